package throne

import "github.com/innkeeper-bot/innkeeper/games"

// Events are all kinds of event.
var Events = games.NewKinds[games.Event](
	GameBegun{}, DeckShuffled{}, HandDrawn{}, PhaseBegun{}, CardPlayed{}, OrderBegun{}, UncertainDrawn{},
	KingRallied{}, NoRally{}, KingMoved{}, KingStayed{},
	BattleBegun{}, BattleCardLaid{}, BattleFought{}, Withdrew{}, NoEscape{}, ExcessLost{},
	Moved{}, Rallied{}, ActionsEnded{}, PhaseEnded{}, GameEnded{},
)

// Rule is the rule that the event follows from.
func (GameBegun) Rule() games.Rule        { return "RT-037" }
func (DeckShuffled) Rule() games.Rule     { return "RT-031" }
func (HandDrawn) Rule() games.Rule        { return "RT-034" }
func (PhaseBegun) Rule() games.Rule       { return "RT-040" }
func (OrderBegun) Rule() games.Rule       { return "RT-045" }
func (KingRallied) Rule() games.Rule      { return "RT-048" }
func (KingMoved) Rule() games.Rule        { return "RT-057" }
func (BattleBegun) Rule() games.Rule      { return "RT-077" }
func (NoEscape) Rule() games.Rule         { return "RT-093" }
func (Moved) Rule() games.Rule            { return "RT-114" }
func (Rallied) Rule() games.Rule          { return "RT-112" }
func (ActionsEnded) Rule() games.Rule     { return "RT-111" }
func (PhaseEnded) Rule() games.Rule       { return "RT-118" }
func (e GameEnded) Rule() games.Rule      { return e.Because }
func (e CardPlayed) Rule() games.Rule     { return bySide(e.Side, "RT-042", "RT-043") }
func (e Withdrew) Rule() games.Rule       { return bySide(e.Side, "RT-091", "RT-095") }
func (e ExcessLost) Rule() games.Rule     { return bySide(e.Side, "RT-105", "RT-096") }
func (e BattleCardLaid) Rule() games.Rule { return bySide(e.Side, "RT-079", "RT-080") }

func bySide(s Side, player, king games.Rule) games.Rule {
	if s == King {
		return king
	}
	return player
}

// Rule is RT-072 for the card whose orders are carried out, RT-071 for those passed over.
func (e UncertainDrawn) Rule() games.Rule {
	if e.Used {
		return "RT-072"
	}
	return "RT-071"
}

// Rule depends on why the King raised nobody.
func (e NoRally) Rule() games.Rule {
	switch e.Why {
	case RallyContested:
		return "RT-017"
	case RallyFull:
		return "RT-050"
	}
	return "RT-051"
}

// Rule depends on why the King's forces stayed.
func (e KingStayed) Rule() games.Rule {
	switch e.Why {
	case StayGarrison:
		return "RT-056"
	case StayFull:
		return "RT-058"
	case StayNoGoal:
		return "RT-061"
	}
	return "RT-055"
}

// Rule is what decided the battle: that one side was gone, the totals, or the tie.
func (e BattleFought) Rule() games.Rule {
	switch {
	case e.ByTie:
		return "RT-088"
	case e.Player.Left == 0 || e.King.Left == 0:
		return "RT-086"
	}
	return "RT-087"
}

// Reveals is true for what comes from the deck.
func (DeckShuffled) Reveals() bool     { return true }
func (HandDrawn) Reveals() bool        { return true }
func (UncertainDrawn) Reveals() bool   { return true }
func (e CardPlayed) Reveals() bool     { return e.Side == King }
func (e BattleCardLaid) Reveals() bool { return e.Side == King }

// Reveals is false: the event follows from what lies open, or from a card that another event has shown.
func (GameBegun) Reveals() bool    { return false }
func (PhaseBegun) Reveals() bool   { return false }
func (OrderBegun) Reveals() bool   { return false }
func (KingRallied) Reveals() bool  { return false }
func (NoRally) Reveals() bool      { return false }
func (KingMoved) Reveals() bool    { return false }
func (KingStayed) Reveals() bool   { return false }
func (BattleBegun) Reveals() bool  { return false }
func (BattleFought) Reveals() bool { return false }
func (Withdrew) Reveals() bool     { return false }
func (NoEscape) Reveals() bool     { return false }
func (ExcessLost) Reveals() bool   { return false }
func (Moved) Reveals() bool        { return false }
func (Rallied) Reveals() bool      { return false }
func (ActionsEnded) Reveals() bool { return false }
func (PhaseEnded) Reveals() bool   { return false }
func (GameEnded) Reveals() bool    { return false }

// For veils the cards from all but the player.
func (e HandDrawn) For(seat games.Seat) games.Event {
	if seat == PlayerSeat {
		return e
	}
	return HandDrawn{Count: e.Count}
}
