package thronetable

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

var _ bot.Illustrator = (*Presenter)(nil)

// parts are the parts of a table that scenes name.
var parts = map[string]render.ThronePart{
	"map": render.ThroneMap, "board": render.ThroneBoard, "points": render.ThronePoints, "hand": render.ThroneHand,
	"battle": render.ThroneFight,
}

// Illustrate draws an example of rules from the engine's own play of it, and tells what happens in it.
func (p *Presenter) Illustrate(ctx context.Context, v bot.Viewer, sc reference.Scene) (bot.Example, error) {
	part, known := parts[sc.Show]
	if !known {
		return bot.Example{}, fmt.Errorf("thronetable: a scene that shows %q", sc.Show)
	}
	played, err := stage(sc)
	if err != nil {
		return bot.Example{}, fmt.Errorf("stage an example of %v: %w", sc.Rules, err)
	}
	s := speaker{v.Words}
	shown := bot.Example{Text: s.played(sc, played)}
	if p.renderer == nil || v.TextOnly {
		shown.Text = s.sceneAlt(sc, played)
		return shown, nil
	}
	var near []throne.Territory
	if len(sc.Near) > 0 { // else the whole island
		near = territories(slices.Concat(sc.Near, sc.Mark))
	}
	drawn, err := p.renderer.ThronePart(ctx, render.ThroneScene{
		View: played.view, Events: played.events, Labels: s.labels(), Open: played.open, Marked: territories(sc.Mark),
		Fought: part == render.ThroneFight,
	}, part, near, theme(v.Theme))
	if err != nil {
		return bot.Example{}, fmt.Errorf("draw an example of %v: %w", sc.Rules, err)
	}
	shown.Picture = &screen.Picture{PNG: drawn.PNG, Alt: s.sceneAlt(sc, played)}
	return shown, nil
}

func territories(numbers []int) []throne.Territory {
	list := make([]throne.Territory, len(numbers))
	for i, n := range numbers {
		list[i] = throne.Territory(n)
	}
	return list
}

// captionRoom is how long what happens in an example may be beside its picture.
const captionRoom = 600

// played tells what happens in a scene where it is looked at: with its reasons, where there is room for them. It is ""
// where nothing happens.
func (s speaker) played(sc reference.Scene, played staged) string {
	var events []games.Event
	for _, e := range played.events {
		if len(sc.Near) == 0 || concerns(e, sc.Near) {
			events = append(events, e)
		}
	}
	var full, brief []string
	for _, l := range s.story([]session.Step{{Events: events}}) {
		if l.weight != routine {
			full = append(full, l.full)
		}
		if l.weight == essential {
			brief = append(brief, l.brief)
		}
	}
	if told := strings.Join(full, " "); screen.Length(told) <= captionRoom {
		return told
	}
	return clipped(brief, captionRoom)
}

// concerns tells whether an event took place in one of some territories, or in none at all.
func concerns(e games.Event, near []int) bool {
	at := func(ts ...throne.Territory) bool {
		return slices.ContainsFunc(ts, func(t throne.Territory) bool { return slices.Contains(near, int(t)) })
	}
	switch e := e.(type) {
	case throne.KingMoved:
		return at(e.From)
	case throne.KingStayed:
		return at(e.At)
	case throne.KingRallied:
		return at(e.At)
	case throne.NoRally:
		return at(e.At)
	case throne.BattleBegun:
		return at(e.At)
	}
	return true
}

// sceneAlt is what is to be seen of a scene: which part, what happened, and how things stand there.
func (s speaker) sceneAlt(sc reference.Scene, played staged) string {
	v := played.view
	parts := []string{s.Say("throne.scene."+sc.Show, nil)}
	if len(sc.Mark) > 0 && sc.Show != "hand" {
		parts = append(parts, s.Say("throne.scene_marked", words.Args{"Places": s.places(territories(sc.Mark))}))
	}
	if told := s.played(sc, played); told != "" {
		parts = append(parts, strings.ReplaceAll(told, "**", ""))
	}
	switch sc.Show {
	case "hand":
		parts = append(parts, s.altHand(v))
	case "points":
		parts = append(parts, s.onTable(v), s.tally(v))
	case "board":
		parts = append(parts, s.sceneLands(v, nil)...)
		parts = append(parts, s.onTable(v), s.tally(v))
	case "map":
		parts = append(parts, s.sceneLands(v, append(slices.Clone(sc.Near), sc.Mark...))...)
	}
	return clipped(parts, altRoom)
}

// sceneLands are the territories with what stands and is printed in them and where they lead; of none given all.
func (s speaker) sceneLands(v throne.View, near []int) (lines []string) {
	for i, line := range s.territories(v) {
		if len(near) == 0 || slices.Contains(near, i+1) {
			lines = append(lines, line)
		}
	}
	return lines
}

// clipped joins as many sentences as there is room for.
func clipped(sentences []string, room int) string {
	var text string
	for _, sentence := range sentences {
		if screen.Length(text)+1+screen.Length(sentence) > room {
			break
		}
		text = strings.TrimSpace(text + " " + sentence)
	}
	return text
}
