package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Turn is one activation to be planned.
type Turn struct {
	// Monster is its place in Scene.Monsters.
	Monster int
	// AP is how many action points it has.
	AP int
	// Resumed is an activation that goes on after Rubble was cleared: distances still count from Origin, the square on
	// which it began (DD-R206).
	Resumed bool
	Origin  grid.Square
	// Made is what the group has chosen so far.
	Made Choices
}

// Question is what a plan leaves to the group; Turn.Made holds a set of answered ones.
type Question uint8

// The questions, in the order in which they come up.
const (
	WhichEntrance Question = 1 << iota // DD-160, DD-R45
	WhichTarget                        // DD-431
	WhichEnd                           // DD-R144, DD-R145
	WhereAway                          // the square of a pushed monster (DD-R148)
)

// Choices are the group's answers. A field counts if its question is in Answered; an answer that was not open to choose is
// passed over.
type Choices struct {
	Answered Question
	Entrance grid.Square
	Target   int // place in Scene.Heroes
	End      grid.Square
	Away     grid.Square
}

// Plan is one activation: a move, or none, and then at most one attack (DD-423). Its slices are the hunter's own and hold
// until it plans again.
type Plan struct {
	// Ask is the question that is open, 0 if the plan is complete. Until it is answered the plan shows the first answer.
	Ask Question

	// Entrances are the squares between which WhichEntrance chooses.
	Entrances []grid.Square
	// Options are the targets that tie, in order of their seats; one of them is Target. Without any hero to go for there
	// are none.
	Options []Option
	// Target is the hero that it attacks or goes towards, as a place in Scene.Heroes; -1 for none.
	Target int

	// Start is where it stands before its first step; with Enters it comes in from outside and Start is the entrance
	// (DD-R207), the first of its steps.
	Start  grid.Square
	Enters bool
	// Steps are the way, End its last square or where the monster stays. A monster that stays Outside has no End.
	Steps   []Step
	End     grid.Square
	Outside bool
	// Cost is what the way and the push take of the AP, Left what remains, some or all of which clearing takes.
	Cost, Left int

	// Push is whom it moves out of the way.
	Push Push
	// Clear is the Rubble that it clears after its way.
	Clear Clear
	// Attacks tells whether it attacks Target in the end; Hits are all whom that attack meets, in target order
	// (DD-R228).
	Attacks bool
	Hits    []int

	// Reasons explain target and way, in the order in which they decided.
	Reasons []Reason
}

// Option is one of the targets that tie.
type Option struct {
	Hero int
	// Ends are the squares that tie for this target. With Pushes every one of them is another monster's.
	Ends   []grid.Square
	Pushes bool
}

// Step is one part of a monster's way: a step to a neighbouring square, or a straight jump over a Hole or blue squares.
type Step struct {
	To   grid.Square
	Cost int // AP
	Jump bool
}

// Push is a monster moved out of the way (DD-444 to DD-449).
type Push struct {
	Pushes  bool
	Monster int // place in Scene.Monsters
	To      grid.Square
	// Ties are the squares between which WhereAway chooses.
	Ties []grid.Square
	// Back tells that the monster is thrown back over the Hole (DD-446).
	Back bool
	Cost int // AP, with MonsterSwap (DD-450)
}

// Clear is Rubble cleared for 10 AP or for all that is left (DD-457, DD-R152).
type Clear struct {
	Clears bool
	At     grid.Square
	Cost   int
	// Hero is the hero who is freed, as a place in Scene.Heroes; -1 for none.
	Hero int
	// GoesOn tells that the activation is not over: plan again with Left less Cost.
	GoesOn bool
}
