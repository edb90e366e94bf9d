package doria

import (
	"maps"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Position is a whole position in the names of the content: all that lies on the table, with the order of the decks.
// What is only worked out from the rest is marked "derived"; it is not read back.
type Position struct {
	Mode     Mode     `json:"mode"`
	Scenario string   `json:"scenario,omitempty"` // its id; none in a random dungeon
	Campaign string   `json:"campaign,omitempty"` // its id; none outside campaigns
	Goal     string   `json:"goal,omitempty"`     // its id; none where a scenario is played
	Options  []string `json:"options"`            // those that differ from the plain rules

	Round  int   `json:"round"` // from 1
	Phase  Phase `json:"phase"` // "setup" before the first round
	Doom   int   `json:"doom"`  // 40 to 31, and 41 for the red head
	Level  int   `json:"monster_level"`
	RoseBy int   `json:"level_ups"` // Monster Level rises in this scenario
	// ScenarioPoints are the red and orange fields of the Doom track that were crossed (DD-609).
	ScenarioPoints int `json:"scenario_points"`
	// MonsterPoints are those of a campaign in all, BaseLevel the Monster Level that they give (derived), ScenariosDone
	// how many scenarios were completed (DD-605, DD-612).
	MonsterPoints int  `json:"monster_points"`
	BaseLevel     int  `json:"base_level"`
	ScenariosDone int  `json:"scenarios_done"`
	Escaping      bool `json:"escaping"`
	GroupXP       int  `json:"group_xp"`
	PointsEach    int  `json:"points_each"` // attribute points that each hero has got in this game
	GroupFate     int  `json:"group_fate"`  // the common fate points (DD-649)
	DoorOpened    bool `json:"door_opened"` // a door was opened in this round (DD-151)
	// Joining are seats whose heroes come with the next round (DD-573).
	Joining []games.Seat `json:"joining"`

	Heroes   []HeroPosition      `json:"heroes"`
	Monsters []MonsterPosition   `json:"monsters"`
	Tiles    []TilePosition      `json:"tiles"`
	Markers  []MarkerPosition    `json:"markers"`
	Doors    []DoorPosition      `json:"doors"`        // of those left out in a set, all are open
	Secrets  []Square            `json:"secret_doors"` // wall squares that Secret Doors opened
	Traps    []TrapPosition      `json:"traps"`        // those in force
	Shop     [3]string           `json:"shop"`         // "" for an empty slot
	Decks    map[string][]string `json:"decks"`        // ids, the top card first
	Discards map[string][]string `json:"discards"`     // ids, the top card first
	Counters map[string]int      `json:"counters"`     // what the scenario counts
	Fired    []string            `json:"fired"`        // rules of the scenario that happened and happen once

	Speaker games.Seat `json:"speaker"` // derived
	// Monster numbers go on from here.
	LastMonster int `json:"last_monster"`
}

// HeroPosition is a hero in a Position.
type HeroPosition struct {
	ID         HeroID           `json:"id"`
	Kind       string           `json:"kind,omitempty"` // the ready-made hero; none for one made by its player
	Seat       games.Seat       `json:"seat"`           // who plays it
	At         *Square          `json:"at"`             // null before it is placed
	AP         int              `json:"ap"`             // its marker on the Initiative Board
	Rolled     int              `json:"rolled"`         // the initiative result of this round
	HP         int              `json:"hp"`
	PP         int              `json:"pp"`
	Poison     int              `json:"poison"`
	Conscious  bool             `json:"conscious"`
	Waking     bool             `json:"waking"` // an unconscious one will roll initiative
	Buried     bool             `json:"buried"`
	Leaving    bool             `json:"leaving"` // goes at the end of the round (DD-572)
	Gone       bool             `json:"gone"`    // has left the game
	Points     int              `json:"points"`  // attribute points not spent
	Level      int              `json:"level"`
	Fate       int              `json:"fate"` // fate points of its own (DD-649)
	Attributes AttributeValues  `json:"attributes"`
	Max        Maxima           `json:"max"` // derived
	Bonuses    []Bonus          `json:"bonuses"`
	Items      Items            `json:"items"`
	Aside      []string         `json:"aside"` // traps and the like that were dealt and have not happened yet (DD-R10)
	Conditions []LastingOnPaper `json:"conditions"`
	// Carried is derived, and false whenever somebody decides: carrying begins and ends within one action (DD-262).
	Carried bool `json:"carried"`
}

// AttributeValues are the six base attributes (DD-059).
type AttributeValues struct {
	STR int `json:"str"`
	CON int `json:"con"`
	AGI int `json:"agi"`
	PER int `json:"per"`
	WIS int `json:"wis"`
	PSI int `json:"psi"`
}

// Maxima are the calculated values of a hero with what it wears (DD-060 to DD-062).
type Maxima struct {
	HP int `json:"hp"`
	IP int `json:"ip"`
	PP int `json:"pp"`
}

// Items are the cards of a hero. Body is by the names of the places.
type Items struct {
	Body     map[Place]CardPosition `json:"body"`
	Belt     []CardPosition         `json:"belt"`
	Backpack []CardPosition         `json:"backpack"`
}

// CardPosition is a card that somebody has.
type CardPosition struct {
	ID      string `json:"id"`
	Damaged bool   `json:"damaged"`
}

// LastingOnPaper is a condition or change that lasts, by the effect that laid it.
type LastingOnPaper struct {
	From  string `json:"from"`            // "card:ID:PATH" and the like: what it is printed on, and the places of its effect in lists
	Round int    `json:"round,omitempty"` // after which it ends
	Trap  int    `json:"trap,omitempty"`  // the number of the trap that it ends with
	Left  int    `json:"left,omitempty"`  // what is left of it
}

// MonsterPosition is a monster in a Position.
type MonsterPosition struct {
	ID         MonsterID        `json:"id"`
	Kind       string           `json:"kind"`  // the id of what it is
	Level      int              `json:"level"` // derived: of its Level Card
	At         *Square          `json:"at"`    // null before the entrance
	AP         int              `json:"ap"`    // its marker; 0 once it acted
	HP         int              `json:"hp"`
	Armor      int              `json:"armor"` // the Armor Rating that is left
	Poison     int              `json:"poison"`
	PoisonBy   *HeroID          `json:"poison_by"` // whose poison was the last
	Buried     bool             `json:"buried"`
	Modifiers  []string         `json:"modifiers"`
	Carries    []string         `json:"carries"` // cards that a scenario gave it
	Conditions []LastingOnPaper `json:"conditions"`
}

// TilePosition is a placed tile, by its id or drawn on the spot, in seven rows. At is its upper left square; Rotation
// counts quarter turns clockwise.
type TilePosition struct {
	// ID may be left out in what is set where Art is given.
	ID       string   `json:"id,omitempty"`
	Art      []string `json:"art,omitempty"`
	At       Square   `json:"at"`
	Rotation int      `json:"rotation"`
	// Waiting are monster icons without connection (DD-381).
	Waiting []Square `json:"waiting,omitempty"`
}

// MarkerPosition is a dungeon marker.
type MarkerPosition struct {
	Kind string `json:"kind"`
	At   Square `json:"at"`
	From string `json:"from,omitempty"` // the effect that laid it
}

// DoorPosition is a pair of facing squares with a door, or a door square and the place behind it where no tile lies.
type DoorPosition struct {
	Between [2]Square `json:"between"`
	State   DoorState `json:"state"`
	Trap    int       `json:"trap,omitempty"` // the number of the trap that blocks it
}

// TrapPosition is a trap in force.
type TrapPosition struct {
	Number int    `json:"number"` // from 1
	Card   string `json:"card"`
	Hero   HeroID `json:"hero"` // who drew it
	At     Square `json:"at"`
	Tiles  []int  `json:"tiles"`  // places in the list of tiles, from 0
	HP     int    `json:"hp"`     // what is left of one that can be attacked
	Rounds int    `json:"rounds"` // Phases F that it has gone through
}

// Position is the whole position.
func (g *Game) Position() Position {
	p := Position{
		Mode: g.mode, Options: emptyNotNil(g.options.Texts()), Round: g.round, Phase: g.phase, Doom: g.doom, Level: g.level, RoseBy: g.levelUps,
		ScenarioPoints: g.passed, MonsterPoints: g.saga.Points, BaseLevel: g.saga.baseLevel(), ScenariosDone: g.saga.Done,
		Escaping: g.saga.Escaping, GroupXP: g.groupXP, PointsEach: g.pointsEach, GroupFate: g.fate, DoorOpened: g.doorOpened,
		Joining: []games.Seat{}, Secrets: emptyNotNil(slices.Clone(g.secrets)),
		Counters: map[string]int{}, Fired: []string{}, Speaker: g.speaker(), LastMonster: int(g.lastMonster),
		Decks: g.deckNames(), Discards: g.discardNames(),
		Heroes: []HeroPosition{}, Monsters: []MonsterPosition{}, Tiles: []TilePosition{}, Markers: []MarkerPosition{},
		Doors: []DoorPosition{}, Traps: []TrapPosition{},
	}
	if g.scenario >= 0 {
		p.Scenario = g.pack.Scenarios[g.scenario].ID
	}
	if g.campaign >= 0 {
		p.Campaign = g.pack.Campaigns[g.campaign].ID
	}
	if g.goal >= 0 {
		p.Goal = g.pack.Goals[g.goal].ID
	}
	for i := range g.heroes {
		p.Heroes = append(p.Heroes, g.heroPosition(&g.heroes[i]))
	}
	for i := range g.monsters {
		p.Monsters = append(p.Monsters, g.monsterPosition(&g.monsters[i]))
	}
	for _, t := range g.tiles {
		p.Tiles = append(p.Tiles, g.tilePosition(t))
	}
	for s := range games.Seat(MaxSeats) {
		if g.joining.has(s) {
			p.Joining = append(p.Joining, s)
		}
	}
	for _, m := range g.markers {
		p.Markers = append(p.Markers, MarkerPosition{Kind: m.Kind.String(), At: m.At, From: g.sourceText(m.From)})
	}
	p.Doors = g.doorPositions()
	for _, t := range g.traps {
		p.Traps = append(p.Traps, TrapPosition{Number: t.Number, Card: g.cardName(t.Card), Hero: g.heroes[t.Hero].ID, At: t.At,
			Tiles: slices.Clone(t.Tiles), HP: t.HP, Rounds: t.Rounds})
	}
	for i, s := range g.shop {
		if !s.Empty {
			p.Shop[i] = g.cardName(s.Card)
		}
	}
	for i, name := range g.counterNames() {
		p.Counters[name] = g.counters[i]
	}
	for _, i := range g.fired {
		p.Fired = append(p.Fired, g.firedName(i))
	}
	return p
}

// tilePosition tells of a tile; of one that no pack has, also how it was drawn.
func (g *Game) tilePosition(t PlacedTile) TilePosition {
	printed := &g.pack.Tiles[t.Tile]
	p := TilePosition{ID: printed.ID, At: t.Cell.Corner(), Rotation: int(t.Rotation), Waiting: t.Waiting}
	if g.pack.Drawn(t.Tile) {
		p.Art = strings.Split(printed.Art, "\n")
	}
	return p
}

// doorPositions are the pairs that are blocked, then the closed ones, then those that are open. One that is blocked may
// be closed too, or blocked twice: it comes once for each.
func (g *Game) doorPositions() []DoorPosition {
	list := make([]DoorPosition, 0, len(g.doors))
	for _, state := range []DoorState{DoorBlocked, DoorClosed} {
		for _, d := range g.doors {
			if d.State == state {
				list = append(list, DoorPosition{Between: [2]Square{d.A, d.B}, State: d.State, Trap: d.Trap})
			}
		}
	}
	for _, pair := range g.board.Pairs(nil) {
		b := pair.A.To(pair.To)
		if !slices.ContainsFunc(g.doors, func(d DoorPair) bool { return d.between(pair.A, b) }) {
			list = append(list, DoorPosition{Between: [2]Square{pair.A, b}})
		}
	}
	return list
}

func emptyNotNil[E any](list []E) []E {
	if list == nil {
		return []E{}
	}
	return list
}

func (g *Game) heroPosition(h *Hero) HeroPosition {
	p := HeroPosition{
		ID: h.ID, Seat: h.Seat, AP: h.AP, Rolled: h.Rolled, HP: h.HP, PP: h.PP, Poison: h.Poison, Conscious: h.Conscious,
		Waking: !h.Conscious && !h.Asleep, Buried: h.Buried, Leaving: h.Leaving, Gone: h.Gone, Points: h.Points, Level: h.Level, Fate: h.Fate,
		Attributes: attributeValues(h.Attributes), Max: Maxima{g.maxHP(h), g.initiative(h), g.maxPP(h)},
		Bonuses: []Bonus{}, Aside: g.cardNames(h.Aside), Conditions: g.onPaper(h.Conditions),
		Items: Items{Body: map[Place]CardPosition{}, Belt: g.cardPositions(h.Belt), Backpack: g.cardPositions(h.Backpack)},
	}
	if h.Kind >= 0 {
		p.Kind = g.pack.Heroes[h.Kind].ID
	}
	if h.Placed {
		at := h.At
		p.At = &at
	}
	for b := range Bonuses {
		if h.Bonuses.has(b) {
			p.Bonuses = append(p.Bonuses, b)
		}
	}
	g.worn(h, func(place Place, card Card, _ *content.Card) { p.Items.Body[place] = g.cardPosition(card) })
	return p
}

func (g *Game) cardPosition(c Card) CardPosition {
	return CardPosition{ID: g.cardName(c.ID), Damaged: c.Damaged}
}

func (g *Game) cardPositions(cards []Card) []CardPosition {
	list := make([]CardPosition, len(cards))
	for i, c := range cards {
		list[i] = g.cardPosition(c)
	}
	return list
}

func attributeValues(v content.Values) AttributeValues {
	return AttributeValues{v[content.Strength], v[content.Constitution], v[content.Agility], v[content.Perception],
		v[content.Wisdom], v[content.Psi]}
}

func (v AttributeValues) values() content.Values {
	return content.Values{v.STR, v.CON, v.AGI, v.PER, v.WIS, v.PSI}
}

func (g *Game) onPaper(list []Lasting) []LastingOnPaper {
	paper := make([]LastingOnPaper, len(list))
	for i, l := range list {
		paper[i] = LastingOnPaper{From: g.sourceText(l.From), Round: l.Round, Trap: l.Trap, Left: l.Left}
	}
	return paper
}

func (g *Game) monsterPosition(m *Monster) MonsterPosition {
	p := MonsterPosition{ID: m.ID, Kind: g.kind(m).ID, Level: min(g.level, len(g.kind(m).Levels)), AP: m.Marker, HP: m.HP, Armor: m.Rating,
		Poison: m.Poison, Buried: m.Buried, Modifiers: emptyNotNil(g.modifierNames(m)), Carries: g.cardNames(m.Carries),
		Conditions: g.onPaper(m.Conditions)}
	if !m.Outside {
		at := m.At
		p.At = &at
	}
	if m.PoisonBy >= 0 {
		by := g.heroes[m.PoisonBy].ID
		p.PoisonBy = &by
	}
	return p
}

func (g *Game) cardNames(cards []content.CardID) []string { return namesOf(cards, g.cardName) }

// namesOf lists the ids of a pile, the top card first.
func namesOf[C any](pile []C, name func(C) string) []string {
	names := make([]string, len(pile))
	for i, c := range pile {
		names[len(pile)-1-i] = name(c)
	}
	return names
}

func (g *Game) deckNames() map[string][]string {
	d := &g.decks
	return map[string][]string{
		"loot1": g.cardNames(d.loot[0]), "loot2": g.cardNames(d.loot[1]), "loot3": g.cardNames(d.loot[2]),
		"monsters": namesOf(d.monster, g.monsterCardName), "held": namesOf(d.held, g.modifierName),
		"tiles": namesOf(d.tile, g.tileName), "door_events": namesOf(d.door, g.doorEventName),
		"room_events": namesOf(d.room, g.roomEventName), "bosses": namesOf(d.boss, g.monsterName),
	}
}

func (g *Game) discardNames() map[string][]string {
	d := &g.decks
	return map[string][]string{
		"loot": g.cardNames(d.lootDiscard), "loot_out": g.cardNames(d.lootOut),
		"monsters": namesOf(d.monsterDiscard, g.monsterCardName), "door_events": namesOf(d.doorDiscard, g.doorEventName),
	}
}

func (g *Game) modifierName(id content.ModifierID) string   { return g.pack.Modifiers[id].ID }
func (g *Game) tileName(id content.TileID) string           { return g.pack.Tiles[id].ID }
func (g *Game) doorEventName(id content.DoorEventID) string { return g.pack.DoorEvents[id].ID }
func (g *Game) roomEventName(id content.RoomEventID) string { return g.pack.RoomEvents[id].ID }
func (g *Game) monsterName(id content.MonsterID) string     { return g.pack.Monsters[id].ID }

// counterNames are the counters of the scenario or goal, in order of their names.
func (g *Game) counterNames() []string {
	var counters map[string]int
	switch {
	case g.scenario >= 0:
		counters = g.pack.Scenarios[g.scenario].Counters
	case g.goal >= 0:
		counters = g.pack.Goals[g.goal].Counters
	}
	return slices.Sorted(maps.Keys(counters))
}
