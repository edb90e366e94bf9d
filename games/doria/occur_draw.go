package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// occurDraw draws Loot Cards for each subject, or gives it the card that is named; they are played as found ones
// (DD-R115).
func (t *turn) occurDraw(d *content.Draw, s *happening) {
	count := t.amount(d.Count)
	if d.Count == (content.Amount{}) {
		count = 1
	}
	var steps []step
	for _, hero := range t.heroesOf(d.Whom, s) {
		if d.Card == "" {
			steps = append(steps, &drawLoot{Hero: hero, Cards: count, Keep: d.Keep})
			continue
		}
		card, _ := t.pack.Card(d.Card)
		for range count {
			steps = append(steps, &playLoot{Hero: hero, Card: card})
		}
	}
	t.push(steps...)
}

// occurBreak damages cards on the Body of each subject, or repairs them (DD-492, DD-250).
func (t *turn) occurBreak(b *content.Break, repair bool, s *happening) {
	var steps []step
	for _, hero := range t.heroesOf(b.Whom, s) {
		one := &cardChoice{Hero: hero, Kind: b.Kind, Repair: repair}
		if !b.All {
			steps = append(steps, one)
			continue
		}
		for _, o := range one.options(t.Game) {
			one.chosen(t, o)
		}
	}
	t.push(steps...)
}

// cardChoice asks a hero's player which card an effect damages or repairs.
type cardChoice struct {
	Hero   int
	Kind   content.Kind // only of that kind; any if zero
	Repair bool
}

func (s *cardChoice) code(c *coder) {
	c.heroPlace(&s.Hero)
	codeInt(c, &s.Kind)
	c.bool(&s.Repair)
}

func (s *cardChoice) about() asking {
	if s.Repair {
		return asking{kind: "mend_card", rule: "DD-250", routine: true}
	}
	return asking{kind: "break_card", rule: "DD-492", routine: true}
}

func (s *cardChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// options are the cards on the Body that it can happen to.
func (s *cardChoice) options(g *Game) (list []Option) {
	h := &g.heroes[s.Hero]
	g.worn(h, func(p Place, card Card, printed *content.Card) {
		if card.Damaged == s.Repair && (s.Kind == 0 || printed.Kind == s.Kind) {
			list = append(list, Option{Kind: "card", Hero: h.ID, Card: printed.ID, Place: p})
		}
	})
	return list
}

// best gives up the card that costs least to repair, and has the dearest one repaired.
func (s *cardChoice) best(g *Game, options []Option) int {
	best := 0
	price := func(i int) int {
		card, _ := g.heroes[s.Hero].at(options[i].Place)
		return g.card(card).AP
	}
	for i := range options {
		if s.Repair && price(i) > price(best) || !s.Repair && price(i) < price(best) {
			best = i
		}
	}
	return best
}

func (s *cardChoice) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	if !s.Repair {
		t.breakCard(h, o.Place, "DD-492")
		return
	}
	h.slot(o.Place).Damaged = false
	t.emit(CardMended{Why: Why{"DD-250"}, Hero: h.ID, Card: o.Card, Place: o.Place})
}
