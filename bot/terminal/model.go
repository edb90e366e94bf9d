package terminal

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/charmbracelet/bubbles/textinput"
	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"
)

// Screen plays on the whole screen of a terminal, with keys. It returns when the player quits or ctx ends; the game is
// kept.
func Screen(ctx context.Context, cfg Config, in, out *os.File) error {
	working, stop := context.WithCancel(ctx)
	defer stop()
	m := newModel(working, newDesk(cfg))
	program := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out),
		tea.WithAltScreen(), tea.WithMouseCellMotion(), tea.WithoutSignalHandler())
	_, err := program.Run()
	stop()
	m.work.Lock() // until the desk has put down what it had in hand
	defer m.work.Unlock()
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		return fmt.Errorf("draw on the terminal: %w", err)
	}
	for _, text := range m.shown.said {
		for _, r := range parse(text) {
			fmt.Fprintln(out, r.plain())
		}
	}
	return m.err
}

// shown is what the screen shows: a copy of what the desk had to show, so that the desk may work meanwhile.
type shown struct {
	page page
	said []string
	back bool // there is a page to go back to
	done bool
}

// model is the screen. The desk belongs to the command that runs while busy is set, and to nobody else.
type model struct {
	ctx  context.Context
	work sync.Mutex // held while the desk works
	desk *desk
	shown
	width, height int
	view          viewport.Model
	question      []string // the last paragraph of the page, drawn, where it stands by the list
	input         textinput.Model
	typing        bool
	cursor        int
	marked        []int  // of a menu that takes several
	digits        string // typed so far of an entry's number
	busy          bool
	err           error // what ended the desk
}

func newModel(ctx context.Context, d *desk) *model {
	d.drawn = true
	m := &model{ctx: ctx, desk: d, view: viewport.New(0, 0), input: textinput.New(), busy: true}
	m.view.SetHorizontalStep(8)
	m.input.CharLimit = longest
	m.input.Prompt = "> "
	return m
}

// answered says that the desk has done what it was asked.
type answered struct {
	shown
	turned bool
	err    error
}

// ask lets the desk work without holding up the screen.
func (m *model) ask(do func() error) tea.Cmd {
	m.busy = true
	d := m.desk
	return func() tea.Msg {
		m.work.Lock()
		defer m.work.Unlock()
		err := do()
		said, turned := d.take()
		return answered{shown{d.page(), said, d.canGoBack(), d.done}, turned, err}
	}
}

// enter hands a line to the desk.
func (m *model) enter(line string) tea.Cmd {
	return m.ask(func() error { return m.desk.enter(m.ctx, line) })
}

// Init opens the first page.
func (m *model) Init() tea.Cmd {
	return m.ask(func() error { return m.desk.start(m.ctx) })
}

// Update takes a key, a new size, or the desk's answer.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = max(0, msg.Width), max(0, msg.Height)
		m.lay()
	case answered:
		return m, m.take(msg)
	case tea.MouseMsg:
		var cmd tea.Cmd
		m.view, cmd = m.view.Update(msg)
		return m, cmd
	case tea.KeyMsg:
		return m, m.key(msg)
	}
	return m, nil
}

// take shows what the desk answered.
func (m *model) take(a answered) tea.Cmd {
	m.busy, m.err = false, a.err
	if a.err != nil || a.done {
		m.shown = a.shown
		return tea.Quit
	}
	m.shown = a.shown
	m.marked, m.digits = nil, ""
	if a.turned {
		m.cursor = 0
	}
	m.typing = m.page.answer != nil
	m.input.Reset()
	var cmd tea.Cmd
	if m.typing {
		cmd = m.input.Focus()
	}
	m.lay()
	m.view.GotoTop()
	return cmd
}

func (m *model) key(k tea.KeyMsg) tea.Cmd {
	switch {
	case k.Type == tea.KeyCtrlC:
		return tea.Quit
	case m.busy:
		return nil
	case m.typing:
		return m.typed(k)
	}
	switch k.String() {
	case "up", "k":
		m.move(-1)
	case "down", "j":
		m.move(1)
	case "home", "g":
		m.move(-len(m.page.items))
	case "end", "G":
		m.move(len(m.page.items))
	case "pgup", "pgdown", "left", "right", "ctrl+u", "ctrl+d":
		m.view, _ = m.view.Update(k)
	case " ":
		m.mark()
	case "enter":
		return m.submit()
	case "esc", "backspace":
		return m.withdraw()
	case ":", "tab":
		return m.speak("")
	case "/":
		return m.speak("/")
	default:
		return m.sign(k)
	}
	return nil
}

// sign takes a digit of an entry's number, or the key of a command.
func (m *model) sign(k tea.KeyMsg) tea.Cmd {
	if k.Type != tea.KeyRunes || len(k.Runes) != 1 {
		return nil
	}
	if r := k.Runes[0]; r >= '0' && r <= '9' {
		return m.digit(r)
	}
	if slices.ContainsFunc(commands(), func(c command) bool { return c.key == k.Runes[0] }) {
		return m.enter(string(k.Runes))
	}
	return nil
}

// digit adds to the number typed, as far as there is such an entry; 0 by itself goes back.
func (m *model) digit(r rune) tea.Cmd {
	if m.digits == "" && r == '0' {
		return m.enter("0")
	}
	for _, digits := range []string{m.digits + string(r), string(r)} {
		if n, err := strconv.Atoi(digits); err == nil && 1 <= n && n <= len(m.page.items) {
			m.digits, m.cursor = digits, n-1
			m.lay()
			return nil
		}
	}
	return nil
}

func (m *model) move(by int) {
	m.digits = ""
	m.cursor = max(0, min(m.cursor+by, len(m.page.items)-1))
	m.lay()
}

// mark marks the entry under the cursor, of a menu that takes several, or lifts its mark; else it scrolls.
func (m *model) mark() {
	if len(m.page.items) == 0 || m.page.items[m.cursor].most < 2 {
		m.view.PageDown()
		return
	}
	if i := slices.Index(m.marked, m.cursor); i >= 0 {
		m.marked = slices.Delete(m.marked, i, i+1)
	} else {
		m.marked = append(m.marked, m.cursor)
	}
	m.move(1)
}

// submit chooses the entries that are marked, else the one under the cursor. A page without a list is read and done with.
func (m *model) submit() tea.Cmd {
	if len(m.page.items) == 0 {
		return m.enter("0")
	}
	numbers := []string{strconv.Itoa(m.cursor + 1)}
	if len(m.marked) > 0 {
		numbers = nil
		for _, i := range m.marked {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	return m.enter(strings.Join(numbers, " "))
}

// withdraw takes back what is half chosen; else it goes back.
func (m *model) withdraw() tea.Cmd {
	if len(m.marked) > 0 || m.digits != "" {
		m.marked, m.digits = nil, ""
		return nil
	}
	return m.enter("0")
}

// speak begins a line of words.
func (m *model) speak(first string) tea.Cmd {
	m.typing = true
	m.input.SetValue(first)
	m.input.CursorEnd()
	m.lay()
	return m.input.Focus()
}

// typed goes on with a line of words.
func (m *model) typed(k tea.KeyMsg) tea.Cmd {
	switch k.Type {
	case tea.KeyEnter:
		return m.enter(m.input.Value())
	case tea.KeyEsc:
		if m.page.answer != nil {
			return m.ask(func() error { m.desk.back(); return nil })
		}
		m.typing = false
		m.lay()
		return nil
	case tea.KeyPgUp, tea.KeyPgDown:
		m.view, _ = m.view.Update(k)
		return nil
	}
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(k)
	return cmd
}
