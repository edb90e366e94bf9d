package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// damageTo is what a hit of the attack deals before criticals (DD-481, DD-485, DD-584, DD-647). What is added to each hit
// is added only to attacks that deal damage by their card (DD-R183).
func (g *Game) damageTo(a *assault) int {
	printed := g.assaultOf(a)
	damage := printed.Damage
	if a.Dominant {
		damage++
	}
	if a.Monster != 0 {
		m := g.monster(a.Monster)
		g.modified(m, func(mod *content.Modifier) { damage += mod.Damage })
		return max(0, damage+g.changesOf(m.Conditions, content.DamageValue).Plus)
	}
	h := &g.heroes[a.Hero]
	if a.Enchantment > 0 {
		damage += printed.Enchantments[a.Enchantment-1].Damage
	}
	if printed.Damage > 0 {
		damage += bonusDie(h, DamageBonus) + g.changes(h, content.DamageValue).Plus
	}
	return max(0, damage)
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
	if t.kind(m).Undead {
		damage += t.assaultOf(a).Undead
	}
	a.Hit = true
	who := subject{Hero: -1, Monster: m.ID}
	damage = max(0, t.keepOff(who, damage, "DD-485")-t.changesOf(m.Conditions, content.ArmorValue).Plus)
	t.useUp(who, content.ArmorValue)
	rating := m.Rating
	if slices.Contains(t.vulnerable(m), t.element(a)) {
		rating = 0
	}
	dealt := max(0, damage-rating)
	m.HP -= dealt
	t.emit(MonsterHit{Why: Why{"DD-485"}, Monster: m.ID, Damage: damage, Armor: min(rating, damage), Left: max(0, m.HP)})
	if m.HP > 0 {
		t.afterHit(a, target{Monster: m.ID, Hero: -1})
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
	e := MonsterSlain{Why: Why{"DD-486"}, Monster: m.ID, Type: t.kind(m).ID, At: m.At, XP: xp, GroupXP: t.groupXP}
	if by >= 0 { // where nobody did it, nobody draws (DD-R172)
		e.Hero, e.Loot = t.heroes[by].ID, loot
	}
	t.emit(e)
	t.monsters = slices.DeleteFunc(t.monsters, func(other Monster) bool { return other.ID == gone.ID })
	t.push(t.lastWords(gone, by)...)
	return loot
}

// lastWords are what a monster's kind and modifiers do when it is defeated, where it stood (DD-R128), then what it
// carried falls to who defeated it, and then come the rules of the scenario.
func (t *turn) lastWords(m Monster, by int) (steps []step) {
	dying := func(kind SourceKind, number int) {
		steps = append(steps, &happening{From: Source{Kind: kind, Number: number, Path: []int{listDefeated}},
			Hero: -1, User: by, Target: -1, Monster: m.ID, At: m.At})
	}
	if len(t.pack.Monsters[m.Kind].Defeated) > 0 {
		dying(FromMonster, int(m.Kind))
	}
	for _, mod := range m.Modifiers {
		if len(t.pack.Modifiers[mod].Defeated) > 0 {
			dying(FromModifier, int(mod))
		}
	}
	for _, card := range m.Carries {
		if by >= 0 {
			steps = append(steps, &playLoot{Hero: by, Card: card})
		}
	}
	return append(steps, t.rulesOnDefeat(m, by)...)
}

// afterHit is what a hit does besides its damage: poison of a modifier and what the card says.
func (t *turn) afterHit(a *assault, at target) {
	if t.outcome != OutcomeNone {
		return
	}
	poison := 0
	if a.Monster != 0 {
		if m := t.monster(a.Monster); m != nil {
			t.modified(m, func(mod *content.Modifier) { poison += mod.Poison })
		}
	}
	if poison > 0 && at.Monster == 0 {
		t.poison(&t.heroes[at.Hero], poison, t.causedByAttack(content.NoElement))
	}
	if len(t.assaultOf(a).Hit) == 0 {
		return
	}
	happen := &happening{Hero: at.Hero, Target: at.Hero, Monster: at.Monster, User: a.Hero, Attacker: a.Monster, At: t.where(at)}
	if a.Monster != 0 {
		m := t.monster(a.Monster)
		happen.From = Source{Kind: FromMonster, Number: int(m.Kind), Path: []int{listHit, min(t.level, 4) - 1}}
	} else {
		happen.From = Source{Kind: FromCard, Number: int(a.Card), Path: []int{listHit}}
	}
	t.push(happen)
}
