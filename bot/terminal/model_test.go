package terminal

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
)

// sat is a screen on which the first page stands.
func sat(t *testing.T, c Config, width, height int) *model {
	t.Helper()
	m := newModel(t.Context(), newDesk(c))
	m.Update(tea.WindowSizeMsg{Width: width, Height: height})
	finish(t, m, m.Init())
	return m
}

// finish carries out what the screen asked for, as far as it is the desk's.
func finish(t *testing.T, m *model, cmd tea.Cmd) {
	t.Helper()
	if cmd == nil || !m.busy {
		return
	}
	_, next := m.Update(cmd())
	if m.busy {
		finish(t, m, next)
	}
}

// pressed presses keys one after another: names of keys, or signs.
func pressed(t *testing.T, m *model, keys ...string) {
	t.Helper()
	named := map[string]tea.KeyType{"enter": tea.KeyEnter, "esc": tea.KeyEsc, "up": tea.KeyUp, "down": tea.KeyDown,
		"space": tea.KeySpace, "pgdown": tea.KeyPgDown, "ctrl+c": tea.KeyCtrlC, "backspace": tea.KeyBackspace, "tab": tea.KeyTab}
	for _, k := range keys {
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
		if kind, is := named[k]; is {
			msg = tea.KeyMsg{Type: kind}
			if kind == tea.KeySpace {
				msg.Runes = []rune(" ")
			}
		}
		_, cmd := m.Update(msg)
		finish(t, m, cmd)
	}
}

// sees fails for each text that the screen does not show.
func sees(t *testing.T, m *model, texts ...string) {
	t.Helper()
	view := ansi.Strip(m.View())
	for _, text := range texts {
		if !strings.Contains(view, text) {
			t.Errorf("nothing shows %q in:\n%s", text, view)
		}
	}
}

func TestAGameIsPlayedWithKeys(t *testing.T) {
	m := sat(t, throneConfig(t, "en"), 100, 40)
	sees(t, m, "The Rusty Throne", "Choose a card to play", "▸ 1  1: to you", "? help")
	pressed(t, m, "down")
	sees(t, m, "▸ 2 ")
	pressed(t, m, "1", "enter")
	sees(t, m, "You play card 1")
	pressed(t, m, "u")
	sees(t, m, "A step was taken back.", "Choose a card to play")
	pressed(t, m, "r")
	sees(t, m, "The move was made again.", "You play card 1")
}

func TestPagesAreOpenedAndClosedWithKeys(t *testing.T) {
	m := sat(t, throneConfig(t, "en"), 100, 40)
	pressed(t, m, "w")
	sees(t, m, "The rules behind", "Enter: Back")
	pressed(t, m, "enter")
	sees(t, m, "Choose a card to play")
	pressed(t, m, "/", "w", "i", "t", "h", "d", "r", "a", "w", "enter")
	sees(t, m, "14 rules fit", "RT-090 · Withdrawing")
	pressed(t, m, "1", "2", "enter")
	sees(t, m, "RT-123 ·")
	pressed(t, m, "esc", "esc")
	sees(t, m, "Choose a card to play")
	pressed(t, m, ":", "x", "esc", "p")
	sees(t, m, "The position", "1 Hartholm")
	pressed(t, m, "0", "tab", "d", "a", "n", "c", "e", "enter")
	sees(t, m, "That is not understood", "Choose a card to play")
}

func TestSeveralEntriesAreMarkedAndChosenTogether(t *testing.T) {
	m := sat(t, picnicConfig(t, "Ann", "Bob"), 80, 30)
	pressed(t, m, "space", "down", "space")
	sees(t, m, "✓ 1", "✓ 3")
	pressed(t, m, "enter")
	sees(t, m, "to decide: Bob", "THE BASKET: [1 0 1 0 0 0 0 0 0]")
	pressed(t, m, "space", "space", "space", "enter")
	sees(t, m, "cannot be chosen together", "to decide: Bob")
	pressed(t, m, "space", "esc", "5", "backspace", "down", "enter")
	sees(t, m, "to decide: Ann", "[1 0 1 0 0 0 0 2 0]")
}

func TestWordsAreTypedWhereAPageAsksForThem(t *testing.T) {
	c := picnicConfig(t)
	c.New, c.Players = false, nil
	m := sat(t, c, 80, 24)
	pressed(t, m, "2", "enter", "7", "enter")
	sees(t, m, "1 to 3, or their names", "> ")
	pressed(t, m, "2", "enter", "esc")
	sees(t, m, "Who plays?")
	pressed(t, m, "2", "enter", "enter", "1", "enter", "1", "enter", "enter")
	sees(t, m, "to decide: player 1")
}

func TestTheScreenFitsWindowsOfAllSizes(t *testing.T) {
	for _, c := range []Config{throneConfig(t, "de"), picnicConfig(t, "Ann", "Bob")} {
		m := sat(t, c, 80, 24)
		for _, keys := range [][]string{{"."}, {"?"}, {"esc", "/"}, {"esc", "1"}, {"down", "enter"}, {"w"}} {
			pressed(t, m, keys...)
			for _, width := range []int{0, 1, 2, 3, 7, 20, 79, 80, 109, 110, 111, 300} {
				for _, height := range []int{0, 1, 2, 3, 4, 5, 8, 12, 24, 100} {
					m.Update(tea.WindowSizeMsg{Width: width, Height: height})
					checkFits(t, m, width, height)
				}
			}
			m.Update(tea.WindowSizeMsg{Width: -1, Height: -1})
			m.View()
			m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		}
	}
}

func checkFits(t *testing.T, m *model, width, height int) {
	t.Helper()
	lines := strings.Split(m.View(), "\n")
	if len(lines) > max(1, height) {
		t.Errorf("%d×%d: %d lines", width, height, len(lines))
	}
	for _, line := range lines {
		if n := ansi.StringWidth(line); n > width {
			t.Errorf("%d×%d: a line of %d columns: %q", width, height, n, line)
		}
	}
}

func TestTheQuestionStandsByTheListWhereTheTextIsLong(t *testing.T) {
	m := sat(t, throneConfig(t, "en"), 80, 24)
	sees(t, m, "more: PgDn", "Choose a card to play")
	pressed(t, m, "pgdown", "pgdown", "pgdown")
	sees(t, m, "Castles 1 of 4. Limit 2", "Choose a card to play")
}

func TestAnyNumberOfKeysAtRandomEndsNothing(t *testing.T) {
	m := sat(t, picnicConfig(t, "Ann", "Bob"), 60, 20)
	keys := []string{"enter", "1", "5", "space", "esc", "up", "down", "s", "u", "r", "w", "l", "p", "a", "n", "t", "/", "?", "x", "b", "0"}
	for i := range 600 {
		pressed(t, m, keys[(i*i+7*i)%len(keys)])
		if m.err != nil || m.shown.done {
			t.Fatalf("key %d ended it: %v", i, m.err)
		}
		checkFits(t, m, 60, 20)
	}
}

func TestTheKeysThatLeave(t *testing.T) {
	m := sat(t, throneConfig(t, "en"), 80, 24)
	_, cmd := m.Update(tea.KeyMsg{Type: tea.KeyCtrlC})
	if _, quits := cmd().(tea.QuitMsg); !quits {
		t.Error("ctrl+c does not quit")
	}
	_, cmd = m.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("q")})
	_, cmd = m.Update(cmd())
	if _, quits := cmd().(tea.QuitMsg); !quits {
		t.Error("q does not quit")
	}
}

func TestBoardsOnTheScreenShowTheMapOfThePosition(t *testing.T) {
	const position = "Round 1\n\n```\n#.A\n```\nA Ann.\n\nShop: empty"
	for text, want := range map[string]string{
		"Told.\n\nWhat now?":            "Told.\n\n```\n#.A\n```\nA Ann.\n\nWhat now?",
		"What now?":                     "```\n#.A\n```\nA Ann.\n\nWhat now?",
		"```\nmy own\n```\n\nWhat now?": "```\nmy own\n```\n\nWhat now?",
	} {
		if got := withMap(text, position); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	for _, position := range []string{"", "no map", "```\nnever closed"} {
		if got := withMap("Told.\n\nWhat now?", position); got != "Told.\n\nWhat now?" {
			t.Errorf("%q adds something: %q", position, got)
		}
	}
}
