package doriatable

import (
	"context"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Press answers a control. A choice that no screen of the look has is refused as unknown_choice: what it stood for
// cannot be done any more, or never could.
func (p *Presenter) Press(_ context.Context, v bot.Viewer, l session.Look, pressed string, values []string) (bot.Pressed, error) {
	if pressed == pick {
		if len(values) != 1 {
			return bot.Pressed{}, unknownChoice()
		}
		pressed = values[0]
	}
	verb, rest, _ := strings.Cut(pressed, ".")
	if verb == verbDo {
		if a := p.marked(l, rest); a != nil {
			return bot.Pressed{Action: a}, nil
		}
		return bot.Pressed{}, unknownChoice()
	}
	next, known := p.leadsTo(p.speakerOf(v, l), l, verb, rest)
	if !known {
		return bot.Pressed{}, unknownChoice()
	}
	next.KeepPicture = true
	return bot.Pressed{Screen: &next}, nil
}

// leadsTo is the screen behind a choice that is no action.
func (p *Presenter) leadsTo(s speaker, l session.Look, verb, rest string) (screen.Screen, bool) {
	switch verb {
	case verbIn:
		return p.groupScreen(s, l, rest)
	case verbMap:
		return screen.Screen{Text: s.mapText()}, rest == ""
	case verbLook:
		return screen.Screen{Text: clip(s.surroundings(l), textRoom)}, rest == ""
	case verbCards:
		return s.cardsScreen(rest)
	case verbCard:
		return s.cardScreen(rest)
	case verbShop:
		return s.saleScreen(rest)
	}
	return screen.Screen{}, false
}

// groupScreen shows a page of a group.
func (p *Presenter) groupScreen(s speaker, l session.Look, rest string) (screen.Screen, bool) {
	first, keys, _ := strings.Cut(rest, ".")
	page, ok := number(first, maxPages)
	if !ok || l.Question == nil {
		return screen.Screen{}, false
	}
	var path []string
	if keys != "" {
		path = strings.Split(keys, ".")
	}
	list := under(p.entries(s, l), path)
	if len(list) == 0 {
		return screen.Screen{}, false
	}
	rows := p.rows(list, path, page, s)
	return screen.Screen{Text: s.groupText(l, list, path), Rows: rows}, len(rows) > 0
}

// groupText is the question with the groups that were chosen, and how the hero stands who is one of them, else the focus.
func (s speaker) groupText(l session.Look, list []entry, path []string) string {
	var titles []string
	for i := range path {
		titles = append(titles, list[0].groups[i].title)
	}
	text := s.asked(l.Question.Kind)
	if len(titles) > 0 {
		text = "**" + strings.Join(titles, " › ") + "**"
	}
	if s.focus == nil || slices.Contains([]string{"prepare", "shop", "spend"}, l.Question.Kind) {
		return text
	}
	hero := s.focus
	if len(path) > 0 {
		if chosen := s.heroAt(path[0]); chosen != nil {
			hero = chosen
		}
	}
	return text + "\n" + s.heroLine(hero)
}

// heroAt is the hero of a key; nil for none.
func (s speaker) heroAt(key string) *doria.HeroPosition {
	text, is := strings.CutPrefix(key, "h")
	n, ok := number(text, len(s.view.Heroes)-1)
	if !is || !ok || s.view.Heroes[n].Gone {
		return nil
	}
	return &s.view.Heroes[n]
}
