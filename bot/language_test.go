package bot_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/words"
)

// speaker joins the server with a client in a language.
func (sc *scene) speaker(name, locale string) *discordfake.Person {
	sc.t.Helper()
	u := sc.AddUser(discordfake.User{Name: name, Locale: locale})
	sc.AddMember(sc.guild.ID, u.ID)
	return sc.As(u.ID)
}

// messages are all messages of a language by their ids, the forms of each in the order of their names.
func messages(t *testing.T, language string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("words/catalogues/*." + language + ".yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("catalogues of %s: %v, %v", language, files, err)
	}
	all := map[string][]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var read map[string]any
		if err := yaml.Unmarshal(data, &read); err != nil {
			t.Fatal(err)
		}
		for id, m := range read {
			all[id] = forms(t, m)
		}
	}
	return all
}

func forms(t *testing.T, m any) []string {
	t.Helper()
	switch m := m.(type) {
	case string:
		return []string{m}
	case map[string]any:
		var list []string
		for _, form := range slices.Sorted(maps.Keys(m)) {
			list = append(list, m[form].(string))
		}
		return list
	}
	t.Fatalf("a message of %T", m)
	return nil
}

// called are the commands by what a language calls them: those with subcommands lead to their subcommands' names.
func called(list []discordfake.Command) map[string][]string {
	names := map[string][]string{}
	for _, c := range list {
		names[c.NameLocalized] = nil
		for _, o := range c.Options {
			if o.Type == discordfake.OptSubcommand {
				names[c.NameLocalized] = append(names[c.NameLocalized], o.NameLocalized)
			}
		}
	}
	return names
}

// namesIn collects what the commands and options of a tree are called in a locale; what has no name there is reported.
func namesIn(t *testing.T, locale, path string, list []discordfake.Option, into map[string]bool) {
	t.Helper()
	for _, o := range list {
		at := path + " " + o.Name
		if o.NameLocalizations[locale] == "" || o.DescriptionLocalizations[locale] == "" {
			t.Errorf("%s has no name or no description in %s", at, locale)
		}
		into[o.NameLocalizations[locale]] = true
		namesIn(t, locale, at, o.Options, into)
	}
}

func TestEveryCommandIsCalledInEveryLanguage(t *testing.T) {
	sc := newScene(t)
	for _, language := range sc.words.Languages()[1:] {
		used := map[string]bool{}
		for _, c := range sc.ann.Commands(sc.hall.ID) {
			if c.Name == "pips" { // the tests' own game has no words
				continue
			}
			if c.NameLocalizations[language] == "" || c.DescriptionLocalizations[language] == "" {
				t.Errorf("/%s has no name or no description in %s", c.Name, language)
			}
			used[c.NameLocalizations[language]] = true
			namesIn(t, language, "/"+c.Name, c.Options, used)
		}
		for id, forms := range messages(t, language) {
			if strings.HasSuffix(id, ".name") && !used[forms[0]] {
				t.Errorf("%s: nothing is called by %s, %q", language, id, forms[0])
			}
		}
	}
}

// mention is a command named in a text.
var mention = regexp.MustCompile(`(?:^|[\s*„“"(])/([\p{L}\p{N}_]+)(\*\*)?(?: ([\p{L}\p{N}_]+))?`)

// A text names a command as its language calls it.
func TestTextsNameCommandsAsTheyAreCalled(t *testing.T) {
	sc := newScene(t)
	for _, language := range sc.words.Languages() {
		names, mentioned := called(sc.speaker("guest", language).Commands(sc.hall.ID)), 0
		for id, forms := range messages(t, language) {
			for _, m := range mention.FindAllStringSubmatch(strings.Join(forms, "\n"), -1) {
				mentioned++
				subs, known := names[m[1]]
				if !known || len(subs) > 0 && m[2] == "" && !slices.Contains(subs, m[3]) {
					t.Errorf("%s: %s names /%s %s, which there is not", language, id, m[1], m[3])
				}
			}
		}
		if mentioned < 8 {
			t.Errorf("%s: only %d commands are named in texts", language, mentioned)
		}
	}
}

func TestANewTableSpeaksItsOpenersLanguage(t *testing.T) {
	sc := newScene(t)
	for name, c := range map[string]struct{ client, wish, want string }{
		"german":   {"de", "", "de"},
		"english":  {"en-GB", "", "en"},
		"american": {"en-US", "", "en"},
		"french":   {"fr", "", "en"}, // the server's language, in want of their own
		"wishful":  {"en-US", "de", "de"},
	} {
		p := sc.speaker(name, c.client)
		if c.wish != "" {
			sc.slash(p, sc.hall.ID, "table me", discordfake.Options{"language": c.wish})
		}
		board := sc.slash(p, sc.hall.ID, "throne start", nil).Message
		if got := sc.table(p).Settings.Locale; got != c.want {
			t.Errorf("%s: the table speaks %q, want %q", name, got, c.want)
		}
		if undo := sc.words.For(c.want).Say("bot.button.undo", nil); !hasButton(*board, undo) {
			t.Errorf("%s: no button %q on %q", name, undo, board.Content)
		}
	}
}

// A table speaks its own language to everybody, the house each person's.
func TestTheTableAndThePersonEachHaveTheirLanguage(t *testing.T) {
	sc := newScene(t)
	jana := sc.speaker("jana", "de")
	german, english := sc.words.For("de"), sc.words.For("en")
	board := sc.slash(jana, sc.hall.ID, "throne start", discordfake.Options{"seed": "7"}).Message
	sc.eventually("the screen is recorded", func() bool { return sc.table(jana).Screen.Message == board.ID })
	sc.slash(jana, sc.hall.ID, "table settings", discordfake.Options{"language": "en-GB"})
	sc.eventually("the board is English", func() bool {
		return hasButton(sc.see(sc.ann, board.ID), english.Say("bot.button.undo", nil))
	})
	if got := sc.see(sc.ann, board.ID).Content; !strings.Contains(got, english.Say("throne.phase.player_card", nil)) {
		t.Errorf("the board of an English table: %q", got)
	}
	menu := sc.press(jana, board.ID, english.Say("bot.button.menu", nil))
	wantSaid(t, menu, german.Say("bot.menu.owner", words.Args{"Name": "jana"}))
	menu = sc.press(sc.ann, board.ID, english.Say("bot.button.menu", nil))
	wantSaid(t, menu, english.Say("bot.menu.owner", words.Args{"Name": "jana"}))
	wantSaid(t, sc.press(jana, board.ID, english.Say("bot.button.why", nil)), german.Say("bot.why.head", nil))
	wantSaid(t, sc.slash(jana, sc.hall.ID, "rules", discordfake.Options{"search": "Rückzug"}), "RT-090 · Rückzug")
	refused := sc.slash(jana, sc.hall.ID, "table settings", discordfake.Options{"language": "??"})
	wantSaid(t, refused, "geht bei dieser Einstellung nicht")
	wantSaid(t, sc.slash(jana, sc.hall.ID, "help", nil), "**/thron start**")
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "help", nil), "**/throne start**")
}
