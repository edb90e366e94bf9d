package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// The Doom track (DD-155, DD-R187): the marker goes down from 40; the step behind 31 is the red head again.
const lastOfDoom = 31

// redDoom are the squares of Extra Activations (DD-156).
var redDoom = []int{39, 36, 33}

// doomSteps moves the Doom marker on, one square at a time; what a square does is done before the next step (DD-154,
// DD-R46).
type doomSteps struct {
	Left int
	By   games.Rule
}

func (s *doomSteps) code(c *coder) {
	c.int(&s.Left)
	codeText(c, &s.By)
}

func (s *doomSteps) do(t *turn) {
	if s.Left <= 0 {
		return
	}
	from := t.doom
	if t.doom--; t.doom < lastOfDoom {
		t.doom = headOfDoom
	}
	t.emit(DoomMoved{Why: Why{s.By}, From: from, To: t.doom})
	t.push(&doomSteps{Left: s.Left - 1, By: s.By})
	switch {
	case t.doom == headOfDoom:
		t.passed++
		t.raiseMonsters()
	case slices.Contains(redDoom, t.doom):
		t.passed++
		t.push(&extraActivation{})
	}
}

// doomCount is Phase G: a step for each tile with heroes, and one more where no door was opened (DD-149 to DD-153). A
// lone hero may buy the latter off (DD-632).
type doomCount struct{}

func (*doomCount) code(*coder) {}

func (*doomCount) do(t *turn) {
	tiles, extra := t.heldTiles(), 1
	if t.doorOpened {
		extra = 0
	}
	if extra > 0 && t.playerCount() == 1 && t.groupXP > 0 {
		t.push(&buyOff{Tiles: tiles})
		return
	}
	t.countDoom(tiles, extra)
}

// heldTiles is how many tiles have a hero on them, unconscious or not; at least one (DD-149, DD-150).
func (g *Game) heldTiles() int {
	var tiles []int
	for i := range g.heroes {
		h := &g.heroes[i]
		if tile, on := g.board.TileAt(h.At); on && h.present() && !slices.Contains(tiles, tile) {
			tiles = append(tiles, tile)
		}
	}
	return max(1, len(tiles))
}

func (t *turn) countDoom(tiles, extra int) {
	t.emit(DoomCounted{Why: Why{"DD-149"}, Tiles: tiles, NoDoor: extra > 0})
	t.push(&doomSteps{Left: tiles + extra, By: "DD-149"})
}

// buyOff lets a lone hero pay an experience point of the group against the step for a round without an opened door
// (DD-632, DD-R191).
type buyOff struct{ Tiles int }

func (s *buyOff) code(c *coder) { c.int(&s.Tiles) }

func (*buyOff) about() asking { return asking{kind: "buy_off", rule: "DD-632", routine: true} }

func (*buyOff) seat(g *Game) games.Seat { return g.lowestSeat() }

func (*buyOff) options(*Game) []Option { return []Option{{Kind: "pay", Amount: 1}, {Kind: "step"}} }

// best pays where the step would bring something about.
func (s *buyOff) best(g *Game, _ []Option) int {
	next := g.doom - s.Tiles - 1
	if slices.Contains(redDoom, next) || next == lastOfDoom-1 {
		return 0
	}
	return 1
}

func (s *buyOff) chosen(t *turn, o Option) {
	if o.Kind == "step" {
		t.countDoom(s.Tiles, 1)
		return
	}
	t.groupXP--
	t.emit(DoomBoughtOff{Why: Why{"DD-632"}, XP: 1, Left: t.groupXP})
	t.countDoom(s.Tiles, 0)
}
