package throne

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// longGame keeps a game alive: it plays at random, and where that would end the game it goes back a little and tries
// again. It gives the games after each number of actions that is wanted.
func longGame(tb testing.TB, wanted func(actions uint64) bool, most uint64) []Game {
	tb.Helper()
	g, _, err := New(Options{}, dice.New([16]byte{77}))
	if err != nil {
		tb.Fatal(err)
	}
	chance := dice.New([16]byte{78})
	found := map[uint64]Game{}
	for path := []Game{*g}; uint64(len(path)) <= most; {
		next := path[len(path)-1]
		legal := next.Legal()
		act(tb, &next, legal[chance.Below(len(legal))])
		if next.step == StepOver {
			path = path[:max(1, len(path)-1-chance.Below(60))]
			continue
		}
		path = append(path, next)
		if wanted(next.decided) {
			found[next.decided] = next
		}
	}
	var games []Game
	for _, actions := range slices.Sorted(maps.Keys(found)) {
		games = append(games, found[actions])
	}
	return games
}

// around is a window of so many actions in a game.
func around(tb testing.TB, from, size uint64) []Game {
	return longGame(tb, func(n uint64) bool { return n >= from && n < from+size }, from+size)
}

// TestNothingGrows holds that games of 10,000 actions are no larger than those of 100, save for the digits of their
// counters.
func TestNothingGrows(t *testing.T) {
	largest := func(games []Game) (most int) {
		for _, g := range games {
			most = max(most, len(save(t, &g)))
		}
		return most
	}
	early, late := largest(around(t, 100, 200)), largest(around(t, 10_000, 200))
	if late > early+6 {
		t.Errorf("saved after 100 actions %d bytes at most, after 10,000 %d", early, late)
	}
}

// BenchmarkLongGame compares what actions cost, with loading, listing and saving, after 10,000 of them and after 100:
// the five thousand positions that follow, in turns; the median of all rounds.
func BenchmarkLongGame(b *testing.B) {
	windows := [2][]Game{around(b, 100, 5000), around(b, 10_000, 5000)}
	var rounds [2][]time.Duration
	for b.Loop() {
		for i, games := range windows {
			begun := time.Now()
			for n := range games {
				playOn(b, &games[n])
			}
			rounds[i] = append(rounds[i], time.Since(begun)/time.Duration(len(games)))
		}
	}
	var medians [2]float64
	for i, r := range rounds {
		slices.Sort(r)
		medians[i] = float64(r[len(r)/2])
	}
	b.ReportMetric(medians[1]/medians[0], "x-action-100")
}

// playOn takes one action of a game that is loaded and saved for it, as a host does.
func playOn(b *testing.B, g *Game) {
	next, err := Load(save(b, g))
	if err != nil {
		b.Fatal(err)
	}
	legal := next.Legal()
	if _, err := next.Act(legal[len(legal)/2]); err != nil {
		b.Fatal(err)
	}
	save(b, next)
}

func BenchmarkLegal(b *testing.B) {
	g := position(b, "1:p2 2:p3 3:p2 5:p1k2 7:k3 9:k2", yourActions(3))
	b.ReportAllocs()
	for b.Loop() {
		g.Legal()
	}
	b.ReportMetric(float64(len(g.Legal())), "actions")
}

func BenchmarkAdvice(b *testing.B) {
	g := position(b, "1:p2 2:p3 3:p2 5:p1k2 7:k3 9:k2", yourActions(3))
	b.ReportAllocs()
	for b.Loop() {
		g.Advice()
	}
}

func BenchmarkView(b *testing.B) {
	g := &around(b, 100, 1)[0]
	b.ReportAllocs()
	for b.Loop() {
		g.View(PlayerSeat)
	}
}

// BenchmarkSnapshot saves a game and reports its bytes beside those of the same game as JSON.
func BenchmarkSnapshot(b *testing.B) {
	g := &around(b, 100, 1)[0]
	var data []byte
	b.ReportAllocs()
	for b.Loop() {
		data, _ = g.AppendBinary(data[:0])
	}
	asJSON, err := json.Marshal(g.Position())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(data)), "bytes")
	b.ReportMetric(float64(len(data))/float64(len(asJSON)), "x-json-bytes")
}

func BenchmarkLoad(b *testing.B) {
	data := save(b, &around(b, 100, 1)[0])
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Load(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkJournal writes actions as the journal does and reports the bytes of one.
func BenchmarkJournal(b *testing.B) {
	g, _, err := New(Options{}, dice.New([16]byte{5}))
	if err != nil {
		b.Fatal(err)
	}
	var journal []Action
	for len(g.Legal()) > 0 {
		a := g.Advice()
		journal = append(journal, a)
		act(b, g, a)
	}
	var data []byte
	b.ReportAllocs()
	for b.Loop() {
		data = data[:0]
		for _, a := range journal {
			data = Engine{}.AppendAction(data, a)
		}
	}
	b.ReportMetric(float64(len(data))/float64(len(journal)), "bytes/action")
}

// TestJournalIsSmall holds that every action there is takes 1 to 4 bytes.
func TestJournalIsSmall(t *testing.T) {
	every := slices.Concat(everyPlayCard, everyBattleCard, everyWithdraw, everyRally, endActions)
	for _, borders := range everyMove {
		for _, moves := range borders {
			every = append(every, moves...)
		}
	}
	for _, a := range every {
		if n := len(Engine{}.AppendAction(nil, a)); n < 1 || n > 4 {
			t.Errorf("%s takes %d bytes", fmt.Sprintf("%#v", a), n)
		}
	}
}
