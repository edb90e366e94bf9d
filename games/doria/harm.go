package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
)

// Pool is hit points or psi points.
type Pool int

// The pools.
const (
	HP Pool = iota
	PP
)

// points is a pool of a hero, to be changed.
func (h *Hero) points(p Pool) *int {
	if p == PP {
		return &h.PP
	}
	return &h.HP
}

// lose takes points from a hero. At -20 it dies and all is lost (DD-019, DD-562). Whether it falls unconscious is
// looked at once what is being done is finished: see faint.
func (t *turn) lose(h *Hero, p Pool, n int, rule games.Rule, why Cause) {
	if n <= 0 || t.outcome != OutcomeNone {
		return
	}
	left := h.points(p)
	*left -= n
	t.emit(PointsLost{Why: Why{rule}, Cause: why, Hero: h.ID, Pool: p, Points: n, Left: *left})
	if !t.perish(h, p) && *left < 0 {
		h.Reeling = true
	}
}

// perish ends the game where a hero has come to -20 points; it reports whether that is so (DD-019, DD-562).
func (t *turn) perish(h *Hero, p Pool) bool {
	if *h.points(p) > DeathAt {
		return false
	}
	t.emit(HeroDied{Why: Why{"DD-562"}, Hero: h.ID, Pool: p})
	t.end(OutcomeLost, "DD-019")
	return true
}

// gain gives points back, up to the maximum (DD-R15).
func (t *turn) gain(h *Hero, p Pool, n int, rule games.Rule) {
	most := t.maxHP(h)
	if p == PP {
		most = t.maxPP(h)
	}
	have := h.points(p)
	n = min(n, most-*have)
	if n <= 0 {
		return
	}
	*have += n
	t.emit(PointsGained{Why: Why{rule}, Hero: h.ID, Pool: p, Points: n, Left: *have})
}

// faint is a step put below whatever can hurt heroes: when all of that is finished, those who lost points below 0 fall
// unconscious (DD-541, DD-R175), unless what was done gave the points back (DD-R171).
type faint struct{}

func (*faint) code(*coder) {}

func (*faint) do(t *turn) {
	for i := range t.heroes {
		h := &t.heroes[i]
		if !h.Reeling {
			continue
		}
		h.Reeling = false
		if h.Conscious && !h.Gone && (h.HP < 0 || h.PP < 0) && !t.options.KnockoutOnlyAtInitiative {
			t.knockOut(h, "DD-541")
		}
	}
}

// knockOut makes a hero unconscious: its AP are lost and its figure gives way to its marker (DD-549, DD-550). A lone
// hero never is (DD-020).
func (t *turn) knockOut(h *Hero, rule games.Rule) {
	if t.playerCount() == 1 {
		return
	}
	h.Conscious, h.Asleep, h.AP = false, false, 0
	t.emit(HeroFell{Why: Why{rule}, Hero: h.ID, At: h.At})
	if !t.anyConscious() {
		t.end(OutcomeLost, "DD-017")
	}
}

// anyConscious reports whether a hero of the game is conscious (DD-017).
func (g *Game) anyConscious() bool {
	for i := range g.heroes {
		if h := &g.heroes[i]; !h.Gone && h.Conscious {
			return true
		}
	}
	return false
}

// end ends the game. A loss that comes with a win is a loss (DD-R25).
func (t *turn) end(o Outcome, rule games.Rule) {
	if t.outcome == OutcomeLost || t.outcome != OutcomeNone && o != OutcomeLost {
		return
	}
	t.outcome, t.ended = o, rule
	if t.mode != Campaign {
		t.emit(GameEnded{Why: Why{rule}, Outcome: o, Round: t.round})
	}
}
