package throne

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// Position is all that lies on and beside the table, face down cards included: for machines, never for players.
type Position struct {
	Phase Phase
	Step  Step
	Turn  int // from 1
	// Card is the action card, 0 for none; Orders are the King's orders carried out so far (RT-124).
	Card          CardID
	Orders        []Order
	CommandPoints int
	Land          Land
	// Hand is in any order. Deck is top first, Discard oldest first.
	Hand, Deck, Discard []CardID
	// Battle is nil outside a battle.
	Battle  *Battle
	Outcome Outcome
}

// Setup is the position of a new game, before its cards are shuffled (RT-037, RT-039).
func Setup() Position {
	return Position{Phase: PlayerCardPhase, Step: StepPlayCard, Turn: 1, Land: setupLand}
}

// Position is the game as it lies. It shares no memory with the game.
func (g *Game) Position() Position {
	p := Position{
		Phase: g.phase, Step: g.step, Turn: g.turn,
		Card: g.card, Orders: g.orders.list(), CommandPoints: g.points, Land: g.land,
		Hand: g.hand.list(), Deck: g.deck.list(), Discard: g.discard.list(), Outcome: g.outcome,
	}
	if g.battle.Territory != 0 {
		battle := g.battle
		p.Battle = &battle
	}
	return p
}

// NewAt begins a game in the middle. In play are the cards of o and all hard cards that p names. If p.Deck is nil,
// all cards that p names nowhere are shuffled to be the deck; if p.Hand is nil, five cards are drawn. A position that
// cannot be is refused with a *PositionError, options with an *games.Error, a script with a *dice.ScriptError.
func NewAt(p Position, o Options, d dice.Dice) (*Game, []games.Event, error) {
	hard, err := o.cards()
	if err != nil {
		return nil, nil, err
	}
	named, err := p.named()
	if err != nil {
		return nil, nil, err
	}
	if len(p.Orders) > maxOrders {
		return nil, nil, impossible("%d orders: no card gives more than %d", len(p.Orders), maxOrders)
	}
	g := &Game{
		cards: &printed, dice: d, hard: hard | named&^basicCards, lenient: o.LenientHome,
		turn: p.Turn, phase: p.Phase, stage: p.stage(), step: p.Step,
		card: p.Card, points: p.CommandPoints, land: p.Land,
		hand: cardsOf(p.Hand...), deck: pileOf(p.Deck), discard: pileOf(p.Discard), outcome: p.Outcome,
	}
	for _, o := range p.Orders {
		g.orders.add(o)
	}
	if p.Battle != nil {
		g.battle = *p.Battle
	}
	t := turn{Game: g}
	if err := t.deal(p, g.inPlay()&^named); err != nil {
		return nil, nil, err
	}
	if err := g.lawful(); err != nil {
		return nil, nil, err
	}
	return g, t.events, nil
}

// deal makes the deck from the cards left over, if p has none, and then draws the hand, if p has none.
func (t *turn) deal(p Position, left cardSet) error {
	if p.Deck == nil {
		t.deck, left = pileOf(left.list()), 0
	}
	if left != 0 {
		return impossible("cards %v are nowhere", left.list())
	}
	if t.deck.size == 0 {
		return impossible("the deck is empty")
	}
	if p.Deck == nil {
		t.shuffle()
	}
	if p.Hand == nil {
		t.drawHand()
	}
	return t.dice.Err()
}

// named is all cards that the position puts somewhere; none may be in two places.
func (p *Position) named() (cardSet, error) {
	var named cardSet
	for _, c := range p.cardList() {
		switch {
		case !c.Valid():
			return 0, impossible("there is no card %d", c)
		case named.has(c):
			return 0, impossible("card %d is in two places", c)
		}
		named |= cardsOf(c)
	}
	return named, nil
}

func (p *Position) cardList() []CardID {
	var list []CardID
	for _, part := range [][]CardID{p.Hand, p.Deck, p.Discard} {
		list = append(list, part...)
	}
	single := []CardID{p.Card}
	if p.Battle != nil {
		single = append(single, p.Battle.PlayerCard, p.Battle.KingCard)
	}
	for _, c := range single {
		if c != 0 {
			list = append(list, c)
		}
	}
	return list
}

// stage is how far the phase has come at the position's step. What it was when a game ended shows nowhere; before
// the player actions is the reading that gives you the most wheat.
func (p *Position) stage() stage {
	switch {
	case p.Step == StepPlayCard:
		return stageCard
	case p.Step == StepPlayerActions:
		return stageActions
	case p.Battle != nil && p.Battle.Defender == King:
		return stageAttack
	}
	return stageDefence
}

// PositionError says which law a position breaks.
type PositionError struct{ law string }

// Error is an English sentence for whoever wrote the position.
func (e *PositionError) Error() string { return e.law }

func impossible(format string, values ...any) error {
	return &PositionError{law: fmt.Sprintf(format, values...)}
}
