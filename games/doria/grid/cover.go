package grid

// Cover tells whether an attack from a to t has to cross a blue solid line, which gives the defender one die more
// (DD-395): whether every line of sight between the two crosses the border of an area of blue solid squares that hang
// together by their edges (DD-R160, DD-R214). It is meant for squares that see each other, and is the same both ways.
func (b *Board) Cover(a, t Square) bool {
	from, to := b.Look(a).Has(Obstacle), b.Look(t).Has(Obstacle)
	switch {
	case a == t:
		return false
	case from != to:
		return true
	case !from:
		return !b.sees(a, t, lens{block: Opaque | Obstacle})
	}
	return !b.seesWithinArea(a, t)
}

// seesWithinArea tells whether two blue solid squares belong to one area and see each other without leaving it.
func (b *Board) seesWithinArea(a, t Square) bool {
	queue := append(b.scratch.queue[:0], b.ID(a))
	b.terrain[queue[0]] |= inArea
	for head := 0; head < len(queue); head++ {
		for _, d := range Directions {
			next := queue[head] + b.delta[d]
			if b.terrain[next]&(Obstacle|inArea) == Obstacle {
				b.terrain[next] |= inArea
				queue = append(queue, next)
			}
		}
	}
	seen := b.Look(t).Has(inArea) && b.sees(a, t, lens{block: Opaque, within: inArea})
	for _, id := range queue {
		b.terrain[id] &^= inArea
	}
	b.scratch.queue = queue
	return seen
}
