package doriatable

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// furnished speaks of a warrior and a mage with a Longsword (14 AP) at hand, in the Belt and in the Backpack.
func furnished(t *testing.T, bonuses ...doria.Bonus) speaker {
	t.Helper()
	sword := doria.CardPosition{ID: "longsword"}
	items := doria.Items{Body: map[doria.Place]doria.CardPosition{doria.InHand1: sword}, Belt: []doria.CardPosition{sword},
		Backpack: []doria.CardPosition{sword}}
	s := presenter().speaker(viewers(t)[0])
	s.view = &doria.View{Position: doria.Position{Heroes: []doria.HeroPosition{
		{ID: "warrior", HP: 10, PP: 5, Conscious: true, Bonuses: bonuses, Items: items,
			Attributes: doria.AttributeValues{STR: 6, AGI: 5}},
		{ID: "mage", HP: 5, PP: 9, Conscious: true, Items: items},
	}}}
	return s
}

func TestPricesAreThoseThatArePaid(t *testing.T) {
	plain, efficient := furnished(t), furnished(t, doria.Efficiency)
	tests := []struct {
		name             string
		action           games.Action
		plain, efficient string
	}{
		{"in hand", doria.Attack{Hero: "warrior", With: doria.InHand1}, "14 AP", "11 AP"},
		{"out of the Belt", doria.Attack{Hero: "warrior", With: doria.InBelt}, "18 AP", "15 AP"},
		{"of somebody else", doria.Attack{Hero: "warrior", Of: "mage", With: doria.InBackpack}, "19 AP", "16 AP"},
		{"equip", doria.Equip{Hero: "warrior", From: doria.InBackpack, To: doria.InHand2}, "10 AP", "7 AP"},
		{"help to equip", doria.Equip{Hero: "warrior", Owner: "mage", From: doria.InBackpack, To: doria.InHand2}, "5 AP", "2 AP"},
		{"throw what is at hand", doria.Throw{Hero: "warrior", From: doria.InHand1, To: "mage"}, "0 AP", "0 AP"},
		{"throw out of the Belt", doria.Throw{Hero: "warrior", From: doria.InBelt, To: "mage"}, "4 AP", "1 AP"},
		{"take", doria.Take{Hero: "warrior", Of: "mage", From: doria.InHand1}, "5 AP", "2 AP"},
		{"repair", doria.Repair{Hero: "warrior", Items: []doria.Place{doria.InBackpack}}, "24 AP", "21 AP"},
		{"repair for somebody", doria.Repair{Hero: "warrior", Owner: "mage", Items: []doria.Place{doria.InBelt}}, "19 AP", "16 AP"},
	}
	for _, tt := range tests {
		for s, want := range map[*speaker]string{&plain: tt.plain, &efficient: tt.efficient} {
			var e entry
			s.sort(&e, tt.action)
			if price, _, _ := strings.Cut(strings.TrimPrefix(e.note, "weapon, "), ";"); !strings.HasPrefix(price, want) {
				t.Errorf("%s: %q, want %s", tt.name, e.note, want)
			}
		}
	}
}

func TestWhoIsAskedForConsentLearnsThePrice(t *testing.T) {
	s := furnished(t)
	got := s.consent(doria.Option{Kind: "yes", Hero: "mage", Deed: "attack", Card: "longsword", Place: doria.InHand1})
	if want := "The Mage asks: take your Longsword and attack with it, for 19 AP? Do you agree?"; got != want {
		t.Errorf("asked %q, want %q", got, want)
	}
}

// The warrior adds 11: over one square nothing is missing, over five 28 with average dice, over six 38.
func TestJumpsTellWhatAFallCosts(t *testing.T) {
	s := furnished(t)
	for squares, want := range map[int]string{
		1: "check 10 with 2d10+11, a typical fall costs 1 HP",
		5: "check 50 with 2d10+11, a typical fall costs 15 HP",
		8: "check 80 with 2d10+11, likely deadly: a typical fall costs 48 HP",
	} {
		if got := s.jumpNote("warrior", squares); got != want {
			t.Errorf("over %d squares: %q, want %q", squares, got, want)
		}
	}
}

func TestTheShopTellsWhatIsForSale(t *testing.T) {
	s := furnished(t)
	s.view.Question, s.view.Shop = "shop", [3]string{"longsword", "", "falling-ceiling"}
	steps := []session.Step{{Events: []games.Event{doria.PhaseBegun{Phase: doria.PhaseI}, doria.GoldPaid{Gold: 2, Paid: 5}}}}
	got := strings.Split(s.shopFor(session.Look{Steps: steps}), "\n")
	want := []string{"**Shop**", "Slot 1: Longsword, 2 gold", "Slot 2: empty",
		"Slot 3: Falling Ceiling, a trap: blocks the slot, 1 gold to remove it", "Paid in so far: 5 gold"}
	if !slices.Equal(got, want) {
		t.Errorf("the shop is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

var jumpCheck = regexp.MustCompile(`check (\d+) with 2d10\+(\d+)`)

// Jumps that hardly ever succeed come after all others of their group.
func TestJumpsWithoutAChanceAreListedLast(t *testing.T) {
	p, fair, hopeless := presenter(), 0, 0
	for _, name := range []string{"after_monster", "first_turn", "melee", "fallen"} {
		l, before := read(t, name), hopeless
		for _, e := range under(p.entries(p.speakerOf(viewers(t)[0], l), l), []string{"jump"}) {
			numbers := jumpCheck.FindStringSubmatch(e.note)
			if numbers == nil {
				continue
			}
			target, _ := strconv.Atoi(numbers[1])
			plus, _ := strconv.Atoi(numbers[2])
			switch {
			case target-plus >= longShot:
				hopeless++
			case hopeless > before:
				t.Errorf("%s: %s (%s) comes after a jump without a chance", name, e.label, e.note)
			default:
				fair++
			}
		}
	}
	if fair == 0 || hopeless == 0 {
		t.Errorf("%d fair jumps and %d hopeless ones: nothing is compared", fair, hopeless)
	}
}
