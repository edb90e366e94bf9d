package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// occurLasting puts a condition or a change of rolls on each subject. Traps never touch monsters (DD-343).
func (t *turn) occurLasting(e *content.Effect, s *happening) {
	whom := lastingWhom(e)
	for _, hero := range t.heroesOf(whom, s) {
		t.impose(subject{Hero: hero}, e, s)
	}
	for _, m := range t.monstersOf(whom, s) {
		t.impose(subject{Hero: -1, Monster: m}, e, s)
	}
}

func lastingWhom(e *content.Effect) content.Whom {
	if e.Condition != nil {
		return e.Condition.Whom
	}
	return e.Modify.Whom
}

func lastingUntil(e *content.Effect) content.Until {
	if e.Condition != nil {
		return e.Condition.Until
	}
	return e.Modify.Until
}

// impose lays a condition or change on one subject. A hero who is stunned loses its action points at once; there is
// nothing more to last.
func (t *turn) impose(who subject, e *content.Effect, s *happening) {
	l := Lasting{From: s.From}
	switch lastingUntil(e) {
	case content.UntilEndOfRound:
		l.Round = t.round
	case content.UntilEndOfNextRound:
		l.Round = t.round + 1
	}
	if t.ofTrap(s) {
		l.Trap = s.Trap
	}
	if e.Condition != nil && e.Condition.Kind == content.Shielded {
		l.Left = e.Condition.Value
	}
	begun := LastingBegun{Why: Why{"DD-660"}, Bearer: t.bearer(who), Of: t.origin(s.From), Until: lastingUntil(e).String()}
	if e.Condition != nil {
		begun.Condition, begun.Value = e.Condition.Kind.String(), e.Condition.Value
	} else {
		begun.Roll, begun.Dice = e.Modify.Roll.String(), e.Modify.Dice.Count
		begun.Value = e.Modify.Dice.Plus
	}
	t.emit(begun)
	if who.Monster == 0 && e.Condition != nil && e.Condition.Kind == content.Stunned {
		t.heroes[who.Hero].AP = 0
		return
	}
	list := t.lasting(who)
	*list = append(*list, l)
}

// lasting is the list of what lasts on a subject, who is there.
func (g *Game) lasting(who subject) *[]Lasting {
	if who.Monster != 0 {
		return &g.monster(who.Monster).Conditions
	}
	return &g.heroes[who.Hero].Conditions
}

// eachCondition goes through the conditions of one kind in a list.
func (g *Game) eachCondition(list []Lasting, kind content.ConditionKind, yield func(*content.Condition, *Lasting)) {
	for i := range list {
		if e := g.effect(list[i].From); e != nil && e.Condition != nil && e.Condition.Kind == kind {
			yield(e.Condition, &list[i])
		}
	}
}

// has reports whether a list holds a condition of a kind.
func (g *Game) has(list []Lasting, kind content.ConditionKind) (found bool) {
	g.eachCondition(list, kind, func(*content.Condition, *Lasting) { found = true })
	return found
}

// immobilized reports whether a condition keeps a hero from moving (DD-660).
func (g *Game) immobilized(h *Hero) bool { return g.has(h.Conditions, content.Immobilized) }

// slowness is how many action points more each walked square costs.
func (g *Game) slowness(list []Lasting) (sum int) {
	g.eachCondition(list, content.Slowed, func(c *content.Condition, _ *Lasting) { sum += c.Value })
	return min(sum, grid.MaxSlow)
}

// mobility is what a monster with so many action points has for its way: nothing if it cannot move, and while it is
// slowed as much as its steps are worth.
func (g *Game) mobility(m *Monster, ap int) int {
	if g.has(m.Conditions, content.Immobilized) {
		return 0
	}
	return ap / (1 + g.slowness(m.Conditions))
}

// useUp ends what holds until it is used, for a roll or value that it changed.
func (t *turn) useUp(who subject, rolls ...content.Roll) {
	t.endLasting(who, func(l Lasting, e *content.Effect) bool {
		return lastingUntil(e) == content.UntilUsed && e.Modify != nil && slices.Contains(rolls, e.Modify.Roll)
	})
}

// endLasting ends all that lasts on a subject and for which the test holds.
func (t *turn) endLasting(who subject, ends func(Lasting, *content.Effect) bool) {
	list := t.lasting(who)
	*list = slices.DeleteFunc(*list, func(l Lasting) bool {
		e := t.effect(l.From)
		over := e == nil || e.Condition == nil && e.Modify == nil || ends(l, e)
		if over {
			t.emit(LastingEnded{Why: Why{"DD-338"}, Bearer: t.bearer(who), Of: t.origin(l.From)})
		}
		return over
	})
	if len(*list) == 0 {
		*list = nil
	}
}

// everybody are all heroes and monsters in the game.
func (g *Game) everybody() (list []subject) {
	for _, i := range g.bySeat() {
		list = append(list, subject{Hero: i})
	}
	for i := range g.monsters {
		list = append(list, subject{Hero: -1, Monster: g.monsters[i].ID})
	}
	return list
}

// roundOver ends what lasted until the end of the round before.
func (t *turn) roundOver() {
	for _, who := range t.everybody() {
		t.endLasting(who, func(l Lasting, _ *content.Effect) bool { return l.Round > 0 && l.Round < t.round })
	}
}

// keepOff is what remains of damage after Shielded, which wears away by it, before any armour.
func (t *turn) keepOff(who subject, damage int, rule games.Rule) int {
	list := *t.lasting(who)
	left := damage
	t.eachCondition(list, content.Shielded, func(_ *content.Condition, l *Lasting) {
		kept := min(left, l.Left)
		l.Left -= kept
		left -= kept
	})
	if left < damage {
		t.emit(DamageKeptOff{Why: Why{rule}, Bearer: t.bearer(who), Damage: damage, Left: left})
	}
	if damage > 0 {
		t.endLasting(who, func(l Lasting, e *content.Effect) bool {
			return e.Condition != nil && e.Condition.Kind == content.Shielded && (l.Left == 0 || e.Condition.Until == content.UntilUsed)
		})
	}
	return left
}

// stunned reports whether a monster loses its activation, and ends a condition that was to cost one.
func (t *turn) stunned(m *Monster) bool {
	if !t.has(m.Conditions, content.Stunned) {
		return false
	}
	t.endLasting(subject{Hero: -1, Monster: m.ID}, func(_ Lasting, e *content.Effect) bool {
		return e.Condition != nil && e.Condition.Kind == content.Stunned && e.Condition.Until == content.UntilUsed
	})
	return true
}

// changes adds up what the conditions of a hero change about a roll.
func (g *Game) changes(h *Hero, roll content.Roll) content.Dice {
	return g.changesOf(h.Conditions, roll)
}
