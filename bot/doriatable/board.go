package doriatable

import (
	"context"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// textRoom is the room for a screen's text: 2,000 characters less what the bot adds.
const textRoom = 1800

// Board is the screen of a look, in words: how the game stands, what has just happened, the heroes and what is around
// them, what is asked, and the controls.
func (p *Presenter) Board(_ context.Context, v bot.Viewer, l session.Look) (screen.Screen, error) {
	s := p.speakerOf(v, l)
	return screen.Screen{Text: s.boardText(l, textRoom-v.Spare), Rows: p.controls(s, l)}, nil
}

// gap sets paragraphs apart.
const gap = "\n\n"

// boardText is what a screen says in so much room: the question and the heroes always, then what is around them and the
// story as far as there is room: as many monsters, doors and markers as leave the story whole or a third of the room.
func (s speaker) boardText(l session.Look, room int) string {
	head, ask := s.head(), s.question(l)
	story := s.latest(l)
	var choices [][]string
	for most := max(leastAround, len(s.view.Monsters), len(s.doorsNear())); most >= leastAround; most-- {
		choices = append(choices, s.around(most))
	}
	for _, around := range append(choices, s.aroundBriefly(), nil) {
		stand := paragraphs(strings.Join(append(s.heroLines(l), around...), "\n"), s.shopFor(l))
		left := room - screen.Length(paragraphs(head, stand, ask)) - len(gap)
		told, whole := s.fit(story, left)
		if whole || around == nil || left >= room/3 {
			return clip(paragraphs(head, told, stand, ask), room)
		}
	}
	return ""
}

// paragraphs sets texts apart by an empty line; an empty text leaves none.
func paragraphs(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), gap)
}

// head says how the game stands, in one line.
func (s speaker) head() string {
	v := s.view
	said := words.Args{"Round": v.Round, "Phase": s.phase(v.Phase), "Level": v.Level, "XP": v.GroupXP, "Doom": s.doom(v.Doom),
		"Title": s.adventure()}
	switch {
	case v.Outcome != doria.OutcomeNone:
		return s.Say("doria.head.over", said)
	case v.Phase == doria.PhaseSetup:
		return s.Say("doria.head.setup", said)
	}
	return s.Say("doria.head.running", said)
}

// adventure is the title of what is played.
func (s speaker) adventure() string {
	if i, ok := s.pack.Scenario(s.view.Scenario); ok {
		return s.text(s.pack.Scenarios[i].Title)
	}
	if i, ok := s.pack.Goal(s.view.Goal); ok {
		return s.text(s.pack.Goals[i].Title)
	}
	return s.Say("game.doria", nil)
}

// question says what is asked of the viewer, or for whom the table waits.
func (s speaker) question(l session.Look) string {
	if s.view.Outcome != doria.OutcomeNone {
		return paragraphs(s.closing(s.view.Scenario, s.view.Outcome), s.ending(s.view.Outcome, s.view.Round, s.allDown()))
	}
	if acting := actors(l.Legal); l.Question != nil && l.Question.Kind == "act" && len(acting) > 1 {
		return "**" + sentence(s.Say("doria.ask_tied", words.Args{"Heroes": s.heroes(acting), "AP": s.focus.AP})) + "**"
	}
	if l.Question != nil {
		return "**" + s.asked(l.Question.Kind) + "**"
	}
	var names []string
	for _, seat := range l.Waiting {
		names = append(names, s.seat(int(seat)))
	}
	return s.Say("doria.waiting", words.Args{"Seats": s.and(names)})
}

// latest is the story of a look without what the board shows anyway.
func (s speaker) latest(l session.Look) []line {
	return slices.DeleteFunc(s.story(l.Steps), func(l line) bool { return l.minor })
}

// fit writes as much of a story as there is room for: its opening and its end matter most. whole is false where some was left out.
func (s speaker) fit(lines []line, room int) (told string, whole bool) {
	if len(lines) > 1 && lines[0].opening && screen.Length(lines[0].text) < room*2/3 {
		told, whole = s.fit(lines[1:], room-screen.Length(lines[0].text)-1)
		return lines[0].text + "\n" + told, whole
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	if told := strings.Join(texts, "\n"); screen.Length(told) <= room {
		return told, true
	}
	for cut := 1; cut < len(texts); cut++ {
		left := s.Say("doria.story.cut", words.Args{"Count": cut})
		if told := left + "\n" + strings.Join(texts[cut:], "\n"); screen.Length(told) <= room {
			return told, false
		}
	}
	return "", false
}
