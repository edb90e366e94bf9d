package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/store/bolt"
)

func TestMistakesOfPlayExitWith2AndAReason(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "which game? One of doria, throne"},
		{[]string{"-plain"}, "which game?"},
		{[]string{"chess"}, `no game "chess"`},
		{[]string{"throne", "-undo", "vote"}, "free, safe, off"},
		{[]string{"throne", "-content", "."}, "takes no content"},
		{[]string{"throne", "-hard", "99"}, "no value"},
		{[]string{"throne", "-players", ","}, "-players is a number or names"},
		{[]string{"throne", "-hard", "many"}, "a whole number from 0 to 9"},
		{[]string{"throne", "-language", "xx"}, `-language is one of en, de, not "xx"`},
		{[]string{"doria", "-language", "xx"}, `-language is one of en, de, not "xx"`},
		{[]string{"doria", "-players", "9"}, "at least 1 and at most 6, not 9"},
		{[]string{"doria", "-mode", "walk"}, "one of scenario, campaign, random"},
		{[]string{"doria", "-heroes", "cook"}, "warrior"},
		{[]string{"doria", "-heroes", "cook", "-players", "2"}, "warrior"},
		{[]string{"doria", "-heroes", "cook", "-language", "de"}, "Diesen Helden gibt es nicht"},
		{[]string{"doria", "-adventure", "picnic"}, "no such adventure"},
		{[]string{"doria", "-rules", "more_cake"}, "boss_monsters"},
		{[]string{"throne", "doria"}, "want 0 arguments"},
		{[]string{"doria", "-content", "no-such-folder"}, `no folder "no-such-folder"`},
	} {
		got := innkeeper(t, "", nil, append([]string{"play"}, c.args...)...)
		if got.status != exitUsage || !strings.Contains(got.stderr, c.says) {
			t.Errorf("%v: exit %d, %q; want %d and %q", c.args, got.status, got.stderr, exitUsage, c.says)
		}
	}
}

func TestPlayGoesOnWhereItsLastRunEnded(t *testing.T) {
	for game, says := range map[string]string{"throne": "Choose a card to play", "doria": "Fill up, exchange"} {
		t.Run(game, func(t *testing.T) {
			data := t.TempDir()
			players := map[string]string{"throne": "1", "doria": "Ann"}[game]
			first := innkeeper(t, "1\nundo\n1\nundo\n1\n", nil, "play", game, "-data", data, "-seed", "x", "-players", players)
			again := innkeeper(t, "", []string{"INNKEEPER_DATA=" + data}, "play", game)
			if first.status != 0 || again.status != 0 {
				t.Fatalf("exits %d and %d: %s%s", first.status, again.status, first.stderr, again.stderr)
			}
			board := first.stdout[strings.LastIndex(first.stdout, "\n==="):]
			if !strings.Contains(again.stdout, board) || !strings.Contains(first.stdout, says) {
				t.Errorf("first:\n%s\nagain:\n%s", first.stdout, again.stdout)
			}
			if _, err := os.Stat(filepath.Join(data, "terminal", "innkeeper.db")); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestPlaySpeaksTheLanguageOfTheEnvironment(t *testing.T) {
	for _, c := range []struct {
		env  []string
		args []string
		says string
	}{
		{[]string{"LANG=de_AT.UTF-8"}, nil, "Wie möchtest du spielen?"},
		{[]string{"LANG=de_DE.UTF-8", "LC_ALL=C"}, nil, "How do you want to play?"},
		{[]string{"LANG=C.UTF-8", "LC_MESSAGES=de_DE@euro"}, nil, "Wie möchtest du spielen?"},
		{[]string{"LANG=en_GB"}, []string{"-language", "de"}, "Wie möchtest du spielen?"},
		{[]string{"LANG=nonsense of a tag"}, nil, "How do you want to play?"},
	} {
		got := innkeeper(t, "", append(c.env, "INNKEEPER_DATA="+t.TempDir()), append([]string{"play", "throne"}, c.args...)...)
		if got.status != 0 || !strings.Contains(got.stdout, c.says) {
			t.Errorf("%v %v: exit %d, %s%s; want %q", c.env, c.args, got.status, got.stdout, got.stderr, c.says)
		}
	}
}

func TestPlaysOptionsAreTheGames(t *testing.T) {
	got := innkeeper(t, "p\n", nil, "play", "throne", "-data", t.TempDir(), "-hard_cards", "19, 22", "-lenient_home")
	if got.status != 0 || !strings.Contains(got.stdout, "19 and 22") {
		t.Errorf("exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
	got = innkeeper(t, "", nil, "play", "throne", "-h")
	if got.status != 0 || !strings.Contains(got.stderr, "-lenient_home") {
		t.Errorf("exit %d, %s", got.status, got.stderr)
	}
}

func TestTwoTerminalsDoNotPlayInOneFolder(t *testing.T) {
	data := t.TempDir()
	other, err := bolt.Open(filepath.Join(data, "terminal"))
	if err != nil {
		t.Fatal(err)
	}
	got := innkeeper(t, "", nil, "play", "throne", "-data", data)
	if got.status != exitUsage || !strings.Contains(got.stderr, "another terminal") {
		t.Errorf("exit %d, %s", got.status, got.stderr)
	}
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	if got := innkeeper(t, "", nil, "play", "throne", "-data", data); got.status != 0 {
		t.Errorf("exit %d, %s", got.status, got.stderr)
	}
}
