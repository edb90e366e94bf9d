package grid

import "testing"

// dungeon is ten tiles of rooms, halls, a bridge and a large room, with two closed doors.
func dungeon(t testing.TB) *Board {
	t.Helper()
	room := tile(t, "", "###D###", "#.....#", "#.o.^.#", "D.....D", "#..~..#", "#.....#", "###D###")
	cavern := tile(t, "", "##...##", "#.....#", "..#.#..", ".......", "..#.o..", "#.....#", "##...##")
	b := lay(t, Placed{Tile: tile(t, "A-1", stairs...)}, Placed{room, Cell{1, 0}, 0}, Placed{tile(t, "F-1", three...), Cell{2, 0}, 0},
		Placed{tile(t, "F-3", crossing...), Cell{1, 1}, 0}, Placed{room, Cell{1, 2}, 1}, Placed{room, Cell{2, 1}, 2},
		Placed{room, Cell{0, 1}, 3}, Placed{cavern, Cell{2, 2}, 0}, Placed{cavern, Cell{3, 2}, 1}, Placed{cavern, Cell{2, 3}, 2})
	b.SetPair(Square{13, 3}, East, PairClosed)
	b.SetPair(Square{10, 14}, North, PairClosed)
	return b
}

// floor is the squares of the board on which somebody may stand.
func floor(b *Board) []Square {
	var squares []Square
	for id := range b.terrain {
		if b.terrain[id].Enterable() {
			squares = append(squares, b.Square(ID(id)))
		}
	}
	return squares
}

// questions are what an engine asks most, each to be answered in memory that is there already.
func questions(b *Board) map[string]func(i int) {
	squares := floor(b)
	pick := func(i, stride int) Square { return squares[i*stride%len(squares)] }
	var seen []bool
	var steps []int16
	var far []Distance
	var ways Ways
	mover := Mover{At: pick(1, 37), AP: 12, Figures: b.Occupancy(nil)}
	for i := 1; i < 8; i++ {
		mover.Figures[b.ID(pick(i, 53))] = Hero + Occupant(i%2)
	}
	other, marked := b.Clone(), b.Clone()
	var flood Flood
	return map[string]func(i int){
		"sight":     func(i int) { b.Sight(pick(i, 7), pick(i, 31)) },
		"cover":     func(i int) { b.Cover(pick(i, 7), pick(i, 31)) },
		"range":     func(i int) { b.Range(pick(i, 7), pick(i, 31)) },
		"visible":   func(i int) { seen = b.Visible(pick(i, 7), seen) },
		"distance":  func(i int) { b.Distance(pick(i, 7), pick(i, 31)) },
		"steps":     func(i int) { steps = b.Steps(steps, 0, pick(i, 7)) },
		"flood":     func(i int) { flood.Start(b, 0, pick(i, 7)); flood.Steps(b.ID(pick(i, 8))); flood.Nth(20) },
		"around":    func(i int) { b.Around(b.ID(pick(i, 7))) },
		"distances": func(i int) { far = b.Distances(far, pick(i, 7)) },
		"ways":      func(i int) { mover.At = pick(i, 37); b.Ways(&ways, mover, i%2 == 0) },
		"copy":      func(int) { other.CopyFrom(b) },
		"marker":    func(i int) { marked.SetHole(pick(i, 7), i%2 == 0); marked.SetRubble(pick(i, 31), i%3 == 0) },
	}
}

func TestQuestionsCostNoMemory(t *testing.T) {
	for name, ask := range questions(dungeon(t)) {
		t.Run(name, func(t *testing.T) {
			for i := range 500 { // until the scratch has its size
				ask(i)
			}
			i := 0
			if n := testing.AllocsPerRun(200, func() { ask(i); i++ }); n != 0 {
				t.Errorf("%v allocations", n)
			}
		})
	}
}

func BenchmarkQuestions(b *testing.B) {
	for name, ask := range questions(dungeon(b)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				ask(i)
				i++
			}
		})
	}
}

func BenchmarkBuild(b *testing.B) {
	tiles := dungeon(b).Tiles()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Build(tiles); err != nil {
			b.Fatal(err)
		}
	}
}
