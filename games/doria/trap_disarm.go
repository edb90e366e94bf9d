package doria

// Disarm tries to end a lasting trap (DD-336, DD-338).
type Disarm struct {
	Hero HeroID `json:"hero"`
	// Trap is its number.
	Trap int `json:"trap"`
}

// Kind names the action in journals and protocols.
func (Disarm) Kind() string { return "disarm" }

func (a Disarm) actor() HeroID { return a.Hero }

func (a *Disarm) fields(c *coder) {
	c.hero(&a.Hero)
	c.int(&a.Trap)
}

func (a Disarm) check(g *Game, h *Hero) error {
	trap := g.trap(a.Trap)
	if trap == nil {
		return refuse("DD-336", CodeNoSuchTrap)
	}
	lasting := g.trapOf(trap).Lasting
	switch {
	case lasting == nil || lasting.Disarm == nil:
		return refuse("DD-336", CodeNoDisarming, "card", g.cardName(trap.Card))
	case !g.trapHolds(a.Trap, h.Conditions) && !(lasting.Disarm.Anyone && g.holds(trap, h)):
		return refuse("DD-336", CodeTrapTooFar, "card", g.cardName(trap.Card))
	}
	return nil
}

// do pays, without what Efficiency saves (DD-589), and rolls.
func (a Disarm) do(t *turn, h *Hero) {
	trap := t.trap(a.Trap)
	disarm := t.trapOf(trap).Lasting.Disarm
	t.pay(h, disarm.AP)
	t.checkFor(h, disarm.Attributes, t.amount(disarm.TN), &disarmResult{Hero: t.heroNumber(h.ID), Trap: a.Trap})
}

func listDisarms(g *Game, h *Hero, add func(Action)) {
	for _, trap := range g.traps {
		if a := (Disarm{Hero: h.ID, Trap: trap.Number}); a.check(g, h) == nil {
			add(a)
		}
	}
}

// disarmResult ends the trap, or has happen what befalls whoever fails (DD-341). Criticals change nothing (DD-342)
// unless the option critical_traps has them make damage worse (DD-644).
type disarmResult struct{ Hero, Trap int }

func (s *disarmResult) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.int(&s.Trap)
}

func (s *disarmResult) checked(t *turn, c Checked) {
	trap, h := t.trap(s.Trap), &t.heroes[s.Hero]
	if trap == nil {
		return
	}
	disarm := t.trapOf(trap).Lasting.Disarm
	t.emit(DisarmTried{Chance: by("DD-336"), Hero: h.ID, Number: s.Trap, Card: t.cardName(trap.Card),
		Attributes: attributeNames(disarm.Attributes), AP: disarm.AP, Left: h.AP, Check: c})
	if c.Pass {
		t.endTrap(s.Trap, s.Hero, true)
		return
	}
	fail := t.trapEffects(trap, listDisarmFail).about(s.Hero)
	if t.options.CriticalTraps {
		fail.Worse = c.Criticals
	}
	t.push(fail)
}
