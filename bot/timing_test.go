package bot_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// hinderedStore is a store that is slow, or fails, while a test wants that.
type hinderedStore struct {
	session.Store
	delay atomic.Int64
	err   atomic.Pointer[error]
	left  atomic.Int64 // how long the last call might have taken at most
}

func (s *hinderedStore) hinder(ctx context.Context) error {
	if end, ends := ctx.Deadline(); ends {
		s.left.Store(int64(time.Until(end)))
	}
	select {
	case <-time.After(time.Duration(s.delay.Load())):
	case <-ctx.Done():
		return ctx.Err()
	}
	if err := s.err.Load(); err != nil {
		return *err
	}
	return nil
}

func (s *hinderedStore) Load(ctx context.Context, id session.ID) (session.Record, error) {
	if err := s.hinder(ctx); err != nil {
		return session.Record{}, err
	}
	return s.Store.Load(ctx, id)
}

func (s *hinderedStore) Find(ctx context.Context, key string, offset, most int) ([]session.ID, error) {
	if err := s.hinder(ctx); err != nil {
		return nil, err
	}
	return s.Store.Find(ctx, key, offset, most)
}

func hindered(s *hinderedStore) func(*sceneOption) {
	s.Store = new(memory.Store)
	return func(o *sceneOption) { o.store = s }
}

// slowly makes the presenter take some time over each board.
func (sc *scene) slowly(d time.Duration) {
	f := func() { time.Sleep(d) }
	sc.pips.onBoard.Store(&f)
}

// click presses without waiting for more than the first answer.
func (sc *scene) click(p *discordfake.Person, m discordfake.Message, label string) (id string, first discordfake.Answer) {
	sc.t.Helper()
	id, err := p.Click(sc.ctx, m.ID, buttonID(sc.t, m, label))
	if err != nil {
		sc.t.Fatal(err)
	}
	if first, err = p.WaitAnswered(sc.ctx, id); err != nil {
		sc.t.Fatal(err)
	}
	return id, first
}

func TestSlowWorkIsDeferredAndFinished(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		rendering, storing time.Duration
	}{
		"a picture of 2.9 seconds": {rendering: 2900 * time.Millisecond},
		"a store that stalls":      {storing: 1300 * time.Millisecond},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			store := new(hinderedStore)
			sc := newScene(t, hindered(store))
			board := sc.start(sc.ann, sc.hall.ID)
			sc.slowly(tt.rendering)
			store.delay.Store(int64(tt.storing))
			id, first := sc.click(sc.ann, board, "Take 2")
			if first.Kind != discordfake.AnsweredLater { // so it came before the work was done
				t.Errorf("first answer %s", first.Kind)
			}
			if a := sc.finished(sc.ann, id); a.Message == nil || !strings.Contains(a.Message.Content, "taken [2]") {
				t.Errorf("finished with %+v", a.Message)
			}
		})
	}
}

func TestADeferredAnswerReachesTheRightEyes(t *testing.T) {
	store := new(hinderedStore)
	sc := newScene(t, hindered(store))
	board := sc.start(sc.ann, sc.hall.ID)
	store.delay.Store(int64(1200 * time.Millisecond))

	// A public promise whose outcome is for one person only: the placeholder goes, a private word comes.
	slow := sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "no such thing"})
	sc.eventually("ann is told privately", func() bool {
		a, err := sc.ann.WaitFinished(sc.ctx, slow.InteractionID)
		return err == nil && a.Message == nil && len(a.FollowUps) == 1 && a.FollowUps[0].Ephemeral()
	})
	// A press that is refused late.
	id, _ := sc.click(sc.bob, board, "Take 2")
	sc.eventually("bob is told privately", func() bool {
		a, err := sc.bob.WaitFinished(sc.ctx, id)
		return err == nil && len(a.FollowUps) == 1 && a.FollowUps[0].Ephemeral()
	})
	store.delay.Store(0)
	if got := sc.see(sc.ann, board.ID); !hasButton(got, "Take 2") {
		t.Error("ann's board lost its controls")
	}
}

func TestATokenOlderThanFifteenMinutesIsNotUsed(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	var once atomic.Bool
	wait := func() {
		if once.CompareAndSwap(false, true) {
			time.Sleep(1200 * time.Millisecond)
			sc.clock.advance(16 * time.Minute)
		}
	}
	sc.pips.onBoard.Store(&wait)
	before := sc.settled()
	id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, board, "Take 2"))
	if err != nil {
		t.Fatal(err)
	}
	_ = id
	sc.eventually("the board is updated through the channel", func() bool {
		return strings.Contains(sc.see(sc.bob, board.ID).Content, "taken [2]")
	})
	sc.settled()
	for _, r := range sc.since(before) {
		if strings.HasPrefix(r.Path, "/webhooks/") {
			t.Errorf("the old token was used: %s %s", r.Method, r.Route)
		}
	}
	sc.ForgetViolations() // the deferral could not be finished through its token any more
}

func TestADayLaterABoardIsPlayedOn(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.clock.advance(16 * time.Minute)
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Fatalf("after 16 minutes answered by %s", a.Kind)
	}
	sc.clock.advance(8 * 24 * time.Hour) // too old to be looked at: a new message takes its place
	a := sc.press(sc.ann, board.ID, "Take 2")
	if hasButton(*a.Message, "Take 1") {
		t.Error("the worn board keeps its controls")
	}
	sc.eventually("a new board", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
	fresh := sc.see(sc.ann, sc.table(sc.ann).Screen.Message)
	if !strings.Contains(fresh.Content, "taken [4]") || !hasButton(fresh, "Take 1") {
		t.Errorf("the new board: %q", fresh.Content)
	}
}

func TestADeadTokenDoesNotLoseTheAction(t *testing.T) {
	t.Parallel()
	for name, rule := range map[string]discordfake.FailRule{
		"404": {Status: 404, Code: 10015}, "401": {Status: 401, Code: 50027}, "unknown interaction": {Status: 404, Code: 10062},
	} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			board := sc.start(sc.ann, sc.hall.ID)
			rule.Path = "/interactions/**"
			cancel := sc.Fail(rule)
			if _, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, board, "Take 2")); err != nil {
				t.Fatal(err)
			}
			sc.eventually("the board shows the action all the same", func() bool {
				return strings.Contains(sc.see(sc.bob, board.ID).Content, "taken [2]")
			})
			cancel()
			sc.ForgetViolations() // the press itself could not be acknowledged
		})
	}
}

func TestSuggestionsComeInTimeOrNotAtAll(t *testing.T) {
	store := new(hinderedStore)
	sc := newScene(t, hindered(store))
	sc.start(sc.ann, sc.hall.ID)
	store.delay.Store(int64(time.Hour))
	got, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "pips do", discordfake.Options{"action": "ta"}, "action")
	if left := time.Duration(store.left.Load()); err != nil || len(got) != 0 || left <= 0 || left > 2500*time.Millisecond {
		t.Errorf("%v, %v; the store had %v", got, err, left)
	}
	store.delay.Store(0)
	got, err = sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "pips do", discordfake.Options{"action": "take 3"}, "action")
	if err != nil || len(got) != 1 {
		t.Fatalf("suggestions %v, %v", got, err)
	}
	a := sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": got[0].Value})
	if a.Message == nil || !strings.Contains(a.Message.Content, "taken [3]") {
		t.Errorf("the suggestion did %+v", a.Message)
	}
}

func TestAStoreThatFailsIsToldAndNothingIsLost(t *testing.T) {
	store := new(hinderedStore)
	sc := newScene(t, hindered(store))
	board := sc.start(sc.ann, sc.hall.ID)
	down := context.DeadlineExceeded
	store.err.Store(&down)
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Message == nil || !a.Message.Ephemeral() {
		t.Errorf("answered %+v", a)
	}
	store.err.Store(nil)
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Errorf("afterwards answered by %s", a.Kind)
	}
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want 1", got)
	}
}

func TestTheEndWaitsForWhatIsInFlight(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	began := make(chan struct{})
	var once atomic.Bool
	slow := func() {
		if once.CompareAndSwap(false, true) {
			close(began)
			time.Sleep(1500 * time.Millisecond)
		}
	}
	sc.pips.onBoard.Store(&slow)
	id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, board, "Take 2"))
	if err != nil {
		t.Fatal(err)
	}
	<-began
	sc.stop()
	if a := sc.finished(sc.ann, id); a.Message == nil || !strings.Contains(a.Message.Content, "taken [2]") {
		t.Errorf("the last press was answered %+v", a)
	}
}
