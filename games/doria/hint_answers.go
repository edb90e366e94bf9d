package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// damageOn is the damage of a hero's attack on a monster, ratingOf what the monster's armour keeps off of it.
func (a *adviser) damageOn(s *assault, m *Monster) int {
	damage := a.g.damageTo(s)
	if a.g.kind(m).Undead {
		damage += a.g.assaultOf(s).Undead
	}
	return damage
}

func (a *adviser) ratingOf(s *assault, m *Monster) int {
	if slices.Contains(a.g.vulnerable(m), a.g.element(s)) {
		return 0
	}
	return m.Rating
}

// choiceGrounds say why an option is taken: by the numbers that the question shows.
func (g *Game) choiceGrounds(q *choiceQuestion, option int) []Ground {
	staked, is := q.choice.(staked)
	if !is {
		return []Ground{{What: "careful"}}
	}
	options := q.offer(g)
	at, hero := staked.stakes(g, options), options[option].Hero
	switch q.choice.(type) {
	case *guardChoice:
		if throw := at.Ways[option].Throw; throw != nil {
			hits := chanceOf(content.Dice{Count: at.Throw.Dice, Plus: at.Throw.Plus}, content.Dice{Count: throw.Dice, Plus: throw.Plus})
			return []Ground{{What: "guard", Hero: hero, Chance: (certain - hits) / hundred}}
		}
	case *boostChoice:
		way, none := at.Ways[option], at.Ways[0]
		switch {
		case option == 0:
			return []Ground{{What: "spare", Hero: hero, Count: none.Damage}}
		case !way.Hit:
			return []Ground{{What: "repel", Hero: hero, Count: none.Damage}}
		}
		return []Ground{{What: "soften", Hero: hero, Count: way.Damage, From: none.Damage}}
	case *wound:
		return []Ground{{What: "armour", Hero: hero, Count: at.Ways[option].Damage, From: at.Damage}}
	case *heldRoll:
		switch {
		case option == 0:
			return []Ground{{What: "keep_roll", Hero: hero}}
		case at.Needs > at.Roll.Total:
			return []Ground{{What: "short", Hero: hero, Count: at.Needs - at.Roll.Total}}
		}
		return []Ground{{What: "poor_roll", Hero: hero}}
	case *trial:
		chance := chanceOf(content.Dice{Count: at.Throw.Dice, Plus: at.Throw.Plus}, content.Dice{Plus: at.Needs})
		return []Ground{{What: "check", Hero: hero, Chance: chance / hundred}}
	case *wakeChoice:
		chance := chanceOf(content.Dice{Count: at.Throw.Dice, Plus: at.Throw.Plus}, content.Dice{Plus: at.Needs})
		return []Ground{{What: "check", Hero: hero, Chance: chance / hundred}}
	case *recovery:
		return []Ground{{What: "balance", Hero: hero}}
	}
	return []Ground{{What: "careful"}}
}

// trimGrounds say why cards, points and gold are dealt with so, outside the Action Phase.
func (g *Game) trimGrounds(a Action) []Ground {
	better := func(hero HeroID, from Place, to HeroID) []Ground {
		card, _ := g.hero(hero).at(from)
		return []Ground{{What: "better", Hero: to, Card: g.card(card).ID}}
	}
	switch a := a.(type) {
	case Put:
		card, _ := g.hero(a.Hero).at(a.From)
		if !a.To.onBody() || g.card(card).Kind == content.Potion {
			return []Ground{{What: "at_hand"}}
		}
		return better(a.Hero, a.From, a.Hero)
	case PutBack:
		return []Ground{{What: "put_back", Hero: a.Hero, Card: a.Card}}
	case DrawCard:
		return []Ground{{What: "draw", Hero: a.Hero}}
	case Give:
		return better(a.Hero, a.From, a.To)
	case TakeStandard:
		return []Ground{{What: "better", Hero: a.Hero, Card: a.Card}}
	case Buy:
		return []Ground{{What: "better", Hero: a.Hero, Card: g.pack.Cards[g.shop[a.Slot-1].Card].ID}}
	case Pay:
		card, _ := g.hero(a.Hero).at(a.From)
		return []Ground{{What: "dispensable", Hero: a.Hero, Card: g.card(card).ID}}
	case ClearSlot:
		return []Ground{{What: "dull", Card: g.pack.Cards[g.shop[a.Slot-1].Card].ID}}
	case Ready:
		return []Ground{{What: "ready"}}
	}
	return []Ground{{What: "careful"}}
}
