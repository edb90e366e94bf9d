package doria

import "github.com/innkeeper-bot/innkeeper/games"

// StoryTold reads out what opens a campaign, a scenario or play without one (DD-029). One of the ids is set; the words
// stand in the pack.
type StoryTold struct {
	Why
	Campaign string `json:"campaign,omitempty"`
	Scenario string `json:"scenario,omitempty"`
	Goal     string `json:"goal,omitempty"`
}

// HeroPicked tells that a seat chose its hero (DD-046). A Custom one is made by its player (DD-055).
type HeroPicked struct {
	Why
	Hero   HeroID     `json:"hero"`
	Seat   games.Seat `json:"seat"`
	Custom bool       `json:"custom,omitempty"`
}

// HeroDealt tells that a seat got its hero by chance (DD-046).
type HeroDealt struct {
	Chance
	Hero HeroID     `json:"hero"`
	Seat games.Seat `json:"seat"`
}

// CardDealt tells of a Loot Card that a hero got before the first round, from deck 1 to 3 (DD-027, DD-049).
type CardDealt struct {
	Chance
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	Deck int    `json:"deck"`
}

// StandardTaken tells of a Standard Item that a hero took (DD-045, DD-047).
type StandardTaken struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// CardPutBack tells of a Standard Item given back or a Trap discarded, to be replaced (DD-050).
type CardPutBack struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// CardPut tells that a card of a hero went from one place to another.
type CardPut struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	From Place  `json:"from"`
	To   Place  `json:"to"`
}

// CardGiven tells that a hero handed a card to another one, who put it away at Place (DD-053).
type CardGiven struct {
	Why
	Hero  HeroID `json:"hero"`
	Card  string `json:"card"`
	To    HeroID `json:"to"`
	Place Place  `json:"place"`
}

// CardTossed tells of a card discarded before the first round (DD-053).
type CardTossed struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// SeatReady tells that a seat is done with a question put to several.
type SeatReady struct {
	Why
	Seat games.Seat `json:"seat"`
}

// BonusChosen tells of a Hero Bonus that a hero of that level took for good (DD-578).
type BonusChosen struct {
	Why
	Hero  HeroID `json:"hero"`
	Bonus Bonus  `json:"bonus"`
	Level int    `json:"level"`
}

// HeroJoined tells of a hero that joined a running game (DD-573), with the attribute points that the others have got.
type HeroJoined struct {
	Why
	Hero   HeroID     `json:"hero"`
	Seat   games.Seat `json:"seat"`
	Points int        `json:"points"`
	Level  int        `json:"level"`
}

// SeatJoined tells that a seat plays along from the next round on (DD-573).
type SeatJoined struct {
	Why
	Seat games.Seat `json:"seat"`
}

// SeatLeft tells that a seat was given up; the seat To plays its heroes to the end of the round (DD-572).
type SeatLeft struct {
	Why
	Seat games.Seat `json:"seat"`
	To   games.Seat `json:"to"`
}

// HeroLeft tells of a hero that left the game with all it had (DD-572).
type HeroLeft struct {
	Why
	Hero HeroID     `json:"hero"`
	Seat games.Seat `json:"seat"`
}

// Kind names the event in protocols and catalogues.
func (StoryTold) Kind() string     { return "story_told" }
func (HeroPicked) Kind() string    { return "hero_picked" }
func (HeroDealt) Kind() string     { return "hero_dealt" }
func (CardDealt) Kind() string     { return "card_dealt" }
func (StandardTaken) Kind() string { return "standard_taken" }
func (CardPutBack) Kind() string   { return "card_put_back" }
func (CardPut) Kind() string       { return "card_put" }
func (CardGiven) Kind() string     { return "card_given" }
func (CardTossed) Kind() string    { return "card_tossed" }
func (SeatReady) Kind() string     { return "seat_ready" }
func (BonusChosen) Kind() string   { return "bonus_chosen" }
func (HeroJoined) Kind() string    { return "hero_joined" }
func (HeroLeft) Kind() string      { return "hero_left" }
func (SeatJoined) Kind() string    { return "seat_joined" }
func (SeatLeft) Kind() string      { return "seat_left" }
