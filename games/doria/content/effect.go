package content

// Effect is one thing that a card, a monster or a scenario does. Exactly one field is set. Effects of a list happen
// one after another, each whole before the next.
type Effect struct {
	Check     *Check     `yaml:"check"`     // rolls attributes and goes on by the result
	Damage    *Damage    `yaml:"damage"`    // takes hit points
	Drain     *Points    `yaml:"drain"`     // takes psi points
	Poison    *Points    `yaml:"poison"`    // lays poison markers
	Cure      *Points    `yaml:"cure"`      // takes poison markers off
	Heal      *Heal      `yaml:"heal"`      // gives hit and psi points back
	AP        *Points    `yaml:"ap"`        // gives action points, or takes them if negative; never below 0 or above 40
	Condition *Condition `yaml:"condition"` // puts into a state
	Modify    *Modify    `yaml:"modify"`    // changes rolls and values for a time
	Marker    *Marker    `yaml:"marker"`    // lays or takes dungeon markers
	Block     *Block     `yaml:"block"`     // blocks doors or frees them
	Spawn     *Spawn     `yaml:"spawn"`     // brings monsters
	Draw      *Draw      `yaml:"draw"`      // draws Loot Cards
	Doom      *Amount    `yaml:"doom"`      // moves the Doom marker on, with all that follows (DD-154)
	XP        *Amount    `yaml:"xp"`        // for the group
	Move      *Move      `yaml:"move"`      // puts somebody elsewhere
	Break     *Break     `yaml:"break"`     // a card becomes Damaged
	Repair    *Break     `yaml:"repair"`    // a card's Damaged marker goes
	Choose    *Choose    `yaml:"choose"`    // lets players decide
	Door      *Door      `yaml:"door"`      // makes a Secret Door
	Count     *Count     `yaml:"count"`     // changes a counter of the scenario
	End       *End       `yaml:"end"`       // ends the scenario
	Say       *Text      `yaml:"say"`       // story read out to everybody
}

// Amount is a number that may grow with the game: base + per_level x Monster Level + per_hero x heroes in play, and
// what so many ten-sided dice show.
type Amount struct {
	Base     int `yaml:"base"`      // what there is in any case
	PerLevel int `yaml:"per_level"` // times the Monster Level
	PerHero  int `yaml:"per_hero"`  // times the heroes in play
	Dice     int `yaml:"dice"`      // ten-sided dice
}

// Subject is to whom an effect happens.
type Subject uint8

// The subjects. TheOne is whoever the effects are about: who drew, used, entered, opened, was hit or rolls a check; the
// zero value means it too.
const (
	TheOne        Subject = iota
	Everyone              // all conscious heroes
	InScope               // the conscious heroes in the trap's scope (DD-334)
	InRange               // conscious heroes within the radius of TheOne's square, with sight, TheOne too
	OnTile                // the conscious heroes on the tile where it happens
	LyingThere            // unconscious heroes in the scope, or on that tile, too (DD-552)
	TheUser               // who used the card, or attacked
	TheTarget             // on whom the card was used
	TheMonster            // the monster that was hit, or upon which the card was used
	AllMonsters           // every monster on the board
	MonstersThere         // monsters in the trap's scope, or on the tile where it happens
	Held                  // heroes whom a condition of the trap holds
)

// Whom names the subjects of an effect.
type Whom struct {
	Who Subject `yaml:"who"` // the subjects
	// Radius in squares, for InRange.
	Radius int `yaml:"radius"`
}

// Check is a roll of two attributes and two dice against a Target Number (DD-035). Each subject rolls for itself; in
// Pass and Fail TheOne is who rolled. A Fumble fails (DD-R118).
type Check struct {
	Whom       `yaml:",inline"`
	Attributes [2]Attribute `yaml:"attributes"` // that are added
	TN         Amount       `yaml:"tn"`         // Target Number
	// Optional checks may be declined: then it counts as failed (DD-336).
	Optional bool     `yaml:"optional"`
	Pass     []Effect `yaml:"pass"` // happens to who made it
	Fail     []Effect `yaml:"fail"` // happens to who failed
}

// Damage takes hit points of heroes or monsters. Armor helps as against a hit unless NoArmor is set (DD-R168).
type Damage struct {
	Whom    `yaml:",inline"`
	Amount  Amount  `yaml:"amount"`   // hit points
	Element Element `yaml:"element"`  // for vulnerable armor
	NoArmor bool    `yaml:"no_armor"` // nothing keeps it off but a condition
}

// Points are points or markers that each subject gets or loses.
type Points struct {
	Whom   `yaml:",inline"`
	Amount `yaml:",inline"`
}

// Heal gives points back, up to the maximum (DD-R15). Split points go to either, as the owner decides. Monsters are
// healed by HP only.
type Heal struct {
	Whom  `yaml:",inline"`
	HP    Amount `yaml:"hp"`    // hit points
	PP    Amount `yaml:"pp"`    // psi points
	Split Amount `yaml:"split"` // points for either
	Wake  bool   `yaml:"wake"`  // an unconscious hero comes to, with no action points this round
}

// Until is how long something holds.
type Until uint8

// The ends of lasting effects. UntilDisarmed ends with the trap that it belongs to, UntilUsed after the first roll that
// it changes, the first damage that it meets or the first activation that it costs.
const (
	UntilEndOfRound Until = iota + 1
	UntilEndOfNextRound
	UntilDisarmed
	UntilUsed
	UntilEndOfScenario
)

// Condition puts heroes or monsters into a state.
type Condition struct {
	Whom  `yaml:",inline"`
	Kind  ConditionKind `yaml:"kind"`  // the state
	Until Until         `yaml:"until"` // when it ends
	Value int           `yaml:"value"` // for slowed and shielded
}

// ConditionKind is a state of a hero or monster.
type ConditionKind uint8

// The conditions.
const (
	Immobilized ConditionKind = iota + 1 // no movement; everything else goes on (DD-660)
	Slowed                               // each square walked costs Value action points more
	Floating                             // walks over Holes and red dashed squares, and may stop there
	Shielded                             // the next Value points of damage are kept off, before armor
	Hidden                               // no monster chooses it as target while another hero can be chosen
	Stunned                              // monsters lose their next activation; a hero's action points of this round are gone
)

// Modify changes rolls and values for a time.
type Modify struct {
	Whom  `yaml:",inline"`
	Roll  Roll  `yaml:"roll"`  // which one
	Dice  Dice  `yaml:"dice"`  // more or fewer dice, and what is added; never fewer than one die is rolled
	Until Until `yaml:"until"` // when it ends
}

// Roll is what is rolled or counted.
type Roll uint8

// The rolls and values that effects change. DamageValue is added to each hit of an attack that deals damage, ArmorValue
// keeps so much off every hit, besides the armor card that is chosen; for those only the fixed part of the dice counts.
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

// Marker lays or takes dungeon markers (DD-398 to DD-413). Squares that cannot hold one are left out.
type Marker struct {
	Kind  MarkerKind `yaml:"kind"`  // which marker
	Place Place      `yaml:"place"` // where
	Tile  string     `yaml:"tile"`  // the tile of the place; where it happens unless given
	Take  bool       `yaml:"take"`  // takes all of the kind there instead of laying them
	// With happens to each hero who enters the marker's square, and to each who stands or lies on it in Phase F: for fire,
	// ice and air.
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

// The places. Those of a tile are on the tile where it happens, unless the effect names another one that is placed.
const (
	Here          Place = iota + 1 // the subject's square
	Around                         // the free squares next to it
	WholeTile                      // every free square of the tile
	EveryRune                      // the rune squares of the tile
	BlueRune                       // the blue one
	PurpleRune                     // the purple one
	OrangeRune                     // the orange one
	GreenRune                      // the green one
	TreasureIcons                  // the treasure squares of the tile
	MonsterIcons                   // the squares of its monster icons that are free
	Chosen                         // the square that the user of a card chose
	AtEntrance                     // the entrance of the dungeon
)

// Block blocks or frees doors.
type Block struct {
	Doors BlockedDoors `yaml:"doors"` // which doors
	Free  bool         `yaml:"free"`  // frees them instead
}

// BlockedDoors are which doors are blocked.
type BlockedDoors uint8

// The doors of a Block. DoorsOfRoom are all doors of the trap's room (DD-R116), NearestDoor is the door next to the one
// whom the effects are about.
const (
	DoorsOfRoom BlockedDoors = iota + 1
	DoorsOfTile
	NearestDoor
	ChosenDoor // the one that the user of a card chose
)

// Spawn brings monsters, with initiative as revealed ones (DD-R201, DD-R202).
type Spawn struct {
	// Monster is an id; empty draws from the Monster Deck, with the modifiers that turn up.
	Monster   string   `yaml:"monster"`
	Modifiers []string `yaml:"modifiers"` // the monster has these besides
	Count     Amount   `yaml:"count"`     // how many; one unless given
	Place     Place    `yaml:"place"`     // as near as possible to it, one monster a square
	Tile      string   `yaml:"tile"`      // the tile of the place; where it happens unless given
	// Boss draws from the Boss Deck.
	Boss bool `yaml:"boss"`
}

// Draw draws Loot Cards for the subject, who plays them as found ones.
type Draw struct {
	Whom  `yaml:",inline"`
	Count Amount `yaml:"count"` // how many; one unless given
	// Keep is how many of them are kept, as the owner chooses before any is played; 0 keeps all.
	Keep int `yaml:"keep"`
	// Card is a card given by name instead.
	Card string `yaml:"card"`
}

// Move puts the subject elsewhere.
type Move struct {
	Whom `yaml:",inline"`
	How  MoveKind `yaml:"how"` // in which way
	By   int      `yaml:"by"`  // squares at most, for push and pull
}

// MoveKind is how something is moved by an effect.
type MoveKind uint8

// The moves. A push or pull ends before the first square that the subject could not enter.
const (
	Push       MoveKind = iota + 1 // straight away from the user
	Pull                           // straight towards the user
	Teleport                       // to the square that the user chose
	ToEntrance                     // to the free square nearest the entrance
)

// Break damages or repairs cards of the subject.
type Break struct {
	Whom `yaml:",inline"`
	Kind Kind `yaml:"kind"` // only cards of that kind; any unless given
	All  bool `yaml:"all"`  // every such card on the Body; else one of them that the owner chooses
}

// Choose lets the subject's player decide.
type Choose struct {
	Group   bool     `yaml:"group"`   // the group decides (DD-R100)
	Options []Option `yaml:"options"` // the ways to choose from
}

// Option is one way of a Choose.
type Option struct {
	Label   Text     `yaml:"label"`   // what the player reads
	Effects []Effect `yaml:"effects"` // empty does nothing
}

// Door makes doors.
type Door struct {
	Secret bool `yaml:"secret"` // a Secret Door for whom the effects are about (DD-R112)
}

// Count changes a counter of the scenario.
type Count struct {
	Counter string `yaml:"counter"` // its name
	By      Amount `yaml:"by"`      // what is added
}

// End ends the scenario.
type End struct {
	Won bool `yaml:"won"` // or else lost
}
