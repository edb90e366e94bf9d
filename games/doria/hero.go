package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// HeroID names a hero in actions, events and views: "mage". Each hero is in a game once.
type HeroID string

// The limits of a hero.
const (
	// DeathAt is the number of hit or psi points at which a hero dies (DD-019).
	DeathAt = -20
	// MaxAP is the highest number of the Initiative Board (DD-111).
	MaxAP = 40
	// BeltPlaces is how many cards the Belt holds (DD-R5).
	BeltPlaces = 4
)

// Card is a Loot Card or Standard Item that somebody has. The zero value is not a card; see Held.
type Card struct {
	ID      content.CardID
	Damaged bool
}

// Held is a place on the Body: a card or nothing.
type Held struct {
	Card
	Full bool
}

// Hero is a hero in the game, called character in the rules.
type Hero struct {
	ID         HeroID
	Seat       games.Seat
	Kind       content.HeroID // -1 for one made by its player (DD-055)
	Attributes content.Values
	Points     int // attribute points not yet spent (DD-566)
	Level      int // hero level, from 1 (DD-102)
	Bonuses    bonusSet

	At     Square
	Placed bool // stands in the dungeon
	// Rolled is the initiative result of this round; AP what is left of it.
	Rolled, AP int
	HP, PP     int
	Poison     int
	Conscious  bool
	// Reeling heroes have lost points and stand below 0: they fall once what is being done is finished.
	Reeling bool
	// Asleep is an unconscious hero whose player chose not to roll (DD-174).
	Asleep bool
	Fate   int

	Body     [BodyPlaces]Held // a 2-Hand card lies in the first hand and fills both
	Belt     []Card
	Backpack []Card
	// Aside are Traps and the like that were dealt before the first round and not sprung (DD-R10).
	Aside []content.CardID
	// Conditions are what holds the hero or changes its rolls for a time.
	Conditions []Lasting
	// Buried heroes lie under Rubble (DD-408).
	Buried bool
	// Leaving heroes go at the end of the round; until then another seat plays them (DD-572).
	Leaving bool
	// Fresh heroes came for a dead one: once equipped they get what the others have got (DD-622).
	Fresh bool
	// Gone heroes have left the game (DD-572).
	Gone bool
}

// Lasting is a condition or a change of rolls that lasts. From says what laid it: its kind and number are printed
// there.
type Lasting struct {
	From Source
	// Round after which it ends; 0 if something else ends it.
	Round int
	// Trap is the number of the trap that it ends with; 0 for none.
	Trap int
	// Left is what is left of it, where it wears off.
	Left int
}

// bonusSet is a set of Hero Bonuses.
type bonusSet uint16

func (s bonusSet) has(b Bonus) bool      { return s&(1<<b) != 0 }
func (s bonusSet) with(b Bonus) bonusSet { return s | 1<<b }

// hero finds a hero in the game; nil if there is none of that name.
func (g *Game) hero(id HeroID) *Hero {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.ID == id && !h.Gone {
			return h
		}
	}
	return nil
}

// card is what is printed on a card.
func (g *Game) card(c Card) *content.Card { return &g.pack.Cards[c.ID] }

// worn goes through the cards on the Body.
func (g *Game) worn(h *Hero, yield func(Place, Card, *content.Card)) {
	for p := range h.Body {
		if held := h.Body[p]; held.Full {
			yield(Place(p+1), held.Card, g.card(held.Card))
		}
	}
}

// bonuses adds up what the cards on the Body give, damaged or not (DD-097, DD-R19, DD-484).
func (g *Game) bonuses(h *Hero) (sum content.Bonuses) {
	g.worn(h, func(_ Place, _ Card, c *content.Card) { sum.Add(c.Bonus) })
	return sum
}

// maxHP is the most hit points that a hero can have (DD-060).
func (g *Game) maxHP(h *Hero) int {
	return (h.Attributes[content.Strength]+h.Attributes[content.Constitution])/2 + g.bonuses(h).HP
}

// maxPP is the most psi points that a hero can have (DD-062).
func (g *Game) maxPP(h *Hero) int {
	return (h.Attributes[content.Wisdom]+h.Attributes[content.Psi])/2 + g.bonuses(h).PP
}

// initiative is a hero's initiative points (DD-061), less what its armour weighs (DD-088).
func (g *Game) initiative(h *Hero) int {
	ip := (h.Attributes[content.Agility]+h.Attributes[content.Perception])/2 + g.bonuses(h).IP
	return ip - g.encumbrance(h)
}

// encumbrance is the penalty for more Armor Rating than Strength, damaged armour counted (DD-088 to DD-090).
func (g *Game) encumbrance(h *Hero) int {
	if g.options.NoEncumbrance {
		return 0
	}
	rating := 0
	g.worn(h, func(_ Place, _ Card, c *content.Card) { rating += c.Rating })
	return max(0, rating-h.Attributes[content.Strength])
}

// fulfils reports whether a hero meets what a card asks (DD-083).
func (h *Hero) fulfils(c *content.Card) bool {
	for a, least := range c.Requires {
		if h.Attributes[a] < least {
			return false
		}
	}
	return true
}

// active reports whether the hero can act at all in this round.
func (h *Hero) active() bool { return !h.Gone && h.Conscious && h.AP > 0 }

// present reports whether the hero stands in the dungeon, conscious or not.
func (h *Hero) present() bool { return !h.Gone && h.Placed }

// playerCount is [PlayerCount]: the heroes in the game (DD-636).
func (g *Game) playerCount() int {
	n := 0
	for i := range g.heroes {
		if !g.heroes[i].Gone {
			n++
		}
	}
	return n
}

// speaker decides for the group: the player whose conscious hero stands highest in initiative (DD-R100).
func (g *Game) speaker() games.Seat {
	var best *Hero
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Gone || !h.Conscious || g.phase == PhaseSetup {
			continue
		}
		if best == nil || h.Rolled > best.Rolled || h.Rolled == best.Rolled && h.Seat < best.Seat {
			best = h
		}
	}
	if best != nil {
		return best.Seat
	}
	return g.lowestSeat()
}

// seatFor is who decides for the group about what follows from the act of a hero, given plus 1: its player, or where it
// is nobody's act the speaker (DD-R100).
func (g *Game) seatFor(hero int) games.Seat {
	if hero > 0 {
		return g.heroes[hero-1].Seat
	}
	return g.speaker()
}

// speakerHero is the first hero in the dungeon of whoever decides for the group, else the first one there.
func (g *Game) speakerHero() int {
	seat := g.speaker()
	if i := slices.IndexFunc(g.heroes, func(h Hero) bool { return h.present() && h.Seat == seat }); i >= 0 {
		return i
	}
	return slices.IndexFunc(g.heroes, func(h Hero) bool { return h.present() })
}

// lowestSeat is the first seat with a hero in the game (DD-R221).
func (g *Game) lowestSeat() games.Seat {
	lowest := games.Seat(MaxSeats)
	for i := range g.heroes {
		if h := &g.heroes[i]; !h.Gone {
			lowest = min(lowest, h.Seat)
		}
	}
	return lowest
}
