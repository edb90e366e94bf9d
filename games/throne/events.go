package throne

import "github.com/innkeeper-bot/innkeeper/games"

// GameBegun opens a game (RT-037, RT-038).
type GameBegun struct {
	HardCards   []CardID `json:"hard_cards,omitempty"`
	LenientHome bool     `json:"lenient_home,omitempty"`
}

// DeckShuffled tells that the discard pile, or at the start all cards in play, became the deck (RT-031).
type DeckShuffled struct {
	Cards int `json:"cards"`
}

// HandDrawn tells the cards of a fresh hand (RT-034). Spectators are told how many.
type HandDrawn struct {
	Cards []CardID `json:"cards,omitempty"`
	Count int      `json:"count"`
}

// PhaseBegun opens a phase (RT-040).
type PhaseBegun struct {
	Phase Phase `json:"phase"`
	Turn  int   `json:"turn"`
}

// CardPlayed tells the action card: yours in the Player Card Phase (RT-042), the deck's in the King's (RT-043).
type CardPlayed struct {
	Side Side   `json:"side"`
	Card CardID `json:"card"`
}

// OrderBegun tells that an order of the King starts (RT-045). Source is the card that it stands on, which is not
// the action card if it took the place of an uncertain order (RT-072).
type OrderBegun struct {
	Order  Order  `json:"order"`
	Source CardID `json:"source"`
}

// UncertainDrawn tells a card drawn for an uncertain order. Used is false for one that shows such an order itself
// and is passed over (RT-071).
type UncertainDrawn struct {
	Card CardID `json:"card"`
	Used bool   `json:"used"`
}

// KingRallied tells of a force raised by the King; Forces is what he has there now (RT-048).
type KingRallied struct {
	At     Territory `json:"at"`
	Forces int       `json:"forces"`
}

// NoRally tells why the King raised nobody in a castle.
type NoRally struct {
	At  Territory     `json:"at"`
	Why NoRallyReason `json:"why"`
}

// NoRallyReason is why the King does not rally in a castle.
type NoRallyReason string

// The reasons. Castles that are not the King's are passed over without an event (RT-049).
const (
	RallyContested NoRallyReason = "contested" // RT-017
	RallyFull      NoRallyReason = "full"      // five of his there, RT-050
	RallySupply    NoRallyReason = "supply"    // all ten of his on the map, RT-051
)

// KingMoved tells a movement of the King and why it went where it did (RT-053 to RT-059).
type KingMoved struct {
	Order  Order     `json:"order"`
	From   Territory `json:"from"`
	To     Territory `json:"to"`
	Forces int       `json:"forces"`
	// Stayed is how many were left behind: a garrison (RT-056) or for want of room (RT-058).
	Stayed int `json:"stayed"`
	// Goals are the nearest goals, ascending, all Distance borders away (RT-054).
	Goals    []Territory `json:"goals"`
	Distance int         `json:"distance"`
	// Candidates are the neighbours on a shortest way, ascending; Priority chose among them (RT-057).
	Candidates []Territory `json:"candidates"`
	Priority   Priority    `json:"priority"`
	// Attacks is set where you stood there alone before (RT-015).
	Attacks bool `json:"attacks"`
}

// KingStayed tells why forces of the King did not move in a movement order.
type KingStayed struct {
	Order  Order      `json:"order"`
	At     Territory  `json:"at"`
	Forces int        `json:"forces"`
	Why    StayReason `json:"why"`
	// To is where they would have gone, for StayFull only.
	To Territory `json:"to,omitempty"`
}

// StayReason is why forces of the King stay where they are.
type StayReason string

// The reasons.
const (
	StayAtGoal    StayReason = "at_goal"   // the goal is here, RT-055
	StayContested StayReason = "contested" // a battle is due here, RT-055
	StayGarrison  StayReason = "garrison"  // a single force holds the castle, RT-056
	StayFull      StayReason = "full"      // five of his are there already, RT-058
	StayNoGoal    StayReason = "no_goal"   // RT-061
)

// BattleBegun opens a battle (RT-077).
type BattleBegun struct {
	At       Territory `json:"at"`
	Defender Side      `json:"defender"`
	Player   int       `json:"player"`
	King     int       `json:"king"`
}

// BattleCardLaid tells a battle card: yours (RT-079) or the one drawn for the King (RT-080).
type BattleCardLaid struct {
	Side Side   `json:"side"`
	Card CardID `json:"card"`
}

// BattleSide is one side's part in a battle.
type BattleSide struct {
	Card CardID `json:"card"`
	// Before are its forces at the start.
	Before int `json:"before"`
	// Bugles, Swords and Shields are those of its card; the Land ones are printed in the territory and are the
	// defender's only (RT-082).
	Bugles      int `json:"bugles"`
	Swords      int `json:"swords"`
	Shields     int `json:"shields"`
	LandBugles  int `json:"land_bugles"`
	LandShields int `json:"land_shields"`
	// Casualties are its forces that fell (RT-083, RT-084).
	Casualties int `json:"casualties"`
	// Left is Before less Casualties; Total is Left and all bugles (RT-087), 0 if either side was wiped out.
	Left  int `json:"left"`
	Total int `json:"total"`
}

// BattleFought tells a battle with all its numbers.
type BattleFought struct {
	At       Territory  `json:"at"`
	Defender Side       `json:"defender"`
	Player   BattleSide `json:"player"`
	King     BattleSide `json:"king"`
	// Winner is the side that holds the territory, 0 if nobody is left (RT-086 to RT-088).
	Winner Side `json:"winner"`
	// ByTie is set where equal totals let the defender win (RT-088).
	ByTie bool `json:"by_tie,omitempty"`
}

// Withdrew tells where the loser of a battle went (RT-090).
type Withdrew struct {
	Side   Side      `json:"side"`
	From   Territory `json:"from"`
	To     Territory `json:"to"`
	Forces int       `json:"forces"`
	// Open are the neighbours that were open, ascending. Priority is the King's battle card's, which chose for him
	// (RT-095); 0 where you chose.
	Open     []Territory `json:"open"`
	Priority Priority    `json:"priority,omitempty"`
}

// NoEscape tells that the loser had nowhere to go and was lost whole (RT-093).
type NoEscape struct {
	Side   Side      `json:"side"`
	At     Territory `json:"at"`
	Forces int       `json:"forces"`
}

// ExcessLost tells of forces over the limit: yours for want of wheat (RT-105), the King's beyond five (RT-096).
type ExcessLost struct {
	Side  Side      `json:"side"`
	At    Territory `json:"at"`
	Lost  int       `json:"lost"`
	Limit int       `json:"limit"`
}

// Moved tells a move of yours. Attacks is set where the King stood there (RT-116); Points are left afterwards.
type Moved struct {
	From    Territory `json:"from"`
	To      Territory `json:"to"`
	Forces  int       `json:"forces"`
	Attacks bool      `json:"attacks"`
	Points  int       `json:"points"`
}

// Rallied tells a rally of yours; Forces is what you have there now, Points are left afterwards (RT-112).
type Rallied struct {
	At     Territory `json:"at"`
	Forces int       `json:"forces"`
	Points int       `json:"points"`
}

// ActionsEnded tells that you ended your actions with so many points unspent, which are lost (RT-109, RT-111).
type ActionsEnded struct {
	PointsLost int `json:"points_lost"`
}

// PhaseEnded tells that the action card was discarded (RT-118).
type PhaseEnded struct {
	Phase Phase  `json:"phase"`
	Card  CardID `json:"card"`
}

// GameEnded closes a game (RT-120 to RT-122).
type GameEnded struct {
	Outcome Outcome    `json:"outcome"`
	Because games.Rule `json:"because"`
	Turn    int        `json:"turn"`
}

// Kind names the event in protocols and catalogues.
func (GameBegun) Kind() string      { return "game_begun" }
func (DeckShuffled) Kind() string   { return "deck_shuffled" }
func (HandDrawn) Kind() string      { return "hand_drawn" }
func (PhaseBegun) Kind() string     { return "phase_begun" }
func (CardPlayed) Kind() string     { return "card_played" }
func (OrderBegun) Kind() string     { return "order_begun" }
func (UncertainDrawn) Kind() string { return "uncertain_drawn" }
func (KingRallied) Kind() string    { return "king_rallied" }
func (NoRally) Kind() string        { return "no_rally" }
func (KingMoved) Kind() string      { return "king_moved" }
func (KingStayed) Kind() string     { return "king_stayed" }
func (BattleBegun) Kind() string    { return "battle_begun" }
func (BattleCardLaid) Kind() string { return "battle_card_laid" }
func (BattleFought) Kind() string   { return "battle_fought" }
func (Withdrew) Kind() string       { return "withdrew" }
func (NoEscape) Kind() string       { return "no_escape" }
func (ExcessLost) Kind() string     { return "excess_lost" }
func (Moved) Kind() string          { return "moved" }
func (Rallied) Kind() string        { return "rallied" }
func (ActionsEnded) Kind() string   { return "actions_ended" }
func (PhaseEnded) Kind() string     { return "phase_ended" }
func (GameEnded) Kind() string      { return "game_ended" }
