package content

// Monster is one kind of monster with its level cards (DD-472).
type Monster struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Text  Text   `yaml:"text"`
	// Cards is how many cards of it the Monster Deck holds; 0 for bosses and monsters of scenarios.
	Cards int `yaml:"cards"`
	// PerCard is how many figures one card brings, 1 unless given (DD-R122).
	PerCard int `yaml:"per_card"`
	// Figures is how many there are at most, 3 unless given (DD-R122).
	Figures int `yaml:"figures"`
	// Large counts for combat_mods_size.
	Large bool `yaml:"large"`
	Boss  bool `yaml:"boss"` // in the Boss Deck

	Flies        bool `yaml:"flies"`         // over Holes and red dashed squares (DD-406)
	ThroughWalls bool `yaml:"through_walls"` // Poltergeist (DD-R162)
	MagicOnly    bool `yaml:"magic_only"`    // only magic attacks can be aimed at it (DD-R209)
	Multiplies   bool `yaml:"multiplies"`    // Zombie (DD-R125)
	Undead       bool `yaml:"undead"`        // for weapons against those
	// Prey is whom it hunts instead of the nearest (DD-R141).
	Prey Prey `yaml:"prey"`
	// Levels are the level cards 1 to 4. Past level 4 that card holds with a hit point more for each level (DD-577).
	Levels [4]Level `yaml:"levels"`
	// Defeated happens when a monster of this kind is defeated, before loot. Its effects are about the monster, which is
	// still in its place.
	Defeated []Effect `yaml:"defeated"`
}

// Level is a Level Card (DD-472).
type Level struct {
	AP         int       `yaml:"ap"`         // initiative and movement
	Letter     string    `yaml:"letter"`     // A to D; empty comes after D
	Attack     Attack    `yaml:"attack"`     // the one that it has
	Defense    Dice      `yaml:"defense"`    // against melee and ranged attacks
	Resistance Dice      `yaml:"resistance"` // against magic
	Rating     int       `yaml:"rating"`     // Armor Rating
	Vulnerable []Element `yaml:"vulnerable"` // elements that ignore the rating
	HP         int       `yaml:"hp"`         // hit points
}

// Prey is how a monster picks its target.
type Prey uint8

// The preys.
const (
	Nearest     Prey = iota
	LeastAgile       // lowest AGI (Archer)
	MostWounded      // lowest current HP (Ghoul)
)

// Modifier is a modifier card of the Monster Deck (DD-365).
type Modifier struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Text  Text   `yaml:"text"`
	Cards int    `yaml:"cards"` // how many of it the Monster Deck holds
	Loot  int    `yaml:"loot"`  // cards on top of the monster's own (DD-R126)
	XP    int    `yaml:"xp"`    // experience on top of the monster's own

	AP         int       `yaml:"ap"`           // more action points, or fewer
	HP         int       `yaml:"hp"`           // more hit points
	Damage     int       `yaml:"damage"`       // more of it
	Rating     int       `yaml:"rating"`       // more Armor Rating
	Attack     Dice      `yaml:"attack"`       // more for the attack roll
	Defense    Dice      `yaml:"defense"`      // more for the defense roll
	Resistance Dice      `yaml:"resistance"`   // more for the psi resistance roll
	Range      int       `yaml:"range"`        // more squares
	Element    Element   `yaml:"element"`      // that the attack gets
	Vulnerable []Element `yaml:"vulnerable"`   // if the Level Card shows none
	Poison     int       `yaml:"poison"`       // markers with each hit
	Figures    int       `yaml:"figures"`      // more figures of the card (Horde, DD-R129)
	Large      bool      `yaml:"large"`        // counts for combat_mods_size
	Flies      bool      `yaml:"flies"`        // over Holes and red dashed squares
	ActsAtOnce bool      `yaml:"acts_at_once"` // right after it is revealed (DD-379)
	// EachRound happens in Phase F (Necromancer, DD-R133), to the monster.
	EachRound []Effect `yaml:"each_round"`
	// Defeated happens when the monster is defeated (Explosion, DD-R128), before loot. It is about the monster, which is
	// still in its place.
	Defeated []Effect `yaml:"defeated"`
}
