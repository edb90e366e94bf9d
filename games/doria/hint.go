package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Advice is an action with what speaks for it, the weightiest first.
type Advice struct {
	Action  Action
	Grounds []Ground
}

// Ground is one thing that speaks for an action. What says which, the other fields are its numbers; those that do not
// matter are zero.
type Ground struct {
	What    string
	Hero    HeroID
	Monster MonsterID
	Card    string
	// Chance and Slay are in percent: that it succeeds, and that a monster falls by it.
	Chance, Slay int
	// Harm is in hundredths of a hit point, of those who are meant, and Instead what it would be otherwise.
	Harm, Instead int
	// Count is a number of points, steps, attacks or cards; From is what it is now.
	Count, From int
}

// hundred turns ten-thousandths into percent, and chances of damage into hundredths of a point.
const hundred = certain / 100

// grounds say why a sound player would answer so.
func (g *Game) grounds(s games.Seat, a Action) []Ground {
	q := g.asked()
	if c, is := q.(*choiceQuestion); is {
		if choose, is := a.(Choose); is {
			return g.choiceGrounds(c, choose.Option)
		}
	}
	if _, is := q.(*actQuestion); !is {
		return g.trimGrounds(a)
	}
	h := g.hero(a.(deed).actor())
	advised := g.adviserOf(h)
	if list := advised.grounds(a); len(list) > 0 {
		return list
	}
	return []Ground{{What: "careful"}}
}

// grounds say why a deed is done: what it is likely to bring, and what the monsters are likely to do then.
func (a *adviser) grounds(action Action) []Ground {
	switch action := action.(type) {
	case Attack:
		return append(a.strikeGrounds(action), a.answer(a.h.At)...)
	case Walk:
		return a.moveGrounds(action.move())
	case Move:
		return a.moveGrounds(action)
	case Use:
		return a.useGrounds(action)
	case Open:
		return a.openGrounds()
	case Search:
		if a.quiet {
			return []Ground{{What: "calm"}, {What: "search", Count: action.Cards}}
		}
		return []Ground{{What: "search", Count: action.Cards}}
	case Equip:
		card, _ := a.h.at(action.From)
		return []Ground{{What: "better", Hero: a.h.ID, Card: a.g.card(card).ID}}
	case Throw:
		card, _ := a.h.at(action.From)
		return []Ground{{What: "better", Hero: action.To, Card: a.g.card(card).ID}}
	case Repair:
		return []Ground{{What: "repair", Count: len(action.Items)}}
	case Revive:
		target := a.g.hero(action.Target)
		tn := reviveTN + reviveTNByLevel*a.g.level
		return []Ground{{What: "revive", Hero: target.ID, Chance: a.g.checkChance(a.h, [2]content.Attribute{content.Perception, content.Wisdom}, tn)}}
	case Disarm:
		how := a.g.trapOf(a.g.trap(action.Trap)).Lasting.Disarm
		return []Ground{{What: "disarm", Chance: a.g.checkChance(a.h, how.Attributes, how.TN.Base+how.TN.PerLevel*a.g.level)}}
	case AttackTrap:
		return []Ground{{What: "smash"}}
	case Perform:
		return []Ground{{What: "deed"}}
	case Clear:
		return []Ground{{What: "free"}}
	case Wait:
		return append([]Ground{{What: "wait"}}, a.answer(a.h.At)...)
	}
	return nil
}

// openGrounds say why a door is opened now (DD-151).
func (a *adviser) openGrounds() []Ground {
	if a.g.playerCount() == 1 {
		return []Ground{{What: "calm"}, {What: "open_alone"}}
	}
	return []Ground{{What: "calm"}, {What: "open"}}
}

// checkChance is the chance of a check, in percent.
func (g *Game) checkChance(h *Hero, attributes [2]content.Attribute, tn int) int {
	return chanceOf(g.checkRoll(h, attributes), content.Dice{Plus: tn}) / hundred
}

// strikeGrounds are the odds of an attack (DD-463, DD-481).
func (a *adviser) strikeGrounds(x Attack) []Ground {
	g, h := a.g, a.h
	owner := x.owner(g, h)
	card, _ := owner.at(x.With)
	m := g.monster(x.Target)
	s := &assault{Hero: a.own, With: x.With, Card: card.ID, Enchantment: x.Enchantment, Targets: []target{{Monster: m.ID, Hero: -1}}}
	attack, guard, damage, rating := g.heroAttackDice(s), g.monsterGuardDice(s, m), a.damageOn(s, m), a.ratingOf(s, m)
	return []Ground{{What: "strike", Monster: m.ID, Card: g.card(card).ID, Chance: chanceOf(attack, guard) / hundred,
		Slay: killsWith(attack, guard, damage, rating, m.HP) / hundred, Harm: harmOf(attack, guard, damage, rating) / hundred, Count: m.HP}}
}

// answer is what the monsters are likely to do to all heroes in their next activation, if the hero ends on a square.
func (a *adviser) answer(at Square) []Ground {
	if len(a.beasts) == 0 {
		return nil
	}
	return []Ground{{What: "answer", Harm: a.expected(at)}}
}

// expected is the harm behind danger, without what it weighs for those who may fall.
func (a *adviser) expected(at Square) (sum int) {
	a.danger(at)
	for _, harm := range a.toll {
		sum += harm
	}
	return sum
}

// moveGrounds say where a movement leads, and how much less the monsters are likely to do there.
func (a *adviser) moveGrounds(m Move) []Ground {
	way, err := m.plan(a.g, a.h)
	if err != nil {
		return nil
	}
	var list []Ground
	steps, left := a.steps(a.h.At), a.steps(way.End)
	switch {
	case a.burning(a.h.At) > a.burning(way.End):
		list = append(list, Ground{What: "burns"})
	case m.Open != NoSide:
		return a.openGrounds()
	case a.nursing:
		list = append(list, Ground{What: "nurse", From: steps, Count: left})
	case a.quiet:
		list = append(list, Ground{What: a.errand(), From: steps, Count: left})
	case a.canAttackFrom(way.End) && a.h.AP > way.Cost:
		list = append(list, Ground{What: "reach"})
	case left >= 0 && left < steps:
		list = append(list, Ground{What: "near_monster", From: steps, Count: left})
	}
	if len(a.beasts) > 0 {
		list = append(list, Ground{What: "moved_answer", Harm: a.expected(way.End), Instead: a.expected(a.h.At)})
	}
	return list
}

// steps is how far a square is from what the hero goes for; -1 without a way.
func (a *adviser) steps(at Square) int { return int(a.far[a.g.board.ID(at)]) }

// errand names what the hero goes for while it is quiet: see errands.
func (a *adviser) errand() string {
	switch {
	case len(a.g.scenarioSpots()) > 0:
		return "near_spot"
	case a.wantsLoot():
		return "near_loot"
	case a.hasDoor:
		return "near_door"
	}
	return "near_monster"
}

// wantsLoot reports whether loot is among the hero's errands.
func (a *adviser) wantsLoot() bool {
	for _, m := range a.g.markers {
		if m.Kind == content.LootMarker && (a.nearestTo(m.At) || a.g.searchWanted(m.At)) {
			return true
		}
	}
	return false
}

// useGrounds say what a card gives to whom.
func (a *adviser) useGrounds(u Use) []Ground {
	card, _ := a.g.ownerOf(a.h, u.Of).at(u.With)
	printed := a.g.card(card)
	target := a.h
	if u.On != "" {
		target = a.g.hero(u.On)
	}
	for _, e := range printed.Use.Effects {
		switch {
		case e.Heal != nil:
			points := e.Heal.HP.Base + e.Heal.Split.Base + e.Heal.PP.Base
			return []Ground{{What: "heal", Hero: target.ID, Card: printed.ID, Count: points, From: min(target.HP, target.PP)}}
		case e.Cure != nil:
			return []Ground{{What: "cure", Hero: target.ID, Card: printed.ID, From: target.Poison}}
		}
	}
	return []Ground{{What: "useful", Card: printed.ID}}
}
