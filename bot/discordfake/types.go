package discordfake

import "time"

// User is an account. Name is unique by convention only.
type User struct {
	ID         string `json:"id"` // a snowflake; AddUser makes one when it is empty
	Name       string `json:"username"`
	GlobalName string `json:"global_name,omitempty"` // display name; empty means Name
	Bot        bool   `json:"bot,omitempty"`
	Locale     string `json:"locale,omitempty"` // language of this person's client; AddUser fills in "en-US"
}

// DisplayName is the name that a chat client shows.
func (u User) DisplayName() string {
	if u.GlobalName != "" {
		return u.GlobalName
	}
	return u.Name
}

// Guild is a server in Discord's everyday sense.
type Guild struct {
	ID      string `json:"id"` // a snowflake; AddGuild makes one when it is empty
	Name    string `json:"name"`
	OwnerID string `json:"owner_id"`
	Locale  string `json:"preferred_locale"` // AddGuild fills in "en-US"
}

// ChannelType is Discord's number for a kind of channel.
type ChannelType int

// The kinds of channel that exist here.
const (
	GuildText     ChannelType = 0
	DM            ChannelType = 1
	GroupDM       ChannelType = 3
	PublicThread  ChannelType = 11
	PrivateThread ChannelType = 12
)

// Thread tells whether t is one of the kinds of thread.
func (t ChannelType) Thread() bool { return t == PublicThread || t == PrivateThread }

// Channel is a text channel, a thread, or a direct conversation.
type Channel struct {
	ID         string          `json:"id"` // a snowflake; AddChannel makes one when it is empty
	Type       ChannelType     `json:"type"`
	GuildID    string          `json:"guild_id,omitempty"`  // empty in direct conversations
	ParentID   string          `json:"parent_id,omitempty"` // of a thread: the channel that it belongs to
	Name       string          `json:"name,omitempty"`
	OwnerID    string          `json:"owner_id,omitempty"`        // of a thread: who made it
	Recipients []User          `json:"recipients,omitempty"`      // of a direct conversation: everybody but the bot
	Thread     *ThreadMetadata `json:"thread_metadata,omitempty"` // of a thread: its state
	LastID     string          `json:"last_message_id,omitempty"` // newest message, if there is one
	// Overwrites are what members may do otherwise here than everybody may in the guild.
	Overwrites []Overwrite `json:"permission_overwrites,omitempty"`
}

// Overwrite is what a member may do otherwise in a channel.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"` // 1: of a member
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// ThreadMetadata is the state of a thread.
type ThreadMetadata struct {
	Archived            bool      `json:"archived"`
	Locked              bool      `json:"locked"`
	AutoArchiveDuration int       `json:"auto_archive_duration"` // minutes: 60, 1440, 4320 or 10080
	ArchiveTimestamp    time.Time `json:"archive_timestamp"`     // when Archived last changed
	Invitable           bool      `json:"invitable"`
}

// MessageFlags are Discord's bits on a message.
type MessageFlags int

// The flags that mean something here.
const (
	FlagSuppressEmbeds MessageFlags = 1 << 2
	FlagEphemeral      MessageFlags = 1 << 6
	FlagLoading        MessageFlags = 1 << 7 // an interaction was deferred, "… is thinking"
	FlagSilent         MessageFlags = 1 << 12
	FlagComponentsV2   MessageFlags = 1 << 15
)

// Message is one message as Discord sends it.
type Message struct {
	ID              string            `json:"id"`
	ChannelID       string            `json:"channel_id"`
	GuildID         string            `json:"guild_id,omitempty"`
	Type            int               `json:"type"` // 0 plain, 6 pin notice, 18 thread notice, 19 reply, 20 answer to a command
	Author          User              `json:"author"`
	Content         string            `json:"content"`
	Timestamp       time.Time         `json:"timestamp"`
	EditedTimestamp *time.Time        `json:"edited_timestamp"`
	TTS             bool              `json:"tts"`
	MentionEveryone bool              `json:"mention_everyone"`
	Mentions        []User            `json:"mentions"` // whom the content mentions as it is now; an edit may change it
	Notified        []User            `json:"-"`        // whom it notified when it was created; not on the wire
	MentionRoles    []string          `json:"mention_roles"`
	Attachments     []Attachment      `json:"attachments"` // without those that an embed or a component shows
	Embeds          []Embed           `json:"embeds"`
	Components      []Component       `json:"components"`
	Flags           MessageFlags      `json:"flags"`
	Pinned          bool              `json:"pinned"`
	Nonce           string            `json:"nonce,omitempty"`
	ApplicationID   string            `json:"application_id,omitempty"`
	WebhookID       string            `json:"webhook_id,omitempty"`
	Reference       *MessageReference `json:"message_reference,omitempty"`
	Interaction     *InteractionInfo  `json:"interaction_metadata,omitempty"`
	Thread          *Channel          `json:"thread,omitempty"` // the thread that was started from this message
}

// Ephemeral tells whether only the person whom it answers sees m.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Thinking tells whether m is the placeholder of a deferred answer.
func (m Message) Thinking() bool { return m.Flags&FlagLoading != 0 }

// MessageReference points at the message that another one answers.
type MessageReference struct {
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionInfo says which interaction a message answers.
type InteractionInfo struct {
	ID   string `json:"id"`
	Type int    `json:"type"`
	User User   `json:"user"`
	Name string `json:"name,omitempty"` // of the command with its subcommands, as "throne start"
}

// Attachment is a file of a message. URL serves its bytes.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"` // alt text
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"` // bytes
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"` // pixels, of pictures
	Height      int    `json:"height,omitempty"`
}

// Embed is a rich box below the text of a message.
type Embed struct {
	Title       string       `json:"title,omitempty"`
	Type        string       `json:"type,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Color       int          `json:"color,omitempty"`
	Footer      *EmbedFooter `json:"footer,omitempty"`
	Image       *EmbedMedia  `json:"image,omitempty"`
	Thumbnail   *EmbedMedia  `json:"thumbnail,omitempty"`
	Author      *EmbedAuthor `json:"author,omitempty"`
	Fields      []EmbedField `json:"fields,omitempty"`
}

// EmbedFooter is the small print of an embed.
type EmbedFooter struct {
	Text    string `json:"text"`
	IconURL string `json:"icon_url,omitempty"`
}

// EmbedMedia is a picture of an embed. In what people see, attachment:// addresses are resolved.
type EmbedMedia struct {
	URL         string `json:"url"`
	Description string `json:"description,omitempty"` // alt text; that of the attachment when it has none of its own
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
}

// EmbedAuthor is the line above an embed's title.
type EmbedAuthor struct {
	Name    string `json:"name"`
	URL     string `json:"url,omitempty"`
	IconURL string `json:"icon_url,omitempty"`
}

// EmbedField is one titled paragraph of an embed.
type EmbedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline,omitempty"`
}
