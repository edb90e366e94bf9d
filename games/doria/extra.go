package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// extraActivation is what a red square of the Doom track does: the board is refilled, then every monster acts in
// monster order, besides its normal activation (DD-156 to DD-161).
type extraActivation struct{}

func (*extraActivation) code(*coder) {}

func (*extraActivation) do(t *turn) { t.push(&refill{}, &extraRound{}) }

// refill draws monsters, one card after another, until there is one for every two heroes; they come to the entrance
// (DD-158, DD-159, DD-R44). Placed are those that count as placed though their figures were not to be had.
type refill struct{ Placed int }

func (s *refill) code(c *coder) { c.int(&s.Placed) }

func (s *refill) do(t *turn) {
	wanted := (t.playerCount() + 1) / 2
	t.emit(Refilled{Why: Why{"DD-158"}, Wanted: wanted, There: len(t.monsters)})
	if len(t.monsters)+s.Placed >= wanted {
		return
	}
	kind, modifiers, ok := t.drawMonster()
	if !ok {
		return
	}
	group := t.group(kind, modifiers, Square{})
	group.Outside, group.Advent = true, adventRefill
	missing := max(0, group.Count-max(0, t.figureLimit(kind)-t.figuresOf(kind)))
	t.push(group, &refill{Placed: s.Placed + missing})
}

// extraRound lists the monsters that are to act in an Extra Activation.
type extraRound struct{}

func (*extraRound) code(*coder) {}

func (*extraRound) do(t *turn) {
	next := &extraNext{}
	for i := range t.monsters {
		next.Left = append(next.Left, t.monsters[i].ID)
	}
	t.push(next)
}

// extraNext has the next of them act; which of several that are equal is for the group to say (DD-161, DD-422).
type extraNext struct{ Left []MonsterID }

func (s *extraNext) code(c *coder) {
	codeList(c, &s.Left, (*coder).monsterNumber)
}

func (*extraNext) about() asking { return asking{kind: "monster_order", rule: "DD-422", routine: true} }

func (*extraNext) seat(g *Game) games.Seat { return g.speaker() }

// options are the first of those left in monster order, by the number that they act on.
func (s *extraNext) options(g *Game) []Option {
	highest := 0
	for i := range g.monsters {
		if m := &g.monsters[i]; slices.Contains(s.Left, m.ID) {
			highest = max(highest, g.monsterAP(m))
		}
	}
	list := g.room()
	for _, id := range g.firstInOrder(func(m *Monster) bool {
		return slices.Contains(s.Left, m.ID) && g.monsterAP(m) == highest
	}) {
		list = append(list, Option{Kind: "monster", Monster: id})
	}
	return list
}

func (*extraNext) best(*Game, []Option) int { return 0 }

func (s *extraNext) chosen(t *turn, o Option) {
	left := slices.DeleteFunc(slices.Clone(s.Left), func(id MonsterID) bool { return id == o.Monster })
	a := t.pieces.activations.get()
	a.Monster = o.Monster
	t.push(a, &faint{}, &extraNext{Left: left})
}
