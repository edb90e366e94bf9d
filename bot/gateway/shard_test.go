package gateway

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// signpost answers every request with the address of a gateway.
type signpost string

func (s signpost) RoundTrip(r *http.Request) (*http.Response, error) {
	body := fmt.Sprintf(`{"url":"ws%s/gateway"}`, strings.TrimPrefix(string(s), "http"))
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body)), Request: r,
	}, nil
}

// A connection goes on where the end of the one before is told once more.
func TestAnEndThatIsToldTwice(t *testing.T) {
	fake := discordfake.New(discordfake.Config{})
	if err := fake.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	defer fake.Close()
	s := New(Config{
		Token: fake.Token(), HTTP: &http.Client{Transport: signpost(fake.URL())}, Event: func(*dg.Event) {},
	})
	sh := s.shards[0]
	c := sh.connection()
	defer c.close()
	if err := c.open(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	c.lost <- struct{}{}
	sh.watch(t.Context(), c)
	if err := c.open(t.Context(), time.Minute); err != nil {
		t.Errorf("it does not go on: %v", err)
	}
	if n := len(fake.Connected()); n != 1 || fake.Identifies() != 1 {
		t.Errorf("%d connections after %d identifications, want the first one only", n, fake.Identifies())
	}
}
