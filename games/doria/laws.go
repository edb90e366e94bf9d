package doria

import "fmt"

// lawful reports whether a game can be like this at all: nil, or what cannot be. Every game that Act leaves is lawful.
func (g *Game) lawful() error {
	for _, law := range []func(*Game) error{(*Game).lawfulHeroes, (*Game).lawfulTable} {
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
