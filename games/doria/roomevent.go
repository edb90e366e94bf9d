package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// roomEvent plays an entry of the Room Events booklet for tiles that a hero revealed by opening a door (DD-640).
type roomEvent struct {
	Tiles []int
	Hero  int
}

func (s *roomEvent) code(c *coder) {
	codeList(c, &s.Tiles, (*coder).tilePlace)
	c.heroPlace(&s.Hero)
}

// do takes the first entry that fits; none is played again before all that fit were.
func (s *roomEvent) do(t *turn) {
	event, tile, ok := s.pick(t)
	if !ok {
		t.decks.room = make([]content.RoomEventID, len(t.pack.RoomEvents))
		for i := range t.decks.room {
			t.decks.room[i] = content.RoomEventID(i)
		}
		shuffle(t, "room_events", t.decks.room, t.roomEventName)
		t.emit(DeckRenewed{Why: Why{"DD-640"}, Deck: "room_events"})
		if event, tile, ok = s.pick(t); !ok {
			return
		}
	}
	t.emit(RoomEventPlayed{Chance: by("DD-640"), Hero: t.heroes[s.Hero].ID, Event: t.roomEventName(event), Tile: tile})
	middle := t.tiles[t.placedTile(tile)].Cell.At(Square{X: grid.Middle, Y: grid.Middle})
	t.push(happens(FromRoomEvent, int(event), middle, listOccurs).about(s.Hero))
}

// pick takes the topmost entry for one of the tiles off the pile.
func (s *roomEvent) pick(t *turn) (event content.RoomEventID, tile string, ok bool) {
	for i := len(t.decks.room) - 1; i >= 0; i-- {
		event = t.decks.room[i]
		on := t.pack.RoomEvents[event].Tiles
		for _, placed := range s.Tiles {
			tile = t.tileName(t.tiles[placed].Tile)
			if len(on) == 0 || slices.Contains(on, tile) {
				t.decks.room = slices.Delete(t.decks.room, i, i+1)
				return event, tile, true
			}
		}
	}
	return 0, "", false
}
