package doria

import "github.com/innkeeper-bot/innkeeper/games"

// ChapterEnded tells how a campaign's scenario ended, the Monster Points that it brought and what they are in all
// (DD-609); also of points added later (DD-610, DD-623).
type ChapterEnded struct {
	Why
	// Scenario is the one that has ended; "" where points are added later.
	Scenario string  `json:"scenario,omitempty"`
	Outcome  Outcome `json:"outcome"`
	Points   int     `json:"points"`
	Total    int     `json:"total"`
}

// ChapterBegun tells of the next scenario of a campaign and the Monster Level that it begins at (DD-600, DD-613).
type ChapterBegun struct {
	Why
	Scenario string `json:"scenario"`
	Number   int    `json:"number"`
	Level    int    `json:"level"`
}

// HeroReplaced tells that a seat gets a new hero for a dead one (DD-622).
type HeroReplaced struct {
	Why
	Hero HeroID     `json:"hero"`
	Seat games.Seat `json:"seat"`
}

// EscapeAgreed tells that the group leaves at the end of the round (DD-616).
type EscapeAgreed struct {
	Why
	Hero HeroID `json:"hero"`
}

// Kind names the event in protocols and catalogues.
func (ChapterEnded) Kind() string { return "chapter_ended" }
func (ChapterBegun) Kind() string { return "chapter_begun" }
func (HeroReplaced) Kind() string { return "hero_replaced" }
func (EscapeAgreed) Kind() string { return "escape_agreed" }
