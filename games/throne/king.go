package throne

// carryOutOrders goes through the orders of the action card, top to bottom (RT-045, RT-022). An uncertain one is
// drawn for only when its turn comes (RT-071).
func (t *turn) carryOutOrders() {
	for _, o := range t.cards[t.card].Orders {
		if o != OrderUncertain {
			t.carryOut(o, t.card)
			continue
		}
		if t.step == StepOver {
			return
		}
		source := t.drawForUncertain()
		for _, o := range t.cards[source].Orders { // all of them (RT-072)
			t.carryOut(o, source)
		}
	}
}

// carryOut does one order, which stands on source; none once the game is over (RT-R16).
func (t *turn) carryOut(o Order, source CardID) {
	if t.step == StepOver {
		return
	}
	t.orders.add(o)
	emit(t, OrderBegun{Order: o, Source: source})
	if o == OrderRally {
		t.kingRallies()
		return
	}
	for _, from := range t.priority().through() {
		if t.step != StepOver { // it may end between two territories
			t.march(o, from)
		}
	}
}

// drawForUncertain draws cards, each straight to the discard pile, until one shows no uncertain order; its orders
// are to be carried out (RT-071, RT-074, RT-R3).
func (t *turn) drawForUncertain() CardID {
	for {
		c := t.deck.take()
		used := !t.cards[c].uncertain()
		emit(t, UncertainDrawn{Card: c, Used: used})
		t.discard.add(c)
		t.refillDeck()
		if used {
			return c
		}
	}
}

// uncertain reports whether any order on the card is uncertain.
func (c *Card) uncertain() bool {
	for _, o := range c.Orders {
		if o == OrderUncertain {
			return true
		}
	}
	return false
}

// kingRallies raises one force in each castle of the King, in the order of the arrow (RT-048).
func (t *turn) kingRallies() {
	supply := ForcesPerSide - t.land.total().King
	for _, at := range t.priority().through() {
		h := &t.land[at]
		switch {
		case !prydon[at].Castle || h.King == 0: // not his (RT-049)
		case h.Contested():
			emit(t, NoRally{At: at, Why: RallyContested})
		case h.King >= KingLimit:
			emit(t, NoRally{At: at, Why: RallyFull})
		case supply == 0:
			emit(t, NoRally{At: at, Why: RallySupply})
			return // the rest does nothing either (RT-051)
		default:
			h.King++
			supply--
			emit(t, KingRallied{At: at, Forces: h.King})
		}
	}
}

// march moves the King's forces in from one border towards the nearest goal of the order, as the position is at this
// moment (RT-053).
func (t *turn) march(o Order, from Territory) {
	king := t.land[from].King
	if king == 0 {
		return
	}
	goals := t.goals(o)
	if why := t.staysFor(goals, from); why != "" {
		emit(t, KingStayed{Order: o, At: from, Forces: king, Why: why})
		return
	}
	near, distance := ways.nearest(from, goals)
	candidates := ways.steps(from, near)
	to := t.priority().choose(candidates)
	forces := min(movers(from, king), KingLimit-t.land[to].King) // no second-best neighbour is tried (RT-058)
	if forces <= 0 {
		emit(t, KingStayed{Order: o, At: from, Forces: king, Why: StayFull, To: to})
		return
	}
	attacks := t.land[to].Player > 0 && t.land[to].King == 0
	t.land[from].King -= forces
	t.land[to].King += forces
	if !t.quiet {
		emit(t, KingMoved{
			Order: o, From: from, To: to, Forces: forces, Stayed: king - forces,
			Goals: near.list(), Distance: distance,
			Candidates: candidates.list(), Priority: t.priority(), Attacks: attacks,
		})
	}
	t.checkEnd()
}

// staysFor is why the King's forces do not leave from at all, "" if they would (RT-055, RT-056, RT-061).
func (g *Game) staysFor(goals territories, from Territory) StayReason {
	switch {
	case g.land[from].Contested():
		return StayContested
	case goals.has(from):
		return StayAtGoal
	case goals == 0:
		return StayNoGoal
	case movers(from, g.land[from].King) == 0:
		return StayGarrison
	}
	return ""
}

// movers is how many of the King's forces may leave a territory: from a castle all but one (RT-056).
func movers(from Territory, forces int) int {
	if prydon[from].Castle {
		return forces - 1
	}
	return forces
}

// goals is the territories that a movement order leads to, whoever holds them (RT-052, RT-054).
func (g *Game) goals(o Order) (s territories) {
	switch o {
	case OrderMoveCastle:
		return ways.castles
	case OrderMoveWheat:
		return ways.wheat
	}
	for t := Home; t <= Territories; t++ {
		if g.land[t].Player > 0 {
			s |= setOf(t)
		}
	}
	return s
}
