package thronetable

import (
	"fmt"
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
	last     throne.View     // how the game stood then, as the player saw it
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

// draws is how often a card was drawn and how often it was to be expected, given which cards each shuffle had before it;
// place is the sum, over its draws in whole passes, of how far down the deck it lay, from 0 for the top to 1.
type draws struct {
	times    int
	expected float64
	place    float64
	whole    int // draws in passes that came to their end
}

// count is the draws of each card in play.
func (d *dealt) count() map[throne.CardID]*draws {
	cards := make(map[throne.CardID]*draws, throne.Cards)
	for _, c := range d.inPlay() {
		cards[c] = new(draws)
	}
	rest := d.drawn
	for _, size := range d.shuffled {
		n := min(size, len(rest))
		if n < size {
			d.countPart(cards, rest[:n], size)
		} else {
			countPass(cards, rest[:n])
		}
		rest = rest[n:]
	}
	return cards
}

// countPass counts a pass through the whole deck: each of its cards was certain to come.
func countPass(cards map[throne.CardID]*draws, pass []throne.CardID) {
	for i, c := range pass {
		if card := cards[c]; card != nil {
			card.times++
			card.expected++
			card.whole++
			if len(pass) > 1 {
				card.place += float64(i) / float64(len(pass)-1)
			}
		}
	}
}

// countPart counts the last pass, which the game did not finish: each of its cards was equally likely to come.
func (d *dealt) countPart(cards map[throne.CardID]*draws, part []throne.CardID, size int) {
	share := float64(len(part)) / float64(size)
	for _, c := range part {
		if card := cards[c]; card != nil {
			card.times++
			card.expected += share
		}
	}
	for _, c := range d.undrawn() {
		cards[c].expected += share
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
func (*Presenter) Draws(v bot.Viewer, course session.Course) (string, error) {
	var d dealt
	err := course(func(_ int, step session.Step, game games.Game) error {
		view, is := game.View(throne.PlayerSeat).(throne.View)
		if !is {
			return fmt.Errorf("count draws in a game with a view of %T", view)
		}
		for _, e := range step.Events {
			d.hear(e)
		}
		d.last = view
		return nil
	})
	if err != nil {
		return "", err
	}
	return speaker{v.Words}.draws(&d), nil
}

func (s speaker) draws(d *dealt) string {
	counted := d.count()
	lines := []string{
		s.Say("throne.draws.head", words.Args{"Draws": len(d.drawn), "Count": len(d.shuffled)}),
		s.Say("throne.draws.hand", words.Args{"Mean": s.decimal(meanFlags(d.hand)), "Usual": s.decimal(meanFlags(d.inPlay()))}),
		s.Say("throne.draws.columns", nil), "```",
	}
	for _, c := range d.inPlay() {
		lines = append(lines, s.drawsLine(c, counted[c]))
	}
	return strings.Join(append(lines, "```"), "\n")
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
