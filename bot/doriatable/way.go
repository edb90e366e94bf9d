package doriatable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// sortWalk puts a walk among the doors if it opens one, else among the moves: squares where something is first, then by
// what they cost.
func (s speaker) sortWalk(e *entry, a doria.Walk) {
	trip, known := s.trip(a.Hero, []doria.Part{{Walk: a.Path}})
	at := a.Path[len(a.Path)-1]
	e.note = s.wayNote(a.Hero, trip, known, a.Path[:len(a.Path)-1], at)
	if a.Open != doria.NoSide {
		e.in(rankDoor+1+trip.Cost, s.groupOf("door"))
		return
	}
	e.in(rankMove+trip.Cost, s.groupOf("move"))
	if len(s.attractions(at)) == 0 && slices.Contains(dullGlyphs, s.glyph(at)) {
		e.rank += dull
	}
}

// sortMove puts a movement of other kinds among the doors, or with those that are more than a walk; jumps that are hardly
// ever landed stand last among these, even to a door.
func (s speaker) sortMove(e *entry, a doria.Move) {
	trip, known := s.trip(a.Hero, a.Parts)
	e.note = s.wayNote(a.Hero, trip, known, walked(a.Parts), s.endOf(a))
	if a.Open != doria.NoSide {
		e.in(rankDoor+1+trip.Cost, s.groupOf("door"))
	} else {
		e.in(rankMove+2*dull+trip.Cost, s.groupOf("jump"))
	}
	for _, leap := range trip.Leaps {
		e.risky = true
		e.rank += dull / 5 * min(leap.Squares, mostSquares)
		if s.jumpOf(a.Hero, leap.Squares).need() >= longShot {
			e.in(rankLast-dull+min(leap.Squares, mostSquares), s.groupOf("jump"))
		}
	}
}

// walked are the squares that a movement of several parts leads over on foot.
func walked(parts []doria.Part) (way []doria.Square) {
	for _, p := range parts {
		way = append(way, p.Walk...)
	}
	return way
}

// dangers are the kinds of marker on a way that do something to whoever enters them, each once.
func (s speaker) dangers(way []doria.Square) (list []string) {
	for _, m := range s.view.Markers {
		burns := m.Kind == "fire" || m.Kind == "ice" || m.Kind == "air"
		if name := s.marker(m.Kind); burns && slices.Contains(way, m.At) && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// mostSquares is the length from which on all jumps are sorted alike.
const mostSquares = 15

// dull squares come after all others.
const dull = 1000

// endOf is the square where a movement ends, as far as the view knows.
func (s speaker) endOf(a doria.Move) (at doria.Square) {
	for _, p := range a.Parts {
		switch other := s.heroOf(p.Swap); {
		case len(p.Walk) > 0:
			at = p.Walk[len(p.Walk)-1]
		case p.Jump != nil:
			at = *p.Jump
		case other != nil && other.At != nil:
			at = *other.At
		}
	}
	return at
}

// trip is what a movement comes to; known is false where something that lasts may change what it costs.
func (s speaker) trip(id doria.HeroID, parts []doria.Part) (trip grid.Trip, known bool) {
	h := s.heroOf(id)
	if h == nil || h.At == nil || s.board == nil {
		return grid.Trip{}, false
	}
	route := make([]grid.Segment, len(parts))
	for i, p := range parts {
		route[i] = grid.Segment{Carrying: p.Carry != "", Path: p.Walk}
		switch other := s.heroOf(p.Swap); {
		case p.Jump != nil:
			route[i].Kind, route[i].To = grid.Jump, *p.Jump
		case other != nil && other.At != nil:
			route[i].Kind, route[i].To = grid.Swap, *other.At
		}
	}
	trip, objection := s.board.Check(grid.Mover{At: *h.At, AP: h.AP, Figures: s.figures()}, route)
	return trip, objection == nil && len(h.Conditions) == 0
}

// figures are the figures of the view as movement sees them.
func (s speaker) figures() grid.Occupancy {
	figures := s.board.Occupancy(nil)
	for _, h := range s.view.Heroes {
		if h.At != nil && h.Conscious && !h.Gone {
			figures[s.board.ID(*h.At)] = grid.Hero
		}
	}
	for _, m := range s.view.Monsters {
		if m.At != nil {
			figures[s.board.ID(*m.At)] = grid.Monster
		}
	}
	return figures
}

// wayNote is what a movement costs and risks, and what is where it ends.
func (s speaker) wayNote(id doria.HeroID, trip grid.Trip, known bool, way []doria.Square, at doria.Square) string {
	var parts []string
	if known {
		parts = append(parts, s.Say("doria.price.ap", words.Args{"AP": trip.Cost}))
	}
	hardest := 0
	for _, leap := range trip.Leaps {
		hardest = max(hardest, leap.Squares)
	}
	if hardest > 0 {
		parts = append(parts, s.jumpNote(id, hardest))
	}
	for _, danger := range s.dangers(way) {
		parts = append(parts, s.Say("doria.note.through", words.Args{"What": danger}))
	}
	if worth := s.worth(at); worth != "" {
		parts = append(parts, worth)
	}
	return strings.Join(parts, "; ")
}

// jumpTN is the Target Number of a jump for each of its squares (DD-214).
const jumpTN = 10

// jumpDice are what the two dice of a check come to on average; longShot is what they hardly ever reach.
const (
	jumpDice = 11
	longShot = 19
)

// jump is the check of a jump over so many squares by a hero that adds plus to it.
type jump struct{ squares, plus int }

// jumpOf is the jump of a hero: it adds Strength and Agility (DD-214).
func (s speaker) jumpOf(id doria.HeroID, squares int) jump {
	if h := s.heroOf(id); h != nil {
		return jump{squares, h.Attributes.STR + h.Attributes.AGI}
	}
	return jump{squares: squares}
}

// need is what the dice have to show.
func (j jump) need() int { return jumpTN*j.squares - j.plus }

// fall is what a fall typically costs in hit points: one for each square, as often again for each full 10 that are
// missing with average dice (DD-215).
func (j jump) fall() int { return j.squares * (1 + max(0, j.need()-jumpDice)/10) }

// jumpNote is the check of a jump over so many squares, and what a fall typically costs.
func (s speaker) jumpNote(id doria.HeroID, squares int) string {
	j := s.jumpOf(id, squares)
	said := words.Args{"Target": jumpTN * squares, "Damage": j.fall(), "Plus": j.plus}
	if h := s.heroOf(id); h != nil && j.fall() >= h.HP-doria.DeathAt {
		return s.Say("doria.note.jump_deadly", said)
	}
	return s.Say("doria.note.jump", said)
}

// worth says what is on a square: what makes it worth going to, then what the ground is like. "" for nothing.
func (s speaker) worth(at doria.Square) string {
	list := s.attractions(at)
	if glyph := s.glyph(at); s.Knows("doria.glyph." + glyph) {
		list = append(list, s.Say("doria.glyph."+glyph, nil))
	}
	return strings.Join(list, ", ")
}

// attractions are what makes a square worth going to: markers and unconscious heroes on it, monsters next to it.
func (s speaker) attractions(at doria.Square) (list []string) {
	for _, m := range s.view.Markers {
		if m.At == at {
			list = append(list, s.marker(m.Kind))
		}
	}
	for _, h := range s.view.Heroes {
		if h.At != nil && *h.At == at && !h.Conscious && !h.Gone {
			list = append(list, s.Say("doria.lies_there", words.Args{"Hero": s.hero(h.ID)}))
		}
	}
	for _, m := range s.view.Monsters {
		if m.At != nil && s.board != nil && s.board.Adjacent(at, *m.At) {
			list = append(list, s.Say("doria.next_to", words.Args{"What": s.monster(m.ID)}))
		}
	}
	return list
}

// dullGlyphs are grounds that nobody goes to for their own sake.
var dullGlyphs = []string{"", "entrance", "hole", "rough"}

// glyph is the name of what the drawing shows on a square, of what is worth to be named.
func (s speaker) glyph(at doria.Square) string {
	for i, t := range s.view.Tiles {
		x, y := int(at.X-t.At.X), int(at.Y-t.At.Y)
		if i < len(s.view.Drawings) && x >= 0 && y >= 0 && y < len(s.view.Drawings[i]) && x < len(s.view.Drawings[i][y]) {
			return glyphNames[grid.Glyph(s.view.Drawings[i][y][x])]
		}
	}
	return ""
}

var glyphNames = map[grid.Glyph]string{
	grid.GlyphDoor: "door", grid.GlyphEntrance: "entrance", grid.GlyphHole: "hole", grid.GlyphRough: "rough",
	grid.GlyphRuneBlue: "blue_rune", grid.GlyphRunePurple: "purple_rune", grid.GlyphRuneOrange: "orange_rune",
	grid.GlyphRuneGreen: "green_rune",
}
