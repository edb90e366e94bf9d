package terminal

import (
	"context"
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// page is what the player sees and can answer now.
type page struct {
	head  string // one line that says where we are
	text  string // markdown
	items []item
	// answer takes a typed line where the page asks for words; nil where it does not.
	answer func(ctx context.Context, line string) error
}

// item is one entry of a page's numbered list.
type item struct {
	label, note string
	// group is the menu that the item is of, "" for none: what the menu asks.
	group string
	// value is the item's in its menu; most is how many of the menu may be chosen together.
	value string
	most  int
	// chosen marks what is already chosen in the menu.
	chosen bool
	off    bool // shown, but not to be chosen now
	danger bool // cannot be taken back
	pick   func(ctx context.Context, values []string) error
}

// alone is an item that does something by itself.
func alone(label string, do func(context.Context) error) item {
	return item{label: label, most: 1, pick: func(ctx context.Context, _ []string) error { return do(ctx) }}
}

// press answers a control of a screen.
type press func(ctx context.Context, choice string, values []string) error

// itemsOf lists the controls of a screen in their order: a button each, and each option of a menu.
func itemsOf(s screen.Screen, p press) []item {
	var items []item
	for _, row := range s.Rows {
		for _, b := range row.Buttons {
			items = append(items, item{label: b.Label, most: 1, off: b.Disabled, danger: b.Style == screen.Danger,
				pick: func(ctx context.Context, _ []string) error { return p(ctx, b.Choice, nil) }})
		}
		if row.Menu != nil {
			items = append(items, itemsOfMenu(*row.Menu, p)...)
		}
	}
	return items
}

func itemsOfMenu(m screen.Menu, p press) []item {
	items := make([]item, len(m.Options))
	for i, o := range m.Options {
		items[i] = item{label: o.Label, note: o.Description, group: m.Placeholder, value: o.Value, most: max(1, m.Most),
			chosen: o.Chosen,
			pick:   func(ctx context.Context, values []string) error { return p(ctx, m.Choice, values) }}
	}
	return items
}

// together reports whether items may be chosen at once: all of one menu, each once, not more than it lets.
func together(items []item, numbers []int) bool {
	first := items[numbers[0]]
	for i, n := range numbers {
		if items[n].group != first.group || items[n].off || slices.Contains(numbers[:i], n) {
			return false
		}
	}
	return len(numbers) <= first.most
}
