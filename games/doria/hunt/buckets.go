package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// buckets are squares by a number, AP, each number's in the order in which they came. They are gone through by rising
// numbers, and no square is added that is further ahead than any one move costs: so a ring of lists is enough.
type buckets struct {
	ring [farthest][]grid.ID
	end  int // one more than the highest number that there was
}

// farthest is more than the AP of any one move, clearing Rubble included.
const farthest = 16

// roomy is how many squares fit into each list before it grows.
const roomy = 16

// clear takes all squares out.
func (b *buckets) clear() {
	if b.ring[0] == nil { // all lists in one piece: else every new game lets them grow one by one
		piece := make([]grid.ID, farthest*roomy)
		for i := range b.ring {
			b.ring[i] = piece[i*roomy : i*roomy : (i+1)*roomy]
		}
	}
	for i := range b.ring {
		b.ring[i] = b.ring[i][:0]
	}
	b.end = 0
}

// add puts a square behind the others with the given number.
func (b *buckets) add(n int, id grid.ID) {
	list := &b.ring[n%farthest]
	*list = append(*list, id)
	b.end = max(b.end, n+1)
}

// size is how many numbers there are: one more than the highest.
func (b *buckets) size() int { return b.end }

// takeAll goes through the squares with the given number, those too that come meanwhile, and takes them out.
func (b *buckets) takeAll(n int, yield func(grid.ID)) {
	list := &b.ring[n%farthest]
	for i := 0; i < len(*list); i++ {
		yield((*list)[i])
	}
	*list = (*list)[:0]
}
