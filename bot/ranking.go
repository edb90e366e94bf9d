package bot

import (
	"context"
	"errors"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Which tries a ranking is of.
const (
	rankServer = "server"
	rankAll    = "all"
)

const (
	// mostRanked is how many tries are ranked, shownRanks how many of them are listed.
	mostRanked = 500
	shownRanks = 15
)

// ranking lists the tries at a day's challenge. In that of everybody, those who neither began nor shared theirs here have
// no names.
func (b *Bot) ranking(ctx context.Context, c *call, game string) (reply, error) {
	day, err := b.rankingDay(c)
	if err != nil {
		return reply{}, err
	}
	scope, _ := c.option("scope")
	guild := c.Guild
	if scope.Text() == rankAll {
		guild = ""
	} else if guild == "" && scope.Text() == rankServer {
		return reply{}, &advice{id: "ledger.server_only"}
	}
	within, cancel := context.WithTimeout(ctx, statsLimit)
	defer cancel()
	tries, more, err := b.house.Tries(within, game, day, guild, mostRanked)
	if err != nil {
		return reply{}, err
	}
	head := "daily.ranking.all"
	if guild != "" {
		head = "daily.ranking.server"
	}
	lines := []string{c.say("daily.ranking.head", words.Args{
		"Game": c.say("game."+game, nil), "Day": string(day), "Scope": c.say(head, nil),
	})}
	lines = append(lines, rankLines(c, session.Rank(tries))...)
	if waiting := len(tries) - len(session.Rank(tries)); waiting > 0 {
		lines = append(lines, c.say("daily.ranking.unranked", words.Args{"Count": waiting}))
	}
	if more {
		lines = append(lines, c.say("ledger.newest_only", words.Args{"Count": mostRanked}))
	}
	if end := day.End(); b.now().Before(end) {
		lines = append(lines, c.say("daily.ranking.open", words.Args{"End": stamp(end, 'R')}))
	}
	return long(c.words, strings.Join(lines, "\n")), nil
}

var errFutureDay = errors.New("a day that is not yet")

// rankingDay is the day asked for: today, or an earlier one.
func (b *Bot) rankingDay(c *call) (session.Day, error) {
	o, given := c.option("date")
	if !given {
		return b.house.Today(), nil
	}
	day, err := session.ParseDay(strings.TrimSpace(o.Text()))
	if err == nil && day > b.house.Today() {
		err = errFutureDay
	}
	if err != nil {
		return "", &advice{id: "daily.bad_date", args: words.Args{"Today": string(b.house.Today())}}
	}
	return day, nil
}

// rankLines are the first places, and the person's own wherever it is.
func rankLines(c *call, ranked []session.Standing) []string {
	if len(ranked) == 0 {
		return []string{c.say("daily.ranking.none", nil)}
	}
	var lines []string
	for i, s := range ranked {
		if i < shownRanks || s.Table.Owner == c.user {
			lines = append(lines, rankLine(c, s))
		}
	}
	return lines
}

func rankLine(c *call, s session.Standing) string {
	t := s.Table
	name := c.say("daily.elsewhere", nil)
	if t.Owner == c.user || t.RanksIn(c.Guild) {
		name = screen.Escape(t.Seats[0].Name)
	}
	args := words.Args{"Place": s.Place, "Name": name, "Rounds": t.Result.Rounds, "Actions": t.Actions}
	line := c.say("daily.ranking.lost", args)
	if t.WonBy(t.Owner) {
		line = c.say("daily.ranking.won", args)
	}
	if t.Owner == c.user {
		return "**" + line + "**"
	}
	return line
}
