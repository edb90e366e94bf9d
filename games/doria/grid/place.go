package grid

// Exit is a side of a placed tile.
type Exit struct {
	Tile int // index in Tiles
	Side Direction
}

// Placement is one way to lay a new tile.
type Placement struct {
	Cell     Cell
	Rotation Rotation
	Via      Exit // the exit that the new tile is attached to; of several the first
}

// Side is what the exit's side offers on the board, opened Secret Doors included.
func (b *Board) Side(e Exit) SideKind {
	passable := 0
	for i := range Size {
		if b.Look(b.placed[e.Tile].Cell.At(edge(e.Side, i))).Has(Floor) {
			passable++
		}
	}
	return SideKind(min(passable, int(SideOpen)))
}

// DoorSquare is the middle square of the exit's side.
func (b *Board) DoorSquare(e Exit) Square { return b.placed[e.Tile].Cell.At(edge(e.Side, Middle)) }

// Behind is the cell to which the exit leads.
func (b *Board) Behind(e Exit) Cell { return b.placed[e.Tile].Cell.To(e.Side) }

// ExitAt is the side of which s is the middle square, wall or not.
func (b *Board) ExitAt(s Square) (Exit, bool) {
	side, middle := borderSide(s)
	tile, tiled := b.TileAt(s)
	return Exit{tile, side}, middle && tiled
}

// Placements are all ways to lay t behind one of the exits, those with the same layout in the same cell merged into one:
// in the order of the exits, then of the rotations. Behind a door t comes with one of its doors, or an open side if it has
// no door (DD-302, DD-303, DD-R104); at an open side an open tile comes with an open side (DD-314), another with a door
// (DD-315, DD-R105, DD-R106). Exits that are wall or have a tile behind them give none.
func (b *Board) Placements(t *Tile, exits ...Exit) []Placement {
	var found []Placement
	for _, e := range exits {
		cell := b.Behind(e)
		own, fits := attaching(t, b.Side(e))
		if !fits || !b.CellFree(cell) {
			continue
		}
		for _, r := range Rotations {
			p := Placement{cell, t.Layout(r), e}
			if t.Side(r, e.Side.Back()) == own && !listed(found, p) {
				found = append(found, p)
			}
		}
	}
	return found
}

// attaching is the kind of side with which t must meet an exit of the given kind.
func attaching(t *Tile, exit SideKind) (SideKind, bool) {
	switch {
	case exit == SideDoor && t.Doors() > 0:
		return SideDoor, true
	case exit == SideDoor:
		return SideOpen, t.Open()
	case exit == SideOpen && t.Open():
		return SideOpen, true
	case exit == SideOpen:
		return SideDoor, t.Doors() > 0
	}
	return SideWall, false
}

func listed(found []Placement, p Placement) bool {
	for _, q := range found {
		if q.Cell == p.Cell && q.Rotation == p.Rotation {
			return true
		}
	}
	return false
}

// UnopenedDoors are the doors with a free cell behind them that are connected to one of the given squares, closed pairs
// and Blocked Doors counted as passable (DD-R210), in order of the tiles and clockwise.
func (b *Board) UnopenedDoors(from ...Square) []Exit { return b.exits(SideDoor, PassAll, from) }

// OpenExits are the uncovered open sides that are connected to one of the given squares, in the same order: as long as
// there is one, tiles are drawn (DD-313, DD-325, DD-R106).
func (b *Board) OpenExits(from ...Square) []Exit { return b.exits(SideOpen, 0, from) }

// LeadsOn tells whether there is an unopened door.
func (b *Board) LeadsOn(from ...Square) (found bool) {
	b.eachExit(SideDoor, PassAll, from, func(Exit) bool {
		found = true
		return false
	})
	return found
}

func (b *Board) exits(kind SideKind, extra Passing, from []Square) (found []Exit) {
	b.eachExit(kind, extra, from, func(e Exit) bool {
		found = append(found, e)
		return true
	})
	return found
}

// eachExit goes through the sides of a kind with a free cell behind them, as long as yield says so.
func (b *Board) eachExit(kind SideKind, extra Passing, from []Square, yield func(Exit) bool) {
	f := &b.scratch.flood
	f.Start(b, extra|passConnected, from...)
	for i := range b.placed {
		for _, side := range Directions {
			e := Exit{i, side}
			if b.CellFree(b.Behind(e)) && b.Side(e) == kind && f.Steps(b.ID(b.DoorSquare(e))) >= 0 && !yield(e) {
				return
			}
		}
	}
}

// LargeRoom are the indices of the tiles that are joined to the given one through open sides, itself included, in order
// of placement (DD-319, DD-R116).
func (b *Board) LargeRoom(tile int) []int {
	joined := make([]bool, len(b.placed))
	joined[tile] = true
	for open := []int{tile}; len(open) > 0; open = open[1:] {
		for _, side := range Directions {
			other, taken := b.tileIn(b.Behind(Exit{open[0], side}))
			if taken && !joined[other] && b.seamOpen(open[0], other, side) {
				joined[other] = true
				open = append(open, other)
			}
		}
	}
	var room []int
	for i, in := range joined {
		if in {
			room = append(room, i)
		}
	}
	return room
}

// RoomDoors are the one-square openings around a room of several tiles: its own doors, those before a neighbour's wall
// excepted, and its open sides at which a neighbour has a door (DD-R105). A room trap blocks them, opened or not (DD-335,
// DD-R116).
func (b *Board) RoomDoors(room []int) []Exit {
	var doors []Exit
	for _, tile := range room {
		for _, side := range Directions {
			if e := (Exit{tile, side}); b.isRoomDoor(e) {
				doors = append(doors, e)
			}
		}
	}
	return doors
}

func (b *Board) isRoomDoor(e Exit) bool {
	beyond, taken := b.tileIn(b.Behind(e))
	switch own := b.Side(e); {
	case !taken:
		return own == SideDoor
	case own == SideDoor:
		return b.Side(Exit{beyond, e.Side.Back()}) != SideWall
	default:
		return own == SideOpen && b.Side(Exit{beyond, e.Side.Back()}) == SideDoor
	}
}

func (b *Board) seamOpen(tile, other int, side Direction) bool {
	return b.Side(Exit{tile, side}) == SideOpen && b.Side(Exit{other, side.Back()}) == SideOpen
}

// Linked tells whether two tiles are one or have a direct connection: an open door, Secret Door or open side between them
// (DD-240, DD-R69).
func (b *Board) Linked(tile, other int) bool {
	if tile == other {
		return true
	}
	for _, side := range Directions {
		if b.Behind(Exit{tile, side}) != b.placed[other].Cell {
			continue
		}
		for i := range Size {
			if id := b.ID(b.placed[tile].Cell.At(edge(side, i))); b.terrain[id].Has(Floor) && b.Beyond(id, side) != Nowhere {
				return true
			}
		}
	}
	return false
}
