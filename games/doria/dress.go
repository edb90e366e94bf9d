package doria

// dress moves a card of a hero to another of its moves, for nothing; what lies in the way goes down to the Belt or, if
// that is full, to the Backpack (DD-052, DD-243).
func (t *turn) dress(h *Hero, from, to Place) {
	card := t.takeFrom(h, from)
	if to.onBody() {
		for _, old := range t.inTheWay(h, card, to) {
			down := t.takeFrom(h, old)
			t.emit(CardPut{Why: Why{"DD-243"}, Hero: h.ID, Card: t.card(down).ID, From: old, To: h.stow(down)})
		}
	}
	t.putIn(h, card, to)
	t.emit(CardPut{Why: Why{"DD-052"}, Hero: h.ID, Card: t.card(card).ID, From: from, To: to})
}

// moves lists where a card of a hero can go: each place of the Body that it fits, the next one of the Belt, the next one
// of the Backpack.
func (g *Game) moves(h *Hero, from Place) (list []Place) {
	card, ok := h.at(from)
	if !ok {
		return nil
	}
	for _, p := range g.wearPlaces(h, card) {
		if p != from {
			list = append(list, p)
		}
	}
	if to, room := h.nextBelt(); room && !from.inBelt() {
		list = append(list, to)
	}
	if !from.inBackpack() {
		list = append(list, h.nextBackpack())
	}
	return list
}

// wearPlaces lists the places of the Body where a hero may have a card.
func (g *Game) wearPlaces(h *Hero, c Card) (list []Place) {
	for _, p := range zonePlaces(g.card(c).Zone) {
		if g.wearable(h, c, p) {
			list = append(list, p)
		}
	}
	return list
}

// stow puts a card away: into the Belt if it has room, else into the Backpack (DD-073, DD-R224).
func (h *Hero) stow(c Card) Place {
	if p, room := h.nextBelt(); room {
		h.Belt = append(h.Belt, c)
		return p
	}
	return h.pack(c)
}

// pack puts a card into the Backpack (DD-074).
func (h *Hero) pack(c Card) Place {
	p := h.nextBackpack()
	h.Backpack = append(h.Backpack, c)
	return p
}

// cards goes through all the places of the hero that hold a card, in order.
func (h *Hero) cards(yield func(Place, Card) bool) {
	on := true
	h.places(func(p Place, c Card) { on = on && yield(p, c) })
}

// cardCount is how many cards a hero has, wherever they lie.
func (h *Hero) cardCount() int {
	n := len(h.Aside)
	for range h.cards {
		n++
	}
	return n
}
