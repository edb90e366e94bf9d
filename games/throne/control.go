package throne

import "github.com/innkeeper-bot/innkeeper/games"

// defender is the side that was there first where both stand (RT-R7): the King from your actions on, before them you.
func (g *Game) defender() Side {
	if g.stage >= stageActions {
		return King
	}
	return Player
}

// forceLimit is how many forces you may have in one territory (RT-104).
func (g *Game) forceLimit() int { return g.forceLimitOn(&g.land) }

// forceLimitOn is the limit that forces placed like this would give: the wheat in the territories that you control.
func (g *Game) forceLimitOn(l *Land) (limit int) {
	for fields := ways.wheat; fields != 0; fields &= fields - 1 {
		if t := fields.lowest(); g.yours(l[t]) {
			limit += prydon[t].Wheat
		}
	}
	return limit
}

// yours reports whether you control a territory with these forces: one where both sides stand is yours if the King came
// in, and his if you did (RT-013, RT-016, RT-R10).
func (g *Game) yours(h Holding) bool {
	return h.Player > 0 && (h.King == 0 || g.defender() == Player)
}

// removeExcess takes your forces beyond the limit off the map, everywhere at once (RT-105, RT-R11).
func (t *turn) removeExcess() {
	limit := t.forceLimit()
	for at := Home; at <= Territories; at++ {
		if lost := t.land[at].Player - limit; lost > 0 {
			t.land[at].Player = limit
			emit(t, ExcessLost{Side: Player, At: at, Lost: lost, Limit: limit})
		}
	}
}

// contested is the territories where both sides stand (RT-015).
func (g *Game) contested() (s territories) {
	for t := Home; t <= Territories; t++ {
		if g.land[t].Contested() {
			s |= setOf(t)
		}
	}
	return s
}

// total counts the forces of both sides on the map; the rest is their supply (RT-003).
func (l *Land) total() (sum Holding) {
	for _, h := range l {
		sum.Player += h.Player
		sum.King += h.King
	}
	return sum
}

// open is the neighbours of from that hold no enemy of side, where it may withdraw to (RT-090).
func (g *Game) open(side Side, from Territory) (s territories) {
	for _, to := range prydon[from].Borders {
		if h := g.land[to]; side == Player && h.King == 0 || side == King && h.Player == 0 {
			s |= setOf(to)
		}
	}
	return s
}

// castles counts the castles that you control, those that the King has just entered among them (RT-016).
func (g *Game) castles() (n int) {
	for s := ways.castles; s != 0; s &= s - 1 {
		if g.yours(g.land[s.lowest()]) {
			n++
		}
	}
	return n
}

// judge looks at the map: are the four castles yours (RT-120), is your home lost (RT-121, RT-122)? 0 is neither.
func (g *Game) judge() Outcome {
	home := g.land[Home]
	switch {
	case home.Player > 0:
		if g.castles() == 4 && g.contested()&ways.castles == 0 {
			return Won
		}
		return 0
	case !g.lenient, home.King > 0, g.land.total().Player == 0:
		return Lost
	}
	return 0
}

// because is the rule that the outcome follows from, "" while there is none.
func (g *Game) because() games.Rule {
	switch {
	case g.outcome == Won:
		return "RT-120"
	case g.outcome == Lost && g.lenient:
		return "RT-122"
	case g.outcome == Lost:
		return "RT-121"
	}
	return ""
}
