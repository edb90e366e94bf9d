package content

import "slices"

// MonsterCard is a card of the Monster Deck: a monster, or a modifier for the next one; the other is -1.
type MonsterCard struct {
	Monster  MonsterID
	Modifier ModifierID
}

// LootDeck is every card of the Loot Decks, as often as it has copies, unshuffled (DD-021).
func (p *Pack) LootDeck() []CardID {
	var deck []CardID
	for i := range p.Cards {
		for range p.Cards[i].Copies {
			deck = append(deck, CardID(i))
		}
	}
	return deck
}

// MonsterDeck is every card of the Monster Deck, unshuffled (DD-023).
func (p *Pack) MonsterDeck() []MonsterCard {
	var deck []MonsterCard
	for i := range p.Monsters {
		for range p.Monsters[i].Cards {
			deck = append(deck, MonsterCard{MonsterID(i), -1})
		}
	}
	for i := range p.Modifiers {
		for range p.Modifiers[i].Cards {
			deck = append(deck, MonsterCard{-1, ModifierID(i)})
		}
	}
	return deck
}

// BossDeck is every boss once, unshuffled.
func (p *Pack) BossDeck() []MonsterID {
	var deck []MonsterID
	for i := range p.Monsters {
		if p.Monsters[i].Boss {
			deck = append(deck, MonsterID(i))
		}
	}
	return deck
}

// DoorDeck is every card of the Door Event deck, unshuffled, with at most noEvent of its cards without effects
// (DD-415).
func (p *Pack) DoorDeck(noEvent int) []DoorEventID {
	var deck []DoorEventID
	for i := range p.DoorEvents {
		for range p.DoorEvents[i].Cards {
			if len(p.DoorEvents[i].Effects) == 0 {
				if noEvent == 0 {
					break
				}
				noEvent--
			}
			deck = append(deck, DoorEventID(i))
		}
	}
	return deck
}

// StandardItems are the cards that may be taken at setup: those of the heroes and those for anybody (DD-045, DD-047).
func (p *Pack) StandardItems() []CardID {
	var items []CardID
	for i := range p.Cards {
		if p.Cards[i].Hero != "" {
			items = append(items, CardID(i))
		}
	}
	return items
}

// RoomTiles are the tiles that a part of a tile deck draws from by chance, those named elsewhere in the deck included; the
// zero part draws from all. Tiles with an entrance are never among them: only scenarios lay those.
func (p *Pack) RoomTiles(part TilePart) []TileID {
	var tiles []TileID
	for i := range p.Tiles {
		if t := &p.Tiles[i]; !t.has("<") && part.takes(t) {
			tiles = append(tiles, TileID(i))
		}
	}
	return tiles
}

// takes tells whether a part draws from the family of the tile.
func (p TilePart) takes(t *Tile) bool {
	return len(p.Families) == 0 || slices.Contains(p.Families, t.Family())
}
