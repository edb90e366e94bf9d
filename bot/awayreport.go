package bot

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// report tells somebody who is back what the house did in their stead, in a further message that only they see.
func (b *Bot) report(ctx context.Context, c *call) {
	if c.stood == nil {
		return
	}
	text, err := b.steadReport(ctx, c)
	if err == nil {
		_, err = c.send(ctx, long(c.words, text))
	}
	if err != nil {
		b.log.WarnContext(ctx, "absence not reported", "table", c.stoodAt.ID, "err", err)
	}
}

// steadReport is what happened at a table since its person went away, and how they can take it back.
func (b *Bot) steadReport(ctx context.Context, c *call) (string, error) {
	b.listen(ctx, c)
	st, t := c.stood, c.stoodAt
	since := stamp(st.Since, 'R')
	lines := []string{c.say("away.back", words.Args{"Count": st.Played, "Since": since})}
	if st.Played == 0 {
		return c.say("away.back_idle", words.Args{"Since": since}), nil
	}
	steps, err := b.house.History(ctx, t.ID, c.user, st.Step+1, mostReported)
	if err != nil {
		return "", err
	}
	p, err := b.presenter(t.Game)
	if err != nil {
		return "", err
	}
	v := c.privateViewer(t)
	var told []string
	for n, s := range steps {
		told = append(told, stepLine(st.Step+1+n, stepText(v, p, t, s)))
	}
	latest := tail(told, reportRoom)
	if left := len(told) - len(latest); left > 0 {
		lines = append(lines, c.say("away.earlier", words.Args{"Count": left}))
	}
	lines = append(lines, latest...)
	if t.Status == session.Running {
		lines = append(lines, c.say(undoHint(t), nil))
	}
	return strings.Join(lines, "\n"), nil
}

const (
	// mostReported is how many steps are looked at for somebody who is back, reportRoom how many characters those have that
	// are told; the history has them all.
	mostReported = 1000
	reportRoom   = 1500
)

// tail is the end of a list of lines, as much of it as fits, but one line at least.
func tail(lines []string, room int) []string {
	at := len(lines)
	for at > 0 {
		if room -= utf8.RuneCountInString(lines[at-1]) + 1; room < 0 && at < len(lines) {
			break
		}
		at--
	}
	return lines[at:]
}

// undoHint says whether what the house did can be taken back.
func undoHint(t session.Table) string {
	switch {
	case t.Settings.Undo == session.UndoOff:
		return "away.undo_off"
	case !t.CanUndo:
		return "away.undo_not"
	}
	return "away.undo"
}

// steadText is what the house was asked for, in words.
func steadText(w words.Words, st *session.Stead) string {
	lines := []string{w.Say("away.pace", words.Args{"Count": st.Minutes, "Next": stamp(st.Next, 'R')})}
	if st.Minutes == 0 {
		lines[0] = w.Say("away.no_pace", nil)
	}
	if st.Left > 0 {
		lines = append(lines, w.Say("away.left", words.Args{"Count": st.Left}))
	}
	if !st.Until.IsZero() {
		lines = append(lines, w.Say("away.until", words.Args{"At": stamp(st.Until, 'f')}))
	}
	return strings.Join(lines, " ")
}

// standIn is what a board says above all else while the house plays for one who sits there alone, and the controls that
// then take the place of the game's: whoever wants to play presses one of them first. It is nothing at other tables.
func standIn(w words.Words, l session.Look) (lead string, rows []wire.Row) {
	t := l.Table
	if !alone(t) || t.Status != session.Running {
		return "", nil
	}
	seat := t.SeatOf(people(t)[0])
	st := t.Seats[seat].Stead
	if st == nil {
		return "", nil
	}
	lead = w.Say("away.lead", words.Args{"Name": seatName(w, t, seat)}) + " " + steadText(w, st)
	if l.Seat != seat {
		return lead, nil
	}
	row := []wire.Button{tableButton(w, t, verbReturn, wire.Success, "")}
	if st.Minutes > 0 {
		row = append(row, tableButton(w, t, verbToEnd, wire.Secondary, ""))
	}
	return lead, []wire.Row{{Buttons: row}}
}

// tellBack shows the table anew to somebody for whom the house plays no longer, and pings them.
func (b *Bot) tellBack(ctx context.Context, n session.Notice, once string) {
	w := b.publicViewer(n.Table).Words
	id := "away.over"
	if n.Table.Status != session.Running {
		id = "away.over_ended"
	}
	lead := w.Say(id, words.Args{"Name": seatName(w, n.Table, n.Seat), "Count": n.Stead.Played, "Game": w.Say("game."+n.Table.Game, nil)})
	b.post(ctx, n.Table, posting{pings: n.Users, lead: lead, nonce: once})
}
