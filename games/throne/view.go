package throne

import "github.com/innkeeper-bot/innkeeper/games"

// Side is one of the two powers on the map. As JSON it is "player" or "king".
type Side int

// The sides; 0 is neither.
const (
	Player Side = iota + 1
	King
)

// Phase is one of the two phases of a turn (RT-040). As JSON it is "player_card" or "king_card".
type Phase int

// The phases: they differ only in where the action card comes from (RT-042).
const (
	PlayerCardPhase Phase = iota + 1
	KingCardPhase
)

// Step is what the game waits for. As JSON it is the name of the action asked for, "player_actions" or "over".
type Step int

// The steps at which play stops (RT-123).
const (
	StepPlayCard Step = iota + 1
	StepBattleCard
	StepWithdraw
	StepPlayerActions
	StepOver
)

// Outcome is how a game ended for you. As JSON it is "won" or "lost", null while it goes on.
type Outcome int

// The outcomes; 0 while the game goes on.
const (
	Won Outcome = iota + 1
	Lost
)

// Holding counts the forces in a territory.
type Holding struct {
	Player int `json:"player"`
	King   int `json:"king"`
}

// Contested reports whether both sides stand there (RT-015).
func (h Holding) Contested() bool { return h.Player > 0 && h.King > 0 }

// Land is the forces on the map, indexed by Territory; entry 0 stays empty.
type Land [Territories + 1]Holding

// Battle is a battle under way (RT-078).
type Battle struct {
	Territory Territory
	Defender  Side
	// PlayerCard and KingCard are 0 until both are laid, that is until StepWithdraw.
	PlayerCard, KingCard CardID
}

// View is what one seat may know of a game: all but the order of the deck, and for spectators the hand.
type View struct {
	Turn  int // from 1
	Phase Phase
	Step  Step
	// Card is the action card on the table, 0 for none; Orders are the King's orders carried out so far in this
	// phase, uncertain ones replaced (RT-124).
	Card   CardID
	Orders []Order
	// CommandPoints are what is left to spend, 0 to 5.
	CommandPoints int
	Land          Land
	// Hand is ascending; nil for spectators, who know HandSize only.
	Hand     []CardID
	HandSize int
	DeckSize int
	// Discard is oldest first.
	Discard []CardID
	// HardCards are those shuffled in, ascending (RT-025).
	HardCards   []CardID
	LenientHome bool
	// Battle is nil outside a battle.
	Battle *Battle
	// Upcoming are the other contested territories in the order in which they will be fought over (RT-077).
	Upcoming []Territory
	// ForceLimit is how many forces you may have in one territory, 0 to 5 (RT-104).
	ForceLimit int
	// PlayerSupply and KingSupply are the forces not on the map, 0 to 10 (RT-003).
	PlayerSupply, KingSupply int
	// Castles is how many of the four you control, 0 to 4, those that the King has just entered among them (RT-016). All
	// four win once none of them is contested (RT-120).
	Castles int
	Outcome Outcome
	// OutcomeRule is the rule that ended the game, "" while it goes on.
	OutcomeRule games.Rule
}

// View is what seat may know: nothing but what lies open, and for the player the hand.
func (g *Game) View(seat games.Seat) View {
	forces := g.land.total()
	v := View{
		Turn: g.turn, Phase: g.phase, Step: g.step,
		Card: g.card, Orders: g.orders.list(), CommandPoints: g.points,
		Land:     g.land,
		HandSize: g.hand.size(), DeckSize: g.deck.size, Discard: g.discard.list(),
		HardCards: g.hard.list(), LenientHome: g.lenient,
		Upcoming:   g.upcoming(),
		ForceLimit: g.forceLimit(), Castles: g.castles(),
		PlayerSupply: ForcesPerSide - forces.Player, KingSupply: ForcesPerSide - forces.King,
		Outcome: g.outcome, OutcomeRule: g.because(),
	}
	if seat == PlayerSeat {
		v.Hand = g.hand.list()
	}
	if g.battle.Territory != 0 {
		battle := g.battle
		v.Battle = &battle
	}
	return v
}

// upcoming is the contested territories but that of the battle under way, in the order in which they will be fought
// over (RT-077).
func (g *Game) upcoming() (list []Territory) {
	for _, t := range g.priority().through() {
		if g.land[t].Contested() && t != g.battle.Territory {
			list = append(list, t)
		}
	}
	return list
}
