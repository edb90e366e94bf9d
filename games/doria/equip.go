package doria

// The prices of handling cards (DD-239, DD-274, DD-276).
const (
	BackpackAP = 10
	HelpAP     = 5
)

// fetchAP is what it costs to get at a card in a place: nothing on the Body (DD-239, DD-274).
func (h *Hero) fetchAP(p Place) int {
	switch {
	case p.inBelt():
		return h.efficient(BeltAP)
	case p.inBackpack():
		return h.efficient(BackpackAP)
	}
	return 0
}

// Equip puts a card from Belt or Backpack on the Body, or from the Backpack into the Belt (DD-273, DD-503). Owner is the
// hero whose card it is, where another one helps (DD-276).
type Equip struct {
	Hero  HeroID `json:"hero"`
	From  Place  `json:"from"`
	To    Place  `json:"to"`
	Owner HeroID `json:"owner,omitempty"`
}

// Kind names the action in journals and protocols.
func (Equip) Kind() string { return "equip" }

func (a Equip) actor() HeroID { return a.Hero }

func (a *Equip) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.From)
	codeInt(c, &a.To)
	c.hero(&a.Owner)
}

func (a Equip) check(g *Game, h *Hero) error {
	owner, err := g.helped(h, a.Owner)
	if err != nil {
		return err
	}
	card, held := owner.at(a.From)
	belt, room := owner.nextBelt()
	switch {
	case !held:
		return refuse("DD-273", CodeNothingThere, "place", a.From.String())
	case a.From.onBody():
		return refuse("DD-273", CodeEquipped, "card", g.card(card).ID)
	case a.To.inBelt() && a.From.inBackpack() && a.Owner == "" && room && a.To == belt:
		return nil
	case !a.To.onBody() || !g.wearable(owner, card, a.To):
		return refuse("DD-072", CodeDoesNotFit, "card", g.card(card).ID, "place", a.To.String())
	}
	return nil
}

// helped is the hero whose cards a deed is about: the actor, or an owner next to it or on its square who is conscious
// (DD-276, DD-R83).
func (g *Game) helped(h *Hero, owner HeroID) (*Hero, error) {
	if owner == "" {
		return h, nil
	}
	other := g.hero(owner)
	switch {
	case other == nil || other == h || !other.present():
		return nil, refuse("DD-276", CodeNoSuchHero, "hero", string(owner))
	case !g.within1(h, other):
		return nil, refuse("DD-276", CodeTooFar, "hero", string(owner))
	case !other.Conscious:
		return nil, refuse("DD-R83", CodeUnconscious, "hero", string(owner))
	}
	return other, nil
}

// within1 reports whether two heroes are adjacent or on one square (DD-254, DD-R76, DD-R216).
func (g *Game) within1(a, b *Hero) bool { return a.At == b.At || g.board.Adjacent(a.At, b.At) }

// partners must agree to be helped (DD-R37).
func (a Equip) partners(g *Game) []int {
	if a.Owner == "" {
		return nil
	}
	return []int{g.heroNumber(a.Owner)}
}

func (a Equip) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

func (a Equip) granted(t *turn, h *Hero) {
	owner, price := t.heroNumber(h.ID), h.fetchAP(a.From)
	if a.Owner != "" {
		owner, price = t.heroNumber(a.Owner), h.efficient(HelpAP)
	}
	t.pay(h, price)
	card := t.takeFrom(&t.heroes[owner], a.From)
	t.emit(Equipped{Why: Why{"DD-274"}, Hero: t.heroes[owner].ID, Card: t.card(card).ID, From: a.From, To: a.To, AP: price, Left: h.AP})
	t.wear(owner, card, a.To)
}

func listEquips(g *Game, h *Hero, add func(Action)) {
	h.places(func(p Place, card Card) {
		if p.onBody() {
			return
		}
		for _, to := range zonePlaces(g.card(card).Zone) {
			if g.wearable(h, card, to) {
				add(Equip{Hero: h.ID, From: p, To: to})
			}
		}
		if to, room := h.nextBelt(); p.inBackpack() && room {
			add(Equip{Hero: h.ID, From: p, To: to})
		}
	})
	g.eachNeighbour(h, func(other *Hero) {
		if !other.Conscious {
			return
		}
		other.places(func(p Place, card Card) {
			if p.onBody() {
				return
			}
			for _, to := range zonePlaces(g.card(card).Zone) {
				if g.wearable(other, card, to) {
					add(Equip{Hero: h.ID, From: p, To: to, Owner: other.ID})
				}
			}
		})
	})
}

// eachNeighbour goes through the other heroes within range 1.
func (g *Game) eachNeighbour(h *Hero, yield func(*Hero)) {
	for i := range g.heroes {
		if other := &g.heroes[i]; other != h && other.present() && g.within1(h, other) {
			yield(other)
		}
	}
}

// Stow moves a card for nothing: down from Body to Belt or Backpack or from Belt to Backpack, or to a free place of the
// Body that it fits (DD-243, DD-R70, DD-R71).
type Stow struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
	To   Place  `json:"to"`
}

// Kind names the action in journals and protocols.
func (Stow) Kind() string { return "stow" }

func (a Stow) actor() HeroID { return a.Hero }

func (a *Stow) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.From)
	codeInt(c, &a.To)
}

func (a Stow) check(g *Game, h *Hero) error {
	card, held := h.at(a.From)
	switch {
	case !held:
		return refuse("DD-243", CodeNothingThere, "place", a.From.String())
	case !g.stowable(h, card, a.From, a.To):
		return refuse("DD-R70", CodeDoesNotFit, "card", g.card(card).ID, "place", a.To.String())
	}
	return nil
}

// stowable reports whether a card can go from one place to the other for nothing.
func (g *Game) stowable(h *Hero, card Card, from, to Place) bool {
	belt, room := h.nextBelt()
	switch {
	case to.onBody():
		return from.onBody() && to != from && g.wearable(h, card, to) && g.freeFor(h, card, from, to)
	case to.inBelt():
		return from.onBody() && room && to == belt
	}
	return !from.inBackpack() && to == h.nextBackpack()
}

// freeFor reports whether nothing but the card itself is in the way of moving it on the Body.
func (g *Game) freeFor(h *Hero, card Card, from, to Place) bool {
	for _, p := range g.inTheWay(h, card, to) {
		if p != from {
			return false
		}
	}
	return true
}

func (a Stow) do(t *turn, h *Hero) {
	card, _ := h.at(a.From)
	t.emit(Equipped{Why: Why{"DD-243"}, Hero: h.ID, Card: t.card(card).ID, From: a.From, To: a.To, Left: h.AP})
	t.putIn(h, t.takeFrom(h, a.From), a.To)
}

func listStows(g *Game, h *Hero, add func(Action)) {
	belt, room := h.nextBelt()
	h.places(func(p Place, card Card) {
		try := func(to Place) {
			if g.stowable(h, card, p, to) {
				add(Stow{Hero: h.ID, From: p, To: to})
			}
		}
		for _, to := range zonePlaces(g.card(card).Zone) {
			try(to)
		}
		if room {
			try(belt)
		}
		try(h.nextBackpack())
	})
}

// Discard throws one of the hero's own cards away, for nothing (DD-R84).
type Discard struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
}

// Kind names the action in journals and protocols.
func (Discard) Kind() string { return "discard" }

func (a Discard) actor() HeroID { return a.Hero }

func (a *Discard) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.From)
}

func (a Discard) check(_ *Game, h *Hero) error {
	if _, held := h.at(a.From); !held {
		return refuse("DD-R84", CodeNothingThere, "place", a.From.String())
	}
	return nil
}

func (a Discard) do(t *turn, h *Hero) {
	card, _ := h.at(a.From)
	t.emit(CardDiscarded{Why: Why{"DD-R84"}, Hero: h.ID, Card: t.card(card).ID})
	t.discard(t.takeFrom(h, a.From))
}

// discard lays a card on the discard pile. Standard Items and special cards, which no Loot Deck holds, leave the game.
func (t *turn) discard(card Card) {
	if t.card(card).Copies > 0 {
		t.decks.lootDiscard = append(t.decks.lootDiscard, card.ID)
	}
}

func listDiscards(_ *Game, h *Hero, add func(Action)) {
	h.places(func(p Place, _ Card) { add(Discard{Hero: h.ID, From: p}) })
}
