package bot_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/doriatable"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// lookUp types a search of the rules and waits for the answer.
func (sc *scene) lookUp(p *discordfake.Person, search string) discordfake.Answer {
	sc.t.Helper()
	return sc.slash(p, sc.hall.ID, "rules", discordfake.Options{"search": search})
}

// example is the picture that goes with a rule: its bytes and its alt text. It fails where there is none.
func (sc *scene) example(m *discordfake.Message) ([]byte, string) {
	sc.t.Helper()
	if m == nil || len(m.Attachments) != 1 || m.Attachments[0].ContentType != "image/png" {
		sc.t.Fatalf("no single picture in %+v", m)
	}
	data, _ := sc.Attachment(m.Attachments[0].ID)
	if _, err := png.Decode(bytes.NewReader(data)); err != nil {
		sc.t.Fatal(err)
	}
	return data, m.Attachments[0].Description
}

func TestARuleIsShownWithItsExample(t *testing.T) {
	sc := remember(t, bot.Config{})
	a := sc.lookUp(sc.ann, "RT-107")
	wantSaid(t, a, "Example: You move 1 force from Gullwick (2) to Greyhold (7)")
	light, alt := sc.example(a.Message)
	if !strings.Contains(alt, "Marked: Midwold (5)") || !strings.Contains(alt, "5 Midwold: you 2") {
		t.Errorf("the alt text is %q", alt)
	}

	id, err := sc.ann.Select(sc.ctx, a.Message.ID, menuID(t, *a.Message), "RT-105") // a related rule, in its place
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, id)
	now := sc.see(sc.ann, a.Message.ID)
	if _, alt := sc.example(&now); !strings.Contains(now.Content, "RT-105") || !strings.Contains(alt, "starve") {
		t.Errorf("the related rule is %q with %q", now.Content, alt)
	}

	if plain := sc.lookUp(sc.ann, "RT-001"); plain.Message == nil || len(plain.Message.Attachments) > 0 {
		t.Errorf("a rule without an example has the files %+v", plain.Message)
	}

	sc.thrones(1, false)
	sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"theme": "dark"})
	dark, _ := sc.example(sc.lookUp(sc.ann, "RT-107").Message)
	if bytes.Equal(dark, light) {
		t.Error("the example has another look than the table here")
	}
	sc.slash(sc.bob, sc.hall.ID, "table me", discordfake.Options{"theme": "contrast"})
	if data, _ := sc.example(sc.lookUp(sc.bob, "RT-107").Message); bytes.Equal(data, light) || bytes.Equal(data, dark) {
		t.Error("who wants high contrast gets another look")
	}
	sc.slash(sc.ann, sc.hall.ID, "table me", discordfake.Options{"text_only": true})
	told := sc.lookUp(sc.ann, "RT-107")
	if wantSaid(t, told, "Marked: Midwold (5)"); len(told.Message.Attachments) > 0 {
		t.Errorf("who wants words gets the files %+v", told.Message.Attachments)
	}
}

// Where a game is played its rules are meant; those of others are found where it has none that fit.
func TestRulesAreThoseOfTheGamePlayedHere(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) {
		o.bot.Presenters = []bot.Presenter{thronetable.New(nil, nil), doriatable.New(content.Builtin())}
	})
	suggested := func(typed string) (list string) {
		t.Helper()
		choices, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "rules", discordfake.Options{"search": typed}, "search")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range choices {
			list += " " + c.Name
		}
		return list
	}
	if list := suggested("action points"); !strings.Contains(list, "RT-") || !strings.Contains(list, "DD-") {
		t.Errorf("where nothing is played, suggested are%s", list)
	}
	sc.thrones(1, false)
	for _, typed := range []string{"action points", "monster king", ""} {
		if list := suggested(typed); !strings.Contains(list, "RT-") || strings.Contains(list, "DD-") {
			t.Errorf("at a table of the Throne, %q suggests%s", typed, list)
		}
	}
	if list := suggested("encumbrance"); !strings.Contains(list, "DD-088") {
		t.Errorf("what the Throne does not know suggests%s", list)
	}
	wantSaid(t, sc.lookUp(sc.ann, "DD-215"), "DD-215 · Fall damage")
}

func TestWhatJustHappenedIsExplainedFromTheSearch(t *testing.T) {
	sc := remember(t, bot.Config{})
	wantSaid(t, sc.lookUp(sc.ann, "What just happened here"), "No table is played here")
	list, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "rules", discordfake.Options{"search": "just hap"}, "search")
	if err != nil || len(list) == 0 || list[0].Name != "What just happened here" {
		t.Fatalf("suggested are %+v, %v", list, err)
	}
	lately := list[0].Value.(string)
	table := sc.thrones(7, false)
	look, err := sc.house.Look(sc.ctx, table.ID, session.UserID(sc.ann.User().ID))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*discordfake.Person{sc.ann, sc.bob} { // who plays, and who watches
		a := sc.lookUp(p, lately)
		for _, s := range look.Steps {
			for _, e := range s.Events {
				if text := sc.everything(a.Message); !strings.Contains(text, string(e.Rule())) {
					t.Errorf("%s is not told of %s for %s", p.User().Name, e.Rule(), e.Kind())
				}
			}
		}
		rule := string(bot.Behind(sc.rules.Book("en"), look)[1].ID)
		id, err := p.Select(sc.ctx, a.Message.ID, menuID(t, *a.Message), rule)
		if err != nil {
			t.Fatal(err)
		}
		if sc.finished(p, id); !strings.Contains(sc.see(p, a.Message.ID).Content, rule) {
			t.Errorf("the menu does not lead to %s", rule)
		}
	}
	german := sc.As(sc.AddUser(discordfake.User{Name: "eva", Locale: "de"}).ID)
	sc.AddMember(sc.guild.ID, german.User().ID)
	wantSaid(t, sc.slash(german, sc.hall.ID, "rules", discordfake.Options{"search": "Was hier gerade geschehen ist"}), "Die Regeln hinter")
}

// everyEvent is one event of each kind of the Throne's, and of each of its reasons.
var everyEvent = []games.Event{
	throne.GameBegun{}, throne.DeckShuffled{}, throne.HandDrawn{}, throne.PhaseBegun{}, throne.CardPlayed{Side: throne.Player},
	throne.CardPlayed{Side: throne.King}, throne.OrderBegun{}, throne.UncertainDrawn{}, throne.UncertainDrawn{Used: true},
	throne.KingRallied{}, throne.NoRally{Why: throne.RallyContested}, throne.NoRally{Why: throne.RallyFull},
	throne.NoRally{Why: throne.RallySupply}, throne.KingMoved{}, throne.KingStayed{Why: throne.StayAtGoal},
	throne.KingStayed{Why: throne.StayContested}, throne.KingStayed{Why: throne.StayGarrison},
	throne.KingStayed{Why: throne.StayFull}, throne.KingStayed{Why: throne.StayNoGoal}, throne.BattleBegun{},
	throne.BattleCardLaid{Side: throne.Player}, throne.BattleCardLaid{Side: throne.King}, throne.BattleFought{},
	throne.BattleFought{ByTie: true}, throne.BattleFought{Player: throne.BattleSide{Left: 1}, King: throne.BattleSide{Left: 1}},
	throne.Withdrew{Side: throne.Player}, throne.Withdrew{Side: throne.King}, throne.NoEscape{}, throne.ExcessLost{Side: throne.Player},
	throne.ExcessLost{Side: throne.King}, throne.Moved{}, throne.Rallied{}, throne.ActionsEnded{}, throne.PhaseEnded{},
	throne.GameEnded{Because: "RT-120"}, throne.GameEnded{Because: "RT-121"}, throne.GameEnded{Because: "RT-122"},
}

func TestEveryKindOfEventIsExplained(t *testing.T) {
	library, err := loadRules()
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, e := range everyEvent {
		met[e.Kind()] = true
		for _, language := range []string{"en", "de"} {
			rules := bot.Behind(library.Book(language), session.Look{Steps: []session.Step{{Events: []games.Event{e, e}}}})
			if len(rules) != 1 || rules[0].ID != e.Rule() || rules[0].Text == "" {
				t.Errorf("%s, %+v is explained by %+v, want %s", language, e, rules, e.Rule())
			}
		}
	}
	for _, kind := range throne.Events.Names() {
		if !met[kind] {
			t.Errorf("no event of kind %s was looked up", kind)
		}
	}
	all := session.Look{Steps: []session.Step{{Events: everyEvent[:20]}, {Events: everyEvent[20:]}}}
	if rules := bot.Behind(library.Book("en"), all); len(rules) < 30 || rules[0].ID != "RT-037" {
		t.Errorf("all together are explained by %d rules", len(rules))
	}
}
