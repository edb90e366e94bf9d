package doria

import "testing"

func TestAdviceAboutTheWay(t *testing.T) {
	t.Run("DD-149 a hero goes to the door where the others are, not its own way", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.at(PhaseD)
		s.run()
		for i := range s.heroes {
			a := s.adviserOf(&s.heroes[i])
			b := s.adviserOf(&s.heroes[0])
			if a.door != b.door || a.hasDoor != b.hasDoor {
				t.Errorf("%s goes for %v, the first for %v", s.heroes[i].ID, a.door, b.door)
			}
		}
	})
	t.Run("DD-557 who can heal goes to who is hurt", func(t *testing.T) {
		s := chambers(t, "priestess warrior")
		s.the("warrior").HP = 1
		s.belt("priestess", "small-healing-potion")
		s.at(PhaseD)
		s.run()
		a := s.adviserOf(s.the("priestess"))
		if !a.nursing || a.far[s.board.ID(s.the("warrior").At)] != 0 {
			t.Errorf("nursing %v", a.nursing)
		}
	})
}

// BenchmarkAdvice decides for one hero among four in a fight: it stays far below a millisecond.
func BenchmarkAdvice(b *testing.B) {
	s := arena(b, "warrior mage priestess ranger")
	for _, at := range "pjdkh" {
		s.monster("orc", byte(at))
	}
	s.run()
	for b.Loop() {
		s.advise(s.the("warrior"))
	}
}

// BenchmarkAdviceWithCards decides for a hero who has much that could be used on everybody.
func BenchmarkAdviceWithCards(b *testing.B) {
	s := arena(b, "priestess warrior mage ranger")
	for _, at := range "pjdkh" {
		s.monster("orc", byte(at))
	}
	s.equip("priestess", "stone-skin", InHand1)
	s.equip("priestess", "guardian-wind", InHand2)
	s.belt("priestess", "healing-potion", "fire-flask", "swift-potion", "stone-draught")
	s.run()
	for b.Loop() {
		s.advise(s.the("priestess"))
	}
}
