package demo

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

const (
	pulse  = 15 * time.Second // how often a silent stream says that it lives
	glance = time.Second      // how often it looks whether the bot is connected
)

// getEvents is one person's stream: "hello" at its start, then "change" for every change in what they see, "unread" when
// a count changed, here or for the others, and "online" when the bot came or went. A page that lost its stream opens a
// new one and fetches the view again, so nothing needs to be remembered for it here.
func (s *Server) getEvents(w http.ResponseWriter, r *http.Request, p Person) {
	changes, cancel := s.world.Subscribe(p.ID)
	defer cancel()
	wake := make(chan struct{}, 1)
	defer s.overhear(p, wake)()
	defer s.marks.watch(wake)()

	out := newStream(w)
	online := s.online()
	out.send("hello", map[string]bool{"online": online})
	looking, living := time.NewTicker(glance), time.NewTicker(pulse)
	defer looking.Stop()
	defer living.Stop()
	for out.err == nil {
		select {
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		case c, ok := <-changes:
			if !ok {
				return
			}
			out.send("change", c)
			if counts(c) {
				nudge(wake)
			}
		case <-wake:
			out.send("unread", s.news(p.ID))
		case <-looking.C:
			if now := s.online(); now != online {
				online = now
				out.send("online", map[string]bool{"online": online})
			}
		case <-living.C:
			out.comment("still here")
		}
	}
}

func (s *Server) online() bool { return len(s.world.Connected()) > 0 }

// counts tells whether a change can alter how much is unread.
func counts(c discordfake.Change) bool {
	switch c.Kind {
	case discordfake.MessageCreated, discordfake.MessageDeleted, discordfake.ChannelDeleted:
		return true
	}
	return false
}

// overhear has wake nudged whenever something changes for one of the other people, until the returned function is
// called.
func (s *Server) overhear(p Person, wake chan struct{}) (cancel func()) {
	var group sync.WaitGroup
	var ends []func()
	for _, other := range s.cast.People {
		if other.ID == p.ID {
			continue
		}
		changes, end := s.world.Subscribe(other.ID)
		ends = append(ends, end)
		group.Go(func() {
			for c := range changes {
				if counts(c) {
					nudge(wake)
				}
			}
		})
	}
	return func() {
		for _, end := range ends {
			end()
		}
		group.Wait()
	}
}

// stream writes server-sent events. Its first error stays.
type stream struct {
	w   http.ResponseWriter
	out *http.ResponseController
	err error
}

func newStream(w http.ResponseWriter) *stream {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	return &stream{w: w, out: out, err: out.SetWriteDeadline(time.Time{})}
}

func (s *stream) send(event string, data any) {
	text, err := json.Marshal(data) // one line: JSON escapes line ends in strings
	if err != nil {
		s.err = err
		return
	}
	s.write(fmt.Sprintf("event: %s\ndata: %s\n\n", event, text))
}

func (s *stream) comment(text string) { s.write(": " + text + "\n\n") }

func (s *stream) write(text string) {
	if s.err != nil {
		return
	}
	if _, s.err = s.w.Write([]byte(text)); s.err == nil {
		s.err = s.out.Flush()
	}
}
