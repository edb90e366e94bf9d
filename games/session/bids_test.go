package session_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// bids is a tiny game for the tests of this layer: every round each seat in turn lays a public token, then all bid at
// once and in secret; the bids are shown, a die is rolled, and the highest single bidder says, by routine, whether to
// keep the points. Each seat also holds a secret number to the end.
type bids struct {
	Options bidOptions `json:"options"`
	Rules   int        `json:"rules"`
	Round   int        `json:"round"`
	Phase   string     `json:"phase"` // "lay", "bid", "keep", "over"
	Turn    games.Seat `json:"turn"`  // who lays or keeps
	Seats   []bidder   `json:"seats"`
	Asked   uint64     `json:"asked"` // questions so far
	Dice    []byte     `json:"dice"`
}

type bidder struct {
	Active bool   `json:"active"`
	Secret string `json:"secret"`
	Bid    int    `json:"bid"`
	Points int    `json:"points"`
	Laid   int    `json:"laid"`
	Number uint64 `json:"number"` // of the open question, 0 for none
}

type bidOptions struct {
	Rounds  int    `json:"rounds,omitempty"`  // 3 if 0
	Endless bool   `json:"endless,omitempty"` // keep asks again for ever
	Broken  string `json:"broken,omitempty"`  // what panics: "default", "keep"
	NoDice  bool   `json:"no_dice,omitempty"` // nothing is ever revealed: laying alone
}

// The actions.
type (
	bid  struct{ N int }
	lay  struct{ At int }
	keep struct{ Yes bool }
	boom struct{}
)

func (bid) Kind() string  { return "bid" }
func (lay) Kind() string  { return "lay" }
func (keep) Kind() string { return "keep" }
func (boom) Kind() string { return "boom" }

// bidEvent is every event of the game.
type bidEvent struct {
	What    string
	Seat    games.Seat
	N       int
	Secret  string
	Reveal  bool
	Private bool
}

func (e bidEvent) Kind() string   { return e.What }
func (bidEvent) Rule() games.Rule { return "BID-1" }
func (e bidEvent) Reveals() bool  { return e.Reveal }
func (e bidEvent) String() string { return fmt.Sprintf("%s %d %d", e.What, e.Seat, e.N) }
func (e bidEvent) For(s games.Seat) games.Event {
	if e.Private && s != e.Seat {
		e.N, e.Secret = 0, ""
	}
	return e
}

// bidView is what a seat may know.
type bidView struct {
	Seat    games.Seat
	Phase   string
	Round   int
	Secret  string
	Bid     int
	HasBid  []bool
	Points  []int
	Laid    []int
	Secrets []string // at the end
}

type bidEngine struct{ version int }

func (bidEngine) Name() string      { return "bids" }
func (e bidEngine) Version() int    { return max(1, e.version) }
func (bidEngine) Seats() (int, int) { return 1, 6 }

func (e bidEngine) New(s games.Setup) (games.Game, []games.Event, error) {
	g := &bids{Rules: e.Version(), Round: 1}
	if s.Options != nil {
		if err := json.Unmarshal(s.Options, &g.Options); err != nil {
			return nil, nil, &games.Error{Code: "bad_options"}
		}
	}
	if g.Options.Rounds == 0 {
		g.Options.Rounds = 3
	}
	d := dice.New(s.Seed)
	g.Seats = make([]bidder, 6)
	var events []games.Event
	for i := range s.Seats {
		secret := fmt.Sprintf("secret-%d-%d", i, d.Below(1<<30))
		g.Seats[i] = bidder{Active: true, Secret: secret}
		events = append(events, bidEvent{What: "dealt", Seat: games.Seat(i), Secret: secret, Private: true})
	}
	g.keepDice(d)
	g.Phase = "lay"
	g.askNext(0)
	return g, events, nil
}

func (e bidEngine) Load(b []byte) (games.Game, error) {
	g := new(bids)
	if err := json.Unmarshal(b, g); err != nil {
		return nil, err
	}
	g.Rules = e.Version()
	return g, nil
}

func (bidEngine) AppendAction(b []byte, a games.Action) []byte {
	switch a := a.(type) {
	case bid:
		return append(b, 'b', byte(a.N))
	case lay:
		return append(b, 'l', byte(a.At))
	case keep:
		if a.Yes {
			return append(b, 'k', 1)
		}
		return append(b, 'k', 0)
	}
	return append(b, '!', 0)
}

func (bidEngine) ParseAction(b []byte) (games.Action, error) {
	if len(b) != 2 {
		return nil, errors.New("not an action")
	}
	switch b[0] {
	case 'b':
		return bid{int(b[1])}, nil
	case 'l':
		return lay{int(b[1])}, nil
	case 'k':
		return keep{b[1] == 1}, nil
	case '!':
		return boom{}, nil
	}
	return nil, errors.New("not an action")
}

func (g *bids) dice() dice.Dice {
	d, _, err := dice.Parse(g.Dice)
	if err != nil {
		panic(err)
	}
	return d
}

func (g *bids) keepDice(d dice.Dice) { g.Dice, _ = d.AppendBinary(nil) }

func (g *bids) open(s games.Seat) {
	g.Asked++
	g.Seats[s].Number = g.Asked
}

// askNext asks the next active seat from s on to lay, and when all have, goes on to the bids.
func (g *bids) askNext(s games.Seat) {
	for ; int(s) < len(g.Seats); s++ {
		if g.Seats[s].Active {
			g.Turn = s
			g.open(s)
			return
		}
	}
	if g.Options.NoDice {
		g.Round++
		if g.Round > g.Options.Rounds {
			g.Phase = "over"
			return
		}
		g.askNext(0)
		return
	}
	g.Phase = "bid"
	for i := range g.Seats {
		if g.Seats[i].Bid = 0; g.Seats[i].Active {
			g.open(games.Seat(i))
		}
	}
}

func (g *bids) Decisions() []games.Decision {
	kinds := map[string]string{"lay": "lay", "bid": "bid", "keep": "keep"}
	var open []games.Decision
	for i, s := range g.Seats {
		if s.Number > 0 {
			open = append(open, games.Decision{
				Seat: games.Seat(i), Number: s.Number, Kind: kinds[g.Phase], Rule: "BID-1", Routine: g.Phase == "keep",
			})
		}
	}
	return open
}

func (g *bids) Legal(s games.Seat) []games.Action {
	if s < 0 || g.Seats[s].Number == 0 {
		return nil
	}
	switch g.Phase {
	case "lay":
		return []games.Action{lay{0}, lay{1}, lay{2}}
	case "bid":
		return []games.Action{bid{1}, bid{2}, bid{3}, bid{4}}
	}
	return []games.Action{keep{false}, keep{true}}
}

func (g *bids) Default(s games.Seat) games.Action {
	if g.Options.Broken == "default" {
		panic("no default")
	}
	legal := g.Legal(s)
	if len(legal) == 0 {
		return nil
	}
	return legal[len(legal)-1]
}

func (g *bids) Act(s games.Seat, a games.Action) ([]games.Event, error) {
	if _, ok := a.(boom); ok {
		g.Seats[0].Points = 999 // half done
		panic("boom")
	}
	legal := false
	for _, l := range g.Legal(s) {
		legal = legal || l == a
	}
	if !legal {
		return nil, &games.Error{Code: "not_legal", Rule: "BID-1"}
	}
	g.Seats[s].Number = 0
	switch a := a.(type) {
	case lay:
		g.Seats[s].Laid += a.At
		g.askNext(s + 1)
		return []games.Event{bidEvent{What: "laid", Seat: s, N: a.At}}, nil
	case bid:
		g.Seats[s].Bid = a.N
		made := bidEvent{What: "bid", Seat: s, N: a.N, Private: true}
		return append([]games.Event{made}, g.reveal()...), nil
	}
	return g.keep(s, a.(keep)), nil
}

// reveal shows the bids once all are made.
func (g *bids) reveal() []games.Event {
	best, count := games.Seat(0), [5]int{}
	for i, s := range g.Seats {
		if s.Number > 0 {
			return nil
		}
		count[s.Bid]++
		if s.Bid > g.Seats[best].Bid {
			best = games.Seat(i)
		}
	}
	d := g.dice()
	roll := d.Roll(6)
	g.keepDice(d)
	events := []games.Event{bidEvent{What: "rolled", N: roll, Reveal: true}}
	for i, s := range g.Seats {
		if s.Active {
			events = append(events, bidEvent{What: "shown", Seat: games.Seat(i), N: s.Bid, Reveal: true})
		}
	}
	g.Seats[best].Points += roll + g.Rules - 1
	g.Phase, g.Turn = "keep", best
	g.open(best)
	return events
}

func (g *bids) keep(s games.Seat, k keep) []games.Event {
	if g.Options.Broken == "keep" {
		panic("keep")
	}
	kept := 1
	if !k.Yes {
		g.Seats[s].Points, kept = 0, 0
	}
	events := []games.Event{bidEvent{What: "kept", Seat: s, N: kept}}
	if g.Options.Endless {
		g.open(s)
		return events
	}
	g.Round++
	if g.Round > g.Options.Rounds {
		g.Phase = "over"
		return events
	}
	g.Phase = "lay"
	g.askNext(0)
	return events
}

func (g *bids) View(s games.Seat) any {
	v := bidView{Seat: s, Phase: g.Phase, Round: g.Round}
	for i, b := range g.Seats {
		v.HasBid = append(v.HasBid, b.Bid > 0)
		v.Points = append(v.Points, b.Points)
		v.Laid = append(v.Laid, b.Laid)
		if games.Seat(i) == s {
			v.Secret, v.Bid = b.Secret, b.Bid
		}
		if g.Phase == "over" {
			v.Secrets = append(v.Secrets, b.Secret)
		}
	}
	return v
}

func (g *bids) Result() *games.Result {
	if g.Phase != "over" {
		return nil
	}
	r := &games.Result{Outcome: "won", Rule: "BID-9", Rounds: g.Options.Rounds}
	for i, b := range g.Seats {
		if b.Active && b.Points > 0 {
			r.Winners = append(r.Winners, games.Seat(i))
		}
	}
	return r
}

func (g *bids) AppendBinary(b []byte) ([]byte, error) {
	data, err := json.Marshal(g)
	return append(b, data...), err
}

func (g *bids) Join(s games.Seat) ([]games.Event, error) {
	if g.Seats[s].Active {
		return nil, &games.Error{Code: "seat_taken"}
	}
	d := g.dice()
	g.Seats[s] = bidder{Active: true, Secret: fmt.Sprintf("secret-%d-%d", s, d.Below(1<<30))}
	g.keepDice(d)
	if g.Phase == "bid" {
		g.open(s)
	}
	return []games.Event{bidEvent{What: "joined", Seat: s}}, nil
}

func (g *bids) Leave(s games.Seat) ([]games.Event, error) {
	if g.Phase == "keep" && g.Turn == s {
		return nil, &games.Error{Code: "settle_first"}
	}
	g.Seats[s] = bidder{}
	events := []games.Event{bidEvent{What: "left", Seat: s}}
	switch {
	case g.Phase == "lay" && g.Turn == s:
		g.askNext(s + 1)
	case g.Phase == "bid":
		events = append(events, g.reveal()...)
	}
	return events, nil
}
