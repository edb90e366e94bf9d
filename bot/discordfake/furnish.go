package discordfake

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

	// EverydayPermissions is what members and the bot have unless SetPermissions says otherwise.
	EverydayPermissions = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory |
		UseExternalEmojis | UseCommands | CreatePublicThreads | CreatePrivateThreads | SendMessagesInThreads
)

// AddUser makes an account and returns it with what was filled in.
func (s *Server) AddUser(u User) User { return u }

// AddGuild makes a guild with the bot and the given members in it; the first of them owns it when g names no owner.
func (s *Server) AddGuild(g Guild, memberIDs ...string) Guild { return g }

// AddChannel makes a text channel, or a thread of ParentID, in a guild.
func (s *Server) AddChannel(c Channel) Channel { return c }

// AddGroupDM makes a group conversation, in which the bot can only be used by those who installed it for themselves.
func (s *Server) AddGroupDM(userIDs ...string) Channel { return Channel{} }

// AddMember lets a user, or the bot, into a guild.
func (s *Server) AddMember(guildID, userID string) {}

// RemoveMember removes a user from a guild.
func (s *Server) RemoveMember(guildID, userID string) {}

// RemoveGuild throws the bot out of a guild; people keep it.
func (s *Server) RemoveGuild(guildID string) {}

// InstallForUser installs the application to a user, who then can use it everywhere.
func (s *Server) InstallForUser(userID string) {}

// SetPermissions sets what a user or the bot may do in a guild, or in one channel of it.
func (s *Server) SetPermissions(guildOrChannelID, userID string, p Permissions) {}

// CloseDMs makes a user refuse, or accept again, direct messages that do not answer an interaction (50007).
func (s *Server) CloseDMs(userID string, closed bool) {}

// DeleteMessage deletes a message as a moderator would.
func (s *Server) DeleteMessage(messageID string) {}

// DeleteChannel deletes a channel with its threads, or a thread.
func (s *Server) DeleteChannel(channelID string) {}

// ArchiveThread archives a thread as its silence or a moderator would, and locks it or not.
func (s *Server) ArchiveThread(threadID string, lock bool) {}

// UnarchiveThread opens a thread again and unlocks it.
func (s *Server) UnarchiveThread(threadID string) {}
