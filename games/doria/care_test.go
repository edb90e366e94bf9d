package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestRepairing(t *testing.T) {
	t.Run("DD-515 DD-251 DD-513 DD-250 DD-512 the Ranger repairs Leather Armor and Helmet for 9 together, Padded Boots for 7", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.the("ranger").AP = 24
		for card, p := range map[string]Place{"leather-armor": OnTorso, "leather-helmet": OnHead, "padded-boots": OnFeet} {
			s.equip("ranger", card, p)
			s.damaged("ranger", p)
		}
		s.run()
		s.refused(Repair{Hero: "ranger", Items: []Place{OnHead, OnTorso, OnFeet}}, "DD-252", CodeNotOneSet)
		s.do(Repair{Hero: "ranger", Items: []Place{OnHead, OnTorso}})
		equal(t, "price", one[Repaired](s).AP, 9)
		s.left("ranger", 15)
		s.the("mage").AP = 5
		s.do(Repair{Hero: "ranger", Items: []Place{OnFeet}})
		s.left("ranger", 8)
		equal(t, "whole", s.the("ranger").Body[OnTorso-1].Damaged, false)
		s.refused(Repair{Hero: "ranger", Items: []Place{OnFeet}}, "DD-250", CodeNotDamaged)
	})
	t.Run("DD-252 DD-514 DD-R74 parts in the Belt: 4 more once; in the Backpack: one by one for 10 more", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.equip("ranger", "leather-armor", OnTorso)
		s.belt("ranger", "leather-helmet", "leather-armor")
		s.give("ranger", "leather-helmet", "leather-armor")
		for _, p := range []Place{OnTorso, InBelt, InBelt + 1, InBackpack, InBackpack + 1} {
			s.damaged("ranger", p)
		}
		s.the("ranger").AP = 40
		s.run()
		s.refused(Repair{Hero: "ranger", Items: []Place{InBackpack, InBackpack + 1}}, "DD-252", CodeNotOneSet)
		s.do(Repair{Hero: "ranger", Items: []Place{OnTorso, InBelt, InBelt + 1}})
		s.left("ranger", 40-13)
		s.do(Repair{Hero: "ranger", Items: []Place{InBackpack + 1}})
		s.left("ranger", 40-13-18)
	})
	t.Run("DD-R75 which parts of a set are repaired is the player's choice, and every price is offered", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.equip("ranger", "leather-armor", OnTorso)  // 8
		s.equip("ranger", "leather-bracers", OnArms) // 8 or less
		s.equip("ranger", "leather-helmet", OnHead)  // 9
		s.belt("ranger", "leather-armor")
		for _, p := range []Place{OnHead, OnArms, OnTorso, InBelt} {
			s.damaged("ranger", p)
		}
		s.run()
		offers := map[int]bool{}
		for _, a := range s.Legal(0) {
			if r, ok := a.(Repair); ok && len(r.Items) > 1 {
				price, err := r.price(s.Game, s.the("ranger"))
				equal(t, "legal", err, error(nil))
				offers[price] = true
			}
		}
		for _, price := range []int{8, 9, 12, 13} {
			equal(t, "offered", offers[price], true)
		}
	})
	t.Run("DD-259 DD-R225 DD-R78 another one's for 5 more wherever it lies, without asking; it stays there", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("warrior", "leather-armor")
		s.damaged("warrior", InBackpack)
		s.do(Repair{Hero: "mage", Items: []Place{InBackpack}, Owner: "warrior"})
		equal(t, "price", one[Repaired](s).AP, 13)
		equal(t, "owner", one[Repaired](s).Owner, "warrior")
		equal(t, "there", s.holding("warrior", InBackpack), "leather-armor")
		s.damaged("warrior", InBackpack)
		s.the("warrior").At = s.mark('a')
		s.the("mage").AP = 20
		s.refused(Repair{Hero: "mage", Items: []Place{InBackpack}, Owner: "warrior"}, "DD-259", CodeTooFar)
	})
	t.Run("DD-R75 the parts of a set may be named in any order, but each once", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.equip("ranger", "leather-armor", OnTorso)
		s.belt("ranger", "leather-helmet")
		s.damaged("ranger", OnTorso)
		s.damaged("ranger", InBelt)
		s.run()
		s.refused(Repair{Hero: "ranger", Items: []Place{InBelt, OnTorso, InBelt}}, "DD-250", CodeBadRepair)
		s.do(Repair{Hero: "ranger", Items: []Place{InBelt, OnTorso}})
		equal(t, "price", one[Repaired](s).AP, 9+4)
	})
	t.Run("DD-250 weapons and spells too", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "psi-orb", InHand1)
		s.damaged("mage", InHand1)
		orc := s.monster("orc", 'p')
		s.run()
		s.refused(Attack{Hero: "mage", With: InHand1, Target: orc}, "DD-506", CodeDamaged)
		s.do(Repair{Hero: "mage", Items: []Place{InHand1}})
		s.left("mage", 20-12)
	})
	t.Run("DD-516 a Damaged card stays so wherever it goes", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "dagger", InHand1)
		s.damaged("mage", InHand1)
		s.do(Throw{Hero: "mage", From: InHand1, To: "warrior"})
		s.choose(func(o Option) bool { return o.Place.inBackpack() })
		equal(t, "damaged", s.the("warrior").Backpack[0].Damaged, true)
	})
}

func TestReviving(t *testing.T) {
	// fallen is an arena where the Warrior lies next to the Mage with -2 hit points.
	fallen := func(t *testing.T, options ...string) *scene {
		s := arena(t, "mage warrior ranger", options...)
		s.lieDown("warrior").HP = -2
		s.the("ranger").AP = 1
		s.run()
		return s
	}
	t.Run("DD-266 DD-267 DD-269 DD-270 DD-R81 PER and WIS against 24 and 2 for each level: awake with what was paid", func(t *testing.T) {
		s := fallen(t)
		s.dice(2, 3) // 8 + 13 + 5 = 26
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 7})
		r := one[Revived](s)
		equal(t, "TN", r.Check.TN, 26)
		equal(t, "passed", r.Check.Pass, true)
		s.left("mage", 13)
		s.left("warrior", 7)
		equal(t, "awake", s.the("warrior").Conscious, true)
		equal(t, "HP stay", s.the("warrior").HP, -2)
	})
	t.Run("DD-272 who was revived acts at once if it stands highest", func(t *testing.T) {
		s := fallen(t)
		s.dice(2, 3)
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 10})
		equal(t, "both on 10", len(s.asked("act")), 2)
	})
	t.Run("DD-267 5 at least, half of what is left at most", func(t *testing.T) {
		s := fallen(t)
		s.refused(Revive{Hero: "mage", Target: "warrior", AP: 4}, "DD-267", CodeBadRevive)
		s.refused(Revive{Hero: "mage", Target: "warrior", AP: 11}, "DD-267", CodeBadRevive)
		s.the("mage").AP = 9
		s.refused(Revive{Hero: "mage", Target: "warrior", AP: 5}, "DD-267", CodeBadRevive)
	})
	t.Run("DD-268 a failed check costs the points all the same", func(t *testing.T) {
		s := fallen(t)
		s.dice(2, 2)
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 10})
		equal(t, "passed", one[Revived](s).Check.Pass, false)
		s.left("mage", 10)
		equal(t, "awake", s.the("warrior").Conscious, false)
	})
	t.Run("DD-271 DD-R82 each critical is a point to hit or psi points, as the target's player says", func(t *testing.T) {
		s := fallen(t)
		s.the("warrior").PP = 3
		s.dice(10, 4, 3) // 38 against 26
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 5})
		equal(t, "asked", s.asked("recover")[0], 1)
		s.amount(0)
		s.points("warrior", -2, 4)
	})
	t.Run("DD-266 DD-254 only the unconscious, and only from near", func(t *testing.T) {
		s := fallen(t)
		s.refused(Revive{Hero: "mage", Target: "ranger", AP: 5}, "DD-266", CodeConscious)
		s.the("warrior").At = s.mark('a')
		s.refused(Revive{Hero: "mage", Target: "warrior", AP: 5}, "DD-266", CodeTooFar)
	})
	t.Run("DD-R81 DD-R177 DD-554 on one square: who wakes crawls to a free one next to it", func(t *testing.T) {
		s := fallen(t)
		s.the("warrior").At = s.the("mage").At
		s.dice(2, 3)
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 5})
		s.asked("wake_at")
		s.pick("square")
		equal(t, "next to the Mage", s.board.Adjacent(s.the("warrior").At, s.the("mage").At), true)
	})
}

func TestSearching(t *testing.T) {
	// hoard is an arena with a Loot Marker under the Mage.
	hoard := func(t *testing.T, options ...string) *scene {
		s := arena(t, "mage warrior", options...)
		s.markers = append(s.markers, Marker{Kind: content.LootMarker, At: s.the("mage").At})
		return s
	}
	t.Run("DD-234 DD-235 DD-237 one card for one point, from any deck; the marker goes", func(t *testing.T) {
		s := hoard(t)
		s.loot(2, "dagger")
		s.do(Search{Hero: "mage", Cards: 1})
		s.left("mage", 19)
		equal(t, "markers", len(s.markers), 0)
		equal(t, "decks", len(s.Options()), 3)
		s.amount(2)
		equal(t, "card", one[LootDrawn](s).Card, "dagger")
		s.asked("found")
	})
	t.Run("DD-234 only on the marker, and one card or two", func(t *testing.T) {
		s := hoard(t)
		s.run()
		s.refused(Search{Hero: "warrior", Cards: 1}, "DD-234", CodeNoLootMarker)
		s.refused(Search{Hero: "mage", Cards: 3}, "DD-235", CodeBadSearch)
	})
	t.Run("DD-236 DD-R66 two cards for 5 points: one is kept, the other is out, without effect even if it is a trap", func(t *testing.T) {
		s := hoard(t)
		trap := s.aTrap()
		s.loot(1, trap, "dagger")
		s.do(Search{Hero: "mage", Cards: 2})
		s.left("mage", 15)
		s.amount(1)
		s.amount(1)
		s.asked("keep_one")
		s.pick("dagger")
		out := one[CardDiscarded](s)
		equal(t, "out", out.Card, trap)
		equal(t, "for the scenario", s.pack.Cards[s.decks.lootOut[0]].ID, trap)
		s.asked("found")
	})
	t.Run("DD-277 DD-R67 DD-240 what was found goes to anybody in throwing range, who puts it on for nothing", func(t *testing.T) {
		s := hoard(t)
		s.the("warrior").At = s.mark('z')
		s.loot(1, "longsword")
		s.do(Search{Hero: "mage", Cards: 1})
		s.amount(1)
		s.pick("warrior")
		equal(t, "asked", s.asked("keep")[0], 1)
		s.choose(func(o Option) bool { return o.Place == InHand1 })
		equal(t, "hand", s.holding("warrior", InHand1), "longsword")
		s.left("warrior", 20)
	})
	t.Run("DD-R67 the finder's Belt if it has room, else its Backpack", func(t *testing.T) {
		s := hoard(t)
		s.loot(1, "longsword") // too heavy for the Mage
		s.do(Search{Hero: "mage", Cards: 1})
		s.amount(1)
		s.pick("mage")
		var places [2]Place
		for i, o := range s.Options() {
			places[i] = o.Place
		}
		equal(t, "places", places, [2]Place{InBelt, InBackpack})
	})
	t.Run("DD-R32 when all decks are empty the discards make three new ones, without what is out", func(t *testing.T) {
		s := hoard(t)
		s.decks.loot = [3][]content.CardID{}
		s.decks.lootDiscard = []content.CardID{s.cardID("dagger"), s.cardID("longsword"), s.cardID("tights"), s.cardID("fireball")}
		s.decks.lootOut = []content.CardID{s.cardID("padded-hood")}
		s.do(Search{Hero: "mage", Cards: 1})
		one[DeckRenewed](s)
		total := 0
		for _, d := range s.decks.loot {
			total += len(d)
			equal(t, "even", len(d) == 1 || len(d) == 2, true)
		}
		equal(t, "cards", total, 4)
	})
	t.Run("DD-520 DD-R173 stop_loot: one card after the other, and after a trap the choice to stop", func(t *testing.T) {
		s := arena(t, "warrior mage", "stop_loot")
		s.equip("warrior", "longsword", InHand1)
		m := s.monster("orc", 'p', s.modifierWithLoot())
		s.tough(m, 1)
		s.loot(1, s.aTrap(), "dagger")
		s.dice(9, 9, 9, 1, 2)
		s.attack("warrior", m)
		s.amount(1)
		s.settle("draw_on")
		equal(t, "choices", len(s.Options()), 2)
		s.pick("stop")
		none[LootDrawn](s)
	})
}

// aTrap is a trap of the loot decks.
func (s *scene) aTrap() string {
	for i := range s.pack.Cards {
		if s.pack.Cards[i].Kind == content.TrapCard {
			return s.pack.Cards[i].ID
		}
	}
	s.t.Fatal("no trap")
	return ""
}

// modifierWithLoot is a modifier that adds a Loot Card and does nothing when its monster is defeated.
func (s *scene) modifierWithLoot() string {
	for i := range s.pack.Modifiers {
		if m := &s.pack.Modifiers[i]; m.Loot > 0 && len(m.Defeated) == 0 && m.Defense == (content.Dice{}) && m.Rating == 0 {
			return m.ID
		}
	}
	s.t.Fatal("no modifier adds loot")
	return ""
}

func TestCarefulFinders(t *testing.T) {
	s := arena(t, "mage warrior")
	s.markers = append(s.markers, Marker{Kind: content.LootMarker, At: s.the("mage").At})
	s.loot(1, "longsword")
	s.do(Search{Hero: "mage", Cards: 1})
	s.amount(1)
	equal(t, "who", s.Options()[s.Default(0).(Choose).Option].Hero, "warrior")
	s.pick("warrior")
	equal(t, "where", s.Options()[s.Default(1).(Choose).Option].Place, InHand1)
	s.choose(func(o Option) bool { return o.Place.inBackpack() })

	s = arena(t, "mage warrior")
	s.only(&keep{Hero: 0, Card: Card{ID: s.cardID("longsword")}, Equip: true})
	equal(t, "what a hero cannot use", s.Options()[s.Default(0).(Choose).Option].Place, InBackpack)
}
