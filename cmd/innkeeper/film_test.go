package main

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReplayDrawsAGameFile(t *testing.T) {
	data := t.TempDir()
	id := playedTable(t, data, 8)
	exported := innkeeper(t, "", []string{"INNKEEPER_DATA=" + data}, "export", "-table", string(id))
	file := filepath.Join(t.TempDir(), "out.gif")
	got := innkeeper(t, exported.stdout, nil, "replay", "-", "-gif", file)
	if got.status != 0 || !strings.Contains(got.stdout, "8 steps in 9 pictures") {
		t.Fatalf("exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
	film, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if g, err := gif.DecodeAll(bytes.NewReader(film)); err != nil || len(g.Image) != 9 {
		t.Errorf("want a GIF of 9 frames: %v", err)
	}
	if again := innkeeper(t, exported.stdout, nil, "replay", "-", "-gif", "-"); again.status != 0 || again.stdout != string(film) {
		t.Errorf("exit %d: the same game gives another film, of %d bytes instead of %d: %s", again.status, len(again.stdout), len(film), again.stderr)
	}
	if dark := innkeeper(t, exported.stdout, nil, "replay", "-", "-gif", "-", "-theme", "dark"); dark.status != 0 || dark.stdout == string(film) {
		t.Errorf("exit %d: the dark film is the light one: %s", dark.status, dark.stderr)
	}
}

func TestReplayTellsInAnotherLanguage(t *testing.T) {
	data := t.TempDir()
	id := playedTable(t, data, 3)
	exported := innkeeper(t, "", []string{"INNKEEPER_DATA=" + data}, "export", "-table", string(id))
	if got := innkeeper(t, exported.stdout, nil, "replay", "-", "-language", "de"); got.status != 0 || !strings.Contains(got.stdout, "ausspielen") {
		t.Errorf("exit %d, %s%s", got.status, got.stdout, got.stderr)
	}
}

func TestReplayRefusesWhatItCannotDo(t *testing.T) {
	for _, args := range [][]string{{"replay"}, {"replay", "-", "-theme", "plaid"}, {"replay", filepath.Join(t.TempDir(), "nowhere")}} {
		if got := innkeeper(t, "", nil, args...); got.status != exitUsage {
			t.Errorf("%v: exit %d, want %d: %s", args, got.status, exitUsage, got.stderr)
		}
	}
	if got := innkeeper(t, "no game", nil, "replay", "-", "-gif", "-"); got.status != 1 || got.stdout != "" {
		t.Errorf("no game file: exit %d, %q, want 1 and nothing", got.status, got.stdout)
	}
}
