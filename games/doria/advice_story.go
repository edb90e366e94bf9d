package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// The worth of getting out of traps and of what only the scenario knows, in the scale of the others.
const (
	worthEscape  = 5500 // from a trap that hurts every round
	worthDisarm  = 4800
	worthPerform = 4700
	worthFree    = 4600 // somebody from Rubble
)

// hopeless is what two dice hardly ever reach.
const hopeless = 17

// chance is about how likely a check succeeds, from 0 to 100: two dice show 2 to 20, and more.
func (a *adviser) chance(attributes [2]content.Attribute, tn int) int {
	need := tn - a.h.Attributes[attributes[0]] - a.h.Attributes[attributes[1]]
	return min(max(0, 100*(hopeless+4-need)/hopeless), 100)
}

// disarm is worth most for a trap that hurts, to whoever is good at it.
func (a *adviser) disarm(d Disarm) int {
	trap := a.g.trapOf(a.g.trap(d.Trap))
	how := trap.Lasting.Disarm
	chance := a.chance(how.Attributes, how.TN.Base+how.TN.PerLevel*a.g.level)
	switch {
	case chance <= 0:
		return 0
	case len(trap.Lasting.EachRound) > 0:
		return worthEscape + chance
	}
	return worthDisarm + chance
}

// smash is worth the psi points only while they last.
func (a *adviser) smash(s AttackTrap) int {
	card, _ := a.h.at(s.With)
	if a.h.PP < a.g.card(card).Attack.PP || s.Enchantment > 0 {
		return 0
	}
	return worthDisarm
}

// perform is worth what the deed may bring; one that nobody gains by is left alone.
func (a *adviser) perform(p Perform) int {
	effects := a.g.scenarioDeeds()[a.g.deedNumber(p.Deed)].Effects
	worth := worthOf(effects)
	for _, e := range effects {
		if e.Check == nil {
			continue
		}
		chance := a.chance(e.Check.Attributes, e.Check.TN.Base+e.Check.TN.PerLevel*a.g.level)
		worth = (chance*worthOf(e.Check.Pass) + (100-chance)*worthOf(e.Check.Fail)) / 100
	}
	if worth <= 0 {
		return 0
	}
	return worthPerform + min(worth, 99)
}

// free is worth it for heroes, not for monsters.
func (a *adviser) free(c Clear) int {
	for i := range a.g.heroes {
		if h := &a.g.heroes[i]; h.Buried && h.At == c.At {
			return worthFree
		}
	}
	return 0
}

// deedWanted reports whether a deed that can be done now, or once a hero is there, asks for a square of a tile that
// shows a glyph.
func (g *Game) deedWanted(tile int, glyph grid.Glyph) bool {
	for i, d := range g.scenarioDeeds() {
		if d.Once && slices.Contains(g.fired, g.doneDeed(i)) || worthOf(d.Effects) <= 0 || !g.factsHold(d.If) {
			continue
		}
		if g.spotOn(d.On, d.Tile, tile, glyph) {
			return true
		}
	}
	return false
}
