package discordfake

import (
	"slices"
	"time"
)

const (
	maxChannelName     = 100
	defaultAutoArchive = 4320 // minutes
)

var autoArchives = []int{60, 1440, 4320, 10080}

func (s *Server) threadRoutes(bot func(string, handle)) {
	bot("POST /channels/{channel}/threads", postThread)
	bot("POST /channels/{channel}/messages/{message}/threads", postMessageThread)
	bot("GET /channels/{channel}/thread-members/{user}", getThreadMember)
	bot("PUT /channels/{channel}/thread-members/{user}", putThreadMember)
	bot("DELETE /channels/{channel}/thread-members/{user}", deleteThreadMember)
	bot("GET /guilds/{guild}/threads/active", getActiveThreads)
}

// threadPayload is the body that makes or changes a thread, or renames a channel.
type threadPayload struct {
	Name        opt[string] `json:"name"`
	Type        ChannelType `json:"type"`
	AutoArchive opt[int]    `json:"auto_archive_duration"`
	Archived    opt[bool]   `json:"archived"`
	Locked      opt[bool]   `json:"locked"`
	Invitable   opt[bool]   `json:"invitable"`
}

func (p *threadPayload) check(f *form) {
	if p.Name.Set {
		f.length("name", p.Name.V, 1, maxChannelName)
	}
	if p.AutoArchive.Set && !p.AutoArchive.Null && p.AutoArchive.V != 0 && !slices.Contains(autoArchives, p.AutoArchive.V) {
		f.fault("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of %v.", autoArchives)
	}
}

// threadBody decodes and checks the body of a new thread.
func (c *call) threadBody() (threadPayload, error) {
	p := threadPayload{Type: PrivateThread}
	if err := c.body.decode(&p); err != nil {
		return p, err
	}
	var f form
	p.Name.Set = true // it is required
	p.check(&f)
	return p, f.err()
}

func postThread(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	p, err := c.threadBody()
	if err != nil {
		return nil, err
	}
	need := pick(p.Type == PrivateThread, CreatePrivateThreads, CreatePublicThreads)
	switch {
	case ch.Type != GuildText:
		return nil, errChannelType
	case !p.Type.Thread():
		return nil, faulty("type", "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")
	case c.s.w.permissions(ch, c.s.BotID())&need == 0:
		return nil, errMissingPermissions
	}
	t := c.s.addThread(ch, p, "")
	if p.Type == PublicThread {
		c.s.addMessage(message{Message: Message{
			ChannelID: ch.ID, Author: c.s.botUser(), Type: threadNotice, Content: t.Name,
			Reference: &MessageReference{ChannelID: t.ID, GuildID: ch.GuildID},
		}})
	}
	return c.s.viewChannel(t), nil
}

func postMessageThread(c *call) (any, error) {
	ch, m, err := c.message(CreatePublicThreads)
	if err != nil {
		return nil, err
	}
	p, err := c.threadBody()
	switch {
	case err != nil:
		return nil, err
	case ch.Type != GuildText:
		return nil, errChannelType
	case c.s.w.Channels[m.ID] != nil:
		return nil, errHasThread
	}
	p.Type = PublicThread
	t := c.s.addThread(ch, p, m.ID)
	c.s.messageChanged(m)
	return c.s.viewChannel(t), nil
}

// addThread makes a thread that the bot owns; one begun from a message has that message's id.
func (s *Server) addThread(parent *channel, p threadPayload, id string) *channel {
	return s.storeChannel(Channel{
		ID: id, Type: p.Type, GuildID: parent.GuildID, ParentID: parent.ID, Name: p.Name.V, OwnerID: s.BotID(),
		Thread: &ThreadMetadata{AutoArchiveDuration: p.AutoArchive.V, Invitable: p.Invitable.V},
	})
}

func getThreadMember(c *call) (any, error) {
	t, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	if !t.Members[c.PathValue("user")] {
		return nil, errUnknownMember
	}
	return map[string]any{"id": t.ID, "user_id": c.PathValue("user"), "flags": 0, "join_timestamp": t.Active}, nil
}

func getChannel(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	return c.s.viewChannel(ch), nil
}

// patchChannel changes a thread, or renames a channel.
func patchChannel(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	var p threadPayload
	if err := c.body.decode(&p); err != nil {
		return nil, err
	}
	var f form
	p.check(&f)
	if err := f.err(); err != nil {
		return nil, err
	}
	if !ch.Type.Thread() {
		if ch.GuildID == "" || c.s.w.permissions(ch, c.s.BotID())&ManageChannels == 0 {
			return nil, errMissingPermissions
		}
	} else if err := c.s.mayChangeThread(ch, p); err != nil {
		return nil, err
	}
	c.s.changeChannel(ch, p)
	return c.s.viewChannel(ch), nil
}

// mayChangeThread tells whether the bot may make these changes: its own threads it may archive and rename, locking
// is for moderators, and an archived thread takes nothing unless it is un-archived.
func (s *Server) mayChangeThread(t *channel, p threadPayload) error {
	moderator := s.w.permissions(t, s.BotID())&ManageThreads != 0
	reopened := p.Archived.Set && !p.Archived.V
	switch {
	case t.Thread.Archived && !reopened:
		return errThreadArchived
	case moderator:
		return nil
	case p.Locked.Set && p.Locked.V != t.Thread.Locked, t.Thread.Locked:
		return errMissingPermissions
	case reopened && !p.Name.Set && s.w.permissions(t, s.BotID())&SendMessagesInThreads != 0:
		return nil
	case t.OwnerID != s.BotID():
		return errMissingPermissions
	}
	return nil
}

func (s *Server) changeChannel(ch *channel, p threadPayload) {
	if p.Name.Set {
		ch.Name = p.Name.V
	}
	if !ch.Type.Thread() {
		s.channelChanged("CHANNEL_UPDATE", ch)
		return
	}
	next := *ch.Thread
	next.AutoArchiveDuration = pick(p.AutoArchive.V != 0, p.AutoArchive.V, next.AutoArchiveDuration)
	ch.Thread = &next
	archived := pick(p.Archived.Set, p.Archived.V, next.Archived)
	locked := pick(p.Locked.Set, p.Locked.V, next.Locked)
	s.setArchived(ch, archived, locked)
}

// setArchived puts a thread into a state and tells everybody.
func (s *Server) setArchived(t *channel, archived, locked bool) {
	next := *t.Thread
	if next.Archived != archived {
		next.ArchiveTimestamp = s.now()
	}
	if !archived {
		t.Active = s.now()
	}
	next.Archived, next.Locked = archived, locked
	t.Thread = &next
	s.channelChanged("THREAD_UPDATE", t)
}

func deleteChannel(c *call) (any, error) {
	ch, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	need := pick(ch.Type.Thread(), ManageThreads, ManageChannels)
	if ch.GuildID != "" && c.s.w.permissions(ch, c.s.BotID())&need == 0 {
		return nil, errMissingPermissions
	}
	view := c.s.viewChannel(ch)
	if ch.GuildID != "" { // a direct conversation is only closed, it comes back with the next message
		c.s.removeChannel(ch)
	}
	return view, nil
}

func putThreadMember(c *call) (any, error)    { return setThreadMember(c, true) }
func deleteThreadMember(c *call) (any, error) { return setThreadMember(c, false) }

func setThreadMember(c *call, in bool) (any, error) {
	t, err := c.channel(0)
	if err != nil {
		return nil, err
	}
	user := c.PathValue("user")
	if user == "@me" {
		user = c.s.BotID()
	}
	self, moderator := user == c.s.BotID(), c.s.w.permissions(t, c.s.BotID())&ManageThreads != 0
	switch {
	case t.Thread == nil:
		return nil, errChannelType
	case t.Thread.Archived:
		return nil, errThreadArchived
	case c.s.w.Guilds[t.GuildID].Members[user] == nil:
		return nil, errUnknownMember
	case !in && !self && !moderator && t.OwnerID != c.s.BotID():
		return nil, errMissingPermissions
	}
	c.s.joinThread(t, user, in)
	return nil, nil
}

// joinThread lets a user into a thread or takes them out of it.
func (s *Server) joinThread(t *channel, user string, in bool) {
	saw := s.w.sees(user, s.BotID(), t)
	if in {
		t.Members[user] = true
	} else {
		delete(t.Members, user)
	}
	view := s.viewChannel(t)
	switch sees := s.w.sees(user, s.BotID(), t); {
	case sees && !saw:
		s.tell(user, Change{Kind: ChannelChanged, ChannelID: t.ID, Channel: &view})
	case saw && !sees:
		s.tell(user, Change{Kind: ChannelDeleted, ChannelID: t.ID})
	}
	s.changed()
}

func getActiveThreads(c *call) (any, error) {
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	threads := []Channel{}
	for _, ch := range c.s.sortedChannels() {
		if ch.GuildID == g.ID && ch.Thread != nil && !ch.Thread.Archived && c.s.w.sees(c.s.BotID(), c.s.BotID(), ch) {
			threads = append(threads, c.s.viewChannel(ch))
		}
	}
	return map[string]any{"threads": threads, "members": []any{}}, nil
}

// age archives the threads that have been silent for their time, and ends what was promised too long ago.
func (s *Server) age() {
	now := s.now()
	for _, ch := range s.w.Channels {
		if ch.Thread == nil || ch.Thread.Archived {
			continue
		}
		if now.Sub(ch.Active) >= time.Duration(ch.Thread.AutoArchiveDuration)*time.Minute {
			s.setArchived(ch, true, ch.Thread.Locked)
		}
	}
	s.expire(now)
}
