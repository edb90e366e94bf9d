package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

var _ games.Roster = (*Game)(nil)

// Join has a seat play along from the next round on: its hero is chosen and equipped then, and comes in by the entrance
// (DD-573, DD-574). A seat that has a hero or has joined already, and a seventh hero, are refused.
func (g *Game) Join(s games.Seat) ([]games.Event, error) {
	switch {
	case g.outcome != OutcomeNone:
		return nil, refuse("DD-016", CodeGameOver)
	case s < 0 || s >= MaxSeats || g.joining.has(s) || g.plays(s):
		return nil, refuse("DD-573", CodeSeatTaken, "seat", int(s))
	case g.playerCount()-g.leaving()+g.joining.count() >= MaxSeats:
		return nil, refuse("DD-001", CodeNoRoom, "most", MaxSeats)
	}
	return g.carryOn(func(t *turn) {
		t.joining = t.joining.with(s)
		t.emit(SeatJoined{Why: Why{"DD-573"}, Seat: s})
	})
}

// Leave takes a seat out of the game: its heroes are played by another seat to the end of the round and then go with all
// they have (DD-572, DD-637). The last seat with heroes cannot leave.
func (g *Game) Leave(s games.Seat) ([]games.Event, error) {
	others := g.seatsOf(func(_ int, h *Hero) bool { return h.Seat != s })
	switch {
	case g.outcome != OutcomeNone:
		return nil, refuse("DD-016", CodeGameOver)
	case g.joining.has(s):
		return g.carryOn(func(t *turn) { t.joining = t.joining.without(s) })
	case !g.plays(s):
		return nil, refuse("DD-572", CodeNobodyThere, "seat", int(s))
	case others == 0:
		return nil, refuse("DD-572", CodeLastPlayer)
	}
	return g.carryOn(func(t *turn) {
		for i := range t.heroes {
			if h := &t.heroes[i]; h.Seat == s && !h.Gone {
				h.Seat, h.Leaving = others.first(), true
			}
		}
		t.emit(SeatLeft{Why: Why{"DD-572"}, Seat: s, To: others.first()})
	})
}

// leaving is how many heroes go at the end of the round.
func (g *Game) leaving() (n int) {
	for i := range g.heroes {
		if g.heroes[i].Leaving {
			n++
		}
	}
	return n
}

// changeRoster stands between two rounds: who leaves goes, who joins gets a hero (DD-572 to DD-574, DD-637).
type changeRoster struct{}

func (*changeRoster) code(*coder) {}

func (*changeRoster) do(t *turn) {
	for i := len(t.heroes) - 1; i >= 0; i-- {
		if t.heroes[i].Leaving {
			t.removeHero(i)
		}
	}
	if t.playerCount() > 1 && !t.anyConscious() && t.round > 0 {
		t.end(OutcomeLost, "DD-017")
		return
	}
	t.admit()
}

// removeHero takes a hero and its cards out of the game. Nothing else is on the agenda that could name heroes by their
// places; what lasts is changed with them.
func (t *turn) removeHero(i int) {
	h := &t.heroes[i]
	h.Gone = true
	t.emit(HeroLeft{Why: Why{"DD-572"}, Hero: h.ID, Seat: h.Seat})
	for _, trap := range slices.Clone(t.traps) {
		if trap.Hero == i && t.trapOf(&trap).Scope == content.Person {
			t.endTrap(trap.Number, i, false)
		}
	}
	for _, c := range h.cards {
		t.decks.lootOut = append(t.decks.lootOut, c.ID)
	}
	t.decks.lootOut = slices.DeleteFunc(append(t.decks.lootOut, h.Aside...), func(c content.CardID) bool {
		return t.pack.Cards[c].Copies == 0 // Standard Items go back to where they came from
	})
	t.heroes = slices.Delete(t.heroes, i, i+1)
	for m := range t.monsters {
		t.monsters[m].PoisonBy = without(t.monsters[m].PoisonBy, i)
	}
	for n := range t.traps {
		t.traps[n].Hero = max(0, without(t.traps[n].Hero, i)) // a trap goes on as if the first hero had drawn it
	}
}

// without is the place of a hero once another one is gone; -1 for the one that went.
func without(place, gone int) int {
	switch {
	case place == gone:
		return -1
	case place > gone:
		return place - 1
	}
	return place
}

// admit makes the heroes of those who join and has them chosen and equipped, with the same number of attribute points
// and Hero Bonuses that the others have got (DD-573, DD-R180).
func (t *turn) admit() {
	var places []int
	level, others := t.heroes[0].Level, ^t.joining
	for seat := range games.Seat(MaxSeats) {
		if !t.joining.has(seat) {
			continue
		}
		h := newHero(t.freeNumber(), seat)
		h.Level = level
		t.heroes = append(t.heroes, h)
		places = append(places, len(t.heroes)-1)
	}
	t.joining = 0
	if len(places) == 0 {
		return
	}
	due := make([]int, len(t.heroes))
	for _, i := range places {
		due[i] = level - 1
		for range firstCards {
			if t.lootLeft() {
				t.dealCard(&t.heroes[i], t.fullestLootDeck())
			}
		}
	}
	t.push(&pickHeroes{Left: places}, &equipment{Heroes: slices.Clone(places)}, &welcome{Heroes: slices.Clone(places)},
		&spendPoints{Done: others}, &chooseBonus{Due: due})
}

// freeNumber is the lowest number that no hero is named by.
func (g *Game) freeNumber() int {
	for n := 0; ; n++ {
		if g.heroNumber(newHero(n, 0).ID) < 0 {
			return n
		}
	}
}

// welcome gives heroes that join what the others have got, once they are equipped.
type welcome struct{ Heroes []int }

func (s *welcome) code(c *coder) { codeList(c, &s.Heroes, (*coder).heroPlace) }

func (s *welcome) do(t *turn) {
	for _, i := range s.Heroes {
		h := &t.heroes[i]
		h.Points += t.pointsEach
		if t.options.FatePoints == fateOfHero {
			h.Fate = t.mostFate(h)
		}
		t.refresh(h)
		t.emit(HeroJoined{Why: Why{"DD-573"}, Hero: h.ID, Seat: h.Seat, Points: t.pointsEach, Level: h.Level})
	}
}
