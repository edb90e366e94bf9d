package bot

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// What statistics are about.
const (
	scopeMine   = "mine"
	scopeServer = "server"
)

const (
	// mostCounted is how many of the newest tables are looked at for statistics.
	mostCounted = 500
	// statsLimit is how long they are looked through; statistics then say that they are of the newest games only.
	statsLimit = 5 * time.Second
	// judgeLimit is how many games that nobody has looked at yet are judged for one answer.
	judgeLimit = 50
)

// stats tells what games came to: a person's own, wherever they were played; another's, as far as they were played in
// this server; or all that were played in this server.
func (b *Bot) stats(ctx context.Context, c *call) (reply, error) {
	filter, head, err := b.statsOf(c)
	if err != nil {
		return reply{}, err
	}
	within, cancel := context.WithTimeout(ctx, statsLimit)
	defer cancel()
	past, more, err := b.house.Past(within, filter, mostCounted)
	if err != nil {
		return reply{}, err
	}
	b.judgeAll(within, past)
	ledger := session.LedgerOf(past, filter.User, func(t session.Table) string { return b.variant(c.words, t) })
	lines := append([]string{head}, b.ledgerLines(c.words, ledger, filter.User == "")...)
	if filter.User == c.user && filter.Guild == "" {
		lines = append(lines, b.rowLines(within, c)...)
	}
	if more {
		lines = append(lines, c.say("ledger.newest_only", words.Args{"Count": mostCounted}))
	}
	return long(c.words, strings.Join(lines, "\n")), nil
}

// statsOf reads whose games are meant.
func (b *Bot) statsOf(c *call) (session.Filter, string, error) {
	person, named := c.option("person")
	scope, _ := c.option("scope")
	user := session.UserID(person.Text())
	other := named && user != c.user
	if (other || scope.Text() == scopeServer) && c.Guild == "" {
		return session.Filter{}, "", &advice{id: "ledger.server_only"}
	}
	switch {
	case named && (other || scope.Text() == scopeServer):
		return session.Filter{User: user, Guild: c.Guild}, c.say("ledger.head.person", words.Args{"Name": "<@" + string(user) + ">"}), nil
	case scope.Text() == scopeServer:
		return session.Filter{Guild: c.Guild}, c.say("ledger.head.server", nil), nil
	}
	return session.Filter{User: c.user}, c.say("ledger.head.mine", nil), nil
}

// variant is the group that a table is counted in.
func (b *Bot) variant(w words.Words, t session.Table) string {
	if c, ok := b.chronicler(t.Game); ok {
		return c.Variant(w, t.Options)
	}
	return ""
}

// judgeAll finds the feats of those tables where nobody has yet, some at a time.
func (b *Bot) judgeAll(ctx context.Context, past []session.Table) {
	judged := 0
	for i, t := range past {
		if judged == judgeLimit || ctx.Err() != nil {
			return
		}
		if b.unjudged(t) {
			past[i].Feats = b.feats(ctx, t)
			judged++
		}
	}
}

// unjudged tells whether a table may have feats that nobody has looked for yet.
func (b *Bot) unjudged(t session.Table) bool {
	c, ok := b.chronicler(t.Game)
	return ok && t.Status == session.Finished && t.Counts() && t.Judged != c.Judge().Version
}

// byPlayed are tallies with those of the most games first.
func byPlayed(tallies []session.Tally) []session.Tally {
	tallies = slices.Clone(tallies)
	slices.SortStableFunc(tallies, func(a, b session.Tally) int { return cmp.Compare(b.Played(), a.Played()) })
	return tallies
}

// ledgerLines are a ledger in words. Where it is of several people together, wins in a row mean nothing.
func (b *Bot) ledgerLines(w words.Words, l session.Ledger, together bool) []string {
	var lines []string
	for _, y := range l.Games {
		lines = append(lines, "", "**"+w.Say("game."+y.Game, nil)+"**", tallyText(w, y))
		if y.Won > 0 {
			lines = append(lines, w.Say("ledger.fastest", words.Args{"Count": y.Fastest}))
		}
		if y.Won > 0 && !together {
			lines = append(lines, w.Say("ledger.rows", words.Args{"Row": y.Row, "Best": y.BestRow}))
		}
		for _, v := range byPlayed(l.Variants) {
			if v.Game == y.Game && v.Variant != "" {
				lines = append(lines, "• "+v.Variant+": "+tallyText(w, v))
			}
		}
		lines = append(lines, b.featCounts(w, y)...)
	}
	if len(l.Games) == 0 {
		lines = append(lines, w.Say("ledger.nothing", nil))
	}
	if l.Apart > 0 {
		lines = append(lines, "", w.Say("ledger.apart", words.Args{"Count": l.Apart}))
	}
	return lines
}

// tallyText is a tally in one line: games, wins and their share, length.
func tallyText(w words.Words, y session.Tally) string {
	args := words.Args{"Count": y.Played(), "Won": y.Won, "Percent": 0, "Rounds": 0}
	if n := y.Played(); n > 0 {
		args["Percent"] = (200*y.Won + n) / (2 * n)
		args["Rounds"] = (2*y.Rounds + n) / (2 * n)
	}
	text := w.Say("ledger.tally", args)
	if y.Abandoned > 0 {
		text += w.Say("ledger.abandoned", words.Args{"Count": y.Abandoned})
	}
	return text
}

// featCounts are the feats of a tally, those that there are.
func (b *Bot) featCounts(w words.Words, y session.Tally) []string {
	c, ok := b.chronicler(y.Game)
	if !ok || len(y.Feats) == 0 {
		return nil
	}
	lines := []string{w.Say("ledger.feats", nil)}
	for _, kind := range c.Feats() {
		if n := y.Feats[kind]; n > 0 {
			lines = append(lines, w.Say("ledger.feat_times", words.Args{
				"Feat": w.Say("feat."+y.Game+"."+kind, nil), "How": w.Say("feat."+y.Game+"."+kind+".how", nil), "Count": n,
			}))
		}
	}
	return lines
}

// rowLines tell of the challenges that a person won in a row.
func (b *Bot) rowLines(ctx context.Context, c *call) []string {
	var lines []string
	for _, game := range b.games {
		if _, ok := b.chronicler(game); !ok {
			continue
		}
		row, err := b.house.DailyRow(ctx, game, c.user, b.house.Today())
		if err != nil {
			b.log.WarnContext(ctx, "row of challenges not counted", "game", game, "err", err)
		} else if row > 0 {
			lines = append(lines, dailyRowText(c.words, row))
		}
	}
	return lines
}

// dailyFeatDays is how many challenges won in a row are a feat.
const dailyFeatDays = 3

// dailyRowText is a row of challenges won, which from three on is a feat.
func dailyRowText(w words.Words, row int) string {
	text := w.Say("ledger.daily_row", words.Args{"Count": row})
	if row >= dailyFeatDays {
		text += " " + w.Say("ledger.daily_feat", nil)
	}
	return text
}
