package bot

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestOneQuestionOfAPersonAtATime(t *testing.T) {
	s := newStudy()
	leave, err := s.admit("ann")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.admit("ann"); !errors.Is(err, errThinking) {
		t.Errorf("a second question: %v", err)
	}
	if _, err := s.admit("bob"); err != nil {
		t.Errorf("somebody else's: %v", err)
	}
	leave()
	if _, err := s.admit("ann"); err != nil {
		t.Errorf("after the first: %v", err)
	}
}

func TestThereIsNoMoreThinkingAtOnceThanDesks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStudy()
		release := make(chan struct{})
		for range cap(s.desks) {
			go func() {
				_ = s.think(t.Context(), time.Minute, func(context.Context) error { <-release; return nil })
			}()
		}
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		err := s.think(ctx, time.Minute, func(context.Context) error { t.Error("thought without a desk"); return nil })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("who waits for a desk is not told that the time is over: %v", err)
		}
		close(release)
		synctest.Wait()
	})
}

// Whoever thinks waits for those who play, but not for ever, and no longer than they have time.
func TestThinkingStandsAside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStudy()
		player := s.play()
		err := s.think(t.Context(), time.Second, func(ctx context.Context) error {
			began := time.Now()
			if ctx.Err() != nil || time.Since(began) != courtesy {
				t.Errorf("waited %v beside a player", time.Since(began))
			}
			time.AfterFunc(courtesy/2, player)
			began = time.Now()
			if ctx.Err() != nil || time.Since(began) != courtesy/2 {
				t.Errorf("waited %v for a player who was soon done", time.Since(began))
			}
			began = time.Now()
			if ctx.Err() != nil || time.Since(began) != 0 {
				t.Errorf("waited %v for nobody", time.Since(began))
			}
			time.Sleep(2 * time.Second)
			return ctx.Err()
		})
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("thought beyond the time: %v", err)
		}
	})
}

// An interaction that waits for others does not keep anybody from thinking, nor does one that is over twice.
func TestWhoPlaysIsAtWorkForAShortTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStudy()
		slow := s.play()
		if began := time.Now(); s.players.wait(atWork-1) || !s.players.wait(2) {
			t.Errorf("at work for %v, want %v", time.Since(began), atWork)
		}
		slow()
		quick := s.play()
		quick()
		quick()
		if !s.players.wait(0) {
			t.Error("somebody is still at work")
		}
	})
}

func TestTurningPoints(t *testing.T) {
	rated := []Rated{
		{Before: .50, After: .50, Next: .52}, // too little
		{Before: .52, After: .40, Next: .30}, // second
		{Before: .30, After: .30, Next: .37}, // fourth
		{Before: .37, After: .37, Next: .57}, // third
		{Before: .57, After: .50, Next: 0},   // first
	}
	turns := turningPoints(rated)
	if len(turns) != 3 || turns[0] != 1 || turns[1] != 3 || turns[2] != 4 {
		t.Errorf("turning points %v, want 1, 3 and 4", turns)
	}
	if none := turningPoints(rated[:1]); len(none) != 0 {
		t.Errorf("turning points %v of a game that never turned", none)
	}
}

func TestWhatCameOfADecision(t *testing.T) {
	for _, row := range []struct {
		name       string
		ended, won bool
		want       float64
	}{{"won", true, true, 1}, {"lost", true, false, 0}, {"given up", false, false, .3}} {
		rated := []Rated{{Before: .5, After: .4}, {Before: .6, After: .3}}
		follow(rated, row.ended, row.won)
		if rated[0].Next != .6 || rated[1].Next != row.want {
			t.Errorf("%s: %+v", row.name, rated)
		}
	}
}
