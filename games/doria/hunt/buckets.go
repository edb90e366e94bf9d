package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// buckets are squares by a small number, AP, each number's in the order in which they came. All lie in one piece of memory.
type buckets struct {
	rows  []row      // by number
	items []bucketed // the first is none
}

// row is the first and last item of one number, 0 for none.
type row struct{ first, last int32 }

type bucketed struct {
	id   grid.ID
	next int32 // in its row, 0 for none
}

func (b *buckets) clear() {
	b.rows = b.rows[:0]
	b.items = append(b.items[:0], bucketed{})
}

// add puts a square behind the others with the given number.
func (b *buckets) add(n int, id grid.ID) {
	for len(b.rows) <= n {
		b.rows = append(b.rows, row{})
	}
	b.items = append(b.items, bucketed{id: id})
	r, item := &b.rows[n], int32(len(b.items)-1)
	if r.last == 0 {
		r.first = item
	} else {
		b.items[r.last].next = item
	}
	r.last = item
}

// size is how many numbers there are: one more than the highest.
func (b *buckets) size() int { return len(b.rows) }

// all goes through the squares with the given number, those too that come meanwhile.
func (b *buckets) all(n int, yield func(grid.ID)) {
	for i := b.rows[n].first; i != 0; i = b.items[i].next {
		yield(b.items[i].id)
	}
}
