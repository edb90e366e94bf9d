package games

import (
	"errors"
	"fmt"
	"testing"
)

// secret is an event that only seat 0 may know whole, and seat 2 not at all.
type secret struct{ Card int }

func (secret) Kind() string  { return "secret" }
func (secret) Rule() Rule    { return "X-1" }
func (secret) Reveals() bool { return true }

func (s secret) For(seat Seat) Event {
	switch seat {
	case 0:
		return s
	case 2:
		return nil
	}
	return secret{}
}

// open is an event for everybody.
type open struct{}

func (open) Kind() string  { return "open" }
func (open) Rule() Rule    { return "X-2" }
func (open) Reveals() bool { return false }

func TestTold(t *testing.T) {
	events := []Event{open{}, secret{Card: 7}, open{}}
	for _, row := range []struct {
		seat Seat
		want string
	}{
		{0, "[{} {7} {}]"},
		{1, "[{} {0} {}]"},
		{2, "[{} {}]"},
		{Spectator, "[{} {0} {}]"},
	} {
		if got := fmt.Sprint(Told(row.seat, events)); got != row.want {
			t.Errorf("seat %d is told %s, want %s", row.seat, got, row.want)
		}
	}
	if got := Told(0, nil); got == nil || len(got) != 0 {
		t.Errorf("of nothing: %#v", got)
	}
	if events[1] != Event(secret{Card: 7}) {
		t.Error("the events were changed")
	}
}

func TestError(t *testing.T) {
	var err error = fmt.Errorf("act: %w", &Error{Code: "over_force_limit", Rule: "RT-R11"})
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Error() != "over_force_limit (RT-R11)" {
		t.Errorf("got %v", err)
	}
	if got := (&Error{Code: "game_over"}).Error(); got != "game_over" {
		t.Errorf("got %s", got)
	}
}
