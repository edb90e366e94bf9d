package thronetable

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// directMoves is how many moves one menu shows at once; if there are more, it asks for their source first.
const directMoves = 10

// rowOfButtons is how many buttons a row holds.
const rowOfButtons = 5

// controls are the rows of the open decision: exactly what is legal can be reached from them.
func (s speaker) controls(l session.Look) []screen.Row {
	var moves []throne.Move
	var buttons []screen.Button
	for _, a := range l.Legal {
		switch a := a.(type) {
		case throne.Move:
			moves = append(moves, a)
		case throne.EndActions: // comes last, below
		default:
			buttons = append(buttons, s.button(viewOf(l), a))
		}
	}
	var rows []screen.Row
	if len(moves) > 0 {
		rows = append(rows, s.moveRow(viewOf(l), moves))
	}
	for chunk := range slices.Chunk(buttons, rowOfButtons) {
		rows = append(rows, screen.Row{Buttons: chunk})
	}
	if slices.Contains(l.Legal, games.Action(throne.EndActions{})) {
		rows = append(rows, screen.Row{Buttons: []screen.Button{s.endButton(l)}})
	}
	return rows
}

// button is a decision that one press makes.
func (s speaker) button(v throne.View, a games.Action) screen.Button {
	b := screen.Button{Choice: choose(a).String()}
	switch a := a.(type) {
	case throne.PlayCard:
		b.Label = s.Say("throne.button.play_card", words.Args{
			"Card": int(a.Card), "Commands": s.commands(a.Card), "Symbols": s.symbols(a.Card)})
	case throne.BattleCard:
		b.Label = s.Say("throne.button.battle_card", words.Args{
			"Card": int(a.Card), "Commands": s.commands(a.Card), "Symbols": s.symbols(a.Card)})
	case throne.Withdraw:
		b.Label = s.Say("throne.button.withdraw", words.Args{"To": s.place(a.To), "Note": s.refuge(v, a.To)})
	case throne.Rally:
		b.Label = s.Say("throne.button.rally", words.Args{"At": s.place(a.At)})
	}
	return b
}

// endButton ends the actions at once where nothing else can be done, and asks again where points would be lost.
func (s speaker) endButton(l session.Look) screen.Button {
	if len(l.Legal) == 1 {
		return screen.Button{Label: s.Say("throne.button.end", nil), Choice: choice{verb: verbEnd}.String(),
			Style: screen.Primary}
	}
	return screen.Button{Label: s.Say("throne.button.end", nil), Choice: choice{verb: verbEndAsk}.String()}
}

// moveRow is the menu of moves: all of them where they are few, else the territories that forces can leave.
func (s speaker) moveRow(v throne.View, moves []throne.Move) screen.Row {
	if len(moves) <= directMoves {
		return s.menu(s.Say("throne.menu.move", nil), moves, func(m throne.Move) screen.Option {
			return screen.Option{Label: s.action(m), Value: choose(m).String(), Description: s.prospect(v, m)}
		})
	}
	return s.menu(s.Say("throne.menu.from", nil), sources(moves), func(m throne.Move) screen.Option {
		return screen.Option{
			Label:       s.Say("throne.option.from", words.Args{"From": s.place(m.From)}),
			Value:       choice{verb: verbFrom, numbers: [3]int{int(m.From)}}.String(),
			Description: s.sourceNote(v, m.From, moves),
		}
	})
}

// sourceNote says what stands in a territory and where it can go. It fits into a menu's note whatever borders on it.
func (s speaker) sourceNote(v throne.View, from throne.Territory, moves []throne.Move) string {
	return s.Say("throne.option.from_note", words.Args{
		"Forces": s.forces(v.Land[from].Player), "Places": s.bareNames(targets(moves, from)),
	})
}

// menu is a row with one menu of moves.
func (s speaker) menu(placeholder string, moves []throne.Move, option func(throne.Move) screen.Option) screen.Row {
	m := &screen.Menu{Choice: pick, Placeholder: placeholder}
	for _, move := range moves {
		m.Options = append(m.Options, option(move))
	}
	return screen.Row{Menu: m}
}

// sources keeps the first move of each territory that forces can leave.
func sources(moves []throne.Move) []throne.Move {
	var firsts []throne.Move
	for _, m := range moves {
		if len(firsts) == 0 || firsts[len(firsts)-1].From != m.From {
			firsts = append(firsts, m)
		}
	}
	return firsts
}

// targets lists where the forces of a territory can go, ascending.
func targets(moves []throne.Move, from throne.Territory) []throne.Territory {
	var to []throne.Territory
	for _, m := range moves {
		if m.From == from && !slices.Contains(to, m.To) {
			to = append(to, m.To)
		}
	}
	return to
}
