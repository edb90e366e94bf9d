package doria

import (
	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// initiative begins Phase C: every hero that is conscious, or whose player chose to wake, rolls (DD-109, DD-174).
type initiative struct{}

func (*initiative) code(*coder) {}

func (*initiative) do(t *turn) {
	var rolls []step
	for _, i := range t.bySeat() {
		h := &t.heroes[i]
		h.AP, h.Rolled = 0, 0
		if !h.Asleep {
			rolls = append(rolls, &rollInitiative{Hero: i})
		}
	}
	t.push(append(rolls, &settleInitiative{})...)
}

// bySeat lists the heroes of the game by seat: the order of rolls (DD-R228).
func (g *Game) bySeat() []int {
	var list []int
	for i := range g.heroes {
		if !g.heroes[i].Gone {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(g.heroes[a].Seat, g.heroes[b].Seat) })
	return list
}

// rollInitiative is the initiative roll of one hero.
type rollInitiative struct{ Hero int }

func (s *rollInitiative) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *rollInitiative) do(t *turn) {
	h := &t.heroes[s.Hero]
	d := t.initiativeDice(h)
	t.useUp(t.subjectOf(h), content.InitiativeRoll)
	t.rollFor(h, "initiative", d, &initiativeResult{Hero: s.Hero})
}

// usualInitiative is how many dice initiative has (DD-109).
const usualInitiative = 2

// initiativeDice are the dice of an initiative roll and what is added. With any value below 0 it is one die less in all
// (DD-110, DD-542, DD-545, DD-R23), with the Hero Bonus one more (DD-587).
func (g *Game) initiativeDice(h *Hero) content.Dice {
	ip := g.initiative(h)
	d := content.Dice{Count: usualInitiative, Plus: ip - g.deduction(h)}
	if h.HP < 0 || h.PP < 0 || ip < 0 {
		d.Count--
	}
	if h.Bonuses.has(InitiativeBonus) {
		d.Count++
	}
	change := g.changes(h, content.InitiativeRoll)
	return content.Dice{Count: max(1, d.Count+change.Count), Plus: d.Plus + change.Plus}
}

// deduction is what negative points take off an initiative roll: the worse of hit and psi points only (DD-543,
// DD-R22), nothing for a lone hero (DD-631).
func (g *Game) deduction(h *Hero) int {
	if g.playerCount() == 1 {
		return 0
	}
	return max(-h.HP, -h.PP, 0)
}

// initiativeResult puts a hero's marker on the board.
type initiativeResult struct{ Hero int }

func (s *initiativeResult) code(c *coder) { c.heroPlace(&s.Hero) }

// poor rolls leave the hero unconscious, or far below what two dice usually show.
func (s *initiativeResult) poor(g *Game, r Roll) bool {
	const low = 5
	return g.initiativeFumble(r) || r.Total < 1 || r.Total < r.Plus+low
}

// initiativeFumble also knows the single die that shows 1 (DD-114, DD-R2).
func (g *Game) initiativeFumble(r Roll) bool {
	return r.Fumble || len(r.Dice) == 1 && r.Dice[0][0] == 1 && !g.options.NoFumbles
}

func (s *initiativeResult) rolled(t *turn, r Roll) {
	h := &t.heroes[s.Hero]
	h.Rolled = min(MaxAP, r.Total) // DD-111
	fumble := t.initiativeFumble(r)
	if settle := t.settling(); fumble {
		settle.Fumbled |= 1 << s.Hero
	}
	ap := max(0, h.Rolled)
	if fumble && !t.options.SoftInitiativeFumble && t.playerCount() > 1 {
		ap = 0 // DD-R26; one that does not knock out leaves the total (DD-R220)
	}
	t.emit(InitiativeRolled{Chance: by("DD-109"), Hero: h.ID, Roll: r, Deducted: t.deduction(h), Fumble: fumble, AP: ap})
}

// settling is the step that waits for all initiative rolls.
func (g *Game) settling() *settleInitiative {
	for _, e := range slices.Backward(g.agenda) {
		if s, ok := e.step.(*settleInitiative); ok {
			return s
		}
	}
	panic("doria: an initiative roll outside Phase C")
}

// settleInitiative follows when everybody has rolled, in the order of DD-R31: markers and, in the first round, places;
// the loss check; Doom; the markers of the monsters.
type settleInitiative struct {
	// Fumbled are the heroes whose roll was a Fumble, one bit each.
	Fumbled int
}

func (s *settleInitiative) code(c *coder) { c.int(&s.Fumbled) }

func (s *settleInitiative) do(t *turn) {
	doom, steps := 0, []step{&placeHeroes{Next: 1}}
	for _, i := range t.bySeat() {
		h := &t.heroes[i]
		if h.Asleep {
			continue
		}
		fumbled := s.Fumbled&(1<<i) != 0
		down := t.fallsAsleep(h, fumbled)
		if t.playerCount() > 1 && (down || fumbled) {
			doom++ // also where soft_initiative_fumble lets it stand (DD-643)
		}
		if !down {
			h.AP = max(0, h.Rolled)
			if !h.Conscious {
				h.Conscious = true
				t.emit(HeroWoke{Why: Why{"DD-174"}, Hero: h.ID, At: h.At, AP: h.AP})
				steps = append(steps, &waking{Hero: i})
			}
			continue
		}
		h.Conscious, h.AP = false, 0
		if h.Placed { // who is not, falls where it is put: see placeHeroes
			t.fell(h, fumbled)
		}
	}
	t.push(append(steps, &lossCheck{}, &doomSteps{Left: doom, By: "DD-116"}, &monsterMarkers{})...)
}

// fell tells that an initiative roll left a hero unconscious.
func (t *turn) fell(h *Hero, fumbled bool) {
	rule := Why{"DD-113"}
	if fumbled && !t.options.SoftInitiativeFumble {
		rule = Why{"DD-114"}
	}
	t.emit(HeroFell{Why: rule, Hero: h.ID, At: h.At})
}

// fallsAsleep reports whether an initiative roll leaves the hero unconscious: below 1, or by a Fumble (DD-546, DD-547).
// A lone hero never is (DD-631, DD-R220).
func (g *Game) fallsAsleep(h *Hero, fumbled bool) bool {
	if g.playerCount() == 1 {
		return false
	}
	return h.Rolled < 1 || fumbled && !g.options.SoftInitiativeFumble
}

// lossCheck ends the game where nobody is conscious (DD-017, DD-018, DD-R24).
type lossCheck struct{}

func (*lossCheck) code(*coder) {}

func (*lossCheck) do(t *turn) {
	if t.playerCount() > 1 && !t.anyConscious() {
		t.end(OutcomeLost, "DD-017")
	}
}

// monsterMarkers puts the marker of every living monster on its number (DD-119).
type monsterMarkers struct{}

func (*monsterMarkers) code(*coder) {}

func (*monsterMarkers) do(t *turn) {
	for i := range t.monsters {
		m := &t.monsters[i]
		m.Marker = t.monsterAP(m)
	}
}
