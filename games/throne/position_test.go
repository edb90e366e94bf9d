package throne

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// A scene is a position in the making.
type scene struct {
	position Position
	options  Options
	top      []CardID        // of the deck
	printed  map[CardID]Card // cards of the test's own
}

type setting func(*scene)

// position writes a position down: "1:p2 7:p4k2" is two forces of yours in territory 1, four of yours and two of the
// King's in 7. Without settings you are to play an action card and hold 1 to 5; cards placed nowhere follow the top of
// the deck in the order of their numbers.
func position(t testing.TB, land string, settings ...setting) *Game {
	t.Helper()
	s := scene{position: Setup()}
	s.position.Land = parseLand(t, land)
	s.position.Hand = []CardID{}
	for _, set := range settings {
		set(&s)
	}
	s.deal()
	g, _, err := NewAt(s.position, s.options, dice.Dice{})
	if err != nil {
		t.Fatalf("position %q: %v", land, err)
	}
	if s.printed != nil {
		own := printed
		for c, card := range s.printed {
			own[c] = card
		}
		g.cards = &own
	}
	return g
}

// deal puts the cards that are placed nowhere into the deck, and some into an empty hand first.
func (s *scene) deal() {
	named, err := s.position.named()
	if err != nil {
		panic(err)
	}
	named |= cardsOf(s.top...)
	rest := (basicCards | cardsOf(s.options.Hard...)) &^ named
	list := rest.list()
	if len(s.position.Hand) == 0 {
		s.position.Hand, list = list[:HandSize], list[HandSize:]
	}
	if s.position.Deck == nil {
		s.position.Deck = append(slices.Clone(s.top), list...)
	}
}

func parseLand(t testing.TB, text string) (l Land) {
	t.Helper()
	for _, part := range strings.Fields(text) {
		var at Territory
		h := Holding{}
		number, forces, _ := strings.Cut(part, ":")
		n, err := strconv.Atoi(number)
		at = Territory(n)
		player, king, _ := strings.Cut(forces, "k")
		if king != "" {
			h.King, _ = strconv.Atoi(king)
		}
		if player != "" {
			h.Player, _ = strconv.Atoi(strings.TrimPrefix(player, "p"))
		}
		if err != nil || !at.Valid() || h == (Holding{}) {
			t.Fatalf("not a position: %q", part)
		}
		l[at] = h
	}
	return l
}

// land writes a position as position reads it.
func land(g *Game) string {
	var parts []string
	for t := Home; t <= Territories; t++ {
		part := ""
		if n := g.land[t].Player; n > 0 {
			part += fmt.Sprintf("p%d", n)
		}
		if n := g.land[t].King; n > 0 {
			part += fmt.Sprintf("k%d", n)
		}
		if part != "" {
			parts = append(parts, fmt.Sprintf("%d:%s", t, part))
		}
	}
	return strings.Join(parts, " ")
}

// hand gives the cards in your hand.
func hand(cards ...CardID) setting { return func(s *scene) { s.position.Hand = cards } }

// deckTop gives the first cards of the deck.
func deckTop(cards ...CardID) setting { return func(s *scene) { s.top = cards } }

// deckOnly gives the whole deck; all other cards are in the discard pile.
func deckOnly(cards ...CardID) setting {
	return func(s *scene) {
		s.position.Deck = cards
		named, _ := s.position.named()
		s.position.Discard = (basicCards &^ named).list()
	}
}

// withHard shuffles hard cards in.
func withHard(cards ...CardID) setting { return func(s *scene) { s.options.Hard = cards } }

func lenient(s *scene) { s.options.LenientHome = true }

// yourActions is your actions under an action card, with all its points.
func yourActions(c CardID) setting {
	return func(s *scene) {
		s.position.Step, s.position.Card, s.position.CommandPoints = StepPlayerActions, c, c.Card().Flags
	}
}

// points says how many are left.
func points(n int) setting { return func(s *scene) { s.position.CommandPoints = n } }

// attackAt is the battle after your actions under an action card, before the cards are laid.
func attackAt(at Territory, c CardID) setting { return battleAt(at, King, c) }

// defenceAt is the battle after the King's orders.
func defenceAt(at Territory, c CardID) setting { return battleAt(at, Player, c) }

func battleAt(at Territory, defender Side, c CardID) setting {
	return func(s *scene) {
		s.position.Step, s.position.Card = StepBattleCard, c
		s.position.Battle = &Battle{Territory: at, Defender: defender}
	}
}

// ownCard is a card that the game does not have.
func ownCard(c CardID, card Card) setting {
	return func(s *scene) {
		if s.printed == nil {
			s.printed = map[CardID]Card{}
		}
		s.printed[c] = card
	}
}

// act plays actions that must be legal and gives the events of all.
func act(t testing.TB, g *Game, actions ...Action) (events []games.Event) {
	t.Helper()
	for _, a := range actions {
		if !slices.Contains(g.Legal(), a) {
			t.Fatalf("%s: %#v is not listed", land(g), a)
		}
		more, err := g.Act(a)
		if err != nil {
			t.Fatalf("%s: %#v: %v", land(g), a, err)
		}
		events = append(events, more...)
	}
	return events
}

// refused holds that an action is refused for a reason, and that nothing changes.
func refused(t *testing.T, g *Game, a Action, rule games.Rule, code string) {
	t.Helper()
	before := *g
	_, err := g.Act(a)
	e, ok := err.(*games.Error)
	if !ok || e.Code != code || e.Rule != rule {
		t.Errorf("%s: %#v: got %v, want %s (%s)", land(g), a, err, code, rule)
	}
	if slices.Contains(g.Legal(), a) {
		t.Errorf("%s: %#v is refused and yet listed", land(g), a)
	}
	if *g != before {
		t.Errorf("%s: the refused %#v changed the game", land(g), a)
	}
}

// wantLand holds the forces on the map.
func wantLand(t *testing.T, g *Game, want string) {
	t.Helper()
	if got := land(g); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// all is the events of one type, in order.
func all[E games.Event](events []games.Event) (list []E) {
	for _, e := range events {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

// only is the one event of its type.
func only[E games.Event](t *testing.T, events []games.Event) E {
	t.Helper()
	list := all[E](events)
	if len(list) != 1 {
		t.Fatalf("%d events %T, want 1, in %+v", len(list), *new(E), events)
	}
	return list[0]
}

// equal holds that two values are the same.
func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want); g != w {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}

// marches is the King's movements among events as "9-4 7-2".
func marches(events []games.Event) string {
	var parts []string
	for _, m := range all[KingMoved](events) {
		parts = append(parts, fmt.Sprintf("%d-%d", m.From, m.To))
	}
	return strings.Join(parts, " ")
}

// has reports whether an action is legal.
func has(g *Game, a Action) bool { return slices.Contains(g.Legal(), a) }
