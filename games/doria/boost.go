package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
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

// best spends points while they last above 0, as few as repel the attack.
func (s *boostChoice) best(g *Game, options []Option) int {
	last := len(options) - 1
	if options[last].Amount <= g.defender(s.Target).PP {
		return last
	}
	return 0
}

func (s *boostChoice) chosen(t *turn, o Option) {
	a := t.underWay()
	h := t.hero(o.Hero)
	if o.Amount > 0 {
		t.lose(h, PP, o.Amount, "DD-532")
		t.emit(Boosted{Why: Why{"DD-532"}, Hero: h.ID, Points: o.Amount, Total: s.Total + o.Amount, Against: a.Roll})
	}
	t.hitHero(a, s.Target, Roll{Total: s.Total + o.Amount})
}
