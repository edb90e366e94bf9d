package session

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// OpenDaily opens a person's one try at the challenge of today, or gives back the one they have, whatever became of it
// (Repeated). The seed follows from the day and from a secret of the house, so that all tries of a day are dealt alike
// and nobody can know the cards beforehand. A day other than Today is ErrOver.
//
// Until its day is over a try is its player's alone: nobody else can look at it, and its seed stays sealed when it has
// ended. Undo is safe for everybody: what a step back could tell was told before. A try counts if it is finished within
// its day; see Table.InTime.
func (h *House) OpenDaily(ctx context.Context, by By, day Day, nt NewTable) (Outcome, error) {
	switch {
	case by.User == "":
		return Outcome{}, ErrNotYours
	case nt.Seed != "" || len(nt.Seats) > 0:
		return Outcome{}, errors.New("session: a challenge is dealt by the house, to one person")
	case day != h.Today():
		return Outcome{}, ErrOver
	}
	id := dailyID(nt.Game, day, by.User)
	if c, err := h.load(ctx, id); err == nil {
		return c.unchanged(true), nil
	} else if !errors.Is(err, ErrNotFound) {
		return Outcome{}, err
	}
	c, err := h.newDaily(ctx, by, id, day, nt)
	if err != nil {
		return Outcome{}, h.logged(ctx, id, err)
	}
	return h.create(ctx, c)
}

// newDaily makes the change that brings a try into being.
func (h *House) newDaily(ctx context.Context, by By, id ID, day Day, nt NewTable) (*change, error) {
	engine, err := h.engines.newest(nt.Game)
	if err != nil {
		return nil, err
	}
	if nt.Settings, err = h.settingsFor(ctx, by.User, nt.Settings); err != nil {
		return nil, err
	}
	nt.Settings.Undo = UndoSafe
	secret, err := h.secret(ctx)
	if err != nil {
		return nil, err
	}
	c, err := openTable(h.engines, engine, id, by, nt, dailySeed(secret, nt.Game, day), h.now())
	if err != nil {
		return nil, err
	}
	c.s.Daily, c.s.Home = day, nt.Place.Guild
	return c, nil
}

// dailyID is the ID of a person's try: the same in every process, so that there is one.
func dailyID(game string, day Day, user UserID) ID {
	sum := sha256.Sum256([]byte("daily " + game + " " + string(day) + " " + string(user)))
	return ID(strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10])))
}

// dailySeed is the seed of a day's challenge.
func dailySeed(secret []byte, game string, day Day) (seed [16]byte) {
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac, "daily "+game+" "+string(day)) // a hash takes everything
	copy(seed[:], mac.Sum(nil))
	return seed
}

// keeper is whom the store keeps the house's own secret under. No person of a chat service has such a name.
const keeper UserID = "house"

// keepsake is what is stored under the keeper.
type keepsake struct {
	Secret []byte `json:"secret"`
}

const secretSize = 32

// secret is what the seeds of challenges follow from: drawn once, by whichever process needs it first.
func (h *House) secret(ctx context.Context) ([]byte, error) {
	for race := range maxRaces {
		rec, err := h.store.Person(ctx, keeper)
		if err == nil {
			return readSecret(rec.Data)
		}
		if !errors.Is(err, ErrNotFound) {
			return nil, fmt.Errorf("load the house's secret: %w", err)
		}
		k := keepsake{Secret: make([]byte, secretSize)}
		if _, err := io.ReadFull(h.cfg.Entropy, k.Secret); err != nil {
			return nil, fmt.Errorf("draw the house's secret: %w", err)
		}
		data, err := json.Marshal(k)
		if err != nil {
			return nil, fmt.Errorf("write the house's secret: %w", err)
		}
		if err := h.store.SavePerson(ctx, keeper, 0, data); err != nil && !errors.Is(err, ErrConflict) {
			return nil, fmt.Errorf("save the house's secret: %w", err)
		}
		if err := pause(ctx, race); err != nil { // read back what is stored indeed
			return nil, err
		}
	}
	return nil, fmt.Errorf("save the house's secret: %w", ErrConflict)
}

func readSecret(data []byte) ([]byte, error) {
	var k keepsake
	if err := json.Unmarshal(data, &k); err != nil || len(k.Secret) != secretSize {
		return nil, fmt.Errorf("%w: the house's secret", errRecord)
	}
	return k.Secret, nil
}

// secret reports whether the table's chance is still sealed although its player may have finished: others have the
// same cards before them.
func (s *sheet) secret(now time.Time) bool { return s.Daily != "" && now.Before(s.Daily.End()) }

// closedTo reports whether somebody may not look at the table yet. The house itself, "", may.
func (s *sheet) closedTo(user UserID, now time.Time) bool {
	return s.secret(now) && user != "" && user != s.Owner && s.seatOf(user) == games.Spectator
}

func dailyKey(game string, day Day, guild string) string {
	key := "daily:" + game + ":" + string(day)
	if guild != "" {
		key += ":" + guild
	}
	return key
}

// InTime reports whether the table is a try at a challenge that was finished within its day.
func (t Table) InTime() bool {
	return t.Daily != "" && t.Status == Finished && t.Ended.Before(t.Daily.End())
}

// Tries lists the tries at a challenge, those that a guild ranks (see Table.RanksIn) or, if that is empty, of all: at most
// so many, the latest first. more says that there are others.
func (h *House) Tries(ctx context.Context, game string, day Day, guild string, most int) (tries []Table, more bool, err error) {
	return h.browse(ctx, dailyKey(game, day, guild), most)
}

// maxDays is how far back a row of days is counted.
const maxDays = 366

// DailyRow is how many days in a row, up to and with the given one, somebody won the challenge in time. A day that is
// not decided yet does not end the row of the days before it.
func (h *House) DailyRow(ctx context.Context, game string, user UserID, last Day) (days int, err error) {
	for back := range maxDays {
		day := last.Before(back)
		c, err := h.load(ctx, dailyID(game, day, user))
		if err != nil && !errors.Is(err, ErrNotFound) {
			return days, err
		}
		won := err == nil && c.s.table(c.read, c.now).wonInTime(user)
		open := back == 0 && c.undecided() && h.now().Before(day.End())
		if !won && !open {
			return days, nil
		}
		if won {
			days++
		}
	}
	return days, nil
}

// undecided reports whether a try was not begun or still goes on.
func (c *change) undecided() bool { return c == nil || c.s.Status == Running }

func (t Table) wonInTime(user UserID) bool { return t.InTime() && t.WonBy(user) }
