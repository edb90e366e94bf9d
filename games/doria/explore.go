package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// opening is the opening of a door by a hero who stands before it (DD-230). Who was knocked out on the way opens
// nothing (DD-R222).
type opening struct {
	Hero int
	Side Side
}

func (s *opening) code(c *coder) {
	c.heroPlace(&s.Hero)
	codeInt(c, &s.Side)
}

func (s *opening) do(t *turn) {
	h := &t.heroes[s.Hero]
	d := s.Side.direction()
	if !h.Conscious || !t.openable(h.At, s.Side).open() {
		return
	}
	t.emit(DoorOpened{Why: Why{"DD-229"}, Hero: h.ID, At: h.At, Side: s.Side})
	if t.board.Pair(h.At, d) == grid.PairClosed {
		t.setDoor(h.At, d, DoorOpen)
		t.push(&connect{Opener: s.Hero}) // no reveal, so no dead end either (DD-R113)
		return
	}
	exit, _ := t.board.ExitAt(h.At)
	steps := []step{&explore{Opener: s.Hero, At: h.At, Exits: []grid.Exit{exit}, ByDoor: true}}
	if t.options.DoorEvents && !t.noDoorEvents() {
		steps = append([]step{&doorEvent{Hero: s.Hero}}, steps...)
	}
	t.push(steps...)
}

// explore draws and places tiles: one behind an opened door, and then as many as it takes until no connected open side
// is uncovered, strictly one at a time (DD-300, DD-313, DD-317). After the last one icons are filled (DD-R110).
type explore struct {
	Opener int
	At     Square      // from where connections count (DD-R111)
	Exits  []grid.Exit // where the next tile may be attached; the opened door at first
	Chain  bool        // it is a further tile of a chain
	ByDoor bool        // a hero opened a closed door for it (DD-151)
	Drawn  content.TileID
	Laid   []int // places in state.tiles of what it laid
}

func (s *explore) code(c *coder) {
	c.heroOrNone(&s.Opener)
	c.square(&s.At)
	codeList(c, &s.Exits, (*coder).exit)
	c.bool(&s.Chain)
	c.bool(&s.ByDoor)
	c.tile(&s.Drawn)
	codeList(c, &s.Laid, (*coder).tilePlace)
}

func (c *coder) exit(e *grid.Exit) {
	c.tilePlace(&e.Tile)
	codeInt(c, &e.Side)
}

func (s *explore) do(t *turn) {
	if s.draw(t) {
		t.push(&tileChoice{*s})
		return
	}
	t.push(t.settled(s)...)
}

// draw takes the top tile that can be laid; those that cannot go under the deck (DD-R109).
func (s *explore) draw(t *turn) bool {
	deck := t.decks.tile
	for range deck {
		top := deck[len(deck)-1]
		copy(deck[1:], deck[:len(deck)-1])
		deck[0] = top // under the deck unless it is laid
		if len(t.board.Placements(t.pack.Tiles[top].Squares, s.Exits...)) > 0 {
			s.Drawn = top
			t.decks.tile = deck[1:]
			t.emit(TileDrawn{Chance: by("DD-300"), Tile: t.pack.Tiles[top].ID})
			return true
		}
	}
	return false
}

// settled is what comes after the last tile: for each the scenario's rules and then its icons (DD-308, DD-R110), monsters
// that act at once, what is connected now, room events, doors that this leaves.
func (t *turn) settled(s *explore) []step {
	if s.ByDoor && len(s.Laid) > 0 {
		t.doorOpened = true
	}
	var steps []step
	for _, tile := range s.Laid {
		steps = append(steps, &revealed{Tile: tile, Opener: s.Opener}, &populate{Tile: tile, Opener: s.Opener, At: s.At})
	}
	steps = append(steps, &actAtOnce{After: t.lastMonster}, &connect{Opener: s.Opener})
	if s.ByDoor && len(s.Laid) > 0 && t.options.RoomEvents {
		steps = append(steps, &roomEvent{Tiles: s.Laid, Hero: s.Opener})
	}
	return append(steps, &deadEnd{By: s.Opener + 1})
}

// tileChoice asks the opener where and how a drawn tile is laid (DD-303, DD-304, DD-318).
type tileChoice struct{ explore }

func (s *tileChoice) about() asking { return asking{kind: "place_tile", rule: "DD-304"} }

func (s *tileChoice) seat(g *Game) games.Seat { return g.heroes[s.Opener].Seat }

func (s *tileChoice) options(g *Game) []Option {
	placements := g.board.Placements(g.pack.Tiles[s.Drawn].Squares, s.Exits...)
	list := make([]Option, len(placements))
	for i, p := range placements {
		at := p.Cell.Corner()
		list[i] = Option{Kind: "place", Tile: g.pack.Tiles[s.Drawn].ID, At: &at, Rotation: int(p.Rotation)}
	}
	return list
}

// best takes the placing that covers the fewest doors, so that ways on stay open.
func (s *tileChoice) best(g *Game, options []Option) int {
	best, most := 0, -1
	for i := range options {
		b := g.board.Clone()
		at := options[i].At.Cell()
		if b.Place(grid.Placed{Tile: g.pack.Tiles[s.Drawn].Squares, Cell: at, Rotation: grid.Rotation(options[i].Rotation)}) != nil {
			continue
		}
		if doors := len(b.UnopenedDoors(s.At)); doors > most {
			best, most = i, doors
		}
	}
	return best
}

func (s *tileChoice) chosen(t *turn, o Option) {
	cell := o.At.Cell()
	via := s.via(t, cell, grid.Rotation(o.Rotation))
	if err := t.place(PlacedTile{Tile: s.Drawn, Cell: cell, Rotation: grid.Rotation(o.Rotation)}); err != nil {
		panic("doria: a listed place does not hold the tile: " + err.Error())
	}
	laid := len(t.tiles) - 1
	t.closeNewDoors(laid, t.board.DoorSquare(via), via.Side, s.Chain || t.pack.Tiles[s.Drawn].Squares.Open())
	next := s.explore
	next.Laid = append(slices.Clone(s.Laid), laid)
	next.Chain = true
	next.Exits = t.board.OpenExits(s.At)
	if len(next.Exits) == 0 {
		t.push(t.settled(&next)...)
		return
	}
	t.push(&next)
}

// via is the exit that the chosen place is attached to.
func (s *tileChoice) via(t *turn, cell grid.Cell, r grid.Rotation) grid.Exit {
	for _, p := range t.board.Placements(t.pack.Tiles[s.Drawn].Squares, s.Exits...) {
		if p.Cell == cell && p.Rotation == r {
			return p.Via
		}
	}
	return s.Exits[0]
}

// closeNewDoors closes the pairs of doors that a new tile makes with its neighbours, except the one that it was
// attached by, and none in a chain, which the first open tile begins (DD-321, DD-R107).
func (t *turn) closeNewDoors(tile int, attached Square, side grid.Direction, chain bool) {
	beyond := attached.To(side)
	for _, p := range t.board.PairsOf(nil, tile) {
		b := p.A.To(p.To)
		if chain || p.A == attached && b == beyond || p.A == beyond && b == attached {
			continue
		}
		t.setDoor(p.A, p.To, DoorClosed)
	}
}

// setDoor opens or closes a pair of door squares, in the state and on the board. What blocks it goes on doing so.
func (t *turn) setDoor(a Square, d grid.Direction, state DoorState) {
	b, blocked := a.To(d), t.board.Pair(a, d) == grid.PairBlocked
	t.board.SetPair(a, d, grid.PairState(state))
	t.doors = slices.DeleteFunc(t.doors, func(p DoorPair) bool { return p.State == DoorClosed && p.between(a, b) })
	if state == DoorClosed {
		t.doors = append(t.doors, DoorPair{A: a, B: b, State: state})
	}
	if blocked {
		t.board.SetPair(a, d, grid.PairBlocked)
	}
}

// noDoorEvents reports whether the scenario leaves them out (DD-416).
func (g *Game) noDoorEvents() bool {
	return g.scenario >= 0 && g.pack.Scenarios[g.scenario].NoDoorEvents
}
