package bot

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
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

// lastDeed is the action that an undo would take back, as far as a look tells of it; nil if it does not. At a table for one
// that may be one of the house's, made while its person was away.
func lastDeed(l session.Look) games.Action {
	for n, s := range l.Steps {
		if s.Action != nil && (s.Auto == "" || n == 0 && s.Auto == "away" && alone(l.Table)) {
			return s.Action
		}
	}
	return nil
}

// undoButton names the step that it takes back where the viewer knows it, so that it is read before it is pressed.
func undoButton(v Viewer, p Presenter, l session.Look) wire.Button {
	undo := tableButton(v.Words, l.Table, verbUndo, wire.Secondary, "↩️")
	undo.Disabled = !l.Table.CanUndo
	if a := lastDeed(l); a != nil && l.Table.CanUndo {
		undo.Label = clip(v.Words.Say("bot.undo_step", words.Args{"Action": p.Describe(v, a)}), wire.MaxLabel)
	}
	return undo
}

// stepButtons are undo and redo. A running game always has both, so that nothing moves under the thumb; once it is over,
// those that cannot be used make room.
func stepButtons(v Viewer, p Presenter, l session.Look) []wire.Button {
	redo := tableButton(v.Words, l.Table, verbRedo, wire.Secondary, "↪️")
	redo.Disabled = !l.Table.CanRedo
	both := []wire.Button{undoButton(v, p, l), redo}
	if l.Table.Status == session.Running {
		return both
	}
	return slices.DeleteFunc(both, func(b wire.Button) bool { return b.Disabled })
}

// tableRow is the last row of a board. A table's open vote takes the place of undo and redo.
func tableRow(v Viewer, p Presenter, l session.Look, a audience) wire.Row {
	t, w := l.Table, v.Words
	var row []wire.Button
	if a == watching {
		return watchRow(w, t)
	}
	if a == public && !alone(t) && t.Status == session.Running {
		row = append(row, tableButton(w, t, verbMine, wire.Primary, ""))
	}
	if t.Vote != nil {
		row = append(row, tableButton(w, t, verbYes, wire.Success, ""), tableButton(w, t, verbNo, wire.Danger, ""))
	} else {
		row = append(row, stepButtons(v, p, l)...)
	}
	row = append(row, tableButton(w, t, verbWhy, wire.Secondary, "📖"), tableButton(w, t, verbMenu, wire.Secondary, "⚙️"))
	row = append(row, replayButton(w, t)...)
	return wire.Row{Buttons: append(row, againButton(w, t)...)}
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
