package screentest

import (
	"regexp"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

// Found presses everything that can be reached from a board with at most so many presses in a row, checks every screen
// on the way, and gives the actions that presses lead to. Press says what one press does: it leads to an action, given
// as a word of its own, or to a further screen.
func Found(t TB, board screen.Screen, leftover *regexp.Regexp, presses int,
	press func(Press) (action string, next *screen.Screen)) (actions map[string]bool) {
	t.Helper()
	actions = map[string]bool{}
	pressed := map[Press]bool{}
	for screens := []screen.Screen{board}; presses > 0 && len(screens) > 0; presses-- {
		var further []screen.Screen
		for _, s := range screens {
			Check(t, s, leftover)
			for _, p := range Presses(s) {
				if pressed[p] {
					continue
				}
				pressed[p] = true
				action, next := press(p)
				switch {
				case (action == "") == (next == nil):
					t.Fatalf("press %v leads to action %q and screen %v:\n%s", p, action, next, Dump(s))
				case next == nil:
					actions[action] = true
				default:
					further = append(further, *next)
				}
			}
		}
		screens = further
	}
	return actions
}
