package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
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
	// Of is the hero whose card it is, where the attacker takes another one's for it (DD-257).
	Of HeroID `json:"of,omitempty"`
}

// Kind names the action in journals and protocols.
func (Attack) Kind() string { return "attack" }

func (a Attack) actor() HeroID { return a.Hero }

func (a *Attack) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.With)
	codeInt(c, &a.Target)
	c.int(&a.Enchantment)
	c.hero(&a.Of)
}

// owner is the hero whose card is used.
func (a Attack) owner(g *Game, h *Hero) *Hero { return g.ownerOf(h, a.Of) }

// ownerOf is the hero named, or else the actor itself.
func (g *Game) ownerOf(h *Hero, of HeroID) *Hero {
	if of == "" {
		return h
	}
	return g.hero(of)
}

func (a Attack) check(g *Game, h *Hero) error {
	if a.Of != "" {
		if err := g.takeable(h, a.Of, a.With); err != nil {
			return err
		}
	}
	owner := a.owner(g, h)
	card, held := owner.at(a.With)
	if !held {
		return refuse("DD-460", CodeNothingThere, "place", a.With.String())
	}
	printed := g.card(card)
	if printed.Attack == nil {
		return refuse("DD-459", CodeNoWeapon, "card", printed.ID)
	}
	if b := g.usableFrom(h, owner, a.With); !b.open() {
		return b.refusal()
	}
	if a.Enchantment < 0 || a.Enchantment > len(printed.Attack.Enchantments) {
		return refuse("DD-538", CodeNoEnchantment, "card", printed.ID)
	}
	m := g.monster(a.Target)
	if m == nil {
		return refuse("DD-246", CodeNoSuchMonster, "monster", int(a.Target))
	}
	return g.reachable(h, m, printed.Attack).refusal()
}

// usable bars a card that a hero cannot use from where it is: out of the Backpack (DD-248), two-handed out of the Belt
// (DD-247, DD-502), worn ones out of the Belt (DD-249), damaged (DD-506), or with attributes that are too low (DD-084).
func (g *Game) usable(h *Hero, p Place) bar {
	card, _ := h.at(p)
	printed := g.card(card)
	switch {
	case p.inBackpack():
		return bar{rule: "DD-248", code: CodeInBackpack, name: "card", text: printed.ID}
	case p.inBelt() && printed.Zone == content.Hands:
		return bar{rule: "DD-502", code: CodeTwoHanded, name: "card", text: printed.ID}
	case p.inBelt() && printed.Zone != content.Hand && printed.Zone != content.AnyZone:
		return bar{rule: "DD-249", code: CodeNotEquipped, name: "card", text: printed.ID}
	}
	return g.fit(h, card)
}

// fit bars a card that a hero cannot use wherever it lies (DD-084, DD-506).
func (g *Game) fit(h *Hero, card Card) bar {
	switch printed := g.card(card); {
	case card.Damaged:
		return bar{rule: "DD-506", code: CodeDamaged, name: "card", text: printed.ID}
	case !h.fulfils(printed):
		return bar{rule: "DD-084", code: CodeRequires, name: "card", text: printed.ID}
	}
	return bar{}
}

// reachable bars a monster that an attack cannot be aimed at.
func (g *Game) reachable(h *Hero, m *Monster, a *content.Attack) bar {
	switch {
	case m.Outside:
		return bar{rule: "DD-R45", code: CodeNotOnBoard, name: "monster", number: int(m.ID)}
	case g.kind(m).MagicOnly && a.Kind != content.Magic:
		return bar{rule: "DD-R209", code: CodeOnlyMagic, name: "monster", number: int(m.ID)}
	case m.Buried && !g.board.Adjacent(h.At, m.At):
		return bar{rule: "DD-409", code: CodeBuried, name: "monster", number: int(m.ID)}
	case m.Buried:
		return bar{}
	}
	return g.inReach(h.At, m.At, g.attackRange(h, a))
}

// inReach bars a place that is not in range and sight of a square (DD-464, DD-465). Under no_line_of_sight the way there
// counts, not the sight (DD-R192); into a wall, where a Poltergeist may stand, there is none.
func (g *Game) inReach(from, to Square, reach int) bar {
	switch {
	case from == to:
		return bar{}
	case g.options.NoLineOfSight && g.board.Look(to).Has(grid.Floor):
		if d := g.board.Distance(from, to); d.Pathless() || d.Steps() > reach {
			return bar{rule: "DD-R192", code: CodeOutOfRange, name: "range", number: reach}
		}
	case g.board.Range(from, to) > reach:
		return bar{rule: "DD-464", code: CodeOutOfRange, name: "range", number: reach}
	case !g.board.Sight(from, to):
		return bar{rule: "DD-465", code: CodeNoSight}
	}
	return bar{}
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

// partners must agree to have a card of theirs used (DD-255).
func (a Attack) partners(g *Game) []int { return g.lender(a.Of) }

// lender is the owner of a card that somebody else uses.
func (g *Game) lender(of HeroID) []int {
	if of == "" {
		return nil
	}
	return []int{g.heroNumber(of)}
}

func (a Attack) do(t *turn, h *Hero) { t.askConsent(a, h, nil) }

// granted pays action points and psi points, which are lost whether the attack succeeds or not (DD-522, DD-537). Another
// one's card goes into the attacker's hand first (DD-257, DD-258, DD-R77).
func (a Attack) granted(t *turn, h *Hero) {
	owner := a.owner(t.Game, h)
	s, printed := t.beginAttack(h, owner, a.With, a.Enchantment)
	s.Targets = t.heroTargets(h, t.monster(a.Target), printed)
	t.push(s)
	if owner != h {
		t.push(&grip{Hero: s.Hero, Card: t.takeFrom(owner, a.With)})
	}
}

// beginAttack pays for an attack with the card in a place of its owner.
func (t *turn) beginAttack(h, owner *Hero, with Place, enchantment int) (*assault, *content.Attack) {
	card, _ := owner.at(with)
	printed := t.card(card).Attack
	s := &assault{Hero: t.heroNumber(h.ID), With: with, Card: card.ID, Enchantment: enchantment}
	s.AP = t.cardPrice(h, owner, with)
	t.pay(h, s.AP)
	s.PP = printed.PP
	if enchantment > 0 {
		s.PP += printed.Enchantments[enchantment-1].PP
	}
	t.lose(h, PP, s.PP, "DD-522", t.causedByCard(causePrice, card.ID))
	return s, printed
}

// cardPrice is what using a card costs: for another one's 5 more in place of what its place costs (DD-257, DD-R78).
func (g *Game) cardPrice(h, owner *Hero, p Place) int {
	if owner == h {
		return g.itemAP(h, p)
	}
	card, _ := owner.at(p)
	return h.efficient(g.card(card).AP + HelpAP)
}

// listAttacks offers every weapon and spell that can be used against every monster it reaches, those of neighbours too.
func listAttacks(g *Game, h *Hero, add func(Action)) {
	g.listAttacksWith(h, h, add)
	g.eachNeighbour(h, func(other *Hero) { g.listAttacksWith(h, other, add) })
}

func (g *Game) listAttacksWith(h, owner *Hero, add func(Action)) {
	owner.places(func(p Place, card Card) {
		printed := g.card(card)
		if printed.Attack == nil || !g.usableFrom(h, owner, p).open() {
			return
		}
		a := Attack{Hero: h.ID, With: p}
		if owner != h {
			a.Of = owner.ID
		}
		for i := range g.monsters {
			m := &g.monsters[i]
			if !g.reachable(h, m, printed.Attack).open() {
				continue
			}
			a.Target = m.ID
			for a.Enchantment = range len(printed.Attack.Enchantments) + 1 {
				add(a)
			}
		}
	})
}
