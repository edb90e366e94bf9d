package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
)

// ran is what a command line left behind.
type ran struct {
	status         int
	stdout, stderr string
}

// innkeeper runs a command line with nothing in its environment but env.
func innkeeper(t *testing.T, stdin string, env []string, args ...string) ran {
	t.Helper()
	t.Chdir(t.TempDir()) // no .env of anybody's
	var out, errs bytes.Buffer
	p := process{args: args, env: env, stdin: strings.NewReader(stdin), stdout: &out, stderr: &errs}
	status := run(t.Context(), p)
	return ran{status, out.String(), errs.String()}
}

func TestMistakesOnTheCommandLineExitWith2AndAReason(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"dance"}, `no command "dance"`},
		{[]string{"engine"}, "want 1 argument"},
		{[]string{"engine", "chess"}, `no game "chess"`},
		{[]string{"engine", "throne", "-content", "."}, "takes no content"},
		{[]string{"engine", "doria", "-content", "no-such-folder"}, `no folder "no-such-folder"`},
		{[]string{"verify"}, "want 1 argument"},
		{[]string{"verify", "no-such-file"}, "no-such-file"},
		{[]string{"export"}, "which -table?"},
		{[]string{"import", "-channel", "1", "file"}, "-owner"},
		{[]string{"demo", "-addr", "0.0.0.0:0"}, "127.0.0.1"},
		{[]string{"demo", "-nonsense"}, "nonsense"},
		{[]string{"serve"}, "DISCORD_TOKEN"},
		{nil, "DISCORD_TOKEN"},
	} {
		got := innkeeper(t, "", nil, c.args...)
		if got.status != exitUsage || !strings.Contains(got.stderr, c.says) {
			t.Errorf("%v: exit %d, %q; want %d and %q", c.args, got.status, got.stderr, exitUsage, c.says)
		}
	}
}

func TestHelpNamesEveryCommand(t *testing.T) {
	got := innkeeper(t, "", nil, "help")
	if got.status != 0 {
		t.Fatalf("exit %d: %s", got.status, got.stderr)
	}
	for name := range commands {
		if !strings.Contains(got.stdout, name) {
			t.Errorf("help does not name %s", name)
		}
	}
}

func TestEngineAnswersEachLine(t *testing.T) {
	for game, start := range map[string]string{
		"throne": `{"new":{"seed":7}}`,
		"doria":  `{"new":{"seed":7,"heroes":[{"hero":"mage","seat":0}],"quick":true}}`,
	} {
		t.Run(game, func(t *testing.T) {
			got := innkeeper(t, start+"\nnonsense\n{\"get\":true}\n", nil, "engine", game)
			lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
			if got.status != 0 || len(lines) != 3 {
				t.Fatalf("exit %d, %d answers: %s", got.status, len(lines), got.stderr)
			}
			for i, want := range []bool{true, false, true} {
				var answer struct{ OK bool }
				if err := json.Unmarshal([]byte(lines[i]), &answer); err != nil || answer.OK != want {
					t.Errorf("answer %d: %.200s; want ok %v", i, lines[i], want)
				}
			}
		})
	}
}

func TestAHostsContentIsPlayedOrItsFaultsAreNamed(t *testing.T) {
	const tile = "- id: Z-1\n  title: {en: Yard}\n  art: |\n    ###D###\n    #.....#\n    #.....#\n    #.....#\n    #.....#\n    #.....#\n    ###D###\n"
	play := func(t *testing.T, drawn string) ran {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "tiles"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "tiles", "yard.yaml"), []byte(drawn), 0o644); err != nil {
			t.Fatal(err)
		}
		lines := `{"new":{"mode":"random","heroes":[{"hero":"mage","seat":0}],"quick":true}}` + "\n" +
			`{"set":{"tiles":[{"id":"A-1","at":[0,0],"rotation":0},{"id":"Z-1","at":[-7,0],"rotation":0}]}}` + "\n"
		return innkeeper(t, lines, nil, "engine", "doria", "-content", dir)
	}
	t.Run("a tile of the host lies in the dungeon", func(t *testing.T) {
		got := play(t, tile)
		if got.status != 0 || strings.Count(got.stdout, `{"ok":true`) != 2 || !strings.Contains(got.stdout, `{"id":"Z-1","at":[-7,0]`) {
			t.Errorf("exit %d: %s%.300s", got.status, got.stderr, got.stdout)
		}
	})
	t.Run("a broken file stops the start with its line", func(t *testing.T) {
		got := play(t, strings.Replace(tile, "#.....#", "#..x..#", 1))
		if got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, "tiles/yard.yaml:5: Z-1: row 1, column 3") {
			t.Errorf("exit %d: %s%.300s", got.status, got.stderr, got.stdout)
		}
	})
}

// playedTable plays so many actions of a game of the Throne, in a store in the folder, and returns the table's id.
func playedTable(t *testing.T, data string, actions int) session.ID {
	t.Helper()
	store, err := bolt.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	house, err := session.NewHouse(session.Config{Store: store, Engines: engines})
	if err != nil {
		t.Fatal(err)
	}
	by := session.By{User: "1001", Name: "Ada"}
	out, err := house.Open(t.Context(), by, session.NewTable{
		Game: "throne", Place: session.Place{Channel: "5"}, Settings: session.DefaultSettings(), Seed: "long enough",
	})
	if err != nil {
		t.Fatal(err)
	}
	for range actions {
		look, err := house.Look(t.Context(), out.Table.ID, by.User)
		if err != nil {
			t.Fatal(err)
		}
		if look.Question == nil {
			t.Fatal("the game is over too early; choose another seed")
		}
		if _, err := house.Act(t.Context(), by, out.Table.ID, *look.Decision, look.Legal[len(look.Legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	return out.Table.ID
}

func TestAGameIsExportedVerifiedToldAndTakenElsewhere(t *testing.T) {
	here, there := t.TempDir(), t.TempDir()
	id := playedTable(t, here, 10)
	exported := innkeeper(t, "", []string{"INNKEEPER_DATA=" + here}, "export", "-table", string(id))
	if exported.status != 0 {
		t.Fatalf("export: %s", exported.stderr)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, []byte(exported.stdout), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := innkeeper(t, "", nil, "verify", file); got.status != 0 || !strings.HasPrefix(got.stdout, "TRUE: all 10 moves") {
		t.Errorf("verify: exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
	if got := innkeeper(t, exported.stdout, nil, "replay", "-"); got.status != 0 || !strings.Contains(got.stdout, "\n10. ") {
		t.Errorf("replay: exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
	imported := innkeeper(t, "", []string{"INNKEEPER_DATA=" + there}, "import", file, "-channel", "77", "-owner", "2002")
	if imported.status != 0 {
		t.Fatalf("import: %s", imported.stderr)
	}
	again := innkeeper(t, "", []string{"INNKEEPER_DATA=" + there}, "export", "-table", strings.TrimSpace(imported.stdout))
	if again.status != 0 {
		t.Fatalf("export after import: %s", again.stderr)
	}
	if got := innkeeper(t, again.stdout, nil, "verify", "-"); got.status != 0 {
		t.Errorf("verify after import: %s%s", got.stdout, got.stderr)
	}
}

func TestVerifySaysFalseOfATamperedFile(t *testing.T) {
	data := t.TempDir()
	id := playedTable(t, data, 6)
	exported := innkeeper(t, "", []string{"INNKEEPER_DATA=" + data}, "export", "-table", string(id))
	var file map[string]any
	if err := json.Unmarshal([]byte(exported.stdout), &file); err != nil {
		t.Fatal(err)
	}
	file["seed"] = strings.Repeat("00", 16)
	forged, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	got := innkeeper(t, string(forged), nil, "verify", "-")
	if got.status != 1 || !strings.HasPrefix(got.stdout, "FALSE") {
		t.Errorf("exit %d, %s%s; want 1 and FALSE", got.status, got.stdout, got.stderr)
	}
}

func TestExportOfATableThatIsNotThereSaysSo(t *testing.T) {
	got := innkeeper(t, "", []string{"INNKEEPER_DATA=" + t.TempDir()}, "export", "-table", "nowhere")
	if got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, "not found") {
		t.Errorf("exit %d, %q, %q", got.status, got.stdout, got.stderr)
	}
}
