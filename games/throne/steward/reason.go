package steward

import "github.com/innkeeper-bot/innkeeper/games/throne"

// Reason is why the steward would do something, in a form from which words can be made in any language.
type Reason struct {
	Kind ReasonKind
	// At is the territory that it is about, 0 for none.
	At throne.Territory
	// Card is the card that it is about, 0 for none.
	Card throne.CardID
	// Percent is a chance, 0 to 100: that of the battle for the kinds that are about one, else that to win the game.
	Percent int
	// Number is what the kind says.
	Number int
}

// ReasonKind is one of a closed set.
type ReasonKind string

// The kinds of reasons.
const (
	WinsNow      ReasonKind = "wins_now"      // the game is won on the spot
	OnlyOption   ReasonKind = "only_option"   // nothing else may be done
	SavesHome    ReasonKind = "saves_home"    // the card with the best chance, Percent, to hold At, the home
	GuardsHome   ReasonKind = "guards_home"   // Number forces more at home, with the King's near
	TakesCastle  ReasonKind = "takes_castle"  // the plan enters castle At; Percent to win it, 100 if it is empty
	TakesWheat   ReasonKind = "takes_wheat"   // the plan raises the force limit to Number by entering At
	RaisesForces ReasonKind = "raises_forces" // the plan rallies Number forces
	Attacks      ReasonKind = "attacks"       // the plan attacks At; Percent to win it
	HoldsStill   ReasonKind = "holds_still"   // nothing that could be done is better than ending the actions
	WinsBattle   ReasonKind = "wins_battle"   // card Card has the best chance, Percent, to win at At
	SparesCards  ReasonKind = "spares_cards"  // the battle at At turns out much alike with any card: Card is missed least
	GivesPoints  ReasonKind = "gives_points"  // card Card gives Number command points, the most of the hand
	CalmsKing    ReasonKind = "calms_king"    // card Card's orders do the least harm
	BestOdds     ReasonKind = "best_odds"     // Percent of games are won so, Number with the next best option
)

// ReasonKinds are all kinds of reasons.
var ReasonKinds = []ReasonKind{
	WinsNow, OnlyOption, SavesHome, GuardsHome, TakesCastle, TakesWheat, RaisesForces, Attacks, HoldsStill, WinsBattle,
	SparesCards, GivesPoints, CalmsKing, BestOdds,
}

// reason is why the choice is good. options are the actions that may be taken, the choice first, then the best ones.
func (s *search) reason(options []Option) Reason {
	plan := s.plans[s.choice]
	switch {
	case s.wins(plan.actions):
		return Reason{Kind: WinsNow}
	case len(options) == 1:
		return Reason{Kind: OnlyOption}
	}
	switch a := plan.actions[0].(type) {
	case throne.PlayCard:
		return s.reasonForCard(a.Card, options)
	case throne.BattleCard:
		return s.reasonForBattleCard(a.Card, options)
	case throne.Withdraw:
		r := oddsReason(options)
		r.At = a.To
		return r
	}
	return s.reasonForPlan(plan.actions, options)
}

// oddsReason says no more than that the choice wins most.
func oddsReason(options []Option) Reason {
	return Reason{Kind: BestOdds, Percent: percent(options[0].Chance), Number: percent(options[1].Chance)}
}

func percent(chance float64) int { return int(100*chance + 0.5) }

// wins reports whether the actions win the game on the spot. Cards never do for certain, for what they bring is hidden.
func (s *search) wins(actions []throne.Action) bool {
	g := *s.game
	for _, a := range actions {
		switch a.(type) {
		case throne.PlayCard, throne.BattleCard, throne.EndActions:
			return false
		}
		g.Try(a)
	}
	return g.Glance().Outcome == throne.Won
}

func (s *search) reasonForCard(c throne.CardID, options []Option) Reason {
	most := 0
	for _, o := range options[1:] {
		most = max(most, o.Action.(throne.PlayCard).Card.Card().Flags)
	}
	if flags := c.Card().Flags; flags > most {
		return Reason{Kind: GivesPoints, Card: c, Number: flags}
	}
	return Reason{Kind: CalmsKing, Card: c, Percent: percent(options[0].Chance), Number: percent(options[1].Chance)}
}

// alike is how many percent the chances of a battle may differ and still be much the same.
const alike = 12

func (s *search) reasonForBattleCard(c throne.CardID, options []Option) Reason {
	v := s.game.Glance()
	b, h := v.Battle, s.game.Forces()[v.Battle.Territory]
	least, most := 100, 0
	for _, o := range options {
		chance := cardChance(b.Territory, b.Defender, h, o.Action.(throne.BattleCard).Card, v.Hidden)
		least, most = min(least, chance), max(most, chance)
	}
	r := Reason{At: b.Territory, Card: c, Percent: cardChance(b.Territory, b.Defender, h, c, v.Hidden)}
	switch {
	case most-least <= alike:
		r.Kind = SparesCards
	case r.Percent < most-alike:
		return oddsReason(options)
	case b.Territory == throne.Home && b.Defender == throne.Player:
		r.Kind = SavesHome
	default:
		r.Kind = WinsBattle
	}
	return r
}

// reasonForPlan compares the map before the actions with the map after them.
func (s *search) reasonForPlan(actions []throne.Action, options []Option) Reason {
	if actions[0] == (throne.EndActions{}) {
		return Reason{Kind: HoldsStill}
	}
	g := *s.game
	rallies := 0
	for _, a := range actions {
		switch a.(type) {
		case throne.EndActions:
			continue
		case throne.Rally:
			rallies++
		}
		g.Try(a)
	}
	if r := s.entered(&g); r.Kind != "" {
		return r
	}
	guards := g.Forces()[throne.Home].Player - s.game.Forces()[throne.Home].Player
	switch {
	case guards > 0 && kingNear(g.Forces()):
		return Reason{Kind: GuardsHome, At: throne.Home, Number: guards}
	case rallies > 0:
		return Reason{Kind: RaisesForces, Number: rallies}
	}
	return oddsReason(options)
}

// entered is the reason that lies in the territories that the player has come into: a castle before wheat before an
// attack.
func (s *search) entered(g *throne.Game) (r Reason) {
	for at := throne.Home; at <= throne.Territories; at++ {
		h := g.Forces()[at]
		if h.Player == 0 || s.game.Forces()[at].Player > 0 {
			continue
		}
		came := Reason{At: at, Percent: 100}
		if h.King > 0 {
			v := g.Glance()
			came.Percent = bestChance(at, throne.King, h, cards{v.Hand, v.Hidden})
		}
		switch {
		case castle[at] > 0:
			came.Kind = TakesCastle
			return came
		case wheat[at] > 0 && h.King == 0:
			came.Kind, came.Number = TakesWheat, limitOn(g.Forces())
			r = came
		case h.King > 0 && r.Kind == "":
			came.Kind = Attacks
			r = came
		}
	}
	return r
}

// limitOn is the wheat that is the player's alone.
func limitOn(l *throne.Land) (limit int) {
	for t, h := range l {
		if h.Player > 0 && h.King == 0 {
			limit += wheat[t]
		}
	}
	return limit
}

// kingNear reports whether forces of the King stand within two borders of your home.
func kingNear(l *throne.Land) bool {
	for t, h := range l {
		if h.King > 0 && fromHome[t] > 0 {
			return true
		}
	}
	return false
}
