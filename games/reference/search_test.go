package reference

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
)

func found(hits []Entry) []games.Rule {
	var list []games.Rule
	for _, e := range hits {
		list = append(list, e.ID)
	}
	return list
}

func TestSearchFindsWhatAPlayerAsks(t *testing.T) {
	checkAsked(t, "en", []asked{
		{"rally", "RT-112"},
		{"king rally", "RT-048"},
		{"tie", "RT-088"},
		{"withdraw", "RT-091"},
		{"where does the king withdraw", "RT-095"},
		{"nowhere to go", "RT-093"},
		{"uncertain", "RT-071"},
		{"wheat limit", "RT-104"},
		{"starve", "RT-105"},
		{"hunger", "RT-105"},
		{"win", "RT-120"},
		{"lose home", "RT-121"},
		{"lenient", "RT-122"},
		{"hard cards", "RT-025"},
		{"shortest way", "RT-R4"},
		{"garrison", "RT-056"},
		{"new hand", "RT-034"},
		{"command points", "RT-109"},
		{"casualties", "RT-083"},
		{"☠", "RT-025"},
		{"🛡️", "RT-010"},
		{"⚔️ 🛡️", "RT-083"},
		{"🌾", "RT-008"},
		{"ralying", "RT-112"}, // a slip of the pen
		// signs as people describe them
		{"crown", "RT-003"}, {"👑", "RT-003"}, {"skull", "RT-026"}, {"⚔", "RT-075"}, {"crossed swords", "RT-015"},
		{"question mark", "RT-071"}, {"?", "RT-072"}, {"purple diamond", "RT-071"}, {"green flag", "RT-023"}, {"red banner", "RT-048"},
		{"horn", "RT-009"}, {"tower", "RT-007"}, {"laurel", "RT-087"}, {"striped land", "RT-016"}, {"hollow arrow", "RT-090"},
		{"dashed line", "RT-005"}, {"+1", "RT-048"}, {"−2", "RT-083"}, {"up arrow", "RT-027"}, {"⬇️", "RT-028"}, {"wax seal", "RT-042"},
		{"red arrow", "RT-057"}, {"helm", "RT-021"}, {"5", "RT-005"}, {"57", "RT-057"},
		{"withdarwal", "RT-090"},  // two letters swapped
		{"casualtes", "RT-083"},   // one dropped
		{"prior", "RT-027"},       // a beginning
		{"battle seq", "RT-077"},  // a word and a beginning
		{"REINFORCE?!", "RT-112"}, // loud
	})
}

// What is found first for a sign in the pictures is shown at once: it says what the sign means.
func TestASignIsExplainedByWhatIsFoundFirst(t *testing.T) {
	for language, signs := range map[string]map[string]games.Rule{
		"en": {"crown": "RT-003", "👑": "RT-003", "red figure": "RT-003", "blue figure": "RT-003", "banner": "RT-021", "helmet": "RT-021",
			"wheat": "RT-008", "castle": "RT-007", "bugle": "RT-009", "seal": "RT-042", "question mark": "RT-021", "flag": "RT-019"},
		"de": {"Krone": "RT-003", "👑": "RT-003", "rote Figur": "RT-003", "blaue Figur": "RT-003", "Banner": "RT-021", "Weizen": "RT-008",
			"Siegel": "RT-042"},
	} {
		book := library(t).Book(language)
		for sign, want := range signs {
			if hits := found(book.Search(sign, "RT", 1)); len(hits) != 1 || hits[0] != want {
				t.Errorf("%q finds %v first, want %s", sign, hits, want)
			}
		}
	}
}

func TestSearchFindsWhatAGermanPlayerAsks(t *testing.T) {
	checkAsked(t, "de", []asked{
		{"Weizen", "RT-008"},
		{"Rückzug", "RT-090"},
		{"rueckzug", "RT-090"}, // a keyboard without umlauts
		{"ruckzug", "RT-090"},  // a hurry
		{"zurückziehen", "RT-090"},
		{"wohin zieht sich der König zurück", "RT-095"},
		{"umzingelt", "RT-093"},
		{"rekrutieren", "RT-112"},
		{"Verstärkung", "RT-112"},
		{"König rekrutiert", "RT-048"},
		{"Gleichstand", "RT-088"},
		{"unentschieden", "RT-088"},
		{"ungewiss", "RT-071"},
		{"Truppenlimit", "RT-104"},
		{"Hunger", "RT-105"},
		{"verhungern", "RT-105"},
		{"gewinnen", "RT-120"},
		{"verlieren Heimat", "RT-121"},
		{"milde Heimat", "RT-122"},
		{"schwere Karten", "RT-025"},
		{"Schwierigkeit", "RT-025"},
		{"kürzester Weg", "RT-R4"},
		{"kuerzeste", "RT-R4"},
		{"Burgwache", "RT-056"},
		{"Garnison", "RT-056"},
		{"neue Hand", "RT-034"},
		{"Aktionspunkte", "RT-109"},
		{"Verluste", "RT-083"},
		{"mischen", "RT-031"},
		{"Hörner", "RT-009"},
		{"hoerner", "RT-009"},
		{"Schild", "RT-010"},
		{"Grenze", "RT-005"},
		{"angreifen", "RT-116"},
		{"Ziehen", "RT-114"},
		{"⚔️ 🛡️", "RT-083"},
		{"🌾", "RT-008"},
		{"Rükczug", "RT-090"}, // two letters swapped
		{"Krone", "RT-048"}, {"Totenkopf", "RT-026"}, {"gekreuzte Schwerter", "RT-015"}, {"Fragezeichen", "RT-071"},
		{"lila Raute", "RT-072"}, {"grüne Fahne", "RT-023"}, {"rote Fahne", "RT-048"}, {"Turm", "RT-007"}, {"Ähre", "RT-008"},
		{"Lorbeer", "RT-087"}, {"gestreift", "RT-016"}, {"hohler Pfeil", "RT-090"}, {"gestrichelte Linie", "RT-005"},
		{"Pfeil nach oben", "RT-027"}, {"Siegel", "RT-043"}, {"durchgestrichene Figur", "RT-083"}, {"57", "RT-057"},
		{"Reihenfolge Schlacht", "RT-077"},
		{"WEIZEN?!", "RT-008"}, // loud
	})
}

func TestWhatPeopleAskOfDoria(t *testing.T) {
	checkAsked(t, "en", []asked{
		{"how do I open a door", "DD-230"}, {"jump over a hole", "DD-207"}, {"fall damage", "DD-215"}, {"fumble", "DD-041"},
		{"poison", "DD-138"}, {"initiative roll", "DD-109"}, {"action points", "DD-109"}, {"unconscious", "DD-113"},
		{"revive", "DD-266"}, {"doom track", "DD-155"}, {"extra activation", "DD-157"}, {"encumbrance", "DD-088"},
		{"armor too heavy", "DD-090"}, {"buy in the shop", "DD-175"}, {"change", "DD-177"}, {"diagonal", "DD-193"},
		{"belt", "DD-073"}, {"throw item", "DD-238"}, {"swap places", "DD-224"}, {"search treasure", "DD-234"},
		{"exploding dice", "DD-038"}, {"tie", "DD-033"}, {"repair set", "DD-251"}, {"wait", "DD-279"},
		{"how many cards do we start with", "DD-049"}, {"hero bonus", "DD-171"}, {"dodge", "DD-R13"}, {"lose", "DD-017"},
		{"carry unconscious", "DD-260"}, {"monster level", "DD-162"}, {"attack of opportunity", "DD-204"}, {"DD 215", "DD-215"},
		{"line of sight", "DD-465"}, {"open tiles", "DD-312"}, {"secret door", "DD-347"}, {"dead end", "DD-352"},
		{"blocked door", "DD-399"}, {"who does the monster attack", "DD-426"}, {"push", "DD-444"}, {"rubble", "DD-407"},
		{"vulnerable", "DD-488"}, {"critical hit", "DD-490"}, {"psi resistance", "DD-531"}, {"escape", "DD-616"},
		{"death in a campaign", "DD-620"}, {"monster points", "DD-609"}, {"efficiency", "DD-588"}, {"solo hero", "DD-633"},
		{"solo unconscious", "DD-631"},
		{"poltergeist", "DD-390"}, {"gargoyle fly", "DD-406"}, {"cover", "DD-395"}, {"trap disarm", "DD-336"},
	})
	checkAsked(t, "de", []asked{
		{"Tür öffnen", "DD-230"}, {"über ein Loch springen", "DD-207"}, {"Sturzschaden", "DD-215"}, {"Patzer", "DD-041"},
		{"Gift", "DD-138"}, {"Initiative würfeln", "DD-109"}, {"Aktionspunkte", "DD-109"}, {"ohnmächtig", "DD-113"},
		{"wiederbeleben", "DD-266"}, {"Untergangsleiste", "DD-155"}, {"Zusatzaktivierung", "DD-157"}, {"Rüstungslast", "DD-088"},
		{"im Laden kaufen", "DD-175"}, {"Wechselgeld", "DD-177"}, {"schräg", "DD-193"}, {"Gürtel", "DD-073"},
		{"werfen", "DD-238"}, {"Platz tauschen", "DD-224"}, {"Schatz durchsuchen", "DD-234"}, {"Gleichstand", "DD-033"},
		{"Satz reparieren", "DD-251"}, {"warten", "DD-279"}, {"Startkarten", "DD-049"}, {"Heldenbonus", "DD-171"},
		{"ausweichen", "DD-R13"}, {"verlieren", "DD-017"}, {"Monsterstufe", "DD-162"}, {"Gelegenheitsangriff", "DD-204"},
		{"Sichtlinie", "DD-465"}, {"offene Plättchen", "DD-312"}, {"Geheimtür", "DD-347"}, {"Sackgasse", "DD-352"},
		{"blockierte Tür", "DD-399"}, {"verdrängen", "DD-444"}, {"Geröll", "DD-407"}, {"verwundbar", "DD-488"},
		{"kritischer Treffer", "DD-490"}, {"Psi-Widerstand", "DD-531"}, {"Flucht", "DD-616"}, {"Monsterpunkte", "DD-609"},
		{"Effizienz", "DD-588"}, {"Poltergeist", "DD-390"}, {"Deckung", "DD-395"}, {"Falle entschärfen", "DD-336"},
	})
}

// Each game is looked up as if it were the only one: another's entries neither come up nor push its own away.
func TestAGameIsSearchedByItself(t *testing.T) {
	for _, game := range []string{"RT", "DD"} {
		for _, query := range []string{"king", "monster", "action points", "die", "battle jump"} {
			for _, e := range library(t).Book("en").Search(query, game, MaxHits) {
				if e.Game() != game {
					t.Errorf("%q asked of %s finds %s", query, game, e.ID)
				}
			}
		}
	}
	l := library(t)
	if l.Letters("throne") != "RT" || l.Letters("doria") != "DD" || l.Letters("chess") != "" {
		t.Errorf("the games' letters are %q, %q and %q", l.Letters("throne"), l.Letters("doria"), l.Letters("chess"))
	}
	if hits := l.Book("en").Search("initiative", "DD", 5); len(hits) != 5 {
		t.Errorf("initiative finds %v", found(hits))
	}
}

// asked is what somebody types, and an entry that is to be among the first five.
type asked struct {
	query string
	want  games.Rule
}

func checkAsked(t *testing.T, language string, list []asked) {
	t.Helper()
	book := library(t).Book(language)
	for _, c := range list {
		if hits := found(book.Search(c.query, Entry{ID: c.want}.Game(), 5)); !slices.Contains(hits, c.want) {
			t.Errorf("%q finds %v, want %s among them", c.query, hits, c.want)
		}
	}
}

func TestSearchByID(t *testing.T) {
	book := library(t).Book("en")
	for query, want := range map[string]games.Rule{
		"RT-057": "RT-057", "rt 57": "RT-057", "57": "RT-057", "057": "RT-057", " rt-r4 ": "RT-R4", "r11": "RT-R11",
	} {
		if hits := found(book.Search(query, "", 3)); len(hits) == 0 || hits[0] != want {
			t.Errorf("%q finds %v, want %s first", query, hits, want)
		}
	}
	for _, query := range []string{"RT-999", "R999", "000", "DD-000", "RT-R0"} {
		if hits := found(book.Search(query, "", 3)); len(hits) != 0 {
			t.Errorf("%q finds %v, but there is no such entry", query, hits)
		}
	}
}

func TestSearchIsBounded(t *testing.T) {
	book := library(t).Book("en")
	if n := len(book.Search("king", "", 1000)); n != MaxHits {
		t.Errorf("%d hits without a limit, want %d", n, MaxHits)
	}
	if n := len(book.Search("king", "", 3)); n != 3 {
		t.Errorf("%d hits, want 3", n)
	}
	for _, limit := range []int{0, -1} {
		if n := len(book.Search("king", "", limit)); n != 0 {
			t.Errorf("%d hits with limit %d", n, limit)
		}
	}
	if n := len(book.Search("king", "XX", 5)); n != 0 {
		t.Errorf("%d hits in a game that has no entries", n)
	}
	for _, nothing := range []string{"", "   ", "?!", "xyzzyx", strings.Repeat("\U0010FFFF", 5000)} {
		if hits := book.Search(nothing, "", 5); len(hits) != 0 {
			t.Errorf("%.20q finds %v", nothing, found(hits))
		}
	}
}

func TestSearchIsTheSameEachTime(t *testing.T) {
	want := fmt.Sprint(found(library(t).Book("en").Search("battle king castle", "", 25)))
	for range 5 {
		l, err := Load() // anew: no order of maps may show
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(found(l.Book("en").Search("battle king castle", "", 25))); got != want {
			t.Fatalf("got %s, before %s", got, want)
		}
	}
}

func TestEveryEntryIsFoundByItsTitle(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	for language, book := range library(t).books {
		for _, e := range book.Entries() {
			if hits := found(book.Search(e.Title, e.Game(), 3)); !slices.Contains(hits, e.ID) {
				t.Errorf("%s: %s %q: its title finds %v", language, e.ID, e.Title, hits)
			}
		}
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		most int
		want bool
	}{
		{"rally", "rally", 0, true}, {"raly", "rally", 1, true}, {"rlaly", "rally", 1, true}, {"relly", "rally", 1, true},
		{"rallly", "rally", 1, true}, {"relli", "rally", 1, false}, {"", "ab", 1, false}, {"", "ab", 2, true},
	} {
		if got := slips(c.a, c.b, c.most); got != c.want {
			t.Errorf("slips(%q, %q, %d) = %v", c.a, c.b, c.most, got)
		}
	}
}

func FuzzSearch(f *testing.F) {
	for _, q := range []string{"rally", "RT-57", "☠️", "\xff", "the the the the the the the the the the"} {
		f.Add(q, 5)
	}
	book := library(f).Book("en")
	f.Fuzz(func(t *testing.T, query string, limit int) {
		hits := book.Search(query, "", limit)
		if len(hits) > max(0, min(limit, MaxHits)) {
			t.Fatalf("%d hits, limit %d", len(hits), limit)
		}
		seen := map[games.Rule]bool{}
		for _, h := range hits {
			if seen[h.ID] {
				t.Fatalf("%s twice", h.ID)
			}
			seen[h.ID] = true
		}
	})
}

func BenchmarkSearch(b *testing.B) {
	book := library(b).Book("en")
	b.ReportAllocs()
	for b.Loop() {
		book.Search("where does the king withdraw", "RT", 25)
	}
}

// What people call a sign is looked up in every language of the reference, and every sign is on some entry of a game.
func TestEverySymbolHasNamesAndEntries(t *testing.T) {
	l := library(t)
	for _, name := range slices.Sorted(maps.Keys(symbols)) {
		for language, book := range l.books {
			called := symbols[name].called[language]
			if len(called) == 0 {
				t.Errorf("%s has no name in %s", name, language)
			}
			for _, query := range append(called, symbols[name].characters...) {
				hits := append(book.Search(query, "RT", MaxHits), book.Search(query, "DD", MaxHits)...)
				if !slices.ContainsFunc(hits, func(e Entry) bool { return slices.Contains(e.Symbols, name) }) {
					t.Errorf("%s: %q finds no entry about %s", language, query, name)
				}
			}
		}
	}
}
