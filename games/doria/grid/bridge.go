package grid

// bridge is the middle square of a placed bridge. Its upper passage runs along one axis of the lattice, the lower one
// along the other; the lower one has no middle (DD-R161, DD-R215).
type bridge struct {
	square Square
	at     ID
	cell   Cell
	along  Direction // of the lower passage: East or South
}

func (t *Tile) bridge(r Rotation) (Square, bool) {
	for p, g := range t.All(r) {
		if g == GlyphBridge {
			return p, true
		}
	}
	return Square{}, false
}

// layBridge marks the straight passages that meet in s: in the drawing the upper one runs north-south.
func (b *Board) layBridge(s Square, r Rotation) {
	along := r.Turn(East) % 2 // East or North, read as an axis
	if along == North {
		along = South
	}
	laid := bridge{square: s, at: b.ID(s), cell: s.Cell(), along: along}
	b.bridges = append(b.bridges, laid)
	b.terrain[laid.at] |= span
	for _, d := range Directions {
		level := upper
		if d%2 == along%2 {
			level = lower
		}
		for at := s.To(d); at.Cell() == laid.cell && b.Look(at).Has(Floor); at = at.To(d) {
			b.terrain[b.ID(at)] |= level
		}
	}
}

// beyondBridge is where a step from a bridge's square leads: a lower square's neighbour across the missing middle is
// the one on the other side of it, and the middle has neighbours only along the upper passage.
func (b *Board) beyondBridge(id ID, d Direction) ID {
	next := id + b.delta[d]
	switch {
	case b.terrain[id].Has(span) && b.terrain[next].Has(lower):
		return Nowhere
	case b.terrain[id].Has(lower) && b.terrain[next].Has(span):
		return next + b.delta[d]
	}
	return next
}

// spanned tells whether a and t lie on the two sides of the bridge, seen along its lower passage.
func (g bridge) spanned(a, t Square) bool {
	if g.along == South {
		return min(a.Y, t.Y) < g.square.Y && g.square.Y < max(a.Y, t.Y)
	}
	return min(a.X, t.X) < g.square.X && g.square.X < max(a.X, t.X)
}

// Bridges is how many bridges the board has. A way is no more steps than this shorter than the squares are apart.
func (b *Board) Bridges() int { return len(b.bridges) }

// bridgeSet is a set of the board's bridges, one bit each.
type bridgeSet uint64

// bridgeOf is the bridge to which the square belongs.
func (b *Board) bridgeOf(id ID) bridgeSet {
	cell := b.Square(id).Cell()
	for i := range b.bridges {
		if b.bridges[i].cell == cell {
			return 1 << i
		}
	}
	return 0
}

// ways goes through the ways in which lines of sight can pass the bridges, each over or under. Bridges on which somebody
// stands are passed on that level, and only those to which lines came are tried both ways.
type ways struct {
	lowered  bridgeSet // passed below
	settled  bridgeSet
	met      bridgeSet
	possible bool // nobody of those who look at each other is above another of them
}

// waysFor begins with the way that passes over every bridge on which none of the given squares lies.
func (b *Board) waysFor(ids ...ID) ways {
	w := ways{possible: true}
	for _, id := range ids {
		t := b.terrain[id]
		if !t.Has(bridgework) {
			continue
		}
		bridge := b.bridgeOf(id)
		if w.settled&bridge != 0 && (w.lowered&bridge != 0) != t.Has(lower) {
			w.possible = false
		}
		w.settled |= bridge
		if t.Has(lower) {
			w.lowered |= bridge
		}
	}
	return w
}

// next is the next way, given the bridges to which lines came on the last one. A bridge to which none came makes no
// difference; so the sets of lowered bridges are counted up within those met so far.
func (w *ways) next(met bridgeSet) bool {
	w.met |= met &^ w.settled
	lowered := (w.lowered&^w.settled - w.met) & w.met
	w.lowered = w.lowered&w.settled | lowered
	return lowered != 0
}
