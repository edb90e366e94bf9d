package demo

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// marks remembers how far each person has read in each channel. It is safe for concurrent use.
type marks struct {
	path string // empty: kept in memory only

	mu       sync.Mutex
	last     map[string]map[string]string // person → channel → newest message read
	watchers map[chan struct{}]bool       // told of every change
}

func openMarks(dir string) (*marks, error) {
	m := &marks{last: map[string]map[string]string{}, watchers: map[chan struct{}]bool{}}
	if dir == "" {
		return m, nil
	}
	m.path = filepath.Join(dir, "read-marks.json")
	data, err := os.ReadFile(m.path)
	if errors.Is(err, fs.ErrNotExist) {
		return m, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read marks: %w", err)
	}
	if err := json.Unmarshal(data, &m.last); err != nil || m.last == nil {
		m.last = map[string]map[string]string{} // marks are a comfort: losing them must not stop the demo
	}
	return m, nil
}

// read notes that person has read channel up to message, and keeps it. Going back is ignored.
func (m *marks) read(person, channel, message string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !newer(message, m.last[person][channel]) {
		return nil
	}
	if m.last[person] == nil {
		m.last[person] = map[string]string{}
	}
	m.last[person][channel] = message
	for w := range m.watchers {
		nudge(w)
	}
	return m.save()
}

func (m *marks) save() error {
	if m.path == "" {
		return nil
	}
	data, err := json.Marshal(m.last)
	if err != nil {
		return fmt.Errorf("encode read marks: %w", err)
	}
	fresh := m.path + ".new"
	if err := os.WriteFile(fresh, data, 0o600); err != nil {
		return fmt.Errorf("write read marks: %w", err)
	}
	if err := os.Rename(fresh, m.path); err != nil {
		return fmt.Errorf("replace read marks: %w", err)
	}
	return nil
}

// of is the newest message that person has read in channel; empty if none.
func (m *marks) of(person, channel string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.last[person][channel]
}

// watch has w nudged at every change until the returned function is called.
func (m *marks) watch(w chan struct{}) (cancel func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.watchers[w] = true
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.watchers, w)
	}
}

// nudge wakes the reader of w once; a second nudge before it woke is the same.
func nudge(w chan struct{}) {
	select {
	case w <- struct{}{}:
	default:
	}
}

// newer compares snowflakes, which are numbers without leading zeros; every id is newer than none.
func newer(a, b string) bool {
	if len(a) != len(b) {
		return len(a) > len(b)
	}
	return a > b
}

const pinNotice = 6 // type of the message that says that one was pinned

// unread is what waits for somebody.
type unread struct {
	Count int `json:"count"` // messages
	Pings int `json:"pings"` // those of them that notify
}

func (u *unread) add(v unread) {
	u.Count += v.Count
	u.Pings += v.Pings
}

// unreadIn counts what a person has not read in a channel. Ephemeral messages do not count: they are answers to what the
// person just did.
func (s *Server) unreadIn(person string, c discordfake.Channel) unread {
	mark := s.marks.of(person, c.ID)
	if !newer(c.LastID, mark) {
		return unread{}
	}
	var u unread
	for _, m := range s.world.As(person).Messages(c.ID) {
		if !newer(m.ID, mark) || m.Author.ID == person || m.Ephemeral() {
			continue
		}
		u.Count++
		if m.MentionEveryone || mentions(m, person) || c.Type == discordfake.DM && unasked(m) {
			u.Pings++
		}
	}
	return u
}

// unasked tells whether a message of a direct conversation came by itself: it neither answers a command nor is a notice
// of the service.
func unasked(m discordfake.Message) bool { return m.Interaction == nil && m.Type != pinNotice }

func mentions(m discordfake.Message, person string) bool {
	for _, u := range m.Mentions {
		if u.ID == person {
			return true
		}
	}
	return false
}

// news is everything unread as one person's page shows it: by channel for themself, in sum for the others.
type news struct {
	Channels map[string]unread `json:"channels"`
	People   map[string]unread `json:"people"`
}

func (s *Server) news(person string) news {
	n := news{Channels: map[string]unread{}, People: map[string]unread{}}
	for _, p := range s.cast.People {
		var sum unread
		for _, c := range s.world.As(p.ID).Channels() {
			u := s.unreadIn(p.ID, c)
			sum.add(u)
			if p.ID == person {
				n.Channels[c.ID] = u
			}
		}
		n.People[p.ID] = sum
	}
	return n
}
