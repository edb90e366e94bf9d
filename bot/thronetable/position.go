package thronetable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// position is the whole view as a list: a territory a line with what stands and grows there and where it leads, then
// the cards and the numbers.
func (s speaker) position(v throne.View) string {
	lines := append(s.territories(v), s.onTable(v))
	if v.Battle != nil {
		lines = append(lines, s.battleNow(v))
	}
	return strings.Join(append(append(lines, s.hand(v)...), s.tally(v)), "\n")
}

// boardPosition is the position on a board: what its question and its controls say is not said twice. Where room is
// short, the last line goes, most of which stands in the head as well.
func (s speaker) boardPosition(v throne.View, l session.Look, short bool) string {
	lines := append(s.territories(v), s.onTable(v))
	if l.Question == nil || v.Step == throne.StepWithdraw || v.Step == throne.StepPlayerActions {
		lines = append(lines, s.hand(v)...)
	}
	if v.Battle != nil && (l.Question == nil || v.Step == throne.StepWithdraw) {
		lines = append(lines, s.battleNow(v))
	}
	if !short {
		lines = append(lines, s.tally(v))
	}
	return strings.Join(lines, "\n")
}

// territories are the nine, a line each.
func (s speaker) territories(v throne.View) []string {
	var lines []string
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		lines = append(lines, s.Say("throne.position.territory", words.Args{
			"Number": int(t), "Name": s.name(t), "Forces": s.holding(v.Land[t]), "Printed": s.printed(t),
			"Borders": numbers(s, t.Place().Borders),
		}))
	}
	return lines
}

// holding says who stands in a territory.
func (s speaker) holding(h throne.Holding) string {
	said := words.Args{"You": h.Player, "King": h.King}
	switch {
	case h.Contested():
		return s.Say("throne.holding.contested", said)
	case h.Player > 0:
		return s.Say("throne.holding.you", said)
	case h.King > 0:
		return s.Say("throne.holding.king", said)
	}
	return s.Say("throne.holding.empty", nil)
}

// printed lists what a territory bears.
func (s speaker) printed(t throne.Territory) string {
	place := t.Place()
	var list []string
	if place.Castle {
		list = append(list, s.Say("throne.castle", nil))
	}
	if place.Wheat > 0 {
		list = append(list, s.Say("throne.wheat", words.Args{"Count": place.Wheat}))
	}
	if place.Bugles+place.Shields > 0 {
		list = append(list, s.counted(place.Bugles, 0, place.Shields))
	}
	if len(list) == 0 {
		return ""
	}
	return s.Say("throne.position.printed", words.Args{"Symbols": s.commas(list)})
}

// hand lists the cards in hand, a line each; spectators are told how many there are.
func (s speaker) hand(v throne.View) []string {
	if len(v.Hand) == 0 {
		return []string{s.Say("throne.position.hand_hidden", words.Args{"Count": v.HandSize})}
	}
	lines := []string{s.Say("throne.position.hand", nil)}
	for _, id := range v.Hand {
		lines = append(lines, s.Say("throne.position.card", words.Args{
			"Card": int(id), "Commands": s.commands(id), "Symbols": s.symbols(id)}))
	}
	return lines
}

// onTable is the action card, with the King's orders so far where they do not stand on it.
func (s speaker) onTable(v throne.View) string {
	if v.Card == 0 {
		return s.Say("throne.position.no_card", nil)
	}
	said := s.Say("throne.position.on_table", words.Args{"Card": int(v.Card), "Commands": s.commands(v.Card),
		"Points": s.points(v.CommandPoints)})
	if found := slices.DeleteFunc(slices.Clone(v.Orders), isUncertain); len(found) > 0 && slices.ContainsFunc(v.Card.Card().Orders, isUncertain) {
		said = s.Say("throne.position.orders", words.Args{"Fact": said, "Orders": s.orders(found)})
	}
	return said
}

func isUncertain(o throne.Order) bool { return o == throne.OrderUncertain }

// battleNow is the battle under way, with the cards that lie open.
func (s speaker) battleNow(v throne.View) string {
	at := v.Battle.Territory
	said := s.battleBegun(at, v.Battle.Defender, v.Land[at].Player, v.Land[at].King)
	if v.Battle.PlayerCard == 0 {
		return said
	}
	return s.Say("throne.position.battle_cards", words.Args{
		"Fact": said, "You": int(v.Battle.PlayerCard), "King": int(v.Battle.KingCard),
	})
}

// tally is the numbers: castles, limit, deck, discard pile, supplies, hard cards.
func (s speaker) tally(v throne.View) string {
	said := s.Say("throne.position.tally", words.Args{
		"Castles": v.Castles, "Limit": v.ForceLimit, "Deck": v.DeckSize, "Discard": numbers(s, slices.Sorted(slices.Values(v.Discard))),
		"You": v.PlayerSupply, "King": v.KingSupply,
	})
	if len(v.HardCards) > 0 {
		said = s.Say("throne.position.hard", words.Args{"Fact": said, "Cards": numbers(s, v.HardCards)})
	}
	if v.LenientHome {
		said = s.Say("throne.position.lenient", words.Args{"Fact": said, "Home": s.place(throne.Home)})
	}
	return said
}
