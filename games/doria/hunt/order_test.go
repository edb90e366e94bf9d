package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// first are the signs of those that may act next.
func (s *sketch) first() string {
	got := ""
	for _, i := range new(Hunter).Next(&s.Scene) {
		got += string(s.beasts[i])
	}
	return got
}

func TestOrder(t *testing.T) {
	corridor := []string{
		"#################",
		"#W.a.b.c.........",
		"#################",
	}
	orc := func(modifiers int) Monster { return Monster{Marker: 7, Letter: 'A', Modifiers: modifiers} }
	tests := []struct {
		name    string
		a, b, c Monster
		want    string
	}{
		{"DD-417 who has acted is not asked", Monster{}, Monster{}, Monster{}, ""},
		{"DD-417 the higher number on the Initiative Board first", Monster{Marker: 5}, Monster{Marker: 7}, Monster{Marker: 6}, "b"},
		{"DD-418 Orc 7 before Mummy 5", Monster{Marker: 5, Letter: 'A'}, Monster{Marker: 7, Letter: 'A'}, Monster{}, "b"},
		{"DD-419 at 7 the Orc (A) before the Shaman (D)", Monster{Marker: 7, Letter: 'D'}, Monster{Marker: 7, Letter: 'A'},
			Monster{Marker: 7, Letter: 'B'}, "b"},
		{"DD-R136 no letter comes after D", Monster{Marker: 7}, Monster{Marker: 7, Letter: 'D'}, Monster{Marker: 7}, "b"},
		{"DD-420 the Orc that is nearer to a hero", Monster{}, orc(0), orc(3), "b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := draw(t, corridor)
			s.hero('W', Hero{})
			s.monster('a', test.a)
			s.monster('b', test.b)
			s.monster('c', test.c)
			if got := s.first(); got != test.want {
				t.Errorf("next is %q, want %q", got, test.want)
			}
		})
	}
}

func TestOrderOfOrcs(t *testing.T) {
	// orcs stands two Orcs round a hero, three and so many squares away.
	orcs := func(t *testing.T, a, b Monster, rows ...string) *sketch {
		s := draw(t, rows)
		s.hero('W', Hero{})
		a.Marker, b.Marker = 7, 7
		s.monster('a', a)
		s.monster('b', b)
		return s
	}
	even := []string{"###########", "#.a..W..b.#", "###########"}
	tests := []struct {
		name string
		s    *sketch
		want string
	}{
		{"DD-420 distance 3 before distance 7",
			orcs(t, Monster{}, Monster{}, "##############", "#a......W..b.#", "##############"), "b"},
		{"DD-R135 distance is counted along the squares that one can walk, not through walls",
			orcs(t, Monster{}, Monster{}, "#########", "#a..W.#b#", "####.##.#", "###.....#", "#########"), "a"},
		{"DD-R135 Holes and difficult ground are one step each",
			orcs(t, Monster{}, Monster{}, "############", "#a...W~o.b.#", "############"), "ab"},
		{"DD-R135 the Poltergeist counts through walls",
			orcs(t, Monster{}, Monster{Body: Body{ThroughWalls: true}}, "########", "#a..W#b#", "########"), "b"},
		{"DD-421 at one distance the Orc with a modifier", orcs(t, Monster{}, Monster{Modifiers: 1}, even...), "b"},
		{"DD-422 otherwise the group chooses", orcs(t, Monster{}, Monster{}, even...), "ab"},
		{"DD-R136 Orcs alike come in order of creation", orcs(t, Monster{Alike: 1}, Monster{Alike: 1}, even...), "a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := test.s.first(); got != test.want {
				t.Errorf("next is %q, want %q", got, test.want)
			}
		})
	}
	t.Run("DD-R135 who has no way comes after all who have one", func(t *testing.T) {
		s := orcs(t, Monster{}, Monster{}, "###########", "#.a..W.xb.#", "###########")
		s.shut('x', grid.East, grid.PairBlocked)
		s.Monsters[s.is('a')].At = s.at['a'].To(grid.West)
		if got := s.first(); got != "a" {
			t.Errorf("next is %q, want the one with a way", got)
		}
	})
	t.Run("DD-R207 who finds no way in comes last", func(t *testing.T) {
		s := orcs(t, Monster{Outside: true}, Monster{}, "#########", "#a..W...b", "#########")
		if got := s.first(); got != "b" {
			t.Errorf("next is %q, want the one inside", got)
		}
	})
	t.Run("DD-R207 from outside one step more than from the entrance", func(t *testing.T) {
		s := orcs(t, Monster{Outside: true}, Monster{}, "#########", "#x..W...b", "#########")
		s.Entrance = []grid.Square{s.at['x']}
		if got := s.first(); got != "ab" {
			t.Errorf("next is %q, want both: each is 4 squares away", got)
		}
	})
}
