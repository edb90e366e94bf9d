package content

import "testing"

// chances are the chances of each total of a roll, up to mostTotal; rarer ones are counted there.
type chances [mostTotal + 1]float64

const mostTotal = 150

// chancesOf works a roll out: each die shows 1 to 10, and another one is added after a 10 (DD-038).
func chancesOf(d Dice) chances {
	var one, sum chances
	share := 0.1
	for tens := 0; tens+10 <= mostTotal; tens += 10 {
		for face := 1; face <= 9; face++ {
			one[tens+face] += share
		}
		share /= 10
	}
	sum[0] = 1
	for range d.Count {
		var next chances
		for a, chance := range sum {
			for b := 0; chance > 0 && b <= mostTotal; b++ {
				next[min(a+b, mostTotal)] += chance * one[b]
			}
		}
		sum = next
	}
	var shifted chances
	for total, chance := range sum {
		shifted[min(max(total+d.Plus, 0), mostTotal)] += chance
	}
	return shifted
}

// hits is the chance that an attack reaches a defense (DD-033).
func hits(attack, defense Dice) float64 {
	a, d := chancesOf(attack), chancesOf(defense)
	chance, below := 0.0, 0.0
	for total := range a {
		below += d[total]
		chance += a[total] * below
	}
	return chance
}

func TestChancesOfTheDice(t *testing.T) {
	if even := hits(Dice{1, 0}, Dice{1, 0}); even < 0.54 || even > 0.56 {
		t.Errorf("one die against one hits with %.3f, want a half and half of the ties", even)
	}
}

// average is the chance to hit, averaged over all monsters of the deck at level 1.
func average(p *Pack, chance func(*Monster) (float64, bool)) float64 {
	sum, n := 0.0, 0
	for i := range p.Monsters {
		m := &p.Monsters[i]
		if c, counts := chance(m); counts && !m.Boss {
			sum, n = sum+c*float64(m.Cards), n+m.Cards
		}
	}
	return sum / float64(n)
}

// roll is the best of the hero's own items for a roll, or the skill of 2D (DD-058).
func roll(p *Pack, h *Hero, of func(*Card) Dice) Dice {
	best := Dice{2, 0}
	for _, id := range h.Items {
		at, _ := p.Card(id)
		if d := of(&p.Cards[at]); 6*d.Count+d.Plus > 6*best.Count+best.Plus {
			best = d
		}
	}
	return best
}

func TestStartingHeroesAndMonstersAreAMatch(t *testing.T) {
	p := Builtin()
	hitting, beingHit := 0.0, 0.0
	for i := range p.Heroes {
		h := &p.Heroes[i]
		var attack *Attack
		for _, id := range h.Items {
			at, _ := p.Card(id)
			if a := p.Cards[at].Attack; a != nil {
				attack = a
			}
		}
		hit := average(p, func(m *Monster) (float64, bool) {
			if attack.Kind == Magic {
				return hits(attack.Dice, m.Levels[0].Resistance), true
			}
			return hits(attack.Dice, m.Levels[0].Defense), !m.MagicOnly
		})
		if hit < 0.5 || hit > 0.75 {
			t.Errorf("%s hits with %.2f, want 0.50 to 0.75", h.ID, hit)
		}
		defense := roll(p, h, func(c *Card) Dice { return c.Defense })
		resistance := roll(p, h, func(c *Card) Dice { return c.Resistance })
		struck := average(p, func(m *Monster) (float64, bool) {
			if a := m.Levels[0].Attack; a.Kind == Magic {
				return hits(a.Dice, resistance), true
			}
			return hits(m.Levels[0].Attack.Dice, defense), true
		})
		if struck < 0.25 || struck > 0.6 {
			t.Errorf("%s is hit with %.2f, want 0.25 to 0.60", h.ID, struck)
		}
		t.Logf("%-14s hits %.2f, is hit %.2f", h.ID, hit, struck)
		hitting, beingHit = hitting+hit/8, beingHit+struck/8
	}
	if hitting < 0.55 || hitting > 0.65 || beingHit < 0.40 || beingHit > 0.52 {
		t.Errorf("heroes hit with %.3f and are hit with %.3f, want about 0.60 and 0.45", hitting, beingHit)
	}
}

func TestMonstersGrowWithTheirLevel(t *testing.T) {
	mean := func(d Dice) int { return 61*d.Count + 10*d.Plus }
	p := Builtin()
	for i := range p.Monsters {
		m := &p.Monsters[i]
		for l := 1; l < len(m.Levels); l++ {
			low, high := m.Levels[l-1], m.Levels[l]
			if high.HP < low.HP || high.Attack.Damage < low.Attack.Damage || high.Rating < low.Rating || high.AP < low.AP ||
				mean(high.Attack.Dice) <= mean(low.Attack.Dice) || mean(high.Defense) <= mean(low.Defense) ||
				mean(high.Resistance) <= mean(low.Resistance) {
				t.Errorf("%s is weaker somewhere at level %d than at level %d", m.ID, l+1, l)
			}
		}
	}
}

// Loot is for everybody: each starting hero can use a fair share of it, and each card is for some starting hero, or for
// one that has grown a little.
func TestLootFindsItsHeroes(t *testing.T) {
	p := Builtin()
	usable := make([]int, len(p.Heroes))
	items := 0
	for i := range p.Cards {
		c := &p.Cards[i]
		if c.Zone == NoZone || c.Copies == 0 {
			continue
		}
		items += c.Copies
		nearest := 99
		for j := range p.Heroes {
			missing := 0
			for a, needs := range c.Requires {
				missing += max(0, needs-p.Heroes[j].Attributes[a])
			}
			if missing == 0 {
				usable[j] += c.Copies
			}
			nearest = min(nearest, missing)
		}
		if nearest > 3 {
			t.Errorf("%s: the nearest starting hero lacks %d points", c.ID, nearest)
		}
	}
	for j := range p.Heroes {
		share := float64(usable[j]) / float64(items)
		t.Logf("%-14s can use %.2f of the items", p.Heroes[j].ID, share)
		if share < 0.35 || share > 0.75 {
			t.Errorf("%s can use %.2f of the items at the start, want 0.35 to 0.75", p.Heroes[j].ID, share)
		}
	}
}
