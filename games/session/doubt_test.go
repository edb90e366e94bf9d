package session_test

import (
	"context"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// screens counts the notices, due now, that a table's message may be behind.
func (in *inn) screens() (n int) {
	in.t.Helper()
	for _, notice := range in.tick() {
		if notice.Kind == session.NoticeScreen {
			n++
		}
	}
	return n
}

func TestAMessageThatNobodyKnowsToShowAChangeIsToBeShownAgain(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":4}`, "ann")
	screen := session.Screen{Channel: "c", Message: "m"}
	if _, err := in.house.Shown(context.Background(), id, screen); err != nil {
		t.Fatal(err)
	}
	in.clock.forward(time.Minute)
	if n := in.screens(); n != 0 {
		t.Fatalf("%d notices before anything changed", n)
	}
	act := func() session.Table {
		t.Helper()
		l := in.look(id, "ann")
		return in.act(id, "ann", l.Legal[0]).Table
	}
	displayed := func(version uint64) {
		t.Helper()
		before := in.look(id, "").Table.Updated
		if err := in.house.Displayed(context.Background(), id, version); err != nil {
			t.Fatal(err)
		}
		if after := in.look(id, "").Table.Updated; !after.Equal(before) {
			t.Errorf("a report changes when the table was last changed")
		}
	}
	first := act()
	if n := in.screens(); n != 0 {
		t.Fatalf("%d notices while its answer is on the way", n)
	}
	second := act()
	displayed(first.Version) // that was before the second
	for minute := range 3 {
		in.clock.forward(time.Minute)
		if n := in.screens(); n != 1 {
			t.Fatalf("%d notices in minute %d", n, minute)
		}
		if n := in.screens(); n != 0 {
			t.Fatalf("%d notices while somebody sees to it", n)
		}
	}
	displayed(second.Version)
	in.clock.forward(time.Hour)
	if n := in.screens(); n != 0 {
		t.Fatalf("%d notices of what is shown", n)
	}
	for in.look(id, "ann").Question != nil {
		act()
	}
	in.clock.forward(time.Minute)
	if n := in.screens(); n != 1 {
		t.Fatalf("%d notices that the game is over", n)
	}
}

func TestATableWithoutAMessageIsNotShownAgain(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":4}`, "ann")
	in.act(id, "ann", in.look(id, "ann").Legal[0])
	in.clock.forward(time.Minute)
	if n := in.screens(); n != 0 {
		t.Fatalf("%d notices of a table that no message shows", n)
	}
	if _, err := in.house.Shown(context.Background(), id, session.Screen{Channel: "c", Message: "m"}); err != nil {
		t.Fatal(err)
	}
	in.act(id, "ann", in.look(id, "ann").Legal[0])
	in.must(in.house.MoveTo(context.Background(), in.by("ann"), id, session.Place{Guild: "g", Channel: "elsewhere"}))
	in.clock.forward(time.Minute)
	if n := in.screens(); n != 0 {
		t.Fatalf("%d notices of a message that was left behind", n)
	}
}
