package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// dueModifiers are the modifiers of monsters that do something in Phase F (DD-147, DD-R133).
func dueModifiers(g *Game) (list []special) {
	for i := range g.monsters {
		m := &g.monsters[i]
		for n, mod := range m.Modifiers {
			if m.Outside || len(g.pack.Modifiers[mod].EachRound) == 0 {
				continue
			}
			happen := happens(FromModifier, int(mod), m.At, listEachRound)
			happen.Monster = m.ID
			list = append(list, special{
				Option: Option{Kind: "modifier", Monster: m.ID, Card: g.modifierName(mod), Amount: n},
				Steps:  []step{happen},
			})
		}
	}
	return list
}

// dueTraps are the lasting traps that do something in Phase F, or end with it (DD-147).
func dueTraps(g *Game) (list []special) {
	for i := range g.traps {
		trap := &g.traps[i]
		lasting := g.trapOf(trap).Lasting
		if lasting == nil || len(lasting.EachRound) == 0 && lasting.Rounds == 0 && !(lasting.Holds && len(g.heldBy(trap.Number)) == 0) {
			continue
		}
		list = append(list, special{
			Option: Option{Kind: "trap", Card: g.cardName(trap.Card), Amount: trap.Number},
			Steps:  []step{g.trapEffects(trap, listEachRound), &trapRound{Trap: trap.Number}},
		})
	}
	return list
}

// trapRound counts a Phase F that a trap has gone through.
type trapRound struct{ Trap int }

func (s *trapRound) code(c *coder) { c.int(&s.Trap) }

func (s *trapRound) do(t *turn) {
	if trap := t.trap(s.Trap); trap != nil {
		trap.Rounds++
		t.push(&trapSettled{Trap: s.Trap})
	}
}

// dueZombies are the monsters that multiply, which do so in monster order (DD-148, DD-R125).
func dueZombies(g *Game) []special {
	next := &multiply{}
	for _, who := range g.monstersWhere(func(m *Monster) bool { return g.kind(m).Multiplies }) {
		next.Left = append(next.Left, who.Monster)
	}
	if len(next.Left) == 0 {
		return nil
	}
	return []special{{Option: Option{Kind: "multiply"}, Steps: []step{next}}}
}

// multiply has the next Zombie place a plain one next to itself, or be activated if no figure is left (DD-375, DD-R125).
type multiply struct{ Left []MonsterID }

func (s *multiply) code(c *coder) {
	codeList(c, &s.Left, (*coder).monsterNumber)
}

func (s *multiply) do(t *turn) {
	first := t.firstInOrder(func(m *Monster) bool { return s.has(m.ID) })
	if len(first) == 0 {
		return
	}
	m := t.monster(first[0])
	rest := &multiply{}
	for _, id := range s.Left {
		if id != m.ID {
			rest.Left = append(rest.Left, id)
		}
	}
	if t.figuresOf(m.Kind) >= t.figureLimit(m.Kind) {
		t.emit(ExtraActivation{Chance: by("DD-375"), Monster: m.ID, Modifiers: t.modifierNames(m)})
		t.push(&activation{Monster: m.ID}, &faint{}, rest)
		return
	}
	t.push(&figures{Kind: m.Kind, At: m.At, Count: 1, Advent: adventMultiply}, rest)
}

func (s *multiply) has(id MonsterID) bool {
	for _, left := range s.Left {
		if left == id {
			return true
		}
	}
	return false
}

// dueOthers are everything else: markers under heroes, conscious or not (DD-413), and rules of the scenario.
func dueOthers(g *Game) (list []special) {
	for _, i := range g.bySeat() {
		h := &g.heroes[i]
		if !h.present() {
			continue
		}
		if steps := g.onMarker(i, h.At); len(steps) > 0 {
			at := h.At
			list = append(list, special{Option: Option{Kind: "marker", Hero: h.ID, At: &at}, Steps: steps})
		}
	}
	for n := range g.triggers() {
		if every := g.triggers()[n].On.Every; every > 0 && g.round%every == 0 {
			steps := g.dueRules(moment{}, func(w *content.When) bool { return w == &g.triggers()[n].On })
			if len(steps) > 0 {
				list = append(list, special{Option: Option{Kind: "rule", Card: g.triggers()[n].Name, Amount: n}, Steps: steps})
			}
		}
	}
	return list
}
