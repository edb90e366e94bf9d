package thronetable

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// courseOf plays a game of the careful player, of at most so many decisions, and is its course.
func courseOf(t testing.TB, seed byte, options string, most int) session.Course {
	t.Helper()
	return func(each func(int, session.Step, games.Game) error) error {
		s := newSeat(t, seed, options)
		if err := each(0, s.steps[0], s.game); err != nil {
			return err
		}
		for n := 1; n <= most && s.game.Result() == nil; n++ {
			s.act(t, s.game.Default(throne.PlayerSeat))
			if err := each(n, s.steps[0], s.game); err != nil {
				return err
			}
		}
		return nil
	}
}

// toEnd is more decisions than a game has.
const toEnd = 5000

func TestFeatsFollowFromWhatHappened(t *testing.T) {
	won := throne.View{Turn: 15, Outcome: throne.Won, Castles: 4, KingSupply: 4, Land: throne.Land{1: {Player: 1}, 3: {Player: 1}}}
	home := throne.View{Castles: 1, Land: throne.Land{1: {Player: 2}, 2: {King: 1}}}
	two := throne.View{Castles: 2, Land: throne.Land{1: {Player: 1}, 3: {Player: 1}}}
	lost := throne.BattleFought{Winner: throne.King, Player: throne.BattleSide{Before: 2, Casualties: 1}, King: throne.BattleSide{Before: 3}}
	brave := throne.BattleFought{Winner: throne.Player, Player: throne.BattleSide{Before: 1}, King: throne.BattleSide{Before: 3}}
	bold := throne.BattleFought{Winner: throne.Player, Player: throne.BattleSide{Before: 2}, King: throne.BattleSide{Before: 5}}
	gone := throne.NoEscape{Side: throne.Player, Forces: 2}
	his := throne.NoEscape{Side: throne.King, Forces: 2}
	withHard := func(n int) throne.View { v := won; v.HardCards = firstHard(n); return v }
	at := func(turn int) throne.View { v := won; v.Turn = turn; return v }
	rout := won
	rout.KingSupply = 10
	defeat := won
	defeat.Outcome = throne.Lost
	for name, c := range map[string]struct {
		heard []games.Event
		seen  []throne.View
		want  []string
	}{
		"a win":                             {[]games.Event{lost}, []throne.View{won}, []string{"crown"}},
		"a loss":                            {nil, []throne.View{two, home, defeat}, nil},
		"two hard cards":                    {[]games.Event{lost}, []throne.View{withHard(2)}, []string{"crown"}},
		"three hard cards":                  {[]games.Event{lost}, []throne.View{withHard(3)}, []string{"crown_3"}},
		"eight hard cards":                  {[]games.Event{lost}, []throne.View{withHard(8)}, []string{"crown_6"}},
		"nine hard cards":                   {[]games.Event{lost}, []throne.View{withHard(9)}, []string{"crown_9"}},
		"no force lost in battle":           {[]games.Event{bold, his}, []throne.View{won}, []string{"crown", "unscathed"}},
		"forces that had nowhere to go":     {[]games.Event{gone}, []throne.View{won}, []string{"crown"}},
		"a battle against three times":      {[]games.Event{brave, lost}, []throne.View{won}, []string{"crown", "one_to_many"}},
		"a battle against less":             {[]games.Event{bold, lost}, []throne.View{won}, []string{"crown"}},
		"the last turn that is swift":       {[]games.Event{lost}, []throne.View{at(8)}, []string{"crown", "swift"}},
		"the first that is not":             {[]games.Event{lost}, []throne.View{at(9)}, []string{"crown"}},
		"the last that is not long":         {[]games.Event{lost}, []throne.View{at(29)}, []string{"crown"}},
		"the first that is":                 {[]games.Event{lost}, []throne.View{at(30)}, []string{"crown", "long_war"}},
		"no force of the King's":            {[]games.Event{lost}, []throne.View{rout}, []string{"crown", "rout"}},
		"back home after another castle":    {[]games.Event{lost}, []throne.View{home, two, home, won}, []string{"crown", "last_stand"}},
		"home alone only at the beginning":  {[]games.Event{lost}, []throne.View{home, two, won}, []string{"crown"}},
		"home alone, never another castle,": {[]games.Event{lost}, []throne.View{home, home, won}, []string{"crown"}},
	} {
		t.Run(name, func(t *testing.T) {
			var s saga
			for _, e := range c.heard {
				s.hear(e)
			}
			for _, v := range c.seen {
				s.see(v)
			}
			var got []string
			if s.won {
				got = s.feats()
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func TestEveryFeatIsKnownAndNamed(t *testing.T) {
	kinds := new(Presenter).Feats()
	all := (&saga{hard: 9, turns: 1, won: true, outnumbered: true, cornered: true, routed: true}).feats()
	for _, hard := range []int{0, 3, 6} {
		all = append(all, (&saga{hard: hard, turns: 99, lost: 1}).feats()...)
	}
	for _, kind := range all {
		if !slices.Contains(kinds, kind) {
			t.Errorf("%s is found and not listed", kind)
		}
	}
	for _, kind := range kinds {
		if !slices.Contains(all, kind) {
			t.Errorf("%s is listed and never found", kind)
		}
		for _, v := range viewers(t) {
			for _, id := range []string{"feat.throne." + kind, "feat.throne." + kind + ".how"} {
				if !v.Words.Knows(id) {
					t.Errorf("%s has no words", id)
				}
			}
		}
	}
}

// TestFeatsOfWholeGames judges games of the careful player: wins have a crown, losses nothing.
func TestFeatsOfWholeGames(t *testing.T) {
	won, lost := 0, 0
	for seed := range byte(20) {
		course := courseOf(t, seed, `{"hard":[19,20,21]}`, toEnd)
		var last games.Game
		if err := course(func(_ int, _ session.Step, g games.Game) error { last = g; return nil }); err != nil {
			t.Fatal(err)
		}
		feats, err := new(Presenter).Judge().Find(session.Table{}, course)
		if err != nil {
			t.Fatal(err)
		}
		if last.Result().Outcome == "won" {
			won++
			if len(feats) == 0 || feats[0] != (session.Feat{Kind: "crown_3"}) {
				t.Errorf("seed %d: won with %v", seed, feats)
			}
			continue
		}
		lost++
		if len(feats) > 0 {
			t.Errorf("seed %d: lost with %v", seed, feats)
		}
	}
	if won == 0 || lost == 0 {
		t.Fatalf("%d won, %d lost: the games show nothing", won, lost)
	}
}

func TestEachWeekdayHasItsChallenge(t *testing.T) {
	p := new(Presenter)
	seen := map[string]int{}
	for weekday := range 6 { // from Sunday the sixth back to Monday
		late, _ := p.Daily(session.Day("2026-12-06").Before(weekday))
		early, _ := p.Daily(session.Day("2026-12-06").Before(weekday + 1))
		if a, b := hardIn(t, late), hardIn(t, early); a <= b {
			t.Errorf("%d days before Sunday there are %d hard cards, the day before that %d", weekday, a, b)
		}
	}
	for back := range 14 {
		day := session.Day("2026-11-30").Before(back)
		first, err := p.Daily(day)
		if err != nil {
			t.Fatal(err)
		}
		again, err := New(nil, nil).Daily(day)
		if err != nil || string(again) != string(first) {
			t.Fatalf("%s is %s and %s, %v", day, first, again, err)
		}
		if _, err := throne.ParseOptions(first); err != nil {
			t.Fatalf("%s: %s: %v", day, first, err)
		}
		seen[string(first)]++
	}
	if len(seen) != 7 {
		t.Errorf("a week has %d challenges", len(seen))
	}
	for options, n := range seen {
		if n != 2 {
			t.Errorf("%s comes %d times in two weeks", options, n)
		}
	}
}

func TestAVariantIsItsHardCards(t *testing.T) {
	w := english(t).Words
	for options, want := range map[string]string{
		"": "no hard cards", `{"hard":[20]}`: "1 hard card", `{"hard":[20,21],"lenient_home":true}`: "2 hard cards, lenient home",
		`{"what":1}`: "unknown options",
	} {
		if got := new(Presenter).Variant(w, []byte(options)); got != want {
			t.Errorf("%s: %q, want %q", options, got, want)
		}
	}
}

func TestATraceHasASignForEachTurnAndNoSecret(t *testing.T) {
	for seed := range byte(10) {
		var turns int
		var course = courseOf(t, seed, "", toEnd)
		err := course(func(_ int, _ session.Step, g games.Game) error {
			turns = g.View(games.Spectator).(throne.View).Turn
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		symbols, told, err := new(Presenter).Trace(english(t), course)
		if err != nil {
			t.Fatal(err)
		}
		_, list, _ := strings.Cut(told, ": ")
		if n := min(turns, maxTrace); utf8.RuneCountInString(symbols) != n || len(strings.Fields(list)) != n {
			t.Errorf("seed %d, %d turns: %q, %q", seed, turns, symbols, told)
		}
		if utf8.RuneCountInString(symbols) > 400 {
			t.Errorf("seed %d: %d signs", seed, utf8.RuneCountInString(symbols))
		}
	}
}

// TestDrawsAreCountedAsTheyFell counts the draws of whole and broken-off games: what was drawn adds up to what was to be
// expected, and a pass through the deck has each of its cards once.
func TestDrawsAreCountedAsTheyFell(t *testing.T) {
	for seed := range byte(12) {
		options := `{"hard":[19,25]}`
		most := toEnd
		if seed%3 == 0 {
			most = 5 + int(seed)
		}
		d, err := dealtIn(courseOf(t, seed, options, most))
		if err != nil {
			t.Fatal(err)
		}
		var y tally
		y.add(d)
		times, expected := 0, 0.0
		for c, n := range y {
			if n == nil {
				continue
			}
			times += n.times
			expected += n.expected
			if off := float64(n.times) - n.expected; off > 1 || off < -1 {
				t.Errorf("seed %d: card %d came %d times where %.2f were to be expected", seed, c, n.times, n.expected)
			}
			if n.place < 0 || n.place > float64(n.whole) {
				t.Errorf("seed %d: card %d lay %.2f deep over %d draws", seed, c, n.place, n.whole)
			}
		}
		if times != len(d.drawn) || expected < float64(times)-1e-6 || expected > float64(times)+1e-6 {
			t.Errorf("seed %d: %d draws of %d, %.3f expected", seed, times, len(d.drawn), expected)
		}
		if left := len(d.undrawn()); left != d.last.DeckSize {
			t.Errorf("seed %d: %d cards are left, the deck has %d", seed, left, d.last.DeckSize)
		}
		rest := d.drawn
		for _, size := range d.shuffled {
			pass := rest[:min(size, len(rest))]
			if slices.Sort(pass); len(slices.Compact(slices.Clone(pass))) != len(pass) {
				t.Errorf("seed %d: a card came twice in one pass: %v", seed, pass)
			}
			rest = rest[len(pass):]
		}
	}
}

func TestDrawsAreToldForEveryCardInEveryLanguage(t *testing.T) {
	var courses []session.Course
	for seed := range byte(20) {
		courses = append(courses, courseOf(t, seed, `{"hard":[19,20,21,22,23,24,25,26,27]}`, toEnd))
	}
	for _, v := range viewers(t) {
		text, err := new(Presenter).Draws(v, courses)
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(text, "\n"); lines < throne.Cards+3 || utf8.RuneCountInString(text) > 1900 {
			t.Errorf("%d lines, %d characters", lines, utf8.RuneCountInString(text))
		}
		if testing.Verbose() {
			t.Log(text)
		}
	}
}

// hardIn counts the hard cards in a game's options.
func hardIn(t *testing.T, options []byte) int {
	t.Helper()
	o, err := throne.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	return len(o.Hard)
}

// TestLoadedShufflesStandOut counts decks that always come in one order, and fair ones.
func TestLoadedShufflesStandOut(t *testing.T) {
	odd := func(y *tally) (n int) {
		for _, card := range y {
			if card != nil && card.odd() {
				n++
			}
		}
		return n
	}
	order := make([]throne.CardID, throne.BasicCards)
	for i := range order {
		order[i] = throne.CardID(i + 1)
	}
	var loaded, fair tally
	loaded.add(&dealt{}) // brings the cards into play
	for range 12 {
		loaded.addPass(order)
	}
	if n := odd(&loaded); n < 12 {
		t.Errorf("of 18 cards in one order %d are odd", n)
	}
	for seed := range byte(40) {
		d, err := dealtIn(courseOf(t, seed, "", toEnd))
		if err != nil {
			t.Fatal(err)
		}
		fair.add(d)
	}
	if n := odd(&fair); n > 4 {
		t.Errorf("of 18 cards in fair decks %d are odd", n)
	}
}
