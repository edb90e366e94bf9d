// Package doriatable shows Dungeons of Doria in chat, in words: it turns looks into screens, presses into actions and
// events into sentences. It keeps nothing between two calls; what a half-made choice needs stands in the screen's
// choices.
//
//	presenter := doriatable.New(content.Builtin())
//	s, err := presenter.Board(ctx, viewer, look)
//	pressed, err := presenter.Press(ctx, viewer, look, "do.1k2j3", nil)
//
// A screen reads from top to bottom as a player thinks: how the game stands, what has just happened, who can do what,
// what is asked now. Titles and texts of cards, monsters, tiles and scenarios come from the pack of content, all other
// words from the catalogues.
package doriatable

import (
	"cmp"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// gameName is the engine's name and that of the slash command.
const gameName = "doria"

// Presenter presents Dungeons of Doria. It is safe for concurrent use.
type Presenter struct{ pack *content.Pack }

var _ bot.Presenter = (*Presenter)(nil)

// New makes a Presenter of games that are played with a pack.
func New(pack *content.Pack) *Presenter { return &Presenter{pack} }

// Game is the engine's name.
func (*Presenter) Game() string { return gameName }

// Describe is an action in a few words. What an answer by number chooses is not known without its question.
func (p *Presenter) Describe(v bot.Viewer, a games.Action) string {
	return clip(p.speaker(v).action(a), maxDescription)
}

// Tell is what happened in full sentences, one a line. Monsters are called by their kind where the steps tell it.
func (p *Presenter) Tell(v bot.Viewer, steps []session.Step) []string {
	var lines []string
	for _, l := range p.speaker(v).story(steps) {
		lines = append(lines, l.text)
	}
	return lines
}

// Narrate is Tell with the names of all players and of the monsters that are there now.
func (p *Presenter) Narrate(v bot.Viewer, l session.Look, steps []session.Step) []string {
	s, view := p.speaker(v), viewOf(l)
	for _, m := range view.Monsters {
		s.kinds[m.ID] = m.Kind
	}
	s.players = playersOf(l)
	var lines []string
	for _, l := range s.story(steps) {
		lines = append(lines, l.text)
	}
	return lines
}

// Position is the view of a look in words, with a map.
func (p *Presenter) Position(v bot.Viewer, l session.Look) string {
	return p.speakerOf(v, l).position(l)
}

// speaker says the game's things in one language. What it knows of a view is there once it speaks of a look.
type speaker struct {
	words.Words
	pack *content.Pack
	// view and board are nil where the position is not known.
	view  *doria.View
	board *grid.Board
	// focus is the hero from whom squares are described; nil for none.
	focus *doria.HeroPosition
	// players are the names of those at the table, by seat, escaped; "" where one is not known.
	players []string
	// perPage is how many lines a menu has at most.
	perPage int
	// kinds are the kinds of monsters, as far as they are known.
	kinds map[doria.MonsterID]string
}

func (p *Presenter) speaker(v bot.Viewer) speaker {
	s := speaker{Words: v.Words, pack: p.pack, kinds: map[doria.MonsterID]string{}, perPage: menuOfLines}
	if v.Spare < 0 {
		s.perPage = pageOfLines
	}
	return s
}

// speakerOf speaks of a look, seen from the hero whose matter the open question is.
func (p *Presenter) speakerOf(v bot.Viewer, l session.Look) speaker {
	s, view := p.speaker(v), viewOf(l)
	s.view = &view
	for _, m := range view.Monsters {
		s.kinds[m.ID] = m.Kind
	}
	s.players = playersOf(l)
	s.focus = focusOf(&view, l)
	s.board = s.lay(&view)
	return s
}

// playersOf are the names of those at the table, by seat, escaped.
func playersOf(l session.Look) (names []string) {
	for _, seat := range l.Table.Seats {
		names = append(names, screen.Escape(seat.Name))
	}
	return names
}

// viewOf is the game's view of a look. A look of another game is a bug of the caller.
func viewOf(l session.Look) doria.View {
	v, is := l.View.(doria.View)
	if !is {
		panic(fmt.Sprintf("doriatable: a look with a view of %T", l.View))
	}
	return v
}

// soleHero is the hero that all options name which name any; "" where there is none or are several.
func soleHero(options []doria.Option) (sole doria.HeroID) {
	for _, o := range options {
		if sole != "" && o.Hero != "" && o.Hero != sole {
			return ""
		}
		sole = cmp.Or(sole, o.Hero)
	}
	return sole
}

// focusOf is the hero that a look is about: that of the question, else one that can act, else one of the seat, else any
// that stands in the dungeon.
func focusOf(v *doria.View, l session.Look) *doria.HeroPosition {
	acting := v.About
	if acting == "" {
		acting = soleHero(v.Options)
	}
	for _, a := range l.Legal {
		if acting == "" {
			acting = actorOf(a)
		}
	}
	ranks := []func(*doria.HeroPosition) bool{
		func(h *doria.HeroPosition) bool { return h.ID == acting },
		func(h *doria.HeroPosition) bool { return h.Seat == l.Seat && h.At != nil },
		func(h *doria.HeroPosition) bool { return h.At != nil },
	}
	for _, fits := range ranks {
		for i := range v.Heroes {
			if h := &v.Heroes[i]; !h.Gone && fits(h) {
				return h
			}
		}
	}
	return nil
}
