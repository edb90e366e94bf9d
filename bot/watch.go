package bot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// The verbs of those who follow a table without a seat, and of the owner who sends one of them away.
const (
	verbFollow  verb = "follow"
	verbStop    verb = "follow.stop"
	verbSendOff verb = "follow.send_off"
)

// watchCommands are the commands of those who follow tables.
func (b *Bot) watchCommands() []*command {
	return []*command{{
		path: "table watch", handle: b.watch, private: true,
		options: []commandOption{
			{name: "table", kind: optText, least: 1, most: 32, suggest: b.suggestWatchable},
			{name: "stop", kind: optFlag},
		},
	}}
}

// watch lets a person follow a table live, or stop following it.
func (b *Bot) watch(ctx context.Context, c *call) (reply, error) {
	stop, _ := c.option("stop")
	t, err := b.whichToWatch(ctx, c, stop.Flag())
	if err != nil {
		return reply{}, err
	}
	if stop.Flag() {
		return b.stopFollowing(ctx, c, t)
	}
	return b.follow(ctx, c, t)
}

// whichToWatch finds the table that is meant: the one named; else the only one that can be followed here, or that they
// follow.
func (b *Bot) whichToWatch(ctx context.Context, c *call, followed bool) (session.Table, error) {
	if o, ok := c.option("table"); ok {
		look, err := b.house.Look(ctx, session.ID(strings.ToLower(strings.TrimSpace(o.Text()))), "")
		return look.Table, err
	}
	f := session.Filter{Channel: c.ChannelID}
	if followed {
		f = session.Filter{Follower: c.user}
	}
	list, _, err := b.house.Tables(ctx, f, 0, maxTables)
	if err != nil {
		return session.Table{}, err
	}
	if !followed {
		list = slices.DeleteFunc(list, func(t session.Table) bool { return !watchableBy(t, c.user) })
	}
	switch len(list) {
	case 0:
		return session.Table{}, &advice{id: "watch.none"}
	case 1:
		return list[0], nil
	}
	return session.Table{}, &advice{id: "watch.which", args: words.Args{"Count": len(list)}}
}

// watchableBy tells whether a table may be followed by somebody, as far as it says so itself.
func watchableBy(t session.Table, u session.UserID) bool {
	return t.Status == session.Running && t.Watchable() && t.SeatOf(u) == games.Spectator && !secluded(t)
}

// suggestWatchable lists the tables that a person may follow: those here, those elsewhere in the server where they see
// the place, and those that they follow already.
func (b *Bot) suggestWatchable(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
	list, _, err := b.house.Tables(ctx, session.Filter{Follower: c.user}, 0, session.MaxFollowed)
	if err != nil {
		return nil, err
	}
	if c.Guild != "" {
		there, _, err := b.house.Tables(ctx, session.Filter{Guild: c.Guild}, 0, maxTables)
		if err != nil {
			return nil, err
		}
		list = append(list, b.visible(ctx, c, there)...)
	}
	var choices []wire.Choice
	for _, t := range list {
		known := slices.ContainsFunc(choices, func(ch wire.Choice) bool { return ch.Value == string(t.ID) })
		if name := tableName(c.words, t); !known && matches(name, typed) {
			choices = append(choices, wire.Choice{Name: name, Value: string(t.ID)})
		}
	}
	return choices, nil
}

// visible are the tables of a list that a person may follow and whose places they see, those of the channel at hand first.
func (b *Bot) visible(ctx context.Context, c *call, list []session.Table) []session.Table {
	var here, elsewhere []session.Table
	places := b.newSight()
	seen := map[string]bool{c.ChannelID: true}
	for _, t := range list {
		if !watchableBy(t, c.user) {
			continue
		}
		sees, known := seen[t.Place.Channel]
		if !known {
			var err error
			if sees, err = places.reaches(ctx, t, c.user); err != nil {
				b.log.InfoContext(ctx, "place not looked at", "table", t.ID, "err", err)
			}
			seen[t.Place.Channel] = sees
		}
		switch {
		case t.Place.Channel == c.ChannelID:
			here = append(here, t)
		case sees:
			elsewhere = append(elsewhere, t)
		}
	}
	return append(here, elsewhere...)
}

// follow lets a person follow a table: its board comes to their direct messages, and changes there as the game goes on. An
// answer to an interaction would not do: it can be edited for a quarter of an hour, and games go on for days.
func (b *Bot) follow(ctx context.Context, c *call, t session.Table) (reply, error) {
	sees, err := b.seesPlace(ctx, c, t)
	switch {
	case err != nil:
		return reply{}, err
	case !sees:
		return reply{}, &advice{id: "watch.unseen"}
	case t.Place.Guild != "" && !c.BotPresent() && c.Guild == t.Place.Guild:
		return reply{}, &advice{id: "watch.needs_bot"}
	}
	before := followerOf(t, c.user)
	out, err := b.house.Follow(ctx, c.by(), t.ID, c.words.Language())
	if err != nil {
		return reply{}, err
	}
	if out.Repeated {
		return b.following(c, out.Table), nil
	}
	b.refused.forget(personKey(string(c.user))) // they may have opened their direct messages for this
	shown, err := b.showFirstTime(ctx, c, out)
	if err != nil {
		return b.unreachable(ctx, c, t, err)
	}
	if err := b.house.Showed(ctx, t.ID, []session.Shown{shown}); err != nil {
		b.log.ErrorContext(ctx, "follower's screen not recorded", "table", t.ID, "err", err)
	}
	r := b.following(c, out.Table)
	return b.thenDo(r, func(ctx context.Context) { b.bare(ctx, before.Screen) }), nil
}

// following tells somebody that they follow a table, and where.
func (b *Bot) following(c *call, t session.Table) reply {
	r := tell(c.say("watch.begun", words.Args{"Game": c.say("game."+t.Game, nil), "Names": namesAt(c.words, t)}))
	r.way = c.inPlace()
	r.message.Rows = []wire.Row{{Buttons: []wire.Button{tableButton(c.words, t, verbStop, wire.Secondary, "")}}}
	return r
}

// unreachable takes back that somebody follows a table whose board did not reach them. They see it once all the same.
func (b *Bot) unreachable(ctx context.Context, c *call, t session.Table, cause error) (reply, error) {
	if _, err := b.house.Unfollow(ctx, session.By{}, t.ID, c.user); err != nil {
		return reply{}, errors.Join(cause, err)
	}
	if !errors.Is(cause, errNoDM) {
		return reply{}, cause
	}
	r, err := b.showPrivately(ctx, c, t.ID)
	if err != nil {
		return reply{}, err
	}
	r.message.Content, r.message.Files = fit(c.words, c.say("watch.no_dm", nil)+"\n"+r.message.Content, "", r.message.Files)
	r.outcome = outcomeRefused
	return r, nil
}

// followerOf is a follower of a table; zero if the person is none.
func followerOf(t session.Table, u session.UserID) session.Follower {
	at := slices.IndexFunc(t.Followers, func(f session.Follower) bool { return f.User == u })
	if at < 0 {
		return session.Follower{}
	}
	return t.Followers[at]
}

// namesAt are the people at a table, for a text.
func namesAt(w words.Words, t session.Table) string {
	var names []string
	for _, u := range people(t) {
		names = append(names, userName(w, t, u))
	}
	return strings.Join(names, ", ")
}

// stopFollowing ends that a person follows a table. The message that showed it to them says so.
func (b *Bot) stopFollowing(ctx context.Context, c *call, t session.Table) (reply, error) {
	f := followerOf(t, c.user)
	_, err := b.house.Unfollow(ctx, c.by(), t.ID, c.user)
	if err != nil && !errors.Is(err, session.ErrNothing) {
		return reply{}, err
	}
	r := tell(c.say("watch.stopped", words.Args{"Game": c.say("game."+t.Game, nil), "Names": namesAt(c.words, t)}))
	if t.Status == session.Running {
		r.message.Rows = []wire.Row{{Buttons: []wire.Button{tableButton(c.words, t, verbFollow, wire.Secondary, "👁️")}}}
	}
	if c.Message != nil && c.Message.ID == f.Screen.Message {
		r.way = update
		return r, nil
	}
	r.way = c.inPlace()
	return b.thenDo(r, func(ctx context.Context) { b.bare(ctx, f.Screen) }), nil
}

// sendOff asks a follower to go, at the owner's wish.
func (b *Bot) sendOff(ctx context.Context, c *call, t session.Table) (reply, error) {
	if len(c.Data.Values) != 1 {
		return b.unknownControl(ctx, c)
	}
	who := session.UserID(c.Data.Values[0])
	out, err := b.house.Unfollow(ctx, c.by(), t.ID, who)
	if errors.Is(err, session.ErrNothing) {
		return b.menu(c, t, c.inPlace()), nil
	}
	if err != nil {
		return reply{}, err
	}
	return b.menu(c, out.Table, c.inPlace()), nil
}

// followers are those who follow a table now.
func followers(t session.Table) []session.Follower {
	return slices.DeleteFunc(slices.Clone(t.Followers), func(f session.Follower) bool { return f.Parting != "" })
}

// followersText names those who follow a table, for the people at it; "" for none.
func followersText(w words.Words, t session.Table) string {
	var names []string
	for _, f := range followers(t) {
		names = append(names, screen.Escape(f.Name))
	}
	if len(names) == 0 {
		return ""
	}
	return w.Say("watch.followers", words.Args{"Names": strings.Join(names, ", "), "Count": len(names)})
}

// followersMenu lets the owner send a follower away; there is none without followers.
func followersMenu(w words.Words, t session.Table) []wire.Row {
	m := &wire.Menu{ID: tableControlID(t, verbSendOff), Placeholder: w.Say("watch.send_off", nil)}
	for _, f := range followers(t) {
		if name := clip(screen.Plain(f.Name), wire.MaxOption); name != "" && len(m.Options) < wire.MaxOptions {
			m.Options = append(m.Options, wire.MenuOption{Label: name, Value: string(f.User)})
		}
	}
	if len(m.Options) == 0 {
		return nil
	}
	return []wire.Row{{Menu: m}}
}

// watchRow is the last row of a board for those who follow the table: nothing in it acts there.
func watchRow(w words.Words, t session.Table) wire.Row {
	var row []wire.Button
	if t.Status == session.Running {
		row = append(row, tableButton(w, t, verbStop, wire.Secondary, ""))
	}
	row = append(row, tableButton(w, t, verbWhy, wire.Secondary, "📖"), tableButton(w, t, verbMenu, wire.Secondary, "⚙️"))
	return wire.Row{Buttons: append(row, replayButton(w, t)...)}
}

// followRow offers to follow a table to somebody who does not sit at it; there is none where they may not.
func followRow(w words.Words, t session.Table, u session.UserID) []wire.Row {
	if !watchableBy(t, u) {
		return nil
	}
	if f := followerOf(t, u); f.User != "" && f.Parting == "" {
		return []wire.Row{{Buttons: []wire.Button{tableButton(w, t, verbStop, wire.Secondary, "")}}}
	}
	return []wire.Row{{Buttons: []wire.Button{tableButton(w, t, verbFollow, wire.Secondary, "👁️")}}}
}
