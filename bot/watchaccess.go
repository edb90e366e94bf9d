package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// sight finds out who sees the place of a table now. It asks Discord about the place once, and then about each person:
// what was true yesterday does not count. It belongs to one goroutine.
type sight struct {
	bot   *Bot
	guild map[string]wire.Guild
	place map[string]wire.Channel
}

func (b *Bot) newSight() *sight {
	return &sight{bot: b, guild: map[string]wire.Guild{}, place: map[string]wire.Channel{}}
}

// reaches tells whether somebody sees the place where a table is played. Where that is no server there is nothing to see:
// whether its owner lets others follow it has to do. A place that the bot cannot ask about is seen by nobody.
func (s *sight) reaches(ctx context.Context, t session.Table, user session.UserID) (bool, error) {
	if t.Place.Guild == "" {
		return true, nil
	}
	in, err := s.inPlace(ctx, t.Place, string(user))
	if wire.Gone(err) || wire.Forbidden(err) {
		return false, nil
	}
	return in, err
}

func (s *sight) inPlace(ctx context.Context, p session.Place, user string) (bool, error) {
	guild, err := askOnce(s.guild, p.Guild, func() (wire.Guild, error) { return s.bot.client.Guild(ctx, p.Guild) })
	if err != nil {
		return false, err
	}
	m, is, err := s.bot.client.Member(ctx, p.Guild, user)
	if err != nil || !is {
		return false, err
	}
	ch, err := s.channel(ctx, p.Channel)
	if err != nil {
		return false, err
	}
	thread := ch
	if thread.Kind.Thread() { // it goes by the channel that it belongs to
		if ch, err = s.channel(ctx, thread.Parent); err != nil {
			return false, err
		}
	}
	may := guild.PermissionsOf(m, user, ch)
	if may&wire.ViewChannel == 0 {
		return false, nil
	}
	if thread.Kind == wire.PrivateThread && may&wire.ManageThreads == 0 {
		return s.bot.client.InThread(ctx, thread.ID, user)
	}
	return true, nil
}

func (s *sight) channel(ctx context.Context, id string) (wire.Channel, error) {
	return askOnce(s.place, id, func() (wire.Channel, error) { return s.bot.client.Channel(ctx, id) })
}

// askOnce gives what is known under a key, or asks for it.
func askOnce[T any](known map[string]T, key string, ask func() (T, error)) (T, error) {
	if v, ok := known[key]; ok {
		return v, nil
	}
	v, err := ask()
	if err == nil {
		known[key] = v
	}
	return v, err
}

// seesPlace tells whether the author of an interaction sees where a table is played. Where they are there already, Discord has
// said so.
func (b *Bot) seesPlace(ctx context.Context, c *call, t session.Table) (bool, error) {
	if c.ChannelID == t.Place.Channel {
		return true, nil
	}
	return b.newSight().reaches(ctx, t, c.user)
}

// admit keeps people without a seat from looking into a running game elsewhere than where it is played, unless they may
// follow it.
func (b *Bot) admit(ctx context.Context, c *call, l session.Look) error {
	t := l.Table
	if l.Seat != games.Spectator || t.Status != session.Running || t.Owner == c.user || c.ChannelID == t.Place.Channel {
		return nil
	}
	if !t.Watchable() {
		return &games.Error{Code: "follow_closed"}
	}
	sees, err := b.seesPlace(ctx, c, t)
	if err == nil && !sees {
		err = &advice{id: "watch.unseen"}
	}
	return err
}
