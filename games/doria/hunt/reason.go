package hunt

// ReasonKind is one rule that decided something about an activation.
type ReasonKind uint8

// The kinds of reasons. First those for the target:
const (
	// OnlyTarget: no other hero can be attacked (or, without an attack, gone towards).
	OnlyTarget ReasonKind = iota + 1
	// MoreTargets: the attack hits Value heroes; Next is what going for another would hit (DD-425).
	MoreTargets
	// NearestHero: it is Value squares away, the next one Next (DD-426).
	NearestHero
	// LeastAgileHero and MostWoundedHero: the monster's own rule; the value is Value, that of the next Next (DD-428).
	LeastAgileHero
	MostWoundedHero
	// LowestAttribute: the attribute of the monster's skill is Value, that of the next Next (DD-429).
	LowestAttribute
	// LessArmor: the active armour is Value, that of the next Next (DD-430).
	LessArmor
	// HitsEarlier: the attack also hits heroes who come earlier in target order (DD-R143).
	HitsEarlier

	// FarthestFromTarget: the attack comes from Value squares, the next best from Next (DD-438).
	FarthestFromTarget
	// FarFromOthers: the nearest other hero is Value squares away, at the next best place Next (DD-439).
	FarFromOthers
	// FarFromAll: the other heroes' distances add up to Value, at the next best place to Next (DD-R145).
	FarFromAll
	// EndsAtWall: the last square lies along a wall (DD-R145).
	EndsAtWall
	// Shortest: the way costs Value, the next best Next (DD-437).
	Shortest
	// AlongWall: Value squares of the way lie along a wall, of the next best Next (DD-437).
	AlongWall
	// MostCover: Value heroes see the last square, Next that of the next best (DD-437).
	MostCover
	// HiddenWay: Value is how often heroes see a square of the way, Next the same of the next best (DD-R144).
	HiddenWay

	// NoAttack: no hero can be attacked; the monster comes closer to the target (DD-427).
	NoAttack
	// ComesClosest: from the last square Value AP are missing to an attack, from where it stood Next (DD-R146).
	ComesClosest
	// HeroesInTheWay: the way leads past heroes who block it now (DD-R146).
	HeroesInTheWay
	// BehindRubble: the way leads through Rubble (DD-457).
	BehindRubble
	// BehindDoor: the way leads through a closed or Blocked Door (DD-402).
	BehindDoor
	// NoWay: nobody can be reached at all.
	NoWay

	// JumpsOver: the way leads over a Hole or blue squares, Value times (DD-452).
	JumpsOver
	// ShortJump: the jump takes the last AP, fewer than 5; no attack follows (DD-453).
	ShortJump
	// StrikesAcross: the attack goes straight over a Hole (DD-456).
	StrikesAcross
	// PushesToAttack: without the push nobody could be attacked (DD-444); PushesForMore: fewer could be hit (DD-448).
	PushesToAttack
	PushesForMore
	// EntersNearest: it comes in by the free entrance nearest to a hero, Value squares from it (DD-160); EntersBeside: all
	// entrances are taken, it comes in next to them.
	EntersNearest
	EntersBeside
	// DigsOut: it is buried and clears its own Rubble (DD-R153).
	DigsOut
	// ChosenByGroup: several were equal in everything (DD-422, DD-431).
	ChosenByGroup
)

// Reason is one rule that decided, with the numbers that a sentence about it needs. Next is -1 where nothing was passed
// over; a distance without a way is -1 too.
type Reason struct {
	Kind        ReasonKind
	Value, Next int
}
