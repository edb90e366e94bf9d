package thronetable

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// listener plays by what is read out to it: texts, alt texts and labels. It knows the rules, but no view.
type listener struct {
	t         *testing.T
	presenter *Presenter
	viewer    bot.Viewer
	house     *session.House
	table     session.ID
	user      session.UserID
	presses   int
	land      [throne.Territories + 1]field // as the position in words describes it
	lenient   bool
}

// field is what a line of the position says about a territory.
type field struct {
	borders []int
	wheat   int
	castle  bool
	you     int
	king    int
}

var fieldLine = regexp.MustCompile(`(?m)^(\d) \w+: ([^;.]*)(?:; ([^.]*))?\. Next to ([\d, and]+)\.$`)

// listen takes the map in from a position in words.
func (p *listener) listen(position string) {
	lines := fieldLine.FindAllStringSubmatch(position, -1)
	if len(lines) != throne.Territories {
		p.t.Fatalf("%d territories are described in\n%s", len(lines), position)
	}
	heard := hearPosition(position)
	p.lenient = strings.Contains(position, "Hartholm (1) may stand empty")
	for _, m := range lines {
		t, _ := strconv.Atoi(m[1])
		f := field{castle: strings.Contains(m[3], "castle"), you: heard.land[t].Player, king: heard.land[t].King}
		f.wheat = number(m[3], `(\d) wheat`)
		for _, d := range digits.FindAllString(m[4], -1) {
			n, _ := strconv.Atoi(d)
			f.borders = append(f.borders, n)
		}
		p.land[t] = f
	}
}

// actions are all that the listener thinks it may do with so many points, and so many of its forces off the map:
// RT-106, RT-110, RT-112 to RT-115, worked out once more from what was heard.
func (p *listener) actions(points, supply int) []string {
	list := []string{"end"}
	for from, f := range p.land {
		for _, to := range f.borders {
			for n := 1; n <= f.you && f.king == 0 && points >= 1; n++ {
				after := p.land
				after[from].you -= n
				after[to].you += n
				if (after[1].you > 0 || p.lenient) && after[to].you <= fedBy(after) {
					list = append(list, fmt.Sprintf("move.%d.%d.%d", from, to, n))
				}
			}
		}
		if f.castle && f.you > 0 && f.king == 0 && points >= 2 && supply > 0 && f.you < fedBy(p.land) {
			list = append(list, fmt.Sprintf("rally.%d", from))
		}
	}
	slices.Sort(list)
	return list
}

func fedBy(land [throne.Territories + 1]field) (wheat int) {
	for _, f := range land {
		if f.you > 0 && f.king == 0 {
			wheat += f.wheat
		}
	}
	return wheat
}

// play goes on until the game is over and says how it ended.
func (p *listener) play(ctx context.Context) string {
	for {
		look, err := p.house.Look(ctx, p.table, p.user)
		if err != nil {
			p.t.Fatal(err)
		}
		board, err := p.presenter.Board(ctx, p.viewer, look)
		if err != nil {
			p.t.Fatal(err)
		}
		p.hear(board, look)
		if len(board.Rows) == 0 {
			return board.Text
		}
		p.decide(ctx, look, board)
	}
}

// hear checks that what is read out is enough to play by: every legal action follows from it.
func (p *listener) hear(board screen.Screen, look session.Look) {
	position := board.Text
	if board.Picture != nil {
		alt := hear(board.Picture.Alt)
		position = p.presenter.Position(p.viewer, look)
		if alt.land != hearPosition(position).land {
			p.t.Fatalf("alt text and position differ:\n%s\n%s", board.Picture.Alt, position)
		}
	}
	p.listen(position)
	if look.Question == nil || look.Question.Kind != "player_actions" {
		return
	}
	h := hearPosition(position)
	var legal []string
	for _, a := range look.Legal {
		legal = append(legal, choose(a).String())
	}
	slices.Sort(legal)
	points := number(board.Text, `You have (\d) point`)
	if want := p.actions(points, h.playerSupply); !slices.Equal(legal, want) {
		p.t.Fatalf("from what is read out:\n%s\nfollows %v\nlegal is %v", board.Text, want, legal)
	}
}

// decide presses until an action is done, each time the control that sounds best.
func (p *listener) decide(ctx context.Context, look session.Look, s screen.Screen) {
	for clicks := 1; ; clicks++ {
		if clicks > 3 {
			p.t.Fatalf("a fourth click is needed:\n%s", screentest.Dump(s))
		}
		choice, values := best(s)
		p.presses++
		pressed, err := p.presenter.Press(ctx, p.viewer, look, choice, values)
		if err != nil {
			p.t.Fatalf("%s %v: %v", choice, values, err)
		}
		if pressed.Screen != nil {
			s = *pressed.Screen
			continue
		}
		by := session.By{Interaction: strconv.Itoa(p.presses), User: p.user}
		if _, err := p.house.Act(ctx, by, p.table, *look.Decision, pressed.Action); err != nil {
			p.t.Fatalf("%#v: %v", pressed.Action, err)
		}
		return
	}
}

// best weighs the labels of a screen as a simple mind would.
func best(s screen.Screen) (choice string, values []string) {
	most := -1
	weigh := func(label, c string, v []string) {
		if w := sounds(label); w > most {
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
	return choice, values
}

// worth is what the words of a label are worth to the listener.
var worth = []struct {
	pattern *regexp.Regexp
	each    int // for a pattern with a number, for each of what it counts
}{
	{regexp.MustCompile(`(\d) (?:sword|bugle|shield)`), 2}, {regexp.MustCompile(`(\d) point`), 3},
	{regexp.MustCompile(`to you`), -8}, {regexp.MustCompile(`takes an empty castle`), 60}, {regexp.MustCompile(`Rally in`), 40},
	{regexp.MustCompile(`enters empty land`), 6}, {regexp.MustCompile(`attacks`), 4}, {regexp.MustCompile(`starve`), -60},
	{regexp.MustCompile(`limit becomes [34]`), 22}, {regexp.MustCompile(`makes`), -30}, {regexp.MustCompile(`From`), 4},
	{regexp.MustCompile(`Yes`), 40}, {regexp.MustCompile(`End`), 5}, {regexp.MustCompile(`Back`), -100},
}

func sounds(label string) int {
	sum := 200
	for _, w := range worth {
		for _, m := range w.pattern.FindAllStringSubmatch(label, -1) {
			n := 1
			if len(m) > 1 {
				n, _ = strconv.Atoi(m[1])
			}
			sum += n * w.each
		}
	}
	return sum
}

// newListener opens a table for somebody who listens.
func newListener(t *testing.T, options string, seed int, r *render.Renderer) *listener {
	t.Helper()
	house, err := session.NewHouse(session.Config{Store: &memory.Store{}, Engines: []games.Engine{throne.Engine{}}})
	if err != nil {
		t.Fatal(err)
	}
	v := english(t)
	v.TextOnly = r == nil
	out, err := house.Open(context.Background(), session.By{Interaction: "open", User: "1001", Name: "Ada"}, session.NewTable{
		Game: "throne", Options: []byte(options), Seed: strconv.Itoa(seed),
	})
	if err != nil {
		t.Fatal(err)
	}
	return &listener{t: t, presenter: New(r, slog.New(slog.DiscardHandler)), viewer: v, house: house, table: out.Table.ID, user: "1001"}
}

func TestWholeGamesArePlayedByListening(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	presses := 0
	for seed := range 9 {
		options := []string{"", `{"hard":[19,22,24]}`, `{"lenient_home":true}`}[seed%3]
		p := newListener(t, options, seed, nil)
		text := p.play(t.Context())
		if !strings.Contains(text, "You have won") && !strings.Contains(text, "You have lost") {
			t.Errorf("seed %d: the last board tells no end:\n%s", seed, text)
		}
		presses += p.presses
	}
	if presses < 9*10 {
		t.Errorf("%d presses in 9 games: hardly whole ones", presses)
	}
}

func TestAWholeGameByAltTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	text := newListener(t, "", 4, r).play(t.Context())
	if !strings.Contains(text, "You have") {
		t.Errorf("the last board tells no end:\n%s", text)
	}
}
