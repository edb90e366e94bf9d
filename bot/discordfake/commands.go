package discordfake

// OptionType is Discord's number for a kind of command option.
type OptionType int

// The kinds of option.
const (
	OptSubcommand  OptionType = 1
	OptGroup       OptionType = 2
	OptString      OptionType = 3
	OptInteger     OptionType = 4
	OptBoolean     OptionType = 5
	OptUser        OptionType = 6
	OptChannel     OptionType = 7
	OptRole        OptionType = 8
	OptMentionable OptionType = 9
	OptNumber      OptionType = 10
	OptAttachment  OptionType = 11
)

// Command is an application command as the bot registered it. In what Person.Commands returns, the Localized
// names are those of the person's language.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"` // 1 slash, 2 user, 3 message
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	NameLocalized            string            `json:"name_localized,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	DescriptionLocalized     string            `json:"description_localized,omitempty"`
	Options                  []Option          `json:"options,omitempty"`
	DefaultMemberPermissions *string           `json:"default_member_permissions"`
	Contexts                 []int             `json:"contexts"`          // 0 guild, 1 bot DM, 2 other private; nil means all
	IntegrationTypes         []int             `json:"integration_types"` // 0 guild install, 1 user install
	NSFW                     bool              `json:"nsfw"`
}

// Option is an option, a subcommand or a group of subcommands.
type Option struct {
	Type                     OptionType        `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	NameLocalized            string            `json:"name_localized,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	DescriptionLocalized     string            `json:"description_localized,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	Options                  []Option          `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}

// Choice is a fixed or suggested value of an option.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	NameLocalized     string            `json:"name_localized,omitempty"`
	Value             any               `json:"value"` // string, or float64 for integers and numbers
}

// Options are the values that somebody typed for a command, by the default names of its options: strings (also for the
// ids of users and channels), ints, float64s, bools, and a File for an attachment.
type Options map[string]any

// File is a file that somebody uploads with a command.
type File struct {
	Name        string
	ContentType string
	Data        []byte
}
