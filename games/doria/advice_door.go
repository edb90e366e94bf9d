package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// open is worth it while it is quiet and the group can still act behind the door.
func (a *adviser) open() int {
	if !a.mayExplore() {
		return 0
	}
	return worthExplore + 100
}

// enoughAP is how many action points heroes should have left on the average when a door is opened: whoever comes through
// it mostly acts before all of them are done, and a round without a door costs a step of Doom (DD-151).
const enoughAP = 2

// mayExplore reports whether a door should be opened now, by this hero: nothing is near, most heroes are, they can still
// act, and no sturdier one could open it.
func (a *adviser) mayExplore() bool {
	if !a.quiet || a.h != a.vanguard {
		return false
	}
	far := a.g.board.Steps(nil, 0, a.h.At)
	near, up, ap := 0, 0, 0
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		if !h.present() || !h.Conscious {
			continue
		}
		up++
		if d := far[a.g.board.ID(h.At)]; d >= 0 && d <= nearby {
			near++
			ap += h.AP
		}
	}
	return 3*near >= 2*up && ap >= enoughAP*up
}

// opener is the sturdiest hero that could open a door on a square in this round.
func (g *Game) opener(door Square) *Hero {
	far := g.board.Steps(nil, grid.PassRubble, door)
	var best *Hero
	most := 0
	for i := range g.heroes {
		h := &g.heroes[i]
		d := far[g.board.ID(h.At)]
		if !h.present() || !h.active() || d < 0 || int(d) > h.AP {
			continue
		}
		if s := g.sturdiness(h); best == nil || s > most {
			best, most = h, s
		}
	}
	return best
}

// sturdiness is how well a hero stands what comes through a door: its hit points, its best armour and its defence.
func (g *Game) sturdiness(h *Hero) int {
	return 2*h.HP + 2*g.armor(h, 4, content.NoElement) + meanOf(g.bestGuard(h, false))/2
}
