package bot

import (
	"context"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// verbSkipTour ends the tour of whoever presses it, below the board that they look at.
const verbSkipTour verb = "tour.skip"

// optTour takes the tour again with a new table, or does without it.
const optTour = "tour"

// The house's own controls for tours: what they begin with is followed by the game.
const (
	tourAgain = "tour.again."
	tourSkip  = "tour.skip."
)

// tourOption is the option of the start command of a game with a Guide.
func tourOption(p Presenter) []commandOption {
	if _, can := p.(Guide); !can {
		return nil
	}
	return []commandOption{{name: optTour, kind: optFlag, key: "command.start." + optTour}}
}

// wantTour does what somebody who starts a game says about its tour; if they say nothing it goes on as it stands.
func (b *Bot) wantTour(ctx context.Context, c *call, game string) error {
	o, given := c.option(optTour)
	if !given {
		return nil
	}
	change := (*session.Tour).Skip
	if o.Flag() {
		change = (*session.Tour).Again
	}
	_, err := b.house.Guide(ctx, c.user, game, change)
	return err
}

// skipTour ends the tour below a board: it is shown as it was, without the tips.
func (b *Bot) skipTour(ctx context.Context, c *call, t session.Table) (reply, error) {
	if _, err := b.house.Guide(ctx, c.user, t.Game, (*session.Tour).Skip); err != nil {
		return reply{}, err
	}
	r, err := b.back(ctx, c, t)
	if err != nil {
		return reply{}, err
	}
	w := b.viewerOf(c, t).Words
	r.message.Content, r.message.Files = fit(w, r.message.Content, w.Say("bot.tour.skipped", nil), r.message.Files)
	return r, nil
}

// tourRow is the row of /help that begins tours anew, or ends those that are not over; none where no game has one, or
// the store does not tell how far they are.
func (b *Bot) tourRow(ctx context.Context, c *call) []wire.Row {
	var row wire.Row
	for _, game := range b.games {
		if _, can := b.presenters[game].(Guide); !can || len(row.Buttons) == wire.MaxButtons {
			continue
		}
		tour, err := b.house.Tour(ctx, c.user, game)
		if err != nil {
			b.log.WarnContext(ctx, "tour not known", "id", c.ID, "err", err)
			return nil
		}
		row.Buttons = append(row.Buttons, tourButton(c.words, game, tour.Over))
	}
	if len(row.Buttons) == 0 {
		return nil
	}
	return []wire.Row{row}
}

// tourButton takes the tour of a game again once it is over, else ends it.
func tourButton(w words.Words, game string, over bool) wire.Button {
	verb, label := tourSkip, "bot.tour.button.skip"
	if over {
		verb, label = tourAgain, "bot.tour.button.again"
	}
	return wire.Button{
		ID:    control{owner: ofHouse, choice: verb + game}.String(),
		Label: clip(w.Say(label, words.Args{"Game": w.Say("game."+game, nil)}), wire.MaxLabel), Style: wire.Secondary,
	}
}

// houseControl answers a control of the house's own.
func (b *Bot) houseControl(ctx context.Context, c *call, p control) (reply, error) {
	change, text := (*session.Tour).Again, "bot.tour.again"
	game, again := strings.CutPrefix(p.choice, tourAgain)
	if !again {
		skip := false
		if game, skip = strings.CutPrefix(p.choice, tourSkip); !skip {
			return b.unknownControl(ctx, c)
		}
		change, text = (*session.Tour).Skip, "bot.tour.off"
	}
	if _, can := b.presenters[game].(Guide); !can {
		return b.unknownControl(ctx, c)
	}
	tour, err := b.house.Guide(ctx, c.user, game, change)
	if err != nil {
		return reply{}, err
	}
	args := words.Args{"Game": c.say("game."+game, nil), "Command": "/" + commandName(c.words, game+" start")}
	r := tell(c.say(text, args))
	r.way = c.inPlace()
	r.message.Rows = []wire.Row{{Buttons: []wire.Button{tourButton(c.words, game, tour.Over)}}}
	return r, nil
}
