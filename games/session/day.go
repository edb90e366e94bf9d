package session

import (
	"fmt"
	"time"
)

// Day is a calendar day in UTC, written as 2006-01-02.
type Day string

// DayOf is the day of a time.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// ParseDay reads a day from the year 2000 on.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 2000 {
		return "", fmt.Errorf("day %.20q: want 2006-01-02", s)
	}
	return DayOf(t), nil
}

// Begin is the midnight, in UTC, at which the day begins; the zero time for what is no day.
func (d Day) Begin() time.Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return time.Time{}
	}
	return t
}

// End is the midnight at which the day is over.
func (d Day) End() time.Time { return d.Begin().AddDate(0, 0, 1) }

// Weekday is the day of the week.
func (d Day) Weekday() time.Weekday { return d.Begin().Weekday() }

// Before is the day so many days earlier.
func (d Day) Before(days int) Day { return DayOf(d.Begin().AddDate(0, 0, -days)) }

// Today is the present day by the house's clock.
func (h *House) Today() Day { return DayOf(h.now()) }
