package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// occurStory makes what concerns the game as a whole happen: Doom, experience, counters, the end, words.
func (t *turn) occurStory(e *content.Effect) {
	switch {
	case e.Doom != nil:
		t.push(&doomSteps{Left: t.amount(*e.Doom), By: "DD-154"})
	case e.XP != nil:
		t.gainXP(t.amount(*e.XP), "DD-563")
	case e.Count != nil:
		t.count(e.Count.Counter, t.amount(e.Count.By))
	case e.End != nil:
		t.decide(e.End.Won)
	case e.Say != nil:
		t.emit(Told{Why: Why{"DD-658"}, Text: Words{e.Say.EN, e.Say.DE}})
	}
}

// count changes a counter of the scenario and sets off the rules that wait for it.
func (t *turn) count(name string, by int) {
	i := slices.Index(t.counterNames(), name)
	if i < 0 || by == 0 {
		return
	}
	t.counters[i] += by
	t.emit(Counted{Why: Why{"DD-658"}, Counter: name, By: by, Total: t.counters[i]})
	t.setOff(moment{}, func(w *content.When) bool { return w.Counted == name })
}

// decide ends the scenario. A loss ends it at once; a win when everything that the same event sets off has happened,
// since a loss that comes with it counts (DD-R25).
func (t *turn) decide(won bool) {
	if !won {
		t.end(OutcomeLost, "DD-016")
		return
	}
	for i := len(t.agenda) - 1; i >= 0; i-- {
		if v, ok := t.agenda[i].step.(*verdict); ok {
			v.Won = true
			return
		}
	}
	t.push(&verdict{Won: true})
}

// verdict lies below all that one event sets off in the scenario: if that was a win and nobody has lost by then, the
// game is won (DD-R25).
type verdict struct{ Won bool }

func (s *verdict) code(c *coder) { c.bool(&s.Won) }

func (s *verdict) do(t *turn) {
	if !s.Won {
		return
	}
	(&faint{}).do(t) // who fell by the same event counts
	t.end(OutcomeWon, "DD-016")
}
