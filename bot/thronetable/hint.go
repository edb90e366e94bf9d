package thronetable

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
	"github.com/innkeeper-bot/innkeeper/render"
)

var _ bot.Rater = (*Presenter)(nil)

// Advise asks the steward. He knows the view and nothing else.
func (*Presenter) Advise(ctx context.Context, v bot.Viewer, l session.Look) (bot.Hint, error) {
	a, err := steward.Advise(ctx, viewOf(l), steward.Budget{})
	if err != nil {
		return bot.Hint{}, fmt.Errorf("ask the steward: %w", err)
	}
	h := bot.Hint{
		Action: a.Action, Choice: choose(a.Action).String(), Reason: speaker{v.Words}.reason(viewOf(l), a.Reason), Chance: a.Chance,
	}
	for _, next := range a.Plan[1:] {
		h.Then = append(h.Then, next)
	}
	return h, nil
}

// ratedGames are the imagined games of a whole rating: ten seconds or so on one core. Each decision gets its share of
// them, at least fewGames.
const (
	ratedGames = 16_000
	fewGames   = 24
)

// Rate asks the steward about a decision of the past.
func (*Presenter) Rate(ctx context.Context, v bot.Viewer, l session.Look, played games.Action, of int) (bot.Rated, error) {
	action, is := played.(throne.Action)
	if !is {
		return bot.Rated{}, fmt.Errorf("rate an action of %T", played)
	}
	budget := steward.Budget{Games: min(steward.RateGames, max(fewGames, ratedGames/max(1, of)))}
	rated, err := steward.Rate(ctx, []steward.Decision{{View: viewOf(l), Action: action}}, budget)
	if err != nil {
		return bot.Rated{}, fmt.Errorf("ask the steward: %w", err)
	}
	r := rated[0]
	return bot.Rated{
		Better: r.Better, Reason: speaker{v.Words}.reason(viewOf(l), r.Reason), Before: r.Before, After: r.After,
	}, nil
}

// Chart draws the chance to win over a game's decisions.
func (p *Presenter) Chart(ctx context.Context, v bot.Viewer, rated []bot.Rated, turns []int) (*screen.Picture, error) {
	if p.renderer == nil {
		return nil, nil
	}
	s := speaker{v.Words}
	curve := render.Curve{Marks: turns, Labels: render.CurveLabels{
		Title: s.Say("throne.chart.title", nil), Along: s.Say("throne.chart.along", nil),
		Drop: s.Say("throne.chart.drop", nil),
	}}
	for _, r := range rated {
		curve.Points = append(curve.Points, render.CurvePoint{At: r.Step, Chance: r.Before, Chosen: r.After})
	}
	last := rated[len(rated)-1]
	curve.End = last.Next
	drawn, err := p.renderer.Curve(ctx, curve, theme(v.Theme))
	if err != nil {
		return nil, fmt.Errorf("draw the chances of a game: %w", err)
	}
	return &screen.Picture{PNG: drawn.PNG, Alt: s.chartAlt(rated, turns)}, nil
}

// chartNumbers is how many numbers an alt text of a chart has at most.
const chartNumbers = 100

// chartAlt is a chart in words and numbers: the curve, the strokes below it, the numbered marks, which are at the turns.
// Of a long game it tells every second decision, or every third …
func (s speaker) chartAlt(rated []bot.Rated, turns []int) string {
	every := (len(rated) + chartNumbers - 1) / chartNumbers
	var numbers []string
	low, high := rated[0], rated[0]
	for i, r := range rated {
		if i%every == 0 {
			numbers = append(numbers, strconv.Itoa(percent(r.Before)))
		}
		if r.Before < low.Before {
			low = r
		}
		if r.Before > high.Before {
			high = r
		}
	}
	said := words.Args{
		"Count": len(rated), "Every": every, "Numbers": strings.Join(numbers, " "), "End": percent(rated[len(rated)-1].Next),
		"Low": percent(low.Before), "LowStep": low.Step, "High": percent(high.Before), "HighStep": high.Step,
	}
	curve := s.Say("throne.chart.alt", said)
	if every > 1 {
		curve = s.Say("throne.chart.alt_long", said)
	}
	return clipped(append([]string{curve}, s.chartSigns(rated, turns)...), altRoom)
}

// chartDrops is how many of the strokes an alt text tells, the longest.
const chartDrops = 10

// chartSigns tells what was given away where, and where the numbered marks are.
func (s speaker) chartSigns(rated []bot.Rated, turns []int) (told []string) {
	lost := func(r bot.Rated) int { return percent(r.Before - r.After) }
	drops := slices.DeleteFunc(slices.Clone(rated), func(r bot.Rated) bool { return lost(r) == 0 })
	slices.SortStableFunc(drops, func(a, b bot.Rated) int { return lost(b) - lost(a) })
	var strokes, marks []string
	for _, r := range drops[:min(len(drops), chartDrops)] {
		strokes = append(strokes, s.Say("throne.chart.alt_drop", words.Args{"Step": r.Step, "Percent": lost(r)}))
	}
	for n, i := range turns {
		marks = append(marks, s.Say("throne.chart.alt_mark", words.Args{"Number": n + 1, "Step": rated[i].Step}))
	}
	if len(strokes) > 0 {
		told = append(told, s.Say("throne.chart.alt_drops", words.Args{"Drops": s.commas(strokes)}))
	}
	if len(marks) > 0 {
		told = append(told, s.Say("throne.chart.alt_marks", words.Args{"Marks": s.commas(marks)}))
	}
	return told
}

func percent(chance float64) int { return int(math.Round(100 * chance)) }

// reason is why the steward would do something in a position, in a sentence.
func (s speaker) reason(v throne.View, r steward.Reason) string {
	said := words.Args{"Card": int(r.Card), "Percent": r.Percent, "Number": r.Number, "Count": r.Number, "At": ""}
	if r.At.Valid() {
		said["At"] = s.place(r.At)
	}
	return s.Say("throne.reason."+reasonID(v, r), said)
}

// evenBattle is the chance of a battle, in percent, below which it alone is no reason to fight it.
const evenBattle = 50

// reasonID is the message of a reason: that of its kind, unless its numbers say otherwise.
func reasonID(v throne.View, r steward.Reason) string {
	switch {
	case r.Kind == steward.TakesCastle && v.Land[r.At].King == 0:
		return "takes_empty_castle"
	case r.Kind == steward.TakesCastle && r.Percent < evenBattle:
		return "takes_castle_boldly"
	case r.Kind == steward.Attacks && r.Percent < evenBattle:
		return "attacks_boldly"
	case r.Kind == steward.TakesWheat && r.Number <= v.ForceLimit:
		return "takes_wheat_only"
	case r.Kind == steward.BestOdds && r.Percent <= r.Number:
		return "even_odds"
	default:
		return string(r.Kind)
	}
}
