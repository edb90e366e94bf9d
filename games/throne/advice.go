package throne

import "github.com/innkeeper-bot/innkeeper/games/dice"

// Advice is the choice of a careful player who looks one decision ahead, found from what lies open and the own hand
// alone; nil when the game is over. It takes well under a millisecond and is the same wherever it is asked.
func (g *Game) Advice() Action {
	seen := g.asSeen()
	var best Action
	var most int
	for _, a := range g.Legal() {
		if worth := seen.prospect(a); best == nil || worth > most {
			best, most = a, worth
		}
	}
	return best
}

// asSeen is the game as the player sees it: with the same cards in the deck, but none knows in which order, so they
// are put into that of their numbers, and other dice.
func (g *Game) asSeen() *Game {
	seen := *g
	seen.deck = pileOf(cardsOf(g.deck.ordered()...).list())
	seen.dice = dice.Dice{}
	return &seen
}

// What things are worth to the adviser.
const (
	worthForce     = 30  // a force of yours
	worthKingForce = -12 // a force of the King's
	worthHome      = 900 // your home castle
	worthCastle    = 110 // another castle
	worthWheat     = 45  // a wheat symbol that you control
	worthLand      = 8   // any other territory
	worthPoint     = 25  // a command point
	worthSymbol    = 9   // a battle symbol kept in the hand
	worthWin       = 1_000_000
)

// prospect is what an action leads to: the mean over the cards that may be on top of the deck where one is drawn. The
// end of the player actions is worth what lies on the map then.
func (g *Game) prospect(a Action) int {
	switch a := a.(type) {
	case PlayCard:
		return g.meanAfter(a) + worthPoint*g.cards[a.Card].Flags - worthSymbol*g.cards[a.Card].symbols()
	case BattleCard:
		return g.meanAfter(a) - worthSymbol*g.cards[a.Card].symbols()
	case EndActions:
		return g.worth()
	}
	return g.after(a)
}

// symbols counts the battle symbols on the card.
func (c *Card) symbols() int { return c.Bugles + c.Swords + c.Shields }

// after is the worth of the position that an action leads to.
func (g *Game) after(a Action) int {
	next := *g
	if _, err := next.Act(a); err != nil {
		return -worthWin
	}
	return next.worth()
}

// meanAfter is the mean of after over the cards that may be on top of the deck.
func (g *Game) meanAfter(a Action) (mean int) {
	for i := range g.deck.size {
		next := *g
		next.deck.cards[0], next.deck.cards[i] = next.deck.cards[i], next.deck.cards[0]
		mean += next.after(a)
	}
	return mean / g.deck.size
}

// worth judges a position for the player: forces, castles and wheat, the battles that are due, and the danger to the
// home.
func (g *Game) worth() (sum int) {
	switch g.outcome {
	case Won:
		return worthWin
	case Lost:
		return -worthWin
	}
	for at := Home; at <= Territories; at++ {
		h := g.land[at]
		switch {
		case h.Contested():
			sum += g.chances(at, g.defender(), h)
		case h.Player > 0:
			sum += site(at) + worthForce*h.Player
		default:
			sum += worthKingForce * h.King
		}
	}
	return sum + g.danger()
}

// site is what holding a territory is worth.
func site(at Territory) int {
	p := &prydon[at]
	switch {
	case at == Home:
		return worthHome
	case p.Castle:
		return worthCastle + worthWheat*p.Wheat
	}
	return worthLand + worthWheat*p.Wheat
}

// danger is what an attack on the home by all that are near would cost, at even odds that it comes.
func (g *Game) danger() int {
	home := g.land[Home]
	if home.King > 0 || home.Player == 0 {
		return 0
	}
	near := 0
	for at := Home + 1; at <= Territories; at++ {
		if g.land[at].Player == 0 && g.land[at].King > 0 && ways.distance[at][Home] <= 2 {
			near += movers(at, g.land[at].King) / ways.distance[at][Home]
		}
	}
	if near == 0 {
		return 0
	}
	attacked := Holding{Player: home.Player, King: min(near, KingLimit)}
	return min(0, g.chances(Home, Player, attacked)-site(Home)-worthForce*home.Player) / 2
}

// chances is what a battle is worth with the best card of the hand: the mean over the cards that may be the King's.
func (g *Game) chances(at Territory, defender Side, h Holding) (best int) {
	best = -worthWin
	for _, own := range g.hand.list() {
		sum := 0
		for _, his := range g.deck.ordered() {
			sum += g.settled(g.reckon(Battle{at, defender, own, his}, h))
		}
		best = max(best, sum/g.deck.size)
	}
	return best
}

// settled is what the result of a battle is worth. A home that is lost is worth its loss.
func (g *Game) settled(f BattleFought) int {
	worth := worthForce*f.Player.Left + worthKingForce*f.King.Left
	switch {
	case f.Winner == Player:
		return worth + site(f.At)
	case f.At == Home:
		return worth - worthHome
	case f.Winner == King && g.open(Player, f.At) == 0:
		return worth - worthForce*f.Player.Left
	}
	return worth
}
