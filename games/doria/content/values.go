package content

// Text is a text for players in both languages of the game. A pack of a host's own may leave German empty; English is
// shown then.
type Text struct {
	EN string `yaml:"en"`
	DE string `yaml:"de"`
}

// Attribute is one of the six base attributes (DD-059).
type Attribute uint8

// The base attributes, in the order of the character sheet.
const (
	Strength Attribute = iota
	Constitution
	Agility
	Perception
	Wisdom
	Psi
	Attributes // how many there are
)

// Values are the six base attributes of a hero, or what a card asks of them; 0 asks nothing. Written {STR: 9, CON: 10};
// what is left out is 0.
type Values [Attributes]int

// Dice is a roll of Count ten-sided dice with Plus added, written 3D+5, 2D, 4D-1, and where only something is added,
// +1D, -1D or +2 (DD-032). Count 0 is no roll.
type Dice struct{ Count, Plus int }

// Element is what the damage of an attack is made of; the zero value for none. Armor vulnerable to it is ignored
// (DD-488).
type Element uint8

// The elements.
const (
	NoElement Element = iota
	Fire
	Water
	Earth
	Air
)

// AttackKind says which roll of the defender answers an attack: Defense for melee and ranged, Psi Resistance for magic
// (DD-474).
type AttackKind uint8

// The kinds of attack.
const (
	Melee AttackKind = iota + 1
	Ranged
	Magic
)

// Zone is a place on the Body (DD-079).
type Zone uint8

// The zones. A card for Hands fills both hands, one for AnyZone any one place (DD-R5, DD-R6).
const (
	NoZone Zone = iota
	Head
	Arms
	Torso
	Legs
	Feet
	Accessory
	Hand
	Hands
	AnyZone
)

// Scope is whom or what a trap takes hold of (DD-334): the drawer alone, everybody around, or everybody in the room.
type Scope uint8

// The scopes. Area reaches as far as the trap's radius, Room as far as the nearest doors (DD-R116).
const (
	Person Scope = iota + 1
	Area
	Room
)
