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

func everyMoveFrom() (all [Territories + 1][]Action) {
	for from := Home; from <= Territories; from++ {
		for _, to := range prydon[from].Borders {
			for n := 1; n <= mostWheat; n++ {
				all[from] = append(all[from], Move{From: from, To: to, Forces: n})
			}
		}
	}
	return all
}

// Legal lists every action that may be taken now, once: by kind in the order of Actions, then by their numbers
// ascending. It is empty only when the game is over.
func (g *Game) Legal() []Action { return legal[Action](g) }

// legalExpected makes room for most lists at once.
const legalExpected = 24

// legal is Legal as a list of the wanted interface.
func legal[A any](g *Game) []A {
	list := make([]A, 0, legalExpected)
	keep := func(candidates []Action) {
		for _, a := range candidates {
			if a.check(g).code == "" {
				list = append(list, a.(A))
			}
		}
	}
	switch g.step {
	case StepPlayCard:
		keep(everyPlayCard)
	case StepBattleCard:
		keep(everyBattleCard)
	case StepWithdraw:
		keep(everyWithdraw)
	case StepPlayerActions:
		for from := Home; from <= Territories; from++ {
			if g.land[from].Player > 0 {
				keep(everyMove[from])
			}
		}
		keep(everyRally)
		keep(endActions)
	}
	return list
}
