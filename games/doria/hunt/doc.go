// Package hunt is the mind of the monsters of Dungeons of Doria: which of them acts next, which hero one goes for, by which
// way, whom it pushes aside and whom its attack hits. Nothing here is rolled and nothing is changed: the answers are pure
// functions of a Scene, the same on every machine.
//
// # Questions
//
//	var h hunt.Hunter                       // memory for the answers; the zero value is ready
//	h.Next(scene) []int                     // the monsters that may act next: several if the group chooses (DD-417 to DD-422)
//	h.First(scene, among) []int             // the same among given ones, whatever their markers
//	h.Plan(scene, turn) Plan                // one activation (DD-423 to DD-458)
//	h.PlaceNear(scene, square, body) []grid.Square     // where a further figure goes (DD-R119, DD-R120)
//	h.Nearest(scene, square) []grid.Square  // the nearest free squares, for heroes that wake (DD-R177)
//
// Heroes and monsters are named by their places in the scene's slices.
//
// # What the group chooses
//
// Where the rules leave a monster several equal ways the group chooses (DD-R100). A Plan then says with Ask which
// question is open and which answers there are; all else in it is worked out as if the first answer were given. Ask again
// with the answer among Turn.Made and the plan goes on to the next question or to its end.
//
// # Rubble
//
// A monster that clears Rubble with action points to spare goes on (DD-R152): carry out the plan, take the Rubble off the
// board, then plan again with the points left and Turn.Resumed. Turn.Origin is then the Start of the first plan.
//
// # Speed
//
// A Hunter remembers what the heroes see and how far squares are from them, until a hero moves or the board changes, which
// it notices by itself. Keep one for a whole game. It belongs to one goroutine, as the Board does that it asks.
//
// Nothing is found out before it is asked for, and no farther: steps are counted from heroes until the square in question
// is reached (grid.Flood), lines of sight are followed one by one before a hero looks round, the target order is made where
// several heroes are left to choose from, and of equal ways only those to the chosen end are told apart. A monster that must
// come close knows its few squares of attack before it looks for ways and stops as soon as longer ones can change nothing
// (standing). How much of a way is left to a hero serves all monsters that attack alike (field). Plans lie in the hunter's
// own memory: a plan holds until the next one.
package hunt
