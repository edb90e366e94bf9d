package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
)

// hunting is the memory for questions about monsters: the position as they see it.
type hunting struct {
	hunter hunt.Hunter
	scene  hunt.Scene
	bare   []bareBody // by kind, at the level
	level  int
	among  []int
}

// bareBody is what a monster without modifiers brings along for hunting.
type bareBody struct {
	hunt.Body
	letter byte
	known  bool
}

// sceneForMonsters is the position as monsters see it. Which monsters are alike is for firstInOrder alone to say.
func (g *Game) sceneForMonsters() *hunt.Scene {
	s := &g.hunting.scene
	s.Board = g.board
	s.Options = hunt.Options{MonsterSwap: g.options.MonsterSwap, MonsterAP: g.options.MonsterAP,
		NoLineOfSight: g.options.NoLineOfSight}
	s.Heroes = s.Heroes[:0]
	for i := range g.heroes {
		s.Heroes = append(s.Heroes, g.prey(&g.heroes[i]))
	}
	s.Monsters = slices.Grow(s.Monsters[:0], len(g.monsters))[:len(g.monsters)]
	outside := false
	for i := range g.monsters {
		g.lookAt(&g.monsters[i], &s.Monsters[i])
		outside = outside || g.monsters[i].Outside
	}
	s.Entrance = nil
	if outside {
		s.Entrance = g.entrance()
	}
	return s
}

// prey is a hero as monsters see it.
func (g *Game) prey(h *Hero) hunt.Hero {
	armor := 0
	g.worn(h, func(_ Place, card Card, printed *content.Card) {
		if !card.Damaged {
			armor += printed.Rating
		}
	})
	return hunt.Hero{At: h.At, Conscious: h.Conscious && h.present(), Buried: h.Buried, Armor: armor, HP: h.HP,
		Attributes: [3]int{h.Attributes[content.Strength], h.Attributes[content.Agility], h.Attributes[content.Wisdom]}}
}

// lookAt says of a monster what the hunt sees of it.
func (g *Game) lookAt(m *Monster, seen *hunt.Monster) {
	bare := g.bare(m.Kind)
	seen.Body, seen.Letter = bare.Body, bare.letter
	g.modify(&seen.Body, m.Modifiers)
	seen.At, seen.Outside, seen.Buried = m.At, m.Outside, m.Buried
	seen.Marker, seen.Modifiers, seen.Alike = m.Marker, len(m.Modifiers), 0
	if len(m.Conditions) > 0 && g.has(m.Conditions, content.Floating) {
		seen.Flies = true
	}
}

// body is what a monster of a kind with modifiers brings along for hunting.
func (g *Game) body(kind content.MonsterID, modifiers []content.ModifierID) hunt.Body {
	b := g.bare(kind).Body
	g.modify(&b, modifiers)
	return b
}

func (g *Game) modify(b *hunt.Body, modifiers []content.ModifierID) {
	for _, id := range modifiers {
		mod := &g.pack.Modifiers[id]
		b.Range += mod.Range
		b.Flies = b.Flies || mod.Flies
	}
}

// bare is what a monster of a kind without modifiers brings along, read from its Level Card once a level.
func (g *Game) bare(kind content.MonsterID) *bareBody {
	memory := &g.hunting
	if memory.level != g.level || len(memory.bare) == 0 {
		memory.level, memory.bare = g.level, make([]bareBody, len(g.pack.Monsters))
	}
	b := &memory.bare[kind]
	if !b.known {
		*b = g.readBody(kind)
	}
	return b
}

func (g *Game) readBody(kind content.MonsterID) bareBody {
	m := Monster{Kind: kind}
	printed, level := g.kind(&m), g.levelCard(&m)
	attack := &level.Attack
	b := bareBody{known: true, Body: hunt.Body{
		Skill: hunt.Skill(attack.Kind - content.Melee), Range: max(1, attack.Range),
		Shape: hunt.Shape{Kind: hunt.ShapeKind(attack.Shape.Kind), Reach: attack.Shape.Radius},
		Prey:  hunt.Prey(printed.Prey), Flies: printed.Flies, ThroughWalls: printed.ThroughWalls,
	}}
	if level.Letter != "" {
		b.letter = level.Letter[0]
	}
	return b
}

// firstInOrder are those of the monsters for which the test holds that come first in monster order.
func (g *Game) firstInOrder(which func(*Monster) bool) []MonsterID {
	among := g.hunting.among[:0]
	for i := range g.monsters {
		if which(&g.monsters[i]) {
			among = append(among, i)
		}
	}
	g.hunting.among = among
	if len(among) > 1 { // an order is dear to find
		scene := g.sceneForMonsters()
		for _, i := range among {
			scene.Monsters[i].Alike = g.alike(&g.monsters[i], i)
		}
		among = g.hunting.hunter.First(scene, among)
	}
	ids := make([]MonsterID, len(among))
	for n, i := range among {
		ids[n] = g.monsters[i].ID
	}
	return ids
}

// alike is one number for monsters between which there is nothing to choose: the place of the first of them (DD-R136).
func (g *Game) alike(m *Monster, place int) int {
	for i := range g.monsters[:place] {
		if other := &g.monsters[i]; other.same(m) {
			return i
		}
	}
	return place
}

// same reports whether two monsters differ in nothing but where they stand.
func (m *Monster) same(other *Monster) bool {
	if m.Kind != other.Kind || m.HP != other.HP || m.Rating != other.Rating || m.Poison != other.Poison ||
		m.Outside != other.Outside || len(m.Modifiers) != len(other.Modifiers) ||
		len(m.Carries)+len(other.Carries)+len(m.Conditions)+len(other.Conditions) > 0 {
		return false
	}
	for i := range m.Modifiers {
		if m.Modifiers[i] != other.Modifiers[i] {
			return false
		}
	}
	return true
}

// entrance is the squares by which monsters come in (DD-159, DD-160): those of the start tile. A dungeon has one entrance,
// the stairs or whatever tile its scenario begins with instead (DD-028); stairs that are found further in lead nowhere.
func (g *Game) entrance() []Square {
	return g.glyphs(func(glyph grid.Glyph) bool { return glyph == grid.GlyphEntrance })
}

// glyphs are the squares of the start tile that show one of the glyphs.
func (g *Game) glyphs(which func(grid.Glyph) bool) (list []Square) {
	tiles := g.board.Tiles()
	if len(tiles) == 0 {
		return nil
	}
	for local, glyph := range tiles[0].Tile.All(tiles[0].Rotation) {
		if which(glyph) {
			list = append(list, tiles[0].Cell.At(local))
		}
	}
	return list
}
