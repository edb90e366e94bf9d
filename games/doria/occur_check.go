package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// occurCheck has each subject roll for itself, one after another, each with all that follows from it (DD-336, DD-341).
// Monsters roll no checks.
func (t *turn) occurCheck(c *content.Check, s *happening) {
	tn := t.amount(c.TN)
	var steps []step
	for _, hero := range t.heroesOf(c.Whom, s) {
		steps = append(steps, &trial{happening: *s, Roller: hero, TN: tn})
	}
	t.push(steps...)
}

// The lists inside a check; see inner.
const (
	onPass = iota
	onFail
)

// trial is the check of one hero. Where it may be declined its player is asked first (DD-336).
type trial struct {
	happening
	Roller, TN int
}

func (s *trial) code(c *coder) {
	s.happening.code(c)
	c.heroPlace(&s.Roller)
	c.int(&s.TN)
}

func (s *trial) about() asking { return asking{kind: "attempt", rule: "DD-336"} }

func (s *trial) seat(g *Game) games.Seat { return g.heroes[s.Roller].Seat }

func (s *trial) options(g *Game) []Option {
	e := g.effect(s.From)
	if e == nil || e.Check == nil {
		return nil
	}
	id := g.heroes[s.Roller].ID
	list := []Option{{Kind: "attempt", Hero: id, Amount: s.TN}}
	if e.Check.Optional {
		list = append(list, Option{Kind: "decline", Hero: id})
	}
	return list
}

func (s *trial) best(*Game, []Option) int { return 0 }

func (s *trial) chosen(t *turn, o Option) {
	h := &t.heroes[s.Roller]
	if o.Kind == "decline" {
		t.emit(CheckDeclined{Why: Why{"DD-336"}, Of: t.origin(s.From), Hero: h.ID})
		t.push(s.into(onFail).about(s.Roller))
		return
	}
	t.checkFor(h, t.effect(s.From).Check.Attributes, s.TN, &trialResult{happening: s.happening, Roller: s.Roller})
}

// trialResult goes on with what the check says of those who pass and those who fail.
type trialResult struct {
	happening
	Roller int
}

func (s *trialResult) code(c *coder) {
	s.happening.code(c)
	c.heroPlace(&s.Roller)
}

func (s *trialResult) checked(t *turn, c Checked) {
	e := t.effect(s.From)
	if e == nil || e.Check == nil {
		return // another pack, in which that is printed no more
	}
	t.emit(CheckMade{Chance: by("DD-035"), Of: t.origin(s.From), Hero: t.heroes[s.Roller].ID,
		Attributes: attributeNames(e.Check.Attributes), Check: c})
	if c.Pass {
		t.push(s.into(onPass).about(s.Roller))
		return
	}
	next := s.into(onFail).about(s.Roller)
	if t.options.CriticalTraps && t.ofTrap(&s.happening) {
		next.Worse = c.Criticals
	}
	t.push(next)
}
