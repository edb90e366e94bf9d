package throne

// nextBattle begins the first battle in the order of the action card's arrow, or goes on to the next stage if there is
// none (RT-075 to RT-077).
func (t *turn) nextBattle(defender Side, next stage) {
	at := t.firstBattle()
	if at == 0 {
		t.stage = next
		return
	}
	t.battle = Battle{Territory: at, Defender: defender}
	h := t.land[at]
	emit(t, BattleBegun{At: at, Defender: defender, Player: h.Player, King: h.King})
	t.ask(StepBattleCard)
}

// firstBattle is the contested territory that is fought over next, 0 for none (RT-077).
func (g *Game) firstBattle() Territory {
	for _, at := range g.priority().through() {
		if g.land[at].Contested() {
			return at
		}
	}
	return 0
}

// fight settles the battle once both cards are laid; it stays open if you have to withdraw (RT-078).
func (t *turn) fight() {
	b := t.battle
	h := &t.land[b.Territory]
	f := t.reckon(b, *h)
	h.Player, h.King = f.Player.Left, f.King.Left
	emit(t, f)
	switch {
	case !h.Contested(): // one side or both have no force left (RT-086)
	case f.Winner == Player:
		t.kingWithdraws()
	case t.open(Player, b.Territory) == 0:
		emit(t, NoEscape{Side: Player, At: b.Territory, Forces: h.Player})
		h.Player = 0
	default:
		t.ask(StepWithdraw)
		return
	}
	t.endBattle()
}

// reckon works out a battle of so many forces, without changing anything (RT-081 to RT-088).
func (g *Game) reckon(b Battle, h Holding) BattleFought {
	f := BattleFought{
		At: b.Territory, Defender: b.Defender,
		Player: g.battleSide(Player, b, b.PlayerCard, h.Player),
		King:   g.battleSide(King, b, b.KingCard, h.King),
	}
	p, k := &f.Player, &f.King
	p.Casualties = casualties(k.Swords, p.Shields+p.LandShields, h.King, h.Player)
	k.Casualties = casualties(p.Swords, k.Shields+k.LandShields, h.Player, h.King)
	p.Left, k.Left = h.Player-p.Casualties, h.King-k.Casualties
	switch {
	case p.Left == 0 && k.Left == 0:
	case k.Left == 0:
		f.Winner = Player
	case p.Left == 0:
		f.Winner = King
	default:
		p.Total, k.Total = p.Left+p.Bugles+p.LandBugles, k.Left+k.Bugles+k.LandBugles
		f.Winner, f.ByTie = winner(p.Total, k.Total, b.Defender)
	}
	return f
}

// battleSide is what a side brings into a battle; only the defender adds what is printed in the territory (RT-082,
// RT-R7).
func (g *Game) battleSide(side Side, b Battle, card CardID, forces int) BattleSide {
	c := &g.cards[card]
	s := BattleSide{Card: card, Before: forces, Bugles: c.Bugles, Swords: c.Swords, Shields: c.Shields}
	if b.Defender == side {
		s.LandBugles, s.LandShields = prydon[b.Territory].Bugles, prydon[b.Territory].Shields
	}
	return s
}

// casualties is how many of a side's forces fall: the enemy's swords less its own shields, but never more than the
// enemy has forces, nor than stand there to fall (RT-083 to RT-085, RT-R8).
func casualties(swords, shields, enemies, own int) int {
	return min(max(0, swords-shields), enemies, own)
}

// winner is the side with the higher total; a tie goes to the defender (RT-087, RT-088).
func winner(player, king int, defender Side) (side Side, tie bool) {
	switch {
	case player > king:
		return Player, false
	case king > player:
		return King, false
	}
	return defender, true
}

// kingWithdraws leads the King's survivors where the arrow of his battle card points; with no neighbour open to him
// they are lost (RT-095, RT-093). He does not avoid a full territory (RT-096).
func (t *turn) kingWithdraws() {
	from := t.battle.Territory
	forces := t.land[from].King
	t.land[from].King = 0
	open := t.open(King, from)
	if open == 0 {
		emit(t, NoEscape{Side: King, At: from, Forces: forces})
		return
	}
	priority := t.cards[t.battle.KingCard].Priority
	to := priority.choose(open)
	t.land[to].King += forces
	if !t.quiet {
		emit(t, Withdrew{Side: King, From: from, To: to, Forces: forces, Open: open.list(), Priority: priority})
	}
	if lost := t.land[to].King - KingLimit; lost > 0 {
		t.land[to].King = KingLimit
		emit(t, ExcessLost{Side: King, At: to, Lost: lost, Limit: KingLimit})
	}
}

// endBattle discards both cards, yours first, removes your excess and looks whether the game is over, in this order
// (RT-R15, RT-119).
func (t *turn) endBattle() {
	t.discard.add(t.battle.PlayerCard)
	t.discard.add(t.battle.KingCard)
	t.battle = Battle{}
	t.removeExcess()
	t.checkEnd()
}
