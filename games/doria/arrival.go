package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// arrival is what befalls a hero where its movement led: markers on its way and rules of the scenario for the square on
// which it ended.
type arrival struct {
	Hero int
	Path []Square
}

func (s *arrival) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.path(&s.Path)
}

// do has each square's markers take effect in the order in which the hero came there, whether or not it is still awake
// (DD-412).
func (s *arrival) do(t *turn) {
	var steps []step
	for _, at := range s.Path {
		steps = append(steps, t.onMarker(s.Hero, at)...)
	}
	t.push(append(steps, &entered{Hero: s.Hero})...)
}

// entered sets off the rules of the scenario for the square on which a conscious hero's action ended.
type entered struct{ Hero int }

func (s *entered) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *entered) do(t *turn) {
	h := &t.heroes[s.Hero]
	if !h.Conscious || !h.present() {
		return
	}
	t.setOff(momentOf(s.Hero, h.At), func(w *content.When) bool {
		return w.Entered != 0 && t.onSpot(w.Entered, h.At) && t.onTileNamed(h.At, w.Tile)
	})
}

// revealed sets off the rules of the scenario for a tile that was laid, before anything stands on it (DD-308, DD-R110).
type revealed struct{ Tile, Opener int }

func (s *revealed) code(c *coder) {
	c.tilePlace(&s.Tile)
	c.heroOrNone(&s.Opener)
}

func (s *revealed) do(t *turn) {
	placed := &t.tiles[s.Tile]
	id := t.pack.Tiles[placed.Tile].ID
	middle := placed.Cell.At(Square{X: grid.Middle, Y: grid.Middle})
	t.setOff(momentOf(s.Opener, middle), func(w *content.When) bool { return w.Revealed == "any" || w.Revealed == id })
}
