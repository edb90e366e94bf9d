package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// consenting is a deed that needs the consent of others.
type consenting interface {
	deed
	// partners are the heroes that must agree, as places in state.heroes.
	partners(*Game) []int
	// granted pays for the deed and carries it out.
	granted(*turn, *Hero)
}

// askConsent carries a deed out once each partner has agreed; agreed are those that have. Heroes of the asker's own
// seat agree by themselves, unconscious ones cannot refuse (DD-R37, DD-256).
func (t *turn) askConsent(d consenting, h *Hero, agreed []int) {
	for _, i := range d.partners(t.Game) {
		if other := &t.heroes[i]; other.Conscious && other.Seat != h.Seat && !slices.Contains(agreed, i) {
			t.push(&request{Of: i, Deed: d, Agreed: agreed})
			return
		}
	}
	d.granted(t, h)
}

// request asks the player of a hero to agree to a deed of another one. Without a yes nothing happens and nothing is
// paid (DD-R37).
type request struct {
	Of   int
	Deed Action
	// Agreed are those that said yes before.
	Agreed []int
}

func (s *request) code(c *coder) {
	c.heroPlace(&s.Of)
	c.action(&s.Deed)
	codeList(c, &s.Agreed, (*coder).heroPlace)
}

func (s *request) about() asking { return asking{kind: "consent", rule: "DD-R37"} }

func (s *request) seat(g *Game) games.Seat { return g.heroes[s.Of].Seat }

// options are yes and no, each with what is asked for: the deed, by whom, the card it is about and at whom it is aimed.
func (s *request) options(g *Game) []Option {
	yes := Option{Kind: "yes", Hero: s.Deed.(deed).actor(), Deed: s.Deed.Kind(), Place: cardOf(s.Deed)}
	if card, held := g.heroes[s.Of].at(yes.Place); held {
		yes.Card = g.card(card).ID
	}
	switch d := s.Deed.(type) {
	case Attack:
		yes.Monster = d.Target
	case Use:
		yes.On, yes.Monster = d.On, d.Monster
	}
	no := yes
	no.Kind = "no"
	return []Option{yes, no}
}

// cardOf is where the card lies that a deed wants from another hero; NoPlace if it wants none.
func cardOf(a Action) Place {
	switch a := a.(type) {
	case Take:
		return a.From
	case Equip:
		return a.From
	case Use:
		return a.With
	case Attack:
		return a.With
	}
	return NoPlace
}

// best agrees: a friend asks.
func (s *request) best(*Game, []Option) int { return 0 }

func (s *request) chosen(t *turn, o Option) {
	d := s.Deed.(consenting)
	h := t.hero(d.actor())
	if o.Kind == "no" {
		t.emit(Declined{Why: Why{"DD-R37"}, Hero: t.heroes[s.Of].ID, Asker: h.ID})
		return
	}
	t.askConsent(d, h, append(slices.Clone(s.Agreed), s.Of))
}
