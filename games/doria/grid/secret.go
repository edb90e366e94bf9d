package grid

// SecretKind is what a Secret Door opens.
type SecretKind uint8

// The kinds of places for a Secret Door.
const (
	SecretOutward SecretKind = iota // a wall side with a free cell behind it: a tile is drawn and laid there
	SecretFacing                    // the neighbour's wall before a door that it covers: no tile is drawn
	SecretInner                     // the secret wall inside the tile: no tile is drawn for it (DD-R211)
)

// SecretPlace is a wall square that may become a Secret Door.
type SecretPlace struct {
	Kind SecretKind
	At   Square // what OpenSecret opens
	Exit Exit   // Outward: the side to lay the tile behind; Facing: the covered door; Inner: its tile only
}

// SecretPlaces are the places among which the drawer of a Secret Door chooses: those on the hero's own tile; if there
// are none, its doors that a neighbour's wall covers; if there are none either, those of the nearest other tile, of
// several if they are equally near (DD-347 to DD-351, DD-R112, DD-R211). Each belongs to a part of its tile that is
// connected to the hero.
func (b *Board) SecretPlaces(hero Square) []SecretPlace {
	own, tiled := b.TileAt(hero)
	if !tiled {
		return nil
	}
	linked := b.Connected(nil, 0, hero)
	if places := b.secretsOf(nil, own, linked); len(places) > 0 {
		return places
	}
	if places := b.coveredDoors(own, linked); len(places) > 0 {
		return places
	}
	return b.nearestSecrets(hero, own, linked)
}

// DeadEndPlaces are the places for the Secret Door that a dungeon without a way on gets: on the last tile if it has any,
// else on every tile that is connected to one of the heroes (DD-353, DD-354, DD-R113). When it appears is for the caller:
// UnopenedDoors is then empty.
func (b *Board) DeadEndPlaces(last int, heroes ...Square) []SecretPlace {
	linked := b.Connected(nil, 0, heroes...)
	places := b.secretsOf(nil, last, linked)
	if len(places) > 0 {
		return places
	}
	for i := range b.placed {
		places = b.secretsOf(places, i, linked)
	}
	return places
}

// secretsOf appends the eligible places of one tile. The secret wall, as long as it is one, is its tile's only place.
func (b *Board) secretsOf(places []SecretPlace, tile int, linked []bool) []SecretPlace {
	if s, has := b.placed[tile].Secret(); has && !b.Look(s).Has(Floor) {
		for _, d := range Directions {
			if linked[b.ID(s.To(d))] {
				return append(places, SecretPlace{SecretInner, s, Exit{Tile: tile}})
			}
		}
		return places
	}
	for _, side := range Directions {
		e := Exit{tile, side}
		middle := b.DoorSquare(e)
		if b.Side(e) == SideWall && b.CellFree(b.Behind(e)) && linked[b.ID(middle.To(side.Back()))] {
			places = append(places, SecretPlace{SecretOutward, middle, e})
		}
	}
	return places
}

func (b *Board) coveredDoors(tile int, linked []bool) []SecretPlace {
	var places []SecretPlace
	for _, side := range Directions {
		e := Exit{tile, side}
		door := b.DoorSquare(e)
		wall := b.Look(door.To(side))
		if b.Side(e) == SideDoor && linked[b.ID(door)] && wall.Has(Tiled) && !wall.Has(Floor) {
			places = append(places, SecretPlace{SecretFacing, door.To(side), e})
		}
	}
	return places
}

func (b *Board) nearestSecrets(hero Square, own int, linked []bool) []SecretPlace {
	far := b.Distances(nil, hero)
	var nearest []SecretPlace
	var best Distance
	for i := range b.placed {
		if i == own {
			continue
		}
		for _, place := range b.secretsOf(nil, i, linked) {
			switch d := b.wayTo(place.At, far); {
			case len(nearest) == 0 || d < best:
				nearest, best = append(nearest[:0], place), d
			case d == best:
				nearest = append(nearest, place)
			}
		}
	}
	return nearest
}

// wayTo is how far it is to stand before the wall square s.
func (b *Board) wayTo(s Square, far []Distance) Distance {
	best := Distance(1 << 30)
	for _, d := range Directions {
		if next := b.ID(s.To(d)); b.terrain[next].Has(Floor) {
			best = min(best, far[next])
		}
	}
	return best
}
