package doria

import "github.com/innkeeper-bot/innkeeper/games"

// phaseRules are the rules that open the phases (DD-100).
var phaseRules = [...]games.Rule{PhaseA: "DD-101", PhaseB: "DD-105", PhaseC: "DD-109", PhaseD: "DD-123", PhaseE: "DD-139",
	PhaseF: "DD-147", PhaseG: "DD-149", PhaseH: "DD-169", PhaseI: "DD-175"}

// phaseStep begins a phase; what the phase is comes next on the agenda, and then the following phase (DD-099).
type phaseStep struct{ Phase Phase }

func (s *phaseStep) code(c *coder) { codeInt(c, &s.Phase) }

func (s *phaseStep) do(t *turn) {
	t.phase = s.Phase
	if s.Phase == PhaseA {
		t.round++
		t.doorOpened = false
	}
	t.emit(PhaseBegun{Why: Why{phaseRules[s.Phase]}, Phase: s.Phase, Round: t.round})
	next := s.Phase + 1
	if s.Phase == PhaseI {
		next = PhaseA
	}
	t.push(&phaseStep{next})
	switch s.Phase {
	case PhaseD:
		t.push(&nextTurn{})
	}
}
