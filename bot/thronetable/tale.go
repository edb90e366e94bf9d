package thronetable

import (
	"cmp"
	"slices"
	"strconv"
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

// A passage is a sentence about something that happened, with when: passages are told in the order of time.
type passage struct {
	when int // the step of the game
	text string
}

// tale tells how the game began, its castles, its greatest battle and its closest call in the order of time, its end and
// its numbers.
func (s speaker) tale(c chronicle) string {
	passages := s.conquests(c)
	great, closest := c.greatest(), c.siege()
	if closest < 0 && !c.fellLow() {
		closest = c.narrow()
	}
	if len(c.battles) > 0 && great != 0 && closest != 0 {
		passages = append(passages, passage{c.battles[0].step, s.firstBattle(c.battles[0])})
	}
	if great >= 0 && great != closest {
		passages = append(passages, passage{c.battles[great].step, s.greatBattle(c.battles[great])})
	}
	switch {
	case closest >= 0:
		passages = append(passages, passage{c.battles[closest].step, s.closeBattle(c.battles[closest])})
	case c.fellLow():
		said := words.Args{"Turn": c.low.turn, "Count": c.lowest}
		passages = append(passages, passage{c.low.step, s.Say("throne.tale.lowest", said)})
	}
	slices.SortStableFunc(passages, func(a, b passage) int { return cmp.Compare(a.when, b.when) })
	told := []string{s.opening(c)}
	for _, p := range passages {
		told = append(told, p.text)
	}
	return strings.Join(append(append(told, s.neverTaken(c)...), s.outcomeOf(c), s.balance(c)), " ")
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
// own.
func (s speaker) conquests(c chronicle) []passage {
	var kept, told []passage
	for _, t := range kingsCastles {
		switch held := c.castles[t]; len(held) {
		case 0:
		case 1:
			said := words.Args{"Castle": s.name(t), "Turn": held[0].turn}
			kept = append(kept, passage{held[0].step, s.Say("throne.tale.castle_in_turn", said)})
		default:
			told = append(told, passage{held[0].step, s.contest(t, held)})
		}
	}
	if len(kept) == 0 {
		return told
	}
	slices.SortStableFunc(kept, func(a, b passage) int { return cmp.Compare(a.when, b.when) })
	var items []string
	for _, k := range kept {
		items = append(items, k.text)
	}
	return append(told, passage{kept[0].when, s.Say("throne.tale.taken", words.Args{"Castles": s.and(items)})})
}

// neverTaken names the castles that stayed the King's in a game that is over.
func (s speaker) neverTaken(c chronicle) []string {
	var never []string
	for _, t := range kingsCastles {
		if len(c.castles[t]) == 0 {
			never = append(never, s.name(t))
		}
	}
	switch {
	case c.last.Outcome == 0 || len(never) == 0:
		return nil
	case len(never) == len(kingsCastles):
		return []string{s.Say("throne.tale.none_taken", nil)}
	}
	return []string{s.Say("throne.tale.never_taken", words.Args{"Castles": s.and(never)})}
}

// contest tells of a castle that changed hands more than once.
func (s speaker) contest(t throne.Territory, held possession) string {
	said := words.Args{"Castle": s.name(t), "Taken": held[0].turn, "Lost": held[1].turn, "Count": len(held)}
	switch {
	case len(held) == 2:
		return s.Say("throne.tale.taken_lost", said)
	case len(held) == 3:
		said["Retaken"] = held[2].turn
		return s.Say("throne.tale.taken_lost_retaken", said)
	case held.yours():
		return s.Say("throne.tale.many_yours", said)
	}
	return s.Say("throne.tale.many_kings", said)
}

func (s speaker) greatBattle(b battle) string {
	said := words.Args{"At": s.name(b.At), "Turn": b.turn, "You": b.Player.Before, "King": b.King.Before,
		"YouLost": s.number(b.Player.Casualties), "KingLost": s.number(b.King.Casualties)}
	switch b.Winner {
	case throne.Player:
		return s.Say("throne.tale.great_yours", said)
	case throne.King:
		return s.Say("throne.tale.great_kings", said)
	}
	return s.Say("throne.tale.great_nobodys", said)
}

// closeBattle tells of a battle that could have gone the other way: the one for your home, or one won by a hair.
func (s speaker) closeBattle(b battle) string {
	if b.At == throne.Home && b.Winner == throne.Player {
		return s.siegeText(b)
	}
	return s.narrowText(b)
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
		"Battles": s.Say("throne.tale.battles", words.Args{"Count": len(c.battles)}), "Won": s.number(c.won()),
		"You": s.number(c.yourLoss), "King": s.number(c.kingLoss), "Decisions": decisions,
	})
}

// number is how many of some forces or battles: a number, or "none".
func (s speaker) number(n int) string {
	if n == 0 {
		return s.Say("throne.none", nil)
	}
	return strconv.Itoa(n)
}
