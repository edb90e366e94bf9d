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
