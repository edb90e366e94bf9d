package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// TestTheThroneIsPlayedToItsEndByPressesAtRandom presses whatever the board offers until the game is over. Each press
// must be answered, and the fake must find nothing to complain about in any message.
func TestTheThroneIsPlayedToItsEndByPressesAtRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(3) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			sc := newScene(t)
			a := sc.slash(sc.ann, sc.ann.OpenDM().ID, "throne start", discordfake.Options{
				"seed": fmt.Sprint(seed), "text_only": seed == 1, "hard": int(seed),
			})
			if a.Message == nil {
				t.Fatalf("start: %+v", a)
			}
			board := a.Message.ID
			rng := rand.New(rand.NewPCG(seed, 1))
			for n := 0; sc.table(sc.ann).Status == session.Running; n++ {
				if n > 1500 { // a game has no turn limit (RT-040): so many presses are proof enough
					return
				}
				sc.pressAnything(rng, board)
			}
			end := sc.see(sc.ann, board)
			if !strings.Contains(end.Content, "Seed") && sc.table(sc.ann).Seed == "" {
				t.Errorf("the seed is not shown at the end: %q", end.Content)
			}
			sc.playsAgain(end, sc.table(sc.ann))
		})
	}
}

// playsAgain presses the button of a game that is over, twice: each press opens one game like it, with other cards.
func (sc *scene) playsAgain(end discordfake.Message, over session.Table) {
	sc.t.Helper()
	seals := map[string]bool{over.Seal: true}
	for range 2 {
		a := sc.press(sc.ann, end.ID, "Play again")
		if a.Kind != discordfake.AnsweredMessage {
			sc.t.Fatalf("another game is answered by %s", a.Kind)
		}
		var next session.Table
		sc.eventually("the new game is the newest", func() bool {
			next = sc.table(sc.ann)
			return next.Status == session.Running && !seals[next.Seal]
		})
		if string(next.Options) != string(over.Options) || next.Settings != over.Settings || next.SeedChosen {
			sc.t.Errorf("the next game is %s %+v (seed chosen: %v), want %s %+v", next.Options, next.Settings, next.SeedChosen,
				over.Options, over.Settings)
		}
		seals[next.Seal] = true
	}
}

// pressAnything uses a control of a message by chance: a game's, not the table's own row.
func (sc *scene) pressAnything(rng *rand.Rand, message string) {
	sc.t.Helper()
	m := sc.see(sc.ann, message)
	var usable []discordfake.Component
	for _, row := range m.Components {
		for _, c := range row.Components {
			if !c.Disabled && (strings.HasPrefix(c.CustomID, "ik1:p:") || strings.HasSuffix(c.CustomID, ":back")) {
				usable = append(usable, c)
			}
		}
	}
	if len(usable) == 0 {
		sc.t.Fatalf("nothing to press in %q", m.Content)
	}
	c := usable[rng.IntN(len(usable))]
	var id string
	var err error
	if c.Type == discordfake.StringSelect {
		id, err = sc.ann.Select(sc.ctx, message, c.CustomID, c.Options[rng.IntN(len(c.Options))].Value)
	} else {
		id, err = sc.ann.Click(sc.ctx, message, c.CustomID)
	}
	if err != nil {
		sc.t.Fatalf("use %s: %v", c.CustomID, err)
	}
	if a := sc.finished(sc.ann, id); a.Kind != discordfake.AnsweredUpdate {
		text := ""
		if a.Message != nil {
			text = a.Message.Content
		}
		sc.t.Errorf("%s %q of %q is answered by %s %q", c.CustomID, c.Label, m.Content, a.Kind, text)
	}
}
