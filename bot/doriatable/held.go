package doriatable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// cardAt is the card that a hero keeps in a place; one without an id where it is not known.
func (s speaker) cardAt(id doria.HeroID, p doria.Place) (card doria.CardPosition) {
	h := s.heroOf(id)
	if h == nil {
		return card
	}
	list, at := h.Items.Belt, int(p-doria.InBelt)
	if p >= doria.InBackpack {
		list, at = h.Items.Backpack, int(p-doria.InBackpack)
	}
	switch {
	case p < doria.InBelt:
		return h.Items.Body[p]
	case at < len(list):
		return list[at]
	}
	return card
}

// heroOf is a hero in the view; nil where there is none.
func (s speaker) heroOf(id doria.HeroID) *doria.HeroPosition {
	if s.view == nil {
		return nil
	}
	for i := range s.view.Heroes {
		if s.view.Heroes[i].ID == id {
			return &s.view.Heroes[i]
		}
	}
	return nil
}

// held is the card in a place by its title, or by the place where it is not known.
func (s speaker) held(id doria.HeroID, p doria.Place) string {
	if c := s.cardAt(id, p); c.ID != "" {
		return s.card(c.ID)
	}
	return s.Say("doria.card_unknown", words.Args{"Place": s.place(p)})
}

// printed is what is printed on a card; nil for none.
func (s speaker) printed(id string) *content.Card {
	if i, ok := s.pack.Card(id); ok {
		return &s.pack.Cards[i]
	}
	return nil
}

// enchantment is what is bought for an attack: ", with Flames (2 PP)".
func (s speaker) enchantment(id doria.HeroID, p doria.Place, number int) string {
	c := s.printed(s.cardAt(id, p).ID)
	if number < 1 || c == nil || c.Attack == nil || number > len(c.Attack.Enchantments) {
		return ""
	}
	e := c.Attack.Enchantments[number-1]
	return s.Say("doria.enchantment", words.Args{"Name": s.text(e.Title), "PP": e.PP})
}

// trap is a trap in force by its number.
func (s speaker) trap(number int) string {
	if s.view != nil {
		for _, t := range s.view.Traps {
			if t.Number == number {
				return s.card(t.Card)
			}
		}
	}
	return s.Say("doria.trap_unknown", words.Args{"Number": number})
}

// onSale is the card in a slot of the shop.
func (s speaker) onSale(slot int) string {
	if s.view != nil && slot >= 1 && slot <= len(s.view.Shop) && s.view.Shop[slot-1] != "" {
		return s.card(s.view.Shop[slot-1])
	}
	return s.Say("doria.slot_unknown", words.Args{"Number": slot})
}
