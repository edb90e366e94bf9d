package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// wayChoice asks which of the ways of an effect is taken: the player whose hero it is about, or for the group whoever
// speaks for it (DD-R100).
type wayChoice struct{ happening }

func (s *wayChoice) about() asking { return asking{kind: "way", rule: "DD-R100"} }

func (s *wayChoice) seat(g *Game) games.Seat {
	if s.Hero >= 0 && !g.heroes[s.Hero].Gone {
		return g.heroes[s.Hero].Seat
	}
	return g.speaker()
}

func (s *wayChoice) options(g *Game) []Option {
	e := g.effect(s.From)
	if e == nil || e.Choose == nil {
		return nil
	}
	list := make([]Option, len(e.Choose.Options))
	for i, o := range e.Choose.Options {
		list[i] = Option{Kind: "way", Card: g.origin(s.From).ID, Amount: i, Label: &Words{o.Label.EN, o.Label.DE}}
		if s.Hero >= 0 {
			list[i].Hero = g.heroes[s.Hero].ID
		}
	}
	return list
}

// best weighs what each way gives against what it takes.
func (s *wayChoice) best(g *Game, _ []Option) int {
	best, most := 0, 0
	for i, o := range g.effect(s.From).Choose.Options {
		if worth := worthOf(o.Effects); i == 0 || worth > most {
			best, most = i, worth
		}
	}
	return best
}

// What a point of each sort is worth, for the choice of a careful player.
const (
	worthHP   = 2
	worthCard = 5
	worthDoom = 6
	worthXP   = 4
	worthFoe  = 8
	worthGoal = 20
)

// worthOf is about what effects are worth to the group; those of a check count half.
func worthOf(effects []content.Effect) (sum int) {
	for i := range effects {
		switch e := &effects[i]; {
		case e.Check != nil:
			sum += (worthOf(e.Check.Pass) + worthOf(e.Check.Fail)) / 2
		case e.Damage != nil && e.Damage.Who != content.TheMonster && e.Damage.Who != content.AllMonsters:
			sum -= worthHP * roughly(e.Damage.Amount)
		case e.Drain != nil:
			sum -= roughly(e.Drain.Amount)
		case e.Poison != nil:
			sum -= 2 * worthHP * roughly(e.Poison.Amount)
		case e.Cure != nil:
			sum += worthHP * roughly(e.Cure.Amount)
		case e.Heal != nil:
			sum += worthHP*(roughly(e.Heal.HP)+roughly(e.Heal.Split)) + roughly(e.Heal.PP)
		case e.AP != nil:
			sum += roughly(e.AP.Amount)
		case e.Draw != nil:
			sum += worthCard * max(1, roughly(e.Draw.Count))
		case e.Doom != nil:
			sum -= worthDoom * roughly(*e.Doom)
		case e.XP != nil:
			sum += worthXP * roughly(*e.XP)
		case e.Spawn != nil:
			sum -= worthFoe * max(1, roughly(e.Spawn.Count))
		case e.Break != nil:
			sum -= worthCard
		case e.Repair != nil:
			sum += worthCard
		case e.Count != nil:
			sum += worthGoal
		case e.End != nil && e.End.Won:
			sum += 5 * worthGoal
		case e.End != nil:
			sum -= 5 * worthGoal
		}
	}
	return sum
}

// roughly is a number at the start of a game.
func roughly(a content.Amount) int { return a.Base + a.PerLevel + 3*a.PerHero + 6*a.Dice }

func (s *wayChoice) chosen(t *turn, o Option) {
	e := WayTaken{Why: Why{"DD-R100"}, Of: t.origin(s.From), Hero: o.Hero, Way: o.Amount, Label: *o.Label}
	t.emit(e)
	t.push(s.into(o.Amount))
}
