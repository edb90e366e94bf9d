package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// AttackTrap aims an area effect at a lasting trap that can be destroyed (DD-507).
type AttackTrap struct {
	Hero HeroID `json:"hero"`
	With Place  `json:"with"`
	// Trap is its number.
	Trap int `json:"trap"`
	// Enchantment is bought for this attack, by its place on the card from 1; 0 for none (DD-536).
	Enchantment int `json:"enchantment,omitempty"`
}

// Kind names the action in journals and protocols.
func (AttackTrap) Kind() string { return "attack_trap" }

func (a AttackTrap) actor() HeroID { return a.Hero }

func (a *AttackTrap) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.With)
	c.int(&a.Trap)
	c.int(&a.Enchantment)
}

func (a AttackTrap) check(g *Game, h *Hero) error {
	card, held := h.at(a.With)
	if !held {
		return refuse("DD-460", CodeNothingThere, "place", a.With.String())
	}
	printed := g.card(card)
	switch {
	case printed.Attack == nil || printed.Attack.Shape.Kind == content.Single || printed.Attack.Damage == 0:
		return refuse("DD-507", CodeNoWeapon, "card", printed.ID)
	case a.Enchantment < 0 || a.Enchantment > len(printed.Attack.Enchantments):
		return refuse("DD-538", CodeNoEnchantment, "card", printed.ID)
	}
	if b := g.usable(h, a.With); !b.open() {
		return b.refusal()
	}
	trap, reach := g.trap(a.Trap), g.attackRange(h, printed.Attack)
	switch {
	case trap == nil || trap.HP <= 0:
		return refuse("DD-507", CodeNoSuchTrap)
	case g.trapHolds(a.Trap, h.Conditions):
		return nil
	}
	return g.inReach(h.At, trap.At, reach).refusal()
}

func (a AttackTrap) do(t *turn, h *Hero) {
	s, printed := t.beginAttack(h, h, a.With, a.Enchantment)
	targets := []target{{Hero: -1, Trap: a.Trap}}
	if !printed.SparesFriends { // DD-508
		targets = append(targets, t.friendsOf(h)...)
	}
	s.Targets = t.struck(h.At, targets, t.attackRange(h, printed), printed.Shape)
	t.push(s)
}

// listAttackTraps offers every area effect against every trap that it reaches.
func listAttackTraps(g *Game, h *Hero, add func(Action)) {
	if len(g.traps) == 0 {
		return
	}
	h.places(func(p Place, card Card) {
		printed := g.card(card)
		if printed.Attack == nil {
			return
		}
		for _, trap := range g.traps {
			for e := range len(printed.Attack.Enchantments) + 1 {
				if a := (AttackTrap{Hero: h.ID, With: p, Trap: trap.Number, Enchantment: e}); a.check(g, h) == nil {
					add(a)
				}
			}
		}
	})
}

// parryOfTrap holds the attack roll against the defense of a trap, which rolls nothing. Its end rewards like disarming
// (DD-339).
func (t *turn) parryOfTrap(a *assault, number int) {
	trap := t.trap(number)
	if trap == nil {
		return
	}
	name, hero := t.cardName(trap.Card), t.heroes[a.Hero].ID
	defense := t.trapOf(trap).Lasting.Defense
	if a.Roll < defense {
		t.emit(TrapMissed{Why: Why{"DD-507"}, Hero: hero, Number: number, Card: name, Attack: a.Roll, Defense: defense})
		return
	}
	a.Hit = true
	damage := t.damageTo(a) + criticals(a.Roll, defense)
	trap.HP -= damage
	t.emit(TrapHit{Why: Why{"DD-507"}, Hero: hero, Number: number, Card: name, Damage: damage, Left: max(0, trap.HP)})
	if trap.HP <= 0 {
		t.endTrap(number, a.Hero, true)
	}
}
