package doriatable

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// itemEvent tells what heroes do with their cards.
func (s speaker) itemEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.Equipped:
		said := words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "From": s.place(e.From), "To": s.place(e.To),
			"AP": e.AP, "Left": e.Left}
		if onBody(e.To) && !onBody(e.From) {
			return s.Say("doria.event.equipped_on", said), true
		}
		return s.Say("doria.event.equipped", said), true
	case doria.Thrown:
		return s.Say("doria.event.thrown", words.Args{"Hero": s.hero(e.Hero), "To": s.hero(e.To), "Card": s.card(e.Card),
			"AP": e.AP, "Left": e.Left}), true
	case doria.Taken:
		return s.Say("doria.event.taken", words.Args{"Hero": s.hero(e.Hero), "Of": s.hero(e.Of), "Card": s.card(e.Card),
			"AP": e.AP, "Left": e.Left}), true
	case doria.Repaired:
		return s.repaired(e), true
	case doria.Searched:
		return s.Say("doria.event.searched", words.Args{"Hero": s.hero(e.Hero), "Count": e.Cards, "Left": e.Left}), true
	case doria.Used:
		return s.used(e), true
	}
	return "", false
}

func (s speaker) repaired(e doria.Repaired) string {
	said := words.Args{"Hero": s.hero(e.Hero), "Cards": s.cards(e.Cards), "AP": e.AP, "Left": e.Left}
	if e.Owner != "" && e.Owner != e.Hero {
		said["Owner"] = s.hero(e.Owner)
		return s.Say("doria.event.repaired_for", said)
	}
	return s.Say("doria.event.repaired", said)
}

// used tells a use in up to two sentences: who uses what on whom, and the check.
func (s speaker) used(e doria.Used) string {
	said := words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "AP": e.AP, "Left": e.Left}
	text := ""
	switch {
	case e.Monster != 0:
		said["On"] = s.monster(e.Monster)
		text = s.Say("doria.event.used_on", said)
	case e.On != "" && e.On != e.Hero:
		said["On"] = s.hero(e.On)
		text = s.Say("doria.event.used_on", said)
	case e.At != nil:
		said["Where"] = s.whereOf(*e.At)
		text = s.Say("doria.event.used_at", said)
	default:
		text = s.Say("doria.event.used", said)
	}
	if e.Check == nil {
		return text
	}
	return text + " " + s.Say("doria.event.used_check", words.Args{"Check": s.check(*e.Check)})
}

// healingInVain tells the use of a card that only heals, where nobody got a point back (DD-R15).
func (s speaker) healingInVain(rest []games.Event) (string, int) {
	u, is := rest[0].(doria.Used)
	if !is || u.Check != nil && !u.Check.Pass || !healsOnly(s.printed(u.Card)) {
		return "", 0
	}
	for _, e := range rest[1:] {
		switch e := e.(type) {
		case doria.PointsGained:
			if e.Rule() == healing {
				return "", 0
			}
		case doria.MonsterHealed, doria.HeroWoke:
			return "", 0
		}
	}
	return s.used(u) + " " + s.Say("doria.event.healed_nothing", nil), 1
}

// healing is the rule by which cards give points back.
const healing = games.Rule("DD-R15")

// healsOnly reports whether all that a card does is to give points back at once, without a choice.
func healsOnly(c *content.Card) bool {
	if c == nil || c.Use == nil || len(c.Use.Effects) == 0 {
		return false
	}
	return !slices.ContainsFunc(c.Use.Effects, func(e content.Effect) bool {
		return e.Heal == nil || e.Heal.Split != content.Amount{}
	})
}

// cardEvent tells where cards come from and go to.
func (s speaker) cardEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.CardKept:
		return s.Say("doria.event.card_kept", words.Args{
			"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "Place": s.place(e.Place)}), true
	case doria.CardDiscarded:
		said := words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}
		if e.Out {
			return s.Say("doria.event.card_out", said), true
		}
		return s.Say("doria.event.card_discarded", said), true
	case doria.LootDrawn:
		return s.Say("doria.event.loot_drawn", words.Args{
			"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "Deck": e.Deck}), true
	case doria.CardDealt:
		return s.Say("doria.event.card_dealt", words.Args{
			"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "Deck": e.Deck}), true
	case doria.StandardTaken:
		return s.Say("doria.event.standard_taken", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.CardPutBack:
		return s.Say("doria.event.card_put_back", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.CardPut:
		said := words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "From": s.place(e.From), "To": s.place(e.To)}
		if onBody(e.To) && !onBody(e.From) {
			return s.Say("doria.event.card_put_on", said), true
		}
		return s.Say("doria.event.card_put", said), true
	case doria.CardGiven:
		return s.Say("doria.event.card_given", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card),
			"To": s.hero(e.To), "Place": s.place(e.Place)}), true
	case doria.CardTossed:
		return s.Say("doria.event.card_discarded", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.TrapKept:
		return s.Say("doria.event.trap_kept", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "XP": e.XP,
			"Group": e.GroupXP, "Gold": e.Gold}), true
	}
	return "", false
}

// shopEvent tells of the shop.
func (s speaker) shopEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.ShopFilled:
		return s.Say("doria.event.shop_filled", words.Args{"Card": s.card(e.Card), "Slot": e.Slot}), true
	case doria.GoldPaid:
		return s.Say("doria.event.gold_paid", words.Args{
			"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "Gold": e.Gold, "Paid": e.Paid}), true
	case doria.CardBought:
		return s.Say("doria.event.card_bought", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card),
			"Price": e.Price, "Paid": e.Paid, "Place": s.place(e.Place)}), true
	case doria.TrapRemoved:
		return s.Say("doria.event.trap_removed", words.Args{"Card": s.card(e.Card), "Price": e.Price, "Paid": e.Paid}), true
	case doria.SlotCleared:
		return s.Say("doria.event.slot_cleared", words.Args{"Card": s.card(e.Card), "Slot": e.Slot}), true
	}
	return "", false
}
