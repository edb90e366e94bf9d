package bot

import (
	"context"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// playsOn tells whether a press most likely changes a board that everybody sees. It is answered in the board's language: to
// ask for the person's would make every move wait for the store once more.
func (c *call) playsOn() bool {
	if c.Kind != wire.Press || c.Message.Private() {
		return false
	}
	p, err := parseControl(c.Data.CustomID)
	return err == nil && p.owner == ofGame
}

// wishes are how somebody wants pictures to be shown to them; zero where they have not said.
type wishes struct {
	Theme           string
	TextOnly, Still bool
}

// listen finds out, once, which language a person wants to be spoken to in, where it is another than that of their client,
// and how they want to see pictures. The store may be in trouble: then the client's language has to do.
func (b *Bot) listen(ctx context.Context, c *call) {
	if c.heard {
		return
	}
	c.heard = true
	person, err := b.house.Person(ctx, c.user)
	if err != nil {
		b.log.InfoContext(ctx, "person's wishes not known", "id", c.ID, "err", err)
		return
	}
	c.speak(person)
}

// speak takes up the language that a person asked for, if they did, and their other wishes.
func (c *call) speak(p session.Person) {
	c.wishes = wishes{p.Theme, p.TextOnly, p.Still}
	if p.Locale != "" {
		c.words = c.bot.cfg.Words.For(p.Locale, c.Locale, c.GuildLocale)
	}
}

// language is the tag of a language that somebody typed. One that the house does not speak is refused, with those that it
// does.
func (c *call) language(typed string) (string, error) {
	all := c.bot.cfg.Words
	if tag, ok := all.Find(typed); ok {
		return tag, nil
	}
	var spoken []string
	for _, tag := range all.Languages() {
		spoken = append(spoken, all.For(tag).OwnName()+" ("+tag+")")
	}
	return "", &advice{id: "bot.no_language", args: words.Args{
		"Value": screen.Escape(typed), "Languages": strings.Join(spoken, ", "),
	}}
}

// suggestLanguages lists the languages that the house speaks, each as it calls itself.
func suggestLanguages(_ context.Context, c *call, typed string) ([]wire.Choice, error) {
	all := c.bot.cfg.Words
	var choices []wire.Choice
	for _, tag := range all.Languages() {
		if name := all.For(tag).OwnName(); matches(name+" "+tag, typed) {
			choices = append(choices, wire.Choice{Name: name, Value: tag})
		}
	}
	return choices, nil
}
