package doria

// pieces is memory for the small lists of which events are full: they are cut off larger pieces, and what is cut off is
// never used again. So a decision makes few allocations, not one for each die.
type pieces struct {
	squares []Square
	reasons []Reason
	heroes  []HeroID
	targets []target
	faces   []int
	dice    [][]int
}

// piece is how many elements are allocated at once.
const piece = 64

// take cuts n fresh elements off a larger piece of memory.
func take[E any](from *[]E, n int) []E {
	if n > len(*from) || *from == nil { // no list that is handed out is nil
		*from = make([]E, max(n, piece))
	}
	taken := (*from)[:n:n]
	*from = (*from)[n:]
	return taken
}
