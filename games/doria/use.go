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
func (a Use) owner(g *Game, h *Hero) *Hero { return g.ownerOf(h, a.Of) }

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
	if b := g.usableFrom(h, a.owner(g, h), a.With); !b.open() {
		return b.refusal()
	}
	return a.aim(g, h, printed).refusal()
}

// usableFrom bars a card that a hero cannot use where it is. Another hero's card may lie anywhere (DD-257); potions are
// used out of any place but the Backpack (DD-R73).
func (g *Game) usableFrom(h, owner *Hero, p Place) bar {
	card, _ := owner.at(p)
	printed := g.card(card)
	switch {
	case owner != h:
		return g.fit(h, card)
	case printed.Kind == content.Potion && p.inBackpack():
		return bar{rule: "DD-248", code: CodeInBackpack, name: "card", text: printed.ID}
	case printed.Kind == content.Potion:
		return bar{}
	}
	return g.usable(h, p)
}

// aim bars a target that the card cannot be used on.
func (a Use) aim(g *Game, h *Hero, printed *content.Card) bar {
	reach := g.useRange(h, printed)
	given := Use{Hero: a.Hero, With: a.With, Of: a.Of}
	switch printed.Use.Target {
	case content.OnSelf:
		if reach > 0 && (a.On != "" || a.At != nil) {
			return a.aimBeside(g, h, printed, reach)
		}
	case content.OnHero, content.OnUnconscious:
		given.On = a.On
		return g.aimHero(a, given, h, printed, reach)
	case content.OnMonster:
		given.Monster = a.Monster
		if m := g.monster(a.Monster); m == nil || m.Outside {
			return bar{rule: "DD-246", code: CodeNoSuchMonster, name: "monster", number: int(a.Monster)}
		} else if b := g.inReach(h.At, m.At, reach); !b.open() {
			return b
		}
	case content.OnSquare, content.OnDoor:
		given.At = a.At
		if a.At == nil {
			return bar{rule: "DD-523", code: CodeBadTarget, name: "card", text: printed.ID}
		}
		if b := g.aimSquare(*a.At, h, printed, reach); !b.open() {
			return b
		}
	case content.OnTrap:
		given.Trap = a.Trap
		if trap := g.trap(a.Trap); trap == nil || !g.holds(trap, h) && !g.inReach(h.At, trap.At, reach).open() {
			return bar{rule: "DD-507", code: CodeNoSuchTrap}
		}
	}
	if a != given {
		return bar{rule: "DD-523", code: CodeBadTarget, name: "card", text: printed.ID}
	}
	return bar{}
}

func (g *Game) aimHero(a, given Use, h *Hero, printed *content.Card, reach int) bar {
	other := h
	if a.On != "" {
		other = g.hero(a.On)
	}
	switch {
	case other == nil || !other.present():
		return bar{rule: "DD-246", code: CodeNoSuchHero, name: "hero", text: string(a.On)}
	case a != given:
		return bar{rule: "DD-523", code: CodeBadTarget, name: "card", text: printed.ID}
	case printed.Use.Target == content.OnUnconscious && other.Conscious:
		return bar{rule: "DD-246", code: CodeConscious, name: "hero", text: string(other.ID)}
	case other == h:
		return bar{}
	}
	return g.inReach(h.At, other.At, reach)
}

// aimSquare bars a square out of reach, one on which nobody could be put, or that is no Blocked Door's.
func (g *Game) aimSquare(at Square, h *Hero, printed *content.Card, reach int) bar {
	b := g.inReach(h.At, at, reach)
	switch {
	case !b.open():
		return b
	case printed.Use.Target == content.OnSquare && !g.freeSquare(at):
		return bar{rule: "DD-523", code: CodeNotFree}
	case printed.Use.Target == content.OnDoor && !g.blockedDoor(at):
		return bar{rule: "DD-523", code: CodeNoDoor}
	}
	return bar{}
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
func (a Use) partners(g *Game) []int { return g.lender(a.Of) }

func (a Use) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

// granted pays, then has the card work. One of another hero that is not used up goes into the user's hand first (DD-257,
// DD-258, DD-R77).
func (a Use) granted(t *turn, h *Hero) {
	owner := a.owner(t.Game, h)
	card, _ := owner.at(a.With)
	printed := t.card(card)
	s := &casting{Hero: t.heroNumber(h.ID), Card: card.ID, Use: a, AP: t.cardPrice(h, owner, a.With)}
	t.pay(h, s.AP)
	t.lose(h, PP, printed.Use.PP, "DD-522", t.causedByCard(causePrice, card.ID))
	t.push(s)
	switch {
	case printed.Use.Consumed:
		t.discard(t.takeFrom(owner, a.With))
	case owner != h:
		t.push(&grip{Hero: s.Hero, Card: t.takeFrom(owner, a.With)})
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
		if printed.Use == nil || !g.usableFrom(h, owner, p).open() {
			return
		}
		a := Use{Hero: h.ID, With: p}
		if owner != h {
			a.Of = owner.ID
		}
		switch printed.Use.Target {
		case content.OnSquare, content.OnDoor:
			g.eachSquare(a, h, printed, add)
		case content.OnSelf:
			g.eachBeside(a, h, printed, add)
		default:
			g.eachAim(a, printed.Use.Target, func(aimed Use) {
				if aimed.aim(g, h, printed).open() {
					add(aimed)
				}
			})
		}
	})
}

// eachSquare goes through the squares that a card can be used on.
func (g *Game) eachSquare(a Use, h *Hero, printed *content.Card, add func(Action)) {
	reach := g.useRange(h, printed)
	for id := range g.board.Len() {
		if at := g.board.Square(grid.ID(id)); g.aimSquare(at, h, printed, reach).open() {
			aimed := at
			a.At = &aimed
			add(a)
		}
	}
}

// eachAim goes through whoever and whatever else a card of a kind of target could be used on.
func (g *Game) eachAim(a Use, on content.Target, yield func(Use)) {
	switch on {
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
	}
}
