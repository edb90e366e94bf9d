package doria

import "github.com/innkeeper-bot/innkeeper/games"

// View is what a seat may know. All is public but the order of decks and what was not revealed (DD-031).
type View struct {
	Round int   `json:"round"`
	Phase Phase `json:"phase"`
}

// View is what seat may know: a View.
func (g *Game) View(games.Seat) any { return View{Round: g.round, Phase: g.phase} }
