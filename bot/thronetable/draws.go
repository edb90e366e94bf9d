package thronetable

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// dealt is what the shuffles of a game dealt: how many cards each shuffle had before it, and all cards that were drawn,
// in order. A shuffle's cards come to their end before the next shuffle (RT-031).
type dealt struct {
	shuffled []int
	drawn    []throne.CardID
	hand     []throne.CardID // of those drawn, those that came to your hand
	usual    []throne.CardID // the cards of all games together, where there are several
	last     throne.View     // how the game stood at the end, as the player saw it
}

// hear takes an event in. Every card that leaves the deck is told of by one.
func (d *dealt) hear(e games.Event) {
	switch e := e.(type) {
	case throne.DeckShuffled:
		d.shuffled = append(d.shuffled, e.Cards)
	case throne.HandDrawn:
		d.drawn, d.hand = append(d.drawn, e.Cards...), append(d.hand, e.Cards...)
	case throne.CardPlayed:
		d.take(e.Side, e.Card)
	case throne.BattleCardLaid:
		d.take(e.Side, e.Card)
	case throne.UncertainDrawn:
		d.take(throne.King, e.Card)
	}
}

// take is a card laid by a side: the King's comes from the deck.
func (d *dealt) take(by throne.Side, c throne.CardID) {
	if by == throne.King {
		d.drawn = append(d.drawn, c)
	}
}

// draws is how often a card was drawn and how often it was to be expected, given which cards each shuffle had before it.
type draws struct {
	times    int
	expected float64
	// whole is how many of the draws were in passes that came to their end; place is the sum, over these, of how deep the
	// card lay, from 0 for the top of the deck to 1; spread is the variance of that sum where chance is fair.
	whole         int
	place, spread float64
}

// odd reports whether the card lay, on average, outside the range in which chance keeps nineteen of twenty.
func (n *draws) odd() bool {
	return n.whole > 0 && math.Abs(n.place-float64(n.whole)/2) > 2*math.Sqrt(n.spread)
}

// tally is the draws of each card that was in play.
type tally [throne.Cards + 1]*draws

// add counts a game.
func (y *tally) add(d *dealt) {
	for _, c := range d.inPlay() {
		if y[c] == nil {
			y[c] = new(draws)
		}
	}
	rest := d.drawn
	for _, size := range d.shuffled {
		n := min(size, len(rest))
		if n < size {
			y.addPart(rest[:n], d.undrawn())
		} else {
			y.addPass(rest[:n])
		}
		rest = rest[n:]
	}
}

// addPass counts a pass through the whole deck: each of its cards was certain to come.
func (y *tally) addPass(pass []throne.CardID) {
	n := float64(len(pass))
	for i, c := range pass {
		y[c].times++
		y[c].expected++
		if len(pass) > 1 {
			y[c].whole++
			y[c].place += float64(i) / (n - 1)
			y[c].spread += (n + 1) / (12 * (n - 1))
		}
	}
}

// addPart counts the last pass, which the game did not finish: each of its cards was equally likely to come.
func (y *tally) addPart(drawn, left []throne.CardID) {
	share := float64(len(drawn)) / float64(len(drawn)+len(left))
	for _, c := range drawn {
		y[c].times++
		y[c].expected += share
	}
	for _, c := range left {
		y[c].expected += share
	}
}

// inPlay is the cards of the game, ascending.
func (d *dealt) inPlay() []throne.CardID {
	var cards []throne.CardID
	for c := throne.CardID(1); c <= throne.BasicCards; c++ {
		cards = append(cards, c)
	}
	return append(cards, d.last.HardCards...)
}

// undrawn is the cards that are still in the deck: those that lie nowhere else.
func (d *dealt) undrawn() []throne.CardID {
	seen := slices.Concat(d.last.Hand, d.last.Discard, []throne.CardID{d.last.Card})
	if b := d.last.Battle; b != nil {
		seen = append(seen, b.PlayerCard, b.KingCard)
	}
	return slices.DeleteFunc(d.inPlay(), func(c throne.CardID) bool { return slices.Contains(seen, c) })
}

// Draws tells how often each card was drawn and how deep it lay, against what was to be expected.
func (*Presenter) Draws(v bot.Viewer, courses []session.Course) (string, error) {
	var y tally
	var all dealt
	for _, course := range courses {
		d, err := dealtIn(course)
		if err != nil {
			return "", err
		}
		y.add(d)
		all.shuffled, all.drawn = append(all.shuffled, d.shuffled...), append(all.drawn, d.drawn...)
		all.hand, all.usual = append(all.hand, d.hand...), append(all.usual, d.inPlay()...)
	}
	return speaker{v.Words}.draws(len(courses), &all, &y), nil
}

// dealtIn is what was dealt in a game.
func dealtIn(course session.Course) (*dealt, error) {
	d := new(dealt)
	err := course(func(_ int, step session.Step, game games.Game) error {
		view, err := viewIn(game, throne.PlayerSeat)
		if err != nil {
			return err
		}
		for _, e := range step.Events {
			d.hear(e)
		}
		d.last = view
		return nil
	})
	return d, err
}

func (s speaker) draws(played int, d *dealt, y *tally) string {
	var lines []string
	inPlay, odd := 0, 0
	for c, n := range y {
		if n == nil {
			continue
		}
		lines = append(lines, s.drawsLine(throne.CardID(c), n))
		inPlay++
		if n.odd() {
			odd++
		}
	}
	head := []string{
		s.Say("throne.draws.head", words.Args{"Draws": len(d.drawn), "Shuffles": len(d.shuffled), "Count": played}),
		s.Say("throne.draws.hand", words.Args{"Mean": s.decimal(meanFlags(d.hand)), "Usual": s.decimal(meanFlags(d.usual))}),
		s.Say("throne.draws.odd", words.Args{"Odd": odd, "Cards": inPlay}),
		s.Say("throne.draws.columns", nil), "```",
	}
	return strings.Join(append(append(head, lines...), "```"), "\n")
}

func (s speaker) drawsLine(c throne.CardID, n *draws) string {
	depth := "–"
	if n.whole > 0 {
		depth = fmt.Sprintf("%.0f %%", 100*n.place/float64(n.whole))
	}
	return fmt.Sprintf("%2d: %3d (%s), %s", int(c), n.times, s.decimal(n.expected), depth)
}

// decimal is a number with one decimal place.
func (s speaker) decimal(x float64) string {
	whole, tenth, _ := strings.Cut(strconv.FormatFloat(x, 'f', 1, 64), ".")
	return s.Say("throne.decimal", words.Args{"Whole": whole, "Tenth": tenth})
}

// meanFlags is how many command points cards have on average; 0 for no cards.
func meanFlags(cards []throne.CardID) float64 {
	if len(cards) == 0 {
		return 0
	}
	sum := 0
	for _, c := range cards {
		sum += c.Card().Flags
	}
	return float64(sum) / float64(len(cards))
}
