package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// arm is something to attack with.
type arm struct {
	printed *content.Attack
	ap      int // what an attack costs
	times   int // how often the psi points last
	// worth is what an attack on each monster is worth, by place in state.monsters.
	worth []int
}

// plan is what a hero means to do in a fight with the rest of its turn, in hundredths of a hit point saved.
type plan struct {
	// stay is the worth of going on from where the hero stands, run that of attacking first and going away then, to the
	// best square for it.
	stay, run int
	// there is the worth of going to the best square first and attacking from it; found if there is one.
	there int
	goal  Square
	found bool
}

// arms lists what a hero can attack with, with what it may cost and bring.
func (a *adviser) armsOf(h *Hero) (list []arm) {
	g := a.g
	h.places(func(p Place, card Card) {
		printed := g.card(card)
		if printed.Attack == nil || h.PP < printed.Attack.PP || !g.usable(h, p).open() {
			return
		}
		x := arm{printed: printed.Attack, ap: max(1, g.itemAP(h, p)), times: 99}
		if printed.Attack.PP > 0 {
			x.times = h.PP / printed.Attack.PP
		}
		s := &assault{Hero: g.heroNumber(h.ID), With: p, Card: card.ID}
		for i := range g.monsters {
			s.Targets = []target{{Monster: g.monsters[i].ID, Hero: -1}}
			x.worth = append(x.worth, a.blow(s, &g.monsters[i])-worthPsi*printed.Attack.PP)
		}
		list = append(list, x)
	})
	return list
}

// attacks is how many attacks a hero makes with so many action points: the last one may cost more than are left
// (DD-129).
func (x *arm) attacks(ap int) int { return min((ap+x.ap-1)/x.ap, x.times) }

// strikeFrom is the worth of all attacks that a hero makes from a square with so many action points, and of those of
// them after which it could still walk.
func (a *adviser) strikeFrom(at Square, ap int) int {
	there := *a.h
	there.At = at
	return a.blows(&there, a.arms, ap)
}

// blows is the worth of the attacks that a hero makes with its arms from where it stands.
func (a *adviser) blows(h *Hero, arms []arm, ap int) (best int) {
	if ap <= 0 {
		return 0
	}
	for i := range arms {
		x := &arms[i]
		for j := range a.g.monsters {
			worth := x.worth[j] * x.attacks(ap)
			if worth > best && a.g.reachable(h, &a.g.monsters[j], x.printed).open() {
				best = worth
			}
		}
	}
	return best
}

// strikeKeeping is the worth of the attacks that a hero can make where it stands and still keep so many action points.
func (a *adviser) strikeKeeping(ap int) (best int) {
	for i := range a.arms {
		x := &a.arms[i]
		n := min((a.h.AP-ap)/x.ap, x.times)
		if n < 1 {
			continue
		}
		for j := range a.g.monsters {
			worth := x.worth[j] * n
			if worth > best && a.g.reachable(a.h, &a.g.monsters[j], x.printed).open() {
				best = worth
			}
		}
	}
	return best
}

// Small worths of squares, in hundredths of a hit point.
const (
	nearer   = 7   // a step nearer to the monsters for a hero that cannot attack
	parting  = 40  // to stand alone on a tile: a step of Doom (DD-149)
	burnPain = 150 // to stand where something hurts whoever stands there
	notWorth = 10  // what a change of place must bring at least
)

// square is the worth of ending on a square after attacks of a worth.
func (a *adviser) square(at Square, strikes int) int {
	worth := strikes - a.danger(at) - a.alone(at) - burnPain*a.burning(at)
	if strikes == 0 && len(a.arms) > 0 {
		if d := a.far[a.g.board.ID(at)]; d > 0 {
			worth -= nearer * int(d)
		}
	}
	return worth
}

// alone is what it costs to be the only hero on a tile.
func (a *adviser) alone(at Square) int {
	tile, on := a.g.board.TileAt(at)
	if !on {
		return 0
	}
	for i := range a.g.heroes {
		if h := &a.g.heroes[i]; h != a.h && h.present() {
			if other, _ := a.g.board.TileAt(h.At); other == tile {
				return 0
			}
		}
	}
	return parting
}

// planOf weighs staying, going and coming back for all squares that the hero can walk to.
func (a *adviser) planOf() plan {
	g, h := a.g, a.h
	p := plan{stay: a.square(h.At, a.strikeFrom(h.At, h.AP))}
	p.run = p.stay
	if g.immobilized(h) {
		return p
	}
	g.treks.of = nil
	ways := g.waysOf(h)
	for _, end := range ways.Walks {
		at := g.board.Square(end)
		if at == h.At {
			continue
		}
		p.weigh(a, at, ways.WalkCost(end))
	}
	g.treks.of = nil
	return p
}

// weigh looks at a square that costs so many action points to reach.
func (p *plan) weigh(a *adviser, at Square, cost int) {
	if strikes := a.strikeKeeping(cost); strikes > 0 {
		p.run = max(p.run, a.square(at, strikes))
	}
	if worth := a.after(at, cost); !p.found || worth > p.there {
		p.there, p.goal, p.found = worth, at, true
	}
}

// after is the worth of going to a square first.
func (a *adviser) after(at Square, cost int) int {
	return a.square(at, a.strikeFrom(at, a.h.AP-cost)) - cost
}

// goes reports whether the hero had better move first.
func (p *plan) goes() bool { return p.found && p.there > max(p.stay, p.run)+notWorth }

// battle is what a movement is worth in a fight: more than an attack if the hero had better move first.
func (a *adviser) battle(m Move, way itinerary, risk int) int {
	p := &a.plan
	plain := len(m.Parts) == 1 && len(m.Parts[0].Walk) > 0
	if plain {
		if p.goes() && way.End == p.goal {
			return worthAttack + 1500
		}
		return 0
	}
	swapped := m.partners(a.g)
	worth := 0
	switch {
	case len(swapped) == 0:
		worth = a.after(way.End, way.Cost)
	case len(swapped) == 1:
		worth = a.swapped(way.End, way.Cost, swapped[0], way.Swaps[0])
	default:
		return 0
	}
	worth -= risk
	if most := max(p.stay, p.run, p.there); worth > most+3*notWorth {
		return worthAttack + 1500 + min(worth-most, 500)
	}
	return 0
}

// swapped is the worth of changing places with another hero, who then stands where the hero came from.
func (a *adviser) swapped(end Square, cost, other int, swap grid.Exchange) int {
	o := &a.g.heroes[other]
	was := o.At
	o.At = swap.From
	prey := a.prey
	a.seekPrey()
	worth := a.after(end, cost)
	o.At, a.prey = was, prey
	return worth
}
