package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// prepares holds that the house has a hero use a card on somebody, and not once the monsters are gone.
func (s *scene) prepares(hero, card string, on HeroID) {
	s.t.Helper()
	u, ok := s.advised(hero).(Use)
	if !ok || u.On != on {
		s.t.Errorf("%#v", s.Default(s.the(hero).Seat))
		return
	}
	if c, _ := s.the(hero).at(u.With); c.ID != s.cardID(card) {
		s.t.Errorf("uses %s", s.card(c).ID)
	}
	s.monsters = nil
	s.rebuild()
	if again, uses := s.Default(s.the(hero).Seat).(Use); uses {
		s.t.Errorf("without monsters %#v", again)
	}
}

// corridor is a stage with the first hero on b, behind the second one on f, who faces x and k.
func corridor(t testing.TB, heroes string) *scene {
	t.Helper()
	s := stage(t, heroes)
	s.draw(
		"#######",
		"#######",
		"#######",
		"##bfxk#",
		"#######",
		"#######",
		"#######",
	)
	for i, at := range "bf" {
		s.heroes[i].At = s.mark(byte(at))
	}
	return s
}

func TestAdviceToPrepare(t *testing.T) {
	t.Run("DD-526 a spell keeps damage off the one who is about to be struck", func(t *testing.T) {
		s := corridor(t, "priestess warrior")
		s.equip("priestess", "stone-skin", InHand1)
		s.the("warrior").HP = 1
		s.tough(s.monster("mercenary", 'x'), 9)
		s.prepares("priestess", "stone-skin", "warrior")
	})
	t.Run("DD-246 a draught that keeps damage off is drunk before the ogres strike", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "stone-draught", OnHead)
		s.the("warrior").HP, s.the("mage").At = 7, s.mark('F')
		for _, at := range "hipu" {
			s.tough(s.monsterAt("ogre", s.mark(byte(at))), 9)
		}
		s.prepares("warrior", "stone-draught", "")
	})
	t.Run("DD-129 a Swift Potion is drunk where it makes one attack more", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "swift-potion", OnHead)
		s.equip("warrior", "combat-hammer", InHand1)
		s.the("mage").At = s.mark('F')
		s.tough(s.monsterAt("orc", s.mark('i')), 9)
		s.the("warrior").AP = 12
		s.prepares("warrior", "swift-potion", "")
	})
	t.Run("DD-246 a Fire Flask finishes what is nearly slain", func(t *testing.T) {
		s := corridor(t, "priestess warrior")
		s.equip("priestess", "fire-flask", OnHead)
		s.tough(s.monster("ogre", 'x'), 3)
		s.prepares("priestess", "fire-flask", "")
	})
	t.Run("DD-423 Slumber is cast on the monster that is feared most", func(t *testing.T) {
		s := corridor(t, "mage warrior")
		s.equip("mage", "slumber", InHand1)
		s.monster("zombie", 'k')
		ogre := s.monster("ogre", 'x')
		a, ok := s.advised("mage").(Attack)
		if !ok || a.Target != ogre {
			t.Errorf("%#v", s.Default(0))
		}
	})
	for _, c := range []struct {
		name    string
		markers int
		uses    bool
	}{
		{"DD-139 one poison marker is no reason to use an Antidote up", 1, false},
		{"DD-139 three are", 3, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := arena(t, "warrior mage")
			s.equip("warrior", "antidote", OnHead)
			s.the("warrior").Poison = c.markers
			_, uses := s.advised("warrior").(Use)
			equal(t, "uses it", uses, c.uses)
		})
	}
	t.Run("DD-526 whoever is wounded is healed by a spell before the group goes on, if not by a potion", func(t *testing.T) {
		for card, uses := range map[string]bool{"small-healing-spell": true, "small-healing-potion": false} {
			s := arena(t, "priestess warrior")
			s.equip("priestess", card, InHand1)
			s.the("warrior").At, s.the("warrior").HP = s.mark('m'), 9
			_, used := s.advised("priestess").(Use)
			equal(t, card, used, uses)
		}
	})
}

func TestAdviceThinksOfWhatLasts(t *testing.T) {
	fears := func(s *scene) int {
		a := s.adviserOf(s.the("mage"))
		return a.danger(s.the("mage").At)
	}
	lasting := func(card string, left int) []Lasting {
		s := arena(t, "mage warrior")
		return []Lasting{{From: Source{Kind: FromCard, Number: int(s.cardID(card)), Path: []int{listUse, 0}}, Left: left}}
	}
	front := func(t *testing.T) *scene {
		s := arena(t, "mage warrior")
		s.the("warrior").At = s.mark('l')
		s.monster("ogre", 'i')
		return s
	}
	for name, conditions := range map[string][]Lasting{
		"DD-481 what keeps damage off every hit": lasting("dense-hide", 0),
		"DD-481 what keeps the next damage off":  lasting("stone-skin", 4),
		"DD-423 to be hidden beside another one": lasting("veil", 0),
		"DD-476 a die more to defend oneself":    lasting("guardian-wind", 0),
	} {
		t.Run(name, func(t *testing.T) {
			s := front(t)
			bare := fears(s)
			s.the("mage").Conditions = conditions
			if guarded := fears(s); guarded >= bare {
				t.Errorf("fears %d, without it %d", guarded, bare)
			}
		})
	}
	t.Run("DD-139 poison costs more the more there is, and who throws it off easily fears it less", func(t *testing.T) {
		s := arena(t, "warrior mage")
		a := s.adviserOf(s.the("warrior"))
		ills := func(hero string, n int) int {
			s.the(hero).Poison = n
			return a.ills(s.the(hero))
		}
		if one, three := ills("warrior", 1), ills("warrior", 3); three < 4*one {
			t.Errorf("three markers cost %d, one %d", three, one)
		}
		s.the("mage").Attributes[content.Constitution], s.the("mage").Attributes[content.Wisdom] = 2, 2
		if frail, tough := ills("mage", 1), ills("warrior", 1); frail <= tough {
			t.Errorf("the frail one fears %d, the tough one %d", frail, tough)
		}
	})
	t.Run("DD-246 nothing that was imagined stays", func(t *testing.T) {
		s := front(t)
		s.belt("mage", "stone-draught", "smelling-salts", "healing-potion", "swift-potion")
		s.equip("mage", "battle-song", InHand1)
		s.lieDown("warrior").At = s.mark('n')
		before := saved(t, s.Game)
		s.run()
		after := saved(t, s.Game)
		s.Default(s.the("mage").Seat)
		if string(saved(t, s.Game)) != string(after) || string(before) == "" {
			t.Error("the advice changed the game")
		}
	})
}

// saved is a game at rest.
func saved(t *testing.T, g *Game) []byte {
	t.Helper()
	text, err := g.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
