package throne

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

var (
	_ games.Engine = Engine{}
	_ games.Game   = (*Hosted)(nil)
)

func hosted(t *testing.T, seed byte) games.Game {
	t.Helper()
	g, _, err := Engine{}.New(games.Setup{Seed: [16]byte{seed}, Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestEngineNew(t *testing.T) {
	for _, row := range []struct {
		name, options, code string
		seats               int
	}{
		{"no options are all defaults", ``, "", 1},
		{"all options", `{"hard":[19,20],"lenient_home":true}`, "", 1},
		{"RT-001 two seats", ``, CodeBadSeats, 2},
		{"no seat", ``, CodeBadSeats, 0},
		{"an unknown option", `{"harder":true}`, CodeBadOptions, 1},
		{"not JSON", `{`, CodeBadOptions, 1},
		{"no object", `[19]`, CodeBadOptions, 1},
		{"two objects", `{} {}`, CodeBadOptions, 1},
		{"RT-025 a basic card", `{"hard":[3]}`, CodeNotHardCard, 1},
		{"RT-025 a card twice", `{"hard":[20,20]}`, CodeHardCardTwice, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, _, err := Engine{}.New(games.Setup{Seats: row.seats, Options: []byte(row.options)})
			if row.code == "" {
				if err != nil || g == nil {
					t.Fatalf("got %v", err)
				}
				return
			}
			if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != row.code || g != nil {
				t.Errorf("got %v, %v, want %s", g, err, row.code)
			}
		})
	}
}

func TestDecisions(t *testing.T) {
	g := hosted(t, 1)
	number := uint64(0)
	for range 200 {
		if g.Result() != nil {
			break
		}
		asks := g.Decisions()
		if len(asks) != 1 || asks[0].Seat != PlayerSeat || asks[0].Number != number || asks[0].Rule == "" {
			t.Fatalf("asked %+v, want number %d", asks, number)
		}
		if v := g.View(PlayerSeat).(View); asks[0].Kind != v.Step.String() {
			t.Fatalf("asked for %s at step %v", asks[0].Kind, v.Step)
		}
		if asks[0].Routine != (asks[0].Kind == "withdraw" && len(g.Legal(PlayerSeat)) == 1) {
			t.Fatalf("%+v is routine or not, with %v", asks[0], g.Legal(PlayerSeat))
		}
		choice := g.Default(PlayerSeat)
		if !slices.Contains(g.Legal(PlayerSeat), choice) {
			t.Fatalf("the default %#v is not legal", choice)
		}
		if _, err := g.Act(PlayerSeat, choice); err != nil {
			t.Fatal(err)
		}
		number++
	}
}

func TestSeatsThatAreNotAsked(t *testing.T) {
	g := hosted(t, 1)
	for _, seat := range []games.Seat{games.Spectator, 1} {
		if g.Legal(seat) != nil || g.Default(seat) != nil {
			t.Errorf("seat %d has something to choose", seat)
		}
		if _, err := g.Act(seat, g.Legal(PlayerSeat)[0]); code(err) != CodeNotYourDecision {
			t.Errorf("seat %d: %v", seat, err)
		}
		if v := g.View(seat).(View); v.Hand != nil || v.HandSize != 5 {
			t.Errorf("seat %d sees the hand %v", seat, v.Hand)
		}
	}
}

type foreign struct{}

func (foreign) Kind() string { return "castle" }

func TestActionsOfOtherGames(t *testing.T) {
	g := hosted(t, 1)
	for _, a := range []games.Action{foreign{}, nil} {
		if _, err := g.Act(PlayerSeat, a); code(err) != CodeUnknownAction {
			t.Errorf("%#v: %v", a, err)
		}
	}
}

func code(err error) string {
	if e, ok := errors.AsType[*games.Error](err); ok {
		return e.Code
	}
	return ""
}

func TestAfterTheEnd(t *testing.T) {
	g := hosted(t, 2)
	for g.Result() == nil {
		if _, err := g.Act(PlayerSeat, g.Default(PlayerSeat)); err != nil {
			t.Fatal(err)
		}
	}
	if len(g.Decisions()) > 0 || len(g.Legal(PlayerSeat)) > 0 || g.Default(PlayerSeat) != nil {
		t.Error("something is asked after the end")
	}
	if _, err := g.Act(PlayerSeat, EndActions{}); code(err) != CodeGameOver {
		t.Errorf("RT-R16: %v", err)
	}
	data, err := g.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Engine{}.Load(data)
	if err != nil || again.Result().Outcome != g.Result().Outcome {
		t.Errorf("loaded %v, %v", again, err)
	}
}

func TestActionsInTheJournal(t *testing.T) {
	var e Engine
	for _, row := range []struct {
		action Action
		bytes  string
	}{
		{PlayCard{27}, "\x00\x36"}, {BattleCard{1}, "\x01\x02"}, {Withdraw{9}, "\x02\x12"},
		{Move{1, 2, 5}, "\x03\x02\x04\x0a"}, {Rally{7}, "\x04\x0e"}, {EndActions{}, "\x05"},
	} {
		equal(t, row.action.Kind(), string(e.AppendAction(nil, row.action)), row.bytes)
		got, err := e.ParseAction([]byte(row.bytes))
		if err != nil || got != row.action {
			t.Errorf("%q: got %#v, %v", row.bytes, got, err)
		}
	}
	for _, bad := range []string{"", "\x06", "\x00", "\x03\x02\x04", "\x05\x00", "\x00\x80"} {
		if a, err := e.ParseAction([]byte(bad)); err == nil {
			t.Errorf("%q: read as %#v", bad, a)
		}
	}
}

// kindsInSource are the types with a Kind method, found in the package's files.
func kindsInSource(t *testing.T) (types []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "Kind" && f.Recv != nil {
				types = append(types, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	return types
}

// TestEveryKindIsKnown finds every type with a Kind method: each is an action or an event that can be written and
// read.
func TestEveryKindIsKnown(t *testing.T) {
	in := kindsInSource(t)
	if known := len(Actions.Names()) + len(Events.Names()); len(in) != known {
		t.Errorf("%d types have a Kind method, %d are listed: %v", len(in), known, in)
	}
	for _, a := range []Action{PlayCard{7}, BattleCard{27}, Withdraw{9}, Move{1, 2, 3}, Rally{3}, EndActions{}} {
		data, err := Actions.Encode(a)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Actions.Decode(data); err != nil || again != a {
			t.Errorf("wrote %s, read %#v, %v", data, again, err)
		}
	}
}

func TestEnumerationsInJSON(t *testing.T) {
	type all struct {
		Side     Side
		Phase    Phase
		Step     Step
		Outcome  Outcome
		Priority Priority
		Order    Order
	}
	for _, row := range []struct {
		value all
		text  string
	}{
		{all{}, `{"Side":null,"Phase":null,"Step":null,"Outcome":null,"Priority":null,"Order":null}`},
		{all{King, KingCardPhase, StepPlayerActions, Lost, Falling, OrderMovePlayer},
			`{"Side":"king","Phase":"king_card","Step":"player_actions","Outcome":"lost","Priority":"falling","Order":"move_player"}`},
	} {
		data, err := json.Marshal(row.value)
		if err != nil || string(data) != row.text {
			t.Errorf("wrote %s, %v, want %s", data, err, row.text)
		}
		var again all
		if err := json.Unmarshal([]byte(row.text), &again); err != nil || again != row.value {
			t.Errorf("%s: read %+v, %v", row.text, again, err)
		}
	}
	for _, bad := range []string{`{"Side":"nobody"}`, `{"Phase":1}`, `{"Step":""}`, `{"Order":["rally"]}`} {
		if err := json.Unmarshal([]byte(bad), new(all)); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := json.Marshal(Side(3)); err == nil {
		t.Error("a side without a name is written")
	}
}

// TestViewSharesNothing holds that writing into a view leaves the game as it was.
func TestViewSharesNothing(t *testing.T) {
	g, _, err := New(Options{Hard: []CardID{19}}, dice.New([16]byte{4}))
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		act(t, g, g.Advice())
	}
	before := *g
	v := g.View(PlayerSeat)
	for _, list := range [][]CardID{v.Hand, v.Discard, v.HardCards} {
		for i := range list {
			list[i] = 99
		}
	}
	for i := range v.Orders {
		v.Orders[i] = 0
	}
	if v.Battle != nil {
		v.Battle.Territory = 0
	}
	if *g != before {
		t.Error("the game changed with its view")
	}
}
