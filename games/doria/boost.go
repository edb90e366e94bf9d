package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// boostChoice asks how many psi points a hero adds to its Psi Resistance, after both rolls (DD-532, DD-R170).
type boostChoice struct{ Target, Total int }

func (s *boostChoice) code(c *coder) {
	c.int(&s.Target)
	c.int(&s.Total)
}

func (s *boostChoice) about() asking { return asking{kind: "boost", rule: "DD-532", routine: true} }

func (s *boostChoice) seat(g *Game) games.Seat { return g.defender(s.Target).Seat }

// options are the numbers of points that change something: each that takes one critical off, up to the one that
// repels the attack, as far as the hero can pay without dying.
func (s *boostChoice) options(g *Game) []Option {
	h := g.defender(s.Target)
	attack := g.underWay().Roll
	list := []Option{{Kind: "points", Hero: h.ID}}
	most := h.PP - DeathAt - 1
	for n := 1; n <= most && s.Total+n <= attack+1; n++ {
		if s.Total+n > attack || criticals(attack, s.Total+n) < criticals(attack, s.Total+n-1) {
			list = append(list, Option{Kind: "points", Hero: h.ID, Amount: n})
		}
	}
	return list
}

// best spends points that the hero has: as many as repel the attack where it has no other use for them, else no more than
// they save points of damage.
func (s *boostChoice) best(g *Game, options []Option) int {
	h, best := g.defender(s.Target), 0
	for i, o := range options {
		if o.Amount <= h.PP && (!g.castsWith(h) || o.Amount <= s.lost(g, 0)-s.lost(g, o.Amount)) {
			best = i
		}
	}
	return best
}

// lost are the points of damage that the hero loses if so many psi points are spent: what its best armour leaves of them,
// and one for the armour.
func (s *boostChoice) lost(g *Game, points int) int {
	a, h := g.underWay(), g.defender(s.Target)
	if s.Total+points > a.Roll {
		return 0
	}
	damage, kept := g.damageTo(a)+criticals(a.Roll, s.Total+points), 0
	g.worn(h, func(_ Place, card Card, printed *content.Card) {
		if !card.Damaged && !slices.Contains(printed.Vulnerable, g.element(a)) {
			kept = max(kept, printed.Rating)
		}
	})
	return max(0, damage-kept) + min(1, kept)
}

// castsWith reports whether a hero has a card at hand that takes psi points.
func (g *Game) castsWith(h *Hero) bool {
	takes := func(c *content.Card) bool {
		return c.Use != nil && c.Use.PP > 0 || c.Attack != nil && (c.Attack.PP > 0 || len(c.Attack.Enchantments) > 0)
	}
	casts := slices.ContainsFunc(h.Belt, func(c Card) bool { return takes(g.card(c)) })
	g.worn(h, func(_ Place, _ Card, c *content.Card) { casts = casts || takes(c) })
	return casts
}

func (s *boostChoice) chosen(t *turn, o Option) {
	a := t.underWay()
	h := t.hero(o.Hero)
	if o.Amount > 0 {
		t.lose(h, PP, o.Amount, "DD-532", Cause{How: causeResistance})
		t.emit(Boosted{Why: Why{"DD-532"}, Hero: h.ID, Points: o.Amount, Total: s.Total + o.Amount, Against: a.Roll})
	}
	t.hitHero(a, s.Target, Roll{Total: s.Total + o.Amount})
}
