package wire

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Kind is Discord's number for a kind of interaction.
type Kind int

// The kinds of interaction.
const (
	Ping         Kind = 1
	Command      Kind = 2
	Press        Kind = 3 // of a button or a menu
	Autocomplete Kind = 4
	Form         Kind = 5
)

// String is the kind's name in logs and metrics.
func (k Kind) String() string {
	switch k {
	case Ping:
		return "ping"
	case Command:
		return "command"
	case Press:
		return "press"
	case Autocomplete:
		return "autocomplete"
	case Form:
		return "form"
	}
	return "unknown"
}

// Interaction is one thing that somebody did with the bot. Only what the bot uses is decoded, so that a component or
// field that Discord invents tomorrow cannot spoil it.
type Interaction struct {
	ID          string
	Application string
	Kind        Kind
	Token       string
	Guild       string
	ChannelID   string
	Channel     *Channel
	Member      *Member // in guilds
	User        *User   // elsewhere
	Message     *Sent
	Permissions string // digits: what the bot may do in the channel
	Locale      string
	GuildLocale string
	Context     *Context
	Installed   Installation
	Data        Data
}

// Context is Discord's number for where an interaction was made.
type Context int

// The contexts.
const (
	InGuild   Context = 0
	InBotDM   Context = 1
	InPrivate Context = 2 // a conversation of people, without the bot
)

// Installation says for whom the bot is installed that this interaction could be: the guild under "0" ("0" for the bot's
// own direct messages), a person under "1".
type Installation map[string]string

// Channel is a channel, a thread or a conversation.
type Channel struct {
	ID       string          `json:"id"`
	Kind     ChannelKind     `json:"type"`
	Guild    string          `json:"guild_id"`
	Parent   string          `json:"parent_id"`
	Name     string          `json:"name"`
	Metadata *ThreadMetadata `json:"thread_metadata"`
	// Overwrites are what is otherwise here than in the guild. An interaction does not tell of them.
	Overwrites []Overwrite `json:"permission_overwrites"`
}

// ThreadMetadata is the state of a thread.
type ThreadMetadata struct {
	Archived bool `json:"archived"`
	Locked   bool `json:"locked"`
}

// ChannelKind is Discord's number for a kind of channel.
type ChannelKind int

// The kinds of channel that the bot tells apart.
const (
	GuildText     ChannelKind = 0
	DirectMessage ChannelKind = 1
	GroupMessage  ChannelKind = 3
	Announcements ChannelKind = 5
	NewsThread    ChannelKind = 10
	PublicThread  ChannelKind = 11
	PrivateThread ChannelKind = 12
)

// Thread tells whether k is a kind of thread.
func (k ChannelKind) Thread() bool { return k >= NewsThread && k <= PrivateThread }

// User is a person.
type User struct {
	ID         string `json:"id"`
	Name       string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

// Member is a person as a guild knows them.
type Member struct {
	User        *User    `json:"user"`
	Nick        string   `json:"nick"`
	Permissions string   `json:"permissions"`
	Roles       []string `json:"roles"`
}

// Data is what the interaction is about: a command with its options, or a component with its values.
type Data struct {
	Name     string   `json:"name"`
	Options  []Option `json:"options"`
	CustomID string   `json:"custom_id"`
	Values   []string `json:"values"`
	Resolved struct {
		Attachments map[string]Upload `json:"attachments"`
		Users       map[string]User   `json:"users"`
	} `json:"resolved"`
}

// Option is an option as it was filled in, or a subcommand with its own.
type Option struct {
	Name    string          `json:"name"`
	Kind    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Options []Option        `json:"options"`
	Focused bool            `json:"focused"`
}

// Upload is a file that somebody sent with a command.
type Upload struct {
	ID   string `json:"id"`
	Name string `json:"filename"`
	Size int64  `json:"size"` // bytes
	URL  string `json:"url"`
}

var errHollow = errors.New("interaction without id, token or author")

// ParseInteraction reads the event or HTTP body of an interaction. What cannot be answered, because it has no id, no
// token or nobody who did it, is an error.
func ParseInteraction(raw []byte) (*Interaction, error) {
	var i Interaction
	if err := i.decode(raw); err != nil {
		return nil, fmt.Errorf("decode interaction: %w", err)
	}
	if i.Kind == Ping {
		return &i, nil
	}
	if i.ID == "" || i.Token == "" || i.Author().ID == "" {
		return nil, errHollow
	}
	return &i, nil
}

// Author is who did it: the member in a guild, the user elsewhere; zero if Discord named nobody.
func (i *Interaction) Author() User {
	switch {
	case i.Member != nil && i.Member.User != nil:
		return *i.Member.User
	case i.User != nil:
		return *i.User
	}
	return User{}
}

// AuthorName is what the author is called where it was done: nickname, display name, or account name.
func (i *Interaction) AuthorName() string {
	if i.Member != nil && i.Member.Nick != "" {
		return i.Member.Nick
	}
	if u := i.Author(); u.GlobalName != "" {
		return u.GlobalName
	}
	return i.Author().Name
}

// BotPresent tells whether the bot itself is in the place: in the guild, or in its own direct conversation. Where it
// is not, it can answer interactions and nothing else.
func (i *Interaction) BotPresent() bool {
	switch {
	case i.Guild != "" && i.Installed == nil:
		return true
	case i.Guild != "":
		return i.Installed["0"] == i.Guild
	case i.Context != nil:
		return *i.Context == InBotDM
	}
	return i.Channel == nil || i.Channel.Kind == DirectMessage
}

// BotPermissions are the bot's permission bits in the channel.
func (i *Interaction) BotPermissions() Permissions {
	return bits(i.Permissions)
}

// Text is the option's value as a string; numbers and flags as they are written.
func (o Option) Text() string {
	var s string
	if json.Unmarshal(o.Value, &s) == nil {
		return s
	}
	return string(o.Value)
}

// Number is the option's value as an integer, 0 if it is none.
func (o Option) Number() int {
	var f float64
	if json.Unmarshal(o.Value, &f) != nil {
		return 0
	}
	return int(f)
}

// Flag is the option's value as a bool.
func (o Option) Flag() bool { return string(o.Value) == "true" }
