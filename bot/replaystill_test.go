package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// wantStill fails unless a message shows a step in a still picture that says in words what is on it.
func wantStill(t *testing.T, m discordfake.Message, step, last int) {
	t.Helper()
	if !strings.Contains(m.Content, fmt.Sprintf("Step %d of %d", step, last)) {
		t.Errorf("shows %q, want step %d of %d", m.Content, step, last)
	}
	if len(m.Attachments) != 1 || m.Attachments[0].ContentType != "image/png" ||
		!strings.Contains(m.Attachments[0].Description, "Map of Prydon, turn") {
		t.Errorf("step %d has the files %+v, want a still picture with its alt text", step, m.Attachments)
	}
}

func TestAReplayWithoutMotionIsSteppedThrough(t *testing.T) {
	sc := remember(t, bot.Config{})
	table := sc.thrones(toTheEnd, false)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"still": true}), "still pictures that you step through")
	a := sc.slash(sc.ann, sc.hall.ID, "table replay", nil)
	if a.Message == nil || !a.Message.Ephemeral() {
		t.Fatalf("answered by %+v, want a private message", a)
	}
	wantStill(t, *a.Message, 0, table.Actions)
	for _, to := range []struct {
		label string
		step  int
	}{{"Later", 1}, {"10 later", 11}, {"Earlier", 10}, {"10 earlier", 0}} {
		sc.press(sc.ann, a.Message.ID, to.label)
		wantStill(t, sc.see(sc.ann, a.Message.ID), to.step, table.Actions)
	}
	if now := sc.see(sc.ann, a.Message.ID); hasButton(now, "Replay") {
		t.Error("a still picture leads to the moving one")
	}
	sc.press(sc.ann, a.Message.ID, "Story")
	if now := sc.see(sc.ann, a.Message.ID); !strings.Contains(now.Content, "All in all:") || hasButton(now, "Replay") {
		t.Errorf("after Story it is %q", now.Content)
	}

	board := sc.slash(sc.ann, sc.hall.ID, "table show", discordfake.Options{"table": string(table.ID)})
	if pressed := sc.press(sc.ann, board.Message.ID, "Replay"); pressed.Message == nil {
		t.Errorf("the end board's button is answered by %s", pressed.Kind)
	} else {
		wantStill(t, *pressed.Message, 0, table.Actions)
	}
	watched := sc.slash(sc.bob, sc.hall.ID, "table replay", discordfake.Options{"table": string(table.ID)})
	if f := watched.Message.Attachments; len(f) != 1 || f[0].ContentType != "image/gif" {
		t.Errorf("what ann wishes changes what bob sees: %+v", f)
	}
}

// The table's setting counts for what everybody sees; each may step through it by themselves.
func TestASharedReplayWithoutMotionIsItsLastPicture(t *testing.T) {
	sc := remember(t, bot.Config{})
	table := sc.thrones(5, false)
	a := sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"still": true})
	wantSaid(t, a, "Replays in still pictures")
	by := session.By{User: session.UserID(sc.ann.User().ID)}
	for table = sc.table(sc.ann); table.Status == session.Running; {
		l, err := sc.house.Look(sc.ctx, table.ID, by.User)
		if err != nil {
			t.Fatal(err)
		}
		out, err := sc.house.Act(sc.ctx, by, table.ID, *l.Decision, l.Legal[len(l.Legal)-1])
		if err != nil {
			t.Fatal(err)
		}
		table = out.Table
	}
	sc.slash(sc.ann, sc.hall.ID, "table replay", discordfake.Options{"share": true, "table": string(table.ID)})
	var shared discordfake.Message
	sc.eventually("the replay is shared", func() bool {
		for _, m := range sc.bob.Messages(sc.hall.ID) { // among them the board, drawn anew for its new setting
			if strings.Contains(m.Content, "All in all:") {
				shared = m
				return true
			}
		}
		return false
	})
	if f := shared.Attachments; len(f) != 1 || f[0].ContentType != "image/png" || !strings.Contains(f[0].Description, "You have") {
		t.Errorf("shared with %+v, want the last picture", f)
	}
	step := sc.press(sc.bob, shared.ID, "Step by step")
	if step.Message == nil || !step.Message.Ephemeral() {
		t.Fatalf("stepping is answered by %+v, want a private message", step)
	}
	wantStill(t, *step.Message, 0, table.Actions)
}

// What a person wishes for themselves counts in what only they see, and in no other message.
func TestOnesOwnWishesCountInPrivate(t *testing.T) {
	sc := newScene(t)
	sc.open(false, sc.ann, sc.bob)
	lastTheme := func() string { return *sc.pips.theme.Load() }
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"theme": "contrast"}), "high contrast")
	m := sc.slash(sc.ann, sc.hall.ID, "pips show", nil).Message.ID
	if got := lastTheme(); got != "light" {
		t.Errorf("the table's screen is %s", got)
	}
	sc.press(sc.ann, m, "My seat")
	if got := lastTheme(); got != "contrast" {
		t.Errorf("ann's own view is %s", got)
	}
	sc.press(sc.bob, m, "My seat")
	if got := lastTheme(); got != "light" {
		t.Errorf("bob's own view is %s", got)
	}
}

// Whoever plays alone need not say it twice: their boards follow. A table of several keeps its own look.
func TestBoardsOfThoseWhoPlayAloneFollowTheirWishes(t *testing.T) {
	sc := newScene(t)
	shared := sc.open(false, sc.ann, sc.bob)
	before := sc.see(sc.ann, shared.ID)
	solo := sc.start(sc.ann, sc.hall.ID)
	dm := sc.start(sc.ann, sc.ann.OpenDM().ID)
	sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"theme": "contrast", "text_only": true})
	for _, id := range []string{solo.ID, dm.ID} {
		sc.eventually("the board is in words", func() bool { return strings.Contains(sc.see(sc.ann, id).Content, "In words:") })
	}
	tables, _, err := sc.house.Tables(sc.ctx, session.Filter{User: session.UserID(sc.ann.User().ID)}, 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if alone := len(table.Seats) == 1; table.Settings.TextOnly != alone || (table.Settings.Theme == "contrast") != alone {
			t.Errorf("the table of %d has %+v", len(table.Seats), table.Settings)
		}
	}
	if now := sc.see(sc.ann, shared.ID); now.EditedTimestamp != before.EditedTimestamp {
		t.Error("the shared board was drawn anew")
	}
}
