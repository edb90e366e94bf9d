package grid

// links is what lies around a square, worked out when it is first asked for after the board changed: searches ask for it
// again and again, and boards seldom change.
type links struct {
	version uint64 // of the board that it is true of
	walled  bool
	beyond  [4]ID
}

// Around is Beyond for all four directions. The answer is the board's own and holds until it changes.
func (b *Board) Around(id ID) *[4]ID {
	l := &b.links[id]
	if l.version != b.version {
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
	*l = links{version: b.version}
	if !b.terrain[id].Has(Tiled) { // nobody is there, and on the board's rim there is nothing around it
		return
	}
	for _, d := range Directions {
		l.beyond[d] = b.step(id, d)
		l.walled = l.walled || !b.isMiddle(id, d) && b.terrain[l.beyond[d]].Has(Opaque)
	}
}
