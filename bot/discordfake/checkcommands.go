package discordfake

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Discord's limits on application commands.
const (
	maxSlashCommands   = 100
	maxContextCommands = 15 // user commands, and again message commands
	maxOptions         = 25
	maxChoices         = 25
	maxCommandName     = 32
	maxCommandText     = 100 // descriptions, names and values of choices
	maxCommandTotal    = 8000
	maxStringOption    = 6000
	maxInteger         = 1 << 53
)

var slashName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

var locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko")

// checkCommands checks a whole scope of commands, as an overwrite sends it.
func checkCommands(f *form, list []Command, global bool) error {
	var count [4]int
	for i, c := range list {
		path := strconv.Itoa(i)
		if c.Type < 1 || c.Type > 3 {
			f.fault(at(path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
			continue
		}
		count[c.Type]++
		same := func(other Command) bool { return other.Type == c.Type && other.Name == c.Name }
		if slices.ContainsFunc(list[:i], same) {
			f.fault(at(path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		checkCommand(f, path, c, global)
	}
	if count[1] > maxSlashCommands || count[2] > maxContextCommands || count[3] > maxContextCommands {
		return errTooManyCommands
	}
	return f.err()
}

func checkCommand(f *form, path string, c Command, global bool) {
	if c.Type == 1 {
		checkNames(f, path, c.Name, c.NameLocalizations)
		checkTexts(f, path, c.Description, c.DescriptionLocalizations)
		checkOptions(f, path, c.Options, 0)
	} else {
		f.length(at(path, "name"), c.Name, 1, maxCommandName)
		if c.Description != "" || len(c.Options) > 0 {
			f.fault(path, "APPLICATION_COMMAND_CONTEXT_ONLY_NAME", "User and message commands have neither description nor options.")
		}
	}
	if !global && (c.Contexts != nil || c.IntegrationTypes != nil) {
		f.fault(path, "APPLICATION_COMMAND_GUILD_CONTEXTS", "Contexts and integration types are for global commands.")
	}
	for name, list := range map[string][]int{"contexts": c.Contexts, "integration_types": c.IntegrationTypes} {
		for i, v := range list {
			if v < 0 || v > 2 || name == "integration_types" && v > 1 {
				f.fault(at(path, name, i), "BASE_TYPE_CHOICES", "Unknown value %d.", v)
			}
		}
	}
	if p := c.DefaultMemberPermissions; p != nil {
		if _, err := strconv.ParseUint(*p, 10, 64); err != nil {
			f.fault(at(path, "default_member_permissions"), "PERMISSIONS_TYPE_INVALID", "Not a string of digits.")
		}
	}
	if n := c.size(); n > maxCommandTotal {
		f.fault(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandTotal)
	}
}

// checkNames checks the name of a command or option in all its languages.
func checkNames(f *form, path, name string, localized map[string]string) {
	check := func(path, name string) {
		lower := !strings.ContainsFunc(name, func(r rune) bool { return unicode.ToLower(r) != r })
		if !slashName.MatchString(name) || !lower {
			f.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
	}
	check(at(path, "name"), name)
	for locale, name := range localized {
		checkLocale(f, at(path, "name_localizations", locale), locale)
		check(at(path, "name_localizations", locale), name)
	}
}

func checkTexts(f *form, path, text string, localized map[string]string) {
	f.length(at(path, "description"), text, 1, maxCommandText)
	for locale, text := range localized {
		checkLocale(f, at(path, "description_localizations", locale), locale)
		f.length(at(path, "description_localizations", locale), text, 1, maxCommandText)
	}
}

func checkLocale(f *form, path, locale string) {
	if !slices.Contains(locales, locale) {
		f.fault(path, "BASE_TYPE_CHOICES", "%q is not a locale.", locale)
	}
}

// checkOptions checks the options at one level: 0 below a command, 1 below a group or subcommand of it, 2 below a subcommand of a group.
func checkOptions(f *form, path string, list []Option, level int) {
	if len(list) > maxOptions {
		f.fault(at(path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxOptions)
	}
	optional := false
	for i, o := range list {
		here := at(path, "options", i)
		checkNames(f, here, o.Name, o.NameLocalizations)
		checkTexts(f, here, o.Description, o.DescriptionLocalizations)
		same := func(other Option) bool { return other.Name == o.Name }
		if slices.ContainsFunc(list[:i], same) {
			f.fault(at(here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
		}
		if nests(o) != nests(list[0]) {
			f.fault(at(here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options do not mix")
		}
		if o.Required && optional {
			f.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		checkOption(f, here, o, level)
	}
}

// nests tells whether an option is a subcommand or a group of them.
func nests(o Option) bool { return o.Type == OptSubcommand || o.Type == OptGroup }

func checkOption(f *form, path string, o Option, level int) {
	switch {
	case o.Type < OptSubcommand || o.Type > OptAttachment:
		f.fault(at(path, "type"), "BASE_TYPE_CHOICES", "Unknown option type %d.", o.Type)
	case o.Type == OptGroup && level == 0:
		checkOptions(f, path, o.Options, 1)
		for i, inner := range o.Options {
			if inner.Type != OptSubcommand {
				f.fault(at(path, "options", i, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands only")
			}
		}
	case o.Type == OptSubcommand && level <= 1:
		checkOptions(f, path, o.Options, 2)
	case nests(o):
		f.fault(at(path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
	default:
		checkValueOption(f, path, o)
	}
}

func checkValueOption(f *form, path string, o Option) {
	numeric := o.Type == OptInteger || o.Type == OptNumber
	if len(o.Options) > 0 {
		f.fault(at(path, "options"), "BASE_TYPE_FORBIDDEN", "Only subcommands and groups have options.")
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		f.fault(at(path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocomplete and choices exclude each other.")
	}
	if (o.Autocomplete || len(o.Choices) > 0) && o.Type != OptString && !numeric {
		f.fault(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only strings, integers and numbers have choices.")
	}
	if !numeric && (o.MinValue != nil || o.MaxValue != nil) {
		f.fault(path, "BASE_TYPE_FORBIDDEN", "Only integers and numbers have a range.")
	}
	for _, v := range []*float64{o.MinValue, o.MaxValue} {
		if v != nil && (*v <= -maxInteger || *v >= maxInteger) {
			f.fault(path, "NUMBER_TYPE_MAX", "Must be within +-(2^53-1).")
		}
	}
	for _, n := range []*int{o.MinLength, o.MaxLength} {
		if n != nil && (o.Type != OptString || *n < 0 || *n > maxStringOption) {
			f.fault(path, "NUMBER_TYPE_MAX", "A string's length is between 0 and %d.", maxStringOption)
		}
	}
	checkChoices(f, at(path, "choices"), o.Choices, o.Type)
}

// checkChoices checks fixed choices, and suggestions as well, for an option of the given type.
func checkChoices(f *form, path string, list []Choice, t OptionType) {
	if len(list) > maxChoices {
		f.fault(path, "BASE_TYPE_BAD_LENGTH", "Must be between 0 and %d in length.", maxChoices)
	}
	for i, c := range list {
		f.length(at(path, i, "name"), strings.TrimSpace(c.Name), 1, maxCommandText)
		for locale, name := range c.NameLocalizations {
			checkLocale(f, at(path, i, "name_localizations", locale), locale)
			f.length(at(path, i, "name_localizations", locale), name, 1, maxCommandText)
		}
		switch v := c.Value.(type) {
		case string:
			f.length(at(path, i, "value"), v, 0, maxCommandText)
			if t != OptString {
				f.fault(at(path, i, "value"), "NUMBER_TYPE_COERCE", "Value %q is not a number.", v)
			}
		case float64:
			if t == OptString {
				f.fault(at(path, i, "value"), "STRING_TYPE_CONVERT", "Could not interpret %v as string.", v)
			}
		default:
			f.fault(at(path, i, "value"), "BASE_TYPE_REQUIRED", "This field is required")
		}
	}
}

// size is what the limit over a whole command counts: of each text the longest language.
func (c Command) size() int {
	return longest(c.Name, c.NameLocalizations) + longest(c.Description, c.DescriptionLocalizations) + optionsSize(c.Options)
}

func optionsSize(list []Option) int {
	n := 0
	for _, o := range list {
		n += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations) + optionsSize(o.Options)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameLocalizations)
			if v, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(v)
			}
		}
	}
	return n
}

func longest(text string, localized map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, t := range localized {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}
