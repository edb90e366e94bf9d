// Package screentest is what tests of every game's screens have in common: the limits of a screen, what can be pressed
// on it, how it reads as a file, and files of texts that are kept.
package screentest

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// TB is what a check needs of a test, or of a property of one.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// TextRoom is the most characters of a screen's text: a message has 2,000, and the bot adds to it.
const TextRoom = 1800

// choiceForm is what a choice may be made of.
var choiceForm = regexp.MustCompile(`^[a-z0-9._-]{1,48}$`)

// Leftover finds in a text what a player must never see: a value that was not given, or the id of a message of one
// game, by its name.
func Leftover(game string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(game) + `\.[a-z]|<[A-Za-z]+>|\{\{`)
}

// Check holds a screen against the limits that package screen promises, and its texts against leftovers.
func Check(t TB, s screen.Screen, leftover *regexp.Regexp) {
	t.Helper()
	c := checker{TB: t, screen: s, leftover: leftover, choices: map[string]bool{}}
	c.text("text", s.Text, TextRoom)
	if len(s.Rows) > 4 {
		c.fail("%d rows", len(s.Rows))
	}
	for _, r := range s.Rows {
		c.row(r)
	}
}

// checker goes through one screen.
type checker struct {
	TB
	screen   screen.Screen
	leftover *regexp.Regexp
	choices  map[string]bool
}

func (c *checker) fail(format string, args ...any) {
	c.Helper()
	c.Fatalf("%s:\n%s", fmt.Sprintf(format, args...), Dump(c.screen))
}

func (c *checker) row(r screen.Row) {
	c.Helper()
	if (len(r.Buttons) > 0) == (r.Menu != nil) || len(r.Buttons) > 5 {
		c.fail("a row of %d buttons and menu %v", len(r.Buttons), r.Menu)
	}
	for _, b := range r.Buttons {
		c.choice(b.Choice)
		c.text("label", b.Label, 80)
	}
	if r.Menu != nil {
		c.menu(r.Menu)
	}
}

func (c *checker) menu(m *screen.Menu) {
	c.Helper()
	c.choice(m.Choice)
	c.text("placeholder", m.Placeholder, 150)
	if n := len(m.Options); n < 1 || n > 25 {
		c.fail("%d options", n)
	}
	values := map[string]bool{}
	for _, o := range m.Options {
		c.text("option", o.Label, 100)
		if o.Description != "" {
			c.text("description", o.Description, 100)
		}
		if !choiceForm.MatchString(o.Value) || values[o.Value] {
			c.fail("value %q is malformed or there twice", o.Value)
		}
		values[o.Value] = true
	}
}

func (c *checker) choice(choice string) {
	c.Helper()
	if !choiceForm.MatchString(choice) || c.choices[choice] {
		c.fail("choice %q is malformed or there twice", choice)
	}
	c.choices[choice] = true
}

func (c *checker) text(what, s string, most int) {
	c.Helper()
	if n := screen.Length(s); n == 0 || n > most || c.leftover.MatchString(s) {
		c.fail("%s %q has %d characters, most %d, or an unknown word", what, s, n, most)
	}
}

// Press is one way to press a control: its choice, and the value chosen where it is a menu.
type Press struct {
	Choice string
	Value  string
}

// Values are what comes with the choice: nothing for a button.
func (p Press) Values() []string {
	if p.Value == "" {
		return nil
	}
	return []string{p.Value}
}

// Presses are all ways to press a control of a screen, from top to bottom.
func Presses(s screen.Screen) []Press {
	var list []Press
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			list = append(list, Press{Choice: b.Choice})
		}
		if r.Menu != nil {
			for _, o := range r.Menu.Options {
				list = append(list, Press{r.Menu.Choice, o.Value})
			}
		}
	}
	return list
}

// Dump writes a screen as a person would read it out: the text, the alt text, then the controls from top to bottom.
func Dump(s screen.Screen) string {
	var b strings.Builder
	b.WriteString(s.Text + "\n")
	switch {
	case s.Picture != nil:
		fmt.Fprintf(&b, "[picture: %s]\n", s.Picture.Alt)
	case s.KeepPicture:
		b.WriteString("[picture as before]\n")
	}
	for _, r := range s.Rows {
		for _, button := range r.Buttons {
			fmt.Fprintf(&b, "[%s] %s\n", button.Label, button.Choice)
		}
		if r.Menu == nil {
			continue
		}
		fmt.Fprintf(&b, "<%s> %s\n", r.Menu.Placeholder, r.Menu.Choice)
		for _, o := range r.Menu.Options {
			fmt.Fprintf(&b, "   %s / %s (%s)\n", o.Label, o.Description, o.Value)
		}
	}
	return b.String()
}
