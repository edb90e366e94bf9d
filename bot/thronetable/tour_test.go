package thronetable

import (
	"context"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// subjects are the keys of all tips, sorted.
var subjects = []string{
	"attack", "battle", "card", "castles", "draw", "fought", "home", "king", "king-card", "king-rally", "limit", "map",
	"points", "uncertain", "withdraw",
}

// explained are the keys of the tips of a look.
func explained(t testing.TB, s *seat) []string {
	t.Helper()
	var keys []string
	for _, tip := range New(nil, nil).Tips(english(t), s.look()) {
		keys = append(keys, tip.Key)
	}
	return keys
}

// Each thing is explained when it comes up: there is no reason to before the last of some actions, and there is after it.
func TestEachTipComesWithItsSubject(t *testing.T) {
	four := []throne.CardID{5, 9, 14, 16}
	home := throne.Land{1: {Player: 2}, 3: {King: 2}, 7: {King: 2}, 9: {King: 2}}
	stormed := throne.Land{1: {Player: 2}, 2: {Player: 1, King: 3}, 9: {King: 2}}
	asked := func(land throne.Land, hand ...throne.CardID) placed { return placed{land: land, hand: hand} }
	acting := func(land throne.Land, points int, deck ...throne.CardID) placed {
		return placed{land: land, hand: four, deck: deck, card: 6, step: throne.StepPlayerActions, points: points}
	}
	for key, c := range map[string]struct {
		from placed
		do   []throne.Action
	}{
		"points":     {asked(home, four...), []throne.Action{throne.PlayCard{Card: 14}}},
		"card":       {acting(home, 0, 11), []throne.Action{throne.EndActions{}, throne.EndActions{}}},
		"king-card":  {acting(home, 0, 11), []throne.Action{throne.EndActions{}}},
		"king":       {asked(home, 1, 5), []throne.Action{throne.PlayCard{Card: 1}}},
		"king-rally": {asked(home, four...), []throne.Action{throne.PlayCard{Card: 16}}},
		"uncertain":  {asked(home, 7, 1), []throne.Action{throne.PlayCard{Card: 7}}},
		"home": {acting(throne.Land{1: {Player: 2}, 8: {King: 3}, 9: {King: 2}}, 0, 12),
			[]throne.Action{throne.EndActions{}}},
		"attack": {acting(throne.Land{1: {Player: 1}, 2: {Player: 2}, 8: {King: 2}, 9: {King: 2}}, 2),
			[]throne.Action{throne.Move{From: 2, To: 5, Forces: 1}}},
		"limit": {acting(throne.Land{1: {Player: 1}, 2: {Player: 1}, 9: {King: 2}}, 2),
			[]throne.Action{throne.Move{From: 2, To: 1, Forces: 1}}},
		"battle":   {acting(stormed, 0), []throne.Action{throne.EndActions{}}},
		"fought":   {acting(stormed, 0, 11), []throne.Action{throne.EndActions{}, throne.BattleCard{Card: 16}}},
		"withdraw": {acting(stormed, 0, 11), []throne.Action{throne.EndActions{}, throne.BattleCard{Card: 16}}},
		"castles": {acting(throne.Land{1: {Player: 1}, 2: {Player: 1}, 5: {Player: 2}, 7: {King: 2}, 9: {King: 2}}, 2),
			[]throne.Action{throne.Move{From: 5, To: 3, Forces: 1}}},
		"draw": {asked(home, 14), []throne.Action{throne.PlayCard{Card: 14}}},
	} {
		t.Run(key, func(t *testing.T) {
			last := len(c.do) - 1
			s := deal(t, c.from, c.do[:last]...)
			if got := explained(t, s); slices.Contains(got, key) {
				t.Errorf("explained too early: %q", got)
			}
			s.act(t, c.do[last])
			if got := explained(t, s); !slices.Contains(got, key) {
				t.Errorf("explained is only %q", got)
			}
		})
	}
}

func TestTheFirstBoardExplainsTheMapAndTheCards(t *testing.T) {
	if got := explained(t, newSeat(t, 1, "")); !slices.Equal(got, []string{"map", "card"}) {
		t.Errorf("explained is %q", got)
	}
}

func TestTheMapIsExplainedAsItIsShown(t *testing.T) {
	l, v := newSeat(t, 1, "").look(), english(t)
	inWords := New(nil, nil).Tips(v, l)[0].Text
	if !strings.Contains(inWords, "Each line") {
		t.Errorf("without a picture the map is explained by %q", inWords)
	}
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	drawn := New(r, nil)
	if got := drawn.Tips(v, l)[0].Text; !strings.Contains(got, "crown") {
		t.Errorf("a picture is explained by %q", got)
	}
	v.TextOnly = true
	if got := drawn.Tips(v, l)[0].Text; got != inWords {
		t.Errorf("words are explained by %q", got)
	}
}

func TestHowTheGameIsLostIsExplainedByItsOptions(t *testing.T) {
	v := english(t)
	s := speaker{v.Words}
	if s.tipOfHome(true) == s.tipOfHome(false) || !strings.Contains(s.tipOfHome(true), "alone") {
		t.Errorf("%q and %q", s.tipOfHome(true), s.tipOfHome(false))
	}
}

func TestWhoHasNothingToDecideIsExplainedNothing(t *testing.T) {
	if got := New(nil, nil).Tips(english(t), newSeat(t, 1, "").lookFrom(games.Spectator)); len(got) > 0 {
		t.Errorf("a spectator is explained %v", got)
	}
	won := deal(t, placed{land: throne.Land{1: {Player: 2}, 3: {Player: 1}, 7: {Player: 1}, 6: {Player: 1}, 8: {King: 2}},
		hand: []throne.CardID{1}, card: 17, step: throne.StepPlayerActions, points: 2}, throne.Move{From: 6, To: 9, Forces: 1})
	if got := explained(t, won); len(got) > 0 {
		t.Errorf("after the end %q", got)
	}
}

var tipKey = regexp.MustCompile(`^[a-z-]{1,24}$`)

// Whatever happens, tips are well-formed in all languages, no key stands twice, and a text-only board leaves them room.
func TestTipsKeepTheirLimits(t *testing.T) {
	p, people := New(nil, nil), rapid.SampledFrom(viewers(t))
	rapid.Check(t, func(rt *rapid.T) {
		l, v := position(rt, t).look(), people.Draw(rt, "language")
		v.TextOnly = true
		seen := map[string]bool{}
		for _, tip := range p.Tips(v, l) {
			n := screen.Length(tip.Text)
			if !tipKey.MatchString(tip.Key) || strings.HasPrefix(tip.Key, "house-") || seen[tip.Key] {
				rt.Fatalf("the key %q is malformed or there twice", tip.Key)
			}
			if n == 0 || n > bot.MaxTip || strings.ContainsAny(tip.Text, "\n{}<") || strings.Contains(tip.Text, "throne.") {
				rt.Fatalf("%s is explained by %q, %d characters", tip.Key, tip.Text, n)
			}
			seen[tip.Key] = true
		}
		v.Spare = 2*bot.MaxTip + 20
		s, err := p.Board(context.Background(), v, l)
		if err != nil {
			rt.Fatal(err)
		}
		if n := screen.Length(s.Text); n > textRoom-v.Spare {
			rt.Fatalf("%d characters beside %d:\n%s", n, v.Spare, s.Text)
		}
	})
}

// TestATourOfAWholeGame walks tours through games at random: no tip comes twice, and none is missed that there was room for.
func TestATourOfAWholeGame(t *testing.T) {
	p, v := New(nil, nil), english(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := newSeat(t, rapid.Byte().Draw(rt, "seed"), "")
		var tour session.Tour
		for mark := range uint64(rapid.IntRange(1, 150).Draw(rt, "decisions")) {
			legal := s.game.Legal(throne.PlayerSeat)
			if len(legal) == 0 {
				return
			}
			keys := explained(t, s)
			table := session.Table{ID: "a", Mark: mark + 1, Status: session.Running}
			before := slices.Clone(tour.Given)
			now := tour.Tips(table, keys, 2)
			for _, key := range keys {
				if slices.Contains(before, key) == slices.Contains(now, key) && (len(now) < 2 || slices.Contains(before, key)) {
					rt.Fatalf("of %q come %q after %q", keys, now, before)
				}
			}
			tour.Give(table, now)
			if board, err := p.Board(context.Background(), v, s.look()); err != nil || len(board.Rows) > 3 {
				rt.Fatalf("no row is left for the way out of the tour: %d, %v", len(board.Rows), err)
			}
			s.act(t, rapid.SampledFrom(legal).Draw(rt, "action"))
		}
	})
}

// TestAllTipsComeUpInPlay keeps them as a person reads them: one that never came would teach nobody.
func TestAllTipsComeUpInPlay(t *testing.T) {
	for _, v := range viewers(t) {
		said := map[string]string{}
		for seed := range byte(60) {
			s := newSeat(t, seed, "")
			for n := 0; n < 60 && len(s.game.Legal(throne.PlayerSeat)) > 0; n++ {
				for _, tip := range New(nil, nil).Tips(v, s.look()) {
					said[tip.Key] = tip.Text
				}
				legal := s.game.Legal(throne.PlayerSeat)
				s.act(t, legal[(n*7+int(seed))%len(legal)])
			}
		}
		keys := slices.Sorted(maps.Keys(said))
		if !slices.Equal(keys, subjects) {
			t.Errorf("explained was %q, want %q", keys, subjects)
		}
		var lines []string
		for _, key := range keys {
			lines = append(lines, key+": "+said[key])
		}
		screentest.Golden(t, filepath.Join("testdata", "tour", v.Words.Language()+".txt"), strings.Join(lines, "\n")+"\n", *update)
	}
}
