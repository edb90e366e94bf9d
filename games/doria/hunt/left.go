package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// obstacle says what else a way may lead through, for which a monster will have to wait or work (DD-R203).
type obstacle struct{ rubble, doors, heroes bool }

// obstacles in the order in which ways are tried. For each hero a way past the heroes in between comes before one through
// their squares.
var obstacles = [...]obstacle{{}, {rubble: true}, {doors: true}, {rubble: true, doors: true}}

// remaining is how much of a way is left to where a hero could be attacked from.
type remaining struct {
	fields  []field // worked out since a hero or the board changed
	left    []int16 // by ID, of the field in use: AP missing to the cheapest such square, -1 where no way leads
	through obstacle
}

// field is how much of the way to a hero is left, for all monsters that go and attack alike: monsters are no hindrance to
// each other here, so that what one of them asked for serves the next.
type field struct {
	aim     aim
	left    []int16 // by ID; -1 not reached so far
	reached []grid.ID
	queue   buckets
	done    int // what is less than this stays so
}

// aim is what a field depends on besides heroes and board.
type aim struct {
	hero         int
	through      obstacle
	reach        int
	flies, ghost bool
	sightless    bool
	// odd is the square of a monster on ground where no other of its kind could stand, to whom alone the field belongs.
	odd grid.ID
}

// mostFields is how many fields are kept at most.
const mostFields = 16

// towards works out how much of the way to the hero is left from every square that is not farther than the start. It
// reports false if there is no way even through heroes (DD-R146, DD-R203).
func (h *Hunter) towards(hero int, through obstacle) bool {
	through.heroes = false
	if h.wayBack(hero, through) {
		return true
	}
	through.heroes = true
	return h.wayBack(hero, through)
}

// wayBack goes back from the squares of attack until it meets the start.
func (h *Hunter) wayBack(hero int, through obstacle) bool {
	h.through = through
	a := aim{hero: hero, through: through, reach: h.body.Range, flies: h.flies, ghost: h.ghost,
		sightless: h.scene.Options.NoLineOfSight}
	if !h.passable(h.start) || h.overWhat(h.start) == holes {
		a.odd = h.start
	}
	f := h.fieldOf(a)
	h.left = f.left
	for f.done < f.queue.size() && (f.left[h.start] < 0 || int(f.left[h.start]) > f.done) {
		f.queue.takeAll(f.done, func(id grid.ID) {
			if int(f.left[id]) == f.done {
				h.arrive(f, id)
			}
		})
		f.done++
	}
	return f.left[h.start] >= 0
}

// fieldOf is the field for an aim, as far as it is worked out; a new one begins on the squares of attack.
func (h *Hunter) fieldOf(a aim) *field {
	for i := range h.fields {
		if h.fields[i].aim == a {
			return &h.fields[i]
		}
	}
	if len(h.fields) == mostFields {
		h.fields = h.fields[:0]
	}
	h.fields = grown(h.fields, len(h.fields)+1)
	f := &h.fields[len(h.fields)-1]
	f.begin(a, h.board.Len())
	h.aroundHero(a.hero, func(id grid.ID) {
		if h.couldAttack(id, a.hero) {
			f.improve(id, 0)
		}
	})
	return f
}

// begin makes f a field in which nothing is reached.
func (f *field) begin(a aim, squares int) {
	if len(f.left) != squares {
		f.left = grown(f.left, squares)
		if f.reached == nil { // else every new game lets them grow step by step
			f.reached = make([]grid.ID, 0, squares/4)
		}
		for i := range f.left {
			f.left[i] = -1
		}
	} else {
		for _, id := range f.reached {
			f.left[id] = -1
		}
	}
	f.aim, f.reached, f.done = a, f.reached[:0], 0
	f.queue.clear()
}

func (f *field) improve(id grid.ID, left int) {
	if f.left[id] < 0 {
		f.reached = append(f.reached, id)
	} else if left >= int(f.left[id]) {
		return
	}
	f.left[id] = int16(left)
	f.queue.add(left, id)
}

// couldAttack tells whether the hero could be attacked from the square, or freed from Rubble there (DD-R206).
func (h *Hunter) couldAttack(id grid.ID, hero int) bool {
	who := &h.scene.Heroes[hero]
	switch {
	case id != h.start && !h.passable(id):
		return false
	case who.Buried:
		return h.board.Adjacent(h.board.Square(id), who.At)
	}
	return h.reaches(id, hero)
}

// passable tells whether a step onto the square can be part of the way.
func (h *Hunter) passable(id grid.ID) bool {
	t := h.board.At(id)
	if !t.Has(grid.Tiled) || h.held(id) && !h.through.heroes {
		return false
	}
	return h.enterable(id) || h.through.rubble && t.Has(grid.Floor) && (h.flies || !t.Hole())
}

// behind is the square behind an edge, whether one comes from it or goes to it.
func (h *Hunter) behind(id grid.ID, d grid.Direction) grid.ID {
	if !h.ghost && !h.through.doors {
		return h.board.Beyond(id, d)
	}
	next := h.board.Through(id, d)
	if !h.ghost && !h.board.At(next).Has(grid.Floor) {
		return grid.Nowhere
	}
	return next
}

// allBehind is behind in all directions.
func (h *Hunter) allBehind(id grid.ID) [4]grid.ID {
	if !h.through.doors {
		return h.nextTo(id)
	}
	var ids [4]grid.ID
	for _, d := range grid.Directions {
		ids[d] = h.behind(id, d)
	}
	return ids
}

// behindInAir is the same for a jump, which not even a Poltergeist makes through a closed door.
func (h *Hunter) behindInAir(id grid.ID, d grid.Direction) grid.ID {
	if h.ghost && !h.through.doors && h.board.Barrier(h.board.Square(id), d) {
		return grid.Nowhere
	}
	return h.behind(id, d)
}

// arrive takes the squares from which one move leads to id as nearer to the goal.
func (h *Hunter) arrive(f *field, id grid.ID) {
	if !h.passable(id) {
		return
	}
	left, price := int(f.left[id]), h.price(id)
	if !h.ghost && h.board.At(id).Has(grid.Rubble) {
		price += clearPrice
	}
	around := h.allBehind(id)
	for _, d := range grid.Directions {
		from := around[d]
		if from == grid.Nowhere {
			continue
		}
		f.improve(from, left+price)
		if h.board.At(from).Plain() { // nothing to jump over, as on most squares
			continue
		}
		if what := h.overWhat(from); what != nothing && what != h.overWhat(id) && h.standable(id, h.flies) {
			h.arriveByJump(f, id, d, what, left+jumpPrice+h.rough(id))
		}
	}
}

// arriveByJump does the same for the jumps over Holes or blue squares that end on id and come from direction d (DD-R150).
func (h *Hunter) arriveByJump(f *field, id grid.ID, d grid.Direction, what over, left int) {
	at := h.behindInAir(id, d)
	for h.overWhat(at) == what && (h.through.heroes || !h.held(at)) {
		if at = h.behindInAir(at, d); at == grid.Nowhere {
			return
		}
		if at == f.aim.odd || h.overWhat(at) != holes {
			f.improve(at, left)
		}
	}
}
