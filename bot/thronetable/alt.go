package thronetable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// altRoom is how long an alt text may be.
const altRoom = 1024

// alt is the picture in words: who stands where, what is contested or empty, the cards and the numbers. Where it would
// grow too long, the hand's cards are named by number alone, since the controls say what is on them.
func (s speaker) alt(v throne.View) string {
	if told := s.altWith(v, s.altHand(v)); screen.Length(told) <= altRoom {
		return told
	}
	return s.altWith(v, s.Say("throne.alt.hand", words.Args{"Cards": numbers(s, v.Hand)}))
}

func (s speaker) altWith(v throne.View, hand string) string {
	parts := []string{s.Say("throne.alt.head", words.Args{"Turn": v.Turn, "Phase": s.phase(v.Phase)})}
	if v.Outcome != 0 {
		parts = append(parts, s.outcome(v.Outcome))
	}
	parts = append(parts, s.lands(v)...)
	parts = append(parts, s.onTable(v))
	if v.Battle != nil {
		parts = append(parts, s.battleNow(v))
	}
	return strings.Join(append(parts, hand, s.tally(v)), " ")
}

// lands lists the territories by who is in them.
func (s speaker) lands(v throne.View) []string {
	var yours, kings, contested, empty []string
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		h, place := v.Land[t], s.place(t)
		if h.Player > 0 {
			yours = append(yours, s.Say("throne.alt.count", words.Args{"Place": place, "Count": h.Player}))
		}
		if h.King > 0 {
			kings = append(kings, s.Say("throne.alt.count", words.Args{"Place": place, "Count": h.King}))
		}
		if h.Contested() {
			contested = append(contested, place)
		}
		if h == (throne.Holding{}) {
			empty = append(empty, place)
		}
	}
	parts := []string{
		s.Say("throne.alt.yours", words.Args{"Places": s.listed(yours)}),
		s.Say("throne.alt.kings", words.Args{"Places": s.listed(kings)}),
	}
	if len(contested) > 0 {
		parts = append(parts, s.Say("throne.alt.contested", words.Args{"Places": s.commas(contested)}))
	}
	if len(empty) > 0 {
		parts = append(parts, s.Say("throne.alt.empty", words.Args{"Places": s.commas(empty)}))
	}
	return parts
}

// listed is a list of facts, or "none".
func (s speaker) listed(items []string) string {
	if len(items) == 0 {
		return s.Say("throne.none", nil)
	}
	return s.commas(items)
}

// altHand is the hand with what is on its cards; spectators are told how many there are.
func (s speaker) altHand(v throne.View) string {
	if len(v.Hand) == 0 {
		return s.Say("throne.position.hand_hidden", words.Args{"Count": v.HandSize})
	}
	cards := make([]string, len(v.Hand))
	for i, id := range v.Hand {
		cards[i] = s.Say("throne.alt.card", words.Args{
			"Card": int(id), "Commands": s.commands(id), "Symbols": s.symbols(id),
		})
	}
	return s.Say("throne.alt.hand", words.Args{"Cards": s.commas(cards)})
}

func (s speaker) outcome(o throne.Outcome) string {
	if o == throne.Won {
		return s.Say("throne.alt.won", nil)
	}
	return s.Say("throne.alt.lost", nil)
}
