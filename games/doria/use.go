package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// Use puts a card to use that does not attack: a potion is drunk or given, a spell is cast (DD-246, DD-526).
type Use struct {
	Hero HeroID `json:"hero"`
	With Place  `json:"with"`
	// Of is the hero whose card it is, where the user takes another one's for it (DD-257).
	Of HeroID `json:"of,omitempty"`
	// On is the hero, Monster the monster, At the square or the door square, Trap the trap on which it is used.
	On      HeroID    `json:"on,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
	At      *Square   `json:"at,omitempty"`
	Trap    int       `json:"trap,omitempty"`
}

// Kind names the action in journals and protocols.
func (Use) Kind() string { return "use" }

func (a Use) actor() HeroID { return a.Hero }

func (a *Use) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.With)
	c.hero(&a.Of)
	c.hero(&a.On)
	codeInt(c, &a.Monster)
	c.maybeSquare(&a.At)
	c.int(&a.Trap)
}

// maybeSquare is a square that may be missing.
func (c *coder) maybeSquare(s **Square) {
	there := *s != nil
	c.bool(&there)
	if !there {
		return
	}
	if c.reading {
		*s = new(Square)
	}
	c.square(*s)
}

// owner is the hero whose card is used.
func (a Use) owner(g *Game, h *Hero) *Hero {
	if a.Of == "" {
		return h
	}
	return g.hero(a.Of)
}

func (a Use) check(g *Game, h *Hero) error {
	if a.Of != "" {
		if err := g.takeable(h, a.Of, a.With); err != nil {
			return err
		}
	}
	card, held := a.owner(g, h).at(a.With)
	if !held {
		return refuse("DD-248", CodeNothingThere, "place", a.With.String())
	}
	printed := g.card(card)
	if printed.Use == nil {
		return refuse("DD-246", CodeNoUse, "card", printed.ID)
	}
	if err := g.usableFrom(h, a.owner(g, h), a.With); err != nil {
		return err
	}
	return a.aim(g, h, printed)
}

// usableFrom refuses a card that a hero cannot use where it is. Another hero's card may lie anywhere (DD-257); potions
// are used out of any place but the Backpack (DD-R73).
func (g *Game) usableFrom(h, owner *Hero, p Place) error {
	card, _ := owner.at(p)
	printed := g.card(card)
	switch {
	case owner != h && card.Damaged:
		return refuse("DD-506", CodeDamaged, "card", printed.ID)
	case owner != h && !h.fulfils(printed):
		return refuse("DD-084", CodeRequires, "card", printed.ID)
	case owner != h:
		return nil
	case printed.Kind == content.Potion && p.inBackpack():
		return refuse("DD-248", CodeInBackpack, "card", printed.ID)
	case printed.Kind == content.Potion:
		return nil
	}
	return g.usable(h, p)
}

// aim refuses a target that the card cannot be used on.
func (a Use) aim(g *Game, h *Hero, printed *content.Card) error {
	reach := printed.Use.Range
	if h.Bonuses.has(DoubleRange) {
		reach = max(1, 2*reach) // a range of 0 becomes 1 (DD-592)
	}
	given := Use{Hero: a.Hero, With: a.With, Of: a.Of}
	switch printed.Use.Target {
	case content.OnSelf:
	case content.OnHero, content.OnUnconscious:
		given.On = a.On
		return g.aimHero(a, given, h, printed, reach)
	case content.OnMonster:
		given.Monster = a.Monster
		m := g.monster(a.Monster)
		if m == nil || m.Outside {
			return refuse("DD-246", CodeNoSuchMonster, "monster", int(a.Monster))
		}
		if !g.inReach(h.At, m.At, reach) {
			return refuse("DD-464", CodeOutOfRange, "range", reach)
		}
	case content.OnSquare, content.OnDoor:
		given.At = a.At
		switch {
		case a.At == nil || !g.inReach(h.At, *a.At, reach):
			return refuse("DD-464", CodeOutOfRange, "range", reach)
		case printed.Use.Target == content.OnSquare && !g.freeSquare(*a.At):
			return refuse("DD-523", CodeNotFree)
		case printed.Use.Target == content.OnDoor && !g.blockedDoor(*a.At):
			return refuse("DD-523", CodeNoDoor)
		}
	case content.OnTrap:
		given.Trap = a.Trap
		if trap := g.trap(a.Trap); trap == nil || !g.holds(trap, h) && !g.inReach(h.At, trap.At, reach) {
			return refuse("DD-507", CodeNoSuchTrap)
		}
	}
	if a != given {
		return refuse("DD-523", CodeBadTarget, "card", printed.ID)
	}
	return nil
}

func (g *Game) aimHero(a, given Use, h *Hero, printed *content.Card, reach int) error {
	other := h
	if a.On != "" {
		other = g.hero(a.On)
	}
	switch {
	case other == nil || !other.present():
		return refuse("DD-246", CodeNoSuchHero, "hero", string(a.On))
	case a != given || a.On == h.ID:
		return refuse("DD-523", CodeBadTarget, "card", printed.ID)
	case printed.Use.Target == content.OnUnconscious && other.Conscious:
		return refuse("DD-246", CodeConscious, "hero", string(other.ID))
	case other != h && !g.inReach(h.At, other.At, reach):
		return refuse("DD-464", CodeOutOfRange, "range", reach)
	}
	return nil
}

// inReach reports whether a place is in range and sight of a hero (DD-464, DD-465).
func (g *Game) inReach(from, to Square, reach int) bool {
	if from == to {
		return true
	}
	if g.options.NoLineOfSight {
		d := g.board.Distance(from, to)
		return !d.Pathless() && d.Steps() <= reach
	}
	return g.board.Range(from, to) <= reach && g.board.Sight(from, to)
}

// freeSquare reports whether a hero could be put on a square.
func (g *Game) freeSquare(at Square) bool {
	if !g.board.Look(at).Enterable() {
		return false
	}
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious && h.At == at {
			return false
		}
	}
	return !slices.ContainsFunc(g.monsters, func(m Monster) bool { return !m.Outside && m.At == at })
}

// blockedDoor reports whether a square is one of a Blocked Door's.
func (g *Game) blockedDoor(at Square) bool {
	return slices.ContainsFunc(g.doors, func(d DoorPair) bool { return d.State == DoorBlocked && (d.A == at || d.B == at) })
}

// partners must agree to have a card of theirs used (DD-255); the unconscious cannot refuse.
func (a Use) partners(g *Game) []int {
	if a.Of == "" {
		return nil
	}
	return []int{g.heroNumber(a.Of)}
}

func (a Use) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

// usePrice is what using the card costs: 5 more for another one's, in place of what its place costs (DD-257, DD-R78).
func (g *Game) usePrice(a Use, h *Hero) int {
	if a.Of == "" {
		return g.itemAP(h, a.With)
	}
	card, _ := g.hero(a.Of).at(a.With)
	return h.efficient(g.card(card).AP + HelpAP)
}

func (a Use) granted(t *turn, h *Hero) {
	owner := a.owner(t.Game, h)
	card, _ := owner.at(a.With)
	printed := t.card(card)
	price := t.usePrice(a, h)
	t.pay(h, price)
	t.lose(h, PP, printed.Use.PP, "DD-522")
	e := Used{Chance: by("DD-246"), Hero: h.ID, Card: printed.ID, Of: a.Of, On: a.On, Monster: a.Monster, At: a.At, AP: price, Left: h.AP}
	passed := true
	if printed.Use.TN > 0 {
		c := t.checkOf(h, requiredPair(printed), printed.Use.TN)
		e.Check, passed = &c, c.Pass
	}
	t.emit(e)
	t.spend(h, owner, a, printed)
	if !passed {
		return
	}
	if e.Check != nil {
		t.gain(h, PP, min(e.Check.Criticals, printed.Use.PP), "DD-528")
	}
	happen := &happening{From: Source{Kind: FromCard, Number: int(card.ID), Path: []int{listUse}}, Hero: t.heroNumber(h.ID),
		User: t.heroNumber(h.ID), Target: t.heroNumber(h.ID), Monster: a.Monster, At: h.At, Trap: a.Trap}
	if a.On != "" {
		happen.Target = t.heroNumber(a.On)
	}
	if a.At != nil {
		happen.At = *a.At
	}
	t.push(happen)
}

// requiredPair are the two attributes that a card asks for, which its Target Number is rolled with (DD-526).
func requiredPair(c *content.Card) (pair [2]content.Attribute) {
	n := 0
	for a, least := range c.Requires {
		if least > 0 && n < len(pair) {
			pair[n] = content.Attribute(a)
			n++
		}
	}
	return pair
}

// spend discards what is used up, and has another one's card go to who used it (DD-258).
func (t *turn) spend(h, owner *Hero, a Use, printed *content.Card) {
	switch {
	case printed.Use.Consumed:
		card := t.takeFrom(owner, a.With)
		t.discard(card)
		t.emit(CardDiscarded{Why: Why{"DD-258"}, Hero: owner.ID, Card: printed.ID})
	case owner != h:
		card := t.takeFrom(owner, a.With)
		t.push(&keep{Hero: t.heroNumber(h.ID), Card: card, Equip: true})
	}
}

// listUses offers every card that can be used on everybody and everything it can be used on.
func listUses(g *Game, h *Hero, add func(Action)) {
	g.listUsesOf(h, h, add)
	g.eachNeighbour(h, func(other *Hero) { g.listUsesOf(h, other, add) })
}

func (g *Game) listUsesOf(h, owner *Hero, add func(Action)) {
	owner.places(func(p Place, card Card) {
		printed := g.card(card)
		if printed.Use == nil || g.usableFrom(h, owner, p) != nil {
			return
		}
		a := Use{Hero: h.ID, With: p}
		if owner != h {
			a.Of = owner.ID
		}
		g.eachAim(a, printed.Use.Target, func(aimed Use) {
			if aimed.aim(g, h, printed) == nil {
				add(aimed)
			}
		})
	})
}

// eachAim goes through what a card of a kind of target could be used on.
func (g *Game) eachAim(a Use, on content.Target, yield func(Use)) {
	switch on {
	case content.OnSelf:
		yield(a)
	case content.OnHero, content.OnUnconscious:
		for i := range g.heroes {
			aimed := a
			if id := g.heroes[i].ID; id != a.Hero {
				aimed.On = id
			}
			yield(aimed)
		}
	case content.OnMonster:
		for i := range g.monsters {
			aimed := a
			aimed.Monster = g.monsters[i].ID
			yield(aimed)
		}
	case content.OnTrap:
		for _, trap := range g.traps {
			aimed := a
			aimed.Trap = trap.Number
			yield(aimed)
		}
	case content.OnSquare, content.OnDoor:
		for id := range g.board.Len() {
			at := g.board.Square(grid.ID(id))
			aimed := a
			aimed.At = &at
			yield(aimed)
		}
	}
}
