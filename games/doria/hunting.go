package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
)

// hunting is the memory for questions about monsters: the position as they see it.
type hunting struct {
	hunter hunt.Hunter
	scene  hunt.Scene
}

// sceneForMonsters is the position as monsters see it.
func (g *Game) sceneForMonsters() *hunt.Scene {
	s := &g.hunting.scene
	s.Board = g.board
	s.Options = hunt.Options{MonsterSwap: g.options.MonsterSwap, MonsterAP: g.options.MonsterAP,
		NoLineOfSight: g.options.NoLineOfSight}
	s.Entrance = g.entrance()
	s.Heroes = s.Heroes[:0]
	for i := range g.heroes {
		s.Heroes = append(s.Heroes, g.prey(&g.heroes[i]))
	}
	s.Monsters = s.Monsters[:0]
	for i := range g.monsters {
		s.Monsters = append(s.Monsters, g.beast(&g.monsters[i], i))
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

// beast is a monster, at a place in state.monsters, as the hunt sees it.
func (g *Game) beast(m *Monster, place int) hunt.Monster {
	level := g.levelCard(m)
	body := g.body(m.Kind, m.Modifiers)
	body.Flies = body.Flies || g.has(m.Conditions, content.Floating)
	b := hunt.Monster{Body: body, At: m.At, Outside: m.Outside, Buried: m.Buried, Marker: m.Marker,
		Modifiers: len(m.Modifiers), Alike: g.alike(m, place)}
	if level.Letter != "" {
		b.Letter = level.Letter[0]
	}
	return b
}

// body is what a monster of a kind with modifiers brings along for hunting.
func (g *Game) body(kind content.MonsterID, modifiers []content.ModifierID) hunt.Body {
	m := Monster{Kind: kind, Modifiers: modifiers}
	printed, attack := g.kind(&m), &g.levelCard(&m).Attack
	b := hunt.Body{
		Skill: hunt.Skill(attack.Kind - content.Melee), Range: max(1, attack.Range),
		Shape: hunt.Shape{Kind: hunt.ShapeKind(attack.Shape.Kind), Reach: attack.Shape.Radius},
		Prey:  hunt.Prey(printed.Prey), Flies: g.flies(&m), ThroughWalls: printed.ThroughWalls,
	}
	g.modified(&m, func(mod *content.Modifier) { b.Range += mod.Range })
	return b
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

// entrance is the squares by which monsters come in (DD-159, DD-160): those of the start tile.
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
