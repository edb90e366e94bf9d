package bot

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// call is one interaction on its way through the bot.
type call struct {
	*wire.Interaction
	bot      *Bot
	user     session.UserID
	words    words.Words // in the person's language
	heard    bool        // it was asked what the person wishes
	wishes   wishes      // once heard
	received time.Time   // by the bot's clock
	began    time.Time   // by the real one, for metrics
	command  *command    // nil for presses
	// stood is what the house did in the person's stead at the table stoodAt, if they are back by this; nil if not.
	stood   *session.Stead
	stoodAt session.Table
	// stepAside lets the call no longer count as one of somebody who plays: what follows takes its time.
	stepAside func()

	mu sync.Mutex // held while a first response is under way
	// state of the first response
	stage    stage
	promised wire.Answer // once deferred
	private  bool        // the placeholder is
}

// stage is how far the first response to an interaction has come.
type stage int

const (
	waiting  stage = iota
	deferred       // a promise is open
	answered
)

// tokenLife is how long an interaction's token is used. It dies after 15 minutes.
const tokenLife = 14*time.Minute + 30*time.Second

var errTokenOld = errors.New("interaction token is too old")

func (b *Bot) newCall(i *wire.Interaction) *call {
	return &call{
		Interaction: i, bot: b, user: session.UserID(i.Author().ID),
		words: b.cfg.Words.For(i.Locale, i.GuildLocale), received: b.now(), began: time.Now(),
	}
}

// by is the author as the house knows them.
func (c *call) by() session.By {
	return session.By{Interaction: c.ID, User: c.user, Name: c.AuthorName()}
}

// place is where the interaction was made.
func (c *call) place() session.Place { return session.Place{Guild: c.Guild, Channel: c.ChannelID} }

// say says a message of the catalogue in the person's language.
func (c *call) say(id string, args words.Args) string { return c.words.Say(id, args) }

// postpone sends the deferral, unless the answer is there already.
func (c *call) postpone(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stage != waiting {
		return
	}
	kind, m := wire.AnswerLater, (*wire.Message)(nil)
	if c.Kind != wire.Press {
		c.private = c.command == nil || c.command.private
		kind, m = wire.AnswerThinking, &wire.Message{Private: c.private}
	}
	if _, err := c.bot.client.Respond(ctx, c.Interaction, kind, m, false); err != nil && !wire.Acknowledged(err) {
		c.bot.log.WarnContext(ctx, "interaction not deferred", "id", c.ID, "err", err)
		return
	}
	c.bot.metrics.deferrals.WithLabelValues(c.Kind.String()).Inc()
	c.stage, c.promised = deferred, kind
}

// send gives the answer in the way that the interaction's stage asks for.
func (c *call) send(ctx context.Context, r reply) (*wire.Sent, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bot.now().Sub(c.received) > tokenLife {
		return nil, errTokenOld
	}
	m := r.message
	m.Private = r.way == note
	if c.stage == deferred {
		return c.keepPromise(ctx, r.way, m)
	}
	if c.stage == answered {
		return c.bot.client.FollowUp(ctx, c.Interaction, m)
	}
	kind := wire.AnswerNew
	if r.way == update {
		kind = wire.AnswerUpdate
	}
	sent, err := c.bot.client.Respond(ctx, c.Interaction, kind, &m, r.wantSent)
	if err == nil || wire.Acknowledged(err) {
		c.stage = answered
		return sent, nil
	}
	return nil, err
}

// keepPromise finishes a deferral: what was promised is edited in, or taken away where the answer goes elsewhere.
func (c *call) keepPromise(ctx context.Context, w way, m wire.Message) (*wire.Sent, error) {
	client := c.bot.client
	edits := w == update
	if c.promised == wire.AnswerThinking {
		edits = m.Private == c.private
	}
	if edits {
		m.Private = false // settled by the deferral; an edit cannot name it
		sent, err := client.EditOriginal(ctx, c.Interaction, m)
		if err == nil {
			c.stage = answered
		}
		return sent, err
	}
	if c.promised == wire.AnswerThinking {
		if err := client.DeleteOriginal(ctx, c.Interaction); err != nil {
			return nil, err
		}
	}
	c.stage = answered
	return client.FollowUp(ctx, c.Interaction, m)
}
