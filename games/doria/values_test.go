package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestDice(t *testing.T) {
	s := stage(t, "warrior priestess adventurer")
	throw := func(d content.Dice, faces ...int) Roll {
		s.dice(faces...)
		r := turn{Game: s.Game}
		return r.roll(d)
	}
	for _, c := range []struct {
		name   string
		dice   content.Dice
		faces  []int
		total  int
		fumble bool
	}{
		{"DD-032 nD+b is the sum of n dice and b", content.Dice{Count: 3}, []int{5, 8, 4}, 17, false},
		{"DD-034 the Orc defends with 2D+5", content.Dice{Count: 2, Plus: 5}, []int{2, 5}, 12, false},
		{"DD-038 a zero counts ten and is thrown again", content.Dice{Count: 2, Plus: 5}, []int{3, 10, 6}, 24, false},
		{"DD-038 as long as it comes", content.Dice{Count: 1}, []int{10, 10, 4}, 24, false},
		{"DD-R228 each die to its end before the next", content.Dice{Count: 2}, []int{10, 3, 4}, 17, false},
		{"DD-041 two ones are a Fumble", content.Dice{Count: 2, Plus: 30}, []int{1, 1}, 32, true},
		{"DD-041 DD-593 also among more dice", content.Dice{Count: 4}, []int{1, 9, 8, 1}, 19, true},
		{"DD-R1 three ones are one Fumble", content.Dice{Count: 3}, []int{1, 1, 1}, 3, true},
		{"DD-042 DD-R1 a zero and then a one is eleven and no one", content.Dice{Count: 2}, []int{10, 1, 1}, 12, false},
		{"DD-R2 one die alone cannot fumble", content.Dice{Count: 1}, []int{1}, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := throw(c.dice, c.faces...)
			equal(t, "total", r.Total, c.total)
			equal(t, "fumble", r.Fumble, c.fumble)
		})
	}
	t.Run("DD-039 DD-040 each full ten above or below is a critical", func(t *testing.T) {
		for distance, want := range map[int]int{0: 0, 9: 0, 10: 1, 19: 1, 20: 2} {
			equal(t, "above", judge(Roll{Total: 30 + distance}, 30).Criticals, want)
		}
		for distance, want := range map[int]int{1: 0, 9: 0, 10: 1, 25: 2} {
			equal(t, "below", judge(Roll{Total: 30 - distance}, 30).Criticals, want)
		}
	})
	t.Run("DD-642 DD-R193 no_fumbles: two ones mean nothing", func(t *testing.T) {
		s := stage(t, "warrior mage", "no_fumbles")
		s.dice(1, 1)
		r := (&turn{Game: s.Game}).roll(content.Dice{Count: 2})
		equal(t, "fumble", r.Fumble, false)
	})
	t.Run("DD-641 fixed_monster_dice: each die of a monster counts six, those of heroes are thrown", func(t *testing.T) {
		s := stage(t, "warrior mage", "fixed_monster_dice")
		s.dice(1, 1, 1)
		turn := turn{Game: s.Game}
		equal(t, "3D+2", turn.monsterRoll(content.Dice{Count: 3, Plus: 2}).Total, 20)
		equal(t, "a hero's 2D", turn.roll(content.Dice{Count: 2}).Total, 2)
	})
}

func TestChecks(t *testing.T) {
	s := stage(t, "warrior priestess adventurer")
	check := func(hero string, a, b content.Attribute, tn int, faces ...int) Checked {
		s.dice(faces...)
		r := turn{Game: s.Game}
		return judge(r.roll(r.checkRoll(s.the(hero), [2]content.Attribute{a, b})), tn)
	}
	t.Run("DD-035 DD-036 the Warrior just succeeds: 15 + 10 + 6 + 4 against 35", func(t *testing.T) {
		s.the("warrior").Attributes[content.Strength], s.the("warrior").Attributes[content.Agility] = 15, 10
		c := check("warrior", content.Strength, content.Agility, 35, 6, 4)
		equal(t, "total", c.Roll.Total, 35)
		equal(t, "pass", c.Pass, true)
	})
	t.Run("DD-037 the Priestess fails: 8 + 15 + 2 + 5 against 32", func(t *testing.T) {
		s.the("priestess").Attributes[content.Psi] = 15
		c := check("priestess", content.Constitution, content.Psi, 32, 2, 5)
		equal(t, "total", c.Roll.Total, 30)
		equal(t, "pass", c.Pass, false)
	})
	t.Run("DD-041 DD-R3 a Fumble fails though the total would do; it counts as one critical", func(t *testing.T) {
		c := check("warrior", content.Strength, content.Agility, 20, 1, 1)
		equal(t, "total", c.Roll.Total, 27)
		equal(t, "pass", c.Pass, false)
		equal(t, "criticals", c.Criticals, 1)
		c = check("priestess", content.Strength, content.Agility, 34, 1, 1)
		equal(t, "21 below, and a Fumble", c.Criticals, 3)
	})
}

func TestValues(t *testing.T) {
	t.Run("DD-059 DD-060 DD-061 DD-062 each maximum is the mean of two attributes, rounded down", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		h.Attributes = content.Values{9, 8, 11, 10, 6, 5}
		equal(t, "HP", s.maxHP(h), 8)
		equal(t, "IP", s.initiative(h), 10)
		equal(t, "PP", s.maxPP(h), 5)
	})
	t.Run("DD-063 DD-098 DD-R16 DD-R222 what a card gives to points is given and taken with it, even below 0", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		most, have := s.maxPP(h), h.PP
		s.equip("mage", "star-robe", OnTorso)
		equal(t, "maximum", s.maxPP(h), most+2)
		equal(t, "current", h.PP, have+2)
		h.PP = 1
		turn := turn{Game: s.Game}
		turn.takeOff(h, OnTorso)
		s.events = turn.events
		lost := one[PointsLost](s)
		equal(t, "told", lost, PointsLost{Why: Why{"DD-R16"}, Cause: Cause{How: "taken_off", Of: Origin{"card", "star-robe"}}, Hero: "mage", Pool: PP, Points: 2, Left: -1})
		equal(t, "taken away", h.PP, -1)
		equal(t, "it falls", h.Reeling, true)
	})
	t.Run("DD-R16 DD-019 who takes off what kept it alive dies", func(t *testing.T) {
		s := stage(t, "mage")
		s.equip("mage", "star-robe", OnTorso)
		s.the("mage").PP = -18
		turn := turn{Game: s.Game}
		turn.takeOff(s.the("mage"), OnTorso)
		equal(t, "outcome", s.outcome, OutcomeLost)
	})
	t.Run("DD-R15 nothing is regained above the maximum", func(t *testing.T) {
		s := stage(t, "warrior mage")
		h := s.the("warrior")
		h.HP = 12
		turn := turn{Game: s.Game}
		turn.gain(h, HP, 5, "DD-064")
		equal(t, "HP", h.HP, 13)
	})
	t.Run("DD-064 DD-076 damage is taken off: 13 hit points less 3 are 10", func(t *testing.T) {
		s := stage(t, "warrior mage")
		turn := turn{Game: s.Game}
		turn.lose(s.the("warrior"), HP, 3, "DD-064", Cause{})
		equal(t, "HP", s.the("warrior").HP, 10)
	})
	t.Run("DD-075 Plate Arms take one initiative point off the Warrior", func(t *testing.T) {
		s := stage(t, "warrior mage")
		before := s.initiative(s.the("warrior"))
		s.equip("warrior", "plate-arms", OnArms)
		equal(t, "initiative", s.initiative(s.the("warrior")), before-1)
	})
	t.Run("DD-R14 DD-R179 attributes have no most after creation", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.the("warrior").Points = 3
		s.only(&spendPoints{})
		s.act(Raise{"warrior", "STR", 3})
		equal(t, "STR", s.the("warrior").Attributes[content.Strength], 16)
	})
	t.Run("DD-R17 initiative points of cards count from the next roll on", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.equip("warrior", "plate-arms", OnArms)
		equal(t, "AP of this round", s.the("warrior").AP, 20)
	})
}

func TestEncumbrance(t *testing.T) {
	dressed := func(t *testing.T, options ...string) (*scene, *Hero, int) {
		s := stage(t, "mage warrior", options...)
		h := s.the("mage")
		h.Attributes[content.Strength] = 5
		before := s.initiative(h)
		s.equip("mage", "woolen-jacket", OnTorso)
		s.equip("mage", "woolen-shoes", OnFeet)
		s.equip("mage", "tights", OnLegs)
		return s, h, before
	}
	t.Run("DD-088 DD-091 the Mage with STR 5 wears 5 for nothing, 8 for 3 initiative points", func(t *testing.T) {
		s, h, before := dressed(t)
		equal(t, "rating 5", s.initiative(h), before)
		s.equip("mage", "padded-hood", OnHead)
		equal(t, "rating 8", s.initiative(h), before-3)
	})
	t.Run("DD-089 DD-R18 damaged armour counts whole, what is not on the Body not at all", func(t *testing.T) {
		s, h, before := dressed(t)
		s.equip("mage", "padded-hood", OnHead)
		h.Body[OnHead-1].Damaged = true
		equal(t, "damaged", s.initiative(h), before-3)
		s.give("mage", "plate-arms")
		s.belt("mage", "plate-arms")
		equal(t, "stowed", s.initiative(h), before-3)
	})
	t.Run("DD-090 DD-284 it forbids nothing and may bring initiative below 0", func(t *testing.T) {
		s, h, _ := dressed(t)
		h.Attributes[content.Strength] = -10
		equal(t, "initiative", s.initiative(h) < 0, true)
		equal(t, "wearable", s.wearable(h, Card{ID: s.cardID("padded-hood")}, OnHead), s.cardOf("padded-hood", h))
	})
	t.Run("DD-639 DD-R192 no_encumbrance leaves it out, penalties that are printed stay", func(t *testing.T) {
		s, h, before := dressed(t, "no_encumbrance")
		s.equip("mage", "padded-hood", OnHead)
		equal(t, "initiative", s.initiative(h), before)
		s.equip("mage", "plate-arms", OnArms)
		equal(t, "printed", s.initiative(h), before-1)
	})
}

// cardOf reports whether a hero meets what a card asks, read from the card itself.
func (s *scene) cardOf(id string, h *Hero) bool {
	for a, least := range s.pack.Cards[s.cardID(id)].Requires {
		if h.Attributes[a] < least {
			return false
		}
	}
	return true
}

func TestPlaces(t *testing.T) {
	s := stage(t, "warrior mage")
	h := s.the("warrior")
	fits := func(id string, p Place) bool { return s.wearable(h, Card{ID: s.cardID(id)}, p) }
	t.Run("DD-072 DD-079 armour works in its own zone only", func(t *testing.T) {
		equal(t, "arms", fits("plate-arms", OnArms), true)
		equal(t, "head", fits("plate-arms", OnHead), false)
	})
	t.Run("DD-080 DD-R5 one hand, or two that fill both", func(t *testing.T) {
		equal(t, "left", fits("dagger", InHand2), true)
		equal(t, "two hands", len(s.wearPlaces(h, Card{ID: s.cardID("combat-hammer")})), 1)
		s.equip("warrior", "combat-hammer", InHand1)
		equal(t, "in the way", len(s.inTheWay(h, Card{ID: s.cardID("dagger")}, InHand2)), 1)
	})
	t.Run("DD-081 DD-086 DD-R6 potions ask nothing and lie anywhere on the Body", func(t *testing.T) {
		h := s.the("mage")
		equal(t, "places", len(s.wearPlaces(h, Card{ID: s.cardID("healing-potion")})), BodyPlaces)
	})
	t.Run("DD-082 DD-083 DD-084 DD-085 each requirement must be met", func(t *testing.T) {
		card := &content.Card{Requires: content.Values{content.Strength: 6, content.Wisdom: 6}}
		h := &Hero{Attributes: content.Values{content.Strength: 6, content.Wisdom: 5}}
		equal(t, "WIS 5", h.fulfils(card), false)
		h.Attributes[content.Wisdom] = 6
		equal(t, "both 6", h.fulfils(card), true)
		equal(t, "longsword in a mage's hand", s.wearable(s.the("mage"), Card{ID: s.cardID("longsword")}, InHand1), false)
	})
	t.Run("DD-071 DD-073 DD-074 the Belt holds four cards, the Backpack any number", func(t *testing.T) {
		h := s.the("mage")
		h.Belt, h.Backpack = nil, nil
		for range 12 {
			h.stow(Card{ID: s.cardID("dagger")})
		}
		equal(t, "Belt", len(h.Belt), BeltPlaces)
		equal(t, "Backpack", len(h.Backpack), 8)
		equal(t, "lawful", s.lawful() == nil, true)
	})
	t.Run("DD-097 DD-R19 bonuses add up, and only those on the Body", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.equip("mage", "star-robe", OnTorso)
		s.equip("mage", "star-sleeves", OnArms)
		s.belt("mage", "star-leggings")
		equal(t, "PP", s.bonuses(s.the("mage")).PP, 3)
	})
	t.Run("DD-087 a card has its values from 0 to 3 gold", func(t *testing.T) {
		for i := range s.pack.Cards {
			if g := s.pack.Cards[i].Gold; g < 0 || g > 3 {
				t.Errorf("%s: gold %d", s.pack.Cards[i].ID, g)
			}
		}
	})
}

func TestUnconsciousness(t *testing.T) {
	t.Run("DD-541 DD-549 DD-550 DD-R21 DD-R175 a loss below 0 knocks out once all is finished: no AP, the marker stays", func(t *testing.T) {
		s := stage(t, "warrior mage")
		turn := turn{Game: s.Game}
		at := s.the("warrior").At
		turn.lose(s.the("warrior"), HP, 14, "DD-064", Cause{})
		equal(t, "not before the end", s.the("warrior").Conscious, true)
		s.only(&faint{})
		h := s.the("warrior")
		equal(t, "conscious", h.Conscious, false)
		equal(t, "AP", h.AP, 0)
		equal(t, "at", one[HeroFell](s).At, at)
		equal(t, "doom", s.doom, headOfDoom)
	})
	t.Run("DD-R175 being below 0 without a new loss knocks nobody out", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.the("warrior").HP = -4
		s.only(&faint{})
		equal(t, "conscious", s.the("warrior").Conscious, true)
	})
	t.Run("DD-R175 knockout_only_at_initiative lets them go on", func(t *testing.T) {
		s := stage(t, "warrior mage", "knockout_only_at_initiative")
		turn := turn{Game: s.Game}
		turn.lose(s.the("warrior"), HP, 14, "DD-064", Cause{})
		s.only(&faint{})
		equal(t, "conscious", s.the("warrior").Conscious, true)
	})
	t.Run("DD-017 DD-561 the game is lost when all are unconscious, monsters or none", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.lieDown("mage")
		turn := turn{Game: s.Game}
		turn.lose(s.the("warrior"), PP, 6, "DD-067", Cause{})
		s.only(&faint{})
		equal(t, "outcome", s.outcome, OutcomeLost)
		equal(t, "rule", s.Result().Rule, "DD-017")
		equal(t, "winners", len(s.Result().Winners), 0)
	})
	for _, pool := range []Pool{HP, PP} {
		t.Run("DD-019 DD-065 DD-068 DD-562 a hero with 20 points below 0 dies and all is lost", func(t *testing.T) {
			s := stage(t, "warrior mage")
			turn := turn{Game: s.Game}
			*s.the("mage").points(pool) = 0
			turn.lose(s.the("mage"), pool, 19, "DD-064", Cause{})
			equal(t, "alive at -19", s.outcome, OutcomeNone)
			turn.lose(s.the("mage"), pool, 1, "DD-064", Cause{})
			equal(t, "outcome", s.outcome, OutcomeLost)
			equal(t, "rule", s.Result().Rule, "DD-019")
		})
	}
	t.Run("DD-020 DD-631 DD-R191 a lone hero is never unconscious", func(t *testing.T) {
		s := stage(t, "warrior")
		turn := turn{Game: s.Game}
		turn.lose(s.the("warrior"), HP, 30, "DD-064", Cause{})
		s.only(&faint{})
		equal(t, "conscious", s.the("warrior").Conscious, true)
		equal(t, "outcome", s.outcome, OutcomeNone)
		turn.lose(s.the("warrior"), HP, 3, "DD-064", Cause{})
		equal(t, "dead", s.outcome, OutcomeLost)
	})
	t.Run("DD-R25 who wins and loses at once has lost", func(t *testing.T) {
		s := stage(t, "warrior mage")
		turn := turn{Game: s.Game}
		turn.end(OutcomeWon, "DD-016")
		turn.end(OutcomeLost, "DD-019")
		equal(t, "outcome", s.outcome, OutcomeLost)
	})
	t.Run("DD-016 DD-002 when the game is over nothing is asked, and all have won", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.phase(PhaseD)
		turn := turn{Game: s.Game}
		turn.end(OutcomeWon, "DD-016")
		s.run()
		equal(t, "decisions", len(s.Decisions()), 0)
		equal(t, "winners", len(s.Result().Winners), 2)
		s.refused(Wait{"mage", 1}, "DD-016", CodeGameOver)
	})
	t.Run("DD-551 DD-553 the unconscious are nobody's prey and take no square", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.lieDown("mage")
		equal(t, "taken", s.taken(s.the("mage").At, nil), false)
		equal(t, "prey", s.sceneForMonsters().Heroes[1].Conscious, false)
	})
}
