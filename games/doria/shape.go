package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// heroTargets are all that an attack of a hero hits, the one aimed at first, then monsters by creation, then friends by
// seat (DD-508, DD-523). The attacker itself is never hit (DD-510).
func (g *Game) heroTargets(h *Hero, aim *Monster, a *content.Attack) []target {
	targets := []target{{Monster: aim.ID, Hero: -1}}
	if a.Shape.Kind == content.Single {
		return targets
	}
	for i := range g.monsters {
		m := &g.monsters[i]
		if m == aim || m.Outside || m.Buried || g.kind(m).MagicOnly && a.Kind != content.Magic {
			continue
		}
		targets = append(targets, target{Monster: m.ID, Hero: -1})
	}
	if !a.SparesFriends {
		targets = append(targets, g.friendsOf(h)...)
	}
	targets = g.struck(h.At, targets, g.attackRange(h, a), a.Shape)
	if a.Shape.Most > 0 && len(targets) > a.Shape.Most {
		targets = targets[:a.Shape.Most]
	}
	return targets
}

// friendsOf are the other heroes that could be hit, by seat; unconscious ones are not attacked (DD-281).
func (g *Game) friendsOf(h *Hero) (targets []target) {
	for i := range g.heroes {
		if f := &g.heroes[i]; f != h && f.present() && f.Conscious && !f.Buried {
			targets = append(targets, target{Hero: i})
		}
	}
	slices.SortStableFunc(targets, func(a, b target) int { return int(g.heroes[a.Hero].Seat) - int(g.heroes[b.Hero].Seat) })
	return targets
}

// where is the square on which a target stands.
func (g *Game) where(t target) Square {
	switch {
	case t.Monster != 0:
		return g.monster(t.Monster).At
	case t.Trap != 0:
		return g.trap(t.Trap).At
	}
	return g.heroes[t.Hero].At
}

// struck keeps, of those that a shape could hit, the one aimed at, which is the first, and whom it hits besides: all in
// range of the attacker, all around the aim, or those to whom lightning leaps from one struck before (DD-R174, DD-R208).
func (g *Game) struck(from Square, all []target, reach int, s content.Shape) []target {
	in := make([]bool, len(all))
	in[0] = true
	near := func(a, b Square, n int) bool { return g.inReach(a, b, n).open() }
	switch s.Kind {
	case content.Adjacent:
		for i := range all {
			in[i] = in[i] || near(from, g.where(all[i]), reach)
		}
	case content.Burst:
		for i := range all {
			in[i] = in[i] || near(g.where(all[0]), g.where(all[i]), s.Radius)
		}
	case content.Lightning:
		for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
			for i := range all {
				if !in[i] && near(g.where(all[queue[0]]), g.where(all[i]), s.Radius) {
					in[i], queue = true, append(queue, i)
				}
			}
		}
	}
	hit := all[:0]
	for i, is := range in {
		if is {
			hit = append(hit, all[i])
		}
	}
	return hit
}
