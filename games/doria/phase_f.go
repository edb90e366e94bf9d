package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// specialGroup is a group of the special actions of Phase F; the groups follow one another (DD-148).
type specialGroup int

const (
	modifierSpecials specialGroup = iota
	trapSpecials
	zombieSpecials
	otherSpecials
	specialGroups
)

// special is one thing due in Phase F: how it is offered where several are due, and the steps that it is.
type special struct {
	Option Option
	Steps  []step
}

// dueSpecials lists for each group what is due in this round, in a fixed order. Two specials of a group must differ in
// their Options.
var dueSpecials = [specialGroups]func(*Game) []special{
	modifierSpecials: dueModifiers,
	trapSpecials:     dueTraps,
	zombieSpecials:   dueZombies,
	otherSpecials:    dueOthers,
}

// specials begins a group of special actions. What the group holds is fixed then: nothing that a special brings about
// is due itself in this phase (DD-R125).
type specials struct{ Group specialGroup }

func (s *specials) code(c *coder) {
	codeInt(c, &s.Group)
	if s.Group < 0 || s.Group >= specialGroups {
		c.in.Fail()
	}
}

func (s *specials) do(t *turn) {
	var left []Option
	for _, due := range dueSpecials[s.Group](t.Game) {
		left = append(left, due.Option)
	}
	t.push(&specialChoice{Group: s.Group, Left: left})
}

// specialChoice asks the group which special action of those left comes next (DD-R43).
type specialChoice struct {
	Group specialGroup
	Left  []Option
}

func (s *specialChoice) code(c *coder) {
	codeInt(c, &s.Group)
	codeList(c, &s.Left, (*coder).option)
	if s.Group < 0 || s.Group >= specialGroups {
		c.in.Fail()
	}
}

func (*specialChoice) about() asking { return asking{kind: "special", rule: "DD-R43", routine: true} }

func (*specialChoice) seat(g *Game) games.Seat { return g.speaker() }

// options are those that were due when the group began and are not overtaken by events.
func (s *specialChoice) options(g *Game) []Option {
	list := g.room()
	if len(s.Left) == 0 {
		return list
	}
	for _, due := range dueSpecials[s.Group](g) {
		if slices.ContainsFunc(s.Left, due.Option.same) {
			list = append(list, due.Option)
		}
	}
	return list
}

func (*specialChoice) best(*Game, []Option) int { return 0 }

func (s *specialChoice) chosen(t *turn, o Option) {
	left := slices.DeleteFunc(slices.Clone(s.Left), o.same)
	var steps []step
	for _, due := range dueSpecials[s.Group](t.Game) {
		if due.Option.same(o) {
			steps = due.Steps
		}
	}
	t.push(append(slices.Clone(steps), &specialChoice{Group: s.Group, Left: left})...)
}

// same reports whether two options are one and the same.
func (o Option) same(other Option) bool {
	if (o.At == nil) != (other.At == nil) || o.At != nil && *o.At != *other.At {
		return false
	}
	o.At, other.At = nil, nil
	return o == other
}

// option is an option of a choice that is kept.
func (c *coder) option(o *Option) {
	c.text(&o.Kind)
	c.hero(&o.Hero)
	codeInt(c, &o.Monster)
	c.text(&o.Card)
	codeInt(c, &o.Place)
	placed := o.At != nil
	c.bool(&placed)
	if placed {
		if c.reading {
			o.At = new(Square)
		}
		c.square(o.At)
	}
	c.text(&o.Tile)
	c.int(&o.Rotation)
	c.int(&o.Amount)
}
