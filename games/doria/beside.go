package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// useRange is how far a card works in the hands of a hero: with Range×2 twice as far, and spells for the caster alone
// reach the squares around (DD-590, DD-592, DD-R185).
func (g *Game) useRange(h *Hero, printed *content.Card) int {
	switch {
	case !h.Bonuses.has(DoubleRange):
		return printed.Use.Range
	case printed.Use.Range == 0 && printed.Kind == content.Spell:
		return 1
	}
	return 2 * printed.Use.Range
}

// spreads reports whether a spell for the caster alone works on all around: then it is cast on a square instead of on
// somebody.
func spreads(printed *content.Card) bool {
	for i := range printed.Use.Effects {
		switch e := &printed.Use.Effects[i]; {
		case e.Heal != nil && e.Heal.Who == content.InRange:
		case e.Modify != nil && e.Modify.Who == content.InRange:
		default:
			return false
		}
	}
	return true
}

// aimBeside bars what a spell for the caster alone cannot be cast on by Range×2: one that spreads is put on a square next
// to the caster, another on a hero there (DD-592, DD-R185).
func (a Use) aimBeside(g *Game, h *Hero, printed *content.Card, reach int) bar {
	given := Use{Hero: a.Hero, With: a.With, Of: a.Of}
	switch {
	case !spreads(printed):
		given.On = a.On
		return g.aimHero(a, given, h, printed, reach)
	case a.At == nil || a.On != "" || a.Monster != 0 || a.Trap != 0 || *a.At == h.At:
		return bar{rule: "DD-523", code: CodeBadTarget, name: "card", text: printed.ID}
	case !g.board.Look(*a.At).Enterable():
		return bar{rule: "DD-523", code: CodeNotFree}
	}
	return g.inReach(h.At, *a.At, reach)
}

// eachBeside goes through what a spell for the caster alone can be cast on: the caster, and with Range×2 whatever lies
// next to it.
func (g *Game) eachBeside(a Use, h *Hero, printed *content.Card, add func(Action)) {
	add(a)
	if g.useRange(h, printed) == 0 {
		return
	}
	try := func(beside Use) {
		if beside.aim(g, h, printed).open() {
			add(beside)
		}
	}
	if !spreads(printed) {
		for i := range g.heroes {
			if other := g.heroes[i].ID; other != h.ID {
				beside := a
				beside.On = other
				try(beside)
			}
		}
		return
	}
	for _, d := range grid.Directions {
		at := h.At.To(d)
		beside := a
		beside.At = &at
		try(beside)
	}
}
