package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// obstacle says what else a way may lead through, for which a monster will have to wait or work (DD-R203).
type obstacle struct{ rubble, doors, heroes bool }

// obstacles in the order in which ways are tried. For each hero a way past the heroes in between comes before one through
// their squares.
var obstacles = [...]obstacle{{}, {rubble: true}, {doors: true}, {rubble: true, doors: true}}

// remaining is how much of a way is left to where a hero could be attacked from.
type remaining struct {
	left    []int16 // by ID: AP missing to the cheapest such square, -1 where no way leads
	goal    int     // the hero, -1 for none yet
	through obstacle
}

// towards works out how much of the way to the hero is left from every square that is not farther than the start. It
// reports false if there is no way even through heroes (DD-R146, DD-R203).
func (h *Hunter) towards(hero int, through obstacle) bool {
	through.heroes = h.through.heroes
	if h.goal == hero && h.through == through {
		return h.left[h.start] >= 0 // asked again
	}
	through.heroes = false
	if h.wayBack(hero, through) {
		return true
	}
	through.heroes = true
	return h.wayBack(hero, through)
}

// wayBack goes back from the squares of attack until it meets the start. Monsters are no hindrance.
func (h *Hunter) wayBack(hero int, through obstacle) bool {
	h.goal, h.through = hero, through
	h.left = grown(h.left, h.board.Len())
	for i := range h.left {
		h.left[i] = -1
	}
	h.queue.clear()
	for i := range h.left {
		if id := grid.ID(i); h.couldAttack(id, hero) {
			h.improve(id, 0)
		}
	}
	for left := 0; left < len(h.queue); left++ {
		for _, id := range h.queue[left] {
			if int(h.left[id]) != left {
				continue
			}
			if id == h.start {
				return true
			}
			h.arrive(id, left)
		}
	}
	return false
}

func (h *Hunter) improve(id grid.ID, left int) {
	if h.left[id] < 0 || left < int(h.left[id]) {
		h.left[id] = int16(left)
		h.queue.add(left, id)
	}
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

// behindInAir is the same for a jump, which not even a Poltergeist makes through a closed door.
func (h *Hunter) behindInAir(id grid.ID, d grid.Direction) grid.ID {
	if h.ghost && !h.through.doors && h.board.Barrier(h.board.Square(id), d) {
		return grid.Nowhere
	}
	return h.behind(id, d)
}

// arrive takes the squares from which one move leads to id as nearer to the goal.
func (h *Hunter) arrive(id grid.ID, left int) {
	if !h.passable(id) {
		return
	}
	price := h.price(id)
	if !h.ghost && h.board.At(id).Has(grid.Rubble) {
		price += clearPrice
	}
	for _, d := range grid.Directions {
		from := h.behind(id, d)
		if from == grid.Nowhere {
			continue
		}
		h.improve(from, left+price)
		if what := h.overWhat(from); what != nothing && what != h.overWhat(id) && h.standable(id, h.flies) {
			h.arriveByJump(id, d, what, left+jumpPrice+h.rough(id))
		}
	}
}

// arriveByJump does the same for the jumps over Holes or blue squares that end on id and come from direction d (DD-R150).
func (h *Hunter) arriveByJump(id grid.ID, d grid.Direction, what over, left int) {
	at := h.behindInAir(id, d)
	for h.overWhat(at) == what && (h.through.heroes || !h.held(at)) {
		if at = h.behindInAir(at, d); at == grid.Nowhere {
			return
		}
		if at == h.start || h.overWhat(at) != holes {
			h.improve(at, left)
		}
	}
}
