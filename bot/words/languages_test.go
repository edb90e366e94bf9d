package words

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// eachTranslation calls see with each message of each language but English, and with the English one.
func eachTranslation(t *testing.T, see func(in *tongue, id string, m, english message)) {
	t.Helper()
	all := spoken(t)
	if len(all) < 2 {
		t.Fatal("English alone is spoken")
	}
	for _, in := range all[1:] {
		for _, id := range slices.Sorted(maps.Keys(all[0].messages)) {
			see(in, id, in.messages[id], all[0].messages[id])
		}
	}
}

func TestNoTranslationLacksAMessage(t *testing.T) {
	eachTranslation(t, func(in *tongue, id string, m, _ message) {
		if m == nil {
			t.Errorf("%v: %s is missing", in.tag, id)
		}
	})
}

// untold are values that translations leave out, since what the code gives for them is English.
var untold = map[string]string{
	"refusal.bad_options": "reason", // what the decoder found
}

func TestTranslationsNameTheSameValues(t *testing.T) {
	eachTranslation(t, func(in *tongue, id string, m, english message) {
		for form, text := range m {
			got, want := slices.Sorted(slices.Values(text.names())), slices.Sorted(slices.Values(english[plural.Other].names()))
			want = slices.DeleteFunc(want, func(name string) bool {
				return name == untold[id] || name == "Count" && form == plural.One && !slices.Contains(got, name)
			})
			if !slices.Equal(slices.Compact(got), slices.Compact(want)) {
				t.Errorf("%v: %s (%s) names %v, want %v as in English", in.tag, id, formNames[form], got, want)
			}
		}
	})
}

// What a number bends in English it bends in other languages that have plurals; a language without has one form.
func TestTranslationsBendWhatEnglishBends(t *testing.T) {
	eachTranslation(t, func(in *tongue, id string, m, english message) {
		if m != nil && len(english) > 1 && len(formsOf(in.tag)) > 1 && len(m) == 1 {
			t.Errorf("%v: %s has one form only, in English it has %d", in.tag, id, len(english))
		}
	})
}

func TestPluralsDiffer(t *testing.T) {
	for _, in := range spoken(t) {
		for id, m := range in.messages {
			var forms []string
			for _, text := range m {
				forms = append(forms, strings.Join(text, "\x00"))
			}
			slices.Sort(forms)
			if len(slices.Compact(forms)) != len(m) {
				t.Errorf("%v: %s: two plural forms are the same: one is enough", in.tag, id)
			}
		}
	}
}

// counts are numbers that languages bend in different ways.
var counts = []int{0, 1, 2, 5, 21}

func TestEveryCountIsSaidInItsForm(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	bent := 0
	for _, in := range c.tongues {
		w := c.For(in.tag.String())
		for id, m := range in.messages {
			if len(m) == 1 {
				continue
			}
			bent++
			for _, n := range counts {
				args := Args{"Count": n}
				for _, name := range m.names() {
					if name != "Count" {
						args[name] = "(" + name + ")"
					}
				}
				form := m[plural.Cardinal.MatchPlural(in.tag, n, 0, 0, 0, 0)]
				got := w.Say(id, args)
				if got != form.say(args) || strings.ContainsAny(got, "{}<>") {
					t.Errorf("%v: %s of %d is %q", in.tag, id, n, got)
				}
				if slices.Contains(form.names(), "Count") != strings.Contains(got, strconv.Itoa(n)) {
					t.Errorf("%v: %s of %d does not say so: %q", in.tag, id, n, got)
				}
			}
		}
	}
	if bent < 60 {
		t.Errorf("only %d messages have plural forms", bent)
	}
}

func TestCountsReadWell(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []struct{ locale, id, want string }{
		{"en", "throne.forces", "0 forces, 1 force, 2 forces, 5 forces, 21 forces"},
		{"de", "throne.forces", "0 Truppen, 1 Truppe, 2 Truppen, 5 Truppen, 21 Truppen"},
		{"de", "throne.bugles", "0 Hörner, 1 Horn, 2 Hörner, 5 Hörner, 21 Hörner"},
		{"de", "throne.shields", "0 Schilde, 1 Schild, 2 Schilde, 5 Schilde, 21 Schilde"},
		{"de", "throne.wheat", "0 Weizen, 1 Weizen, 2 Weizen, 5 Weizen, 21 Weizen"},
		{"de", "bot.hours", "0 Stunden, 1 Stunde, 2 Stunden, 5 Stunden, 21 Stunden"},
		{"de", "throne.prospect.starve", "0 verhungern, 1 verhungert, 2 verhungern, 5 verhungern, 21 verhungern"},
	} {
		var said []string
		for _, n := range counts {
			said = append(said, c.For(s.locale).Say(s.id, Args{"Count": n}))
		}
		if got := strings.Join(said, ", "); got != s.want {
			t.Errorf("%s: %s is %q, want %q", s.locale, s.id, got, s.want)
		}
	}
}

// The forms of a language are those of CLDR for whole numbers.
func TestFormsAreThoseOfTheLanguage(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "one other", "de": "one other", "ja": "other", "pl": "few many one other", "ar": "few many one other two zero",
	} {
		var names []string
		for _, form := range formsOf(language.MustParse(tag)) {
			names = append(names, formNames[form])
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s has the forms %q, want %q", tag, got, want)
		}
	}
}

// most are the longest that Discord takes of a message with such an id.
var most = []struct {
	ids    string
	length int
}{
	{"command.", 100}, {"bot.button.", 80}, {"throne.button.end", 80}, {"bot.menu.", 100}, {"bot.set.", 80}, {"bot.rules.read", 100},
	{"throne.menu.", 150}, {"game.", 40}, {"throne.territory.", 10},
}

// commandName is what Discord takes as the name of a command or an option.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

func TestMessagesKeepDiscordsLimits(t *testing.T) {
	for _, in := range spoken(t) {
		for id, m := range in.messages {
			for _, text := range m {
				checkLength(t, fmt.Sprintf("%v: %s", in.tag, id), id, strings.Join(text, ""))
			}
			if name := strings.Join(m[plural.Other], ""); strings.HasSuffix(id, ".name") &&
				(!commandName.MatchString(name) || strings.ToLower(name) != name) {
				t.Errorf("%v: %s: %q can be no command's name", in.tag, id, name)
			}
		}
	}
}

func checkLength(t *testing.T, where, id, text string) {
	t.Helper()
	for _, limit := range most {
		if n := utf8.RuneCountInString(text); strings.HasPrefix(id, limit.ids) && n > limit.length {
			t.Errorf("%s has %d characters, most %d: %q", where, n, limit.length, text)
		}
	}
}

// Names of commands are the one thing that a translation says of its own, and only of commands that there are.
func TestOnlyCommandsAreCalledByAName(t *testing.T) {
	english := `
command.dance: "Dance"
a.song: "A song"
`
	if _, err := load(folder(map[string]string{"a.en.yaml": english, "a.de.yaml": `command.dance.name: "tanz"`})); err != nil {
		t.Errorf("a command's name is refused: %v", err)
	}
	_, err := load(folder(map[string]string{"a.en.yaml": english, "a.de.yaml": "command.sing.name: \"sing\"\na.song.name: \"lied\"\n"}))
	for _, id := range []string{"command.sing.name", "a.song.name"} {
		if err == nil || !strings.Contains(err.Error(), "de: "+id+": is no message in en") {
			t.Errorf("%s is taken: %v", id, err)
		}
	}
}
