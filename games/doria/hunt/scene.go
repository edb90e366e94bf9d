package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Skill is the kind of a monster's attack. It names the attribute that makes heroes attractive (DD-429).
type Skill uint8

// The skills.
const (
	Melee  Skill = iota // STR
	Ranged              // AGI
	Magic               // WIS
)

// ShapeKind is the form of an attack (DD-R208).
type ShapeKind uint8

// The forms.
const (
	Single    ShapeKind = iota // one hero
	Adjacent                   // every hero within range and sight
	Burst                      // the target and all within Reach of it that see it
	Lightning                  // leaps from each hero hit to all within Reach of it that see it, each once (DD-R174)
)

// Shape is which heroes one attack hits. Reach counts squares and matters to Burst and Lightning.
type Shape struct {
	Kind  ShapeKind
	Reach int
}

// Prey is whom a monster hunts first (DD-428, DD-R141).
type Prey uint8

// The preys.
const (
	Nearest     Prey = iota
	LeastAgile       // the Archer
	MostWounded      // the Ghoul
)

// Hero is what monsters care about in a hero. A hero that is not in the dungeon, or is unconscious, has Conscious
// false: it is no target and blocks no square (DD-432, DD-551, DD-553).
type Hero struct {
	At        grid.Square
	Conscious bool
	// Buried heroes are gone for but not attacked (DD-R153). Spared ones were freed in this very activation and are not
	// attacked in it either (DD-R152).
	Buried, Spared bool
	// Attributes are the current levels of STR, AGI and WIS, by Skill.
	Attributes [3]int
	// Armor is the sum of the equipped, undamaged Armor Ratings (DD-R142).
	Armor int
	// HP are the current hit points, which may be negative.
	HP int
}

// Body is what a monster brings along for hunting: from its level card and its modifiers.
type Body struct {
	Skill Skill
	// Range in squares, at least 1.
	Range int
	Shape Shape
	Prey  Prey
	// Flies over Holes and may stay there (DD-R163). ThroughWalls is the Poltergeist, which flies too (DD-R162).
	Flies, ThroughWalls bool
}

// Monster is a monster on the board or before the entrance.
type Monster struct {
	Body
	At grid.Square
	// Outside monsters stand before the entrance, on no square at all; At means nothing (DD-159, DD-R45).
	Outside bool
	Buried  bool
	// Marker is the number on the Initiative Board, 0 for who has acted.
	Marker int
	// Letter is the priority letter 'A' to 'D'; 0 comes after D (DD-419, DD-R136).
	Letter byte
	// Modifiers is how many modifiers it has (DD-421).
	Modifiers int
	// Alike is one number for all monsters between which there is nothing to choose (DD-R136).
	Alike int
}

// Options are the optional rules that matter to monsters.
type Options struct {
	MonsterSwap   bool // DD-450
	MonsterAP     bool // DD-451
	NoLineOfSight bool // DD-R192
}

// Scene is the position that monsters look at. Monsters stand in order of creation, heroes in order of their seats.
type Scene struct {
	Board    *grid.Board
	Heroes   []Hero
	Monsters []Monster
	// Entrance is the squares through which monsters come in from outside.
	Entrance []grid.Square
	Options  Options
}
