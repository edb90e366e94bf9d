package steward

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A squire plays quickly: he takes what leads to the positions that the network likes best. What is hidden he imagines
// anew, even in a game that was imagined for him. He is not safe for concurrent use.
type squire struct {
	judge  *judge
	chance *rand.PCG
	outing outing
	legal  []throne.Action
	next   throne.Game // where he tries a choice
	game   throne.Game // where a search lets him play on
}

func newSquire(n *network, v throne.View, seed, stream uint64) *squire {
	return &squire{judge: newJudge(n, v), chance: rand.NewPCG(seed, stream)}
}

// dice are new ones.
func (s *squire) dice() dice.Dice {
	var seed [16]byte
	binary.LittleEndian.PutUint64(seed[:], s.chance.Uint64())
	return dice.New(seed)
}

// How many ways of what is hidden the squire imagines for a choice.
const (
	imaginedDraws   = 4 // of the cards that an action card may bring into play
	imaginedBattles = 5 // of the King's battle card
)

// plan is what the squire would do now: one action, or all that is left of the player actions. It is empty only when the
// game is over, and good until the next plan.
func (s *squire) plan(g *throne.Game) []throne.Action {
	if g.Glance().Step == throne.StepPlayerActions {
		s.outing.walk(s.judge, g, beam)
		return s.outing.wayTo(s.outing.best())
	}
	s.legal = g.AppendLegal(s.legal[:0])
	if len(s.legal) == 0 {
		return nil
	}
	best, most := 0, -1
	for i, worth := range s.weigh(g, s.legal) {
		if worth > most {
			best, most = i, worth
		}
	}
	return s.legal[best : best+1]
}

// imagined is how many ways of what is hidden are imagined for a choice among such actions.
func imagined(a throne.Action) int {
	switch a.(type) {
	case throne.PlayCard:
		return imaginedDraws
	case throne.BattleCard:
		return imaginedBattles
	}
	return 1
}

// weigh gives the sum of the chances, in millionths, that each of the actions leads to, over ways of what is hidden
// that are the same for all of them.
func (s *squire) weigh(g *throne.Game, actions []throne.Action) []int {
	worth := make([]int, len(actions))
	for range imagined(actions[0]) {
		imagine := *g
		imagine.Reimagine(s.dice())
		for i, a := range actions {
			s.next = imagine
			s.next.Try(a)
			worth[i] += chance(s.judge.judge(&s.next, false))
		}
	}
	return worth
}

// play plays what he has planned.
func (s *squire) play(g *throne.Game) {
	for _, a := range s.plan(g) {
		if !g.Try(a) {
			panic("steward: what was planned is illegal")
		}
	}
}
