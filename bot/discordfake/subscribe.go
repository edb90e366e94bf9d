package discordfake

import "slices"

// ChangeKind says what changed in what a person sees.
type ChangeKind string

// The kinds of change.
const (
	MessageCreated      ChangeKind = "message_created"
	MessageUpdated      ChangeKind = "message_updated"
	MessageDeleted      ChangeKind = "message_deleted"      // also an ephemeral one that was dismissed
	InteractionPending  ChangeKind = "interaction_pending"  // it was sent and the person waits
	InteractionAnswered ChangeKind = "interaction_answered" // the first response arrived
	InteractionFailed   ChangeKind = "interaction_failed"   // none arrived in time, or a deferral was never finished
	ModalOpened         ChangeKind = "modal_opened"
	ChannelChanged      ChangeKind = "channel_changed" // new, renamed, archived, locked …
	ChannelDeleted      ChangeKind = "channel_deleted" // or no longer visible
	CommandsChanged     ChangeKind = "commands_changed"
)

// Change is one change in what a person sees. Fields that do not belong to its kind are empty.
type Change struct {
	Kind          ChangeKind `json:"kind"`
	ChannelID     string     `json:"channel_id,omitempty"`
	MessageID     string     `json:"message_id,omitempty"`
	InteractionID string     `json:"interaction_id,omitempty"`
	Message       *Message   `json:"message,omitempty"`
	Channel       *Channel   `json:"channel,omitempty"`
	Modal         *Modal     `json:"modal,omitempty"`
	Ping          bool       `json:"ping,omitempty"` // of a created message: it notifies this person
}

// Subscribe tells of every change in what a user sees, in order, until cancel is called or the server closes; then the
// channel is closed. What it hands out is shared and to be read only. A slow reader delays nobody else.
func (s *Server) Subscribe(userID string) (changes <-chan Change, cancel func()) {
	q, out, stop := newQueue[Change](), make(chan Change), make(chan struct{})
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.life.Err() != nil {
		close(out)
		return out, func() {}
	}
	if s.watchers[userID] == nil {
		s.watchers[userID] = map[*queue[Change]]bool{}
	}
	s.watchers[userID][q] = true
	s.spawn(func() {
		defer close(out)
		q.run(func(c Change) bool {
			select {
			case out <- c:
				return true
			case <-stop:
			case <-s.life.Done():
			}
			return false
		})
	})
	return out, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.watchers[userID][q] {
			delete(s.watchers[userID], q)
			close(stop)
			q.close()
		}
	}
}

// tell passes a change on to a user's subscribers.
func (s *Server) tell(userID string, c Change) {
	for q := range s.watchers[userID] {
		q.put(c)
	}
}

// tellMessage tells everybody who sees a message about it.
func (s *Server) tellMessage(kind ChangeKind, m *message) {
	ch := s.w.Channels[m.ChannelID]
	view := s.view(m)
	for user := range s.watchers {
		if m.For != "" && m.For != user || !s.w.sees(user, s.BotID(), ch) {
			continue
		}
		c := Change{Kind: kind, ChannelID: ch.ID, MessageID: m.ID}
		if kind != MessageDeleted {
			c.Message = &view
		}
		c.Ping = kind == MessageCreated && s.pings(user, ch, m)
		s.tell(user, c)
	}
	s.changed()
}

// pings tells whether a new message notifies a user: it mentions them, or comes unasked in a direct conversation.
func (s *Server) pings(user string, ch *channel, m *message) bool {
	if m.Author.ID == user {
		return false
	}
	mentioned := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == user })
	return mentioned || m.MentionEveryone || ch.GuildID == "" && m.ReplyTo == "" && m.Type != pinNotice
}

// tellChannels tells one user of all channels of a guild that they see.
func (s *Server) tellChannels(g *guild, userID string, kind ChangeKind) {
	for _, ch := range s.sortedChannels() {
		if ch.GuildID == g.ID && s.w.sees(userID, s.BotID(), ch) {
			view := s.viewChannel(ch)
			s.tell(userID, Change{Kind: kind, ChannelID: ch.ID, Channel: &view})
		}
	}
}

// tellCommands tells everybody that other commands may be on offer now.
func (s *Server) tellCommands() {
	for user := range s.watchers {
		s.tell(user, Change{Kind: CommandsChanged})
	}
	s.changed()
}
