package content

import (
	"maps"
	"slices"
)

// folders are the folders of a pack and what each holds.
var folders = map[string]func(r *reader, file string){
	"heroes":      func(r *reader, file string) { r.pack.Heroes = readInto(r, file, r.pack.Heroes, heroName) },
	"standard":    readCards,
	"loot":        readCards,
	"traps":       readCards,
	"special":     readCards,
	"monsters":    readMonsters,
	"bosses":      readMonsters,
	"modifiers":   func(r *reader, file string) { r.pack.Modifiers = readInto(r, file, r.pack.Modifiers, modifierName) },
	"tiles":       func(r *reader, file string) { r.pack.Tiles = readInto(r, file, r.pack.Tiles, tileName) },
	"door-events": func(r *reader, file string) { r.pack.DoorEvents = readInto(r, file, r.pack.DoorEvents, doorEventName) },
	"room-events": func(r *reader, file string) { r.pack.RoomEvents = readInto(r, file, r.pack.RoomEvents, roomEventName) },
	"scenarios":   func(r *reader, file string) { r.pack.Scenarios = readInto(r, file, r.pack.Scenarios, scenarioName) },
	"campaigns":   func(r *reader, file string) { r.pack.Campaigns = readInto(r, file, r.pack.Campaigns, campaignName) },
	"goals":       func(r *reader, file string) { r.pack.Goals = readInto(r, file, r.pack.Goals, goalName) },
}

func folderNames() []string { return slices.Sorted(maps.Keys(folders)) }

func readCards(r *reader, file string) { r.pack.Cards = readInto(r, file, r.pack.Cards, cardName) }

func readMonsters(r *reader, file string) {
	r.pack.Monsters = readInto(r, file, r.pack.Monsters, monsterName)
}

func heroName(t *Hero) string           { return t.ID }
func cardName(t *Card) string           { return t.ID }
func monsterName(t *Monster) string     { return t.ID }
func modifierName(t *Modifier) string   { return t.ID }
func tileName(t *Tile) string           { return t.ID }
func doorEventName(t *DoorEvent) string { return t.ID }
func roomEventName(t *RoomEvent) string { return t.ID }
func scenarioName(t *Scenario) string   { return t.ID }
func campaignName(t *Campaign) string   { return t.ID }
func goalName(t *Goal) string           { return t.ID }
