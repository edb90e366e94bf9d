package hunt

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// shot is one thing that the oracle's monster could do: go somewhere and attack.
type shot struct {
	arrival
	hero   int
	hits   uint32
	pushes bool
	clears grid.Square // the Rubble to be cleared, 0,0 for none
}

// strikeOut keeps the items with the smallest key.
func strikeOut[T any](of []T, key func(T) int) []T {
	var kept []T
	best := 0
	for _, item := range of {
		switch k := key(item); {
		case kept == nil || k < best:
			kept, best = []T{item}, k
		case k == best:
			kept = append(kept, item)
		}
	}
	return kept
}

func (o *oracle) plan() verdict {
	shots := o.shots()
	if len(shots) == 0 {
		return o.approach()
	}
	most := 0
	for _, sh := range shots {
		most = max(most, bits.OnesCount32(sh.hits))
	}
	if most >= 2 {
		shots = strikeOut(shots, func(sh shot) int { return -bits.OnesCount32(sh.hits) })
	}
	shots = strikeOut(shots, func(sh shot) int {
		if sh.pushes {
			return 1
		}
		return 0
	})
	shots = o.firstTargets(shots)
	if most >= 2 {
		shots = o.earliestHits(shots)
	}
	v := verdict{attacks: true, pushes: shots[0].pushes, ends: map[int][]grid.Square{}, outcome: map[int]string{}}
	for i := range o.s.Heroes {
		var on []shot
		for _, sh := range shots {
			if sh.hero == i {
				on = append(on, sh)
			}
		}
		for _, sh := range o.bestEnds(on, o.m.Range > 1) {
			v.add(i, sh.at, sh.hits)
		}
	}
	return v
}

func (v verdict) add(hero int, at grid.Square, outcome any) {
	if !slices.Contains(v.ends[hero], at) {
		v.ends[hero] = append(v.ends[hero], at)
		v.outcome[hero] += fmt.Sprintln(at, outcome)
	}
}

// shots lists all attacks.
func (o *oracle) shots() (list []shot) {
	for _, a := range o.ways() {
		other := o.other(a.at)
		if a.lame || other != nil && other.Buried {
			continue
		}
		if other != nil && o.s.Options.MonsterSwap {
			a.cost += 5
		}
		if a.cost > o.ap || o.s.Options.MonsterAP && a.cost >= o.ap {
			continue
		}
		for i := range o.s.Heroes {
			if o.canHit(a.at, i) {
				list = append(list, shot{arrival: a, hero: i, hits: o.hits(a.at, i), pushes: other != nil})
			}
		}
	}
	return list
}

// firstTargets keeps the shots at those who come first in target order.
func (o *oracle) firstTargets(shots []shot) []shot {
	first := shots[0].hero
	for _, sh := range shots {
		if o.before(sh.hero, first) < 0 {
			first = sh.hero
		}
	}
	return slices.DeleteFunc(shots, func(sh shot) bool { return o.before(sh.hero, first) != 0 })
}

// earliestHits keeps the shots that hit more of those who come early in target order.
func (o *oracle) earliestHits(shots []shot) []shot {
	var order []int
	for i, h := range o.s.Heroes {
		if h.Conscious {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, o.before)
	for n := 0; n < len(order); {
		class := uint32(0)
		first := order[n]
		for ; n < len(order) && o.before(order[n], first) == 0; n++ {
			class |= 1 << order[n]
		}
		shots = strikeOut(shots, func(sh shot) int { return -bits.OnesCount32(sh.hits & class) })
	}
	return shots
}

// bestEnds strikes out by DD-R144 or DD-R145.
func (o *oracle) bestEnds(shots []shot, far bool) []shot {
	if !far {
		shots = strikeOut(shots, func(sh shot) int { return sh.cost })
		shots = strikeOut(shots, func(sh shot) int { return -sh.walls })
		shots = strikeOut(shots, func(sh shot) int { return o.watchers(sh.at) })
		return strikeOut(shots, func(sh shot) int { return sh.exposed })
	}
	others := func(sh shot) (list []int) {
		for i, h := range o.s.Heroes {
			if h.Conscious && i != sh.hero {
				list = append(list, o.near(sh.at, h.At))
			}
		}
		return append(list, 1<<30)
	}
	alone := len(others(shot{hero: -1})) == 1
	shots = strikeOut(shots, func(sh shot) int { return -o.s.Board.Range(sh.at, o.s.Heroes[sh.hero].At) })
	if !alone {
		shots = strikeOut(shots, func(sh shot) int { return -slices.Min(others(sh)) })
		shots = strikeOut(shots, func(sh shot) (sum int) {
			for _, far := range others(sh) {
				sum -= far
			}
			return sum
		})
	}
	shots = strikeOut(shots, func(sh shot) int { return -o.wall(sh.at) })
	shots = strikeOut(shots, func(sh shot) int { return o.watchers(sh.at) })
	return strikeOut(shots, func(sh shot) int { return sh.cost })
}

// approach is DD-R146 with DD-R203.
func (o *oracle) approach() verdict {
	var order []int
	for i, h := range o.s.Heroes {
		if h.Conscious {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, o.before)
	for _, mode := range [][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		for n := 0; n < len(order); {
			v := verdict{ends: map[int][]grid.Square{}, outcome: map[int]string{}}
			first := order[n]
			for ; n < len(order) && o.before(order[n], first) == 0; n++ {
				for _, sh := range o.closer(order[n], mode[0], mode[1]) {
					v.add(order[n], sh.at, sh.clears)
				}
			}
			if len(v.ends) > 0 {
				return v
			}
		}
	}
	return verdict{ends: map[int][]grid.Square{-1: {o.m.At}}}
}

// closer are the ends with the least way left to the hero, none if no way leads there.
func (o *oracle) closer(hero int, rubble, doors bool) []shot {
	for _, heroes := range []bool{false, true} {
		field := o.wayLeft(hero, rubble, doors, heroes)
		if _, has := field[o.m.At]; !has {
			continue
		}
		var shots []shot
		for _, a := range o.ways() {
			if _, has := field[a.at]; has && !a.landed && o.other(a.at) == nil {
				shots = append(shots, shot{arrival: a, hero: hero})
			}
		}
		shots = strikeOut(shots, func(sh shot) int { return field[sh.at] })
		shots = o.bestEnds(shots, false)
		for i := range shots {
			shots[i].clears = o.clears(shots[i].at, hero, rubble, doors, field)
		}
		return shots
	}
	return nil
}

// clears is the Rubble next to the square through which the best way leads.
func (o *oracle) clears(at grid.Square, hero int, rubble, doors bool, field map[grid.Square]int) grid.Square {
	if who := o.s.Heroes[hero]; who.Buried && field[at] == 0 {
		return who.At
	}
	for _, d := range grid.Directions {
		to, open := o.across(at, d, doors)
		left, has := field[to]
		if rubble && open && has && !o.m.ThroughWalls && o.s.Board.Look(to).Has(grid.Rubble) &&
			left+11+o.blue(to) == field[at] {
			return to
		}
	}
	return grid.Square{}
}

// wayLeft is, for every square from which a way leads there, the AP to the nearest square of attack, by asking each square
// again and again for its neighbours'.
func (o *oracle) wayLeft(hero int, rubble, doors, heroes bool) map[grid.Square]int {
	b, field := o.s.Board, map[grid.Square]int{}
	who := o.s.Heroes[hero]
	enter := func(at grid.Square) (int, bool) {
		t := b.Look(at)
		switch {
		case o.hero(at) && !heroes || !t.Has(grid.Tiled):
			return 0, false
		case o.m.ThroughWalls || o.ground(at):
			return 1 + o.blue(at), true
		case rubble && t.Has(grid.Rubble) && t.Has(grid.Floor) && (!t.Hole() || o.airborne()):
			return 11 + o.blue(at), true
		}
		return 0, false
	}
	for id := range grid.ID(b.Len()) {
		at := b.Square(id)
		if _, may := enter(at); !may && at != o.m.At {
			continue
		}
		if who.Buried && b.Adjacent(at, who.At) || o.canHitAnyway(at, hero) {
			field[at] = 0
		}
	}
	for grew := true; grew; {
		grew = false
		for id := range grid.ID(b.Len()) {
			at := b.Square(id)
			if t := b.Look(at); !t.Has(grid.Tiled) || !o.m.ThroughWalls && !t.Has(grid.Floor) ||
				t.Hole() && !o.airborne() && at != o.m.At {
				continue
			}
			for _, d := range grid.Directions {
				if to, open := o.across(at, d, doors); open {
					if cost, may := enter(to); may {
						grew = lower(field, at, to, cost) || grew
					}
				}
				if to, kind := o.jump(at, d, heroes, doors); kind != 0 {
					grew = lower(field, at, to, 5+o.blue(to)) || grew
				}
			}
		}
	}
	return field
}

// canHitAnyway is canHit for heroes who are spared too.
func (o *oracle) canHitAnyway(at grid.Square, hero int) bool {
	h := &o.s.Heroes[hero]
	spared := h.Spared
	h.Spared = false
	defer func() { h.Spared = spared }()
	return o.canHit(at, hero)
}

func lower(field map[grid.Square]int, at, to grid.Square, cost int) bool {
	left, has := field[to]
	known, is := field[at]
	if !has || is && known <= left+cost {
		return false
	}
	field[at] = left + cost
	return true
}
