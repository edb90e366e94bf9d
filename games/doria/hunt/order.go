package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Next are the monsters that may be activated next: of those with a marker on the Initiative Board the first in monster
// order (DD-417 to DD-422). There are several only if the group is to choose. Whether a hero comes before them is for the
// caller to see: at the same number it does (DD-417).
func (h *Hunter) Next(s *Scene) []int {
	h.waiting = h.waiting[:0]
	for i := range s.Monsters {
		if s.Monsters[i].Marker > 0 {
			h.waiting = append(h.waiting, i)
		}
	}
	return h.First(s, h.waiting)
}

// First are those of the given monsters that come first in monster order, as places in s.Monsters. Monsters alike come in
// order of creation, so that of several only the first is named (DD-R136). The slice is the hunter's own and holds until its
// next question.
func (h *Hunter) First(s *Scene, among []int) []int {
	h.first = append(h.first[:0], among...)
	first := least(h.first, func(i int) int { return -s.Monsters[i].Marker })
	first = least(first, func(i int) int { return letterPlace(s.Monsters[i].Letter) })
	if len(first) < 2 {
		return first // nobody has to look at the board for that
	}
	h.look(s)
	first = h.nearestFirst(first)
	first = least(first, func(i int) int { return -s.Monsters[i].Modifiers })
	return h.unlike(first)
}

// letterPlace is the place of a priority letter: 'A' first, none last.
func letterPlace(letter byte) int {
	if letter == 0 {
		return 1 << 8
	}
	return int(letter)
}

// nearestFirst are those of the monsters that are nearest to a hero (DD-420). One that looks near is measured first: of the
// others no more is found out than whether they are nearer.
func (h *Hunter) nearestFirst(among []int) []int {
	if len(among) < 2 {
		return among
	}
	h.guesses = append(h.guesses[:0], among...)
	guess := least(h.guesses, h.straight)[0]
	limit := h.distanceInOrder(&h.scene.Monsters[guess], beyondAll)
	return least(among, func(i int) int { return int(h.distanceInOrder(&h.scene.Monsters[i], limit)) })
}

// straight is the distance of a monster on the board to the nearest hero as the crow flies.
func (h *Hunter) straight(monster int) int {
	m, best := &h.scene.Monsters[monster], int(beyondAll)
	if m.Outside {
		return best
	}
	for i := range h.scene.Heroes {
		if who := &h.scene.Heroes[i]; who.Conscious {
			best = min(best, m.At.Manhattan(who.At))
		}
	}
	return best
}

// distanceInOrder is how far the nearest hero is, as far as that is not more than the limit; from outside it counts from
// the entrance, plus 1 (DD-R207).
func (h *Hunter) distanceInOrder(m *Monster, limit grid.Distance) grid.Distance {
	if !m.Outside {
		return h.nearestWithin(h.board.ID(m.At), m.ThroughWalls, limit)
	}
	ways := h.entrances(m)
	if len(ways) == 0 {
		return beyondAll
	}
	return h.nearestWithin(h.board.ID(ways[0]), m.ThroughWalls, limit) + 1
}

// least keeps those with the smallest key, in their order. It asks for no key where nothing is left to decide.
func least[T any](of []T, key func(T) int) []T {
	if len(of) < 2 {
		return of
	}
	kept, best := of[:0], 0
	for n, i := range of {
		k := key(i)
		if n == 0 || k < best {
			kept, best = kept[:0], k
		}
		if k == best {
			kept = append(kept, i)
		}
	}
	return kept
}

// unlike keeps the first of all that are alike.
func (h *Hunter) unlike(of []int) []int {
	kept := of[:0]
	for _, i := range of {
		known := false
		for _, k := range kept {
			known = known || h.scene.Monsters[k].Alike == h.scene.Monsters[i].Alike
		}
		if !known {
			kept = append(kept, i)
		}
	}
	return kept
}
