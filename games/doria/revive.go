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
	c := t.checkOf(h, [2]content.Attribute{content.Perception, content.Wisdom}, reviveTN+reviveTNByLevel*t.level)
	t.emit(Revived{Chance: by("DD-269"), Hero: h.ID, Target: a.Target, AP: a.AP, Check: c})
	if !c.Pass {
		return
	}
	number := t.heroNumber(a.Target)
	other := &t.heroes[number]
	other.Conscious, other.Asleep, other.AP = true, false, a.AP
	steps := []step{&waking{Hero: number}}
	if c.Criticals > 0 {
		steps = append(steps, &recovery{Hero: number, Points: c.Criticals, By: "DD-271"})
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
