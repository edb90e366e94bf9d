package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestEquipping(t *testing.T) {
	t.Run("DD-273 DD-274 DD-243 from the Belt 4, from the Backpack 10; down again for nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.belt("mage", "psi-orb")
		s.give("mage", "woolen-jacket")
		s.do(Equip{Hero: "mage", From: InBelt, To: InHand1})
		s.left("mage", 16)
		equal(t, "hand", s.holding("mage", InHand1), "psi-orb")
		s.the("mage").AP = 20
		s.do(Equip{Hero: "mage", From: InBackpack, To: OnTorso})
		equal(t, "price", one[Equipped](s).AP, 10)
		s.the("mage").AP = 20
		s.do(Stow{Hero: "mage", From: OnTorso, To: InBelt})
		s.left("mage", 20)
		s.do(Stow{Hero: "mage", From: InBelt, To: InBackpack})
		s.left("mage", 20)
	})
	t.Run("DD-R24 DD-R222 what ends a life is told before the end, and nothing after it", func(t *testing.T) {
		for _, a := range []Action{Stow{"warrior", OnAccessory, InBelt}, Discard{"warrior", OnAccessory}, Throw{"warrior", OnAccessory, "mage"}} {
			s := arena(t, "warrior mage")
			s.the("warrior").HP = -20
			s.equip("warrior", "ring-of-health", OnAccessory)
			s.run()
			s.act(a)
			equal(t, a.Kind(), s.outcome, OutcomeLost)
			equal(t, a.Kind(), s.events[len(s.events)-1].Kind(), "game_ended")
		}
	})
	t.Run("DD-R72 DD-503 out of the Backpack into the Belt costs 10 too", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("mage", "psi-orb")
		s.do(Equip{Hero: "mage", From: InBackpack, To: InBelt})
		s.left("mage", 10)
		equal(t, "belt", s.holding("mage", InBelt), "psi-orb")
	})
	t.Run("DD-079 DD-080 DD-072 a card lies only in its own zone", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.give("warrior", "leather-helmet", "longsword")
		s.run()
		s.refused(Equip{Hero: "warrior", From: InBackpack, To: OnTorso}, "DD-072", CodeDoesNotFit)
		s.refused(Equip{Hero: "warrior", From: InBackpack + 1, To: OnHead}, "DD-072", CodeDoesNotFit)
		s.do(Equip{Hero: "warrior", From: InBackpack + 1, To: InHand2})
	})
	t.Run("DD-082 DD-083 DD-084 DD-085 every attribute must do, or the card lies in Belt and Backpack only", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.belt("mage", "hand-axe") // STR 9
		s.run()
		s.refused(Equip{Hero: "mage", From: InBelt, To: InHand1}, "DD-072", CodeDoesNotFit)
		s.refused(Attack{Hero: "mage", With: InBelt, Target: s.monster("orc", 'p')}, "DD-084", CodeRequires)
		both := content.Card{Requires: content.Values{content.Strength: 6, content.Wisdom: 6}}
		h := &Hero{Attributes: content.Values{content.Strength: 6, content.Wisdom: 5}}
		equal(t, "STR 6, WIS 5", h.fulfils(&both), false)
		h.Attributes[content.Wisdom] = 6
		equal(t, "STR 6, WIS 6", h.fulfils(&both), true)
	})
	t.Run("DD-275 a card that an attribute has just made usable costs the same", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.belt("mage", "hand-axe")
		s.the("mage").Attributes[content.Strength] = 9
		s.do(Equip{Hero: "mage", From: InBelt, To: InHand1})
		s.left("mage", 16)
	})
	t.Run("DD-R72 DD-502 what it replaces moves down as the owner says, for two hands up to two cards", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.equip("warrior", "leather-shield", InHand2)
		s.belt("warrior", "combat-hammer")
		s.do(Equip{Hero: "warrior", From: InBelt, To: InHand1})
		s.asked("keep")
		for _, o := range s.Options() {
			equal(t, "down only: the hands are full", o.Place.onBody(), false)
		}
		s.choose(func(o Option) bool { return o.Place.inBelt() })
		s.choose(func(o Option) bool { return o.Place.inBackpack() })
		equal(t, "hands", s.holding("warrior", InHand1), "combat-hammer")
		equal(t, "belt", s.holding("warrior", InBelt), "longsword")
		equal(t, "backpack", s.holding("warrior", InBackpack), "leather-shield")
		s.left("warrior", 16)
	})
	t.Run("DD-R5 a one-handed card in the second hand pushes a two-handed one out", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.belt("warrior", "longsword")
		s.do(Equip{Hero: "warrior", From: InBelt, To: InHand2})
		s.pick("place")
		equal(t, "first hand", s.holding("warrior", InHand1), "")
		equal(t, "second hand", s.holding("warrior", InHand2), "longsword")
	})
	t.Run("DD-R71 from one place of the Body to another that is free is free", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.do(Stow{Hero: "warrior", From: InHand1, To: InHand2})
		s.left("warrior", 20)
		equal(t, "second hand", s.holding("warrior", InHand2), "longsword")
	})
	t.Run("DD-R70 up is not for nothing", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.belt("warrior", "longsword")
		s.give("warrior", "longsword")
		s.run()
		s.refused(Stow{Hero: "warrior", From: InBelt, To: InHand1}, "DD-R70", CodeDoesNotFit)
		s.refused(Stow{Hero: "warrior", From: InBackpack, To: InBelt + 1}, "DD-R70", CodeDoesNotFit)
	})
	t.Run("DD-R84 own cards are thrown away for nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("mage", "dagger")
		s.do(Discard{Hero: "mage", From: InBackpack})
		s.left("mage", 20)
		equal(t, "pile", s.pack.Cards[s.decks.lootDiscard[len(s.decks.lootDiscard)-1]].ID, "dagger")
	})
	t.Run("DD-R16 DD-098 DD-R222 hit points of a card come and go, even below 0", func(t *testing.T) {
		s := arena(t, "warrior mage")
		card := withHP(s)
		before := s.the("warrior").HP
		s.equip("warrior", card, placeOf(s, card))
		n := s.pack.Cards[s.cardID(card)].Bonus.HP
		equal(t, "on", s.the("warrior").HP, before+n)
		s.the("warrior").HP = n - 1
		s.do(Stow{Hero: "warrior", From: placeOf(s, card), To: InBelt})
		equal(t, "off", s.the("warrior").HP, -1)
		one[HeroFell](s)
	})
	t.Run("DD-276 DD-R83 DD-R37 a neighbour equips another one's card for 5 points of its own, if that one agrees", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("warrior", "leather-helmet")
		s.run()
		s.do(Equip{Hero: "mage", From: InBackpack, To: OnHead, Owner: "warrior"})
		s.asked("consent")
		s.pick("yes")
		s.left("mage", 15)
		equal(t, "head", s.holding("warrior", OnHead), "leather-helmet")
		s.the("warrior").At = s.mark('a')
		s.give("warrior", "leather-armor")
		s.the("mage").AP = 20
		s.refused(Equip{Hero: "mage", From: InBackpack, To: OnTorso, Owner: "warrior"}, "DD-276", CodeTooFar)
		s.lieDown("warrior").At = s.mark('m')
		s.refused(Equip{Hero: "mage", From: InBackpack, To: OnTorso, Owner: "warrior"}, "DD-R83", CodeUnconscious)
	})
	t.Run("DD-R216 help does not reach through a closed door", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw("##############", "#.....##.....#", "#.....##.....#", "#.....DD.....#", "#.....##.....#", "#.....##.....#", "##############")
		s.the("mage").At, s.the("warrior").At = Square{X: 6, Y: 3}, Square{X: 7, Y: 3}
		equal(t, "through an open one", s.within1(s.the("mage"), s.the("warrior")), true)
		turn := turn{Game: s.Game}
		turn.setDoor(s.the("mage").At, EastSide.direction(), DoorClosed)
		equal(t, "through a closed one", s.within1(s.the("mage"), s.the("warrior")), false)
	})
}

// withHP is a card that gives hit points to whoever wears it.
func withHP(s *scene) string {
	for i := range s.pack.Cards {
		c := &s.pack.Cards[i]
		if c.Bonus.HP > 0 && c.Bonus.PP == 0 && c.Zone != content.Hands && c.Requires[content.Wisdom] <= 6 && c.Requires[content.Psi] <= 4 {
			return c.ID
		}
	}
	s.t.Fatal("no card gives hit points")
	return ""
}

func placeOf(s *scene, card string) Place { return zonePlaces(s.pack.Cards[s.cardID(card)].Zone)[0] }

func TestThrowing(t *testing.T) {
	t.Run("DD-238 DD-239 DD-240 DD-R68 for nothing from the Body, 4 from the Belt, 10 from the Backpack, anywhere on the tile", func(t *testing.T) {
		for from, price := range map[Place]int{InHand1: 0, InBelt: 4, InBackpack: 10} {
			s := arena(t, "mage warrior")
			s.the("warrior").At = s.mark('F')
			s.monster("orc", 'u')
			s.equip("mage", "psi-orb", InHand1)
			s.belt("mage", "dagger")
			s.give("mage", "longsword")
			s.do(Throw{Hero: "mage", From: from, To: "warrior"})
			equal(t, "price from "+from.String(), one[Thrown](s).AP, price)
			equal(t, "asked", s.asked("keep")[0], 1)
		}
	})
	t.Run("DD-241 DD-277 DD-242 DD-244 the receiver equips it for nothing; what it replaces only moves down or over", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("mage", "longsword")
		s.equip("warrior", "hand-axe", InHand1)
		s.do(Throw{Hero: "mage", From: InBackpack, To: "warrior"})
		s.choose(func(o Option) bool { return o.Place == InHand1 })
		s.asked("keep")
		places := []Place{}
		for _, o := range s.Options() {
			places = append(places, o.Place)
		}
		equal(t, "places of the axe", len(places), 3) // the other hand, Belt, Backpack
		s.choose(func(o Option) bool { return o.Place == InHand2 })
		equal(t, "first", s.holding("warrior", InHand1), "longsword")
		equal(t, "second", s.holding("warrior", InHand2), "hand-axe")
		s.left("warrior", 20)
	})
	t.Run("DD-R68 the unconscious catch nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("mage", "longsword")
		s.lieDown("warrior")
		s.run()
		s.refused(Throw{Hero: "mage", From: InBackpack, To: "warrior"}, "DD-R68", CodeUnconscious)
	})
	// doors are two rooms joined by a door, the Mage in the left one, the Warrior in the right one, out of sight.
	doors := func(t *testing.T, options ...string) *scene {
		s := stage(t, "mage warrior", options...)
		s.draw("##############", "#m....##....k#", "#.....##.....#", "#.....DD.....#", "#.....##.....#", "#.....##.....#", "##############")
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.give("mage", "longsword")
		return s
	}
	t.Run("DD-240 DD-R69 through an open door to the next tile, with no sight", func(t *testing.T) {
		s := doors(t)
		s.do(Throw{Hero: "mage", From: InBackpack, To: "warrior"})
		one[Thrown](s)
	})
	t.Run("DD-240 DD-399 a closed or Blocked Door is a wall", func(t *testing.T) {
		for _, state := range []DoorState{DoorClosed, DoorBlocked} {
			s := doors(t)
			turn := turn{Game: s.Game}
			turn.setDoor(Square{X: 6, Y: 3}, EastSide.direction(), state)
			s.run()
			s.refused(Throw{Hero: "mage", From: InBackpack, To: "warrior"}, "DD-240", CodeTooFar)
		}
	})
	t.Run("DD-245 throw_line_of_sight asks for sight too", func(t *testing.T) {
		s := doors(t, "throw_line_of_sight")
		s.run()
		s.refused(Throw{Hero: "mage", From: InBackpack, To: "warrior"}, "DD-245", CodeNoSight)
		s.the("mage").At = Square{X: 1, Y: 3}
		s.the("warrior").At = Square{X: 12, Y: 3}
		s.do(Throw{Hero: "mage", From: InBackpack, To: "warrior"})
	})
}

func TestTaking(t *testing.T) {
	t.Run("DD-253 DD-254 DD-255 DD-R76 for 5 points any card of a neighbour who agrees", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("warrior", "dagger")
		s.do(Take{Hero: "mage", Of: "warrior", From: InBackpack})
		equal(t, "asked", s.asked("consent")[0], 1)
		s.pick("no")
		s.left("mage", 20)
		s.do(Take{Hero: "mage", Of: "warrior", From: InBackpack})
		s.pick("yes")
		s.left("mage", 15)
		s.asked("keep")
		s.choose(func(o Option) bool { return o.Place == InHand1 })
		equal(t, "hand", s.holding("mage", InHand1), "dagger")
		s.the("mage").AP = 20
		s.the("warrior").At = s.mark('a')
		s.give("warrior", "dagger")
		s.refused(Take{Hero: "mage", Of: "warrior", From: InBackpack}, "DD-254", CodeTooFar)
	})
	t.Run("DD-256 DD-281 DD-R76 an unconscious owner is not asked, and may lie on the taker's square", func(t *testing.T) {
		s := arena(t, "mage warrior ranger")
		s.give("warrior", "dagger")
		s.lieDown("warrior").At = s.the("mage").At
		s.do(Take{Hero: "mage", Of: "warrior", From: InBackpack})
		one[Taken](s)
	})
	t.Run("DD-257 DD-258 DD-R77 DD-R78 a weapon is taken and used at once for 5 more, and stays in the hand", func(t *testing.T) {
		s := arena(t, "ranger warrior mage")
		s.give("warrior", "longsword")
		s.equip("ranger", "tomahawk", InHand1)
		s.equip("ranger", "leather-shield", InHand2)
		s.the("ranger").Attributes[content.Strength] = 10
		orc := s.monster("orc", 'p')
		s.run()
		s.do(Attack{Hero: "ranger", With: InBackpack, Of: "warrior", Target: orc})
		s.pick("yes")
		s.asked("grip")
		s.choose(func(o Option) bool { return o.Place == InHand2 })
		s.asked("keep")
		s.reload()
		s.dice(1, 1, 9)
		s.choose(func(o Option) bool { return o.Place == InBackpack })
		equal(t, "paid", one[AttackBegun](s).AP, 14+5)
		equal(t, "hand", s.holding("ranger", InHand2), "longsword")
		equal(t, "down", s.holding("ranger", InBackpack), "leather-shield")
		equal(t, "a Fumble damages it there", one[CardDamaged](s).Place, InHand2)
		equal(t, "gone from its owner", len(s.the("warrior").Backpack), 0)
	})
	t.Run("DD-R77 DD-084 not without the attributes for it", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.give("warrior", "longsword")
		orc := s.monster("orc", 'p')
		s.run()
		s.refused(Attack{Hero: "mage", With: InBackpack, Of: "warrior", Target: orc}, "DD-084", CodeRequires)
	})
	t.Run("DD-257 DD-258 DD-086 a potion out of another one's Backpack is given to anybody near and used up", func(t *testing.T) {
		s := arena(t, "mage warrior ranger")
		s.lieDown("warrior").HP = -3
		s.give("warrior", "field-dressing") // 6 AP
		s.the("ranger").HP = 1
		s.the("ranger").At = s.mark('h')
		s.the("mage").At = s.mark('i')
		s.the("warrior").At = s.mark('n')
		s.do(Use{Hero: "mage", With: InBackpack, Of: "warrior", On: "ranger"})
		equal(t, "paid", one[Used](s).AP, 11)
		equal(t, "used up", len(s.the("warrior").Backpack), 0)
		one[CardDiscarded](s)
	})
	t.Run("DD-258 a spell of another one goes into the hand of who cast it", func(t *testing.T) {
		s := arena(t, "priestess mage warrior")
		s.give("mage", "small-healing-spell")
		s.the("mage").At = s.mark('m')
		s.lieDown("mage").HP = -2
		s.dice(9, 9)
		s.do(Use{Hero: "priestess", With: InBackpack, Of: "mage", On: "mage"})
		equal(t, "hand", s.holding("priestess", InHand1), "small-healing-spell")
		equal(t, "passed", one[Used](s).Check.Pass, true)
	})
	t.Run("DD-247 DD-460 DD-499 DD-500 one-handed weapons work out of the Belt for 4 more and stay there", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.belt("warrior", "longsword", "combat-hammer", "leather-helmet")
		s.give("warrior", "longsword")
		orc := s.monster("orc", 'p')
		s.run()
		s.refused(Attack{Hero: "warrior", With: InBelt + 1, Target: orc}, "DD-502", CodeTwoHanded)
		s.refused(Attack{Hero: "warrior", With: InBackpack, Target: orc}, "DD-248", CodeInBackpack)
		s.refused(Attack{Hero: "warrior", With: InBelt + 2, Target: orc}, "DD-459", CodeNoWeapon)
		s.dice(2, 2, 2, 9, 9)
		s.do(Attack{Hero: "warrior", With: InBelt, Target: orc})
		equal(t, "paid", one[AttackBegun](s).AP, 18)
		equal(t, "belt", s.holding("warrior", InBelt), "longsword")
	})
	t.Run("DD-R73 DD-086 DD-081 DD-247 a potion works from the Body, for 4 more from the Belt, not from the own Backpack", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").HP = 1
		s.equip("mage", "field-dressing", OnHead)
		s.belt("mage", "field-dressing")
		s.give("mage", "field-dressing")
		s.run()
		s.refused(Use{Hero: "mage", With: InBackpack}, "DD-248", CodeInBackpack)
		s.do(Use{Hero: "mage", With: OnHead})
		equal(t, "from the Body", one[Used](s).AP, 6)
		s.the("mage").AP = 20
		s.do(Use{Hero: "mage", With: InBelt, On: "mage"}) // as good as leaving it out
		equal(t, "from the Belt", one[Used](s).AP, 10)
	})
	t.Run("DD-505 thrown weapons are used without end", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.equip("ranger", "tomahawk", InHand1)
		orc := s.monster("orc", 'd')
		for range 2 {
			s.the("ranger").AP = 30
			s.dice(2, 2, 2, 9, 9)
			s.attack("ranger", orc)
			equal(t, "hand", s.holding("ranger", InHand1), "tomahawk")
		}
	})
}
