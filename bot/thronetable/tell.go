package thronetable

import (
	"slices"
	"strconv"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// line is one sentence or two about an event.
type line struct {
	// full gives the reasons; brief is the bare fact, for a screen with little room.
	full, brief string
	// weight says how soon a screen leaves the line out.
	weight weight
}

// weight is how much a line matters on a screen. The history has them all.
type weight int

const (
	essential weight = iota
	detail           // left out where there is little room: who stayed, what was shuffled
	routine          // never on a screen: it shows the same by itself, or the player has just done it
)

// fact is a line that has no reasons to leave out.
func fact(s string) line { return line{full: s, brief: s} }

// of gives a fact another weight.
func (w weight) of(s string) line { return line{full: s, brief: s, weight: w} }

// story tells steps in order. What nobody needs to read has no line.
func (s speaker) story(steps []session.Step) []line {
	var lines []line
	for _, step := range steps {
		if step.Auto != "" && step.Action != nil {
			said := words.Args{"Action": s.action(step.Action)}
			if step.Auto == "away" {
				lines = append(lines, fact(s.Say("throne.auto.away", said)))
			} else { // standing orders answer only where a single action is legal
				lines = append(lines, fact(s.Say("throne.auto.only_way", said)))
			}
		}
		for i, e := range step.Events {
			if stays := staysFrom(step.Events[i:]); len(stays) > 0 {
				if i == 0 || !sameStay(step.Events[i-1], e) {
					lines = append(lines, s.kingStayed(stays))
				}
				continue
			}
			lines = append(lines, s.event(e)...)
		}
	}
	return lines
}

// event tells one event. The game's course is told here, the King's orders and battles in files of their own.
func (s speaker) event(e games.Event) []line {
	switch e := e.(type) {
	case throne.GameBegun:
		return s.gameBegun(e)
	case throne.DeckShuffled:
		return []line{detail.of(s.Say("throne.event.deck_shuffled", words.Args{"Count": e.Cards}))}
	case throne.HandDrawn:
		return []line{s.handDrawn(e)}
	case throne.PhaseBegun:
		return []line{routine.of(s.Say("throne.event.phase_begun", words.Args{"Turn": e.Turn, "Phase": s.phase(e.Phase)}))}
	case throne.CardPlayed:
		return []line{s.cardPlayed(e)}
	case throne.OrderBegun, throne.UncertainDrawn, throne.KingRallied, throne.NoRally, throne.KingMoved:
		return []line{s.kingEvent(e)}
	case throne.KingStayed:
		return []line{s.kingStayed([]throne.KingStayed{e})}
	case throne.BattleBegun, throne.BattleCardLaid, throne.BattleFought, throne.Withdrew, throne.NoEscape:
		return s.battleEvent(e)
	case throne.ExcessLost:
		return []line{s.excessLost(e)}
	case throne.Moved, throne.Rallied, throne.ActionsEnded:
		return []line{s.playerEvent(e)}
	case throne.PhaseEnded:
		return []line{routine.of(s.Say("throne.event.phase_ended", words.Args{"Card": int(e.Card)}))}
	case throne.GameEnded:
		return []line{fact(s.ending(e.Outcome, e.Because, e.Turn))}
	}
	return []line{fact(e.Kind())}
}

func (s speaker) gameBegun(e throne.GameBegun) []line {
	lines := []line{fact(s.Say("throne.event.game_begun", words.Args{
		"Home": s.place(throne.Home), "Castles": s.places([]throne.Territory{3, 7, 9}),
	}))}
	if len(e.HardCards) > 0 {
		lines = append(lines, fact(s.Say("throne.event.hard_cards", words.Args{
			"Count": len(e.HardCards), "Cards": numbers(s, e.HardCards),
		})))
	}
	home := words.Args{"Home": s.place(throne.Home)}
	if e.LenientHome {
		return append(lines, fact(s.Say("throne.event.lenient_home", home)))
	}
	return append(lines, fact(s.Say("throne.event.strict_home", home)))
}

// handDrawn names the cards to the one who holds them.
func (s speaker) handDrawn(e throne.HandDrawn) line {
	if len(e.Cards) == 0 {
		return fact(s.Say("throne.event.hand_drawn_hidden", words.Args{"Count": e.Count}))
	}
	hand := slices.Sorted(slices.Values(e.Cards))
	return fact(s.Say("throne.event.hand_drawn", words.Args{"Count": len(hand), "Cards": numbers(s, hand)}))
}

func (s speaker) cardPlayed(e throne.CardPlayed) line {
	said := words.Args{"Card": int(e.Card), "Commands": s.commands(e.Card)}
	if e.Side == throne.Player {
		return fact(s.Say("throne.event.card_played_you", said))
	}
	return fact(s.Say("throne.event.card_played_king", said))
}

// excessLost gives the reason by side: wheat for you, five in one place for the King.
func (s speaker) excessLost(e throne.ExcessLost) line {
	said := words.Args{"Count": e.Lost, "At": s.place(e.At), "Limit": e.Limit}
	if e.Side == throne.Player {
		return fact(s.Say("throne.event.excess_you", said))
	}
	return fact(s.Say("throne.event.excess_king", said))
}

// playerEvent tells what you did yourself in the player actions.
func (s speaker) playerEvent(e games.Event) line {
	switch e := e.(type) {
	case throne.Moved:
		said := words.Args{"Count": e.Forces, "From": s.place(e.From), "To": s.place(e.To), "Points": s.points(e.Points)}
		if e.Attacks {
			return fact(s.Say("throne.event.moved_attack", said))
		}
		return fact(s.Say("throne.event.moved", said))
	case throne.Rallied:
		return fact(s.Say("throne.event.rallied", words.Args{
			"Count": e.Forces, "At": s.place(e.At), "Points": s.points(e.Points),
		}))
	case throne.ActionsEnded:
		if e.PointsLost > 0 {
			return fact(s.Say("throne.event.actions_ended_lost", words.Args{"Count": e.PointsLost}))
		}
		return routine.of(s.Say("throne.event.actions_ended", nil))
	}
	return fact(e.Kind())
}

// phase names a phase of the turn.
func (s speaker) phase(p throne.Phase) string {
	if p == throne.PlayerCardPhase {
		return s.Say("throne.phase.player_card", nil)
	}
	return s.Say("throne.phase.king_card", nil)
}

// ending says how the game ended and why. The reasons are those of RT-120 to RT-122.
func (s speaker) ending(o throne.Outcome, because games.Rule, turn int) string {
	why := s.endReason(o, because)
	if o == throne.Won {
		return s.Say("throne.event.won", words.Args{"Turn": strconv.Itoa(turn), "Why": why})
	}
	return s.Say("throne.event.lost", words.Args{"Turn": strconv.Itoa(turn), "Why": why})
}

func (s speaker) endReason(o throne.Outcome, because games.Rule) string {
	switch {
	case o == throne.Won:
		return s.Say("throne.end.castles", nil)
	case because == "RT-122":
		return s.Say("throne.end.king_home", words.Args{"Home": s.place(throne.Home)})
	}
	return s.Say("throne.end.home_empty", words.Args{"Home": s.place(throne.Home)})
}
