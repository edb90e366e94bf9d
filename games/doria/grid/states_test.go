package grid

import "testing"

func TestStatesOfMovers(t *testing.T) {
	t.Run("DD-660 slow movers pay more for every step, not for jumps, and judge and reach agree", func(t *testing.T) {
		p := draw(t, "ac~b")
		m := Mover{At: p.at['a'], AP: 12, Slow: 2}
		var r reach
		p.reach(&r, m, false)
		if got := r.Walk[p.ID(p.at['b'])]; got != 10 {
			t.Errorf("%d AP, want 10", got)
		}
		for letter, want := range map[byte]int{'c': 3, 'b': 10} {
			route := r.walkTo(p.at[letter])
			if trip, o := p.Check(m, route); o != nil || trip.Cost != want {
				t.Errorf("%c: %+v, %v, want %d AP", letter, trip, o, want)
			}
		}
		if trip, o := p.Check(m, []Segment{{Kind: Jump, To: p.at['b']}}); o != nil || trip.Cost != 5 {
			t.Errorf("%+v, %v, want 5 AP", trip, o)
		}
	})
	t.Run("DD-396 DD-403 who floats crosses Holes and stops on them, but enters no Rubble", func(t *testing.T) {
		p := draw(t, "aocb")
		p.SetHole(p.at['c'], true)
		m := Mover{At: p.at['a'], AP: 9, Floats: true}
		var r reach
		p.reach(&r, m, false)
		for _, letter := range "cb" {
			at := p.at[byte(letter)]
			if _, o := p.Check(m, r.walkTo(at)); o != nil {
				t.Errorf("%c: %v", letter, o)
			}
		}
		m.Floats = false
		if _, o := p.Check(m, []Segment{{Path: []Square{p.at['a'].To(East)}}}); o == nil || o.Reason != IntoHole {
			t.Errorf("%v", o)
		}
		p.SetRubble(p.at['c'], true)
		m.Floats = true
		p.reach(&r, m, false)
		if r.Walk[p.ID(p.at['c'])] >= 0 || r.Move[p.ID(p.at['b'])] >= 0 {
			t.Error("through Rubble")
		}
	})
	t.Run("DD-660 the slowest carry a hero still", func(t *testing.T) {
		p := draw(t, "a~~b")
		m := Mover{At: p.at['a'], AP: 40, Slow: MaxSlow}
		var r reach
		p.reach(&r, m, true)
		if want := int16(2 * (7 + 7 + 6)); r.Walk[p.ID(p.at['b'])] != want {
			t.Errorf("%d AP, want %d", r.Walk[p.ID(p.at['b'])], want)
		}
	})
}
