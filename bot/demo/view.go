package demo

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

const pageLength = 50 // messages that are fetched at once

// personal is a handler for what one person sees or does.
type personal func(w http.ResponseWriter, r *http.Request, p Person)

// as finds the person whom a request is about.
func (s *Server) as(h personal) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		at := slices.IndexFunc(s.cast.People, func(p Person) bool { return p.ID == r.PathValue("person") })
		if at < 0 {
			refuse(w, http.StatusNotFound, "There is no such person here.")
			return
		}
		h(w, r, s.cast.People[at])
	}
}

// channel finds the channel that a request is about among those that the person sees, and answers if there is none.
func (s *Server) channel(w http.ResponseWriter, r *http.Request, p Person) (discordfake.Channel, bool) {
	all := s.world.As(p.ID).Channels()
	at := slices.IndexFunc(all, func(c discordfake.Channel) bool { return c.ID == r.PathValue("channel") })
	if at < 0 {
		refuse(w, http.StatusNotFound, "You see no such channel.")
		return discordfake.Channel{}, false
	}
	return all[at], true
}

func (s *Server) getWorld(w http.ResponseWriter, _ *http.Request) {
	bot := s.world.As(s.world.BotID()).User()
	answer(w, struct {
		Guild  discordfake.Guild `json:"guild"`
		Bot    discordfake.User  `json:"bot"`
		People []Person          `json:"people"`
	}{s.cast.Guild, bot, s.cast.People})
}

// place is a channel as the side of the page lists it.
type place struct {
	ID       string                  `json:"id"`
	Type     discordfake.ChannelType `json:"type"`
	Kind     string                  `json:"kind"` // "text", "thread" or "dm"
	Name     string                  `json:"name"`
	Parent   string                  `json:"parent,omitempty"`
	About    string                  `json:"about,omitempty"`
	Archived bool                    `json:"archived,omitempty"`
	Locked   bool                    `json:"locked,omitempty"`
	Unread   unread                  `json:"unread"`
}

func (s *Server) getView(w http.ResponseWriter, _ *http.Request, p Person) {
	n := s.news(p.ID)
	places := []place{}
	for _, c := range s.world.As(p.ID).Channels() {
		places = append(places, s.place(c, n.Channels[c.ID]))
	}
	answer(w, struct {
		Channels []place           `json:"channels"`
		People   map[string]unread `json:"people"`
	}{places, n.People})
}

func (s *Server) place(c discordfake.Channel, u unread) place {
	out := place{ID: c.ID, Type: c.Type, Kind: "text", Name: c.Name, Parent: c.ParentID, About: s.cast.About[c.ID], Unread: u}
	switch {
	case c.Type.Thread():
		out.Kind = "thread"
		if c.Thread != nil {
			out.Archived, out.Locked = c.Thread.Archived, c.Thread.Locked
		}
	case c.Type == discordfake.DM:
		out.Kind, out.Name = "dm", s.world.As(s.world.BotID()).User().DisplayName()
		out.About = "Only the two of you"
	case c.Type == discordfake.GroupDM:
		out.Kind, out.Name = "dm", recipients(c)
	}
	return out
}

func recipients(c discordfake.Channel) string {
	var names []string
	for _, u := range c.Recipients {
		names = append(names, u.DisplayName())
	}
	return strings.Join(names, ", ")
}

// getMessages answers with a page of messages: the newest, or those before one.
func (s *Server) getMessages(w http.ResponseWriter, r *http.Request, p Person) {
	c, ok := s.channel(w, r, p)
	if !ok {
		return
	}
	all := s.world.As(p.ID).Messages(c.ID)
	if before := r.URL.Query().Get("before"); before != "" {
		end := slices.IndexFunc(all, func(m discordfake.Message) bool { return !newer(before, m.ID) })
		if end >= 0 {
			all = all[:end]
		}
	}
	start := max(0, len(all)-pageLength)
	answer(w, struct {
		Messages []discordfake.Message `json:"messages"`
		More     bool                  `json:"more"`
		Read     string                `json:"read"`   // newest message that the person has read here
		Unread   int                   `json:"unread"` // messages
	}{append([]discordfake.Message{}, all[start:]...), start > 0, s.marks.of(p.ID, c.ID), s.unreadIn(p.ID, c).Count})
}

func (s *Server) getCommands(w http.ResponseWriter, r *http.Request, p Person) {
	c, ok := s.channel(w, r, p)
	if !ok {
		return
	}
	answer(w, append([]discordfake.Command{}, s.world.As(p.ID).Commands(c.ID)...))
}

// answer writes v as JSON.
func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(v) // the browser has gone: there is nobody left to tell
}

// refuse answers with a sentence that the page shows to the person.
func refuse(w http.ResponseWriter, status int, sentence string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": sentence})
}
