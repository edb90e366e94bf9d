package doriatable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// courseEvent tells how the rounds go on, and of rolls.
func (s speaker) courseEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.PhaseBegun:
		if e.Phase == doria.PhaseA {
			return s.Say("doria.event.round_begun", words.Args{"Round": e.Round}), true
		}
		return s.Say("doria.event.phase_begun", words.Args{"Phase": s.phase(e.Phase)}), true
	case doria.Waited:
		return s.Say("doria.event.waited", words.Args{"Hero": s.hero(e.Hero), "AP": e.AP, "Left": e.Left}), true
	case doria.InitiativeRolled:
		return s.initiative(e), true
	case doria.RollHeld:
		return s.Say("doria.event.roll_held", words.Args{"Hero": s.hero(e.Hero), "What": s.what(e.What),
			"Roll": roll(e.Roll), "Count": e.Fate}), true
	case doria.FateSpent:
		return s.Say("doria.event.fate_spent", words.Args{"Hero": s.hero(e.Hero), "What": s.what(e.What), "Count": e.Left}), true
	case doria.FateGained:
		return s.Say("doria.event.fate_gained", words.Args{"Hero": s.hero(e.Hero), "Count": e.Left}), true
	case doria.WakeDecided:
		if e.Wakes {
			return s.Say("doria.event.wakes", words.Args{"Hero": s.hero(e.Hero)}), true
		}
		return s.Say("doria.event.stays_down", words.Args{"Hero": s.hero(e.Hero)}), true
	case doria.GameEnded:
		return s.ending(e.Outcome, e.Round, e.Rule() == nobodyLeft), true
	}
	return "", false
}

func (s speaker) initiative(e doria.InitiativeRolled) string {
	said := words.Args{"Hero": s.hero(e.Hero), "Roll": roll(e.Roll), "AP": e.AP, "Deducted": e.Deducted}
	switch {
	case e.Fumble && e.AP == 0:
		return s.Say("doria.event.initiative_knocked_out", said)
	case e.Fumble:
		return s.Say("doria.event.initiative_fumble", said)
	case e.Deducted > 0:
		return s.Say("doria.event.initiative_deducted", said)
	}
	return s.Say("doria.event.initiative_rolled", said)
}

// what is what a roll is for.
func (s speaker) what(kind string) string { return s.Say("doria.roll."+kind, nil) }

// nobodyLeft is the rule that all is lost when no hero is conscious.
const nobodyLeft = games.Rule("DD-017")

// allDown reports whether all heroes of the view lie unconscious, none of them dead.
func (s speaker) allDown() bool {
	there := false
	for _, h := range s.view.Heroes {
		if h.Gone {
			continue
		}
		if h.Conscious || h.HP <= doria.DeathAt || h.PP <= doria.DeathAt {
			return false
		}
		there = true
	}
	return there
}

// ending says how the game ended, and whether because all heroes are unconscious.
func (s speaker) ending(o doria.Outcome, round int, unconscious bool) string {
	if o == doria.OutcomeLost && unconscious {
		return s.Say("doria.ending.lost_unconscious", words.Args{"Round": round})
	}
	return s.Say("doria.ending."+o.String(), words.Args{"Round": round})
}

// closing is how the story of a scenario ends; "" where it has no such end.
func (s speaker) closing(scenario string, o doria.Outcome) string {
	i, ok := s.pack.Scenario(scenario)
	switch {
	case ok && o == doria.OutcomeWon:
		return s.text(s.pack.Scenarios[i].Won)
	case ok && o == doria.OutcomeLost:
		return s.text(s.pack.Scenarios[i].Lost)
	}
	return ""
}

// doomEvent tells of the Doom Counter.
func (s speaker) doomEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.DoomCounted:
		said := words.Args{"Count": e.Tiles}
		if e.NoDoor {
			return s.Say("doria.event.doom_counted_no_door", said), true
		}
		return s.Say("doria.event.doom_counted", said), true
	case doria.DoomBoughtOff:
		return s.Say("doria.event.doom_bought_off", words.Args{"XP": e.XP, "Left": e.Left}), true
	case doria.DoomMoved:
		return s.Say("doria.event.doom_moved", words.Args{"From": s.doom(e.From), "To": s.doom(e.To)}), true
	}
	return "", false
}

// headOfDoom is the number of the red head on the Doom track (DD-155).
const headOfDoom = 41

// doom is a field of the Doom track.
func (s speaker) doom(n int) string {
	if n == headOfDoom {
		return s.Say("doria.doom_head", nil)
	}
	return s.Say("doria.doom_field", words.Args{"Number": n})
}

// growthEvent tells of experience and what it buys.
func (s speaker) growthEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.XPGained:
		return s.Say("doria.event.xp_gained", words.Args{"XP": e.XP, "Group": e.GroupXP}), true
	case doria.XPExchanged:
		return s.Say("doria.event.xp_exchanged", words.Args{"Count": e.Points, "Price": e.Price, "Left": e.Left}), true
	case doria.HeroesRose:
		return s.Say("doria.event.heroes_rose", words.Args{"Round": e.Round}), true
	case doria.AttributeRaised:
		return s.Say("doria.event.attribute_raised", words.Args{"Hero": s.hero(e.Hero), "Attribute": s.attribute(e.Attribute),
			"By": e.By, "Value": e.Value, "HP": e.MaxHP, "IP": e.MaxIP, "PP": e.MaxPP, "Points": e.Points}), true
	case doria.BonusChosen:
		return s.Say("doria.event.bonus_chosen", words.Args{"Hero": s.hero(e.Hero), "Bonus": s.bonus(e.Bonus)}), true
	}
	return "", false
}

// setupEvent tells what happens before the first round.
func (s speaker) setupEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.StoryTold:
		return s.storyTold(e), true
	case doria.HeroPicked:
		said := words.Args{"Hero": s.hero(e.Hero), "Seat": s.seat(int(e.Seat))}
		if e.Custom {
			return s.Say("doria.event.hero_made", said), true
		}
		return s.Say("doria.event.hero_picked", said), true
	case doria.HeroDealt:
		return s.Say("doria.event.hero_dealt", words.Args{"Hero": s.hero(e.Hero), "Seat": s.seat(int(e.Seat))}), true
	case doria.SeatReady:
		return s.Say("doria.event.seat_ready", words.Args{"Seat": s.seat(int(e.Seat))}), true
	}
	return "", false
}

// storyTold reads out what opens the game: a title, its story and the task.
func (s speaker) storyTold(e doria.StoryTold) string {
	var title, story, task content.Text
	if i, ok := s.pack.Campaign(e.Campaign); ok {
		title, story = s.pack.Campaigns[i].Title, s.pack.Campaigns[i].Story
	}
	if i, ok := s.pack.Scenario(e.Scenario); ok {
		title, story, task = s.pack.Scenarios[i].Title, s.pack.Scenarios[i].Story, s.pack.Scenarios[i].Task
	}
	if i, ok := s.pack.Goal(e.Goal); ok {
		title, task = s.pack.Goals[i].Title, s.pack.Goals[i].Text
	}
	told := strings.TrimSpace(s.Say("doria.event.story_told", words.Args{"Title": s.text(title), "Story": s.text(story)}))
	if s.text(task) == "" {
		return told
	}
	return told + "\n" + s.Say("doria.position.task", words.Args{"Task": s.text(task)})
}

// campaignEvent tells how a campaign goes on.
func (s speaker) campaignEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.ChapterEnded:
		said := words.Args{"Count": e.Points, "Total": e.Total}
		if e.Scenario == "" || e.Outcome == doria.OutcomeNone { // points that come later
			return s.Say("doria.event.monster_points", said), true
		}
		return strings.TrimSpace(s.closing(e.Scenario, e.Outcome) + "\n" + s.Say("doria.chapter."+e.Outcome.String(), said)), true
	case doria.ChapterBegun:
		return s.Say("doria.event.chapter_begun", words.Args{"Title": s.scenario(e.Scenario), "Number": e.Number,
			"Level": e.Level}), true
	case doria.HeroReplaced:
		return s.Say("doria.event.hero_replaced", words.Args{"Hero": s.hero(e.Hero), "Seat": s.seat(int(e.Seat))}), true
	case doria.EscapeAgreed:
		return s.Say("doria.event.escape_agreed", nil), true
	}
	return "", false
}

// scenario is the title of a scenario.
func (s speaker) scenario(id string) string {
	if i, ok := s.pack.Scenario(id); ok {
		return s.text(s.pack.Scenarios[i].Title)
	}
	return id
}

// rosterEvent tells who comes and goes.
func (s speaker) rosterEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.HeroJoined:
		return s.Say("doria.event.hero_joined", words.Args{"Hero": s.hero(e.Hero), "Seat": s.seat(int(e.Seat)),
			"Count": e.Points, "Level": e.Level}), true
	case doria.HeroLeft:
		return s.Say("doria.event.hero_left", words.Args{"Hero": s.hero(e.Hero)}), true
	case doria.SeatJoined:
		return s.Say("doria.event.seat_joined", words.Args{"Seat": s.seat(int(e.Seat))}), true
	case doria.SeatLeft:
		return s.Say("doria.event.seat_left", words.Args{"Seat": s.seat(int(e.Seat)), "To": s.seat(int(e.To))}), true
	}
	return "", false
}
