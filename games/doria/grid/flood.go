package grid

// Flood counts steps outward from some squares, only as far as it is asked: what is near is found in a moment, and what
// was found is kept for the next question. It holds as long as the board is as it was at its Start.
//
// The zero Flood is ready to be started; starting it again uses its memory again.
type Flood struct {
	board   *Board
	version uint64 // of the board that the flood was made ready for
	through Passing
	steps   []int16 // by ID; less than 0 for what is not reached so far
	queue   []ID    // what is reached, by steps
	head    int     // of the queue: whose neighbours come next
}

// What is not reached so far is either open to the flood or barred by what lies there. So one look at a neighbour says
// whether to go on there.
const (
	unreached = -1
	barred    = -2
)

// Start lets the flood begin on the given squares. What is passed is as for Board.Steps.
func (f *Flood) Start(b *Board, through Passing, from ...Square) {
	if f.board != b || f.version != b.version || f.through != through {
		f.survey(b, through)
	} else {
		for _, id := range f.queue { // which is often much less than the board
			f.steps[id] = f.dry(id)
		}
	}
	f.queue, f.head = f.queue[:0], 0
	for _, s := range from {
		if id := b.ID(s); b.Look(s).Has(Tiled) && f.steps[id] < 0 {
			f.steps[id] = 0
			f.queue = append(f.queue, id)
		}
	}
}

// survey makes the flood ready for a board as it is now.
func (f *Flood) survey(b *Board, through Passing) {
	f.board, f.version, f.through = b, b.version, through
	f.steps = sized(f.steps, b.Len())
	if f.queue == nil {
		f.queue = make([]ID, 0, b.Len()/4) // else every new game lets it grow step by step
	}
	for id := range f.steps {
		f.steps[id] = f.dry(ID(id))
	}
}

// dry is what a square holds before it is reached.
func (f *Flood) dry(id ID) int16 {
	mask := Floor | Rubble // a square is entered if of these bits it has Floor alone
	if f.through&PassRubble != 0 {
		mask = Floor
	}
	if f.board.terrain[id]&mask == Floor {
		return unreached
	}
	return barred
}

// Steps is the fewest steps from the nearest of the squares to the one with the given ID; -1 where no way leads.
func (f *Flood) Steps(to ID) int {
	if f.steps[to] < 0 {
		f.spread(to)
	}
	return max(unreached, int(f.steps[to]))
}

// Within is Steps as far as they are not more than the limit; -1 for what is farther or where no way leads. It looks no
// farther than that.
func (f *Flood) Within(to ID, limit int) int {
	for f.steps[to] < 0 && f.head < len(f.queue) && int(f.steps[f.queue[f.head]]) < limit {
		f.next()
	}
	if n := int(f.steps[to]); n <= limit {
		return max(unreached, n)
	}
	return unreached
}

// Nth is the square that is reached as number i, from 0, and its steps: squares come in order of their steps. It reports
// false if there are not so many.
func (f *Flood) Nth(i int) (id ID, steps int, ok bool) {
	for i >= len(f.queue) {
		if f.head == len(f.queue) {
			return Nowhere, -1, false
		}
		f.next()
	}
	id = f.queue[i]
	return id, int(f.steps[id]), true
}

// spread goes on until the square is reached, or all are.
func (f *Flood) spread(until ID) {
	for f.head < len(f.queue) && f.steps[until] < 0 {
		f.next()
	}
}

// next reaches the neighbours of the next square in the queue.
func (f *Flood) next() {
	id := f.queue[f.head]
	f.head++
	b, steps := f.board, f.steps
	here, n := b.terrain[id], steps[id]+1
	plain := here < closedNorth && !here.Has(lower|span)
	for d, delta := range b.delta {
		next := id + delta
		if !plain {
			if !f.through.open(here, Direction(d)) {
				continue
			}
			next = b.passage(id, Direction(d))
		}
		if steps[next] == unreached {
			steps[next] = n
			f.queue = append(f.queue, next)
		}
	}
}
