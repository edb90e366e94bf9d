package hunt

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// entrances are the squares by which a monster may come in from outside: of the free entrances those nearest to a hero; if
// none is free, the squares nearest to the entrance (DD-159, DD-160, DD-R45).
func (h *Hunter) entrances(m *Monster) []grid.Square {
	h.spots = h.spots[:0]
	for _, at := range h.scene.Entrance {
		if id := h.board.ID(at); h.free(id) && h.standable(id, m.Flies || m.ThroughWalls) {
			h.spots = append(h.spots, id)
		}
	}
	spots := h.spots
	if len(spots) > 0 {
		spots = least(spots, func(id grid.ID) int { return int(h.nearest(id, m.ThroughWalls)) })
	} else {
		spots = h.besides(m.Body, h.scene.Entrance...)
	}
	h.said.entrances = h.squares(h.said.entrances[:0], spots)
	return h.said.entrances
}

// enter lets the mover come in from outside. It stays there if there is no place or if it cannot pay the step (DD-R207).
func (h *Hunter) enter(p *Plan, m *Monster, made Choices) bool {
	p.Outside = true
	p.Entrances = h.entrances(m)
	if len(p.Entrances) == 0 || h.price(h.board.ID(p.Entrances[0])) > h.ap {
		p.Reasons = append(p.Reasons, Reason{NoWay, 0, -1})
		return false
	}
	p.Start = p.Entrances[0]
	chosen := made.Answered&WhichEntrance != 0 && slices.Contains(p.Entrances, made.Entrance)
	switch {
	case len(p.Entrances) == 1:
	case chosen:
		p.Start = made.Entrance
	default:
		p.ask(WhichEntrance)
	}
	p.Outside, p.Enters, h.entered = false, true, true
	kind := EntersNearest
	if !slices.Contains(h.scene.Entrance, p.Start) {
		kind = EntersBeside
	}
	far := int(h.nearest(h.board.ID(p.Start), m.ThroughWalls))
	p.Reasons = append(p.Reasons, h.reason(kind, far, -1))
	if chosen && len(p.Entrances) > 1 {
		p.Reasons = append(p.Reasons, Reason{ChosenByGroup, 0, -1})
	}
	return true
}
