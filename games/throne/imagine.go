package throne

import "github.com/innkeeper-bot/innkeeper/games/dice"

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

// Reimagine puts the deck into another order of chance and lets all later chance follow from d.
func (g *Game) Reimagine(d dice.Dice) {
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

// Glance is what a player sees of a game at one look, without a copy of the piles.
type Glance struct {
	Turn   int
	Phase  Phase
	Step   Step
	Points int // command points left to spend
	Battle Battle
	// Attacked is set from the end of your actions on, when the King defends.
	Attacked bool
	Outcome  Outcome
	// Hand and Hidden are sets of cards, bit c for card c: those of your hand, and those of the deck in whatever order.
	Hand, Hidden uint32
}

// Glance looks at the game.
func (g *Game) Glance() Glance {
	return Glance{
		Turn: g.turn, Phase: g.phase, Step: g.step, Points: g.points, Battle: g.battle,
		Attacked: g.stage >= stageAttack, Outcome: g.outcome,
		Hand: uint32(g.hand), Hidden: uint32(cardsOf(g.deck.ordered()...)),
	}
}

// Forces is what both sides have on the map. It must not be changed and is good until the next action.
func (g *Game) Forces() *Land { return &g.land }
