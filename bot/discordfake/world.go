package discordfake

import (
	"slices"
	"time"
)

// world is everything that Discord remembers. It is guarded by Server.mu. The slices inside a stored message are never
// changed in place, so a copy of the message may leave the lock.
type world struct {
	LastID    uint64
	Users     map[string]*account
	Guilds    map[string]*guild
	Channels  map[string]*channel
	Messages  map[string]*message
	Files     map[string]*file
	Commands  map[string][]Command // by guild; "" is global
	Installed map[string]bool      // users who have the application for themselves
}

type account struct {
	User
	DMsClosed bool   `json:"dms_closed,omitempty"`
	DM        string `json:"dm,omitempty"` // channel with the bot
}

type guild struct {
	Guild
	Members map[string]*member // also the bot, under its user id
}

type member struct {
	Permissions Permissions
	Joined      time.Time
}

type channel struct {
	Channel
	Members     map[string]bool        // of threads: who follows; of private ones: who sees
	Permissions map[string]Permissions // by user, where they differ from the guild's
	Order       []string               // ids of messages, oldest first
	Pins        []pin
	Active      time.Time // of threads: last sign of life
}

type pin struct {
	MessageID string
	At        time.Time
}

type message struct {
	Message
	For      string      // of ephemeral messages: who sees it
	Files    []string    // all of its files, also those that an embed or a component shows
	Pinged   []User      // whom it notified when it was created
	OldEdits []time.Time // edits made when it was older than an hour
	ReplyTo  string      // interaction id that it answers, "" for others
}

// file is an uploaded file. Its bytes are kept apart from the JSON when the world is written to a directory.
type file struct {
	Attachment
	ChannelID string
	Data      []byte `json:"-"`
}

func newWorld() *world {
	return &world{
		Users: map[string]*account{}, Guilds: map[string]*guild{}, Channels: map[string]*channel{},
		Messages: map[string]*message{}, Files: map[string]*file{}, Commands: map[string][]Command{},
		Installed: map[string]bool{},
	}
}

// permissions are what a user may do in a channel: everything in direct conversations they belong to.
func (w *world) permissions(c *channel, userID string) Permissions {
	if c.GuildID == "" {
		return allPermissions
	}
	m := w.Guilds[c.GuildID].Members[userID]
	if m == nil {
		return 0
	}
	p := m.Permissions
	if parent := w.Channels[c.ParentID]; parent != nil {
		if own, ok := parent.Permissions[userID]; ok {
			p = own
		}
	}
	if own, ok := c.Permissions[userID]; ok {
		p = own
	}
	if p&Administrator != 0 || w.Guilds[c.GuildID].OwnerID == userID {
		return allPermissions
	}
	return p
}

// sees tells whether a user has a channel in their list. The bot is one of the users; direct conversations with it are its.
func (w *world) sees(userID, botID string, c *channel) bool {
	switch {
	case c.Type == DM && userID == botID:
		return true
	case c.GuildID == "":
		return slices.ContainsFunc(c.Recipients, func(u User) bool { return u.ID == userID })
	}
	p := w.permissions(c, userID)
	if c.Type == PrivateThread && !c.Members[userID] && p&ManageThreads == 0 {
		return false
	}
	return p&ViewChannel != 0
}

// mutual tells whether a user shares a guild with the bot.
func (w *world) mutual(userID, botID string) bool {
	for _, g := range w.Guilds {
		if g.Members[userID] != nil && g.Members[botID] != nil {
			return true
		}
	}
	return false
}

// remove forgets a message with its files and its pin.
func (w *world) remove(m *message) {
	for _, id := range m.Files {
		delete(w.Files, id)
	}
	delete(w.Messages, m.ID)
	if c := w.Channels[m.ChannelID]; c != nil {
		c.Order = slices.DeleteFunc(c.Order, func(id string) bool { return id == m.ID })
		c.Pins = slices.DeleteFunc(c.Pins, func(p pin) bool { return p.MessageID == m.ID })
	}
}
