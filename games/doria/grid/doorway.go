package grid

// Doorway tells whether a door may lead on from the square: it is one, or one of its edges is closed. On all others there
// is none to be opened.
func (t Terrain) Doorway() bool {
	return t.Has(Door | closedNorth | closedEast | closedSouth | closedWest)
}
