package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// effect is the effect that a source names; nil if its path leads nowhere.
func (g *Game) effect(s Source) *content.Effect { return nil }

// changes adds up what the conditions of a hero change about a roll.
func (g *Game) changes(h *Hero, roll content.Roll) (sum content.Dice) {
	for _, l := range h.Conditions {
		if e := g.effect(l.From); e != nil && e.Modify != nil && e.Modify.Roll == roll {
			sum.Count += e.Modify.Dice.Count
			sum.Plus += e.Modify.Dice.Plus
		}
	}
	return sum
}
