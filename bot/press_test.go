package bot_test

import (
	"bufio"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// pressAll sends the same press many times at once, each as an interaction of its own, and waits for all answers.
func (sc *scene) pressAll(p *discordfake.Person, m discordfake.Message, label string, times int) []discordfake.Answer {
	sc.t.Helper()
	id := buttonID(sc.t, m, label)
	answers := make([]discordfake.Answer, times)
	var wg sync.WaitGroup
	for n := range times {
		wg.Go(func() {
			i, err := p.RawComponent(sc.ctx, m, discordfake.Button, id)
			if err != nil {
				sc.t.Error(err)
				return
			}
			if answers[n], err = p.WaitFinished(sc.ctx, i); err != nil {
				sc.t.Error(err)
			}
		})
	}
	wg.Wait()
	return answers
}

// wantOne fails unless exactly one of the answers changed the board and the others are private words.
func wantOne(t *testing.T, answers []discordfake.Answer) {
	t.Helper()
	changed := 0
	for _, a := range answers {
		switch {
		case a.Kind == discordfake.AnsweredUpdate:
			changed++
		case a.Message == nil || !a.Message.Ephemeral() || a.Message.Content == "":
			t.Errorf("answered by %s %+v, want a private word", a.Kind, a.Message)
		}
	}
	if changed != 1 {
		t.Errorf("%d of %d presses changed the board, want 1", changed, len(answers))
	}
}

func TestTwentyPressesAtOnceCountOnce(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	wantOne(t, sc.pressAll(sc.ann, board, "Take 2", 20))
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions were played, want 1", got)
	}
}

func TestTwentyUndosAtOnceTakeBackOneStep(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	for range 3 {
		sc.press(sc.ann, board.ID, "Take 1")
	}
	wantOne(t, sc.pressAll(sc.ann, sc.see(sc.ann, board.ID), "Undo", 20))
	if got := sc.table(sc.ann).Actions; got != 2 {
		t.Errorf("%d actions are left of 3, want 2", got)
	}
	if got := sc.see(sc.ann, board.ID).Content; !strings.Contains(got, "Taken back: Take 1") {
		t.Errorf("what was taken back is not told: %q", got)
	}
	sc.press(sc.ann, board.ID, "Redo")
	if got := sc.table(sc.ann).Actions; got != 3 {
		t.Errorf("%d actions after redo, want 3", got)
	}
}

func TestAnInteractionDeliveredTwiceIsCarriedOutOnce(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, board, "Take 2"))
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, id)
	before := sc.settled()
	for range 3 {
		if err := sc.Redeliver(id); err != nil {
			t.Fatal(err)
		}
	}
	sc.press(sc.ann, board.ID, "Take 1") // behind the others
	if got := sc.settled() - before; got != 1 {
		t.Errorf("the repetitions were answered: %v", routes(sc.since(before)))
	}
	if got := sc.table(sc.ann).Actions; got != 2 {
		t.Errorf("%d actions, want 2", got)
	}
}

func TestAStalePressIsToldWhatStandsNow(t *testing.T) {
	sc := newScene(t)
	old := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, old.ID, "Take 2")

	raw := func() discordfake.Answer {
		id, err := sc.ann.RawComponent(sc.ctx, old, discordfake.Button, buttonID(t, old, "Take 3"))
		if err != nil {
			t.Fatal(err)
		}
		return sc.finished(sc.ann, id)
	}
	wantSaid(t, raw(), "first time") // at once: the same press, done twice
	sc.clock.advance(time.Minute)
	late := raw()
	wantSaid(t, late, "already decided")
	if !hasButton(*late.Message, "Take 3") || !strings.Contains(late.Message.Content, "taken [2]") {
		t.Errorf("the answer does not show what stands now: %q", late.Message.Content)
	}
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want 1", got)
	}

	// What it shows can be played, and the public board follows.
	sc.press(sc.ann, late.Message.ID, "Take 3")
	sc.eventually("the board follows", func() bool {
		return strings.Contains(sc.see(sc.bob, old.ID).Content, "taken [5]")
	})
}

func TestAForeignPressIsToldWhoIsToAct(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	for _, label := range []string{"Take 2", "Undo", "More"} {
		if label == "Undo" {
			sc.press(sc.ann, board.ID, "Take 1")
		}
		wantSaid(t, sc.press(sc.bob, board.ID, label), "ann")
	}
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want ann's one", got)
	}
}

func TestOnlyTheSeatInTurnMayActByAnyRoute(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	mine := sc.press(sc.ann, board.ID, "My seat")
	if mine.Message == nil || !mine.Message.Ephemeral() {
		t.Fatalf("my seat: %+v", mine)
	}
	bobs := sc.press(sc.bob, board.ID, "My seat")
	if hasButton(*bobs.Message, "Take 1") {
		t.Error("bob is offered ann's choice")
	}
	id, err := sc.bob.RawComponent(sc.ctx, board, discordfake.Button, buttonID(t, *mine.Message, "Take 1"))
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.bob, id), "ann")
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "pips do", discordfake.Options{"action": "Take 2"}), "ann")
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table undo", discordfake.Options{"table": string(sc.table(sc.ann).ID)}), "people at the table")
	if got := sc.table(sc.ann).Actions; got != 0 {
		t.Errorf("%d actions, want none", got)
	}
}

func TestAPanickingHandlerBreaksNothing(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	boom := func() { panic("boom") }
	sc.pips.onPress.Store(&boom)
	wantSaid(t, sc.press(sc.ann, board.ID, "Take 2"), "broke")
	sc.pips.onPress.Store(nil)
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Errorf("the press after it was answered by %s", a.Kind)
	}
	sc.pips.onBoard.Store(&boom) // the action stands, though its board cannot be drawn
	wantSaid(t, sc.press(sc.ann, board.ID, "Take 2"), "broke")
	sc.pips.onBoard.Store(nil)
	if got := sc.table(sc.ann).Actions; got != 2 {
		t.Errorf("%d actions, want 2", got)
	}
}

func TestIdsOfAllTimesAreAnsweredAndChangeNothing(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	table := sc.table(sc.ann)
	before := table.Version
	f, err := os.Open("testdata/ids.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := strings.ReplaceAll(lines.Text(), "{table}", string(table.ID))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		n++
		id, err := sc.ann.RawComponent(sc.ctx, board, discordfake.Button, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		a := sc.finished(sc.ann, id)
		if strings.HasSuffix(line, ":back") && a.Kind == discordfake.AnsweredUpdate {
			continue // the board as it is
		}
		if a.Message == nil || !a.Message.Ephemeral() || strings.Contains(a.Message.Content, "broke") {
			t.Errorf("%s: answered by %s %+v", line, a.Kind, a.Message)
		}
	}
	if n == 0 {
		t.Fatal("no ids in the corpus")
	}
	if after := sc.table(sc.ann).Version; after != before {
		t.Errorf("the table went from version %d to %d", before, after)
	}
}

func TestButtonsWorkAfterARestart(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 2")
	more := sc.press(sc.ann, board.ID, "More")
	sc.restart()
	id, err := sc.ann.Select(sc.ctx, board.ID, menuID(t, *more.Message), "3")
	if err != nil {
		t.Fatal(err)
	}
	if a := sc.finished(sc.ann, id); a.Kind != discordfake.AnsweredUpdate || !strings.Contains(a.Message.Content, "taken [5]") {
		t.Errorf("after the restart: %s %+v", a.Kind, a.Message)
	}
}

func TestOfTwoProcessesOneHandlesAnInteraction(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	second := sc.config(bot.Config{House: sc.newHouse()})
	other, stop := sc.run(second)
	if other == sc.bot {
		t.Fatal("the same bot")
	}
	for range 5 {
		if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
			t.Errorf("answered by %s %+v", a.Kind, a.Message)
		}
	}
	a := sc.slash(sc.bob, sc.hall.ID, "pips start", nil)
	if a.Message == nil || a.Message.Ephemeral() {
		t.Errorf("start: %+v", a.Message)
	}
	tables := 0
	for _, u := range []*discordfake.Person{sc.ann, sc.bob} {
		if _, ok := sc.tableAt(u); ok {
			tables++
		}
	}
	if got := sc.table(sc.ann).Actions; got != 5 || tables != 2 {
		t.Errorf("%d actions, %d tables, want 5 and 2", got, tables)
	}
	stop()
	sc.ForgetViolations() // Discord answered the second one's callbacks with 40060; nobody noticed
}

func TestASubmenuKeepsThePictureAndLeadsBack(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	before := sc.see(sc.ann, board.ID).Attachments[0].ID
	n := sc.settled()
	more := sc.press(sc.ann, board.ID, "More")
	if len(more.Message.Attachments) != 1 || more.Message.Attachments[0].ID != before {
		t.Errorf("files of the further screen: %+v, want %s", more.Message.Attachments, before)
	}
	if got := sc.since(n); len(got) != 1 || len(got[0].Files) != 0 {
		t.Errorf("a further screen took %v", got)
	}
	back := sc.press(sc.ann, board.ID, "Back")
	if !hasButton(*back.Message, "Take 1") || len(back.Message.Attachments) != 1 {
		t.Errorf("back shows %q", back.Message.Content)
	}
}

func TestOfTwoProcessesOnePingsWhoIsNext(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	_, stop := sc.run(bot.Config{House: sc.newHouse()})
	players := []*discordfake.Person{sc.ann, sc.bob}
	for n := range 4 {
		own := sc.mine(players[n%2], board.ID)
		sc.press(players[n%2], own.ID, "Take 1")
		sc.eventually("the turn has passed", func() bool { return sc.newest(sc.hall.ID).ID != board.ID })
		sc.settled()
		posted := 0
		for _, m := range sc.ann.Messages(sc.hall.ID) {
			if !m.Ephemeral() && m.ID > board.ID {
				posted++
			}
		}
		if posted != 1 {
			t.Fatalf("turn %d was told by %d messages", n, posted)
		}
		board = sc.newest(sc.hall.ID)
		sc.eventually("it is the screen", func() bool { return sc.table(sc.ann).Screen.Message == board.ID })
	}
	stop()
	sc.ForgetViolations() // each callback of the second one was answered with 40060
}
