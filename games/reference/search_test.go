package reference

import (
	"fmt"
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
	book := library(t).Book("en")
	for _, c := range []struct {
		query string
		want  games.Rule // among the first five
	}{
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
		{"ralying", "RT-112"},     // a slip of the pen
		{"withdarwal", "RT-090"},  // two letters swapped
		{"casualtes", "RT-083"},   // one dropped
		{"prior", "RT-027"},       // a beginning
		{"battle seq", "RT-077"},  // a word and a beginning
		{"REINFORCE?!", "RT-112"}, // loud
	} {
		hits := found(book.Search(c.query, "RT", 5))
		if !slices.Contains(hits, c.want) {
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
	for _, query := range []string{"RT-999", "R99", "000", "DD-001", "RT-R0"} {
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
	if n := len(book.Search("king", "DD", 5)); n != 0 {
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
		if got := fmt.Sprint(found(library(t).Book("en").Search("battle king castle", "", 25))); got != want {
			t.Fatalf("got %s, before %s", got, want)
		}
	}
}

func TestEveryEntryIsFoundByItsTitle(t *testing.T) {
	book := library(t).Book("en")
	for _, e := range book.Entries() {
		if hits := found(book.Search(e.Title, "", 3)); !slices.Contains(hits, e.ID) {
			t.Errorf("%s %q: its title finds %v", e.ID, e.Title, hits)
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
