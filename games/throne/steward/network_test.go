package steward

import (
	"bytes"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func TestWeights(t *testing.T) {
	if !bytes.Equal(taught.bytes(), weights) {
		t.Error("the network is not written as it was read")
	}
	for _, data := range [][]byte{nil, weights[1:], append(slices.Clone(weights), 0)} {
		if _, err := readNetwork(data); err == nil {
			t.Errorf("%d bytes are read", len(data))
		}
	}
	n, err := readNetwork(pupilOf(taught).network().bytes())
	if err != nil || *n != *taught {
		t.Errorf("whole numbers are changed by fractions: %v", err)
	}
}

// TestFeatures holds that every feature is in its group, none is on twice, and that most come up in play.
func TestFeatures(t *testing.T) {
	seen := map[int16]int{}
	for _, games := range positions(t, 31, 200) {
		for _, g := range games {
			j := newJudge(taught, g.View(throne.PlayerSeat))
			v := g.Glance()
			j.hold(cards{v.Hand, v.Hidden})
			for _, ended := range []bool{false, true} {
				list := j.landFeatures(j.cardFeatures(nil), &g, &v, ended)
				for _, f := range list {
					if f < 0 || f >= features {
						t.Fatalf("feature %d", f)
					}
					seen[f]++
				}
				if slices.Sort(list); len(slices.Compact(list)) != len(list) {
					t.Fatalf("a feature is on twice: %v", list)
				}
			}
		}
	}
	if len(seen) < features*3/4 {
		t.Errorf("only %d of %d features ever came up", len(seen), features)
	}
}

// TestJudgeRemembersRightly holds that what a judge keeps between two looks changes nothing.
func TestJudgeRemembersRightly(t *testing.T) {
	for _, games := range positions(t, 32, 30) {
		var last throne.View
		var old *judge
		for _, g := range games {
			v := g.View(throne.PlayerSeat)
			if old == nil || !slices.Equal(v.HardCards, last.HardCards) || v.LenientHome != last.LenientHome {
				old, last = newJudge(taught, v), v
			}
			for _, ended := range []bool{true, false} {
				if got, want := old.judge(&g, ended), newJudge(taught, v).judge(&g, ended); got != want {
					t.Errorf("an old judge says %d, a new one %d", got, want)
				}
			}
		}
	}
}

// TestJudgement holds what anybody can see.
func TestJudgement(t *testing.T) {
	judged := func(land throne.Land) int {
		g := at(t, land, 3, 3, 8, 13, 14, 18)
		return chance(newJudge(taught, g.View(throne.PlayerSeat)).judge(g, false))
	}
	begin := judged(throne.Land{1: {Player: 2}, 3: {King: 2}, 7: {King: 2}, 9: {King: 2}})
	ahead := judged(throne.Land{1: {Player: 3}, 2: {Player: 1}, 3: {Player: 2}, 7: {Player: 2}, 9: {King: 1}})
	behind := judged(throne.Land{1: {Player: 1}, 2: {King: 4}, 5: {King: 4}, 3: {King: 1}, 7: {King: 1}})
	if !(behind < begin && begin < ahead) {
		t.Errorf("behind %d, at the start %d, ahead %d", behind, begin, ahead)
	}
}
