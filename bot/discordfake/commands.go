package discordfake

import (
	"slices"
	"strconv"
	"strings"
)

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

func (s *Server) commandRoutes(bot func(string, handle)) {
	for _, scope := range []string{"/applications/{application}", "/applications/{application}/guilds/{guild}"} {
		bot("GET "+scope+"/commands", getCommands)
		bot("PUT "+scope+"/commands", putCommands)
		bot("POST "+scope+"/commands", postCommand)
		bot("GET "+scope+"/commands/{command}", getCommand)
		bot("DELETE "+scope+"/commands/{command}", deleteCommand)
	}
}

// scope checks the application and guild of the path; the scope is the guild's id, "" for the global one.
func (c *call) scope() (string, error) {
	if c.PathValue("application") != c.s.ApplicationID() {
		return "", errUnknownApplication
	}
	id := c.PathValue("guild")
	if id == "" {
		return "", nil
	}
	if _, err := c.guild(); err != nil {
		return "", err
	}
	return id, nil
}

func getCommands(c *call) (any, error) {
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	return nonNil(slices.Clone(c.s.w.Commands[scope])), nil
}

// putCommands overwrites a scope. Commands keep their id as long as they keep type and name.
func putCommands(c *call) (any, error) {
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	var list []Command
	if err := c.body.decode(&list); err != nil {
		return nil, err
	}
	if strings.TrimSpace(string(c.body.json)) == "null" {
		return nil, faulty("", "BASE_TYPE_REQUIRED", "This field is required")
	}
	if err := c.s.overwrite(scope, list); err != nil {
		return nil, err
	}
	return nonNil(slices.Clone(c.s.w.Commands[scope])), nil
}

func (s *Server) overwrite(scope string, list []Command) error {
	for i := range list {
		list[i].Type = pick(list[i].Type == 0, 1, list[i].Type)
	}
	var f form
	if err := checkCommands(&f, list, scope == ""); err != nil {
		return err
	}
	for i := range list {
		n := &list[i]
		n.ApplicationID, n.GuildID, n.Version = s.ApplicationID(), scope, s.w.nextID(s.now())
		n.ID = n.Version
		if old := find(s.w.Commands[scope], n.Type, n.Name); old != nil {
			n.ID = old.ID
		}
		if scope == "" && n.IntegrationTypes == nil {
			n.IntegrationTypes = []int{0}
		}
	}
	s.w.Commands[scope] = list
	s.tellCommands()
	return nil
}

func find(list []Command, kind int, name string) *Command {
	for i := range list {
		if list[i].Type == kind && list[i].Name == name {
			return &list[i]
		}
	}
	return nil
}

// postCommand adds a command, or replaces the one of that name.
func postCommand(c *call) (any, error) {
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	var n Command
	if err := c.body.decode(&n); err != nil {
		return nil, err
	}
	n.Type = pick(n.Type == 0, 1, n.Type)
	same := func(o Command) bool { return o.Type == n.Type && o.Name == n.Name }
	list := slices.DeleteFunc(slices.Clone(c.s.w.Commands[scope]), same)
	if err := c.s.overwrite(scope, append(list, n)); err != nil {
		return nil, err
	}
	return *find(c.s.w.Commands[scope], n.Type, n.Name), nil
}

func getCommand(c *call) (any, error) {
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	for _, cmd := range c.s.w.Commands[scope] {
		if cmd.ID == c.PathValue("command") {
			return cmd, nil
		}
	}
	return nil, errUnknownCommand
}

func deleteCommand(c *call) (any, error) {
	if _, err := getCommand(c); err != nil {
		return nil, err
	}
	scope := c.PathValue("guild")
	gone := func(o Command) bool { return o.ID == c.PathValue("command") }
	c.s.w.Commands[scope] = slices.DeleteFunc(slices.Clone(c.s.w.Commands[scope]), gone)
	c.s.tellCommands()
	return nil, nil
}

// Commands are the slash commands on offer to the person in a channel, with Localized names in the person's language.
func (p *Person) Commands(channelID string) []Command {
	defer p.server.lock()()
	ch, err := p.sees(channelID)
	if err != nil {
		return nil
	}
	list := p.offered(ch)
	for i := range list {
		list[i].localize(p.account().Locale)
	}
	return list
}

// offered are the slash commands that the person may use in a channel: those of the guild, and the global ones for
// this kind of place and this way of installing.
func (p *Person) offered(ch *channel) []Command {
	s := p.server
	have := s.w.permissions(ch, p.id)
	if have&UseCommands == 0 {
		return nil
	}
	owners := s.owners(p.account(), ch)
	var list []Command
	for _, scope := range []string{ch.GuildID, ""} {
		for _, c := range s.w.Commands[scope] {
			if c.Type == 1 && (scope != "" || c.usable(s.context(ch), owners)) && c.permitted(have) {
				list = append(list, c)
			}
		}
		if ch.GuildID == "" {
			break
		}
	}
	return list
}

// usable tells whether a global command exists in a kind of place, given how the application is installed.
func (c Command) usable(context int, owners map[string]string) bool {
	if c.Contexts != nil && !slices.Contains(c.Contexts, context) {
		return false
	}
	for _, kind := range c.IntegrationTypes {
		if _, ok := owners[strconv.Itoa(kind)]; ok {
			return true
		}
	}
	return false
}

// permitted tells whether a member with these permissions may use a command; "0" leaves it to administrators.
func (c Command) permitted(have Permissions) bool {
	if c.DefaultMemberPermissions == nil {
		return true
	}
	bits, _ := strconv.ParseUint(*c.DefaultMemberPermissions, 10, 64) // checked at registration
	need := pick(bits == 0, Administrator, Permissions(bits))
	return have&need == need
}

// localize fills in the names of a language, with Discord's fallbacks.
func (c *Command) localize(locale string) {
	c.NameLocalized = localized(c.NameLocalizations, locale, c.Name)
	c.DescriptionLocalized = localized(c.DescriptionLocalizations, locale, c.Description)
	c.Options = localizeOptions(c.Options, locale)
}

func localizeOptions(list []Option, locale string) []Option {
	list = slices.Clone(list)
	for i := range list {
		o := &list[i]
		o.NameLocalized = localized(o.NameLocalizations, locale, o.Name)
		o.DescriptionLocalized = localized(o.DescriptionLocalizations, locale, o.Description)
		o.Options = localizeOptions(o.Options, locale)
		o.Choices = slices.Clone(o.Choices)
		for j := range o.Choices {
			o.Choices[j].NameLocalized = localized(o.Choices[j].NameLocalizations, locale, o.Choices[j].Name)
		}
	}
	return list
}

func localized(names map[string]string, locale, standard string) string {
	fallback := map[string]string{"en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES"}
	for _, l := range []string{locale, fallback[locale]} {
		if name := names[l]; name != "" {
			return name
		}
	}
	return standard
}
