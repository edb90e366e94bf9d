package doriatable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// line is one sentence or two about what happened.
type line struct {
	text string
	// minor lines are left out of a board: it shows the same by itself.
	minor bool
	// opening is the story that the game begins with: a board keeps it when it cuts what follows.
	opening bool
}

// story tells steps in order. Events that belong together share a line.
func (s speaker) story(steps []session.Step) []line {
	s.learn(steps)
	var lines []line
	for _, step := range steps {
		if said := s.inStead(step); said != "" {
			_, chosen := step.Action.(doria.Choose)
			lines = append(lines, line{text: said, minor: step.Auto == "standing" && chosen})
		}
		for rest := step.Events; len(rest) > 0; {
			text, used := s.events(rest)
			if text != "" {
				_, opening := rest[0].(doria.StoryTold)
				lines = append(lines, line{text: sentence(text), minor: minor(rest), opening: opening})
			}
			rest = rest[used:]
		}
	}
	return lines
}

// learn takes the kinds of monsters from events that name them.
func (s speaker) learn(steps []session.Step) {
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case doria.MonsterAppeared:
				s.kinds[e.Monster] = e.Type
			case doria.MonsterSlain:
				s.kinds[e.Monster] = e.Type
			}
		}
	}
}

// inStead says that somebody else answered for a player; what the answer was, the events tell.
func (s speaker) inStead(step session.Step) string {
	if step.Auto == "" || step.Action == nil {
		return ""
	}
	said := words.Args{"Seat": s.seat(int(step.Seat)), "Action": s.action(step.Action)}
	_, chosen := step.Action.(doria.Choose)
	switch {
	case step.Auto == "away" && chosen:
		return s.Say("doria.auto.away_choice", said)
	case step.Auto == "away":
		return s.Say("doria.auto.away", said)
	case chosen:
		return s.Say("doria.auto.standing_choice", said)
	}
	return s.Say("doria.auto.standing", said)
}

// minor reports whether a board can do without the line of the first of some events: a phase in which nothing happened.
func minor(rest []games.Event) bool {
	switch rest[0].(type) {
	case doria.PhaseBegun:
		if len(rest) == 1 {
			return false
		}
		_, empty := rest[1].(doria.PhaseBegun)
		return empty
	case doria.SeatReady, doria.Refilled, doria.GameEnded:
		return true
	}
	return false
}

// events tells the first of some events, with those that follow and belong to it: used is how many. "" tells nothing.
func (s speaker) events(rest []games.Event) (text string, used int) {
	for _, join := range []func([]games.Event) (string, int){s.attackJoined, s.defenceJoined, s.armorJoined,
		s.deathJoined, s.priceJoined, s.healingInVain, s.ruleJoined, s.shopJoined} {
		if text, used := join(rest); used > 0 {
			return text, used
		}
	}
	return s.event(rest[0]), 1
}

// event tells one event by itself.
func (s speaker) event(e games.Event) string {
	for _, tell := range []func(games.Event) (string, bool){
		s.combatEvent, s.harmEvent, s.monsterEvent, s.exploreEvent, s.itemEvent, s.cardEvent, s.effectEvent, s.trapEvent,
		s.courseEvent, s.doomEvent, s.growthEvent, s.setupEvent, s.rosterEvent, s.campaignEvent, s.shopEvent,
	} {
		if text, known := tell(e); known {
			return text
		}
	}
	return e.Kind()
}
