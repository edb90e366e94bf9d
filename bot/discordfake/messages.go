package discordfake

import (
	"maps"
	"slices"
	"strconv"
	"time"
)

// Types of message.
const (
	plainMessage  = 0
	pinNotice     = 6
	threadNotice  = 18
	replyMessage  = 19
	commandAnswer = 20
)

const (
	maxPins     = 250
	maxOldEdits = 3               // per hour, of a message older than an hour; Discord does not publish its number
	nonceLife   = 5 * time.Minute // within which a repeated nonce means the same message
)

// nonceUse remembers which message a nonce made.
type nonceUse struct {
	messageID string
	at        time.Time
}

func (s *Server) channelRoutes(bot func(string, handle)) {
	bot("GET /channels/{channel}", getChannel)
	bot("PATCH /channels/{channel}", patchChannel)
	bot("DELETE /channels/{channel}", deleteChannel)
	bot("POST /channels/{channel}/typing", postTyping)
	bot("GET /channels/{channel}/messages", getMessages)
	bot("POST /channels/{channel}/messages", postMessage)
	bot("GET /channels/{channel}/messages/{message}", getMessage)
	bot("PATCH /channels/{channel}/messages/{message}", patchMessage)
	bot("DELETE /channels/{channel}/messages/{message}", deleteMessage)
	bot("GET /channels/{channel}/messages/pins", getPins)
	bot("PUT /channels/{channel}/messages/pins/{message}", putPin)
	bot("DELETE /channels/{channel}/messages/pins/{message}", deletePin)
	bot("PUT /channels/{channel}/pins/{message}", putPin)
	bot("DELETE /channels/{channel}/pins/{message}", deletePin)
}

// channel is the channel of the path, if the bot sees it and has the permissions.
func (c *call) channel(need Permissions) (*channel, error) {
	ch := c.s.w.Channels[c.PathValue("channel")]
	switch {
	case ch == nil:
		return nil, errUnknownChannel
	case !c.s.w.sees(c.s.BotID(), c.s.BotID(), ch):
		return nil, errMissingAccess
	case c.s.w.permissions(ch, c.s.BotID())&need != need:
		return nil, errMissingPermissions
	}
	return ch, nil
}

// message is the message of the path. Ephemeral ones cannot be reached by channel routes.
func (c *call) message(need Permissions) (*channel, *message, error) {
	ch, err := c.channel(need)
	if err != nil {
		return nil, nil, err
	}
	m := c.s.w.Messages[c.PathValue("message")]
	if m == nil || m.ChannelID != ch.ID || m.For != "" {
		return nil, nil, errUnknownMessage
	}
	return ch, m, nil
}

// payload decodes the body as a message's.
func (c *call) payload() (*messagePayload, error) {
	var p messagePayload
	if err := c.body.decode(&p); err != nil {
		return nil, err
	}
	p.uploads = c.body.uploads
	return &p, nil
}

func getMessage(c *call) (any, error) {
	_, m, err := c.message(ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return c.s.view(m), nil
}

// getMessages lists messages, newest first; without the permission to read them there are none.
func getMessages(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	if c.s.w.permissions(ch, c.s.BotID())&ReadMessageHistory == 0 {
		return []Message{}, nil
	}
	limit := 50
	if text := c.URL.Query().Get("limit"); text != "" {
		if limit, err = strconv.Atoi(text); err != nil || limit < 1 || limit > 100 {
			return nil, faulty("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
		}
	}
	before, after := c.URL.Query().Get("before"), c.URL.Query().Get("after")
	list := []Message{}
	for _, id := range slices.Backward(ch.Order) {
		m := c.s.w.Messages[id]
		if m.For != "" || before != "" && older(id, before) >= 0 || after != "" && older(id, after) <= 0 {
			continue
		}
		list = append(list, c.s.view(m))
	}
	if after != "" && len(list) > limit { // those that follow after most closely
		list = list[len(list)-limit:]
	}
	return list[:min(limit, len(list))], nil
}

func postMessage(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	if err := c.s.mayPost(ch); err != nil {
		return nil, err
	}
	p, err := c.payload()
	if err != nil {
		return nil, err
	}
	if m := c.s.repeated(ch, p); m != nil {
		return c.s.view(m), nil
	}
	m := message{Message: Message{ChannelID: ch.ID, Author: c.s.botUser(), Nonce: p.nonce()}}
	if err := c.s.reference(ch, p, &m); err != nil {
		return nil, err
	}
	if err := c.s.mayCarry(ch, p); err != nil {
		return nil, err
	}
	done, err := c.s.compose(composing{p: p, m: m, version: c.version})
	if err != nil {
		return nil, err
	}
	c.s.checkMentionPolicy(c.Method+" "+c.path, p)
	ch.wake(c.s)
	stored := done.finish()
	if m.Nonce != "" {
		c.s.nonces[ch.ID+" "+m.Nonce] = nonceUse{stored.ID, c.s.now()}
	}
	return c.s.view(stored), nil
}

// mayPost tells whether the bot may post into a channel at all.
func (s *Server) mayPost(ch *channel) error {
	switch {
	case ch.Type == DM:
		return s.mayDM(ch)
	case ch.Type.Thread():
		if ch.Thread.Locked && s.w.permissions(ch, s.BotID())&ManageThreads == 0 {
			return pick(ch.Thread.Archived, errThreadArchived, errThreadLocked)
		}
		if s.w.permissions(ch, s.BotID())&SendMessagesInThreads == 0 {
			return errMissingPermissions
		}
	case s.w.permissions(ch, s.BotID())&SendMessages == 0:
		return errMissingPermissions
	}
	return nil
}

// mayDM tells whether the user of a direct conversation takes messages from the bot.
func (s *Server) mayDM(ch *channel) error {
	user := s.w.Users[ch.Recipients[0].ID]
	switch {
	case user.DMsClosed:
		return errCannotDM
	case !s.w.mutual(user.ID, s.BotID()) && !s.w.Installed[user.ID]:
		return errNoMutualGuild
	}
	return nil
}

// mayCarry tells whether the bot may post files and embeds in a channel.
func (s *Server) mayCarry(ch *channel, p *messagePayload) error {
	have := s.w.permissions(ch, s.BotID())
	if len(p.uploads) > 0 && have&AttachFiles == 0 || len(p.Embeds.V) > 0 && have&EmbedLinks == 0 {
		return errMissingPermissions
	}
	return nil
}

// repeated is the message that the same nonce made a little earlier, when the payload asks for that.
func (s *Server) repeated(ch *channel, p *messagePayload) *message {
	maps.DeleteFunc(s.nonces, func(_ string, use nonceUse) bool { return s.now().Sub(use.at) > nonceLife })
	use, ok := s.nonces[ch.ID+" "+p.nonce()]
	if !ok || !p.EnforceNonce {
		return nil
	}
	return s.w.Messages[use.messageID]
}

// reference makes m a reply, where the payload asks for one.
func (s *Server) reference(ch *channel, p *messagePayload, m *message) error {
	ref := p.MessageReference
	if ref == nil {
		return nil
	}
	if s.w.permissions(ch, s.BotID())&ReadMessageHistory == 0 {
		return errNoHistory
	}
	target := s.w.Messages[ref.MessageID]
	if target == nil || target.ChannelID != ch.ID || target.For != "" {
		if valueOr(ref.FailIfNotExists, true) {
			return faulty("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
		}
		return nil
	}
	m.Type = replyMessage
	m.Reference = &MessageReference{MessageID: target.ID, ChannelID: ch.ID, GuildID: ch.GuildID}
	return nil
}

func patchMessage(c *call) (any, error) {
	ch, m, err := c.message(0)
	if err != nil {
		return nil, err
	}
	switch {
	case m.Author.ID != c.s.BotID():
		return nil, errOthersMessage
	case ch.Thread != nil && ch.Thread.Archived:
		return nil, errThreadArchived
	case c.s.config.LimitOldEdits && m.editLate(c.s.now()):
		return nil, errOldEdits
	}
	p, err := c.payload()
	if err != nil {
		return nil, err
	}
	if err := c.s.mayCarry(ch, p); err != nil {
		return nil, err
	}
	edited, err := c.s.edit(m, p, c.version, c.Method+" "+c.path)
	if err != nil {
		return nil, err
	}
	return c.s.view(edited), nil
}

// edit carries a payload out on a message that exists; where names the request in violations.
func (s *Server) edit(m *message, p *messagePayload, version int, where string) (*message, error) {
	next := *m
	next.Flags &^= FlagLoading
	done, err := s.compose(composing{p: p, m: next, version: version, edit: true, asked: m.ReplyTo != ""})
	if err != nil {
		return nil, err
	}
	s.checkMentionPolicy(where, p)
	if len(m.Files) > 0 && len(p.uploads) > 0 && !p.Attachments.Set {
		s.violate("%s: new files without a list of attachments; the old ones stay", where)
	}
	edited := done.finish()
	s.keepPromise(m.ID)
	return edited, nil
}

func deleteMessage(c *call) (any, error) {
	ch, m, err := c.message(0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != c.s.BotID() && (ch.GuildID == "" || c.s.w.permissions(ch, c.s.BotID())&ManageMessages == 0) {
		return nil, errMissingPermissions
	}
	if ch.Thread != nil && ch.Thread.Archived {
		return nil, errThreadArchived
	}
	c.s.removeMessage(m)
	return nil, nil
}

func postTyping(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	return nil, c.s.mayPost(ch)
}

// addMessage stores a new message and tells everybody who sees it. The message has its channel, author and content.
func (s *Server) addMessage(m message) *message {
	ch := s.w.Channels[m.ChannelID]
	m.ID = pick(m.ID == "", s.w.nextID(s.now()), m.ID)
	m.Timestamp = s.now()
	m.Pinged = m.Mentions
	m.GuildID = ch.GuildID
	if m.Author.ID == s.BotID() {
		m.ApplicationID = s.ApplicationID()
	}
	s.w.Messages[m.ID] = &m
	ch.Order = append(ch.Order, m.ID)
	if m.For == "" {
		ch.LastID, ch.Active = m.ID, m.Timestamp
	}
	s.invite(ch, &m)
	s.dispatchMessage("MESSAGE_CREATE", &m)
	s.tellMessage(MessageCreated, &m)
	return &m
}

// invite lets those into a private thread whom a message there mentions.
func (s *Server) invite(ch *channel, m *message) {
	if ch.Type != PrivateThread || m.For != "" {
		return
	}
	for _, u := range m.Mentions {
		if s.w.Guilds[ch.GuildID].Members[u.ID] != nil && !ch.Members[u.ID] {
			s.joinThread(ch, u.ID, true)
		}
	}
}

// messageChanged tells that a stored message is another now.
func (s *Server) messageChanged(m *message) {
	s.dispatchMessage("MESSAGE_UPDATE", m)
	s.tellMessage(MessageUpdated, m)
	s.changed()
}

// removeMessage deletes a message and tells everybody who saw it.
func (s *Server) removeMessage(m *message) {
	s.tellMessage(MessageDeleted, m)
	if m.For == "" {
		ch := s.w.Channels[m.ChannelID]
		s.dispatch(event{name: "MESSAGE_DELETE", channel: ch, intents: messageIntent(ch), data: map[string]string{
			"id": m.ID, "channel_id": m.ChannelID, "guild_id": m.GuildID,
		}})
	}
	s.keepPromise(m.ID)
	s.w.remove(m)
	s.changed()
}

// checkMentionPolicy records a payload that leaves it to Discord whom it notifies.
func (s *Server) checkMentionPolicy(where string, p *messagePayload) {
	m := p.AllowedMentions
	if !m.Set || m.Null || m.V.Parse.Null {
		s.violate("%s: no allowed_mentions policy", where)
	}
}

// botUser is the bot as an author.
func (s *Server) botUser() User { return s.w.Users[s.BotID()].User }

// wake un-archives a thread in which somebody speaks.
func (ch *channel) wake(s *Server) {
	if ch.Thread != nil && ch.Thread.Archived {
		s.setArchived(ch, false, ch.Thread.Locked)
	}
}
