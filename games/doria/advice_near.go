package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// nearMonsters are the squares of the monsters that are nearby a conscious hero: those with a way on foot, or that need
// none.
func (a *adviser) nearMonsters() (list []Square) {
	g := a.g
	if len(g.monsters) == 0 {
		return nil
	}
	var from []Square
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious {
			from = append(from, h.At)
		}
	}
	far := g.board.Steps(nil, 0, from...)
	walk := g.walks(nil, from...)
	for i := range g.monsters {
		m := &g.monsters[i]
		if m.Outside || !g.hurtable(m) {
			continue
		}
		id := g.board.ID(m.At)
		if d := far[id]; d < 0 || d > nearby {
			continue
		}
		if d := walk[id]; d >= 0 && d <= nearby || g.flies(m) || g.kind(m).ThroughWalls || a.shoots(m, from) || a.canAttack(m) {
			list = append(list, m.At)
		}
	}
	return list
}

// hurtable reports whether any hero has something that could hit a monster: there is no use in waiting for one that only
// magic hits where nobody has any (DD-R209).
func (g *Game) hurtable(m *Monster) bool {
	if !g.kind(m).MagicOnly {
		return true
	}
	for i := range g.heroes {
		h := &g.heroes[i]
		for _, c := range h.cards {
			printed := g.card(c)
			if h.present() && printed.Attack != nil && printed.Attack.Kind == content.Magic && h.PP >= printed.Attack.PP && h.fulfils(printed) {
				return true
			}
		}
	}
	return false
}

// shoots reports whether a monster can attack one of the squares from where it stands.
func (a *adviser) shoots(m *Monster, at []Square) bool {
	reach := a.g.levelCard(m).Attack.Range
	return slices.ContainsFunc(at, func(s Square) bool { return a.g.board.Range(m.At, s) <= reach && a.g.board.Sight(m.At, s) })
}

// canAttack reports whether the hero can attack a monster from where it stands.
func (a *adviser) canAttack(m *Monster) bool {
	found := false
	a.h.places(func(p Place, card Card) {
		printed := a.g.card(card)
		found = found || printed.Attack != nil && a.h.PP >= printed.Attack.PP && a.g.usable(a.h, p).open() &&
			a.g.reachable(a.h, m, printed.Attack).open()
	})
	return found
}

// walks is how many steps every square is from the nearest of some, by ID, over ground that can be stepped on and
// never through those that are barred; -1 where no way leads.
func (g *Game) walks(barredBy []Square, from ...Square) []int16 {
	b := g.board
	far := make([]int16, b.Len())
	for i := range far {
		far[i] = -1
	}
	for _, at := range barredBy {
		far[b.ID(at)] = barred
	}
	queue := make([]grid.ID, 0, len(far))
	for _, at := range from {
		far[b.ID(at)] = 0
		queue = append(queue, b.ID(at))
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, d := range grid.Directions {
			next := b.Beyond(queue[0], d)
			if next == grid.Nowhere || far[next] != -1 || !b.At(next).Enterable() {
				continue
			}
			far[next] = far[queue[0]] + 1
			queue = append(queue, next)
		}
	}
	return far
}

// barred squares are not walked through.
const barred = -2
