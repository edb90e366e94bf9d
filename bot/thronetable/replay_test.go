package thronetable

import (
	"bytes"
	"context"
	"errors"
	"image/gif"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// gameOf is the past of a game of the careful player, as a seat saw it, of at most so many decisions.
func gameOf(t testing.TB, seed byte, options string, viewer games.Seat, most int) []session.Look {
	t.Helper()
	s := newSeat(t, seed, options)
	past := []session.Look{pastOf(s, viewer)}
	for s.game.Result() == nil && len(past) <= most {
		s.act(t, s.game.Default(throne.PlayerSeat))
		past = append(past, pastOf(s, viewer))
	}
	return past
}

// pastOf is a position as House.Retrace shows it: nobody decides in it.
func pastOf(s *seat, viewer games.Seat) session.Look {
	l := session.Look{Seat: viewer, View: s.game.View(viewer)}
	for _, step := range s.steps {
		step.Events = games.Told(viewer, step.Events)
		if step.Seat != viewer {
			step.Action = nil
		}
		l.Steps = append(l.Steps, step)
	}
	return l
}

// hardest is the option of a game with all hard cards.
const hardest = `{"hard":[19,20,21,22,23,24,25,26,27]}`

func painter(t testing.TB) *Presenter {
	t.Helper()
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	return New(r, nil)
}

func TestAFilmHasAFrameForEachStepAndEndsLong(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	past := gameOf(t, 3, "", throne.PlayerSeat, 24)
	film, err := painter(t).Animate(context.Background(), english(t), past)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(film.GIF))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != len(past) || film.Frames != len(past) {
		t.Errorf("%d frames, said to be %d, for %d positions", len(g.Image), film.Frames, len(past))
	}
	if last := g.Delay[len(g.Delay)-1]; last != 500 {
		t.Errorf("the last frame is shown for %d hundredths of a second, want 500", last)
	}
	for n, l := range past[:len(past)-1] {
		battle, marches := false, 0
		for _, e := range l.Steps[0].Events {
			switch e.(type) {
			case throne.BattleFought:
				battle = true
			case throne.KingMoved, throne.KingRallied:
				marches++
			}
		}
		switch shown := g.Delay[n]; {
		case battle && shown < 260:
			t.Errorf("frame %d, a battle, is shown for %d hundredths of a second, want at least 260", n, shown)
		case !battle && shown > 150+35*marches:
			t.Errorf("frame %d with %d marches of the King is shown for %d hundredths of a second", n, marches, shown)
		}
	}
}

func TestALongGameIsMergedIntoAFilmOfItsLimit(t *testing.T) {
	long := gameOf(t, 3, "", throne.PlayerSeat, 2)
	for seed := byte(1); len(long) < 3*mostFrames && seed < 250; seed++ {
		long = gameOf(t, seed, "", throne.PlayerSeat, 3*mostFrames)
	}
	if len(long) < 3*mostFrames {
		t.Fatalf("no long game was found: the longest has %d positions", len(long))
	}
	for _, past := range [][]session.Look{long, long[:mostFrames+20], long[:mostFrames]} {
		moments := merged(past, mostFrames)
		if len(moments) > mostFrames || len(moments) < mostFrames/2 {
			t.Errorf("%d positions become %d moments, want at most %d, and not many fewer", len(past), len(moments), mostFrames)
		}
		var want, got []games.Event
		for _, l := range past {
			want = append(want, l.Steps[0].Events...)
		}
		for _, m := range moments {
			got = append(got, m.events...)
		}
		if !slices.EqualFunc(want, got, func(a, b games.Event) bool { return a.Kind() == b.Kind() }) {
			t.Errorf("of %d events %d are shown, or in another order", len(want), len(got))
		}
		first, last := past[0].View.(throne.View), past[len(past)-1].View.(throne.View)
		if moments[0].view.Land != first.Land || moments[len(moments)-1].view.Land != last.Land {
			t.Error("the film does not begin and end where the game does")
		}
	}
	frames := speaker{english(t).Words}.frames(merged(long, mostFrames))
	var all time.Duration
	for _, f := range frames {
		all += f.Show
		if f.Show < quickest {
			t.Fatalf("a frame is shown for %v: nobody can follow", f.Show)
		}
	}
	if all > 2*longFilm {
		t.Errorf("the film takes %v", all)
	}
}

func TestOwnMovesOfAPhaseAreMergedFirst(t *testing.T) {
	moved, fought := throne.Moved{From: 1, To: 2, Forces: 1}, throne.BattleFought{At: 2}
	look := func(turn int, e ...games.Event) session.Look {
		return session.Look{View: throne.View{Turn: turn}, Steps: []session.Step{{Events: e}}}
	}
	past := []session.Look{look(1, throne.GameBegun{}), look(2, moved), look(3, throne.Rallied{At: 1}), look(4, fought), look(5, moved)}
	var turns []int
	for _, m := range merged(past, 4) {
		turns = append(turns, m.view.Turn)
	}
	if want := []int{1, 3, 4, 5}; !slices.Equal(turns, want) {
		t.Errorf("the moments are those of turns %v, want %v", turns, want)
	}
}

func TestAFilmEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := painter(t).Animate(ctx, english(t), gameOf(t, 3, "", throne.PlayerSeat, 5)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if _, err := New(nil, nil).Animate(context.Background(), english(t), gameOf(t, 3, "", throne.PlayerSeat, 5)); err == nil {
		t.Error("a film is drawn without a renderer")
	}
}

// TestNothingHiddenIsInAFilmForSpectators deals two games that differ in the player's hand alone, as far as spectators
// can tell: they must see the same film and read the same story.
func TestNothingHiddenIsInAFilmForSpectators(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	past := gameOf(t, 3, "", games.Spectator, 12)
	own := gameOf(t, 3, "", throne.PlayerSeat, 12)
	p := painter(t)
	film := func(past []session.Look) bot.Film {
		f, err := p.Animate(context.Background(), english(t), past)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	watched, played := film(past), film(own)
	if bytes.Equal(watched.GIF, played.GIF) {
		t.Fatal("the player's film does not show the hand: this test proves nothing")
	}
	blank := slices.Clone(own)
	for n := range blank { // the player's game without what only the player knows
		v := blank[n].View.(throne.View)
		v.Hand = nil
		blank[n].View, blank[n].Steps = v, past[n].Steps
	}
	if b := film(blank); !bytes.Equal(watched.GIF, b.GIF) || watched.Alt != b.Alt {
		t.Error("a spectator's film shows more than what everybody may see")
	}
	if hand := (speaker{english(t).Words}).altHand(own[len(own)-1].View.(throne.View)); strings.Contains(watched.Alt, hand) {
		t.Errorf("the alt text names the hand: %s", watched.Alt)
	}
}

func TestAltTextsOfFilmsAreShortEnough(t *testing.T) {
	for seed := range byte(20) {
		past := gameOf(t, seed, hardest, throne.PlayerSeat, 300)
		for _, v := range viewers(t) {
			for end := 1; end <= len(past); end += 3 {
				if n := utf8.RuneCountInString(speaker{v.Words}.filmAlt(past[:end])); n > altRoom {
					t.Errorf("%s, seed %d: an alt text of %d characters", v.Words.Language(), seed, n)
				}
			}
		}
	}
}
