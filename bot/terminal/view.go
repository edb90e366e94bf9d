package terminal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"
)

// The screen from top to bottom: one line that says where one is, the text, the list, the line that is typed, the keys. On
// a wide screen the list stands beside the text.
const (
	wide      = 110 // columns from which on the list stands beside the text
	listWidth = 48  // of a wide screen
	textLeast = 5   // lines that the text keeps, where there are so many
	chrome    = 3   // head, typed line, keys
)

// The looks. None means anything by its colour alone: what matters is said in words or by a sign.
var (
	askLook    = lipgloss.NewStyle().Bold(true)
	headLook   = lipgloss.NewStyle().Bold(true).Reverse(true)
	saidLook   = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.AdaptiveColor{Light: "25", Dark: "117"})
	groupLook  = lipgloss.NewStyle().Underline(true)
	cursorLook = lipgloss.NewStyle().Bold(true).Reverse(true)
	faintLook  = lipgloss.NewStyle().Faint(true)
	dangerLook = lipgloss.NewStyle().Foreground(lipgloss.AdaptiveColor{Light: "124", Dark: "210"})
)

// lookOf is how a stretch of text looks.
func lookOf(s style) lipgloss.Style {
	look := lipgloss.NewStyle()
	if s&code != 0 {
		look = look.Foreground(lipgloss.AdaptiveColor{Light: "22", Dark: "150"})
	}
	return look.Bold(s&strong != 0).Italic(s&slanted != 0).Strikethrough(s&struck != 0).Faint(s&quiet != 0)
}

// draw sets rows to a width. Blocks of code keep their lines: they are scrolled sideways.
func draw(rows []row, width int) []string {
	var lines []string
	for _, r := range rows {
		var b strings.Builder
		for _, s := range r.spans {
			b.WriteString(lookOf(s.style).Render(s.text))
		}
		switch {
		case r.block || width < 1:
			lines = append(lines, b.String())
		case len(r.spans) > 0 && r.spans[0].style&quoted != 0:
			lines = append(lines, prefixed("│ ", ansi.Wrap(b.String(), max(1, width-2), ""))...)
		default:
			lines = append(lines, strings.Split(ansi.Wrap(b.String(), width, ""), "\n")...)
		}
	}
	return lines
}

// prefixed puts a sign before each line.
func prefixed(sign, text string) []string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = sign + lines[i]
	}
	return lines
}

// beside reports whether the list stands beside the text.
func (m *model) beside() bool { return m.width >= wide }

// lay makes room for the list and what it asks, and gives the text the rest.
func (m *model) lay() {
	width, height := m.width, max(0, m.height-chrome)
	var told string
	if m.beside() {
		width -= listWidth + 1
		told, m.question = m.parted(listWidth)
	} else {
		told, m.question = m.parted(width)
		height = max(0, height-len(m.question)-m.listHeight()-1)
	}
	m.view.Width, m.view.Height = width, height
	var lines []string
	for _, said := range m.said {
		for _, line := range draw(parse(said), max(1, width-2)) {
			lines = append(lines, saidLook.Render("» "+line))
		}
	}
	lines = append(lines, draw(parse(told), width)...)
	m.view.SetContent(strings.Join(lines, "\n"))
	m.input.Width = max(1, m.width-4)
}

// parted takes the question from a page's text: its last paragraph, which stands by the list, so that it is in sight
// however long the text is. One that would take too much room stays where it is.
func (m *model) parted(width int) (told string, question []string) {
	at := strings.LastIndex(m.page.text, "\n\n")
	if at < 0 || len(m.page.items) == 0 || strings.Contains(m.page.text[at:], "```") {
		return m.page.text, nil
	}
	for _, line := range draw(parse(m.page.text[at+2:]), width) {
		question = append(question, askLook.Render(line))
	}
	if len(question) > (m.height-chrome)/4 {
		return m.page.text, nil
	}
	return m.page.text[:at], question
}

// listHeight is how many lines the list has below the text: all it needs, but the text keeps some.
func (m *model) listHeight() int {
	lines, _ := m.list(m.width)
	return max(0, min(len(lines), m.height-chrome-1-len(m.question)-textLeast))
}

// list are all lines of the list, and which of them is the one under the cursor.
func (m *model) list(width int) (lines []string, at int) {
	group := ""
	for i, it := range m.page.items {
		if it.group != "" && it.group != group {
			lines = append(lines, groupLook.Render(ansi.Truncate(asked(m.desk.words(), it), width, "…")))
		}
		group = it.group
		look := lipgloss.NewStyle()
		sign := " "
		switch {
		case i == m.cursor:
			look, sign, at = cursorLook, "▸", len(lines)
		case it.off:
			look = faintLook
		case it.danger:
			look = dangerLook
		}
		if slices.Contains(m.marked, i) {
			sign = "✓"
		}
		text := fmt.Sprintf("%s%2d  %s", sign, i+1, entry(m.desk.words(), it))
		if i == m.cursor { // whole, for it may be what one has to decide on
			lines = append(lines, drawn(look, ansi.Wrap(text, max(1, width), ""))...)
			continue
		}
		lines = append(lines, look.Render(ansi.Truncate(text, width, "…")))
	}
	return lines, at
}

func drawn(look lipgloss.Style, text string) []string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = look.Render(lines[i])
	}
	return lines
}

// around are so many lines, with the one at that place among them.
func around(lines []string, at, height int) []string {
	if len(lines) <= height {
		return lines
	}
	first := max(0, min(at-height/2, len(lines)-height))
	return lines[first : first+height]
}

// View draws the screen.
func (m *model) View() string {
	if m.width < 1 || m.height < 1 {
		return ""
	}
	lines := []string{headLook.Width(m.width).Render(ansi.Truncate(" "+m.page.head, m.width, "…"))}
	lines = append(lines, m.body()...)
	lines = append(lines, m.prompt(), faintLook.Render(m.keys()))
	if len(lines) > m.height {
		lines = lines[:m.height]
	}
	for i := range lines {
		lines[i] = ansi.Truncate(lines[i], m.width, "…")
	}
	return strings.Join(lines, "\n")
}

// body is the text and the list.
func (m *model) body() []string {
	if m.beside() {
		lines, at := m.list(listWidth)
		list := slices.Clone(m.question)
		if len(list) > 0 {
			list = append(list, "")
		}
		list = append(list, around(lines, at, max(0, m.view.Height-len(list)))...)
		text := lipgloss.NewStyle().Width(m.view.Width + 1).Render(m.view.View())
		return strings.Split(lipgloss.JoinHorizontal(lipgloss.Top, text, strings.Join(list, "\n")), "\n")
	}
	var body []string
	if m.view.Height > 0 {
		body = strings.Split(m.view.View(), "\n")
	}
	lines, at := m.list(m.width)
	body = append(append(body, faintLook.Render(m.rule())), m.question...)
	return append(body, around(lines, at, m.listHeight())...)
}

// rule parts the text from the list and says if there is more of the text.
func (m *model) rule() string {
	line := strings.Repeat("─", m.width)
	if m.more() {
		note := " " + m.desk.words().Say("terminal.more", nil) + " ──"
		return ansi.Truncate(line, max(0, m.width-ansi.StringWidth(note)), "") + note
	}
	return line
}

func (m *model) more() bool { return !m.view.AtBottom() }

// prompt is the line that is typed, or what has been typed of a number.
func (m *model) prompt() string {
	switch {
	case m.busy:
		return m.desk.words().Say("terminal.busy", nil)
	case m.typing:
		return m.input.View()
	case m.digits != "":
		return "> " + m.digits
	case len(m.page.items) == 0:
		return faintLook.Render("Enter: " + m.desk.words().Say("bot.button.back", nil))
	case m.beside() && m.more():
		return faintLook.Render(m.desk.words().Say("terminal.more", nil))
	}
	return ""
}

// keys are the commands that one key asks for.
func (m *model) keys() string {
	if m.typing {
		return m.desk.words().Say("terminal.keys_typing", nil)
	}
	w := m.desk.words()
	var first, others []string // on a narrow screen the last ones fall off
	for _, c := range m.desk.offered() {
		shown := string(c.key) + " " + m.desk.called(c)[0]
		switch {
		case c.name == "help" || c.name == "quit":
			first = append(first, shown)
		case c.key != 0 && c.name != "back" && c.name != "board":
			others = append(others, shown)
		}
	}
	return strings.Join(append(append([]string{w.Say("terminal.keys", nil)}, first...), others...), " · ")
}
