package doria

import (
	"testing"
)

func TestAdviceAboutGoods(t *testing.T) {
	t.Run("DD-178 two heroes pay together for what serves one of them", func(t *testing.T) {
		s := market(t, "longsword", "", "")
		s.give("mage", "dagger")
		s.give("warrior", "dagger")
		s.only(&shopping{})
		s.settle("none")
		if at := s.the("warrior").find(s.cardID("longsword")); !at.onBody() {
			t.Errorf("the longsword lies in %v", at)
		}
	})
	t.Run("DD-183 what does nobody any good makes room", func(t *testing.T) {
		s := market(t, "felt-cap", "", "")
		for _, hero := range []string{"mage", "warrior"} {
			s.equip(hero, "leather-helmet", OnHead)
		}
		s.only(&shopping{})
		s.settle("none")
		equal(t, "cleared", s.shop[0].Empty, true)
	})
	t.Run("DD-053 before the first round a card goes to whom it serves", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.belt("mage", "longsword")
		gift, found := (&prepare{Heroes: []int{0, 1}}).gift(s.Game, s.the("mage"))
		if !found || gift.To != "warrior" {
			t.Errorf("%+v", gift)
		}
	})
	t.Run("DD-047 a good Standard Item is taken before the deck is tried", func(t *testing.T) {
		s := stage(t, "mage warrior")
		take, found := (&prepare{Heroes: []int{1}, Open: []int{0, 1}, Items: []int{0, 0}}).bestStandard(s.Game, s.the("warrior"))
		if !found || s.pack.Cards[s.cardID(take.Card)].Attack == nil {
			t.Errorf("unarmed, it takes %+v", take)
		}
	})
	t.Run("DD-R209 nobody waits for a monster that nobody can hurt", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.monster("poltergeist", 'F')
		equal(t, "quiet", s.adviserOf(s.the("warrior")).quiet, true)
		s.belt("mage", "psi-orb")
		equal(t, "quiet, with a spell in the group", s.adviserOf(s.the("warrior")).quiet, false)
	})
	t.Run("DD-230 the sturdiest hero that gets there opens the door", func(t *testing.T) {
		s := arena(t, "mage warrior")
		door := s.mark('F')
		equal(t, "who", s.opener(door).ID, "warrior")
		s.the("warrior").AP = 1
		equal(t, "who, if the warrior does not get there", s.opener(door).ID, "mage")
	})
}

func TestAdviceByNeed(t *testing.T) {
	t.Run("DD-238 a draught serves the hero whose attacks it makes better", func(t *testing.T) {
		s := arena(t, "warrior ranger mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.equip("ranger", "tomahawk", InHand1)
		s.equip("mage", "psi-orb", InHand1)
		for card, hero := range map[string]string{"ogre-draught": "warrior", "eagle-draught": "ranger", "sage-draught": "mage"} {
			for i := range s.heroes {
				h := &s.heroes[i]
				mine, theirs := s.useWorth(s.the(hero), s.card(Card{ID: s.cardID(card)})), s.useWorth(h, s.card(Card{ID: s.cardID(card)}))
				if string(h.ID) != hero && theirs >= mine {
					t.Errorf("%s is worth %d to the %s, %d to the %s", card, theirs, h.ID, mine, hero)
				}
			}
		}
	})
	t.Run("DD-522 a Psi Potion serves who casts, a spell who has the points and attributes for it", func(t *testing.T) {
		s := arena(t, "warrior priestess")
		s.equip("priestess", "psi-orb", InHand1)
		for _, card := range []string{"psi-potion", "healing-light", "stone-skin"} {
			printed := s.card(Card{ID: s.cardID(card)})
			if to, not := s.useWorth(s.the("priestess"), printed), s.useWorth(s.the("warrior"), printed); to <= not {
				t.Errorf("%s is worth %d to the Priestess, %d to the Warrior", card, to, not)
			}
		}
	})
	t.Run("DD-178 of two potions at one price the one is bought that helps oftener", func(t *testing.T) {
		s := market(t, "cloud-draught", "healing-potion", "")
		s.give("mage", "hand-axe")
		s.only(&shopping{})
		s.settle("none")
		bought := all[CardBought](s)
		if len(bought) != 1 || bought[0].Card != "healing-potion" {
			t.Errorf("%+v", bought)
		}
	})
	t.Run("DD-047 a hero puts on what it has before it looks for Standard Items", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.give("warrior", "combat-hammer", "tri-anon-armor")
		q := &prepare{Heroes: []int{0}, Open: []int{2}, Items: []int{0}}
		if put, ok := q.standard(s.Game, 0).(Put); !ok || !put.To.onBody() {
			t.Errorf("%#v", q.standard(s.Game, 0))
		}
	})
}
