package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// arena is a stage whose dungeon is one room of 25 squares, named
//
//	a b c d e
//	f h i j k
//	l m n p q
//	s t u v x
//	z A C E F
//
// with the first hero on n, the others on m, i, u, c, C.
func arena(t testing.TB, heroes string, options ...string) *scene {
	t.Helper()
	s := stage(t, heroes, options...)
	s.draw(
		"#######",
		"#abcde#",
		"#fhijk#",
		"#lmnpq#",
		"#stuvx#",
		"#zACEF#",
		"#######",
	)
	for i := range s.heroes {
		s.heroes[i].At = s.mark("nmiucC"[i])
	}
	return s
}

// strikes has a monster attack heroes, the first one aimed at, until something is asked.
func (s *scene) strikes(m MonsterID, heroes ...string) {
	s.t.Helper()
	a := &assault{Hero: -1, Monster: m}
	for _, h := range heroes {
		a.Targets = append(a.Targets, target{Hero: s.heroNumber(HeroID(h))})
	}
	s.only(a, &faint{})
}

// hurt has a hero take damage that armour may keep off.
func (s *scene) hurt(hero string, damage int, element content.Element) {
	s.t.Helper()
	s.only(&wound{Hero: s.heroNumber(HeroID(hero)), Damage: damage, Element: element, By: "DD-482"}, &faint{})
}

// tough gives a monster hit points, so that it outlives the test.
func (s *scene) tough(m MonsterID, hp int) { s.Game.monster(m).HP = hp }

// damaged puts a Damaged marker on a card.
func (s *scene) damaged(hero string, p Place) {
	s.t.Helper()
	c := s.the(hero).slot(p)
	if c == nil {
		s.t.Fatalf("%s has nothing at %v", hero, p)
	}
	c.Damaged = true
}

// holding is the card in a place of a hero; "" for none.
func (s *scene) holding(hero string, p Place) string {
	c, ok := s.the(hero).at(p)
	if !ok {
		return ""
	}
	return s.card(c).ID
}

// points holds the hit and psi points of a hero.
func (s *scene) points(hero string, hp, pp int) {
	s.t.Helper()
	h := s.the(hero)
	equal(s.t, hero+" HP", h.HP, hp)
	equal(s.t, hero+" PP", h.PP, pp)
}

// left holds the action points of a hero.
func (s *scene) left(hero string, ap int) {
	s.t.Helper()
	equal(s.t, hero+" AP", s.the(hero).AP, ap)
}

// attack has a hero attack with what it holds in the first hand.
func (s *scene) attack(hero string, m MonsterID) {
	s.t.Helper()
	s.do(Attack{Hero: HeroID(hero), With: InHand1, Target: m})
}

// do plays an action of the Action Phase, which is begun first if it has not.
func (s *scene) do(a Action) {
	s.t.Helper()
	if len(s.Decisions()) == 0 {
		s.run()
	}
	s.act(a)
}
