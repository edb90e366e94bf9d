package thronetable

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// land is a map on which you hold so many forces in some territories and the King in others.
func land(you, king map[throne.Territory]int) (l throne.Land) {
	for t, n := range you {
		l[t].Player = n
	}
	for t, n := range king {
		l[t].King = n
	}
	return l
}

type armies = map[throne.Territory]int

// fought is a battle of so many forces with so many losses, and the totals that decided it.
func fought(where throne.Territory, winner throne.Side, you, king, youLost, kingLost, youTotal, kingTotal int) throne.BattleFought {
	return throne.BattleFought{
		At: where, Winner: winner, ByTie: youTotal > 0 && youTotal == kingTotal,
		Player: throne.BattleSide{Before: you, Casualties: youLost, Left: you - youLost, Total: youTotal},
		King:   throne.BattleSide{Before: king, Casualties: kingLost, Left: king - kingLost, Total: kingTotal},
	}
}

// saying is a position after a step with some events, in a turn that began with it.
func saying(turn int, l throne.Land, events ...games.Event) session.Look {
	events = append([]games.Event{throne.PhaseBegun{Turn: turn}}, events...)
	return session.Look{View: throne.View{Turn: turn, Land: l}, Steps: []session.Step{{Events: events}}}
}

// wonWar is a game made up for a story with all there is to tell.
func wonWar() []session.Look {
	start := armies{3: 2, 7: 2, 9: 2}
	past := []session.Look{
		saying(1, land(armies{1: 2}, start)),
		saying(2, land(armies{1: 1, 5: 1}, start), fought(5, throne.King, 1, 1, 0, 0, 1, 2)),
		saying(3, land(armies{1: 2, 3: 2}, armies{7: 2, 9: 2}), fought(3, throne.Player, 2, 1, 0, 1, 0, 0)),
		saying(4, land(armies{1: 2}, armies{3: 1, 7: 2, 9: 2}), fought(3, throne.King, 2, 3, 2, 1, 0, 0)),
		saying(4, land(armies{1: 2}, armies{3: 1, 7: 2, 9: 2}), fought(1, throne.Player, 2, 3, 0, 2, 4, 3)),
		saying(6, land(armies{1: 2, 3: 2, 7: 3}, armies{9: 4})),
		saying(7, land(armies{1: 2, 3: 2, 9: 3, 7: 1}, nil), fought(9, throne.Player, 5, 4, 2, 4, 0, 0)),
	}
	last := past[len(past)-1].View.(throne.View)
	last.Outcome, last.Castles, last.HardCards = throne.Won, 4, []throne.CardID{19, 22}
	past[len(past)-1].View = last
	return past
}

func story(t *testing.T, v bot.Viewer, past []session.Look) string {
	t.Helper()
	return New(nil, nil).Story(v, past)
}

func TestAStoryTellsWhatTurnedTheGame(t *testing.T) {
	told := story(t, english(t), wonWar())
	rest := told
	for _, part := range []string{ // in this order
		"from Hartholm with two forces", "2 hard cards",
		"first battle, at Midwold in turn 2, went to the King",
		"Larkspire fell to you in turn 3, was lost in turn 4 and won back in turn 6",
		"In turn 4 the King stood in Hartholm itself, 3 strong against 2 forces of yours: you threw him back by a single point",
		"You took Greyhold in turn 6 and Crownhythe in turn 7",
		"greatest battle raged over Crownhythe in turn 7, 5 of yours against 4 of the King's: you lost 2, he lost 4, and the field was yours",
		"In turn 7 all four castles were yours",
		"5 battles, 3 of them won; 4 of your forces and 8 of the King's fell; 6 decisions",
	} {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("%q is not told, or not at its place, in\n%s", part, told)
		}
		rest = after
	}
}

func TestAStoryEndsAsTheGameDid(t *testing.T) {
	over := func(outcome throne.Outcome, l throne.Land) []session.Look {
		past := []session.Look{saying(1, land(armies{1: 2}, armies{3: 2, 7: 2, 9: 2})), saying(5, l)}
		v := past[1].View.(throne.View)
		v.Outcome, v.Castles = outcome, 1
		past[1].View = v
		return past
	}
	lost := land(nil, armies{1: 2, 3: 1, 7: 2, 9: 2})
	broken := over(0, land(armies{1: 2}, armies{3: 2, 7: 2, 9: 2}))
	for n := range broken {
		broken[n].Table.Status = session.Abandoned
	}
	for _, end := range []struct {
		past []session.Look
		want string
	}{
		{over(throne.Lost, lost), "Not one of his castles ever fell to you. In turn 5 Hartholm fell to the King"},
		{over(throne.Lost, land(armies{2: 1}, armies{3: 1})), "nobody was left to hold Hartholm"},
		{over(throne.Lost, land(armies{7: 1}, armies{1: 1, 3: 1})), "To the last the King held Larkspire and Crownhythe."},
		{over(0, land(armies{1: 2}, armies{3: 2})), "It is turn 5 now, and 1 of the four castles is yours."},
		{broken, "In turn 5 the game was broken off."},
		{broken, "not a single battle, and 1 decision."},
	} {
		if told := story(t, english(t), end.past); !strings.Contains(told, end.want) {
			t.Errorf("%q is missing in\n%s", end.want, told)
		}
	}
}

func TestTheClosestCallIsToldOnce(t *testing.T) {
	start := land(armies{1: 2}, armies{3: 2, 7: 2, 9: 2})
	tie := []session.Look{saying(1, start), saying(2, start, fought(2, throne.Player, 1, 1, 0, 0, 2, 2))}
	low := []session.Look{saying(1, start), saying(2, land(armies{1: 3, 2: 2}, armies{3: 2})), saying(4, land(armies{1: 1}, armies{3: 2})), saying(5, start)}
	great := []session.Look{saying(1, start), saying(2, start, fought(5, throne.King, 4, 4, 1, 1, 4, 5))}
	for _, c := range []struct {
		past     []session.Look
		has, not string
	}{
		{tie, "Nothing was closer than Gullwick in turn 2: a tie at 2, which you won", "first battle"},
		{low, "At your lowest, in turn 4, a single force of yours was left", "Nothing was closer"},
		{great, "Nothing was closer than Midwold in turn 2: 5 to 4 for the King", "greatest battle"},
	} {
		if told := story(t, english(t), c.past); !strings.Contains(told, c.has) || strings.Contains(told, c.not) {
			t.Errorf("want %q and not %q in\n%s", c.has, c.not, told)
		}
	}
}

// TestStoriesFitAPhone reads stories of whole and of unfinished games in every language.
func TestStoriesFitAPhone(t *testing.T) {
	longest := 0
	for seed := range byte(60) {
		options := ""
		if seed%2 == 1 {
			options = hardest
		}
		past := gameOf(t, seed, options, throne.PlayerSeat, 400)
		for _, v := range viewers(t) {
			for _, end := range []int{1, 1 + len(past)/2, len(past)} {
				told := story(t, v, past[:end])
				if told != story(t, v, past[:end]) {
					t.Fatal("the same game is told in two ways")
				}
				longest = max(longest, utf8.RuneCountInString(told))
				if strings.Contains(told, "throne.tale") || strings.Contains(told, "  ") || strings.Contains(told, "{{") {
					t.Errorf("%s, seed %d: a word is missing in\n%s", v.Words.Language(), seed, told)
				}
			}
		}
	}
	if longest > bot.MostStory {
		t.Errorf("a story has %d characters, want at most %d", longest, bot.MostStory)
	}
}

func TestGoldenStories(t *testing.T) {
	for _, v := range viewers(t) {
		file := filepath.Join("testdata", "story."+v.Words.Language()+".txt")
		got := story(t, v, wonWar()) + "\n"
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s:\ngot  %s\nwant %s", file, got, want)
		}
	}
}
