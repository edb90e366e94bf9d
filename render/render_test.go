package render

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func newRenderer(t testing.TB) *Renderer {
	t.Helper()
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func draw(t testing.TB, r *Renderer, s ThroneScene, theme Theme) Picture {
	t.Helper()
	p, err := r.Throne(context.Background(), s, theme)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// midGame is a scene from the middle of a game with a little of everything; turn tells one from the next.
func midGame(turn int) ThroneScene {
	v := throne.View{
		Turn: turn, Phase: throne.KingCardPhase, Step: throne.StepPlayerActions, Card: 19,
		Orders:        []throne.Order{throne.OrderRally, throne.OrderRally},
		CommandPoints: 3, Hand: []throne.CardID{2, 5, 9, 15, 17}, HandSize: 5, DeckSize: 9, ForceLimit: 4,
		PlayerSupply: 3, KingSupply: 1, Castles: 2,
	}
	for t, h := range map[throne.Territory]throne.Holding{
		1: {Player: 2}, 2: {Player: 1}, 3: {Player: 3}, 4: {King: 3}, 5: {Player: 1, King: 1}, 7: {King: 2}, 8: {King: 1}, 9: {King: 2},
	} {
		v.Land[t] = h
	}
	return ThroneScene{View: v, Events: []games.Event{
		throne.KingMoved{From: 9, To: 4, Forces: 2}, throne.KingMoved{From: 7, To: 5, Forces: 1}, throne.KingRallied{At: 7},
	}}
}

func TestAPictureIsAPNGOfItsSize(t *testing.T) {
	p := draw(t, newRenderer(t), midGame(3), Dark)
	c, err := png.DecodeConfig(bytes.NewReader(p.PNG))
	if err != nil {
		t.Fatal(err)
	}
	if c.Width != p.Width || c.Height != p.Height || max(c.Width, c.Height) > 1200 {
		t.Errorf("the file is %d x %d and says %d x %d: want the same, and at most 1200", c.Width, c.Height, p.Width, p.Height)
	}
}

func TestRendersAtOnceAreTheSameAsOneByOne(t *testing.T) {
	r := newRenderer(t)
	turns := 12
	if testing.Short() {
		turns = 4
	}
	want := make([][2][]byte, turns)
	for i := range want {
		for theme := range want[i] {
			want[i][theme] = draw(t, newRenderer(t), midGame(i), Theme(theme)).PNG
		}
	}
	var wg sync.WaitGroup
	for g := range 6 {
		wg.Go(func() {
			for i := range turns {
				turn, theme := (i+g)%turns, g%2
				p, err := r.Throne(context.Background(), midGame(turn), Theme(theme))
				if err != nil || !bytes.Equal(p.PNG, want[turn][theme]) {
					t.Errorf("turn %d drawn beside others is not the same (%v)", turn, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestNoMorePicturesAtOnceThanProcessors(t *testing.T) {
	r := newRenderer(t)
	for range runtime.GOMAXPROCS(0) {
		r.slots <- struct{}{} // somebody else is drawing
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Throne(ctx, midGame(1), Light); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v: want to wait until cancelled", err)
	}
	<-r.slots
	draw(t, r, midGame(1), Light)
}

// A picture that is much like the last one allocates its file, the strips that are new, and little else.
func TestAWarmPictureAllocatesLittle(t *testing.T) {
	r := newRenderer(t)
	draw(t, r, midGame(1), Light)
	s := midGame(1)
	if n := testing.AllocsPerRun(20, func() { draw(t, r, s, Light) }); n > 50 {
		t.Errorf("a picture printed before takes %.0f allocations: want at most 50", n)
	}
	if n := testing.AllocsPerRun(20, func() { s.View.DeckSize++; draw(t, r, s, Light) }); n > 500 {
		t.Errorf("a picture little changed takes %.0f allocations: want at most 500", n)
	}
	if n := besidesFiles(t, r); n > 16<<10 {
		t.Errorf("a picture little changed takes %d bytes besides its file: want at most %d", n, 16<<10)
	}
}

// besidesFiles is how many bytes a picture little changed allocates that are not its file, by the median: the strip that is
// kept, and what it takes to find it again. The words in it are set already.
func besidesFiles(t testing.TB, r *Renderer) int {
	t.Helper()
	const decks, castles = 27, 5
	s := midGame(2)
	show := func(deck, castle int) int {
		s.View.DeckSize, s.View.Castles = deck, castle
		return len(draw(t, r, s, Light).PNG)
	}
	for deck := range decks {
		show(deck, 0)
	}
	for castle := range castles {
		show(0, castle)
	}
	var all []int
	var before, after runtime.MemStats
	for deck := 1; deck < decks; deck++ {
		for castle := 1; castle < castles; castle++ {
			runtime.ReadMemStats(&before)
			file := show(deck, castle)
			runtime.ReadMemStats(&after)
			all = append(all, int(after.TotalAlloc-before.TotalAlloc)-file)
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// A whole game, as a careful player plays it, drawn click by click.
func TestAGameFromItsFirstPictureToItsLast(t *testing.T) {
	game, events, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{5}, Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := newRenderer(t)
	for clicks := 0; ; clicks++ {
		s := ThroneScene{View: game.View(0).(throne.View), Events: games.Told(0, events)}
		p := draw(t, r, s, Light)
		if len(p.PNG) > 120_000 {
			t.Errorf("click %d: %d bytes: want at most 120,000", clicks, len(p.PNG))
		}
		inHand := s.View.Step == throne.StepPlayCard || s.View.Step == throne.StepBattleCard // else the table may show a battle
		s.View, s.Events = game.View(games.Spectator).(throne.View), games.Told(games.Spectator, events)
		if watched := draw(t, r, s, Light); inHand && bytes.Equal(watched.PNG, p.PNG) {
			t.Errorf("click %d: who watches sees the player's hand", clicks)
		}
		if game.Result() != nil || testing.Short() && clicks == 10 {
			return
		}
		if events, err = game.Act(0, game.Default(0)); err != nil {
			t.Fatal(err)
		}
	}
}
