package grid

// SetHole lays a Hole marker on s or takes it away; a drawn Hole stays one (DD-403).
func (b *Board) SetHole(s Square, on bool) { b.mark(s, markedHole, on) }

// SetDifficult makes s difficult terrain by a marker or takes the marker away (DD-391).
func (b *Board) SetDifficult(s Square, on bool) { b.mark(s, markedRough, on) }

// SetRubble buries s under Rubble or clears it (DD-407).
func (b *Board) SetRubble(s Square, on bool) {
	b.mark(s, Rubble, on)
	b.mark(s, Opaque, on || !b.Look(s).Has(Floor))
}

// OpenSecret makes the wall square s a passage: on a border a door square, inside (DD-R211) plain floor (DD-398).
func (b *Board) OpenSecret(s Square) {
	id := b.ID(s)
	if b.Look(s)&(Tiled|Floor) != Tiled {
		return
	}
	t := b.terrain[id]&^Opaque | Floor
	if _, border := borderSide(s); border {
		t |= Door
	}
	b.set(id, t)
}

func (b *Board) mark(s Square, bit Terrain, on bool) {
	id := b.ID(s)
	if !b.Look(s).Has(Tiled) {
		return
	}
	t := b.terrain[id] &^ bit
	if on {
		t |= bit
	}
	b.set(id, t)
}

// borderSide is the side of its tile on which s is the middle square.
func borderSide(s Square) (Direction, bool) {
	corner := s.Cell().Corner()
	local := Square{s.X - corner.X, s.Y - corner.Y}
	for _, side := range Directions {
		if edge(side, Middle) == local {
			return side, true
		}
	}
	return 0, false
}
