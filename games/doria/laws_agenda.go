package doria

import (
	"fmt"
	"slices"
)

// lawfulAgenda reports whether the steps that are still to be done fit the game and one another. It needs the board.
func (g *Game) lawfulAgenda() error {
	for i := range g.agenda {
		s := g.agenda[i].step
		switch s.(type) {
		case doing, choice, question:
		default:
			return fmt.Errorf("the agenda cannot be: a %T outside a roll", s)
		}
		if err := g.lawfulStep(s, i); err != nil {
			return fmt.Errorf("the agenda cannot be: %w", err)
		}
	}
	return nil
}

// lawfulStep holds a step to what it counts on; below is its place on the agenda.
func (g *Game) lawfulStep(s step, below int) error {
	switch s := s.(type) {
	case *heldRoll:
		return g.lawfulStep(s.Next, below)
	case *pendingCheck:
		return g.lawfulStep(s.Next, below)
	case *request:
		return g.lawfulRequest(s)
	case *prepare:
		for _, numbers := range [][]int{s.Open, s.Items} {
			if len(numbers) < len(g.heroes) || slices.Min(numbers) < 0 {
				return fmt.Errorf("%d numbers of cards for %d heroes, or below 0", len(numbers), len(g.heroes))
			}
		}
	case *rule:
		if s.Number < 0 || s.Number >= len(g.triggers()) {
			return fmt.Errorf("the scenario has no rule %d", s.Number)
		}
	case *rollInitiative, *initiativeResult:
		isSettling := func(e entry) bool { _, is := e.step.(*settleInitiative); return is }
		if !slices.ContainsFunc(g.agenda[:below], isSettling) {
			return fmt.Errorf("an initiative roll outside Phase C")
		}
	case *assault:
		return g.lawfulAssault(s)
	case *attackRoll:
		return g.lawfulDefence(0, false, below)
	case *guardChoice:
		return g.lawfulDefence(s.Target, true, below)
	case *guardRoll:
		return g.lawfulDefence(s.Target, true, below)
	case *boostChoice:
		return g.lawfulDefence(s.Target, true, below)
	case *parry:
		return g.lawfulDefence(s.Target, false, below)
	case *wound:
		if s.ByAssault {
			return g.lawfulDefence(0, false, below)
		}
	}
	return nil
}

// lawfulRequest holds that what a hero is asked to agree to could be done.
func (g *Game) lawfulRequest(s *request) error {
	d, ok := s.Deed.(consenting)
	if !ok {
		return fmt.Errorf("nobody has to agree to a %s", s.Deed.Kind())
	}
	h := g.hero(d.actor())
	if h == nil {
		return fmt.Errorf("it names hero %q, and there is none", d.actor())
	}
	return d.check(g, h)
}

// lawfulAssault holds that an attack has somebody who attacks, with something, and somebody who is attacked.
func (g *Game) lawfulAssault(s *assault) error {
	switch {
	case s.Monster == 0 && s.Hero < 0 || len(s.Targets) == 0:
		return fmt.Errorf("an attack by nobody, or on nobody")
	case s.Monster != 0 && s.Loot != 0:
		return fmt.Errorf("loot for a monster")
	}
	for _, t := range s.Targets {
		if t.ofHero() && t.Hero < 0 || s.Monster != 0 && !t.ofHero() {
			return fmt.Errorf("an attack on nobody")
		}
	}
	return nil
}

// lawfulDefence holds that an attack is under way for a step of it, and on that target, who must be a hero for some.
func (g *Game) lawfulDefence(target int, hero bool, below int) error {
	for i := below - 1; i >= 0; i-- {
		s, ok := g.agenda[i].step.(*assault)
		if !ok {
			continue
		}
		if target < 0 || target >= len(s.Targets) || hero && !s.Targets[target].ofHero() {
			return fmt.Errorf("an attack has no target %d", target)
		}
		return nil
	}
	return fmt.Errorf("no attack is under way")
}
