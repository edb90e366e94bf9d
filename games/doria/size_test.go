package doria

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
	"github.com/innkeeper-bot/innkeeper/games/yardstick"
)

// expanse is a game in Phase D with so many heroes, tiles that hang together and monsters that stand all over them.
func expanse(tb testing.TB, heroes, tiles, monsters int) *scene {
	tb.Helper()
	s := stage(tb, strings.Join(pickOrder[:heroes], " "))
	for i := 0; len(s.tiles) < tiles; i++ {
		tile := s.decks.tile[len(s.decks.tile)-1]
		s.decks.tile = slices.Insert(s.decks.tile[:len(s.decks.tile)-1], 0, tile)
		exits := append(s.board.OpenExits(s.standing()...), s.board.UnopenedDoors(s.standing()...)...)
		for _, p := range s.board.Placements(s.pack.Tiles[tile].Squares, exits...) {
			t := turn{Game: s.Game}
			if err := t.place(PlacedTile{Tile: tile, Cell: p.Cell, Rotation: p.Rotation}); err != nil {
				tb.Fatal(err)
			}
			s.decks.tile = slices.Delete(s.decks.tile, 0, 1)
			break
		}
		if i > 500 {
			tb.Fatal("the dungeon does not grow")
		}
	}
	kinds := []string{"orc", "goblin", "slimecrawler", "mummy", "archer", "zombie"}
	var floor []Square
	for id := range s.board.Len() {
		if at := s.board.Square(grid.ID(id)); s.board.Look(at).Enterable() && !s.taken(at, nil) {
			floor = append(floor, at)
		}
	}
	for i := range monsters {
		s.monsterAt(kinds[i%len(kinds)], floor[(i*2+1)*len(floor)/(2*monsters)])
	}
	for i := range s.heroes {
		s.heroes[i].AP, s.heroes[i].Rolled = 22-2*i, 22-2*i // what two dice come to with middling values
		s.give(string(s.heroes[i].ID), "longsword", "dagger", "leather-helmet")
	}
	s.reload()
	s.run()
	return s
}

// randomActs plays a copy of a game at random and returns what was done, until the end or the number of acts.
func randomActs(tb testing.TB, from *Game, most int) []deal {
	tb.Helper()
	chance, g := rand.New(rand.NewPCG(7, 7)), from.Copy()
	var acts []deal
	for len(acts) < most && g.Result() == nil {
		seat := g.Decisions()[0].Seat
		legal := g.Legal(seat)
		next := deal{seat, legal[chance.IntN(len(legal))]}
		if _, err := g.Act(next.seat, next.action); err != nil {
			tb.Fatal(err)
		}
		acts = append(acts, next)
	}
	return acts
}

// BenchmarkRandomPlay plays decisions of four heroes on ten tiles with eight monsters at random: to list what can be done
// and to do it. An operation is a whole stretch of them; the copy of the game at its beginning is not counted.
func BenchmarkRandomPlay(b *testing.B) {
	from, chance := undying(expanse(b, 4, 10, 8).Game), rand.New(rand.NewPCG(7, 7))
	stretches(b, from, func(g *Game) (acts int) {
		for ; acts < stretch; acts++ {
			asked := g.Decisions()
			if len(asked) == 0 {
				break
			}
			legal := g.Legal(asked[0].Seat)
			if _, err := g.Act(asked[0].Seat, legal[chance.IntN(len(legal))]); err != nil {
				b.Fatal(err)
			}
		}
		return acts
	})
}

// BenchmarkActAlone does such a stretch of actions that are known.
func BenchmarkActAlone(b *testing.B) {
	from := undying(expanse(b, 4, 10, 8).Game)
	known := randomActs(b, from, stretch)
	stretches(b, from, func(g *Game) int {
		for _, d := range known {
			if _, err := g.Act(d.seat, d.action); err != nil {
				b.Fatal(err)
			}
		}
		return len(known)
	})
}

// undying gives heroes so many points that no leap of chance kills them: that would end the game after a few actions.
func undying(g *Game) *Game {
	for i := range g.heroes {
		g.heroes[i].HP, g.heroes[i].PP = 10_000, 10_000
	}
	return g
}

// stretch is how many decisions are played from one position.
const stretch = 150

// processor is how long the process has had a processor: on a busy machine the clock says little.
func processor(tb testing.TB) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// stretches plays from copies of a game and measures that beside boardgame.io at a game of this size, where that is
// installed:
//
//	npm install --prefix games/doria/testdata/yardstick
//
// Copies use the memory of earlier ones again: so it is with a process that has played for more than a moment.
func stretches(b *testing.B, from *Game, play func(*Game) (acts int)) {
	g := from.Copy()
	yardstick.Race(b, "testdata/yardstick", func() (int, time.Duration) {
		g = from.copyOver(g)
		begun := processor(b)
		acts := play(g)
		return acts, processor(b) - begun
	})
	b.ReportMetric(stretch, "actions/op")
}

// BenchmarkMonsterPhase has twelve monsters act against six heroes on fifteen tiles.
func BenchmarkMonsterPhase(b *testing.B) {
	from := expanse(b, 6, 15, 12)
	for i := range from.heroes {
		from.heroes[i].AP = 0
	}
	from.at(PhaseD)
	from.reload()
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		g := from.Game.Copy()
		b.StartTimer()
		if _, err := g.Go(); err != nil {
			b.Fatal(err)
		}
		for g.phase == PhaseD && g.Result() == nil {
			d := g.Decisions()[0]
			if _, err := g.Act(d.Seat, g.Default(d.Seat)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// TestLateGamesAreSmall holds how large a game at rest is when almost everything lies on the table.
func TestLateGamesAreSmall(t *testing.T) {
	s := expanse(t, 6, 25, 20)
	for i := range s.heroes {
		for range 15 {
			s.heroes[i].pack(Card{ID: s.cardID("dagger")})
		}
	}
	saved, _ := s.AppendBinary(nil)
	asJSON, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	if len(saved) > 12<<10 || float64(len(saved)) > 0.25*float64(len(asJSON)) {
		t.Errorf("%d bytes, %.2f of its %d bytes of JSON", len(saved), float64(len(saved))/float64(len(asJSON)), len(asJSON))
	}
}

// TestJournalsAreSmall holds how many bytes an action takes in a journal, on average, and at most.
func TestJournalsAreSmall(t *testing.T) {
	from := expanse(t, 4, 10, 8).Game
	engine, sum, most := NewEngine(testPack()), 0, 0
	acts := randomActs(t, from, 400)
	for _, d := range acts {
		n := len(engine.AppendAction(nil, d.action))
		sum, most = sum+n, max(most, n)
	}
	if mean := float64(sum) / float64(len(acts)); mean > 40 || most > 120 {
		t.Errorf("%.1f bytes an action, %d at most", mean, most)
	}
}

// BenchmarkLongGame compares what an action costs after 10,000 of them and after 100: a lone hero waits, and monsters
// never come near it. The median of all rounds.
func BenchmarkLongGame(b *testing.B) {
	games := [2]*Game{idle(b, 100), idle(b, 10_000)}
	var rounds [2][]time.Duration
	for b.Loop() {
		for i, from := range games {
			b.StopTimer()
			g := from.Copy()
			b.StartTimer()
			begun := processor(b)
			for range 100 {
				idly(b, g)
			}
			rounds[i] = append(rounds[i], processor(b)-begun)
		}
	}
	for i := range rounds {
		slices.Sort(rounds[i])
	}
	median := func(r []time.Duration) float64 { return float64(r[len(r)/2]) }
	b.ReportMetric(median(rounds[1])/median(rounds[0]), "x-action-100")
}

// idle is a game after so many actions in which nothing ever happens: what could end it is taken back.
func idle(b *testing.B, actions int) *Game {
	b.Helper()
	g := stage(b, "warrior").Game
	if _, err := g.Go(); err != nil {
		b.Fatal(err)
	}
	for range actions {
		idly(b, g)
	}
	if g.decided < uint64(actions) {
		b.Fatal(fmt.Errorf("%d actions", g.decided))
	}
	return g
}

func idly(b *testing.B, g *Game) {
	d := g.Decisions()[0]
	if d.Kind == "act" {
		g.monsters, g.doom, g.level, g.levelUps, g.passed = nil, headOfDoom, 1, 0, 0
		h := &g.heroes[0]
		h.HP, h.PP, h.Poison, h.AP = g.maxHP(h), g.maxPP(h), 0, min(h.AP, 1)
	}
	if _, err := g.Act(d.Seat, g.Default(d.Seat)); err != nil {
		b.Fatal(err)
	}
}
