package doria

// Throw hands a card to another hero (DD-238).
type Throw struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
	To   HeroID `json:"to"`
}

// Kind names the action in journals and protocols.
func (Throw) Kind() string { return "throw" }

func (a Throw) actor() HeroID { return a.Hero }

func (a *Throw) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.From)
	c.hero(&a.To)
}

func (a Throw) check(g *Game, h *Hero) error {
	other := g.hero(a.To)
	_, held := h.at(a.From)
	switch {
	case !held:
		return refuse("DD-238", CodeNothingThere, "place", a.From.String())
	case other == nil || other == h || !other.present():
		return refuse("DD-238", CodeNoSuchHero, "hero", string(a.To))
	case !other.Conscious:
		return refuse("DD-R68", CodeUnconscious, "hero", string(a.To))
	case !g.board.Linked(g.tileOf(h.At), g.tileOf(other.At)):
		return refuse("DD-240", CodeTooFar, "hero", string(a.To))
	case !g.inThrowRange(h, other):
		return refuse("DD-245", CodeNoSight)
	}
	return nil
}

// inThrowRange reports whether something can be thrown from one hero to the other: on one tile or on two with a direct
// connection, and in sight under throw_line_of_sight (DD-240, DD-245, DD-R69).
func (g *Game) inThrowRange(h, other *Hero) bool {
	if !g.board.Linked(g.tileOf(h.At), g.tileOf(other.At)) {
		return false
	}
	return !g.options.ThrowLineOfSight || g.board.Sight(h.At, other.At)
}

func (a Throw) do(t *turn, h *Hero) {
	price := h.fetchAP(a.From)
	t.pay(h, price)
	card, _ := h.at(a.From)
	t.emit(Thrown{Why: Why{"DD-238"}, Hero: h.ID, To: a.To, Card: t.card(card).ID, AP: price, Left: h.AP})
	t.push(&keep{Hero: t.heroNumber(a.To), Card: t.takeFrom(h, a.From), Equip: true})
}

func listThrows(g *Game, h *Hero, add func(Action)) {
	for i := range g.heroes {
		other := &g.heroes[i]
		if other == h || !other.present() || !other.Conscious || !g.inThrowRange(h, other) {
			continue
		}
		h.places(func(p Place, _ Card) { add(Throw{Hero: h.ID, From: p, To: other.ID}) })
	}
}

// Take takes a card of another hero next to the taker (DD-253).
type Take struct {
	Hero HeroID `json:"hero"`
	Of   HeroID `json:"of"`
	From Place  `json:"from"`
}

// Kind names the action in journals and protocols.
func (Take) Kind() string { return "take" }

func (a Take) actor() HeroID { return a.Hero }

func (a *Take) fields(c *coder) {
	c.hero(&a.Hero)
	c.hero(&a.Of)
	codeInt(c, &a.From)
}

func (a Take) check(g *Game, h *Hero) error { return g.takeable(h, a.Of, a.From) }

// takeable refuses a card that a hero cannot take from another one (DD-253, DD-254).
func (g *Game) takeable(h *Hero, of HeroID, from Place) error {
	other := g.hero(of)
	switch {
	case other == nil || other == h || !other.present():
		return refuse("DD-253", CodeNoSuchHero, "hero", string(of))
	case !g.within1(h, other):
		return refuse("DD-254", CodeTooFar, "hero", string(of))
	}
	if _, held := other.at(from); !held {
		return refuse("DD-253", CodeNothingThere, "place", from.String())
	}
	return nil
}

// partners must agree; the unconscious cannot refuse (DD-255, DD-256).
func (a Take) partners(g *Game) []int { return []int{g.heroNumber(a.Of)} }

func (a Take) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

func (a Take) granted(t *turn, h *Hero) {
	price := h.efficient(HelpAP)
	t.pay(h, price)
	owner := t.hero(a.Of)
	card, _ := owner.at(a.From)
	t.emit(Taken{Why: Why{"DD-253"}, Hero: h.ID, Of: a.Of, Card: t.card(card).ID, AP: price, Left: h.AP})
	t.push(&keep{Hero: t.heroNumber(h.ID), Card: t.takeFrom(owner, a.From), Equip: true})
}

func listTakes(g *Game, h *Hero, add func(Action)) {
	g.eachNeighbour(h, func(other *Hero) {
		other.places(func(p Place, _ Card) { add(Take{Hero: h.ID, Of: other.ID, From: p}) })
	})
}
