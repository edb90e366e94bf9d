package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// goesAway lets the house play for a person, one decision every ten minutes.
func (sc *scene) goesAway(p *discordfake.Person, channel string, more discordfake.Options) {
	sc.t.Helper()
	o := discordfake.Options{"every": 10}
	for k, v := range more {
		o[k] = v
	}
	wantSaid(sc.t, sc.slash(p, channel, "table away", o), "The house plays for you now")
}

// summary waits for the message that tells somebody who is back what happened.
func (sc *scene) summary(p *discordfake.Person, a discordfake.Answer) discordfake.Message {
	sc.t.Helper()
	var m discordfake.Message
	sc.eventually("what happened is told", func() bool {
		again, err := p.WaitFinished(sc.ctx, a.InteractionID)
		if err != nil {
			return false
		}
		for _, f := range append(again.FollowUps, *again.Message) {
			if strings.Contains(f.Content, "Welcome back") {
				m = f
				return true
			}
		}
		return false
	})
	if !m.Ephemeral() {
		sc.t.Errorf("everybody reads %q", m.Content)
	}
	return m
}

func TestTheHousePlaysOnAloneAndIsSeenDoingIt(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	sc.goesAway(sc.ann, sc.hall.ID, nil)
	sc.sees(sc.ann, screen.ID, "The house plays for ann. It decides every 10 minutes")
	got := sc.see(sc.ann, screen.ID)
	if hasButton(got, "Take 1") || !hasButton(got, "I’m back") || !hasButton(got, "Play on to the end") {
		t.Fatalf("buttons of %q", got.Content)
	}
	before := len(sc.ann.Messages(sc.hall.ID))
	for n := 1; n <= 3; n++ {
		sc.pass(10 * time.Minute)
		sc.sees(sc.ann, screen.ID, "taken ["+string(rune('0'+n))+"]")
	}
	if after := len(sc.ann.Messages(sc.hall.ID)); after != before {
		t.Errorf("%d new messages for what nobody waits for", after-before)
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table history", nil), "the house for ann")

	a := sc.press(sc.ann, screen.ID, "I’m back")
	told := sc.summary(sc.ann, a)
	for _, part := range []string{"made 3 decisions", "**1** the house for ann: Take 1.", "**3** the house for ann: Take 1.", "Undo takes back the latest"} {
		if !strings.Contains(told.Content, part) {
			t.Errorf("told %q, want %q in it", told.Content, part)
		}
	}
	if got := sc.see(sc.ann, screen.ID); !hasButton(got, "Take 1") || hasButton(got, "I’m back") {
		t.Fatal("ann cannot play again")
	}
	sc.press(sc.ann, screen.ID, "Undo")
	sc.sees(sc.ann, screen.ID, "taken [2]")
	sc.pass(time.Hour)
	if n := sc.table(sc.ann).Actions; n != 2 {
		t.Fatalf("%d actions, and ann is back", n)
	}
}

// Whatever somebody does at the table takes it back, not only the button for it.
func TestAnythingDoneTakesTheGameBack(t *testing.T) {
	for name, do := range map[string]func(sc *scene, old discordfake.Message) discordfake.Answer{
		"a press on an old board": func(sc *scene, old discordfake.Message) discordfake.Answer {
			id, err := sc.ann.RawComponent(sc.ctx, old, discordfake.Button, buttonID(sc.t, old, "Take 1"))
			if err != nil {
				sc.t.Fatal(err)
			}
			return sc.finished(sc.ann, id)
		},
		"undo": func(sc *scene, old discordfake.Message) discordfake.Answer { return sc.press(sc.ann, old.ID, "Undo") },
		"an action typed": func(sc *scene, _ discordfake.Message) discordfake.Answer {
			return sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "Take 2"})
		},
		"the command": func(sc *scene, _ discordfake.Message) discordfake.Answer {
			return sc.slash(sc.ann, sc.hall.ID, "table away", discordfake.Options{"back": true})
		},
	} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			screen := sc.start(sc.ann, sc.hall.ID)
			sc.goesAway(sc.ann, sc.hall.ID, nil)
			sc.pass(10 * time.Minute)
			sc.sees(sc.ann, screen.ID, "taken [1]")
			sc.summary(sc.ann, do(sc, screen))
			if seat := sc.table(sc.ann).Seats[0]; seat.Away || seat.Stead != nil {
				t.Fatalf("seat %+v", seat)
			}
		})
	}
}

func TestHowOneGoesAwayFromTheMenu(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	menu := sc.press(sc.ann, screen.ID, "Table").Message
	ask := sc.press(sc.ann, menu.ID, "Let the house play")
	if !strings.Contains(said(ask), "one decision at a time") {
		t.Fatalf("asked %q", said(ask))
	}
	press, err := sc.ann.Select(sc.ctx, menu.ID, menuID(t, sc.see(sc.ann, menu.ID)), "1")
	if err != nil {
		t.Fatal(err)
	}
	if a := sc.finished(sc.ann, press); !strings.Contains(said(a), "5 decisions are left") {
		t.Fatalf("answered %q", said(a))
	}
	for n := 1; n <= 5; n++ {
		sc.eventually("the house decides", func() bool {
			sc.pass(15 * time.Minute)
			return sc.table(sc.ann).Actions >= n
		})
	}
	sc.eventually("ann is called", func() bool {
		all := sc.ann.Messages(sc.hall.ID)
		last := all[len(all)-1]
		return strings.Contains(last.Content, "made 5 decisions for ann") && len(last.Mentions) == 1 && hasButton(last, "Take 1")
	})
	if n := sc.table(sc.ann).Actions; n != 5 {
		t.Fatalf("%d actions", n)
	}
}

func TestPlayOnToTheEnd(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	sc.goesAway(sc.ann, sc.hall.ID, discordfake.Options{"hours": 100})
	sc.sees(sc.ann, screen.ID, "You play again from")
	sc.press(sc.ann, screen.ID, "Play on to the end")
	sc.sees(sc.ann, screen.ID, "without a pause")
	sc.eventually("the game is over", func() bool {
		sc.pass(10 * time.Second)
		return sc.table(sc.ann).Status == session.Finished
	})
	sc.eventually("ann is told", func() bool {
		all := sc.ann.Messages(sc.hall.ID)
		return strings.Contains(all[len(all)-1].Content, "the game has come to its end")
	})
}

func TestAChallengeIsNotLeftToTheHouse(t *testing.T) {
	sc := newScene(t)
	sc.daily(sc.ann, sc.hall.ID)
	id := string(sc.table(sc.ann).ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table away", discordfake.Options{"table": id}), "A daily challenge is played by yourself")
	menu := sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"table": id})
	if hasButton(*menu.Message, "Let the house play") {
		t.Error("it is offered all the same")
	}
	if seat := sc.table(sc.ann).Seats[0]; seat.Away {
		t.Fatalf("seat %+v", seat)
	}
}

// Another process goes on where the first one stopped.
func TestTheHousePlaysOnAfterARestart(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	sc.goesAway(sc.ann, sc.hall.ID, discordfake.Options{"decisions": 9})
	sc.pass(10 * time.Minute)
	sc.sees(sc.ann, screen.ID, "taken [1]")
	sc.restart()
	sc.pass(10 * time.Minute)
	sc.sees(sc.ann, screen.ID, "taken [2]")
	sc.sees(sc.ann, screen.ID, "7 decisions are left")
}

// Where others play along the board is theirs: the house decides at once, and who is away is told when they are back.
func TestInCompanyNobodyWaitsForWhoIsAway(t *testing.T) {
	sc := newScene(t)
	screen := sc.open(false, sc.ann, sc.bob)
	sc.goesAway(sc.bob, sc.hall.ID, nil)
	mine := sc.press(sc.ann, screen.ID, "My seat")
	sc.press(sc.ann, mine.Message.ID, "Take 3")
	sc.sees(sc.ann, screen.ID, "Round 2, taken [3 1]")
	told := sc.summary(sc.bob, sc.press(sc.bob, screen.ID, "My seat"))
	if !strings.Contains(told.Content, "made 1 decision:") || !strings.Contains(told.Content, "the house for bob") {
		t.Fatalf("told %q", told.Content)
	}
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table away", discordfake.Options{"back": true}), "You play for yourself already")
}

// Who was away for long is told the latest of what happened, in a message that a phone can show.
func TestALongAbsenceIsToldFromItsEnd(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table away", discordfake.Options{"to_end": true}), "without a pause, to the end of the game. Once the game is over, nothing of it can be undone.")
	sc.eventually("much was decided", func() bool {
		sc.pass(time.Second)
		return sc.table(sc.ann).Actions >= 48
	})
	sc.eventually("the screen shows it", func() bool { return strings.Contains(sc.see(sc.ann, screen.ID).Content, "taken [48]") })
	told := sc.summary(sc.ann, sc.press(sc.ann, screen.ID, "I’m back"))
	for _, part := range []string{"made 48 decisions", "steps before these are in /table history", "**48** the house for ann: Take 1. Seat 0 took 1."} {
		if !strings.Contains(told.Content, part) {
			t.Errorf("told %q, want %q in it", told.Content, part)
		}
	}
	if strings.Contains(told.Content, "**1** ") || len(told.Attachments) > 0 {
		t.Errorf("told %q with %d files", told.Content, len(told.Attachments))
	}
}
