package session

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// browsePage is how many tables are loaded at once.
const browsePage = 50

// browse lists the newest tables under an index key, at most so many of them. When the time of ctx is up it is content
// with those that it has. more says that there are others.
func (h *House) browse(ctx context.Context, key string, most int) (tables []Table, more bool, err error) {
	for offset := 0; offset < most; offset += browsePage {
		page, follow, err := h.tablesUnder(ctx, key, offset, min(browsePage, most-offset))
		if err != nil {
			if errors.Is(err, context.DeadlineExceeded) && len(tables) > 0 {
				return tables, true, nil
			}
			return nil, false, err
		}
		tables, more = append(tables, page...), follow
		if !follow {
			break
		}
	}
	return tables, more, nil
}

// Past lists tables that are over, the latest ended first: of the newest ones that the filter finds, at most so many of
// all kinds. A filter that names a person and a guild finds the person's tables that were played there. more says that
// there are older ones.
func (h *House) Past(ctx context.Context, f Filter, most int) (past []Table, more bool, err error) {
	guild := ""
	if f.User != "" {
		guild, f.Guild = f.Guild, ""
	}
	f.Over = true
	key, err := f.key()
	if err != nil {
		return nil, false, err
	}
	tables, more, err := h.browse(ctx, key, most)
	if err != nil {
		return nil, false, err
	}
	for _, t := range tables {
		if t.Status != Running && (guild == "" || t.Place.Guild == guild) {
			past = append(past, t)
		}
	}
	slices.SortStableFunc(past, func(a, b Table) int { return b.Ended.Compare(a.Ended) })
	return past, more, nil
}

// Counts reports whether a table that is over counts in statistics: its chance was hidden from everybody, and if it is a
// try at a challenge, until it ended; and no decision was left to the house by somebody who played alone.
func (t Table) Counts() bool {
	known := t.SeedChosen || t.Copied || t.Origin != nil
	late := t.Daily != "" && !t.Ended.Before(t.Daily.End())
	return t.Status != Running && !known && !late && !t.Aided
}

// WonBy reports whether somebody won the game in one of their seats.
func (t Table) WonBy(user UserID) bool {
	if t.Result == nil {
		return false
	}
	return slices.ContainsFunc(t.SeatsOf(user), func(s games.Seat) bool { return slices.Contains(t.Result.Winners, s) })
}

// Tally is what games of one kind came to.
type Tally struct {
	Game string
	// Variant is the group that the games belong to; empty for all of a game.
	Variant string
	// Won and Lost are finished games; Abandoned those that were left after some action.
	Won, Lost, Abandoned int
	// Rounds and Actions are sums over the finished games.
	Rounds, Actions int
	// Fastest is the fewest rounds of a won game, 0 for none.
	Fastest int
	// Row is how many of the latest games were won in a row, BestRow how many ever.
	Row, BestRow int
	// Feats counts what was achieved, by kind.
	Feats map[string]int
}

// Played is how many games were finished.
func (t Tally) Played() int { return t.Won + t.Lost }

// Ledger is what the games of a person, or of all at a place, came to.
type Ledger struct {
	// Games has one tally for each game, Variants one for each of its groups; by game and variant, ascending.
	Games, Variants []Tally
	// Apart is how many games that are over were left out because they do not count.
	Apart int
}

// LedgerOf adds up tables that are over, the latest ended first: for a person, or if that is empty for everybody, where a
// game is won if anybody won it. variant names the group of a table within its game.
func LedgerOf(tables []Table, user UserID, variant func(Table) string) Ledger {
	var l Ledger
	for _, t := range slices.Backward(tables) { // in the order of their ends, for the rows
		switch {
		case !t.Counts():
			l.Apart++
		case t.Status == Abandoned && t.Actions == 0: // nobody began
		default:
			l.Games = enter(l.Games, t, user, "")
			l.Variants = enter(l.Variants, t, user, variant(t))
		}
	}
	return l
}

// enter adds a table to its tally, which may be new.
func enter(tallies []Tally, t Table, user UserID, variant string) []Tally {
	at, found := slices.BinarySearchFunc(tallies, Tally{Game: t.Game, Variant: variant}, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Variant, b.Variant))
	})
	if !found {
		tallies = slices.Insert(tallies, at, Tally{Game: t.Game, Variant: variant, Feats: map[string]int{}})
	}
	tallies[at].add(t, user)
	return tallies
}

func (y *Tally) add(t Table, user UserID) {
	if t.Status == Abandoned {
		y.Abandoned++
		y.Row = 0
		return
	}
	y.Rounds += t.Result.Rounds
	y.Actions += t.Actions
	for _, f := range t.Feats {
		if user == "" || slices.Contains(t.SeatsOf(user), f.Seat) {
			y.Feats[f.Kind]++
		}
	}
	if !t.WonBy(user) && (user != "" || len(t.Result.Winners) == 0) {
		y.Lost++
		y.Row = 0
		return
	}
	y.Won++
	y.Row++
	y.BestRow = max(y.BestRow, y.Row)
	if y.Fastest == 0 || t.Result.Rounds < y.Fastest {
		y.Fastest = t.Result.Rounds
	}
}

// Standing is a place in the ranking of a challenge.
type Standing struct {
	Place int // from 1; equals share one, and the next place is left out
	Table Table
}

// Rank orders the tries at a challenge that were finished in time: those won first, by fewer rounds and then fewer
// actions; then those lost, by more rounds, for they held out longer.
func Rank(tries []Table) []Standing {
	var ranked []Standing
	for _, t := range tries {
		if t.InTime() && t.Counts() {
			ranked = append(ranked, Standing{Table: t})
		}
	}
	slices.SortStableFunc(ranked, func(a, b Standing) int { return compareTries(a.Table, b.Table) })
	for i := range ranked {
		ranked[i].Place = i + 1
		if i > 0 && compareTries(ranked[i-1].Table, ranked[i].Table) == 0 {
			ranked[i].Place = ranked[i-1].Place
		}
	}
	return ranked
}

func compareTries(a, b Table) int {
	wonA, wonB := a.WonBy(a.Owner), b.WonBy(b.Owner)
	switch {
	case wonA != wonB:
		if wonA {
			return -1
		}
		return 1
	case !wonA:
		return cmp.Compare(b.Result.Rounds, a.Result.Rounds)
	}
	return cmp.Or(cmp.Compare(a.Result.Rounds, b.Result.Rounds), cmp.Compare(a.Actions, b.Actions))
}
