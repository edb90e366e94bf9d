package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// room is a stage of heroes in a room of their own, letters naming squares.
func room(t *testing.T, heroes string, options ...string) *scene {
	t.Helper()
	s := stage(t, heroes, options...)
	s.draw(
		"#######",
		"#abcde#",
		"#fhijk#",
		"#lmnpq#",
		"#stuvx#",
		"#zACEF#",
		"#######")
	return s
}

// come has the Monster Deck's top card fill an icon on a letter.
func (s *scene) come(letter byte) {
	s.t.Helper()
	s.phaseOnly(&monsterIcon{At: s.mark(letter)})
}

// phaseOnly carries steps out as if in Phase D.
func (s *scene) phaseOnly(steps ...step) {
	s.t.Helper()
	s.Game.phase = PhaseD
	s.only(steps...)
}

func TestSeveralMonstersOnOneIcon(t *testing.T) {
	t.Run("DD-362 a card of two Goblins: the second stands next to the first", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("goblin")
		s.come('n')
		s.settle("nothing more")
		equal(t, "goblins", len(s.monsters), 2)
		equal(t, "the first stands on the icon", s.monsters[0].At, s.mark('n'))
		equal(t, "steps between them", s.monsters[0].At.Manhattan(s.monsters[1].At), 1)
	})
	t.Run("DD-363 of equal squares the one nearer to a hero", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'b')
		s.topMonsters("goblin")
		s.come('m')
		s.settle("nothing more")
		equal(t, "second goblin", s.monsters[1].At, s.mark('h'))
	})
	t.Run("DD-364 Colossal, then Mummy: a Colossal Mummy", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("colossal", "mummy")
		s.come('n')
		came := one[MonsterAppeared](s)
		equal(t, "kind", came.Type, "mummy")
		if !slices.Equal(came.Modifiers, []string{"colossal"}) {
			t.Error(came.Modifiers)
		}
	})
	t.Run("DD-R127 Colossal gives 2 hit points and 1 damage", func(t *testing.T) {
		s := room(t, "mage")
		plain, big := s.monster("mummy", 'n'), s.monster("mummy", 'p', "colossal")
		equal(t, "hit points", s.Game.monster(big).HP, s.Game.monster(plain).HP+2)
		equal(t, "damage", s.damageTo(&assault{Hero: -1, Monster: big}), s.damageTo(&assault{Hero: -1, Monster: plain})+1)
	})
	t.Run("DD-365 DD-369 DD-R129 Explosion, Horde, Fire Creature, Zombie: three figures with all of them", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("explosion", "horde", "fire-creature", "zombie")
		s.come('u')
		s.settle("nothing more")
		equal(t, "zombies", len(s.monsters), 3)
		for i := range s.monsters {
			equal(t, "modifiers", len(s.monsters[i].Modifiers), 3)
		}
	})
	t.Run("DD-362 DD-R119 each further figure is as near as possible to the first", func(t *testing.T) {
		s := stage(t, "mage")
		s.draw(
			"#######",
			"#.....#",
			"#a....#",
			"#...u.#",
			"#.....#",
			"#.....#",
			"#######")
		s.stand("mage", 'a')
		s.topMonsters("horde", "goblin")
		s.come('u')
		s.settle("nothing more")
		equal(t, "goblins", len(s.monsters), 4)
		for _, m := range s.monsters[1:] {
			equal(t, "from the first", s.board.Distance(s.mark('u'), m.At), s.board.Distance(s.mark('u'), s.mark('u').To(grid.North)))
		}
	})
	t.Run("DD-R129 Horde adds two to a card of two Goblins", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("horde", "goblin")
		s.come('u')
		s.settle("nothing more")
		equal(t, "goblins", len(s.monsters), 4)
	})
	t.Run("DD-R131 Blocker defends with a die more", func(t *testing.T) {
		s := room(t, "warrior", "fixed_monster_dice")
		s.stand("warrior", 'a')
		id := s.monster("orc", 'b', "blocker")
		level := s.levelCard(s.Game.monster(id))
		s.equip("warrior", "combat-hammer", InHand1)
		s.run()
		s.act(Attack{Hero: "warrior", With: InHand1, Target: id})
		equal(t, "defence", one[Defended](s).Roll.Total, FixedDie*(level.Defense.Count+1)+level.Defense.Plus)
	})
	t.Run("DD-R132 Faster has 5 action points more", func(t *testing.T) {
		s := room(t, "mage")
		plain, fast := s.monster("orc", 'n'), s.monster("orc", 'p', "faster")
		equal(t, "marker", s.Game.monster(fast).Marker, s.Game.monster(plain).Marker+5)
	})
	t.Run("DD-367 DD-358 modifiers, hit points and armour of monsters are there to see", func(t *testing.T) {
		s := room(t, "mage")
		s.monster("orc", 'n', "blocker")
		v := s.View(0).(View)
		m := v.Monsters[0]
		if m.HP != s.monsters[0].HP || m.Armor != s.monsters[0].Rating || !slices.Equal(m.Modifiers, []string{"blocker"}) {
			t.Errorf("%+v", m)
		}
	})
	t.Run("DD-652 limit_modifiers: at level 1 one modifier, the other waits for the next monster", func(t *testing.T) {
		s := room(t, "mage", "limit_modifiers")
		s.stand("mage", 'a')
		s.topMonsters("blocker", "faster", "orc", "ogre")
		s.come('n')
		equal(t, "modifiers of the orc", len(s.monsters[0].Modifiers), 1)
		s.come('u')
		equal(t, "modifiers of the ogre", len(s.monsters[1].Modifiers), 1)
	})
	t.Run("DD-R121 an empty Monster Deck is made anew from its discard pile", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.decks.monster = nil
		s.topMonsters("orc")
		s.decks.monster, s.decks.monsterDiscard = nil, s.decks.monster
		s.come('n')
		one[DeckRenewed](s)
		equal(t, "kind", one[MonsterAppeared](s).Type, "orc")
	})
}

// TestWhatBringsMonsters: each figure that appears is told with its cause.
func TestWhatBringsMonsters(t *testing.T) {
	cause := func(s *scene, want string, rule games.Rule) MonsterAppeared {
		came := one[MonsterAppeared](s)
		equal(s.t, "cause", came.Cause, want)
		equal(s.t, "rule", came.Rule(), rule)
		return came
	}
	t.Run("DD-357 DD-158 an icon, or the refill of an Extra Activation", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("orc", "ogre")
		s.come('n')
		cause(s, "icon", "DD-357")
		s.monsters = nil
		s.phaseOnly(&extraActivation{})
		cause(s, "refill", "DD-158")
	})
	t.Run("DD-R125 DD-R133 a Zombie that multiplies, or the modifier of its bearer", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.monster("zombie", 'C')
		s.phaseF()
		s.amount(0)
		cause(s, "multiply", "DD-R125")
		s.monsters = nil
		s.monster("orc", 'C', "necromancer")
		s.phaseF()
		s.amount(0)
		equal(t, "of", *cause(s, "effect", "DD-658").Of, Origin{"modifier", "necromancer"})
	})
}

func TestFigureLimit(t *testing.T) {
	// two is a room with two Gargoyles, the first nearer to the hero.
	two := func(t *testing.T, options ...string) (s *scene, near, far MonsterID) {
		s = room(t, "mage", options...)
		s.stand("mage", 'a')
		near, far = s.monster("gargoyle", 'n'), s.monster("gargoyle", 'F')
		return s, near, far
	}
	t.Run("DD-377 DD-371 DD-373 DD-374 the third Gargoyle: the nearest gains Blocker and acts at once", func(t *testing.T) {
		s, near, far := two(t)
		s.topMonsters("blocker", "gargoyle")
		s.come('E')
		extra := one[ExtraActivation](s)
		equal(t, "who acts", extra.Monster, near)
		if !slices.Equal(extra.Modifiers, []string{"blocker"}) {
			t.Error(extra.Modifiers)
		}
		s.settle("nothing more")
		equal(t, "who moved", one[MonsterActed](s).Monster, near)
		equal(t, "modifiers of the other", len(s.Game.monster(far).Modifiers), 0)
		equal(t, "figures", len(s.monsters), 2)
	})
	t.Run("DD-376 DD-R123 the Extra Activation leaves the marker where it is", func(t *testing.T) {
		s, near, _ := two(t)
		before := s.Game.monster(near).Marker
		s.topMonsters("gargoyle")
		s.come('E')
		s.settle("nothing more")
		equal(t, "marker", s.Game.monster(near).Marker, before)
	})
	t.Run("DD-372 DD-R123 several in one event: each once, in monster order", func(t *testing.T) {
		s, near, far := two(t)
		gargoyle, _ := s.pack.Monster("gargoyle")
		s.phaseOnly(&figures{Kind: gargoyle, At: s.mark('E'), Count: 2})
		s.settle("nothing more")
		s.phaseOnly(&figures{Kind: gargoyle, At: s.mark('E'), Count: 2})
		var order []MonsterID
		for range 20 {
			for _, e := range all[ExtraActivation](s) {
				order = append(order, e.Monster)
			}
			asked := s.Decisions()
			if len(asked) == 0 {
				break
			}
			s.act(s.Default(asked[0].Seat))
		}
		slices.Sort(order)
		if !slices.Equal(order, []MonsterID{near, far}) {
			t.Error(order)
		}
	})
	t.Run("DD-370 DD-R122 limits: two Gargoyles, six Zombies, six Goblins, else three", func(t *testing.T) {
		s := room(t, "mage")
		for kind, want := range map[string]int{"gargoyle": 2, "zombie": 6, "goblin": 6, "orc": 3} {
			id, _ := s.pack.Monster(kind)
			equal(t, kind, s.figureLimit(id), want)
		}
	})
	t.Run("DD-659 female_zombie_figure is one more Zombie", func(t *testing.T) {
		s := room(t, "mage", "female_zombie_figure")
		id, _ := s.pack.Monster("zombie")
		equal(t, "zombies", s.figureLimit(id), 7)
	})
}

func TestInitiativeOfRevealedMonsters(t *testing.T) {
	t.Run("DD-378 DD-135 DD-R39 DD-R124 DD-R201 a monster above every hero acts at once", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		for i := range s.heroes {
			s.heroes[i].AP = 3 // an Orc has 7
		}
		s.act(openEast)
		s.settle("act")
		if len(all[MonsterActed](s)) != 1 {
			t.Error(kinds(s.events))
		}
	})
	t.Run("DD-380 below a hero it waits for its number", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.act(openEast)
		none[MonsterActed](s)
		equal(t, "marker", s.monsters[0].Marker, 7)
	})
	t.Run("DD-379 a lurker acts before anybody, whatever its number", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "lurker", "orc")
		s.act(openEast)
		if acted := one[MonsterActed](s); acted.Monster != s.monsters[0].ID {
			t.Error(acted)
		}
		equal(t, "marker", s.monsters[0].Marker, 0)
	})
	t.Run("DD-R100 DD-363 who opened the door chooses between equally near squares", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "horde", "zombie")
		s.the("mage").Rolled = 1 // the Warrior speaks for the group
		s.the("mage").At, s.the("warrior").At = s.the("warrior").At, Square{X: 6, Y: 3}
		s.act(Open{Hero: "warrior", Side: EastSide})
		equal(t, "asked", s.asked("monster_square")[0], 1)
		s.reload()
	})
	t.Run("DD-379 DD-R110 it acts when all icons are filled", func(t *testing.T) {
		s := atDoor(t, []string{"C-8"}, "lurker", "orc", "mummy")
		s.act(openEast)
		var order []string
		for _, e := range s.events {
			switch e.(type) {
			case MonsterAppeared, MonsterActed:
				order = append(order, e.Kind())
			}
		}
		if !slices.Equal(order, []string{"monster_appeared", "monster_appeared", "monster_acted"}) {
			t.Error(order)
		}
	})
	t.Run("DD-423 DD-R123 a normal activation has the points of the marker, as a look ahead tells", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.the("mage").AP = 1
		id := s.monster("orc", 'e')
		s.Game.monster(id).Marker = 2 // an Orc has 7
		route, err := s.Route(id, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.run()
		acted := one[MonsterActed](s)
		equal(t, "points spent", acted.AP, 2)
		equal(t, "end", acted.To, route.Path[len(route.Path)-1])
	})
	t.Run("DD-R202 outside Phase D it has its normal activation in the next one", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		s.topMonsters("orc")
		s.only(&monsterIcon{At: s.mark('n')})
		s.Game.phase = PhaseG
		s.topMonsters("ogre")
		s.only(&monsterIcon{At: s.mark('u')})
		equal(t, "marker", s.monsters[1].Marker, 0)
	})
	t.Run("DD-133 DD-134 one activation each, by their letters at the same number", func(t *testing.T) {
		s := room(t, "mage")
		s.stand("mage", 'a')
		orc, shaman := s.monster("orc", 'F'), s.monster("shaman", 'E')
		s.the("mage").AP = 0
		s.Game.monster(shaman).Marker = s.Game.monster(orc).Marker
		s.run()
		var order []MonsterID
		for range 40 {
			for _, e := range all[MonsterActed](s) {
				order = append(order, e.Monster)
			}
			asked := s.Decisions()
			if len(asked) == 0 || s.Game.phase != PhaseD {
				break
			}
			s.act(s.Default(asked[0].Seat))
		}
		if len(order) < 2 || order[0] != orc || order[1] != shaman {
			t.Errorf("order %v, want %v", order, []MonsterID{orc, shaman})
		}
	})
}
