package doriatable

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// The options of the start command.
const (
	optionMode      = "mode"      // scenario, campaign or random
	optionAdventure = "adventure" // which one: an id or a title
	optionHeroes    = "heroes"    // "warrior, mage / ranger": players between slashes
	optionDeal      = "deal"      // deal heroes at random
	optionRules     = "rules"     // optional rules: "boss_monsters, fate_points=group"
	optionQuick     = "quick"     // no questions before the first round
)

// The most characters of the texts.
const (
	maxAdventure = 60
	maxHeroes    = 120
	maxRules     = 400
)

// anyHero stands for a hero that its player chooses at the table.
const anyHero = "any"

// Options are the game's own options of its start command.
func (*Presenter) Options() []bot.StartOption {
	return []bot.StartOption{
		{Name: optionMode, Kind: bot.Text, Choices: []string{"scenario", "campaign", "random"}},
		{Name: optionAdventure, Kind: bot.Text, Least: 1, Most: maxAdventure},
		{Name: optionHeroes, Kind: bot.Text, Least: 1, Most: maxHeroes},
		{Name: optionDeal, Kind: bot.Flag},
		{Name: optionRules, Kind: bot.Text, Least: 1, Most: maxRules},
		{Name: optionQuick, Kind: bot.Flag},
	}
}

// Setup turns the options given into the engine's. It refuses with unknown_option, bad_adventure, bad_hero, hero_twice
// or bad_option.
func (p *Presenter) Setup(given map[string]any) ([]byte, error) {
	names := []string{optionMode, optionAdventure, optionHeroes, optionDeal, optionRules, optionQuick}
	for name := range given {
		if !slices.Contains(names, name) {
			return nil, &games.Error{Code: "unknown_option"}
		}
	}
	setup := doria.Setup{Options: listed(given, optionRules)}
	setup.Mode, _ = given[optionMode].(string)
	setup.Deal, _ = given[optionDeal].(bool)
	setup.Quick, _ = given[optionQuick].(bool)
	adventure, _ := given[optionAdventure].(string)
	if err := p.chooseAdventure(&setup, strings.TrimSpace(adventure)); err != nil {
		return nil, err
	}
	heroes, _ := given[optionHeroes].(string)
	if err := p.chooseHeroes(&setup, heroes); err != nil {
		return nil, err
	}
	if err := checkRules(setup.Options); err != nil {
		return nil, err
	}
	data, err := json.Marshal(setup)
	if err != nil {
		return nil, fmt.Errorf("write the options of a game: %w", err)
	}
	return data, nil
}

// Starts are the scenarios, campaigns and goals that can be played, by title; the heroes are asked for next.
func (p *Presenter) Starts(v bot.Viewer) (starts []bot.Start, then []string) {
	s := p.speaker(v)
	add := func(label, note, id string, mode doria.Mode) {
		starts = append(starts, bot.Start{Label: label, Note: note,
			Given: map[string]any{optionMode: mode.String(), optionAdventure: id}})
	}
	for i := range p.pack.Scenarios {
		sc := &p.pack.Scenarios[i]
		note := s.Say("doria.start.length", words.Args{"Count": sc.Length, "Hard": sc.Hard})
		add(s.text(sc.Title), note, sc.ID, doria.Single)
	}
	for i := range p.pack.Campaigns {
		c := &p.pack.Campaigns[i]
		add(s.Say("doria.start.campaign", words.Args{"Title": s.text(c.Title)}), "", c.ID, doria.Campaign)
	}
	for i := range p.pack.Goals {
		g := &p.pack.Goals[i]
		add(s.Say("doria.start.random", words.Args{"Title": s.text(g.Title)}), s.text(g.Text), g.ID, doria.RandomDungeon)
	}
	return starts, []string{optionHeroes}
}

// checkRules refuses optional rules that the engine does not take; what was typed is escaped to be shown.
func checkRules(rules []string) error {
	_, err := doria.ParseOptions(rules)
	refusal, is := errors.AsType[*games.Error](err)
	if !is {
		return err
	}
	typed, _ := refusal.Args["option"].(string)
	return &games.Error{Code: refusal.Code, Rule: refusal.Rule, Args: map[string]any{"option": screen.Escape(typed)}}
}

// listed are what stands between the commas and blanks of a text.
func listed(given map[string]any, name string) []string {
	text, _ := given[name].(string)
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",; \t\n", r) })
}

// chooseAdventure finds what is named: a scenario, campaign or goal, by its id or title. It sets the mode, which must be
// no other one where it was given too.
func (p *Presenter) chooseAdventure(setup *doria.Setup, named string) error {
	if named == "" {
		return nil
	}
	mode := ""
	for i := range p.pack.Scenarios {
		if is(named, p.pack.Scenarios[i].ID, p.pack.Scenarios[i].Title) {
			mode, setup.Scenario = doria.Single.String(), p.pack.Scenarios[i].ID
		}
	}
	for i := range p.pack.Campaigns {
		if is(named, p.pack.Campaigns[i].ID, p.pack.Campaigns[i].Title) && setup.Scenario == "" {
			mode, setup.Campaign = doria.Campaign.String(), p.pack.Campaigns[i].ID
		}
	}
	for i := range p.pack.Goals {
		if is(named, p.pack.Goals[i].ID, p.pack.Goals[i].Title) && mode == "" {
			mode, setup.Goal = doria.RandomDungeon.String(), p.pack.Goals[i].ID
		}
	}
	if mode == "" || setup.Mode != "" && setup.Mode != mode {
		return &games.Error{Code: "bad_adventure", Rule: "DD-006", Args: map[string]any{"known": p.adventures(setup.Mode)}}
	}
	setup.Mode = mode
	return nil
}

// adventures lists the ids of what can be played in a mode, in all modes for "".
func (p *Presenter) adventures(mode string) string {
	var ids []string
	for i := range p.pack.Scenarios {
		if mode == "" || mode == doria.Single.String() {
			ids = append(ids, p.pack.Scenarios[i].ID)
		}
	}
	for i := range p.pack.Campaigns {
		if mode == "" || mode == doria.Campaign.String() {
			ids = append(ids, p.pack.Campaigns[i].ID)
		}
	}
	for i := range p.pack.Goals {
		if mode == "" || mode == doria.RandomDungeon.String() {
			ids = append(ids, p.pack.Goals[i].ID)
		}
	}
	return strings.Join(ids, ", ")
}

// chooseHeroes reads heroes by id or title: those of the players between slashes, of one player between commas.
func (p *Presenter) chooseHeroes(setup *doria.Setup, text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	for seat, own := range strings.Split(text, "/") {
		for named := range strings.SplitSeq(own, ",") {
			id, err := p.heroNamed(strings.TrimSpace(named))
			if err != nil {
				return err
			}
			if id != "" && slices.ContainsFunc(setup.Heroes, func(h doria.HeroSetup) bool { return h.Hero == id }) {
				return &games.Error{Code: "hero_twice", Rule: "DD-046", Args: map[string]any{"hero": id}}
			}
			setup.Heroes = append(setup.Heroes, doria.HeroSetup{Hero: id, Seat: games.Seat(seat)})
		}
	}
	return nil
}

// heroNamed is the id of a hero, "" for one that is chosen at the table.
func (p *Presenter) heroNamed(named string) (string, error) {
	if named == "" || strings.EqualFold(named, anyHero) {
		return "", nil
	}
	var known []string
	for i := range p.pack.Heroes {
		h := &p.pack.Heroes[i]
		if is(named, h.ID, h.Title) {
			return h.ID, nil
		}
		known = append(known, h.ID)
	}
	return "", &games.Error{Code: "bad_hero", Rule: "DD-046", Args: map[string]any{"known": strings.Join(known, ", ")}}
}

// is reports whether something is meant by a name: its id, or its title in a language.
func is(named, id string, title content.Text) bool {
	return strings.EqualFold(named, id) || strings.EqualFold(named, title.EN) || strings.EqualFold(named, title.DE)
}
