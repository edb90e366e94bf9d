package doria

// activation is the activation of one monster: it moves, then attacks once (DD-423). A Normal one is that of the round
// and takes the marker off the board; an extra one leaves it (DD-R123).
type activation struct {
	Monster MonsterID
	Normal  bool
}

func (s *activation) code(c *coder) {
	codeInt(c, &s.Monster)
	c.bool(&s.Normal)
}

func (s *activation) do(t *turn) {
	m := t.monster(s.Monster)
	if m == nil {
		return
	}
	if s.Normal {
		m.Marker = 0
	}
}

// nextMonster is the monster that acts next in this round (DD-417 to DD-422); nil if all have acted.
func (g *Game) nextMonster() *Monster {
	var first *Monster
	for i := range g.monsters {
		if m := &g.monsters[i]; m.Marker > 0 && (first == nil || m.Marker > first.Marker) {
			first = m
		}
	}
	return first
}
