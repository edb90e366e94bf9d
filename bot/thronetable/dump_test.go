package thronetable

import (
	"fmt"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// dump writes a screen as a person would read it out: the text, the alt text, then the controls from top to bottom.
func dump(s screen.Screen) string {
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
