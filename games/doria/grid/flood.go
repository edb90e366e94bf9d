package grid

// Flood counts steps outward from some squares, only as far as it is asked: what is near is found in a moment, and what
// was found is kept for the next question. It holds as long as the board is as it was at its Start.
//
// The zero Flood is ready to be started; starting it again uses its memory again.
type Flood struct {
	board   *Board
	through Passing
	steps   []int16 // by ID, -1 for what is not reached so far
	queue   []ID    // what is reached, by steps
	head    int     // of the queue: whose neighbours come next
}

// Start lets the flood begin on the given squares. What is passed is as for Board.Steps.
func (f *Flood) Start(b *Board, through Passing, from ...Square) {
	f.empty(b)
	f.board, f.through = b, through
	for _, s := range from {
		if id := b.ID(s); b.Look(s).Has(Tiled) && f.steps[id] < 0 {
			f.steps[id] = 0
			f.queue = append(f.queue, id)
		}
	}
}

// empty forgets what was reached, which is often much less than the board.
func (f *Flood) empty(b *Board) {
	if len(f.steps) != b.Len() {
		f.steps = sized(f.steps, b.Len())
		if f.queue == nil {
			f.queue = make([]ID, 0, b.Len()/4) // else every new game lets it grow step by step
		}
		for i := range f.steps {
			f.steps[i] = -1
		}
	} else {
		for _, id := range f.queue {
			f.steps[id] = -1
		}
	}
	f.queue, f.head = f.queue[:0], 0
}

// Steps is the fewest steps from the nearest of the squares to the one with the given ID; -1 where no way leads.
func (f *Flood) Steps(to ID) int {
	if f.steps[to] < 0 {
		f.spread(to)
	}
	return int(f.steps[to])
}

// Within is Steps as far as they are not more than the limit; -1 for what is farther or where no way leads. It looks no
// farther than that.
func (f *Flood) Within(to ID, limit int) int {
	for f.steps[to] < 0 && f.head < len(f.queue) && int(f.steps[f.queue[f.head]]) < limit {
		f.next()
	}
	if n := int(f.steps[to]); n <= limit {
		return n
	}
	return -1
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
	b, here, steps := f.board, f.board.terrain[id], f.steps[id]+1
	mask := Floor | Rubble // a square is entered if of these bits it has Floor alone
	if f.through&PassRubble != 0 {
		mask = Floor
	}
	plain := here < closedNorth && !here.Has(lower|span)
	for d, delta := range b.delta {
		next := id + delta
		if !plain {
			if !f.through.open(here, Direction(d)) {
				continue
			}
			next = b.passage(id, Direction(d))
		}
		if b.terrain[next]&mask == Floor && f.steps[next] < 0 {
			f.steps[next] = steps
			f.queue = append(f.queue, next)
		}
	}
}
