package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// thread begins a game of pips in a thread of its own and returns where it stands.
func (sc *scene) thread(p *discordfake.Person, rounds int) session.Table {
	sc.t.Helper()
	sc.slash(p, sc.hall.ID, "pips start", discordfake.Options{"rounds": rounds, "thread": true})
	sc.eventually("the thread's board is recorded", func() bool {
		t, ok := sc.tableAt(p)
		return ok && t.Screen.Message != "" && t.Place.Channel != sc.hall.ID
	})
	return sc.table(p)
}

// nowhere is a further channel, where no table stands.
func (sc *scene) nowhere() string {
	return sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, Name: "yard"}).ID
}

func TestWhatStandsHereComesFirstAlsoWhenItIsOver(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	running := sc.table(sc.ann).ID
	over := sc.thread(sc.ann, 1)
	sc.press(sc.ann, over.Screen.Message, "Take 3")
	if got := sc.table(sc.ann); got.ID != over.ID || got.Status != session.Finished {
		t.Fatalf("the thread's table %s is %s", got.ID, got.Status)
	}
	thread := over.Place.Channel
	wantSaid(t, sc.slash(sc.ann, thread, "table export", nil), string(over.ID))
	wantSaid(t, sc.slash(sc.ann, thread, "table history", nil), "Steps 0 to 1 of 1")
	wantSaid(t, sc.slash(sc.ann, thread, "table settings", nil), "finished")
	if a := sc.slash(sc.ann, thread, "table show", nil); a.Message == nil || !strings.Contains(a.Message.Content, "taken [3]") {
		t.Errorf("shown in the thread: %+v", a.Message)
	}
	for _, command := range []string{"table undo", "table leave", "table standing"} { // and nothing is done elsewhere
		if a := sc.slash(sc.ann, thread, command, nil); command != "table leave" {
			wantSaid(t, a, "This game is over")
		} else {
			wantSaid(t, a, string(over.ID))
		}
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table export", nil), string(running))
	wantSaid(t, sc.slash(sc.ann, sc.nowhere(), "table export", nil), string(running)) // the only one that still runs
}

func TestATableThatIsOverIsFoundWhereNoneRuns(t *testing.T) {
	sc := newScene(t)
	over := sc.thread(sc.ann, 1)
	sc.press(sc.ann, over.Screen.Message, "Take 3")
	yard := sc.nowhere()
	wantSaid(t, sc.slash(sc.ann, yard, "table export", nil), string(over.ID))
	wantSaid(t, sc.slash(sc.ann, yard, "table undo", nil), "no table where a game goes on")
	wantSaid(t, sc.slash(sc.bob, yard, "table export", nil), "no table where a game goes on")
	wantSaid(t, sc.slash(sc.bob, yard, "table show", discordfake.Options{"table": "nosuch"}), "no such table")
}

func TestOfSeveralTablesTheOneMeantIsAskedFor(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	sc.start(sc.ann, sc.hall.ID)
	yard := sc.nowhere()
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table undo", nil), "2 of your tables stand here")
	wantSaid(t, sc.slash(sc.ann, yard, "table undo", nil), "2 elsewhere")
	sc.start(sc.ann, yard)
	a := sc.slash(sc.ann, yard, "table move", nil) // one stands here already: not that one is meant
	wantSaid(t, a, "2 elsewhere")
}

func TestATableIsBroughtHereThoughAnotherStandsHere(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	away := sc.table(sc.ann).ID
	yard := sc.nowhere()
	sc.start(sc.ann, yard)
	sc.slash(sc.ann, yard, "table move", nil)
	sc.eventually("the table from the hall stands in the yard", func() bool {
		look, err := sc.house.Look(sc.ctx, away, session.UserID(sc.ann.User().ID))
		return err == nil && look.Table.Screen.Channel == yard
	})
}

// suggested are the names of what is suggested for an action.
func (sc *scene) suggested(p *discordfake.Person, channel, typed string) []discordfake.Choice {
	sc.t.Helper()
	list, err := p.Autocomplete(sc.ctx, channel, "pips do", discordfake.Options{"action": typed}, "action")
	if err != nil {
		sc.t.Fatal(err)
	}
	return list
}

func TestActionsOfSeveralTablesNameTheirTable(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	first := sc.table(sc.ann).ID
	sc.start(sc.ann, sc.hall.ID)
	second := sc.table(sc.ann).ID
	list := sc.suggested(sc.ann, sc.hall.ID, "")
	if len(list) != 6 {
		t.Fatalf("%d suggestions: %v", len(list), list)
	}
	if list = sc.suggested(sc.ann, sc.hall.ID, "take 2"); len(list) != 2 {
		t.Fatalf("narrowed by the action to %v", list)
	}
	list = sc.suggested(sc.ann, sc.hall.ID, "take 2 "+string(first))
	if len(list) != 1 || list[0].Name != fmt.Sprintf("Take 2 · table %s", first) {
		t.Fatalf("narrowed to %v", list)
	}
	sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": list[0].Value})
	for id, want := range map[session.ID]int{first: 1, second: 0} {
		look, err := sc.house.Look(sc.ctx, id, session.UserID(sc.ann.User().ID))
		if err != nil || look.Table.Actions != want {
			t.Errorf("table %s has %d actions, want %d (%v)", id, look.Table.Actions, want, err)
		}
	}
}

func TestAnEmptyListOfActionsSaysWhy(t *testing.T) {
	sc := newScene(t)
	wantReason := func(p *discordfake.Person, why string) {
		t.Helper()
		list := sc.suggested(p, sc.hall.ID, "")
		if len(list) != 1 || !strings.Contains(list[0].Name, why) {
			t.Fatalf("suggested %v, want why: %q", list, why)
		}
		a := sc.slash(p, sc.hall.ID, "pips do", discordfake.Options{"action": list[0].Value})
		wantSaid(t, a, why)
	}
	wantReason(sc.ann, "no table where a game goes on")
	sc.open(false, sc.ann, sc.bob)
	wantReason(sc.bob, "waits for: ann")
	if list := sc.suggested(sc.ann, sc.hall.ID, "dance"); len(list) != 0 {
		t.Errorf("what fits nothing is suggested %v", list)
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "dance"}), "Nothing allowed now fits")
}

func TestWhatLooksBackTakesTheLatestGameHere(t *testing.T) {
	sc := newScene(t)
	first := sc.thread(sc.ann, 1)
	sc.press(sc.ann, first.Screen.Message, "Take 3")
	second := sc.thread(sc.ann, 1)
	sc.press(sc.ann, second.Screen.Message, "Take 3")
	for channel, want := range map[string]session.ID{
		first.Place.Channel: first.ID, second.Place.Channel: second.ID, sc.nowhere(): second.ID,
	} {
		wantSaid(t, sc.slash(sc.ann, channel, "table verify", nil), string(want))
	}
}

func TestHelpSaysHowATurnGoes(t *testing.T) {
	sc := newScene(t)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "help", nil), "How a turn goes: play a card.")
}

func TestHelpNamesWhatIsEasilyMissed(t *testing.T) {
	sc := newScene(t)
	a := sc.slash(sc.ann, sc.hall.ID, "help", nil)
	for _, command := range []string{"throne hint", "throne daily", "throne ranking", "table me"} {
		wantSaid(t, a, "**/"+command+"** – ")
	}
	if strings.Contains(a.Message.Content, "/pips hint") || len(a.Message.Attachments) > 0 {
		t.Errorf("told %q with %d files", a.Message.Content, len(a.Message.Attachments))
	}
	u := sc.AddUser(discordfake.User{Name: "jana", Locale: "de"})
	sc.AddMember(sc.guild.ID, u.ID)
	jana := sc.As(u.ID)
	inGerman := sc.slash(jana, sc.hall.ID, "help", nil).Message.Content
	if !strings.Contains(inGerman, "**/tisch ich** – ") {
		t.Errorf("jana is told %q", inGerman)
	}
	// There must be room for what a second large game adds: its start and how a round of it goes.
	for said, w := range map[string]words.Words{a.Message.Content: sc.words.For("en"), inGerman: sc.words.For("de")} {
		large := []string{"**/doria start** – " + w.Say("command.doria", nil), w.Say("primer.doria", nil)}
		for _, line := range strings.Split(said, "\n") {
			if !strings.HasPrefix(line, "**/pips ") && line != w.Say("primer.pips", nil) { // the small game of these tests
				large = append(large, line)
			}
		}
		if n := utf8.RuneCountInString(strings.Join(large, "\n")); n > wire.MaxContent {
			t.Errorf("%d characters, want at most %d:\n%s", n, wire.MaxContent, strings.Join(large, "\n"))
		}
	}
}

// What is told of a table elsewhere says first where that stands; of the table here, and of one that was named, it does not.
func TestWhatIsToldOfATableElsewhereNamesItsPlace(t *testing.T) {
	sc := newScene(t)
	sc.throneBoard(sc.ann)
	yard, lead := sc.nowhere(), "At your table in <#"+sc.hall.ID+">:\n"
	for _, command := range []string{"throne hint", "table replay", "table story", "table past"} {
		options := func(more discordfake.Options) discordfake.Options {
			if command == "table past" {
				more["step"] = "0"
			}
			return more
		}
		if a := sc.slash(sc.ann, yard, command, options(discordfake.Options{})); a.Message == nil || !strings.HasPrefix(a.Message.Content, lead) {
			t.Errorf("%s elsewhere: %+v", command, a.Message)
		}
		if a := sc.slash(sc.ann, sc.hall.ID, command, options(discordfake.Options{})); a.Message == nil || strings.Contains(a.Message.Content, "At your table") {
			t.Errorf("%s here: %+v", command, a.Message)
		}
		a := sc.slash(sc.ann, yard, command, options(discordfake.Options{"table": string(sc.table(sc.ann).ID)}))
		if a.Message == nil || strings.Contains(a.Message.Content, "At your table") {
			t.Errorf("%s of a table named: %+v", command, a.Message)
		}
	}
}

// A long answer still has its whole text along once, and the place above it.
func TestALongAnswerFromElsewhereKeepsItsLimit(t *testing.T) {
	sc := newScene(t)
	sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"rounds": 100})
	by := session.By{User: session.UserID(sc.ann.User().ID), Name: "ann"}
	for range 99 {
		look, err := sc.house.Look(sc.ctx, sc.table(sc.ann).ID, by.User)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sc.house.Act(sc.ctx, by, look.Table.ID, *look.Decision, look.Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	a := sc.slash(sc.ann, sc.nowhere(), "table replay", nil)
	if a.Message == nil || len(a.Message.Attachments) != 1 || !strings.HasPrefix(a.Message.Content, "At your table in <#") {
		t.Fatalf("told %+v", a.Message)
	}
}
