// Package steward is a strong player for the Throne. It advises, plays and rates.
//
//	advice, err := steward.Advise(ctx, game.View(throne.PlayerSeat), steward.Budget{})
//	fmt.Println(advice.Action, advice.Chance, advice.Reason)
//
// It knows no more than a player's view shows: whatever is hidden is imagined in many ways, each as likely as the
// others. The same view and budget always give the same advice; there is no clock in here, only the caller's context.
//
// # How it thinks
//
// A small network judges positions: it was taught by games against itself what share of them is won from there
// (network.go, look.go, and learn_test.go, which teaches it). The squire is a quick player who takes what the network
// likes best; for the player actions it goes through whole sequences (squire.go, outing.go). The steward tries each of
// his own options by letting the squire play on from there in imagined games for a few phases, most often for those
// that look best (search.go).
package steward
