package grid

import (
	"reflect"
	"strings"
	"testing"
)

// figures puts a monster on every capital and a hero on every small letter of the two strings.
func (p picture) figuresOn(monsters, heroes string) Occupancy {
	occ := p.Occupancy(nil)
	for _, m := range []byte(monsters) {
		occ[p.ID(p.at[m])] = Monster
	}
	for _, h := range []byte(heroes) {
		occ[p.ID(p.at[h])] = Hero
	}
	return occ
}

// way turns "walk abc, jump d, carry-swap e" into segments; letters name squares of the picture, and a walk goes straight
// from one to the next.
func (p picture) way(t testing.TB, from byte, words string) []Segment {
	t.Helper()
	at := p.at[from]
	var route []Segment
	for part := range strings.SplitSeq(words, ", ") {
		verb, letters, _ := strings.Cut(part, " ")
		verb, carrying := strings.CutPrefix(verb, "carry-")
		s := Segment{Carrying: carrying}
		last := p.at[letters[len(letters)-1]]
		switch verb {
		case "jump":
			s.Kind, s.To = Jump, last
		case "swap":
			s.Kind, s.To = Swap, last
		case "walk":
			for _, letter := range []byte(letters) {
				s.Path = append(s.Path, line(t, at, p.at[letter])...)
				at = p.at[letter]
			}
		default:
			t.Fatalf("no such movement: %s", verb)
		}
		at = last
		route = append(route, s)
	}
	return route
}

// line is the squares from a, which is left out, straight to b.
func line(t testing.TB, a, b Square) []Square {
	t.Helper()
	d, straight := a.towards(b)
	if !straight {
		return []Square{b}
	}
	var path []Square
	for a != b {
		a = a.To(d)
		path = append(path, a)
	}
	return path
}

func TestMovement(t *testing.T) {
	for _, row := range []struct {
		name             string
		art              string
		monsters, heroes string
		ap               int
		way              string
		want             Trip // End is filled in from the way
	}{
		{"DD-192 DD-196 a walk costs 1 AP a square", "#a...b#", "", "", 9, "walk b", Trip{Cost: 4}},
		{"DD-198 a walk may use the last AP", "#a...b#", "", "", 4, "walk b", Trip{Cost: 4}},
		{"DD-195 other heroes may be passed", "#a.h.b#", "", "h", 9, "walk b", Trip{Cost: 4}},
		{"DD-203 DD-391 DD-392 every step onto blue costs 1 more", "#a~^.b#", "", "", 9, "walk b", Trip{Cost: 6}},
		{"DD-210 DD-214 a jump costs 5 AP whatever its length", "#aoooob#", "", "", 9, "jump b",
			Trip{Cost: 5, Leaps: []Leap{{Square{1, 0}, Square{6, 0}, 5, false}}}},
		{"DD-207 a jump needs nothing to jump over", "#a.b..#", "", "", 9, "jump b",
			Trip{Cost: 5, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}}}},
		{"DD-207 DD-R56 a jump crosses heroes, blue and Holes", "#ah~o^b#", "", "h", 9, "jump b",
			Trip{Cost: 5, Leaps: []Leap{{Square{1, 0}, Square{6, 0}, 5, false}}}},
		{"DD-212 a jump may bring the AP below 0", "#aob..#", "", "", 1, "jump b",
			Trip{Cost: 5, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}}}},
		{"DD-209 DD-R57 several jumps in one movement, checked in order", "#aob.coode#", "", "", 13, "jump b, walk c, jump d, walk e",
			Trip{Cost: 13, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}, {Square{5, 0}, Square{8, 0}, 3, false}}}},
		{"DD-R54 walking goes on while AP last", "#aob.c#", "", "", 7, "jump b, walk c",
			Trip{Cost: 7, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}}}},
		{"DD-218 DD-R59 a jump onto a hero's square with a step to a free one", "#aohb.#", "", "h", 6, "jump h, walk b",
			Trip{Cost: 6, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}}}},
		{"DD-222 the Mage jumps three squares to get behind the Huntress", "#a.coohb#", "", "h", 9, "walk c, jump h, walk b",
			Trip{Cost: 8, Leaps: []Leap{{Square{3, 0}, Square{6, 0}, 3, false}}}},
		{"DD-R59 the step may be followed by more walking", "#aoh.b#", "", "h", 7, "jump h, walk b",
			Trip{Cost: 7, Leaps: []Leap{{Square{1, 0}, Square{3, 0}, 2, false}}}},
		{"DD-R55 a jump may start on a hero's square", "#ahob.#", "", "h", 6, "walk h, jump b",
			Trip{Cost: 6, Leaps: []Leap{{Square{2, 0}, Square{4, 0}, 2, false}}}},
		{"DD-224 a swap costs 5 AP", "#ah...#", "", "h", 9, "swap h", Trip{Cost: 5, Swaps: []Exchange{{Square{1, 0}, Square{2, 0}}}}},
		{"DD-226 DD-228 walk up and swap, below 0", "#a.ch.#", "", "h", 3, "walk c, swap h",
			Trip{Cost: 7, Swaps: []Exchange{{Square{3, 0}, Square{4, 0}}}}},
		{"DD-R60 after a swap the other stands where the mover stood", "#ahib.#", "", "hi", 12, "swap h, swap i, walk b",
			Trip{Cost: 11, Swaps: []Exchange{{Square{1, 0}, Square{2, 0}}, {Square{2, 0}, Square{3, 0}}}}},
		{"DD-261 DD-R79 carrying doubles walks, jumps and swaps", "#a.bodhe#", "", "h", 40, "carry-walk b, carry-jump d, carry-swap h, walk e",
			Trip{Cost: 4 + 10 + 10 + 1, Leaps: []Leap{{Square{3, 0}, Square{5, 0}, 2, true}},
				Swaps: []Exchange{{Square{5, 0}, Square{6, 0}}}}},
		{"DD-263 DD-R79 only the part with the load is doubled", "#a.b.c#", "", "", 40, "carry-walk b, walk c", Trip{Cost: 6}},
		{"DD-R134 whoever stands on a Hole walks off it", "#a.b..#", "", "", 9, "walk b", Trip{Cost: 2}},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := draw(t, row.art)
			if strings.HasPrefix(row.name, "DD-R134") {
				p.SetHole(p.at['a'], true)
			}
			route := p.way(t, 'a', row.way)
			row.want.End = p.at[row.way[len(row.way)-1]]
			got, objection := p.Check(Mover{At: p.at['a'], AP: row.ap, Figures: p.figuresOn(row.monsters, row.heroes)}, route)
			if objection != nil {
				t.Fatal(objection)
			}
			if !reflect.DeepEqual(got, row.want) {
				t.Errorf("%+v, want %+v", got, row.want)
			}
		})
	}
}

func TestMovementExamples(t *testing.T) {
	t.Run("DD-205 DD-206 the Huntress walks 7 squares round monsters and Holes", func(t *testing.T) {
		p := draw(t,
			"#######",
			"#aMob.#",
			"#.oMd.#",
			"#c..e.#",
			"#######")
		route := p.way(t, 'a', "walk ceb")
		figures := p.figuresOn("M", "")
		if got, o := p.Check(Mover{At: p.at['a'], AP: 7, Figures: figures}, route); o != nil || got.Cost != 7 || len(route[0].Path) != 7 {
			t.Errorf("%+v, %v; want 7 AP", got, o)
		}
		if _, o := p.Check(Mover{At: p.at['a'], AP: 5, Figures: figures}, route); o == nil || o.Reason != TooExpensive {
			t.Errorf("with 5 AP: %v", o)
		}
	})
	t.Run("DD-221 the Huntress jumps onto difficult ground: 2 + 6 + 2 AP", func(t *testing.T) {
		p := draw(t, "acod.b")
		p.SetDifficult(p.at['c'], true)
		p.SetDifficult(p.at['d'], true)
		got, o := p.Check(Mover{At: p.at['a'], AP: 19}, p.way(t, 'a', "walk c, jump d, walk b"))
		want := Trip{10, p.at['b'], []Leap{{p.at['c'], p.at['d'], 2, false}}, nil}
		if o != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, %v, want %+v", got, o, want)
		}
	})
	t.Run("DD-222 the Mage: 2 + 5 + 2 AP for a jump of 3", func(t *testing.T) {
		p := draw(t, "a.cooh.b")
		got, o := p.Check(Mover{At: p.at['a'], AP: 9, Figures: p.figuresOn("", "")}, p.way(t, 'a', "walk c, jump h, walk b"))
		if o != nil || got.Cost != 9 || got.Leaps[0].Squares != 3 {
			t.Errorf("%+v, %v", got, o)
		}
	})
	t.Run("DD-265 DD-R61 a swap onto difficult ground costs the mover 6, with a load 12", func(t *testing.T) {
		p := draw(t, "ah")
		p.SetDifficult(p.at['h'], true)
		for words, want := range map[string]int{"swap h": 6, "carry-swap h": 12} {
			if got, o := p.Check(Mover{At: p.at['a'], AP: 20, Figures: p.figuresOn("", "h")}, p.way(t, 'a', words)); o != nil || got.Cost != want {
				t.Errorf("%s: %+v, %v, want %d AP", words, got, o, want)
			}
		}
	})
	t.Run("DD-R79 a jump with a load costs 10, onto difficult ground 12", func(t *testing.T) {
		p := draw(t, "aob")
		if got, _ := p.Check(Mover{At: p.at['a'], AP: 20}, p.way(t, 'a', "carry-jump b")); got.Cost != 10 {
			t.Errorf("%d AP, want 10", got.Cost)
		}
		p.SetDifficult(p.at['b'], true)
		if got, _ := p.Check(Mover{At: p.at['a'], AP: 20}, p.way(t, 'a', "carry-jump b")); got.Cost != 12 {
			t.Errorf("%d AP, want 12", got.Cost)
		}
	})
}

func TestMovementRefused(t *testing.T) {
	for _, row := range []struct {
		name             string
		art              string
		monsters, heroes string
		ap               int
		way              string
		want             Reason
	}{
		{"DD-193 no diagonal step", "a. .b", "", "", 9, "walk b", NoNeighbour},
		{"DD-388 no step into a wall", "a.#.b", "", "", 9, "walk b", NoNeighbour},
		{"DD-194 no step onto a monster", "a.M.b", "M", "", 9, "walk b", MonsterInWay},
		{"DD-200 DD-396 no step onto a Hole", "a.o.b", "", "", 9, "walk b", IntoHole},
		{"DD-407 no step onto Rubble", "a.%.b", "", "", 9, "walk b", IntoRubble},
		{"DD-198 DD-206 no walk beyond the AP left", "a...b", "", "", 3, "walk b", TooExpensive},
		{"DD-198 nor with a blue square for the last AP", "a..~.b", "", "", 5, "walk b", TooExpensive},
		{"DD-195 no end on a hero's square", "a..h.", "", "h", 9, "walk h", EndsOnHero},
		{"DD-R54 no movement without AP", "a...b", "", "", 0, "walk b", NoPoints},
		{"DD-R54 no jump without AP", "a.o.b", "", "", 0, "jump b", NoPoints},
		{"DD-212 no step after a jump below 0", "aob.c", "", "", 4, "jump b, walk c", NoPoints},
		{"DD-212 nor when it leaves just 0", "aob.c", "", "", 5, "jump b, walk c", NoPoints},
		{"DD-208 no jump over a monster", "a.M.b", "M", "", 9, "jump b", MonsterInWay},
		{"DD-208 DD-220 no jump onto a monster", "aoM..", "M", "", 9, "jump M", MonsterInWay},
		{"DD-217 DD-219 no jump onto a hero's square", "aoh..", "", "h", 9, "jump h", LandingTaken},
		{"DD-218 the step aside must be to a free square", "aohib", "", "hi", 9, "jump h, walk i", LandingTaken},
		{"DD-218 DD-R59 the step aside needs its AP", "aohb.", "", "h", 5, "jump h, walk b", NoPoints},
		{"DD-R59 no second jump instead of the step", "aohob", "", "h", 20, "jump h, jump b", LandingTaken},
		{"DD-R56 no jump of one square", "ab...", "", "", 9, "jump b", JumpShort},
		{"DD-R56 no jump through a wall", "a.#.b", "", "", 9, "jump b", JumpBlocked},
		{"DD-407 DD-R56 no jump over Rubble", "a.%.b", "", "", 9, "jump b", IntoRubble},
		{"DD-403 no jump onto a Hole", "a.b..", "", "", 9, "jump b", IntoHole},
		{"DD-224 nobody there to swap with", "ab...", "", "", 9, "swap b", NobodyToSwap},
		{"DD-224 no swap with a monster", "aM...", "M", "", 9, "swap M", NobodyToSwap},
		{"DD-225 no swap from afar", "a.h..", "", "h", 9, "swap h", SwapApart},
		{"DD-R60 no swap from a shared square", "a.hi.", "", "hi", 9, "walk h, swap i", SwapFromShared},
		{"DD-R60 no swap onto a Hole", "ah...", "", "h", 9, "swap h", IntoHole},
		{"DD-R60 no swap with Rubble", "ah...", "", "h", 9, "swap h", IntoRubble},
		{"DD-R60 DD-R134 no swap from a Hole", "ah...", "", "h", 9, "swap h", SwapFromHole},
		{"DD-261 a load makes a walk too dear", "a..b.", "", "", 5, "carry-walk b", TooExpensive},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := draw(t, row.art)
			switch row.want {
			case IntoHole:
				p.SetHole(p.at[row.way[len(row.way)-1]], row.way != "walk b")
			case SwapFromHole:
				p.SetHole(p.at['a'], true)
			case IntoRubble:
				p.SetRubble(p.at[row.way[len(row.way)-1]], row.way == "swap h")
			}
			_, o := p.Check(Mover{At: p.at['a'], AP: row.ap, Figures: p.figuresOn(row.monsters, row.heroes)}, p.way(t, 'a', row.way))
			if o == nil || o.Reason != row.want {
				t.Errorf("%v, want %v", o, row.want)
			}
		})
	}
	t.Run("DD-223 nobody jumps after the Huntress while monsters stand all round her", func(t *testing.T) {
		p := draw(t,
			"....K.",
			"acoohN",
			"....M.")
		figures := p.figuresOn("KMN", "h")
		route := p.way(t, 'a', "walk c, jump h")
		for _, d := range Directions {
			if _, o := p.Check(Mover{At: p.at['a'], AP: 20, Figures: figures}, append(route, Segment{Path: []Square{p.at['h'].To(d)}})); o == nil {
				t.Errorf("he steps aside to the %v", d)
			}
		}
		figures[p.ID(p.at['N'])] = Nobody
		if _, o := p.Check(Mover{At: p.at['a'], AP: 20, Figures: figures}, append(route, Segment{Path: []Square{p.at['N']}})); o != nil {
			t.Errorf("with one monster less: %v", o)
		}
	})
	t.Run("DD-399 DD-400 DD-R103 DD-R216 closed and Blocked Doors stop walks, jumps and swaps", func(t *testing.T) {
		for _, state := range []PairState{PairClosed, PairBlocked} {
			p := draw(t, "a.hi.b")
			p.SetPair(p.at['h'], East, state)
			for words, want := range map[string]Reason{"walk b": NoNeighbour, "jump b": JumpBlocked, "walk h, swap i": SwapApart} {
				_, o := p.Check(Mover{At: p.at['a'], AP: 20, Figures: p.figuresOn("", "i")}, p.way(t, 'a', words))
				if o == nil || o.Reason != want {
					t.Errorf("%s at state %v: %v, want %v", words, state, o, want)
				}
			}
		}
	})
	t.Run("DD-408 whoever is buried stays", func(t *testing.T) {
		p := draw(t, "a..b")
		p.SetRubble(p.at['a'], true)
		if _, o := p.Check(Mover{At: p.at['a'], AP: 9}, p.way(t, 'a', "walk b")); o == nil || o.Reason != Buried {
			t.Errorf("%v, want %v", o, Buried)
		}
	})
	t.Run("DD-R54 an empty movement is none", func(t *testing.T) {
		p := draw(t, "a..b")
		for _, route := range [][]Segment{nil, {{Kind: Walk}}} {
			if _, o := p.Check(Mover{At: p.at['a'], AP: 9}, route); o == nil || o.Reason != NoSegments {
				t.Errorf("%v: %v, want %v", route, o, NoSegments)
			}
		}
	})
	t.Run("DD-R56 a jump is straight", func(t *testing.T) {
		p := draw(t, "a..", "..b")
		if _, o := p.Check(Mover{At: p.at['a'], AP: 9}, p.way(t, 'a', "jump b")); o == nil || o.Reason != JumpCrooked {
			t.Errorf("%v, want %v", o, JumpCrooked)
		}
	})
	t.Run("every objection names itself and its rule", func(t *testing.T) {
		for r := NoSegments; r <= EndsOnHero; r++ {
			o := Objection{Reason: r, Segment: 1, At: Square{2, 3}}
			if text := o.Error(); !strings.Contains(text, r.String()) || !strings.Contains(text, "(DD-") {
				t.Errorf("%q", text)
			}
		}
	})
}
