package steward

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

const (
	// wideBeam and narrowBeam are the beams for the decision itself and for what follows a single action.
	wideBeam, narrowBeam = 32, 6
	// At least leastContenders and at most mostContenders ways through the player actions are played on; between
	// them, so many that each has gamesForContender of the budget.
	leastContenders, mostContenders, gamesForContender = 3, 12, 8
	// horizon is how many phases a game is played on, at least, before the network judges it.
	horizon = 2
	// priorGames is how many games the network's first look is worth.
	priorGames = 2
)

// A search weighs what can be done now against each other.
type search struct {
	game   *throne.Game
	squire *squire
	budget Budget
	legal  []throne.Action
	// plans are the ways to go on; of the ones in front so many are played on.
	plans []plan
	front int
	games int // played in all
	// choice is the best plan.
	choice int
}

// A plan is one way to go on.
type plan struct {
	actions []throne.Action
	prior   int // the network's first look, in millionths
	sum     int // of the chances at the end of the imagined games
	games   int
}

// mean is the chance of the plan in millionths.
func (p *plan) mean() int { return (p.sum + priorGames*p.prior) / (p.games + priorGames) }

func newSearch(n *network, v throne.View, g *throne.Game, b Budget) *search {
	s := &search{game: g, budget: b, squire: newSquire(n, v, b.Seed, 0), legal: g.Legal()}
	if v.Step == throne.StepPlayerActions {
		s.planOutings()
		return s
	}
	for i, worth := range s.squire.weigh(g, s.legal) {
		s.plans = append(s.plans, plan{actions: s.legal[i : i+1], prior: worth / imagined(s.legal[0])})
	}
	s.front = len(s.plans)
	return s
}

// planOutings makes plans of the best ways through the player actions.
func (s *search) planOutings() {
	o := &s.squire.outing
	o.walk(s.squire.judge, s.game, wideBeam)
	contenders := min(max(leastContenders, s.budget.Games/gamesForContender), mostContenders)
	for _, i := range o.favourites(contenders) {
		s.plans = append(s.plans, plan{actions: slices.Clone(o.wayTo(i)), prior: chance(o.stops[i].worth)})
	}
	s.front = len(s.plans)
}

// planRest makes a plan for each legal action that no other plan begins with.
func (s *search) planRest() {
	here := s.game.Mark()
	for _, a := range s.legal {
		if s.best(a) < 0 {
			s.plans = append(s.plans, s.planFrom(a))
			s.game.Return(here)
		}
	}
}

// planFrom is the way through the player actions that begins with a and that the network likes best.
func (s *search) planFrom(a throne.Action) plan {
	o, j := &s.squire.outing, s.squire.judge
	if a == (throne.EndActions{}) {
		return plan{actions: []throne.Action{a}, prior: chance(j.judge(s.game, true))}
	}
	s.game.Try(a)
	if s.game.Glance().Step == throne.StepOver {
		return plan{actions: []throne.Action{a}, prior: chance(j.judge(s.game, true))}
	}
	o.walk(j, s.game, narrowBeam)
	best := o.best()
	return plan{actions: append([]throne.Action{a}, o.wayTo(best)...), prior: chance(o.stops[best].worth)}
}

// best is the best plan that begins with a: one that was played on, if there is one; -1 for none.
func (s *search) best(a throne.Action) int {
	best := -1
	for i := range s.plans {
		p := &s.plans[i]
		switch {
		case p.actions[0] != a:
		case best < 0, i < s.front && p.mean() > s.plans[best].mean():
			best = i
		}
	}
	return best
}

// run plays the plans in front on in imagined games, in rounds; the worse half stays behind after each. It leaves the
// choice.
func (s *search) run(ctx context.Context) {
	field := make([]int, s.front)
	for i := range field {
		field[i] = i
	}
	s.rank(field)
	if !s.wins(s.plans[field[0]].actions) {
		rounds := max(1, bits.Len(uint(len(field)-1)))
		for round := 1; round <= rounds && ctx.Err() == nil; round++ {
			s.playRound(ctx, field, s.budget.Games*round/rounds)
			s.rank(field)
			field = field[:(len(field)+1)/2]
		}
	}
	s.choice = field[0]
}

// playRound plays each plan of the field on in turn, until so many games are played in all.
func (s *search) playRound(ctx context.Context, field []int, games int) {
	for i := 0; s.games < games && ctx.Err() == nil; i++ {
		s.playOn(&s.plans[field[i%len(field)]])
	}
}

// compare plays the best plan that begins with a on as often as the choice, and gives it. If that proves better, it becomes
// the choice.
func (s *search) compare(ctx context.Context, a throne.Action) int {
	choice := &s.plans[s.choice]
	if choice.actions[0] == a {
		return s.choice
	}
	s.planRest()
	i := s.best(a)
	choice = &s.plans[s.choice]
	p := &s.plans[i]
	for p.games < max(choice.games, s.budget.Games/4) && ctx.Err() == nil {
		s.playOn(p)
	}
	if p.mean() > choice.mean() {
		s.choice = i
	}
	return i
}

// rank sorts plans, the best first.
func (s *search) rank(field []int) {
	slices.SortStableFunc(field, func(a, b int) int { return cmp.Compare(s.plans[b].mean(), s.plans[a].mean()) })
}

// playOn plays one more imagined game of the plan. The n-th game of each plan is dealt alike.
func (s *search) playOn(p *plan) {
	p.games++
	s.games++
	s.squire.chance.Seed(s.budget.Seed, uint64(p.games))
	g := &s.squire.game
	*g = *s.game
	g.Reimagine(s.squire.dice())
	from := phases(g)
	for _, a := range p.actions {
		g.Try(a)
	}
	for !s.far(g, from) {
		s.squire.play(g)
	}
	p.sum += chance(s.squire.judge.judge(g, false))
}

// far reports whether a game need not be played on.
func (s *search) far(g *throne.Game, from int) bool {
	step := g.Glance().Step
	return step == throne.StepOver || step == throne.StepPlayCard && phases(g) >= from+horizon
}

// phases counts the phases of the game.
func phases(g *throne.Game) int {
	v := g.Glance()
	return 2*v.Turn + int(v.Phase)
}

// advice is what has come of it.
func (s *search) advice() Advice {
	s.planRest()
	best := s.plans[s.choice]
	a := Advice{Action: best.actions[0], Chance: share(best.mean()), Plan: slices.Clone(best.actions), Games: s.games}
	a.Options = []Option{{Action: a.Action, Chance: a.Chance, Games: best.games}}
	for _, l := range s.legal {
		if l != a.Action {
			p := &s.plans[s.best(l)]
			a.Options = append(a.Options, Option{Action: l, Chance: min(a.Chance, share(p.mean())), Games: p.games})
		}
	}
	slices.SortStableFunc(a.Options[1:], func(x, y Option) int { return cmp.Compare(y.Chance, x.Chance) })
	a.Reason = s.reason(a.Options)
	return a
}

// share is a chance as a number from 0 to 1.
func share(millionths int) float64 { return float64(millionths) / sure }
