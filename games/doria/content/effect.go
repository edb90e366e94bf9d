package content

// Effect is one thing that a card, a monster or a scenario does. Exactly one field is set. Effects of a list happen
// one after another, each whole before the next.
type Effect struct {
	Check     *Check     `yaml:"check"`
	Damage    *Damage    `yaml:"damage"`
	Poison    *Amount    `yaml:"poison"` // markers to each subject
	Cure      *Amount    `yaml:"cure"`   // poison markers taken off
	Heal      *Heal      `yaml:"heal"`
	AP        *Amount    `yaml:"ap"` // action points gained, or lost if negative; the marker never falls below 0
	Condition *Condition `yaml:"condition"`
	Modify    *Modify    `yaml:"modify"`
	Marker    *Marker    `yaml:"marker"`
	Block     *Block     `yaml:"block"`
	Spawn     *Spawn     `yaml:"spawn"`
	Draw      *Draw      `yaml:"draw"`
	Doom      *Amount    `yaml:"doom"`
	XP        *Amount    `yaml:"xp"`
	Move      *Move      `yaml:"move"`
	Break     *Break     `yaml:"break"`  // a card becomes Damaged
	Repair    *Break     `yaml:"repair"` // a card's Damaged marker goes
	Choose    *Choose    `yaml:"choose"`
	Door      *Door      `yaml:"door"`
	Count     *Count     `yaml:"count"` // a scenario's counter
	End       *End       `yaml:"end"`
	Say       *Text      `yaml:"say"` // story read out to everybody
}

// Amount is a number that may grow with the game: Base + PerLevel x Monster Level + PerHero x heroes in play, and
// Dice ten-sided dice if it has any.
type Amount struct {
	Base     int `yaml:"base"`
	PerLevel int `yaml:"per_level"`
	PerHero  int `yaml:"per_hero"`
	Dice     int `yaml:"dice"`
}

// Subject is to whom an effect happens.
type Subject uint8

// The subjects. TheOne is whoever drew, used, walked or was hit; the zero value means it too.
const (
	TheOne       Subject = iota
	Everyone             // all conscious heroes
	InScope              // those in the trap's scope (DD-334)
	InRange              // conscious heroes within Radius of the place, with sight
	OnTile               // those on the tile of the place
	LyingThere           // unconscious heroes in the scope too (DD-552)
	TheUser              // who used the card
	TheTarget            // on whom the card was used
	TheMonster           // the monster hit or used upon
	AllMonsters          // every monster on the board
	MonstersThere        // monsters in the scope
)

// Check is a roll of two attributes and two dice against a Target Number (DD-035). Each subject rolls for itself.
type Check struct {
	Who        Subject      `yaml:"who"`
	Radius     int          `yaml:"radius"`
	Attributes [2]Attribute `yaml:"attributes"`
	TN         Amount       `yaml:"tn"`
	// Optional checks may be declined: then it counts as failed (DD-336).
	Optional bool     `yaml:"optional"`
	Pass     []Effect `yaml:"pass"`
	Fail     []Effect `yaml:"fail"`
}

// Damage takes hit points. Armour helps as against a hit unless NoArmor is set (DD-R168).
type Damage struct {
	Who     Subject `yaml:"who"`
	Radius  int     `yaml:"radius"`
	Amount  Amount  `yaml:"amount"`
	Element Element `yaml:"element"`
	NoArmor bool    `yaml:"no_armor"`
}

// Heal gives points back, up to the maximum (DD-R15). Split points go to either, as the owner decides.
type Heal struct {
	Who   Subject `yaml:"who"`
	HP    Amount  `yaml:"hp"`
	PP    Amount  `yaml:"pp"`
	Split Amount  `yaml:"split"`
	Wake  bool    `yaml:"wake"` // an unconscious hero comes to, with AP of the healer's giving none
}

// Until is how long something holds.
type Until uint8

// The ends of lasting effects. UntilDisarmed ends with the trap that it belongs to, UntilMoved with the next movement
// action.
const (
	UntilEndOfRound Until = iota + 1
	UntilEndOfNextRound
	UntilDisarmed
	UntilUsed
	UntilEndOfScenario
)

// Condition is a state that a hero is put into.
type Condition struct {
	Who   Subject       `yaml:"who"`
	Kind  ConditionKind `yaml:"kind"`
	Until Until         `yaml:"until"`
	Value int           `yaml:"value"`
}

// ConditionKind is a state of a hero or monster.
type ConditionKind uint8

// The conditions.
const (
	Immobilized ConditionKind = iota + 1 // no movement action; everything else goes on (DD-660)
	Slowed                               // each square walked costs Value AP more
	Floating                             // walks over Holes and red dashed squares
	Shielded                             // the next Value damage is kept off
	Hidden                               // no monster chooses it as target while another can be chosen
)

// Modify changes rolls and values for a time.
type Modify struct {
	Who   Subject `yaml:"who"`
	Roll  Roll    `yaml:"roll"`
	Dice  Dice    `yaml:"dice"` // Count may be negative; never fewer than one die is rolled
	Until Until   `yaml:"until"`
}

// Roll is what is rolled or counted.
type Roll uint8

// The rolls and values that effects change.
const (
	MeleeRoll Roll = iota + 1
	RangedRoll
	MagicRoll
	AnyAttackRoll
	DefenseRoll
	ResistanceRoll
	InitiativeRoll
	CheckRoll
	DamageValue
	ArmorValue
)

// Marker lays or takes a dungeon marker (DD-398 to DD-413).
type Marker struct {
	Kind  MarkerKind `yaml:"kind"`
	Place Place      `yaml:"place"`
	Take  bool       `yaml:"take"` // instead of laying it
	// With is what standing on or entering the marker does, for fire, ice, air and runes.
	With []Effect `yaml:"with"`
}

// MarkerKind is a kind of dungeon marker.
type MarkerKind uint8

// The markers.
const (
	LootMarker MarkerKind = iota + 1
	HoleMarker
	RubbleMarker
	FireMarker
	IceMarker
	AirMarker
	RuneMarker
	ScenarioMarker
)

// Place is where an effect puts something.
type Place uint8

// The places.
const (
	Here         Place = iota + 1 // the subject's square
	Around                        // the free squares next to it
	WholeTile                     // every free square of its tile
	EveryRune                     // the rune squares of the tile
	TreasureIcon                  // the treasure squares of the tile
	Chosen                        // the square that the user chose
	AtEntrance
)

// Block blocks or frees doors.
type Block struct {
	Doors BlockedDoors `yaml:"doors"`
	Free  bool         `yaml:"free"`
}

// BlockedDoors are which doors are blocked.
type BlockedDoors uint8

// The doors of a Block. DoorsOfRoom are all doors of the trap's room (DD-R116).
const (
	DoorsOfRoom BlockedDoors = iota + 1
	DoorsOfTile
	NearestDoor
)

// Spawn brings monsters.
type Spawn struct {
	// Monster is an id; empty draws from the Monster Deck.
	Monster   string   `yaml:"monster"`
	Modifiers []string `yaml:"modifiers"`
	Count     Amount   `yaml:"count"`
	Place     Place    `yaml:"place"`
	// Boss draws from the Boss deck.
	Boss bool `yaml:"boss"`
}

// Draw draws Loot Cards for the subject.
type Draw struct {
	Who   Subject `yaml:"who"`
	Count Amount  `yaml:"count"`
	// Keep is how many of them are kept; 0 keeps all.
	Keep int `yaml:"keep"`
	// Card is a card given by name instead.
	Card string `yaml:"card"`
}

// Move puts the subject elsewhere.
type Move struct {
	Who Subject  `yaml:"who"`
	How MoveKind `yaml:"how"`
	By  int      `yaml:"by"`
}

// MoveKind is how something is moved by an effect.
type MoveKind uint8

// The moves.
const (
	Push       MoveKind = iota + 1 // straight away from the user, By squares at most
	Pull                           // straight towards the user
	Teleport                       // to the chosen square
	ToEntrance                     // to the free square nearest the entrance
)

// Break damages or repairs cards of the subject.
type Break struct {
	Who  Subject `yaml:"who"`
	Kind Kind    `yaml:"kind"` // 0 any
	All  bool    `yaml:"all"`  // every such card on the Body; else one of the owner's choice
}

// Choose lets the subject's player decide.
type Choose struct {
	Group   bool     `yaml:"group"` // the group decides (DD-R100)
	Options []Option `yaml:"options"`
}

// Option is one way of a Choose.
type Option struct {
	Label   Text     `yaml:"label"`
	Effects []Effect `yaml:"effects"`
}

// Door makes a Secret Door or changes doors for good.
type Door struct {
	Secret bool `yaml:"secret"`
}

// Count changes a counter of the scenario.
type Count struct {
	Counter string `yaml:"counter"`
	By      Amount `yaml:"by"`
}

// End ends the scenario.
type End struct {
	Won bool `yaml:"won"`
}
