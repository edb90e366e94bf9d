package bot_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// What is refused is called what the person calls it.
func TestARefusedSettingIsCalledByItsOption(t *testing.T) {
	sc := newScene(t)
	jana := sc.speaker("jana", "de")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"zone": "Middle/Earth"}), "the option zone")
	wantSaid(t, sc.slash(jana, sc.hall.ID, "table me", discordfake.Options{"zone": "Mittel/Erde"}), "Option zeitzone")
	for _, language := range []string{"xx!", "xx", "fr"} {
		a := sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"language": language})
		wantSaid(t, a, "English (en), Deutsch (de)")
	}
	a := sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"zone": "**@everyone**"})
	if strings.Contains(a.Message.Content, "**") {
		t.Errorf("what was typed is not escaped: %q", a.Message.Content)
	}
}

func TestLanguagesAreSuggestedAndTakenByAnyName(t *testing.T) {
	sc := newScene(t)
	for _, command := range []string{"table me", "table settings"} {
		list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, command, discordfake.Options{"language": ""}, "language")
		if err != nil || len(list) != len(sc.words.Languages()) || list[1].Name != "Deutsch" || list[1].Value != "de" {
			t.Errorf("/%s: suggested %v, %v", command, list, err)
		}
	}
	sc.start(sc.ann, sc.hall.ID)
	for _, typed := range []string{"deutsch", "de-AT", "DE"} {
		sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"language": "en"})
		wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"language": typed}), "Language: Deutsch")
		if got := sc.table(sc.ann).Settings.Locale; got != "de" {
			t.Errorf("%s: the table speaks %q", typed, got)
		}
	}
}

// The person's own choice goes before the language of their client, at once and in every answer.
func TestWhoAsksForALanguageIsAnsweredInIt(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"language": "de"}), "Sprache: Deutsch")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "help", nil), "hält dir einen Tisch frei")
	wantSaid(t, sc.press(sc.ann, board.ID, "Table"), "Leitung: ann")
	list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "table show", discordfake.Options{"table": ""}, "table")
	if err != nil || len(list) != 1 || !strings.Contains(list[0].Name, "läuft") {
		t.Errorf("suggested %v, %v", list, err)
	}
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "help", nil), "keeps a table for you")
	sc.press(sc.ann, board.ID, "Take 2")
	id, err := sc.ann.RawComponent(sc.ctx, board, discordfake.Button, buttonID(t, board, "Take 2"))
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.ann, id), "Nur der erste Klick zählt")
	sc.slash(sc.bob, sc.hall.ID, "table me", discordfake.Options{"language": "de"})
	wantSaid(t, sc.press(sc.bob, board.ID, "Take 1"), "nicht dein Tisch")
}

// readingStore counts how often people are read.
type readingStore struct {
	session.Store
	people atomic.Int64
}

func (s *readingStore) Person(ctx context.Context, u session.UserID) (session.Record, error) {
	s.people.Add(1)
	return s.Store.Person(ctx, u)
}

func TestAMoveDoesNotWaitForItsPlayersWishes(t *testing.T) {
	store := &readingStore{Store: new(memory.Store)}
	sc := newScene(t, func(o *sceneOption) { o.store = store })
	board := sc.start(sc.ann, sc.hall.ID)
	before := store.people.Load()
	sc.press(sc.ann, board.ID, "Take 2")
	if got := store.people.Load() - before; got != 0 || sc.table(sc.ann).Actions != 1 {
		t.Errorf("people were read %d times, want 0; %d actions", got, sc.table(sc.ann).Actions)
	}
}

func TestAtATableForOneNobodyIsSaidToVote(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	menu := sc.press(sc.ann, board.ID, "Table")
	wantSaid(t, menu, "Your decision is due")
	var offered []string
	discordfake.Walk(menu.Message.Components, func(c discordfake.Component) {
		for _, o := range c.Options {
			offered = append(offered, o.Label)
		}
	})
	if len(offered) == 0 {
		t.Fatal("no setting is offered")
	}
	for _, text := range append(offered, menu.Message.Content) {
		if strings.Contains(text, "the others") || strings.Contains(text, "time runs out") {
			t.Errorf("others are spoken of: %q", text)
		}
	}
	for _, o := range []discordfake.Options{{"undo": "vote"}, {"absence": "steward"}} {
		wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table settings", o), "for one person")
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table standing", discordfake.Options{"away": true}), "/table away the house plays on for you")
	if sc.table(sc.ann).Seats[0].Away {
		t.Error("ann is away though nobody plays for her")
	}
	if got := sc.table(sc.ann).Settings.Undo; got != session.UndoSafe {
		t.Errorf("undo is %s", got)
	}
	sc.open(false, sc.bob, sc.cyd)
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table settings", discordfake.Options{"undo": "vote"}), "when the others agree")
}

func TestWhoLooksAroundInTheRulesIsShownTheirBeginning(t *testing.T) {
	sc := newScene(t)
	list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "rules", discordfake.Options{"search": ""}, "search")
	if err != nil || len(list) != 25 {
		t.Fatalf("%d suggestions, %v", len(list), err)
	}
	if list[0].Name != "What just happened here" {
		t.Errorf("the first suggestion is %q", list[0].Name)
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "rules", discordfake.Options{"search": list[1].Value}), list[1].Value.(string))
}

func TestAPageThatThereIsNotIsSaidSo(t *testing.T) {
	sc := newScene(t)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table list", nil), "You sit at no table")
	sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table history", nil), "Before the first step")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table list", discordfake.Options{"page": 99}), "no page 99")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table history", discordfake.Options{"page": 99}), "no page 99")
}

func TestNothingToUndoIsNotNothingToRedo(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table undo", nil), "no step that could be taken back")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table redo", nil), "nothing that was taken back")
}

func TestAVoteThatIsOverIsSaidToBe(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"undo": "vote"})
	sc.pressMine(sc.ann, board.ID, "Take 1")
	sc.slash(sc.ann, sc.hall.ID, "table undo", nil)
	sc.eventually("the vote is shown", func() bool { return hasButton(sc.newest(sc.hall.ID), "Refuse") })
	vote := sc.newest(sc.hall.ID)
	sc.press(sc.bob, vote.ID, "Refuse")
	id, err := sc.bob.RawComponent(sc.ctx, vote, discordfake.Button, buttonID(t, vote, "Refuse"))
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.bob, id), "already decided")
}

// What the bot does by itself is no sign of life of the table's owner.
func TestAnOwnerStaysAwayWhenTheBotMovesTheirTable(t *testing.T) {
	sc := newScene(t)
	corner := sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, ParentID: sc.hall.ID, Type: discordfake.PublicThread, Name: "corner"})
	nt := session.NewTable{Game: "pips", Place: session.Place{Guild: sc.guild.ID, Channel: corner.ID}}
	for _, p := range []*discordfake.Person{sc.ann, sc.bob} {
		nt.Seats = append(nt.Seats, session.By{User: session.UserID(p.User().ID), Name: p.User().Name})
	}
	out, err := sc.house.Open(sc.ctx, nt.Seats[0], nt)
	if err != nil {
		t.Fatal(err)
	}
	shown := sc.slash(sc.bob, corner.ID, "pips show", nil)
	sc.eventually("the screen is recorded", func() bool { return sc.table(sc.bob).Screen.Message == shown.Message.ID })
	if _, err := sc.house.Stand(sc.ctx, nt.Seats[0], out.Table.ID, false, true); err != nil {
		t.Fatal(err)
	}
	sc.ArchiveThread(corner.ID, true)
	sc.clock.advance(13 * time.Hour)
	sc.remind()
	sc.eventually("the table stands in the hall", func() bool { return sc.table(sc.bob).Place.Channel == sc.hall.ID })
	if now := sc.table(sc.bob); !now.Seats[0].Away {
		t.Error("ann counts as back")
	}
}

func TestTheLoserOfTwoDifferentPressesIsNotToldItCounted(t *testing.T) {
	sc := newScene(t)
	for locale, said := range map[string]string{"en-US": "Only the first time counts", "de": "Nur der erste Klick zählt"} {
		p := sc.speaker("quick", locale)
		board := sc.start(p, sc.hall.ID)
		first, second := buttonID(t, board, "Take 1"), buttonID(t, board, "Take 3")
		for n, id := range []string{first, second} {
			press, err := p.RawComponent(sc.ctx, board, discordfake.Button, id)
			if err != nil {
				t.Fatal(err)
			}
			if a := sc.finished(p, press); n == 1 {
				wantSaid(t, a, said)
			}
		}
		if got := sc.table(p).Actions; got != 1 {
			t.Errorf("%d actions, want 1", got)
		}
	}
}

// What an undo takes back is read on its button before it is pressed.
func TestTheUndoButtonNamesTheStep(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	if !hasButton(board, "Undo") || hasButton(board, "Undo: Take 2") {
		t.Error("at first there is a step to take back")
	}
	for _, n := range []int{2, 3} {
		sc.press(sc.ann, board.ID, fmt.Sprintf("Take %d", n))
		if want := fmt.Sprintf("Undo: Take %d", n); !hasButton(sc.see(sc.ann, board.ID), want) {
			t.Errorf("no button %q", want)
		}
	}
	a := sc.press(sc.ann, board.ID, "Undo: Take 3")
	if !strings.Contains(a.Message.Content, "Taken back: Take 3") || !hasButton(*a.Message, "Undo: Take 2") {
		t.Errorf("after one undo: %q", a.Message.Content)
	}
}

func TestWhereEverybodyIsAwayTheHouseSaysThatItWaits(t *testing.T) {
	sc := newScene(t)
	sc.open(false, sc.ann, sc.bob)
	away := discordfake.Options{"away": true}
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table standing", away), "The house plays for you")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table standing", away), "so is everybody there")
}

// What one of several had chosen in secret is not told to the others by taking it back.
func TestTakingBackTellsNoSecretChoice(t *testing.T) {
	sc := newScene(t)
	board := sc.open(true, sc.ann, sc.bob)
	sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"undo": "free"})
	sc.pressMine(sc.ann, board.ID, "Take 3")
	sc.eventually("the board offers to take it back", func() bool {
		offered := false
		discordfake.Walk(sc.see(sc.bob, sc.table(sc.ann).Screen.Message).Components, func(c discordfake.Component) {
			offered = offered || labelled(c, "Undo") && !c.Disabled
		})
		return offered
	})
	if hasButton(sc.see(sc.bob, sc.table(sc.ann).Screen.Message), "Undo: Take 3") {
		t.Error("bob sees what ann chose")
	}
	sc.press(sc.ann, sc.table(sc.ann).Screen.Message, "Undo")
	if got := sc.table(sc.ann).Actions; got != 0 {
		t.Fatalf("%d actions, want 0", got)
	}
	for _, m := range sc.bob.Messages(sc.hall.ID) {
		if strings.Contains(m.Content, "Take 3") {
			t.Errorf("bob reads %q", m.Content)
		}
	}
}

// pressMine presses a button of a person's own view of a table of several.
func (sc *scene) pressMine(p *discordfake.Person, board, label string) discordfake.Answer {
	sc.t.Helper()
	return sc.press(p, sc.mine(p, board).ID, label)
}
