package bot_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

var validName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// checkOptions holds a level of options against Discord's limits.
func checkOptions(t *testing.T, path string, list []discordfake.Option) {
	t.Helper()
	if len(list) > 25 {
		t.Errorf("%s has %d options", path, len(list))
	}
	optional := false
	taken := map[string]bool{}
	for _, o := range list {
		at := path + " " + o.Name
		for locale, name := range o.NameLocalizations {
			if !validName.MatchString(name) || strings.ToLower(name) != name || taken[locale+name] {
				t.Errorf("%s is called %q in %s", at, name, locale)
			}
			taken[locale+name] = true
		}
		for locale, text := range o.DescriptionLocalizations {
			if n := utf8.RuneCountInString(text); n < 1 || n > 100 {
				t.Errorf("%s: description in %s: %q", at, locale, text)
			}
		}
		if !validName.MatchString(o.Name) || strings.ToLower(o.Name) != o.Name {
			t.Errorf("%s: bad name", at)
		}
		if n := utf8.RuneCountInString(o.Description); n < 1 || n > 100 || strings.HasPrefix(o.Description, "command.") {
			t.Errorf("%s: description %q", at, o.Description)
		}
		if len(o.Choices) > 25 || len(o.Choices) > 0 && o.Autocomplete {
			t.Errorf("%s: %d choices, suggestions %v", at, len(o.Choices), o.Autocomplete)
		}
		for _, c := range o.Choices {
			if n := utf8.RuneCountInString(c.Name); n < 1 || n > 100 || strings.HasPrefix(c.Name, "command.") {
				t.Errorf("%s: choice %q", at, c.Name)
			}
		}
		if optional && o.Required {
			t.Errorf("%s is required behind optional ones", at)
		}
		optional = optional || !o.Required
		checkOptions(t, at, o.Options)
	}
}

func TestTheCommandTreeKeepsDiscordsLimits(t *testing.T) {
	sc := newScene(t)
	list := sc.ann.Commands(sc.hall.ID)
	if len(list) > 100 || len(list) == 0 {
		t.Fatalf("%d commands", len(list))
	}
	size := 0
	for _, c := range list {
		if c.Name == "pips" { // the tests' own game has no words
			continue
		}
		if !validName.MatchString(c.Name) || c.Description == "" || len(c.Description) > 100 {
			t.Errorf("/%s: %q", c.Name, c.Description)
		}
		if !slices.Equal(c.Contexts, []int{0, 1, 2}) || !slices.Equal(c.IntegrationTypes, []int{0, 1}) {
			t.Errorf("/%s: contexts %v, installations %v", c.Name, c.Contexts, c.IntegrationTypes)
		}
		if c.DescriptionLocalizations["en-US"] == "" || c.DescriptionLocalizations["en-GB"] == "" {
			t.Errorf("/%s: descriptions %v", c.Name, c.DescriptionLocalizations)
		}
		checkOptions(t, "/"+c.Name, c.Options)
		size += len(c.Description)
	}
	for _, name := range []string{"throne", "table", "rules", "help"} {
		if !slices.ContainsFunc(list, func(c discordfake.Command) bool { return c.Name == name }) {
			t.Errorf("no /%s", name)
		}
	}
}

func TestCommandsAreRegisteredOnlyWhenTheyDiffer(t *testing.T) {
	sc := newScene(t)
	puts := func() int {
		n := 0
		for _, r := range sc.Requests() {
			if r.Method == "PUT" {
				n++
			}
		}
		return n
	}
	sc.settled()
	if got := puts(); got != 1 {
		t.Fatalf("%d overwrites at the first start", got)
	}
	before := len(sc.ann.Commands(sc.hall.ID))
	_, stop := sc.run(bot.Config{House: sc.newHouse()}) // a second process
	stop()
	sc.restart()
	if got := puts(); got != 1 {
		t.Errorf("%d overwrites after three starts", got)
	}
	if got := len(sc.ann.Commands(sc.hall.ID)); got != before {
		t.Errorf("%d commands, want %d", got, before)
	}
}

func TestTheBotServesThoughRegistrationFails(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.stop()
	sc.Fail(discordfake.FailRule{Path: "/applications/*/commands", Status: 400, Code: 30034})
	sc.bot, sc.stop = sc.run(bot.Config{})
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Errorf("answered by %s", a.Kind)
	}
}

func TestAStartThatTheGameRefusesIsToldPrivately(t *testing.T) {
	sc := newScene(t)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"rounds": 13}), "hard cards")
	if _, made := sc.tableAt(sc.ann); made {
		t.Error("a table was opened")
	}
}

func TestTypedActionsDoWhatButtonsDo(t *testing.T) {
	sc := newScene(t)
	old := sc.start(sc.ann, sc.hall.ID)
	a := sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "take 3"})
	if a.Message == nil || a.Message.Ephemeral() || !strings.Contains(a.Message.Content, "taken [3]") {
		t.Fatalf("do: %+v", a.Message)
	}
	sc.eventually("the old board has no controls", func() bool { return len(sc.see(sc.ann, old.ID).Components) == 0 })
	if got := sc.table(sc.ann).Screen.Message; got != a.Message.ID {
		t.Errorf("the table is shown by %s, want %s", got, a.Message.ID)
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "take"}), "3 actions")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": "dance"}), "Choose")
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want 1", got)
	}
}

func TestASuggestionCannotAnswerALaterQuestion(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "pips do", discordfake.Options{"action": ""}, "action")
	if err != nil || len(list) != 3 {
		t.Fatalf("%v, %v", list, err)
	}
	sc.press(sc.ann, board.ID, "Take 1")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips do", discordfake.Options{"action": list[2].Value}), "already decided")
	if got := sc.table(sc.ann).Actions; got != 1 {
		t.Errorf("%d actions, want 1", got)
	}
}

func TestAGameGoesOnFromItsFile(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 3")
	a := sc.slash(sc.ann, sc.hall.ID, "table export", nil)
	if a.Message == nil || !a.Message.Ephemeral() || len(a.Message.Attachments) != 1 {
		t.Fatalf("export: %+v", a.Message)
	}
	data, ok := sc.Attachment(a.Message.Attachments[0].ID)
	if !ok || len(data) == 0 {
		t.Fatal("no file")
	}
	first := sc.table(sc.ann).ID
	file := func(b []byte) discordfake.Options {
		return discordfake.Options{"file": discordfake.File{Name: "game.innkeeper", ContentType: "application/octet-stream", Data: b}}
	}
	b := sc.slash(sc.bob, sc.hall.ID, "table import", file(data))
	if b.Message == nil || b.Message.Ephemeral() || !strings.Contains(b.Message.Content, "taken [3]") {
		t.Fatalf("import: %+v", b.Message)
	}
	sc.eventually("bob's table is shown", func() bool { return sc.table(sc.bob).Screen.Message == b.Message.ID })
	if sc.table(sc.bob).ID == first {
		t.Error("it is the same table")
	}
	sc.press(sc.bob, b.Message.ID, "Take 3")

	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table import", file([]byte("nonsense"))), "no game file")
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table import", file(bytes.Repeat([]byte("x"), 5<<20))), "too large")
}

func TestSettingsAreTheOwners(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	menu := sc.press(sc.ann, board.ID, "Table")
	if menu.Message == nil || !menu.Message.Ephemeral() {
		t.Fatalf("menu: %+v", menu.Message)
	}
	id, err := sc.ann.Select(sc.ctx, menu.Message.ID, menuID(t, *menu.Message), "text_only=true")
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, id)
	sc.eventually("the board is in words", func() bool {
		m := sc.see(sc.ann, board.ID)
		return strings.Contains(m.Content, "In words") && len(m.Attachments) == 0
	})
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table settings", discordfake.Options{
		"table": string(sc.table(sc.ann).ID), "undo": "free",
	}), "owner")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"language": "no language"}), "does not work")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"undo": "off", "deadline": 0}), "Undo: never")
	if got := sc.table(sc.ann).Settings; got.Undo != session.UndoOff || got.DeadlineHours != 0 || !got.TextOnly {
		t.Errorf("settings %+v", got)
	}
}

func TestLeavingIsAskedOnceMore(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	menu := sc.press(sc.ann, board.ID, "Table")
	ask := sc.press(sc.ann, menu.Message.ID, "Leave…")
	wantSaid(t, ask, "the game ends")
	if got := sc.table(sc.ann).Status; got != session.Running {
		t.Fatalf("the table is %s already", got)
	}
	wantSaid(t, sc.press(sc.ann, ask.Message.ID, "Yes, leave"), "You have left")
	if got := sc.table(sc.ann).Status; got != session.Abandoned {
		t.Errorf("the table is %s", got)
	}
	sc.eventually("the board has no controls", func() bool { return len(sc.see(sc.ann, board.ID).Components) == 0 })
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table undo", nil), "You sit at no table where")
}

func TestAPersonsWishesAreKept(t *testing.T) {
	sc := newScene(t)
	a := sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{
		"zone": "Europe/Berlin", "quiet_from": "22:30", "quiet_to": "7", "text_only": true,
	})
	wantSaid(t, a, "No reminders from 22:30 to 7:00")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"quiet_from": "late"}), "22:30")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"zone": "Middle/Earth"}), "does not work")
	board := sc.start(sc.ann, sc.hall.ID)
	if len(board.Attachments) != 0 || !strings.Contains(board.Content, "In words") {
		t.Errorf("a new table shows pictures: %+v", board.Attachments)
	}
	p, err := sc.house.Person(sc.ctx, session.UserID(sc.ann.User().ID))
	if err != nil || p.Zone != "Europe/Berlin" || p.QuietFrom != 22*60+30 || p.QuietTo != 7*60 {
		t.Errorf("%+v, %v", p, err)
	}
	zones, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "table me", discordfake.Options{"zone": "new yo"}, "zone")
	if err != nil || len(zones) != 1 || zones[0].Value != "America/New_York" {
		t.Errorf("suggested %v, %v", zones, err)
	}
}

func TestSeatsAreHandedOnAndTaken(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table handover", discordfake.Options{"person": sc.cyd.User().ID}), "sits at the table")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table handover", discordfake.Options{"person": sc.bob.User().ID}), "bob owns")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table standing", discordfake.Options{"ask_me": true}), "asked about everything")
	if !sc.table(sc.ann).Seats[0].AskMe || sc.table(sc.ann).Seats[1].AskMe {
		t.Errorf("standing orders: %+v", sc.table(sc.ann).Seats)
	}
	ask := sc.slash(sc.ann, sc.hall.ID, "table leave", nil)
	wantSaid(t, ask, "your seat becomes free")
	sc.press(sc.ann, ask.Message.ID, "Yes, leave")
	sc.eventually("the house plays on", func() bool { return sc.table(sc.bob).Seats[0].User == "" })
	if a := sc.slash(sc.cyd, sc.hall.ID, "table join", nil); a.Message == nil {
		t.Fatalf("join: %+v", a)
	}
	if got := sc.table(sc.bob).Seats[0].Name; got != "cyd" {
		t.Errorf("seat 0 is %q's", got)
	}
	_ = board
}

func TestRulesAreFoundAndRead(t *testing.T) {
	sc := newScene(t)
	list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "rules", discordfake.Options{"search": "withdraw"}, "search")
	if err != nil || len(list) == 0 || len(list) > 25 {
		t.Fatalf("%d suggestions, %v", len(list), err)
	}
	one := sc.slash(sc.ann, sc.hall.ID, "rules", discordfake.Options{"search": list[0].Value})
	wantSaid(t, one, list[0].Value.(string))
	many := sc.slash(sc.ann, sc.hall.ID, "rules", discordfake.Options{"search": "withdraw"})
	wantSaid(t, many, "rules fit")
	id, err := sc.ann.Select(sc.ctx, many.Message.ID, menuID(t, *many.Message), list[1].Value.(string))
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.ann, id), list[1].Value.(string))
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "rules", discordfake.Options{"search": "zzzz @everyone"}), `\@everyone`)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "help", nil), "/throne start")
}

func TestWhyNamesTheRules(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 1")
	wantSaid(t, sc.press(sc.bob, board.ID, "Why?"), "RT-001")
}

// nasty are names that have broken other bots.
var nasty = []string{
	"`back` ```tick```", "@everyone", "<@&123456789>", "<@1>", "**bold** _x_ ~~s~~ ||spoiler||", "\u202eevil\u202c", "a\nb\r\nc",
	"zero\u200bwidth\ufeff", "[link](https://example.com)", "# heading", "-# small", "%s%d%n", strings.Repeat("long", 30),
	"e" + strings.Repeat("\u0301", 200), "👩‍👩‍👧‍👦", "العربية", "漢字", "\x00\x07", "",
}

func TestNoNameBreaksOut(t *testing.T) {
	sc := newScene(t)
	for _, name := range nasty {
		u := sc.AddUser(discordfake.User{Name: "guest", GlobalName: name})
		sc.AddMember(sc.guild.ID, u.ID)
		p := sc.As(u.ID)
		board := sc.start(p, sc.hall.ID)
		texts := []string{
			sc.press(sc.bob, board.ID, "Take 1").Message.Content, // names who is to act
			sc.press(p, board.ID, "Table").Message.Content,
			sc.slash(p, sc.hall.ID, "table list", nil).Message.Content,
		}
		list, err := p.Autocomplete(sc.ctx, sc.hall.ID, "table show", discordfake.Options{"table": ""}, "table")
		if err != nil || len(list) != 1 {
			t.Errorf("%q: suggestions %v, %v", name, list, err)
		}
		for _, text := range texts {
			for _, bad := range []string{"\u202e", "\u200b", "\r", "\x00", "```"} {
				if strings.Contains(text, bad) {
					t.Errorf("%q let %q through: %q", name, bad, text)
				}
			}
			if unescaped.MatchString(text) {
				t.Errorf("%q stands as it is in %q", name, text)
			}
		}
	}
}

var unescaped = regexp.MustCompile("(^|[^\\\\])(`|@everyone|<@&|\\*\\*bold|\\|\\|spoiler|\\]\\(https)")

func TestNobodyIsPingedUnasked(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 1")
	sc.slash(sc.ann, sc.hall.ID, "table show", nil)
	for _, m := range sc.ann.Messages(sc.hall.ID) {
		if len(m.Mentions) > 0 || m.MentionEveryone {
			t.Errorf("%q pings %s", m.Content, pinged(m))
		}
	}
}

func TestAfterThreeDaysOfSleepAPersonIsRemindedOnce(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	sc.stop()
	sc.clock.advance(3 * 24 * time.Hour)
	sc.restart()
	sc.eventually("ann is reminded", func() bool { return pinged(sc.newest(sc.hall.ID)) == "ann" })
	if _, err := sc.house.Tick(sc.ctx); err != nil { // and nothing more is due
		t.Fatal(err)
	}
	sc.settled()
	count := 0
	for _, m := range sc.ann.Messages(sc.hall.ID) {
		if pinged(m) == "ann" {
			count++
		}
	}
	if count != 1 {
		t.Errorf("ann was pinged %d times after three days", count)
	}
}

func TestEverybodyIsSpokenToInTheirLanguage(t *testing.T) {
	sc := newScene(t)
	u := sc.AddUser(discordfake.User{Name: "jana", Locale: "de"})
	sc.AddMember(sc.guild.ID, u.ID)
	jana := sc.As(u.ID)
	at := slices.IndexFunc(jana.Commands(sc.hall.ID), func(c discordfake.Command) bool { return c.Name == "table" })
	if got := jana.Commands(sc.hall.ID)[at].DescriptionLocalized; got == "" || got == sc.ann.Commands(sc.hall.ID)[at].DescriptionLocalized {
		t.Errorf("/table is described to jana as %q", got)
	}
	board := sc.slash(jana, sc.hall.ID, "throne start", nil).Message
	if got := sc.table(jana).Settings.Locale; got != "de" {
		t.Errorf("jana's table speaks %q", got)
	}
	german, english := sc.words.For("de"), sc.words.For("en")
	if !hasButton(*board, german.Say("bot.button.undo", nil)) {
		t.Errorf("jana's board: %q", board.Content)
	}
	id, err := sc.ann.RawComponent(sc.ctx, *board, discordfake.Button, buttonID(t, *board, german.Say("bot.button.undo", nil)))
	if err != nil {
		t.Fatal(err)
	}
	wantSaid(t, sc.finished(sc.ann, id), english.Say("bot.foreign", words.Args{"Names": "jana"}))
	wantSaid(t, sc.slash(jana, sc.hall.ID, "help", nil), german.Say("bot.help.head", nil))
}
