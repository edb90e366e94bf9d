package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"log/slog"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// rememberingPips is pips with a film and a story that name the secrets of all that they were made from.
type rememberingPips struct{ *pipsTable }

func (p rememberingPips) Animate(_ context.Context, v bot.Viewer, past []session.Look) (bot.Film, error) {
	return bot.Film{GIF: []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00\x3b"), Alt: p.Story(v, past), Frames: len(past)}, nil
}

func (rememberingPips) Story(_ bot.Viewer, past []session.Look) string {
	told := fmt.Sprintf("A story of %d positions", len(past))
	for _, l := range past {
		told += " " + l.View.(pipsView).Secret
	}
	return told
}

// quickFilms is the Throne with films that take no time, for answers that are not deferred.
type quickFilms struct{ *thronetable.Presenter }

func (quickFilms) Animate(_ context.Context, _ bot.Viewer, past []session.Look) (bot.Film, error) {
	return bot.Film{GIF: []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00\x3b"), Alt: "a film", Frames: len(past)}, nil
}

// remember is a scene whose presenters have films and stories; those of c take the Throne's place.
func remember(t *testing.T, c bot.Config) *scene {
	t.Helper()
	sc := newScene(t, func(o *sceneOption) { o.dry = true })
	sc.house = sc.newHouse()
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	games := append([]bot.Presenter{rememberingPips{sc.pips}}, c.Presenters...)
	if len(c.Presenters) == 0 {
		games = append(games, thronetable.New(r, slog.New(slog.DiscardHandler)))
	}
	c = sc.config(c)
	c.Presenters = games
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	sc.stop = func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("run: %v", err)
		}
	}
	sc.eventually("the bot is ready", func() bool { return b.Ready(sc.ctx) == nil && len(sc.ann.Commands(sc.hall.ID)) > 0 })
	return sc
}

// thrones opens a game of the Throne for ann in the hall and plays so many decisions of it, or to its end.
func (sc *scene) thrones(decisions int, textOnly bool) session.Table {
	sc.t.Helper()
	by := session.By{User: session.UserID(sc.ann.User().ID), Name: "ann"}
	nt := session.NewTable{
		Game: "throne", Seats: []session.By{by}, Place: session.Place{Guild: sc.guild.ID, Channel: sc.hall.ID},
		Settings: session.DefaultSettings(), Seed: "a game to remember",
	}
	nt.Settings.TextOnly = textOnly
	out, err := sc.house.Open(sc.ctx, by, nt)
	if err != nil {
		sc.t.Fatal(err)
	}
	for n := 0; n < decisions && out.Table.Status == session.Running; n++ {
		l, err := sc.house.Look(sc.ctx, out.Table.ID, by.User)
		if err != nil {
			sc.t.Fatal(err)
		}
		if out, err = sc.house.Act(sc.ctx, by, out.Table.ID, *l.Decision, l.Legal[len(l.Legal)-1]); err != nil {
			sc.t.Fatal(err)
		}
	}
	return out.Table
}

// everything is all that a person is shown by a message, and the files that go with it.
func (sc *scene) everything(m *discordfake.Message) string {
	sc.t.Helper()
	if m == nil {
		sc.t.Fatal("no message")
	}
	all := m.Content
	for _, a := range m.Attachments {
		data, ok := sc.Attachment(a.ID)
		if !ok {
			sc.t.Fatalf("file %s is gone", a.Filename)
		}
		all += "\n" + a.Description + "\n" + string(data)
	}
	return all
}

const toTheEnd = 2000

func TestAReplayIsAMovingPictureWithItsStory(t *testing.T) {
	sc := remember(t, bot.Config{Patience: time.Nanosecond}) // so it is deferred
	table := sc.thrones(toTheEnd, false)
	if table.Status != session.Finished {
		t.Fatalf("the game did not end in %d decisions", table.Actions)
	}
	a := sc.slash(sc.ann, sc.hall.ID, "table replay", nil)
	if a.Kind != discordfake.AnsweredThinking || a.Message == nil || !a.Message.Ephemeral() {
		t.Fatalf("answered by %+v, want a private deferral that was kept", a)
	}
	if !strings.Contains(a.Message.Content, "All in all:") || utf8.RuneCountInString(a.Message.Content) > bot.MostStory {
		t.Errorf("the story is %q", a.Message.Content)
	}
	if len(a.Message.Attachments) != 1 || a.Message.Attachments[0].ContentType != "image/gif" || a.Message.Attachments[0].Description == "" {
		t.Fatalf("sent with %+v, want a GIF with an alt text", a.Message.Attachments)
	}
	data, _ := sc.Attachment(a.Message.Attachments[0].ID)
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != table.Actions+1 || len(data) > 2<<20 {
		t.Errorf("%d frames in %d bytes for %d actions", len(g.Image), len(data), table.Actions)
	}

	story := sc.press(sc.ann, a.Message.ID, "Story")
	if now := sc.see(sc.ann, a.Message.ID); len(now.Attachments) > 0 || !strings.Contains(now.Content, "All in all:") {
		t.Errorf("after Story the message is %q with %d files", now.Content, len(now.Attachments))
	}
	if story.Kind != discordfake.AnsweredLater && story.Kind != discordfake.AnsweredUpdate {
		t.Errorf("Story is answered by %s", story.Kind)
	}
	sc.press(sc.ann, a.Message.ID, "Step by step")
	if now := sc.see(sc.ann, a.Message.ID); !strings.Contains(now.Content, fmt.Sprintf("Step 0 of %d", table.Actions)) {
		t.Errorf("step by step begins with %q", now.Content)
	}
}

func TestTheEndBoardLeadsToTheReplay(t *testing.T) {
	quick := quickFilms{thronetable.New(nil, slog.New(slog.DiscardHandler))}
	for name, c := range map[string]bot.Config{
		"deferred": {Patience: time.Nanosecond},
		"at once":  {Presenters: []bot.Presenter{quick}},
	} {
		t.Run(name, func(t *testing.T) {
			sc := remember(t, c)
			over := discordfake.Options{"table": string(sc.thrones(toTheEnd, false).ID)}
			board := sc.slash(sc.ann, sc.hall.ID, "table show", over)
			sc.press(sc.ann, board.Message.ID, "Replay")
			sc.eventually("the replay is there", func() bool {
				all := sc.ann.Messages(sc.hall.ID)
				last := all[len(all)-1]
				return last.Ephemeral() && len(last.Attachments) == 1 && last.Attachments[0].Filename == "replay.gif"
			})
			if now := sc.see(sc.ann, board.Message.ID); hasButton(now, "Story") || !hasButton(now, "Replay") {
				t.Error("the board itself was replaced")
			}
		})
	}
}

func TestInTextOnlyModeAReplayIsAStory(t *testing.T) {
	sc := remember(t, bot.Config{})
	sc.thrones(40, true)
	a := sc.slash(sc.ann, sc.hall.ID, "table replay", nil)
	wantSaid(t, a, "You set out from Hartholm")
	if len(a.Message.Attachments) > 0 {
		t.Errorf("sent with %+v", a.Message.Attachments)
	}
}

func TestOnlyAFinishedGameIsShared(t *testing.T) {
	sc := remember(t, bot.Config{})
	running := sc.thrones(5, false)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table replay", discordfake.Options{"share": true}), "Only a game that is over can be shared")
	over := sc.thrones(toTheEnd, false)
	for _, id := range []session.ID{running.ID, over.ID} {
		a := sc.slash(sc.bob, sc.hall.ID, "table story", discordfake.Options{"share": true, "table": string(id)})
		wantSaid(t, a, "for the people at the table")
	}
	for _, path := range []string{"table story", "table replay"} {
		sc.slash(sc.ann, sc.hall.ID, path, discordfake.Options{"share": true, "table": string(over.ID)})
		sc.eventually("/"+path+" is shared", func() bool {
			all := sc.bob.Messages(sc.hall.ID)
			if len(all) == 0 {
				return false
			}
			last := all[len(all)-1]
			return strings.Contains(last.Content, "All in all:") && (path == "table story") == (len(last.Attachments) == 0)
		})
	}
}

func TestAPastPositionIsShownWithItsNeighbours(t *testing.T) {
	sc := remember(t, bot.Config{})
	table := sc.thrones(14, false)
	choices, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "table past", discordfake.Options{"step": ""}, "step")
	if err != nil {
		t.Fatal(err)
	}
	if len(choices) == 0 || len(choices) != table.Actions+1 || !strings.HasPrefix(choices[0].Name, fmt.Sprint(table.Actions)) || fmt.Sprint(choices[0].Value) != fmt.Sprint(table.Actions) {
		t.Fatalf("%d steps are suggested for %d actions: %+v", len(choices), table.Actions, choices)
	}
	a := sc.slash(sc.ann, sc.hall.ID, "table past", discordfake.Options{"step": "3"})
	wantSaid(t, a, "Step 3 of 14")
	wantPicture := func(step int) {
		t.Helper()
		now := sc.see(sc.ann, a.Message.ID)
		if !strings.Contains(now.Content, fmt.Sprintf("Step %d of 14", step)) {
			t.Errorf("shows %q, want step %d", now.Content, step)
		}
		if len(now.Attachments) != 1 || !strings.Contains(now.Attachments[0].Description, "Map of Prydon, turn") {
			t.Errorf("step %d has the files %+v, want a picture with its alt text", step, now.Attachments)
		}
	}
	wantPicture(3)
	sc.press(sc.ann, a.Message.ID, "Later")
	wantPicture(4)
	sc.press(sc.ann, a.Message.ID, "10 later")
	wantPicture(14)
	sc.press(sc.ann, a.Message.ID, "Earlier")
	wantPicture(13)
	for _, step := range []string{"15", "-1", "none"} {
		wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table past", discordfake.Options{"step": step}), "go from 0 to 14")
	}
	history := sc.slash(sc.ann, sc.hall.ID, "table history", discordfake.Options{"table": string(table.ID)})
	id, err := sc.ann.Select(sc.ctx, history.Message.ID, menuID(t, *history.Message), "9")
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.ann, id), "Step 9 of 14")
}

// TestInTextOnlyModeThePastIsOneMessage reads all steps of a game: none may need a file.
func TestInTextOnlyModeThePastIsOneMessage(t *testing.T) {
	sc := remember(t, bot.Config{})
	table := sc.thrones(toTheEnd, true)
	for step := range table.Actions + 1 {
		a := sc.slash(sc.ann, sc.hall.ID, "table past", discordfake.Options{"step": fmt.Sprint(step), "table": string(table.ID)})
		wantSaid(t, a, fmt.Sprintf("Step %d of %d", step, table.Actions))
		if len(a.Message.Attachments) > 0 || !strings.Contains(a.Message.Content, "9 Crownhythe:") {
			t.Errorf("step %d is %q with %d files", step, a.Message.Content, len(a.Message.Attachments))
		}
	}
}

// TestAPastPositionIsTheOneThatWas holds the pictures' alt texts against those of the time.
func TestAPastPositionIsTheOneThatWas(t *testing.T) {
	sc := remember(t, bot.Config{})
	table := sc.thrones(0, false)
	by := session.By{User: session.UserID(sc.ann.User().ID)}
	var then []string
	for range 8 {
		board := sc.slash(sc.ann, sc.hall.ID, "table show", nil)
		then = append(then, board.Message.Attachments[0].Description)
		l, err := sc.house.Look(sc.ctx, table.ID, by.User)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sc.house.Act(sc.ctx, by, table.ID, *l.Decision, l.Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	for step, want := range then {
		a := sc.slash(sc.ann, sc.hall.ID, "table past", discordfake.Options{"step": fmt.Sprint(step)})
		if got := a.Message.Attachments[0].Description; got != want {
			t.Errorf("step %d was\n%s\nand now is\n%s", step, want, got)
		}
	}
}

// TestNothingHiddenIsRemembered looks for what only one seat may know in everything that others are shown.
func TestNothingHiddenIsRemembered(t *testing.T) {
	sc := remember(t, bot.Config{})
	sc.open(true, sc.ann, sc.bob)
	id := sc.table(sc.ann).ID
	for range 3 {
		for n, p := range []*discordfake.Person{sc.ann, sc.bob} {
			by := session.By{User: session.UserID(p.User().ID)}
			l, err := sc.house.LookFrom(sc.ctx, id, by.User, seatOf(n))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := sc.house.Act(sc.ctx, by, id, *l.Decision, take{n + 1}); err != nil {
				t.Fatal(err)
			}
		}
	}
	commands := []struct {
		path    string
		options discordfake.Options
	}{{"table replay", nil}, {"table story", nil}, {"table past", discordfake.Options{"step": "4"}}}
	for who, p := range map[string]*discordfake.Person{"0": sc.ann, "1": sc.bob, "none": sc.cyd} {
		seen := ""
		for _, c := range commands {
			o := discordfake.Options{"table": string(id)}
			for k, v := range c.options {
				o[k] = v
			}
			a := sc.slash(p, sc.hall.ID, c.path, o)
			if !a.Message.Ephemeral() {
				t.Errorf("/%s shows a running game to everybody", c.path)
			}
			seen += sc.everything(a.Message)
		}
		for seat := range 2 {
			if own := fmt.Sprint(seat) == who; strings.Contains(seen, secretOf(seatOf(seat))) != own {
				t.Errorf("seat %s sees the secret of seat %d: %v, want %v", who, seat, !own, own)
			}
		}
	}
}

func TestSpectatorsSeeNoHandsOfThePast(t *testing.T) {
	sc := remember(t, bot.Config{})
	id := sc.thrones(9, false).ID
	at := discordfake.Options{"step": "0", "table": string(id)}
	own, watched := sc.slash(sc.ann, sc.hall.ID, "table past", at), sc.slash(sc.bob, sc.hall.ID, "table past", at)
	l, err := sc.house.Look(sc.ctx, id, "")
	if err != nil {
		t.Fatal(err)
	}
	if v := l.View.(throne.View); len(v.Hand) > 0 {
		t.Fatal("spectators see the hand: this test proves nothing")
	}
	hand := "Your hand"
	if !strings.Contains(sc.everything(own.Message), hand) {
		t.Errorf("the player does not see their hand: %s", own.Message.Attachments[0].Description)
	}
	if strings.Contains(sc.everything(watched.Message), hand) {
		t.Errorf("a spectator sees the hand: %s", watched.Message.Attachments[0].Description)
	}
}

func TestAVeryLongGameIsRememberedFromItsLastSteps(t *testing.T) {
	sc := remember(t, bot.Config{})
	by := session.By{User: session.UserID(sc.ann.User().ID), Name: "ann"}
	const more = 7
	out, err := sc.house.Open(sc.ctx, by, session.NewTable{
		Game: "pips", Seats: []session.By{by}, Options: fmt.Appendf(nil, `{"rounds":%d}`, bot.MostSteps+100),
		Place: session.Place{Guild: sc.guild.ID, Channel: sc.hall.ID},
	})
	if err != nil {
		t.Fatal(err)
	}
	for range bot.MostSteps - 1 + more {
		l, err := out.Look(by.User)
		if err != nil {
			t.Fatal(err)
		}
		if out, err = sc.house.Act(sc.ctx, by, out.Table.ID, *l.Decision, take{1}); err != nil {
			t.Fatal(err)
		}
	}
	a := sc.slash(sc.ann, sc.hall.ID, "table story", nil)
	wantSaid(t, a, fmt.Sprintf("its first %d steps are left out", more))
	if text := sc.everything(a.Message); !strings.Contains(text, fmt.Sprintf("A story of %d positions", bot.MostSteps)) {
		t.Errorf("told is %.200q", text)
	}
}
