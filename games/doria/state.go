package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// state is all that a game at rest consists of. What follows from it, such as the board, is worked out again when a
// game is loaded.
type state struct {
	dice     dice.Dice
	mode     Mode
	options  Options
	scenario content.ScenarioID // -1 in a random dungeon
	campaign content.CampaignID // -1 outside campaigns
	goal     content.GoalID     // -1 where a scenario is played
	saga     saga
	heroes   []Hero

	round      int
	phase      Phase
	doom       int // 41 on the red head, then 40 to 31 (DD-R187)
	level      int // Monster Level
	levelUps   int // Monster Level rises in this scenario (DD-608)
	passed     int // red and orange fields crossed in this scenario (DD-609)
	groupXP    int
	pointsEach int     // attribute points that each hero has got in this game (DD-R180)
	fate       int     // fate points of the group (DD-649)
	joining    seatSet // seats whose heroes come with the next round (DD-573)
	doorOpened bool    // a door was opened this round (DD-151)

	monsters    []Monster // by creation
	lastMonster MonsterID // the number given last
	tiles       []PlacedTile
	markers     []Marker
	doors       []DoorPair // pairs that are not open
	secrets     []Square   // wall squares that Secret Doors opened

	decks    decks
	shop     [3]Slot
	traps    []ActiveTrap
	lastTrap int   // the number given last
	counters []int // in the order of the scenario's counters
	// fired are rules of the scenario that happened and happen once, and behind them its deeds.
	fired []int

	agenda     []entry
	lastNumber uint64
	// decided is how many decisions were accepted.
	decided uint64
	outcome Outcome
	ended   games.Rule // the rule by which it ended
}

// PlacedTile is a Room Tile that lies in the dungeon.
type PlacedTile struct {
	Tile     content.TileID
	Cell     grid.Cell
	Rotation grid.Rotation
	// Waiting are the monster icons that nothing connects with the dungeon yet (DD-381).
	Waiting []Square
}

// Marker is a dungeon marker on a square (DD-398 to DD-413).
type Marker struct {
	Kind content.MarkerKind
	At   Square
	// From is what laid it: what standing on it does is printed there.
	From Source
}

// DoorPair is two facing door squares and what bars the way between them (DD-R103).
type DoorPair struct {
	A, B  Square
	State DoorState
	// Trap is the number of the trap that blocks it; 0 for none.
	Trap int
}

// Slot is a place of the shop (DD-105). Card is not valid while Empty.
type Slot struct {
	Card  content.CardID
	Empty bool
}

// decks are all piles of cards, the top card last.
type decks struct {
	loot           [3][]content.CardID
	lootDiscard    []content.CardID
	lootOut        []content.CardID // out for this scenario (DD-236)
	monster        []content.MonsterCard
	monsterDiscard []content.MonsterCard
	held           []content.ModifierID // modifiers waiting for the next monster (limit_modifiers)
	tile           []content.TileID
	door           []content.DoorEventID
	doorDiscard    []content.DoorEventID
	room           []content.RoomEventID // not played yet
	boss           []content.MonsterID
}

// ActiveTrap is a trap in force (DD-338).
type ActiveTrap struct {
	Number int // given in order, from 1
	Card   content.CardID
	// Hero is who drew it; At where that was.
	Hero   int
	At     Square
	Tiles  []int // places in state.tiles that it holds
	HP     int   // what is left of a trap that can be attacked
	Rounds int   // Phases F it has gone through
}
