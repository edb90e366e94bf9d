package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// drawLoot draws Loot Cards for a hero, then plays them out in the order drawn (DD-517, DD-519). With stop_loot each is
// played before the next is drawn (DD-R173).
type drawLoot struct {
	Hero, Cards int
	// Keep is how many of them are kept; the others have no effect (DD-236). 0 keeps all.
	Keep  int
	Drawn []content.CardID
	// Kept are those of Drawn that were chosen so far.
	Kept []content.CardID
	// Singly draws ask again after a trap (DD-520).
	Singly bool
}

func (s *drawLoot) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.int(&s.Cards)
	c.int(&s.Keep)
	codeList(c, &s.Drawn, (*coder).card)
	codeList(c, &s.Kept, (*coder).card)
	c.bool(&s.Singly)
}

// do asks for the deck of the next card, until all are drawn or no card is left.
func (s *drawLoot) do(t *turn) {
	if s.Cards > 0 && t.lootLeft() {
		t.push(&deckChoice{*s})
		return
	}
	switch {
	case s.Keep > 0 && len(s.Drawn) > s.Keep:
		t.push(&lootChoice{*s})
	default:
		t.playAll(s.Hero, s.Drawn)
	}
}

// playAll plays cards out in their order.
func (t *turn) playAll(hero int, cards []content.CardID) {
	steps := make([]step, len(cards))
	for i, card := range cards {
		steps[i] = &playLoot{Hero: hero, Card: card}
	}
	t.push(steps...)
}

// lootLeft reports whether a Loot Card can be drawn; empty decks are renewed from the discard pile (DD-R32).
func (t *turn) lootLeft() bool {
	full := func() bool {
		return len(t.decks.loot[0])+len(t.decks.loot[1])+len(t.decks.loot[2]) > 0
	}
	if full() {
		return true
	}
	if len(t.decks.lootDiscard) == 0 {
		return false
	}
	t.dealLoot(t.decks.lootDiscard)
	t.decks.lootDiscard = nil
	t.emit(DeckRenewed{Why: Why{"DD-R32"}, Deck: "loot"})
	return true
}

// dealLoot splits cards evenly into three shuffled Loot Decks (DD-021, DD-R32).
func (t *turn) dealLoot(cards []content.CardID) {
	shuffle(t, "loot", cards, t.cardName)
	for i := range t.decks.loot {
		from, to := i*len(cards)/3, (i+1)*len(cards)/3
		t.decks.loot[i] = slices.Clone(cards[from:to])
		shuffle(t, lootDecks[i], t.decks.loot[i], t.cardName)
	}
}

var lootDecks = [3]string{"loot1", "loot2", "loot3"}

func (g *Game) cardName(c content.CardID) string { return g.pack.Cards[c].ID }

// takeLoot takes the top card of a Loot Deck, which is not empty.
func (t *turn) takeLoot(deck int) content.CardID {
	cards := t.decks.loot[deck]
	top := cards[len(cards)-1]
	t.decks.loot[deck] = cards[:len(cards)-1]
	return top
}

// deckChoice asks from which Loot Deck the next card is drawn (DD-022).
type deckChoice struct{ drawLoot }

func (s *deckChoice) about() asking { return asking{kind: "loot_deck", rule: "DD-022", routine: true} }

func (s *deckChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *deckChoice) options(g *Game) []Option {
	var list []Option
	for i := range g.decks.loot {
		if len(g.decks.loot[i]) > 0 {
			list = append(list, Option{Kind: "deck", Hero: g.heroes[s.Hero].ID, Amount: i + 1})
		}
	}
	return list
}

func (s *deckChoice) best(g *Game, options []Option) int {
	best := 0
	for i, o := range options {
		if len(g.decks.loot[o.Amount-1]) > len(g.decks.loot[options[best].Amount-1]) {
			best = i
		}
	}
	return best
}

func (s *deckChoice) chosen(t *turn, o Option) {
	card := t.takeLoot(o.Amount - 1)
	t.emit(LootDrawn{Chance: by("DD-022"), Hero: o.Hero, Card: t.pack.Cards[card].ID, Deck: o.Amount})
	next := s.drawLoot
	next.Cards--
	if t.options.StopLoot && s.Keep == 0 {
		steps := []step{&playLoot{Hero: s.Hero, Card: card}}
		if next.Cards > 0 {
			if t.pack.Cards[card].Kind == content.TrapCard {
				steps = append(steps, &goOnChoice{next})
			} else {
				steps = append(steps, &next)
			}
		}
		t.push(steps...)
		return
	}
	next.Drawn = append(slices.Clone(s.Drawn), card)
	t.push(&next)
}

// goOnChoice asks, after a trap, whether the rest of the cards is drawn (stop_loot, DD-520).
type goOnChoice struct{ drawLoot }

func (s *goOnChoice) about() asking { return asking{kind: "draw_on", rule: "DD-520"} }

func (s *goOnChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *goOnChoice) options(g *Game) []Option {
	id := g.heroes[s.Hero].ID
	return []Option{{Kind: "draw", Hero: id, Amount: s.Cards}, {Kind: "stop", Hero: id}}
}

func (s *goOnChoice) best(*Game, []Option) int { return 0 }

func (s *goOnChoice) chosen(t *turn, o Option) {
	if o.Kind == "draw" {
		next := s.drawLoot
		t.push(&next)
	}
}

// lootChoice asks which of the cards drawn is kept, one at a time until enough are; the others are out for this
// scenario (DD-236, DD-R66).
type lootChoice struct{ drawLoot }

func (s *lootChoice) about() asking { return asking{kind: "keep_one", rule: "DD-236"} }

func (s *lootChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *lootChoice) options(g *Game) []Option {
	list := make([]Option, len(s.Drawn))
	for i, c := range s.Drawn {
		list[i] = Option{Kind: "card", Hero: g.heroes[s.Hero].ID, Card: g.pack.Cards[c].ID, Amount: i}
	}
	return list
}

// best keeps the card that does the finder most good, or else is worth most; a trap last.
func (s *lootChoice) best(g *Game, _ []Option) int {
	best, most := 0, -1
	for i, c := range s.Drawn {
		printed := &g.pack.Cards[c]
		worth := 1 + printed.Gold + g.gainOf(&g.heroes[s.Hero], Card{ID: c})
		if printed.Kind == content.TrapCard {
			worth = 0
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return best
}

// gainOf is how much better a hero would be equipped with a card.
func (g *Game) gainOf(h *Hero, c Card) int {
	most, _ := g.worthWith(h, c)
	return most - g.worth(h)
}

func (s *lootChoice) chosen(t *turn, o Option) {
	next := s.drawLoot
	next.Kept = append(slices.Clone(s.Kept), s.Drawn[o.Amount])
	next.Drawn = slices.Delete(slices.Clone(s.Drawn), o.Amount, o.Amount+1)
	if len(next.Kept) < s.Keep {
		t.push(&lootChoice{next})
		return
	}
	for _, c := range next.Drawn {
		t.decks.lootOut = append(t.decks.lootOut, c)
		t.emit(CardDiscarded{Why: Why{"DD-236"}, Hero: o.Hero, Card: t.pack.Cards[c].ID, Out: true})
	}
	t.playAll(s.Hero, next.Kept)
}

// playLoot plays a drawn Loot Card out: an item goes to a hero, traps, events and Secret Doors happen (DD-235).
type playLoot struct {
	Hero int
	Card content.CardID
}

func (s *playLoot) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.card(&s.Card)
}

func (s *playLoot) do(t *turn) {
	switch printed := &t.pack.Cards[s.Card]; printed.Kind {
	case content.TrapCard:
		t.push(&springTrap{Hero: s.Hero, Card: s.Card})
	case content.Event, content.SecretDoor:
		t.push(happens(FromCard, int(s.Card), t.heroes[s.Hero].At, listDrawn).about(s.Hero), &spent{Hero: s.Hero, Card: s.Card})
	default:
		t.push(&foundChoice{*s})
	}
}

// foundChoice asks the finder who gets an item: any conscious hero in throwing range, or else its own Belt or Backpack
// (DD-277, DD-R67).
type foundChoice struct{ playLoot }

func (s *foundChoice) about() asking { return asking{kind: "found", rule: "DD-R67", routine: true} }

func (s *foundChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *foundChoice) options(g *Game) []Option {
	finder := &g.heroes[s.Hero]
	list := []Option{{Kind: "hero", Hero: finder.ID, Card: g.pack.Cards[s.Card].ID}}
	for i := range g.heroes {
		if h := &g.heroes[i]; h != finder && h.present() && h.Conscious && g.inThrowRange(finder, h) {
			list = append(list, Option{Kind: "hero", Hero: h.ID, Card: g.pack.Cards[s.Card].ID})
		}
	}
	return list
}

// best gives the card to whom it does most good, to the finder if it does nobody any.
func (s *foundChoice) best(g *Game, options []Option) int {
	best, most := 0, 0
	for i, o := range options {
		if gain := g.gainOf(g.hero(o.Hero), Card{ID: s.Card}); gain > most {
			best, most = i, gain
		}
	}
	return best
}

func (s *foundChoice) chosen(t *turn, o Option) {
	number := t.heroNumber(o.Hero)
	t.push(&keep{Hero: number, Card: Card{ID: s.Card}, Equip: t.phase == PhaseD && t.heroes[number].Conscious})
}

// spent lays a played event aside; a Secret Door becomes gold like a trap. Its experience goes to the group (DD-339,
// DD-R117).
type spent struct {
	Hero int
	Card content.CardID
}

func (s *spent) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.card(&s.Card)
}

func (s *spent) do(t *turn) {
	printed := &t.pack.Cards[s.Card]
	t.gainXP(printed.XP, "DD-339")
	if printed.Kind == content.SecretDoor {
		t.becomesGold(s.Hero, s.Card)
		return
	}
	t.discard(Card{ID: s.Card})
}

// gainXP adds experience to the group's (DD-521).
func (t *turn) gainXP(xp int, rule games.Rule) {
	if xp == 0 {
		return
	}
	t.groupXP += xp
	t.emit(XPGained{Why: Why{rule}, XP: xp, GroupXP: t.groupXP})
}
