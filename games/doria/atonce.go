package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// actAtOnce has the monsters with a number above After act whose modifiers make them act as soon as they are revealed, in
// monster order and before anybody else (DD-379). It comes when all that was revealed with them stands (DD-R110).
type actAtOnce struct {
	After MonsterID
	Acted []MonsterID
}

func (s *actAtOnce) code(c *coder) {
	codeInt(c, &s.After)
	codeList(c, &s.Acted, (*coder).monsterNumber)
}

func (s *actAtOnce) do(t *turn) {
	first := t.firstInOrder(func(m *Monster) bool {
		return m.ID > s.After && !slices.Contains(s.Acted, m.ID) && t.actsAtOnce(m)
	})
	if len(first) == 0 {
		return
	}
	next := *s
	next.Acted = append(slices.Clone(s.Acted), first...)
	steps := make([]step, 0, 2*len(first)+1)
	for _, id := range first {
		steps = append(steps, &activation{Monster: id, Normal: true}, &faint{})
	}
	t.push(append(steps, &next)...)
}

// actsAtOnce reports whether a modifier makes a monster act right after it is revealed (DD-379).
func (g *Game) actsAtOnce(m *Monster) bool {
	at := false
	g.modified(m, func(mod *content.Modifier) { at = at || mod.ActsAtOnce })
	return at && !m.Outside
}
