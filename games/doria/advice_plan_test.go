package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// leads is where a hero stands after what the house would do with it, and whether that is a movement.
func (s *scene) leads(a games.Action) (at Square, moves bool) {
	var m Move
	switch a := a.(type) {
	case Walk:
		m = a.move()
	case Move:
		m = a
	default:
		return Square{}, false
	}
	way, err := m.plan(s.Game, s.hero(m.Hero))
	if err != nil {
		s.t.Fatal(err)
	}
	return way.End, true
}

// advised is what the house does with a hero that has the turn.
func (s *scene) advised(hero string) games.Action {
	s.t.Helper()
	for i := range s.heroes {
		if h := &s.heroes[i]; string(h.ID) != hero {
			h.AP = min(h.AP, s.the(hero).AP-1)
		}
	}
	s.run()
	return s.Default(s.the(hero).Seat)
}

func TestAdviceInFights(t *testing.T) {
	t.Run("DD-426 a shot steps out of the reach of a slow monster, then shoots", func(t *testing.T) {
		s := stage(t, "huntress warrior")
		s.draw(
			"##############",
			"#w...........#",
			"#............#",
			"#...x.h......#",
			"#............#",
			"#............#",
			"##############",
		)
		s.stand("huntress", 'h')
		s.lieDown("warrior").At = s.marks['h']
		s.equip("huntress", "hunting-bow", InHand1)
		s.monster("ogre", 'x')
		at, moves := s.leads(s.advised("huntress"))
		if ogre := s.monsters[0]; !moves || s.board.Range(ogre.At, at) <= s.monsterAP(&ogre)+1 || s.board.Range(ogre.At, at) > 6+1 {
			if _, shoots := s.Default(0).(Attack); !shoots {
				t.Errorf("goes to %v: %#v", at, s.Default(0))
			}
		}
	})
	t.Run("DD-486 of two monsters the one is attacked that falls now", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.tough(s.monsterAt("orc", s.mark('i')), 9)
		weak := s.monsterAt("orc", s.mark('u'))
		s.tough(weak, 1)
		s.the("mage").At = s.mark('F')
		a, ok := s.advised("warrior").(Attack)
		if !ok || a.Target != weak {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-443 the weak one stands behind the fighter in the doorway", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"##############",
			"#.....##.....#",
			"#a....##.....#",
			"#...m.f.x....#",
			"#.....##.....#",
			"#.....##.....#",
			"##############",
		)
		s.stand("warrior", 'f')
		mage := s.stand("mage", 'm')
		mage.HP = 1
		s.equip("warrior", "combat-hammer", InHand1)
		s.tough(s.monster("orc", 'x'), 9)
		if at, moves := s.leads(s.advised("mage")); moves && at.X > s.mark('f').X {
			t.Errorf("walks to %v before the fighter", at)
		}
	})
	t.Run("DD-224 the fighter takes the place of the weak one in front", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.draw(
			"#######",
			"#######",
			"#######",
			"#f.mx.#",
			"#######",
			"#######",
			"#######",
		)
		s.stand("warrior", 'f')
		mage := s.stand("mage", 'm')
		mage.HP, mage.PP = 0, 0
		s.equip("warrior", "combat-hammer", InHand1)
		s.monster("ogre", 'x')
		m, ok := s.advised("warrior").(Move)
		if !ok || len(m.partners(s.Game)) != 1 {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-229 no door is opened while a monster lives in the room", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.monsterAt("zombie", s.mark('F'))
		switch a := s.advised("warrior").(type) {
		case Open:
			t.Error("opens a door")
		case Walk:
			equal(t, "opens", a.Open, NoSide)
		}
	})
	t.Run("DD-129 the last action points go into the dearest blow", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.belt("warrior", "hand-axe")
		orc := s.monsterAt("orc", s.mark('i'))
		s.tough(orc, 9)
		s.the("mage").At = s.mark('F')
		s.monsters[0].Marker = 0
		s.the("warrior").AP = 2
		a, ok := s.advised("warrior").(Attack)
		if !ok || a.With != InHand1 {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-557 who is about to fall is healed before anybody strikes", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.equip("priestess", "sun-staff", InHand1)
		s.belt("priestess", "small-healing-potion")
		s.the("warrior").At, s.the("warrior").HP = s.mark('m'), 0
		s.tough(s.monsterAt("orc", s.mark('i')), 9)
		u, ok := s.advised("priestess").(Use)
		if !ok || u.On != "warrior" {
			t.Errorf("%#v", s.Default(0))
		}
	})
}

func TestAdviceWhileQuiet(t *testing.T) {
	t.Run("DD-412 a hero leaves a burning square", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.markers = append(s.markers, Marker{Kind: content.FireMarker, At: s.the("warrior").At, From: s.fire()})
		at, moves := s.leads(s.advised("warrior"))
		if !moves || at == s.markers[0].At {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-238 a card goes to whom it serves", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.belt("mage", "longsword")
		throw, ok := s.advised("mage").(Throw)
		if !ok || throw.To != "warrior" {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-250 armour is repaired before anybody goes on", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "tri-anon-armor", OnTorso)
		s.damaged("warrior", OnTorso)
		if _, ok := s.advised("warrior").(Repair); !ok {
			t.Errorf("%#v", s.Default(0))
		}
	})
}

func TestAdviceBeyondARift(t *testing.T) {
	for _, c := range []struct {
		name, monster string
		quiet         bool
	}{
		{"DD-396 nobody waits for a monster that no way leads to", "orc", true},
		{"DD-406 a flying one comes over", "gargoyle", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := stage(t, "warrior mage")
			s.draw(
				"#######",
				"#f.o.x#",
				"#..o..#",
				"#m.o..#",
				"#######",
				"#######",
				"#######",
			)
			s.stand("warrior", 'f')
			s.stand("mage", 'm')
			s.monster(c.monster, 'x')
			equal(t, "quiet", s.adviserOf(s.the("warrior")).quiet, c.quiet)
		})
	}
}

func TestAdviceAboutDanger(t *testing.T) {
	s := stage(t, "mage warrior")
	s.draw(
		"#######",
		"#x...f#",
		"#.....#",
		"#....m#",
		"#.....#",
		"#.....#",
		"#######",
	)
	s.stand("mage", 'm')
	s.stand("warrior", 'f')
	s.monster("orc", 'x')
	a := s.adviserOf(s.the("mage"))
	near, far := a.danger(Square{X: 2, Y: 1}), a.danger(s.mark('m'))
	if near <= far {
		t.Errorf("in front of the orc %d, behind the warrior %d", near, far)
	}
	s.the("mage").HP = 0
	if worse := a.danger(Square{X: 2, Y: 1}); worse <= near {
		t.Errorf("with no hit point left %d, with all %d", worse, near)
	}
	s.monsters[0].Marker = 0
	b := a.beastOf(&s.monsters[0])
	if a.beasts[0].soon <= b.soon {
		t.Errorf("a monster that has acted: %d percent soon, before %d", b.soon, a.beasts[0].soon)
	}
}
