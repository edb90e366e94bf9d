package hunt

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// oracle plans activations as slowly and plainly as the rules are written: it lists everything that a monster could do and
// strikes out what each key of the rules strikes out. It shares no code with the Hunter.
type oracle struct {
	s  *Scene
	m  *Monster
	ap int
}

// verdict is what the oracle finds: for each target that ties its ends.
type verdict struct {
	attacks bool
	pushes  bool
	ends    map[int][]grid.Square
	// outcome is, by target, what else happens: who is hit from each end, which Rubble is cleared.
	outcome map[int]string
}

// arrival is a square with the best way there.
type arrival struct {
	at             grid.Square
	cost           int
	walls, exposed int
	lame, landed   bool
}

func (o *oracle) hero(at grid.Square) bool {
	return slices.ContainsFunc(o.s.Heroes, func(h Hero) bool { return h.Conscious && h.At == at })
}

func (o *oracle) other(at grid.Square) *Monster {
	for i := range o.s.Monsters {
		if m := &o.s.Monsters[i]; m != o.m && !m.Outside && m.At == at {
			return m
		}
	}
	return nil
}

func (o *oracle) blue(at grid.Square) int {
	if o.s.Board.Look(at).Difficult() {
		return 1
	}
	return 0
}

func (o *oracle) airborne() bool { return o.m.Flies || o.m.ThroughWalls }

// ground tells whether a walking or flying monster may stand on the square.
func (o *oracle) ground(at grid.Square) bool {
	t := o.s.Board.Look(at)
	return t.Has(grid.Floor) && !t.Has(grid.Rubble) && (!t.Hole() || o.airborne())
}

// across is the next square in a direction; doors opens all doors.
func (o *oracle) across(at grid.Square, d grid.Direction, doors bool) (grid.Square, bool) {
	to, b := at.To(d), o.s.Board
	switch {
	case o.m.ThroughWalls:
		return to, b.Look(to).Has(grid.Tiled)
	case !doors && b.Barrier(at, d):
		return to, false
	}
	return to, b.Look(to).Has(grid.Floor)
}

// jump is where a jump from the square leads and what over: 'o' Holes, '~' blue squares, 0 no jump.
func (o *oracle) jump(at grid.Square, d grid.Direction, heroes, doors bool) (grid.Square, byte) {
	kind := byte(0)
	for {
		to, open := o.across(at, d, doors)
		t := o.s.Board.Look(to)
		if !open || !doors && o.s.Board.Barrier(at, d) || !t.Has(grid.Floor) || t.Has(grid.Rubble) || !heroes && o.hero(to) {
			return to, 0
		}
		here := byte('.')
		switch {
		case t.Hole() && !o.airborne():
			here = 'o'
		case t.Difficult() && !t.Hole():
			here = '~'
		}
		switch {
		case kind == 0 && here == '.':
			return to, 0
		case kind == 0:
			kind = here
		case here != kind:
			if !o.ground(to) {
				return to, 0
			}
			return to, kind
		}
		at = to
	}
}

// ways lists the best way to every square that the monster gets to. Moves after which it goes no farther start from the
// best ways.
func (o *oracle) ways() []arrival {
	best := []arrival{{at: o.m.At}}
	for grew := true; grew; {
		grew = o.extend(&best, false)
	}
	o.extend(&best, true)
	return best
}

func (o *oracle) extend(best *[]arrival, final bool) (grew bool) {
	for _, from := range slices.Clone(*best) {
		for _, to := range o.onward(from) {
			if (to.lame || to.landed) == final && !from.lame && !from.landed {
				to.walls, to.exposed = from.walls+o.wall(to.at), from.exposed+o.watchers(to.at)
				grew = o.note(best, to) || grew
			}
		}
	}
	return grew
}

// note takes an arrival into the list if it is better than the like of it.
func (o *oracle) note(best *[]arrival, to arrival) bool {
	for i := range *best {
		b := &(*best)[i]
		if b.at != to.at || b.lame != to.lame || b.landed != to.landed {
			continue
		}
		if to.cost < b.cost || to.cost == b.cost && (to.walls > b.walls || to.walls == b.walls && to.exposed < b.exposed) {
			*b = to
			return true
		}
		return false
	}
	*best = append(*best, to)
	return true
}

// onward are the single moves from an arrival.
func (o *oracle) onward(from arrival) (list []arrival) {
	left := o.ap - from.cost
	add := func(at grid.Square, cost int, lame, landed bool) {
		list = append(list, arrival{at: at, cost: from.cost + cost, lame: lame, landed: landed})
	}
	for _, d := range grid.Directions {
		if to, open := o.across(from.at, d, false); open && !o.hero(to) && (o.m.ThroughWalls || o.ground(to)) {
			if cost := 1 + o.blue(to); cost <= left {
				add(to, cost, false, false)
			}
		}
		to, kind := o.jump(from.at, d, false, false)
		full := 5 + o.blue(to)
		affordable := left >= full || kind == 'o' && left == 5
		switch {
		case kind == 0 || left < 1:
		case o.other(to) == nil && affordable:
			add(to, min(full, left), false, false)
		case o.other(to) == nil && kind == 'o':
			add(to, left, true, false)
		case o.other(to) != nil && affordable:
			add(to, min(full, left), false, true)
			behind, open := o.across(to, d, false)
			if open && !o.s.Board.Barrier(to, d) && o.ground(behind) && !o.hero(behind) && o.other(behind) == nil {
				if cost := full + 1 + o.blue(behind); cost <= left {
					add(behind, cost, false, false)
				}
			}
		}
	}
	return list
}

func (o *oracle) wall(at grid.Square) int {
	if o.s.Board.WallSide(at) {
		return 1
	}
	return 0
}

func (o *oracle) watchers(at grid.Square) (n int) {
	for _, h := range o.s.Heroes {
		if h.Conscious && o.s.Board.Sight(h.At, at) {
			n++
		}
	}
	return n
}

// near is DD-R135.
func (o *oracle) near(from, to grid.Square) int {
	if o.m.ThroughWalls {
		return from.Manhattan(to)
	}
	return int(o.s.Board.Distance(from, to))
}

func (o *oracle) inRange(from grid.Square, hero, squares int) bool {
	to := o.s.Heroes[hero].At
	if o.s.Options.NoLineOfSight {
		far := grid.Distance(o.near(from, to))
		return !far.Pathless() && int(far) <= squares
	}
	return o.s.Board.Range(from, to) <= squares && o.s.Board.Sight(from, to)
}

// canHit tells whether the hero can be attacked from the square.
func (o *oracle) canHit(from grid.Square, hero int) bool {
	h := o.s.Heroes[hero]
	if !h.Conscious || h.Buried || h.Spared {
		return false
	}
	if o.inRange(from, hero, o.m.Range) {
		return true
	}
	if o.m.Range != 1 || o.airborne() {
		return false
	}
	for _, d := range grid.Directions { // over a run of Holes, straight on
		at, holes := from, 0
		for !o.s.Board.Barrier(at, d) {
			at = at.To(d)
			if holes > 0 && at == h.At {
				return true
			}
			if t := o.s.Board.Look(at); !t.Hole() || t.Has(grid.Rubble) {
				break
			}
			holes++
		}
	}
	return false
}

// hits are all whom an attack on the hero from the square hits.
func (o *oracle) hits(from grid.Square, hero int) (set uint32) {
	if o.m.Shape.Kind == Adjacent {
		for i := range o.s.Heroes {
			if o.canHit(from, i) {
				set |= 1 << i
			}
		}
		return set
	}
	set = 1 << hero
	for again := o.m.Shape.Kind != Single; again; {
		again = false
		for i := range o.s.Heroes {
			for j, h := range o.s.Heroes {
				if set>>i&1 == 0 || set>>j&1 == 1 || !h.Conscious || h.Buried || h.Spared ||
					!o.inRange(o.s.Heroes[i].At, j, o.m.Shape.Reach) {
					continue
				}
				if o.m.Shape.Kind == Burst && i != hero {
					continue
				}
				set, again = set|1<<j, true
			}
		}
	}
	return set
}

// before compares two heroes in target order.
func (o *oracle) before(a, b int) int {
	key := func(i int) []int {
		h := o.s.Heroes[i]
		first := o.near(o.m.At, h.At)
		switch o.m.Prey {
		case LeastAgile:
			first = h.Attributes[Ranged]
		case MostWounded:
			first = h.HP
		}
		return []int{first, h.Attributes[o.m.Skill], h.Armor}
	}
	return slices.Compare(key(a), key(b))
}
