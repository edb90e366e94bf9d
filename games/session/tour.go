package session

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// Tour is how far a person's guided first game of a kind has come. What there is to explain, and in which words, is not
// the house's: it keeps the keys of what was said. The tour is the person's and not a table's: it goes with them from one
// table to the next until they have played a game to its end.
type Tour struct {
	// Over is set once the tour was skipped, or a game of it was finished.
	Over bool `json:"over,omitempty"`
	// Given are the keys of the tips given, each once, in that order.
	Given []string `json:"given,omitempty"`
	// Table and Mark name the position with which the last of them were shown (see Table.Mark), Last is how many they
	// were: a position that is shown again still has its tips, and one that play has left has none.
	Table ID     `json:"table,omitempty"`
	Mark  uint64 `json:"mark,omitempty"`
	Last  int    `json:"last,omitempty"`
}

// Tips chooses from the keys of what a table's present position gives reason to explain: those that it was shown with
// before, else the first ones not given yet, at most so many. It notes nothing: see Give.
func (t Tour) Tips(table Table, due []string, most int) []string {
	var fresh []string
	switch {
	case table.Status == Abandoned:
		return nil
	case t.shows(table):
		last := t.Given[max(0, len(t.Given)-t.Last):]
		return slices.DeleteFunc(slices.Clone(due), func(key string) bool { return !slices.Contains(last, key) })
	case t.Over || t.Table == table.ID && table.Mark < t.Mark || t.Table != table.ID && table.Status != Running:
		return nil
	}
	for _, key := range due {
		if len(fresh) < most && !slices.Contains(t.Given, key) {
			fresh = append(fresh, key)
		}
	}
	return fresh
}

// shows reports whether the last tips were given with a table's present position.
func (t Tour) shows(table Table) bool { return t.Table == table.ID && t.Mark == table.Mark }

// Give notes that a table's present position was shown with tips. With a finished game the tour is over.
func (t *Tour) Give(table Table, keys []string) {
	t.Over = t.Over || table.Status == Finished
	if t.shows(table) {
		return
	}
	t.Table, t.Mark, t.Last = table.ID, table.Mark, 0
	for _, key := range keys {
		if !slices.Contains(t.Given, key) {
			t.Given = append(t.Given, key)
			t.Last++
		}
	}
}

// Skip ends the tour, and takes the tips off the position that was shown with some.
func (t *Tour) Skip() { t.Over, t.Last = true, 0 }

// Again begins the tour anew.
func (t *Tour) Again() { *t = Tour{} }

// Tour is how far somebody's tour through a game has come; the zero value for somebody new to the game. Who has finished
// one before there was a tour has it behind them.
func (h *House) Tour(ctx context.Context, user UserID, game string) (Tour, error) {
	d, _, err := h.diary(ctx, user)
	if err != nil {
		return Tour{}, err
	}
	if t, known := d.Tours[game]; known {
		return t, nil
	}
	old, err := h.finished(ctx, user, game)
	if err != nil || !old {
		return Tour{}, err
	}
	return h.Guide(ctx, user, game, (*Tour).Skip)
}

// Guide changes how far somebody's tour through a game has come. A lost race calls change again.
func (h *House) Guide(ctx context.Context, user UserID, game string, change func(*Tour)) (Tour, error) {
	d, err := h.note(ctx, user, func(d *diary) error {
		t := d.Tours[game]
		t.Given = slices.Clone(t.Given)
		change(&t)
		tours := maps.Clone(d.Tours)
		if tours == nil {
			tours = map[string]Tour{}
		}
		tours[game] = t
		d.Tours = tours
		return nil
	})
	return d.Tours[game], err
}

// recently is how many of a person's newest tables are searched for a finished game.
const recently = 25

// finished reports whether somebody has lately finished a game of a kind.
func (h *House) finished(ctx context.Context, user UserID, game string) (bool, error) {
	tables, _, err := h.tablesUnder(ctx, "user:"+string(user), 0, recently)
	if err != nil {
		return false, fmt.Errorf("look for games of %s: %w", user, err)
	}
	return slices.ContainsFunc(tables, func(t Table) bool { return t.Game == game && t.Status == Finished }), nil
}
