package discordfake

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Options are the values that somebody typed for a command, by the default names of its options: strings (also for the
// ids of users and channels), ints, float64s, bools, and a File for an attachment. Numbers and truth values may come
// as text, too.
type Options map[string]any

// File is a file that somebody uploads with a command.
type File struct {
	Name        string
	ContentType string
	Data        []byte
}

// commandData is the data of an interaction with a command.
type commandData struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Type     int            `json:"type"`
	GuildID  string         `json:"guild_id,omitempty"`
	Options  []optionData   `json:"options,omitempty"`
	Resolved map[string]any `json:"resolved,omitempty"`
}

// optionData is an option with its value, or a subcommand with its options.
type optionData struct {
	Name    string       `json:"name"`
	Type    OptionType   `json:"type"`
	Value   any          `json:"value,omitempty"`
	Options []optionData `json:"options,omitempty"`
	Focused bool         `json:"focused,omitempty"`
}

// Slash types a command and sends it. path is the command with its subcommands by their default names, as "throne start".
// What a chat client would not let through (an unknown or missing option, a wrong type or range) is an error.
// It returns the id of the interaction without waiting for the bot.
func (p *Person) Slash(ctx context.Context, channelID, path string, options Options) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	defer p.server.lock()()
	t, err := p.typeCommand(channelID, path)
	if err == nil {
		err = t.fill(options, "")
	}
	if err != nil {
		return "", fmt.Errorf("/%s: %w", path, err)
	}
	i := &interaction{kind: kindCommand, name: path}
	return p.server.begin(i, p.account(), t.ch, t.finish(), nil).id, nil
}

// Autocomplete asks for suggestions for the option named focused, whose value so far, like that of the others, is in
// options. Other options may be missing. It waits for the suggestions.
func (p *Person) Autocomplete(ctx context.Context, channelID, path string, options Options, focused string) ([]Choice, error) {
	id, err := p.beginAutocomplete(channelID, path, options, focused)
	if err != nil {
		return nil, fmt.Errorf("/%s: %w", path, err)
	}
	a, err := p.WaitAnswered(ctx, id)
	if err != nil {
		return nil, err
	}
	if a.Kind != AnsweredChoices {
		return nil, fmt.Errorf("/%s: loading options failed", path)
	}
	return a.Choices, nil
}

func (p *Person) beginAutocomplete(channelID, path string, options Options, focused string) (string, error) {
	defer p.server.lock()()
	t, err := p.typeCommand(channelID, path)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(t.options, func(o Option) bool { return o.Name == focused })
	if at < 0 || !t.options[at].Autocomplete {
		return "", fmt.Errorf("option %q has no suggestions", focused)
	}
	if err := t.fill(options, focused); err != nil {
		return "", err
	}
	i := &interaction{kind: kindAutocomplete, name: path, option: t.options[at].Type}
	return p.server.begin(i, p.account(), t.ch, t.finish(), nil).id, nil
}

// typing is a command as it is being typed.
type typing struct {
	p       *Person
	ch      *channel
	data    commandData
	nested  []optionData // the groups and subcommands on the way, outermost first
	options []Option     // that may be filled in
	values  []optionData // filled in so far
	ids     []string     // users and channels named
	files   map[string]any
}

// typeCommand finds the command of a path among those on offer.
func (p *Person) typeCommand(channelID, path string) (*typing, error) {
	ch, err := p.sees(channelID)
	if err != nil {
		return nil, err
	}
	names := strings.Fields(path)
	offered := p.offered(ch)
	at := slices.IndexFunc(offered, func(c Command) bool { return len(names) > 0 && c.Name == names[0] })
	if at < 0 {
		return nil, fmt.Errorf("no such command here")
	}
	c := offered[at]
	t := &typing{p: p, ch: ch, options: c.Options, files: map[string]any{}}
	t.data = commandData{ID: c.ID, Name: c.Name, Type: c.Type, GuildID: c.GuildID}
	for _, name := range names[1:] {
		at := slices.IndexFunc(t.options, func(o Option) bool { return o.Name == name && nests(o) })
		if at < 0 {
			return nil, fmt.Errorf("no subcommand %q", name)
		}
		t.nested = append(t.nested, optionData{Name: name, Type: t.options[at].Type})
		t.options = t.options[at].Options
	}
	if len(t.options) > 0 && nests(t.options[0]) {
		return nil, fmt.Errorf("a subcommand is missing")
	}
	return t, nil
}

// fill enters the values. While an option is focused nothing need be complete or right yet.
func (t *typing) fill(values Options, focused string) error {
	known := 0
	for _, o := range t.options {
		v, given := values[o.Name]
		if !given {
			if o.Required && focused == "" {
				return fmt.Errorf("option %q is required", o.Name)
			}
			if o.Name != focused {
				continue
			}
			v = ""
		} else {
			known++
		}
		if o.Name != focused {
			var err error
			if v, err = t.value(o, v); err != nil {
				return fmt.Errorf("option %q: %w", o.Name, err)
			}
		}
		t.values = append(t.values, optionData{Name: o.Name, Type: o.Type, Value: v, Focused: o.Name == focused})
	}
	if known < len(values) {
		return fmt.Errorf("an option that the command does not have")
	}
	return nil
}

// value is a typed value in the form in which it is sent.
func (t *typing) value(o Option, v any) (any, error) {
	switch o.Type {
	case OptString:
		return checkedString(o, v)
	case OptInteger, OptNumber:
		return checkedNumber(o, v)
	case OptBoolean:
		return strconv.ParseBool(fmt.Sprint(v))
	case OptAttachment:
		f, ok := v.(File)
		if !ok {
			return nil, fmt.Errorf("a %T is no file", v)
		}
		return t.uploaded(f), nil
	}
	id := fmt.Sprint(v)
	w := t.p.server.w
	user, channel := w.Users[id] != nil, w.Channels[id] != nil
	if o.Type == OptUser && !user || o.Type == OptChannel && !channel || !user && !channel {
		return nil, fmt.Errorf("nothing has the id %q", id)
	}
	t.ids = append(t.ids, id)
	return id, nil
}

func checkedString(o Option, v any) (any, error) {
	text, ok := v.(string)
	n := len([]rune(text))
	switch {
	case !ok:
		return nil, fmt.Errorf("a %T is no text", v)
	case n < valueOr(o.MinLength, 1) || n > valueOr(o.MaxLength, maxStringOption):
		return nil, fmt.Errorf("%d characters are too few or too many", n)
	case len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c Choice) bool { return c.Value == text }):
		return nil, fmt.Errorf("%q is no choice", text)
	}
	return text, nil
}

func checkedNumber(o Option, v any) (any, error) {
	n, err := strconv.ParseFloat(fmt.Sprint(v), 64)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%v is no number", v)
	case o.Type == OptInteger && n != math.Trunc(n):
		return nil, fmt.Errorf("%v is no whole number", v)
	case n < valueOr(o.MinValue, -maxInteger) || n > valueOr(o.MaxValue, maxInteger):
		return nil, fmt.Errorf("%v is out of range", v)
	case len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c Choice) bool { return c.Value == n }):
		return nil, fmt.Errorf("%v is no choice", v)
	}
	return n, nil
}

// uploaded stores an uploaded file and returns its id.
func (t *typing) uploaded(u File) string {
	s := t.p.server
	f := &file{ChannelID: t.ch.ID, Data: u.Data, Attachment: Attachment{
		ID: s.w.nextID(s.now()), Filename: safeName(u.Name), ContentType: u.ContentType, Size: len(u.Data),
	}}
	f.Width, f.Height = pictureSize(u.Data)
	s.w.Files[f.ID] = f
	t.files[f.ID] = s.viewFile(f)
	return f.ID
}

// finish nests the values below the subcommands.
func (t *typing) finish() commandData {
	values := t.values
	for _, level := range slices.Backward(t.nested) {
		level.Options = values
		values = []optionData{level}
	}
	t.data.Options = values
	if len(t.ids) > 0 || len(t.files) > 0 {
		t.data.Resolved = t.p.server.resolved(t.ch, t.ids)
		t.data.Resolved["attachments"] = t.files
	}
	return t.data
}
