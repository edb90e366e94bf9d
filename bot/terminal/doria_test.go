package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/doriatable"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func doriaConfig(t testing.TB, language string, players ...string) Config {
	pack := content.Builtin()
	c := config(t, language, doriatable.New(pack), doria.NewEngine(pack))
	c.New, c.Seed, c.Players = true, "a deep cellar", players
	return c
}

func TestDoriaIsPlayedAtRandomByNumbers(t *testing.T) {
	for i, language := range []string{"en", "de"} {
		t.Run(language, func(t *testing.T) {
			c := doriaConfig(t, language, "Ann", "Bob", "Cleo")
			c.Given = map[string]any{"quick": true}
			chance := rand.New(rand.NewPCG(7, uint64(i)))
			others := []string{"0", "u", "r", "p", "log 3", "w", "s", "0", "0", "1 2"}
			var lines []string
			for range 600 {
				line := fmt.Sprint(1 + chance.IntN(12))
				if chance.IntN(6) == 0 {
					line = others[chance.IntN(len(others))]
				}
				lines = append(lines, line)
			}
			out := played(t, c, lines...)
			if trouble := c.Words.Say("terminal.trouble", nil); strings.Contains(out, trouble[:20]) {
				t.Errorf("trouble in:\n%s", out)
			}
			tables, _, err := c.House.Tables(t.Context(), session.Filter{Channel: place.Channel, Over: true}, 0, 10)
			if err != nil {
				t.Fatal(err)
			}
			actions := 0
			for _, table := range tables {
				actions += table.Actions
			}
			if actions < 10 {
				t.Errorf("only %d actions at %d tables", actions, len(tables))
			}
			want(t, out, "Ann", "Bob", "Cleo")
		})
	}
}

func TestDoriasMapStandsBesideItsQuestions(t *testing.T) {
	c := doriaConfig(t, "en", "Ann")
	c.Given = map[string]any{"quick": true}
	m := sat(t, c, 140, 60)
	sees(t, m, "######", "# wall, . floor", "what to do?")
	pressed(t, m, "1", "enter")
	sees(t, m, "######", "Walk")
}

func TestWhoeverBeginsDoriaChoosesWhatToPlay(t *testing.T) {
	c := doriaConfig(t, "en")
	c.New = false
	out := played(t, c, "1", "Ann", "the river gate", "warrior, mage", "q")
	want(t, after(out, "Ann"), "What do you want to play?", "Campaign: The Grey Bell", "Random dungeon: ")
	want(t, after(out, "warrior, mage"), "The River Gate", "Warrior", "Mage")
}

func TestDoriaGivesHintsAndDoesThem(t *testing.T) {
	for language, says := range map[string][]string{
		"en": {"The house would do this:", "Walk", "No monster is near", "spares a step of Doom", "1. Do it"},
		"de": {"Der Wirt würde das tun:", "Gehen", "Kein Monster ist in der Nähe", "erspart einen Schritt", "1. So machen"},
	} {
		c := doriaConfig(t, language, "Ann")
		c.Given = map[string]any{"quick": true}
		out := played(t, c, "hint", "1")
		want(t, after(out, "hint"), says...)
		if strings.Contains(out, "-100") {
			t.Error("a chance that is not known is told")
		}
		tables, _, err := c.House.Tables(t.Context(), session.Filter{Channel: place.Channel}, 0, 1)
		if err != nil || len(tables) != 1 || tables[0].Actions != 1 {
			t.Errorf("%+v, %v: want one action", tables, err)
		}
	}
}

// olderEngine saves its games as an earlier build did.
type olderEngine struct{ doria.Engine }

func (e olderEngine) New(s games.Setup) (games.Game, []games.Event, error) {
	g, events, err := e.Engine.New(s)
	return older{g}, events, err
}

type older struct{ games.Game }

func (g older) AppendBinary(b []byte) ([]byte, error) {
	saved, err := g.Game.AppendBinary(nil)
	saved[0]--
	return append(b, saved...), err
}

func TestAGameOfAnotherVersionIsRefusedInWordsAndKeepsNobodyFromPlaying(t *testing.T) {
	for language, says := range map[string][]string{
		"en": {"saved by another version of the program", "What do you want to play?"},
		"de": {"eine andere Version des Programms gespeichert", "Was wollt ihr spielen?"},
	} {
		pack := content.Builtin()
		c := config(t, language, doriatable.New(pack), olderEngine{doria.NewEngine(pack)})
		c.New, c.Players, c.Given = true, []string{"Ann"}, map[string]any{"quick": true}
		played(t, c) // begins it, and sees at once that it cannot be read
		c.New = false
		out := played(t, c, "1")
		want(t, out, says...)
	}
}
