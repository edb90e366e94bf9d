package hunt

import (
	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// mover is where the monster can go and by which ways: for each square the cheapest, of those the one with most squares
// along a wall, of those the one on which heroes see it least (DD-R144). Squares are left in order of what it costs to get
// there, and only as many as the plan asks for.
type mover struct {
	flies, ghost bool
	ap           int
	start        grid.ID
	entered      bool // the start is the first step of the way: an entrance

	trails   []trail // by ID
	journey  uint32  // the number of this exploration
	forks    []fork  // the first is none
	order    []grid.ID
	landings []end // jumps after which the way does not go on
	queue    buckets
	spent    int // all squares that cost less are left
}

// trail is the best way to a square that is known.
type trail struct {
	journey uint32 // that which found it: others are forgotten without being wiped out
	via     grid.ID
	cost    int16 // AP
	walls   int16 // wall-side squares of the way, the square itself only once it is left
	shown   int16 // by how many heroes each square of the way is seen, added up; -1 not yet known
	fork    int32 // the last of the other ways that are equal so far, in forks; 0 for none
}

// fork is another way to a square that is as good as the one in its trail, but for who sees it.
type fork struct {
	from grid.ID
	next int32 // the one found before it, 0 for none
}

// end is a way's end. From is the take-off square of a jump that leads no further, Nowhere for a square from which the way
// could go on.
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

// usual is to how many squares a monster seldom gets farther.
const usual = 128

// setOut begins to look for ways from the start; an entrance costs its step.
func (h *Hunter) setOut() {
	h.trails = grown(h.trails, h.board.Len())
	if h.order == nil {
		h.order = make([]grid.ID, 0, usual)
	}
	if h.journey++; h.journey == 0 { // after 2^32 of them
		clear(h.trails[:cap(h.trails)])
		h.journey = 1
	}
	h.forks = append(h.forks[:0], fork{})
	h.order, h.landings = h.order[:0], h.landings[:0]
	first := trail{journey: h.journey, shown: -1}
	if h.entered {
		first.cost, first.walls = int16(h.price(h.start)), int16(h.wallSide(h.start))
	}
	h.trails[h.start] = first
	h.spent = int(first.cost)
	h.queue.clear()
	h.queue.add(h.spent, h.start)
}

// goOn leaves all squares that the next lowest price leads to. It reports false if there are no more.
func (h *Hunter) goOn() bool {
	if h.spent >= h.queue.size() {
		return false
	}
	h.queue.takeAll(h.spent, func(id grid.ID) {
		if int(h.trails[id].cost) == h.spent {
			h.leave(id)
		}
	})
	h.spent++
	return true
}

// explore finds all ways that are left.
func (h *Hunter) explore() {
	for h.goOn() {
	}
}

// known tells whether a way to the square was found.
func (h *Hunter) known(id grid.ID) bool { return h.trails[id].journey == h.journey }

// leftBehind tells whether the best way to the square is known for good.
func (h *Hunter) leftBehind(id grid.ID) bool { return h.known(id) && int(h.trails[id].cost) < h.spent }

// leave tries all moves from a square whose best way is known.
func (h *Hunter) leave(id grid.ID) {
	h.order = append(h.order, id)
	h.met = h.met || h.strikes[id] != 0
	here := &h.trails[id]
	if id != h.start {
		here.walls += int16(h.wallSide(id))
	}
	h.depart(departure{from: id, cost: int(here.cost), walls: here.walls, left: h.ap - int(here.cost)})
}

// arriveAt keeps the way to a square that a move leads to, if none is better.
func (h *Hunter) arriveAt(to grid.ID, from departure, price int) {
	cost, best := from.cost+price, &h.trails[to]
	fresh := best.journey != h.journey
	if !fresh && cost > int(best.cost) || to == h.start { // most squares around are known already
		return
	}
	if fresh || cost < int(best.cost) {
		h.queue.add(cost, to)
	} else if from.walls <= best.walls {
		if from.walls == best.walls {
			h.forks = append(h.forks, fork{from.from, best.fork})
			best.fork = int32(len(h.forks) - 1)
		}
		return
	}
	*best = trail{journey: h.journey, via: from.from, cost: int16(cost), walls: from.walls, shown: -1}
}

// land notes a jump onto a square from which the way does not go on.
func (h *Hunter) land(at grid.ID, from departure, price int, lame bool) {
	h.landings = append(h.landings,
		end{at: at, from: from.from, cost: from.cost + price, walls: int(from.walls) + h.wallSide(at), lame: lame, push: -1})
}

// endAt is the end of the best way to a square that was left.
func (h *Hunter) endAt(id grid.ID) end {
	way := &h.trails[id]
	return end{at: id, cost: int(way.cost), walls: int(way.walls), push: h.monsterAt(id)}
}

// shownAt is by how many heroes each square of the best way to a square is seen, added up. Of ways that are equal so far it
// makes the one on which that is least the best, of several the one that was found first.
func (h *Hunter) shownAt(id grid.ID) int16 {
	way := &h.trails[id]
	switch {
	case way.shown >= 0:
	case id == h.start && !h.entered:
		way.shown = 0
	case id == h.start:
		way.shown = int16(h.seen(id))
	default:
		first := way.via
		least := h.shownAt(first)
		for f := way.fork; f != 0; f = h.forks[f].next { // the one found last comes first, and all after that in via
			shown := h.shownAt(h.forks[f].from)
			if shown < least || shown == least && way.via != first {
				least, way.via = shown, h.forks[f].from
			}
		}
		way.shown = least + int16(h.seen(id))
	}
	return way.shown
}

// exposure is the same for the way to e.
func (h *Hunter) exposure(e *end) int {
	if e.from != grid.Nowhere {
		return int(h.shownAt(e.from)) + h.seen(e.at)
	}
	return int(h.shownAt(e.at))
}

// way is the way to e.
func (h *Hunter) way(e *end) []Step {
	for id := cmp.Or(e.from, e.at); id != h.start; id = h.trails[id].via {
		if h.trails[id].fork != 0 {
			h.exposure(e)
			break
		}
	}
	steps := h.said.steps[:0]
	last := e.at
	if e.from != grid.Nowhere {
		price := e.cost - int(h.trails[e.from].cost)
		if e.push >= 0 {
			price -= h.pushPrice()
		}
		steps = append(steps, Step{h.board.Square(e.at), price, true})
		last = e.from
	}
	for last != h.start {
		way := &h.trails[last]
		price := int(way.cost - h.trails[way.via].cost)
		steps = append(steps, Step{h.board.Square(last), price, !h.neighbours(way.via, last)})
		last = way.via
	}
	if h.entered {
		steps = append(steps, Step{h.board.Square(h.start), int(h.trails[h.start].cost), false})
	}
	slices.Reverse(steps)
	h.said.steps = steps
	return steps
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
