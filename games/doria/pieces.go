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

	activations spare[activation]
	assaults    spare[assault]
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

// spare are steps of a kind that are done with, to be used again: each monster that attacks needs one of two such kinds.
type spare[S any] []*S

// get is an empty step.
func (s *spare[S]) get() *S {
	last := len(*s) - 1
	if last < 0 {
		return new(S)
	}
	step := (*s)[last]
	*s = (*s)[:last]
	return step
}

// put keeps a step that is off the agenda and known to nobody any more.
func (s *spare[S]) put(step *S) {
	var empty S
	*step = empty
	*s = append(*s, step)
}
