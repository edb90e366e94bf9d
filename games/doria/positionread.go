package doria

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// PositionError tells why a position cannot be.
type PositionError struct{ Reason string }

// Error is the reason, in English.
func (e *PositionError) Error() string { return "impossible position: " + e.Reason }

func impossible(format string, args ...any) *PositionError {
	return &PositionError{fmt.Sprintf(format, args...)}
}

// Set makes the game stand at p, at the beginning of its phase; nothing happens until Go. The dice stay as they are. A
// position that cannot be is refused with a *PositionError and changes nothing.
func (g *Game) Set(p Position) error {
	r := positionReader{pack: g.pack.Undrawn(), p: &p}
	next, err := r.read()
	if err != nil {
		return err
	}
	next.dice, next.shuffles = g.dice, g.shuffles
	next.lastNumber, next.decided = g.lastNumber, g.decided
	for _, law := range []func() error{next.lawful, next.rebuild, next.lawfulGroup, next.lawfulFigures, next.lawfulSquares,
		next.lawfulDoors, next.lawfulTraps, next.lawfulLasting} {
		if err := law(); err != nil {
			return impossible("%v", err)
		}
	}
	next.spreadTraps()
	*g = *next
	return nil
}

// positionReader makes a state of a Position. Its first fault stays.
type positionReader struct {
	pack *content.Pack
	p    *Position
	g    *Game
	err  *PositionError
}

func (r *positionReader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = impossible(format, args...)
	}
}

func (r *positionReader) read() (*Game, error) {
	options, err := ParseOptions(r.p.Options)
	if err != nil {
		return nil, impossible("options %v", r.p.Options)
	}
	p := r.p
	r.bounds()
	if r.drawTiles(); r.err != nil {
		return nil, r.err
	}
	g := &Game{pack: r.pack}
	r.g = g
	g.mode, g.options = p.Mode, options
	g.round, g.phase, g.doom, g.level, g.levelUps = p.Round, p.Phase, p.Doom, p.Level, p.RoseBy
	g.saga = saga{Points: p.MonsterPoints, Done: p.ScenariosDone, Escaping: p.Escaping}
	g.passed, g.groupXP, g.pointsEach, g.fate, g.doorOpened = p.ScenarioPoints, p.GroupXP, p.PointsEach, p.GroupFate, p.DoorOpened
	for _, s := range p.Joining {
		g.joining = g.joining.with(s)
	}
	g.scenario, g.campaign, g.goal = -1, -1, -1
	lookUp(r, &g.scenario, p.Scenario, r.pack.Scenario, "scenario")
	lookUp(r, &g.campaign, p.Campaign, r.pack.Campaign, "campaign")
	lookUp(r, &g.goal, p.Goal, r.pack.Goal, "goal")
	if g.campaign >= 0 {
		g.saga.Chapter = slices.IndexFunc(r.pack.Campaigns[g.campaign].Chapters, func(c content.Chapter) bool { return c.Scenario == p.Scenario })
		if g.saga.Chapter < 0 {
			r.fail("scenario %q is none of campaign %q", p.Scenario, p.Campaign)
		}
	}
	for _, h := range p.Heroes {
		g.heroes = append(g.heroes, r.hero(h))
	}
	g.lastMonster = MonsterID(p.LastMonster)
	for _, m := range p.Monsters {
		g.monsters = append(g.monsters, r.monster(m))
		g.lastMonster = max(g.lastMonster, m.ID)
	}
	r.dungeon()
	r.piles()
	r.counters()
	g.agenda = []entry{{step: &phaseStep{Phase: p.Phase}}}
	if r.err != nil {
		return nil, r.err
	}
	return g, nil
}

// lookUp finds an entry of the pack by its id; an empty id leaves -1.
func lookUp[ID ~int16](r *positionReader, into *ID, id string, find func(string) (ID, bool), what string) {
	if id == "" {
		return
	}
	found, ok := find(id)
	if !ok {
		r.fail("no %s %q", what, id)
	}
	*into = found
}

func (r *positionReader) hero(p HeroPosition) Hero {
	h := Hero{ID: p.ID, Seat: p.Seat, Kind: -1, Attributes: p.Attributes.values(), Points: p.Points, Level: p.Level, AP: p.AP,
		Rolled: p.Rolled, HP: p.HP, PP: p.PP, Poison: p.Poison, Conscious: p.Conscious, Asleep: !p.Conscious && !p.Waking,
		Buried: p.Buried, Leaving: p.Leaving, Gone: p.Gone, Fate: p.Fate, Conditions: r.lasting(p.Conditions)}
	pileOf(r, &h.Aside, p.Aside, r.pack.Card, "card")
	lookUp(r, &h.Kind, p.Kind, r.pack.Hero, "hero")
	if p.At != nil {
		h.At, h.Placed = *p.At, true
	}
	for _, b := range p.Bonuses {
		h.Bonuses = h.Bonuses.with(b)
	}
	for place, card := range p.Items.Body {
		if !place.onBody() {
			r.fail("%s is no place on the Body", place)
			continue
		}
		h.Body[place-1] = Held{Card: r.card(card), Full: true}
	}
	for i, held := range h.Body {
		if held.Full && !slices.Contains(zonePlaces(r.pack.Cards[held.ID].Zone), Place(i+1)) {
			r.fail("%s has %s on %s (DD-072)", h.ID, r.pack.Cards[held.ID].ID, Place(i+1))
		}
	}
	for _, c := range p.Items.Belt {
		h.Belt = append(h.Belt, r.card(c))
	}
	for _, c := range p.Items.Backpack {
		h.Backpack = append(h.Backpack, r.card(c))
	}
	return h
}

func (r *positionReader) card(p CardPosition) Card {
	c := Card{Damaged: p.Damaged}
	r.cardID(&c.ID, p.ID)
	return c
}

// cardID finds a card; an unknown one is a fault and gives the first, so that reading can go on.
func (r *positionReader) cardID(into *content.CardID, id string) {
	found, ok := r.pack.Card(id)
	if !ok {
		r.fail("no card %q", id)
		found = 0
	}
	*into = found
}

func (r *positionReader) lasting(paper []LastingOnPaper) (list []Lasting) {
	for _, l := range paper {
		source, err := r.source(l.From)
		if err != nil {
			r.fail("%v", err)
		}
		list = append(list, Lasting{From: source, Round: l.Round, Trap: l.Trap, Left: l.Left})
	}
	return list
}

func (r *positionReader) monster(p MonsterPosition) Monster {
	m := Monster{ID: p.ID, Outside: p.At == nil, Marker: p.AP, HP: p.HP, Rating: p.Armor, Poison: p.Poison, PoisonBy: -1,
		Buried: p.Buried, Conditions: r.lasting(p.Conditions)}
	kind, ok := r.pack.Monster(p.Kind)
	if !ok {
		r.fail("no monster %q", p.Kind)
		kind = 0
	}
	m.Kind = kind
	if p.At != nil {
		m.At = *p.At
	}
	for _, id := range p.Modifiers {
		mod, ok := r.pack.Modifier(id)
		if !ok {
			r.fail("no modifier %q", id)
			continue
		}
		m.Modifiers = append(m.Modifiers, mod)
	}
	pileOf(r, &m.Carries, p.Carries, r.pack.Card, "card")
	if p.PoisonBy != nil {
		if m.PoisonBy = r.g.heroNumber(*p.PoisonBy); m.PoisonBy < 0 {
			r.fail("no hero %q", *p.PoisonBy)
		}
	}
	return m
}

// drawTiles adds the tiles that are drawn on the spot to the reader's pack. Those without an id get one.
func (r *positionReader) drawTiles() {
	r.p.Tiles = slices.Clone(r.p.Tiles)
	for i := range r.p.Tiles {
		t := &r.p.Tiles[i]
		if t.Art == nil {
			continue
		}
		if t.ID == "" {
			t.ID = r.drawnName(t.Art)
		}
		pack, err := r.pack.WithTile(t.ID, t.Art)
		if err != nil {
			r.fail("%v", err)
			return
		}
		r.pack = pack
	}
}

// drawnName is the id for a drawing: the first that no other tile has.
func (r *positionReader) drawnName(art []string) string {
	for n := 1; ; n++ {
		id := "drawn-" + strconv.Itoa(n)
		if !slices.ContainsFunc(r.p.Tiles, func(t TilePosition) bool { return t.ID == id && !slices.Equal(t.Art, art) }) {
			return id
		}
	}
}

func (r *positionReader) dungeon() {
	p, g := r.p, r.g
	for _, t := range p.Tiles {
		id, ok := r.pack.Tile(t.ID)
		switch {
		case !ok:
			r.fail("no tile %q", t.ID)
			continue
		case t.At != t.At.Cell().Corner():
			r.fail("tile %s at %v: the upper left square of a tile is a multiple of %d", t.ID, t.At, grid.Size)
		case t.Rotation < 0 || t.Rotation > 3:
			r.fail("tile %s turned %d times", t.ID, t.Rotation)
		}
		g.tiles = append(g.tiles, PlacedTile{Tile: id, Cell: t.At.Cell(), Rotation: grid.Rotation(t.Rotation), Waiting: t.Waiting})
	}
	for _, m := range p.Markers {
		kind, ok := content.MarkerKindOf(m.Kind)
		if !ok {
			r.fail("no marker %q", m.Kind)
		}
		marker := Marker{Kind: kind, At: m.At}
		source, err := r.source(m.From)
		if err != nil {
			r.fail("%v", err)
		}
		marker.From = source
		g.markers = append(g.markers, marker)
	}
	for _, d := range p.Doors {
		if d.State != DoorOpen {
			g.doors = append(g.doors, DoorPair{A: d.Between[0], B: d.Between[1], State: d.State, Trap: d.Trap})
		}
	}
	g.secrets = p.Secrets
	for _, t := range p.Traps {
		trap := ActiveTrap{Number: t.Number, Hero: g.heroNumber(t.Hero), At: t.At, Tiles: t.Tiles, HP: t.HP, Rounds: t.Rounds}
		r.cardID(&trap.Card, t.Card)
		g.traps = append(g.traps, trap)
		g.lastTrap = max(g.lastTrap, trap.Number)
	}
}

func (r *positionReader) piles() {
	p, d := r.p, &r.g.decks
	for i, name := range lootDecks {
		pileOf(r, &d.loot[i], p.Decks[name], r.pack.Card, "card")
	}
	pileOf(r, &d.lootDiscard, p.Discards["loot"], r.pack.Card, "card")
	pileOf(r, &d.lootOut, p.Discards["loot_out"], r.pack.Card, "card")
	pileOf(r, &d.held, p.Decks["held"], r.pack.Modifier, "modifier")
	pileOf(r, &d.tile, p.Decks["tiles"], r.pack.Tile, "tile")
	pileOf(r, &d.door, p.Decks["door_events"], r.pack.DoorEvent, "door event")
	pileOf(r, &d.doorDiscard, p.Discards["door_events"], r.pack.DoorEvent, "door event")
	pileOf(r, &d.room, p.Decks["room_events"], r.pack.RoomEvent, "room event")
	pileOf(r, &d.boss, p.Decks["bosses"], r.pack.Monster, "boss")
	d.monster, d.monsterDiscard = r.monsterPile(p.Decks["monsters"]), r.monsterPile(p.Discards["monsters"])
	for i, id := range p.Shop {
		r.g.shop[i].Empty = id == ""
		if id != "" {
			r.cardID(&r.g.shop[i].Card, id)
		}
	}
	r.onlyPiles(p.Decks, (&Game{}).deckNames())
	r.onlyPiles(p.Discards, (&Game{}).discardNames())
}

// onlyPiles refuses piles of other names than those of an empty table.
func (r *positionReader) onlyPiles(piles, empty map[string][]string) {
	for name := range piles {
		if _, known := empty[name]; !known {
			r.fail("no deck %.40q", name)
		}
	}
}

// pileOf reads a pile, whose top card stands first on paper and last in the state.
func pileOf[ID ~int16](r *positionReader, into *[]ID, ids []string, find func(string) (ID, bool), what string) {
	for i := len(ids) - 1; i >= 0; i-- {
		id, ok := find(ids[i])
		if !ok {
			r.fail("no %s %q", what, ids[i])
			continue
		}
		*into = append(*into, id)
	}
}

func (r *positionReader) monsterPile(ids []string) (pile []content.MonsterCard) {
	for i := len(ids) - 1; i >= 0; i-- {
		card := content.MonsterCard{Monster: -1, Modifier: -1}
		kind, isMonster := r.pack.Monster(ids[i])
		mod, isModifier := r.pack.Modifier(ids[i])
		switch {
		case isMonster:
			card.Monster = kind
		case isModifier:
			card.Modifier = mod
		default:
			r.fail("no monster card %q", ids[i])
			continue
		}
		pile = append(pile, card)
	}
	return pile
}

func (r *positionReader) counters() {
	names := r.g.counterNames()
	r.g.counters = make([]int, len(names))
	for i, name := range names {
		count, told := r.p.Counters[name]
		if !told {
			count = r.g.startCounts()[name]
		}
		r.g.counters[i] = count
	}
	for name := range r.p.Counters {
		if !slices.Contains(names, name) {
			r.fail("no counter %q", name)
		}
	}
	for _, name := range r.p.Fired {
		i := r.g.firedNumber(name)
		if i < 0 {
			r.fail("no rule %q", name)
			continue
		}
		r.g.fired = append(r.g.fired, i)
	}
}

var sourceNames = []string{"rule", "card", "monster", "modifier", "scenario", "door_event", "room_event"}

// sourceText writes where an effect is printed: "card:vine-tendrils:2.0.1.0"; "" for a rule of the book.
func (g *Game) sourceText(s Source) string {
	id := strconv.Itoa(s.Number)
	switch s.Kind {
	case FromRule:
		return ""
	case FromCard:
		id = g.cardName(content.CardID(s.Number))
	case FromMonster:
		id = g.monsterName(content.MonsterID(s.Number))
	case FromModifier:
		id = g.modifierName(content.ModifierID(s.Number))
	case FromDoorEvent:
		id = g.doorEventName(content.DoorEventID(s.Number))
	case FromRoomEvent:
		id = g.roomEventName(content.RoomEventID(s.Number))
	}
	path := make([]string, len(s.Path))
	for i, n := range s.Path {
		path[i] = strconv.Itoa(n)
	}
	return sourceNames[s.Kind] + ":" + id + ":" + strings.Join(path, ".")
}

// source reads what sourceText wrote.
func (r *positionReader) source(text string) (s Source, err error) {
	if text == "" {
		return Source{}, nil
	}
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return s, fmt.Errorf("no source %q", text)
	}
	kind := slices.Index(sourceNames, parts[0])
	number, ok := -1, false
	switch s.Kind = SourceKind(kind); s.Kind {
	case FromCard:
		number, ok = found(r.pack.Card(parts[1]))
	case FromMonster:
		number, ok = found(r.pack.Monster(parts[1]))
	case FromModifier:
		number, ok = found(r.pack.Modifier(parts[1]))
	case FromDoorEvent:
		number, ok = found(r.pack.DoorEvent(parts[1]))
	case FromRoomEvent:
		number, ok = found(r.pack.RoomEvent(parts[1]))
	case FromScenario:
		n, err := strconv.Atoi(parts[1])
		number, ok = n, err == nil && n >= 0
	}
	if !ok {
		return Source{}, fmt.Errorf("no source %q", text)
	}
	s.Number = number
	for _, n := range strings.Split(parts[2], ".") {
		step, err := strconv.Atoi(n)
		if err != nil || step < 0 {
			return Source{}, fmt.Errorf("no source %q", text)
		}
		s.Path = append(s.Path, step)
	}
	return s, nil
}

func found[ID ~int16](id ID, ok bool) (int, bool) { return int(id), ok }
