package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// BeltAP is what using a card out of the Belt costs more (DD-247).
const BeltAP = 4

// Attack is the attack of a hero with a weapon or spell (DD-459).
type Attack struct {
	Hero HeroID `json:"hero"`
	With Place  `json:"with"`
	// Target is the monster aimed at; what else is hit follows from the card.
	Target MonsterID `json:"target"`
	// Enchantment is bought for this attack, by its place on the card from 1; 0 for none (DD-536).
	Enchantment int `json:"enchantment,omitempty"`
}

// Kind names the action in journals and protocols.
func (Attack) Kind() string { return "attack" }

func (a Attack) actor() HeroID { return a.Hero }

func (a *Attack) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.With)
	codeInt(c, &a.Target)
	c.int(&a.Enchantment)
}

func (a Attack) check(g *Game, h *Hero) error {
	card, held := h.at(a.With)
	if !held {
		return refuse("DD-460", CodeNothingThere, "place", a.With.String())
	}
	printed := g.card(card)
	if printed.Attack == nil {
		return refuse("DD-459", CodeNoWeapon, "card", printed.ID)
	}
	if err := g.usable(h, a.With); err != nil {
		return err
	}
	if a.Enchantment < 0 || a.Enchantment > len(printed.Attack.Enchantments) {
		return refuse("DD-538", CodeNoEnchantment, "card", printed.ID)
	}
	m := g.monster(a.Target)
	if m == nil {
		return refuse("DD-246", CodeNoSuchMonster, "monster", int(a.Target))
	}
	return g.reachable(h, m, printed.Attack)
}

// usable refuses a card that a hero cannot use from where it is: out of the Backpack (DD-248), two-handed out of the
// Belt (DD-247), damaged (DD-506), or with attributes that are too low (DD-084).
func (g *Game) usable(h *Hero, p Place) error {
	card, _ := h.at(p)
	printed := g.card(card)
	switch {
	case p.inBackpack():
		return refuse("DD-248", CodeInBackpack, "card", printed.ID)
	case p.inBelt() && printed.Zone == content.Hands:
		return refuse("DD-502", CodeTwoHanded, "card", printed.ID)
	case p.inBelt() && printed.Zone != content.Hand && printed.Zone != content.AnyZone:
		return refuse("DD-249", CodeNotEquipped, "card", printed.ID)
	case card.Damaged:
		return refuse("DD-506", CodeDamaged, "card", printed.ID)
	case !h.fulfils(printed):
		return refuse("DD-084", CodeRequires, "card", printed.ID)
	}
	return nil
}

// reachable refuses a monster that an attack cannot be aimed at.
func (g *Game) reachable(h *Hero, m *Monster, a *content.Attack) error {
	reach := g.attackRange(h, a)
	switch {
	case m.Outside:
		return refuse("DD-R45", CodeNotOnBoard, "monster", int(m.ID))
	case g.kind(m).MagicOnly && a.Kind != content.Magic:
		return refuse("DD-R209", CodeOnlyMagic, "monster", int(m.ID))
	case (m.Buried || h.Buried) && !g.board.Adjacent(h.At, m.At):
		return refuse("DD-409", CodeBuried, "monster", int(m.ID))
	case m.Buried || h.Buried:
		return nil
	case g.options.NoLineOfSight && g.board.Distance(h.At, m.At).Pathless():
		return refuse("DD-R192", CodeOutOfRange, "range", reach)
	case g.options.NoLineOfSight && g.board.Distance(h.At, m.At).Steps() > reach, !g.options.NoLineOfSight && g.board.Range(h.At, m.At) > reach:
		return refuse("DD-464", CodeOutOfRange, "range", reach)
	case !g.options.NoLineOfSight && !g.board.Sight(h.At, m.At):
		return refuse("DD-465", CodeNoSight, "monster", int(m.ID))
	}
	return nil
}

// attackRange is the range of an attack in the hands of a hero (DD-590).
func (g *Game) attackRange(h *Hero, a *content.Attack) int {
	if h.Bonuses.has(DoubleRange) {
		return 2 * a.Range
	}
	return a.Range
}

// itemAP is what using or repairing the card in a place costs: the card's action points, 4 more out of the Belt, 3 less
// with Efficiency, and 1 at least (DD-247, DD-588, DD-R184).
func (g *Game) itemAP(h *Hero, p Place) int {
	card, _ := h.at(p)
	ap := g.card(card).AP
	if p.inBelt() {
		ap += BeltAP
	}
	return h.efficient(ap)
}

// efficientAP is what Efficiency saves (DD-588).
const efficientAP = 3

// efficient is a price in action points for a hero: 3 less with Efficiency, but 1 at least; what is free stays so.
func (h *Hero) efficient(ap int) int {
	if !h.Bonuses.has(Efficiency) || ap <= 0 {
		return ap
	}
	return max(1, ap-efficientAP)
}

// do pays action points and psi points, which are lost whether the attack succeeds or not (DD-522, DD-537).
func (a Attack) do(t *turn, h *Hero) {
	card, _ := h.at(a.With)
	printed := t.card(card)
	t.pay(h, t.itemAP(h, a.With))
	assault := &assault{Hero: t.heroNumber(a.Hero), With: a.With, Card: card.ID, Enchantment: a.Enchantment}
	price := printed.Attack.PP
	if a.Enchantment > 0 {
		price += printed.Attack.Enchantments[a.Enchantment-1].PP
	}
	t.lose(h, PP, price, "DD-522")
	assault.Targets = t.heroTargets(h, t.monster(a.Target), printed.Attack)
	t.push(assault)
}

// heroTargets are all that an attack of a hero hits, the one aimed at first: monsters by creation, then friends by
// seat (DD-523, DD-508, DD-510). The attacker itself is never hit.
func (g *Game) heroTargets(h *Hero, aim *Monster, a *content.Attack) []target {
	targets := []target{{Monster: aim.ID, Hero: -1}}
	if a.Shape.Kind == content.Single {
		return targets
	}
	inside := g.shapeFrom(h.At, aim.At, g.attackRange(h, a), a.Shape)
	var all []Square
	for i := range g.monsters {
		if m := &g.monsters[i]; m != aim && !m.Outside && !m.Buried && (!g.kind(m).MagicOnly || a.Kind == content.Magic) {
			all = append(all, m.At)
		}
	}
	within := inside(all)
	for i := range g.monsters {
		if m := &g.monsters[i]; m != aim && slices.Contains(within, m.At) && !m.Outside && !m.Buried {
			targets = append(targets, target{Monster: m.ID, Hero: -1})
		}
	}
	if !a.SparesFriends {
		targets = append(targets, g.friendsInside(h, inside)...)
	}
	if a.Shape.Most > 0 && len(targets) > a.Shape.Most {
		targets = targets[:a.Shape.Most]
	}
	return targets
}

// friendsInside are the other conscious heroes inside a shape.
func (g *Game) friendsInside(h *Hero, inside func([]Square) []Square) (targets []target) {
	for i := range g.heroes {
		friend := &g.heroes[i]
		if friend == h || !friend.present() || !friend.Conscious || friend.Buried {
			continue
		}
		if len(inside([]Square{friend.At})) > 0 {
			targets = append(targets, target{Hero: i})
		}
	}
	return targets
}

// shapeFrom gives the function that picks, from the squares given, those that an attack from a square at an aim hits
// besides the aim: all in range of the attacker, all around the aim, or those that lightning leaps to (DD-R208,
// DD-R174).
func (g *Game) shapeFrom(from, aim Square, reach int, s content.Shape) func([]Square) []Square {
	near := func(a, b Square, n int) bool { return g.board.Range(a, b) <= n && g.board.Sight(a, b) }
	return func(all []Square) (hit []Square) {
		switch s.Kind {
		case content.Adjacent:
			for _, at := range all {
				if near(from, at, reach) {
					hit = append(hit, at)
				}
			}
		case content.Burst:
			for _, at := range all {
				if near(aim, at, s.Radius) {
					hit = append(hit, at)
				}
			}
		case content.Lightning:
			struck := []Square{aim}
			for grown := true; grown; {
				grown = false
				for _, at := range all {
					if slices.Contains(struck, at) || !slices.ContainsFunc(struck, func(s0 Square) bool { return near(s0, at, s.Radius) }) {
						continue
					}
					struck, grown = append(struck, at), true
				}
			}
			hit = struck[1:]
		}
		return hit
	}
}

// listAttacks offers every weapon and spell that can be used against every monster it reaches.
func listAttacks(g *Game, h *Hero, add func(Action)) {
	h.places(func(p Place, card Card) {
		printed := g.card(card)
		if printed.Attack == nil || g.usable(h, p) != nil {
			return
		}
		for i := range g.monsters {
			if m := &g.monsters[i]; g.reachable(h, m, printed.Attack) == nil {
				for e := range len(printed.Attack.Enchantments) + 1 {
					add(Attack{Hero: h.ID, With: p, Target: m.ID, Enchantment: e})
				}
			}
		}
	})
}
