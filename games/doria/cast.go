package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// casting is a card at work once its price is paid: its check, if it has a Target Number, then its effects.
type casting struct {
	Hero int
	Card content.CardID
	Use  Use
	AP   int // that were paid
}

func (s *casting) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.card(&s.Card)
	s.Use.fields(c)
	c.int(&s.AP)
}

func (s *casting) do(t *turn) {
	printed := &t.pack.Cards[s.Card]
	if printed.Use.TN == 0 {
		s.tell(t, nil)
		s.work(t)
		return
	}
	t.checkFor(&t.heroes[s.Hero], requiredPair(printed), printed.Use.TN, s)
}

// checked goes on from the check. Each full 10 above the Target Number gives a psi point of the price back, if it was
// passed (DD-526, DD-528, DD-R171).
func (s *casting) checked(t *turn, c Checked) {
	s.tell(t, &c)
	if !c.Pass {
		return
	}
	t.gain(&t.heroes[s.Hero], PP, min(c.Criticals, t.pack.Cards[s.Card].Use.PP), "DD-528")
	s.work(t)
}

func (s *casting) tell(t *turn, c *Checked) {
	h, printed := &t.heroes[s.Hero], &t.pack.Cards[s.Card]
	t.emit(Used{Chance: by("DD-246"), Hero: h.ID, Card: printed.ID, Of: s.Use.Of, On: s.Use.On, Monster: s.Use.Monster,
		At: s.Use.At, Check: c, AP: s.AP, Left: h.AP})
	if printed.Use.Consumed {
		owner := h.ID
		if s.Use.Of != "" {
			owner = s.Use.Of
		}
		t.emit(CardDiscarded{Why: Why{"DD-258"}, Hero: owner, Card: printed.ID})
	}
}

// work has the effects happen.
func (s *casting) work(t *turn) { t.push(s.happening(t.Game)) }

// happening is what the card does: it happens to the user unless its effects name somebody else. A spell for the caster
// alone that was cast on a neighbour happens to that one, one that spreads from where it was put (DD-592).
func (s *casting) happening(g *Game) *happening {
	h := &g.heroes[s.Hero]
	w := &happening{From: Source{Kind: FromCard, Number: int(s.Card), Path: []int{listUse}}, Hero: s.Hero, User: s.Hero,
		Target: s.Hero, Monster: s.Use.Monster, At: h.At, Trap: s.Use.Trap}
	if s.Use.On != "" {
		w.Target = g.heroNumber(s.Use.On)
		if g.pack.Cards[s.Card].Use.Target == content.OnSelf {
			w.Hero, w.At = w.Target, g.heroes[w.Target].At
		}
	}
	if s.Use.At != nil {
		w.At = *s.Use.At
		if g.pack.Cards[s.Card].Use.Target == content.OnSelf {
			w.Hero = -1 // it spreads from the square
		}
	}
	return w
}

// requiredPair are the two attributes that a card asks for, which its Target Number is rolled with (DD-526).
func requiredPair(c *content.Card) (pair [2]content.Attribute) {
	n := 0
	for a, least := range c.Requires {
		if least > 0 && n < len(pair) {
			pair[n] = content.Attribute(a)
			n++
		}
	}
	return pair
}

// grip asks where a hero takes another one's card in order to use it at once: in a hand, or where else it belongs, and
// what is there moves down (DD-258, DD-R77).
type grip struct {
	Hero int
	Card Card
}

func (s *grip) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.cardPiece(&s.Card)
}

func (s *grip) about() asking { return asking{kind: "grip", rule: "DD-258", routine: true} }

func (s *grip) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// options are the first free place, or if there is none each that the card fits.
func (s *grip) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	var list []Option
	for _, p := range zonePlaces(g.card(s.Card).Zone) {
		o := Option{Kind: "place", Hero: h.ID, Card: g.card(s.Card).ID, Place: p}
		if len(g.inTheWay(h, s.Card, p)) == 0 {
			return []Option{o}
		}
		list = append(list, o)
	}
	return list
}

func (s *grip) best(*Game, []Option) int { return 0 }

func (s *grip) chosen(t *turn, o Option) {
	if a := t.attackAbove(); a != nil {
		a.With = o.Place
	}
	t.emit(CardKept{Why: Why{"DD-258"}, Hero: o.Hero, Card: o.Card, Place: o.Place})
	t.wear(s.Hero, s.Card, o.Place)
}

// attackAbove is the attack for which a card is being taken: what is done next; nil if that is something else.
func (g *Game) attackAbove() *assault {
	if len(g.agenda) == 0 {
		return nil
	}
	a, _ := g.agenda[len(g.agenda)-1].step.(*assault)
	return a
}
