package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Hunter answers questions about scenes. The answers never depend on what was asked before; what it keeps only makes them
// quick.
type Hunter struct {
	scene   *Scene
	board   *grid.Board
	version uint64 // of the board, when it was looked at last

	who []int8 // by ID: 0 nobody, n a monster's place + 1, -n a conscious hero's place + 1

	ground
	views []view // by hero
	poses []pose // by hero, when they were looked at last
	round []bool // memory for a look round
	herd  grid.Flood
	pack  []grid.Square // from where herd counts
	// herded tells that herd is started, herdable that it says how far heroes are.
	herded, herdable bool

	outward grid.Flood
	lane    []grid.ID // of monsters that are pushed
	passed  []bool    // by ID: what is on it
	spread  []grid.Distance
	spots   []grid.ID
	waiting []int
	first   []int
	guesses []int

	mover
	strike
	remaining
	said said
}

// look makes h see the scene.
func (h *Hunter) look(s *Scene) {
	h.scene = s
	h.remember(s.Board)
	h.who = cleared(h.who, s.Board.Len())
	for i := range s.Heroes {
		if s.Heroes[i].Conscious {
			h.who[h.board.ID(s.Heroes[i].At)] = int8(-i - 1)
		}
	}
	for i := range s.Monsters {
		if !s.Monsters[i].Outside {
			h.who[h.board.ID(s.Monsters[i].At)] = int8(i + 1)
		}
	}
	h.who[grid.Nowhere] = 0
}

// free tells whether no figure is on the square; unconscious heroes do not count (DD-553).
func (h *Hunter) free(id grid.ID) bool { return h.who[id] == 0 }

// held tells whether a conscious hero is on the square.
func (h *Hunter) held(id grid.ID) bool { return h.who[id] < 0 }

// monsterAt is the monster on the square; -1 for none.
func (h *Hunter) monsterAt(id grid.ID) int { return max(0, int(h.who[id])) - 1 }

// standable tells whether a figure may be put on the square, others aside (DD-R119).
func (h *Hunter) standable(id grid.ID, flies bool) bool {
	t := h.board.At(id)
	return t.Enterable() || flies && t.Has(grid.Floor) && !t.Has(grid.Rubble)
}

// cleared is dst with length n and nothing in it.
func cleared[T any](dst []T, n int) []T {
	if cap(dst) < n {
		return make([]T, n)
	}
	dst = dst[:n]
	clear(dst)
	return dst
}

// grown is dst with length n; what it held is kept.
func grown[T any](dst []T, n int) []T {
	if cap(dst) >= n {
		return dst[:n]
	}
	return append(dst[:cap(dst)], make([]T, n-cap(dst))...)
}
