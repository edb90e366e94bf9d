package thronetable

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Press answers a control. What it says is not trusted: an action that is not legal is handed on, and the engine
// refuses it with its reason; a choice that no screen has is refused here as unknown_choice.
func (*Presenter) Press(
	_ context.Context, v bot.Viewer, l session.Look, pressed string, values []string,
) (bot.Pressed, error) {
	if pressed == pick {
		if len(values) != 1 {
			return bot.Pressed{}, &games.Error{Code: "unknown_choice"}
		}
		pressed = values[0]
	}
	c, ok := parseChoice(pressed)
	if !ok {
		return bot.Pressed{}, &games.Error{Code: "unknown_choice"}
	}
	if a := c.action(); a != nil {
		return bot.Pressed{Action: a}, nil
	}
	next, err := speaker{v.Words}.leadsTo(l, c)
	if err != nil {
		return bot.Pressed{}, err
	}
	return bot.Pressed{Screen: &next}, nil
}

// leadsTo is the screen behind a choice that is not yet an action.
func (s speaker) leadsTo(l session.Look, c choice) (screen.Screen, error) {
	if c.verb == verbFrom {
		return s.moveScreen(l, throne.Territory(c.numbers[0]))
	}
	return s.endScreen(l), nil
}

// maxTargetRows is how many rows of buttons a screen has room for.
const maxTargetRows = 4

// moveScreen asks where the forces of a territory go and how many: a row of buttons for each neighbour, or one menu
// where there are more neighbours than rows.
func (s speaker) moveScreen(l session.Look, from throne.Territory) (screen.Screen, error) {
	view := viewOf(l)
	var moves []throne.Move
	for _, a := range l.Legal {
		if m, ok := a.(throne.Move); ok && m.From == from {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return screen.Screen{}, &games.Error{Code: "no_move_from", Args: map[string]any{"from": int(from)}}
	}
	text := s.Say("throne.ask.move_to", words.Args{
		"From": s.place(from), "Count": view.Land[from].Player, "Points": s.points(view.CommandPoints),
	})
	return s.substep(text, s.targetRows(view, moves)), nil
}

func (s speaker) targetRows(v throne.View, moves []throne.Move) []screen.Row {
	to := targets(moves, moves[0].From)
	if len(to) > maxTargetRows {
		return []screen.Row{s.menu(s.Say("throne.menu.to", nil), moves, func(m throne.Move) screen.Option {
			return screen.Option{Label: s.goes(m), Value: choose(m).String(), Description: s.prospect(v, m)}
		})}
	}
	rows := make([]screen.Row, len(to))
	for i, t := range to {
		for _, m := range moves {
			if m.To == t {
				rows[i].Buttons = append(rows[i].Buttons, screen.Button{Label: s.goes(m), Choice: choose(m).String()})
			}
		}
	}
	return rows
}

// goes is a move whose source is known.
func (s speaker) goes(m throne.Move) string {
	return s.Say("throne.option.to", words.Args{"Count": m.Forces, "To": s.place(m.To)})
}

// endScreen asks whether to end with something left to do.
func (s speaker) endScreen(l session.Look) screen.Screen {
	text := s.Say("throne.ask.end", words.Args{"Count": viewOf(l).CommandPoints})
	yes := screen.Button{Label: s.Say("throne.button.end_yes", nil), Choice: choice{verb: verbEnd}.String(),
		Style: screen.Danger}
	return s.substep(text, []screen.Row{{Buttons: []screen.Button{yes}}})
}

// substep is a screen in the middle of a decision: the picture stays as it is.
func (s speaker) substep(text string, rows []screen.Row) screen.Screen {
	return screen.Screen{Text: text, KeepPicture: true, Rows: rows}
}
