package throne

import "math/bits"

// territories is a set of territories.
type territories uint16

func setOf(list ...Territory) (s territories) {
	for _, t := range list {
		s |= 1 << t
	}
	return s
}

func (s territories) has(t Territory) bool { return s>>t&1 == 1 }
func (s territories) lowest() Territory    { return Territory(bits.TrailingZeros16(uint16(s))) }
func (s territories) highest() Territory   { return Territory(15 - bits.LeadingZeros16(uint16(s))) }

// list is the set, ascending; nil if it is empty.
func (s territories) list() []Territory {
	if s == 0 {
		return nil
	}
	list := make([]Territory, 0, bits.OnesCount16(uint16(s)))
	for ; s != 0; s &= s - 1 {
		list = append(list, s.lowest())
	}
	return list
}

// choose is the one of a set, not an empty one, that the arrow prefers (RT-027, RT-028).
func (p Priority) choose(s territories) Territory {
	if p == Rising {
		return s.highest()
	}
	return s.lowest()
}

// The orders in which the two arrows go through the territories (RT-027, RT-028).
var (
	rising  = [Territories]Territory{1, 2, 3, 4, 5, 6, 7, 8, 9}
	falling = [Territories]Territory{9, 8, 7, 6, 5, 4, 3, 2, 1}
)

// through is all territories in the order of the arrow.
func (p Priority) through() *[Territories]Territory {
	if p == Rising {
		return &rising
	}
	return &falling
}

// routes is what follows from the borders alone.
type routes struct {
	borders [Territories + 1]territories
	// distance counts the borders between two territories (RT-054); step holds the neighbours of the first that
	// lie on a shortest way to the second (RT-057).
	distance [Territories + 1][Territories + 1]int
	step     [Territories + 1][Territories + 1]territories
	// castles and wheat are the territories with these symbols.
	castles, wheat territories
}

// ways are the routes of Prydon.
var ways = survey()

func survey() (r routes) {
	for t := Home; t <= Territories; t++ {
		r.borders[t] = setOf(t.Place().Borders...)
		if t.Place().Castle {
			r.castles |= setOf(t)
		}
		if t.Place().Wheat > 0 {
			r.wheat |= setOf(t)
		}
	}
	for goal := Home; goal <= Territories; goal++ {
		r.surveyTo(goal)
	}
	return r
}

// surveyTo spreads from a goal over the map, one border at a time.
func (r *routes) surveyTo(goal Territory) {
	reached, edge := setOf(goal), setOf(goal)
	for away := 1; edge != 0; away++ {
		var next territories
		for _, t := range edge.list() {
			next |= r.borders[t]
		}
		next &^= reached
		for _, t := range next.list() {
			r.distance[t][goal] = away
			r.step[t][goal] = r.borders[t] & edge
		}
		reached, edge = reached|next, next
	}
}

// nearest is those of the goals that are the fewest borders from t, and how many that is (RT-054). goals must not be
// empty.
func (r *routes) nearest(t Territory, goals territories) (near territories, distance int) {
	distance = Territories
	for ; goals != 0; goals &= goals - 1 {
		goal := goals.lowest()
		switch d := r.distance[t][goal]; {
		case d < distance:
			near, distance = setOf(goal), d
		case d == distance:
			near |= setOf(goal)
		}
	}
	return near, distance
}

// steps is the neighbours of t on a shortest way to any of the goals (RT-057).
func (r *routes) steps(t Territory, goals territories) (steps territories) {
	for ; goals != 0; goals &= goals - 1 {
		steps |= r.step[t][goals.lowest()]
	}
	return steps
}

// Borders reports whether t and u have a common border (RT-005).
func (t Territory) Borders(u Territory) bool { return t.Valid() && ways.borders[t].has(u) }
