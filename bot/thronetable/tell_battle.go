package thronetable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// battleEvent tells a battle from its opening to the withdrawal.
func (s speaker) battleEvent(e games.Event) []line {
	switch e := e.(type) {
	case throne.BattleBegun:
		return []line{fact(s.battleBegun(e.At, e.Defender, e.Player, e.King))}
	case throne.BattleCardLaid:
		return []line{detail.of(s.battleCard(e))}
	case throne.BattleFought:
		return []line{s.casualties(e), fact(s.result(e))}
	case throne.Withdrew:
		return []line{s.withdrew(e)}
	case throne.NoEscape:
		said := words.Args{"Count": e.Forces, "At": s.place(e.At)}
		if e.Side == throne.Player {
			return []line{fact(s.Say("throne.event.no_escape_you", said))}
		}
		return []line{fact(s.Say("throne.event.no_escape_king", said))}
	}
	return []line{fact(e.Kind())}
}

// battleBegun says who stands against whom.
func (s speaker) battleBegun(at throne.Territory, defender throne.Side, player, king int) string {
	said := words.Args{"At": s.place(at), "You": player, "King": king}
	if defender == throne.Player {
		return s.Say("throne.event.battle_begun_defend", said)
	}
	return s.Say("throne.event.battle_begun_attack", said)
}

func (s speaker) battleCard(e throne.BattleCardLaid) string {
	said := words.Args{"Card": int(e.Card), "Symbols": s.symbols(e.Card)}
	if e.Side == throne.Player {
		return s.Say("throne.event.battle_card_you", said)
	}
	return s.Say("throne.event.battle_card_king", said)
}

// casualties shows the sums of RT-083 and RT-084 for both sides.
func (s speaker) casualties(e throne.BattleFought) line {
	brief := s.Say("throne.event.casualties_brief", words.Args{
		"At": s.place(e.At), "You": e.Player.Casualties, "King": e.King.Casualties,
	})
	full := s.Say("throne.event.casualties", words.Args{
		"You": e.Player.Casualties, "YouSum": s.fallen(e.Player, e.King),
		"King": e.King.Casualties, "KingSum": s.fallen(e.King, e.Player),
	})
	return line{full: full, brief: brief}
}

// fallen is the sum behind the casualties of one side: enemy swords less own shields, and what bounded it.
func (s speaker) fallen(own, enemy throne.BattleSide) string {
	swords, shields := enemy.Swords, own.Shields+own.LandShields
	said := words.Args{
		"Swords":  s.Say("throne.swords", words.Args{"Count": swords}),
		"Shields": s.Say("throne.shields", words.Args{"Count": shields}),
		"Enemies": s.forces(enemy.Before), "Own": s.forces(own.Before),
	}
	switch hits := max(0, swords-shields); {
	case hits > own.Casualties && own.Casualties == enemy.Before:
		return s.Say("throne.sum.few_enemies", said)
	case hits > own.Casualties:
		return s.Say("throne.sum.few_own", said)
	}
	return s.Say("throne.sum.plain", said)
}

// result says who holds the territory: by survivors alone (RT-086) or by the totals (RT-087, RT-088).
func (s speaker) result(e throne.BattleFought) string {
	at := s.place(e.At)
	switch {
	case e.Winner == 0:
		return s.Say("throne.result.nobody", words.Args{"At": at})
	case e.King.Left == 0:
		return s.Say("throne.result.king_gone", words.Args{"At": at, "Count": e.Player.Left})
	case e.Player.Left == 0:
		return s.Say("throne.result.you_gone", words.Args{"At": at, "Count": e.King.Left})
	}
	said := words.Args{"At": at, "You": s.total(e.Player), "King": s.total(e.King)}
	return s.Say("throne.total."+winners[winner{e.Winner, e.ByTie}], said)
}

// winner is who won a battle by totals, and whether a tie let them.
type winner struct {
	side throne.Side
	tie  bool
}

var winners = map[winner]string{
	{throne.Player, false}: "you", {throne.Player, true}: "you_tie",
	{throne.King, false}: "king", {throne.King, true}: "king_tie",
}

// total is one side's sum: "2 forces + 3 bugles = 5".
func (s speaker) total(b throne.BattleSide) string {
	return s.Say("throne.sum.total", words.Args{
		"Forces": s.forces(b.Left), "Total": b.Total,
		"Bugles": s.Say("throne.bugles", words.Args{"Count": b.Bugles + b.LandBugles}),
	})
}

// withdrew tells where the loser went; for the King also which arrow chose (RT-095).
func (s speaker) withdrew(e throne.Withdrew) line {
	said := words.Args{"Count": e.Forces, "From": s.place(e.From), "To": s.place(e.To)}
	if e.Side == throne.Player {
		return fact(s.Say("throne.event.withdrew_you", said))
	}
	brief := s.Say("throne.event.withdrew_king", said)
	return line{full: s.sentence(s.whyThere(brief, e)), brief: s.sentence(brief)}
}

// whyThere adds which way out the King had to take.
func (s speaker) whyThere(told string, e throne.Withdrew) string {
	said := words.Args{"Fact": told, "Ways": numbers(s, e.Open)}
	switch {
	case len(e.Open) < 2:
		return s.Say("throne.why.only_way", words.Args{"Fact": told})
	case e.Priority == throne.Rising:
		return s.Say("throne.why.withdraw_rising", said)
	}
	return s.Say("throne.why.withdraw_falling", said)
}
