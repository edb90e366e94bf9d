package hunt

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// PlaceNear are the squares on which a further figure may be put that belongs as near as possible to the given square:
// the others of a group near the first (DD-362, DD-363, DD-R119), a monster whose icon is taken (DD-R120). The square itself
// is one of the candidates. There are several only if the group is to choose, none if the whole board is full.
func (h *Hunter) PlaceNear(s *Scene, at grid.Square, body Body) []grid.Square {
	h.look(s)
	return h.squares(h.besides(body, at))
}

// Nearest are the free squares on which a hero can stand, nearest to the given one, which may be itself (DD-554, DD-R177).
func (h *Hunter) Nearest(s *Scene, at grid.Square) []grid.Square {
	h.look(s)
	return h.squares(h.closest(Body{}, at))
}

// besides are the nearest candidates by all keys of DD-R119.
func (h *Hunter) besides(body Body, around ...grid.Square) []grid.ID {
	found := h.closest(body, around...)
	found = least(found, func(id grid.ID) int { return int(h.nearest(id, body.ThroughWalls)) })
	return least(found, func(id grid.ID) int { return int(h.toWeakest(id, body)) })
}

// closest are the candidates with the fewest steps from the nearest of the given squares.
func (h *Hunter) closest(body Body, around ...grid.Square) []grid.ID {
	h.spots = h.spots[:0]
	best := beyondAll
	for _, from := range around {
		h.spread = h.distancesFrom(h.spread, from, body.ThroughWalls)
		for i, far := range h.spread {
			id := grid.ID(i)
			if far > best || !h.free(id) || !h.standable(id, body.Flies || body.ThroughWalls) {
				continue
			}
			if far < best {
				h.spots, best = h.spots[:0], far
			}
			if !slices.Contains(h.spots, id) {
				h.spots = append(h.spots, id)
			}
		}
	}
	return h.spots
}

// distancesFrom writes to dst, by ID, how far each square is for a monster (DD-R135).
func (h *Hunter) distancesFrom(dst []grid.Distance, from grid.Square, ghost bool) []grid.Distance {
	if !ghost {
		return h.board.Distances(dst, from)
	}
	dst = grown(dst, h.board.Len())
	for i := range dst {
		dst[i] = grid.Distance(from.Manhattan(h.board.Square(grid.ID(i))))
	}
	return dst
}

// toWeakest is the distance from the square to the hero with the lowest attribute for the skill, of equal ones to that
// with less armour (DD-363, DD-R119).
func (h *Hunter) toWeakest(id grid.ID, body Body) grid.Distance {
	weakest, best := -1, beyondAll
	for i := range h.scene.Heroes {
		hero := &h.scene.Heroes[i]
		if !hero.Conscious {
			continue
		}
		if weakest >= 0 {
			w := &h.scene.Heroes[weakest]
			a, b := hero.Attributes[body.Skill], w.Attributes[body.Skill]
			switch {
			case a > b || a == b && hero.Armor > w.Armor:
				continue
			case a == b && hero.Armor == w.Armor:
				best = min(best, h.distance(id, i, body.ThroughWalls))
				continue
			}
		}
		weakest, best = i, h.distance(id, i, body.ThroughWalls)
	}
	return best
}

// squares are the squares of the IDs.
func (h *Hunter) squares(ids []grid.ID) []grid.Square {
	found := make([]grid.Square, 0, len(ids))
	for _, id := range ids {
		found = append(found, h.board.Square(id))
	}
	return found
}
