package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// occurSpawn brings monsters: as near as possible to a place, one after another; those that come to the entrance wait
// before it until they are activated (DD-159). Squares of the place are filled in their order.
func (t *turn) occurSpawn(p *content.Spawn, s *happening) {
	count := t.amount(p.Count)
	if p.Count == (content.Amount{}) {
		count = 1
	}
	spots := t.spotsOf(p.Place, p.Tile, s)
	switch {
	case p.Place == content.AtEntrance:
		spots = []Square{{}} // off the tiles
	case p.Place == content.Around:
		spots = []Square{t.whereabouts(s)}
	case len(spots) == 0 && p.Place == content.MonsterIcons && (p.Tile == "" || t.placedTile(p.Tile) >= 0):
		spots = []Square{t.whereabouts(s)} // every icon is taken
	case len(spots) == 0:
		return
	}
	steps := make([]step, 0, count)
	for i := range count {
		steps = append(steps, &summons{From: s.From, At: spots[i%len(spots)], Outside: p.Place == content.AtEntrance})
	}
	t.push(steps...)
}

// summons is one monster, or the group of one card of the deck, that an effect brings.
type summons struct {
	From    Source
	At      Square
	Outside bool
}

func (s *summons) code(c *coder) {
	c.source(&s.From)
	c.square(&s.At)
	c.bool(&s.Outside)
}

func (s *summons) do(t *turn) {
	e := t.effect(s.From)
	if e == nil || e.Spawn == nil {
		return
	}
	group, ok := t.summoned(e.Spawn, s.At)
	if !ok {
		return
	}
	for _, id := range e.Spawn.Modifiers {
		mod, _ := t.pack.Modifier(id)
		group.Modifiers = append(slices.Clone(group.Modifiers), mod)
	}
	group.Outside, group.Advent, group.From = s.Outside, adventEffect, s.From
	t.push(group, &actAtOnce{After: t.lastMonster})
}

// summoned is who comes: the monster that is named, the top of the Boss Deck, or who is drawn from the Monster Deck
// with its modifiers. It is false if there is nobody to come.
func (t *turn) summoned(p *content.Spawn, at Square) (*figures, bool) {
	if p.Monster != "" {
		kind, ok := t.pack.Monster(p.Monster)
		return &figures{Kind: kind, At: at, Count: 1}, ok
	}
	if p.Boss {
		kind, ok := t.drawBoss()
		return &figures{Kind: kind, At: at, Count: 1}, ok
	}
	kind, modifiers, ok := t.drawMonster()
	if !ok {
		return nil, false
	}
	return t.group(kind, modifiers, at), true
}

// drawBoss draws from the Boss Deck (DD-640), which is made anew when it is empty, so that a game without the option has
// one as soon as its goal asks for it.
func (t *turn) drawBoss() (content.MonsterID, bool) {
	if len(t.decks.boss) == 0 {
		t.decks.boss = slices.DeleteFunc(t.pack.BossDeck(), func(id content.MonsterID) bool { return t.figuresOf(id) > 0 })
		shuffle(t, "bosses", t.decks.boss, t.monsterName)
	}
	if len(t.decks.boss) == 0 {
		return 0, false
	}
	last := len(t.decks.boss) - 1
	kind := t.decks.boss[last]
	t.decks.boss = t.decks.boss[:last]
	return kind, true
}
