package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// adviser finds what a sound player would do with a hero in its turn: heal; in a fight strike, step back or change places
// as the monsters' answer makes it wise; get out of traps, keep equipment fit and with whom it serves, gather loot on the
// way, and open doors together while it is quiet. Cards are put to use where the outlook for all is better for it, the price
// paid. It looks to the end of the turn and one activation of each monster beyond, by the dice to be expected, and knows no
// more than its player: no order of decks, no hidden tile.
type adviser struct {
	g *Game
	h *Hero
	// far is how far every square is from what the hero would go for, by ID; -1 if there is no way.
	far []int16
	// foot is the same for steps alone, without jumps; only where it is not quiet.
	foot []int16
	// quiet tells that no monster is near enough to matter.
	quiet bool
	// door is the square of the door that the group would open next.
	door    Square
	hasDoor bool
	// vanguard is who should open it; nil if nobody can in this round.
	vanguard *Hero
	// nursing tells that it goes for somebody to be healed by it, or to heal it.
	nursing bool
	// strikes tells that the hero can attack from where it stands.
	strikes bool

	// own is the hero's place in state.heroes, up how many heroes are conscious.
	own, up int
	// beasts are the monsters on the board, prey where each of them stands to each hero, arms what the hero can attack
	// with, and plan what it means to do; all only where it is not quiet. toll is memory for danger.
	beasts []beast
	prey   [][]int16
	arms   []arm
	plan   plan
	toll   []int
	// veiled are the heroes that are hidden, screens how much damage is kept off each hero, by place; later is the chance,
	// in percent, that every beast acts once more than is soon.
	veiled  []bool
	screens []int
	later   int
}

// The worth of what an adviser can do, from the most pressing on. Within each band what it costs and brings decides.
const (
	worthHeal    = 8000
	worthAttack  = 5000
	worthSearch  = 4500
	worthEquip   = 4200
	worthRepair  = 4000
	worthClose   = 3000 // to come where an attack is possible
	worthRevive  = 2500
	worthExplore = 2000
	worthAim     = 1000 // to come nearer to what it goes for
	worthMend    = 500  // what is left to do in a fight
	worthWait    = 1
)

// advise is what a sound player would do with a hero in its turn: the best of its legal deeds.
func (g *Game) advise(h *Hero) Action {
	a := g.adviserOf(h)
	var best Action
	most := 0
	g.eachDeed(h, func(action Action) {
		if worth := a.worth(action); best == nil || worth > most {
			best, most = action, worth
		}
	})
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
	case Throw:
		return a.throw(action)
	case Wait:
		return worthWait + action.AP
	}
	return 0
}

// remedy is how much a hero lacks what a card gives.
func (a *adviser) remedy(u Use, printed *content.Card) (worth int) {
	target := a.h
	if u.On != "" {
		target = a.g.hero(u.On)
	}
	for _, e := range printed.Use.Effects {
		if e.Heal != nil {
			worth += a.lack(target, HP, e.Heal.HP.Base+e.Heal.Split.Base) + a.lack(target, PP, e.Heal.PP.Base)
		}
	}
	return worth
}

// leastHeal is the worth from which on a healing card is not kept for later.
const leastHeal = 30

// lack is how much of n points a hero could take, weighed by how little it has; nothing while it has more than half.
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

// healing reports whether a card gives hit points.
func healing(c *content.Card) bool {
	if c.Use == nil {
		return false
	}
	for _, e := range c.Use.Effects {
		if e.Heal != nil && e.Heal.HP.Base+e.Heal.Split.Base > 0 {
			return true
		}
	}
	return false
}

// heals reports whether a hero has something at hand to heal with.
func (a *adviser) heals(h *Hero) bool {
	found := false
	h.places(func(p Place, card Card) {
		printed := a.g.card(card)
		found = found || healing(printed) && h.PP >= printed.Use.PP && a.g.usableFrom(h, h, p).open()
	})
	return found
}

// hurt heroes are better healed before the group goes on.
func (a *adviser) hurt(h *Hero) bool { return 2*h.HP <= a.g.maxHP(h) }

// search is worth it when nobody is about, or when it costs next to nothing.
func (a *adviser) search(s Search) int {
	if s.Cards == 2 && (!a.quiet || a.h.AP < 2*SearchLongAP) {
		return worthSearch - 100
	}
	return worthSearch + s.Cards
}

// equip is worth it where it betters what is worn, and while it is quiet.
func (a *adviser) equip(e Equip) int {
	if e.Owner != "" || !e.To.onBody() || !a.quiet && a.armed(a.h) {
		return 0
	}
	gain := a.g.worthAfter(a.h, e.From, e.To) - a.g.worth(a.h)
	if gain <= worthAP*a.h.fetchAP(e.From)/2 {
		return 0
	}
	return worthEquip + min(gain, 200)
}

// repair is worth it while it is quiet, for what is worn; in a fight when there is nothing better to do.
func (a *adviser) repair(r Repair) int {
	if r.Owner != "" {
		return 0
	}
	for _, p := range r.Items {
		if !p.onBody() {
			return 0
		}
	}
	switch {
	case !a.quiet && !a.armed(a.h):
		return worthClose + 100*len(r.Items)
	case !a.quiet:
		return worthMend + 10*len(r.Items)
	}
	return worthRepair + 10*len(r.Items)
}

// armed reports whether a hero has anything to attack with.
func (a *adviser) armed(h *Hero) bool {
	found := false
	h.places(func(p Place, card Card) {
		printed := a.g.card(card)
		found = found || printed.Attack != nil && h.PP >= printed.Attack.PP && a.g.usable(h, p).open()
	})
	return found
}
