package throne

// Every action that can ever be legal, in the order in which Legal lists them. They are made once, so that listing
// them makes nothing but the list.
var (
	everyPlayCard   = everyCard(func(c CardID) Action { return PlayCard{Card: c} })
	everyBattleCard = everyCard(func(c CardID) Action { return BattleCard{Card: c} })
	everyWithdraw   = everyTerritory(func(t Territory) Action { return Withdraw{To: t} })
	everyRally      = everyTerritory(func(t Territory) Action { return Rally{At: t} })
	everyMove       = everyMoveFrom()
	endActions      = []Action{EndActions{}}
)

func everyCard(action func(CardID) Action) (all []Action) {
	for c := CardID(1); c <= Cards; c++ {
		all = append(all, action(c))
	}
	return all
}

func everyTerritory(action func(Territory) Action) (all []Action) {
	for t := Home; t <= Territories; t++ {
		all = append(all, action(t))
	}
	return all
}

// mostWheat is all the wheat on the map, so no territory ever holds more of your forces than this (RT-012).
const mostWheat = 5

// movesOver are the moves over one border, from one force up.
type movesOver []Action

func everyMoveFrom() (all [Territories + 1][]movesOver) {
	for from := Home; from <= Territories; from++ {
		for _, to := range prydon[from].Borders {
			var over movesOver
			for n := 1; n <= mostWheat; n++ {
				over = append(over, Move{From: from, To: to, Forces: n})
			}
			all[from] = append(all[from], over)
		}
	}
	return all
}

// Legal lists every action that may be taken now, once: by kind in the order of Actions, then by their numbers
// ascending. It is empty only when the game is over.
func (g *Game) Legal() []Action { return g.AppendLegal(make([]Action, 0, legalExpected)) }

// AppendLegal appends what Legal lists.
func (g *Game) AppendLegal(list []Action) []Action {
	switch g.step {
	case StepPlayCard:
		list = g.allowed(list, everyPlayCard)
	case StepBattleCard:
		list = g.allowed(list, everyBattleCard)
	case StepWithdraw:
		list = g.allowed(list, everyWithdraw)
	case StepPlayerActions:
		for from := Home; from <= Territories; from++ {
			list = g.allowedMoves(list, from)
		}
		list = g.allowed(list, everyRally)
		list = g.allowed(list, endActions)
	}
	return list
}

// legalExpected makes room for most lists at once.
const legalExpected = 20

// allowed appends those of the candidates, all of the step that is waited for, that nothing forbids.
func (g *Game) allowed(list, candidates []Action) []Action {
	for _, a := range candidates {
		if a.check(g).code == "" {
			list = append(list, a)
		}
	}
	return list
}

// allowedMoves appends the moves out of a territory; with more forces than are there none is worth a look.
func (g *Game) allowedMoves(list []Action, from Territory) []Action {
	there := min(g.land[from].Player, mostWheat)
	if there == 0 {
		return list
	}
	for _, over := range everyMove[from] {
		list = g.allowed(list, over[:there])
	}
	return list
}
