package steward

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// The features of a position are things that are so or not. They come in groups; the constants are where each begins.
const (
	featStage   = 0                            // what is waited for, see stageOf
	featOwn     = featStage + stages           // your forces in a territory, 1 to 5
	featKing    = featOwn + perLand*most       // the King's forces in a territory, 1 to 5
	featOdds    = featKing + perLand*most      // the chance in a contested territory, in oddsSteps
	featCastles = featOdds + perLand*oddsSteps // castles that are yours alone, 0 to 4
	featLimit   = featCastles + 5              // your force limit, 0 to 5
	featForces  = featLimit + most + 1         // your forces on the map
	featKings   = featForces + throne.ForcesPerSide + 1
	featBeside  = featKings + throne.ForcesPerSide + 1 // the King's forces beside your home, up to 5
	featNear    = featBeside + most + 1                // those two borders away, up to 5
	featRising  = featNear + most + 1                  // the battles due are fought in rising order
	featLenient = featRising + 1
	featHand    = featLenient + 1           // a card in your hand
	featHidden  = featHand + throne.Cards   // a card in the deck
	featHard    = featHidden + throne.Cards // a hard card in play
	features    = featHard + throne.Cards - throne.BasicCards
)

const (
	perLand   = throne.Territories
	most      = 5 // forces of a side in a territory
	oddsSteps = 8
)

// The stages of play. Player actions have one for each number of points left, 0 to 5, in each phase.
const (
	stageCard = iota
	stageDefence
	stageWithdraw
	stageAttack // the actions are over, battles may be due
	stageAttackInKingsPhase
	stageActions // and as many points in the next ones; in the King's phase 6 more
	stages       = stageActions + 12
)

// won is the judgement of a game that is won; its negative of one that is lost. No other comes near.
const won = 1 << 24

// A judge looks at the positions of one game with the eyes of a network. It is not safe for concurrent use.
type judge struct {
	net     *network
	options []int16 // the features of the game's options
	land    []int16 // room for those of a land
	held    cards   // the cards that sum is for
	sum     layer   // what the cards and the options add up to
}

// cards are those in the hand and those in the deck, bit c for card c; the others lie open.
type cards struct{ hand, hidden uint32 }

func newJudge(n *network, v throne.View) *judge {
	j := &judge{net: n}
	if v.LenientHome {
		j.options = append(j.options, featLenient)
	}
	for _, c := range v.HardCards {
		j.options = append(j.options, int16(featHard+int(c)-throne.BasicCards-1))
	}
	return j
}

// judge is what the network thinks of the game, on the scale of logits. ended looks at it as if the player actions were
// over.
func (j *judge) judge(g *throne.Game, ended bool) int {
	v := g.Glance()
	switch v.Outcome {
	case throne.Won:
		return won
	case throne.Lost:
		return -won
	}
	j.hold(cards{v.Hand, v.Hidden})
	j.land = j.landFeatures(j.land[:0], g, &v, ended)
	sum := j.sum
	for _, f := range j.land {
		sum.add(j.net, f)
	}
	return j.net.output(&sum)
}

// hold makes the sum that of the cards.
func (j *judge) hold(c cards) {
	if j.held == c {
		return
	}
	j.held, j.sum = c, j.net.bias
	for _, f := range j.cardFeatures(j.land[:0]) {
		j.sum.add(j.net, f)
	}
}

// cardFeatures appends the features of the cards that are held and of the game's options.
func (j *judge) cardFeatures(list []int16) []int16 {
	list = append(list, j.options...)
	for s := j.held.hand; s != 0; s &= s - 1 {
		list = append(list, int16(featHand+bits.TrailingZeros32(s)-1))
	}
	for s := j.held.hidden; s != 0; s &= s - 1 {
		list = append(list, int16(featHidden+bits.TrailingZeros32(s)-1))
	}
	return list
}

// landFeatures appends the features of the map and of the step.
func (j *judge) landFeatures(list []int16, g *throne.Game, v *throne.Glance, ended bool) []int16 {
	stage, defender := stageOf(v, ended)
	list = append(list, int16(featStage+stage))
	var own, king, castles, limit int
	var near [3]int
	for t, h := range g.Forces() {
		if h.Player == 0 && h.King == 0 {
			continue
		}
		own, king = own+h.Player, king+h.King
		if h.Player > 0 {
			list = append(list, int16(featOwn+(t-1)*most+h.Player-1))
			if h.King == 0 {
				castles += castle[t]
				limit += wheat[t]
			}
		}
		if h.King > 0 {
			list = append(list, int16(featKing+(t-1)*most+h.King-1))
			near[fromHome[t]] += h.King
		}
		if h.Player > 0 && h.King > 0 {
			list = append(list, int16(featOdds+(t-1)*oddsSteps+min(oddsSteps-1, bestChance(throne.Territory(t), defender, h, j.held)*oddsSteps/100)))
		}
	}
	list = append(list, int16(featCastles+castles), int16(featLimit+limit), int16(featForces+own), int16(featKings+king),
		int16(featBeside+min(near[1], most)), int16(featNear+min(near[2], most)))
	if stage != stageCard && v.Rising {
		list = append(list, featRising)
	}
	return list
}

// stageOf is the stage and who defends in its battles.
func stageOf(v *throne.Glance, ended bool) (stage int, defender throne.Side) {
	phase := int(v.Phase - throne.PlayerCardPhase)
	switch {
	case v.Step == throne.StepPlayCard:
		return stageCard, throne.Player
	case v.Step == throne.StepPlayerActions && !ended:
		return stageActions + 6*phase + v.Points, throne.King
	case v.Step == throne.StepWithdraw:
		return stageWithdraw, v.Battle.Defender
	case v.Step == throne.StepBattleCard && v.Battle.Defender == throne.Player:
		return stageDefence, throne.Player
	}
	return stageAttack + phase, throne.King
}

// What is printed on the map, by territory; fromHome is the distance to your home, 0 for far away.
var castle, wheat, fromHome = survey()

func survey() (castle, wheat, fromHome [throne.Territories + 1]int) {
	for t := throne.Home; t <= throne.Territories; t++ {
		p := t.Place()
		wheat[t] = p.Wheat
		if p.Castle {
			castle[t] = 1
		}
	}
	for _, near := range throne.Home.Place().Borders {
		fromHome[near] = 1
	}
	for _, near := range throne.Home.Place().Borders {
		for _, t := range near.Place().Borders {
			if t != throne.Home && fromHome[t] == 0 {
				fromHome[t] = 2
			}
		}
	}
	return castle, wheat, fromHome
}
