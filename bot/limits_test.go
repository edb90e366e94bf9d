package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

func TestThirtyEditsLeaveOnePicture(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	seen := map[string]bool{}
	for range 30 {
		a := sc.press(sc.ann, board.ID, "Take 1")
		if len(a.Message.Attachments) != 1 || seen[a.Message.Attachments[0].ID] {
			t.Fatalf("files: %+v", a.Message.Attachments)
		}
		seen[a.Message.Attachments[0].ID] = true
	}
}

func TestAPictureThatIsTooLargeBecomesWords(t *testing.T) {
	t.Parallel()
	for name, rule := range map[string]discordfake.FailRule{
		"413": {Status: 413, Code: 40005}, "413 in HTML": {Status: 413, Body: "<html>too large</html>"}, "file too large": {Status: 400, Code: 50045},
	} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			board := sc.start(sc.ann, sc.hall.ID)
			rule.Path, rule.Times = "/interactions/**", 1
			sc.Fail(rule)
			a := sc.press(sc.ann, board.ID, "Take 2")
			if a.Kind != discordfake.AnsweredUpdate || !strings.Contains(a.Message.Content, "In words: [2]") ||
				!strings.Contains(a.Message.Content, "could not be sent") || len(a.Message.Attachments) != 0 {
				t.Errorf("answered by %s %q", a.Kind, a.Message.Content)
			}
		})
	}
}

func TestAMessageThatCannotBeEditedAnyMoreIsReplaced(t *testing.T) {
	t.Parallel()
	for name, rule := range map[string]discordfake.FailRule{
		"edited too often when old": {Method: "PATCH", Status: 429, Code: 30046},
		"deleted":                   {Method: "PATCH", Status: 404, Code: 10008},
	} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			board := sc.open(true, sc.ann, sc.bob, sc.cyd)
			own := sc.mine(sc.ann, board.ID)
			rule.Path, rule.Times = "/channels/*/messages/"+board.ID, 1
			sc.Fail(rule)
			sc.press(sc.ann, own.ID, "Take 2")
			sc.eventually("a new board", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
			fresh := sc.see(sc.bob, sc.table(sc.ann).Screen.Message)
			if !strings.Contains(fresh.Content, "taken [2 0 0]") || !hasButton(fresh, "My seat") {
				t.Errorf("the new board: %q", fresh.Content)
			}
			sc.eventually("the old one has no controls", func() bool { return len(sc.see(sc.bob, board.ID).Components) == 0 })
		})
	}
}

func TestAPostThatSeemedToFailIsOneMessage(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	own := sc.mine(sc.ann, board.ID)
	before := len(sc.ann.Messages(sc.hall.ID))
	sc.Fail(discordfake.FailRule{Method: "POST", Path: "/channels/*/messages", Status: 503, Store: true, Times: 2})
	sc.press(sc.ann, own.ID, "Take 2")
	sc.eventually("bob's turn is shown", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
	if got := len(sc.ann.Messages(sc.hall.ID)); got != before+1 {
		t.Errorf("%d messages came of one posting", got-before)
	}
}

func TestACallbackThatSeemedToFailIsNoFailure(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.Fail(discordfake.FailRule{Path: "/interactions/**", Status: 502, Store: true, Times: 1})
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Errorf("answered by %s", a.Kind)
	}
	sc.eventually("the board stays", func() bool { return strings.Contains(sc.see(sc.ann, board.ID).Content, "taken [2]") })
	sc.ForgetViolations() // the repetition was answered with 40060
}

func TestALongTextGoesAlongAsAFile(t *testing.T) {
	sc := newScene(t)
	long := strings.Repeat("A line about many things 🙂.\n", 200)
	sc.pips.text.Store(&long)
	board := sc.start(sc.ann, sc.hall.ID)
	if len(board.Attachments) != 2 {
		t.Fatalf("files: %+v", board.Attachments)
	}
	data, ok := sc.Attachment(board.Attachments[1].ID)
	if !ok || !strings.Contains(string(data), strings.TrimSpace(long)) {
		t.Error("the file does not hold the whole text")
	}
	if !strings.Contains(board.Content, "in the file") {
		t.Errorf("the text does not say so: %q", board.Content[len(board.Content)-80:])
	}
}

func TestMenusOfAllSizesAreShown(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	for _, n := range []int32{1, 24, 25} {
		sc.pips.menu.Store(n)
		a := sc.press(sc.ann, board.ID, "More")
		if a.Kind != discordfake.AnsweredUpdate {
			t.Errorf("%d options: %s", n, a.Kind)
		}
		sc.press(sc.ann, board.ID, "Back")
	}
	for _, n := range []int32{26, 60} { // a fault of the game's: told as one, and never sent
		sc.pips.menu.Store(n)
		wantSaid(t, sc.press(sc.ann, board.ID, "More"), "Nothing of your game is lost")
	}
}

func TestARouteLimitIsWaitedOutAndNothingIsLost(t *testing.T) {
	t.Parallel()
	for name, global := range map[string]bool{"of one route": false, "of all": true} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			board := sc.open(false, sc.ann, sc.bob)
			own := sc.mine(sc.ann, board.ID)
			sc.RateLimit(discordfake.RateRule{Method: "POST", Path: "/channels/*/messages", Global: global, RetryAfter: 300 * time.Millisecond, Times: 1})
			began := time.Now()
			sc.press(sc.ann, own.ID, "Take 2")
			sc.eventually("bob's turn is shown", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
			if took := time.Since(began); took < 300*time.Millisecond {
				t.Errorf("the limit was not waited out: %v", took)
			}
		})
	}
}

func TestAPictureThatWasReplacedMeanwhileIsNotMissed(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.clock.advance(49 * time.Hour) // the board is worn: the press moves the table on, and the old picture stays
	sc.Fail(discordfake.FailRule{Path: "/interactions/**", Status: 400, Code: 50035, Times: 1})
	a := sc.press(sc.ann, board.ID, "Take 1")
	if a.Kind != discordfake.AnsweredUpdate || len(a.Message.Attachments) != 0 || strings.Contains(a.Message.Content, "broke") {
		t.Errorf("answered by %s with %+v", a.Kind, a.Message)
	}
	sc.eventually("the new board", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want 1", got)
	}
}
