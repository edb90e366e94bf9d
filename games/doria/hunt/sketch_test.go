package hunt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// sketch is a scene drawn as a map: '#' wall, '.' floor, 'o' Hole, '~' difficult ground, '%' Rubble. Every other sign names
// a square of floor; capitals are heroes and small letters monsters once they are told of.
type sketch struct {
	Scene
	rows   []string
	at     map[rune]grid.Square
	signs  []rune // of the heroes
	beasts []rune // of the monsters
}

// draw makes the board of a sketch. Names for squares with special ground are given like "x=o": the sign x is a Hole.
func draw(t testing.TB, rows []string, ground ...string) *sketch {
	t.Helper()
	s := &sketch{rows: rows, at: map[rune]grid.Square{}}
	s.Board = rock(t, (len(rows[0])+grid.Size-1)/grid.Size, (len(rows)+grid.Size-1)/grid.Size)
	for y, row := range rows {
		for x, sign := range row {
			s.cut(grid.Square{X: int16(x), Y: int16(y)}, sign)
		}
	}
	for _, g := range ground {
		s.lay(s.at[rune(g[0])], rune(g[2]))
	}
	return s
}

func (s *sketch) cut(at grid.Square, sign rune) {
	if sign == '#' || sign == ' ' {
		return
	}
	s.Board.OpenSecret(at)
	if !s.lay(at, sign) {
		s.at[sign] = at
	}
}

func (s *sketch) lay(at grid.Square, sign rune) bool {
	switch sign {
	case 'o':
		s.Board.SetHole(at, true)
	case '~':
		s.Board.SetDifficult(at, true)
	case '%':
		s.Board.SetRubble(at, true)
	default:
		return sign == '.'
	}
	return true
}

// rock is a board of solid wall, so many tiles wide and high.
func rock(t testing.TB, width, height int) *grid.Board {
	t.Helper()
	solid, err := grid.ParseTile("", slices.Repeat([]string{"#######"}, grid.Size))
	if err != nil {
		t.Fatal(err)
	}
	var tiles []grid.Placed
	for y := range height {
		for x := range width {
			tiles = append(tiles, grid.Placed{Tile: solid, Cell: grid.Cell{X: int16(x), Y: int16(y)}})
		}
	}
	b, err := grid.Build(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// hero puts a conscious hero on the square of its sign.
func (s *sketch) hero(sign rune, h Hero) int {
	h.At, h.Conscious = s.at[sign], true
	s.Heroes, s.signs = append(s.Heroes, h), append(s.signs, sign)
	return len(s.Heroes) - 1
}

// monster puts a monster on the square of its sign; its range is 1 unless given, it is like no other unless told.
func (s *sketch) monster(sign rune, m Monster) int {
	m.At, m.Range = s.at[sign], max(1, m.Range)
	if m.Alike == 0 {
		m.Alike = 100 + len(s.Monsters)
	}
	s.Monsters, s.beasts = append(s.Monsters, m), append(s.beasts, sign)
	return len(s.Monsters) - 1
}

// is the monster with the sign.
func (s *sketch) is(sign rune) int { return slices.Index(s.beasts, sign) }

// plan plans for the monster with the sign.
func (s *sketch) plan(sign rune, ap int) Plan { return s.choose(sign, ap, Choices{}) }

func (s *sketch) choose(sign rune, ap int, made Choices) Plan {
	return new(Hunter).Plan(&s.Scene, Turn{Monster: s.is(sign), AP: ap, Made: made})
}

// names are the signs of the squares, "x,y" where there is none.
func (s *sketch) names(squares ...grid.Square) string {
	var out []string
	for _, at := range squares {
		out = append(out, s.name(at))
	}
	return strings.Join(out, " ")
}

func (s *sketch) name(at grid.Square) string {
	name := at.String()
	for sign, known := range s.at {
		if known == at && (len(name) > 1 || string(sign) < name) {
			name = string(sign)
		}
	}
	return name
}

// tell says a plan in one line: "W from x, 3 AP" for an attack on W, "to x, 3 AP" for a move; then what else is in it.
func (s *sketch) tell(p Plan) string {
	var out strings.Builder
	switch {
	case p.Outside:
		return "stays outside"
	case p.Attacks:
		hits := ""
		for _, h := range p.Hits {
			hits += string(s.signs[h])
		}
		fmt.Fprintf(&out, "%s from %s, %d AP", hits, s.name(p.End), p.Cost)
	default:
		fmt.Fprintf(&out, "to %s, %d AP", s.name(p.End), p.Cost)
	}
	if p.Push.Pushes {
		fmt.Fprintf(&out, ", %c to %s", s.beasts[p.Push.Monster], s.name(p.Push.To))
	}
	if p.Clear.Clears {
		fmt.Fprintf(&out, ", clears %s for %d", s.name(p.Clear.At), p.Clear.Cost)
		if p.Clear.GoesOn {
			out.WriteString(" and goes on")
		}
	}
	switch p.Ask {
	case WhichEntrance:
		fmt.Fprintf(&out, "; entrance? %s", s.names(p.Entrances...))
	case WhichTarget:
		out.WriteString("; target?")
		for _, o := range p.Options {
			fmt.Fprintf(&out, " %c", s.signs[o.Hero])
		}
	case WhichEnd:
		for _, o := range p.Options {
			if o.Hero == p.Target {
				fmt.Fprintf(&out, "; end? %s", s.names(o.Ends...))
			}
		}
	case WhereAway:
		fmt.Fprintf(&out, "; away? %s", s.names(p.Push.Ties...))
	}
	return out.String()
}

// want compares what a plan tells with what it should.
func (s *sketch) want(t *testing.T, p Plan, want string) {
	t.Helper()
	if got := s.tell(p); got != want {
		t.Errorf("got  %s\nwant %s\nreasons %v\n%s", got, want, p.Reasons, strings.Join(s.rows, "\n"))
	}
}

// because checks that the plan names a reason with its two numbers.
func (s *sketch) because(t *testing.T, p Plan, kind ReasonKind, value, next int) {
	t.Helper()
	if want := (Reason{kind, value, next}); !slices.Contains(p.Reasons, want) {
		t.Errorf("reasons %v, want %v among them", p.Reasons, want)
	}
}

// way checks the squares of a plan's way, a jump marked with '^'.
func (s *sketch) way(t *testing.T, p Plan, want string) {
	t.Helper()
	got := ""
	for _, step := range p.Steps {
		if step.Jump {
			got += "^"
		}
		got += s.name(step.To)
	}
	if got != want {
		t.Errorf("the way is %s, want %s\n%s", got, want, strings.Join(s.rows, "\n"))
	}
}

// shut puts a closed or Blocked Door between the square of the sign and the one next to it.
func (s *sketch) shut(sign rune, d grid.Direction, state grid.PairState) {
	s.Board.SetPair(s.at[sign], d, state)
}

var ogre = Body{Shape: Shape{Kind: Adjacent}}

func lightning(reach int) Body {
	return Body{Skill: Magic, Range: reach, Shape: Shape{Kind: Lightning, Reach: 2}}
}

// heroOn is the conscious hero on s; -1 if there is none.
func (s *Scene) heroOn(at grid.Square) int {
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Conscious && h.At == at {
			return i
		}
	}
	return -1
}

// monsterOn is the monster on s; -1 if there is none.
func (s *Scene) monsterOn(at grid.Square) int {
	for i := range s.Monsters {
		if m := &s.Monsters[i]; !m.Outside && m.At == at {
			return i
		}
	}
	return -1
}
