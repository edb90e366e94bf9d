package doria

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// nextRound answers by default until the round has changed.
func (s *scene) nextRound() {
	s.t.Helper()
	for round := s.round; s.round == round && s.Result() == nil; {
		d := s.Decisions()[0]
		if d.Kind == "pick_hero" || d.Kind == "prepare" {
			return
		}
		if err := s.as(d.Seat, s.Default(d.Seat)); err != nil {
			s.t.Fatal(err)
		}
	}
}

func (s *scene) join(seat int) {
	s.t.Helper()
	if _, err := s.Join(games.Seat(seat)); err != nil {
		s.t.Fatal(err)
	}
}

func TestJoining(t *testing.T) {
	t.Run("DD-573 DD-574 DD-R180 who joins comes in by the entrance with the next round, as far as the others are", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.pointsEach = 2
		for i := range s.heroes {
			s.heroes[i].Level = 2
		}
		s.phase(PhaseD)
		s.join(4)
		equal(t, "not before", s.playerCount(), 3)
		s.nextRound()
		equal(t, "seat", s.asked("pick_hero")[0], 4)
		s.reload()
		s.act(PickHero{"huntress"})
		h := s.the("huntress")
		equal(t, "cards", h.cardCount(), 6)
		s.settle("spend")
		equal(t, "points", one[HeroJoined](s).Points, 2)
		equal(t, "asked", s.asked("spend")[0], 4)
		s.act(Raise{"huntress", "CON", 2})
		equal(t, "bonuses", len(s.asked("hero_bonus")), 1)
		s.act(PickBonus{"huntress", RangedBonus})
		s.settle("act")
		h = s.the("huntress")
		equal(t, "count", s.playerCount(), 4)
		equal(t, "CON", h.Attributes[content.Constitution], 8)
		equal(t, "HP", h.HP <= s.maxHP(h), true)
		if !h.Placed || h.At.Y != 1 {
			t.Errorf("the huntress stands on %v, want an entrance square", h.At)
		}
	})
	t.Run("DD-R180 it takes the entrance square that is nearest to the stairs' I and free", func(t *testing.T) {
		s := stage(t, "mage warrior")
		first, _ := s.startSquare(1)
		s.round = 3
		at, rule := s.placeFor(s.the("mage"), 1)
		equal(t, "rule", rule, "DD-R180")
		equal(t, "distance", s.board.Distance(first, at).Steps(), 1)
		s.the("warrior").At = at
		other, _ := s.placeFor(s.the("mage"), 1)
		equal(t, "taken", other == at, false)
	})
	t.Run("DD-001 a seventh hero finds no room, a seat that plays already none of its own", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0 ranger@1 huntress@1 scoundrel@2 priestess@2")
		s.phase(PhaseD)
		if _, err := s.Join(3); err == nil {
			t.Error("a seventh hero")
		}
		s = stage(t, "mage warrior")
		s.phase(PhaseD)
		if _, err := s.Join(1); err == nil {
			t.Error("a seat that plays")
		}
		s.join(2)
		if _, err := s.Join(2); err == nil {
			t.Error("joined twice")
		}
	})
}

func TestLeaving(t *testing.T) {
	t.Run("DD-572 DD-637 who leaves: the round is finished by others, then hero and items are gone", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.give("warrior", "longsword")
		m := s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.Game.monster(m).PoisonBy = 2
		s.phase(PhaseD)
		if _, err := s.Leave(1); err != nil {
			t.Fatal(err)
		}
		equal(t, "still there", s.playerCount(), 3)
		equal(t, "played by", s.the("warrior").Seat, 0)
		s.at(PhaseI)
		s.agenda = s.agenda[:0]
		s.only(&changeRoster{})
		equal(t, "left", one[HeroLeft](s).Hero, "warrior")
		equal(t, "count", s.playerCount(), 2)
		equal(t, "warrior", s.Game.hero("warrior") == nil, true)
		equal(t, "out of the game", s.decks.lootOut[0], s.cardID("longsword"))
		equal(t, "poison of the ranger", s.Game.monster(m).PoisonBy, 1)
		equal(t, "lawful", s.lawful() == nil, true)
	})
	t.Run("DD-572 a trap that holds only who leaves is over, others go on", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		person := slices.IndexFunc(s.pack.Cards, func(c content.Card) bool {
			return c.Trap != nil && c.Trap.Scope == content.Person && c.Trap.Lasting != nil
		})
		room := slices.IndexFunc(s.pack.Cards, func(c content.Card) bool {
			return c.Trap != nil && c.Trap.Scope == content.Room && c.Trap.Lasting != nil
		})
		s.traps = []ActiveTrap{{Number: 1, Card: content.CardID(person), Hero: 1}, {Number: 2, Card: content.CardID(room), Hero: 1}}
		s.phase(PhaseD)
		if _, err := s.Leave(1); err != nil {
			t.Fatal(err)
		}
		s.only(&changeRoster{})
		equal(t, "traps", len(s.traps), 1)
		equal(t, "ended", one[TrapEnded](s).Number, 1)
		equal(t, "the other one's hero", s.traps[0].Hero, 0)
	})
	t.Run("DD-636 DD-574 the number of players is that of the heroes in the game", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0 ranger@1")
		equal(t, "count", s.playerCount(), 3)
	})
	t.Run("DD-572 the last seat cannot leave; one that never came may go", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0")
		s.phase(PhaseD)
		if _, err := s.Leave(0); err == nil {
			t.Error("nobody is left")
		}
		s.join(1)
		if _, err := s.Leave(1); err != nil {
			t.Error(err)
		}
		equal(t, "joining", s.joining.count(), 0)
	})
	t.Run("DD-017 who is left unconscious alone in a group has lost", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.lieDown("mage")
		s.lieDown("ranger")
		s.phase(PhaseD)
		if _, err := s.Leave(1); err != nil {
			t.Fatal(err)
		}
		s.only(&changeRoster{})
		equal(t, "outcome", s.outcome, OutcomeLost)
	})
	t.Run("DD-572 a seat may be taken again by another hero", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.phase(PhaseD)
		if _, err := s.Leave(2); err != nil {
			t.Fatal(err)
		}
		s.join(2)
		s.nextRound()
		s.asked("pick_hero")
		equal(t, "free again", s.try(PickHero{"ranger"}) == nil, true)
		s.settle("act")
		equal(t, "count", s.playerCount(), 3)
	})
}

// TestPeopleComeAndGo plays games by chance in which seats are taken and left at any time, and holds the laws.
func TestPeopleComeAndGo(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 2))
		setup := Setup{Mode: "random", Quick: seed%2 == 0, Options: []string{"create_heroes", "fate_points=group"}}
		g, _, err := New(testPack(), 1+int(seed%4), setup, dice.New([16]byte{byte(seed), 2}))
		if err != nil {
			t.Fatal(err)
		}
		s := &scene{Game: g, t: t}
		for range 700 {
			if s.Result() != nil {
				break
			}
			if r.IntN(15) == 0 { // both may be refused
				seat := games.Seat(r.IntN(MaxSeats))
				if _, err := s.Join(seat); err != nil {
					_, _ = s.Leave(seat)
				}
			}
			asked := s.Decisions()
			if len(asked) == 0 {
				t.Fatalf("seed %d: nobody is asked in phase %v of round %d", seed, s.Game.phase, s.round)
			}
			d := asked[r.IntN(len(asked))]
			legal := s.Legal(d.Seat)
			a := legal[r.IntN(len(legal))]
			if r.IntN(2) == 0 {
				a = s.Default(d.Seat)
			}
			if _, err := s.Act(d.Seat, a); err != nil {
				t.Fatalf("seed %d: %#v: %v", seed, a, err)
			}
			if err := s.lawful(); err != nil {
				t.Fatalf("seed %d: after %#v: %v", seed, a, err)
			}
			if r.IntN(40) == 0 {
				s.reload()
			}
		}
	}
}
