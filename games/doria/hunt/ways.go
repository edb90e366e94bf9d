package hunt

import (
	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// mover is where the monster can go and by which ways: for each square the cheapest, of those the one with most squares
// along a wall, of those the one on which heroes see it least (DD-R144).
type mover struct {
	flies, ghost bool
	ap           int
	start        grid.ID
	entered      bool // the start is the first step of the way: an entrance

	cost     []int16 // by ID, AP spent on getting there; -1 out of reach
	walls    []int16 // wall-side squares of the way
	shown    []int16 // by how many heroes each square of the way is seen, added up; -1 not yet known
	via      []grid.ID
	split    []bool // several ways are equal so far
	order    []grid.ID
	landings []end // lands and lame jumps
	queue    buckets
	can      []move
	wallside []int8 // 0 not yet known, 1 no, 2 yes
}

// end is a way's end. From is the take-off square of a jump that leads no further (land, lame), Nowhere for a square from
// which the way could go on.
type end struct {
	at, from grid.ID
	cost     int
	walls    int
	lame     bool
	push     int     // the monster to be moved away, -1 for none
	heroes   uint32  // who can be attacked from there, by bit
	hits     uint32  // who is hit by the attack that is planned from there
	clears   grid.ID // the Rubble to be cleared from there, Nowhere for none
}

// explore finds all ways from the start; an entrance costs its step.
func (h *Hunter) explore() {
	n := h.board.Len()
	h.cost, h.walls, h.shown = grown(h.cost, n), grown(h.walls, n), grown(h.shown, n)
	h.via, h.split, h.wallside = cleared(h.via, n), cleared(h.split, n), cleared(h.wallside, n)
	for i := range h.cost {
		h.cost[i], h.shown[i] = -1, -1
	}
	h.order, h.landings = h.order[:0], h.landings[:0]
	spent, walls := 0, 0
	if h.entered {
		spent, walls = h.price(h.start), h.wallSide(h.start)
	}
	h.cost[h.start], h.walls[h.start] = int16(spent), int16(walls)
	h.queue.clear()
	h.queue.add(spent, h.start)
	for cost := spent; cost < len(h.queue); cost++ {
		for _, id := range h.queue[cost] {
			if int(h.cost[id]) == cost {
				h.leave(id, cost)
			}
		}
	}
}

// leave tries all moves from a square whose best way is known.
func (h *Hunter) leave(from grid.ID, spent int) {
	h.order = append(h.order, from)
	for _, m := range h.moves(from, h.ap-spent) {
		cost, walls := spent+m.cost, int(h.walls[from])+h.wallSide(m.to)
		if m.kind == land || m.kind == lame {
			h.landings = append(h.landings, end{at: m.to, from: from, cost: cost, walls: walls, lame: m.kind == lame, push: -1})
			continue
		}
		known := int(h.cost[m.to])
		switch {
		case known < 0 || cost < known:
			h.queue.add(cost, m.to)
		case cost > known || walls < int(h.walls[m.to]) || m.to == h.start:
			continue
		case walls == int(h.walls[m.to]):
			h.split[m.to] = true
			continue
		}
		h.cost[m.to], h.walls[m.to], h.via[m.to], h.split[m.to] = int16(cost), int16(walls), from, false
	}
}

// wallSide is 1 for a square along a wall (DD-R144).
func (h *Hunter) wallSide(id grid.ID) int {
	if h.wallside[id] == 0 {
		h.wallside[id] = 1
		if h.board.WallSide(h.board.Square(id)) {
			h.wallside[id] = 2
		}
	}
	return int(h.wallside[id]) - 1
}

// expose finds for every square the way among the equal ones on which heroes see the monster least.
func (h *Hunter) expose() {
	h.shown[h.start] = 0
	if h.entered {
		h.shown[h.start] = int16(h.seen(h.start))
	}
	for _, from := range h.order {
		spent := int(h.cost[from])
		for _, m := range h.moves(from, h.ap-spent) {
			if m.kind == land || m.kind == lame || m.to == h.start || int(h.cost[m.to]) != spent+m.cost ||
				int(h.walls[m.to]) != int(h.walls[from])+h.wallSide(m.to) {
				continue
			}
			shown := h.shown[from] + int16(h.seen(m.to))
			if h.shown[m.to] < 0 || shown < h.shown[m.to] {
				h.shown[m.to], h.via[m.to] = shown, from
			}
		}
	}
}

// exposure is by how many heroes each square of the way to e is seen, added up.
func (h *Hunter) exposure(e *end) int {
	if h.shown[h.start] < 0 {
		h.expose()
	}
	if e.from != grid.Nowhere {
		return int(h.shown[e.from]) + h.seen(e.at)
	}
	return int(h.shown[e.at])
}

// way is the way to e.
func (h *Hunter) way(e *end) []Step {
	for id := cmp.Or(e.from, e.at); id != h.start; id = h.via[id] {
		if h.split[id] {
			h.exposure(e)
			break
		}
	}
	steps := make([]Step, 0, 2+h.length(cmp.Or(e.from, e.at)))
	last := e.at
	if e.from != grid.Nowhere {
		price := e.cost - int(h.cost[e.from])
		if e.push >= 0 {
			price -= h.pushPrice()
		}
		steps = append(steps, Step{h.board.Square(e.at), price, true})
		last = e.from
	}
	for ; last != h.start; last = h.via[last] {
		from := h.via[last]
		steps = append(steps, Step{h.board.Square(last), int(h.cost[last] - h.cost[from]), !h.neighbours(from, last)})
	}
	if h.entered {
		steps = append(steps, Step{h.board.Square(h.start), int(h.cost[h.start]), false})
	}
	slices.Reverse(steps)
	return steps
}

// length is the number of moves on the way to the square.
func (h *Hunter) length(id grid.ID) (n int) {
	for ; id != h.start; id = h.via[id] {
		n++
	}
	return n
}

// neighbours tells whether a step of the mover leads from the one square to the other.
func (h *Hunter) neighbours(from, to grid.ID) bool {
	for _, d := range grid.Directions {
		if h.next(from, d) == to {
			return true
		}
	}
	return false
}

// buckets are squares by a small number: AP.
type buckets [][]grid.ID

func (b *buckets) clear() {
	for i := range *b {
		(*b)[i] = (*b)[i][:0]
	}
	*b = (*b)[:0]
}

// add puts a square into the bucket with the given number.
func (b *buckets) add(n int, id grid.ID) {
	*b = grown(*b, max(len(*b), n+1))
	(*b)[n] = append((*b)[n], id)
}
