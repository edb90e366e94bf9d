package grid

import (
	"testing"

	"pgregory.net/rapid"
)

func TestFloodsCountAsFarAsTheyAreAsked(t *testing.T) {
	t.Run("the answers are those of a count of the whole board, in whatever order one asks", func(t *testing.T) {
		var f Flood
		rapid.Check(t, func(r *rapid.T) {
			b := cave(r, t)
			through := Passing(rapid.IntRange(0, int(PassAll)).Draw(r, "through"))
			from := rapid.SliceOfN(rapid.Custom(func(r *rapid.T) Square {
				return b.Square(ID(rapid.IntRange(0, b.Len()-1).Draw(r, "from")))
			}), 1, 3).Draw(r, "sources")
			f.Start(b, through, from...)
			want := counted(b, through, from)
			for range 5 {
				id := ID(rapid.IntRange(0, b.Len()-1).Draw(r, "to"))
				limit, near := rapid.IntRange(0, 9).Draw(r, "limit"), -1
				if want[id] <= limit {
					near = want[id]
				}
				if got := f.Within(id, limit); got != near {
					r.Fatalf("%d steps to %v within %d, want %d", got, b.Square(id), limit, near)
				}
				if got := f.Steps(id); got != want[id] {
					r.Fatalf("%d steps to %v, want %d", got, b.Square(id), want[id])
				}
			}
			last, all := 0, 0
			for ; ; all++ {
				id, steps, ok := f.Nth(all)
				if !ok {
					break
				}
				if steps < last || steps != want[id] {
					r.Fatalf("number %d is %d steps away after %d; want %d", all, steps, last, want[id])
				}
				last = steps
			}
			for _, n := range want {
				if n >= 0 {
					all--
				}
			}
			if all != 0 {
				r.Fatalf("%d squares too many", all)
			}
		})
	})
}

// counted is steps by the plainest of ways: whatever is next to a square with n steps has n+1 at most.
func counted(b *Board, through Passing, from []Square) []int {
	steps := make([]int, b.Len())
	for id := range steps {
		steps[id] = -1
	}
	for _, s := range from {
		if b.Look(s).Has(Tiled) {
			steps[b.ID(s)] = 0
		}
	}
	for n, grew := 0, true; grew; n++ {
		grew = false
		for id := range steps {
			for _, d := range Directions {
				if steps[id] != n || !through.open(b.terrain[id], d) {
					continue
				}
				next := b.passage(ID(id), d)
				if next == Nowhere || steps[next] >= 0 || b.terrain[next].Has(Rubble) && through&PassRubble == 0 {
					continue
				}
				steps[next], grew = n+1, true
			}
		}
	}
	return steps
}

func TestVersionsTellOfEveryChange(t *testing.T) {
	b := rock(t, 2, 1)
	at := Square{3, 0}
	known := map[uint64]string{}
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"nothing", func() {}},
		{"a Secret Door", func() { b.OpenSecret(at) }},
		{"a Hole", func() { b.SetHole(at, true) }},
		{"difficult ground", func() { b.SetDifficult(at, true) }},
		{"Rubble", func() { b.SetRubble(at, true) }},
		{"Rubble gone", func() { b.SetRubble(at, false) }},
		{"a closed edge", func() { b.SetPair(at, South, PairClosed) }},
		{"a block", func() { b.SetPair(at, South, PairBlocked) }},
		{"no block", func() { b.Unblock(at, South) }},
		{"another tile", func() { _ = b.Place(Placed{Tile: b.Tiles()[0].Tile, Cell: Cell{0, 1}}) }},
		{"another board", func() { b.CopyFrom(rock(t, 2, 1)) }},
	} {
		change.do()
		if before, is := known[b.Version()]; is {
			t.Errorf("%s: the version of %s", change.name, before)
		}
		known[b.Version()] = change.name
	}
	before := b.Version()
	b.SetHole(at, false)
	b.SetRubble(Square{99, 99}, true)
	if b.Version() != before {
		t.Error("a new version without a change")
	}
}
