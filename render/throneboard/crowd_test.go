package throneboard

import (
	"image"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// mostCovered is how many pixels the squares of two numbers may reach into each other, in the shorter direction.
const mostCovered = 5

// numbers lays a scene out and gives the squares of all numbers on the map, panels left out.
func numbers(t rapid.TB, a *art, typ *paint.Type, s *Scene) (all []image.Rectangle) {
	t.Helper()
	b := board{art: a, typ: typ, list: &paint.List{}, scene: s, story: tell(s.Events), labels: s.Labels.orEnglish()}
	if err := b.lay(); err != nil {
		t.Fatal(err)
	}
	for _, k := range b.crowd.blocks {
		if k.worth == numberWorth && k.Dx() <= 2*clashHalf {
			all = append(all, k.Rectangle)
		}
	}
	return all
}

// covered is how far two of the squares reach into each other at most.
func covered(all []image.Rectangle) (most int, where image.Rectangle) {
	for i, a := range all {
		for _, b := range all[:i] {
			if r := a.Intersect(b); min(r.Dx(), r.Dy()) > most {
				most, where = min(r.Dx(), r.Dy()), r
			}
		}
	}
	return most, where
}

// readArt is the light look as it comes from its plates.
func readArt(t testing.TB) (*art, *paint.Type) {
	t.Helper()
	return readLook(t, Light)
}

// crowdedScene is a position with as much going on as the rules allow and more: movements over any borders, forces won
// and lost by both sides anywhere.
func crowdedScene(t *rapid.T) (s Scene) {
	for at := throne.Territory(1); at <= throne.Territories; at++ {
		s.View.Land[at] = throne.Holding{Player: rapid.IntRange(0, 5).Draw(t, "player"), King: rapid.IntRange(0, 5).Draw(t, "king")}
	}
	anywhere := func() throne.Territory { return throne.Territory(rapid.IntRange(1, throne.Territories).Draw(t, "at")) }
	over := func() (from, to throne.Territory) {
		from = anywhere()
		return from, rapid.SampledFrom(from.Place().Borders).Draw(t, "to")
	}
	for range rapid.IntRange(0, 4).Draw(t, "marches") {
		from, to := over()
		s.Events = append(s.Events, throne.KingMoved{From: from, To: to, Forces: 1})
	}
	for range rapid.IntRange(0, 2).Draw(t, "moves") {
		from, to := over()
		s.Events = append(s.Events, throne.Moved{From: from, To: to, Forces: 1})
	}
	for range rapid.IntRange(0, 3).Draw(t, "rallies") {
		s.Events = append(s.Events, throne.KingRallied{At: anywhere(), Forces: 1}, throne.Rallied{At: anywhere(), Forces: 1})
	}
	if rapid.Bool().Draw(t, "fought") {
		at := anywhere()
		s.Events = append(s.Events, throne.BattleFought{At: at, Player: throne.BattleSide{Casualties: 1}, King: throne.BattleSide{Casualties: 2}})
	}
	return s
}

func TestNoNumberHidesAnother(t *testing.T) {
	a, typ := readArt(t)
	rapid.Check(t, func(t *rapid.T) {
		s := crowdedScene(t)
		if most, where := covered(numbers(t, a, typ, &s)); most > mostCovered {
			t.Fatalf("two numbers lie over each other at %v: by %d pixels, want at most %d", where, most, mostCovered)
		}
	})
}

func TestNoNumberHidesAnotherInAGame(t *testing.T) {
	a, typ := readArt(t)
	everyMoment(t, 12, func(name string, s *Scene) {
		if most, where := covered(numbers(t, a, typ, s)); most > mostCovered {
			t.Errorf("%s: two numbers lie over each other at %v: by %d pixels, want at most %d", name, where, most, mostCovered)
		}
	})
}

// What both sides lost in a battle stands beside what is left of them (it used to lie on it).
func TestLossesOfBothSidesStandApart(t *testing.T) {
	a, typ := readArt(t)
	for at := throne.Territory(1); at <= throne.Territories; at++ {
		s := Scene{View: opening(), Events: []games.Event{throne.BattleFought{
			At: at, Player: throne.BattleSide{Casualties: 1, Left: 1}, King: throne.BattleSide{Casualties: 1},
		}}}
		s.View.Land[at] = throne.Holding{Player: 1}
		all := numbers(t, a, typ, &s)
		if most, where := covered(all); most > 0 {
			t.Errorf("territory %d: two numbers lie over each other at %v by %d pixels", at, where, most)
		}
		beside := 0
		for _, r := range all {
			x, y := spot(sites[at].forces)
			if r.Dx() == 2*markHalf && r.Overlaps(square(x, y, 100)) {
				beside++
			}
		}
		if beside != 2 {
			t.Errorf("territory %d: %d marks beside its forces: want 2", at, beside)
		}
	}
}
