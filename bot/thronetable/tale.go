package thronetable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var _ bot.Storyteller = (*Presenter)(nil)

// Story is a game in a paragraph.
func (*Presenter) Story(v bot.Viewer, past []session.Look) string {
	return speaker{v.Words}.tale(chronicleOf(past))
}

// tale tells how the game began, its castles, its greatest battle and its closest call, its end and its numbers.
func (s speaker) tale(c chronicle) string {
	told := []string{s.opening(c)}
	great, close := c.greatest(), c.siege()
	if len(c.battles) > 0 && great != 0 && close != 0 {
		told = append(told, s.firstBattle(c.battles[0]))
	}
	told = append(told, s.conquests(c)...)
	if great >= 0 && great != close {
		told = append(told, s.greatBattle(c.battles[great]))
	}
	told = append(told, s.closeCall(c, great)...)
	return strings.Join(append(told, s.outcomeOf(c), s.balance(c)), " ")
}

func (s speaker) opening(c chronicle) string {
	said := words.Args{"Home": s.name(throne.Home), "Count": c.hard}
	if c.hard == 0 {
		return s.Say("throne.tale.opening", said)
	}
	return s.Say("throne.tale.opening_hard", said)
}

func (s speaker) firstBattle(b battle) string {
	said := words.Args{"At": s.name(b.At), "Turn": b.turn}
	switch b.Winner {
	case throne.Player:
		return s.Say("throne.tale.first_yours", said)
	case throne.King:
		return s.Say("throne.tale.first_kings", said)
	}
	return s.Say("throne.tale.first_nobodys", said)
}

// conquests tell how the King's castles changed hands: those taken once and kept in one sentence, the others each in its
// own, and in the end those never taken.
func (s speaker) conquests(c chronicle) []string {
	var kept, never, told []string
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		if t == throne.Home || !t.Place().Castle {
			continue
		}
		switch held := c.castles[t]; len(held) {
		case 0:
			never = append(never, s.name(t))
		case 1:
			kept = append(kept, s.Say("throne.tale.castle_in_turn", words.Args{"Castle": s.name(t), "Turn": held[0]}))
		default:
			told = append(told, s.contest(t, held))
		}
	}
	if len(kept) > 0 {
		told = append([]string{s.Say("throne.tale.taken", words.Args{"Castles": s.and(kept)})}, told...)
	}
	if len(never) > 0 && c.last.Outcome != 0 {
		told = append(told, s.Say("throne.tale.never_taken", words.Args{"Castles": s.and(never)}))
	}
	return told
}

// contest tells of a castle that changed hands more than once.
func (s speaker) contest(t throne.Territory, held possession) string {
	said := words.Args{"Castle": s.name(t), "Taken": held[0], "Lost": held[1], "Count": len(held)}
	switch {
	case len(held) == 2:
		return s.Say("throne.tale.taken_lost", said)
	case len(held) == 3:
		said["Retaken"] = held[2]
		return s.Say("throne.tale.taken_lost_retaken", said)
	case held.yours():
		return s.Say("throne.tale.many_yours", said)
	}
	return s.Say("throne.tale.many_kings", said)
}

func (s speaker) greatBattle(b battle) string {
	said := words.Args{"At": s.name(b.At), "Turn": b.turn, "You": b.Player.Before, "King": b.King.Before,
		"YouLost": b.Player.Casualties, "KingLost": b.King.Casualties}
	switch b.Winner {
	case throne.Player:
		return s.Say("throne.tale.great_yours", said)
	case throne.King:
		return s.Say("throne.tale.great_kings", said)
	}
	return s.Say("throne.tale.great_nobodys", said)
}

// fewForces is how few forces on the map make a low point worth telling, and fellFrom how many there were before.
const (
	fewForces = 2
	fellFrom  = 4
)

// closeCall tells the moment at which the game hung by a thread: the King in your home, few forces left, or a battle
// won or lost by a hair.
func (s speaker) closeCall(c chronicle, told int) []string {
	if i := c.siege(); i >= 0 {
		return []string{s.siegeText(c.battles[i])}
	}
	if c.lowest <= fewForces && c.most >= fellFrom && (c.last.Outcome != throne.Lost || c.lowTurn < c.last.Turn) {
		return []string{s.Say("throne.tale.lowest", words.Args{"Turn": c.lowTurn, "Count": c.lowest})}
	}
	if i := c.narrow(); i >= 0 && i != told {
		return []string{s.narrowText(c.battles[i])}
	}
	return nil
}

func (s speaker) siegeText(b battle) string {
	said := words.Args{"Home": s.name(throne.Home), "Turn": b.turn, "You": s.forces(b.Player.Before), "King": b.King.Before}
	switch {
	case b.ByTie:
		return s.Say("throne.tale.siege_tie", said)
	case b.margin() == 1:
		return s.Say("throne.tale.siege_narrow", said)
	}
	return s.Say("throne.tale.siege", said)
}

func (s speaker) narrowText(b battle) string {
	said := words.Args{"At": s.name(b.At), "Turn": b.turn, "You": b.Player.Total, "King": b.King.Total}
	switch {
	case b.ByTie && b.Winner == throne.Player:
		return s.Say("throne.tale.tie_yours", said)
	case b.ByTie:
		return s.Say("throne.tale.tie_kings", said)
	case b.Winner == throne.Player:
		return s.Say("throne.tale.narrow_yours", said)
	}
	return s.Say("throne.tale.narrow_kings", said)
}

// outcomeOf tells how the game ended, or how it stands.
func (s speaker) outcomeOf(c chronicle) string {
	said := words.Args{"Turn": c.last.Turn, "Home": s.name(throne.Home), "Count": c.last.Castles}
	switch {
	case c.last.Outcome == throne.Won:
		return s.Say("throne.tale.won", said)
	case c.last.Outcome == throne.Lost && c.last.Land[throne.Home].King > 0:
		return s.Say("throne.tale.home_fell", said)
	case c.last.Outcome == throne.Lost:
		return s.Say("throne.tale.home_empty", said)
	case c.status == session.Abandoned:
		return s.Say("throne.tale.broken_off", said)
	}
	return s.Say("throne.tale.goes_on", said)
}

// balance is the game in numbers.
func (s speaker) balance(c chronicle) string {
	decisions := s.Say("throne.tale.decisions", words.Args{"Count": c.decisions})
	if len(c.battles) == 0 {
		return s.Say("throne.tale.no_battle", words.Args{"Decisions": decisions})
	}
	return s.Say("throne.tale.balance", words.Args{
		"Battles": s.Say("throne.tale.battles", words.Args{"Count": len(c.battles)}), "Won": c.won(),
		"You": c.yourLoss, "King": c.kingLoss, "Decisions": decisions,
	})
}
