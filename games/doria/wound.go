package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// wound is one damage event against a hero: its player may use one armour card against it (DD-482, DD-R168).
type wound struct {
	Hero, Damage int
	Element      content.Element
	// ByAssault wounds come from the attack under way, whose further effects follow.
	ByAssault bool
	// By is the rule for the damage of anything else, For the effect that does it.
	By  games.Rule
	For blame
}

func (s *wound) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.int(&s.Damage)
	codeInt(c, &s.Element)
	c.bool(&s.ByAssault)
	codeText(c, &s.By)
	s.For.code(c)
}

func (s *wound) about() asking { return asking{kind: "armor", rule: "DD-482", routine: true} }

func (s *wound) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// due is the damage that armour could keep off: all of it but what lasting effects keep off every hit.
func (s *wound) due(g *Game) int {
	if !s.ByAssault {
		return s.Damage
	}
	return max(0, s.Damage-g.changes(&g.heroes[s.Hero], content.ArmorValue).Plus)
}

// options are to use no armour, or one card that is equipped, not damaged and not vulnerable to the element (DD-483,
// DD-488); their amount is the damage that is due.
func (s *wound) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	due := max(0, s.due(g))
	list := append(g.room(), Option{Kind: "none", Hero: h.ID, Amount: due})
	if due == 0 {
		return list
	}
	g.worn(h, func(p Place, card Card, printed *content.Card) {
		if printed.Rating > 0 && !card.Damaged && !slices.Contains(printed.Vulnerable, s.Element) {
			list = append(list, Option{Kind: "card", Hero: h.ID, Card: printed.ID, Place: p, Amount: due})
		}
	})
	return list
}

// best uses the smallest rating that keeps all damage off, or else the highest.
func (s *wound) best(g *Game, options []Option) int {
	h, best, kept, due := &g.heroes[s.Hero], 0, 0, s.due(g)
	for i, o := range options[1:] {
		card, _ := h.at(o.Place)
		rating := g.card(card).Rating
		if kept < due && rating > kept || rating >= due && rating < kept {
			best, kept = i+1, rating
		}
	}
	return best
}

func (s *wound) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	rating, due := 0, s.due(t.Game)
	if o.Kind == "card" {
		card, _ := h.at(o.Place)
		rating = t.card(card).Rating
		t.emit(ArmorUsed{Why: Why{"DD-482"}, Hero: h.ID, Card: o.Card, Rating: rating, Damage: due})
		t.breakCard(h, o.Place, "DD-482")
	}
	if s.ByAssault {
		t.lose(h, HP, due-rating, "DD-481", t.causedByAttack(s.Element))
	} else {
		t.lose(h, HP, due-rating, s.By, t.cause(s.For, s.Element))
	}
	if s.ByAssault {
		t.useUp(subject{Hero: s.Hero}, content.ArmorValue)
		t.afterHit(t.underWay(), target{Hero: s.Hero})
	}
}

// breakCard puts a Damaged marker on a card (DD-492).
func (t *turn) breakCard(h *Hero, p Place, rule games.Rule) {
	c := h.slot(p)
	if c == nil || c.Damaged {
		return
	}
	c.Damaged = true
	t.emit(CardDamaged{Why: Why{rule}, Hero: h.ID, Card: t.card(*c).ID, Place: p})
}
