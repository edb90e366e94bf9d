package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// Walk is a movement action of steps alone, and the opening of a door at its end (DD-192 to DD-200).
type Walk struct {
	Hero HeroID `json:"hero"`
	// Path is the squares entered, in order.
	Path []Square `json:"path"`
	// Open is the side of the last square on which a door is opened: "north", "east", "south" or "west" (DD-230).
	Open Side `json:"open,omitempty"`
}

// Move is a movement action of any parts (DD-209, DD-R54).
type Move struct {
	Hero  HeroID `json:"hero"`
	Parts []Part `json:"parts"`
	Open  Side   `json:"open,omitempty"`
}

// Part is a part of a movement action: steps, a jump or a swap; exactly one of them.
type Part struct {
	Walk []Square `json:"walk,omitempty"`
	Jump *Square  `json:"jump,omitempty"`
	Swap HeroID   `json:"swap,omitempty"`
	// Carry is the unconscious hero taken along in this part (DD-260 to DD-265).
	Carry HeroID `json:"carry,omitempty"`
}

// Kind names the action in journals and protocols.
func (Walk) Kind() string { return "walk" }

// Kind names the action in journals and protocols.
func (Move) Kind() string { return "move" }

func (a Walk) actor() HeroID { return a.Hero }
func (a Move) actor() HeroID { return a.Hero }

// move is a walk as what it is: a movement of one part.
func (a Walk) move() Move { return Move{Hero: a.Hero, Parts: []Part{{Walk: a.Path}}, Open: a.Open} }

func (a Walk) check(g *Game, h *Hero) error { return a.move().check(g, h) }
func (a Walk) do(t *turn, h *Hero)          { a.move().granted(t, h) } // there is nobody to be asked

func (a *Walk) fields(c *coder) {
	c.hero(&a.Hero)
	c.path(&a.Path)
	codeInt(c, &a.Open)
}

func (a *Move) fields(c *coder) {
	c.hero(&a.Hero)
	codeList(c, &a.Parts, (*coder).part)
	codeInt(c, &a.Open)
}

func (c *coder) part(p *Part) {
	c.path(&p.Walk)
	c.maybeSquare(&p.Jump)
	c.hero(&p.Swap)
	c.hero(&p.Carry)
}

// itinerary is a movement that was found legal: what it comes to on the grid, and where each carried hero ends.
type itinerary struct {
	grid.Trip
	carried []burden
}

// burden is a carried hero, as a place in state.heroes, and where it is put down.
type burden struct {
	hero int
	down Square
}

func (a Move) check(g *Game, h *Hero) error {
	_, err := a.plan(g, h)
	return err
}

// plan judges the movement.
func (a Move) plan(g *Game, h *Hero) (itinerary, error) {
	if g.immobilized(h) {
		return itinerary{}, refuse("DD-660", CodeImmobilized, "hero", string(h.ID))
	}
	route := g.treks.route[:0]
	for _, p := range a.Parts {
		segment, err := g.segment(p)
		if err != nil {
			return itinerary{}, err
		}
		route = append(route, segment)
	}
	g.treks.route = route
	trip, objection := g.board.Check(g.mover(h), route)
	if objection != nil {
		return itinerary{}, refuse(games.Rule(objection.Reason.Rule()), objection.Reason.String(),
			"x", int(objection.At.X), "y", int(objection.At.Y), "left", objection.Left)
	}
	way := itinerary{Trip: trip}
	if err := a.loads(g, h, &way); err != nil {
		return itinerary{}, err
	}
	if a.Open != NoSide {
		return way, g.openable(trip.End, a.Open).refusal()
	}
	return way, nil
}

// segment is a part as the grid knows it.
func (g *Game) segment(p Part) (grid.Segment, error) {
	s := grid.Segment{Carrying: p.Carry != ""}
	switch {
	case len(p.Walk) > 0 && p.Jump == nil && p.Swap == "":
		s.Kind, s.Path = grid.Walk, p.Walk
	case len(p.Walk) == 0 && p.Jump != nil && p.Swap == "":
		s.Kind, s.To = grid.Jump, *p.Jump
	case len(p.Walk) == 0 && p.Jump == nil && p.Swap != "":
		other := g.hero(p.Swap)
		switch {
		case other == nil || !other.present():
			return s, refuse("DD-224", CodeNoSuchHero, "hero", string(p.Swap))
		case !other.Conscious:
			return s, refuse("DD-R60", CodeUnconscious, "hero", string(p.Swap))
		}
		s.Kind, s.To = grid.Swap, other.At
	default:
		return s, refuse("DD-R54", CodeBadPart)
	}
	return s, nil
}

// loads follows the carried heroes: each must lie where the part begins, and is put down where the last part with it
// ends (DD-262, DD-263, DD-R79).
func (a Move) loads(g *Game, h *Hero, way *itinerary) error {
	at := h.At
	for _, p := range a.Parts {
		next := p.end(g, at)
		if p.Carry != "" {
			if err := way.carry(g, p.Carry, at, next); err != nil {
				return err
			}
		}
		at = next
	}
	return nil
}

// end is where a part that begins at a square ends.
func (p Part) end(g *Game, at Square) Square {
	switch {
	case len(p.Walk) > 0:
		return p.Walk[len(p.Walk)-1]
	case p.Jump != nil:
		return *p.Jump
	case p.Swap != "":
		return g.hero(p.Swap).At
	}
	return at
}

func (w *itinerary) carry(g *Game, id HeroID, from, to Square) error {
	number := g.heroNumber(id)
	if number < 0 || g.heroes[number].Conscious || !g.heroes[number].present() {
		return refuse("DD-265", CodeNotToCarry, "hero", string(id))
	}
	for i := range w.carried {
		if w.carried[i].hero == number {
			if w.carried[i].down != from {
				return refuse("DD-262", CodeNotToCarry, "hero", string(id))
			}
			w.carried[i].down = to
			return nil
		}
	}
	if g.heroes[number].At != from {
		return refuse("DD-262", CodeNotToCarry, "hero", string(id))
	}
	w.carried = append(w.carried, burden{number, to})
	return nil
}

// mover is a hero as the grid sees it.
func (g *Game) mover(h *Hero) grid.Mover {
	figures := g.board.Occupancy(g.figures)
	for i := range g.heroes {
		if other := &g.heroes[i]; other.present() && other.Conscious {
			figures[g.board.ID(other.At)] = grid.Hero
		}
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside {
			figures[g.board.ID(m.At)] = grid.Monster
		}
	}
	g.figures = figures
	return grid.Mover{At: h.At, AP: h.AP, Figures: figures, Slow: g.slowness(h.Conditions), Floats: g.has(h.Conditions, content.Floating)}
}

// partners are those who are swapped (DD-227).
func (a Move) partners(g *Game) (list []int) {
	for _, p := range a.Parts {
		if p.Swap != "" {
			list = append(list, g.heroNumber(p.Swap))
		}
	}
	return list
}

// do asks those who are to be swapped, then moves.
func (a Move) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

// granted pays and moves, once everybody swapped has agreed. Its checks are rolled after the whole movement, then a
// door is opened (DD-214, DD-R57, DD-R62).
func (a Move) granted(t *turn, h *Hero) {
	way, err := a.plan(t.Game, h)
	if err != nil {
		return // the position cannot have changed since it was found legal
	}
	number, from := t.heroNumber(h.ID), h.At
	t.pay(h, way.Cost)
	arrivals := []step{&arrival{Hero: number, Path: a.squares(t.Game, "")}}
	e := Moved{Why: Why{"DD-192"}, Hero: h.ID, From: from, To: way.End, Path: a.squares(t.Game, ""), AP: way.Cost, Left: h.AP}
	for _, l := range way.carried {
		load := &t.heroes[l.hero]
		arrivals = append(arrivals, &arrival{Hero: l.hero, Path: a.squares(t.Game, load.ID)})
		e.Carried = append(e.Carried, load.ID)
		load.At = l.down
	}
	for i, other := range a.partners(t.Game) {
		swap := way.Swaps[i]
		arrivals = append(arrivals, &arrival{Hero: other, Path: []Square{swap.From}})
		e.Swapped = append(e.Swapped, t.heroes[other].ID)
		t.heroes[other].At = swap.From
	}
	h.At = way.End
	t.emit(e)
	if a.Open != NoSide {
		t.push(&opening{Hero: number, Side: a.Open})
	}
	t.push(&faint{})
	t.push(arrivals...)
	t.push(&faint{})
	t.push(a.landings(t.Game, number, way.Leaps)...)
}

// landings are the checks of the jumps, in order (DD-R57).
func (a Move) landings(g *Game, hero int, leaps []grid.Leap) (checks []step) {
	for _, p := range a.Parts {
		if p.Jump != nil {
			checks = append(checks, &landing{Hero: hero, Carried: g.heroNumber(p.Carry), Squares: leaps[len(checks)].Squares})
		}
	}
	return checks
}

// squares are all that the movement steps or lands on, or only those in parts with a hero carried. It is asked for
// before anybody is put elsewhere.
func (a Move) squares(g *Game, carried HeroID) []Square {
	path := []Square{}
	for _, p := range a.Parts {
		switch {
		case carried != "" && p.Carry != carried:
		case p.Jump != nil:
			path = append(path, *p.Jump)
		case p.Swap != "":
			path = append(path, g.hero(p.Swap).At)
		default:
			path = append(path, p.Walk...)
		}
	}
	return path
}
