package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// The numbers of Revive (DD-267, DD-269).
const (
	ReviveAP        = 5
	reviveTN        = 24
	reviveTNByLevel = 2
)

// Revive brings an unconscious hero to, with as many action points as the healer pays (DD-266 to DD-272).
type Revive struct {
	Hero   HeroID `json:"hero"`
	Target HeroID `json:"target"`
	AP     int    `json:"ap"`
}

// Kind names the action in journals and protocols.
func (Revive) Kind() string { return "revive" }

func (a Revive) actor() HeroID { return a.Hero }

func (a *Revive) fields(c *coder) {
	c.hero(&a.Hero)
	c.hero(&a.Target)
	c.int(&a.AP)
}

func (a Revive) check(g *Game, h *Hero) error {
	other := g.hero(a.Target)
	switch {
	case other == nil || other == h || !other.present():
		return refuse("DD-266", CodeNoSuchHero, "hero", string(a.Target))
	case other.Conscious:
		return refuse("DD-266", CodeConscious, "hero", string(a.Target))
	case !g.within1(h, other):
		return refuse("DD-266", CodeTooFar, "hero", string(a.Target))
	case a.AP < ReviveAP || a.AP > h.AP/2:
		return refuse("DD-267", CodeBadRevive, "least", ReviveAP, "most", h.AP/2)
	}
	return nil
}

func (a Revive) do(t *turn, h *Hero) {
	t.pay(h, a.AP)
	t.checkFor(h, [2]content.Attribute{content.Perception, content.Wisdom}, reviveTN+reviveTNByLevel*t.level,
		&reviving{Hero: t.heroNumber(h.ID), Target: t.heroNumber(a.Target), AP: a.AP})
}

// reviving is the check of a healer. The target comes to with the action points that were paid, and one point to hit or
// psi points for each critical success (DD-269 to DD-271).
type reviving struct{ Hero, Target, AP int }

func (s *reviving) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.heroPlace(&s.Target)
	c.int(&s.AP)
}

func (s *reviving) checked(t *turn, c Checked) {
	other := &t.heroes[s.Target]
	t.emit(Revived{Chance: by("DD-269"), Hero: t.heroes[s.Hero].ID, Target: other.ID, AP: s.AP, Check: c})
	if !c.Pass {
		return
	}
	other.Conscious, other.Asleep, other.AP = true, false, s.AP
	steps := []step{&waking{Hero: s.Target}}
	if c.Criticals > 0 {
		steps = append(steps, &recovery{Hero: s.Target, Points: c.Criticals, By: "DD-271"})
	}
	t.push(steps...)
}

func listRevives(g *Game, h *Hero, add func(Action)) {
	g.eachNeighbour(h, func(other *Hero) {
		for ap := ReviveAP; !other.Conscious && ap <= h.AP/2; ap++ {
			add(Revive{Hero: h.ID, Target: other.ID, AP: ap})
		}
	})
}
