package content

// Scenario is one adventure, stand-alone or a part of a campaign.
type Scenario struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Story Text   `yaml:"story"` // read out at the start
	Task  Text   `yaml:"task"`  // what the group has to do, and what is special, in words
	Won   Text   `yaml:"won"`   // read out at the end
	Lost  Text   `yaml:"lost"`  // read out at a bad end
	// Length is how many rounds it takes a group, roughly.
	Length int `yaml:"length"`
	Hard   int `yaml:"hard"` // from 1 to 5, to choose by

	Start string   `yaml:"start"` // the tile laid first; A-1 unless given
	Deck  TileDeck `yaml:"deck"`  // the tiles in it
	// Destination is the tile of the deck that the heroes look for, if it is one: once it lies in the dungeon a dead end
	// gets no Secret Door any more (DD-352).
	Destination string `yaml:"destination"`
	// Rules are what happens in this scenario only: its goal too, as a rule whose effect is End.
	Rules []Trigger `yaml:"rules"`
	// Deeds are actions that heroes can take in this scenario only.
	Deeds []Deed `yaml:"deeds"`
	// Counters that the scenario keeps, with their start values.
	Counters map[string]int `yaml:"counters"`
	// Shown are the counters that players are told of, with what they count: "treasures searched".
	Shown    map[string]Text `yaml:"shown"`
	NoEscape bool            `yaml:"no_escape"` // no leaving by the entrance in a campaign (DD-616)
	// NoDoorEvents leaves the door events out (DD-416).
	NoDoorEvents bool `yaml:"no_door_events"`
	// MonsterLevel at the start; 0 for the usual one.
	MonsterLevel int `yaml:"monster_level"`
}

// TileDeck is how the tile deck of a scenario is built, from the top: each part is shuffled by itself (DD-029).
type TileDeck []TilePart

// TilePart is some tiles of the deck. Tiles names them; Any more are drawn by chance from the families named, or from
// all tiles, but none that is used already or named anywhere in the deck, and none with an entrance.
type TilePart struct {
	Tiles    []string `yaml:"tiles"`
	Any      int      `yaml:"any"`
	Families []string `yaml:"families"` // capital letters
}

// Trigger is a rule of a scenario: when On happens and If holds, the effects happen.
type Trigger struct {
	// Name tells triggers of one scenario apart.
	Name    string   `yaml:"name"`
	On      When     `yaml:"on"`   // the moment
	If      []Fact   `yaml:"if"`   // all of them
	Once    bool     `yaml:"once"` // only the first time
	Effects []Effect `yaml:"effects"`
}

// When is the moment of a trigger. Exactly one field is set, besides Tile.
type When struct {
	Round    int    `yaml:"round"`    // the start of that round
	Every    int    `yaml:"every"`    // Phase F of every so many rounds
	Level    int    `yaml:"level"`    // the Monster Level reached that
	Revealed string `yaml:"revealed"` // that tile was placed, before anything stands on it; "any" for each
	Entered  Spot   `yaml:"entered"`  // a hero's action ended on that spot
	Defeated string `yaml:"defeated"` // a monster of that kind was defeated; "any", "boss"
	Searched string `yaml:"searched"` // a loot marker on that tile was searched; "any"
	Counted  string `yaml:"counted"`  // that counter changed
	// Tile narrows Entered and Defeated to what happens on that tile.
	Tile string `yaml:"tile"`
}

// Spot is a kind of square that scenarios ask for.
type Spot uint8

// The spots. OnRune is a rune of any colour.
const (
	OnEntrance Spot = iota + 1
	OnRune
	OnBlueRune
	OnPurpleRune
	OnOrangeRune
	OnGreenRune
	OnScenarioMarker
	OnAnySquare // to be narrowed by a tile
)

// Fact is a condition on the position. Exactly one field is set, besides Tile.
type Fact struct {
	Counter  *CounterIs `yaml:"counter"`  // a counter of the scenario
	AllOn    Spot       `yaml:"all_on"`   // all conscious heroes stand there
	Revealed string     `yaml:"revealed"` // that tile is placed
	Clear    bool       `yaml:"clear"`    // no monster is on the board
	Level    int        `yaml:"level"`    // the Monster Level is at least this
	Round    int        `yaml:"round"`    // the round is at least this
	Has      string     `yaml:"has"`      // a hero has that card
	// Tile narrows AllOn and Clear to that tile.
	Tile string `yaml:"tile"`
}

// CounterIs compares a counter: it is at least Least and, if Below is given, less than Below.
type CounterIs struct {
	Name  string `yaml:"name"`  // of the counter
	Least int    `yaml:"least"` // the lowest that will do
	Below int    `yaml:"below"` // what it must stay under; 0 for no limit
}

// Deed is an action that a conscious hero on a spot can take in this scenario: its effects are about that hero.
type Deed struct {
	// Name tells deeds of one scenario apart.
	Name  string `yaml:"name"`
	Title Text   `yaml:"title"`
	On    Spot   `yaml:"on"`   // the spot where it can be done
	Tile  string `yaml:"tile"` // only there; on any tile unless given
	AP    int    `yaml:"ap"`   // its price
	If    []Fact `yaml:"if"`   // all of them
	// Once deeds are gone as soon as their effects happened, failed or not.
	Once    bool     `yaml:"once"`
	Effects []Effect `yaml:"effects"`
}
