package doriatable

import (
	"fmt"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// dump writes a screen as a file to be read.
func dump(s screen.Screen) string {
	var b strings.Builder
	b.WriteString(s.Text + "\n")
	for _, r := range s.Rows {
		b.WriteString("--\n")
		for _, button := range r.Buttons {
			fmt.Fprintf(&b, "[%s]\n", button.Label)
		}
		if r.Menu != nil {
			fmt.Fprintf(&b, "<%s>\n", r.Menu.Placeholder)
			for _, o := range r.Menu.Options {
				fmt.Fprintf(&b, "  %s | %s\n", o.Label, o.Description)
			}
		}
	}
	return b.String()
}
