package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// adviser finds what a sound player would do with a hero in its turn: help the fallen, heal, fight what can be fought,
// get out of traps, gather loot, keep equipment fit, and open doors while it is quiet. It looks one action ahead and
// knows no more than its player: no order of decks, no hidden tile.
type adviser struct {
	g *Game
	h *Hero
	// far is how far every square is from what the hero would go for, by ID; -1 if there is no way.
	far []int16
	// quiet tells that no monster is on the board.
	quiet bool
}

// The worth of what an adviser can do, from the most pressing on. Within each band what it costs and brings decides.
const (
	worthRevive  = 9000
	worthHeal    = 8000
	worthAttack  = 5000
	worthSearch  = 4500
	worthEquip   = 4200
	worthRepair  = 4000
	worthClose   = 3000 // to come where an attack is possible
	worthExplore = 2000
	worthAim     = 1000 // to come nearer to what it goes for
	worthWait    = 1
)

// advise is what a sound player would do with a hero in its turn: the best of its legal deeds.
func (g *Game) advise(h *Hero) Action {
	a := &adviser{g: g, h: h, quiet: len(g.monsters) == 0}
	a.far = g.board.Steps(nil, grid.PassRubble, a.goals()...)
	var best Action
	most := 0
	for _, d := range deeds {
		d.list(g, h, func(action Action) {
			if worth := a.worth(action); best == nil || worth > most {
				best, most = action, worth
			}
		})
	}
	return best
}

// worth is how good an action is; what a sound player leaves alone has none.
func (a *adviser) worth(action Action) int {
	switch action := action.(type) {
	case Revive:
		return a.revive(action)
	case Use:
		return a.use(action)
	case Attack:
		return a.attack(action)
	case Search:
		return a.search(action)
	case Equip:
		return a.equip(action)
	case Repair:
		return a.repair(action)
	case Walk:
		return a.move(action.move())
	case Move:
		return a.move(action)
	case Open:
		return a.open()
	case Disarm:
		return a.disarm(action)
	case AttackTrap:
		return a.smash(action)
	case Perform:
		return a.perform(action)
	case Clear:
		return a.free(action)
	case Wait:
		return worthWait + min(action.AP, 5)
	}
	return 0
}

// revive is worth most with half of the points: what the other one gets it can use.
func (a *adviser) revive(r Revive) int {
	if r.AP < a.h.AP/2 {
		return 0
	}
	return worthRevive + r.AP
}

// use is worth it for a hero who lacks what it gives; spells only as long as the caster stays on its feet.
func (a *adviser) use(u Use) int {
	card, _ := a.g.ownerOf(a.h, u.Of).at(u.With)
	printed := a.g.card(card)
	if a.h.PP < printed.Use.PP {
		return 0
	}
	target := a.h
	if u.On != "" {
		target = a.g.hero(u.On)
	}
	worth := 0
	for _, e := range printed.Use.Effects {
		if e.Heal != nil {
			worth += a.lack(target, HP, e.Heal.HP.Base+e.Heal.Split.Base) + a.lack(target, PP, e.Heal.PP.Base)
		}
		if e.Cure != nil && target.Poison > 0 {
			worth += 30 * target.Poison
		}
		if e.Repair != nil && a.quiet {
			worth += 10
		}
	}
	if worth < leastHeal {
		return 0
	}
	return worthHeal + worth
}

// leastHeal is the worth from which on a healing card is not kept for later.
const leastHeal = 30

// lack is how much of n points a hero could take, weighed by how little it has.
func (a *adviser) lack(h *Hero, p Pool, n int) int {
	most := a.g.maxHP(h)
	if p == PP {
		most = a.g.maxPP(h)
	}
	have := *h.points(p)
	missing := min(n, most-have)
	if missing <= 0 || 2*have > most {
		return 0
	}
	return 10*missing + max(0, 20-have)
}

// search is worth it when nobody is about, or when it costs next to nothing.
func (a *adviser) search(s Search) int {
	if s.Cards == 2 && (!a.quiet || a.h.AP < 2*SearchLongAP) {
		return worthSearch - 100
	}
	return worthSearch + s.Cards
}

// equip is worth it where it betters what is worn, and while it is quiet.
func (a *adviser) equip(e Equip) int {
	if e.Owner != "" || !e.To.onBody() || !a.quiet {
		return 0
	}
	card, _ := a.h.at(e.From)
	gain := a.g.wornWorth(a.h, a.g.card(card)) - a.h.fetchAP(e.From)/2
	for _, p := range a.g.inTheWay(a.h, card, e.To) {
		old, _ := a.h.at(p)
		gain -= a.g.wornWorth(a.h, a.g.card(old))
	}
	if gain <= 0 {
		return 0
	}
	return worthEquip + gain
}

// wornWorth is what a card is worth on a hero's Body, roughly in tenths of a die.
func (g *Game) wornWorth(h *Hero, c *content.Card) int {
	worth := 8*c.Rating + meanOf(c.Defense) + meanOf(c.Resistance)/2
	b := c.Bonus
	worth += 5*(b.Melee+b.Ranged+b.Magic+b.Resistance) + 8*b.Defense + 10*(b.HP+b.IP) + 5*b.PP
	if c.Attack != nil && h.PP >= c.Attack.PP {
		worth += meanOf(c.Attack.Dice) + 10*c.Attack.Damage + 2*c.Attack.Range
	}
	if h.weighedDown(g, c) {
		worth -= 30
	}
	return worth
}

// weighedDown reports whether a card's rating would be more than a hero's strength carries (DD-088).
func (h *Hero) weighedDown(g *Game, c *content.Card) bool {
	if c.Rating == 0 || g.options.NoEncumbrance {
		return false
	}
	rating := c.Rating
	g.worn(h, func(_ Place, _ Card, worn *content.Card) {
		if worn.ID != c.ID {
			rating += worn.Rating
		}
	})
	return rating > h.Attributes[content.Strength]
}

// repair is worth it while it is quiet, for what is worn.
func (a *adviser) repair(r Repair) int {
	if r.Owner != "" || !a.quiet {
		return 0
	}
	for _, p := range r.Items {
		if !p.onBody() {
			return 0
		}
	}
	return worthRepair + 10*len(r.Items)
}

// open is worth it while it is quiet and the hero can still act behind the door.
func (a *adviser) open() int {
	if !a.mayExplore() {
		return 0
	}
	return worthExplore + 100
}

// mayExplore reports whether a door should be opened now: no more monsters than heroes can deal with, and the hero
// itself fit.
func (a *adviser) mayExplore() bool {
	if 2*a.h.HP < a.g.maxHP(a.h) && !a.quiet {
		return false
	}
	return len(a.g.monsters) == 0 || !a.g.doorOpened && len(a.g.monsters) < a.g.playerCount() && !a.inSight()
}

// inSight reports whether a monster sees the hero.
func (a *adviser) inSight() bool {
	return slices.ContainsFunc(a.g.monsters, func(m Monster) bool { return !m.Outside && a.g.board.Sight(m.At, a.h.At) })
}
