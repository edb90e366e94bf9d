package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

// The words and the rules, read once for all tests.
var (
	catalogues = sync.OnceValues(words.Load)
	libraries  = sync.OnceValues(reference.Load)
)

// config is a terminal's over a house in memory.
func config(t testing.TB, language string, presenter bot.Presenter, engine games.Engine) Config {
	t.Helper()
	house, err := session.NewHouse(session.Config{
		Store: &memory.Store{}, Engines: []games.Engine{engine}, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := catalogues()
	if err != nil {
		t.Fatal(err)
	}
	library, err := libraries()
	if err != nil {
		t.Fatal(err)
	}
	least, most := engine.Seats()
	return Config{House: house, Presenter: presenter, Least: least, Most: most, Words: catalogue.For(language), Rules: library,
		Echo: true}
}

func throneConfig(t testing.TB, language string) Config {
	c := config(t, language, thronetable.New(nil, slog.New(slog.DiscardHandler)), throne.Engine{})
	c.New, c.Seed = true, "a rainy evening"
	return c
}

func picnicConfig(t testing.TB, players ...string) Config {
	c := config(t, "en", picnicTable{}, picnicEngine{})
	c.New, c.Players = true, players
	return c
}

// played is what a terminal wrote while these lines were typed.
func played(t testing.TB, c Config, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Plain(t.Context(), c, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatalf("%v, after:\n%s", err, out.String())
	}
	return out.String()
}

// after is what a terminal wrote after a line was typed for the last time.
func after(out, line string) string {
	return out[strings.LastIndex(out, "\n> "+line+"\n")+1:]
}

// want fails for each text that an output does not have.
func want(t *testing.T, out string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(out, text) {
			t.Errorf("nothing says %q in:\n%s", text, out)
		}
	}
}

// theTable is the only table of a house.
func theTable(t *testing.T, c Config) session.Table {
	t.Helper()
	tables, _, err := c.House.Tables(t.Context(), session.Filter{Channel: place.Channel, Over: true}, 0, 10)
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	return tables[0]
}

// typist types a game: at each prompt the words of what the steward would do, until the game is over.
type typist struct {
	t       *testing.T
	c       Config
	out     bytes.Buffer
	prompts chan bool
	typed   strings.Builder
	lines   int
	rest    string
	meant   string // the action typed last
}

// enough is more lines than any game takes.
const enough = 2000

func (y *typist) Write(p []byte) (int, error) {
	n, err := y.out.Write(p)
	if string(p) == "> " { // what is typed rests on all that was written
		y.prompts <- true
	}
	return n, err
}

func (y *typist) Read(p []byte) (int, error) {
	if y.rest == "" {
		<-y.prompts
		y.rest = y.next()
		y.typed.WriteString(y.rest)
	}
	if y.rest == "" {
		return 0, io.EOF
	}
	n := copy(p, y.rest)
	y.rest = y.rest[n:]
	return n, nil
}

func (y *typist) next() string {
	table := theTable(y.t, y.c)
	if y.lines++; table.Status != session.Running || y.lines > enough {
		return ""
	}
	look, err := y.c.House.Look(context.Background(), table.ID, user(0))
	if err != nil {
		y.t.Error(err)
		return ""
	}
	question := y.c.Words.Say("terminal.unlisted", words.Args{"Label": y.meant})
	if strings.HasSuffix(y.out.String(), strings.ReplaceAll(question, "**", "")+"\n> ") {
		return y.c.Words.Say("terminal.yes", nil) + "\n"
	}
	a, err := steward.Advise(context.Background(), look.View.(throne.View), steward.Budget{Games: 8})
	if err != nil {
		y.t.Error(err)
		return ""
	}
	y.meant = y.c.Presenter.Describe(y.c.viewer(), a.Action)
	return y.meant + "\n"
}

func TestAWholeGameIsPlayedInWordsToItsEnd(t *testing.T) {
	for language, says := range map[string][2]string{"en": {"The Rusty Throne: over", "Play card"}, "de": {"zu Ende", "Karte"}} {
		t.Run(language, func(t *testing.T) {
			c := throneConfig(t, language)
			y := &typist{t: t, c: c, prompts: make(chan bool, 1)}
			if err := Plain(t.Context(), c, y, y); err != nil {
				t.Fatal(err)
			}
			if theTable(t, c).Status != session.Finished {
				t.Fatalf("the game is not over:\n%s", y.out.String())
			}
			want(t, y.out.String(), says[0])
			want(t, y.typed.String(), says[1])
		})
	}
}

func TestAWholeGameIsPlayedByTheFirstNumberToItsEnd(t *testing.T) {
	c := throneConfig(t, "en")
	lines := make([]string, 400)
	for i := range lines {
		lines[i] = "1"
	}
	out := played(t, c, lines...)
	if !strings.Contains(out, "The Rusty Throne: over") {
		t.Errorf("400 choices did not end the game:\n%s", out[max(0, len(out)-2000):])
	}
	want(t, out, "New game", "How do you want to play?")
}

func TestEveryGameIsKeptWhereTheInputEnds(t *testing.T) {
	c := throneConfig(t, "en")
	first := played(t, c, "1")
	c.New = false
	again := played(t, c, "q")
	want(t, again, "You go on with your game of", "The game is kept")
	board := after(first, "1")
	board = board[strings.Index(board, "\nTurn "):strings.LastIndex(board, "\n> ")]
	want(t, again, board)
}

func TestSeveralGamesAreListedToGoOnWith(t *testing.T) {
	c := throneConfig(t, "en")
	played(t, c, "1", "quit")
	played(t, c, "quit")
	c.New = false
	out := played(t, c, "2", "tables", "3", "1")
	want(t, out, "These games go on:", "1 move", "0 moves", "3. New game")
	want(t, after(out, "2"), "1 move")
	want(t, after(out, "3"), "Begin by the ordinary rules")
}

func TestMovesAreTakenBackAndMadeAgain(t *testing.T) {
	c := throneConfig(t, "en")
	out := played(t, c, "1", "undo", "r")
	want(t, after(out, "undo"), "A step was taken back.", "Choose a card to play")
	want(t, after(out, "r"), "The move was made again.", "You play card")
	out = played(t, throneConfig(t, "en"), "u", "redo")
	want(t, after(out, "u"), "There is nothing to do here.")
}

func TestWhatCanBeLookedUp(t *testing.T) {
	out := played(t, throneConfig(t, "en"), "1", "why", "p", "log", "log 1", "rules", "withdraw", "1", "0", "/RT-057", "/zzzzzz",
		"help", "hint", "1")
	for line, texts := range map[string][]string{
		"why":      {"The rules behind", "RT-", "Go on with 1 to"},
		"p":        {"The position", "1 Hartholm:"},
		"log":      {"Steps 0 to 1", "1. Play card"},
		"withdraw": {"1. RT-090 · Withdrawing", "0. Back"},
		"/RT-057":  {"RT-057 · Which way he takes"},
		"/zzzzzz":  {"No rule fits"},
		"help":     {"undo, u – take the last move back"},
		"hint":     {"The house would do this:", "1. Do it"},
	} {
		want(t, after(out, line), texts...)
	}
	if strings.Contains(after(out, "log 1")[:300], "0. The game begins") {
		t.Error("log 1 shows more than a step")
	}
}

func TestWhatIsNoAnswerIsToldSoAndChangesNothing(t *testing.T) {
	c := throneConfig(t, "en")
	for line, says := range map[string]string{
		"99":                         "There is no number 99 here: they go from 1 to",
		"-1":                         "There is no number -1",
		"+1":                         "There is no number +1",
		"0 1":                        "There is no number 0",
		"1.5":                        "That is not understood",
		"-":                          "That is not understood",
		"1 2":                        "cannot be chosen together",
		"dance":                      "That is not understood",
		"\x1b[2J\x00":                "That is not understood",
		"0":                          "",
		"seat 7":                     "Nobody sits there",
		"join Ann":                   "no free seat",
		"leave":                      "You are the only one left",
		strings.Repeat("x", 100_000): "That is not understood",
		"99999999999999999999":       "There is no number 99999999999999999999",
	} {
		out := played(t, c, line)
		want(t, out, says)
		if strings.ContainsAny(out, "\x1b\x00") {
			t.Errorf("%q: an escape sequence in the output", line)
		}
	}
	c.New = false
	tables, _, err := c.House.Tables(t.Context(), session.Filter{Channel: place.Channel}, 0, 50)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if table.Actions != 0 {
			t.Errorf("table %s has %d actions", table.ID, table.Actions)
		}
	}
}

func TestWordsThatFitSeveralThingsAreAskedBack(t *testing.T) {
	out := played(t, picnicConfig(t, "Ann", "Bob"), "thing", "3")
	want(t, after(out, "thing"), "That fits 9 things. Which one?", "3. Thing 3")
	want(t, after(out, "3"), "THE BASKET: [0 0 1 0 0 0 0 0 0]")
}

func TestNumbersMayBeCopiedFromTheList(t *testing.T) {
	for _, line := range []string{"3.", "3)", " 3 ", "3", "3:"} {
		want(t, played(t, picnicConfig(t, "Ann", "Bob"), line), "THE BASKET: [0 0 1 0 0 0 0 0 0]")
	}
	want(t, played(t, picnicConfig(t, "Ann", "Bob"), "1., 3."), "THE BASKET: [1 0 1 0 0 0 0 0 0]")
}

func TestWordsStandForTheEntryThatBeginsWithThemAlone(t *testing.T) {
	for line, stands := range map[string]bool{
		"thing 3": true, "Thing, 3": true, "THING 3": true,
		"3 thing": false, "thi": false, "things 3": false, "-3 x": false, "thing 33": false, "thing 3 now": false, "x3": false,
		"th": false, "music": false, "a.3": false,
	} {
		out := played(t, picnicConfig(t, "Ann", "Bob"), line)
		if got := strings.Contains(out, "→ Thing 3"); got != stands {
			t.Errorf("%q: played %v, want %v:\n%s", line, got, stands, out)
		}
		if !stands {
			want(t, out, "That is not understood")
		}
	}
}

func TestAnActionThatIsNotListedIsAskedAboutFirst(t *testing.T) {
	for answer, does := range map[string]bool{"yes": true, "Y": true, "no": false, "n": false, "": false, "0": false} {
		c := picnicConfig(t, "Ann", "Bob")
		out := played(t, c, "take things [4]", "hm", answer)
		want(t, after(out, "take things [4]"), "take things [4] is allowed but not in the list. Do it?")
		want(t, after(out, "hm"), "Please type yes or no.")
		if did := theTable(t, c).Actions == 1; did != does {
			t.Errorf("%q: did it: %v", answer, did)
		}
	}
	for _, line := range []string{"take things", "take", "take things [4", "things [4]"} {
		want(t, played(t, picnicConfig(t, "Ann", "Bob"), line), "That is not understood")
	}
}

func TestAGameWithoutAdviserOffersNoHint(t *testing.T) {
	out := played(t, picnicConfig(t, "Ann", "Bob"), "help", "hint")
	if strings.Contains(after(out, "help"), "what the house would do") {
		t.Errorf("the help offers a hint:\n%s", out)
	}
	want(t, after(out, "hint"), "no advice to give")
	if keys := sat(t, picnicConfig(t, "Ann", "Bob"), 200, 30).keys(); strings.Contains(keys, "hint") {
		t.Errorf("the keys offer a hint: %s", keys)
	}
}

func TestSeveralPlayAtOneTerminal(t *testing.T) {
	c := picnicConfig(t, "Ann", "Bob")
	out := played(t, c, "1 3", "sleep", "make", "drum", "sing", "log", "seat 2", "why", "seat", "seat 2", "1", "1", "join Cleo", "1", "1", "1", "1", "1")
	want(t, out, "picnic · to decide: Ann (player 1)", "Take from the basket (up to 2: type their numbers", "10. Sleep (not now)")
	want(t, after(out, "1 3"), "Now it is up to Bob (player 2).", "THE BASKET: [1 0 1 0 0 0 0 0 0]")
	want(t, after(out, "sleep"), "That is not understood")
	want(t, after(out, "make"), "→ Make music", "What music?", "0. Back")
	want(t, after(out, "drum"), "not known here")
	want(t, after(out, "sing"), "→ Sing", "Now it is up to Ann")
	want(t, after(out, "log"), "1. Ann (player 1): take things [1 3]\nSeat 0 ate [1 3].", "2. Bob (player 2): sing")
	want(t, out, "picnic · seen by Bob (player 2)")
	want(t, after(out, "seat 2"), "1. Back to Ann (player 1), who is to decide")
	want(t, after(out, "seat"), "to decide: Ann")
	want(t, out, "Now it is up to Cleo (player 3).")
	want(t, out, "picnic: over")
}

func TestStandingOrdersOfAllSeatsAreTold(t *testing.T) {
	c := picnicConfig(t, "Ann", "Bob", "Cleo")
	c.Given = map[string]any{"rain": true}
	out := played(t, c, "1", "log")
	want(t, after(out, "1"), "By standing order seat 1: sing.", "to decide: Cleo")
	want(t, after(out, "log"), "1. Ann (player 1): take things [1]", "2. By standing order seat 1: sing.")
	c = picnicConfig(t, "Ann", "Bob", "Cleo")
	c.Given = map[string]any{"rain": true}
	out = played(t, c, "routine", "1")
	want(t, after(out, "1"), "to decide: Bob")
}

func TestAPlayerMayLeaveForGood(t *testing.T) {
	c := picnicConfig(t, "Ann", "Bob")
	out := played(t, c, "leave", "1", "q")
	want(t, after(out, "leave"), "Ann (player 1) leaves this game for good", "Yes, leave")
	want(t, after(out, "1"), "What do you take?")
	if table := theTable(t, c); table.Seats[0].User != "" || table.Seats[1].User == "" {
		t.Errorf("seats %v", table.Seats)
	}
}

func TestANewGameAsksForWhatIsOpen(t *testing.T) {
	c := picnicConfig(t)
	c.New, c.Players = false, nil
	out := played(t, c, "2", "7", "Ann, Bob", "12", "3", "2", "3", "la la la", "1")
	want(t, out, "1 to 3, or their names", "Please type a whole number from 0 to 9", "Yes", "As usual", "to decide: Ann")
	if got := string(theTable(t, c).Options); got != `{"ants":3,"place":"lake","rain":true,"song":"la la la"}` {
		t.Errorf("options %s", got)
	}
}

func TestOptionsThatAreRefusedAreAskedAnew(t *testing.T) {
	c := picnicConfig(t, "Ann")
	c.Given = map[string]any{"ants": 9}
	out := played(t, c, "1")
	want(t, out, "This game has no such option.", "How do you want to play?", "What do you take?")
}

func TestTroubleIsToldAndEndsNothing(t *testing.T) {
	c := picnicConfig(t, "Ann")
	store := &memory.Store{}
	house, err := session.NewHouse(session.Config{Store: store, Engines: []games.Engine{picnicEngine{}},
		Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	c.House = house
	d := newDesk(c)
	if err := d.start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if err := d.enter(t.Context(), "1"); err != nil {
		t.Fatal(err)
	}
	if said, _ := d.take(); len(said) != 1 || !strings.Contains(said[0], "Something went wrong") {
		t.Errorf("said %q", said)
	}
}

func TestPlainEndsWithItsContextItsInputAndItsOutput(t *testing.T) {
	c := picnicConfig(t, "Ann")
	ctx, cancel := context.WithCancel(t.Context())
	in, typing := io.Pipe()
	defer typing.Close()
	ended := make(chan error)
	go func() { ended <- Plain(ctx, c, in, io.Discard) }()
	if _, err := typing.Write([]byte("1\n")); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("its context ended: %v", err)
	}
	broken := errors.New("no more paper")
	if err := Plain(t.Context(), c, iotest.ErrReader(broken), io.Discard); !errors.Is(err, broken) {
		t.Errorf("a broken input: %v", err)
	}
	if err := Plain(t.Context(), c, strings.NewReader("1\n"), iotest.TruncateWriter(failing{}, 0)); err != nil {
		t.Errorf("an output that takes all: %v", err)
	}
	if err := Plain(t.Context(), c, strings.NewReader("1\n"), failing{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a broken output: %v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func FuzzPlain(f *testing.F) {
	for _, lines := range []string{"1\n1\n1\n", "1 3\nmusic\n0\n", "new\n2\n\n\n\n", "/\nx\n", "?\nlog 9\nseat 2\nu\nr\n", "\xff\x00\n\n",
		"leave\n1\njoin \x1b[0m\n", "t\n1\nq\nq", "a\na\nwhy\np\n.\nb\n"} {
		f.Add(lines, "en")
		f.Add(lines, "de")
	}
	f.Fuzz(func(t *testing.T, typed, language string) {
		if len(typed) > 2000 {
			typed = typed[:2000]
		}
		c := picnicConfig(t, "Ann", "Bob")
		var out bytes.Buffer
		if err := Plain(t.Context(), c, strings.NewReader(typed), &out); err != nil {
			t.Fatalf("%q: %v", typed, err)
		}
		if strings.ContainsAny(out.String(), "\x1b\x00\r") {
			t.Errorf("%q: a control sign in the output", typed)
		}
		if strings.Contains(out.String(), "Something went wrong") {
			t.Errorf("%q:\n%s", typed, out.String())
		}
	})
}

func TestWhoeverComesBackToTheBoardReadsItsListAlone(t *testing.T) {
	c := picnicConfig(t, "Ann", "Bob")
	out := played(t, c, "help", "", "board")
	const told = "What do you take?"
	if list := after(out, "help"); strings.Count(list, told) != 1 || !strings.Contains(after(out, "board"), told) {
		t.Errorf("the board is not told once more when asked for, and only then:\n%s", list)
	}
}
