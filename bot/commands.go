package bot

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
)

// command is one slash command, or a subcommand by its path, with what it does.
type command struct {
	path    string // "table settings"
	options []commandOption
	handle  handler
	// private commands are answered to their author only; a deferral must know that in advance.
	private bool
}

// commandOption is an option of a command. Its description stands in the catalogue under the command's key and its name,
// its name in another language under the same key and ".name".
type commandOption struct {
	name     string
	kind     int // Discord's number
	required bool
	choices  []string // fixed values, each a word below the option's key
	least    int      // of a number or of a text's length; the least and most count if most > 0
	most     int
	suggest  suggester // nil without autocompletion
	key      string    // overrides where the catalogue describes the option
}

// suggester lists what an option may become, given what was typed so far.
type suggester func(ctx context.Context, c *call, typed string) ([]wire.Choice, error)

// Discord's numbers for kinds of options.
const (
	optSubcommand = 1
	optGroup      = 2
	optText       = 3
	optNumber     = 4
	optFlag       = 5
	optUser       = 6
	optFile       = 11
)

// allCommands is the table of commands: games first, then the house's own.
func (b *Bot) allCommands() []*command {
	var list []*command
	for _, game := range b.games {
		list = append(list, b.gameCommands(b.presenters[game])...)
	}
	list = append(list, b.tableCommands()...)
	if b.cfg.Rules != nil {
		list = append(list, b.rulesCommand())
	}
	return append(list, &command{path: "help", handle: b.help, private: true})
}

func routesOf(list []*command) map[string]*command {
	routes := make(map[string]*command, len(list))
	for _, c := range list {
		routes[c.path] = c
	}
	return routes
}

// The JSON of application commands. It is written as Discord gives it back, so that the two can be compared.
type (
	commandJSON struct {
		Name             string            `json:"name"`
		Names            map[string]string `json:"name_localizations,omitempty"`
		Description      string            `json:"description"`
		Descriptions     map[string]string `json:"description_localizations,omitempty"`
		Options          []optionJSON      `json:"options,omitempty"`
		Contexts         []int             `json:"contexts"`
		IntegrationTypes []int             `json:"integration_types"`
	}
	optionJSON struct {
		Type         int               `json:"type"`
		Name         string            `json:"name"`
		Names        map[string]string `json:"name_localizations,omitempty"`
		Description  string            `json:"description"`
		Descriptions map[string]string `json:"description_localizations,omitempty"`
		Required     bool              `json:"required,omitempty"`
		Autocomplete bool              `json:"autocomplete,omitempty"`
		Choices      []choiceJSON      `json:"choices,omitempty"`
		Options      []optionJSON      `json:"options,omitempty"`
		MinValue     *int              `json:"min_value,omitempty"`
		MaxValue     *int              `json:"max_value,omitempty"`
		MinLength    *int              `json:"min_length,omitempty"`
		MaxLength    *int              `json:"max_length,omitempty"`
	}
	choiceJSON struct {
		Name  string            `json:"name"`
		Names map[string]string `json:"name_localizations,omitempty"`
		Value string            `json:"value"`
	}
)

// commandTree is the commands in the form in which they are registered.
func (b *Bot) commandTree() []commandJSON {
	tongues := b.tongues()
	var tree []commandJSON
	for _, c := range b.commands {
		name, sub, nested := strings.Cut(c.path, " ")
		at := slices.IndexFunc(tree, func(j commandJSON) bool { return j.Name == name })
		if at < 0 {
			at = len(tree)
			j := commandJSON{Name: name, Contexts: []int{0, 1, 2}, IntegrationTypes: []int{0, 1}}
			j.Names, j.Description, j.Descriptions = tongues.describe("command."+name, name)
			tree = append(tree, j)
		}
		options := tongues.options(c)
		if !nested {
			tree[at].Options = options
			continue
		}
		j := optionJSON{Type: optSubcommand, Name: sub, Options: options}
		j.Names, j.Description, j.Descriptions = tongues.describe(commandKey(c.path), sub)
		tree[at].Options = append(tree[at].Options, j)
	}
	return tree
}

// commandKey is where the catalogue describes a command.
func commandKey(path string) string { return "command." + strings.ReplaceAll(path, " ", ".") }

// commandName is what people call a command in their language: "throne start", and in German "thron start".
func commandName(w words.Words, path string) string {
	names, key := strings.Fields(path), "command"
	for i, name := range names {
		key += "." + name
		if w.Knows(key + ".name") {
			names[i] = w.Say(key+".name", nil)
		}
	}
	return strings.Join(names, " ")
}

// tongues are the languages that commands are described in: Discord's locales with the words for each.
type tongues struct {
	base   words.Words
	others map[string]words.Words
}

// discordLocales are Discord's names for the languages that have another one.
var discordLocales = map[string][]string{
	"en": {"en-US", "en-GB"}, "es": {"es-ES", "es-419"}, "sv": {"sv-SE"}, "pt": {"pt-BR"}, "zh": {"zh-CN"},
}

func (b *Bot) tongues() tongues {
	t := tongues{base: b.cfg.Words.For("en"), others: map[string]words.Words{}}
	for _, tag := range b.cfg.Words.Languages() {
		locales := discordLocales[tag]
		if locales == nil {
			locales = []string{tag}
		}
		for _, l := range locales {
			t.others[l] = b.cfg.Words.For(tag)
		}
	}
	return t
}

// describe is a name's and a description's forms in all languages. Names are translated only where the catalogue has a
// name that Discord takes.
func (t tongues) describe(key, name string) (names map[string]string, description string, descriptions map[string]string) {
	for locale, w := range t.others {
		if n := w.Say(key+".name", nil); w.Knows(key+".name") && validName(n) {
			put(&names, locale, n)
		}
		put(&descriptions, locale, clip(w.Say(key, nil), wire.MaxOption))
	}
	return names, clip(t.base.Say(key, nil), wire.MaxOption), descriptions
}

func put(m *map[string]string, key, value string) {
	if *m == nil {
		*m = map[string]string{}
	}
	(*m)[key] = value
}

// validName tells whether Discord takes a name of a command or an option.
func validName(name string) bool {
	n := utf8.RuneCountInString(name)
	if n < 1 || n > 32 || strings.ToLower(name) != name {
		return false
	}
	return !strings.ContainsFunc(name, func(r rune) bool {
		return r != '-' && r != '_' && r != '\'' && !isLetterOrNumber(r)
	})
}

func (t tongues) options(c *command) []optionJSON {
	var list []optionJSON
	for _, o := range c.options {
		key := o.key
		if key == "" {
			key = commandKey(c.path) + "." + o.name
		}
		j := optionJSON{Type: o.kind, Name: o.name, Required: o.required, Autocomplete: o.suggest != nil}
		j.Names, j.Description, j.Descriptions = t.describe(key, o.name)
		if o.most > 0 && o.kind == optNumber {
			j.MinValue, j.MaxValue = &o.least, &o.most
		}
		if o.most > 0 && o.kind == optText {
			j.MinLength, j.MaxLength = &o.least, &o.most
		}
		for _, value := range o.choices {
			j.Choices = append(j.Choices, t.choice(key, value))
		}
		list = append(list, j)
	}
	return list
}

func (t tongues) choice(key, value string) choiceJSON {
	key += "." + value
	j := choiceJSON{Name: clip(t.base.Say(key, nil), wire.MaxOption), Value: value}
	for locale, w := range t.others {
		put(&j.Names, locale, clip(w.Say(key, nil), wire.MaxOption))
	}
	return j
}

// suggestions are what the option that somebody is typing may become.
func (b *Bot) suggestions(ctx context.Context, c *call) ([]wire.Choice, error) {
	path, options := commandPath(c.Data)
	c.Data.Options = options
	cmd := b.routes[path]
	if cmd == nil {
		return nil, nil
	}
	c.command = cmd
	for _, o := range options {
		at := slices.IndexFunc(cmd.options, func(known commandOption) bool { return known.name == o.Name })
		if o.Focused && at >= 0 && cmd.options[at].suggest != nil {
			return cmd.options[at].suggest(ctx, c, strings.TrimSpace(o.Text()))
		}
	}
	return nil, nil
}
