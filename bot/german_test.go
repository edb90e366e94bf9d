package bot_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// A whole game of somebody whose client is German, with all that can be asked beside it: not an English word of ours
// goes out.
func TestAWholeGameInGerman(t *testing.T) {
	sc := newScene(t)
	jana := sc.speaker("jana", "de")
	begun := sc.RequestCount()
	options := discordfake.Options{"seed": "Krone", "hard": 0, "text_only": true}
	board := *sc.slash(jana, sc.hall.ID, "throne start", options).Message
	sc.eventually("the screen is recorded", func() bool { return sc.table(jana).Screen.Message == board.ID })
	sc.askAround(jana, board.ID)
	sc.remindOf(jana)
	presses := sc.playOn(jana)
	played := sc.table(jana)
	if last := sc.see(jana, played.Screen.Message).Content; played.Status != session.Finished || presses < 40 ||
		!strings.Contains(last, "Du hast ") {
		t.Errorf("after %d presses the game is %s: %q", presses, played.Status, last)
	}
	last := played.Screen.Message
	sc.askAround(jana, last)
	last = sc.table(jana).Screen.Message // it was shown anew meanwhile
	sc.pressEverything(jana, sc.see(jana, last))
	sc.slash(jana, sc.hall.ID, "table clone", discordfake.Options{"step": 0})
	sc.slash(jana, sc.hall.ID, "throne daily", nil)
	sc.askAround(jana, last) // at several tables
	sc.wantNoEnglish(sc.since(begun))
}

// wantNoEnglish fails for each text of requests that has a word of ours which no German has.
func (sc *scene) wantNoEnglish(list []discordfake.Request) {
	sc.t.Helper()
	foreign, said := englishWords(sc.t, sc), 0
	for _, r := range list {
		for _, text := range spokenIn(sc.t, r) {
			said++
			if slices.Contains(zones, text) {
				continue
			}
			text = strings.ReplaceAll(text, "command.pips", "") // the tests' own game has no words
			var found []string
			for _, word := range letters.FindAllString(codes.ReplaceAllString(strings.ToLower(text), " "), -1) {
				if foreign[word] {
					found = append(found, word)
				}
			}
			if len(found) > 0 {
				sc.t.Errorf("%q is English in %q", found, text)
			}
		}
	}
	if said < 500 {
		sc.t.Errorf("only %d texts went out", said)
	}
}

// zones are names of places that may be suggested: English, but none of ours.
var zones = []string{"America/New_York"}

// askAround uses what is beside the game: each command that can be given without more, what others answer to, right or
// wrong, and what is suggested while somebody types.
func (sc *scene) askAround(p *discordfake.Person, board string) {
	sc.t.Helper()
	hall := sc.hall.ID
	for _, label := range []string{"Warum?", "Tisch"} {
		sc.press(p, board, label)
	}
	for _, c := range p.Commands(hall) {
		for _, o := range c.Options {
			if path := c.Name + " " + o.Name; o.Type == discordfake.OptSubcommand && !slices.Contains(opening, path) && !required(o) {
				sc.slash(p, hall, path, nil)
			}
		}
	}
	sc.slash(p, hall, "help", nil)
	for _, given := range []struct {
		path    string
		options discordfake.Options
	}{
		{"table list", discordfake.Options{"over": true}}, {"table list", discordfake.Options{"page": 7}},
		{"table me", discordfake.Options{"zone": "Europe/Berlin", "theme": "dark"}},
		{"table me", discordfake.Options{"quiet_from": "spät"}}, {"table settings", discordfake.Options{"deadline": 24}},
		{"table show", discordfake.Options{"table": "nirgends"}}, {"throne do", discordfake.Options{"action": "tanzen"}},
		{"throne start", discordfake.Options{"hard_cards": "neunzehn"}}, {"table handover", discordfake.Options{"person": sc.ann.User().ID}},
		{"rules", discordfake.Options{"search": "Schlacht"}}, {"rules", discordfake.Options{"search": "RT-090"}},
		{"rules", discordfake.Options{"search": "Quark"}},
	} {
		sc.slash(p, hall, given.path, given.options)
	}
	for path, option := range map[string]string{"throne do": "action", "rules": "search", "table show": "table", "table me": "zone"} {
		if _, err := p.Autocomplete(sc.ctx, hall, path, discordfake.Options{option: ""}, option); err != nil {
			sc.t.Error(err)
		}
	}
}

// opening are the commands that open further tables, end one or do not speak a language: the tests' own game.
var opening = []string{"throne start", "throne daily", "table clone", "table leave", "pips start", "pips do", "pips show",
	"pips daily", "pips ranking"}

func required(o discordfake.Option) bool {
	return slices.ContainsFunc(o.Options, func(o discordfake.Option) bool { return o.Required })
}

// pressEverything presses each button of a message of a game that is over, and each of what comes of that.
func (sc *scene) pressEverything(p *discordfake.Person, m discordfake.Message) {
	sc.t.Helper()
	discordfake.Walk(m.Components, func(c discordfake.Component) {
		if c.Type != discordfake.Button || c.Disabled {
			return
		}
		a := sc.press(p, m.ID, c.Label)
		if a.Message == nil || a.Message.ID == m.ID {
			return
		}
		discordfake.Walk(a.Message.Components, func(c discordfake.Component) {
			if now, ok := p.Message(a.Message.ID); ok && c.Type == discordfake.Button && !c.Disabled && hasButton(now, c.Label) {
				sc.press(p, a.Message.ID, c.Label)
			}
		})
	})
}

// remindOf has the bot tell a person of all that a table may want of them.
func (sc *scene) remindOf(p *discordfake.Person) {
	sc.t.Helper()
	for _, kind := range []session.NoticeKind{session.NoticeHalf, session.NoticeDue, session.NoticeSteward, session.NoticeVote} {
		t := sc.table(p)
		sc.bot.Remind(sc.ctx, session.Notice{Kind: kind, Table: t, Users: []session.UserID{session.UserID(p.User().ID)}})
		if got := sc.newest(sc.hall.ID); pinged(got) != p.User().Name {
			sc.t.Errorf("reminded (%s) by %q", kind, got.Content)
		}
	}
}

// playOn presses a control of the table's screen, by turns, until the game is over.
func (sc *scene) playOn(p *discordfake.Person) (presses int) {
	sc.t.Helper()
	for presses < 400 {
		t := sc.table(p)
		if t.Status != session.Running {
			break
		}
		board := t.Screen.Message
		m := sc.see(p, board)
		id, value := firstOf(m, presses)
		pressed, err := "", error(nil)
		if value != "" {
			pressed, err = p.Select(sc.ctx, board, id, value)
		} else {
			pressed, err = p.Click(sc.ctx, board, id)
		}
		if err != nil {
			sc.t.Fatalf("press %d on %q: %v", presses, m.Content, err)
		}
		sc.finished(p, pressed)
		presses++
	}
	return presses
}

// firstOf is a control of the first row of a board: its menu with one of the choices, or one of its buttons, by turns.
func firstOf(m discordfake.Message, turn int) (id, value string) {
	for _, c := range m.Components[0].Components {
		if c.Type == discordfake.StringSelect {
			return c.CustomID, c.Options[turn%len(c.Options)].Value
		}
	}
	buttons := m.Components[0].Components
	return buttons[turn%len(buttons)].CustomID, ""
}

// letters are words; names of places, times and people's own words are none of ours.
var letters = regexp.MustCompile(`[\p{L}]{3,}`)

// codes are names and digests made by chance, in which any word may turn up: what mixes digits into letters.
var codes = regexp.MustCompile(`[\p{L}]*[0-9][\p{L}0-9]*`)

// englishWords are the words of the English messages and rules that no German message or rule has.
func englishWords(t *testing.T, sc *scene) map[string]bool {
	t.Helper()
	english, german := wordsOf(t, sc, "en"), wordsOf(t, sc, "de")
	for word := range german {
		delete(english, word)
	}
	if len(english) < 600 {
		t.Errorf("only %d words are English", len(english))
	}
	return english
}

func wordsOf(t *testing.T, sc *scene, language string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	add := func(text string) {
		for _, word := range letters.FindAllString(strings.ToLower(values.ReplaceAllString(text, " ")), -1) {
			found[word] = true
		}
	}
	for _, forms := range messages(t, language) {
		for _, text := range forms {
			add(text)
		}
	}
	for _, e := range sc.rules.Book(language).Entries() {
		add(e.Title + " " + e.Text)
	}
	return found
}

// values are the names of values in messages.
var values = regexp.MustCompile(`\{\{\.[\w.]+\}\}`)

// spokenIn are the texts of a request that people read.
func spokenIn(t *testing.T, r discordfake.Request) []string {
	t.Helper()
	if len(r.Payload) == 0 || r.Method == "PUT" {
		return nil
	}
	var payload any
	if err := json.Unmarshal(r.Payload, &payload); err != nil {
		t.Fatalf("%s: %v", r.Path, err)
	}
	var texts []string
	collect(payload, &texts)
	return texts
}

// read are the fields of a payload that people read.
var read = []string{"content", "label", "description", "placeholder", "name"}

func collect(from any, into *[]string) {
	switch from := from.(type) {
	case []any:
		for _, v := range from {
			collect(v, into)
		}
	case map[string]any:
		for key, v := range from {
			if text, is := v.(string); is && slices.Contains(read, key) {
				*into = append(*into, text)
				continue
			}
			collect(v, into)
		}
	}
}
