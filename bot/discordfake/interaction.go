package discordfake

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

// Kinds of interaction.
const (
	kindPing         = 1
	kindCommand      = 2
	kindComponent    = 3
	kindAutocomplete = 4
	kindModal        = 5
)

// tokenLife is how long an interaction's token is good for edits and follow-ups.
const tokenLife = 15 * time.Minute

// maxInteractions is how many are remembered at least before old ones are forgotten.
const maxInteractions = 2000

// interaction is one press, command or form from its sending to the end of its token. It is guarded by Server.mu.
type interaction struct {
	id, token string
	kind      int
	user      string
	channel   string
	name      string          // of a command with its subcommands, else the custom_id
	message   string          // of a component, or of a form opened by one: the message that it is on
	option    OptionType      // of an autocompletion: what is completed
	userOnly  bool            // the application is here by the user's installation alone
	payload   json.RawMessage // as it was delivered
	created   time.Time       // by the service's clock
	real      time.Time       // by the real one
	timer     *time.Timer     // fails it after the deadline

	first     AnswerKind    // how it was first answered, "" so far
	original  string        // the message that @original means
	followUps []string      // other messages that it made
	forgiven  bool          // an open promise is no violation
	modal     *Modal        // that it opened
	choices   []Choice      // that it got
	answered  chan struct{} // closed with the first response, or the failure
	finished  chan struct{} // closed when nothing more is promised
}

// String names it in violations.
func (i *interaction) String() string {
	kind := map[int]string{kindCommand: "command", kindComponent: "component", kindAutocomplete: "autocomplete", kindModal: "modal"}
	return fmt.Sprintf("interaction %s (%s %q)", i.id, kind[i.kind], i.name)
}

// interactionPayload is what the bot is told of an interaction.
type interactionPayload struct {
	ID                  string            `json:"id"`
	ApplicationID       string            `json:"application_id"`
	Type                int               `json:"type"`
	Token               string            `json:"token"`
	Version             int               `json:"version"`
	Data                any               `json:"data,omitempty"`
	GuildID             string            `json:"guild_id,omitempty"`
	Guild               map[string]any    `json:"guild,omitempty"`
	ChannelID           string            `json:"channel_id"`
	Channel             any               `json:"channel"`
	Member              map[string]any    `json:"member,omitempty"`
	User                *User             `json:"user,omitempty"`
	Message             *Message          `json:"message,omitempty"`
	AppPermissions      string            `json:"app_permissions"`
	Locale              string            `json:"locale"`
	GuildLocale         string            `json:"guild_locale,omitempty"`
	Context             int               `json:"context"`
	Owners              map[string]string `json:"authorizing_integration_owners"`
	Entitlements        []any             `json:"entitlements"`
	AttachmentSizeLimit int               `json:"attachment_size_limit"`
}

// String is a set of permissions as the API writes it, a string of digits.
func (p Permissions) String() string { return strconv.FormatUint(uint64(p), 10) }

// begin sends an interaction of a user in a channel; i says what it is, data and m go along. The lock is held.
func (s *Server) begin(i *interaction, u *account, ch *channel, data any, m *Message) *interaction {
	i.id, i.token = s.w.nextID(s.now()), rand.Text()+rand.Text()
	i.user, i.channel = u.ID, ch.ID
	i.created, i.real = s.now(), time.Now()
	i.answered, i.finished = make(chan struct{}), make(chan struct{})
	payload := interactionPayload{
		ID: i.id, ApplicationID: s.ApplicationID(), Type: i.kind, Token: i.token, Version: 1, Data: data,
		GuildID: ch.GuildID, ChannelID: ch.ID, Channel: s.viewChannel(ch), Message: m, Locale: u.Locale,
		Context: s.context(ch), Owners: s.owners(u, ch), AppPermissions: s.w.permissions(ch, s.BotID()).String(),
		Entitlements: []any{}, AttachmentSizeLimit: s.config.MaxFileSize,
	}
	user := u.public()
	if g := s.w.Guilds[ch.GuildID]; g != nil {
		payload.GuildLocale = g.Locale
		payload.Guild = map[string]any{"id": g.ID, "locale": g.Locale, "features": []string{}}
		payload.Member = s.memberEvent(g, u.ID)
		payload.Member["permissions"] = s.w.permissions(ch, u.ID).String()
	} else {
		payload.User = &user
	}
	_, guild := payload.Owners["0"]
	i.userOnly = !guild
	i.payload, _ = json.Marshal(payload) // made of plain structs and maps, which always marshal
	s.forgetOld()
	s.interactions[i.id], s.byToken[i.token] = i, i
	i.timer = time.AfterFunc(s.config.Deadline, func() { s.timeout(i) })
	s.tell(u.ID, Change{Kind: InteractionPending, ChannelID: ch.ID, MessageID: i.message, InteractionID: i.id})
	s.deliver(i, ch)
	return i
}

// context is Discord's number for the kind of place.
func (s *Server) context(ch *channel) int {
	switch {
	case ch.GuildID != "":
		return 0
	case ch.Type == DM:
		return 1
	}
	return 2
}

// owners says by which installations the application is here: of the guild ("0") and of the user ("1").
func (s *Server) owners(u *account, ch *channel) map[string]string {
	owners := map[string]string{}
	if g := s.w.Guilds[ch.GuildID]; g != nil && g.Members[s.BotID()] != nil {
		owners["0"] = g.ID
	}
	if ch.Type == DM && s.w.mutual(u.ID, s.BotID()) {
		owners["0"] = "0"
	}
	if s.w.Installed[u.ID] {
		owners["1"] = u.ID
	}
	return owners
}

// deliver hands an interaction to the bot, over the gateway or by POST.
func (s *Server) deliver(i *interaction, ch *channel) {
	if s.endpoint != "" && s.life.Err() == nil {
		url := s.endpoint
		s.spawn(func() { s.post(url, i) })
		return
	}
	s.dispatch(event{name: "INTERACTION_CREATE", guild: ch.GuildID, data: i.payload})
}

// Redeliver sends an interaction to the bot once more, as a gateway sometimes does.
func (s *Server) Redeliver(interactionID string) error {
	defer s.lock()()
	i := s.interactions[interactionID]
	if i == nil {
		return fmt.Errorf("redeliver %s: no such interaction", interactionID)
	}
	ch := s.w.Channels[i.channel]
	if ch == nil {
		return fmt.Errorf("redeliver %s: its channel is gone", interactionID)
	}
	s.deliver(i, ch)
	return nil
}

// forgetOld drops interactions whose token has ended, when there are many; it looks again when there are twice as many.
func (s *Server) forgetOld() {
	if len(s.interactions) < max(s.forgetAt, maxInteractions) {
		return
	}
	for id, i := range s.interactions {
		if !s.promises[i] && i.first != "" && s.now().Sub(i.created) > tokenLife {
			delete(s.interactions, id)
			delete(s.byToken, i.token)
		}
	}
	s.forgetAt = 2 * len(s.interactions)
}

// late tells whether the time for a first response is over, by either clock.
func (s *Server) late(i *interaction) bool {
	return s.now().Sub(i.created) > s.config.Deadline || time.Since(i.real) > s.config.Deadline
}

// timeout fails an interaction that nobody answered in time.
func (s *Server) timeout(i *interaction) {
	defer s.lock()()
	if s.life.Err() == nil {
		s.fail(i)
	}
}

// fail ends an unanswered interaction: its person sees that it failed.
func (s *Server) fail(i *interaction) {
	if i.first != "" {
		return
	}
	s.violate("%s: not acknowledged within %v", i, s.config.Deadline)
	i.first = AnsweredFailed
	close(i.answered)
	close(i.finished)
	s.tell(i.user, Change{Kind: InteractionFailed, ChannelID: i.channel, MessageID: i.message, InteractionID: i.id})
}

// settle records the first response.
func (s *Server) settle(i *interaction, kind AnswerKind) {
	i.timer.Stop()
	i.first = kind
	close(i.answered)
	if kind == AnsweredThinking || kind == AnsweredLater {
		s.promises[i] = true
	} else {
		close(i.finished)
	}
	s.tell(i.user, Change{
		Kind: InteractionAnswered, ChannelID: i.channel, MessageID: pick(i.original == "", i.message, i.original), InteractionID: i.id,
	})
	if i.modal != nil {
		s.tell(i.user, Change{Kind: ModalOpened, ChannelID: i.channel, InteractionID: i.id, Modal: i.modal})
	}
}

// keep ends a deferral whose promise was kept.
func (s *Server) keep(i *interaction) {
	if s.promises[i] {
		delete(s.promises, i)
		close(i.finished)
	}
}

// keepPromise ends the deferrals that a change of a message was promised by.
func (s *Server) keepPromise(messageID string) {
	for i := range s.promises {
		if i.original == messageID {
			s.keep(i)
		}
	}
}

// expire ends the deferrals whose token died before the promise was kept. The placeholder then says so.
func (s *Server) expire(now time.Time) {
	for i := range s.promises {
		if now.Sub(i.created) <= tokenLife {
			continue
		}
		if !i.forgiven {
			s.violate("%s: deferred and never finished", i)
		}
		s.keep(i)
		if m := s.w.Messages[i.original]; m != nil && m.Thinking() {
			m.Flags &^= FlagLoading
			m.Content = "The application did not respond"
			s.messageChanged(m)
		}
		s.tell(i.user, Change{Kind: InteractionFailed, ChannelID: i.channel, MessageID: i.original, InteractionID: i.id})
	}
}
