package grid

// links is what lies around a square, worked out when it is first asked for: searches ask for it again and again, and
// boards seldom change.
type links struct {
	beyond [4]ID
	walled bool
	known  bool
}

// Around is Beyond for all four directions. The answer is the board's own and holds until it changes.
func (b *Board) Around(id ID) *[4]ID {
	l := &b.links[id]
	if !l.known {
		b.link(id)
	}
	return &l.beyond
}

// WalledIn is WallSide by ID.
func (b *Board) WalledIn(id ID) bool {
	b.Around(id)
	return b.links[id].walled
}

func (b *Board) link(id ID) {
	l := &b.links[id]
	*l = links{known: true}
	here := b.terrain[id]
	if !here.Has(Tiled) { // nobody is there, and on the board's rim there is nothing around it
		return
	}
	plain := here < closedNorth && !here.Has(lower|span)
	for d, delta := range b.delta {
		next := id + delta
		if !plain {
			next = b.step(id, Direction(d))
		}
		if b.terrain[next].Has(Floor) {
			l.beyond[d] = next
		}
		l.walled = l.walled || b.terrain[next].Has(Opaque) && (plain || !b.isMiddle(id, Direction(d)))
	}
}

// unlink forgets what lies around the squares that see the given one change: those next to it, or behind the middle of a
// lower passage.
func (b *Board) unlink(id ID) {
	b.links[id].known = false
	for _, delta := range b.delta {
		for n := ID(1); n <= 2; n++ {
			if at := id + n*delta; at >= 0 && int(at) < len(b.links) {
				b.links[at].known = false
			}
		}
	}
}
