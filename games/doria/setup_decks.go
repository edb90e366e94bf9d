package doria

import (
	"maps"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// tellStory reads out what opens the scenario, and before it what opens the campaign (DD-029).
func (t *turn) tellStory() {
	if t.campaign >= 0 {
		t.emit(StoryTold{Why: Why{"DD-012"}, Campaign: t.pack.Campaigns[t.campaign].ID})
	}
	if t.scenario >= 0 {
		t.emit(StoryTold{Why: Why{"DD-029"}, Scenario: t.pack.Scenarios[t.scenario].ID})
	}
	if t.goal >= 0 {
		t.emit(StoryTold{Why: Why{"DD-010"}, Goal: t.pack.Goals[t.goal].ID})
	}
}

// layDecks shuffles every deck by itself (DD-030), always in this order: loot, monsters, tiles, bosses, door events,
// room events. The last two are there with their options only (DD-011).
func (t *turn) layDecks() {
	t.dealLoot(t.lootInPlay())
	t.decks.monster = t.pack.MonsterDeck()
	shuffle(t, "monsters", t.decks.monster, t.monsterCardName)
	t.layTiles()
	t.decks.boss = t.pack.BossDeck()
	shuffle(t, "bosses", t.decks.boss, func(id content.MonsterID) string { return t.pack.Monsters[id].ID })
	if t.options.DoorEvents && !t.noDoorEvents() {
		t.decks.door = t.pack.DoorDeck(t.options.DoorEventsNoEvent)
		shuffle(t, "door_events", t.decks.door, func(id content.DoorEventID) string { return t.pack.DoorEvents[id].ID })
	}
	if t.options.RoomEvents {
		t.decks.room = make([]content.RoomEventID, len(t.pack.RoomEvents))
		for i := range t.decks.room {
			t.decks.room[i] = content.RoomEventID(i)
		}
		shuffle(t, "room_events", t.decks.room, func(id content.RoomEventID) string { return t.pack.RoomEvents[id].ID })
	}
}

// lootInPlay is every Loot Card but those that heroes already have (DD-601).
func (g *Game) lootInPlay() []content.CardID {
	deck := g.pack.LootDeck()
	for i := range g.heroes {
		for _, c := range g.heroes[i].cards {
			if at := slices.Index(deck, c.ID); at >= 0 {
				deck = slices.Delete(deck, at, at+1)
			}
		}
	}
	return deck
}

// layStart lays the start tile (DD-028) and sets what the scenario counts.
func (t *turn) layStart() {
	start, ok := t.pack.Tile(t.startTile())
	if !ok || t.place(PlacedTile{Tile: start}) != nil {
		panic("doria: the start tile cannot be laid; the validator of the pack looks at it")
	}
	counts := t.startCounts()
	t.counters = nil
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.counters = append(t.counters, counts[name])
	}
	if t.scenario >= 0 {
		t.level = max(t.level, t.pack.Scenarios[t.scenario].MonsterLevel)
	}
}

// usualStart is the tile that lies first unless a scenario names another (DD-028).
const usualStart = "A-1"

func (g *Game) startTile() string {
	if g.scenario >= 0 {
		return g.pack.Scenarios[g.scenario].StartTile()
	}
	return usualStart
}

// startCounts are the counters of the scenario or goal; state.counters holds them in the order of their names.
func (g *Game) startCounts() map[string]int {
	switch {
	case g.scenario >= 0:
		return g.pack.Scenarios[g.scenario].Counters
	case g.goal >= 0:
		return g.pack.Goals[g.goal].Counters
	}
	return nil
}

// layTiles builds the tile deck: each part of a Scenario Deck is shuffled by itself (DD-029). Its tiles by chance are
// drawn first, part by part, in a shuffle named "pool". Without a scenario the deck is every tile.
func (t *turn) layTiles() {
	name := func(id content.TileID) string { return t.pack.Tiles[id].ID }
	parts := content.TileDeck{{Any: len(t.pack.Tiles)}}
	if t.scenario >= 0 && len(t.pack.Scenarios[t.scenario].Deck) > 0 {
		parts = t.pack.Scenarios[t.scenario].Deck
	}
	free := t.tilesByChance(parts)
	decks := make([][]content.TileID, len(parts))
	for i, part := range parts {
		for _, id := range part.Tiles {
			tile, _ := t.pack.Tile(id)
			decks[i] = append(decks[i], tile)
		}
		decks[i] = append(decks[i], t.drawTiles(&free, part, name)...)
		shuffle(t, "tiles", decks[i], name)
	}
	slices.Reverse(decks) // the last part lies lowest
	t.decks.tile = slices.Concat(decks...)
}

// tilesByChance are the tiles that no part names.
func (g *Game) tilesByChance(parts content.TileDeck) []content.TileID {
	var free []content.TileID
	for i := range g.pack.Tiles {
		id := g.pack.Tiles[i].ID
		named := slices.ContainsFunc(parts, func(p content.TilePart) bool { return slices.Contains(p.Tiles, id) })
		if id != g.startTile() && !named {
			free = append(free, content.TileID(i))
		}
	}
	return free
}

// drawTiles takes the tiles by chance of a part.
func (t *turn) drawTiles(free *[]content.TileID, part content.TilePart, name func(content.TileID) string) []content.TileID {
	if part.Any == 0 {
		return nil
	}
	var pool []content.TileID
	for _, id := range *free {
		if len(part.Families) == 0 || slices.Contains(part.Families, t.pack.Tiles[id].Family()) {
			pool = append(pool, id)
		}
	}
	if part.Any < len(pool) { // all of them is no chance
		shuffle(t, "pool", pool, name)
		pool = pool[len(pool)-part.Any:]
	}
	*free = slices.DeleteFunc(*free, func(id content.TileID) bool { return slices.Contains(pool, id) })
	return pool
}

// startSquare is the square with that number, 1 to 6, on the tile laid first (DD-383).
func (g *Game) startSquare(number int) (Square, bool) {
	first := g.board.Tiles()[0]
	for p, glyph := range first.Tile.All(first.Rotation) {
		if glyph.Start() == number {
			return first.Cell.At(p), true
		}
	}
	return Square{}, false
}
