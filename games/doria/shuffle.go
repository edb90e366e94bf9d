package doria

import (
	"fmt"
	"slices"
)

// Script says how the next dice fall and the next shuffles come out; what it does not say goes on with the seed.
type Script struct {
	// Dice are the faces of the next dice, 1 to 10; 10 is the zero (DD-038).
	Dice []int `json:"dice,omitempty"`
	// Shuffles are by the name of the deck the next orders of its cards, top first: "loot1", "monsters", "tiles", …
	Shuffles map[string][][]string `json:"shuffles,omitempty"`
}

// ShuffledDecks lists the names by which shuffles are scripted.
func ShuffledDecks() []string {
	return []string{"loot", "loot1", "loot2", "loot3", "monsters", "tiles", "pool", "bosses", "door_events", "room_events", "heroes"}
}

// Check refuses faces that no die has and decks that there are not.
func (s Script) Check() error {
	for _, face := range s.Dice {
		if face < 1 || face > faces {
			return fmt.Errorf("no die shows %d", face)
		}
	}
	for deck := range s.Shuffles {
		if !slices.Contains(ShuffledDecks(), deck) {
			return fmt.Errorf("there is no deck %.40q to shuffle", deck)
		}
	}
	return nil
}

// ShuffleError tells that a scripted order does not hold exactly the cards that are shuffled.
type ShuffleError struct{ Deck string }

// Error names the deck.
func (e *ShuffleError) Error() string {
	return fmt.Sprintf("doria: the scripted shuffle of %s does not hold exactly its cards", e.Deck)
}

// shuffle puts a deck, whose top card is the last, into an order of chance or of the script. name gives the id of a
// card.
func shuffle[C any](t *turn, deck string, cards []C, name func(C) string) {
	if orders := t.shuffles[deck]; len(orders) > 0 {
		t.shuffles[deck] = orders[1:]
		if !arrange(cards, orders[0], name) && t.shuffleErr == nil {
			t.shuffleErr = &ShuffleError{deck}
		}
		return
	}
	for i := len(cards) - 1; i > 0; i-- {
		j := t.dice.Below(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// arrange puts cards into the order of their ids, top first; it reports whether they are the same cards.
func arrange[C any](cards []C, order []string, name func(C) string) bool {
	if len(cards) != len(order) {
		return false
	}
	rest, arranged := slices.Clone(cards), make([]C, 0, len(cards))
	for i := len(order) - 1; i >= 0; i-- {
		at := slices.IndexFunc(rest, func(c C) bool { return name(c) == order[i] })
		if at < 0 {
			return false
		}
		arranged = append(arranged, rest[at])
		rest = slices.Delete(rest, at, at+1)
	}
	copy(cards, arranged)
	return true
}
