package bot_test

import (
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

func TestTheTourIsSkippedForGood(t *testing.T) {
	sc, _ := newGuided(t)
	board := sc.start(sc.ann, sc.hall.ID)
	wantTips(t, board, "Pips.")
	a := sc.press(sc.ann, board.ID, "Skip the tour")
	now := sc.see(sc.ann, board.ID)
	if a.Kind != discordfake.AnsweredUpdate || !strings.Contains(now.Content, "Round 1") || !strings.Contains(now.Content, "/help") {
		t.Errorf("skipping is answered by %s: %q", a.Kind, now.Content)
	}
	wantTips(t, now)
	if hasButton(now, "Skip the tour") {
		t.Error("what is over can be skipped again")
	}
	sc.press(sc.ann, board.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, board.ID))
	sc.restart()
	wantTips(t, sc.start(sc.ann, sc.hall.ID))
}

func TestNobodySkipsTheTourOfAnother(t *testing.T) {
	sc, _ := newGuided(t)
	board := sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.press(sc.bob, board.ID, "Skip the tour"), "not your table")
	wantTips(t, sc.see(sc.ann, board.ID), "Pips.")
}

func TestTheTourIsTakenAgain(t *testing.T) {
	sc, _ := newGuided(t)
	board := sc.start(sc.ann, sc.hall.ID)
	help := sc.slash(sc.ann, sc.hall.ID, "help", nil)
	wantSaid(t, help, "guided tour")
	wantSaid(t, sc.press(sc.ann, help.Message.ID, "Skip the tour"), "no tour")
	sc.press(sc.ann, board.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, board.ID))

	again := sc.press(sc.ann, help.Message.ID, "Take the tour again")
	wantSaid(t, again, "begins again")
	if again.Kind != discordfake.AnsweredUpdate || !hasButton(*again.Message, "Skip the tour") {
		t.Errorf("answered by %s %+v", again.Kind, again.Message)
	}
	sc.press(sc.ann, board.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, board.ID), "Pips.", "Rounds.")
	sc.press(sc.ann, board.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, board.ID), "Undo")
}

func TestAFinishedGameEndsTheTour(t *testing.T) {
	sc, _ := newGuided(t)
	board := *sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"rounds": 1}).Message
	sc.press(sc.ann, board.ID, "Take 1")
	end := sc.see(sc.ann, board.ID)
	wantTips(t, end, "The end.", "Rounds.")
	if strings.Contains(end.Content, "/table rate") {
		t.Errorf("nobody can rate this game: %q", end.Content)
	}
	a := sc.press(sc.ann, board.ID, "Play again")
	wantTips(t, *a.Message)
	sc.press(sc.ann, a.Message.ID, "Take 1")
	wantTips(t, sc.see(sc.ann, a.Message.ID))
}

func TestAGameIsStartedWithTheTourOrWithout(t *testing.T) {
	sc, _ := newGuided(t)
	begin := func(options discordfake.Options) discordfake.Message {
		t.Helper()
		return *sc.slash(sc.ann, sc.hall.ID, "pips start", options).Message
	}
	wantTips(t, begin(discordfake.Options{"tour": false}))
	wantTips(t, begin(nil))
	wantTips(t, begin(discordfake.Options{"tour": true}), "Pips.")
	wantTips(t, begin(nil))
}

func TestGamesWithoutAGuideHaveNoTour(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	wantTips(t, board)
	for _, c := range sc.ann.Commands(sc.hall.ID) {
		for _, sub := range c.Options {
			for _, o := range sub.Options {
				if o.Name == "tour" && c.Name != "throne" {
					t.Errorf("/%s %s has a tour", c.Name, sub.Name)
				}
			}
		}
	}
	help := sc.slash(sc.ann, sc.hall.ID, "help", nil)
	discordfake.Walk(help.Message.Components, func(c discordfake.Component) {
		if c.Type == discordfake.Button && !strings.Contains(c.Label, "The Rusty Throne") {
			t.Errorf("/help offers %q", c.Label)
		}
	})
}

func TestMadeUpControlsOfTheHouseDoNothing(t *testing.T) {
	sc := newScene(t)
	help := sc.slash(sc.ann, sc.hall.ID, "help", nil)
	for _, id := range []string{"ik1:h::0.0:tour.again.chess", "ik1:h::0.0:tour.skip.pips", "ik1:h::0.0:dance", "ik1:h::0.0:tour.again."} {
		pressed, err := sc.ann.RawComponent(sc.ctx, *help.Message, discordfake.Button, id)
		if err != nil {
			t.Fatal(err)
		}
		wantSaid(t, sc.finished(sc.ann, pressed), "no longer in use")
	}
}
