package bot

import (
	"sync"
	"time"
)

// refusals remember which channels and people refused the bot, so that it does not ask again and again: Discord bans
// whoever does. A refusal is forgotten after a day, or as soon as somebody uses the bot there.
type refusals struct {
	now   func() time.Time
	mu    sync.Mutex
	until map[string]time.Time // by "c:" and a channel, or "u:" and a user
}

const refusalLasts = 24 * time.Hour

func newRefusals(now func() time.Time) *refusals {
	return &refusals{now: now, until: map[string]time.Time{}}
}

func placeKey(channel string) string { return "c:" + channel }
func personKey(user string) string   { return "u:" + user }

// note remembers a refusal.
func (r *refusals) note(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	if len(r.until) >= 4096 {
		for k, t := range r.until {
			if !t.After(now) {
				delete(r.until, k)
			}
		}
	}
	r.until[key] = now.Add(refusalLasts)
}

// holds tells whether a refusal is remembered.
func (r *refusals) holds(key string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.until[key].After(r.now())
}

// forget drops a refusal.
func (r *refusals) forget(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.until, key)
}
