package doriatable

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// How many controls a screen has room for.
const (
	rowOfButtons = 5
	menuOfLines  = 25
	pageOfLines  = 200 // of a menu where there is more room than in a chat
	mostGroups   = 2 * rowOfButtons
)

// controls are the rows of the open decision: exactly what is legal can be reached from them.
func (p *Presenter) controls(s speaker, l session.Look) []screen.Row {
	if l.Question == nil {
		return nil
	}
	rows := p.rows(p.entries(s, l), nil, 0, s)
	if len(rows) < 4 {
		rows = append(rows, screen.Row{Buttons: s.info()})
	}
	return rows
}

// info are the buttons that show more and change nothing.
func (s speaker) info() []screen.Button {
	buttons := []screen.Button{
		{Label: s.Say("doria.button.look", nil), Choice: verbLook},
		{Label: s.Say("doria.button.map", nil), Choice: verbMap},
	}
	if s.focus != nil {
		buttons = append(buttons, screen.Button{Label: s.Say("doria.button.cards", nil),
			Choice: verbCards + "." + s.heroKey(s.focus.ID)})
	}
	return buttons
}

// rows are the controls of some entries that are found under a path of groups: buttons where they are few, else the
// groups below, else menus by the page.
func (p *Presenter) rows(list []entry, path []string, page int, s speaker) []screen.Row {
	below := children(list, len(path))
	switch grouped := len(below) > 1 && len(below) < len(list); {
	case len(list) <= rowOfButtons && shortLabels(list):
		return []screen.Row{{Buttons: buttonsOf(list)}}
	case len(below) == 1 && len(list) > 1 && len(list[0].groups) > len(path):
		return p.rows(list, append(slices.Clip(path), below[0].key), page, s)
	case grouped && len(path) == 0 && len(below) <= mostGroups:
		return buttonRows(s.groupButtons(below, path))
	case grouped && len(list) > menuOfLines:
		return s.menus(groupLines(below, path), path, page)
	}
	return s.menus(lines(list), path, page)
}

// child is a group with what it holds, or an entry that stands by itself.
type child struct {
	group
	entries []entry
}

// children are the groups on a level, in the order of their first entries.
func children(list []entry, level int) []child {
	var below []child
	for _, e := range list {
		if len(e.groups) <= level {
			below = append(below, child{entries: []entry{e}})
			continue
		}
		i := slices.IndexFunc(below, func(c child) bool { return c.key == e.groups[level].key })
		if i < 0 {
			below = append(below, child{group: e.groups[level]})
			i = len(below) - 1
		}
		below[i].entries = append(below[i].entries, e)
	}
	return below
}

// under are the entries found under a path.
func under(list []entry, path []string) []entry {
	return slices.DeleteFunc(slices.Clone(list), func(e entry) bool {
		if len(e.groups) < len(path) {
			return true
		}
		for i, key := range path {
			if e.groups[i].key != key {
				return true
			}
		}
		return false
	})
}

// shortLabels reports whether labels fit buttons, those of risky entries with their notes.
func shortLabels(list []entry) bool {
	return !slices.ContainsFunc(list, func(e entry) bool {
		return screen.Length(e.label) > maxLabel || e.risky && e.full() == e.label
	})
}

func buttonsOf(list []entry) []screen.Button {
	buttons := make([]screen.Button, len(list))
	for i, e := range list {
		buttons[i] = screen.Button{Label: e.full(), Choice: e.choice}
	}
	return buttons
}

// full is a label with its hero or note where there is room for it: a button has no second line.
func (e *entry) full() string {
	if text := e.label + ": " + e.note; e.note != "" && screen.Length(text) <= maxLabel {
		return text
	}
	return e.label
}

// groupButtons are buttons that open groups. What a group of one holds is done at once.
func (s speaker) groupButtons(below []child, path []string) []screen.Button {
	buttons := make([]screen.Button, len(below))
	for i, c := range below {
		if len(c.entries) == 1 && (shortLabels(c.entries) || c.key == "") {
			buttons[i] = screen.Button{Label: clip(c.entries[0].full(), maxLabel), Choice: c.entries[0].choice}
			continue
		}
		buttons[i] = screen.Button{
			Label:  clip(s.Say("doria.button.group", words.Args{"Title": c.title, "Number": len(c.entries)}), maxLabel),
			Choice: opens(append(slices.Clip(path), c.key), 0),
		}
	}
	return buttons
}

func buttonRows(buttons []screen.Button) []screen.Row {
	var rows []screen.Row
	for chunk := range slices.Chunk(buttons, rowOfButtons) {
		rows = append(rows, screen.Row{Buttons: chunk})
	}
	return rows
}

// lines are entries as lines of a menu.
func lines(list []entry) []screen.Option {
	options := make([]screen.Option, len(list))
	for i, e := range list {
		options[i] = screen.Option{Label: clip(e.label, maxDescription), Value: e.choice, Description: clip(e.note, maxDescription)}
	}
	return options
}

// groupLines are groups as lines of a menu.
func groupLines(below []child, path []string) []screen.Option {
	options := make([]screen.Option, len(below))
	for i, c := range below {
		if len(c.entries) == 1 {
			options[i] = lines(c.entries)[0]
			continue
		}
		options[i] = screen.Option{Label: clip(c.title, maxDescription), Value: opens(append(slices.Clip(path), c.key), 0),
			Description: clip(c.about, maxDescription)}
	}
	return options
}

// menus are one page of lines, with buttons to the pages beside it.
func (s speaker) menus(options []screen.Option, path []string, page int) []screen.Row {
	pages := slices.Collect(slices.Chunk(options, s.perPage))
	if page >= len(pages) {
		return nil
	}
	shown := s.Say("doria.menu.choose_one", nil)
	if len(pages) > 1 {
		shown = s.Say("doria.menu.choose", words.Args{"Number": page + 1, "Pages": len(pages)})
	}
	rows := []screen.Row{{Menu: &screen.Menu{Choice: pick, Placeholder: shown, Options: pages[page]}}}
	var turn []screen.Button
	if page > 0 {
		turn = append(turn, screen.Button{Label: s.Say("doria.button.earlier", nil), Choice: opens(path, page-1)})
	}
	if page+1 < len(pages) {
		turn = append(turn, screen.Button{Label: s.Say("doria.button.later", nil), Choice: opens(path, page+1)})
	}
	if len(turn) > 0 {
		rows = append(rows, screen.Row{Buttons: turn})
	}
	return rows
}

// unknownChoice refuses a choice that no screen has, or whose action is legal no more.
func unknownChoice() error { return &games.Error{Code: "unknown_choice"} }
