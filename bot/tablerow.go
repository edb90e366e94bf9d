package bot

import (
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// verb is a choice of a table's own controls.
type verb = string

// The verbs.
const (
	verbUndo   verb = "undo"
	verbRedo   verb = "redo"
	verbWhy    verb = "why"
	verbMenu   verb = "menu"
	verbBack   verb = "back" // from a further screen of the presenter's to the board
	verbMine   verb = "mine" // a person's own view at a table of several
	verbYes    verb = "yes"
	verbNo     verb = "no"
	verbSet    verb = "set" // of the menu: what to change
	verbLeave  verb = "leave"
	verbSure   verb = "leave.sure"
	verbShow   verb = "show"
	verbOrders verb = "orders" // ask me about routine decisions, or stop it
)

// tableControlID is the id of a table's own control. It names the position, and the open vote if there is one.
func tableControlID(t session.Table, v verb) string {
	at := session.DecisionID{Epoch: t.Mark}
	if t.Vote != nil {
		at.Number = t.Vote.Number
	}
	return control{ofTable, t.ID, at, v}.String()
}

// tableButton is a button of the table's own.
func tableButton(w words.Words, t session.Table, v verb, style wire.ButtonStyle, emoji string) wire.Button {
	return wire.Button{ID: tableControlID(t, v), Label: clip(w.Say("bot.button."+v, nil), wire.MaxLabel), Style: style, Emoji: emoji}
}

// tableRow is the last row of a board. A table's open vote takes the place of undo and redo.
func tableRow(w words.Words, l session.Look, a audience) wire.Row {
	t := l.Table
	var row []wire.Button
	if a == public && !alone(t) && t.Status == session.Running {
		row = append(row, tableButton(w, t, verbMine, wire.Primary, ""))
	}
	if t.Vote != nil {
		row = append(row, tableButton(w, t, verbYes, wire.Success, ""), tableButton(w, t, verbNo, wire.Danger, ""))
	} else {
		undo, redo := tableButton(w, t, verbUndo, wire.Secondary, "↩️"), tableButton(w, t, verbRedo, wire.Secondary, "↪️")
		undo.Disabled, redo.Disabled = !t.CanUndo, !t.CanRedo
		row = append(row, undo, redo)
	}
	row = append(row, tableButton(w, t, verbWhy, wire.Secondary, "📖"), tableButton(w, t, verbMenu, wire.Secondary, "⚙️"))
	return wire.Row{Buttons: append(row, replayButton(w, t)...)}
}

// backRow is the last row of a further screen.
func backRow(w words.Words, t session.Table) wire.Row {
	return wire.Row{Buttons: []wire.Button{
		tableButton(w, t, verbBack, wire.Secondary, "↩️"),
		tableButton(w, t, verbWhy, wire.Secondary, "📖"),
		tableButton(w, t, verbMenu, wire.Secondary, "⚙️"),
	}}
}

// further is a screen that a press led to before anything was decided. The picture of the message stays, unless the
// screen brings its own.
func (b *Bot) further(c *call, v Viewer, l session.Look, s screen.Screen) (reply, error) {
	m, err := b.message(l, s)
	if err != nil {
		return reply{}, err
	}
	m.Content, m.Files = fit(v.Words, s.Text, "", m.Files)
	if s.KeepPicture {
		m.Keep = c.Message.Files()
	}
	m.Rows = append(m.Rows, backRow(v.Words, l.Table))
	return reply{way: update, message: m}, nil
}
