package storetest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

var duePromises = []promise{
	{"a table is claimed when its time has come, not before", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon.Add(-time.Millisecond))
		wantClaimed(t, s, noon, "t1")
	}},
	{"a table without a due time is never claimed", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1"})
		wantClaimed(t, s, noon.AddDate(100, 0, 0))
	}},
	{"a claimed table is kept from others for the lease, and then handed out again", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		wantClaimed(t, s, noon.Add(59*time.Second))
		wantClaimed(t, s, noon.Add(time.Minute), "t1")
		wantClaimed(t, s, noon.Add(90*time.Second))
		wantClaimed(t, s, noon.Add(time.Hour), "t1")
	}},
	{"a commit with a later due puts it off, also within the lease", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 1, Due: noon.Add(time.Hour)})
		wantClaimed(t, s, noon.Add(59*time.Minute))
		wantClaimed(t, s, noon.Add(time.Hour), "t1")
	}},
	{"a later due within the lease is not held up by it", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 1, Due: noon.Add(10 * time.Second)})
		wantClaimed(t, s, noon.Add(9*time.Second))
		wantClaimed(t, s, noon.Add(10*time.Second), "t1")
	}},
	{"a due changed again after a lease counts as it was said last", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		for v, minutes := range []int{30, 90, 10} {
			commit(t, s, session.Commit{ID: "t1", Read: uint64(v + 1), Due: noon.Add(time.Duration(minutes) * time.Minute)})
		}
		wantClaimed(t, s, noon.Add(10*time.Minute-time.Millisecond))
		wantClaimed(t, s, noon.Add(10*time.Minute), "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 4})
		wantClaimed(t, s, noon.AddDate(1, 0, 0))
	}},
	{"a table removed within a lease is not claimed again", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		remove(t, s, "t1")
		wantClaimed(t, s, noon.AddDate(1, 0, 0))
		commit(t, s, session.Commit{ID: "t1", Due: noon.Add(time.Second)})
		wantClaimed(t, s, noon.Add(time.Second), "t1")
	}},
	{"a commit with an earlier due brings it forward", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon.Add(time.Hour)})
		commit(t, s, session.Commit{ID: "t1", Read: 1, Due: noon})
		wantClaimed(t, s, noon, "t1")
	}},
	{"a due that went to and fro counts as it was said last", func(t *testing.T, s session.Store) {
		for v, hours := range []int{5, 1, 9, 2, 7, 0, 3} {
			commit(t, s, session.Commit{ID: "t1", Read: uint64(v), Due: noon.Add(time.Duration(hours) * time.Hour)})
		}
		wantClaimed(t, s, noon.Add(3*time.Hour-time.Millisecond))
		wantClaimed(t, s, noon.Add(3*time.Hour), "t1")
	}},
	{"a commit with the same due leaves the lease as it is", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		wantClaimed(t, s, noon, "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 1, Due: noon})
		wantClaimed(t, s, noon.Add(30*time.Second))
		wantClaimed(t, s, noon.Add(time.Minute), "t1")
	}},
	{"a commit without due ends it, and a later one begins it again", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		commit(t, s, session.Commit{ID: "t1", Read: 1})
		wantClaimed(t, s, noon.Add(time.Hour))
		commit(t, s, session.Commit{ID: "t1", Read: 2, Due: noon.Add(2 * time.Hour)})
		wantClaimed(t, s, noon.Add(time.Hour))
		wantClaimed(t, s, noon.Add(2*time.Hour), "t1")
	}},
	{"who is due longest is claimed first, and the limit holds", func(t *testing.T, s session.Store) {
		for _, n := range []int{3, 1, 4, 0, 2} {
			commit(t, s, session.Commit{ID: session.ID(fmt.Sprint("t", n)), Due: noon.Add(time.Duration(n) * time.Second)})
		}
		for _, want := range []string{"[t0 t1]", "[t2 t3]", "[t4]", "[]"} {
			got, err := s.Claim(ctxOf(t), noon.Add(time.Minute), time.Minute, 2)
			if err != nil || fmt.Sprint(got) != want {
				t.Errorf("claimed %v, %v; want %s", got, err, want)
			}
		}
	}},
	{"tables put off do not stand in the way of those behind them", func(t *testing.T, s session.Store) {
		for n := range 30 {
			id := session.ID(fmt.Sprint("off", n))
			commit(t, s, session.Commit{ID: id, Due: noon})
			commit(t, s, session.Commit{ID: id, Read: 1, Due: noon.Add(time.Hour)})
		}
		commit(t, s, session.Commit{ID: "t1", Due: noon.Add(time.Second)})
		got, err := s.Claim(ctxOf(t), noon.Add(time.Minute), time.Minute, 2)
		if err != nil || fmt.Sprint(got) != "[t1]" {
			t.Errorf("claimed %v, %v; want [t1]", got, err)
		}
	}},
	{"many who claim at once never get the same table", claimedOnce},
	{"any limit will do, however large", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		if got, err := s.Claim(ctxOf(t), noon, time.Minute, 1<<40); err != nil || fmt.Sprint(got) != "[t1]" {
			t.Errorf("claimed %v, %v; want [t1]", got, err)
		}
	}},
	{"a limit of nothing claims nothing", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Due: noon})
		if got, err := s.Claim(ctxOf(t), noon, time.Minute, 0); err != nil || len(got) != 0 {
			t.Errorf("claimed %v, %v; want nothing", got, err)
		}
		wantClaimed(t, s, noon, "t1")
	}},
}

func claimedOnce(t *testing.T, s session.Store) {
	const tables = 60
	for n := range tables {
		commit(t, s, session.Commit{ID: session.ID(fmt.Sprint("t", n)), Due: noon.Add(-time.Duration(n) * time.Second)})
	}
	var mu sync.Mutex
	got := map[session.ID]int{}
	for n, err := range atOnce(func(int) error {
		for {
			ids, err := s.Claim(ctxOf(t), noon, time.Minute, 7)
			if err != nil || len(ids) == 0 {
				return err
			}
			mu.Lock()
			for _, id := range ids {
				got[id]++
			}
			mu.Unlock()
		}
	}) {
		if err != nil {
			t.Fatalf("claimer %d: %v", n, err)
		}
	}
	for id, times := range got {
		if times != 1 {
			t.Errorf("table %s was handed out %d times within one lease", id, times)
		}
	}
	if len(got) != tables {
		t.Errorf("%d tables were handed out, want %d", len(got), tables)
	}
}
