package throne

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// TestTryIsActWithoutWords plays the same random games by both; nothing but the telling may differ.
func TestTryIsActWithoutWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newMatch(t)
		for range 60 {
			told, quiet := *m.game, *m.game
			a := anyAction().Draw(t, "action")
			if _, err := told.Act(a); quiet.Try(a) != (err == nil) || !reflect.DeepEqual(told, quiet) {
				t.Fatalf("%#v: Act says %v and gives %v, Try gives %v", a, err, told.Position(), quiet.Position())
			}
			legal := m.game.Legal()
			if len(legal) == 0 {
				return
			}
			a = rapid.SampledFrom(legal).Draw(t, "legal")
			quiet = *m.game
			m.act(t, a)
			if !quiet.Try(a) || !reflect.DeepEqual(*m.game, quiet) {
				t.Fatalf("%#v: Act gives %v, Try gives %v", a, m.game.Position(), quiet.Position())
			}
		}
	})
}

// TestImagine holds that an imagined game shows the same view as the real one, whatever the dice.
func TestImagine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newMatch(t)
		for range 40 {
			legal := m.game.Legal()
			if len(legal) == 0 {
				return
			}
			view := m.game.View(PlayerSeat)
			g, err := Imagine(view, dice.New(anySeed().Draw(t, "dice")))
			if err != nil {
				t.Fatalf("%+v: %v", view, err)
			}
			if got := g.View(PlayerSeat); !reflect.DeepEqual(got, view) {
				t.Fatalf("imagined\n%+v, want\n%+v", got, view)
			}
			g.Reimagine(dice.New(anySeed().Draw(t, "other dice")))
			if got := g.View(PlayerSeat); !reflect.DeepEqual(got, view) || !reflect.DeepEqual(g.Legal(), legal) {
				t.Fatalf("imagined again\n%+v, want\n%+v", got, view)
			}
			checkGlance(t, g, view)
			m.act(t, rapid.SampledFrom(legal).Draw(t, "action"))
		}
	})
}

func checkGlance(t *rapid.T, g *Game, v View) {
	glance := g.Glance()
	p := g.Position()
	if glance.Hand != uint32(cardsOf(v.Hand...)) || glance.Hidden != uint32(cardsOf(p.Deck...)) || *g.Forces() != v.Land ||
		glance.Turn != v.Turn || glance.Phase != v.Phase || glance.Step != v.Step || glance.Points != v.CommandPoints ||
		(v.Battle != nil && glance.Battle != *v.Battle) {
		t.Fatalf("glance %+v of %+v", glance, v)
	}
}

func TestImagineNeedsThePlayersView(t *testing.T) {
	g := position(t, "1:p2 3:k2 7:k2 9:k2")
	if _, err := Imagine(g.View(-1), dice.Dice{}); err == nil {
		t.Error("a spectator's view is imagined")
	}
	v := g.View(PlayerSeat)
	v.Land[2].King = 6
	if _, err := Imagine(v, dice.Dice{}); err == nil {
		t.Error("an impossible view is imagined")
	}
}

func TestReimagineGivesAnyOrder(t *testing.T) {
	g := position(t, "1:p2 3:k2 7:k2 9:k2")
	tops := map[CardID]bool{}
	for i := range byte(200) {
		g.Reimagine(dice.New([16]byte{i}))
		tops[g.Position().Deck[0]] = true
	}
	if want := len(g.Position().Deck); len(tops) != want {
		t.Errorf("%d cards came to the top, want %d", len(tops), want)
	}
	if !slices.IsSorted(g.Position().Hand) {
		t.Error("the hand was changed")
	}
}

func BenchmarkTry(b *testing.B) {
	g := position(b, "1:p2 2:p1 3:k2 7:k2 9:k2", yourActions(9))
	move := Action(Move{From: 1, To: 5, Forces: 1})
	b.ReportAllocs()
	for b.Loop() {
		next := *g
		if !next.Try(move) {
			b.Fatal("refused")
		}
	}
}

// TestReturn holds that moves and rallies can be taken back, and that the key tells how your forces stand.
func TestReturn(t *testing.T) {
	g := position(t, "1:p2 2:p1 3:k2 7:k2 9:k2", yourActions(9))
	before, mark := *g, g.Mark()
	act(t, g, Move{From: 1, To: 5, Forces: 1}, Rally{At: 1})
	there := g.Mark()
	if there.Key() == mark.Key() || there.Points() != mark.Points()-3 {
		t.Errorf("keys %x and %x, points %d and %d", mark.Key(), there.Key(), mark.Points(), there.Points())
	}
	g.Return(mark)
	if !reflect.DeepEqual(*g, before) {
		t.Errorf("got %+v, want %+v", g.Position(), before.Position())
	}
	act(t, g, Rally{At: 1}, Move{From: 1, To: 5, Forces: 1})
	if g.Mark().Key() != there.Key() {
		t.Error("the same forces have two keys")
	}
}

// TestReturnFromTheEnd takes back the move that won.
func TestReturnFromTheEnd(t *testing.T) {
	g := position(t, "1:p2 3:p1 7:p1 4:p1 8:k2", yourActions(9))
	before, mark := *g, g.Mark()
	act(t, g, Move{From: 4, To: 9, Forces: 1})
	if g.Glance().Outcome != Won {
		t.Fatalf("not won: %+v", g.Glance())
	}
	g.Return(mark)
	if !reflect.DeepEqual(*g, before) {
		t.Errorf("got %+v, want %+v", g.Position(), before.Position())
	}
}

func TestWins(t *testing.T) {
	for _, row := range []struct {
		yours, his CardID
		want       bool
	}{
		{13, 10, true}, // 3 and 3 bugles against 2 and 1
		{13, 5, true},  // two of yours fall: 1 and 3 against 3
		{2, 10, false}, // 3 against 2 and 1 is a tie, which is the defender's
		{2, 5, false},  // two of yours fall and one of his: 1 against 1 and 1
	} {
		b := Battle{Territory: 7, Defender: King, PlayerCard: row.yours, KingCard: row.his}
		if got := Wins(b, Holding{Player: 3, King: 2}); got != row.want {
			t.Errorf("%d against %d: %v", row.yours, row.his, got)
		}
	}
}
