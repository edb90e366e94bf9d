package throne

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// anyOptions draws what may be chosen before a game.
func anyOptions() *rapid.Generator[Options] {
	return rapid.Custom(func(t *rapid.T) Options {
		hard := rapid.SliceOfNDistinct(rapid.IntRange(BasicCards+1, Cards), 0, Cards-BasicCards, rapid.ID[int]).Draw(t, "hard")
		o := Options{LenientHome: rapid.Bool().Draw(t, "lenient")}
		for _, c := range hard {
			o.Hard = append(o.Hard, CardID(c))
		}
		return o
	})
}

func anySeed() *rapid.Generator[[16]byte] {
	return rapid.Custom(func(t *rapid.T) (seed [16]byte) {
		copy(seed[:], rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "seed"))
		return seed
	})
}

// anyAction draws an action, most often one that makes no sense now.
func anyAction() *rapid.Generator[Action] {
	number := rapid.IntRange(-1, 11)
	return rapid.Custom(func(t *rapid.T) Action {
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			return PlayCard{CardID(rapid.IntRange(-1, Cards+1).Draw(t, "card"))}
		case 1:
			return BattleCard{CardID(rapid.IntRange(-1, Cards+1).Draw(t, "card"))}
		case 2:
			return Withdraw{Territory(number.Draw(t, "to"))}
		case 3:
			return Move{Territory(number.Draw(t, "from")), Territory(number.Draw(t, "to")), number.Draw(t, "forces")}
		case 4:
			return Rally{Territory(number.Draw(t, "at"))}
		}
		return EndActions{}
	})
}

// A match is a game with all that is needed to play it again.
type match struct {
	game    *Game
	options Options
	seed    [16]byte
	journal []Action
	events  []games.Event
}

func newMatch(t *rapid.T) *match {
	m := &match{options: anyOptions().Draw(t, "options"), seed: anySeed().Draw(t, "seed")}
	g, events, err := New(m.options, dice.New(m.seed))
	if err != nil {
		t.Fatal(err)
	}
	m.game, m.events = g, events
	return m
}

func (m *match) act(t *rapid.T, a Action) {
	events, err := m.game.Act(a)
	if err != nil {
		t.Fatalf("%#v is listed and refused: %v", a, err)
	}
	m.journal, m.events = append(m.journal, a), append(m.events, events...)
}

// TestRandomPlay holds the laws of the game after every step of random games.
func TestRandomPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newMatch(t)
		t.Repeat(map[string]func(*rapid.T){
			"a legal action": func(t *rapid.T) {
				if m.game.step == StepOver {
					t.Skip("over")
				}
				m.act(t, rapid.SampledFrom(m.game.Legal()).Draw(t, "action"))
			},
			"the advice": func(t *rapid.T) {
				if m.game.step == StepOver {
					t.Skip("over")
				}
				m.act(t, m.game.Advice())
			},
			"RT-126 any action: accepted if and only if listed; a refusal changes nothing": func(t *rapid.T) {
				a, before := anyAction().Draw(t, "action"), *m.game
				listed := slices.Contains(m.game.Legal(), a)
				tried := before
				_, err := tried.Act(a)
				if listed != (err == nil) || err != nil && tried != before {
					t.Fatalf("%#v: listed %v, error %v", a, listed, err)
				}
			},
			"save and load": func(t *rapid.T) {
				saved := save(t, m.game)
				loaded, err := Load(saved)
				if err != nil {
					t.Fatalf("%v: %+v", err, m.game.Position())
				}
				if *loaded != *m.game {
					t.Fatalf("loaded %+v, saved %+v", *loaded, *m.game)
				}
				m.game = loaded
			},
			"": func(t *rapid.T) { m.holdLaws(t) },
		})
		m.holdReplay(t)
	})
}

func (m *match) holdLaws(t *rapid.T) {
	g := m.game
	if err := g.lawful(); err != nil {
		t.Fatalf("%s: %v", land(g), err)
	}
	m.holdCards(t)
	sum := g.land.total()
	if sum.Player > ForcesPerSide || sum.King > ForcesPerSide {
		t.Fatalf("RT-003: %s", land(g))
	}
	for at, h := range g.land {
		if h.King > KingLimit || h.Player > g.forceLimit() || h.Player < 0 || h.King < 0 {
			t.Fatalf("RT-103 RT-104: %s: territory %d, limit %d", land(g), at, g.forceLimit())
		}
	}
	if over := len(g.Legal()) == 0; over != (g.step == StepOver) || over != (g.outcome != 0) {
		t.Fatalf("no legal action: %v, step %v, outcome %v", over, g.step, g.outcome)
	}
	m.holdSecrets(t)
}

// holdCards counts the cards without the game's own help: each in play lies in exactly one place.
func (m *match) holdCards(t *rapid.T) {
	p := m.game.Position()
	places := slices.Concat(p.Hand, p.Deck, p.Discard)
	if p.Card != 0 {
		places = append(places, p.Card)
	}
	if p.Battle != nil && p.Battle.PlayerCard != 0 {
		places = append(places, p.Battle.PlayerCard, p.Battle.KingCard)
	}
	want := slices.Clone(m.options.Hard)
	for c := CardID(1); c <= BasicCards; c++ {
		want = append(want, c)
	}
	slices.Sort(places)
	slices.Sort(want)
	if !slices.Equal(places, want) {
		t.Fatalf("cards %v, want %v", places, want)
	}
	if len(p.Hand) == 0 || len(p.Hand) > HandSize || len(p.Deck) == 0 {
		t.Fatalf("RT-031 RT-034: hand %v, deck %v", p.Hand, p.Deck)
	}
}

// holdSecrets holds that no view and no advice depends on the order of the deck or on the dice, nor what spectators
// see on the hand.
func (m *match) holdSecrets(t *rapid.T) {
	other := *m.game
	slices.Reverse(other.deck.ordered())
	other.dice = dice.New([16]byte{1, 2, 3})
	for _, seat := range []games.Seat{PlayerSeat, games.Spectator} {
		if !reflect.DeepEqual(m.game.View(seat), other.View(seat)) {
			t.Fatalf("the view of seat %d shows the deck's order", seat)
		}
	}
	if m.game.Advice() != other.Advice() {
		t.Fatal("the advice knows the deck's order")
	}
	hidden := *m.game
	hidden.hand, hidden.deck = cardsOf(hidden.deck.ordered()[:min(hidden.hand.size(), hidden.deck.size)]...), m.game.deck
	if hidden.hand.size() == m.game.hand.size() && !reflect.DeepEqual(m.game.View(games.Spectator), hidden.View(games.Spectator)) {
		t.Fatal("the spectators' view shows the hand")
	}
}

// holdReplay plays the journal again: the same events, the same state.
func (m *match) holdReplay(t *rapid.T) {
	g, events, err := New(m.options, dice.New(m.seed))
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range m.journal {
		more, err := g.Act(a)
		if err != nil {
			t.Fatalf("replay %#v: %v", a, err)
		}
		events = append(events, more...)
	}
	if *g != *m.game || !reflect.DeepEqual(events, m.events) {
		t.Fatal("the replay went another way")
	}
}

func save(t interface{ Fatal(...any) }, g *Game) []byte {
	data, err := g.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestRandomPlayEnds plays to the end: every random game without an early stop comes to one.
func TestRandomPlayEnds(t *testing.T) {
	outcomes := map[Outcome]int{}
	for seed := range 200 {
		g, _, err := New(Options{LenientHome: seed%2 == 1}, dice.New([16]byte{byte(seed)}))
		if err != nil {
			t.Fatal(err)
		}
		chance := dice.New([16]byte{byte(seed), 1})
		for step := 0; g.step != StepOver; step++ {
			legal := g.Legal()
			if step > 20_000 {
				t.Fatalf("seed %d: no end after %d actions", seed, step)
			}
			act(t, g, legal[chance.Below(len(legal))])
		}
		outcomes[g.outcome]++
	}
	if outcomes[Lost] == 0 {
		t.Errorf("outcomes %v: random play never lost", outcomes)
	}
}

// TestAdviceWins holds that the adviser plays decently: at random nobody wins, by the advice one game in five at
// least.
func TestAdviceWins(t *testing.T) {
	won := 0
	for seed := range 100 {
		g, _, err := New(Options{}, dice.New([16]byte{15: byte(seed)}))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; g.step != StepOver && step < 5000; step++ {
			act(t, g, g.Advice())
		}
		if g.outcome == Won {
			won++
		}
	}
	if won < 20 {
		t.Errorf("won %d of 100", won)
	}
}

// TestEventsTold holds that spectators hear of nothing that is only the player's.
func TestEventsTold(t *testing.T) {
	_, events, err := New(Options{}, dice.New([16]byte{9}))
	if err != nil {
		t.Fatal(err)
	}
	told := only[HandDrawn](t, games.Told(games.Spectator, events))
	equal(t, "spectators are told", told, HandDrawn{Count: 5})
	equal(t, "the player is told", len(only[HandDrawn](t, games.Told(PlayerSeat, events)).Cards), 5)
	equal(t, "nothing else is left out", len(games.Told(games.Spectator, events)), len(events))
}

// TestPlacedLikePlayed holds that every position of a game can be put on the board and goes on the same way.
func TestPlacedLikePlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newMatch(t)
		for range rapid.IntRange(0, 60).Draw(t, "actions") {
			if m.game.step != StepOver {
				m.act(t, rapid.SampledFrom(m.game.Legal()).Draw(t, "action"))
			}
		}
		g, events, err := NewAt(m.game.Position(), m.options, m.game.dice)
		if err != nil || len(events) > 0 {
			t.Fatalf("%v, %v: %+v", err, events, m.game.Position())
		}
		g.decided = m.game.decided
		if g.step == StepOver {
			g.stage = m.game.stage // shows nowhere
		}
		if !bytes.Equal(save(t, g), save(t, m.game)) {
			t.Fatalf("placed %+v, played %+v", *g, *m.game)
		}
	})
}

// everyEvent plays until each kind of event has come up and gives one of each.
func everyEvent(t *testing.T) map[string]games.Event {
	t.Helper()
	found := map[string]games.Event{}
	keep := func(events []games.Event) {
		for _, e := range events {
			found[e.Kind()] = e
		}
	}
	for seed := range 300 {
		g, events, err := New(Options{Hard: []CardID{19, 22, 23}, LenientHome: seed%2 == 0}, dice.New([16]byte{byte(seed), 7}))
		if err != nil {
			t.Fatal(err)
		}
		keep(events)
		for step := 0; g.step != StepOver && step < 200; step++ {
			keep(act(t, g, g.Advice()))
		}
	}
	return found
}

func TestEveryEvent(t *testing.T) {
	found := everyEvent(t)
	for _, name := range Events.Names() {
		e, met := found[name]
		if !met {
			t.Errorf("%s never came up", name)
			continue
		}
		data, err := Events.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Events.Decode(data)
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%s: wrote %s, read %+v, %v", name, data, again, err)
		}
		if e.Rule() == "" || !json.Valid(data) {
			t.Errorf("%s: no rule", name)
		}
	}
	if len(found) != len(Events.Names()) {
		t.Errorf("kinds met %d, listed %d", len(found), len(Events.Names()))
	}
}

// TestReveals holds which events stop a table's undo: those that bring a card out of the deck.
func TestReveals(t *testing.T) {
	for _, row := range []struct {
		event   games.Event
		reveals bool
	}{
		{DeckShuffled{Cards: 18}, true}, {HandDrawn{Count: 5}, true}, {UncertainDrawn{Card: 7}, true},
		{CardPlayed{King, 3}, true}, {CardPlayed{Player, 3}, false},
		{BattleCardLaid{King, 3}, true}, {BattleCardLaid{Player, 3}, false},
		{Moved{}, false}, {Rallied{}, false}, {KingMoved{}, false}, {BattleFought{}, false}, {GameEnded{}, false},
	} {
		equal(t, fmt.Sprintf("%#v", row.event), row.event.Reveals(), row.reveals)
	}
}
