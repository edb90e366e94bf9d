package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// shelf puts cards into the slots of the shop; "" leaves a slot empty.
func (s *scene) shelf(ids ...string) {
	for i, id := range ids {
		s.shop[i] = Slot{Empty: id == ""}
		if id != "" {
			s.shop[i].Card = s.cardID(id)
		}
	}
}

// market is a shop with three cards before a mage and a warrior in Phase I.
func market(t *testing.T, cards ...string) *scene {
	s := stage(t, "mage warrior")
	s.shelf(cards...)
	return s
}

func TestFillShop(t *testing.T) {
	t.Run("DD-105 every empty slot takes the top card of its own deck", func(t *testing.T) {
		s := market(t, "", "dagger", "")
		s.loot(1, "longsword")
		s.loot(3, "log-trap")
		s.only(&fillShop{})
		filled := all[ShopFilled](s)
		equal(t, "filled", len(filled), 2)
		equal(t, "first", filled[0].Card, "longsword")
		equal(t, "second stays", s.shop[1].Card, s.cardID("dagger"))
		equal(t, "third", filled[1].Deck, 3)
	})
	t.Run("DD-106 DD-107 Traps and cards without gold lie there and do nothing", func(t *testing.T) {
		s := market(t, "", "", "")
		s.loot(1, "boulder-trap")
		s.only(&fillShop{})
		equal(t, "slot", s.shop[0].Card, s.cardID("boulder-trap"))
		equal(t, "events", len(s.events), 3)
		equal(t, "HP", s.the("mage").HP, s.maxHP(s.the("mage")))
	})
	t.Run("DD-R32 an empty deck takes from the fullest; three empty ones are made anew of the discards", func(t *testing.T) {
		s := market(t, "", "dagger", "dagger")
		s.decks.loot[0] = nil
		s.loot(2, "longsword", "longsword")
		full := s.fullestLootDeck()
		s.only(&fillShop{})
		equal(t, "from", one[ShopFilled](s).Deck, full+1)
		s.shop[0].Empty = true
		s.decks.loot = [3][]content.CardID{}
		s.decks.lootOut = []content.CardID{s.cardID("longsword")}
		s.decks.lootDiscard = nil
		for range 7 {
			s.decks.lootDiscard = append(s.decks.lootDiscard, s.cardID("dagger"))
		}
		s.only(&fillShop{})
		equal(t, "renewed", len(all[DeckRenewed](s)), 1)
		equal(t, "filled", one[ShopFilled](s).Card, "dagger")
		sizes := []int{len(s.decks.loot[0]), len(s.decks.loot[1]), len(s.decks.loot[2])}
		sizes[one[ShopFilled](s).Deck-1]++ // the card in the slot
		if total := sizes[0] + sizes[1] + sizes[2]; total != 7 || slices.Max(sizes)-slices.Min(sizes) > 1 {
			t.Errorf("decks of %v", sizes)
		}
	})
	t.Run("DD-R32 with no card anywhere the slot stays empty", func(t *testing.T) {
		s := market(t, "", "", "")
		s.decks.loot, s.decks.lootDiscard = [3][]content.CardID{}, nil
		s.only(&fillShop{})
		equal(t, "empty", s.shop[0].Empty, true)
	})
}

func TestShop(t *testing.T) {
	t.Run("DD-185 DD-R49 DD-178 DD-180 the Hypno Hat example", func(t *testing.T) {
		s := market(t, "hypno-hat", "dagger", "log-trap")
		s.give("warrior", "thunderstorm") // a card of 3 gold
		equal(t, "3 gold", s.gold(s.the("warrior").Backpack[0]), 3)
		s.equip("mage", "wizard-hat", OnHead)
		s.the("mage").Body[OnHead-1].Damaged = true
		s.only(&shopping{})
		equal(t, "asked", len(s.asked("shop")), 2)
		s.act(Pay{"warrior", InBackpack})
		s.act(RemoveTrap{3})
		equal(t, "gold left", one[TrapRemoved](s).Paid, 1)
		s.refused(Buy{"mage", 1, OnHead}, "DD-176", CodeNotEnoughGold)
		s.act(Pay{"mage", OnHead})
		equal(t, "the damaged hat is one gold", one[GoldPaid](s).Gold, 1)
		s.act(Buy{"mage", 1, OnHead})
		equal(t, "equipped", s.the("mage").Body[OnHead-1].ID, s.cardID("hypno-hat"))
		equal(t, "gold left", one[CardBought](s).Paid, 0)
		s.act(ClearSlot{2})
		for i := range s.shop {
			equal(t, "empty", s.shop[i].Empty, true)
		}
		equal(t, "no experience for the Trap", s.groupXP, 0)
		for _, id := range []string{"thunderstorm", "wizard-hat", "log-trap", "dagger"} {
			if !slices.Contains(s.decks.lootDiscard, s.cardID(id)) {
				t.Errorf("%s is not discarded", id)
			}
		}
	})
	t.Run("DD-175 nothing is bought outside Phase I", func(t *testing.T) {
		s := market(t, "dagger", "", "")
		s.give("mage", "wizard-hat")
		s.phase(PhaseD)
		if s.try(Pay{"mage", InBackpack}) == nil || s.try(Buy{"mage", 1, NoPlace}) == nil {
			t.Error("bought in Phase D")
		}
	})
	t.Run("DD-176 DD-177 DD-286 a 1-gold card buys a 1-gold card, no change is given", func(t *testing.T) {
		s := market(t, "dagger", "dagger", "hypno-hat")
		s.give("mage", "dagger", "wizard-hat")
		s.only(&shopping{})
		s.act(Pay{"mage", InBackpack})
		s.act(Buy{"warrior", 1, NoPlace})
		s.act(Pay{"mage", InBackpack})
		s.act(Buy{"warrior", 2, NoPlace})
		equal(t, "one is left", one[CardBought](s).Paid, 1)
		s.settle("none")
		s.only(&shopping{})
		if s.try(Buy{"mage", 3, NoPlace}) == nil {
			t.Error("the gold was kept for the next phase")
		}
	})
	t.Run("DD-178 payment comes from Body, Belt or Backpack, usable or not", func(t *testing.T) {
		s := market(t, "dagger", "", "")
		s.equip("mage", "wizard-hat", OnHead)
		s.belt("mage", "longsword")
		s.give("mage", "dagger")
		s.only(&shopping{})
		for _, p := range []Place{OnHead, InBelt, InBackpack} {
			if !slices.Contains(s.Legal(0), Action(Pay{"mage", p})) {
				t.Errorf("not from %s", p)
			}
		}
		s.refused(Pay{"mage", InHand1}, "DD-178", CodeNothingThere)
	})
	t.Run("DD-R36 cards are spent by their owner only", func(t *testing.T) {
		s := market(t, "dagger", "", "")
		s.give("mage", "dagger")
		s.give("warrior", "dagger")
		s.only(&shopping{})
		if err := s.as(1, Pay{"mage", InBackpack}); err == nil {
			t.Error("paid with another's card")
		}
		if err := s.as(1, ClearSlot{1}); err != nil {
			t.Errorf("anybody may clear: %v", err)
		}
	})
	t.Run("DD-R36 DD-183 whoever plays may clear the shop, also without gold and before any is paid in", func(t *testing.T) {
		s := market(t, "dagger", "dagger", "dagger")
		s.give("mage", "dagger")
		s.only(&shopping{})
		equal(t, "asked", len(s.Decisions()), 2)
		for _, a := range []Action{ClearSlot{3}, Ready{}} {
			if !slices.Contains(s.Legal(1), a) {
				t.Errorf("%+v is not offered to the Warrior, who has no gold", a)
			}
		}
		if err := s.as(1, ClearSlot{3}); err != nil {
			t.Fatal(err)
		}
		if err := s.as(1, Ready{}); err != nil {
			t.Fatal(err)
		}
		equal(t, "still asked", s.Decisions()[0].Seat, 0)
	})
	t.Run("DD-R36 whoever has nothing to do is not asked: no gold, and nothing to clear", func(t *testing.T) {
		s := market(t, "log-trap", "", "")
		s.give("mage", "dagger", "dagger")
		s.only(&shopping{})
		equal(t, "asked", len(s.Decisions()), 1)
		s.act(Pay{"mage", InBackpack})
		equal(t, "once gold lies there, everybody may use it", len(s.Decisions()), 2)
	})
	t.Run("DD-179 DD-559 DD-281 DD-R29 the unconscious pay, but receive nothing; who chose to wake receives", func(t *testing.T) {
		s := market(t, "dagger", "", "")
		s.lieDown("mage").Asleep = true
		s.give("mage", "dagger")
		s.only(&shopping{})
		s.act(Pay{"mage", InBackpack})
		s.refused(Buy{"mage", 1, NoPlace}, "DD-179", CodeUnconscious)
		s.the("mage").Asleep = false
		s.act(Buy{"mage", 1, InHand1})
		equal(t, "in hand", s.the("mage").Body[InHand1-1].ID, s.cardID("dagger"))
	})
	t.Run("DD-180 DD-R50 a damaged card is worth one less, down to nothing; gold Traps pay too", func(t *testing.T) {
		s := market(t, "dagger", "", "")
		s.give("mage", "dagger", "log-trap")
		s.the("mage").Backpack[0].Damaged = true
		s.only(&shopping{})
		s.refused(Pay{"mage", InBackpack}, "DD-176", CodeNoGold)
		s.act(Pay{"mage", InBackpack + 1})
		equal(t, "gold", one[GoldPaid](s).Gold, 2)
	})
	t.Run("DD-181 DD-182 DD-278 DD-282 DD-R51 what is bought goes to any conscious hero, on a fitting place or away", func(t *testing.T) {
		s := market(t, "longsword", "", "")
		s.give("mage", "wizard-hat")
		s.the("warrior").At = Square{X: 1, Y: 5}
		s.only(&shopping{})
		s.act(Pay{"mage", InBackpack})
		s.refused(Buy{"mage", 1, InHand1}, "DD-181", CodeNoPlace)
		s.refused(Buy{"warrior", 1, OnHead}, "DD-181", CodeNoPlace)
		if err := s.as(0, Buy{"warrior", 1, InHand2}); err != nil {
			t.Fatal(err)
		}
		equal(t, "AP", s.the("warrior").AP, 20)
		equal(t, "in hand", s.the("warrior").Body[InHand2-1].ID, s.cardID("longsword"))
	})
	t.Run("DD-R52 what is replaced goes to another place", func(t *testing.T) {
		s := market(t, "hypno-hat", "", "")
		s.equip("mage", "wizard-hat", OnHead)
		s.give("mage", "wizard-hat")
		s.only(&shopping{})
		s.act(Pay{"mage", InBackpack})
		s.act(Buy{"mage", 1, OnHead})
		s.asked("keep")
		s.settle("shop")
		equal(t, "in the Backpack", s.the("mage").Backpack[0].ID, s.cardID("wizard-hat"))
	})
	t.Run("DD-183 cards that are no Traps may be discarded, none must be", func(t *testing.T) {
		event := ""
		pack := testPack()
		for i := range pack.Cards {
			if pack.Cards[i].Kind == content.Event && event == "" {
				event = pack.Cards[i].ID
			}
		}
		s := market(t, "dagger", event, "longsword")
		s.only(&shopping{})
		s.act(ClearSlot{2})
		s.act(ClearSlot{1})
		s.settle("none")
		equal(t, "third", s.shop[2].Empty, false)
	})
	t.Run("DD-184 a Trap blocks its slot until it is paid", func(t *testing.T) {
		s := market(t, "log-trap", "dagger", "")
		s.give("mage", "dagger", "dagger")
		s.only(&shopping{})
		s.refused(ClearSlot{1}, "DD-184", CodeTrapStays)
		s.refused(Buy{"mage", 1, NoPlace}, "DD-R224", CodeNotForSale)
		s.refused(RemoveTrap{2}, "DD-184", CodeNotATrap)
		s.act(Pay{"mage", InBackpack})
		s.refused(RemoveTrap{1}, "DD-184", CodeNotEnoughGold)
		s.act(Pay{"mage", InBackpack})
		s.act(RemoveTrap{1})
		equal(t, "empty", s.shop[0].Empty, true)
		equal(t, "xp", s.groupXP, 0)
	})
	t.Run("DD-R224 what has no gold value cannot be bought", func(t *testing.T) {
		pack := testPack()
		free := slices.IndexFunc(pack.Cards, func(c content.Card) bool { return c.Gold == 0 && c.Copies > 0 })
		s := market(t, pack.Cards[free].ID, "dagger", "")
		s.give("mage", "dagger")
		s.only(&shopping{})
		s.refused(Buy{"mage", 1, NoPlace}, "DD-R224", CodeNotForSale)
	})
	t.Run("DD-108 DD-175 nobody is asked where nothing can be done", func(t *testing.T) {
		s := market(t, "log-trap", "", "")
		s.only(&shopping{})
		equal(t, "asked", len(s.Decisions()), 0)
	})
	t.Run("DD-650 fate_refresh_events: three gold at once give a fate point back", func(t *testing.T) {
		s := stage(t, "mage warrior", "fate_points=character", "fate_refresh_events")
		s.the("mage").Fate = 0
		s.shelf("dagger", "", "")
		s.give("mage", "thunderstorm")
		s.only(&shopping{})
		s.act(Pay{"mage", InBackpack})
		equal(t, "fate", s.the("mage").Fate, 1)
	})
	t.Run("DD-176 the house buys what serves it with what it cannot use, and keeps the rest", func(t *testing.T) {
		s := market(t, "leather-helmet", "", "")
		s.give("warrior", "wizard-hat")
		s.equip("warrior", "combat-hammer", InHand1)
		s.only(&shopping{})
		s.settle("none")
		equal(t, "worn", s.the("warrior").Body[OnHead-1].Full, true)
		equal(t, "hammer", s.the("warrior").Body[InHand1-1].ID, s.cardID("combat-hammer"))
	})
}

func TestTrapShop(t *testing.T) {
	trapped := func(t *testing.T) *scene {
		s := stage(t, "mage warrior", "trap_shop")
		s.shelf("log-trap", "boulder-trap", "")
		return s
	}
	t.Run("DD-186 DD-188 all Traps must go: a step of Doom for each", func(t *testing.T) {
		s := trapped(t)
		s.doom = 38
		s.phase(PhaseI)
		s.asked("shop_trap")
		s.pick("doom")
		equal(t, "doom", s.doom, 37)
		s.pick("doom")
		equal(t, "effects too", s.passed, 1)
		equal(t, "empty", s.shop[0].Empty && s.shop[1].Empty, true)
	})
	t.Run("DD-R36 any player may decide what becomes of a Trap; who is first does", func(t *testing.T) {
		s := trapped(t)
		s.phase(PhaseI)
		s.asked("shop_trap")
		asked := s.Decisions()
		equal(t, "asked", len(asked), 2)
		for _, d := range asked {
			if err := s.as(d.Seat, Choose{Option: 0}); err != nil {
				t.Errorf("seat %d: %v", d.Seat, err)
			}
		}
		equal(t, "empty", s.shop[0].Empty && s.shop[1].Empty, true)
	})
	t.Run("DD-187 or paid as usual", func(t *testing.T) {
		s := trapped(t)
		s.give("mage", "thunderstorm")
		s.phase(PhaseI)
		s.act(Pay{"mage", InBackpack})
		s.act(RemoveTrap{1})
		s.act(RemoveTrap{2})
		s.settle("act")
		equal(t, "doom of the phase", len(all[TrapRemoved](s)), 0)
		equal(t, "passed", s.passed, 0)
	})
	t.Run("DD-189 DD-R53 or they spring upon a conscious hero", func(t *testing.T) {
		s := trapped(t)
		s.lieDown("mage")
		s.phase(PhaseI)
		var kinds []string
		for _, o := range s.Options() {
			kinds = append(kinds, o.Kind+" "+string(o.Hero))
		}
		if !slices.Contains(kinds, "spring warrior") || slices.Contains(kinds, "spring mage") {
			t.Errorf("options %v", kinds)
		}
		s.choose(func(o Option) bool { return o.Kind == "spring" })
		equal(t, "gone from the shop", s.shop[0].Empty, true)
	})
	t.Run("DD-186 without the option they stay", func(t *testing.T) {
		s := market(t, "log-trap", "", "")
		s.only(phaseSteps(PhaseI)...)
		equal(t, "slot", s.shop[0].Empty, false)
	})
}
