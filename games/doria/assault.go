package doria

import (
	"fmt"

	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// assault is one attack under way: of a hero (Monster 0) or of a monster (Hero -1). It stays on the agenda below the
// steps of its defence and damage until all its targets are dealt with; the topmost assault is the one under way.
type assault struct {
	Hero        int
	With        Place
	Card        content.CardID
	Enchantment int
	Monster     MonsterID
	Targets     []target

	Stage assaultStage
	// AP and PP are what a hero paid for it.
	AP, PP int
	Roll   int // the total
	// Dominant attacks deal a point more: their side outnumbered the other when the dice were thrown (DD-647).
	Dominant bool
	// Slain are the loot cards that the monsters slain by it pay (DD-518).
	Loot int
	// Hit tells that it hit somebody.
	Hit bool
}

// target is one that an attack hits: a monster, a trap by its number, or a hero if both are 0. Guard is what a hero
// defends itself with.
type target struct {
	Monster MonsterID
	Trap    int
	Hero    int
	Guard   guard
}

// ofHero reports whether the target is a hero.
func (t target) ofHero() bool { return t.Monster == 0 && t.Trap == 0 }

// guard is what a hero answers an attack with (DD-475).
type guard struct {
	Kind guardKind
	With Place
}

// guardKind is a way of answering an attack.
type guardKind int

const (
	guardNone    guardKind = iota // nothing can be rolled: the attack hits (DD-R165)
	guardSkill                    // Dodge, or the standard Psi Resistance
	guardItem                     // a card on the Body
	guardDecline                  // not wanted: counts as a roll of 0 (DD-R165)
)

// assaultStage is how far an attack has come.
type assaultStage int

const (
	stageGuard assaultStage = iota // heroes choose what to defend themselves with
	stageRoll
	stageDone
)

func (s *assault) code(c *coder) {
	c.heroOrNone(&s.Hero)
	codeInt(c, &s.With)
	c.monsterNumber(&s.Monster)
	c.int(&s.Enchantment)
	if s.Monster == 0 {
		c.card(&s.Card)
	}
	codeList(c, &s.Targets, func(c *coder, t *target) {
		c.monsterNumber(&t.Monster)
		c.int(&t.Trap)
		c.heroOrNone(&t.Hero)
		codeInt(c, &t.Guard.Kind)
		codeInt(c, &t.Guard.With)
	})
	codeInt(c, &s.Stage)
	if s.Stage < stageGuard || s.Stage > stageDone {
		c.refuse(fmt.Errorf("an attack in no stage, %d", s.Stage))
	}
	c.int(&s.AP)
	c.int(&s.PP)
	c.int(&s.Roll)
	c.bool(&s.Dominant)
	c.int(&s.Loot)
	c.bool(&s.Hit)
}

// underWay is the attack being dealt with: the topmost assault on the agenda.
func (g *Game) underWay() *assault {
	for i := len(g.agenda) - 1; i >= 0; i-- {
		if s, ok := g.agenda[i].step.(*assault); ok {
			return s
		}
	}
	panic("doria: no attack under way")
}

// do goes through the stages; each pushes what it needs on top of the assault.
func (s *assault) do(t *turn) {
	t.push(s)
	switch s.Stage {
	case stageGuard:
		s.Stage = stageRoll
		t.announce(s)
		for i := len(s.Targets) - 1; i >= 0; i-- {
			if s.Targets[i].ofHero() {
				t.push(&guardChoice{Target: i})
			}
		}
	case stageRoll:
		s.Stage = stageDone
		t.rollAttack(s)
	case stageDone:
		t.pop()
		t.finish(s)
		t.pieces.assaults.put(s)
	}
}

// kind is what sort of attack it is.
func (g *Game) assaultOf(s *assault) *content.Attack {
	if s.Monster == 0 {
		return g.pack.Cards[s.Card].Attack
	}
	return &g.levelCard(g.monster(s.Monster)).Attack
}

// element is what the damage is made of: an enchantment's, a modifier's, or that of the card (DD-538, DD-R130).
func (g *Game) element(s *assault) content.Element {
	a := g.assaultOf(s)
	element := a.Element
	if s.Monster != 0 {
		g.modified(g.monster(s.Monster), func(mod *content.Modifier) {
			if mod.Element != content.NoElement {
				element = mod.Element
			}
		})
	} else if s.Enchantment > 0 {
		if e := a.Enchantments[s.Enchantment-1].Element; e != content.NoElement {
			element = e
		}
	}
	return element
}

// from is where the attacker stands.
func (g *Game) from(s *assault) Square {
	if s.Monster != 0 {
		return g.monster(s.Monster).At
	}
	return g.heroes[s.Hero].At
}

// announce tells of the attack before anything is rolled (DD-R164).
func (t *turn) announce(s *assault) {
	a := t.assaultOf(s)
	e := AttackBegun{Why: Why{"DD-459"}, Attack: attackNames[a.Kind], Element: t.element(s).String()}
	dice := content.Dice{}
	if s.Monster != 0 {
		e.By, e.Monster, dice = "DD-462", s.Monster, t.monsterAttackDice(s)
	} else {
		h := &t.heroes[s.Hero]
		e.Hero, e.Card, e.AP, e.PP, e.Left = h.ID, t.pack.Cards[s.Card].ID, s.AP, s.PP, h.AP
		dice = t.heroAttackDice(s)
	}
	s.Dominant = t.options.DominanceBonus == dominanceDamage && t.dominates(s)
	e.Dice, e.Plus, e.Damage = dice.Count, dice.Plus, t.damageTo(s)
	e.Heroes = take(&t.pieces.heroes, len(s.Targets))[:0]
	for _, target := range s.Targets {
		switch {
		case target.Monster != 0:
			e.Monsters = append(e.Monsters, target.Monster)
		case target.Trap != 0:
			e.Trap = target.Trap
		default:
			e.Heroes = append(e.Heroes, t.heroes[target.Hero].ID)
		}
	}
	t.emit(e)
}

// rollAttack makes the one attack roll for all targets (DD-R169).
func (t *turn) rollAttack(s *assault) {
	if s.Monster != 0 {
		t.attackRolled(s, t.monsterRoll(t.monsterAttackDice(s)))
		return
	}
	t.rollFor(&t.heroes[s.Hero], "attack", t.heroAttackDice(s), &attackRoll{})
}

// attackRoll is the attack roll of a hero.
type attackRoll struct{}

func (*attackRoll) code(*coder) {}

func (*attackRoll) rolled(t *turn, r Roll) { t.attackRolled(t.underWay(), r) }

// poor are a Fumble and a roll that the one aimed at will mostly fend off.
func (*attackRoll) poor(g *Game, r Roll) bool {
	a := g.underWay()
	m := g.monster(a.Targets[0].Monster)
	return r.Fumble || m != nil && 2*r.Total < meanOf(g.monsterGuardDice(a, m))
}

// attackRolled goes on to the defences. A Fumble misses and nobody defends (DD-R167).
func (t *turn) attackRolled(s *assault, r Roll) {
	s.Roll = r.Total
	t.useUp(s.attacker(), attackRolls[t.assaultOf(s).Kind], content.AnyAttackRoll)
	t.emit(AttackRolled{Chance: by("DD-461"), Roll: r})
	if r.Fumble {
		t.emit(AttackMissed{Why: Why{"DD-493"}, Fumble: true})
		if s.Monster == 0 {
			t.breakCard(&t.heroes[s.Hero], s.With, "DD-492")
		}
		return
	}
	for _, i := range slices.Backward(s.defenders()) {
		t.push(&parry{Target: i})
	}
}

// defenders are the places of the targets in the order in which they defend: a monster's in target order, a hero's friends
// by seat and then monsters by creation, whichever of them was aimed at (DD-R228).
func (s *assault) defenders() []int {
	order := make([]int, len(s.Targets))
	for i := range order {
		order[i] = i
	}
	if s.Monster == 0 {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Targets[a].Monster, s.Targets[b].Monster) })
	}
	return order
}

// attackBonus is what a hero adds to an attack of a kind by what it wears and has learnt (DD-092 to DD-094, DD-581 to DD-583).
func attackBonus(h *Hero, kind content.AttackKind, worn content.Bonuses) content.Dice {
	switch kind {
	case content.Melee:
		return content.Dice{Count: bonusDie(h, MeleeBonus), Plus: worn.Melee}
	case content.Ranged:
		return content.Dice{Count: bonusDie(h, RangedBonus), Plus: worn.Ranged}
	case content.Magic:
		return content.Dice{Count: bonusDie(h, MagicBonus), Plus: worn.Magic}
	}
	return content.Dice{}
}

// heroAttackDice are the dice of a hero's attack with all that changes them (DD-092 to DD-094, DD-581 to DD-583).
func (g *Game) heroAttackDice(s *assault) content.Dice {
	h, a := &g.heroes[s.Hero], g.assaultOf(s)
	d, worn := a.Dice, g.bonuses(h)
	if s.Enchantment > 0 {
		add(&d, a.Enchantments[s.Enchantment-1].Dice)
	}
	add(&d, attackBonus(h, a.Kind, worn))
	add(&d, g.changes(h, attackRolls[a.Kind]))
	add(&d, g.changes(h, content.AnyAttackRoll))
	add(&d, g.circumstances(s))
	d.Count = max(1, d.Count)
	return d
}

// monsterAttackDice are the dice of a monster's attack with its modifiers.
func (g *Game) monsterAttackDice(s *assault) content.Dice {
	m := g.monster(s.Monster)
	d := g.levelCard(m).Attack.Dice
	g.modified(m, func(mod *content.Modifier) { add(&d, mod.Attack) })
	add(&d, g.changesOf(m.Conditions, attackRolls[g.levelCard(m).Attack.Kind]))
	add(&d, g.changesOf(m.Conditions, content.AnyAttackRoll))
	add(&d, g.circumstances(s))
	d.Count = max(1, d.Count)
	return d
}

// attacker is who attacks.
func (s *assault) attacker() subject {
	if s.Monster != 0 {
		return subject{Hero: -1, Monster: s.Monster}
	}
	return subject{Hero: s.Hero}
}

// attackRolls are the rolls that the kinds of attack make.
var attackRolls = [...]content.Roll{content.Melee: content.MeleeRoll, content.Ranged: content.RangedRoll, content.Magic: content.MagicRoll}

// add adds dice to dice.
func add(d *content.Dice, more content.Dice) {
	d.Count += more.Count
	d.Plus += more.Plus
}

// bonusDie is the die that a Hero Bonus adds.
func bonusDie(h *Hero, b Bonus) int {
	if h.Bonuses.has(b) {
		return 1
	}
	return 0
}

// finish pays the loot of all monsters slain together, once the whole attack is over (DD-518).
func (t *turn) finish(s *assault) {
	if s.Hit && (s.Monster == 0 || t.monster(s.Monster) != nil) {
		t.useUp(s.attacker(), content.DamageValue)
	}
	if s.Loot > 0 {
		t.push(&drawLoot{Hero: s.Hero, Cards: s.Loot})
	}
}
