package doriatable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// exploreEvent tells of movement and of what is found in the dungeon.
func (s speaker) exploreEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.Moved:
		return s.moved(e), true
	case doria.Jumped:
		said := words.Args{"Hero": s.hero(e.Hero), "Count": e.Over, "Check": s.check(e.Check), "Damage": e.Damage}
		if e.Damage > 0 {
			return s.Say("doria.event.jumped_hurt", said), true
		}
		return s.Say("doria.event.jumped", said), true
	case doria.Declined:
		return s.Say("doria.event.declined", words.Args{"Hero": s.hero(e.Hero), "Asker": s.hero(e.Asker)}), true
	case doria.DoorOpened:
		return s.Say("doria.event.door_opened", words.Args{"Hero": s.hero(e.Hero), "Side": s.side(e.Side)}), true
	case doria.TileDrawn:
		return s.Say("doria.event.tile_drawn", words.Args{"Tile": s.tile(e.Tile)}), true
	case doria.TilePlaced:
		said := words.Args{"Tile": s.tile(e.Tile), "Degrees": quarter * e.Rotation}
		if e.Rotation != 0 {
			return s.Say("doria.event.tile_placed_turned", said), true
		}
		return s.Say("doria.event.tile_placed", said), true
	case doria.MarkerLaid:
		return s.Say("doria.event.marker_laid", words.Args{"Marker": s.marker(e.Marker), "Where": s.whereOf(e.At)}), true
	case doria.MarkerTaken:
		return s.Say("doria.event.marker_taken", words.Args{"Marker": s.marker(e.Marker), "Where": s.whereOf(e.At)}), true
	case doria.SecretDoorFound:
		return s.Say("doria.event.secret_door_found", words.Args{"Where": s.whereOf(e.At)}), true
	case doria.CrawledAside:
		return s.Say("doria.event.crawled_aside", words.Args{"Hero": s.hero(e.Hero)}), true
	case doria.HeroPlaced:
		return s.Say("doria.event.hero_placed", words.Args{"Hero": s.hero(e.Hero)}), true
	}
	return "", false
}

// quarter is a quarter turn in degrees.
const quarter = 90

func (s speaker) moved(e doria.Moved) string {
	said := words.Args{"Hero": s.hero(e.Hero), "Way": s.offset(e.From, e.To), "AP": e.AP, "Left": e.Left}
	if len(e.Swapped) > 0 {
		said["Swapped"] = s.heroes(e.Swapped)
		return s.Say("doria.event.moved_swapping", said)
	}
	if len(e.Carried) > 0 {
		said["Carried"] = s.heroes(e.Carried)
		return s.Say("doria.event.moved_carrying", said)
	}
	return s.Say("doria.event.moved", said)
}
