package doria

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// lawful reports whether a game can be like this at all: nil, or what cannot be. Every game that Act leaves is lawful.
func (g *Game) lawful() error {
	for _, law := range []func(*Game) error{(*Game).lawfulHeroes, (*Game).lawfulMonsters, (*Game).lawfulTable} {
		if err := law(g); err != nil {
			return err
		}
	}
	return nil
}

func (g *Game) lawfulHeroes() error {
	if len(g.heroes) == 0 || len(g.heroes) > MaxSeats {
		return fmt.Errorf("%d heroes", len(g.heroes))
	}
	for i := range g.heroes {
		h := &g.heroes[i]
		switch {
		case g.heroNumber(h.ID) != i:
			return fmt.Errorf("hero %q twice", h.ID)
		case h.Seat < 0 || h.Seat >= MaxSeats:
			return fmt.Errorf("%s at seat %d", h.ID, h.Seat)
		case h.AP < 0 || h.AP > MaxAP:
			return fmt.Errorf("%s has %d AP (DD-111)", h.ID, h.AP)
		case len(h.Belt) > BeltPlaces:
			return fmt.Errorf("%s has %d cards in the Belt (DD-R5)", h.ID, len(h.Belt))
		}
	}
	return nil
}

// lawfulMonsters holds that each number is given once.
func (g *Game) lawfulMonsters() error {
	for i := range g.monsters {
		m := &g.monsters[i]
		switch {
		case m.ID < 1 || m.ID > g.lastMonster || g.monsterNumber(m.ID) != i:
			return fmt.Errorf("monster number %d", m.ID)
		case m.HP < 1:
			return fmt.Errorf("monster m%d with %d hit points", m.ID, m.HP)
		}
	}
	return nil
}

func (g *Game) lawfulTable() error {
	switch {
	case g.phase < PhaseSetup || g.phase > PhaseI:
		return fmt.Errorf("no phase %d", g.phase)
	case g.doom < 31 || g.doom > headOfDoom:
		return fmt.Errorf("doom on %d (DD-155)", g.doom)
	case g.level < 1:
		return fmt.Errorf("monster level %d", g.level)
	}
	return nil
}

// heroNumber is the place of a hero in state.heroes; -1 if there is none of that name.
func (g *Game) heroNumber(id HeroID) int {
	for i := range g.heroes {
		if g.heroes[i].ID == id {
			return i
		}
	}
	return -1
}

// lawfulStory holds that there is what the mode of the game plays (DD-006).
func (g *Game) lawfulStory() error {
	switch {
	case g.mode < Single || g.mode > RandomDungeon:
		return fmt.Errorf("no mode %d", g.mode)
	case g.mode != RandomDungeon && g.scenario < 0:
		return fmt.Errorf("no scenario is played")
	case len(g.counters) != len(g.counterNames()):
		return fmt.Errorf("%d counters, and the scenario has %d", len(g.counters), len(g.counterNames()))
	case g.mode != Campaign:
		return nil
	case g.campaign < 0 || g.saga.Chapter < 0 || g.saga.Chapter >= len(g.pack.Campaigns[g.campaign].Chapters):
		return fmt.Errorf("no chapter of a campaign is played")
	}
	return nil
}

// lawfulPlaces holds that whoever is in the dungeon, conscious or not, is on one of its tiles. It needs the board.
func (g *Game) lawfulPlaces() error {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && !g.board.Look(h.At).Has(grid.Tiled) {
			return fmt.Errorf("%s on %v, where no tile lies", h.ID, h.At)
		}
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && !g.board.Look(m.At).Has(grid.Tiled) {
			return fmt.Errorf("monster m%d on %v, where no tile lies", m.ID, m.At)
		}
	}
	return nil
}

// lawfulFigures holds that figures stand where figures can stand, one on a square (DD-195, DD-199). It needs the board.
func (g *Game) lawfulFigures() error {
	taken := map[Square]string{}
	stand := func(who string, at Square) error {
		if !g.board.Look(at).Has(grid.Floor) {
			return fmt.Errorf("%s on %v, which is no square to stand on", who, at)
		}
		if other, twice := taken[at]; twice {
			return fmt.Errorf("%s and %s on %v (DD-195)", other, who, at)
		}
		taken[at] = who
		return nil
	}
	for i := range g.heroes {
		h := &g.heroes[i]
		if !h.present() || !h.Conscious {
			continue
		}
		if err := stand(string(h.ID), h.At); err != nil {
			return err
		}
	}
	for i := range g.monsters {
		m := &g.monsters[i]
		if m.Outside {
			continue
		}
		if g.kind(m).ThroughWalls && !g.board.Look(m.At).Has(grid.Floor) && g.board.Look(m.At).Has(grid.Tiled) {
			continue
		}
		if err := stand(g.kind(m).ID, m.At); err != nil {
			return err
		}
	}
	return nil
}
