package doria

import (
	"encoding/json"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// Setup is what a new game is to be.
type Setup struct {
	// Mode is "scenario", "campaign" or "random" (DD-006).
	Mode     string `json:"mode,omitempty"`
	Scenario string `json:"scenario,omitempty"`
	Campaign string `json:"campaign,omitempty"`
	Goal     string `json:"goal,omitempty"`
	// Heroes are those that take part; where none are named each seat chooses.
	Heroes []HeroSetup `json:"heroes,omitempty"`
	// Options are optional rules, each "name" or "name=value" (DD-R227).
	Options []string `json:"options,omitempty"`
}

// HeroSetup is one hero of a new game and who plays it.
type HeroSetup struct {
	Hero string     `json:"hero"`
	Seat games.Seat `json:"seat"`
}

// headOfDoom is the start of the Doom track, the red head (DD-025, DD-R187).
const headOfDoom = 41

// New sets a game up for the given number of seats and goes on to its first question. A Setup that cannot be is
// refused with a *games.Error.
func New(pack *content.Pack, seats int, setup Setup, d dice.Dice) (*Game, []games.Event, error) {
	options, err := ParseOptions(setup.Options)
	if err != nil {
		return nil, nil, err
	}
	g := &Game{pack: pack}
	g.dice, g.options = d, options
	g.scenario, g.campaign, g.goal = -1, -1, -1
	g.doom, g.level = headOfDoom, options.StartMonsterLevel
	if err := g.chooseMode(setup); err != nil {
		return nil, nil, err
	}
	if err := g.seatHeroes(seats, setup.Heroes); err != nil {
		return nil, nil, err
	}
	events, err := g.carryOn((*turn).begin)
	g.decided = 0
	return g, events, err
}

func parseSetup(data []byte) (setup Setup, err error) {
	if len(data) == 0 {
		return Setup{}, nil
	}
	if err := json.Unmarshal(data, &setup); err != nil {
		return Setup{}, refuse("DD-006", CodeBadSetup, "reason", err.Error())
	}
	return setup, nil
}

func (g *Game) chooseMode(setup Setup) error {
	g.mode = Single
	id, ok := g.pack.Scenario(setup.Scenario)
	if setup.Scenario == "" {
		id, ok = 0, len(g.pack.Scenarios) > 0
	}
	if !ok {
		return refuse("DD-008", CodeBadSetup, "reason", "there is no scenario "+setup.Scenario)
	}
	g.scenario = id
	return nil
}

func (g *Game) seatHeroes(seats int, heroes []HeroSetup) error {
	if len(heroes) == 0 {
		for s := range seats {
			heroes = append(heroes, HeroSetup{Hero: g.pack.Heroes[s].ID, Seat: games.Seat(s)})
		}
	}
	for _, h := range heroes {
		id, ok := g.pack.Hero(h.Hero)
		if !ok || g.hero(HeroID(h.Hero)) != nil || int(h.Seat) >= seats || h.Seat < 0 || len(g.heroes) == MaxSeats {
			return refuse("DD-046", CodeBadSetup, "reason", "hero "+h.Hero)
		}
		g.heroes = append(g.heroes, Hero{ID: HeroID(h.Hero), Seat: h.Seat, Kind: id, Level: 1, Conscious: true,
			Attributes: g.pack.Heroes[id].Attributes})
	}
	return nil
}

// begin lays the start tile and begins round 1.
func (t *turn) begin() {
	t.board, _ = grid.Build(nil)
	t.decks.loot[0] = t.pack.LootDeck()
	shuffle(t, "loot1", t.decks.loot[0], func(c content.CardID) string { return t.pack.Cards[c].ID })
	t.decks.monster = t.pack.MonsterDeck()
	start, _ := t.pack.Tile("A-1")
	_ = t.place(PlacedTile{Tile: start})
	for i := range t.heroes {
		h := &t.heroes[i]
		h.HP, h.PP = t.maxHP(h), t.maxPP(h)
	}
	t.push(&phaseStep{PhaseA})
}
