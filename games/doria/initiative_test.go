package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// initiativeOf runs Phase C with the dice and returns the roll of a hero.
func (s *scene) initiativeOf(hero string, faces ...int) InitiativeRolled {
	s.t.Helper()
	s.dice(faces...)
	s.only(&initiative{})
	for _, e := range all[InitiativeRolled](s) {
		if e.Hero == HeroID(hero) {
			return e
		}
	}
	s.t.Fatalf("%s has not rolled", hero)
	return InitiativeRolled{}
}

func TestRoundMarker(t *testing.T) {
	t.Run("DD-101 DD-104 DD-R34 the marker goes up one each round, to its plain side, without end", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.round, s.doorOpened = 40, true
		s.phase(PhaseA)
		begun := all[PhaseBegun](s)[0]
		equal(t, "round", begun.Round, 40)
		equal(t, "door side", s.doorOpened, false)
	})
}

func TestInitiative(t *testing.T) {
	t.Run("DD-109 DD-112 DD-121 two dice and the initiative points: 12 and 7 make 19", func(t *testing.T) {
		s := stage(t, "mage warrior")
		e := s.initiativeOf("mage", 5, 7, 2, 3)
		equal(t, "roll", e.Roll.Total, 19)
		equal(t, "marker", s.the("mage").AP, 19)
	})
	t.Run("DD-111 DD-109 zeros are thrown again; above 40 the rest is lost", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.initiativeOf("mage", 10, 10, 10, 5, 9, 2, 3)
		equal(t, "marker", s.the("mage").AP, MaxAP)
	})
	t.Run("DD-540 at 0 everything is as usual", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").HP, s.the("mage").PP = 0, 0
		equal(t, "dice", s.initiativeDice(s.the("mage")), content.Dice{Count: 2, Plus: 7})
	})
	t.Run("DD-110 DD-542 DD-543 DD-544 DD-R22 6 hit points and 3 psi points below 0, IP 9: one die and 3", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		h.Attributes[content.Perception] += 4
		h.HP, h.PP = -6, -3
		equal(t, "dice", s.initiativeDice(h), content.Dice{Count: 1, Plus: 3})
	})
	t.Run("DD-545 DD-R23 DD-R176 one die less in all, however much is negative; negative IP count once", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		h.Attributes[content.Perception] = -16 // IP -4
		h.HP, h.PP = -2, -2
		equal(t, "dice", s.initiativeDice(h), content.Dice{Count: 1, Plus: -6})
		h.HP, h.PP = 1, 1
		equal(t, "IP alone", s.initiativeDice(h), content.Dice{Count: 1, Plus: -4})
	})
	t.Run("DD-587 the Initiative Bonus is a die more, after the penalty", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		h.Bonuses = h.Bonuses.with(InitiativeBonus)
		equal(t, "three dice", s.initiativeDice(h).Count, 3)
		h.HP = -1
		equal(t, "two dice", s.initiativeDice(h).Count, 2)
	})
	t.Run("DD-113 DD-546 DD-560 HP -10, IP 5, a 4: unconscious, and Doom goes on", func(t *testing.T) {
		s := stage(t, "priestess warrior ranger")
		h := s.the("priestess")
		h.Attributes[content.Perception] = 4
		h.HP, h.PP = -10, 5
		e := s.initiativeOf("priestess", 4, 5, 6, 7, 8)
		equal(t, "total", e.Roll.Total, -1)
		equal(t, "conscious", h.Conscious, false)
		equal(t, "AP", h.AP, 0)
		equal(t, "doom", s.doom, 40)
		s.only(&recoverAll{})
		s.amount(3)
		equal(t, "HP", h.HP, -7)
	})
	t.Run("DD-114 DD-115 DD-116 DD-122 DD-547 DD-548 two ones: unconscious, and Doom goes from the head to 40", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.initiativeOf("mage", 1, 1, 5, 6, 7, 8)
		equal(t, "conscious", s.the("mage").Conscious, false)
		equal(t, "rule", one[HeroFell](s).Rule(), games.Rule("DD-114"))
		moved := one[DoomMoved](s)
		equal(t, "from", moved.From, headOfDoom)
		equal(t, "to", moved.To, 40)
	})
	t.Run("DD-114 DD-R2 a one on a single die is a Fumble", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.the("mage").PP = -1
		e := s.initiativeOf("mage", 1, 5, 6, 7, 8)
		equal(t, "fumble", e.Fumble, true)
		equal(t, "conscious", s.the("mage").Conscious, false)
	})
	t.Run("DD-116 a hero that tries to wake in vain costs a step too", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.lieDown("mage").HP = -10
		s.initiativeOf("mage", 2, 5, 6, 7, 8)
		equal(t, "doom", s.doom, 40)
	})
	t.Run("DD-117 DD-559 DD-R28 who stays unconscious does not roll and costs nothing", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.lieDown("mage").Asleep = true
		s.dice(5, 6, 7, 8)
		s.only(&initiative{})
		equal(t, "rolls", len(all[InitiativeRolled](s)), 2)
		equal(t, "doom", s.doom, headOfDoom)
		equal(t, "conscious", s.the("mage").Conscious, false)
	})
	t.Run("DD-R21 who wins a point acts, though below 0", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").HP = -3
		s.initiativeOf("mage", 2, 5, 5)
		equal(t, "conscious", s.the("mage").Conscious, true)
		equal(t, "AP", s.the("mage").AP, 6)
	})
	t.Run("DD-018 DD-R24 DD-R31 all unconscious by their rolls: lost, before Doom moves", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.initiativeOf("mage", 1, 1, 1, 1)
		equal(t, "outcome", s.outcome, OutcomeLost)
		equal(t, "rule", s.Result().Rule, "DD-017")
		none[DoomMoved](s)
	})
	t.Run("DD-R31 DD-157 two who fall make two steps, each with its effects", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.doom = 41
		s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.monsterAt("mummy", Square{X: 2, Y: 5})
		s.dice(1, 1, 1, 1, 8, 9)
		s.only(&initiative{})
		s.settle("none")
		equal(t, "doom", s.doom, 39)
		equal(t, "red squares", s.passed, 1)
	})
	t.Run("DD-643 DD-R220 soft_initiative_fumble: up, with the total, but Doom goes on", func(t *testing.T) {
		s := stage(t, "mage warrior", "soft_initiative_fumble")
		s.initiativeOf("mage", 1, 1, 5, 6)
		equal(t, "conscious", s.the("mage").Conscious, true)
		equal(t, "AP", s.the("mage").AP, 9)
		equal(t, "doom", s.doom, 40)
		s.the("mage").HP = -12
		s.initiativeOf("mage", 1, 5, 6)
		equal(t, "below 1", s.the("mage").Conscious, false)
		equal(t, "by the total, not the Fumble", one[HeroFell](s).By, "DD-113")
	})
	t.Run("DD-642 no_fumbles: ones mean nothing, on one die too", func(t *testing.T) {
		s := stage(t, "mage warrior", "no_fumbles")
		s.the("mage").HP = -1
		s.initiativeOf("mage", 1, 5, 6)
		equal(t, "conscious", s.the("mage").Conscious, true)
		equal(t, "doom", s.doom, headOfDoom)
	})
	t.Run("DD-R26 who fumbles has nothing whatever the total", func(t *testing.T) {
		s := stage(t, "scoundrel warrior")
		s.initiativeOf("scoundrel", 1, 1, 5, 6)
		equal(t, "AP", s.the("scoundrel").AP, 0)
	})
	t.Run("DD-631 DD-R191 DD-R220 a lone hero: one die when negative, nothing deducted, no Fumble, no Doom", func(t *testing.T) {
		s := stage(t, "mage")
		s.the("mage").HP = -12
		e := s.initiativeOf("mage", 1)
		equal(t, "dice", len(e.Roll.Dice), 1)
		equal(t, "deducted", e.Deducted, 0)
		equal(t, "AP", s.the("mage").AP, 8)
		equal(t, "conscious", s.the("mage").Conscious, true)
		equal(t, "doom", s.doom, headOfDoom)
	})
	t.Run("DD-R191 a lone hero's result below 1 is no action points this round", func(t *testing.T) {
		s := stage(t, "mage")
		s.the("mage").Attributes[content.Agility] = -40
		s.initiativeOf("mage", 4)
		equal(t, "AP", s.the("mage").AP, 0)
		equal(t, "conscious", s.the("mage").Conscious, true)
	})
	t.Run("DD-119 every living monster gets its marker on its number, modifiers included", func(t *testing.T) {
		s := stage(t, "mage warrior")
		m := s.monsterAt("orc", Square{X: 1, Y: 5}, "faster")
		s.Game.monster(m).Marker = 0
		s.initiativeOf("mage", 5, 5, 6, 6)
		equal(t, "marker", s.Game.monster(m).Marker, 12)
	})
	t.Run("DD-R228 the rolls go by seat", func(t *testing.T) {
		s := stage(t, "mage@1 warrior@0 ranger@1")
		s.dice(2, 2, 3, 3, 4, 4)
		s.only(&initiative{})
		var order []HeroID
		for _, e := range all[InitiativeRolled](s) {
			order = append(order, e.Hero)
		}
		equal(t, "first", order[0], "warrior")
		equal(t, "second", order[1], "mage")
	})
}

func TestPlacement(t *testing.T) {
	before := func(t *testing.T, heroes string) *scene {
		s := stage(t, heroes)
		for i := range s.heroes {
			s.heroes[i].Placed, s.heroes[i].At = false, Square{}
		}
		return s
	}
	on := func(t *testing.T, s *scene, hero string, number int) {
		t.Helper()
		at, _ := s.startSquare(number)
		equal(t, hero, s.the(hero).At, at)
	}
	t.Run("DD-118 in the first round heroes stand on I to VI by initiative", func(t *testing.T) {
		s := before(t, "mage warrior ranger")
		s.dice(2, 3, 9, 9, 4, 4) // 12, 25, 19
		s.only(&initiative{})
		on(t, s, "warrior", 1)
		on(t, s, "ranger", 2)
		on(t, s, "mage", 3)
	})
	t.Run("DD-R30 with equal initiative the players choose, by default in the order of joining", func(t *testing.T) {
		s := before(t, "mage warrior ranger")
		s.dice(5, 6, 5, 6, 9, 9) // 18, 18, 29
		s.only(&initiative{})
		equal(t, "asked", s.asked("start_order")[0], s.the("ranger").Seat)
		equal(t, "default", s.Options()[s.Default(2).(Choose).Option].Hero, "mage")
		s.pick("warrior")
		on(t, s, "warrior", 2)
		on(t, s, "mage", 3)
	})
	t.Run("DD-R30 the unconscious take the last squares, the higher total first", func(t *testing.T) {
		s := before(t, "mage warrior ranger huntress")
		s.dice(1, 1, 9, 9, 1, 1, 2, 2) // mage 9 and ranger 13 fumble, huntress 15
		s.only(&initiative{})
		on(t, s, "warrior", 1)
		on(t, s, "huntress", 2)
		on(t, s, "ranger", 3)
		on(t, s, "mage", 4)
	})
	t.Run("DD-R31 who falls by the first roll is told to fall where it was put", func(t *testing.T) {
		s := before(t, "mage warrior ranger")
		s.dice(1, 1, 9, 9, 4, 4)
		s.only(&initiative{})
		fell := one[HeroFell](s)
		equal(t, "who", fell.Hero, "mage")
		equal(t, "where", fell.At, s.the("mage").At)
		equal(t, "why", fell.Rule(), "DD-114")
		equal(t, "order", kinds(s.events), "initiative_rolled initiative_rolled initiative_rolled hero_placed hero_placed hero_placed hero_fell doom_moved")
	})
}

func TestWaking(t *testing.T) {
	t.Run("DD-554 DD-R177 who wakes on a taken square moves to the nearest free one, its player choosing", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#######",
			"#######",
			"#######",
			"##.m.##",
			"#######",
			"#######",
			"#######")
		s.stand("warrior", 'm')
		s.stand("mage", 'm')
		s.lieDown("mage")
		s.initiativeOf("mage", 5, 5, 6, 6)
		equal(t, "asked", len(s.Options()), 2)
		s.choose(func(o Option) bool { return o.At.X == 4 })
		equal(t, "at", s.the("mage").At, Square{X: 4, Y: 3})
		equal(t, "AP", s.the("mage").AP, 17)
		equal(t, "conscious", s.the("mage").Conscious, true)
	})
	t.Run("DD-554 on a free square it stays", func(t *testing.T) {
		s := stage(t, "mage warrior")
		at := s.lieDown("mage").At
		s.initiativeOf("mage", 5, 5, 6, 6)
		equal(t, "at", s.the("mage").At, at)
		equal(t, "woke", one[HeroWoke](s).AP, 17)
	})
}

func TestFate(t *testing.T) {
	t.Run("DD-649 DD-R196 DD-R225 a point throws the whole roll again, as often as there are points; the new one stands", func(t *testing.T) {
		s := stage(t, "mage warrior", "fate_points=character")
		s.the("mage").Fate, s.the("warrior").Fate = 2, 0
		s.dice(1, 1, 2, 3, 9, 9, 5, 5)
		s.only(&initiative{})
		equal(t, "seat", s.asked("reroll")[0], 0)
		equal(t, "shown", one[RollHeld](s).Roll.Total, 9)
		s.pick("again")
		equal(t, "left", s.the("mage").Fate, 1)
		s.pick("again")
		equal(t, "mage", s.the("mage").AP, 25)
		equal(t, "nobody asked with none left", s.the("warrior").AP, 17)
	})
	t.Run("DD-649 the roll may be kept", func(t *testing.T) {
		s := stage(t, "mage warrior", "fate_points=character")
		s.the("mage").Fate, s.the("warrior").Fate = 1, 0
		s.dice(4, 4, 5, 5)
		s.only(&initiative{})
		s.pick("keep")
		equal(t, "AP", s.the("mage").AP, 15)
		equal(t, "left", s.the("mage").Fate, 1)
	})
	t.Run("DD-649 each has one for each hero level; the group has a common pool", func(t *testing.T) {
		s := begun(t, 2, Setup{Mode: "random", Quick: true, Heroes: of("mage", "warrior"), Options: []string{"fate_points=character"}})
		equal(t, "hero level 2", s.the("mage").Fate, 2)
		s = begun(t, 3, Setup{Mode: "random", Quick: true, Heroes: of("mage", "warrior", "ranger"), Options: []string{"fate_points=group"}})
		equal(t, "pool", s.fate, 3)
	})
	t.Run("DD-R196 from the pool the owner of the roll decides", func(t *testing.T) {
		s := stage(t, "mage warrior", "fate_points=group")
		s.fate = 1
		s.dice(4, 4, 1, 1, 9, 8)
		s.only(&initiative{})
		s.pick("keep")
		equal(t, "seat", s.asked("reroll")[0], s.the("warrior").Seat)
		equal(t, "default", s.Options()[s.Default(1).(Choose).Option].Kind, "again")
		s.pick("again")
		equal(t, "pool", s.fate, 0)
		equal(t, "AP", s.the("warrior").AP, 24)
	})
	t.Run("DD-650 fate_refresh_events: a Fumble gives a point back, never above the start", func(t *testing.T) {
		s := stage(t, "mage warrior ranger", "fate_points=character", "fate_refresh_events")
		for i := range s.heroes {
			s.heroes[i].Fate = 0
		}
		s.dice(1, 1, 5, 5, 6, 6)
		s.only(&initiative{})
		equal(t, "mage", s.the("mage").Fate, 1)
		equal(t, "told", one[FateGained](s).Left, 1)
		turn := turn{Game: s.Game}
		turn.regainFate(s.the("mage"))
		equal(t, "at most", s.the("mage").Fate, 1)
	})
	t.Run("DD-649 a held roll is saved and loaded", func(t *testing.T) {
		s := stage(t, "mage warrior", "fate_points=group")
		s.fate = 2
		s.the("mage").Poison = 1
		s.only(&poisonHeroes{})
		s.reload()
		s.asked("reroll")
		s.pick("keep")
	})
}
