package thronetable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// prospect says what a move would lead to, as far as it lies open: whom it meets, what is left behind, and what
// becomes of the limit and of those whom it no longer feeds (RT-106, RT-107).
func (s speaker) prospect(v throne.View, m throne.Move) string {
	after := v.Land
	after[m.From].Player -= m.Forces
	after[m.To].Player += m.Forces
	told := []string{s.meets(v.Land[m.To], after[m.To], m.To), s.leaves(after[m.From].Player, m.From)}
	return s.commas(append(told, s.feeds(v, after, fed(after, 0))...))
}

// refuge says what a withdrawal would lead to (RT-092).
func (s speaker) refuge(v throne.View, to throne.Territory) string {
	from, after := v.Battle.Territory, v.Land
	after[to].Player += after[from].Player
	after[from].Player = 0
	told := []string{s.meets(v.Land[to], after[to], to)}
	return s.commas(append(told, s.feeds(v, after, fed(after, v.Battle.Defender))...))
}

// feeds says how a limit differs from that of a view, and how many forces it does not feed.
func (s speaker) feeds(v throne.View, after throne.Land, limit int) (told []string) {
	if limit != v.ForceLimit {
		told = append(told, s.Say("throne.prospect.limit", words.Args{"Limit": limit}))
	}
	if lost := starving(after, limit); lost > 0 {
		told = append(told, s.Say("throne.prospect.starve", words.Args{"Count": lost}))
	}
	return told
}

// meets says what is at the end of a move.
func (s speaker) meets(before, after throne.Holding, to throne.Territory) string {
	switch {
	case before.King > 0:
		return s.Say("throne.prospect.attack", words.Args{"Count": before.King})
	case before.Player > 0:
		return s.Say("throne.prospect.join", words.Args{"Count": after.Player})
	case to.Place().Castle:
		return s.Say("throne.prospect.castle", nil)
	}
	return s.Say("throne.prospect.enter", nil)
}

// leaves says what is at the beginning of a move.
func (s speaker) leaves(left int, from throne.Territory) string {
	if left == 0 {
		return s.Say("throne.prospect.emptied", words.Args{"From": s.place(from)})
	}
	return s.Say("throne.prospect.left", words.Args{"Count": left})
}

// fed is the limit of a land. What is contested feeds you only while you defend everywhere (RT-R10).
func fed(land throne.Land, defender throne.Side) int {
	limit := 0
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		if land[t].Player > 0 && (land[t].King == 0 || defender == throne.Player) {
			limit += t.Place().Wheat
		}
	}
	return limit
}

// starving is how many forces are over a limit.
func starving(land throne.Land, limit int) int {
	lost := 0
	for _, h := range land {
		lost += max(0, h.Player-limit)
	}
	return lost
}
