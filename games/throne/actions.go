package throne

import "github.com/innkeeper-bot/innkeeper/games"

// Action is one decision of the player: PlayCard, BattleCard, Withdraw, Move, Rally or EndActions. Its methods are the
// rules of the action.
type Action interface {
	games.Action
	at() Step            // when it is asked for
	check(*Game) refusal // why it may not be taken; the zero value if it may
	do(*turn)            // called only after check; cannot fail
}

// Actions are all kinds of action, in the order in which Legal lists them.
var Actions = games.NewKinds[Action](PlayCard{}, BattleCard{}, Withdraw{}, Move{}, Rally{}, EndActions{})

// PlayCard lays a card of your hand as the action card of the Player Card Phase (RT-042).
type PlayCard struct {
	Card CardID `json:"card"`
}

// BattleCard lays a card of your hand for its battle symbols (RT-079).
type BattleCard struct {
	Card CardID `json:"card"`
}

// Withdraw leads all your forces out of a lost battle (RT-091).
type Withdraw struct {
	To Territory `json:"to"`
}

// Move leads forces of yours over one border, for one command point (RT-114).
type Move struct {
	From   Territory `json:"from"`
	To     Territory `json:"to"`
	Forces int       `json:"forces"`
}

// Rally raises one force of yours in a castle, for two command points (RT-112).
type Rally struct {
	At Territory `json:"at"`
}

// EndActions ends the player actions (RT-111).
type EndActions struct{}

// Kind names the action in journals and protocols.
func (PlayCard) Kind() string   { return "play_card" }
func (BattleCard) Kind() string { return "battle_card" }
func (Withdraw) Kind() string   { return "withdraw" }
func (Move) Kind() string       { return "move" }
func (Rally) Kind() string      { return "rally" }
func (EndActions) Kind() string { return "end_actions" }

func (PlayCard) at() Step   { return StepPlayCard }
func (BattleCard) at() Step { return StepBattleCard }
func (Withdraw) at() Step   { return StepWithdraw }
func (Move) at() Step       { return StepPlayerActions }
func (Rally) at() Step      { return StepPlayerActions }
func (EndActions) at() Step { return StepPlayerActions }

func (a PlayCard) check(g *Game) refusal {
	if !g.hand.has(a.Card) {
		return refuse("RT-042", CodeNotInHand, int(a.Card))
	}
	return refusal{}
}

// do lays the card, refills the hand if it was the last one and hands over to the King (RT-042, RT-034).
func (a PlayCard) do(t *turn) {
	t.hand &^= cardsOf(a.Card)
	t.layActionCard(Player, a.Card)
	t.refillHand()
}

func (a BattleCard) check(g *Game) refusal {
	if !g.hand.has(a.Card) {
		return refuse("RT-079", CodeNotInHand, int(a.Card))
	}
	return refusal{}
}

// do lays your card and refills the hand if it was the last one, before the King's card is drawn (RT-079, RT-080).
func (a BattleCard) do(t *turn) {
	t.hand &^= cardsOf(a.Card)
	t.battle.PlayerCard = a.Card
	emit(t, BattleCardLaid{Side: Player, Card: a.Card})
	t.refillHand()
	t.battle.KingCard = t.deck.take()
	emit(t, BattleCardLaid{Side: King, Card: t.battle.KingCard})
	t.refillDeck()
	t.fight()
}

func (a Withdraw) check(g *Game) refusal {
	from := g.battle.Territory
	switch {
	case !a.To.Valid():
		return refuse("RT-005", CodeBadTarget, int(a.To))
	case !from.Borders(a.To):
		return refuse("RT-090", CodeNotAdjacent, int(from), int(a.To))
	case !g.open(Player, from).has(a.To):
		return refuse("RT-090", CodeEnemyThere, int(a.To))
	}
	return refusal{}
}

// do leads all survivors away together; the battle is over then (RT-090, RT-092).
func (a Withdraw) do(t *turn) {
	from := t.battle.Territory
	forces := t.land[from].Player
	open := t.open(Player, from)
	t.land[from].Player = 0
	t.land[a.To].Player += forces
	if !t.quiet {
		emit(t, Withdrew{Side: Player, From: from, To: a.To, Forces: forces, Open: open.list()})
	}
	t.endBattle()
}

func (a Move) check(g *Game) refusal {
	switch {
	case !a.From.Valid():
		return refuse("RT-005", CodeBadTarget, int(a.From))
	case !a.To.Valid():
		return refuse("RT-005", CodeBadTarget, int(a.To))
	case !a.From.Borders(a.To):
		return refuse("RT-114", CodeNotAdjacent, int(a.From), int(a.To))
	case a.Forces < 1:
		return refuse("RT-114", CodeTooFewMoved, a.Forces)
	case g.land[a.From].Player == 0:
		return refuse("RT-114", CodeNoForces, int(a.From))
	case g.land[a.From].Player < a.Forces:
		return refuse("RT-114", CodeNotEnoughForces, int(a.From), a.Forces, g.land[a.From].Player)
	case g.points < MoveCost:
		return refuse("RT-109", CodeNotEnoughPoints, g.points, MoveCost)
	case g.land[a.From].Contested():
		return refuse("RT-R6", CodeFrozenContested, int(a.From))
	case !g.lenient && a.From == Home && a.Forces == g.land[Home].Player:
		return refuse("RT-R12", CodeHomeLeftEmpty)
	}
	after := g.land
	a.shift(&after)
	return g.withinLimit(&after, a.To)
}

// shift moves the forces on the map.
func (a Move) shift(l *Land) {
	l[a.From].Player -= a.Forces
	l[a.To].Player += a.Forces
}

// do moves the forces; what that does to the limit takes its toll elsewhere (RT-114, RT-107).
func (a Move) do(t *turn) {
	attacks := t.land[a.To].King > 0
	a.shift(&t.land)
	t.points -= MoveCost
	emit(t, Moved{From: a.From, To: a.To, Forces: a.Forces, Attacks: attacks, Points: t.points})
	t.removeExcess()
	t.checkEnd()
}

func (a Rally) check(g *Game) refusal {
	switch {
	case !a.At.Valid():
		return refuse("RT-005", CodeBadTarget, int(a.At))
	case !prydon[a.At].Castle:
		return refuse("RT-112", CodeNoCastle, int(a.At))
	case g.land[a.At].Contested():
		return refuse("RT-017", CodeRallyContested, int(a.At))
	case g.land[a.At].Player == 0:
		return refuse("RT-112", CodeNotControlled, int(a.At))
	case g.points < RallyCost:
		return refuse("RT-113", CodeNotEnoughPoints, g.points, RallyCost)
	case g.land.total().Player == ForcesPerSide:
		return refuse("RT-R13", CodeSupplyEmpty, ForcesPerSide)
	}
	after := g.land
	after[a.At].Player++
	return g.withinLimit(&after, a.At)
}

// do raises the force (RT-112).
func (a Rally) do(t *turn) {
	t.land[a.At].Player++
	t.points -= RallyCost
	emit(t, Rallied{At: a.At, Forces: t.land[a.At].Player, Points: t.points})
}

// withinLimit refuses what leaves more forces in to than the limit is afterwards; an excess elsewhere is no reason
// (RT-106, RT-107).
func (g *Game) withinLimit(after *Land, to Territory) refusal {
	limit := g.forceLimitOn(after)
	if after[to].Player > limit {
		return refuse("RT-R11", CodeOverForceLimit, limit, int(to), after[to].Player)
	}
	return refusal{}
}

func (EndActions) check(*Game) refusal { return refusal{} }

// do ends the player actions; points left over are lost (RT-111, RT-109).
func (EndActions) do(t *turn) {
	emit(t, ActionsEnded{PointsLost: t.points})
	t.points = 0
	t.stage = stageAttack
}
