package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// board is a table as somebody sees it, ready to be sent.
type board struct {
	look    session.Look
	message wire.Message
	plain   func() wire.Message // the position in words instead of the picture; nil if there is no picture
}

// audience is for whom a board is made.
type audience int

const (
	public   audience = iota // the table's screen, seen by everybody in the channel
	private                  // one person's own view
	watching                 // what those see who follow the table without a seat
)

// people are those who sit at a table, each once, in the order of seats.
func people(t session.Table) []session.UserID {
	var list []session.UserID
	for _, s := range t.Seats {
		if s.User != "" && !slices.Contains(list, s.User) {
			list = append(list, s.User)
		}
	}
	return list
}

// alone tells whether one person plays the table by themselves: then what they see may stand on its screen. At any other
// table the screen shows what everybody may see, and each person's own view is theirs to ask for.
func alone(t session.Table) bool { return len(people(t)) == 1 }

// publicEye is whose look a table's screen shows; "" for that of somebody who only watches.
func publicEye(t session.Table) session.UserID {
	if alone(t) {
		return people(t)[0]
	}
	return ""
}

// publicBoard is what a table's screen shows now.
func (b *Bot) publicBoard(ctx context.Context, t session.Table) (board, error) {
	look, err := b.house.Look(ctx, t.ID, publicEye(t))
	if err != nil {
		return board{}, err
	}
	return b.board(ctx, b.publicViewer(look.Table), look, public)
}

// publicBoardUnder is publicBoard with a line above it.
func (b *Bot) publicBoardUnder(ctx context.Context, lead string, t session.Table) (board, error) {
	look, err := b.house.Look(ctx, t.ID, publicEye(t))
	if err != nil {
		return board{}, err
	}
	return b.boardUnder(ctx, lead, b.publicViewer(look.Table), look, public)
}

// boardAfter is what a table's screen shows after a change.
func (b *Bot) boardAfter(ctx context.Context, out session.Outcome) (board, error) {
	look, err := out.Look(publicEye(out.Table))
	if err != nil {
		return board{}, err
	}
	return b.board(ctx, b.publicViewer(look.Table), look, public)
}

// publicViewer is for whom a table's public messages are made.
func (b *Bot) publicViewer(t session.Table) Viewer {
	s := t.Settings
	return Viewer{Words: b.cfg.Words.For(s.Locale), Theme: s.Theme, TextOnly: s.TextOnly, Still: s.Still}
}

// privateViewer is a person who looks at a table by themselves: in their own way, where they have said which, else in
// the table's.
func (c *call) privateViewer(t session.Table) Viewer { return viewer(c.words, t, c.wishes) }

func viewer(w words.Words, t session.Table, wish wishes) Viewer {
	s := t.Settings
	return Viewer{
		Words: w, Theme: cmp.Or(wish.Theme, s.Theme), TextOnly: s.TextOnly || wish.TextOnly, Still: s.Still || wish.Still,
	}
}

// board makes a board of a look.
func (b *Bot) board(ctx context.Context, v Viewer, l session.Look, a audience) (board, error) {
	return b.boardUnder(ctx, "", v, l, a)
}

// boardUnder makes a board of a look, with a line above it. What stands above and below takes its room from the game's
// text, which knows what of it may be left out.
func (b *Bot) boardUnder(ctx context.Context, lead string, v Viewer, l session.Look, a audience) (board, error) {
	p, err := b.presenter(l.Table.Game)
	if err != nil {
		return board{}, err
	}
	foot := b.closing(ctx, v.Words, l.Table)
	away, instead := standIn(v.Words, l)
	lead = stacked(lead, away)
	more := max(0, utf8.RuneCountInString(stacked(lead, foot))+len("\n")-boardEdges)
	told := b.lesson(ctx, v, l)
	v.Spare = told.size() + more
	s, err := p.Board(ctx, v, l)
	if err != nil {
		return board{}, fmt.Errorf("show table %s: %w", l.Table.ID, err)
	}
	told = b.give(ctx, told.fit(s.Text, boardRoom-more), l.Table)
	s.Text = stacked(lead, told.below(s.Text))
	m, err := b.message(l, s)
	if err != nil {
		return board{}, err
	}
	last := tableRow(v, p, l, a)
	if away != "" {
		m.Rows = instead
	} else {
		last = b.withHint(v.Words, l, last)
	}
	m.Rows = append(append(m.Rows, closingRows(v.Words, l.Table)...), last)
	if len(m.Rows) < wire.MaxRows {
		m.Rows = append(m.Rows, told.skipRow(l.Table)...)
	}
	m.Content, m.Files = fit(v.Words, s.Text, foot, m.Files)
	made := board{look: l, message: m}
	if s.Picture != nil {
		made.plain = func() wire.Message { return plainBoard(v.Words, m, s.Text, p.Position(v, l)) }
	}
	return made, nil
}

// stacked puts texts under each other; an empty one leaves no line.
func stacked(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), "\n")
}

// plainBoard is a board whose picture could not be sent.
func plainBoard(w words.Words, m wire.Message, text, position string) wire.Message {
	m.Content, m.Files = fit(w, text+"\n"+position, w.Say("bot.no_picture", nil), nil)
	return m
}

// message turns a screen into a message, without the table's own row.
func (b *Bot) message(l session.Look, s screen.Screen) (wire.Message, error) {
	m := wire.Message{Content: s.Text}
	if s.Picture != nil {
		m.Files = []wire.File{{Name: "board.png", Type: "image/png", Alt: clip(s.Picture.Alt, wire.MaxAlt), Data: s.Picture.PNG}}
	}
	at := session.DecisionID{}
	if l.Decision != nil {
		at = *l.Decision
	}
	if len(s.Rows) >= wire.MaxRows {
		return wire.Message{}, fmt.Errorf("screen of %s: %d rows, want at most %d", l.Table.Game, len(s.Rows), wire.MaxRows-1)
	}
	for _, r := range s.Rows {
		row, err := gameRow(l.Table.ID, at, r)
		if err != nil {
			return wire.Message{}, err
		}
		m.Rows = append(m.Rows, row)
	}
	return m, nil
}

// gameRow turns a row of a presenter's into one of Discord's.
func gameRow(table session.ID, at session.DecisionID, r screen.Row) (wire.Row, error) {
	id := func(choice string) (string, error) {
		c := control{ofGame, table, at, choice}
		return c.String(), c.check()
	}
	if err := checkRow(r); err != nil {
		return wire.Row{}, err
	}
	var row wire.Row
	for _, btn := range r.Buttons {
		custom, err := id(btn.Choice)
		if err != nil {
			return wire.Row{}, err
		}
		row.Buttons = append(row.Buttons, wire.Button{
			ID: custom, Label: clip(btn.Label, wire.MaxLabel), Emoji: btn.Emoji, Style: styles[btn.Style], Disabled: btn.Disabled,
		})
	}
	if r.Menu != nil {
		custom, err := id(r.Menu.Choice)
		if err != nil {
			return wire.Row{}, err
		}
		row.Menu = &wire.Menu{ID: custom, Placeholder: clip(r.Menu.Placeholder, 150), Most: r.Menu.Most}
		for _, o := range r.Menu.Options {
			row.Menu.Options = append(row.Menu.Options, wire.MenuOption{
				Label: clip(o.Label, wire.MaxOption), Value: o.Value, Description: clip(o.Description, wire.MaxOption), Default: o.Chosen,
			})
		}
	}
	return row, nil
}

// checkRow finds what Discord would refuse.
func checkRow(r screen.Row) error {
	switch {
	case r.Menu == nil && (len(r.Buttons) == 0 || len(r.Buttons) > wire.MaxButtons):
		return fmt.Errorf("row of %d buttons, want 1 to %d", len(r.Buttons), wire.MaxButtons)
	case r.Menu != nil && len(r.Buttons) > 0:
		return errors.New("row with both a menu and buttons")
	case r.Menu != nil && (len(r.Menu.Options) == 0 || len(r.Menu.Options) > wire.MaxOptions):
		return fmt.Errorf("menu %s of %d options, want 1 to %d", r.Menu.Choice, len(r.Menu.Options), wire.MaxOptions)
	}
	return nil
}

var styles = map[screen.Style]wire.ButtonStyle{
	screen.Secondary: wire.Secondary, screen.Primary: wire.Primary, screen.Success: wire.Success, screen.Danger: wire.Danger,
}

// footer is what the house itself says below a board: the seal of the chance at the start, the seed at the end, the
// table's vote.
func footer(w words.Words, t session.Table) string {
	var lines []string
	if v := t.Vote; v != nil {
		lines = append(lines, w.Say("bot.vote."+string(v.Kind), words.Args{
			"Name": seatName(w, t, v.Seat), "By": userName(w, t, v.By), "Yes": len(v.Yes), "No": len(v.No),
		}))
	}
	switch {
	case t.Seed != "":
		lines = append(lines, w.Say("bot.seed_open", words.Args{"Seed": t.Seed}))
	case t.Actions == 0 && t.SeedChosen:
		lines = append(lines, w.Say("bot.seed_chosen", nil))
	case t.Actions == 0 && t.Seal != "":
		lines = append(lines, w.Say("bot.sealed", words.Args{"Seal": t.Seal[:min(16, len(t.Seal))]}))
	}
	return strings.Join(lines, "\n")
}

// textFile is the file with a text that is too long for its message.
const textFile = "text.txt"

// fit puts text and footer into a message's content. What is too long for that goes along whole as a file.
func fit(w words.Words, text, foot string, files []wire.File) (string, []wire.File) {
	if foot != "" {
		foot = "\n" + foot
	}
	whole := strings.TrimSpace(text) + foot
	if utf8.RuneCountInString(whole) <= wire.MaxContent {
		return whole, files
	}
	foot = "\n" + w.Say("bot.text_goes_on", nil) + foot
	room := wire.MaxContent - utf8.RuneCountInString(foot)
	head := screen.Split(strings.TrimSpace(text), max(100, room))[0]
	return clip(strings.TrimRight(head, "\n ")+foot, wire.MaxContent),
		append(slices.Clone(files), wire.File{Name: textFile, Type: "text/plain; charset=utf-8", Data: []byte(text)})
}

// seatName is what a seat is called in a text.
func seatName(w words.Words, t session.Table, s games.Seat) string {
	if s < 0 || int(s) >= len(t.Seats) || t.Seats[s].User == "" {
		return w.Say("bot.somebody", nil)
	}
	if name := screen.Escape(t.Seats[s].Name); name != "" {
		return name
	}
	return "<@" + string(t.Seats[s].User) + ">"
}

// userName is what a person at the table is called in a text.
func userName(w words.Words, t session.Table, u session.UserID) string {
	return seatName(w, t, t.SeatOf(u))
}
