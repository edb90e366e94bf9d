package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// tipsIn are the tips that a message shows, without what leads them in.
func tipsIn(m discordfake.Message) []string {
	var tips []string
	for _, line := range strings.Split(m.Content, "\n") {
		if tip, quoted := strings.CutPrefix(line, "> "); quoted {
			tips = append(tips, strings.TrimPrefix(tip, "**Tour** · "))
		}
	}
	return tips
}

// wantTips fails unless a message shows tips that begin so, and no others.
func wantTips(t *testing.T, m discordfake.Message, beginnings ...string) {
	t.Helper()
	tips := tipsIn(m)
	same := len(tips) == len(beginnings)
	for i := range min(len(tips), len(beginnings)) {
		same = same && strings.HasPrefix(tips[i], "**"+beginnings[i])
	}
	if !same {
		t.Errorf("explained is %q, want %q, in\n%s", tips, beginnings, m.Content)
	}
}

// throne begins a game of the Throne and returns its board.
func (sc *scene) throne(p *discordfake.Person, channel string, options discordfake.Options) discordfake.Message {
	sc.t.Helper()
	a := sc.slash(p, channel, "throne start", options)
	if a.Message == nil || a.Message.Ephemeral() {
		sc.t.Fatalf("start: %+v", a)
	}
	sc.eventually("the screen is recorded", func() bool { return sc.table(p).Screen.Message != "" })
	return *a.Message
}

// TestAFirstGameIsATour plays first games to their ends: each tip comes with one position alone, at most two at once, and
// at the end the tour is over.
func TestAFirstGameIsATour(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			sc := newScene(t)
			board := sc.throne(sc.ann, sc.ann.OpenDM().ID, discordfake.Options{"seed": fmt.Sprint("tour", seed), "text_only": seed%2 == 1})
			with := map[string]uint64{}
			rng := rand.New(rand.NewPCG(seed, 7))
			for range 200 {
				table, m := sc.table(sc.ann), sc.see(sc.ann, board.ID)
				tips := tipsIn(m)
				for _, tip := range tips {
					if mark, given := with[tip]; given && mark != table.Mark {
						t.Errorf("%q comes with position %d and with %d", tip, mark, table.Mark)
					}
					with[tip] = table.Mark
				}
				if len(tips) > 2 || utf8.RuneCountInString(m.Content) > 2000 {
					t.Errorf("too much at once: %q", m.Content)
				}
				if hasButton(m, "Skip the tour") != (len(tips) > 0 && table.Status == session.Running) {
					t.Errorf("the way out of the tour is shown wrongly at %q", m.Content)
				}
				if table.Status != session.Running {
					wantTips(t, m, "The end.")
					break
				}
				sc.pressAnything(rng, board.ID)
			}
			if len(with) < 6 {
				t.Errorf("explained was only %d things", len(with))
			}
			if sc.table(sc.ann).Status == session.Running {
				return
			}
			next := sc.press(sc.ann, board.ID, "Play again")
			wantTips(t, *next.Message)
		})
	}
}

func TestATipStaysWithItsPositionAndNoOther(t *testing.T) {
	sc := newScene(t)
	board := sc.throne(sc.ann, sc.hall.ID, discordfake.Options{"seed": "oak"}).ID
	wantTips(t, sc.see(sc.ann, board), "The position.", "Your cards.")
	sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"undo": "free"})
	wantTips(t, sc.see(sc.ann, board), "The position.", "Your cards.")
	sc.restart()
	shown := sc.slash(sc.ann, sc.hall.ID, "table show", nil)
	sc.eventually("the screen is recorded", func() bool { return sc.table(sc.ann).Screen.Message == shown.Message.ID })
	board = shown.Message.ID
	wantTips(t, sc.see(sc.ann, board), "The position.", "Your cards.")

	rng := rand.New(rand.NewPCG(1, 1))
	for sc.table(sc.ann).Actions == 0 {
		sc.pressAnything(rng, board)
	}
	second := tipsIn(sc.see(sc.ann, board))
	if len(second) == 0 || strings.Contains(fmt.Sprint(second), "The position.") {
		t.Errorf("after the first move explained is %q", second)
	}
	if hasButton(sc.see(sc.ann, board), "End actions") {
		sc.press(sc.ann, board, "End actions")
		sc.press(sc.ann, board, "Back")
		if got := tipsIn(sc.see(sc.ann, board)); !slices.Equal(got, second) {
			t.Errorf("coming back from a further screen explained is %q, before %q", got, second)
		}
	}
	for _, step := range []string{"Undo", "Redo"} {
		sc.press(sc.ann, board, step)
		for _, tip := range tipsIn(sc.see(sc.ann, board)) {
			if slices.Contains(second, tip) || strings.Contains(tip, "The position.") || strings.Contains(tip, "Your cards.") {
				t.Errorf("%s brings back %q", step, tip)
			}
		}
	}
}

func TestTheTourIsWhereItsPersonPlays(t *testing.T) {
	t.Run("in a thread", func(t *testing.T) {
		sc := newScene(t)
		sc.slash(sc.ann, sc.hall.ID, "throne start", discordfake.Options{"thread": true})
		wantTips(t, sc.newest(sc.table(sc.ann).Place.Channel), "The position.", "Your cards.")
	})
	t.Run("in words", func(t *testing.T) {
		sc := newScene(t)
		board := sc.throne(sc.ann, sc.hall.ID, discordfake.Options{"text_only": true})
		wantTips(t, board, "The position.", "Your cards.")
		if ask, tip := strings.Index(board.Content, "Choose a card"), strings.Index(board.Content, "The position."); ask < 0 || ask > tip {
			t.Errorf("the tip stands before the question:\n%s", board.Content)
		}
	})
	t.Run("at a daily challenge", func(t *testing.T) {
		sc := newScene(t)
		board := sc.daily(sc.ann, sc.hall.ID)
		wantTips(t, board, "The position.", "Your cards.")
		rng := rand.New(rand.NewPCG(3, 1))
		for n := 0; n < 40 && sc.table(sc.ann).Status == session.Running; n++ {
			for _, tip := range tipsIn(sc.see(sc.ann, board.ID)) {
				if strings.HasPrefix(tip, "**Hint**") {
					t.Errorf("explained is a hint, which there is none of: %q", tip)
				}
			}
			sc.pressAnything(rng, board.ID)
		}
	})
	t.Run("in German", func(t *testing.T) {
		sc := newScene(t)
		jana := sc.speaker("jana", "de")
		board := sc.throne(jana, sc.hall.ID, nil)
		wantTips(t, board, "Der Spielstand.", "Deine Karten.")
		sc.press(jana, board.ID, "Tour überspringen")
		if got := sc.see(jana, board.ID); len(tipsIn(got)) > 0 || !strings.Contains(got.Content, "Die Tour ist vorbei.") {
			t.Errorf("skipped, the board says %q", got.Content)
		}
	})
	t.Run("not where others play", func(t *testing.T) {
		sc := newScene(t)
		sc.throne(sc.ann, sc.hall.ID, nil)
		a := sc.slash(sc.bob, sc.hall.ID, "table show", discordfake.Options{"table": string(sc.table(sc.ann).ID)})
		if a.Message != nil && a.Message.Ephemeral() {
			wantTips(t, *a.Message)
		}
		wantTips(t, sc.throne(sc.bob, sc.hall.ID, nil), "The position.", "Your cards.")
	})
}

// A game that goes on elsewhere, or in other hands, has the tour of whoever plays it.
func TestATourGoesAlongWithItsPerson(t *testing.T) {
	sc := newScene(t)
	board := sc.throne(sc.ann, sc.hall.ID, discordfake.Options{"seed": "oak"})
	rng := rand.New(rand.NewPCG(1, 1))
	for sc.table(sc.ann).Actions == 0 {
		sc.pressAnything(rng, board.ID)
	}
	known := append(tipsIn(board), tipsIn(sc.see(sc.ann, board.ID))...)
	exported := sc.slash(sc.ann, sc.hall.ID, "table export", nil)
	data, _ := sc.Attachment(exported.Message.Attachments[0].ID)
	file := discordfake.Options{"file": discordfake.File{Name: "game.innkeeper", ContentType: "application/octet-stream", Data: data}}
	if got := tipsIn(*sc.slash(sc.bob, sc.hall.ID, "table import", file).Message); len(got) == 0 || !slices.Contains(known, got[0]) {
		t.Errorf("somebody new takes the game over, and explained is %q", got)
	}
	for path, options := range map[string]discordfake.Options{"table import": file, "table clone": {"step": 0, "table": string(sc.table(sc.ann).ID)}} {
		a := sc.slash(sc.ann, sc.hall.ID, path, options)
		for _, tip := range tipsIn(*a.Message) {
			if slices.Contains(known, tip) {
				t.Errorf("%s explains once more %q", path, tip)
			}
		}
	}
}

// Of two first games side by side one is the tour, from its first move on; the other one takes it over when that is left or
// rests.
func TestOfTwoFirstGamesOneIsTheTour(t *testing.T) {
	for name, c := range map[string]struct {
		before func(sc *scene, board string) // at the first game, before the second begins
		want   []string
	}{
		"the first is played":        {func(sc *scene, board string) { sc.press(sc.ann, board, "Take 1") }, nil},
		"nothing was done there yet": {func(*scene, string) {}, []string{"Rounds."}},
		"it was left": {func(sc *scene, board string) {
			sc.press(sc.ann, board, "Take 1")
			if _, err := sc.house.Leave(sc.ctx, session.By{User: session.UserID(sc.ann.User().ID)}, sc.table(sc.ann).ID); err != nil {
				sc.t.Fatal(err)
			}
		}, []string{"Rounds."}},
		"it rests for two days": {func(sc *scene, board string) {
			sc.press(sc.ann, board, "Take 1")
			sc.clock.advance(48 * time.Hour)
		}, []string{"Rounds."}},
	} {
		t.Run(name, func(t *testing.T) {
			sc, pips := newGuided(t)
			pips.late.Store(true)
			first := sc.start(sc.ann, sc.hall.ID)
			wantTips(t, first, "Pips.")
			c.before(sc, first.ID)
			a := sc.slash(sc.ann, sc.ann.OpenDM().ID, "pips start", nil)
			wantTips(t, *a.Message)
			pips.late.Store(false)
			sc.press(sc.ann, a.Message.ID, "Take 1")
			wantTips(t, sc.see(sc.ann, a.Message.ID), c.want...)
			if c.want == nil { // and nothing was lost for the tour
				sc.press(sc.ann, first.ID, "Take 1")
				wantTips(t, sc.see(sc.ann, first.ID), "Rounds.")
			}
		})
	}
}

// guidedPips is pips with something to explain: its rule always, and what a round is from the second on, unless that comes
// late.
type guidedPips struct {
	*pipsTable
	late atomic.Bool
}

func (p *guidedPips) Tips(_ bot.Viewer, l session.Look) []bot.Tip {
	tips := []bot.Tip{{Key: "pips", Text: "**Pips.** Take some of them."}}
	if l.View.(pipsView).Round > 1 && !p.late.Load() {
		tips = append(tips, bot.Tip{Key: "round", Text: "**Rounds.** This is another one."})
	}
	return tips
}

// newGuided is a scene where pips explains itself.
func newGuided(t *testing.T, opts ...func(*sceneOption)) (*scene, *guidedPips) {
	t.Helper()
	pips := &guidedPips{pipsTable: &pipsTable{picture: picture(2000)}}
	return newScene(t, append(opts, func(o *sceneOption) { o.bot.Presenters = []bot.Presenter{pips} })...), pips
}

func TestAtATableOfSeveralEachIsToldInPrivate(t *testing.T) {
	sc, _ := newGuided(t)
	board := sc.open(false, sc.ann, sc.bob)
	wantTips(t, board)
	if hasButton(board, "Skip the tour") {
		t.Error("everybody's board offers to skip somebody's tour")
	}
	mine := sc.press(sc.ann, board.ID, "My seat")
	wantTips(t, *mine.Message, "Pips.")
	his := sc.press(sc.bob, board.ID, "My seat")
	wantTips(t, *his.Message, "Pips.")
	skipped := sc.press(sc.ann, mine.Message.ID, "Skip the tour")
	if skipped.Kind != discordfake.AnsweredUpdate {
		t.Errorf("skipping is answered by %s", skipped.Kind)
	}
	wantTips(t, sc.see(sc.ann, mine.Message.ID))
	wantTips(t, *sc.press(sc.bob, board.ID, "My seat").Message, "Pips.")
}

func TestTipsWaitForRoom(t *testing.T) {
	sc, pips := newGuided(t)
	long := strings.Repeat("much to tell ", 134) // 1,742 characters
	pips.text.Store(&long)
	board := sc.start(sc.ann, sc.hall.ID)
	wantTips(t, board)
	if len(board.Attachments) != 1 {
		t.Errorf("%d files beside the picture", len(board.Attachments)-1)
	}
	pips.text.Store(nil)
	sc.press(sc.ann, board.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, board.ID), "Pips.", "Rounds.")
}

func TestNobodyIsToldWhileTheHousePlaysForThem(t *testing.T) {
	sc, _ := newGuided(t)
	board := sc.open(false, sc.ann, sc.bob)
	if _, err := sc.house.Stand(sc.ctx, session.By{User: session.UserID(sc.ann.User().ID)}, sc.table(sc.ann).ID, false, true); err != nil {
		t.Fatal(err)
	}
	tour, err := sc.house.Tour(sc.ctx, session.UserID(sc.ann.User().ID), "pips")
	if err != nil || len(tour.Given) > 0 {
		t.Errorf("told while away: %+v %v", tour, err)
	}
	wantTips(t, *sc.press(sc.ann, board.ID, "My seat").Message)
	sc.slash(sc.ann, sc.hall.ID, "table standing", discordfake.Options{"away": false})
	wantTips(t, *sc.press(sc.ann, sc.table(sc.ann).Screen.Message, "My seat").Message, "Pips.")
}

// forgetful is a store that knows nothing of people while it is out.
type forgetful struct {
	session.Store
	read, write atomic.Bool // which fails
}

var errForgot = errors.New("out")

func (s *forgetful) Person(ctx context.Context, u session.UserID) (session.Record, error) {
	if s.read.Load() {
		return session.Record{}, errForgot
	}
	return s.Store.Person(ctx, u)
}

func (s *forgetful) SavePerson(ctx context.Context, u session.UserID, read uint64, data []byte) error {
	if s.write.Load() {
		return errForgot
	}
	return s.Store.SavePerson(ctx, u, read, data)
}

func TestTroubleWithTheStoreHoldsUpTipsAndNothingElse(t *testing.T) {
	for name, out := range map[string]func(*forgetful) *atomic.Bool{
		"reading": func(s *forgetful) *atomic.Bool { return &s.read }, "writing": func(s *forgetful) *atomic.Bool { return &s.write },
	} {
		t.Run(name, func(t *testing.T) {
			store := &forgetful{Store: new(memory.Store)}
			sc, _ := newGuided(t, func(o *sceneOption) { o.store = store })
			board := sc.start(sc.ann, sc.hall.ID)
			out(store).Store(true)
			sc.press(sc.ann, board.ID, "Take 1")
			got := sc.see(sc.ann, board.ID)
			wantTips(t, got)
			if !strings.Contains(got.Content, "taken [1]") {
				t.Errorf("the board was held up: %q", got.Content)
			}
			out(store).Store(false)
			sc.press(sc.ann, board.ID, "Take 1")
			wantTips(t, sc.see(sc.ann, board.ID), "Rounds.")
		})
	}
}
