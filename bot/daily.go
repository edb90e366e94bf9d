package bot

import (
	"context"
	"strings"

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
// plays later has the same cards before them. It counts for the server where it was begun, and for those where its result is shared.
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
	made, err := b.boardUnder(ctx, b.dailyLead(c.words, out.Table), c.privateViewer(out.Table), look, private)
	if err != nil {
		return reply{}, err
	}
	return reply{way: note, message: made.message, plain: made.plain}, nil
}

// secluded tells whether a table has no place: it is shown to its people alone, as they ask for it.
func secluded(t session.Table) bool { return t.Place.Channel == "" }

// dailyLead says what a try is at: which day's challenge, with what options, and how much time is left.
func (b *Bot) dailyLead(w words.Words, t session.Table) string {
	args := words.Args{
		"Day": string(t.Daily), "Variant": b.variant(w, t), "End": stamp(t.Daily.End(), 'R'), "At": stamp(t.Daily.End(), 'f'),
	}
	switch {
	case !b.now().Before(t.Daily.End()):
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

// dailyClosing is what is said below a try at a challenge that is over: where its result is told under the player's name
// stands beside the button that shares it.
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
	if t.InTime() && t.Counts() {
		lines = append(lines, w.Say("daily.ranks", nil))
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

// share posts a challenge's result for everybody: how it ended and how it went, without a card of it. Who shows it in a
// server stands in the ranking there from now on.
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
	if _, err := b.house.Share(ctx, c.by(), t.ID, c.Guild); err != nil {
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
