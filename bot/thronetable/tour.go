package thronetable

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var _ bot.Guide = (*Presenter)(nil)

// Tips are what a look gives reason to explain: first what is asked, then how things just went, then what is worth
// knowing as the game stands.
func (p *Presenter) Tips(v bot.Viewer, l session.Look) []bot.Tip {
	view := viewOf(l)
	if l.Question == nil || view.Step == throne.StepOver {
		return nil
	}
	s := speaker{v.Words}
	had := happened(l.Steps)
	acting := view.Step == throne.StepPlayerActions
	var tips []bot.Tip
	add := func(key, text string, due bool) {
		if due {
			tips = append(tips, bot.Tip{Key: key, Text: text})
		}
	}
	add("battle", s.Say("throne.tour.battle", nil), view.Step == throne.StepBattleCard)
	add("withdraw", s.Say("throne.tour.withdraw", nil), view.Step == throne.StepWithdraw)
	add("map", s.tipOfMap(v.TextOnly || p.renderer == nil), true)
	add("card", s.Say("throne.tour.card", nil), view.Step == throne.StepPlayCard)
	add("points", s.Say("throne.tour.points", nil), acting && view.CommandPoints > 0)
	add("king-card", s.Say("throne.tour.king_card", nil), view.Phase == throne.KingCardPhase)
	add("uncertain", s.Say("throne.tour.uncertain", nil), had["uncertain_drawn"])
	add("king", s.Say("throne.tour.king", nil), had["king_moved"])
	add("king-rally", s.Say("throne.tour.king_rally", nil), had["king_rallied"])
	add("home", s.tipOfHome(view.LenientHome), homeNear(view))
	add("fought", s.Say("throne.tour.fought", nil), had["battle_fought"])
	add("attack", s.Say("throne.tour.attack", nil), canAttack(view, l))
	add("limit", s.Say("throne.tour.limit", nil), acting && full(view) || had["excess_lost"])
	add("castles", s.Say("throne.tour.castles", nil), view.Castles > 1)
	add("draw", s.Say("throne.tour.draw", nil), had["hand_drawn"] && !had["game_begun"])
	return tips
}

// happened are the kinds of events of steps.
func happened(steps []session.Step) map[string]bool {
	kinds := map[string]bool{}
	for _, step := range steps {
		for _, e := range step.Events {
			if lost, is := e.(throne.ExcessLost); is && lost.Side == throne.King { // his are for want of room, not of wheat
				continue
			}
			kinds[e.Kind()] = true
		}
	}
	return kinds
}

// tipOfMap explains what is looked at: the picture, or the position in words.
func (s speaker) tipOfMap(inWords bool) string {
	if inWords {
		return s.Say("throne.tour.map_in_words", nil)
	}
	return s.Say("throne.tour.map", nil)
}

func (s speaker) tipOfHome(lenient bool) string {
	at := words.Args{"Home": s.place(throne.Home)}
	if lenient {
		return s.Say("throne.tour.home_lenient", at)
	}
	return s.Say("throne.tour.home", at)
}

// homeNear reports whether the King stands next to your home.
func homeNear(v throne.View) bool {
	return slices.ContainsFunc(throne.Home.Place().Borders, func(t throne.Territory) bool { return v.Land[t].King > 0 })
}

// canAttack reports whether one of the moves leads to where the King stands.
func canAttack(v throne.View, l session.Look) bool {
	for _, a := range l.Legal {
		if m, is := a.(throne.Move); is && v.Land[m.To].King > 0 {
			return true
		}
	}
	return false
}

// full reports whether some territory holds all of your forces that your wheat can feed.
func full(v throne.View) bool {
	return slices.ContainsFunc(v.Land[1:], func(h throne.Holding) bool { return h.Player > 0 && h.Player >= v.ForceLimit })
}
