package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// beast is a monster as a hero fears it: whom it could attack in its next activation, and what that would cost. All
// points of harm are hundredths of a hit point.
type beast struct {
	*Monster
	// moves is how far it goes, reach how far it then strikes.
	moves, reach int
	// far is how far every square is for it, by ID; with heroes in the way for melee monsters, who must come next to
	// their target.
	far, way []int16
	// area attacks hit others beside the target too.
	area bool
	// harm is what to expect of one attack against each hero, by place in state.heroes.
	harm []int
	// its attack: the roll, whether it is magic, the damage of a hit and its element.
	dice    content.Dice
	magic   bool
	damage  int
	element content.Element
	// soon is how likely, in percent, it acts before the hero does again.
	soon int
}

// How likely a monster is active before a hero has its next turn: surely if it has not acted in this round, and else in
// about every fifth case.
const (
	soonSurely = 100
	soonMaybe  = 20
)

// beastOf looks at a monster from the eyes of a hero.
func (a *adviser) beastOf(m *Monster) beast {
	g := a.g
	printed := g.levelCard(m).Attack
	b := beast{Monster: m, moves: g.mobility(m, g.monsterAP(m)), reach: max(1, printed.Range), soon: soonMaybe, area: printed.Shape.Kind != content.Single}
	g.modified(m, func(mod *content.Modifier) { b.reach += mod.Range })
	if m.Marker > 0 {
		b.soon = soonSurely
	}
	b.far = g.board.Steps(nil, grid.PassRubble, m.At)
	b.way = b.far
	if b.reach == 1 && !g.flies(m) && !g.kind(m).ThroughWalls {
		b.way = a.stalk(m)
	}
	s := &assault{Hero: -1, Monster: m.ID}
	b.dice, b.magic, b.damage, b.element = printed.Dice, printed.Kind == content.Magic, g.damageTo(s), g.element(s)
	g.modified(m, func(mod *content.Modifier) { add(&b.dice, mod.Attack) })
	add(&b.dice, g.changesOf(m.Conditions, content.AnyAttackRoll))
	b.harm = make([]int, len(g.heroes))
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious {
			b.harm[i] = g.harmTo(h, &b)
		}
	}
	return b
}

// harmTo is what to expect of one attack of a beast against a hero.
func (g *Game) harmTo(h *Hero, b *beast) int {
	kept := g.armor(h, b.damage, b.element) + g.changes(h, content.ArmorValue).Plus
	return harmOf(b.dice, g.bestGuard(h, b.magic), b.damage, kept) * 100 / certain
}

// fear looks again at what the beasts would do to a hero, by its place, that has changed.
func (a *adviser) fear(hero int) {
	h := &a.g.heroes[hero]
	a.veiled[hero] = a.g.has(h.Conditions, content.Hidden)
	a.screens[hero] = a.g.screen(h)
	for i := range a.beasts {
		a.beasts[i].harm[hero] = 0
		if h.present() && h.Conscious {
			a.beasts[i].harm[hero] = a.g.harmTo(h, &a.beasts[i])
		}
	}
}

// screen is how much damage is kept off a hero before any armour.
func (g *Game) screen(h *Hero) (sum int) {
	g.eachCondition(h.Conditions, content.Shielded, func(_ *content.Condition, l *Lasting) { sum += l.Left })
	return sum
}

// bestGuard is the best roll that a hero can answer an attack with.
func (g *Game) bestGuard(h *Hero, magic bool) content.Dice {
	var best content.Dice
	if h.hasSkill(magic) {
		best.Count = skillDice
	}
	g.worn(h, func(_ Place, card Card, printed *content.Card) {
		if d := g.guardDice(printed, magic); !card.Damaged && meanOf(d) > meanOf(best) {
			best = d
		}
	})
	add(&best, g.guardBonus(h, magic))
	return best
}

// armor is what a hero's armour keeps off of a hit, halved: whatever is used must be repaired.
func (g *Game) armor(h *Hero, damage int, element content.Element) int {
	most := 0
	g.worn(h, func(_ Place, card Card, printed *content.Card) {
		if !card.Damaged && !slices.Contains(printed.Vulnerable, element) {
			most = max(most, printed.Rating)
		}
	})
	return (min(most, damage) + 1) / 2
}

// stalk is how far every square is for a monster that must not pass heroes (DD-443): all but the hero itself, who may be
// elsewhere by then.
func (a *adviser) stalk(m *Monster) []int16 {
	var others []Square
	for i := range a.g.heroes {
		if h := &a.g.heroes[i]; h != a.h && h.present() && h.Conscious {
			others = append(others, h.At)
		}
	}
	return a.g.walks(others, m.At)
}

// strikesAt reports whether a monster could attack somebody on a square in its next activation.
func (b *beast) strikesAt(board *grid.Board, at Square) bool {
	id := board.ID(at)
	if b.reach > 1 {
		return b.far[id] >= 0 && int(b.far[id]) <= b.moves+b.reach || board.Range(b.At, at) <= b.reach && board.Sight(b.At, at)
	}
	for _, d := range grid.Directions {
		if next := board.Beyond(id, d); next != grid.Nowhere && b.way[next] >= 0 && int(b.way[next]) <= b.moves {
			return true
		}
	}
	return false
}

// preyed is where a beast stands to each hero: how far, -1 out of its reach.
func (a *adviser) preyed(b *beast) []int16 {
	list := make([]int16, len(a.g.heroes))
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		list[i] = -1
		if h != a.h && h.present() && h.Conscious && b.strikesAt(a.g.board, h.At) {
			list[i] = b.far[a.g.board.ID(h.At)]
		}
	}
	return list
}

// danger is what the monsters' answer may cost all heroes, if the hero stood on a square, in hundredths of a hit point.
func (a *adviser) danger(at Square) int {
	g := a.g
	total := a.toll
	for i := range total {
		total[i] = 0
	}
	for i := range a.beasts {
		b := &a.beasts[i]
		best := a.preyOf(i, at)
		if best < 0 {
			continue
		}
		total[best] += b.harm[best] * (b.soon + a.later) / 100
		if b.area {
			a.splash(b, best, at, total)
		}
	}
	sum := 0
	for i, harm := range total {
		sum += a.pain(&g.heroes[i], max(0, harm-100*a.screens[i]))
	}
	return sum
}

// preyOf is which hero, by place, a beast goes for if the hero stands on a square: the nearest that it can attack, of
// several the one that it harms most, one that is hidden only if there is no other; -1 if none.
func (a *adviser) preyOf(beast int, at Square) int {
	b := &a.beasts[beast]
	best, nearest := -1, int16(0)
	for who, d := range a.prey[beast] {
		if who == a.own && b.strikesAt(a.g.board, at) {
			d = b.far[a.g.board.ID(at)]
		}
		switch {
		case d < 0:
		case best >= 0 && a.veiled[who] != a.veiled[best]:
			if a.veiled[best] {
				best, nearest = who, d
			}
		case best < 0 || d < nearest || d == nearest && b.harm[who] > b.harm[best]:
			best, nearest = who, d
		}
	}
	return best
}

// splash adds what an area attack on a hero does to those close by.
func (a *adviser) splash(b *beast, target int, at Square, total []int) {
	where := func(i int) Square {
		if i == a.own {
			return at
		}
		return a.g.heroes[i].At
	}
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		if i != target && h.present() && h.Conscious && where(i).Manhattan(where(target)) <= closeBy {
			total[i] += b.harm[i] * (b.soon + a.later) / 150
		}
	}
}

// closeBy is how near to each other heroes are hit by one area attack.
const closeBy = 2

// fallPain is what it costs that a hero falls, over the points themselves, where four are up.
const fallPain = 600

// pain is how bad so much expected harm is for a hero: worse the likelier it falls, and the fewer are left.
func (a *adviser) pain(h *Hero, harm int) int {
	if harm == 0 {
		return 0
	}
	left := 100 * (max(h.HP, 0) + 1)
	share := min(100, 100*harm/left)
	return harm + fallPain*4/max(1, a.up)*share*share/10000
}
