package bot_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// BenchmarkClickBesideHints plays presses of the Throne, from the bytes of the event to the answer's 204, picture and all:
// as often with eight people asking for hints all the time as without, in turns. "p99-ratio" is the 99th percentile of the
// one over that of the other. A press comes every few milliseconds, as from several people, not one upon the other.
func BenchmarkClickBesideHints(b *testing.B) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	}))
	defer server.Close()
	s := newRush(b, server.URL)
	var times [2][]time.Duration
	var hints atomic.Int64
	const round = 25
	for range 20 {
		s.click() // warm
	}
	for i := 0; b.Loop() || i%2 == 1; i++ {
		calm := func() {}
		if i%2 == 1 {
			calm = s.askAll(&hints)
		}
		for range round {
			began := time.Now()
			s.click()
			times[i%2] = append(times[i%2], time.Since(began))
			time.Sleep(3 * time.Millisecond)
		}
		calm()
	}
	p99 := func(d []time.Duration) float64 {
		slices.Sort(d)
		return float64(d[len(d)*99/100])
	}
	b.ReportMetric(p99(times[1])/p99(times[0]), "p99-ratio")
	b.ReportMetric(p99(times[0])/1e6, "ms-p99-alone")
	b.ReportMetric(p99(times[1])/1e6, "ms-p99-beside")
	b.ReportMetric(float64(times[0][len(times[0])/2])/1e6, "ms-p50-alone")
	b.ReportMetric(float64(times[1][len(times[1])/2])/1e6, "ms-p50-beside")
	b.ReportMetric(float64(hints.Load()), "hints")
}

// rush is a bot with a table for somebody who plays and for eight people who ask.
type rush struct {
	b       testing.TB
	bot     *bot.Bot
	house   *session.House
	table   session.ID
	asking  []session.ID
	message string
	n       atomic.Int64
}

const presser = session.UserID("1001")

func newRush(b *testing.B, address string) *rush {
	b.Helper()
	catalogue, err := words.Load()
	if err != nil {
		b.Fatal(err)
	}
	renderer, err := render.New()
	if err != nil {
		b.Fatal(err)
	}
	s := &rush{b: b, message: fmt.Sprint(uint64(time.Now().UnixMilli()-1420070400000) << 22)}
	s.house, err = session.NewHouse(session.Config{Store: new(memory.Store), Engines: []games.Engine{throne.Engine{}}})
	if err != nil {
		b.Fatal(err)
	}
	s.bot, err = bot.New(bot.Config{
		Token: "t", APIURL: address, House: s.house, Words: catalogue,
		Presenters: []bot.Presenter{thronetable.New(renderer, nil)},
	})
	if err != nil {
		b.Fatal(err)
	}
	s.table = s.open(presser)
	for i := range 8 {
		s.asking = append(s.asking, s.open(session.UserID(strconv.Itoa(2001+i))))
	}
	return s
}

func (s *rush) open(u session.UserID) session.ID {
	s.b.Helper()
	out, err := s.house.Open(context.Background(), session.By{User: u, Name: "somebody"}, session.NewTable{
		Game: "throne", Place: session.Place{Guild: "2", Channel: "3"},
	})
	if err != nil {
		s.b.Fatal(err)
	}
	if _, err := s.house.Shown(context.Background(), out.Table.ID, session.Screen{Channel: "3", Message: s.message}); err != nil {
		s.b.Fatal(err)
	}
	return out.Table.ID
}

// click makes the next move of the table, in a new game when one is over.
func (s *rush) click() {
	look, err := s.house.Look(context.Background(), s.table, presser)
	if err != nil {
		s.b.Fatal(err)
	}
	if look.Decision == nil {
		s.table = s.open(presser)
		s.click()
		return
	}
	choice := ""
	switch a := look.Legal[len(look.Legal)-1].(type) { // the last player action ends them
	case throne.PlayCard:
		choice = fmt.Sprint("play.", int(a.Card))
	case throne.BattleCard:
		choice = fmt.Sprint("battle.", int(a.Card))
	case throne.Withdraw:
		choice = fmt.Sprint("withdraw.", int(a.To))
	default:
		choice = "end"
	}
	id := fmt.Sprintf("ik1:p:%s:%s.%s:%s", s.table, strconv.FormatUint(look.Decision.Epoch, 36),
		strconv.FormatUint(look.Decision.Number, 36), choice)
	s.bot.Receive(clickEvent(int(s.n.Add(1)), s.message, id))
}

// askAll has eight people ask for hints, each again as soon as they were told, until calm is called.
func (s *rush) askAll(hints *atomic.Int64) (calm func()) {
	done := make(chan struct{})
	var people sync.WaitGroup
	for i, table := range s.asking {
		people.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				s.bot.Receive(hintEvent(int(s.n.Add(1)), 2001+i, table))
				hints.Add(1)
			}
		})
	}
	return func() {
		close(done)
		people.Wait()
	}
}

// hintEvent is the event of /throne hint.
func hintEvent(n, user int, table session.ID) []byte {
	return fmt.Appendf(nil, `{"id":"%d","application_id":"9","type":2,"token":"tok%d","version":1,"guild_id":"2","channel_id":"3",
"channel":{"id":"3","type":0},"member":{"user":{"id":"%d","username":"asker"},"roles":[],"permissions":"0"},
"app_permissions":"2251799813685247","locale":"en-US","guild_locale":"en-US","context":0,"authorizing_integration_owners":{"0":"2"},
"data":{"id":"5","type":1,"name":"throne","options":[{"type":1,"name":"hint","options":[{"type":3,"name":"table","value":"%s"}]}]}}`,
		n+1_000_000, n, user, table)
}
