package thronetable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// kingEvent tells what the King's orders did, and why.
func (s speaker) kingEvent(e games.Event) line {
	switch e := e.(type) {
	case throne.OrderBegun:
		return s.orderBegun(e)
	case throne.UncertainDrawn:
		if e.Used {
			return fact(s.Say("throne.event.uncertain_used", words.Args{
				"Card": int(e.Card), "Orders": s.orders(e.Card.Card().Orders),
			}))
		}
		return fact(s.Say("throne.event.uncertain_skipped", words.Args{"Card": int(e.Card)}))
	case throne.KingRallied:
		return fact(s.Say("throne.event.king_rallied", words.Args{"At": s.place(e.At), "Count": e.Forces}))
	case throne.NoRally:
		return detail.of(s.Say("throne.event.no_rally."+string(e.Why), words.Args{"At": s.place(e.At)}))
	case throne.KingMoved:
		return s.kingMoved(e)
	}
	return fact(e.Kind())
}

// orderBegun names the order that starts. On a screen that is worth a line only where its card has two, for the card
// itself has just been named.
func (s speaker) orderBegun(e throne.OrderBegun) line {
	l := fact(s.Say("throne.event.order."+orderNames[e.Order], nil))
	if len(e.Source.Card().Orders) == 1 {
		l.weight = routine
	}
	return l
}

// kingMoved gives the whole reasoning of RT-054 to RT-058: the nearest goals, the ways to them, the arrow that chose,
// and who was left behind.
func (s speaker) kingMoved(e throne.KingMoved) line {
	said := words.Args{"Count": e.Forces, "From": s.place(e.From), "To": s.place(e.To)}
	brief := s.Say("throne.event.king_moved", said)
	if e.Attacks {
		brief = s.Say("throne.event.king_attacks", said)
	}
	full := s.Say("throne.why.goals", words.Args{
		"Fact": brief, "Count": e.Distance, "Goals": s.Say("throne.goal."+orderNames[e.Order], words.Args{
			"Places": numbers(s, e.Goals), "Count": len(e.Goals)}),
	})
	if len(e.Candidates) > 1 {
		said := words.Args{"Fact": full, "Ways": numbers(s, e.Candidates)}
		if e.Priority == throne.Rising {
			full = s.Say("throne.why.rising", said)
		} else {
			full = s.Say("throne.why.falling", said)
		}
	}
	return line{full: s.sentence(s.leftBehind(full, e)), brief: s.sentence(brief)}
}

// leftBehind adds who stayed: one as a garrison in a castle (RT-056), the rest for want of room (RT-058).
func (s speaker) leftBehind(told string, e throne.KingMoved) string {
	garrison := e.From.Place().Castle
	switch {
	case e.Stayed == 0:
		return told
	case garrison && e.Stayed == 1:
		return s.Say("throne.why.garrison", words.Args{"Fact": told})
	case garrison:
		return s.Say("throne.why.garrison_and_full", words.Args{"Fact": told, "Count": e.Stayed, "To": s.place(e.To)})
	}
	return s.Say("throne.why.full", words.Args{"Fact": told, "Count": e.Stayed, "To": s.place(e.To)})
}

// kingStayed tells of forces that stayed for one and the same reason.
func (s speaker) kingStayed(stays []throne.KingStayed) line {
	var at []throne.Territory
	for _, e := range stays {
		at = append(at, e.At)
	}
	said := words.Args{"Count": len(at), "Places": s.places(at)}
	if to := stays[0].To; to != 0 {
		said["To"] = s.place(to)
	}
	return detail.of(s.Say("throne.event.king_stayed."+string(stays[0].Why), said))
}

// staysFrom are the stays for one reason that events begin with; none if they begin otherwise.
func staysFrom(events []games.Event) []throne.KingStayed {
	var stays []throne.KingStayed
	for i, e := range events {
		stayed, is := e.(throne.KingStayed)
		if !is || i > 0 && !sameStay(events[0], e) {
			break
		}
		stays = append(stays, stayed)
	}
	return stays
}

// sameStay reports whether two events are stays for one reason, so that one sentence tells both.
func sameStay(a, b games.Event) bool {
	one, is := a.(throne.KingStayed)
	other, too := b.(throne.KingStayed)
	return is && too && one.Why == other.Why && one.To == other.To
}

// sentence closes what was put together from parts.
func (s speaker) sentence(told string) string {
	return s.Say("throne.sentence", words.Args{"Fact": told})
}
