package throne

// mostTurns is far beyond any game, and a number that every reader of JSON holds exactly.
const mostTurns = 1 << 53

// lawful reports whether a game that waits for a decision or is over can be like this at all: nil, or a *PositionError.
// Every game that Act leaves is lawful.
func (g *Game) lawful() error {
	for _, law := range []func(*Game) error{
		(*Game).lawfulStep, (*Game).lawfulCards, (*Game).lawfulTable, (*Game).lawfulForces, (*Game).lawfulBattle, (*Game).lawfulEnd,
	} {
		if err := law(g); err != nil {
			return err
		}
	}
	return nil
}

func (g *Game) lawfulStep() error {
	switch {
	case g.phase != PlayerCardPhase && g.phase != KingCardPhase:
		return impossible("no phase")
	case g.step < StepPlayCard || g.step > StepOver:
		return impossible("no step")
	case g.turn < 1 || g.turn > mostTurns:
		return impossible("turn %d", g.turn)
	case g.phase == KingCardPhase && g.step == StepPlayCard:
		return impossible("in the King's Card Phase you play no action card (RT-043)")
	case !g.step.within(g.stage):
		return impossible("step %v at another stage of the phase", g.step)
	}
	return nil
}

// within reports whether the step comes up at the stage.
func (s Step) within(at stage) bool {
	switch s {
	case StepPlayCard:
		return at == stageCard
	case StepPlayerActions:
		return at == stageActions
	case StepOver:
		return at == stageDefence || at == stageActions || at == stageAttack
	}
	return at == stageDefence || at == stageAttack
}

// lawfulCards holds that every card in play is in exactly one place (RT-031 to RT-034).
func (g *Game) lawfulCards() error {
	p := g.Position()
	named, err := p.named()
	if err != nil {
		return err
	}
	switch in := g.inPlay(); {
	case named&^in != 0:
		return impossible("cards %v are not in this game", (named &^ in).list())
	case in&^named != 0:
		return impossible("cards %v are nowhere", (in &^ named).list())
	case g.hand.size() < 1 || g.hand.size() > HandSize:
		return impossible("a hand of %d cards (RT-034)", g.hand.size())
	case g.deck.size == 0:
		return impossible("the deck is empty (RT-031)")
	}
	return nil
}

// lawfulTable holds what goes with the action card (RT-044, RT-109).
func (g *Game) lawfulTable() error {
	switch {
	case g.card != 0 && g.step == StepPlayCard:
		return impossible("an action card lies on the table before you have played one")
	case g.card == 0 && g.step != StepPlayCard && g.step != StepOver:
		return impossible("no action card on the table")
	case g.card == 0 && g.orders.size > 0:
		return impossible("orders without an action card")
	case g.points < 0 || g.points > g.cards[g.card].Flags:
		return impossible("%d command points: the card gives %d", g.points, g.cards[g.card].Flags)
	case g.points > 0 && g.stage == stageAttack:
		return impossible("command points after the player actions (RT-109)")
	}
	for _, o := range g.orders.orders[:g.orders.size] {
		if o < OrderRally || o > OrderMovePlayer {
			return impossible("an order that cannot be carried out")
		}
	}
	return nil
}

// lawfulForces holds the limits (RT-003, RT-103, RT-104).
func (g *Game) lawfulForces() error {
	limit := g.forceLimit()
	for t, h := range g.land {
		switch {
		case t == 0 && h != Holding{}:
			return impossible("forces nowhere")
		case h.Player < 0 || h.King < 0:
			return impossible("fewer than no forces in territory %d", t)
		case h.King > KingLimit:
			return impossible("%d of the King's forces in territory %d (RT-103)", h.King, t)
		case h.Player > limit:
			return impossible("%d of your forces in territory %d: the limit is %d (RT-104)", h.Player, t, limit)
		}
	}
	if sum := g.land.total(); sum.Player > ForcesPerSide || sum.King > ForcesPerSide {
		return impossible("more than %d forces of a side (RT-003)", ForcesPerSide)
	}
	return nil
}

// lawfulBattle holds that there is a battle exactly when one is to be fought, and the right one (RT-077, RT-078).
func (g *Game) lawfulBattle() error {
	b := g.battle
	if g.step != StepBattleCard && g.step != StepWithdraw {
		switch {
		case b != Battle{}:
			return impossible("a battle outside the battle steps")
		case g.step == StepPlayCard && g.contested() != 0:
			return impossible("battles left over from the last phase (RT-075)")
		}
		return nil
	}
	switch {
	case b.Territory == 0 || b.Territory != g.firstBattle():
		return impossible("the battle is not the first by priority (RT-077)")
	case b.Defender != g.defender():
		return impossible("the wrong defender (RT-R7)")
	case g.step == StepBattleCard && (b.PlayerCard != 0 || b.KingCard != 0):
		return impossible("battle cards before the battle")
	case g.step == StepBattleCard:
		return nil
	case b.PlayerCard == 0 || b.KingCard == 0:
		return impossible("a withdrawal without battle cards (RT-124)")
	case !g.mustWithdraw():
		return impossible("a withdrawal from a battle that you have not lost (RT-091)")
	case g.open(Player, b.Territory) == 0:
		return impossible("a withdrawal with no neighbour open (RT-093)")
	}
	return nil
}

// mustWithdraw reports whether you have lost the battle that both cards are laid for and casualties taken in.
func (g *Game) mustWithdraw() bool {
	b, h := g.battle, g.land[g.battle.Territory]
	p, k := g.battleSide(Player, b, b.PlayerCard, h.Player), g.battleSide(King, b, b.KingCard, h.King)
	side, _ := winner(h.Player+p.Bugles+p.LandBugles, h.King+k.Bugles+k.LandBugles, b.Defender)
	return side == King
}

// lawfulEnd holds that the game is over exactly when it is won or lost (RT-R12).
func (g *Game) lawfulEnd() error {
	switch {
	case g.outcome < 0 || g.outcome > Lost:
		return impossible("no outcome")
	case (g.step == StepOver) != (g.outcome != 0):
		return impossible("an outcome goes with step over, and only with it")
	case g.outcome != g.judge():
		return impossible("the outcome does not fit the map (RT-R12)")
	}
	return nil
}
