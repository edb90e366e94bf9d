package content

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// worded is a thing whose text says what its effects do.
type worded struct {
	id   string
	text Text
	// does is what the effects do, in words made of the data.
	does string
	// must are the numbers of the effects, may those printed elsewhere on the card.
	must, may []int
}

// wordedThings are all cards, monsters, modifiers and events of a pack that have effects or a text.
func wordedThings(p *Pack) []worded {
	var all []worded
	add := func(id string, text Text, n *numbers, does ...string) {
		does = slices.DeleteFunc(does, func(s string) bool { return s == "" })
		if len(does) > 0 || text.EN != "" {
			all = append(all, worded{id, text, strings.Join(does, "; "), n.must, n.may})
		}
	}
	for i := range p.Cards {
		n := &numbers{}
		add(p.Cards[i].ID, p.Cards[i].Text, n, n.card(&p.Cards[i])...)
	}
	for i := range p.Monsters {
		m, n := &p.Monsters[i], &numbers{}
		a := &m.Levels[0].Attack
		n.optional(a.Range, a.Damage, a.Shape.Radius, m.PerCard)
		add(m.ID, m.Text, n, n.shape(a), n.list("hit", a.Hit), n.list("defeated", m.Defeated))
	}
	for i := range p.Modifiers {
		m, n := &p.Modifiers[i], &numbers{}
		n.needed(m.AP, m.HP, m.Damage, m.Rating, m.Attack.Count, m.Defense.Count, m.Resistance.Count, m.Range, m.Poison, m.Figures)
		add(m.ID, m.Text, n, n.modifier(m), n.list("each round", m.EachRound), n.list("defeated", m.Defeated))
	}
	for i := range p.DoorEvents {
		n := &numbers{}
		add(p.DoorEvents[i].ID, p.DoorEvents[i].Text, n, n.list("", p.DoorEvents[i].Effects))
	}
	for i := range p.RoomEvents {
		n := &numbers{}
		add(p.RoomEvents[i].ID, p.RoomEvents[i].Text, n, n.list("", p.RoomEvents[i].Effects))
	}
	return all
}

// The golden file shows each text beside what the effects do, for the eye.
func TestTextsBesideTheirEffects(t *testing.T) {
	var b strings.Builder
	for _, w := range wordedThings(Builtin()) {
		fmt.Fprintf(&b, "%s\n  en: %s\n  de: %s\n  does: %s\n", w.id, w.text.EN, w.text.DE, w.does)
	}
	const golden = "testdata/effects.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("%s is stale: compare each changed text with its effects after go test -run Texts -update", golden)
	}
}

var number = regexp.MustCompile(`\d+`)

func numbersIn(text string) []int {
	var found []int
	for _, digits := range number.FindAllString(text, -1) {
		n, _ := strconv.Atoi(digits) // only digits
		found = append(found, n)
	}
	slices.Sort(found)
	return found
}

func TestTextsHaveTheNumbersOfTheirEffects(t *testing.T) {
	for _, w := range wordedThings(Builtin()) {
		said := numbersIn(w.text.EN)
		for _, n := range w.must {
			if !slices.Contains(said, n) {
				t.Errorf("%s: the text does not say %d: %s\n  does: %s", w.id, n, w.text.EN, w.does)
			}
		}
		for _, n := range said {
			if !slices.Contains(w.must, n) && !slices.Contains(w.may, n) {
				t.Errorf("%s: the text says %d, no effect does: %s\n  does: %s", w.id, n, w.text.EN, w.does)
			}
		}
	}
}

func TestEveryTextIsThereInBothLanguages(t *testing.T) {
	seen := 0
	both := func(id string, texts ...Text) {
		for _, text := range texts {
			seen++
			if (text.EN == "") != (text.DE == "") {
				t.Errorf("%s: English %q, German %q", id, text.EN, text.DE)
			}
			if en, de := numbersIn(text.EN), numbersIn(text.DE); !slices.Equal(en, de) {
				t.Errorf("%s: numbers %v in English, %v in German", id, en, de)
			}
		}
	}
	p := Builtin()
	titles := map[Text]string{}
	title := func(kind, id string, text Text) {
		both(id, text)
		for _, half := range []Text{{EN: kind + text.EN}, {DE: kind + text.DE}} {
			if other, twice := titles[half]; twice || text.DE == "" {
				t.Errorf("%s: title %q is missing or that of %s", id, half, other)
			}
			titles[half] = id
		}
	}
	for _, h := range p.Heroes {
		title("hero ", h.ID, h.Title)
		both(h.ID, h.Text)
	}
	for i := range p.Cards {
		title("card ", p.Cards[i].ID, p.Cards[i].Title)
		if a := p.Cards[i].Attack; a != nil {
			for _, e := range a.Enchantments {
				both(p.Cards[i].ID, e.Title)
			}
		}
	}
	for i := range p.Monsters {
		title("monster ", p.Monsters[i].ID, p.Monsters[i].Title)
	}
	for i := range p.Modifiers {
		title("modifier ", p.Modifiers[i].ID, p.Modifiers[i].Title)
	}
	for i := range p.Tiles {
		title("tile ", p.Tiles[i].ID, p.Tiles[i].Title)
	}
	for _, w := range wordedThings(p) {
		both(w.id, w.text)
	}
	for i := range p.Scenarios {
		s := &p.Scenarios[i]
		title("scenario ", s.ID, s.Title)
		both(s.ID, s.Story, s.Task, s.Won, s.Lost)
		for _, d := range s.Deeds {
			both(s.ID, d.Title)
		}
		for _, r := range s.Rules {
			for _, e := range r.Effects {
				if e.Say != nil {
					both(s.ID, *e.Say)
				}
			}
		}
	}
	for _, c := range p.Campaigns {
		both(c.ID, c.Title, c.Story, c.Won)
		for _, ch := range c.Chapters {
			both(c.ID, ch.Rewards.Text)
			for _, b := range ch.Next {
				both(c.ID, b.Label)
			}
		}
	}
	for _, g := range p.Goals {
		both(g.ID, g.Title, g.Text)
	}
	if seen < 500 {
		t.Errorf("%d texts looked at, want at least 500", seen)
	}
}
