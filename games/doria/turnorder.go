package doria

// nextTurn looks at the Initiative Board: the highest marker acts next (DD-123, DD-126).
type nextTurn struct{}

func (*nextTurn) code(*coder) {}

func (*nextTurn) do(t *turn) {
	if highest := t.highestMarker(); highest > t.highestAP() {
		first := t.firstInOrder(func(m *Monster) bool { return m.Marker == highest })
		t.push(&nextTurn{})
		if len(first) == 1 { // a choice of one, without the detour
			t.actNext(first[0])
		} else {
			t.push(&orderChoice{Among: first})
		}
		return
	}
	if t.highestAP() > 0 {
		t.push(&actQuestion{})
		return
	}
	// Nobody has action points left and every monster has acted: the phase is over (DD-R40).
}

// highestAP is the highest marker of a conscious hero; 0 if none can act.
func (g *Game) highestAP() int {
	highest := 0
	for i := range g.heroes {
		if h := &g.heroes[i]; h.active() {
			highest = max(highest, h.AP)
		}
	}
	return highest
}

// hasTurn reports whether the hero is one of those that act next.
func (g *Game) hasTurn(h *Hero) bool { return h.active() && h.AP == g.highestAP() }

// Wait gives up action points (DD-279, DD-R65). It ends early when another figure is to act (DD-R223).
type Wait struct {
	Hero HeroID `json:"hero"`
	AP   int    `json:"ap"`
}

// Kind names the action in journals and protocols.
func (Wait) Kind() string { return "wait" }

func (a Wait) actor() HeroID { return a.Hero }

func (a *Wait) fields(c *coder) { c.hero(&a.Hero); c.int(&a.AP) }

func (a Wait) check(_ *Game, h *Hero) error {
	if a.AP < 1 || a.AP > h.AP {
		return refuse("DD-279", CodeBadWait, "least", 1, "most", h.AP)
	}
	return nil
}

func (a Wait) do(t *turn, h *Hero) {
	waited := min(a.AP, t.mostWait(h))
	t.pay(h, waited)
	t.emit(Waited{Why: Why{"DD-279"}, Hero: h.ID, AP: waited, Left: h.AP})
}

// mostWait is how long a hero can wait before another figure is to act: another hero at its number, a monster above
// it (DD-R223). One step is always possible.
func (g *Game) mostWait(self *Hero) int {
	until := 0
	for i := range g.heroes {
		if h := &g.heroes[i]; h != self && h.active() {
			until = max(until, h.AP)
		}
	}
	until = max(until, g.highestMarker()-1)
	return max(1, self.AP-until)
}

// listWaits offers every wait up to the next figure's turn; longer ones come to the same.
func listWaits(g *Game, h *Hero, add func(Action)) {
	for n := 1; n <= g.mostWait(h); n++ {
		add(Wait{Hero: h.ID, AP: n})
	}
}
