package bot

import (
	"context"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// remind tells people what a notice is about. Where the house moved the game on, the table is shown anew; else one
// message in the table's place names those who are to do something. Whoever plays where the bot cannot speak gets a direct
// message.
func (b *Bot) remind(ctx context.Context, n session.Notice) {
	defer b.inFlight.enter()()
	ctx, cancel := context.WithTimeout(ctx, answeringLimit)
	defer cancel()
	b.guarded(ctx, func() {
		b.metrics.notices.WithLabelValues(string(n.Kind)).Inc()
		b.deliver(ctx, n)
	})
}

func (b *Bot) deliver(ctx context.Context, n session.Notice) {
	t := n.Table
	v := b.publicViewer(t)
	once := nonce("n"+string(n.Kind[:1]), t.ID, itoa36(t.Version))
	switch n.Kind {
	case session.NoticeScreen:
		b.showScreen(ctx, t)
		return
	case session.NoticeGallery:
		b.showGallery(t.ID)
		return
	case session.NoticePlayed: // nobody waits for it: the screen follows, and nobody is called
		b.refresh(ctx, t)
		return
	case session.NoticeBack:
		b.tellBack(ctx, n, once)
		return
	}
	lead := b.noticeText(v.Words, n)
	if len(n.Steps) > 0 || n.Kind == session.NoticeVote {
		b.post(ctx, t, posting{pings: n.Users, lead: lead, nonce: once})
		return
	}
	if len(n.Users) == 0 {
		return
	}
	if t.Screen.Message != "" && !b.refused.holds(placeKey(t.Place.Channel)) {
		m := wire.Message{Content: clip(lead, wire.MaxContent), Nonce: once}
		var names []string
		for _, u := range n.Users {
			m.Pings = append(m.Pings, string(u))
			names = append(names, "<@"+string(u)+">")
		}
		m.Content = clip(strings.Join(names, " ")+" "+lead+"\n"+whereText(v.Words, b, t), wire.MaxContent)
		if _, err := b.speak(ctx, t, m, nil); err == nil {
			return
		}
	}
	b.remindDirectly(ctx, n, once)
}

// remindDirectly tells each person in a direct message.
func (b *Bot) remindDirectly(ctx context.Context, n session.Notice, once string) {
	for _, u := range n.Users {
		w := b.wordsOf(ctx, u, n.Table)
		text := b.noticeText(w, n) + "\n"
		if secluded(n.Table) {
			text += w.Say("daily.go_on", words.Args{"Table": string(n.Table.ID)})
		} else {
			text += w.Say("bot.homeless_short", words.Args{"Table": string(n.Table.ID)})
		}
		_, err := b.direct(ctx, u, wire.Message{Content: clip(text, wire.MaxContent), Nonce: once})
		if err != nil {
			b.log.InfoContext(ctx, "person not reminded", "table", n.Table.ID, "err", err)
		}
	}
}

// noticeText is a notice in words, without the names of those who are pinged.
func (b *Bot) noticeText(w words.Words, n session.Notice) string {
	args := words.Args{"Game": w.Say("game."+n.Table.Game, nil), "Name": seatName(w, n.Table, n.Seat), "When": ""}
	if !n.Table.Deadline.IsZero() {
		args["When"] = stamp(n.Table.Deadline, 'R')
	}
	return w.Say("bot.notice."+string(n.Kind), args)
}
