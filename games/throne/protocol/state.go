package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/innkeeper-bot/innkeeper/games/headless"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// state is a throne.Position on the wire.
type state struct {
	Phase         throne.Phase              `json:"phase"`
	Step          throne.Step               `json:"step"`
	Turn          int                       `json:"turn"`
	Card          card                      `json:"card"`
	Orders        []throne.Order            `json:"orders"`
	CommandPoints int                       `json:"command_points"`
	Territories   map[string]throne.Holding `json:"territories"`
	Hand          []throne.CardID           `json:"hand"`
	Deck          []throne.CardID           `json:"deck"`
	Discard       []throne.CardID           `json:"discard"`
	Battle        *battle                   `json:"battle"`
	Outcome       throne.Outcome            `json:"outcome"`
}

type battle struct {
	Territory  throne.Territory `json:"territory"`
	Defender   throne.Side      `json:"defender"`
	PlayerCard card             `json:"player_card"`
	KingCard   card             `json:"king_card"`
}

// card is null for none.
type card throne.CardID

func (c card) MarshalJSON() ([]byte, error) {
	if c == 0 {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(c), 10), nil
}

func stateOf(p throne.Position) state {
	s := state{
		Phase: p.Phase, Step: p.Step, Turn: p.Turn,
		Card: card(p.Card), Orders: p.Orders, CommandPoints: p.CommandPoints,
		Territories: make(map[string]throne.Holding, throne.Territories),
		Hand:        p.Hand, Deck: p.Deck, Discard: p.Discard, Outcome: p.Outcome,
	}
	for t := throne.Home; t <= throne.Territories; t++ {
		s.Territories[strconv.Itoa(int(t))] = p.Land[t]
	}
	if b := p.Battle; b != nil {
		s.Battle = &battle{b.Territory, b.Defender, card(b.PlayerCard), card(b.KingCard)}
	}
	return s
}

// setup is what new and set are given.
type setup struct {
	seed     uint64
	shuffles [][]int
	options  throne.Options
	position throne.Position
}

type raw = json.RawMessage

// optionFields are the fields of new; set takes them too.
var optionFields = headless.Readers[setup]{
	"seed":         func(s *setup, r raw) error { return headless.Value(&s.seed, r) },
	"hard":         func(s *setup, r raw) error { return cards(&s.options.Hard, r) },
	"lenient_home": func(s *setup, r raw) error { return headless.Value(&s.options.LenientHome, r) },
	"shuffles":     readShuffles,
}

// setFields are the fields of set: those of the state and the options.
var setFields = func() headless.Readers[setup] {
	all := headless.Readers[setup]{
		"phase": func(s *setup, r raw) error { return headless.Value(&s.position.Phase, r) },
		"step":  func(s *setup, r raw) error { return headless.Value(&s.position.Step, r) },
		"turn":  func(s *setup, r raw) error { return headless.Value(&s.position.Turn, r) },
		"card":  func(s *setup, r raw) error { return headless.OrNull(&s.position.Card, r) },
		"orders": func(s *setup, r raw) error {
			return headless.List(&s.position.Orders, r, throne.Cards, headless.Value[throne.Order])
		},
		"command_points": func(s *setup, r raw) error { return headless.Value(&s.position.CommandPoints, r) },
		"territories":    readTerritories,
		"hand":           func(s *setup, r raw) error { return cards(&s.position.Hand, r) },
		"deck":           func(s *setup, r raw) error { return cards(&s.position.Deck, r) },
		"discard":        func(s *setup, r raw) error { return cards(&s.position.Discard, r) },
		"battle":         readBattle,
		"outcome":        func(s *setup, r raw) error { return headless.OrNull(&s.position.Outcome, r) },
	}
	for name, field := range optionFields {
		all[name] = field
	}
	return all
}()

// cards reads card numbers; no list is longer than all cards.
func cards(into *[]throne.CardID, r raw) error {
	return headless.List(into, r, throne.Cards, headless.Value[throne.CardID])
}

// mostShuffles is more than any game comes to.
const mostShuffles = 100_000

// readShuffles reads scripted shuffles; their faults have a code of their own.
func readShuffles(s *setup, r raw) error {
	shuffle := func(into *[]int, r raw) error { return headless.List(into, r, throne.Cards, headless.Value[int]) }
	if err := headless.List(&s.shuffles, r, mostShuffles, shuffle); err != nil {
		return &headless.Fault{Code: headless.BadShuffle, Message: err.Error()}
	}
	return nil
}

// readTerritories reads forces; a territory that is left out is empty.
func readTerritories(s *setup, r raw) error {
	members, err := headless.Object(r)
	if err != nil {
		return err
	}
	s.position.Land = throne.Land{}
	for _, m := range members {
		if len(m.Name) != 1 || m.Name < "1" || m.Name > "9" {
			return fmt.Errorf("there is no territory %q", m.Name)
		}
		if err := holdingFields.Read(&s.position.Land[m.Name[0]-'0'], m.Value); err != nil {
			return fmt.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
}

var holdingFields = headless.Readers[throne.Holding]{
	"player": func(h *throne.Holding, r raw) error { return headless.Value(&h.Player, r) },
	"king":   func(h *throne.Holding, r raw) error { return headless.Value(&h.King, r) },
}

func readBattle(s *setup, r raw) error {
	if string(r) == "null" {
		return nil
	}
	s.position.Battle = new(throne.Battle)
	return battleFields.Read(s.position.Battle, r)
}

var battleFields = headless.Readers[throne.Battle]{
	"territory":   func(b *throne.Battle, r raw) error { return headless.Value(&b.Territory, r) },
	"defender":    func(b *throne.Battle, r raw) error { return headless.Value(&b.Defender, r) },
	"player_card": func(b *throne.Battle, r raw) error { return headless.OrNull(&b.PlayerCard, r) },
	"king_card":   func(b *throne.Battle, r raw) error { return headless.OrNull(&b.KingCard, r) },
}
