package doria

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// MonsterID is the number of a monster, given in order of appearance from 1 and never again. As text: "m3".
type MonsterID int

// MarshalText writes the number behind an m.
func (m MonsterID) MarshalText() ([]byte, error) { return []byte("m" + strconv.Itoa(int(m))), nil }

// UnmarshalText reads what MarshalText wrote.
func (m *MonsterID) UnmarshalText(text []byte) error {
	number, ok := strings.CutPrefix(string(text), "m")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 1 || strconv.Itoa(n) != number {
		return fmt.Errorf("no monster %q", text)
	}
	*m = MonsterID(n)
	return nil
}

// Monster is a monster on the board, or before its entrance.
type Monster struct {
	ID        MonsterID
	Kind      content.MonsterID
	Modifiers []content.ModifierID
	At        Square
	// Outside monsters wait before the entrance: they are off the tiles until they are activated (DD-159, DD-R45).
	Outside bool
	// Marker is the number on the Initiative Board until the monster has had its activation of this round, then 0.
	Marker int
	HP     int
	// Rating is the Armor Rating that is left.
	Rating int
	Poison int
	// PoisonBy is the hero, as a place in state.heroes, whose poison was the last; -1 for none (DD-R172).
	PoisonBy int
	Buried   bool
	// Carries are cards that a scenario gave it.
	Carries []content.CardID
	// Conditions are what holds the monster or changes its rolls for a time.
	Conditions []Lasting
}

// monster finds a monster; nil if it is gone.
func (g *Game) monster(id MonsterID) *Monster {
	for i := range g.monsters {
		if g.monsters[i].ID == id {
			return &g.monsters[i]
		}
	}
	return nil
}

// kind is what is printed on the cards of a monster's kind.
func (g *Game) kind(m *Monster) *content.Monster { return &g.pack.Monsters[m.Kind] }

// levelCard is the Level Card that a monster plays by now; level 4 beyond that (DD-577).
func (g *Game) levelCard(m *Monster) *content.Level {
	levels := &g.kind(m).Levels
	return &levels[min(g.level, len(levels))-1]
}

// modified goes through the modifiers of a monster.
func (g *Game) modified(m *Monster, yield func(*content.Modifier)) {
	for _, mod := range m.Modifiers {
		yield(&g.pack.Modifiers[mod])
	}
}

// monsterAP is the number that a monster's marker is set on (DD-119).
func (g *Game) monsterAP(m *Monster) int {
	ap := g.levelCard(m).AP
	g.modified(m, func(mod *content.Modifier) { ap += mod.AP })
	return max(1, ap)
}

// markerAP are the action points of a monster's normal activation: those at which its marker waits, which an Extra
// Activation leaves alone (DD-R123), or those of its Level Card where it has none.
func (g *Game) markerAP(m *Monster) int {
	if m.Marker > 0 {
		return m.Marker
	}
	return g.monsterAP(m)
}

// flies reports whether a monster moves over Holes and red dashed squares (DD-406).
func (g *Game) flies(m *Monster) bool {
	flies := g.kind(m).Flies
	g.modified(m, func(mod *content.Modifier) { flies = flies || mod.Flies })
	return flies
}
