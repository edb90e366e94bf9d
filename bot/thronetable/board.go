package thronetable

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Room for a screen's text: 2,000 characters less what the bot adds; a story beside a picture stays shorter, since a
// phone shows few lines above the picture.
const (
	textRoom  = 1800
	storyRoom = 900
)

// Board is the screen of a look: how the game stands, what has just happened, what is asked, the picture and the
// controls. In text-only mode, and where the picture cannot be drawn, the position stands in the text instead.
func (p *Presenter) Board(ctx context.Context, v bot.Viewer, l session.Look) (screen.Screen, error) {
	s := speaker{v.Words}
	shown := screen.Screen{Rows: s.controls(l)}
	if !v.TextOnly && p.renderer != nil {
		picture, err := p.picture(ctx, v, l)
		switch {
		case ctx.Err() != nil:
			return screen.Screen{}, fmt.Errorf("show the table: %w", context.Cause(ctx))
		case err != nil:
			p.log.ErrorContext(ctx, "table shown without its picture", "table", l.Table.ID, "err", err)
		}
		shown.Picture = picture
	}
	shown.Text = s.text(l, shown.Picture == nil, textRoom-v.Spare)
	return shown, nil
}

// text is what a screen says, with the position in words or without, in so much room where that is possible.
func (s speaker) text(l session.Look, position bool, room int) string {
	view := viewOf(l)
	head, ask := s.head(view), s.asked(view, l)
	after := []string{ask}
	need := func() int { return screen.Length(paragraphs(append([]string{head}, after...)...)) + len(gap) }
	if position {
		after = []string{s.boardPosition(view, l, false), ask}
		if need() > room {
			after[0] = s.boardPosition(view, l, true)
		}
	}
	room -= need()
	if !position {
		room = min(room, storyRoom)
	}
	told := s.fit(s.latest(view, l), room)
	return paragraphs(append([]string{head, told}, after...)...)
}

// gap sets paragraphs apart.
const gap = "\n\n"

// paragraphs sets texts apart by an empty line; an empty text leaves none.
func paragraphs(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), gap)
}

// latest is the story of a look, without what the screen shows anyway; nor does it end with what is asked: that a
// battle has begun, that the game is over.
func (s speaker) latest(v throne.View, l session.Look) []line {
	lines := slices.DeleteFunc(s.story(l.Steps), func(l line) bool { return l.weight == routine })
	last := len(lines) - 1
	if last >= 0 && strings.HasPrefix(s.asked(v, l), lines[last].full) {
		return lines[:last]
	}
	return lines
}

// head says how the game stands, in one line.
func (s speaker) head(v throne.View) string {
	said := words.Args{
		"Turn": v.Turn, "Phase": s.phase(v.Phase), "Castles": v.Castles, "Limit": v.ForceLimit, "Deck": v.DeckSize,
	}
	if v.Step == throne.StepOver {
		return s.Say("throne.head.over", said)
	}
	return s.Say("throne.head.running", said)
}

// asked says what the player is to do now.
func (s speaker) asked(v throne.View, l session.Look) string {
	if v.Step == throne.StepOver {
		return s.farewell(v)
	}
	if l.Question == nil {
		return s.Say("throne.ask.wait", nil)
	}
	switch v.Step {
	case throne.StepPlayCard:
		return s.Say("throne.ask.play_card", nil)
	case throne.StepBattleCard:
		return s.askBattleCard(v)
	case throne.StepWithdraw:
		return s.askWithdraw(v)
	}
	return s.askActions(v, l)
}

// farewell says how the game ended and how the next one begins.
func (s speaker) farewell(v throne.View) string {
	again := words.Args{"Fact": s.ending(v.Outcome, v.OutcomeRule, v.Turn)}
	if v.Outcome == throne.Won {
		return s.Say("throne.ask.again_won", again)
	}
	return s.Say("throne.ask.again_lost", again)
}

func (s speaker) askBattleCard(v throne.View) string {
	at := v.Battle.Territory
	ask := s.Say("throne.ask.battle_card", words.Args{
		"Battle": s.battleBegun(at, v.Battle.Defender, v.Land[at].Player, v.Land[at].King),
	})
	if place := at.Place(); place.Bugles+place.Shields > 0 {
		said := words.Args{"Fact": ask, "Symbols": s.counted(place.Bugles, 0, place.Shields)}
		if v.Battle.Defender == throne.Player {
			ask = s.Say("throne.ask.land_yours", said)
		} else {
			ask = s.Say("throne.ask.land_kings", said)
		}
	}
	return s.upcoming(ask, v)
}

// upcoming adds the battles that follow.
func (s speaker) upcoming(told string, v throne.View) string {
	if len(v.Upcoming) == 0 {
		return told
	}
	return s.Say("throne.ask.upcoming", words.Args{"Fact": told, "Places": s.places(v.Upcoming)})
}

func (s speaker) askWithdraw(v throne.View) string {
	at := v.Battle.Territory
	said := words.Args{"At": s.place(at), "Count": v.Land[at].Player}
	ask := s.Say("throne.ask.withdraw", said)
	if at == throne.Home {
		said["Fact"] = ask
		ask = s.Say("throne.ask.withdraw_home", words.Args{"Fact": ask, "Home": s.place(at)})
	}
	return s.upcoming(ask, v)
}

// askActions names the points left and the battles already begun.
func (s speaker) askActions(v throne.View, l session.Look) string {
	said := words.Args{"Count": v.CommandPoints}
	switch {
	case v.CommandPoints == 0:
		return s.upcoming(s.Say("throne.ask.actions_done", nil), v)
	case len(l.Legal) == 1:
		return s.upcoming(s.Say("throne.ask.actions_none", said), v)
	}
	return s.upcoming(s.Say("throne.ask.actions", said), v)
}

// fit writes as much of a story as there is room for. What goes first is worth least: details; then reasons, the oldest
// first; then whole lines, the oldest first. A last line, or a first one, says so and where the whole is.
func (s speaker) fit(lines []line, room int) string {
	full := func(l line) string { return l.full }
	brief := func(l line) string { return l.brief }
	if told := joined(lines, full); screen.Length(told) <= room {
		return told
	}
	if told, fits := s.shortened(lines, room); fits {
		return told
	}
	facts := slices.DeleteFunc(slices.Clone(lines), func(l line) bool { return l.weight != essential })
	for cut := 1; cut < len(facts); cut++ {
		left := s.Say("throne.story.cut", words.Args{"Count": cut})
		if told := left + "\n" + joined(facts[cut:], brief); screen.Length(told) <= room {
			return told
		}
	}
	return ""
}

// shortened is a story with all its facts, and with as many of the reasons and then of the details as fit. It reports false
// where the facts alone do not.
func (s speaker) shortened(lines []line, room int) (told string, fits bool) {
	note := s.Say("throne.story.shortened", nil)
	chosen := make([]string, len(lines)) // "" for a line that is left out
	free := room - screen.Length(note)
	for i, l := range lines {
		if l.weight == essential {
			chosen[i] = l.brief
			free -= screen.Length(l.brief) + len("\n")
		}
	}
	if free < 0 {
		return "", false
	}
	for _, now := range []weight{essential, detail} {
		for i, l := range slices.Backward(lines) {
			more := screen.Length(l.full) - screen.Length(chosen[i])
			if chosen[i] == "" {
				more += len("\n")
			}
			if l.weight == now && more <= free {
				chosen[i] = l.full
				free -= more
			}
		}
	}
	chosen = slices.DeleteFunc(chosen, func(text string) bool { return text == "" })
	return strings.Join(append(chosen, note), "\n"), true
}

// joined writes lines under each other.
func joined(lines []line, text func(line) string) string {
	parts := make([]string, len(lines))
	for i, l := range lines {
		parts[i] = text(l)
	}
	return strings.Join(parts, "\n")
}
