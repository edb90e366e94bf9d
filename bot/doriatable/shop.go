package doriatable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// shop is what lies in the slots of the shop, a line each; "" where all are empty.
func (s speaker) shop() string {
	lines, full := []string{s.Say("doria.position.shop", nil)}, false
	for i, id := range s.view.Shop {
		c := s.printed(id)
		full = full || c != nil
		lines = append(lines, s.saleLine(i+1, c))
	}
	if !full {
		return ""
	}
	return strings.Join(lines, "\n")
}

// shopJoined tells in one line what comes into several slots of the shop.
func (s speaker) shopJoined(rest []games.Event) (string, int) {
	var slots []string
	for _, e := range rest {
		filled, is := e.(doria.ShopFilled)
		if !is {
			break
		}
		slots = append(slots, s.Say("doria.slot_with", words.Args{"Slot": filled.Slot, "Card": s.card(filled.Card)}))
	}
	if len(slots) < 2 {
		return "", 0
	}
	return s.Say("doria.event.shop_filled_all", words.Args{"Slots": strings.Join(slots, ", ")}), len(slots)
}

// saleLine is the card in a slot with what it costs. Cards without gold value are not for sale, traps are in the way
// until they are paid for (DD-183, DD-184, DD-R224).
func (s speaker) saleLine(slot int, c *content.Card) string {
	switch {
	case c == nil:
		return s.Say("doria.sale.empty", words.Args{"Slot": slot})
	case c.Kind == content.TrapCard:
		return s.Say("doria.sale.trap", words.Args{"Slot": slot, "Card": s.text(c.Title), "Gold": c.Gold})
	case c.Gold == 0:
		return s.Say("doria.sale.worthless", words.Args{"Slot": slot, "Card": s.text(c.Title)})
	}
	return s.Say("doria.sale.card", words.Args{"Slot": slot, "Card": s.text(c.Title), "Gold": c.Gold})
}

// shopFor is the shop for a board on which it is open, with the gold that was paid in, as far as the look tells.
func (s speaker) shopFor(l session.Look) string {
	if s.view.Question != "shop" && s.view.Question != "shop_trap" {
		return ""
	}
	gold, known := paidIn(l.Steps)
	if !known {
		return s.shop()
	}
	return s.shop() + "\n" + s.Say("doria.sale.paid", words.Args{"Gold": gold})
}

// paidIn is the gold that lies ready after some steps; known is false where they do not tell.
func paidIn(steps []session.Step) (gold int, known bool) {
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case doria.PhaseBegun:
				gold, known = 0, true
			case doria.GoldPaid:
				gold, known = e.Paid, true
			case doria.CardBought:
				gold, known = e.Paid, true
			case doria.TrapRemoved:
				gold, known = e.Paid, true
			}
		}
	}
	return gold, known
}
