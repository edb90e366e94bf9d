package main

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// An expedition is a series of games of Doria by one player.
type expedition struct {
	pack *content.Pack
	// mode is "scenario", "random", "campaign", or any.
	mode string
	// what is the scenario, goal or campaign; empty for all there are, one after the other.
	what string
	// heroes is a number of them, whom the player chooses, their names, or any.
	heroes string
	// options are optional rules, or any alone.
	options []string
	player  string
	games   int
	seed    uint64
}

// anything leaves something to chance, anew for each game.
const anything = "any"

// expeditionModes are the modes of expeditions, anything last; expeditionPlayers are their players by name.
var (
	expeditionModes   = []string{"scenario", "random", "campaign", anything}
	expeditionPlayers = []string{"steward", "random"}
)

// check refuses what cannot be played.
func (x *expedition) check() error {
	switch {
	case x.games < 1:
		return misused("%d games: want at least 1", x.games)
	case !slices.Contains(expeditionModes, x.mode):
		return misused("there is no mode %q: want one of %s", x.mode, strings.Join(expeditionModes, ", "))
	case !slices.Contains(expeditionPlayers, x.player):
		return misused("there is no player %q: want one of %s", x.player, strings.Join(expeditionPlayers, ", "))
	case x.what != "" && !slices.Contains(x.subjects(x.mode), x.what):
		return misused("there is no %q to play in mode %s", x.what, x.mode)
	}
	if n, err := strconv.Atoi(x.heroes); err == nil && (n < 1 || n > doria.MaxSeats) {
		return misused("%d heroes: want 1 to %d", n, doria.MaxSeats)
	}
	_, err := x.begin(0)
	if err != nil {
		return usageError{err}
	}
	return nil
}

// subjects are what can be played in a mode.
func (x *expedition) subjects(mode string) (list []string) {
	switch mode {
	case "scenario":
		for i := range x.pack.Scenarios {
			list = append(list, x.pack.Scenarios[i].ID)
		}
	case "random":
		for i := range x.pack.Goals {
			list = append(list, x.pack.Goals[i].ID)
		}
	case "campaign":
		for i := range x.pack.Campaigns {
			list = append(list, x.pack.Campaigns[i].ID)
		}
	}
	return list
}

// chanceOf is the chance of game n: what of it is left open, and what a player by chance does.
func (x *expedition) chanceOf(n int) *rand.Rand { return rand.New(rand.NewPCG(x.seed, uint64(n))) }

// setup is game n.
func (x *expedition) setup(n int) doria.Setup {
	chance := x.chanceOf(n)
	s := doria.Setup{Mode: x.mode, Options: x.options}
	if s.Mode == anything {
		s.Mode = expeditionModes[chance.IntN(len(expeditionModes)-1)]
	}
	what := x.what
	if list := x.subjects(s.Mode); what == "" && len(list) > 0 {
		what = list[n%len(list)]
	}
	switch s.Mode {
	case "scenario":
		s.Scenario = what
	case "random":
		s.Goal = what
	case "campaign":
		s.Campaign = what
	}
	count, err := strconv.Atoi(x.heroes)
	switch {
	case x.heroes == anything:
		count = 1 + chance.IntN(doria.MaxSeats)
	case err != nil:
		for i, name := range strings.Split(x.heroes, ",") {
			s.Heroes = append(s.Heroes, doria.HeroSetup{Hero: name, Seat: games.Seat(i)})
		}
	}
	for i := range count {
		s.Heroes = append(s.Heroes, doria.HeroSetup{Seat: games.Seat(i)})
	}
	if slices.Equal(x.options, []string{anything}) {
		s.Options = anyOptions(chance)
	}
	return s
}

// anyOptions takes about every sixth optional rule.
func anyOptions(chance *rand.Rand) (list []string) {
	for _, name := range doria.OptionNames() {
		if chance.IntN(6) > 0 {
			continue
		}
		for _, text := range []string{name, name + "=1", name + "=group", name + "=damage"} {
			if _, err := doria.ParseOptions(append(slices.Clone(list), text)); err == nil {
				list = append(list, text)
				break
			}
		}
	}
	return list
}

// begin sets game n up.
func (x *expedition) begin(n int) (*doria.Game, error) {
	var seed [16]byte
	binary.BigEndian.PutUint64(seed[:], x.seed)
	binary.BigEndian.PutUint64(seed[8:], uint64(n))
	setup := x.setup(n)
	g, _, err := doria.New(x.pack, max(1, len(setup.Heroes)), setup, dice.New(seed))
	if err != nil {
		return nil, fmt.Errorf("%+v: %w", setup, err)
	}
	return g, nil
}
