package bot_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// playOut plays a table of the Throne to its end, without Discord: the last of what may be done, again and again.
func (sc *scene) playOut(p *discordfake.Person, id session.ID) session.Table {
	sc.t.Helper()
	user := session.UserID(p.User().ID)
	for n := 0; ; n++ {
		l, err := sc.house.Look(sc.ctx, id, user)
		if err != nil {
			sc.t.Fatal(err)
		}
		if l.Decision == nil {
			return l.Table
		}
		a := l.Legal[len(l.Legal)-1]
		if n > 2000 {
			sc.t.Fatal("the game does not end")
		}
		if _, err := sc.house.Act(sc.ctx, session.By{User: user}, id, *l.Decision, a); err != nil {
			sc.t.Fatal(err)
		}
	}
}

// daily begins a person's try at today's challenge, or shows it again.
func (sc *scene) daily(p *discordfake.Person, channel string) discordfake.Message {
	sc.t.Helper()
	a := sc.slash(p, channel, "throne daily", nil)
	if a.Message == nil || !a.Message.Ephemeral() {
		sc.t.Fatalf("a try is shown as %+v", a)
	}
	return *a.Message
}

// nextDay moves the clock to just after midnight.
func (sc *scene) nextDay() {
	sc.clock.advance(sc.house.Today().End().Sub(sc.clock.now()) + time.Second)
}

func said(a discordfake.Answer) string {
	if a.Message == nil {
		return "no message, " + fmt.Sprint(a.Kind)
	}
	return a.Message.Content
}

func TestAChallengeIsPlayedUnseen(t *testing.T) {
	sc := newScene(t)
	before := len(sc.cyd.Messages(sc.hall.ID))
	board := sc.daily(sc.ann, sc.hall.ID)
	if !strings.Contains(board.Content, "Challenge of "+string(sc.house.Today())) ||
		!strings.Contains(board.Content, fmt.Sprintf("<t:%d:R>", sc.house.Today().End().Unix())) {
		t.Errorf("it does not say what it is: %q", board.Content)
	}
	id := sc.table(sc.ann).ID
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 0; n < 12 && sc.table(sc.ann).Status == session.Running; n++ {
		sc.pressAnything(rng, board.ID)
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table show", discordfake.Options{"table": string(id)}), "Turn")
	for _, command := range []string{"table show", "table history", "table past", "table replay", "table story", "table clone", "table verify", "table export"} {
		options := discordfake.Options{"table": string(id)}
		switch command {
		case "table clone":
			options["step"] = 0
		case "table past":
			options["step"] = "0"
		}
		wantSaid(t, sc.slash(sc.bob, sc.hall.ID, command, options), "sealed")
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table move", discordfake.Options{"table": string(id)}), "sealed")
	if now := len(sc.cyd.Messages(sc.hall.ID)); now != before {
		t.Errorf("others see %d new messages", now-before)
	}
	if again := sc.daily(sc.ann, sc.hall.ID); sc.table(sc.ann).ID != id || !hasButton(again, "Why?") {
		t.Errorf("begun again: %q", again.Content)
	}
}

func TestNoMessageTellsTheSeedOfAChallengeBeforeItsDayIsOver(t *testing.T) {
	sc := newScene(t)
	from := sc.RequestCount()
	sc.daily(sc.ann, sc.hall.ID)
	table := sc.playOut(sc.ann, sc.table(sc.ann).ID)
	board := sc.daily(sc.ann, sc.hall.ID)
	if !strings.Contains(board.Content, "stays sealed") {
		t.Errorf("it does not say when the seed opens: %q", board.Content)
	}
	sc.press(sc.ann, board.ID, "Table")
	sc.press(sc.ann, board.ID, "Share the result")
	for command, options := range map[string]discordfake.Options{
		"table export": nil, "table verify": nil, "table dice": nil, "table clone": {"step": 0}, "table history": nil, "table list": {"over": true},
		"table stats": nil, "throne ranking": nil,
	} {
		if options == nil {
			options = discordfake.Options{}
		}
		if command != "table stats" && command != "table list" && command != "throne ranking" {
			options["table"] = string(table.ID)
		}
		sc.slash(sc.ann, sc.hall.ID, command, options)
	}
	sc.settled()
	requests := sc.since(from)
	sc.nextDay()
	look, err := sc.house.Look(sc.ctx, table.ID, table.Owner)
	if err != nil || len(look.Table.Seed) != 32 {
		t.Fatalf("seed %q, %v", look.Table.Seed, err)
	}
	for _, r := range requests {
		if bytes.Contains(r.Payload, []byte(look.Table.Seed)) || strings.Contains(fmt.Sprint(r.Files), ".innkeeper") {
			t.Errorf("%s %s tells the seed", r.Method, r.Route)
		}
	}
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table verify", discordfake.Options{"table": string(table.ID)}), look.Table.Seed)
}

func TestAResultIsSharedWithoutSpoiling(t *testing.T) {
	sc := newScene(t)
	sc.daily(sc.ann, sc.hall.ID)
	sc.playOut(sc.ann, sc.table(sc.ann).ID)
	board := sc.daily(sc.ann, sc.hall.ID)
	a := sc.press(sc.ann, board.ID, "Share the result")
	if a.Message == nil || a.Message.Ephemeral() {
		t.Fatalf("shared as %+v", a)
	}
	text := sc.see(sc.bob, a.Message.ID).Content
	for _, part := range []string{"ann lost in turn", "Castles held at the end of each turn: ", "challenge of " + string(sc.house.Today())} {
		if !strings.Contains(text, part) {
			t.Errorf("shared %q, want %q in it", text, part)
		}
	}
	if strings.Contains(strings.ToLower(text), "card ") || len(a.Message.Attachments) > 0 {
		t.Errorf("shared %q with %d files", text, len(a.Message.Attachments))
	}
}

func TestARankingNamesThoseOfItsServerAlone(t *testing.T) {
	sc := newScene(t)
	dan := sc.AddUser(discordfake.User{Name: "dan"})
	inn := sc.AddGuild(discordfake.Guild{Name: "Another inn"}, dan.ID)
	yard := sc.AddChannel(discordfake.Channel{GuildID: inn.ID, Name: "yard"})
	played := func(p *discordfake.Person, channel string) {
		sc.daily(p, channel)
		sc.playOut(p, sc.table(p).ID)
	}
	played(sc.ann, sc.hall.ID)
	played(sc.bob, sc.hall.ID)
	played(sc.As(dan.ID), yard.ID)
	sc.daily(sc.cyd, sc.hall.ID) // goes on
	ranking := func(options discordfake.Options) string {
		t.Helper()
		a := sc.slash(sc.ann, sc.hall.ID, "throne ranking", options)
		if a.Message == nil || !a.Message.Ephemeral() {
			t.Fatalf("a ranking is shown as %+v", a)
		}
		return a.Message.Content
	}
	here := ranking(nil)
	if !strings.Contains(here, "**1. ann: lost") || !strings.Contains(here, "1. bob: lost") || strings.Contains(here, "elsewhere") ||
		!strings.Contains(here, "1 more try") {
		t.Errorf("this server: %q", here)
	}
	all := ranking(discordfake.Options{"scope": "all"})
	if strings.Count(all, "1. ") != 3 || strings.Contains(all, "dan") || !strings.Contains(all, "1. somebody elsewhere: lost") {
		t.Errorf("everybody: %q", all)
	}
	day := sc.house.Today()
	sc.nextDay()
	if now := ranking(nil); !strings.Contains(now, "Nobody has finished") {
		t.Errorf("a new day: %q", now)
	}
	if then := ranking(discordfake.Options{"date": string(day)}); !strings.Contains(then, "1. bob") || strings.Contains(then, "day ends") {
		t.Errorf("the day before: %q", then)
	}
	for _, bad := range []string{"yesterday!", "2026-13-01", string(sc.house.Today().Before(-1))} {
		wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "throne ranking", discordfake.Options{"date": bad}), "A day looks like")
	}
	wantSaid(t, sc.slash(sc.ann, sc.ann.OpenDM().ID, "throne ranking", discordfake.Options{"scope": "server"}), "in a server only")
}

func TestStatisticsKeepToTheirServer(t *testing.T) {
	sc := newScene(t)
	start := func(p *discordfake.Person, channel string, options discordfake.Options) {
		t.Helper()
		if a := sc.slash(p, channel, "throne start", options); a.Message == nil || a.Message.Ephemeral() {
			t.Fatalf("start: %s", said(a))
		}
		sc.playOut(p, sc.table(p).ID)
	}
	start(sc.ann, sc.hall.ID, nil)
	start(sc.ann, sc.hall.ID, discordfake.Options{"hard": 3})
	start(sc.ann, sc.ann.OpenDM().ID, nil)
	start(sc.ann, sc.hall.ID, discordfake.Options{"seed": "1"})
	start(sc.bob, sc.hall.ID, nil)
	for name, c := range map[string]struct {
		who     *discordfake.Person
		options discordfake.Options
		want    []string
	}{
		"her own, wherever": {sc.ann, nil, []string{"Your games", "\n3 games, 0 won (0 %)", "no hard cards: 2 games", "3 hard cards: 1 game", "1 game does not count"}},
		"hers by another, in the server": {sc.bob, discordfake.Options{"person": sc.ann.User().ID}, []string{
			"<@" + sc.ann.User().ID + "> in this server", "\n2 games", "no hard cards: 1 game", "1 game does not count"}},
		"the server's": {sc.cyd, discordfake.Options{"scope": "server"}, []string{"\n3 games, 0 won (0 %)", "no hard cards: 2 games"}},
		"nobody's":     {sc.cyd, nil, []string{"None yet"}},
	} {
		a := sc.slash(c.who, sc.hall.ID, "table stats", c.options)
		for _, want := range c.want {
			wantSaid(t, a, want)
			if t.Failed() {
				t.Fatalf("%s", name)
			}
		}
	}
	dm := sc.bob.OpenDM().ID
	wantSaid(t, sc.slash(sc.bob, dm, "table stats", discordfake.Options{"person": sc.ann.User().ID}), "in a server only")
	wantSaid(t, sc.slash(sc.bob, dm, "table stats", discordfake.Options{"scope": "server"}), "in a server only")
}

func TestAFinishedGameIsProvedCountedAndTriedAnew(t *testing.T) {
	sc := newScene(t)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table verify", nil), "no game yet that is over")
	sc.slash(sc.ann, sc.hall.ID, "throne start", nil)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table verify", discordfake.Options{"table": string(sc.table(sc.ann).ID)}), "sealed")
	table := sc.playOut(sc.ann, sc.table(sc.ann).ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table verify", nil), "every shuffle and all")
	dice := sc.slash(sc.ann, sc.hall.ID, "table dice", nil)
	wantSaid(t, dice, "shuffle")
	for card := 1; card <= 18; card++ {
		wantSaid(t, dice, fmt.Sprintf("\n%2d: ", card))
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table clone", discordfake.Options{"step": table.Actions}), "no such step")
	const step = 1 // a game has two at least: a card is played, and a battle over the home is lost
	a := sc.slash(sc.bob, sc.hall.ID, "table clone", discordfake.Options{"step": step, "table": string(table.ID)})
	if a.Message == nil || a.Message.Ephemeral() {
		t.Fatalf("cloned: %s", said(a))
	}
	if want := fmt.Sprintf("from step %d of table %s", step, table.ID); !strings.Contains(said(a), want) {
		t.Errorf("the clone shows %q, want %q in it", said(a), want)
	}
	past := sc.slash(sc.bob, sc.hall.ID, "table past", discordfake.Options{"step": fmt.Sprint(step), "table": string(table.ID)})
	if a := sc.press(sc.bob, past.Message.ID, "Go on from here"); a.Message == nil || a.Message.Ephemeral() {
		t.Fatalf("cloned by a press: %s", said(a))
	}
	cloned := sc.table(sc.bob)
	sc.press(sc.bob, past.Message.ID, "Go on from here")
	if again := sc.table(sc.bob); again.ID != cloned.ID {
		t.Errorf("pressed twice, %s and %s", cloned.ID, again.ID)
	}
	sc.playOut(sc.bob, cloned.ID)
	sc.press(sc.bob, past.Message.ID, "Go on from here")
	if again := sc.table(sc.bob); again.ID == cloned.ID || again.Status != session.Running {
		t.Errorf("another try is table %s, %s", again.ID, again.Status)
	}
	if cloned.Origin == nil || cloned.Origin.Table != table.ID || cloned.Actions != step || cloned.Place.Channel != sc.hall.ID {
		t.Errorf("the clone is %+v", cloned)
	}
}

func TestWhoForgetsAChallengeIsRemindedDirectly(t *testing.T) {
	sc := newScene(t)
	sc.daily(sc.ann, sc.hall.ID)
	before := len(sc.cyd.Messages(sc.hall.ID))
	sc.clock.advance(13 * time.Hour)
	notices, err := sc.house.Tick(sc.ctx)
	if err != nil || len(notices) != 1 {
		t.Fatalf("notices %+v, %v", notices, err)
	}
	sc.bot.Remind(sc.ctx, notices[0])
	told := sc.ann.Messages(sc.ann.OpenDM().ID)
	if len(told) != 1 || !strings.Contains(told[0].Content, "/table show, table "+string(sc.table(sc.ann).ID)) {
		t.Errorf("told %+v", told)
	}
	if now := len(sc.cyd.Messages(sc.hall.ID)); now != before {
		t.Errorf("others see %d new messages", now-before)
	}
}

func TestARankingOfManyKeepsDiscordsLimits(t *testing.T) {
	sc := newScene(t)
	sc.daily(sc.ann, sc.hall.ID)
	ann := sc.playOut(sc.ann, sc.table(sc.ann).ID)
	for n := range 40 {
		user := session.UserID(fmt.Sprint(7_000_000_000_000_000_000 + n))
		by := session.By{User: user, Name: "@everyone **" + strings.Repeat("`long_", 20)}
		out, err := sc.house.OpenDaily(sc.ctx, by, sc.house.Today(), session.NewTable{
			Game: "throne", Options: ann.Options, Place: session.Place{Guild: sc.guild.ID},
		})
		if err != nil {
			t.Fatal(err)
		}
		for {
			l, err := sc.house.Look(sc.ctx, out.Table.ID, user)
			if err != nil {
				t.Fatal(err)
			}
			if l.Decision == nil {
				break
			}
			if _, err := sc.house.Act(sc.ctx, session.By{User: user}, out.Table.ID, *l.Decision, l.Legal[len(l.Legal)-1]); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, scope := range []string{"server", "all"} {
		a := sc.slash(sc.ann, sc.hall.ID, "throne ranking", discordfake.Options{"scope": scope})
		wantSaid(t, a, `1. \@everyone \*\*`)
		whole := said(a)
		if len(a.Message.Attachments) > 0 { // what did not fit
			data, _ := sc.Attachment(a.Message.Attachments[0].ID)
			whole = string(data)
		}
		if !strings.Contains(whole, "**1. ann: lost") || strings.Count(whole, ": lost") > 16 {
			t.Errorf("%s: %q", scope, whole)
		}
	}
}
