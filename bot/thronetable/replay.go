package thronetable

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

var _ bot.Animator = (*Presenter)(nil)

// mostFrames is how many pictures a film has at most: a minute and a half to watch.
const mostFrames = 120

// How long pictures of a film are shown. A film that would take longer than longFilm is hurried, down to quickest.
const (
	showFirst  = 1500 * time.Millisecond
	showMove   = 800 * time.Millisecond
	showStep   = 1100 * time.Millisecond
	showMarch  = 350 * time.Millisecond // more for each movement of the King's and each of his rallies
	showBattle = 2600 * time.Millisecond
	showEnd    = 5 * time.Second
	quickest   = 500 * time.Millisecond
	longFilm   = time.Minute
)

var errNoPictures = errors.New("thronetable: no renderer for a film")

// Animate draws a game, a picture for each step with what has happened in it. Of a long game the player's own moves of a
// phase share a picture, and if that does not do, neighbours do.
func (p *Presenter) Animate(ctx context.Context, v bot.Viewer, past []session.Look) (bot.Film, error) {
	if p.renderer == nil {
		return bot.Film{}, errNoPictures
	}
	s := speaker{v.Words}
	frames := s.frames(merged(past, mostFrames))
	film, err := p.renderer.ThroneFilm(ctx, frames, theme(v.Theme))
	if err != nil {
		return bot.Film{}, fmt.Errorf("draw a replay: %w", err)
	}
	return bot.Film{GIF: film.GIF, Alt: s.filmAlt(past), Frames: len(frames)}, nil
}

// A moment is a position and what led there.
type moment struct {
	view   throne.View
	events []games.Event
}

// merged are the moments of a film, at most so many.
func merged(past []session.Look, most int) []moment {
	moments := make([]moment, 0, len(past))
	for _, l := range past {
		m := moment{view: viewOf(l)}
		for _, step := range l.Steps {
			m.events = append(m.events, step.Events...)
		}
		moments = append(moments, m)
	}
	if len(moments) > most {
		moments = together(moments, func(n int) bool { return ownMoves(moments[n-1]) && ownMoves(moments[n]) })
	}
	if rest := len(moments) - 1; rest >= most { // the start keeps its own
		group := func(n int) int { return (n - 1) * (most - 1) / rest }
		moments = together(moments, func(n int) bool { return n > 1 && group(n) == group(n-1) })
	}
	return moments
}

// together joins each moment with the one before it where join says so.
func together(moments []moment, join func(n int) bool) []moment {
	joined := moments[:1:1]
	for n := 1; n < len(moments); n++ {
		if !join(n) {
			joined = append(joined, moments[n])
			continue
		}
		last := &joined[len(joined)-1]
		last.view, last.events = moments[n].view, slices.Concat(last.events, moments[n].events)
	}
	return joined
}

// ownMoves tells whether in a moment only the player has moved and rallied.
func ownMoves(m moment) bool {
	for _, e := range m.events {
		switch e.(type) {
		case throne.Moved, throne.Rallied:
		default:
			return false
		}
	}
	return len(m.events) > 0
}

// frames are the pictures of moments, each shown as long as it takes to read.
func (s speaker) frames(moments []moment) []render.ThroneFrame {
	frames, labels := make([]render.ThroneFrame, len(moments)), s.labels()
	var all time.Duration
	for n, m := range moments {
		frames[n] = render.ThroneFrame{Scene: render.ThroneScene{View: m.view, Events: m.events, Labels: labels}, Show: m.show()}
		all += frames[n].Show
	}
	frames[0].Show = max(frames[0].Show, showFirst)
	last := &frames[len(frames)-1]
	for n := range frames[:len(frames)-1] {
		if all > longFilm {
			frames[n].Show = max(quickest, frames[n].Show*(longFilm/time.Millisecond)/(all/time.Millisecond))
		}
	}
	last.Show = showEnd
	return frames
}

// show is how long a moment is shown.
func (m moment) show() time.Duration {
	show, own := showStep, ownMoves(m)
	if own {
		show = showMove
	}
	for _, e := range m.events {
		switch e.(type) {
		case throne.KingMoved, throne.KingRallied:
			show += showMarch
		case throne.BattleFought:
			show = max(show, showBattle)
		}
	}
	return min(show, showBattle+showStep)
}

// filmAlt says what a film shows: from where to where, and the last picture in words.
func (s speaker) filmAlt(past []session.Look) string {
	first, last := viewOf(past[0]), viewOf(past[len(past)-1])
	said := words.Args{"Count": len(past) - 1, "First": first.Turn, "Last": last.Turn}
	told := s.Say("throne.replay.alt", said) + " " + s.alt(last)
	if screen.Length(told) > altRoom {
		told = s.Say("throne.replay.alt", said) + " " + s.altWith(last, s.Say("throne.alt.hand", words.Args{"Cards": numbers(s, last.Hand)}))
	}
	return told
}
