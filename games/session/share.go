package session

import (
	"context"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// maxShared is how many guilds a result may be shared in besides the one where the try was begun: each is an index key.
const maxShared = 30

// Share lets a finished try at a challenge stand in the ranking of a guild, too: its player shows the result there, and so
// agrees to be named there. Shared twice it stands there once; where it was begun, and in no guild ("", direct messages),
// there is nothing to change. Only the player may; a game that goes on or was given up has no result (ErrNothing). Beyond
// its limit it is a *games.Error with the code "shared_widely".
func (h *House) Share(ctx context.Context, by By, id ID, guild string) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		switch {
		case by.User == "" || c.s.Owner != by.User:
			return ErrNotYours
		case c.s.Daily == "" || c.s.Status != Finished:
			return ErrNothing
		case guild == "" || c.s.ranksIn(guild):
			return errSame
		case len(c.s.Shared) >= maxShared:
			return &games.Error{Code: "shared_widely", Args: map[string]any{"most": maxShared}}
		}
		c.quiet = true
		c.s.Shared = append(slices.Clip(c.s.Shared), guild)
		return nil
	})
}

// RanksIn reports whether a try at a challenge stands in the ranking of a guild under its player's name: it was begun
// there, or its result shared there. Other guilds are not to learn who played.
func (t Table) RanksIn(guild string) bool {
	return guild != "" && t.Daily != "" && (t.Home == guild || slices.Contains(t.Shared, guild))
}

func (s *sheet) ranksIn(guild string) bool {
	return Table{Daily: s.Daily, Home: s.Home, Shared: s.Shared}.RanksIn(guild)
}

// dailyKeys are the index keys of a try: those of its challenge, everywhere and in each guild that ranks it.
func (s *sheet) dailyKeys() []string {
	if s.Daily == "" {
		return nil
	}
	keys := []string{dailyKey(s.Game, s.Daily, "")}
	if s.Home != "" {
		keys = append(keys, dailyKey(s.Game, s.Daily, s.Home))
	}
	for _, guild := range s.Shared {
		keys = append(keys, dailyKey(s.Game, s.Daily, guild))
	}
	return keys
}
