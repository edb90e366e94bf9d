package throne

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// The limits that no position goes beyond.
const (
	// ForcesPerSide is how many forces a side has in all (RT-003).
	ForcesPerSide = 10
	// KingLimit is how many forces the King has in one territory at most (RT-103).
	KingLimit = 5
	// HandSize is how many cards a fresh hand has (RT-034).
	HandSize = 5
)

// The prices of the player actions in command points (RT-112, RT-114).
const (
	MoveCost  = 1
	RallyCost = 2
)

// Options are what is chosen before a game.
type Options struct {
	// Hard are the hard cards to shuffle in, each once, in any order (RT-025).
	Hard []CardID `json:"hard,omitempty"`
	// LenientHome lets you lose only when the King stands alone in your home (RT-122).
	LenientHome bool `json:"lenient_home,omitempty"`
}

// Game is one game with everything on, in and beside the table. It is a plain value: an assignment makes an
// independent game that goes on the same way. It is not safe for concurrent use.
type Game struct {
	// cards is what is printed on the cards: the same in all games, save where a test brings cards of its own.
	cards *[Cards + 1]Card

	dice    dice.Dice
	hard    cardSet
	lenient bool

	turn  int
	phase Phase
	stage stage
	step  Step // what is waited for; 0 only while Act is at work
	// decided is how many decisions were accepted.
	decided uint64

	card   CardID // the action card, 0 for none
	orders orderList
	points int

	land    Land
	hand    cardSet
	deck    pile // top first
	discard pile // oldest first

	battle  Battle // Territory 0 for none
	outcome Outcome
}

// New sets a game up (RT-037 to RT-039) and reports it. Options are refused with an *games.Error, a script of the
// dice that does not fit with a *dice.ScriptError.
func New(o Options, d dice.Dice) (*Game, []games.Event, error) {
	hard, err := o.cards()
	if err != nil {
		return nil, nil, err
	}
	g := &Game{cards: &printed, dice: d, hard: hard, lenient: o.LenientHome, turn: 1, phase: PlayerCardPhase}
	g.land = setupLand
	g.deck = pileOf(g.inPlay().list())
	t := turn{Game: g}
	emit(&t, GameBegun{HardCards: hard.list(), LenientHome: g.lenient})
	t.shuffle()
	t.drawHand()
	emit(&t, PhaseBegun{Phase: g.phase, Turn: g.turn})
	t.run()
	if err := g.dice.Err(); err != nil {
		return nil, nil, err
	}
	return g, t.events, nil
}

// setupLand is the forces at the start (RT-037).
var setupLand = Land{1: {Player: 2}, 3: {King: 2}, 7: {King: 2}, 9: {King: 2}}

// basicCards are those in every game (RT-002).
var basicCards = func() (s cardSet) {
	for c := CardID(1); c <= BasicCards; c++ {
		s |= cardsOf(c)
	}
	return s
}()

// inPlay is all cards of this game, wherever they are.
func (g *Game) inPlay() cardSet { return basicCards | g.hard }

// cards checks the choice of hard cards.
func (o Options) cards() (cardSet, error) {
	var hard cardSet
	for _, c := range o.Hard {
		switch {
		case !c.Hard():
			return 0, refuse("RT-025", CodeNotHardCard, int(c)).error()
		case hard.has(c):
			return 0, refuse("RT-025", CodeHardCardTwice, int(c)).error()
		}
		hard |= cardsOf(c)
	}
	return hard, nil
}

// Check reports why a may not be taken now: nil if it may, else the *games.Error for the player to read.
func (g *Game) Check(a Action) error {
	switch {
	case g.step == StepOver:
		return refuse("RT-R16", CodeGameOver).error()
	case g.step != a.at():
		return &games.Error{Code: CodeWrongStep, Rule: "RT-123", Args: map[string]any{"step": g.step.String(), "action": a.Kind()}}
	}
	if r := a.check(g); r.code != "" {
		return r.error()
	}
	return nil
}

// Act plays a, goes on to the next decision or the end and reports what happened. A refused action changes nothing;
// nor does one that the dice's script does not fit, which gives a *dice.ScriptError.
func (g *Game) Act(a Action) ([]games.Event, error) {
	if err := g.Check(a); err != nil {
		return nil, err
	}
	before := *g
	t := turn{Game: g, events: make([]games.Event, 0, eventsExpected)}
	g.step = 0
	g.decided++
	a.do(&t)
	t.run()
	if err := g.dice.Err(); err != nil {
		*g = before
		return nil, err
	}
	return t.events, nil
}

// eventsExpected makes room for the events of most actions at once.
const eventsExpected = 8
