package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// occurDamage takes hit points. A hero may use armour as against a hit (DD-R168); loot of monsters slain goes to the
// user, all together, after what their defeat brings about (DD-518, DD-R172).
func (t *turn) occurDamage(d *content.Damage, s *happening) {
	damage := t.amount(d.Amount) + s.Worse // DD-644
	heroes, monsters := t.heroesOf(d.Whom, s), t.monstersOf(d.Whom, s)
	loot := &drawLoot{Hero: s.User}
	if len(monsters) > 0 && s.User >= 0 {
		t.push(loot)
	}
	for _, id := range monsters {
		loot.Cards += t.hurtMonster(id, damage, d, s)
	}
	steps := make([]step, len(heroes))
	for i, hero := range heroes {
		steps[i] = &injury{Hero: hero, Damage: damage, Element: d.Element, NoArmor: d.NoArmor, By: t.damageRule(s), For: s.blamed()}
	}
	t.push(steps...)
}

// damageRule is the rule that damage of an effect follows from: a trap's, or a card's (DD-658).
func (g *Game) damageRule(s *happening) games.Rule {
	if g.ofTrap(s) {
		return "DD-341"
	}
	return "DD-658"
}

// hurtMonster deals damage of something that is no attack to a monster. It returns the Loot Cards that its defeat pays.
func (t *turn) hurtMonster(id MonsterID, damage int, d *content.Damage, s *happening) int {
	m := t.monster(id)
	left := t.keepOff(subject{Hero: -1, Monster: id}, damage, "DD-485")
	armor := 0
	if !d.NoArmor && !slices.Contains(t.vulnerable(m), d.Element) {
		armor = min(m.Rating, left)
	}
	m.HP -= left - armor
	t.emit(MonsterHurt{Why: Why{"DD-485"}, Of: t.origin(s.From), Monster: id, Damage: damage, Armor: armor, Left: max(0, m.HP)})
	if m.HP > 0 {
		return 0
	}
	return t.slay(m, s.User)
}

// injury is damage to one hero that is about to happen: what keeps it off for a time works first, then its player may
// use armour.
type injury struct {
	Hero, Damage int
	Element      content.Element
	NoArmor      bool
	By           games.Rule
	For          blame
}

func (s *injury) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.int(&s.Damage)
	codeInt(c, &s.Element)
	c.bool(&s.NoArmor)
	codeText(c, &s.By)
	s.For.code(c)
}

func (s *injury) do(t *turn) {
	left := t.keepOff(subject{Hero: s.Hero}, s.Damage, s.By)
	if s.NoArmor {
		t.lose(&t.heroes[s.Hero], HP, left, s.By, t.cause(s.For, s.Element))
		return
	}
	t.push(&wound{Hero: s.Hero, Damage: left, Element: s.Element, By: s.By, For: s.For})
}

// occurPoints gives or takes psi points, Poison markers and action points.
func (t *turn) occurPoints(e *content.Effect, s *happening) {
	switch {
	case e.Drain != nil:
		n := t.amount(e.Drain.Amount)
		for _, hero := range t.heroesOf(e.Drain.Whom, s) {
			t.lose(&t.heroes[hero], PP, n, t.damageRule(s), t.cause(s.blamed(), content.NoElement))
		}
	case e.Poison != nil:
		n := t.amount(e.Poison.Amount)
		for _, hero := range t.heroesOf(e.Poison.Whom, s) {
			t.poison(&t.heroes[hero], n, t.cause(s.blamed(), content.NoElement))
		}
		for _, id := range t.monstersOf(e.Poison.Whom, s) {
			m := t.monster(id)
			m.Poison += n
			m.PoisonBy = s.User
			t.emit(PoisonLaid{Why: Why{"DD-138"}, Of: t.origin(s.From), Monster: id, Markers: n, Total: m.Poison})
		}
	case e.Cure != nil:
		n := t.amount(e.Cure.Amount)
		for _, who := range t.subjects(e.Cure.Whom, s) {
			t.cure(who, n, s)
		}
	case e.AP != nil:
		n := t.amount(e.AP.Amount)
		for _, who := range t.subjects(e.AP.Whom, s) {
			t.changeAP(who, n, s)
		}
	}
}

// cure takes Poison markers off, as many as there are (DD-144).
func (t *turn) cure(who subject, markers int, s *happening) {
	poison := t.poisonOf(who)
	n := min(markers, *poison)
	if n <= 0 {
		return
	}
	*poison -= n
	t.emit(PoisonCured{Why: Why{"DD-144"}, Bearer: t.bearer(who), Of: t.origin(s.From), Markers: n, Left: *poison})
}

func (g *Game) poisonOf(who subject) *int {
	if who.Monster != 0 {
		return &g.monster(who.Monster).Poison
	}
	return &g.heroes[who.Hero].Poison
}

// changeAP moves a marker on the Initiative Board, within its ends. It moves nobody's who is unconscious, nor that of a
// monster that has acted, and no monster loses its activation by it.
func (t *turn) changeAP(who subject, n int, s *happening) {
	marker, least := (*int)(nil), 0
	if who.Monster != 0 {
		m := t.monster(who.Monster)
		if m.Marker == 0 || t.ofTrap(s) {
			return
		}
		marker, least = &m.Marker, 1
	} else {
		h := &t.heroes[who.Hero]
		if !h.Conscious {
			return
		}
		marker = &h.AP
	}
	next := min(max(*marker+n, least), MaxAP)
	if next == *marker {
		return
	}
	t.emit(APChanged{Why: Why{"DD-129"}, Bearer: t.bearer(who), Of: t.origin(s.From), AP: next - *marker, Left: next})
	*marker = next
}

// occurHeal gives points back: to heroes, and hit points to monsters (DD-R15).
func (t *turn) occurHeal(heal *content.Heal, s *happening) {
	hp, pp, split := t.amount(heal.HP), t.amount(heal.PP), t.amount(heal.Split)
	var steps []step
	for _, who := range t.subjects(heal.Whom, s) {
		if who.Monster != 0 {
			t.healMonster(t.monster(who.Monster), hp, s)
			continue
		}
		h := &t.heroes[who.Hero]
		t.gain(h, HP, hp, "DD-R15")
		t.gain(h, PP, pp, "DD-R15")
		if split > 0 {
			steps = append(steps, &recovery{Hero: who.Hero, Points: split, By: "DD-R82"})
		}
		if heal.Wake && !h.Conscious {
			h.Conscious, h.Asleep, h.Reeling, h.AP = true, false, false, 0
			t.emit(HeroWoke{Why: Why{"DD-R81"}, Hero: h.ID, At: h.At})
			steps = append(steps, &waking{Hero: who.Hero})
		}
	}
	t.push(steps...)
}

func (t *turn) healMonster(m *Monster, points int, s *happening) {
	n := min(points, t.monsterHP(m)-m.HP)
	if n <= 0 {
		return
	}
	m.HP += n
	t.emit(MonsterHealed{Why: Why{"DD-R15"}, Of: t.origin(s.From), Monster: m.ID, Points: n, Left: m.HP})
}
