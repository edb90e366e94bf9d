package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// circumstances are the dice that optional rules give an attack for how attacker and target stand (DD-647 to DD-657).
// They are those of the target aimed at: one roll counts for all (DD-R169).
func (g *Game) circumstances(s *assault) (d content.Dice) {
	at, large := g.aim(s)
	distance := g.board.Range(g.from(s), at)
	kind := g.assaultOf(s).Kind
	if g.options.CloseQuarters && kind == content.Ranged && distance == 1 {
		d.Count-- // DD-R197
	}
	if g.options.CombatModsSize && large {
		d.Plus += 3 // DD-654
	}
	if g.options.CombatModsDistance && kind != content.Melee {
		d.Plus += distanceBonus(distance)
	}
	if g.options.CombatModsHeight && g.high(g.from(s)) && !g.high(at) {
		d.Count++ // DD-656
	}
	if g.options.CombatModsImmobilized && g.held(s.Targets[0]) {
		d.Plus += 5 // DD-657
	}
	if g.options.DominanceBonus == dominanceDie && g.dominates(s) {
		d.Count++
	}
	return d
}

// held reports whether something keeps a target from moving (DD-R198).
func (g *Game) held(t target) bool {
	switch {
	case t.Trap != 0:
		return false
	case t.Monster != 0:
		return g.has(g.monster(t.Monster).Conditions, content.Immobilized)
	}
	return g.immobilized(&g.heroes[t.Hero])
}

// changesOf adds up what lasting effects change about a roll.
func (g *Game) changesOf(lasting []Lasting, roll content.Roll) (sum content.Dice) {
	for _, l := range lasting {
		if e := g.effect(l.From); e != nil && e.Modify != nil && e.Modify.Roll == roll {
			add(&sum, e.Modify.Dice)
		}
	}
	return sum
}

// What dominance gives (DD-647).
const (
	dominanceDie = iota
	dominanceDamage
)

// distanceBonus is +3 up to 3 squares and -5 from 8 on (DD-R198).
func distanceBonus(squares int) int {
	switch {
	case squares <= 3:
		return 3
	case squares >= 8:
		return -5
	}
	return 0
}

// aim is where the target aimed at stands, and whether it is large.
func (g *Game) aim(s *assault) (at Square, large bool) {
	first := s.Targets[0]
	if first.ofHero() || first.Trap != 0 {
		return g.where(first), false
	}
	m := g.monster(first.Monster)
	large = g.kind(m).Large
	g.modified(m, func(mod *content.Modifier) { large = large || mod.Large })
	return m.At, large
}

// high reports whether a square is higher ground (DD-R198).
func (g *Game) high(at Square) bool {
	i, on := g.board.TileAt(at)
	if !on {
		return false
	}
	p := g.tiles[i]
	for _, spot := range g.pack.Tiles[p.Tile].High {
		if p.Cell.At(p.Rotation.Spot(Square{X: int16(spot[0]), Y: int16(spot[1])})) == at {
			return true
		}
	}
	return false
}

// dominates reports whether the attacker's side outnumbers the other one so that it gains by it (DD-R195). Monsters do in
// the form that is chosen for heroes, on tiles where none is (DD-648).
func (g *Game) dominates(s *assault) bool {
	at, _ := g.aim(s)
	if s.Monster == 0 {
		switch {
		case g.options.DominanceAdjacent:
			return g.board.Adjacent(g.from(s), at) && g.heroesNextTo(at) >= 2
		case g.options.DominanceTile:
			heroes, monsters, both := g.onTile(g.from(s), at)
			return both && heroes > monsters
		}
		return false
	}
	if !g.options.DominanceMonsters {
		return false
	}
	if g.options.DominanceAdjacent {
		return g.board.Adjacent(g.from(s), at) && g.monstersNextTo(at) >= 2
	}
	heroes, monsters, both := g.onTile(g.from(s), at)
	return both && monsters > heroes
}

func (g *Game) heroesNextTo(at Square) (n int) {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious && g.board.Adjacent(h.At, at) {
			n++
		}
	}
	return n
}

func (g *Game) monstersNextTo(at Square) (n int) {
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && g.board.Adjacent(m.At, at) {
			n++
		}
	}
	return n
}

// onTile counts the conscious heroes and the monsters of the tile of a square; both tells whether the other square
// lies on it too.
func (g *Game) onTile(a, b Square) (heroes, monsters int, both bool) {
	tile, _ := g.board.TileAt(a)
	other, _ := g.board.TileAt(b)
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious && g.tileOf(h.At) == tile {
			heroes++
		}
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && g.tileOf(m.At) == tile {
			monsters++
		}
	}
	return heroes, monsters, tile == other
}

// tileOf is the place in state.tiles of the tile that a square lies on.
func (g *Game) tileOf(at Square) int {
	i, _ := g.board.TileAt(at)
	return i
}
