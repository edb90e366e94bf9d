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
	return h.squares(nil, h.besides(body, at))
}

// Nearest are the free squares on which a hero can stand, nearest to the given one, which may be itself (DD-554, DD-R177).
func (h *Hunter) Nearest(s *Scene, at grid.Square) []grid.Square {
	h.look(s)
	return h.squares(nil, h.closest(Body{}, at))
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
	if !body.ThroughWalls {
		for _, from := range around {
			best = h.closestOnFoot(body, from, best)
		}
	}
	if len(h.spots) == 0 {
		for _, from := range around {
			best = h.closestAnyhow(body, from, best)
		}
	}
	return h.spots
}

// closestOnFoot adds the candidates to which the plain ways from a square are not longer than the best so far, and returns
// what is then the best.
func (h *Hunter) closestOnFoot(body Body, from grid.Square, best grid.Distance) grid.Distance {
	h.outward.Start(h.board, 0, from)
	known := len(h.spots)
	for i := 0; ; i++ {
		id, steps, ok := h.outward.Nth(i)
		if !ok || grid.Distance(steps) > best {
			break
		}
		if !h.free(id) || !h.standable(id, body.Flies) {
			continue
		}
		if grid.Distance(steps) < best {
			h.spots, known, best = h.spots[:0], 0, grid.Distance(steps)
		}
		if !slices.Contains(h.spots, id) {
			h.spots = append(h.spots, id)
		}
	}
	slices.Sort(h.spots[known:])
	return best
}

// closestAnyhow does the same on any ways, and for a ghost.
func (h *Hunter) closestAnyhow(body Body, from grid.Square, best grid.Distance) grid.Distance {
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
	return best
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

// squares appends the squares of the IDs to dst.
func (h *Hunter) squares(dst []grid.Square, ids []grid.ID) []grid.Square {
	for _, id := range ids {
		dst = append(dst, h.board.Square(id))
	}
	return dst
}
