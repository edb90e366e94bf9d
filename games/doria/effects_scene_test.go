package doria

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// chambers is a stage whose dungeon is two rooms with an open pair of doors between them, named
//
//	a b c d e . F H I J K
//	f h i j k . L M N Q R
//	l m n p q D S U V W X
//	s t u v x . Y Z A C E
//
// with the first hero on n, the others on m, i, u, c, h.
func chambers(t testing.TB, heroes string, options ...string) *scene {
	t.Helper()
	s := stage(t, heroes, options...)
	s.draw(
		"##############",
		"#abcde##FHIJK#",
		"#fhijk##LMNQR#",
		"#lmnpqDDSUVWX#",
		"#stuvx##YZACE#",
		"#.....##.....#",
		"##############",
	)
	for i := range s.heroes {
		s.heroes[i].At = s.mark("nmiuch"[i])
	}
	return s
}

// springs has a trap take effect on a hero, until something is asked or all is done.
func (s *scene) springs(hero, card string) {
	s.t.Helper()
	s.only(&springTrap{Hero: s.heroNumber(HeroID(hero)), Card: s.cardID(card)}, &faint{})
}

// overlay lays files of a pack over the one in play.
func (s *scene) overlay(files map[string]string) {
	s.t.Helper()
	fs := fstest.MapFS{}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	pack, err := content.LoadOver(s.pack, fs)
	if err != nil {
		s.t.Fatal(err)
	}
	s.pack = pack
}

// befalls makes effects, written as in a file, happen to a hero as if it had drawn them.
func (s *scene) befalls(hero, effects string) {
	s.t.Helper()
	id := fmt.Sprintf("test-event-%d", len(s.pack.Cards)) // what lasts of an earlier one goes on being printed there
	s.overlay(map[string]string{"loot/test.yaml": "- id: " + id + "\n  title: {en: Test}\n  text: {en: Test.}\n  kind: event\n  copies: 1\n  drawn: " + effects + "\n"})
	number := s.heroNumber(HeroID(hero))
	s.only(happens(FromCard, int(s.cardID(id)), s.the(hero).At, listDrawn).about(number), &faint{})
}

// scenarioOf plays by the rules and deeds of a scenario, written as in a file.
func (s *scene) scenarioOf(text string) {
	s.t.Helper()
	s.overlay(map[string]string{"scenarios/test.yaml": "- id: test-scenario\n  title: {en: Test}\n  story: {en: Test.}\n" +
		"  task: {en: Test.}\n  won: {en: Won.}\n  lost: {en: Lost.}\n  length: 9\n  hard: 1\n  deck: [{any: 9}]\n" + text})
	id, ok := s.pack.Scenario("test-scenario")
	if !ok {
		s.t.Fatal("no scenario")
	}
	s.scenario, s.goal, s.mode = id, -1, Single
	s.counters = nil
	for _, name := range s.counterNames() {
		s.counters = append(s.counters, s.startCounts()[name])
	}
}

// marked reports whether a marker of a kind lies on a letter.
func (s *scene) marked(kind content.MarkerKind, letter byte) bool {
	return s.hasMarker(kind, s.mark(letter))
}
