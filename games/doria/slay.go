package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// damageTo is what a hit of the attack deals before criticals (DD-481, DD-485, DD-584).
func (g *Game) damageTo(a *assault) int {
	printed := g.assaultOf(a)
	damage := printed.Damage
	if a.Monster != 0 {
		g.modified(g.monster(a.Monster), func(mod *content.Modifier) { damage += mod.Damage })
		return damage
	}
	h := &g.heroes[a.Hero]
	if a.Enchantment > 0 {
		damage += printed.Enchantments[a.Enchantment-1].Damage
	}
	if h.Bonuses.has(DamageBonus) && printed.Damage > 0 {
		damage++
	}
	return damage + g.changes(h, content.DamageValue).Plus
}

// vulnerable are the elements that a monster's armour does not help against: its Level Card's, or its modifiers' where
// that shows none (DD-488, DD-R130).
func (g *Game) vulnerable(m *Monster) []content.Element {
	list := g.levelCard(m).Vulnerable
	if len(list) == 0 {
		g.modified(m, func(mod *content.Modifier) { list = append(list, mod.Vulnerable...) })
	}
	return list
}

// strike deals the damage of a hit to a monster: its Armor Rating helps every time and is never damaged (DD-485).
func (t *turn) strike(a *assault, m *Monster, extra int) {
	damage := t.damageTo(a) + extra
	rating := m.Rating
	if slices.Contains(t.vulnerable(m), t.element(a)) {
		rating = 0
	}
	dealt := max(0, damage-rating)
	m.HP -= dealt
	t.emit(MonsterHit{Why: Why{"DD-485"}, Monster: m.ID, Damage: damage, Armor: min(rating, damage), Left: max(0, m.HP)})
	if m.HP > 0 {
		t.afterHit(a, target{Monster: m.ID})
		return
	}
	a.Loot += t.slay(m, a.Hero)
}

// slay takes a defeated monster off the board, gives its experience to the group and has what its cards do on its
// defeat happen (DD-486, DD-521, DD-R128). It returns how many Loot Cards it pays (DD-517).
func (t *turn) slay(m *Monster, by int) (loot int) {
	loot, xp := 1, 1
	t.modified(m, func(mod *content.Modifier) { loot += mod.Loot; xp += mod.XP })
	t.groupXP += xp
	gone := *m
	e := MonsterSlain{Why: Why{"DD-486"}, Monster: m.ID, Type: t.kind(m).ID, At: m.At, XP: xp, GroupXP: t.groupXP, Loot: loot}
	if by >= 0 {
		e.Hero = t.heroes[by].ID
	}
	t.emit(e)
	t.monsters = slices.DeleteFunc(t.monsters, func(other Monster) bool { return other.ID == gone.ID })
	t.push(t.lastWords(gone, by)...)
	return loot
}

// lastWords are what a monster's kind and modifiers do when it is defeated.
func (t *turn) lastWords(m Monster, by int) (steps []step) {
	if len(t.pack.Monsters[m.Kind].Defeated) > 0 {
		steps = append(steps, &happening{From: Source{Kind: FromMonster, Number: int(m.Kind), Path: []int{listDefeated}}, Hero: by, At: m.At})
	}
	for _, mod := range m.Modifiers {
		if len(t.pack.Modifiers[mod].Defeated) > 0 {
			steps = append(steps, &happening{From: Source{Kind: FromModifier, Number: int(mod), Path: []int{listDefeated}}, Hero: by, At: m.At})
		}
	}
	if by < 0 {
		return steps
	}
	return append(steps, t.triggersOnDefeat(m, by)...)
}

// afterHit is what a hit does besides its damage: poison of a modifier and what the card says.
func (t *turn) afterHit(a *assault, at target) {
	poison := 0
	if a.Monster != 0 {
		if m := t.monster(a.Monster); m != nil {
			t.modified(m, func(mod *content.Modifier) { poison += mod.Poison })
		}
	}
	if poison > 0 && at.Monster == 0 {
		t.poison(&t.heroes[at.Hero], poison)
	}
	if len(t.assaultOf(a).Hit) == 0 {
		return
	}
	happen := &happening{Hero: at.Hero, Monster: at.Monster, User: a.Hero}
	if a.Monster != 0 {
		m := t.monster(a.Monster)
		happen.From = Source{Kind: FromMonster, Number: int(m.Kind), Path: []int{listHit, min(t.level, 4) - 1}}
	} else {
		happen.From = Source{Kind: FromCard, Number: int(a.Card), Path: []int{listHit}}
	}
	t.push(happen)
}
