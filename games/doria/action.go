package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Action is one decision of a seat. Those that a hero takes in the Action Phase name the hero.
type Action = games.Action

// Actions are all kinds of action.
var Actions = games.NewKinds[Action](slices.Concat([]Action{Choose{}}, deedKinds(), answerKinds())...)

// Choose takes an option of the open choice: its index in the list of options, from 0.
type Choose struct {
	Option int `json:"option"`
}

// Kind names the action in journals and protocols.
func (Choose) Kind() string { return "choose" }

// deed is an action that a hero takes in its turn of the Action Phase (DD-124).
type deed interface {
	Action
	// actor is the hero that acts.
	actor() HeroID
	// check refuses what the hero may not do now.
	check(*Game, *Hero) error
	// do pays for the deed and carries it out; it is called only after check (DD-125).
	do(*turn, *Hero)
}

// deedKind is a kind of deed: how it is listed and how its compact form is written and read.
type deedKind struct {
	zero Action
	// list gives the deeds of the kind that a hero may do now, always in the same order.
	list func(*Game, *Hero, func(Action))
	// code writes *a, which is of the kind, or reads into it.
	code func(c *coder, a *Action)
}

// deedOf is the kind of deeds D, whose fields method names its fields to a coder.
func deedOf[D deed, P interface {
	*D
	fields(*coder)
}](list func(*Game, *Hero, func(Action))) deedKind {
	var zero D
	return deedKind{zero: zero, list: list, code: func(c *coder, a *Action) {
		var d D
		if !c.reading {
			d = (*a).(D)
		}
		P(&d).fields(c)
		*a = d
	}}
}

// deeds are the kinds of deed, in the order in which Legal lists them. Their places in the list are their numbers in
// journals: a new kind goes to the end.
var deeds = []deedKind{
	deedOf[Wait](listWaits),
	deedOf[Attack](listAttacks),
	deedOf[Walk](listWalks),
	deedOf[Move](listMoves),
	deedOf[Open](listOpens),
	deedOf[Search](listSearches),
	deedOf[Equip](listEquips),
	deedOf[Stow](listStows),
	deedOf[Discard](listDiscards),
	deedOf[Throw](listThrows),
	deedOf[Take](listTakes),
	deedOf[Repair](listRepairs),
	deedOf[Revive](listRevives),
	deedOf[Use](listUses),
	deedOf[Disarm](listDisarms),
	deedOf[AttackTrap](listAttackTraps),
	deedOf[Perform](listPerforms),
	deedOf[Clear](listClears),
	deedOf[Escape](listEscapes),
}

func deedKinds() []Action {
	kinds := make([]Action, len(deeds))
	for i, d := range deeds {
		kinds[i] = d.zero
	}
	return kinds
}

// actQuestion asks those whose turn it is for their next action (DD-124).
type actQuestion struct{}

func (*actQuestion) code(*coder) {}

func (*actQuestion) about() asking { return asking{kind: "act", rule: "DD-124"} }

// seats are those with a hero on the highest number; who acts first is theirs to say (DD-127, DD-R35).
func (*actQuestion) seats(g *Game) seatSet {
	return g.seatsOf(func(_ int, h *Hero) bool { return g.hasTurn(h) })
}

func (*actQuestion) legal(g *Game, s games.Seat) []Action {
	list := g.listing[:0]
	add := func(a Action) { list = append(list, a) }
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Seat != s || !g.hasTurn(h) {
			continue
		}
		g.eachDeed(h, add)
	}
	listed := slices.Clone(list)
	clear(list)
	g.listing = list
	return listed
}

// eachDeed goes through all that a hero may do now, from its ways as they are now.
func (g *Game) eachDeed(h *Hero, yield func(Action)) {
	g.treks.of = nil
	for _, d := range deeds {
		d.list(g, h, yield)
	}
	g.treks.of = nil
}

// standard is what a sound player would do with the first of the seat's heroes that has the turn.
func (*actQuestion) standard(g *Game, s games.Seat) Action {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.Seat == s && g.hasTurn(h) {
			return g.advise(h)
		}
	}
	return nil
}

func (*actQuestion) check(g *Game, s games.Seat, a Action) error {
	d, ok := a.(deed)
	if !ok {
		return refuse("DD-124", CodeOtherQuestion, "question", "act")
	}
	h := g.hero(d.actor())
	switch {
	case h == nil:
		return refuse("DD-124", CodeNoSuchHero, "hero", string(d.actor()))
	case h.Seat != s:
		return refuse("DD-124", CodeNotYourHero, "hero", string(h.ID))
	case !g.hasTurn(h):
		return refuse("DD-123", CodeNotItsTurn, "hero", string(h.ID))
	}
	return d.check(g, h)
}

// take gives the turn back to the board once the deed and all that follows from it is done (DD-126).
func (*actQuestion) take(t *turn, _ games.Seat, a Action) {
	d := a.(deed)
	t.pop()
	t.push(&faint{}, &nextTurn{})
	d.do(t, t.hero(d.actor()))
}

// pay lowers the marker of a hero, before what it pays for (DD-125). It never falls below 0 (DD-129).
func (t *turn) pay(h *Hero, ap int) {
	h.AP = max(0, h.AP-ap)
}
