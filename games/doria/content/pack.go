package content

import "hash/fnv"

// The places of things in a pack: indices into its slices. They hold within one pack; -1 stands for none.
type (
	HeroID      int16
	CardID      int16
	MonsterID   int16
	ModifierID  int16
	TileID      int16
	DoorEventID int16
	RoomEventID int16
	ScenarioID  int16
	CampaignID  int16
	GoalID      int16
)

// Number names a thing at rest: 24 bits made of its id, the same in every pack and every version of the program. No
// two things of one kind in a pack share one.
type Number uint32

// NumberOf is the Number of the thing with that id.
func NumberOf(id string) Number {
	h := fnv.New32a()
	h.Write([]byte(id)) // never fails
	return Number(h.Sum32()>>24 ^ h.Sum32()&(1<<24-1))
}

// Pack is all there is to play Dungeons of Doria with. It is whole: every reference in it leads somewhere. It never
// changes and may be used by any number of games and goroutines.
type Pack struct {
	Heroes     []Hero
	Cards      []Card    // loot, traps, Standard Items and special cards
	Monsters   []Monster // bosses too
	Modifiers  []Modifier
	Tiles      []Tile
	DoorEvents []DoorEvent
	RoomEvents []RoomEvent
	Scenarios  []Scenario
	Campaigns  []Campaign
	Goals      []Goal

	heroes     index[HeroID]
	cards      index[CardID]
	monsters   index[MonsterID]
	modifiers  index[ModifierID]
	tiles      index[TileID]
	doorEvents index[DoorEventID]
	roomEvents index[RoomEventID]
	scenarios  index[ScenarioID]
	campaigns  index[CampaignID]
	goals      index[GoalID]

	origins map[string]origin // where each thing was read, by keyOf
	undrawn *Pack             // without the tiles that WithTile added; nil if there are none
}

// index finds things by id and by Number.
type index[ID ~int16] struct {
	names   map[string]ID
	numbers map[Number]ID
}

func newIndex[ID ~int16, T any](things []T, name func(*T) string) index[ID] {
	x := index[ID]{make(map[string]ID, len(things)), make(map[Number]ID, len(things))}
	for i := range things {
		x.names[name(&things[i])] = ID(i)
		x.numbers[NumberOf(name(&things[i]))] = ID(i)
	}
	return x
}

func (x index[ID]) named(id string) (ID, bool) {
	if i, ok := x.names[id]; ok {
		return i, true
	}
	return -1, false
}

func (x index[ID]) numbered(n Number) (ID, bool) {
	if i, ok := x.numbers[n]; ok {
		return i, true
	}
	return -1, false
}

// Hero finds a hero by id; -1 and false if there is none.
func (p *Pack) Hero(id string) (HeroID, bool) { return p.heroes.named(id) }

// Card finds a card by id; -1 and false if there is none.
func (p *Pack) Card(id string) (CardID, bool) { return p.cards.named(id) }

// Monster finds a monster or boss by id; -1 and false if there is none.
func (p *Pack) Monster(id string) (MonsterID, bool) { return p.monsters.named(id) }

// Modifier finds a modifier by id; -1 and false if there is none.
func (p *Pack) Modifier(id string) (ModifierID, bool) { return p.modifiers.named(id) }

// Tile finds a tile by id; -1 and false if there is none.
func (p *Pack) Tile(id string) (TileID, bool) { return p.tiles.named(id) }

// DoorEvent finds a door event by id; -1 and false if there is none.
func (p *Pack) DoorEvent(id string) (DoorEventID, bool) { return p.doorEvents.named(id) }

// RoomEvent finds a room event by id; -1 and false if there is none.
func (p *Pack) RoomEvent(id string) (RoomEventID, bool) { return p.roomEvents.named(id) }

// Scenario finds a scenario by id; -1 and false if there is none.
func (p *Pack) Scenario(id string) (ScenarioID, bool) { return p.scenarios.named(id) }

// Campaign finds a campaign by id; -1 and false if there is none.
func (p *Pack) Campaign(id string) (CampaignID, bool) { return p.campaigns.named(id) }

// Goal finds a goal by id; -1 and false if there is none.
func (p *Pack) Goal(id string) (GoalID, bool) { return p.goals.named(id) }

// HeroNumbered finds a hero by Number; -1 and false if there is none.
func (p *Pack) HeroNumbered(n Number) (HeroID, bool) { return p.heroes.numbered(n) }

// CardNumbered finds a card by Number; -1 and false if there is none.
func (p *Pack) CardNumbered(n Number) (CardID, bool) { return p.cards.numbered(n) }

// MonsterNumbered finds a monster or boss by Number; -1 and false if there is none.
func (p *Pack) MonsterNumbered(n Number) (MonsterID, bool) { return p.monsters.numbered(n) }

// ModifierNumbered finds a modifier by Number; -1 and false if there is none.
func (p *Pack) ModifierNumbered(n Number) (ModifierID, bool) { return p.modifiers.numbered(n) }

// TileNumbered finds a tile by Number; -1 and false if there is none.
func (p *Pack) TileNumbered(n Number) (TileID, bool) { return p.tiles.numbered(n) }

// DoorEventNumbered finds a door event by Number; -1 and false if there is none.
func (p *Pack) DoorEventNumbered(n Number) (DoorEventID, bool) { return p.doorEvents.numbered(n) }

// RoomEventNumbered finds a room event by Number; -1 and false if there is none.
func (p *Pack) RoomEventNumbered(n Number) (RoomEventID, bool) { return p.roomEvents.numbered(n) }

// ScenarioNumbered finds a scenario by Number; -1 and false if there is none.
func (p *Pack) ScenarioNumbered(n Number) (ScenarioID, bool) { return p.scenarios.numbered(n) }

// CampaignNumbered finds a campaign by Number; -1 and false if there is none.
func (p *Pack) CampaignNumbered(n Number) (CampaignID, bool) { return p.campaigns.numbered(n) }

// GoalNumbered finds a goal by Number; -1 and false if there is none.
func (p *Pack) GoalNumbered(n Number) (GoalID, bool) { return p.goals.numbered(n) }

// Number names the hero at rest.
func (h *Hero) Number() Number { return NumberOf(h.ID) }

// Number names the card at rest.
func (c *Card) Number() Number { return NumberOf(c.ID) }

// Number names the monster at rest.
func (m *Monster) Number() Number { return NumberOf(m.ID) }

// Number names the modifier at rest.
func (m *Modifier) Number() Number { return NumberOf(m.ID) }

// Number names the tile at rest.
func (t *Tile) Number() Number { return NumberOf(t.ID) }

// Number names the door event at rest.
func (e *DoorEvent) Number() Number { return NumberOf(e.ID) }

// Number names the room event at rest.
func (e *RoomEvent) Number() Number { return NumberOf(e.ID) }

// Number names the scenario at rest.
func (s *Scenario) Number() Number { return NumberOf(s.ID) }

// Number names the campaign at rest.
func (c *Campaign) Number() Number { return NumberOf(c.ID) }

// Number names the goal at rest.
func (g *Goal) Number() Number { return NumberOf(g.ID) }
