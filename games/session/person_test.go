package session_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

func TestQuietHoursByTheClockOnTheWall(t *testing.T) {
	const layout = "2006-01-02 15:04 -0700"
	for _, c := range []struct {
		name     string
		zone     string
		from, to string // of the quiet hours
		at, end  string // local; end is when a reminder at at may go out
	}{
		{"by day", "UTC", "09:00", "17:00", "2026-01-05 12:00 +0000", "2026-01-05 17:00 +0000"},
		{"before", "UTC", "09:00", "17:00", "2026-01-05 08:59 +0000", "2026-01-05 08:59 +0000"},
		{"the end is free", "UTC", "09:00", "17:00", "2026-01-05 17:00 +0000", "2026-01-05 17:00 +0000"},
		{"over midnight, before it", "Europe/Berlin", "22:00", "07:00", "2026-01-05 23:30 +0100", "2026-01-06 07:00 +0100"},
		{"over midnight, after it", "Europe/Berlin", "22:00", "07:00", "2026-01-06 03:00 +0100", "2026-01-06 07:00 +0100"},
		{"equal ends are none", "UTC", "07:00", "07:00", "2026-01-05 07:00 +0000", "2026-01-05 07:00 +0000"},
		{"Berlin puts its clocks forward", "Europe/Berlin", "22:00", "07:00", "2026-03-29 01:30 +0100", "2026-03-29 07:00 +0200"},
		{"Berlin leaves the end out", "Europe/Berlin", "22:00", "02:30", "2026-03-29 01:30 +0100", "2026-03-29 03:00 +0200"},
		{"Berlin puts its clocks back", "Europe/Berlin", "22:00", "07:00", "2026-10-25 02:30 +0200", "2026-10-25 07:00 +0100"},
		{"Berlin has the end twice", "Europe/Berlin", "22:00", "02:30", "2026-10-25 01:00 +0200", "2026-10-25 02:30 +0200"},
		{"New York puts its clocks forward", "America/New_York", "23:00", "08:00", "2026-03-08 01:59 -0500", "2026-03-08 08:00 -0400"},
		{"New York puts its clocks back", "America/New_York", "23:00", "08:00", "2026-11-01 01:10 -0400", "2026-11-01 08:00 -0500"},
		{"Kolkata, half an hour off", "Asia/Kolkata", "21:30", "06:15", "2026-06-01 22:00 +0530", "2026-06-02 06:15 +0530"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := session.Person{Zone: c.zone, QuietFrom: minutes(t, c.from), QuietTo: minutes(t, c.to)}
			at, err := time.Parse(layout, c.at)
			if err != nil {
				t.Fatal(err)
			}
			want, err := time.Parse(layout, c.end)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.QuietUntil(at.UTC()); !got.Equal(want) {
				t.Fatalf("from %v until %v, want %v", at, got, want)
			}
		})
	}
}

func minutes(t *testing.T, clock string) int {
	var h, m int
	if _, err := fmt.Sscanf(clock, "%d:%d", &h, &m); err != nil {
		t.Fatal(err)
	}
	return 60*h + m
}

func TestQuietHoursAlwaysEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := session.Person{
			Zone: rapid.SampledFrom([]string{
				"", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
			}).Draw(t, "zone"),
			QuietFrom: rapid.IntRange(0, 1439).Draw(t, "from"),
			QuietTo:   rapid.IntRange(0, 1439).Draw(t, "to"),
		}
		at := time.Unix(rapid.Int64Range(1.3e9, 2e9).Draw(t, "at"), 0)
		end := p.QuietUntil(at)
		if end.Before(at.Add(-time.Minute)) || end.Sub(at) > 25*time.Hour {
			t.Fatalf("from %v until %v", at, end)
		}
		if again := p.QuietUntil(end); !again.Equal(end) {
			t.Fatalf("quiet until %v, and then until %v", end, again)
		}
	})
}

func TestWhatIsRememberedOfAPerson(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	if p, err := in.house.Person(ctx, "ann"); err != nil || p != (session.Person{}) {
		t.Fatalf("somebody new: %+v %v", p, err)
	}
	want := session.Person{Zone: "Asia/Kolkata", QuietFrom: 1, QuietTo: 2, NoReminders: true, Theme: "dark",
		TextOnly: true, Locale: "de", DirectChannel: "d"}
	got, err := in.house.Remember(ctx, "ann", func(p *session.Person) { *p = want })
	if err != nil || got != want {
		t.Fatalf("remembered %+v, %v", got, err)
	}
	if got, err := in.another().Person(ctx, "ann"); err != nil || got != want {
		t.Fatalf("another process remembers %+v, %v", got, err)
	}
}
