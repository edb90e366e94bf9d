package dice

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The sequence of two seeds, worked out by another program from the package comment alone. These numbers never change:
// games that were played must come out the same forever.
func TestTheSequenceForever(t *testing.T) {
	counting := [16]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	for _, row := range []struct {
		seed    [16]byte
		rolls   []int
		shuffle []int
		large   []int
		words   uint64 // that the large numbers took
	}{
		{
			rolls:   []int{6, 3, 5, 1, 2, 1, 6, 1, 1, 3, 5, 2, 1, 5, 2, 5, 1, 6, 6, 4},
			shuffle: []int{3, 17, 5, 14, 4, 1, 2, 7, 10, 9, 11, 15, 12, 8, 16, 13, 18, 6},
			large:   []int{1032883918, 1454528221, 951360122, 1347316872, 1011551808, 1047323614}, words: 6,
		},
		{
			seed:    counting,
			rolls:   []int{4, 1, 6, 5, 1, 6, 5, 6, 1, 5, 1, 3, 5, 5, 4, 5, 1, 3, 1, 5},
			shuffle: []int{13, 8, 18, 17, 10, 9, 2, 1, 5, 12, 14, 15, 3, 7, 11, 4, 6, 16},
			large:   []int{562444460, 1235177026, 1607528883, 734488853, 1168945871, 1002927237}, words: 7,
		},
	} {
		d := New(row.seed)
		for i, want := range row.rolls {
			if got := d.Roll(6); got != want {
				t.Errorf("seed %x, roll %d: got %d, want %d", row.seed, i, got, want)
			}
		}
		d = New(row.seed)
		cards := oneTo(18)
		Shuffle(&d, cards)
		if !slices.Equal(cards, row.shuffle) || d.Position() != 17 {
			t.Errorf("seed %x: shuffled %v, %d words", row.seed, cards, d.Position())
		}
		d = New(row.seed)
		for i, want := range row.large { // a quarter of all words is passed over
			if got := d.Below(3<<29 + 1); got != want {
				t.Errorf("seed %x, large number %d: got %d, want %d", row.seed, i, got, want)
			}
		}
		if d.Position() != row.words {
			t.Errorf("seed %x: %d words for the large numbers, want %d", row.seed, d.Position(), row.words)
		}
	}
}

func oneTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// TestEquallyLikely holds the shares of faces and of orders within five standard deviations.
func TestEquallyLikely(t *testing.T) {
	const throws = 60_000
	d := New([16]byte{42})
	outcomes := map[string]int{}
	for range throws {
		outcomes[fmt.Sprint("face ", d.Roll(6))]++
		cards := oneTo(3)
		Shuffle(&d, cards)
		outcomes[fmt.Sprint("order ", cards)]++
	}
	if len(outcomes) != 6+6 {
		t.Fatalf("outcomes %v", outcomes)
	}
	for what, n := range outcomes {
		if n < throws/6-460 || n > throws/6+460 { // 5 * sqrt(60000 * 1/6 * 5/6)
			t.Errorf("%v came %d times of %d", what, n, throws)
		}
	}
}

func TestCopiesGoOnByThemselves(t *testing.T) {
	d := Scripted([16]byte{5}, Script{Shuffles: [][]int{{2, 1}}, Faces: []int{6, 5}})
	d.Roll(6)
	e := d
	for i := range 20 {
		if a, b := d.Roll(6), e.Roll(6); a != b {
			t.Fatalf("roll %d: %d and %d", i, a, b)
		}
	}
	a, b := oneTo(2), oneTo(2)
	Shuffle(&d, a)
	Shuffle(&e, b)
	if !slices.Equal(a, []int{2, 1}) || !slices.Equal(a, b) || d != e {
		t.Errorf("%v and %v, %+v and %+v", a, b, d, e)
	}
}

func TestBounds(t *testing.T) {
	d := New([16]byte{})
	if n := d.Below(1); n != 0 {
		t.Errorf("below 1: %d", n)
	}
	for range 100 {
		if n := d.Below(1<<31 - 1); n < 0 || n >= 1<<31-1 {
			t.Fatalf("below 2^31-1: %d", n)
		}
	}
	for _, bad := range []int{0, -1, 1 << 31} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("below %d does not panic", bad)
				}
			}()
			d.Below(bad)
		}()
	}
	before := d
	Shuffle(&d, []int{})
	Shuffle(&d, []int{7})
	if d != before {
		t.Error("a shuffle of one card uses chance")
	}
}

func TestScripts(t *testing.T) {
	t.Run("lists and faces come first, then the seed", func(t *testing.T) {
		d := Scripted([16]byte{1}, Script{Shuffles: [][]int{{3, 1, 2}}, Faces: []int{4}})
		cards := oneTo(3)
		Shuffle(&d, cards)
		if !slices.Equal(cards, []int{3, 1, 2}) || d.Roll(6) != 4 || d.Position() != 0 || d.Err() != nil {
			t.Fatalf("cards %v, position %d, error %v", cards, d.Position(), d.Err())
		}
		plain := New([16]byte{1})
		for range 10 {
			if d.Roll(20) != plain.Roll(20) {
				t.Fatal("it does not go on with the seed")
			}
		}
	})
	for _, row := range []struct {
		name  string
		lists [][]int
		faces []int
		want  ScriptError
	}{
		{"a card missing", [][]int{{1, 2}}, nil, ScriptError{Shuffle: 1}},
		{"a card too many", [][]int{{1, 2, 3, 4}}, nil, ScriptError{Shuffle: 1}},
		{"a card twice", [][]int{{1, 2, 2}}, nil, ScriptError{Shuffle: 1}},
		{"the second list", [][]int{{3, 2, 1}, {}}, nil, ScriptError{Shuffle: 2}},
		{"a face not on the die", nil, []int{6, 7}, ScriptError{Roll: 2}},
		{"the first of two faults", [][]int{{1, 2}}, []int{9}, ScriptError{Shuffle: 1}},
		{"a face below 1", nil, []int{0}, ScriptError{Roll: 1}},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := Scripted([16]byte{}, Script{Shuffles: row.lists, Faces: row.faces})
			for range 3 {
				cards := oneTo(3)
				Shuffle(&d, cards)
				slices.Sort(cards)
				if !slices.Equal(cards, oneTo(3)) {
					t.Errorf("cards were lost: %v", cards)
				}
				d.Roll(6)
			}
			e, ok := errors.AsType[*ScriptError](d.Err())
			if !ok || *e != row.want || e.Error() == "" {
				t.Errorf("got %v, want %v", d.Err(), &row.want)
			}
		})
	}
}

// anyDice draws dice somewhere in their sequence and their script.
func anyDice() *rapid.Generator[Dice] {
	return rapid.Custom(func(t *rapid.T) Dice {
		var seed [16]byte
		copy(seed[:], rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "seed"))
		d := Scripted(seed, Script{
			Shuffles: rapid.SliceOfN(rapid.Permutation(oneTo(4)), 0, 3).Draw(t, "lists"),
			Faces:    rapid.SliceOfN(rapid.IntRange(1, 6), 0, 3).Draw(t, "faces"),
		})
		for range rapid.IntRange(0, 5).Draw(t, "throws") {
			d.Roll(6)
			Shuffle(&d, oneTo(4))
		}
		return d
	})
}

func TestSavedDiceGoOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDice().Draw(t, "dice")
		saved, err := d.AppendBinary([]byte("before"))
		if err != nil {
			t.Fatal(err)
		}
		loaded, rest, err := Parse(append(saved[len("before"):], "behind"...))
		if err != nil || string(rest) != "behind" {
			t.Fatalf("rest %q, error %v", rest, err)
		}
		for range 12 {
			a, b := oneTo(4), oneTo(4)
			Shuffle(&d, a)
			Shuffle(&loaded, b)
			if !slices.Equal(a, b) || d.Roll(6) != loaded.Roll(6) {
				t.Fatal("the loaded dice go another way")
			}
		}
		if d.Seed() != loaded.Seed() || d.Position() != loaded.Position() {
			t.Fatalf("at %d and %d", d.Position(), loaded.Position())
		}
	})
}

func TestSavedDiceAreSmall(t *testing.T) {
	d := New([16]byte{1})
	for range 100 {
		d.Roll(6)
	}
	saved, err := d.AppendBinary(nil)
	if err != nil || len(saved) != 19 {
		t.Errorf("%d bytes, %v", len(saved), err)
	}
}

func FuzzParse(f *testing.F) {
	for _, d := range []Dice{New([16]byte{1}), Scripted([16]byte{}, Script{Shuffles: [][]int{{1, 2}, {}}, Faces: []int{6}})} {
		saved, _ := d.AppendBinary(nil)
		f.Add(saved)
		f.Add(saved[:len(saved)-1])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, rest, err := Parse(data)
		if err != nil {
			return
		}
		saved, err := d.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := Parse(saved)
		if err != nil {
			t.Fatalf("%x: written as %x, which is refused: %v", data, saved, err)
		}
		if twice, _ := again.AppendBinary(nil); !bytes.Equal(twice, saved) || len(saved)+len(rest) > len(data) {
			t.Fatalf("%x: written as %x, then %x", data, saved, twice)
		}
	})
}

func Example() {
	d := New([16]byte{15: 7})
	cards := []int{1, 2, 3, 4, 5}
	Shuffle(&d, cards)
	fmt.Println(d.Roll(6), d.Roll(6), cards, d.Position())

	scripted := Scripted([16]byte{}, Script{Shuffles: [][]int{{5, 4, 3, 2, 1}}, Faces: []int{6}})
	Shuffle(&scripted, cards)
	fmt.Println(scripted.Roll(6), cards, scripted.Position())
	// Output:
	// 1 6 [3 4 1 5 2] 6
	// 6 [5 4 3 2 1] 0
}

func BenchmarkShuffle(b *testing.B) {
	d, cards := New([16]byte{1}), oneTo(27)
	b.ReportAllocs()
	for b.Loop() {
		Shuffle(&d, cards)
	}
}
