package doria

import (
	"encoding/json"
	"slices"
	"strconv"

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
	// Heroes are those that take part. A seat without one gets one that it chooses; so does an entry that names none.
	Heroes []HeroSetup `json:"heroes,omitempty"`
	// Deal deals heroes at random instead of letting seats choose (DD-046).
	Deal bool `json:"deal,omitempty"`
	// Quick has everything before the first round done as careful players would, without a question.
	Quick bool `json:"quick,omitempty"`
	// Options are optional rules, each "name" or "name=value" (DD-R227).
	Options []string `json:"options,omitempty"`
}

// HeroSetup is one hero of a new game and who plays it. Hero is empty where the seat is to choose.
type HeroSetup struct {
	Hero string     `json:"hero,omitempty"`
	Seat games.Seat `json:"seat"`
}

// headOfDoom is the start of the Doom track, the red head (DD-025, DD-R187).
const headOfDoom = 41

// New sets a game up for the given number of seats and goes on to its first question. A Setup that cannot be is
// refused with a *games.Error.
func New(pack *content.Pack, seats int, setup Setup, d dice.Dice) (*Game, []games.Event, error) {
	return NewScripted(pack, seats, setup, d, nil)
}

// NewScripted is New with the next orders of decks given by the names of the decks (see Script). A script that does not
// fit is a *ShuffleError or a *dice.ScriptError.
func NewScripted(pack *content.Pack, seats int, setup Setup, d dice.Dice, shuffles map[string][][]string) (*Game, []games.Event, error) {
	options, err := ParseOptions(setup.Options)
	if err != nil {
		return nil, nil, err
	}
	g := &Game{pack: pack, shuffles: shuffles}
	g.dice, g.options = d, options
	g.scenario, g.campaign, g.goal = -1, -1, -1
	g.doom, g.level = headOfDoom, options.StartMonsterLevel
	if err := g.chooseMode(setup); err != nil {
		return nil, nil, err
	}
	pending, err := g.seatHeroes(seats, setup.Heroes)
	if err != nil {
		return nil, nil, err
	}
	events, err := g.carryOn(func(t *turn) { t.begin(pending, setup.Deal) })
	if err != nil {
		return nil, nil, err
	}
	if setup.Quick {
		if events, err = g.prepareQuickly(events); err != nil {
			return nil, nil, err
		}
	}
	g.decided = 0
	return g, events, nil
}

// prepareQuickly answers everything that is asked before the first round.
func (g *Game) prepareQuickly(events []games.Event) ([]games.Event, error) {
	for g.phase == PhaseSetup && g.outcome == OutcomeNone {
		seat := g.Decisions()[0].Seat
		more, err := g.Act(seat, g.Default(seat))
		if err != nil {
			return nil, err
		}
		events = append(events, more...)
	}
	return events, nil
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

// chooseMode finds what is played: a scenario, a campaign from its first scenario on, or a random dungeon with a goal
// that the group agreed upon (DD-006, DD-008, DD-010, DD-012). Where none is named, the first one there is.
func (g *Game) chooseMode(setup Setup) error {
	var ok bool
	switch setup.Mode {
	case "", Single.String():
		g.mode = Single
		g.scenario, ok = named(setup.Scenario, g.pack.Scenario, len(g.pack.Scenarios))
	case RandomDungeon.String():
		g.mode = RandomDungeon
		g.goal, ok = named(setup.Goal, g.pack.Goal, len(g.pack.Goals))
	case Campaign.String():
		g.mode = Campaign
		if g.campaign, ok = named(setup.Campaign, g.pack.Campaign, len(g.pack.Campaigns)); ok {
			g.scenario, ok = g.pack.Scenario(g.pack.Campaigns[g.campaign].Chapters[0].Scenario)
		}
	default:
		return refuse("DD-006", CodeBadSetup, "reason", "a game is played in mode scenario, campaign or random")
	}
	if !ok {
		return refuse("DD-006", CodeBadSetup, "reason", "there is no such scenario, campaign or goal")
	}
	return nil
}

func named[ID ~int16](id string, find func(string) (ID, bool), count int) (ID, bool) {
	if id == "" {
		return 0, count > 0
	}
	return find(id)
}

// seatHeroes makes the heroes; pending are those that are still to be chosen, each by its seat.
func (g *Game) seatHeroes(seats int, heroes []HeroSetup) (pending []int, err error) {
	if seats < 1 || seats > MaxSeats {
		return nil, refuse("DD-001", CodeBadSetup, "reason", "a game has 1 to 6 seats, not "+strconv.Itoa(seats))
	}
	for s := range games.Seat(seats) {
		if !slices.ContainsFunc(heroes, func(h HeroSetup) bool { return h.Seat == s }) {
			heroes = append(slices.Clip(heroes), HeroSetup{Seat: s})
		}
	}
	for i, h := range heroes {
		id, ok := g.pack.Hero(h.Hero)
		switch {
		case h.Seat < 0 || int(h.Seat) >= seats:
			return nil, refuse("DD-001", CodeBadSetup, "reason", "there is no seat "+strconv.Itoa(int(h.Seat)))
		case len(heroes) > MaxSeats:
			return nil, refuse("DD-001", CodeBadSetup, "reason", "more than six heroes")
		case h.Hero == "":
			pending = append(pending, i)
			g.heroes = append(g.heroes, newHero(i, h.Seat))
		case !ok:
			return nil, refuse("DD-046", CodeBadSetup, "reason", "there is no hero "+h.Hero)
		case g.hero(HeroID(h.Hero)) != nil:
			return nil, refuse("DD-046", CodeBadSetup, "reason", "a hero is there once: "+h.Hero)
		default:
			g.heroes = append(g.heroes, newHero(i, h.Seat))
			g.become(&g.heroes[i], id)
		}
	}
	return pending, nil
}

// newHero is a hero that nobody has chosen yet. A hero made by its player keeps the name (DD-055).
func newHero(place int, seat games.Seat) Hero {
	return Hero{ID: HeroID("hero" + strconv.Itoa(place+1)), Seat: seat, Kind: -1, Level: 1, Conscious: true}
}

// become makes one of the ready-made heroes of a hero (DD-045, DD-070).
func (g *Game) become(h *Hero, id content.HeroID) {
	h.ID, h.Kind, h.Attributes = HeroID(g.pack.Heroes[id].ID), id, g.pack.Heroes[id].Attributes
}

// begin lays everything out and pushes what comes before the first round: heroes are chosen once four cards are drawn
// for each (DD-027), then equipped.
func (t *turn) begin(pending []int, deal bool) {
	t.board, _ = grid.Build(nil)
	for i := range t.shop {
		t.shop[i].Empty = true
	}
	t.tellStory()
	t.layDecks()
	t.layStart()
	if deal {
		t.dealHeroes(pending)
		pending = nil
	}
	all := make([]int, len(t.heroes))
	for i := range all {
		all[i] = i
	}
	for i := range t.heroes {
		t.drawFirst(&t.heroes[i])
	}
	t.push(&pickHeroes{Left: pending}, &equipment{Heroes: all}, &startBonus{}, &firstRound{}, &changeRoster{}, &phaseStep{PhaseA})
}

// firstRound is the last step before the first round: everybody stands at its maximum (DD-R11).
type firstRound struct{}

func (*firstRound) code(*coder) {}

func (*firstRound) do(t *turn) {
	for i := range t.heroes {
		t.refresh(&t.heroes[i])
	}
	t.fillFate()
}

// refresh brings a hero to its maximum, without poison (DD-R11).
func (t *turn) refresh(h *Hero) {
	h.HP, h.PP, h.Poison, h.Reeling = t.maxHP(h), t.maxPP(h), 0, false
}
