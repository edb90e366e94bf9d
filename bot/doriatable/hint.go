package doriatable

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

var _ bot.Adviser = (*Presenter)(nil)

// Advise says what a sound player would do, and by which odds. It needs some milliseconds, whatever ctx leaves. How likely
// the game is won that way it does not know.
func (p *Presenter) Advise(_ context.Context, v bot.Viewer, l session.Look) (bot.Hint, error) {
	view := viewOf(l)
	a, err := doria.NewEngine(p.pack).Advise(view, l.Seat)
	if err != nil {
		return bot.Hint{}, fmt.Errorf("ask a sound player: %w", err)
	}
	s := p.speakerOf(v, l)
	says := s.action(a.Action)
	if id := actorOf(a.Action); id != "" && len(actors(l.Legal)) > 1 {
		says = s.Say("doria.hint.of", words.Args{"Hero": s.heroTitle(id), "Action": says})
	}
	return bot.Hint{Action: a.Action, Choice: p.do(&view, a.Action), Says: says, Reason: s.grounds(a.Grounds), Chance: -1}, nil
}

// grounds are what speaks for an action, in sentences.
func (s speaker) grounds(list []doria.Ground) string {
	said := make([]string, len(list))
	for i, g := range list {
		said[i] = sentence(s.because(g))
	}
	return strings.Join(said, " ")
}

// because is one thing that speaks for an action.
func (s speaker) because(g doria.Ground) string {
	said := words.Args{"Hero": "", "Monster": s.monster(g.Monster), "Card": s.card(g.Card), "Chance": g.Chance, "Slay": g.Slay,
		"Harm": s.points(g.Harm), "Instead": s.points(g.Instead), "Count": g.Count, "From": g.From, "Numbers": ""}
	if g.Hero != "" {
		said["Hero"] = s.hero(g.Hero)
	}
	if c := s.printed(g.Card); c != nil {
		said["Numbers"] = s.numbers(c)
	}
	switch {
	case g.What == "answer" && tenths(g.Harm) == 0:
		return s.Say("doria.ground_safe", said)
	case g.What == "moved_answer" && tenths(g.Harm) == tenths(g.Instead):
		return s.Say("doria.ground_same", said)
	case g.What == "moved_answer" && g.Harm > g.Instead:
		return s.Say("doria.ground_dearer", said)
	case strings.HasPrefix(g.What, "near_") && g.Count == 0:
		return s.Say("doria.ground_at."+g.What, said)
	}
	return s.Say("doria.ground."+g.What, said)
}

// tenths are hundredths of a hit point, rounded.
func tenths(hundredths int) int { return (hundredths + 5) / 10 }

// points are hundredths of a hit point as people read them, to one place: "1.4", "1,4" in German.
func (s speaker) points(hundredths int) string {
	n := tenths(hundredths)
	return s.Say("doria.decimal", words.Args{"Whole": strconv.Itoa(n / 10), "Tenth": strconv.Itoa(n % 10)})
}
