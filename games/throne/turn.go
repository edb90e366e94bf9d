package throne

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// stage is how far a phase has come; both phases go through the same ones (RT-041). With the step, it is all that is
// unresolved: a saved game goes on from it.
type stage int

// The stages of a phase. In defence the King has come in and you defend; in attack it is the other way (RT-076).
const (
	stageCard stage = iota
	stageOrders
	stageDefence
	stageActions
	stageAttack
	stageDiscard
)

// turn is a game at work: the game and what has happened since the decision.
type turn struct {
	*Game
	events []games.Event
	quiet  bool // nobody is told what happens
}

// emit tells what happened. It takes the event as it is, so that a quiet turn makes nothing of it.
func emit[E games.Event](t *turn, e E) {
	if !t.quiet {
		t.events = append(t.events, e)
	}
}

// ask stops at a decision.
func (t *turn) ask(s Step) { t.step = s }

// run goes through the stages until a decision is needed or the game is over.
func (t *turn) run() {
	for t.step == 0 {
		switch t.stage {
		case stageCard:
			t.actionCard()
		case stageOrders:
			t.stage = stageDefence
			t.carryOutOrders()
		case stageDefence:
			t.nextBattle(Player, stageActions)
		case stageActions:
			t.ask(StepPlayerActions)
		case stageAttack:
			t.nextBattle(King, stageDiscard)
		case stageDiscard:
			t.endPhase()
		}
	}
}

// actionCard asks for your card, or lays the deck's for the King (RT-042, RT-043).
func (t *turn) actionCard() {
	if t.phase == PlayerCardPhase {
		t.ask(StepPlayCard)
		return
	}
	t.layActionCard(King, t.deck.take())
	t.refillDeck()
}

// layActionCard puts the card on the table that rules the phase (RT-044).
func (t *turn) layActionCard(by Side, c CardID) {
	t.card, t.points = c, t.cards[c].Flags
	t.stage = stageOrders
	emit(t, CardPlayed{Side: by, Card: c})
}

// priority is the arrow of the action card (RT-029); rising while there is none.
func (g *Game) priority() Priority {
	if g.card == 0 {
		return Rising
	}
	return g.cards[g.card].Priority
}

// endPhase discards the action card and begins the next phase (RT-118).
func (t *turn) endPhase() {
	emit(t, PhaseEnded{Phase: t.phase, Card: t.card})
	t.discard.add(t.card)
	t.card, t.points, t.orders = 0, 0, orderList{}
	if t.phase == KingCardPhase {
		t.turn++
	}
	t.phase = PlayerCardPhase + KingCardPhase - t.phase
	t.stage = stageCard
	emit(t, PhaseBegun{Phase: t.phase, Turn: t.turn})
}

// shuffle puts the deck into an order of chance (RT-038).
func (t *turn) shuffle() {
	dice.Shuffle(&t.dice, t.deck.ordered())
	emit(t, DeckShuffled{Cards: t.deck.size})
}

// refillDeck makes the discard pile the deck if that is empty; it follows every draw, once the drawn card is where it
// goes (RT-031, RT-R1).
func (t *turn) refillDeck() {
	if t.deck.size > 0 {
		return
	}
	t.deck, t.discard = t.discard, pile{}
	t.shuffle()
}

// refillHand draws a fresh hand the moment the last card has left it (RT-034, RT-R2).
func (t *turn) refillHand() {
	if t.hand == 0 {
		t.drawHand()
	}
}

// drawHand draws five cards, one by one (RT-036).
func (t *turn) drawHand() {
	var drawn [HandSize]CardID
	for i := range drawn {
		drawn[i] = t.deck.take()
		t.hand |= cardsOf(drawn[i])
		t.refillDeck()
	}
	if !t.quiet {
		emit(t, HandDrawn{Cards: slices.Clone(drawn[:]), Count: len(drawn)})
	}
}

// checkEnd ends the game the moment it is won or lost (RT-R12). Everything stays as it is (RT-R16).
func (t *turn) checkEnd() {
	outcome := t.judge()
	if outcome == 0 {
		return
	}
	t.outcome, t.step = outcome, StepOver
	emit(t, GameEnded{Outcome: outcome, Because: t.because(), Turn: t.turn})
}
