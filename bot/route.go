package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

// handler carries an interaction out.
type handler func(context.Context, *call) (reply, error)

// route finds the one handler of an interaction. What belongs to nobody is answered, too.
func (b *Bot) route(c *call) handler {
	switch c.Kind {
	case wire.Command:
		path, options := commandPath(c.Data)
		c.Data.Options = options
		if cmd := b.routes[path]; cmd != nil {
			c.command = cmd
			return cmd.handle
		}
		return b.unknownCommand
	case wire.Press:
		if p, err := parseControl(c.Data.CustomID); err == nil {
			return b.routeControl(p)
		}
	}
	return b.unknownControl
}

// routeControl finds the owner of a control.
func (b *Bot) routeControl(p control) handler {
	switch p.owner {
	case ofGame:
		return func(ctx context.Context, c *call) (reply, error) { return b.press(ctx, c, p) }
	case ofHouse:
		return func(ctx context.Context, c *call) (reply, error) { return b.houseControl(ctx, c, p) }
	case ofRules:
		return func(ctx context.Context, c *call) (reply, error) { return b.ruleMenu(ctx, c) }
	}
	return func(ctx context.Context, c *call) (reply, error) { return b.tableControl(ctx, c, p) }
}

func (b *Bot) unknownCommand(context.Context, *call) (reply, error) {
	return reply{}, &advice{id: "bot.unknown_command"}
}

func (b *Bot) unknownControl(context.Context, *call) (reply, error) {
	return reply{}, &advice{id: "bot.unknown_control"}
}

// commandPath is a command's name with its subcommands, as "table settings", and its own options.
func commandPath(d wire.Data) (path string, options []wire.Option) {
	path, options = d.Name, d.Options
	for len(options) > 0 && (options[0].Kind == optSubcommand || options[0].Kind == optGroup) {
		path += " " + options[0].Name
		options = options[0].Options
	}
	return path, options
}

// option is an option of the command that was given; ok is false if it was not.
func (c *call) option(name string) (o wire.Option, ok bool) {
	for _, o := range c.Data.Options {
		if o.Name == name {
			return o, true
		}
	}
	return wire.Option{}, false
}
