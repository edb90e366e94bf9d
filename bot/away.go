package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// The verbs of those who let the house play for them.
const (
	verbAway   verb = "away"        // ask how
	verbAwaySo verb = "away.so"     // of the menu: like this
	verbToEnd  verb = "away.to_end" // no longer at a pace
	verbReturn verb = "away.return"
)

// usualPace is how many minutes lie between two decisions of the house, unless somebody says otherwise.
const usualPace = 30

// awayChoices are the wishes that the menu offers; the command takes any.
var awayChoices = []struct {
	key                       string
	minutes, decisions, hours int
}{
	{"until_back", usualPace, 0, 0},
	{"few", usualPace, 5, 0},
	{"many", usualPace, 20, 0},
	{"day", 60, 0, 24},
	{"slow", session.MaxPace, 0, 0},
	{"to_end", 0, 0, 0},
}

// awayCommands are the commands of those who go away and come back.
func (b *Bot) awayCommands() []*command {
	return []*command{{
		path: "table away", handle: b.awayCommand, private: true,
		options: []commandOption{
			{name: "decisions", kind: optNumber, least: 1, most: session.MaxStead},
			{name: "hours", kind: optNumber, least: 1, most: session.MaxSteadHours},
			{name: "every", kind: optNumber, least: 1, most: session.MaxPace},
			{name: "to_end", kind: optFlag},
			{name: "back", kind: optFlag},
			b.tableOption(""),
		},
	}}
}

// awayCommand lets the house play for a person in their absence, or ends that.
func (b *Bot) awayCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	if back, _ := c.option("back"); back.Flag() {
		return b.comeBack(ctx, c, t)
	}
	w := session.Wish{Minutes: usualPace}
	if o, ok := c.option("every"); ok {
		w.Minutes = o.Number()
	}
	if o, _ := c.option("to_end"); o.Flag() {
		w.Minutes = 0
	}
	if o, ok := c.option("decisions"); ok {
		w.Decisions = o.Number()
	}
	if o, ok := c.option("hours"); ok {
		w.Until = b.now().Add(time.Duration(o.Number()) * time.Hour)
	}
	return b.goAway(ctx, c, t.ID, w)
}

// awayPress answers the controls of those who go away and come back; ours is false for all others.
func (b *Bot) awayPress(ctx context.Context, c *call, p control, t session.Table) (r reply, ours bool, err error) {
	switch p.choice {
	case verbAway:
		r, err = b.askAway(c, t)
	case verbAwaySo:
		r, err = b.awaySo(ctx, c, t)
	case verbToEnd:
		r, err = b.toEnd(ctx, c, t)
	case verbReturn:
		r, err = b.comeBack(ctx, c, t)
	default:
		return reply{}, false, nil
	}
	return r, true, err
}

// askAway asks how the house is to play for a person.
func (b *Bot) askAway(c *call, t session.Table) (reply, error) {
	if b.competes(t) {
		return reply{}, &games.Error{Code: "daily_away"}
	}
	m := &wire.Menu{ID: tableControlID(t, verbAwaySo), Placeholder: c.say("away.how", nil)}
	for n, a := range awayChoices {
		args := words.Args{"Count": a.decisions, "Minutes": a.minutes, "Hours": a.hours}
		m.Options = append(m.Options, wire.MenuOption{
			Label: clip(c.say("away.choice."+a.key, args), wire.MaxOption), Value: fmt.Sprint(n),
			Description: clip(c.say("away.choice."+a.key+".more", args), wire.MaxOption),
		})
	}
	about := "away.about"
	if !oneSeat(t) {
		about = "away.about_company"
	}
	r := tell(c.say(about, nil))
	r.way = c.inPlace()
	r.message.Rows = []wire.Row{{Menu: m}}
	return r, nil
}

// awaySo carries out what was chosen in the menu.
func (b *Bot) awaySo(ctx context.Context, c *call, t session.Table) (reply, error) {
	for n, a := range awayChoices {
		if len(c.Data.Values) != 1 || c.Data.Values[0] != fmt.Sprint(n) {
			continue
		}
		w := session.Wish{Minutes: a.minutes, Decisions: a.decisions}
		if a.hours > 0 {
			w.Until = b.now().Add(time.Duration(a.hours) * time.Hour)
		}
		return b.goAway(ctx, c, t.ID, w)
	}
	return b.unknownControl(ctx, c)
}

// goAway lets the house play for a person, tells them how they take the game back, and shows it on the table's screen.
func (b *Bot) goAway(ctx context.Context, c *call, id session.ID, w session.Wish) (reply, error) {
	out, err := b.house.StandIn(ctx, c.by(), id, w)
	if err != nil {
		return reply{}, err
	}
	t := out.Table
	text := c.say("away.begun", nil)
	if st := t.Seats[t.SeatOf(c.user)].Stead; st != nil {
		text += "\n" + steadText(c.words, st)
		if st.Minutes == 0 { // it may be over before they are back
			text += " " + c.say("bot.away_final", nil)
		}
	}
	r := b.noteThen(c, text, func(ctx context.Context) {
		switch {
		case out.Repeated:
		case len(out.Turn) > 0:
			b.post(ctx, t, posting{pings: out.Turn, nonce: c.ID})
		default:
			b.refresh(ctx, t)
		}
	})
	r.message.Rows = []wire.Row{{Buttons: []wire.Button{tableButton(c.words, t, verbReturn, wire.Success, "")}}}
	return r, nil
}

// toEnd lets the house play on without a pause for somebody for whom it plays at a pace.
func (b *Bot) toEnd(ctx context.Context, c *call, t session.Table) (reply, error) {
	if t.Seats[t.SeatOf(c.user)].Stead == nil {
		return refuse(c.say("away.not_away", nil)), nil
	}
	return b.goAway(ctx, c, t.ID, session.Wish{})
}

// comeBack gives a person their game back. What happened meanwhile is told after the answer.
func (b *Bot) comeBack(ctx context.Context, c *call, t session.Table) (reply, error) {
	out, err := b.house.Return(ctx, c.by(), t.ID)
	if err != nil {
		return reply{}, err
	}
	if out.Back == nil && !out.Repeated {
		return refuse(c.say("away.not_away", nil)), nil
	}
	return b.advance(ctx, c, out)
}

// welcome has somebody who does something at a table while the house plays for them be back, before anything else is looked
// at. Others are looked at as they are.
func (b *Bot) welcome(ctx context.Context, c *call, l session.Look) (session.Look, error) {
	if l.Seat == games.Spectator || l.Table.Status != session.Running || l.Table.Seats[l.Seat].Stead == nil {
		return l, nil
	}
	out, err := b.house.Return(ctx, session.By{User: c.user, Name: c.AuthorName()}, l.Table.ID)
	if err != nil {
		return l, err
	}
	c.isBack(out)
	return out.Look(c.user)
}

// isBack notes that by an outcome the author is back at a table.
func (c *call) isBack(out session.Outcome) {
	if out.Back != nil {
		c.stood, c.stoodAt = out.Back, out.Table
	}
}

// awayButton lets a person go away, or come back; there is none where the house may not play for them.
func (b *Bot) awayButton(w words.Words, t session.Table, u session.UserID) []wire.Button {
	switch seat := t.Seats[t.SeatOf(u)]; {
	case seat.Stead != nil:
		return []wire.Button{tableButton(w, t, verbReturn, wire.Success, "")}
	case b.competes(t):
		return nil
	}
	return []wire.Button{tableButton(w, t, verbAway, wire.Secondary, "")}
}
