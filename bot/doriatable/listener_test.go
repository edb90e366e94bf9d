package doriatable

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// listener plays by what is read out to it: texts and labels. It knows no view and no action.
type listener struct {
	t         *testing.T
	presenter *Presenter
	viewer    bot.Viewer
	house     *session.House
	table     session.ID
	chance    *rand.Rand
	presses   int
}

const listening session.UserID = "1001"

// newListener opens a table for somebody who plays three heroes alone.
func newListener(t *testing.T, seed int) *listener {
	t.Helper()
	house, err := session.NewHouse(session.Config{Store: &memory.Store{}, Engines: []games.Engine{doria.NewEngine(content.Builtin())}})
	if err != nil {
		t.Fatal(err)
	}
	p := presenter()
	options, err := p.Setup(map[string]any{"heroes": "warrior, priestess, mage", "quick": true})
	if err != nil {
		t.Fatal(err)
	}
	out, err := house.Open(t.Context(), session.By{Interaction: "open", User: listening, Name: "Ada"},
		session.NewTable{Game: "doria", Options: options, Seed: strconv.Itoa(seed)})
	if err != nil {
		t.Fatal(err)
	}
	return &listener{t: t, presenter: p, viewer: viewers(t)[seed%2], house: house, table: out.Table.ID,
		chance: rand.New(rand.NewPCG(uint64(seed), 1))}
}

// ended are the words that a last board has.
var ended = regexp.MustCompile(`have won|has won|have escaped|gewonnen|entkommen`)

// play goes on until nothing is asked any more, or so many actions are done, and gives the last board.
func (p *listener) play(ctx context.Context, most int) (last screen.Screen, actions int) {
	for ; actions < most; actions++ {
		look, err := p.house.Look(ctx, p.table, listening)
		if err != nil {
			p.t.Fatal(err)
		}
		board := boardOf(p.t, p.presenter, p.viewer, look)
		p.hear(board.Text, look)
		if last = board; len(board.Rows) == 0 {
			return last, actions
		}
		p.decide(ctx, look, board)
	}
	return last, actions
}

var (
	heroLine    = regexp.MustCompile(`(?m)^\*\*([^*]+)\*\*: (-?\d+) AP · (?:HP|TP) (-?\d+)/\d+ · PP (-?\d+)/\d+`)
	monsterLine = regexp.MustCompile(`(?m)^\S.* \d+(?: \([^)]*\))?: .* (\d+) (?:HP|TP)\b`)
)

// hear checks that what is read out is the position: the points of every hero and of every monster.
func (p *listener) hear(board string, look session.Look) {
	position := p.presenter.Position(p.viewer, look)
	v := viewOf(look)
	for _, text := range []string{board, position} {
		heard := heroLine.FindAllStringSubmatch(text, -1)
		if len(heard) != len(v.Heroes) {
			p.t.Fatalf("%d heroes are described, there are %d:\n%s", len(heard), len(v.Heroes), text)
		}
		for i, h := range v.Heroes {
			if want := []int{h.AP, h.HP, h.PP}; heard[i][2] != strconv.Itoa(want[0]) || heard[i][3] != strconv.Itoa(want[1]) || heard[i][4] != strconv.Itoa(want[2]) {
				p.t.Fatalf("%s is described as %q, has %v", h.ID, heard[i][0], want)
			}
		}
	}
	if heard := monsterLine.FindAllString(position, -1); len(heard) != len(v.Monsters) {
		p.t.Fatalf("%d monsters are described, there are %d:\n%s", len(heard), len(v.Monsters), position)
	}
}

// decide presses until an action is done, each time the control that sounds best. From a screen where nothing sounds
// good it goes back to the board and leaves aside what led there.
func (p *listener) decide(ctx context.Context, look session.Look, board screen.Screen) {
	left := map[string]bool{}
	first, s := "", board
	for range 40 {
		choice, values, worth := p.best(s, left)
		if len(values) == 0 && first == "" {
			first = choice
		}
		if worth < dreadful && first != "" && !left[first] && len(left) < 5 {
			left[first] = true
			first, s = "", board
			continue
		}
		p.presses++
		pressed, err := p.presenter.Press(ctx, p.viewer, look, choice, values)
		if err != nil {
			p.t.Fatalf("%s %v: %v", choice, values, err)
		}
		if pressed.Screen != nil {
			s = *pressed.Screen
			continue
		}
		by := session.By{Interaction: strconv.Itoa(p.presses), User: listening}
		if _, err := p.house.Act(ctx, by, p.table, *look.Decision, pressed.Action); err != nil {
			p.t.Fatalf("%#v: %v", pressed.Action, err)
		}
		return
	}
	p.t.Fatalf("no way to an action is found from\n%s", screentest.Dump(board))
}

// dreadful is what sounds so bad that the listener would rather do anything else.
const dreadful = -100

// sounds are words of labels and what they are worth to the listener; others are worth a little by chance.
var sounds = map[string]int{
	"Attack": 60, "attack": 60, "ngreifen": 60, "open the door": 40, "Open a door": 40, "Tür": 40, "Search": 50, "urchsuch": 50,
	"Done": 15, "Fertig": 15, "Walk": 8, "Gehen": 8, "loot": 20, "Beute": 20, "Look around": -90, "Umsehen": -90, "Map": -90,
	"Karte": -20, "Cards": -90, "Ausrüstung": -90, "Discard": -40, "ablegen": -40, "Items": -6, "Gegenstände": -6, "flee": -99,
	"Flucht": -99, "page": -15, "Seite": -15,
	"fall costs": -200, "Sturz": -200, "Jump": -60, "Springen": -60,
}

// best weighs the labels of a screen, but for those that are left aside.
func (p *listener) best(s screen.Screen, left map[string]bool) (choice string, values []string, most int) {
	most = -1 << 30
	weigh := func(label, c string, v []string) {
		if left[c] {
			return
		}
		w := p.chance.IntN(20)
		for word, worth := range sounds {
			if strings.Contains(label, word) {
				w += worth
			}
		}
		if w > most {
			most, choice, values = w, c, v
		}
	}
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			weigh(b.Label, b.Choice, nil)
		}
		if r.Menu == nil {
			continue
		}
		for _, o := range r.Menu.Options {
			weigh(o.Label+"; "+o.Description, r.Menu.Choice, []string{o.Value})
		}
	}
	return choice, values, most
}

// Somebody who only reads plays to the end, in both languages.
func TestAListenerPlaysWholeGames(t *testing.T) {
	for seed := range 2 {
		last, actions := newListener(t, seed).play(t.Context(), 3000)
		if !ended.MatchString(last.Text) {
			t.Errorf("seed %d: after %d actions the last board tells no end:\n%s", seed, actions, screentest.Dump(last))
		}
		if actions < 20 {
			t.Errorf("seed %d: only %d actions: hardly a whole game", seed, actions)
		}
	}
}
