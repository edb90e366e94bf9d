package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
)

// activation is the activation of one monster: it moves, then attacks once (DD-423). A Normal one is that of the round
// and takes the marker off the board; an extra one leaves it (DD-R123).
type activation struct {
	Monster MonsterID
	Normal  bool
	// Begun activations have asked the group something, or go on after Rubble (DD-R152) with AP left from Origin.
	Begun, Resumed bool
	AP             int
	Origin         Square
	Made           hunt.Choices
	Spared         []int // heroes freed in it, who are not attacked (DD-R152)
}

func (s *activation) code(c *coder) {
	c.monsterNumber(&s.Monster)
	for _, b := range []*bool{&s.Normal, &s.Begun, &s.Resumed} {
		c.bool(b)
	}
	c.int(&s.AP)
	c.square(&s.Origin)
	codeInt(c, &s.Made.Answered)
	c.square(&s.Made.Entrance)
	c.heroOrNone(&s.Made.Target)
	c.square(&s.Made.End)
	c.square(&s.Made.Away)
	codeList(c, &s.Spared, (*coder).heroPlace)
}

func (s *activation) do(t *turn) {
	if m := t.monster(s.Monster); m != nil {
		s.act(t, m)
	}
	t.pieces.activations.put(s)
}

func (s *activation) act(t *turn, m *Monster) {
	if !s.Begun {
		s.Begun, s.AP, s.Origin = true, t.mobility(m, t.monsterAP(m)), m.At
		if s.Normal {
			s.AP, m.Marker = t.mobility(m, t.markerAP(m)), 0
		}
		if t.stunned(m) {
			t.emit(MonsterStunned{Why: Why{"DD-423"}, Monster: m.ID})
			return
		}
	}
	plan := s.plan(t.Game)
	if plan.Ask != 0 {
		t.push(&huntChoice{*s})
		return
	}
	s.carryOut(t, m, &plan)
}

// plan works the activation out as far as the group has decided.
func (s *activation) plan(g *Game) hunt.Plan {
	t := hunt.Turn{Monster: g.monsterNumber(s.Monster), AP: s.AP, Resumed: s.Resumed, Origin: s.Origin, Made: s.Made}
	scene, hidden := g.sceneForMonsters(), false
	for i := range g.heroes {
		if g.has(g.heroes[i].Conditions, content.Hidden) {
			scene.Heroes[i].Spared, hidden = true, true
		}
	}
	for _, i := range s.Spared {
		scene.Heroes[i].Spared = true
	}
	if p := g.hunting.hunter.Plan(scene, t); !hidden || p.Attacks || p.Ask == hunt.WhichEntrance {
		return p
	}
	// No other hero can be attacked: the hidden ones are targets again.
	for i := range scene.Heroes {
		scene.Heroes[i].Spared = slices.Contains(s.Spared, i)
	}
	return g.hunting.hunter.Plan(scene, t)
}

// monsterNumber is the place of a monster in state.monsters; -1 if it is gone.
func (g *Game) monsterNumber(id MonsterID) int {
	for i := range g.monsters {
		if g.monsters[i].ID == id {
			return i
		}
	}
	return -1
}

// carryOut moves the monster and whom it pushes, and begins its attack (DD-424, DD-444).
func (s *activation) carryOut(t *turn, m *Monster, p *hunt.Plan) {
	if p.Outside {
		t.emit(MonsterActed{Why: Why{"DD-159"}, Monster: m.ID, Outside: true})
		return
	}
	e := MonsterActed{Why: Why{"DD-423"}, Monster: m.ID, From: p.Start, To: p.End, AP: p.Cost, Enters: p.Enters, Attacks: p.Attacks}
	if p.Target >= 0 {
		e.Target = t.heroes[p.Target].ID
	}
	if len(p.Steps) > 0 {
		e.Path = take(&t.pieces.squares, len(p.Steps))
		for i, step := range p.Steps {
			e.Path[i] = step.To
		}
	}
	e.Reasons = take(&t.pieces.reasons, len(p.Reasons))
	for i, r := range p.Reasons {
		e.Reasons[i] = reasonOf(r)
	}
	if p.Push.Pushes {
		pushed, to := &t.monsters[p.Push.Monster], p.Push.To
		pushed.At = to
		e.Pushed, e.PushedTo = pushed.ID, &to
	}
	m.Outside, m.At = false, p.End
	t.emit(e)
	if p.Clear.Clears {
		s.clear(t, p)
		return
	}
	if p.Attacks {
		targets := take(&t.pieces.targets, len(p.Hits))
		for i, h := range p.Hits {
			targets[i] = target{Hero: h}
		}
		a := t.pieces.assaults.get()
		a.Hero, a.Monster, a.Targets = -1, m.ID, targets
		t.push(a, &faint{})
	}
}

// clear takes Rubble away; with action points to spare the activation goes on from there (DD-457, DD-R152).
func (s *activation) clear(t *turn, p *hunt.Plan) {
	t.emit(RubbleCleared{Why: Why{"DD-457"}, Bearer: Bearer{Monster: s.Monster}, At: p.Clear.At, AP: p.Clear.Cost,
		Left: p.Left - p.Clear.Cost})
	t.clearRubble(p.Clear.At, "DD-457")
	if !p.Clear.GoesOn {
		return
	}
	next := *s
	next.Resumed, next.AP, next.Made = true, p.Left-p.Clear.Cost, hunt.Choices{}
	if p.Enters {
		next.Origin = p.Start // from outside distances count from the entrance (DD-R207)
	}
	if p.Clear.Hero >= 0 {
		next.Spared = append(slices.Clone(s.Spared), p.Clear.Hero)
	}
	t.push(&next)
}

// clearRubble frees a square of Rubble and whoever was buried there (DD-408).
func (t *turn) clearRubble(at Square, rule games.Rule) {
	t.takeMarker(content.RubbleMarker, at, rule)
	for i := range t.heroes {
		if h := &t.heroes[i]; h.At == at {
			h.Buried = false
		}
	}
	for i := range t.monsters {
		if m := &t.monsters[i]; m.At == at {
			m.Buried = false
		}
	}
}

// huntChoice asks the group what the rules leave open about an activation (DD-R100).
type huntChoice struct{ activation }

func (s *huntChoice) about() asking { return asking{kind: "monster", rule: "DD-R100", routine: true} }

func (s *huntChoice) seat(g *Game) games.Seat { return g.speaker() }

func (s *huntChoice) options(g *Game) []Option {
	p := s.plan(g)
	var list []Option
	square := func(kind string, all []Square) {
		for _, at := range all { // the plan's squares are the hunter's
			list = append(list, Option{Kind: kind, Monster: s.Monster, At: &at})
		}
	}
	switch p.Ask {
	case hunt.WhichEntrance:
		square("enter", p.Entrances)
	case hunt.WhichTarget:
		for _, o := range p.Options {
			list = append(list, Option{Kind: "target", Monster: s.Monster, Hero: g.heroes[o.Hero].ID})
		}
	case hunt.WhichEnd:
		for _, o := range p.Options {
			if o.Hero == p.Target {
				square("end", o.Ends)
			}
		}
	case hunt.WhereAway:
		square("away", p.Push.Ties)
	}
	return list
}

func (s *huntChoice) best(*Game, []Option) int { return 0 }

func (s *huntChoice) chosen(t *turn, o Option) {
	next := s.activation
	switch o.Kind {
	case "enter":
		next.Made.Entrance = *o.At
		next.Made.Answered |= hunt.WhichEntrance
	case "target":
		next.Made.Target = t.heroNumber(o.Hero)
		next.Made.Answered |= hunt.WhichTarget
	case "end":
		next.Made.End = *o.At
		next.Made.Answered |= hunt.WhichEnd
	case "away":
		next.Made.Away = *o.At
		next.Made.Answered |= hunt.WhereAway
	}
	t.push(&next)
}

// orderChoice asks the group which of several monsters acts first (DD-422). Each acts as the step says.
type orderChoice struct {
	Among []MonsterID
	// Then is what is done with the one chosen.
	Then orderPurpose
	// Figures, for an Extra Activation in place of a figure, are those still to come.
	Figures figures
}

// orderPurpose is what a monster is picked for by monster order.
type orderPurpose int

const (
	orderNormal orderPurpose = iota // its activation of the round
	orderExtra                      // an Extra Activation in place of a figure (DD-371)
)

func (s *orderChoice) code(c *coder) {
	codeList(c, &s.Among, (*coder).monsterNumber)
	codeInt(c, &s.Then)
	s.Figures.code(c)
}

func (s *orderChoice) about() asking {
	return asking{kind: "monster_order", rule: "DD-422", routine: true}
}

func (s *orderChoice) seat(g *Game) games.Seat { return g.speaker() }

func (s *orderChoice) options(*Game) []Option {
	list := make([]Option, len(s.Among))
	for i, m := range s.Among {
		list[i] = Option{Kind: "monster", Monster: m}
	}
	return list
}

func (s *orderChoice) best(*Game, []Option) int { return 0 }

func (s *orderChoice) chosen(t *turn, o Option) {
	if s.Then == orderExtra {
		s.Figures.activate(t, t.monster(o.Monster))
		return
	}
	t.actNext(o.Monster)
}

// actNext has a monster have its activation of the round.
func (t *turn) actNext(m MonsterID) {
	a := t.pieces.activations.get()
	a.Monster, a.Normal = m, true
	t.push(a, &faint{})
}

// highestMarker is the highest number of a monster that has not had its activation of this round.
func (g *Game) highestMarker() int {
	highest := 0
	for i := range g.monsters {
		highest = max(highest, g.monsters[i].Marker)
	}
	return highest
}
