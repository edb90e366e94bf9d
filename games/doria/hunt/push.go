package hunt

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// push moves the monster on e away: back over the Hole that the pusher jumped, or else to the nearest free square, of equal
// ones to that which the pusher left last (DD-445, DD-446, DD-R148, DD-R149). It reports false if no square is free for it
// anywhere: then it cannot be pushed.
func (h *Hunter) push(p *Plan, made Choices, e *end) bool {
	pushed := &h.scene.Monsters[e.push]
	p.Push = Push{Pushes: true, Monster: e.push, Cost: h.pushPrice()}
	path := h.trodden(p)
	around := pushed.At
	if takeOff, back := h.jumpedHole(p); back {
		p.Push.Back = true
		around = takeOff
		if id := h.board.ID(takeOff); h.free(id) && h.standable(id, pushed.Flies || pushed.ThroughWalls) {
			h.said.ties = append(h.said.ties[:0], takeOff)
			p.Push.To, p.Push.Ties = takeOff, h.said.ties
			return true
		}
	}
	spots := h.retreats(pushed.Body, around)
	if len(spots) == 0 {
		return false
	}
	spots = least(spots, func(id grid.ID) int { return -lastIndex(path, h.board.Square(id)) })
	spots = least(spots, func(id grid.ID) int { return int(h.nearest(id, pushed.ThroughWalls)) })
	h.said.ties = h.squares(h.said.ties[:0], spots)
	p.Push.Ties = h.said.ties
	h.chooseAway(p, made)
	return true
}

// retreats are the free squares nearest to a square for a monster that is pushed from it: on ways that lead past no hero,
// whom it may not pass itself, and if there is none, on any (DD-443, DD-R148).
func (h *Hunter) retreats(body Body, from grid.Square) []grid.ID {
	if body.ThroughWalls {
		return h.closest(body, from)
	}
	h.passed = cleared(h.passed, h.board.Len())
	h.spots, h.lane = h.spots[:0], append(h.lane[:0], h.board.ID(from))
	for head := 0; head < len(h.lane) && len(h.spots) == 0; {
		for level := len(h.lane); head < level; head++ {
			h.retreatPast(h.lane[head], body)
		}
	}
	if len(h.spots) == 0 {
		return h.closest(body, from)
	}
	slices.Sort(h.spots)
	return h.spots
}

// retreatPast adds the squares next to one on the way of a monster that is pushed.
func (h *Hunter) retreatPast(id grid.ID, body Body) {
	for _, d := range grid.Directions {
		to := h.board.Beyond(id, d)
		if to == grid.Nowhere || h.passed[to] || h.held(to) || h.board.At(to).Has(grid.Rubble) {
			continue
		}
		h.passed[to] = true
		h.lane = append(h.lane, to)
		if h.free(to) && h.standable(to, body.Flies) {
			h.spots = append(h.spots, to)
		}
	}
}

// chooseAway is the square, of equal ones the one that the group names.
func (h *Hunter) chooseAway(p *Plan, made Choices) {
	p.Push.To = p.Push.Ties[0]
	switch {
	case len(p.Push.Ties) == 1:
	case made.Answered&WhereAway != 0 && slices.Contains(p.Push.Ties, made.Away):
		p.Push.To = made.Away
		p.Reasons = append(p.Reasons, Reason{ChosenByGroup, 0, -1})
	default:
		p.ask(WhereAway)
	}
}

// trodden are the squares of the pusher's way, the start first and the end left out (DD-R205). Who comes from outside has
// no start on the board but the entrance, which is a step.
func (h *Hunter) trodden(p *Plan) []grid.Square {
	path := append(h.said.path[:0], p.Start)
	for _, s := range p.Steps[:max(0, len(p.Steps)-1)] {
		path = append(path, s.To)
	}
	h.said.path = path
	return path
}

// lastIndex is the last place of s in path; -1 if it is not there.
func lastIndex(path []grid.Square, s grid.Square) int {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == s {
			return i
		}
	}
	return -1
}

// jumpedHole is the take-off square if the way ends with a jump over a Hole.
func (h *Hunter) jumpedHole(p *Plan) (grid.Square, bool) {
	n := len(p.Steps)
	if n == 0 || !p.Steps[n-1].Jump {
		return grid.Square{}, false
	}
	takeOff := p.Start
	if n > 1 {
		takeOff = p.Steps[n-2].To
	}
	for _, d := range grid.Directions {
		if landed, what := h.landing(h.board.ID(takeOff), d); what == holes && h.board.Square(landed) == p.End {
			return takeOff, true
		}
	}
	return takeOff, false
}
