package bot_test

import (
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

func TestAPressIsAnsweredByOneRequestWithTextButtonsAndPicture(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	before := sc.settled()
	for _, label := range []string{"Take 2", "Take 3", "Take 1"} {
		a := sc.press(sc.ann, board.ID, label)
		if a.Kind != discordfake.AnsweredUpdate {
			t.Fatalf("%s answered by %s", label, a.Kind)
		}
	}
	sc.settled()
	got := sc.since(before)
	if len(got) != 3 {
		t.Fatalf("3 presses took %d requests: %v", len(got), routes(got))
	}
	m := sc.see(sc.ann, board.ID)
	if !strings.Contains(m.Content, "taken [6]") || !hasButton(m, "Take 1") || !hasButton(m, "Undo") {
		t.Errorf("board after three presses: %q", m.Content)
	}
	if len(m.Attachments) != 1 || m.Attachments[0].Description != "pips [6]" {
		t.Errorf("files after three presses: %+v", m.Attachments)
	}
}

func TestTheThroneIsPlayedByPresses(t *testing.T) {
	sc := newScene(t)
	a := sc.slash(sc.ann, sc.ann.OpenDM().ID, "throne start", discordfake.Options{"seed": "7"})
	if a.Message == nil {
		t.Fatalf("start answered %+v", a)
	}
	t.Log(a.Message.Content)
	pressed := 0
	discordfake.Walk(a.Message.Components, func(c discordfake.Component) {
		if c.Type == discordfake.Button && !c.Disabled && pressed == 0 {
			pressed++
			got := sc.press(sc.ann, a.Message.ID, c.Label)
			if got.Kind != discordfake.AnsweredUpdate {
				t.Errorf("%q answered by %s", c.Label, got.Kind)
			}
		}
	})
	if pressed == 0 {
		t.Fatal("the first board has no button")
	}
}
