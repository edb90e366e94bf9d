package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"
	_ "time/tzdata" // quiet hours are in the zones of the people, whatever the machine has

	"github.com/innkeeper-bot/innkeeper/games"
)

// diary is what is stored of a person: what the house remembers, how far their tours have come, and when they were
// reminded last.
type diary struct {
	Person
	// Tours are those through games, by the game.
	Tours map[string]Tour `json:"tours,omitempty"`
	// Reminded is when the last reminder was sent.
	Reminded time.Time `json:"reminded,omitzero"`
}

// Person is what the house remembers of somebody; the zero value for somebody new.
func (h *House) Person(ctx context.Context, user UserID) (Person, error) {
	d, _, err := h.diary(ctx, user)
	return d.Person, err
}

// Remember changes what the house remembers of somebody. An unknown zone, minutes out of range, an unknown theme or
// locale are a *games.Error with the code "bad_setting".
func (h *House) Remember(ctx context.Context, user UserID, set func(*Person)) (Person, error) {
	d, err := h.note(ctx, user, func(d *diary) error {
		set(&d.Person)
		return d.Person.check()
	})
	return d.Person, err
}

func (h *House) diary(ctx context.Context, user UserID) (diary, uint64, error) {
	rec, err := h.store.Person(ctx, user)
	if errors.Is(err, ErrNotFound) {
		return diary{}, 0, nil
	}
	if err != nil {
		return diary{}, 0, fmt.Errorf("load person %s: %w", user, err)
	}
	var d diary
	if err := json.Unmarshal(rec.Data, &d); err != nil {
		return diary{}, 0, fmt.Errorf("read person %s: %w", user, err)
	}
	return d, rec.Version, nil
}

// note changes a diary by compare-and-set.
func (h *House) note(ctx context.Context, user UserID, set func(*diary) error) (diary, error) {
	for race := range maxRaces {
		d, read, err := h.diary(ctx, user)
		if err != nil {
			return diary{}, err
		}
		before := d
		if err := set(&d); err != nil {
			return before, err
		}
		if reflect.DeepEqual(d, before) && read > 0 {
			return d, nil
		}
		data, err := json.Marshal(d)
		if err != nil {
			return before, fmt.Errorf("write person %s: %w", user, err)
		}
		err = h.store.SavePerson(ctx, user, read, data)
		if err == nil {
			return d, nil
		}
		if !errors.Is(err, ErrConflict) {
			return before, fmt.Errorf("save person %s: %w", user, err)
		}
		if err := pause(ctx, race); err != nil {
			return before, err
		}
	}
	return diary{}, fmt.Errorf("save person %s: %w", user, ErrConflict)
}

func (p Person) check() error {
	bad := func(name string, value any) error {
		return &games.Error{Code: "bad_setting", Args: map[string]any{"setting": name, "value": value}}
	}
	if _, err := p.location(); err != nil {
		return bad("zone", p.Zone)
	}
	if p.QuietFrom < 0 || p.QuietFrom >= 24*60 {
		return bad("quiet_from", p.QuietFrom)
	}
	if p.QuietTo < 0 || p.QuietTo >= 24*60 {
		return bad("quiet_to", p.QuietTo)
	}
	if p.Theme != "" && !validTheme(p.Theme) {
		return bad("theme", p.Theme)
	}
	if p.Locale != "" && !validLocale(p.Locale) {
		return bad("locale", p.Locale)
	}
	return nil
}

func (p Person) location() (*time.Location, error) {
	if p.Zone == "Local" || len(p.Zone) > 64 {
		return nil, fmt.Errorf("zone %.64q", p.Zone)
	}
	return time.LoadLocation(p.Zone)
}

// QuietUntil is when the quiet hours that t falls into end, by the clock on the person's wall; t itself if it falls
// into none. When clocks are put forward or back, the wall decides: a time that the day leaves out ends with the
// leap.
func (p Person) QuietUntil(t time.Time) time.Time {
	zone, err := p.location()
	if err != nil || p.QuietFrom == p.QuietTo || !p.quiet(t.In(zone)) {
		return t
	}
	end := t.In(zone).Truncate(time.Minute)
	for p.quiet(end) { // at most a day and an hour of minutes
		end = end.Add(time.Minute)
	}
	return end.In(t.Location())
}

// quiet reports whether a local time lies in the quiet hours.
func (p Person) quiet(local time.Time) bool {
	m := local.Hour()*60 + local.Minute()
	if p.QuietFrom < p.QuietTo {
		return m >= p.QuietFrom && m < p.QuietTo
	}
	return m >= p.QuietFrom || m < p.QuietTo
}
