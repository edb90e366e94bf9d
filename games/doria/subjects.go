package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// subject is somebody to whom an effect happens: a monster, or a hero if Monster is 0.
type subject struct {
	Hero    int
	Monster MonsterID
}

// subjects are those to whom an effect happens: heroes by seat, monsters by creation (DD-R228).
func (g *Game) subjects(w content.Whom, s *happening) []subject {
	switch w.Who {
	case content.TheOne:
		return g.theOne(s)
	case content.TheUser:
		return g.presentOf(s.User, s.Attacker)
	case content.TheTarget:
		return g.presentOf(s.Target, 0)
	case content.TheMonster:
		return g.presentOf(-1, s.Monster)
	case content.AllMonsters:
		return g.monstersWhere(func(*Monster) bool { return true })
	case content.MonstersThere:
		return g.monstersWhere(func(m *Monster) bool { return g.happensAt(s, m.At) })
	case content.Held:
		return g.heldBy(s.Trap)
	}
	return g.heroesWhere(func(h *Hero) bool { return g.concerns(w, s, h) })
}

// theOne is whoever the effects are about. A trap leaves an unconscious hero alone (DD-551); markers that it has laid do
// not (DD-552).
func (g *Game) theOne(s *happening) []subject {
	if s.Hero >= 0 && s.Trap != 0 && !g.heroes[s.Hero].Conscious {
		return nil
	}
	return g.presentOf(s.Hero, s.Monster)
}

// presentOf is a hero, or if there is none a monster, that is still there.
func (g *Game) presentOf(hero int, monster MonsterID) []subject {
	switch {
	case hero >= 0 && g.heroes[hero].present():
		return []subject{{Hero: hero}}
	case hero < 0 && monster != 0 && g.monster(monster) != nil:
		return []subject{{Hero: -1, Monster: monster}}
	}
	return nil
}

// concerns reports whether a hero is one of a group of subjects. Only where unconscious heroes are named do effects
// happen to them (DD-551, DD-552).
func (g *Game) concerns(w content.Whom, s *happening, h *Hero) bool {
	switch w.Who {
	case content.LyingThere:
		return g.happensAt(s, h.At)
	case content.Everyone:
		return h.Conscious
	case content.InScope:
		return h.Conscious && g.inScope(g.trap(s.Trap), h)
	case content.InRange:
		return h.Conscious && g.inReach(g.whereabouts(s), h.At, w.Radius).open()
	case content.OnTile:
		return h.Conscious && g.tileOf(h.At) == g.scene(s)
	}
	return false
}

// happensAt reports whether a square is in the scope of the trap, or on the tile where the effect happens.
func (g *Game) happensAt(s *happening, at Square) bool {
	if trap := g.trap(s.Trap); trap != nil {
		return g.covers(trap, at)
	}
	return g.tileOf(at) == g.scene(s)
}

// scene is the tile on which something happens, as a place in state.tiles: for rules of a scenario and room events that of
// their moment, such as the tile revealed; else the one of whom the effects are about.
func (g *Game) scene(s *happening) int {
	if s.From.Kind == FromScenario || s.From.Kind == FromRoomEvent {
		return g.tileOf(s.At)
	}
	return g.tileOf(g.whereabouts(s))
}

// whereabouts is the square of the one whom the effects are about, or else where they happen.
func (g *Game) whereabouts(s *happening) Square {
	if s.Hero >= 0 && g.heroes[s.Hero].present() {
		return g.heroes[s.Hero].At
	}
	if m := g.monster(s.Monster); s.Hero < 0 && m != nil && !m.Outside {
		return m.At
	}
	return s.At
}

// ofTrap reports whether an effect is printed on a trap: those never harm monsters (DD-343), nor heroes who lie
// unconscious (DD-551).
func (g *Game) ofTrap(s *happening) bool {
	return s.From.Kind == FromCard && g.pack.Cards[s.From.Number].Trap != nil
}

// heroesWhere lists the heroes in the dungeon for which the test holds.
func (g *Game) heroesWhere(test func(*Hero) bool) (list []subject) {
	for _, i := range g.bySeat() {
		if h := &g.heroes[i]; h.present() && test(h) {
			list = append(list, subject{Hero: i})
		}
	}
	return list
}

// monstersWhere lists the monsters on the board for which the test holds.
func (g *Game) monstersWhere(test func(*Monster) bool) (list []subject) {
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && test(m) {
			list = append(list, subject{Hero: -1, Monster: m.ID})
		}
	}
	return list
}

// heldBy lists the heroes whom a condition of a trap holds, unconscious ones too (DD-552).
func (g *Game) heldBy(trap int) []subject {
	return g.heroesWhere(func(h *Hero) bool { return g.trapHolds(trap, h.Conditions) })
}

// heroesOf are the heroes among the subjects, as places in state.heroes.
func (g *Game) heroesOf(w content.Whom, s *happening) (heroes []int) {
	for _, who := range g.subjects(w, s) {
		if who.Monster == 0 {
			heroes = append(heroes, who.Hero)
		}
	}
	return heroes
}

// monstersOf are the monsters among the subjects; there are none for a trap, which never harms them (DD-343).
func (g *Game) monstersOf(w content.Whom, s *happening) (monsters []MonsterID) {
	if g.ofTrap(s) {
		return nil
	}
	for _, who := range g.subjects(w, s) {
		if who.Monster != 0 {
			monsters = append(monsters, who.Monster)
		}
	}
	return monsters
}

// subjectOf is a hero of the game as a subject.
func (g *Game) subjectOf(h *Hero) subject { return subject{Hero: g.heroNumber(h.ID)} }
