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

// revealed is what follows once tiles were laid and everything stands on them: rules of the scenario, room events.
type revealed struct {
	Tiles  []int
	Opener int
	ByDoor bool
}

func (s *revealed) code(c *coder) {
	codeList(c, &s.Tiles, (*coder).tilePlace)
	c.heroOrNone(&s.Opener)
	c.bool(&s.ByDoor)
}

func (s *revealed) do(t *turn) {
	var steps []step
	for _, tile := range s.Tiles {
		id := t.pack.Tiles[t.tiles[tile].Tile].ID
		middle := t.tiles[tile].Cell.At(Square{X: grid.Middle, Y: grid.Middle})
		steps = append(steps, t.dueRules(momentOf(s.Opener, middle), func(w *content.When) bool {
			return w.Revealed == "any" || w.Revealed == id
		})...)
	}
	if s.ByDoor && len(s.Tiles) > 0 && t.options.RoomEvents {
		steps = append(steps, &roomEvent{Tiles: s.Tiles, Hero: s.Opener})
	}
	t.push(steps...)
}
