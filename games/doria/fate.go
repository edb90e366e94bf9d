package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// rolling is a step for which a hero's dice are thrown. It lies off the agenda until the roll stands; then it goes on
// with it.
type rolling interface {
	step
	rolled(*turn, Roll)
	// poor reports whether a careful player would give a fate point to throw again.
	poor(*Game, Roll) bool
}

// rollFor throws dice of a hero and goes on with next once the roll stands: at once, or when no fate point is spent on
// it any more (DD-649, DD-R196, DD-R225). A step does nothing after it. what names the roll in events: "initiative",
// "attack", "defense", "check" …
func (t *turn) rollFor(h *Hero, what string, d content.Dice, next rolling) {
	r := t.roll(d)
	if t.fateOf(h) == 0 {
		t.stands(h, r, next)
		return
	}
	t.emit(RollHeld{Chance: by("DD-649"), Hero: h.ID, What: what, Roll: r, Fate: t.fateOf(h)})
	t.push(&heldRoll{Hero: t.heroNumber(h.ID), What: what, Dice: d, Roll: r, Next: next})
}

// stands goes on from a roll that is not thrown again.
func (t *turn) stands(h *Hero, r Roll, next rolling) {
	if r.Fumble {
		t.regainFate(h)
	}
	next.rolled(t, r)
}

// heldRoll asks a hero's player whether a roll is thrown again.
type heldRoll struct {
	Hero int
	What string
	Dice content.Dice
	Roll Roll
	Next rolling
}

func (s *heldRoll) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.text(&s.What)
	c.int(&s.Dice.Count)
	c.int(&s.Dice.Plus)
	c.roll(&s.Roll)
	next := step(s.Next)
	c.step(&next)
	if s.Next, _ = next.(rolling); s.Next == nil {
		c.in.Fail()
	}
}

func (s *heldRoll) about() asking { return asking{kind: "reroll", rule: "DD-649", routine: true} }

func (s *heldRoll) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *heldRoll) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	list := append(g.room(), Option{Kind: "keep", Hero: h.ID})
	if g.fateOf(h) > 0 {
		list = append(list, Option{Kind: "again", Hero: h.ID})
	}
	return list
}

func (s *heldRoll) best(g *Game, _ []Option) int {
	if s.Next.poor(g, s.Roll) {
		return 1
	}
	return 0
}

func (s *heldRoll) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	if o.Kind == "again" {
		*t.fatePool(h)--
		t.emit(FateSpent{Why: Why{"DD-649"}, Hero: h.ID, What: s.What, Left: t.fateOf(h)})
		t.rollFor(h, s.What, s.Dice, s.Next)
		return
	}
	t.stands(h, s.Roll, s.Next)
}

// What the option fate_points may say.
const (
	fateOfHero = iota + 1
	fateOfGroup
)

// fatePool is where the fate points of a hero lie.
func (g *Game) fatePool(h *Hero) *int {
	if g.options.FatePoints == fateOfGroup {
		return &g.fate
	}
	return &h.Fate
}

// fateOf is how many fate points a hero can spend.
func (g *Game) fateOf(h *Hero) int {
	if g.options.FatePoints == 0 {
		return 0
	}
	return *g.fatePool(h)
}

// mostFate is how many fate points a hero, or the group, has at the start and at most: one for each hero and hero level
// (DD-649, DD-R196).
func (g *Game) mostFate(h *Hero) int {
	if g.options.FatePoints != fateOfGroup {
		return h.Level
	}
	sum := 0
	for i := range g.heroes {
		if !g.heroes[i].Gone {
			sum += g.heroes[i].Level
		}
	}
	return sum
}

// fillFate gives the fate points of a scenario.
func (t *turn) fillFate() {
	if t.options.FatePoints == 0 {
		return
	}
	for i := range t.heroes {
		h := &t.heroes[i]
		*t.fatePool(h) = t.mostFate(h)
	}
}

// regainFate gives a fate point back under fate_refresh_events: for an own Fumble, a trap that was triggered, gold that
// was spent (DD-650).
func (t *turn) regainFate(h *Hero) {
	if !t.options.FateRefreshEvents || t.options.FatePoints == 0 || t.fateOf(h) >= t.mostFate(h) {
		return
	}
	*t.fatePool(h)++
	t.emit(FateGained{Why: Why{"DD-650"}, Hero: h.ID, Left: t.fateOf(h)})
}

// checking is a step that goes on with the outcome of a check.
type checking interface {
	step
	checked(*turn, Checked)
}

// checkFor rolls two attributes and two dice of a hero against a Target Number (DD-035) and goes on with next once the
// roll stands.
func (t *turn) checkFor(h *Hero, attributes [2]content.Attribute, tn int, next checking) {
	d := t.checkRoll(h, attributes)
	t.useUp(t.subjectOf(h), content.CheckRoll)
	t.rollFor(h, "check", d, &pendingCheck{TN: tn, Next: next})
}

// pendingCheck judges the roll of a check.
type pendingCheck struct {
	TN   int
	Next checking
}

func (s *pendingCheck) code(c *coder) {
	c.int(&s.TN)
	next := step(s.Next)
	c.step(&next)
	if s.Next, _ = next.(checking); s.Next == nil {
		c.in.Fail()
	}
}

func (s *pendingCheck) poor(_ *Game, r Roll) bool { return !judge(r, s.TN).Pass }

func (s *pendingCheck) rolled(t *turn, r Roll) { s.Next.checked(t, judge(r, s.TN)) }
