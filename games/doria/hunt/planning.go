package hunt

import (
	"math/bits"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// Plan works one activation out: target, way, push, attack (DD-435, DD-R137).
func (h *Hunter) Plan(s *Scene, t Turn) Plan {
	h.look(s)
	m := &s.Monsters[t.Monster]
	p := Plan{Target: -1, Start: m.At, End: m.At, Left: t.AP, Push: Push{Monster: -1}, Clear: Clear{Hero: -1},
		Reasons: h.said.reasons[:0]}
	h.body, h.flies, h.ghost = &m.Body, m.Flies || m.ThroughWalls, m.ThroughWalls
	h.ap, h.entered = t.AP, false
	switch {
	case m.Outside:
		if !h.enter(&p, m, t.Made) {
			return p
		}
	case m.Buried && !m.ThroughWalls:
		p.digOut(m.At)
		return p
	default:
		h.who[h.board.ID(m.At)] = 0
	}
	h.start = h.board.ID(p.Start)
	origin := p.Start
	if t.Resumed {
		origin = t.Origin
	}
	h.rankFrom(h.board.ID(origin))
	h.setOut()
	h.findEnds()
	if !h.attack(&p, t.Made) {
		h.approach(&p, t.Made)
	}
	h.said.reasons = p.Reasons
	return p
}

// digOut lets a buried monster clear its own square (DD-R153).
func (p *Plan) digOut(at grid.Square) {
	p.Reasons = append(p.Reasons, Reason{DigsOut, 0, -1})
	p.clear(at, -1)
}

// clear takes Rubble away after the way, if anything is left to pay with (DD-457, DD-R152).
func (p *Plan) clear(at grid.Square, hero int) {
	if p.Left > 0 {
		p.Clear = Clear{Clears: true, At: at, Cost: min(clearPrice, p.Left), Hero: hero, GoesOn: p.Left >= clearPrice}
	}
}

// clearPrice is what clearing Rubble costs, in AP.
const clearPrice = 10

// goal is what an attack is to achieve: so many hits, with a push or without.
type goal struct {
	hits   int
	pushes bool
}

// suits tells whether an attack on the hero from e achieves the goal.
func (h *Hunter) suits(g goal, e *end, hero int) bool {
	return e.heroes>>hero&1 != 0 && e.push >= 0 == g.pushes &&
		(g.hits < 2 || bits.OnesCount32(h.hits(e, hero)) == g.hits)
}

// attack plans the best attack; it reports false if none is possible. Most hits come first, then doing without a push, then
// the target order (DD-425, DD-R143, DD-R147).
func (h *Hunter) attack(p *Plan, made Choices) bool {
	if len(h.ends) == 0 {
		return false
	}
	g := h.highestGoal(p)
	heroes := uint32(0)
	for i := range h.ends {
		heroes |= h.suited(g, &h.ends[i])
	}
	heroes = h.firstOf(heroes, &p.Reasons)
	heroes, most := h.hitEarliest(g, heroes, p)
	h.choose(p, made, heroes, func(hero int, why *[]Reason) []end {
		h.best = h.best[:0]
		for i := range h.ends {
			e := h.ends[i]
			if e.hits = h.hits(&e, hero); h.suits(g, &e, hero) && (g.hits < 2 || h.compareHits(e.hits, most) == 0) {
				h.best = append(h.best, e)
			}
		}
		return h.narrow(h.best, h.endKeys(), hero, why)
	})
	return true
}

// suited are the heroes on whom an attack from e achieves the goal.
func (h *Hunter) suited(g goal, e *end) (heroes uint32) {
	for left := e.heroes; left != 0; left &= left - 1 {
		if hero := bits.TrailingZeros32(left); h.suits(g, e, hero) {
			heroes |= 1 << hero
		}
	}
	return heroes
}

// highestGoal is the most that can be achieved, without a push if that is enough.
func (h *Hunter) highestGoal(p *Plan) goal {
	free, pushing := 0, 0
	fewest := 1 << 8
	for i := range h.ends {
		e := &h.ends[i]
		for left := e.heroes; left != 0; left &= left - 1 {
			n := bits.OnesCount32(h.hits(e, bits.TrailingZeros32(left)))
			if fewest = min(fewest, n); e.push < 0 {
				free = max(free, n)
			} else {
				pushing = max(pushing, n)
			}
		}
	}
	g := goal{hits: max(free, pushing), pushes: pushing > free}
	if g.hits > fewest {
		p.Reasons = append(p.Reasons, Reason{MoreTargets, g.hits, fewest})
	}
	switch {
	case g.pushes && free > 0:
		p.Reasons = append(p.Reasons, Reason{PushesForMore, pushing, free})
	case g.pushes:
		p.Reasons = append(p.Reasons, Reason{PushesToAttack, 0, -1})
	}
	return g
}

// hitEarliest keeps of the heroes, who tie as targets, those on whom an attack also hits more of the heroes who come early
// in target order, and gives the best such set of hits (DD-R143).
func (h *Hunter) hitEarliest(g goal, heroes uint32, p *Plan) (kept, most uint32) {
	if g.hits < 2 {
		return heroes, 0
	}
	differs := false
	for i := range h.ends {
		e := &h.ends[i]
		for left := h.suited(g, e) & heroes; left != 0; left &= left - 1 {
			hero := bits.TrailingZeros32(left)
			d := h.compareHits(h.hits(e, hero), most)
			differs = differs || d != 0 && most != 0
			switch {
			case d > 0:
				most, kept = h.hits(e, hero), 1<<hero
			case d == 0:
				kept |= 1 << hero
			}
		}
	}
	if differs {
		p.Reasons = append(p.Reasons, Reason{HitsEarlier, g.hits, -1})
	}
	return kept, most
}

// compareHits is positive if a holds more of the heroes who come early in target order than b does.
func (h *Hunter) compareHits(a, b uint32) int {
	for ordered, n := h.inTargetOrder(), 0; n < len(ordered); {
		d, place := 0, h.rank[ordered[n]]
		for ; n < len(ordered) && h.rank[ordered[n]] == place; n++ {
			d += int(a>>ordered[n]&1) - int(b>>ordered[n]&1)
		}
		if d != 0 {
			return d
		}
	}
	return 0
}

// choose settles target and end among the heroes who tie, as far as the group has answered, and follows the way there.
// endsFor gives the ends that tie for a hero.
func (h *Hunter) choose(p *Plan, made Choices, heroes uint32, endsFor func(int, *[]Reason) []end) {
	p.Target = bits.TrailingZeros32(heroes)
	answered := made.Answered&WhichTarget != 0 && heroes>>made.Target&1 != 0
	if answered {
		p.Target = made.Target
	}
	h.said.offers, h.said.ends, h.said.options = h.said.offers[:0], h.said.ends[:0], h.said.options[:0]
	for left := heroes; left != 0; left &= left - 1 {
		hero := bits.TrailingZeros32(left)
		h.said.why = h.said.why[:0]
		ends := endsFor(hero, &h.said.why)
		h.offer(hero, ends)
		if hero == p.Target {
			p.Reasons = append(p.Reasons, h.said.why...)
			h.said.tied = append(h.said.tied[:0], ends...)
		}
	}
	p.Options = h.said.options
	switch {
	case len(p.Options) > 1 && answered:
		p.Reasons = append(p.Reasons, Reason{ChosenByGroup, 0, -1})
	case len(p.Options) > 1:
		p.ask(WhichTarget)
	}
	h.follow(p, made, h.chooseEnd(p, made))
}

// offer adds a target to the options, unless the same would happen as with another one (DD-R100).
func (h *Hunter) offer(hero int, ends []end) {
	said, known := &h.said, 0
	for _, o := range said.options {
		if slices.EqualFunc(said.offers[known:known+len(o.Ends)], ends, end.same) {
			return
		}
		known += len(o.Ends)
	}
	said.offers = append(said.offers, ends...)
	for i := range ends {
		said.ends = append(said.ends, h.board.Square(ends[i].at))
	}
	last := len(said.ends)
	said.options = append(said.options, Option{Hero: hero, Ends: said.ends[last-len(ends) : last : last], Pushes: ends[0].push >= 0})
}

// same tells whether the same happens on both ends.
func (e end) same(other end) bool {
	return e.at == other.at && e.hits == other.hits && e.clears == other.clears
}

// ask leaves a question to the group, unless an earlier one is open.
func (p *Plan) ask(q Question) {
	if p.Ask == 0 {
		p.Ask = q
	}
}

// chooseEnd is the end among those that tie for the target.
func (h *Hunter) chooseEnd(p *Plan, made Choices) *end {
	if len(h.said.tied) == 1 {
		return &h.said.tied[0]
	}
	if made.Answered&WhichEnd != 0 {
		for i := range h.said.tied {
			if h.board.Square(h.said.tied[i].at) == made.End {
				p.Reasons = append(p.Reasons, Reason{ChosenByGroup, 0, -1})
				return &h.said.tied[i]
			}
		}
	}
	p.ask(WhichEnd)
	return &h.said.tied[0]
}

// follow goes the way to e and acts there.
func (h *Hunter) follow(p *Plan, made Choices, e *end) {
	p.Steps = h.way(e)
	p.End = h.board.Square(e.at)
	p.Cost, p.Left = e.cost, h.ap-e.cost
	if jumps := countJumps(p.Steps); jumps > 0 {
		p.Reasons = append(p.Reasons, Reason{JumpsOver, jumps, -1})
	}
	if e.lame {
		p.Reasons = append(p.Reasons, Reason{ShortJump, p.Steps[len(p.Steps)-1].Cost, -1})
	}
	if e.push >= 0 && !h.push(p, made, e) {
		p.Push = Push{}
		h.stay(p)
		return
	}
	if e.clears != grid.Nowhere {
		p.clear(h.board.Square(e.clears), -int(min(h.who[e.clears], 0))-1)
	}
	if e.hits != 0 {
		p.Attacks, p.Hits = true, h.inOrder(e.hits)
		if !h.within(e.at, p.Target, h.body.Range) {
			p.Reasons = append(p.Reasons, Reason{StrikesAcross, 0, -1})
		}
	}
}

func countJumps(steps []Step) (n int) {
	for i := range steps {
		if steps[i].Jump {
			n++
		}
	}
	return n
}
