package screentest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// failure is a test that notes how it failed.
type failure struct{ said string }

func (*failure) Helper() {}

func (f *failure) Fatalf(format string, args ...any) {
	f.said = fmt.Sprintf(format, args...)
	panic(f)
}

// failed is what a check says against something, "" for nothing.
func failed(check func(TB)) (said string) {
	f := new(failure)
	defer func() {
		if r := recover(); r != nil && r != f {
			panic(r)
		}
		said = f.said
	}()
	check(f)
	return f.said
}

// board is a screen without fault.
func board() screen.Screen {
	return screen.Screen{Text: "Your move.", Rows: []screen.Row{
		{Buttons: []screen.Button{{Label: "North", Choice: "go.north"}, {Label: "More", Choice: "more"}}},
		{Menu: &screen.Menu{Choice: "card", Placeholder: "A card", Options: []screen.Option{{Label: "Five", Value: "5"}, {Label: "Nine", Value: "9"}}}},
	}}
}

func TestCheckFindsEveryFault(t *testing.T) {
	leftover := Leftover("chess")
	if said := failed(func(t TB) { Check(t, board(), leftover) }); said != "" {
		t.Fatalf("a good screen: %s", said)
	}
	faults := map[string]struct {
		spoil func(*screen.Screen)
		said  string
	}{
		"no text":               {func(s *screen.Screen) { s.Text = "" }, "text"},
		"too much text":         {func(s *screen.Screen) { s.Text = strings.Repeat("a", TextRoom+1) }, "text"},
		"id of a message":       {func(s *screen.Screen) { s.Text = "See chess.end." }, "unknown word"},
		"a value left open":     {func(s *screen.Screen) { s.Text = "Move to <Square>" }, "unknown word"},
		"five rows":             {func(s *screen.Screen) { s.Rows = make([]screen.Row, 5) }, "5 rows"},
		"an empty row":          {func(s *screen.Screen) { s.Rows[0] = screen.Row{} }, "a row of 0"},
		"six buttons":           {func(s *screen.Screen) { s.Rows[0].Buttons = make([]screen.Button, 6) }, "a row of 6"},
		"a choice twice":        {func(s *screen.Screen) { s.Rows[0].Buttons[1].Choice = "go.north" }, "there twice"},
		"a malformed choice":    {func(s *screen.Screen) { s.Rows[0].Buttons[1].Choice = "Go North" }, "malformed"},
		"a long label":          {func(s *screen.Screen) { s.Rows[0].Buttons[0].Label = strings.Repeat("a", 81) }, "label"},
		"emoji count as two":    {func(s *screen.Screen) { s.Rows[0].Buttons[0].Label = strings.Repeat("😀", 41) }, "label"},
		"a menu without option": {func(s *screen.Screen) { s.Rows[1].Menu.Options = nil }, "0 options"},
		"a value twice":         {func(s *screen.Screen) { s.Rows[1].Menu.Options[1].Value = "5" }, "there twice"},
		"a long description": {func(s *screen.Screen) {
			s.Rows[1].Menu.Options[1].Description = strings.Repeat("a", 101)
		}, "description"},
	}
	for name, f := range faults {
		t.Run(name, func(t *testing.T) {
			s := board()
			f.spoil(&s)
			if said := failed(func(t TB) { Check(t, s, leftover) }); !strings.Contains(said, f.said) {
				t.Errorf("said %q, want something with %q", said, f.said)
			}
		})
	}
}

// A board with a button that acts, one that leads on, and a menu whose second option acts.
func press(p Press) (string, *screen.Screen) {
	switch {
	case p.Choice == "more":
		return "", &screen.Screen{Text: "More.", Rows: []screen.Row{{Buttons: []screen.Button{{Label: "South", Choice: "go.south"}}}}}
	case p.Value != "":
		return "card " + p.Value, nil
	}
	return p.Choice, nil
}

func TestFoundAreActionsWithinSoManyPresses(t *testing.T) {
	for presses, want := range map[int]string{
		0: "map[]",
		1: "map[card 5:true card 9:true go.north:true]",
		2: "map[card 5:true card 9:true go.north:true go.south:true]",
	} {
		if got := fmt.Sprint(Found(t, board(), Leftover("chess"), presses, press)); got != want {
			t.Errorf("%d presses: %s, want %s", presses, got, want)
		}
	}
	neither := func(Press) (string, *screen.Screen) { return "", nil }
	if said := failed(func(t TB) { Found(t, board(), Leftover("chess"), 1, neither) }); !strings.Contains(said, "leads to") {
		t.Errorf("a press that leads nowhere: said %q", said)
	}
}
