package doria

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// TestLegalDeeds plays random games and holds, in turns of the Action Phase, that all deeds listed are accepted, that
// nothing else is but what comes to the same, that refusals change no byte, and that actions and games survive being
// written down.
func TestLegalDeeds(t *testing.T) {
	seeds := uint64(10)
	if testing.Short() {
		seeds = 2
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 7))
		g := brawl(t, seed, r)
		for turns := 0; turns < 25 && g.Result() == nil; {
			asked := g.Decisions()
			if len(asked) == 0 {
				t.Fatalf("seed %d: nobody is asked in phase %v", seed, g.phase)
			}
			d := asked[r.IntN(len(asked))]
			legal := g.Legal(d.Seat)
			if len(legal) == 0 {
				t.Fatalf("seed %d: nothing is legal for %+v", seed, d)
			}
			a := legal[r.IntN(len(legal))]
			if d.Kind == "act" {
				turns++
				holdLegal(t, g, d.Seat, legal, r)
				if _, waits := a.(Wait); waits || r.IntN(12) == 0 {
					a = g.Default(d.Seat)
				}
			}
			if _, err := g.Act(d.Seat, a); err != nil {
				t.Fatalf("seed %d: %#v: %v", seed, a, err)
			}
			holdState(t, g, a)
		}
	}
}

// brawl is a game in the Action Phase with all that deeds ask for: heroes full of cards, some damaged, monsters on every
// side, a Loot Marker, somebody unconscious.
func brawl(t testing.TB, seed uint64, r *rand.Rand) *Game {
	options := [][]string{nil, {"fate_points=character", "close_quarters", "stop_loot"}, {"no_line_of_sight", "critical_fail", "dominance_tile"},
		{"throw_line_of_sight", "dominance_adjacent", "dominance_bonus=damage", "fate_points=group"}}
	names := []string{"mage", "warrior", "priestess", "ranger"}
	setup := Setup{Mode: "random", Quick: true, Options: options[seed%4]}
	for i, n := range names {
		setup.Heroes = append(setup.Heroes, HeroSetup{Hero: n, Seat: games.Seat(i % 3)})
	}
	g, _, err := New(testPack(), 3, setup, dice.New([16]byte{byte(seed), 3}))
	if err != nil {
		t.Fatal(err)
	}
	s := scene{Game: g, t: t}
	g.at(PhaseD)
	turn := turn{Game: g}
	for i := range g.heroes {
		h := &g.heroes[i]
		h.At, _ = g.startSquare(i + 1)
		h.Placed, h.Conscious = true, i != 3 || seed%2 == 0
		h.AP = 0
		if h.Conscious {
			h.AP = 10 + r.IntN(20)
		}
		h.Bonuses = bonusSet(r.IntN(1 << Bonuses))
		h.Attributes = content.Values{9, 9, 9, 9, 11, 11}
		for range 9 {
			card := Card{ID: content.CardID(r.IntN(len(g.pack.Cards))), Damaged: r.IntN(3) == 0}
			if printed := g.card(card); printed.Zone == 0 {
				continue
			}
			if places := g.wearPlaces(h, card); len(places) > 0 && len(g.inTheWay(h, card, places[0])) == 0 {
				turn.putOn(h, card, places[0])
			} else if r.IntN(2) == 0 {
				h.stow(card)
			} else {
				h.pack(card)
			}
		}
	}
	g.markers = append(g.markers, Marker{Kind: content.LootMarker, At: g.heroes[0].At})
	for range 5 {
		s.roamer(r)
	}
	if traps := s.trapCards(); seed%2 == 1 {
		turn.push(&springTrap{Hero: r.IntN(len(g.heroes)), Card: traps[r.IntN(len(traps))]})
	}
	s.run()
	return g
}

// roamer puts a monster of any kind on a free square.
func (s *scene) roamer(r *rand.Rand) {
	for range 100 {
		at := s.board.Square(grid.ID(r.IntN(s.board.Len())))
		if s.freeSquare(at) {
			s.monsterAt(s.pack.Monsters[r.IntN(len(s.pack.Monsters))].ID, at)
			return
		}
	}
}

// trapCards are all traps of the pack.
func (s *scene) trapCards() (traps []content.CardID) {
	for i := range s.pack.Cards {
		if s.pack.Cards[i].Kind == content.TrapCard {
			traps = append(traps, content.CardID(i))
		}
	}
	return traps
}

// holdLegal holds the laws about what is listed.
func holdLegal(t *testing.T, g *Game, seat games.Seat, legal []Action, r *rand.Rand) {
	t.Helper()
	engine := NewEngine(g.pack)
	before, _ := g.AppendBinary(nil)
	listed := map[string]bool{}
	for _, a := range legal {
		if err := g.Check(seat, a); err != nil {
			t.Fatalf("%#v is listed and refused: %v", a, err)
		}
		written := engine.AppendAction(nil, a)
		again, err := engine.ParseAction(written)
		if err != nil || !reflect.DeepEqual(again, a) {
			t.Fatalf("%#v is read back as %#v (%v)", a, again, err)
		}
		told, err := Actions.Encode(a)
		if err != nil {
			t.Fatalf("%#v: %v", a, err)
		}
		if again, err := Actions.Decode(told); err != nil || !reflect.DeepEqual(again, a) {
			t.Fatalf("%s is read as %#v (%v)", told, again, err)
		}
		if listed[string(written)] {
			t.Fatalf("%#v is listed twice", a)
		}
		listed[string(written)] = true
	}
	if now, _ := g.AppendBinary(nil); !bytes.Equal(now, before) {
		t.Fatal("looking at what is legal changed the game")
	}
	for range 6 {
		playOnCopy(t, g, before, seat, legal[r.IntN(len(legal))])
	}
	for range 60 {
		a := g.anyDeed(r)
		err := g.Check(seat, a)
		if err != nil {
			if _, err := g.Act(seat, a); err == nil {
				t.Fatalf("%#v is refused by Check and played by Act", a)
			}
			continue
		}
		if !listed[string(engine.AppendAction(nil, a))] && !g.comesToTheSame(a, legal) {
			t.Fatalf("%#v is accepted and not listed", a)
		}
		playOnCopy(t, g, before, seat, a)
	}
	if now, _ := g.AppendBinary(nil); !bytes.Equal(now, before) {
		t.Fatal("a refusal changed the game")
	}
}

// comesToTheSame tells of deeds of which only one for each outcome is listed: ways to a square, waits past a turn, parts
// of sets, cards used on oneself by name.
func (g *Game) comesToTheSame(a Action, legal []Action) bool {
	switch a := a.(type) {
	case Wait:
		return true
	case Repair:
		return len(a.Items) > 1
	case Walk:
		return g.asCheap(a.move(), legal)
	case Move:
		return g.asCheap(a, legal)
	case Use:
		itself := a.On == a.Hero
		a.On = ""
		return itself && slices.Contains(legal, Action(a))
	}
	return false
}

// asCheap reports whether a movement that is listed leads to the same square, with the same door, for no more; swaps and
// loads are left out.
func (g *Game) asCheap(a Move, legal []Action) bool {
	special := func(p Part) bool { return p.Swap != "" || p.Carry != "" }
	if slices.ContainsFunc(a.Parts, special) {
		return true
	}
	way, _ := a.plan(g, g.hero(a.Hero))
	if way.End == g.hero(a.Hero).At {
		return true
	}
	return slices.ContainsFunc(legal, func(other Action) bool {
		m, ok := other.(Move)
		if w, walks := other.(Walk); walks {
			m, ok = w.move(), true
		}
		if !ok || m.Hero != a.Hero || m.Open != a.Open || slices.ContainsFunc(m.Parts, special) {
			return false
		}
		trip, err := m.plan(g, g.hero(m.Hero))
		return err == nil && trip.End == way.End && trip.Cost <= way.Cost
	})
}

func playOnCopy(t *testing.T, g *Game, saved []byte, seat games.Seat, a Action) {
	t.Helper()
	again, err := load(g.pack, saved)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := again.Act(seat, a); err != nil {
		t.Fatalf("%#v: %v", a, err)
	}
	holdState(t, again, a)
}

// holdState holds that a game is lawful and survives being saved.
func holdState(t *testing.T, g *Game, after Action) {
	t.Helper()
	if err := g.lawful(); err != nil {
		t.Fatalf("after %#v: %v", after, err)
	}
	if d := g.Decisions(); len(d) > 0 && d[0].Kind == "act" { // in between who came to may still lie on a taken square
		if err := g.lawfulFigures(); err != nil {
			t.Fatalf("after %#v: %v", after, err)
		}
	}
	saved, _ := g.AppendBinary(nil)
	if _, err := load(g.pack, saved); err != nil {
		t.Fatalf("after %#v: %v", after, err)
	}
}

// anyDeed is a deed that may be legal or not, of things that there are and that there are not.
func (g *Game) anyDeed(r *rand.Rand) Action {
	hero := func() HeroID {
		if r.IntN(20) == 0 {
			return "nobody"
		}
		return g.heroes[r.IntN(len(g.heroes))].ID
	}
	other := func() HeroID {
		if r.IntN(2) == 0 {
			return ""
		}
		return hero()
	}
	monster := func() MonsterID { return MonsterID(r.IntN(int(g.lastMonster) + 2)) }
	place := func() Place { return Place(r.IntN(int(InBackpack) + 6)) }
	square := func() Square {
		h := &g.heroes[r.IntN(len(g.heroes))]
		return Square{X: h.At.X + int16(r.IntN(7)-3), Y: h.At.Y + int16(r.IntN(7)-3)}
	}
	way := func() (path []Square) {
		at := g.heroes[r.IntN(len(g.heroes))].At
		for range r.IntN(5) {
			at = at.To(grid.Direction(r.IntN(4)))
			path = append(path, at)
		}
		return path
	}
	part := func() Part {
		to := square()
		p := [...]Part{{Walk: way()}, {Jump: &to}, {Swap: hero()}, {Walk: way(), Carry: hero()}, {Jump: &to, Carry: hero()}, {}}[r.IntN(6)]
		return p
	}
	at := square()
	switch r.IntN(18) {
	case 15:
		return Disarm{Hero: hero(), Trap: r.IntN(4)}
	case 16:
		return AttackTrap{Hero: hero(), With: place(), Trap: r.IntN(4), Enchantment: r.IntN(3)}
	case 17:
		return Clear{Hero: hero(), At: at}
	case 0:
		return Wait{Hero: hero(), AP: r.IntN(45) - 2}
	case 1, 2:
		return Attack{Hero: hero(), With: place(), Target: monster(), Enchantment: r.IntN(4) - 1, Of: other()}
	case 3:
		return Walk{Hero: hero(), Path: way(), Open: Side(r.IntN(6))}
	case 4:
		return Move{Hero: hero(), Parts: []Part{part(), part()}[:1+r.IntN(2)], Open: Side(r.IntN(3))}
	case 5:
		return Open{Hero: hero(), Side: Side(r.IntN(6) - 1)}
	case 6:
		return Search{Hero: hero(), Cards: r.IntN(4)}
	case 7:
		return Equip{Hero: hero(), From: place(), To: place(), Owner: other()}
	case 8:
		return Stow{Hero: hero(), From: place(), To: place()}
	case 9:
		return Discard{Hero: hero(), From: place()}
	case 10:
		return Throw{Hero: hero(), From: place(), To: hero()}
	case 11:
		return Take{Hero: hero(), Of: hero(), From: place()}
	case 12:
		return Repair{Hero: hero(), Items: []Place{place(), place()}[:1+r.IntN(2)], Owner: other()}
	case 13:
		return Revive{Hero: hero(), Target: hero(), AP: r.IntN(22)}
	}
	u := Use{Hero: hero(), With: place(), Of: other(), On: other()}
	switch r.IntN(4) {
	case 0:
		u.Monster = monster()
	case 1:
		u.At = &at
	case 2:
		u.Trap = r.IntN(3)
	}
	return u
}
