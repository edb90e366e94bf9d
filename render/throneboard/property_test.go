package throneboard

import (
	"bytes"
	"image"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// mostBytes is the greatest picture of anything at all, even of what no game can come to.
const mostBytes = 150_000

// anyNumber draws numbers like those of a game, and now and then one that no game has.
func anyNumber(t *rapid.T, most int, label string) int {
	if rapid.IntRange(0, 40).Draw(t, label+" is odd") == 0 {
		return rapid.IntRange(-3, 1000).Draw(t, label)
	}
	return rapid.IntRange(0, most).Draw(t, label)
}

func anyCard(t *rapid.T) throne.CardID { return throne.CardID(anyNumber(t, throne.Cards, "card")) }

func anyTerritory(t *rapid.T) throne.Territory {
	return throne.Territory(anyNumber(t, throne.Territories, "territory"))
}

func anyView(t *rapid.T) throne.View {
	v := throne.View{
		Turn: anyNumber(t, 40, "turn"), Phase: throne.Phase(rapid.IntRange(0, 3).Draw(t, "phase")),
		Step: throne.Step(rapid.IntRange(0, 6).Draw(t, "step")), Card: anyCard(t),
		CommandPoints: anyNumber(t, 5, "points"), HandSize: anyNumber(t, 5, "hand size"), DeckSize: anyNumber(t, 27, "deck"),
		ForceLimit: anyNumber(t, 5, "limit"), PlayerSupply: anyNumber(t, 10, "supply"), KingSupply: anyNumber(t, 10, "supply"),
		Castles: anyNumber(t, 4, "castles"), Outcome: throne.Outcome(rapid.IntRange(0, 2).Draw(t, "outcome")),
	}
	for at := range v.Land {
		v.Land[at] = throne.Holding{Player: anyNumber(t, 5, "player"), King: anyNumber(t, 5, "king")}
	}
	for range rapid.IntRange(0, 7).Draw(t, "hand") {
		v.Hand = append(v.Hand, anyCard(t))
	}
	for range rapid.IntRange(0, 4).Draw(t, "orders") {
		v.Orders = append(v.Orders, throne.Order(rapid.IntRange(0, 6).Draw(t, "order")))
	}
	if rapid.Bool().Draw(t, "battle") {
		v.Battle = &throne.Battle{
			Territory: anyTerritory(t), Defender: throne.Side(rapid.IntRange(0, 3).Draw(t, "defender")),
			PlayerCard: anyCard(t), KingCard: anyCard(t),
		}
	}
	return v
}

func anyBattleSide(t *rapid.T) throne.BattleSide {
	n := func(label string) int { return anyNumber(t, 3, label) }
	return throne.BattleSide{
		Card: anyCard(t), Before: n("before"), Bugles: n("bugles"), Swords: n("swords"), Shields: n("shields"),
		LandBugles: n("land bugles"), LandShields: n("land shields"), Casualties: n("fallen"), Left: n("left"), Total: n("total"),
	}
}

func anyEvent(t *rapid.T) games.Event {
	side := throne.Side(rapid.IntRange(0, 3).Draw(t, "side"))
	n := anyNumber(t, 5, "forces")
	switch rapid.IntRange(0, 8).Draw(t, "event") {
	case 0:
		return throne.KingMoved{From: anyTerritory(t), To: anyTerritory(t), Forces: n}
	case 1:
		return throne.Moved{From: anyTerritory(t), To: anyTerritory(t), Forces: n}
	case 2:
		return throne.Withdrew{Side: side, From: anyTerritory(t), To: anyTerritory(t), Forces: n}
	case 3:
		return throne.KingRallied{At: anyTerritory(t), Forces: n}
	case 4:
		return throne.Rallied{At: anyTerritory(t), Forces: n}
	case 5:
		return throne.NoEscape{Side: side, At: anyTerritory(t), Forces: n}
	case 6:
		return throne.ExcessLost{Side: side, At: anyTerritory(t), Lost: n}
	case 7:
		return throne.BattleFought{At: anyTerritory(t), Player: anyBattleSide(t), King: anyBattleSide(t), Winner: side}
	}
	return throne.DeckShuffled{Cards: n}
}

func anyScene(t *rapid.T) (s Scene) {
	s.View = anyView(t)
	for range rapid.IntRange(0, 12).Draw(t, "events") {
		s.Events = append(s.Events, anyEvent(t))
	}
	s.Selected = anyTerritory(t)
	for range rapid.IntRange(0, 4).Draw(t, "open") {
		s.Open = append(s.Open, anyTerritory(t))
	}
	s.Labels.Territories[rapid.IntRange(1, throne.Territories).Draw(t, "named")] = rapid.StringN(0, 30, -1).Draw(t, "name")
	return s
}

// Whatever a view holds there is a picture of it, always the same one, and it makes no difference what the press
// has printed before.
func TestAnySceneHasOnePicture(t *testing.T) {
	at := newAtelier(t)
	kept := paint.NewPress(4 << 20)
	rapid.Check(t, func(t *rapid.T) {
		s, look := anyScene(t), Look(rapid.IntRange(-1, 2).Draw(t, "look"))
		var first, second paint.List
		base, err := at.Draw(&s, look, &first)
		if err != nil {
			t.Fatal(err)
		}
		full, err := paint.NewPress(0).Print(base, &first)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := at.Draw(&s, look, &second); err != nil {
			t.Fatal(err)
		}
		parts, err := kept.Print(base, &second)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(full, parts) {
			t.Fatal("the picture made of kept strips is not the one drawn in full")
		}
		if len(full) > mostBytes {
			t.Fatalf("%d bytes: want at most %d", len(full), mostBytes)
		}
	})
}

func TestLabelsOfAnyScript(t *testing.T) {
	at := newAtelier(t)
	for _, name := range []string{
		"", " ", "北京の城", "حصن", "🏰🐉👨‍👩‍👧", "e\u0301\u0302\u0303\u0304\u0305\u0306", "\u202eevil", "\x00\xff\xfe", "Ж" + "щ",
		"A name that goes on and on until nobody can read it any more and then some", "a\nb\tc",
	} {
		s := scenes()["opening"]
		for i := range s.Labels.Territories {
			s.Labels.Territories[i] = name
		}
		s.Labels.Land, s.Labels.Turn = name, name
		if b := printed(t, at, &s, Light); decode(t, b).Rect.Size() != (image.Point{sheetWidth, sheetHeight}) {
			t.Errorf("%q: the picture has another size", name)
		}
	}
}

func TestEmptyLabelsAreEnglish(t *testing.T) {
	at := newAtelier(t)
	named, bare := scenes()["opening"], scenes()["opening"]
	named.Labels = English()
	if !bytes.Equal(printed(t, at, &named, Light), printed(t, at, &bare, Light)) {
		t.Error("a scene without labels is not the one with English ones")
	}
	other := scenes()["opening"]
	other.Labels.Territories[5] = "Mittwald"
	if bytes.Equal(printed(t, at, &other, Light), printed(t, at, &bare, Light)) {
		t.Error("a label of the scene does not show")
	}
}
