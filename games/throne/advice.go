package throne

import "github.com/innkeeper-bot/innkeeper/games/dice"

// Advice is the choice of a plain player who looks one move ahead; nil when the game is over. He tries each legal action,
// looks at what lies on the map then, and takes the one after which that is worth most: his own territories, castles and
// wheat, his forces, and the lack of the King's. A battle that is due is worth the mean over the cards that the King may
// lay against the best card of the hand. What the King may do next he does not think of. He knows what lies open and
// his own hand, nothing else. He takes well under a millisecond and chooses the same wherever he is asked.
//
// He wins about half of the games with no hard cards and one in six with all nine: the yardstick for stronger players.
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

// What things are worth to the adviser: round numbers, settled by thousands of games. A force of the King's weighs twice
// as much as one of yours, since what is left of them comes back.
const (
	worthForce     = 20
	worthKingForce = -40
	worthHome      = 1000 // your home castle
	worthCastle    = 100  // another castle
	worthWheat     = 50   // a wheat symbol that you control
	worthLand      = 10   // any other territory
	worthPoint     = 30   // a command point
	worthSymbol    = 10   // a battle symbol kept in the hand
	worthWin       = 1_000_000
)

// prospect is what an action leads to: the mean over the cards that may be on top of the deck where one decides. The end
// of the player actions is worth what lies on the map then.
func (g *Game) prospect(a Action) int {
	switch a := a.(type) {
	case PlayCard:
		c := &g.cards[a.Card]
		spent := worthPoint*c.Flags - worthSymbol*c.symbols()
		if c.uncertain() {
			return g.meanAfter(a) + spent
		}
		return g.after(a) + spent
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
	if !next.Try(a) {
		panic("throne: a legal action is refused")
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

// worth judges a position for the player: forces, castles and wheat, and the battles that are due.
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
	return sum
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
