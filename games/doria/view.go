package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// View is what everybody at the table may know: all but the order of the decks and what was not revealed (DD-031). It
// shares no memory with the game.
type View struct {
	// Position is what lies on the table; its Decks are left out.
	Position
	// DeckSizes are how many cards each deck has, by the names of the decks in a Position.
	DeckSizes map[string]int `json:"deck_sizes"`
	// Drawings are the tiles as they lie, seven rows each, in the order of Position.Tiles.
	Drawings [][]string `json:"drawings"`
	// Task is what the scenario or the goal asks for.
	Task content.Text `json:"task"`
	// Question is the kind of the open question, About the hero whose matter it is, Options what an open choice offers.
	Question string   `json:"question,omitempty"`
	About    HeroID   `json:"about,omitempty"`
	Options  []Option `json:"options,omitempty"`
	// Stakes are the numbers that the question is about, where it has any.
	Stakes  *Stakes `json:"stakes,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"`
	// veil is the position for Engine.Advise; there is none where nothing is asked.
	veil []byte
}

// View is what a seat may know: a View, the same for all, spectators too.
func (g *Game) View(games.Seat) any {
	v := View{Position: g.Position(), DeckSizes: map[string]int{}, Task: g.task(), Outcome: g.outcome}
	for name, cards := range v.Decks {
		v.DeckSizes[name] = len(cards)
	}
	v.Decks = nil
	for i, p := range g.board.Tiles() {
		v.Drawings = append(v.Drawings, p.Tile.Art(p.Rotation))
		v.Tiles[i].Waiting = slices.Clone(v.Tiles[i].Waiting)
	}
	if q := g.asked(); q != nil {
		v.Question, v.About = q.about().kind, q.about().hero
		v.Options, v.Stakes, v.veil = g.Options(), g.Stakes(), g.veil()
	}
	return v
}

// task is what the scenario or the goal asks for.
func (g *Game) task() content.Text {
	switch {
	case g.scenario >= 0:
		return g.pack.Scenarios[g.scenario].Task
	case g.goal >= 0:
		return g.pack.Goals[g.goal].Text
	}
	return content.Text{}
}
