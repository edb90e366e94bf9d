package discordfake

import "slices"

// Permissions are Discord's permission bits.
type Permissions uint64

// The permissions that mean something here.
const (
	Administrator         Permissions = 1 << 3
	ManageChannels        Permissions = 1 << 4
	ManageGuild           Permissions = 1 << 5
	ViewChannel           Permissions = 1 << 10
	SendMessages          Permissions = 1 << 11
	ManageMessages        Permissions = 1 << 13
	EmbedLinks            Permissions = 1 << 14
	AttachFiles           Permissions = 1 << 15
	ReadMessageHistory    Permissions = 1 << 16
	MentionEveryone       Permissions = 1 << 17
	UseExternalEmojis     Permissions = 1 << 18
	UseCommands           Permissions = 1 << 31
	ManageThreads         Permissions = 1 << 34
	CreatePublicThreads   Permissions = 1 << 35
	CreatePrivateThreads  Permissions = 1 << 36
	SendMessagesInThreads Permissions = 1 << 38
	PinMessages           Permissions = 1 << 51

	allPermissions Permissions = 1<<53 - 1

	// EverydayPermissions is what members have unless SetPermissions says otherwise.
	EverydayPermissions = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory |
		UseExternalEmojis | UseCommands | CreatePublicThreads | CreatePrivateThreads | SendMessagesInThreads

	// BotPermissions is what the bot has unless SetPermissions says otherwise.
	BotPermissions = EverydayPermissions | ManageThreads | PinMessages
)

// AddUser makes an account and returns it with what was filled in.
func (s *Server) AddUser(u User) User {
	defer s.lock()()
	u.ID = pick(u.ID == "", s.w.nextID(s.now()), u.ID)
	u.Locale = pick(u.Locale == "", "en-US", u.Locale)
	s.w.Users[u.ID] = &account{User: u}
	s.changed()
	return u
}

// AddGuild makes a guild with the bot and the given members in it; the first of them owns it when g names no owner.
func (s *Server) AddGuild(g Guild, memberIDs ...string) Guild {
	defer s.lock()()
	g.ID = pick(g.ID == "", s.w.nextID(s.now()), g.ID)
	g.Locale = pick(g.Locale == "", "en-US", g.Locale)
	if g.OwnerID == "" && len(memberIDs) > 0 {
		g.OwnerID = memberIDs[0]
	}
	added := &guild{Guild: g, Members: map[string]*member{}}
	s.w.Guilds[g.ID] = added
	for _, id := range memberIDs {
		added.Members[id] = &member{EverydayPermissions, s.now()}
	}
	s.join(added, s.BotID())
	return g
}

// AddChannel makes a text channel, or a thread of ParentID, in a guild. A thread without a type is a public one.
func (s *Server) AddChannel(c Channel) Channel {
	defer s.lock()()
	if parent := s.w.Channels[c.ParentID]; parent != nil {
		c.GuildID = parent.GuildID
		c.Type = pick(c.Type.Thread(), c.Type, PublicThread)
	}
	return s.viewChannel(s.storeChannel(c))
}

// AddGroupDM makes a group conversation, in which the bot can only be used by those who installed it for themselves.
func (s *Server) AddGroupDM(userIDs ...string) Channel {
	defer s.lock()()
	c := Channel{Type: GroupDM}
	for _, id := range userIDs {
		c.Recipients = append(c.Recipients, s.w.Users[id].public())
	}
	return s.viewChannel(s.storeChannel(c))
}

// AddMember lets a user, or the bot, into a guild.
func (s *Server) AddMember(guildID, userID string) {
	defer s.lock()()
	if g := s.w.Guilds[guildID]; g != nil && g.Members[userID] == nil {
		s.join(g, userID)
	}
}

func (s *Server) join(g *guild, userID string) {
	if userID == s.BotID() {
		g.Members[userID] = &member{BotPermissions, s.now()}
		s.dispatch(event{name: "GUILD_CREATE", guild: g.ID, intents: intentGuilds, data: s.guildCreate(g)})
	} else {
		g.Members[userID] = &member{EverydayPermissions, s.now()}
		s.dispatch(event{name: "GUILD_MEMBER_ADD", guild: g.ID, intents: intentMembers, data: s.memberEvent(g, userID)})
		s.tellChannels(g, userID, ChannelChanged)
	}
	s.tellCommands()
}

// RemoveMember removes a user from a guild.
func (s *Server) RemoveMember(guildID, userID string) {
	defer s.lock()()
	g := s.w.Guilds[guildID]
	if g == nil || g.Members[userID] == nil || userID == s.BotID() {
		return
	}
	s.tellChannels(g, userID, ChannelDeleted)
	delete(g.Members, userID)
	for _, ch := range s.w.Channels {
		if ch.GuildID == guildID {
			delete(ch.Members, userID)
		}
	}
	s.dispatch(event{name: "GUILD_MEMBER_REMOVE", guild: g.ID, intents: intentMembers, data: map[string]any{
		"guild_id": g.ID, "user": s.w.Users[userID].public(),
	}})
	s.tellCommands()
}

// RemoveGuild throws the bot out of a guild; people keep it.
func (s *Server) RemoveGuild(guildID string) {
	defer s.lock()()
	if g := s.w.Guilds[guildID]; g != nil {
		s.leave(g)
	}
}

func (s *Server) leave(g *guild) {
	delete(g.Members, s.BotID())
	s.dispatch(event{name: "GUILD_DELETE", guild: g.ID, intents: intentGuilds, data: map[string]any{"id": g.ID}})
	delete(s.w.Commands, g.ID)
	s.tellCommands()
}

// InstallForUser installs the application to a user, who then can use it everywhere.
func (s *Server) InstallForUser(userID string) {
	defer s.lock()()
	s.w.Installed[userID] = true
	s.tellCommands()
}

// SetPermissions sets what a user or the bot may do in a guild, or in one channel of it.
func (s *Server) SetPermissions(guildOrChannelID, userID string, p Permissions) {
	defer s.lock()()
	if g := s.w.Guilds[guildOrChannelID]; g != nil && g.Members[userID] != nil {
		g.Members[userID].Permissions = p
	}
	if ch := s.w.Channels[guildOrChannelID]; ch != nil {
		ch.Permissions[userID] = p
		view := s.viewChannel(ch)
		kind := pick(s.w.sees(userID, s.BotID(), ch), ChannelChanged, ChannelDeleted)
		s.tell(userID, Change{Kind: kind, ChannelID: ch.ID, Channel: &view})
	}
	s.tellCommands()
}

// CloseDMs makes a user refuse, or accept again, direct messages that do not answer an interaction (50007).
func (s *Server) CloseDMs(userID string, closed bool) {
	defer s.lock()()
	if u := s.w.Users[userID]; u != nil {
		u.DMsClosed = closed
		s.changed()
	}
}

// DeleteMessage deletes a message as a moderator would.
func (s *Server) DeleteMessage(messageID string) {
	defer s.lock()()
	if m := s.w.Messages[messageID]; m != nil {
		s.removeMessage(m)
	}
}

// DeleteChannel deletes a channel with its threads, or a thread.
func (s *Server) DeleteChannel(channelID string) {
	defer s.lock()()
	if ch := s.w.Channels[channelID]; ch != nil {
		s.removeChannel(ch)
	}
}

// ArchiveThread archives a thread as its silence or a moderator would, and locks it or not.
func (s *Server) ArchiveThread(threadID string, lock bool) {
	defer s.lock()()
	if t := s.w.Channels[threadID]; t != nil && t.Thread != nil {
		s.setArchived(t, true, lock)
	}
}

// UnarchiveThread opens a thread again and unlocks it.
func (s *Server) UnarchiveThread(threadID string) {
	defer s.lock()()
	if t := s.w.Channels[threadID]; t != nil && t.Thread != nil {
		s.setArchived(t, false, false)
	}
}

// Users are all people, in the order of their ids, without the bot.
func (s *Server) Users() []User {
	defer s.lock()()
	var list []User
	for _, u := range s.w.Users {
		if u.ID != s.BotID() {
			list = append(list, u.User)
		}
	}
	slices.SortFunc(list, func(a, b User) int { return older(a.ID, b.ID) })
	return list
}

// Guild returns a guild.
func (s *Server) Guild(id string) (Guild, bool) {
	defer s.lock()()
	g := s.w.Guilds[id]
	if g == nil {
		return Guild{}, false
	}
	return g.Guild, true
}
