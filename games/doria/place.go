package doria

import (
	"fmt"
	"strconv"
	"strings"
)

// Place is where a hero keeps a card: 1 to 8 on the Body, then the Belt, then the Backpack, whose places count on
// without end. 0 is no place. As text: "head", "hand2", "belt1", "backpack3".
type Place int

// The places on the Body, and the first ones of Belt and Backpack.
const (
	NoPlace Place = iota
	OnHead
	OnArms
	OnTorso
	OnLegs
	OnFeet
	OnAccessory
	InHand1
	InHand2
	InBelt     // and the three after it
	InBackpack = InBelt + BeltPlaces
)

// BodyPlaces is how many places the Body has (DD-R5).
const BodyPlaces = int(InHand2)

// maxBackpack is far more cards than there are in a game.
const maxBackpack = 1000

var bodyNames = [...]string{"", "head", "arms", "torso", "legs", "feet", "accessory", "hand1", "hand2"}

// onBody reports whether cards there are equipped.
func (p Place) onBody() bool { return p >= OnHead && p <= InHand2 }

// inBelt reports whether it is one of the four places of the Belt.
func (p Place) inBelt() bool { return p >= InBelt && p < InBackpack }

// inBackpack reports whether it is in the Backpack.
func (p Place) inBackpack() bool { return p >= InBackpack }

// String is the name of the place.
func (p Place) String() string {
	switch {
	case p >= 0 && int(p) < len(bodyNames):
		return bodyNames[p]
	case p.inBelt():
		return "belt" + strconv.Itoa(int(p-InBelt)+1)
	}
	return "backpack" + strconv.Itoa(int(p-InBackpack)+1)
}

// MarshalText writes the name.
func (p Place) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a name that MarshalText wrote.
func (p *Place) UnmarshalText(text []byte) error {
	read, err := parsePlace(string(text))
	if err != nil {
		return err
	}
	*p = read
	return nil
}

func parsePlace(name string) (Place, error) {
	for i, n := range bodyNames {
		if n == name {
			return Place(i), nil
		}
	}
	for _, zone := range []struct {
		prefix string
		first  Place
		most   int
	}{{"belt", InBelt, BeltPlaces}, {"backpack", InBackpack, maxBackpack}} {
		if number, ok := strings.CutPrefix(name, zone.prefix); ok {
			if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= zone.most && strconv.Itoa(n) == number {
				return zone.first + Place(n-1), nil
			}
		}
	}
	return NoPlace, fmt.Errorf("no place %q", name)
}

// at is the card in a place of the hero.
func (h *Hero) at(p Place) (Card, bool) {
	switch {
	case p.onBody():
		held := h.Body[p-1]
		return held.Card, held.Full
	case p.inBelt() && int(p-InBelt) < len(h.Belt):
		return h.Belt[p-InBelt], true
	case p.inBackpack() && int(p-InBackpack) < len(h.Backpack):
		return h.Backpack[p-InBackpack], true
	}
	return Card{}, false
}

// slot is the card in a place of the hero, to be changed there; nil if there is none.
func (h *Hero) slot(p Place) *Card {
	switch {
	case p.onBody() && h.Body[p-1].Full:
		return &h.Body[p-1].Card
	case p.inBelt() && int(p-InBelt) < len(h.Belt):
		return &h.Belt[p-InBelt]
	case p.inBackpack() && int(p-InBackpack) < len(h.Backpack):
		return &h.Backpack[p-InBackpack]
	}
	return nil
}

// places goes through all the places of the hero that hold a card: Body, Belt, Backpack.
func (h *Hero) places(yield func(Place, Card)) {
	for i, held := range h.Body {
		if held.Full {
			yield(Place(i+1), held.Card)
		}
	}
	for i, c := range h.Belt {
		yield(InBelt+Place(i), c)
	}
	for i, c := range h.Backpack {
		yield(InBackpack+Place(i), c)
	}
}
