package terminal

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// showBoard goes back to the board, from wherever.
func (d *desk) showBoard(context.Context, string) error {
	d.over, d.turned, d.anew = nil, true, true
	return nil
}

// position says everything that a picture would show.
func (d *desk) position(context.Context, string) error {
	d.open(page{head: d.words().Say("terminal.position_head", nil), text: d.cfg.Presenter.Position(d.cfg.viewer(), d.look)})
	return nil
}

// stepsShown is how many steps of the history are shown where no number is given, stepsMost how many at most.
const (
	stepsShown = 10
	stepsMost  = 1000
)

// history tells the last steps, as many as were asked for.
func (d *desk) history(ctx context.Context, rest string) error {
	count := stepsShown
	if n, err := strconv.Atoi(rest); err == nil && n > 0 {
		count = min(n, stepsMost)
	}
	t := d.look.Table
	first := max(0, t.Actions-count+1)
	steps, err := d.steps(ctx, first, count)
	if err != nil {
		return err
	}
	var lines []string
	for i, s := range steps {
		lines = append(lines, fmt.Sprintf("**%d.** %s", first+i, strings.Join(d.told(t, s), "\n")))
	}
	head := d.words().Say("terminal.log_head", words.Args{"First": first, "Last": t.Actions})
	d.open(page{head: head, text: strings.Join(lines, "\n")})
	return nil
}

// steps are those of the history from a number on, with the actions of everybody at the terminal: a person is told their
// own alone.
func (d *desk) steps(ctx context.Context, first, count int) ([]session.Step, error) {
	steps, err := d.cfg.House.History(ctx, d.table, d.by().User, first, count)
	if err != nil {
		return nil, err
	}
	for _, s := range d.people(d.look.Table) {
		if s == d.look.Seat {
			continue
		}
		own, err := d.cfg.House.History(ctx, d.table, d.byOf(s).User, first, count)
		if err != nil {
			return nil, err
		}
		for i := range min(len(own), len(steps)) {
			if own[i].Seat == s {
				steps[i].Action = own[i].Action
			}
		}
	}
	return steps, nil
}

// told is one step in words: who did what on the first line, then what came of it, a sentence or two each. What was
// answered in somebody's stead the game tells as such. A game that narrates needs no description of the action.
func (d *desk) told(t session.Table, s session.Step) (lines []string) {
	if narrator, is := d.cfg.Presenter.(bot.Narrator); is {
		if lines = narrator.Narrate(d.cfg.viewer(), d.look, []session.Step{s}); len(lines) > 0 {
			return lines
		}
	}
	if s.Auto != "" && s.Action != nil {
		return d.cfg.Presenter.Tell(d.cfg.viewer(), []session.Step{s})
	}
	var done []string
	if s.Seat != games.Spectator && len(d.people(t)) > 1 {
		done = append(done, d.name(t, s.Seat))
	}
	if s.Action != nil {
		done = append(done, d.cfg.Presenter.Describe(d.cfg.viewer(), s.Action))
	}
	if len(done) > 0 {
		lines = append(lines, strings.Join(done, ": "))
	}
	return append(lines, d.cfg.Presenter.Tell(d.cfg.viewer(), []session.Step{{Seat: s.Seat, Events: s.Events}})...)
}

// thinking is how long a hint may take.
const thinking = 3 * time.Second

// hint asks the game's adviser, if it has one, and offers to do what it says.
func (d *desk) hint(ctx context.Context, _ string) error {
	adviser, can := d.cfg.Presenter.(bot.Adviser)
	switch {
	case !can:
		d.say(d.words().Say("bot.hint.none", nil))
		return nil
	case d.look.Table.Status != session.Running:
		return session.ErrOver
	case d.look.Decision == nil:
		return session.ErrNothing
	}
	limited, stop := context.WithTimeout(ctx, thinking)
	defer stop()
	h, err := adviser.Advise(limited, d.cfg.viewer(), d.look)
	if err != nil {
		return err
	}
	d.open(page{head: d.words().Say("terminal.hint_head", nil), text: bot.HintText(adviser, d.cfg.viewer(), h),
		items: []item{d.does(d.words().Say("bot.button.do_it", nil), h.Action)}})
	return nil
}

// book is the rules reference in the language spoken; nil if there is none.
func (d *desk) book() *reference.Book {
	if d.cfg.Rules == nil {
		return nil
	}
	return d.cfg.Rules.Book(d.words().Language(), "en")
}

// why explains the latest events and what is asked now by the rules behind them. A rule without an entry is named by its
// id alone.
func (d *desk) why(context.Context, string) error {
	rules := bot.RulesBehind(d.look)
	if len(rules) == 0 {
		d.say(d.words().Say("bot.why.nothing", nil))
		return nil
	}
	lines := []string{d.words().Say("bot.why.head", nil)}
	for _, id := range rules {
		lines = append(lines, d.ruleText(id))
	}
	d.open(page{head: d.words().Say("terminal.rules_head", nil), text: strings.Join(lines, "\n")})
	return nil
}

func (d *desk) ruleText(id games.Rule) string {
	if book := d.book(); book != nil {
		if e, known := book.Entry(id); known {
			return bot.RuleText(e)
		}
	}
	return "**" + string(id) + "**"
}

// rules looks a rule up by its id, by words or by a symbol. Without words it asks for them.
func (d *desk) rules(ctx context.Context, query string) error {
	book := d.book()
	if book == nil {
		d.say(d.words().Say("bot.no_rules", nil))
		return nil
	}
	if query == "" {
		d.open(page{head: d.words().Say("terminal.rules_head", nil), text: d.words().Say("terminal.rules_ask", nil),
			answer: func(ctx context.Context, line string) error {
				d.back()
				if line == "" {
					return nil
				}
				return d.rules(ctx, line)
			}})
		return nil
	}
	hits := book.Search(query, d.cfg.Rules.Letters(d.cfg.Presenter.Game()), reference.MaxHits)
	switch len(hits) {
	case 0:
		d.say(d.words().Say("terminal.rules_none", nil))
		return nil
	case 1:
		return d.read(hits[0])
	}
	p := page{head: d.words().Say("terminal.rules_head", nil), text: d.words().Say("bot.rules.head", words.Args{"Count": len(hits)})}
	for _, e := range hits {
		p.items = append(p.items, alone(bot.RuleTitle(e), func(context.Context) error { return d.read(e) }))
	}
	d.open(p)
	return nil
}

// read opens an entry of the reference, with those that are related.
func (d *desk) read(e reference.Entry) error {
	p := page{head: d.words().Say("terminal.rules_head", nil), text: bot.RuleText(e)}
	for _, id := range e.Related {
		if other, known := d.book().Entry(id); known {
			p.items = append(p.items, alone(bot.RuleTitle(other), func(context.Context) error { return d.read(other) }))
		}
	}
	d.open(p)
	return nil
}
