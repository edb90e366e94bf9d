package doriatable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// lay builds the board of a view; nil where the pack does not hold its tiles.
func (s speaker) lay(v *doria.View) *grid.Board {
	placed := make([]grid.Placed, 0, len(v.Tiles))
	for _, t := range v.Tiles {
		id, known := s.pack.Tile(t.ID)
		if !known {
			return nil
		}
		placed = append(placed, grid.Placed{Tile: s.pack.Tiles[id].Squares, Cell: t.At.Cell(), Rotation: grid.Rotation(t.Rotation)})
	}
	b, err := grid.Build(placed)
	if err != nil {
		return nil
	}
	for _, at := range v.Secrets {
		b.OpenSecret(at)
	}
	for _, m := range v.Markers {
		switch m.Kind {
		case "hole":
			b.SetHole(m.At, true)
		case "rubble":
			b.SetRubble(m.At, true)
		}
	}
	for _, d := range v.Doors {
		for _, side := range grid.Directions {
			if d.Between[0].To(side) == d.Between[1] {
				b.SetPair(d.Between[0], side, grid.PairState(d.State))
			}
		}
	}
	return b
}

// offset says where one square lies from another: "3 east, 2 south", "here".
func (s speaker) offset(from, to doria.Square) string {
	var parts []string
	if x := int(to.X - from.X); x != 0 {
		parts = append(parts, s.steps(x, "east", "west"))
	}
	if y := int(to.Y - from.Y); y != 0 {
		parts = append(parts, s.steps(y, "south", "north"))
	}
	if len(parts) == 0 {
		return s.Say("doria.where.here", nil)
	}
	return strings.Join(parts, ", ")
}

// steps is a number of squares in one direction or, if it is negative, the other.
func (s speaker) steps(n int, ahead, back string) string {
	if n < 0 {
		n, ahead = -n, back
	}
	return s.Say("doria.where."+ahead, words.Args{"Number": n})
}

// where is a square as seen from the focus, else its coordinates.
func (s speaker) where(at doria.Square) string {
	if s.focus != nil && s.focus.At != nil {
		return s.offset(*s.focus.At, at)
	}
	return s.Say("doria.square", words.Args{"X": int(at.X), "Y": int(at.Y)})
}

// whereOf is a square in a sentence that does not name the focus: "3 east, 2 south of the Mage".
func (s speaker) whereOf(at doria.Square) string {
	if s.focus != nil && s.focus.At != nil {
		if *s.focus.At == at {
			return s.Say("doria.square_here", words.Args{"Hero": s.hero(s.focus.ID)})
		}
		return s.Say("doria.square_of", words.Args{"Offset": s.where(at), "Hero": s.hero(s.focus.ID)})
	}
	return s.where(at)
}

// distance is how many steps lead from the focus to a square, figures aside; open is false where none do.
func (s speaker) distance(to doria.Square) (steps int, open bool) {
	if s.focus == nil || s.focus.At == nil || s.board == nil {
		return 0, false
	}
	d := s.board.Distance(*s.focus.At, to)
	return d.Steps(), !d.Pathless()
}

// reach says how far a square is from the focus and whether it is seen: "4 squares, 3 east, 1 south, in sight".
func (s speaker) reach(at doria.Square) string {
	if s.focus == nil || s.focus.At == nil || s.board == nil {
		return s.where(at)
	}
	said := words.Args{"Offset": s.where(at)}
	steps, open := s.distance(at)
	said["Count"] = steps
	switch seen := s.board.Sight(*s.focus.At, at); {
	case steps == 0:
		return s.where(at)
	case open && seen:
		return s.Say("doria.reach.seen", said)
	case open:
		return s.Say("doria.reach.unseen", said)
	case seen:
		return s.Say("doria.reach.no_way_seen", said)
	}
	return s.Say("doria.reach.no_way", said)
}

// doorsNear lists the squares with a door that can still lead somewhere: unopened ones of the dungeon and closed or
// blocked ones between tiles, the nearest first.
func (s speaker) doorsNear() []door {
	if s.board == nil {
		return nil
	}
	var list []door
	var standing []doria.Square
	for _, h := range s.view.Heroes {
		if h.At != nil && !h.Gone {
			standing = append(standing, *h.At)
		}
	}
	for _, exit := range s.board.UnopenedDoors(standing...) {
		list = append(list, door{at: s.board.DoorSquare(exit), side: exit.Side})
	}
	for _, d := range s.view.Doors {
		if d.State == doria.DoorOpen {
			continue
		}
		for _, side := range grid.Directions {
			if d.Between[0].To(side) == d.Between[1] {
				list = append(list, door{at: s.nearer(d.Between), side: side, between: true, blocked: d.State == doria.DoorBlocked})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b door) int { return s.far(a.at) - s.far(b.at) })
	return list
}

// door is a door that is not open. side is where it leads from its square, of no meaning between two tiles.
type door struct {
	at               doria.Square
	side             grid.Direction
	between, blocked bool
}

// nearer is the square of a pair that is nearer to the focus.
func (s speaker) nearer(pair [2]doria.Square) doria.Square {
	if s.far(pair[1]) < s.far(pair[0]) {
		return pair[1]
	}
	return pair[0]
}

// far orders squares by their distance from the focus, those without a way last.
func (s speaker) far(at doria.Square) int {
	steps, open := s.distance(at)
	if !open {
		steps += 1000
	}
	return steps
}
