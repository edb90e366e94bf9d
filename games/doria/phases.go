package doria

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
)

// phaseRules are the rules that open the phases (DD-100).
var phaseRules = [...]games.Rule{PhaseA: "DD-101", PhaseB: "DD-105", PhaseC: "DD-109", PhaseD: "DD-123", PhaseE: "DD-139",
	PhaseF: "DD-147", PhaseG: "DD-149", PhaseH: "DD-169", PhaseI: "DD-175"}

// phaseStep begins a phase; what the phase is comes next on the agenda, and then the following phase (DD-099).
type phaseStep struct{ Phase Phase }

func (s *phaseStep) code(c *coder) {
	codeInt(c, &s.Phase)
	if s.Phase < PhaseA || s.Phase > PhaseI {
		c.refuse(fmt.Errorf("no phase %d", s.Phase))
	}
}

func (s *phaseStep) do(t *turn) {
	begun := t.phase == s.Phase // a position was set to stand there
	t.phase = s.Phase
	if s.Phase == PhaseA {
		if !begun || t.round == 0 {
			t.round++
		}
		t.doorOpened = false
		t.roundOver()
	}
	t.emit(PhaseBegun{Why: Why{phaseRules[s.Phase]}, Phase: s.Phase, Round: t.round})
	if s.Phase == PhaseI {
		t.push(&changeRoster{}, &phaseStep{PhaseA})
	} else {
		t.push(&phaseStep{s.Phase + 1})
	}
	t.push(phaseSteps(s.Phase)...)
	if s.Phase == PhaseA {
		t.roundBegins()
	}
}

// phaseSteps are what a phase is, in order. A phase with nothing to do passes by itself (DD-099).
func phaseSteps(p Phase) []step {
	switch p {
	case PhaseB:
		return []step{&fillShop{}}
	case PhaseC:
		return []step{&initiative{}}
	case PhaseD:
		return []step{&nextTurn{}, &deadEnd{}}
	case PhaseE:
		return []step{&poisonHeroes{}, &faint{}, &poisonMonsters{}, &faint{}} // the loot of monsters may hurt too
	case PhaseF:
		return []step{&specials{Group: modifierSpecials}, &specials{Group: trapSpecials}, &specials{Group: zombieSpecials},
			&specials{Group: otherSpecials}, &faint{}}
	case PhaseG:
		return []step{&doomCount{}, &faint{}}
	case PhaseH: // in the order of DD-R48
		return []step{&riseHeroes{}, &keptTraps{}, &exchange{}, &regenerate{}, &spendPoints{}, &recoverAll{}, &wakeAll{}}
	case PhaseI:
		return []step{&shopping{}, &shopTraps{}, &leave{}}
	}
	return nil
}
