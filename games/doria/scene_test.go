package doria

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// scene is a game for a test: a position is set, dice are scripted, something is done, and what happened is looked at.
//
//	s := stage(t, "mage warrior", "no_fumbles")  // a random dungeon after setup, heroes at seats 0, 1, …, with 20 AP each
//	s.draw(                                      // replaces the dungeon; letters name places, heroes and monsters
//		"#######",
//		"#m..o.#", …)
//	s.stand("mage", 'm')
//	orc := s.monster("orc", 'o')
//	s.equip("mage", "psi-orb", InHand1)
//	s.dice(3, 10, 6)
//	s.act(Attack{…})
//	hit := one[MonsterHit](s)
type scene struct {
	*Game
	t testing.TB
	// events are those of the last act, go or choose.
	events []games.Event
	marks  map[byte]Square
}

// stage is a random dungeon with the heroes named, one at each seat ("mage ranger"; "mage@0 ranger@0" gives two to one),
// set up quickly, with nothing but the Standard Items of heroes, full of hit and psi points, in round 1 at the beginning
// of Phase D, each with 20 action points on its start square. No monster, no marker, an empty shop.
func stage(t testing.TB, heroes string, options ...string) *scene {
	t.Helper()
	setup := Setup{Mode: "random", Quick: true, Options: options}
	seats := 0
	for i, name := range strings.Fields(heroes) {
		hero, seat := name, i
		if at := strings.IndexByte(name, '@'); at >= 0 {
			hero, seat = name[:at], int(name[at+1]-'0')
		}
		seats = max(seats, seat+1)
		setup.Heroes = append(setup.Heroes, HeroSetup{Hero: hero, Seat: games.Seat(seat)})
	}
	g, _, err := New(testPack(), seats, setup, dice.New([16]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	s := &scene{Game: g, t: t}
	for i := range g.heroes {
		h := &g.heroes[i]
		h.Belt, h.Backpack, h.Aside, h.Body = nil, nil, nil, [BodyPlaces]Held{}
		h.Bonuses, h.Level, h.Conscious, h.AP, h.Rolled = 0, 1, true, 20, 20
		h.At, _ = g.startSquare(i + 1)
		h.Placed = true
		h.HP, h.PP = g.maxHP(h), g.maxPP(h)
	}
	g.monsters, g.markers, g.traps = nil, nil, nil
	for i := range g.shop {
		g.shop[i] = Slot{Empty: true}
	}
	g.at(PhaseD)
	return s
}

// testPack is the built-in pack.
func testPack() *content.Pack { return content.Builtin() }

// at puts the game at the beginning of a phase of the round, with nothing done yet.
func (g *Game) at(p Phase) {
	g.phase = p
	g.agenda = g.agenda[:0]
	t := turn{Game: g}
	t.push(&phaseStep{p})
	g.round = max(1, g.round)
}

// phase lets the game run from the beginning of a phase until it asks something.
func (s *scene) phase(p Phase) {
	s.t.Helper()
	s.Game.at(p)
	s.run()
}

// only lets the game carry out steps, and nothing after them, until it asks something.
func (s *scene) only(steps ...step) {
	s.t.Helper()
	s.agenda = s.agenda[:0]
	t := turn{Game: s.Game}
	t.push(steps...)
	s.run()
}

// run lets the game go on from where it was put.
func (s *scene) run() {
	s.t.Helper()
	events, err := s.Go()
	if err != nil {
		s.t.Fatal(err)
	}
	s.events = events
}

// dice says how the next dice fall.
func (s *scene) dice(faces ...int) {
	s.Game.dice = dice.Scripted([16]byte{1}, dice.Script{Faces: faces})
}

// loot puts cards on top of a Loot Deck, 1 to 3, the topmost first.
func (s *scene) loot(deck int, ids ...string) {
	for _, id := range slices.Backward(ids) {
		s.decks.loot[deck-1] = append(s.decks.loot[deck-1], s.cardID(id))
	}
}

// tiles puts tiles on top of the tile deck, the topmost first.
func (s *scene) topTiles(ids ...string) {
	for _, id := range slices.Backward(ids) {
		tile, ok := s.pack.Tile(id)
		if !ok {
			s.t.Fatalf("no tile %s", id)
		}
		s.decks.tile = append(slices.DeleteFunc(s.decks.tile, func(t content.TileID) bool { return t == tile }), tile)
	}
}

// topMonsters puts monsters and modifiers on top of the Monster Deck, the topmost first.
func (s *scene) topMonsters(ids ...string) {
	for _, id := range slices.Backward(ids) {
		card := content.MonsterCard{Monster: -1, Modifier: -1}
		if m, ok := s.pack.Monster(id); ok {
			card.Monster = m
		} else if mod, ok := s.pack.Modifier(id); ok {
			card.Modifier = mod
		} else {
			s.t.Fatalf("no monster or modifier %s", id)
		}
		s.decks.monster = append(s.decks.monster, card)
	}
}

func (s *scene) cardID(id string) content.CardID {
	s.t.Helper()
	card, ok := s.pack.Card(id)
	if !ok {
		s.t.Fatalf("no card %s", id)
	}
	return card
}

// draw replaces the dungeon by a drawing whose upper left square is 0,0: the letters of tiles mean what they mean there,
// '%' is Rubble, and every letter that no tile knows is plain floor with that name. What does not fill whole tiles is
// wall. Heroes stay where they were; stand puts them.
func (s *scene) draw(rows ...string) {
	s.t.Helper()
	s.marks = map[byte]Square{}
	width := (len(rows[0]) + grid.Size - 1) / grid.Size
	height := (len(rows) + grid.Size - 1) / grid.Size
	files, names := fstest.MapFS{}, []string{}
	var rubble []Square
	for cy := range height {
		for cx := range width {
			id := fmt.Sprintf("Z-%d", 1+cy*width+cx)
			names = append(names, id)
			art := ""
			for y := range grid.Size {
				art += "    " + s.artRow(rows, cx*grid.Size, cy*grid.Size+y, &rubble) + "\n"
			}
			files["tiles/"+id+".yaml"] = &fstest.MapFile{Data: []byte(
				"- id: " + id + "\n  title: {en: Drawn}\n  art: |\n" + art)}
		}
	}
	pack, err := content.LoadOver(testPack(), files)
	if err != nil {
		s.t.Fatal(err)
	}
	s.pack = pack
	s.Game.tiles, s.markers, s.doors = nil, nil, nil
	for i, id := range names {
		tile, _ := pack.Tile(id)
		s.Game.tiles = append(s.Game.tiles, PlacedTile{Tile: tile, Cell: grid.Cell{X: int16(i % width), Y: int16(i / width)}})
	}
	for _, at := range rubble {
		s.markers = append(s.markers, Marker{Kind: content.RubbleMarker, At: at})
	}
	if err := s.rebuild(); err != nil {
		s.t.Fatal(err)
	}
}

// artRow is a row of seven squares of the drawing as a tile shows it.
func (s *scene) artRow(rows []string, x, y int, rubble *[]Square) string {
	var row strings.Builder
	for i := x; i < x+grid.Size; i++ {
		letter := byte('#')
		if y < len(rows) && i < len(rows[y]) && rows[y][i] != ' ' {
			letter = rows[y][i]
		}
		at := Square{X: int16(i), Y: int16(y)}
		switch {
		case letter == '%':
			*rubble = append(*rubble, at)
			letter = '.'
		case !grid.Glyph(letter).Known():
			s.marks[letter] = at
			letter = '.'
		}
		row.WriteByte(letter)
	}
	return row.String()
}

// mark is the square of a letter in the drawing.
func (s *scene) mark(letter byte) Square {
	s.t.Helper()
	at, ok := s.marks[letter]
	if !ok {
		s.t.Fatalf("no %c is drawn", letter)
	}
	return at
}

// the is a hero of the game.
func (s *scene) the(hero string) *Hero {
	s.t.Helper()
	h := s.Game.hero(HeroID(hero))
	if h == nil {
		s.t.Fatalf("no hero %s", hero)
	}
	return h
}

// stand puts a hero on a letter of the drawing.
func (s *scene) stand(hero string, letter byte) *Hero {
	s.t.Helper()
	h := s.the(hero)
	h.At, h.Placed = s.mark(letter), true
	return h
}

// lay makes a hero unconscious where it is.
func (s *scene) lieDown(hero string) *Hero {
	h := s.the(hero)
	h.Conscious, h.AP = false, 0
	return h
}

// monster puts a monster with modifiers on a letter of the drawing, its marker on its number.
func (s *scene) monster(kind string, letter byte, modifiers ...string) MonsterID {
	s.t.Helper()
	return s.monsterAt(kind, s.mark(letter), modifiers...)
}

// monsterAt puts a monster with modifiers on a square.
func (s *scene) monsterAt(kind string, at Square, modifiers ...string) MonsterID {
	s.t.Helper()
	id, ok := s.pack.Monster(kind)
	if !ok {
		s.t.Fatalf("no monster %s", kind)
	}
	s.lastMonster++
	m := Monster{ID: s.lastMonster, Kind: id, At: at, PoisonBy: -1}
	for _, name := range modifiers {
		mod, ok := s.pack.Modifier(name)
		if !ok {
			s.t.Fatalf("no modifier %s", name)
		}
		m.Modifiers = append(m.Modifiers, mod)
	}
	m.HP, m.Rating = s.monsterHP(&m), s.monsterRating(&m)
	m.Marker = s.monsterAP(&m)
	s.monsters = append(s.monsters, m)
	return m.ID
}

// give puts cards into a hero's Backpack.
func (s *scene) give(hero string, cards ...string) {
	s.t.Helper()
	for _, id := range cards {
		s.the(hero).pack(Card{ID: s.cardID(id)})
	}
}

// belt puts cards into a hero's Belt.
func (s *scene) belt(hero string, cards ...string) {
	s.t.Helper()
	for _, id := range cards {
		h := s.the(hero)
		h.Belt = append(h.Belt, Card{ID: s.cardID(id)})
	}
}

// equip puts a card on a hero's Body, whatever it requires; what it gives to points raises maximum and current points.
func (s *scene) equip(hero, card string, p Place) {
	s.t.Helper()
	t := turn{Game: s.Game}
	t.putOn(s.the(hero), Card{ID: s.cardID(card)}, p)
}

// act plays an action of a hero's seat, or of seat 0.
func (s *scene) act(a Action) {
	s.t.Helper()
	if err := s.try(a); err != nil {
		s.t.Fatalf("%#v: %v", a, err)
	}
}

// seatFor is the seat of the hero that an action names, or else the first one asked.
func (s *scene) seatFor(a Action) games.Seat {
	if of, ok := a.(interface{ actor() HeroID }); ok {
		if h := s.Game.hero(of.actor()); h != nil {
			return h.Seat
		}
	}
	if asked := s.Decisions(); len(asked) > 0 {
		return asked[0].Seat
	}
	return 0
}

// try plays an action and returns its refusal.
func (s *scene) try(a Action) error { return s.as(s.seatFor(a), a) }

// as plays an action of a seat and returns its refusal.
func (s *scene) as(seat games.Seat, a Action) error {
	events, err := s.Act(seat, a)
	if err == nil {
		s.events = events
	}
	return err
}

// refused holds that an action is refused by a rule with a code.
func (s *scene) refused(a Action, rule games.Rule, code string) {
	s.t.Helper()
	err := s.try(a)
	refusal, ok := errors.AsType[*games.Error](err)
	if !ok || refusal.Rule != rule || refusal.Code != code {
		s.t.Errorf("%#v: %v, want %s (%s)", a, err, code, rule)
	}
}

// asked holds that a question of a kind is open and returns the seats that it asks.
func (s *scene) asked(kind string) []games.Seat {
	s.t.Helper()
	var seats []games.Seat
	for _, d := range s.Decisions() {
		if d.Kind != kind {
			s.t.Fatalf("asked for %s, want %s", d.Kind, kind)
		}
		seats = append(seats, d.Seat)
	}
	if len(seats) == 0 {
		s.t.Fatalf("nothing is asked, want %s", kind)
	}
	return seats
}

// choose takes the option of the open choice for which the test holds.
func (s *scene) choose(which func(Option) bool) {
	s.t.Helper()
	i := slices.IndexFunc(s.Options(), which)
	if i < 0 {
		s.t.Fatalf("no such option among %+v", s.Options())
	}
	s.act(Choose{Option: i})
}

// pick takes the first option of a kind, or of the hero, monster or card of that name.
func (s *scene) pick(name string) {
	s.t.Helper()
	s.choose(func(o Option) bool {
		monster, _ := o.Monster.MarshalText()
		return o.Kind == name || string(o.Hero) == name || o.Card == name || string(monster) == name
	})
}

// amount takes the option with that amount.
func (s *scene) amount(n int) {
	s.t.Helper()
	s.choose(func(o Option) bool { return o.Amount == n })
}

// settle answers everything by default until the game asks for something of a kind, or ends.
func (s *scene) settle(until string) {
	s.t.Helper()
	var events []games.Event
	for range 1000 {
		asked := s.Decisions()
		if len(asked) == 0 || asked[0].Kind == until {
			s.events = events
			return
		}
		if err := s.as(asked[0].Seat, s.Default(asked[0].Seat)); err != nil {
			s.t.Fatal(err)
		}
		events = append(events, s.events...)
	}
	s.t.Fatalf("never asked for %s", until)
}

// reload saves and loads the game and holds that it is the same.
func (s *scene) reload() {
	s.t.Helper()
	saved, _ := s.AppendBinary(nil)
	again, err := load(s.pack, saved)
	if err != nil {
		s.t.Fatal(err)
	}
	again.shuffles = s.shuffles
	s.Game = again
}

// all are the events of a type of the last step.
func all[E games.Event](s *scene) (list []E) {
	for _, e := range s.events {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

// one is the only event of a type of the last step.
func one[E games.Event](s *scene) E {
	s.t.Helper()
	list := all[E](s)
	if len(list) != 1 {
		var zero E
		s.t.Fatalf("%d events %T, want 1; events: %s", len(list), zero, kinds(s.events))
	}
	return list[0]
}

// none holds that no event of a type happened in the last step.
func none[E games.Event](s *scene) {
	s.t.Helper()
	if list := all[E](s); len(list) > 0 {
		s.t.Errorf("unexpected %+v", list)
	}
}

func kinds(events []games.Event) string {
	var names []string
	for _, e := range events {
		names = append(names, e.Kind())
	}
	return strings.Join(names, " ")
}

// equal holds that two values are the same.
func equal[V comparable](t testing.TB, what string, got, want V) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
