package doriatable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// effectEvent tells what cards, monsters and rules of the scenario do to somebody.
func (s speaker) effectEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.AmountRolled:
		return s.Say("doria.event.amount_rolled", words.Args{"Roll": roll(e.Roll)}), true
	case doria.CheckMade:
		return s.Say("doria.event.check_made", words.Args{"Hero": s.hero(e.Hero), "Attributes": s.attributes(e.Attributes),
			"Check": s.check(e.Check), "Of": s.origin(e.Of)}), true
	case doria.CheckDeclined:
		return s.Say("doria.event.check_declined", words.Args{"Hero": s.hero(e.Hero), "Of": s.origin(e.Of)}), true
	case doria.LastingBegun:
		return s.lastingBegun(e), true
	case doria.LastingEnded:
		return s.Say("doria.event.lasting_ended", words.Args{"Who": s.bearer(e.Bearer), "Of": s.origin(e.Of)}), true
	case doria.DamageKeptOff:
		return s.Say("doria.event.damage_kept_off", words.Args{
			"Who": s.bearer(e.Bearer), "Kept": e.Damage - e.Left, "Damage": e.Damage}), true
	case doria.MonsterStunned:
		return s.Say("doria.event.monster_stunned", words.Args{"Monster": s.monster(e.Monster)}), true
	case doria.MonsterHealed:
		return s.Say("doria.event.monster_healed", words.Args{"Monster": s.monster(e.Monster), "Of": s.origin(e.Of),
			"Points": e.Points, "Left": e.Left}), true
	case doria.MonsterHurt:
		return s.Say("doria.event.monster_hurt", words.Args{"Monster": s.monster(e.Monster), "Of": s.origin(e.Of),
			"Hit": s.damage(doria.MonsterHit{Damage: e.Damage, Armor: e.Armor, Left: e.Left})}), true
	case doria.PoisonLaid:
		return s.Say("doria.event.poison_laid", words.Args{"Monster": s.monster(e.Monster), "Of": s.origin(e.Of),
			"Count": e.Markers, "Total": e.Total}), true
	case doria.PoisonCured:
		return s.Say("doria.event.poison_cured", words.Args{"Who": s.bearer(e.Bearer), "Of": s.origin(e.Of),
			"Count": e.Markers, "Left": e.Left}), true
	}
	return s.changeEvent(e)
}

// changeEvent tells of what effects move, mend, bar and count.
func (s speaker) changeEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.APChanged:
		said := words.Args{"Who": s.bearer(e.Bearer), "Of": s.origin(e.Of), "AP": max(e.AP, -e.AP), "Left": e.Left}
		if e.AP < 0 {
			return s.Say("doria.event.ap_lost", said), true
		}
		return s.Say("doria.event.ap_gained", said), true
	case doria.Displaced:
		return s.Say("doria.displaced."+e.How, words.Args{"Who": s.bearer(e.Bearer), "Of": s.origin(e.Of),
			"Way": s.offset(e.From, e.To)}), true
	case doria.CardMended:
		return s.Say("doria.event.card_mended", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.DoorBarred:
		return s.Say("doria.event.door_barred", words.Args{"Where": s.whereOf(e.At), "Side": s.side(e.Side)}), true
	case doria.DoorFreed:
		return s.Say("doria.event.door_freed", words.Args{"Where": s.whereOf(e.At), "Side": s.side(e.Side)}), true
	case doria.WayTaken:
		return s.Say("doria.event.way_taken", words.Args{"Of": s.origin(e.Of), "Way": s.text(content.Text(e.Label))}), true
	case doria.Counted:
		if title := s.counter(e.Counter); title != "" {
			return s.Say("doria.event.counted", words.Args{"Counter": sentence(title), "Total": e.Total}), true
		}
		return "", true
	case doria.Told:
		return s.text(content.Text(e.Text)), true
	case doria.RubbleFell:
		return s.Say("doria.event.rubble_fell", words.Args{"Who": s.bearer(e.Bearer)}), true
	case doria.RuleSetOff:
		return s.Say("doria.event.rule_set_off", nil), true
	}
	return "", false
}

// trapEvent tells of traps, of door and room events, and of what a scenario lets heroes do.
func (s speaker) trapEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.TrapSprung:
		return s.Say("doria.event.trap_sprung", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.TrapEnded:
		return s.trapEnded(e), true
	case doria.DisarmTried:
		return s.Say("doria.event.disarm_tried", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "AP": e.AP,
			"Left": e.Left, "Attributes": s.attributes(e.Attributes), "Check": s.check(e.Check)}), true
	case doria.TrapHit:
		return s.Say("doria.event.trap_hit", words.Args{"Card": s.card(e.Card), "Damage": e.Damage, "Left": e.Left}), true
	case doria.TrapMissed:
		return s.Say("doria.event.trap_missed", words.Args{"Card": s.card(e.Card), "Attack": e.Attack,
			"Defence": e.Defense}), true
	case doria.RubbleCleared:
		return s.Say("doria.event.rubble_cleared", words.Args{"Who": s.bearer(e.Bearer), "AP": e.AP, "Left": e.Left}), true
	case doria.DoorEventDrawn:
		return s.Say("doria.event.door_event_drawn", words.Args{"Event": s.doorEvent(e.Card)}), true
	case doria.RoomEventPlayed:
		return s.Say("doria.event.room_event_played", words.Args{"Event": s.roomEvent(e.Event), "Tile": s.tile(e.Tile)}), true
	case doria.DeedDone:
		return s.Say("doria.event.deed_done", words.Args{"Hero": s.hero(e.Hero), "Deed": s.deed(e.Deed), "AP": e.AP,
			"Left": e.Left}), true
	case doria.NoSecretPlace:
		return s.Say("doria.event.no_secret_place", words.Args{"Hero": s.hero(e.Hero)}), true
	}
	return "", false
}

func (s speaker) trapEnded(e doria.TrapEnded) string {
	said := words.Args{"Card": s.card(e.Card), "XP": e.XP, "Hero": s.hero(e.Hero)}
	if e.Disarmed {
		return s.Say("doria.event.trap_disarmed", said)
	}
	return s.Say("doria.event.trap_ended", said)
}

func (s speaker) lastingBegun(e doria.LastingBegun) string {
	said := words.Args{"Who": s.bearer(e.Bearer), "Of": s.origin(e.Of), "Until": s.until(e.Until)}
	if e.Condition != "" {
		said["Condition"] = s.Say("doria.condition."+e.Condition, nil)
		return s.Say("doria.event.condition_begun", said)
	}
	said["Roll"] = s.Say("doria.changed."+e.Roll, nil)
	said["Change"] = s.change(e.Dice, e.Value)
	return s.Say("doria.event.change_begun", said)
}

// change is dice and points that are added to a roll: "+1d10", "-2".
func (s speaker) change(dice, value int) string {
	if dice == 0 {
		return signed(value)
	}
	text := s.dice(content.Dice{Count: max(dice, -dice), Plus: value})
	if dice < 0 {
		return "-" + text
	}
	return "+" + text
}

// until is how long something lasts, behind what it is: ", until the end of the round".
func (s speaker) until(when string) string {
	if when == "" {
		return ""
	}
	return s.Say("doria.until."+when, nil)
}

func (s speaker) bearer(b doria.Bearer) words.Bent { return s.who(b.Hero, b.Monster) }

func (s speaker) attributes(pair [2]string) string {
	return s.Say("doria.two_attributes", words.Args{"First": s.attribute(pair[0]), "Second": s.attribute(pair[1])})
}

// cause says what harm comes of, behind the harm: " by the attack of Ogre 3 (fire)"; "" where nothing is known.
func (s speaker) cause(c doria.Cause) string {
	said := words.Args{"Of": s.origin(c.Of), "Who": s.bearer(c.Whose), "Element": s.element(c.Element)}
	switch {
	case c.How == "":
		return ""
	case c.How == "effect" && c.Whose.Monster != 0 && c.Of.Kind == "monster":
		return s.Say("doria.cause.monster", said)
	case c.How == "effect" && c.Whose.Monster != 0:
		return s.Say("doria.cause.effect_of", said)
	}
	return s.Say("doria.cause."+c.How, said)
}

// origin is the title of what an effect is printed on.
func (s speaker) origin(o doria.Origin) string {
	switch o.Kind {
	case "card":
		return s.card(o.ID)
	case "monster":
		return s.monsterKind(o.ID)
	case "modifier":
		if i, ok := s.pack.Modifier(o.ID); ok {
			return s.text(s.pack.Modifiers[i].Title)
		}
	case "door_event":
		if i, ok := s.pack.DoorEvent(o.ID); ok {
			return s.text(s.pack.DoorEvents[i].Title)
		}
	case "room_event":
		if i, ok := s.pack.RoomEvent(o.ID); ok {
			return s.text(s.pack.RoomEvents[i].Title)
		}
	case "deed":
		return s.deed(o.ID)
	case "scenario":
		return s.Say("doria.origin_scenario", nil)
	}
	return s.Say("doria.origin_rule", nil)
}

func (s speaker) doorEvent(id string) string {
	if i, ok := s.pack.DoorEvent(id); ok {
		return s.titled(s.pack.DoorEvents[i].Title, s.pack.DoorEvents[i].Text)
	}
	return id
}

func (s speaker) roomEvent(id string) string {
	if i, ok := s.pack.RoomEvent(id); ok {
		return s.titled(s.pack.RoomEvents[i].Title, s.pack.RoomEvents[i].Text)
	}
	return id
}

// titled is a title with its text, if it has one.
func (s speaker) titled(title, text content.Text) string {
	if s.text(text) == "" {
		return s.text(title)
	}
	return s.Say("doria.titled", words.Args{"Title": s.text(title), "Text": s.text(text)})
}

// deed is the title of an action of a scenario.
func (s speaker) deed(name string) string {
	for i := range s.pack.Scenarios {
		scenario := &s.pack.Scenarios[i]
		if s.view != nil && s.view.Scenario != scenario.ID {
			continue
		}
		for _, d := range scenario.Deeds {
			if d.Name == name {
				return s.text(d.Title)
			}
		}
	}
	return name
}

// counter is what a counter counts that players are told of; "" for any other. Where the scenario is not known, as in the
// history, it is that of the first which shows one of that name.
func (s speaker) counter(name string) string {
	for i := range s.pack.Scenarios {
		sc := &s.pack.Scenarios[i]
		if title := s.text(sc.Shown[name]); title != "" && (s.view == nil || s.view.Scenario == sc.ID) {
			return title
		}
	}
	for i := range s.pack.Goals {
		g := &s.pack.Goals[i]
		if title := s.text(g.Shown[name]); title != "" && (s.view == nil || s.view.Goal == g.ID) {
			return title
		}
	}
	return ""
}

// ruleJoined leaves out that a rule of the scenario was set off where nothing is told of what it does.
func (s speaker) ruleJoined(rest []games.Event) (string, int) {
	if _, is := rest[0].(doria.RuleSetOff); !is || len(rest) == 1 {
		return "", 0
	}
	switch rest[1].(type) {
	case doria.Counted, doria.RuleSetOff, doria.GameEnded, doria.ChapterEnded:
		return "", 1
	}
	return "", 0
}
