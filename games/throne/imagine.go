package throne

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// Imagine makes a game out of what a player's view shows. What the view hides, the order of the deck and the chance to
// come, follows from the dice instead. A view that holds no hand, or that no game can have, is refused with a
// *PositionError or an *games.Error.
func Imagine(v View, d dice.Dice) (*Game, error) {
	if v.Hand == nil {
		return nil, impossible("a view without a hand")
	}
	g, _, err := NewAt(Position{
		Phase: v.Phase, Step: v.Step, Turn: v.Turn,
		Card: v.Card, Orders: v.Orders, CommandPoints: v.CommandPoints, Land: v.Land,
		Hand: v.Hand, Discard: v.Discard, Battle: v.Battle, Outcome: v.Outcome,
	}, Options{Hard: v.HardCards, LenientHome: v.LenientHome}, d)
	return g, err
}

// Reimagine puts the deck into another order of chance and lets all later chance follow from d. What comes of it does
// not depend on the order before.
func (g *Game) Reimagine(d dice.Dice) {
	i := 0
	for left := cardsOf(g.deck.ordered()...); left != 0; left &= left - 1 {
		g.deck.cards[i] = CardID(bits.TrailingZeros32(uint32(left)))
		i++
	}
	dice.Shuffle(&d, g.deck.ordered())
	g.dice = d
}

// Try plays a as Act does but tells nothing, which makes it quick enough for searches. It reports whether a was
// accepted; if not, nothing has changed. The dice must not be scripted.
func (g *Game) Try(a Action) bool {
	if g.step != a.at() || a.check(g).code != "" {
		return false
	}
	t := turn{Game: g, quiet: true}
	g.step = 0
	g.decided++
	a.do(&t)
	t.run()
	return true
}

// Mark is a place in the player actions to which a game can return.
type Mark struct {
	land    Land
	points  int
	decided uint64
}

// Mark is the game's place among the player actions.
func (g *Game) Mark() Mark { return Mark{land: g.land, points: g.points, decided: g.decided} }

// Points are the command points that were left.
func (m Mark) Points() int { return m.points }

// Key is the same for two places among the same player actions exactly if your forces stand alike.
func (m Mark) Key() (key uint64) {
	for _, h := range m.land[Home:] {
		key = key<<3 | uint64(h.Player)
	}
	return key
}

// Return takes back the moves and rallies since m, a Mark of this game; also one that has won or lost it. It must not be
// called once the actions were ended.
func (g *Game) Return(m Mark) {
	g.land, g.points, g.decided = m.land, m.points, m.decided
	g.step, g.outcome = StepPlayerActions, 0
}

// Wins reports whether the player wins a battle of the holding's forces, both cards of b being laid (RT-081 to RT-088).
func Wins(b Battle, h Holding) bool {
	g := Game{cards: &printed}
	return g.reckon(b, h).Winner == Player
}

// Glance is what a player sees of a game at one look, without a copy of the piles.
type Glance struct {
	Turn   int
	Phase  Phase
	Step   Step
	Points int // command points left to spend
	Battle Battle
	// Rising is set while an action card with that arrow is on the table.
	Rising  bool
	Outcome Outcome
	// Hand and Hidden are sets of cards, bit c for card c: those of your hand, and those of the deck in whatever order.
	Hand, Hidden uint32
}

// Glance looks at the game.
func (g *Game) Glance() Glance {
	return Glance{
		Turn: g.turn, Phase: g.phase, Step: g.step, Points: g.points, Battle: g.battle,
		Rising: g.card != 0 && g.priority() == Rising, Outcome: g.outcome,
		Hand: uint32(g.hand), Hidden: uint32(cardsOf(g.deck.ordered()...)),
	}
}

// Forces is what both sides have on the map. It must not be changed and is good until the next action.
func (g *Game) Forces() *Land { return &g.land }
