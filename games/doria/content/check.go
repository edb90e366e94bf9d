package content

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// idForm is what ids look like; those of tiles have their own form.
var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// checker holds a pack to what every pack promises.
type checker struct {
	pack   *Pack
	lines  lines
	faults Faults
}

// spot is a place in the entry of a thing, for faults to name.
type spot struct {
	*checker
	origin origin
	id     string
	path   []any
}

// in is a place below: names of fields and indices of lists.
func (s spot) in(steps ...any) spot {
	s.path = append(slices.Clip(s.path), steps...)
	return s
}

// want makes a fault of what does not hold.
func (s spot) want(holds bool, format string, args ...any) {
	if !holds {
		reason := s.id + ": " + fmt.Sprintf(format, args...)
		s.faults = append(s.faults, Fault{s.origin.file, s.lines.of(s.origin, s.path), reason})
	}
}

// between makes a fault of a field whose number is too low or too high.
func (s spot) between(field string, n, least, most int) {
	if n < least {
		s.in(field).want(false, "%s %d is below %d", field, n, least)
	}
	if n > most {
		s.in(field).want(false, "%s %d is above %d", field, n, most)
	}
}

// title wants a name in English and no text longer than a screen shows.
func (s spot) title(title Text) {
	s.in("title").want(strings.TrimSpace(title.EN) != "", "no English title")
	s.in("title").want(len(title.EN) <= maxTitle && len(title.DE) <= maxTitle, "a title is longer than %d bytes", maxTitle)
}

func (s spot) text(field string, text Text) {
	s.in(field).want(len(text.EN) <= maxText && len(text.DE) <= maxText, "a text is longer than %d bytes", maxText)
	s.in(field).want(text.EN != "" || text.DE == "", "no English text")
}

// The longest titles and texts: a title fits a button, a text a message.
const (
	maxTitle = 60
	maxText  = 1200
)

// check finds all that is wrong with a pack.
func check(p *Pack) Faults {
	c := &checker{pack: p, lines: lines{}}
	each(c, p.Heroes, heroName, c.hero)
	each(c, p.Cards, cardName, c.card)
	each(c, p.Monsters, monsterName, c.monster)
	each(c, p.Modifiers, modifierName, c.modifier)
	each(c, p.Tiles, tileName, c.tile)
	each(c, p.DoorEvents, doorEventName, c.doorEvent)
	each(c, p.RoomEvents, roomEventName, c.roomEvent)
	each(c, p.Scenarios, scenarioName, c.scenario)
	each(c, p.Campaigns, campaignName, c.campaign)
	each(c, p.Goals, goalName, c.goal)
	c.whole()
	return c.faults
}

// each checks the things of one kind, and that no two of them share a Number.
func each[T any](c *checker, things []T, name func(*T) string, check func(spot, *T)) {
	numbers := map[Number]string{}
	form := idForm
	if reflect.TypeFor[T]() == reflect.TypeFor[Tile]() {
		form = tileForm
	}
	for i := range things {
		id := name(&things[i])
		s := spot{checker: c, origin: c.pack.origins[keyOf[T](id)], id: id}
		s.in("id").want(form.MatchString(id), "id %q: want %s", id, form)
		other, taken := numbers[NumberOf(id)]
		s.in("id").want(!taken, "the Number is that of %s too: give it another id", other)
		numbers[NumberOf(id)] = id
		check(s, &things[i])
	}
}

// The least that a game needs: the starting cards of six heroes, monsters for a tile full of icons, and a way to go.
const (
	leastLoot     = 60
	leastMonsters = 10
	leastTiles    = 5
)

// whole checks that there is enough of everything.
func (c *checker) whole() {
	monsters, loot := 0, 0
	for i := range c.pack.Monsters {
		monsters += min(c.pack.Monsters[i].Cards, mostCards)
	}
	for i := range c.pack.Cards {
		loot += min(c.pack.Cards[i].Copies, mostCopies)
	}
	for _, deck := range []struct {
		name        string
		have, least int
	}{
		{"heroes", len(c.pack.Heroes), 1},
		{"cards of the Loot Decks", loot, leastLoot},
		{"monsters of the Monster Deck", monsters, leastMonsters},
		{"tiles", len(c.pack.Tiles), leastTiles},
	} {
		if deck.have < deck.least {
			c.faults = append(c.faults, Fault{".", 0, fmt.Sprintf("%d %s, want at least %d", deck.have, deck.name, deck.least)})
		}
	}
}

// pointsOfHero is how many points a fresh hero has, pointsOfAttribute how many of them one attribute takes (DD-055).
const (
	pointsOfHero      = 50
	pointsOfAttribute = 13
)

func (c *checker) hero(s spot, h *Hero) {
	s.title(h.Title)
	forms := h.German
	s.in("german").want(forms == Cases{} || forms.Nominative != "" && forms.Accusative != "" && forms.Dative != "" && forms.Genitive != "",
		"give all four cases, or none")
	s.text("text", h.Text)
	sum := 0
	for a, points := range h.Attributes {
		s.in("attributes", Attribute(a).String()).want(points >= 1 && points <= pointsOfAttribute,
			"%v is %d, want 1 to %d", Attribute(a), points, pointsOfAttribute)
		sum += points
	}
	s.in("attributes").want(sum == pointsOfHero, "%d points of attributes, want %d", sum, pointsOfHero)
	for i, id := range h.Items {
		card, ok := c.pack.Card(id)
		s.in("items", i).want(ok, "no card %q", id)
		s.in("items", i).want(!ok || c.pack.Cards[card].Hero == h.ID, "%s is no Standard Item of %s", id, h.ID)
	}
}

func (c *checker) doorEvent(s spot, e *DoorEvent) {
	s.title(e.Title)
	s.text("text", e.Text)
	s.between("cards", e.Cards, 0, 60)
	s.effects("effects", e.Effects, occasion{})
}

func (c *checker) roomEvent(s spot, e *RoomEvent) {
	s.title(e.Title)
	s.text("text", e.Text)
	for i, id := range e.Tiles {
		_, ok := c.pack.Tile(id)
		s.in("tiles", i).want(ok, "no tile %q", id)
	}
	s.in("effects").want(len(e.Effects) > 0, "no effects")
	s.effects("effects", e.Effects, occasion{})
}
