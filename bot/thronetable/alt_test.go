package thronetable

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// heard is what somebody knows who has only heard a position read out.
type heard struct {
	turn, castles, limit, deck, points, playerSupply, kingSupply, card int
	land                                                               throne.Land
	contested                                                          []throne.Territory
	hand, discard, hard                                                []throne.CardID
	battle                                                             throne.Territory
	won, lost                                                          bool
}

// knows is what a view would tell such a person.
func knows(v throne.View) heard {
	h := heard{
		turn: v.Turn, castles: v.Castles, limit: v.ForceLimit, deck: v.DeckSize, points: v.CommandPoints, land: v.Land,
		playerSupply: v.PlayerSupply, kingSupply: v.KingSupply, card: int(v.Card), hand: v.Hand, discard: slices.Sorted(slices.Values(v.Discard)),
		hard: v.HardCards, won: v.Outcome == throne.Won, lost: v.Outcome == throne.Lost,
	}
	for t := range v.Land {
		if v.Land[t].Contested() {
			h.contested = append(h.contested, throne.Territory(t))
		}
	}
	if v.Battle != nil {
		h.battle = v.Battle.Territory
	}
	return h
}

// find is the first group of a pattern in a text, "" if there is none.
func find(text, pattern string) string {
	m := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	return m[1]
}

func number(text, pattern string) int {
	n, _ := strconv.Atoi(find(text, pattern))
	return n
}

var digits = regexp.MustCompile(`\d+`)

// list is all numbers of the first group of a pattern.
func list[T ~int](text, pattern string) []T {
	var ns []T
	for _, d := range digits.FindAllString(find(text, pattern), -1) {
		n, _ := strconv.Atoi(d)
		ns = append(ns, T(n))
	}
	return ns
}

var (
	standing   = regexp.MustCompile(`\((\d)\) (\d+)`)
	territory  = regexp.MustCompile(`\((\d)\)`)
	commands   = regexp.MustCompile(`\([^()]*; [^()]*\)`)
	listedLand = regexp.MustCompile(`(?m)^(\d) \w+: (?:you (\d+)(?: against King (\d+))?|King (\d+)|empty)`)
)

// hear understands an alt text.
func hear(alt string) heard {
	h := hearTally(alt)
	h.turn = number(alt, `turn (\d+)`)
	for _, m := range standing.FindAllStringSubmatch(find(alt, `You: (.*?)\.`), -1) {
		h.land[m[1][0]-'0'].Player, _ = strconv.Atoi(m[2])
	}
	for _, m := range standing.FindAllStringSubmatch(find(alt, `King: (.*?)\.`), -1) {
		h.land[m[1][0]-'0'].King, _ = strconv.Atoi(m[2])
	}
	for _, m := range territory.FindAllStringSubmatch(find(alt, `Contested: (.*?)\.`), -1) {
		h.contested = append(h.contested, throne.Territory(m[1][0]-'0'))
	}
	hand := commands.ReplaceAllString(find(alt, `Your hand: (.*?)\.`), "")
	h.hand = list[throne.CardID](hand, `(.*)`)
	h.won, h.lost = strings.Contains(alt, "You have won"), strings.Contains(alt, "You have lost")
	return h
}

// hearPosition understands a position in words.
func hearPosition(told string) heard {
	h := hearTally(told)
	for _, m := range listedLand.FindAllStringSubmatch(told, -1) {
		t := throne.Territory(m[1][0] - '0')
		h.land[t].Player, _ = strconv.Atoi(m[2])
		h.land[t].King, _ = strconv.Atoi(m[3] + m[4])
		if m[3] != "" {
			h.contested = append(h.contested, t)
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^(\d+): `).FindAllStringSubmatch(told, -1) {
		n, _ := strconv.Atoi(m[1])
		h.hand = append(h.hand, throne.CardID(n))
	}
	return h
}

// hearTally understands what alt texts and positions have in common.
func hearTally(told string) heard {
	return heard{
		castles: number(told, `Castles (\d) of 4`), limit: number(told, `Limit (\d)`), deck: number(told, `Deck (\d+)`),
		points: number(told, `(\d+) points? left`), card: number(told, `On the table: card (\d+)`),
		playerSupply: number(told, `Off the map: you (\d+)`), kingSupply: number(told, `Off the map: you \d+, King (\d+)`),
		discard: list[throne.CardID](told, `Discarded: (.*?)\.`), hard: list[throne.CardID](told, `Hard cards in play: (.*?)\.`),
		battle: throne.Territory(number(told, `Battle for \w+ \((\d)\)`)),
	}
}

func TestAltAndPositionTellEveryNumberOfAView(t *testing.T) {
	p, v := New(nil, nil), english(t)
	rapid.Check(t, func(rt *rapid.T) {
		l := position(rt, t).look()
		view := viewOf(l)
		want := knows(view)
		alt := speaker{v.Words}.alt(view)
		if screen.Length(alt) > altRoom {
			rt.Fatalf("an alt text of %d characters", screen.Length(alt))
		}
		if got := hear(alt); fmt.Sprint(got) != fmt.Sprint(want) {
			rt.Fatalf("from %q\nis heard %+v\n    want %+v", alt, got, want)
		}
		told := p.Position(v, l)
		got := hearPosition(told)
		got.turn, got.won, got.lost = want.turn, want.won, want.lost // in the head and the question of the board
		if fmt.Sprint(got) != fmt.Sprint(want) {
			rt.Fatalf("from\n%s\nis heard %+v\n    want %+v", told, got, want)
		}
	})
}

// The longest alt text there can be still fits, and the spectator's tells no card of the hand.
func TestAltFitsTheFullestTable(t *testing.T) {
	view := throne.View{
		Turn: 1000, Phase: throne.KingCardPhase, Step: throne.StepWithdraw, Card: 26, CommandPoints: 2, HandSize: 5,
		Hand: []throne.CardID{9, 16, 17, 20, 25}, DeckSize: 10, ForceLimit: 5, LenientHome: true,
		Battle: &throne.Battle{Territory: 6, Defender: throne.King, PlayerCard: 12, KingCard: 14},
	}
	for id := throne.CardID(19); id <= throne.Cards; id++ {
		view.HardCards = append(view.HardCards, id)
	}
	for id := throne.CardID(1); id <= 22; id++ {
		view.Discard = append(view.Discard, id)
	}
	for at := throne.Territory(1); at <= throne.Territories; at++ {
		view.Land[at] = throne.Holding{Player: 1, King: 1}
	}
	for _, v := range viewers(t) {
		if alt := (speaker{v.Words}).alt(view); screen.Length(alt) > altRoom {
			t.Errorf("%d characters:\n%s", screen.Length(alt), alt)
		}
	}
	alt := speaker{english(t).Words}.alt(view)
	if got := hear(alt); !slices.Equal(got.hand, view.Hand) || !slices.Equal(got.discard, view.Discard) {
		t.Errorf("hand %v and discard %v are not told in\n%s", got.hand, got.discard, alt)
	}
}

func TestABoardInWordsHoldsThePosition(t *testing.T) {
	p, v := New(nil, nil), english(t)
	v.TextOnly = true
	rapid.Check(t, func(rt *rapid.T) {
		l := position(rt, t).look()
		board, err := p.Board(context.Background(), v, l)
		if err != nil {
			rt.Fatal(err)
		}
		all := board.Text
		for _, r := range board.Rows {
			for _, b := range r.Buttons {
				all += "\n" + b.Label // the hand stands on the buttons while one of its cards is asked for
			}
		}
		want, got := knows(viewOf(l)), hearPosition(all)
		got.turn = number(all, `[Tt]urn (\d+)`)
		got.battle = throne.Territory(0)
		want.battle = 0 // the story may tell of other battles
		got.won, got.lost = strings.Contains(all, "You have won"), strings.Contains(all, "You have lost")
		got.points = number(strings.Join(slices.DeleteFunc(strings.Split(all, "\n"), func(l string) bool { return !strings.HasPrefix(l, "On the table") }), ""), `(\d+) points? left`)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			rt.Fatalf("from\n%s\nis heard %+v\n    want %+v", all, got, want)
		}
	})
}
