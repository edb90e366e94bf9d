package session_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// TestFilesOfEveryFormatAreRead takes up a game from a file as each format wrote it.
func TestFilesOfEveryFormatAreRead(t *testing.T) {
	const name = "testdata/file-1.json"
	if *session.Update {
		in := newInn(t)
		if err := os.WriteFile(name, in.export(in.played(), "ann"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	v, err := session.Verify(file, bidEngines)
	if err != nil || !v.True {
		t.Fatalf("verdict %+v %v", v, err)
	}
	in := newInn(t)
	out := in.must(in.house.Import(context.Background(), in.by("bob"), file, session.Place{}))
	in.playOn(out.Table.ID)
	in.checkReplay(out.Table.ID)
}

// FuzzFile lets anything be imported: it is refused, or a table that works.
func FuzzFile(f *testing.F) {
	file, err := os.ReadFile("testdata/file-1.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(file, false)
	f.Add(file, true)
	f.Add([]byte(`{"innkeeper":"game file","format":1,"game":"bids","taken":1,"seats":[{}],"journal":["AQAAAAA="]}`), true)
	f.Fuzz(func(t *testing.T, data []byte, sumUp bool) {
		if sumUp { // get past the sum
			data = session.SumUpAny(data)
		}
		in := newInn(t)
		out, err := in.house.Import(context.Background(), in.by("ann"), data, session.Place{})
		if err != nil {
			if !errors.Is(err, session.ErrBadFile) && !errors.Is(err, session.ErrNoGame) && !errors.Is(err, session.ErrNotYours) {
				t.Fatal(err)
			}
			return
		}
		in.look(out.Table.ID, "ann")
		in.checkReplay(out.Table.ID)
	})
}

// FuzzPress presses anything: a table answers, and does not change.
func FuzzPress(f *testing.F) {
	in := newInn(f)
	id := in.open("", "ann", "bob")
	before := in.look(id, "").Table.Version
	f.Add(string(id), "ann", uint64(1), uint64(2), "i1", uint64(0))
	f.Add("", "", uint64(0), uint64(0), "", uint64(1<<63))
	f.Fuzz(func(t *testing.T, table, user string, epoch, number uint64, interaction string, mark uint64) {
		in.t = t
		if number == 1 && epoch == 1 {
			return // that one is right
		}
		by := session.By{User: session.UserID(user), Interaction: interaction, Mark: mark}
		_, err := in.house.Act(context.Background(), by, session.ID(table), session.DecisionID{Epoch: epoch, Number: number}, lay{1})
		if err == nil && interaction != "i1" {
			t.Fatal("taken")
		}
		if in.look(id, "").Table.Version != before {
			t.Fatal("changed")
		}
	})
}
