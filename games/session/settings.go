package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"golang.org/x/text/language"

	"github.com/innkeeper-bot/innkeeper/games"
)

// MaxDeadline is the longest that a decision may be given, in hours: thirty days.
const MaxDeadline = 720

// check refuses settings that are out of range: "bad_setting", with the name of the setting.
func (s Settings) check() error {
	bad := func(name string, value any) error {
		return &games.Error{Code: "bad_setting", Args: map[string]any{"setting": name, "value": value}}
	}
	switch s.Undo {
	case UndoSafe, UndoVote, UndoFree, UndoOff:
	default:
		return bad("undo", string(s.Undo))
	}
	switch s.Absence {
	case AbsenceWait, AbsenceSteward, AbsenceVote:
	default:
		return bad("absence", string(s.Absence))
	}
	if !s.Spectators.valid() {
		return bad("spectators", string(s.Spectators))
	}
	if s.DeadlineHours < 0 || s.DeadlineHours > MaxDeadline {
		return bad("deadline_hours", s.DeadlineHours)
	}
	if !validTheme(s.Theme) {
		return bad("theme", s.Theme)
	}
	if !validLocale(s.Locale) {
		return bad("locale", s.Locale)
	}
	return nil
}

// Themes are the looks that pictures can have, the usual one first: light, dark, and with high contrast.
func Themes() []string { return []string{"light", "dark", "contrast"} }

func validTheme(theme string) bool { return slices.Contains(Themes(), theme) }

func validLocale(locale string) bool {
	_, err := language.Parse(locale)
	return err == nil && len(locale) <= 32
}

// settingsFor are the settings of a new table: those given, or the usual ones with the opener's wishes.
func (h *House) settingsFor(ctx context.Context, user UserID, given Settings) (Settings, error) {
	if given != (Settings{}) {
		return given, given.check()
	}
	s := DefaultSettings()
	p, err := h.Person(ctx, user)
	if err != nil {
		return s, err
	}
	if p.Theme != "" {
		s.Theme = p.Theme
	}
	if p.Locale != "" {
		s.Locale = p.Locale
	}
	s.TextOnly, s.Still = p.TextOnly, p.Still
	return s, nil
}

// Configure changes the settings of a table; only its owner may. Values out of range are a *games.Error with the
// code "bad_setting"; so is, with "daily_undo", another undo for a try at a challenge: it is the same for all.
func (h *House) Configure(ctx context.Context, by By, id ID, set func(*Settings)) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if by.User == "" || c.s.Owner != by.User {
			return ErrNotYours
		}
		if c.s.Status != Running {
			return ErrOver
		}
		s := c.s.Settings
		set(&s)
		if err := s.check(); err != nil {
			return err
		}
		if c.s.Daily != "" && s.Undo != c.s.Settings.Undo {
			return &games.Error{Code: "daily_undo"}
		}
		if s == c.s.Settings {
			return errSame
		}
		data, err := json.Marshal(s)
		if err != nil {
			return fmt.Errorf("write settings: %w", err)
		}
		if s.Spectators == SpectatorsAnyone && c.s.Settings.Spectators != SpectatorsAnyone {
			c.s.Barred = nil
		}
		c.s.Settings = s
		c.note(entrySet, c.s.seatOf(by.User), data)
		if c.s.Vote != nil && (c.s.Vote.Kind == VoteUndo && s.Undo != UndoVote || c.s.Vote.Kind == VoteSteward && s.Absence != AbsenceVote) {
			c.s.Vote = nil
		}
		return nil
	})
}

// MoveTo moves the table to another place, where nothing shows it yet. Anybody seated may, also when it is over; an
// empty by.User is the bot itself, which finds a place gone. A try at a challenge stays where it is until its day is over
// (ErrSealed).
func (h *House) MoveTo(ctx context.Context, by By, id ID, place Place) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if by.User != "" && c.s.seatOf(by.User) == games.Spectator {
			return ErrNotYours
		}
		if c.s.secret(c.now) && by.User != "" {
			return ErrSealed // in a channel others would see what comes
		}
		if c.s.Place == place {
			return errSame
		}
		c.s.Place, c.s.Screen = place, Screen{}
		return nil
	})
}

// Shown records which message shows the table now; a zero screen says that none does. It returns the table as it was when
// that was recorded.
func (h *House) Shown(ctx context.Context, id ID, screen Screen) (Table, error) {
	out, err := h.change(ctx, id, By{}, func(c *change) error {
		if c.s.Screen == screen {
			return errSame
		}
		c.s.Screen = screen
		return nil
	})
	return out.Table, err
}
