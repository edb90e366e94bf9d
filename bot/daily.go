package bot

import (
	"context"
	"errors"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// verbShare posts the result of a challenge where it is pressed.
const verbShare verb = "share"

// dailyCommands are the commands of a game's challenge of the day.
func (b *Bot) dailyCommands(p Presenter) []*command {
	chronicler, ok := p.(Chronicler)
	if !ok {
		return nil
	}
	game := p.Game()
	return []*command{
		{path: game + " daily", private: true,
			handle: func(ctx context.Context, c *call) (reply, error) { return b.daily(ctx, c, chronicler) }},
		{path: game + " ranking", private: true,
			handle: func(ctx context.Context, c *call) (reply, error) { return b.ranking(ctx, c, game) },
			options: []commandOption{
				{name: "date", kind: optText, least: 10, most: 10, key: "command.ranking.date"},
				{name: "scope", kind: optText, choices: []string{rankServer, rankAll}, key: "command.ranking.scope"},
			}},
	}
}

// daily shows a person their one try at today's challenge, which it opens if there is none. Only they see it: whoever
// plays later has the same cards before them. It counts for the server where it was begun.
func (b *Bot) daily(ctx context.Context, c *call, p Chronicler) (reply, error) {
	settings, err := b.newSettings(ctx, c)
	if err != nil {
		return reply{}, err
	}
	day := b.house.Today()
	options, err := p.Daily(day)
	if err != nil {
		return reply{}, err
	}
	out, err := b.house.OpenDaily(ctx, c.by(), day, session.NewTable{
		Game: p.Game(), Options: options, Place: session.Place{Guild: c.Guild}, Settings: settings,
	})
	if err != nil {
		return reply{}, err
	}
	look, err := out.Look(c.user)
	if err != nil {
		return reply{}, err
	}
	made, err := b.board(ctx, c.privateViewer(out.Table), look, private)
	if err != nil {
		return reply{}, err
	}
	lead := b.dailyLead(c.words, out.Table)
	m := made.message
	m.Content, m.Files = fit(c.words, lead+"\n"+m.Content, "", m.Files)
	plain := made.plain
	if plain != nil {
		plain = func() wire.Message {
			m := made.plain()
			m.Content, m.Files = fit(c.words, lead+"\n"+m.Content, "", m.Files)
			return m
		}
	}
	return reply{way: note, message: m, plain: plain}, nil
}

// secluded tells whether a table has no place: it is shown to its people alone, as they ask for it.
func secluded(t session.Table) bool { return t.Place.Channel == "" }

// dailyLead says what a try is at: which day's challenge, with what options, and how much time is left.
func (b *Bot) dailyLead(w words.Words, t session.Table) string {
	args := words.Args{
		"Day": string(t.Daily), "Variant": b.variant(w, t), "End": stamp(t.Daily.End(), 'R'), "At": stamp(t.Daily.End(), 'f'),
	}
	switch {
	case b.now().After(t.Daily.End()):
		return w.Say("daily.lead.late", args)
	case t.Status == session.Running:
		return w.Say("daily.lead.running", args)
	}
	return w.Say("daily.lead.over", args)
}

// closing is what is said below a board: where a clone is from; when the game is over, what was achieved, and of a
// challenge when its seed opens; then the footer.
func (b *Bot) closing(ctx context.Context, w words.Words, t session.Table) string {
	var lines []string
	if o := t.Origin; o != nil && (t.Actions == o.Step || t.Status != session.Running) {
		lines = append(lines, w.Say("ledger.cloned", words.Args{"Step": o.Step, "Table": string(o.Table)}))
	}
	if t.Status != session.Running {
		for _, f := range b.feats(ctx, t) {
			lines = append(lines, w.Say("ledger.feat", words.Args{
				"Feat": w.Say("feat."+t.Game+"."+f.Kind, nil), "How": w.Say("feat."+t.Game+"."+f.Kind+".how", nil),
			}))
		}
		if t.Daily != "" {
			lines = append(lines, b.dailyClosing(ctx, w, t)...)
		}
	}
	if foot := footer(w, t); foot != "" {
		lines = append(lines, foot)
	}
	return strings.Join(lines, "\n")
}

// dailyClosing is what is said below a try at a challenge that is over.
func (b *Bot) dailyClosing(ctx context.Context, w words.Words, t session.Table) []string {
	var lines []string
	if t.InTime() && t.WonBy(t.Owner) {
		row, err := b.house.DailyRow(ctx, t.Game, t.Owner, t.Daily)
		if err != nil {
			b.log.WarnContext(ctx, "row of challenges not counted", "table", t.ID, "err", err)
		} else if row > 1 {
			lines = append(lines, dailyRowText(w, row))
		}
	}
	if t.Seed == "" {
		lines = append(lines, w.Say("daily.seed_later", words.Args{"End": stamp(t.Daily.End(), 'R')}))
	}
	return lines
}

// closingRows are the further controls of a game that is over.
func closingRows(w words.Words, t session.Table) []wire.Row {
	if t.Daily == "" || t.Status != session.Finished {
		return nil
	}
	return []wire.Row{{Buttons: []wire.Button{tableButton(w, t, verbShare, wire.Primary, "")}}}
}

// share posts a challenge's result for everybody: how it ended and how it went, without a card of it.
func (b *Bot) share(ctx context.Context, c *call, t session.Table) (reply, error) {
	chronicler, ok := b.chronicler(t.Game)
	if !ok || t.Daily == "" || t.Status != session.Finished {
		return b.unknownControl(ctx, c)
	}
	if t.Owner != c.user {
		return reply{}, session.ErrNotYours
	}
	_, course, err := b.house.Course(ctx, t.ID, c.user)
	if err != nil {
		return reply{}, err
	}
	v := b.publicViewer(t)
	symbols, told, err := chronicler.Trace(v, course)
	if err != nil {
		return reply{}, err
	}
	lines := []string{
		v.Words.Say("daily.card.head", words.Args{
			"Game": v.Words.Say("game."+t.Game, nil), "Day": string(t.Daily), "Variant": b.variant(v.Words, t),
		}),
		resultText(v.Words, t), symbols, told,
	}
	return reply{way: fresh, message: wire.Message{Content: clip(strings.Join(lines, "\n"), wire.MaxContent)}}, nil
}

// resultText is how a try ended, in a sentence.
func resultText(w words.Words, t session.Table) string {
	args := words.Args{"Name": userName(w, t, t.Owner), "Rounds": t.Result.Rounds, "Actions": t.Actions}
	switch {
	case !t.InTime():
		return w.Say("daily.card.late", args)
	case t.WonBy(t.Owner):
		return w.Say("daily.card.won", args)
	}
	return w.Say("daily.card.lost", args)
}

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

// ranking lists the tries at a day's challenge. In that of everybody, people who played elsewhere have no names.
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
	if t.Owner == c.user || c.Guild != "" && t.Place.Guild == c.Guild {
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
