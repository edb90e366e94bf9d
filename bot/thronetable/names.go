package thronetable

import (
	"strconv"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// name is the bare name of a territory: "Hartholm".
func (s speaker) name(t throne.Territory) string {
	return s.Say("throne.territory."+strconv.Itoa(int(t)), nil)
}

// place is a territory in a sentence: "Hartholm (1)".
func (s speaker) place(t throne.Territory) string {
	return s.Say("throne.place", words.Args{"Name": s.name(t), "Number": int(t)})
}

// places lists territories: "Hartholm (1), Gullwick (2) and Midwold (5)".
func (s speaker) places(ts []throne.Territory) string {
	names := make([]string, len(ts))
	for i, t := range ts {
		names[i] = s.place(t)
	}
	return s.and(names)
}

// bareNames lists territories where there is little room: "Hartholm, Gullwick and Midwold".
func (s speaker) bareNames(ts []throne.Territory) string {
	names := make([]string, len(ts))
	for i, t := range ts {
		names[i] = s.name(t)
	}
	return s.and(names)
}

// numbers lists numbers: "2, 5 and 7".
func numbers[T ~int](s speaker, ts []T) string {
	names := make([]string, len(ts))
	for i, t := range ts {
		names[i] = strconv.Itoa(int(t))
	}
	return s.and(names)
}

// and joins the items of a list for a sentence.
func (s speaker) and(items []string) string {
	if len(items) == 0 {
		return s.Say("throne.none", nil)
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return s.Say("throne.list.last", words.Args{"Items": s.commas(items[:last]), "Last": items[last]})
}

// commas joins the items of a list of facts.
func (s speaker) commas(items []string) string {
	if len(items) == 0 {
		return ""
	}
	list := items[0]
	for _, item := range items[1:] {
		list = s.Say("throne.list.comma", words.Args{"Items": list, "Next": item})
	}
	return list
}

// forces is "1 force" or "3 forces".
func (s speaker) forces(n int) string { return s.Say("throne.forces", words.Args{"Count": n}) }

// points is "1 point" or "2 points".
func (s speaker) points(n int) string { return s.Say("throne.points", words.Args{"Count": n}) }

// order is a King's order in a word or two: "to castle".
func (s speaker) order(o throne.Order) string { return s.Say("throne.order."+orderNames[o], nil) }

// orderNames are the orders' names in the catalogue.
var orderNames = map[throne.Order]string{
	throne.OrderRally: "rally", throne.OrderMoveCastle: "move_castle", throne.OrderMoveWheat: "move_wheat",
	throne.OrderMovePlayer: "move_player", throne.OrderUncertain: "uncertain",
}

// priority is a card's arrow in a word.
func (s speaker) priority(p throne.Priority) string {
	if p == throne.Rising {
		return s.Say("throne.rising", nil)
	}
	return s.Say("throne.falling", nil)
}

// orders lists orders, at least one, top to bottom: "to you, then rally".
func (s speaker) orders(orders []throne.Order) string {
	switch {
	case len(orders) == 2 && orders[0] == orders[1]:
		return s.Say("throne.order_twice", words.Args{"First": s.order(orders[0])})
	case len(orders) >= 2: // three, where a second order was uncertain
		last := len(orders) - 1
		return s.Say("throne.order_then", words.Args{"First": s.orders(orders[:last]), "Second": s.order(orders[last])})
	}
	return s.order(orders[0])
}

// commands is what a card does as action card: "to castle, 2 points, falling".
func (s speaker) commands(id throne.CardID) string {
	c := id.Card()
	return s.Say("throne.card.commands", words.Args{
		"Orders": s.orders(c.Orders), "Points": s.points(c.Flags), "Priority": s.priority(c.Priority),
	})
}

// symbols is what a card does in battle: "1 bugle, 2 swords".
func (s speaker) symbols(id throne.CardID) string {
	c := id.Card()
	return s.counted(c.Bugles, c.Swords, c.Shields)
}

// counted lists battle symbols, those that there are: "1 bugle, 2 swords".
func (s speaker) counted(bugles, swords, shields int) string {
	var list []string
	if bugles > 0 {
		list = append(list, s.Say("throne.bugles", words.Args{"Count": bugles}))
	}
	if swords > 0 {
		list = append(list, s.Say("throne.swords", words.Args{"Count": swords}))
	}
	if shields > 0 {
		list = append(list, s.Say("throne.shields", words.Args{"Count": shields}))
	}
	if len(list) == 0 {
		return s.Say("throne.no_symbols", nil)
	}
	return s.commas(list)
}

// action is a decision in a few words.
func (s speaker) action(a games.Action) string {
	switch a := a.(type) {
	case throne.PlayCard:
		return s.Say("throne.action.play_card", words.Args{"Card": int(a.Card), "Commands": s.commands(a.Card)})
	case throne.BattleCard:
		return s.Say("throne.action.battle_card", words.Args{"Card": int(a.Card), "Symbols": s.symbols(a.Card)})
	case throne.Withdraw:
		return s.Say("throne.action.withdraw", words.Args{"To": s.place(a.To)})
	case throne.Move:
		return s.Say("throne.action.move", words.Args{"Count": a.Forces, "From": s.place(a.From), "To": s.place(a.To)})
	case throne.Rally:
		return s.Say("throne.action.rally", words.Args{"At": s.place(a.At)})
	case throne.EndActions:
		return s.Say("throne.action.end_actions", nil)
	}
	return a.Kind()
}
