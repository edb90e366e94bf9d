package doria

import "slices"

// doorEvent draws a card of the Door Event deck for a hero who opens a door, and resolves it before the tile is drawn
// (DD-414, DD-R114).
type doorEvent struct{ Hero int }

func (s *doorEvent) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *doorEvent) do(t *turn) {
	if len(t.decks.door) == 0 {
		if len(t.decks.doorDiscard) == 0 {
			return
		}
		t.decks.door, t.decks.doorDiscard = slices.Clone(t.decks.doorDiscard), nil
		shuffle(t, "door_events", t.decks.door, t.doorEventName)
		t.emit(DeckRenewed{Why: Why{"DD-R114"}, Deck: "door_events"})
	}
	last := len(t.decks.door) - 1
	card := t.decks.door[last]
	t.decks.door = t.decks.door[:last]
	t.decks.doorDiscard = append(t.decks.doorDiscard, card)
	h := &t.heroes[s.Hero]
	t.emit(DoorEventDrawn{Chance: by("DD-414"), Hero: h.ID, Card: t.doorEventName(card)})
	t.push(happens(FromDoorEvent, int(card), h.At, listOccurs).about(s.Hero), &faint{})
}
