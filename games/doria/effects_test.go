package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestPointEffects(t *testing.T) {
	t.Run("DD-R168 damage of cards and traps meets armour like a hit, unless the text forbids", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.befalls("warrior", "[{damage: {amount: {base: 4}}}]")
		s.asked("armor")
		s.pick("none")
		s.points("warrior", 9, 5)
		s.befalls("warrior", "[{damage: {amount: {base: 4}, no_armor: true}}]")
		s.points("warrior", 5, 5)
	})
	t.Run("DD-R172 DD-518 monsters slain by a card pay their loot to its user, all together", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.monster("goblin", 'p')
		s.monster("goblin", 'd')
		s.overlay(map[string]string{"loot/x.yaml": "- id: test-bomb\n  title: {en: T}\n  text: {en: T.}\n  kind: potion\n  copies: 1\n  zone: any\n  ap: 3\n" +
			"  use: {target: self, consumed: true, effects: [{damage: {who: all_monsters, amount: {base: 30}}}]}\n"})
		s.belt("mage", "test-bomb")
		s.run()
		s.act(Use{Hero: "mage", With: InBelt})
		equal(t, "slain", len(all[MonsterSlain](s)), 2)
		s.asked("loot_deck")
		draw, ok := s.agenda[len(s.agenda)-1].step.(*deckChoice)
		if !ok || draw.Cards != 2 || draw.Hero != 0 {
			t.Errorf("%+v", draw)
		}
	})
	t.Run("DD-485 DD-488 a monster's armour helps against all damage but of what it is vulnerable to", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		m := s.monster("gargoyle", 'p')
		s.tough(m, 50)
		s.Game.monster(m).Rating = 2
		s.befalls("mage", "[{damage: {who: all_monsters, amount: {base: 5}}}]")
		h := one[MonsterHurt](s)
		equal(t, "armour", h.Armor, 2)
		equal(t, "left", h.Left, 47)
		for _, e := range s.vulnerable(s.Game.monster(m)) {
			s.befalls("mage", "[{damage: {who: all_monsters, amount: {base: 5}, element: "+e.String()+"}}]")
			equal(t, "armour", one[MonsterHurt](s).Armor, 0)
		}
	})
	t.Run("DD-R15 healing stops at the maximum; split points go where the owner says", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").HP, s.the("mage").PP = 3, 10
		s.befalls("mage", "[{heal: {hp: {base: 5}}}]")
		s.points("mage", 4, 10)
		s.the("mage").HP = 2
		s.befalls("mage", "[{heal: {split: {base: 3}}}]")
		s.asked("recover")
		s.amount(1)
		s.points("mage", 3, 12)
	})
	t.Run("DD-R177 DD-554 who is woken by a card crawls aside if its square is taken, without action points", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.lieDown("warrior").At = s.the("mage").At
		s.befalls("mage", "[{heal: {who: lying_there, hp: {base: 1}, wake: true}}]")
		s.settle("never")
		w := s.the("warrior")
		equal(t, "conscious", w.Conscious, true)
		equal(t, "AP", w.AP, 0)
		equal(t, "aside", w.At == s.the("mage").At, false)
	})
	t.Run("DD-129 DD-111 action points stay between 0 and 40", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").AP = 3
		s.befalls("mage", "[{ap: {base: -9}}]")
		equal(t, "AP", s.the("mage").AP, 0)
		s.the("mage").AP = 38
		s.befalls("mage", "[{ap: {base: 9}}]")
		equal(t, "AP", s.the("mage").AP, 40)
		equal(t, "gained", one[APChanged](s).AP, 2)
	})
	t.Run("DD-144 DD-138 poison adds up and cures take off as much as there is", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{poison: {base: 2}}, {poison: {base: 1}}]")
		equal(t, "markers", s.the("mage").Poison, 3)
		s.befalls("mage", "[{cure: {base: 5}}]")
		equal(t, "markers", s.the("mage").Poison, 0)
		equal(t, "taken off", one[PoisonCured](s).Markers, 3)
	})
	t.Run("DD-336 an optional check may be let go, which counts as failed", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 20}, optional: true, pass: [{xp: {base: 1}}], fail: [{drain: {base: 2}}]}}]")
		s.asked("attempt")
		s.pick("decline")
		none[CheckMade](s)
		s.points("mage", 4, 11)
	})
	t.Run("DD-336 DD-R228 a check of several is rolled by each, by seat, each with what follows", func(t *testing.T) {
		s := chambers(t, "mage@1 warrior@0")
		s.befalls("mage", "[{check: {who: everyone, attributes: [WIS, PSI], tn: {base: 99}, fail: [{drain: {base: 1}}]}}]")
		var order []string
		for _, e := range s.events {
			switch e := e.(type) {
			case CheckMade:
				order = append(order, "check "+string(e.Hero))
			case PointsLost:
				order = append(order, "lost "+string(e.Hero))
			}
		}
		want := []string{"check warrior", "lost warrior", "check mage", "lost mage"}
		for i := range want {
			equal(t, "event", order[i], want[i])
		}
	})
	t.Run("DD-649 a fate point throws a check of an effect again", func(t *testing.T) {
		s := chambers(t, "mage warrior", "fate_points=character")
		s.the("mage").Fate = 1
		s.dice(1, 2, 9, 9)
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 40}, pass: [{xp: {base: 1}}], fail: [{drain: {base: 2}}]}}]")
		s.asked("reroll")
		s.pick("again")
		equal(t, "passed", one[CheckMade](s).Check.Pass, true)
		equal(t, "experience", s.groupXP, 1)
	})
}

func TestConditions(t *testing.T) {
	t.Run("DD-658 what lasts until the end of the next round is over with the round after", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{condition: {kind: immobilized, until: end_of_next_round}}]")
		s.round++
		s.only(&phaseStep{PhaseI})
		s.at(PhaseA)
		s.only(&phaseStep{PhaseA})
		equal(t, "round", s.round, 3)
		equal(t, "free", s.immobilized(s.the("mage")), false)
	})
	t.Run("DD-658 what changes the next roll is used up by it", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{modify: {roll: check, dice: +1D, until: used}}]")
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 20}, pass: [{xp: {base: 1}}]}}]")
		equal(t, "dice", len(one[CheckMade](s).Check.Roll.Dice), 3)
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 20}, pass: [{xp: {base: 1}}]}}]")
		equal(t, "dice", len(one[CheckMade](s).Check.Roll.Dice), 2)
	})
	t.Run("DD-658 attack and defence of monsters are changed too, and damage with the hit", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'i')
		plain := len(s.monsterDice(orc).Dice)
		s.befalls("mage", "[{modify: {who: all_monsters, roll: any_attack, dice: +1D, until: used}}, {modify: {who: all_monsters, roll: damage, dice: \"+2\", until: used}}]")
		equal(t, "dice", len(s.monsterDice(orc).Dice), plain+1)
		equal(t, "dice", len(s.monsterDice(orc).Dice), plain)
	})
	t.Run("DD-R168 Shielded keeps points of damage off before armour, until they are gone", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.befalls("warrior", "[{condition: {kind: shielded, value: 3, until: end_of_scenario}}]")
		s.befalls("warrior", "[{damage: {amount: {base: 2}}}]")
		s.points("warrior", 13, 5)
		equal(t, "left", s.the("warrior").Conditions[0].Left, 1)
		s.befalls("warrior", "[{damage: {amount: {base: 3}, no_armor: true}}]")
		s.points("warrior", 11, 5)
		equal(t, "worn", len(s.the("warrior").Conditions), 0)
	})
	t.Run("DD-660 Slowed makes every step dearer, Floating crosses Holes and stops there", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{condition: {kind: slowed, value: 2, until: end_of_round}}]")
		s.at(PhaseD)
		s.run()
		s.act(Walk{Hero: "mage", Path: s.path("pq")})
		equal(t, "cost", one[Moved](s).AP, 6)

		s = chambers(t, "mage warrior")
		tt := turn{Game: s.Game}
		tt.layMarker(Marker{Kind: content.HoleMarker, At: s.mark('p')}, "DD-403")
		s.at(PhaseD)
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("p")}, "DD-200", "into_hole")
		s.befalls("mage", "[{condition: {kind: floating, until: end_of_round}}]")
		s.at(PhaseD)
		s.run()
		listed := false
		for _, a := range s.Legal(0) {
			w, ok := a.(Walk)
			listed = listed || ok && w.Path[len(w.Path)-1] == s.mark('p')
		}
		equal(t, "listed", listed, true)
		s.act(Walk{Hero: "mage", Path: s.path("p")})
	})
	t.Run("DD-426 a Hidden hero is no target while another can be attacked", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p') // next to the Mage
		s.befalls("mage", "[{condition: {kind: hidden, until: end_of_round}}]")
		equal(t, "target", s.activates(orc).Target, "warrior")
		s.the("warrior").At = s.mark('K')
		s.befalls("mage", "[{condition: {kind: hidden, until: end_of_round}}]")
		equal(t, "target", s.activates(orc).Target, "mage")
	})
	t.Run("DD-423 a stunned monster loses one activation; a hero its action points", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p')
		s.befalls("mage", "[{condition: {who: all_monsters, kind: stunned, until: used}}, {condition: {kind: stunned, until: used}}]")
		equal(t, "AP", s.the("mage").AP, 0)
		s.only(&activation{Monster: orc, Normal: true})
		equal(t, "stunned", one[MonsterStunned](s).Monster, orc)
		none[MonsterActed](s)
		equal(t, "had its turn", s.Game.monster(orc).Marker, 0)
		s.activates(orc)
	})
	t.Run("DD-660 DD-661 an immobilized monster attacks from where it stands", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'v')
		s.the("warrior").At = s.mark('K')
		s.befalls("mage", "[{condition: {who: all_monsters, kind: immobilized, until: end_of_round}}]")
		acted := s.activates(orc)
		equal(t, "stays", acted.To, s.mark('v'))
		equal(t, "attacks", acted.Attacks, false)
		s.the("mage").At = s.mark('u')
		equal(t, "attacks", s.activates(orc).Attacks, true)
	})
	t.Run("DD-661 monsters attack an immobilized hero as any other", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p')
		s.befalls("mage", "[{condition: {kind: immobilized, until: end_of_round}}]")
		equal(t, "target", s.activates(orc).Target, "mage")
	})
}

// activates has a monster act, with the group's default answers, and returns what it did.
func (s *scene) activates(m MonsterID) MonsterActed {
	s.t.Helper()
	s.only(&activation{Monster: m})
	for len(all[MonsterActed](s)) == 0 {
		s.asked("monster")
		s.act(s.Default(s.Decisions()[0].Seat))
	}
	return one[MonsterActed](s)
}

// monsterDice is the roll of an attack of a monster on the Mage, who declines to defend itself.
func (s *scene) monsterDice(m MonsterID) Roll {
	s.t.Helper()
	s.strikes(m, "mage")
	s.pick("decline")
	r := one[AttackRolled](s).Roll
	s.settle("never")
	s.the("mage").HP, s.the("mage").Conscious = 4, true
	return r
}

func TestThingsMoved(t *testing.T) {
	t.Run("DD-658 a push goes straight away and ends before what cannot be entered", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p')
		s.push("mage", orc, "push", 3)
		equal(t, "at", s.Game.monster(orc).At, Square{X: 7, Y: 3})
		orc2 := s.monster("orc", 'q')
		s.push("mage", orc2, "push", 3) // the first one stands behind it
		equal(t, "at", s.Game.monster(orc2).At, Square{X: 6, Y: 3})
		s.push("mage", orc2, "pull", 3)
		equal(t, "pulled", s.Game.monster(orc2).At, s.mark('p'))
	})
	t.Run("DD-236 of the cards that an effect draws as many are kept as it says", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("warrior").At = s.mark('K')
		s.loot(1, "dagger", "short-sword", "longsword")
		out := len(s.decks.lootOut)
		s.befalls("mage", "[{draw: {count: {base: 3}, keep: 2}}]")
		for range 3 {
			s.asked("loot_deck")
			s.amount(1)
		}
		s.asked("keep_one")
		s.pick("longsword")
		s.pick("dagger")
		equal(t, "out", len(s.decks.lootOut), out+1)
		equal(t, "which", s.decks.lootOut[out], s.cardID("short-sword"))
		s.settle("never")
	})
	t.Run("DD-492 DD-250 the owner chooses which card is damaged or mended", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.equip("warrior", "leather-helmet", OnHead)
		s.befalls("warrior", "[{break: {kind: armor}}]")
		s.asked("break_card")
		s.pick("leather-helmet")
		equal(t, "helmet", s.the("warrior").slot(OnHead).Damaged, true)
		s.befalls("warrior", "[{break: {kind: armor}}]") // only one is left
		equal(t, "armor", s.the("warrior").slot(OnTorso).Damaged, true)
		s.befalls("warrior", "[{repair: {all: true}}]")
		equal(t, "mended", len(all[CardMended](s)), 2)
	})
	t.Run("DD-R100 a choice of the text goes to the player of the hero whom it is about", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("warrior", "[{choose: {options: [{label: {en: A}, effects: [{drain: {base: 1}}]}, {label: {en: B}}]}}]")
		seats := s.asked("way")
		equal(t, "seat", seats[0], 1)
		equal(t, "label", s.Options()[0].Label.EN, "A")
		equal(t, "careful", s.Default(1).(Choose).Option, 1)
		s.amount(0)
		s.points("warrior", 13, 4)
	})
	t.Run("DD-159 a monster that comes to the entrance waits before it", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.topMonsters("orc")
		s.befalls("mage", "[{spawn: {place: entrance}}]")
		m := one[MonsterAppeared](s)
		equal(t, "outside", m.Outside, true)
		equal(t, "marker", m.Marker > 0, true)
	})
	t.Run("DD-160 DD-658 what goes to the entrance takes any of its squares that is free, then those beside it", func(t *testing.T) {
		s := stage(t, "mage warrior ranger scoundrel")
		in := s.entrance()
		equal(t, "squares of the stairs", len(in), 3)
		for i := range s.heroes {
			h := &s.heroes[i]
			h.Placed, h.Conscious = true, true
			h.At, _ = s.startSquare(i + 1)
		}
		heroes := []int{0, 1, 2}
		for n, hero := range heroes {
			at := s.nearestEntrance(subject{Hero: hero})
			if len(at) != 1 || at[0] != in[n] {
				t.Fatalf("with %d taken to %v, want %v", n, at, in[n])
			}
			s.heroes[hero].At = at[0]
		}
		last := s.nearestEntrance(subject{Hero: 3})[0]
		near := slices.IndexFunc(in, func(at Square) bool { return s.board.Distance(at, last).Steps() == 1 })
		if near < 0 {
			t.Errorf("with all taken to %v, which is not beside the entrance", last)
		}
	})
	t.Run("DD-R119 DD-362 monsters come as near as possible, one on a square", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{spawn: {monster: goblin, count: {base: 2}, place: around}}]")
		s.settle("never")
		equal(t, "there", len(s.monsters), 2)
		for i := range s.monsters {
			equal(t, "next to the Mage", s.board.Adjacent(s.monsters[i].At, s.the("mage").At), true)
		}
	})
	t.Run("DD-640 bosses come from their deck, each once", func(t *testing.T) {
		s := chambers(t, "mage warrior", "boss_monsters")
		first := s.decks.boss[len(s.decks.boss)-1]
		s.befalls("mage", "[{spawn: {boss: true, place: around}}]")
		s.settle("never")
		equal(t, "who", one[MonsterAppeared](s).Type, s.pack.Monsters[first].ID)
		equal(t, "deck", len(s.decks.boss), len(s.pack.BossDeck())-1)
	})
}

// push has the Mage push or pull a monster.
func (s *scene) push(hero string, m MonsterID, how string, by int) {
	s.t.Helper()
	s.overlay(map[string]string{"loot/push.yaml": "- id: test-push\n  title: {en: T}\n  text: {en: T.}\n  kind: weapon\n  copies: 1\n  zone: hand\n  class: mace\n  ap: 3\n" +
		"  attack: {kind: melee, dice: 2D, damage: 1, range: 1, hit: [{move: {who: the_monster, how: " + how + ", by: " + string(rune('0'+by)) + "}}]}\n"})
	w := happens(FromCard, int(s.cardID("test-push")), s.the(hero).At, listHit)
	w.User, w.Monster = s.heroNumber(HeroID(hero)), m
	s.only(w)
}
