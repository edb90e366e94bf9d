package terminal

import (
	"context"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// desk is one player's side of the house: the table that is played, the page that is open, and what is to be said before
// it. It belongs to one goroutine at a time.
type desk struct {
	cfg   Config
	table session.ID // "" before any
	look  session.Look
	// wanted is the seat that the player wants to see from; games.Spectator for whoever is asked.
	wanted games.Seat
	board  page
	over   []page // opened above the board, the latest last
	said   []string
	drawn  bool // boards show what a position draws
	turned bool // there is another page than the one last taken
	anew   bool // the player wants to read the board once more
	done   bool // the player wants to leave
}

func newDesk(cfg Config) *desk {
	if cfg.Undo == "" {
		cfg.Undo = session.UndoFree
	}
	return &desk{cfg: cfg, wanted: games.Spectator}
}

func (d *desk) words() words.Words { return d.cfg.Words }

// page is the one that is open.
func (d *desk) page() page {
	if len(d.over) > 0 {
		return d.over[len(d.over)-1]
	}
	return d.board
}

// open lays a page over the one that is open.
func (d *desk) open(p page) {
	d.over = append(d.over, p)
	d.turned = true
}

// back closes the page that is open; the board stays.
func (d *desk) back() {
	if len(d.over) > 0 && (d.table != "" || len(d.over) > 1) {
		d.over = d.over[:len(d.over)-1]
		d.turned = true
	}
}

// canGoBack reports whether there is a page below the one that is open.
func (d *desk) canGoBack() bool { return len(d.over) > 1 || len(d.over) == 1 && d.table != "" }

// say is to be told before the next page.
func (d *desk) say(text string) { d.said = append(d.said, text) }

// take hands out what there is to say and whether the page is another one.
func (d *desk) take() (said []string, turned bool) {
	said, turned = d.said, d.turned
	d.said, d.turned = nil, false
	return said, turned
}

// sit goes on with a table.
func (d *desk) sit(ctx context.Context, id session.ID) error {
	d.table, d.look, d.wanted, d.over = id, session.Look{}, games.Spectator, nil
	return d.refresh(ctx)
}

// refresh shows the table anew, from the seat that is asked.
func (d *desk) refresh(ctx context.Context) error {
	seen, err := d.cfg.House.Look(ctx, d.table, "")
	if err != nil {
		return err
	}
	seat := d.viewpoint(seen)
	look, err := d.cfg.House.LookFrom(ctx, d.table, seen.Table.Seats[seat].User, seat)
	if err != nil {
		return err
	}
	if err := d.learnAnswers(ctx, look); err != nil {
		return err
	}
	return d.show(ctx, look)
}

// viewpoint is the seat to show a table from: the one wanted, else the first that must decide, else the last one.
func (d *desk) viewpoint(seen session.Look) games.Seat {
	taken := func(s games.Seat) bool { return int(s) < len(seen.Table.Seats) && seen.Table.Seats[s].User != "" }
	if d.wanted != games.Spectator && taken(d.wanted) {
		return d.wanted
	}
	for _, s := range seen.Waiting {
		if taken(s) {
			return s
		}
	}
	if d.look.Table.ID == seen.Table.ID && taken(d.look.Seat) {
		return d.look.Seat
	}
	for s := range seen.Table.Seats {
		if taken(games.Seat(s)) {
			return games.Seat(s)
		}
	}
	return 0
}

// show makes the board of a look and closes all pages above it.
func (d *desk) show(ctx context.Context, l session.Look) error {
	s, err := d.cfg.Presenter.Board(ctx, d.cfg.viewer(), l)
	if err != nil {
		return err
	}
	d.look, d.over, d.turned = l, nil, true
	d.board = page{head: d.head(l), text: d.mapped(s.Text), items: itemsOf(s, d.press)}
	d.board.items = append(d.board.items, d.waysOn(l)...)
	return nil
}

// waysOn are the entries of a board on which nothing is asked: to the seat that is asked, or what comes after the end.
func (d *desk) waysOn(l session.Look) []item {
	if l.Table.Status != session.Running {
		return []item{alone(d.words().Say("terminal.new", nil), d.begin), alone(d.words().Say("terminal.quit", nil), d.quit)}
	}
	var ways []item
	for _, s := range l.Waiting {
		if l.Question == nil && l.Table.Seats[s].User != "" {
			label := d.words().Say("terminal.to_seat", words.Args{"Name": d.name(l.Table, s)})
			ways = append(ways, alone(label, func(ctx context.Context) error {
				d.wanted = s
				return d.refresh(ctx)
			}))
		}
	}
	return ways
}

// mapped is the text of a board, or of a screen behind it, with the map if boards are to show one.
func (d *desk) mapped(text string) string {
	if !d.drawn {
		return text
	}
	return withMap(text, d.cfg.Presenter.Position(d.cfg.viewer(), d.look))
}

// withMap puts what a position draws in a block of code, with the lines below it, before the last paragraph of a text that
// draws nothing itself.
func withMap(text, position string) string {
	const fence, gap = "```", "\n\n"
	_, drawn, draws := strings.Cut(position, fence)
	drawing, below, closed := strings.Cut(drawn, fence)
	if !draws || !closed || strings.Contains(text, fence) {
		return text
	}
	below, _, _ = strings.Cut(below, gap)
	drawing = fence + drawing + fence + below
	if at := strings.LastIndex(text, gap); at >= 0 {
		return text[:at] + gap + drawing + text[at:]
	}
	return drawing + gap + text
}

// head says which table this is and, where several play, whose turn it is.
func (d *desk) head(l session.Look) string {
	game := d.words().Say("game."+l.Table.Game, nil)
	switch {
	case l.Table.Status != session.Running:
		return d.words().Say("terminal.head_over", words.Args{"Game": game})
	case len(d.people(l.Table)) < 2:
		return game
	case l.Question == nil:
		return d.words().Say("terminal.head_seen", words.Args{"Game": game, "Name": d.name(l.Table, l.Seat)})
	}
	return d.words().Say("terminal.head_turn", words.Args{"Game": game, "Name": d.name(l.Table, l.Seat)})
}

// people are the seats that somebody sits in.
func (d *desk) people(t session.Table) []games.Seat {
	var seats []games.Seat
	for i, s := range t.Seats {
		if s.User != "" {
			seats = append(seats, games.Seat(i))
		}
	}
	return seats
}

// name is what the player of a seat is called.
func (d *desk) name(t session.Table, s games.Seat) string {
	number := int(s) + 1
	if name := screen.Plain(t.Seats[s].Name); name != "" {
		return d.words().Say("terminal.seat_named", words.Args{"Name": name, "Seat": number})
	}
	return d.words().Say("terminal.seat", words.Args{"Seat": number})
}

// by is the person of the seat that is shown.
func (d *desk) by() session.By { return d.byOf(d.look.Seat) }

func (d *desk) byOf(s games.Seat) session.By {
	seat := d.look.Table.Seats[s]
	return session.By{User: seat.User, Name: seat.Name}
}

// press answers a control of the board or of a screen behind it.
func (d *desk) press(ctx context.Context, choice string, values []string) error {
	pressed, err := d.cfg.Presenter.Press(ctx, d.cfg.viewer(), d.look, choice, values)
	switch {
	case err != nil:
		return err
	case pressed.Action != nil:
		return d.act(ctx, pressed.Action)
	case pressed.Screen == nil:
		return session.ErrNothing
	}
	d.open(page{head: d.board.head, text: d.mapped(pressed.Screen.Text), items: itemsOf(*pressed.Screen, d.press)})
	return nil
}

// act plays an action of the seat that is shown.
func (d *desk) act(ctx context.Context, a games.Action) error {
	if d.look.Decision == nil {
		return session.ErrStale
	}
	if _, err := d.cfg.House.Act(ctx, d.by(), d.table, *d.look.Decision, a); err != nil {
		return err
	}
	return d.moveOn(ctx)
}

// moveOn shows the table after a change, from the seat that is asked now.
func (d *desk) moveOn(ctx context.Context) error {
	was := d.look
	d.wanted = games.Spectator
	if err := d.refresh(ctx); err != nil {
		return err
	}
	if was.Table.ID == d.table && was.Seat != d.look.Seat && d.look.Question != nil {
		d.say(d.words().Say("terminal.turn", words.Args{"Name": d.name(d.look.Table, d.look.Seat)}))
	}
	return nil
}

// choose picks entries of the open page by their numbers, from 1. Several are those of one menu that takes several.
func (d *desk) choose(ctx context.Context, numbers []string) error {
	items := d.page().items
	if len(items) == 0 {
		d.say(d.words().Say("terminal.no_list", nil))
		return nil
	}
	places := make([]int, len(numbers))
	for i, number := range numbers {
		n, err := strconv.ParseUint(number, 10, 31) // takes no sign
		switch {
		case err != nil || n < 1 || int(n) > len(items):
			d.say(d.words().Say("terminal.no_number", words.Args{"Number": number, "Last": len(items)}))
			return nil
		case items[n-1].off:
			d.say(d.words().Say("terminal.off", words.Args{"Label": items[n-1].label}))
			return nil
		}
		places[i] = int(n) - 1
	}
	if len(places) > 1 && !together(items, places) {
		d.say(d.words().Say("terminal.one_only", nil))
		return nil
	}
	values := make([]string, len(places))
	for i, n := range places {
		values[i] = items[n].value
	}
	return items[places[0]].pick(ctx, values)
}

// quit leaves the desk; the game is kept.
func (d *desk) quit(context.Context) error {
	d.done = true
	if d.table != "" && d.look.Table.Status == session.Running {
		d.say(d.words().Say("terminal.kept", nil))
	}
	return nil
}
