package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// The least attributes for the skills on every sheet, and their dice (DD-058, DD-R13).
const (
	dodgeAgility, dodgePerception = 5, 5
	resistWisdom, resistPsi       = 4, 4
	skillDice                     = 2
)

// guardChoice asks what a hero answers an attack with (DD-475, DD-R164).
type guardChoice struct{ Target int }

func (s *guardChoice) code(c *coder) { c.int(&s.Target) }

func (s *guardChoice) about() asking {
	return asking{kind: "defend", rule: "DD-475", routine: true}
}

func (s *guardChoice) seat(g *Game) games.Seat { return g.defender(s.Target).Seat }

// defender is the hero that a target of the attack under way is.
func (g *Game) defender(target int) *Hero {
	return &g.heroes[g.underWay().Targets[target].Hero]
}

// attackKind is the kind of the attack under way.
func (g *Game) attackKind() content.AttackKind {
	return g.assaultOf(g.underWay()).Kind
}

// options are the skill if the hero has it, every card on the Body that gives a roll of its own and is not damaged,
// and, where something could be rolled, not to defend at all.
func (s *guardChoice) options(g *Game) []Option {
	h, magic := g.defender(s.Target), g.attackKind() == content.Magic
	list := g.room()
	if h.hasSkill(magic) {
		list = append(list, Option{Kind: "skill", Hero: h.ID})
	}
	g.worn(h, func(p Place, card Card, printed *content.Card) {
		if g.guardDice(printed, magic).Count > 0 && !card.Damaged {
			list = append(list, Option{Kind: "card", Hero: h.ID, Card: printed.ID, Place: p})
		}
	})
	if len(list) == 0 {
		return append(list, Option{Kind: "none", Hero: h.ID})
	}
	return append(list, Option{Kind: "decline", Hero: h.ID})
}

// hasSkill reports whether a hero can dodge, or resist magic, without a card (DD-R13).
func (h *Hero) hasSkill(magic bool) bool {
	if magic {
		return h.Attributes[content.Wisdom] >= resistWisdom && h.Attributes[content.Psi] >= resistPsi
	}
	return h.Attributes[content.Agility] >= dodgeAgility && h.Attributes[content.Perception] >= dodgePerception
}

// guardDice is the roll that a card gives against an attack.
func (g *Game) guardDice(c *content.Card, magic bool) content.Dice {
	if magic {
		return c.Resistance
	}
	return c.Defense
}

// best is the roll with the highest mean; a skill before a card of the same, as it cannot be damaged.
func (s *guardChoice) best(g *Game, options []Option) int {
	best, highest := 0, -1
	for i, o := range options {
		mean := -1
		switch o.Kind {
		case "skill":
			mean = meanOf(content.Dice{Count: skillDice})
		case "card":
			card, _ := g.hero(o.Hero).at(o.Place)
			mean = meanOf(g.guardDice(g.card(card), g.attackKind() == content.Magic))
		}
		if mean > highest {
			best, highest = i, mean
		}
	}
	return best
}

// meanOf is twice the mean of a roll, without the dice thrown again.
func meanOf(d content.Dice) int { return d.Count*(1+faces) + 2*d.Plus }

func (s *guardChoice) chosen(t *turn, o Option) {
	kind := guardNone
	switch o.Kind {
	case "skill":
		kind = guardSkill
	case "card":
		kind = guardItem
	case "decline":
		kind = guardDecline
	}
	t.underWay().Targets[s.Target].Guard = guard{Kind: kind, With: o.Place}
}

// parry is the defence of one target, rolled after the attack (DD-R164).
type parry struct{ Target int }

func (s *parry) code(c *coder) { c.int(&s.Target) }

func (s *parry) do(t *turn) {
	a := t.underWay()
	if m := a.Targets[s.Target].Monster; m != 0 {
		t.parryOfMonster(a, t.monster(m))
		return
	}
	if trap := a.Targets[s.Target].Trap; trap != 0 {
		t.parryOfTrap(a, trap)
		return
	}
	t.parryOfHero(a, s.Target)
}

// parryOfMonster rolls a monster's defence and deals the damage (DD-485).
func (t *turn) parryOfMonster(a *assault, m *Monster) {
	if m == nil {
		return // slain by what came before it
	}
	r := t.monsterRoll(t.monsterGuardDice(a, m))
	t.useUp(subject{Hero: -1, Monster: m.ID}, guardRolls[t.attackKind()])
	t.emit(Defended{Chance: by("DD-476"), Monster: m.ID, Roll: r, Against: a.Roll})
	t.brokenByDefense(a, r)
	if a.Roll < r.Total && !r.Fumble {
		t.emit(AttackMissed{Why: Why{"DD-463"}, Monster: m.ID})
		return
	}
	t.strike(a, m, blowOf(a.Roll, r))
}

// monsterGuardDice are the dice with which a monster defends itself, with its modifiers and cover (DD-474).
func (g *Game) monsterGuardDice(a *assault, m *Monster) content.Dice {
	magic := g.assaultOf(a).Kind == content.Magic
	d, roll := g.levelCard(m).Defense, content.DefenseRoll
	if magic {
		d, roll = g.levelCard(m).Resistance, content.ResistanceRoll
	}
	g.modified(m, func(mod *content.Modifier) {
		if magic {
			add(&d, mod.Resistance)
		} else {
			add(&d, mod.Defense)
		}
	})
	add(&d, g.changesOf(m.Conditions, roll))
	d.Count = max(1, d.Count+g.cover(a, m.At))
	return d
}

// guardRolls are the rolls that answer the kinds of attack (DD-474).
var guardRolls = [...]content.Roll{content.Melee: content.DefenseRoll, content.Ranged: content.DefenseRoll,
	content.Magic: content.ResistanceRoll}

// brokenByDefense damages the weapon of a hero whose attack roll is 10 or more below the defence (critical_fail,
// DD-498).
func (t *turn) brokenByDefense(a *assault, r Roll) {
	if t.options.CriticalFail && a.Monster == 0 && criticals(r.Total, a.Roll) > 0 {
		t.breakCard(&t.heroes[a.Hero], a.With, "DD-498")
	}
}

// blowOf is how many points a hit gains over the damage printed: one for each full 10 over the defence and one for a
// Fumble of the defender (DD-R166).
func blowOf(attack int, r Roll) int {
	n := criticals(attack, r.Total)
	if r.Fumble {
		n++
	}
	return n
}

// cover is the die that blue solid terrain gives to the target (DD-395).
func (g *Game) cover(a *assault, at Square) int {
	if g.options.NoLineOfSight || !g.board.Sight(g.from(a), at) || !g.board.Cover(g.from(a), at) {
		return 0
	}
	return 1
}

// parryOfHero rolls the defence that the hero chose (DD-476).
func (t *turn) parryOfHero(a *assault, target int) {
	guard := a.Targets[target].Guard
	h := &t.heroes[a.Targets[target].Hero]
	if !h.Conscious {
		return
	}
	magic := t.assaultOf(a).Kind == content.Magic
	switch guard.Kind {
	case guardNone:
		t.hurt(a, target, t.damageTo(a))
		return
	case guardDecline:
		t.hitHero(a, target, Roll{})
		return
	}
	d := t.heroGuardDice(a, h, guard, magic)
	t.useUp(t.subjectOf(h), guardRolls[t.attackKind()])
	t.rollFor(h, "defense", d, &guardRoll{Target: target})
}

// guardRoll is the defence roll of a hero.
type guardRoll struct{ Target int }

func (s *guardRoll) code(c *coder) { c.int(&s.Target) }

// poor are a Fumble and a roll that does not keep the attack off.
func (s *guardRoll) poor(g *Game, r Roll) bool { return r.Fumble || g.underWay().Roll >= r.Total }

func (s *guardRoll) rolled(t *turn, r Roll) {
	a, h := t.underWay(), t.defender(s.Target)
	guard, magic := a.Targets[s.Target].Guard, t.attackKind() == content.Magic
	e := Defended{Chance: by("DD-476"), Hero: h.ID, Roll: r, Against: a.Roll}
	if guard.Kind == guardItem {
		card, _ := h.at(guard.With)
		e.Card = t.card(card).ID
	}
	t.emit(e)
	if guard.Kind == guardItem && r.Fumble {
		t.breakCard(h, guard.With, "DD-492")
	}
	if magic && boostHelps(a.Roll, r) {
		t.push(&boostChoice{Target: s.Target, Total: r.Total})
		return
	}
	t.hitHero(a, s.Target, r)
}

// heroGuardDice are the dice of a hero's defence with all that changes them (DD-095 to DD-097, DD-585).
func (g *Game) heroGuardDice(a *assault, h *Hero, with guard, magic bool) content.Dice {
	d := content.Dice{Count: skillDice}
	if with.Kind == guardItem {
		card, _ := h.at(with.With)
		d = g.guardDice(g.card(card), magic)
	}
	d.Count += g.cover(a, h.At)
	add(&d, g.guardBonus(h, magic))
	d.Count = max(1, d.Count)
	return d
}

// guardBonus is what a hero adds to its defence by what it wears, has learnt and is under.
func (g *Game) guardBonus(h *Hero, magic bool) content.Dice {
	d, changed := content.Dice{Count: bonusDie(h, DefenseBonus), Plus: g.bonuses(h).Defense}, content.DefenseRoll
	if magic {
		d.Plus, changed = g.bonuses(h).Resistance, content.ResistanceRoll
	}
	add(&d, g.changes(h, changed))
	return d
}

// hitHero compares the rolls; a hit goes on to the damage (DD-463, DD-R166). Under critical_fail the card that failed by
// 10 or more against a monster is Damaged (DD-498).
func (t *turn) hitHero(a *assault, target int, r Roll) {
	h, guard := &t.heroes[a.Targets[target].Hero], a.Targets[target].Guard
	if t.options.CriticalFail && a.Monster != 0 && guard.Kind == guardItem && criticals(a.Roll, r.Total) > 0 {
		t.breakCard(h, guard.With, "DD-498")
	}
	if a.Roll < r.Total && !r.Fumble {
		t.emit(AttackMissed{Why: Why{"DD-463"}, Hero: h.ID})
		return
	}
	t.hurt(a, target, t.damageTo(a)+blowOf(a.Roll, r))
}

// hurt deals the damage of a hit to a hero: what keeps damage off for a time works before armour.
func (t *turn) hurt(a *assault, target, damage int) {
	a.Hit = true
	hero := a.Targets[target].Hero
	struck := subject{Hero: hero}
	blow := &wound{Hero: hero, Damage: t.keepOff(struck, damage, "DD-481"), Element: t.element(a), ByAssault: true}
	if due := blow.due(t.Game); due < blow.Damage {
		t.emit(DamageKeptOff{Why: Why{"DD-481"}, Bearer: t.bearer(struck), Damage: blow.Damage, Left: due})
	}
	t.push(blow)
}

// boostHelps reports whether psi points could change what becomes of a magic attack: keep it off, or one of its
// criticals. A Fumble cannot be bought off (DD-R170).
func boostHelps(attack int, r Roll) bool { return !r.Fumble && attack >= r.Total }
