package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// BenchmarkClick plays presses from the bytes of the event to the answer's 204, with a picture of 100 KB that is there
// already, beside discordgo's InteractionRespond with the same picture. "ratio" is the median of the one over the
// median of the other, taken in shuffled rounds.
func BenchmarkClick(b *testing.B) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	}))
	defer server.Close()
	png := picture(100 << 10)
	ours, theirs := ourClick(b, server.URL, png), libraryRespond(b, server.URL, png)
	var times [2][]time.Duration
	b.ReportAllocs()
	for b.Loop() {
		rounds := []int{0, 1}
		rand.Shuffle(2, func(i, j int) { rounds[i], rounds[j] = rounds[j], rounds[i] })
		for _, which := range rounds {
			began := time.Now()
			if which == 0 {
				ours()
			} else {
				theirs()
			}
			times[which] = append(times[which], time.Since(began))
		}
	}
	mid := func(d []time.Duration) float64 {
		slices.Sort(d)
		return float64(d[len(d)/2])
	}
	b.ReportMetric(mid(times[0])/mid(times[1]), "ratio")
	b.ReportMetric(mid(times[0])/1e3, "µs/click")
	b.ReportMetric(mid(times[1])/1e3, "µs/InteractionRespond")
}

// ourClick is one press after another of a game that never ends.
func ourClick(b *testing.B, address string, png []byte) func() {
	b.Helper()
	catalogue, err := words.Load()
	if err != nil {
		b.Fatal(err)
	}
	house, err := session.NewHouse(session.Config{Store: new(memory.Store), Engines: []games.Engine{pipsEngine{}}})
	if err != nil {
		b.Fatal(err)
	}
	bt, err := bot.New(bot.Config{
		Token: "t", APIURL: address, House: house, Presenters: []bot.Presenter{&pipsTable{picture: png}}, Words: catalogue,
	})
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	by := session.By{User: "1001", Name: "ann"}
	out, err := house.Open(ctx, by, session.NewTable{
		Game: "pips", Options: []byte(`{"rounds":100000000}`), Place: session.Place{Guild: "2", Channel: "3"},
	})
	if err != nil {
		b.Fatal(err)
	}
	id := out.Table.ID
	message := fmt.Sprint(uint64(time.Now().UnixMilli()-1420070400000) << 22)
	if _, err := house.Shown(ctx, id, session.Screen{Channel: "3", Message: message}); err != nil {
		b.Fatal(err)
	}
	look, err := house.Look(ctx, id, "1001")
	if err != nil {
		b.Fatal(err)
	}
	epoch, number, n := look.Decision.Epoch, look.Decision.Number, 0
	return func() {
		n++
		bt.Receive(clickEvent(n, message, fmt.Sprintf("ik1:p:%s:%s.%s:take.1", id, strconv.FormatUint(epoch, 36), strconv.FormatUint(number, 36))))
		number++
	}
}

// clickEvent is the event of a press on a board with 25 buttons, about 6 KB, as Discord sends it.
func clickEvent(n int, message, customID string) []byte {
	var rows bytes.Buffer
	for r := range 5 {
		if r > 0 {
			rows.WriteByte(',')
		}
		rows.WriteString(`{"type":1,"components":[`)
		for c := range 5 {
			if c > 0 {
				rows.WriteByte(',')
			}
			fmt.Fprintf(&rows, `{"type":2,"style":2,"label":"Move %d forces from %d","custom_id":"ik1:p:abcdefghijklmnop:1.%d:move.%d.%d","id":%d}`, c, r, n, r, c, r*5+c)
		}
		rows.WriteString(`]}`)
	}
	return fmt.Appendf(nil, `{"id":"%d","application_id":"9","type":3,"token":"tok%d","version":1,"guild_id":"2","channel_id":"3",
"channel":{"id":"3","type":0},"member":{"user":{"id":"1001","username":"ann"},"roles":[],"permissions":"0"},
"app_permissions":"2251799813685247","locale":"en-US","guild_locale":"en-US","context":0,"authorizing_integration_owners":{"0":"2"},
"message":{"id":"%s","channel_id":"3","content":"Round 7","flags":0,"attachments":[{"id":"77","filename":"board.png","size":100,"url":"https://x","proxy_url":"https://x"}],"components":[%s]},
"data":{"custom_id":"%s","component_type":2}}`, n+1_000_000, n, message, rows.String(), customID)
}

// libraryRespond is discordgo's own way to answer with a picture.
func libraryRespond(b *testing.B, address string, png []byte) func() {
	b.Helper()
	s, err := dg.New("Bot t")
	if err != nil {
		b.Fatal(err)
	}
	to, err := url.Parse(address)
	if err != nil {
		b.Fatal(err)
	}
	s.Client = &http.Client{Transport: redirect{to}}
	n := 0
	return func() {
		n++
		err := s.InteractionRespond(&dg.Interaction{ID: fmt.Sprint(n), Token: fmt.Sprint("tok", n)}, &dg.InteractionResponse{
			Type: dg.InteractionResponseUpdateMessage,
			Data: &dg.InteractionResponseData{
				Content: "Round 7", Files: []*dg.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(png)}},
			},
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// redirect sends everything to one place.
type redirect struct{ to *url.URL }

func (r redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.to.Scheme, r.to.Host, ""
	return http.DefaultTransport.RoundTrip(req)
}
