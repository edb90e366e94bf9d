package grid

import "fmt"

// Reason is why a movement is no legal one.
type Reason uint8

// The reasons.
const (
	NoSegments     Reason = iota // an empty movement
	NoPoints                     // no AP left at the start of the segment
	Buried                       // the mover is under Rubble
	NoNeighbour                  // the step leads to no neighbouring square: diagonal, through a wall, a closed door
	IntoHole                     // walking or landing on a Hole
	IntoRubble                   // Rubble on the way
	MonsterInWay                 // a monster on the way or where the jump lands
	TooExpensive                 // the walk costs more than the AP left
	JumpCrooked                  // the jump is not straight
	JumpShort                    // a jump over less than 2 squares
	JumpBlocked                  // a wall or closed door on the line
	LandingTaken                 // a hero where the jump lands, and no step to a free square follows
	NobodyToSwap                 // no conscious hero there
	SwapApart                    // the two are not adjacent
	SwapFromShared               // the mover shares its square at that moment
	SwapFromHole                 // the other would come to stand on a Hole
	EndsOnHero                   // the movement ends on a hero's square
)

// objections are the reasons' names and rules.
var objections = [...]struct{ name, rule string }{
	NoSegments:     {"no_segments", "DD-R54"},
	NoPoints:       {"no_points", "DD-R54"},
	Buried:         {"buried", "DD-408"},
	NoNeighbour:    {"no_neighbour", "DD-193"},
	IntoHole:       {"into_hole", "DD-200"},
	IntoRubble:     {"into_rubble", "DD-407"},
	MonsterInWay:   {"monster_in_way", "DD-194"},
	TooExpensive:   {"too_expensive", "DD-198"},
	JumpCrooked:    {"jump_crooked", "DD-R56"},
	JumpShort:      {"jump_short", "DD-R56"},
	JumpBlocked:    {"jump_blocked", "DD-R56"},
	LandingTaken:   {"landing_taken", "DD-218"},
	NobodyToSwap:   {"nobody_to_swap", "DD-224"},
	SwapApart:      {"swap_apart", "DD-225"},
	SwapFromShared: {"swap_from_shared", "DD-R60"},
	SwapFromHole:   {"swap_from_hole", "DD-R60"},
	EndsOnHero:     {"ends_on_hero", "DD-195"},
}

// String is the reason's name, as "jump_blocked": a code for the words of a refusal.
func (r Reason) String() string { return objections[r].name }

// Rule is the id of the rule that forbids it.
func (r Reason) Rule() string { return objections[r].rule }

// Objection is what is wrong with a movement, and where.
type Objection struct {
	Reason  Reason
	Segment int    // index in the route
	At      Square // the square that cannot be stepped on, jumped to and so on
	Left    int    // the AP left before the segment
}

// Error names reason and place; the words for players are made elsewhere.
func (o *Objection) Error() string {
	return fmt.Sprintf("segment %d at %v: %v (%s)", o.Segment, o.At, o.Reason, o.Reason.Rule())
}
