package doria

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// stateVersion is the first byte of a saved game. Whatever changes the form takes the next number: a test holds the form
// to samples of it. Version 1 was the form while the game was made and meant many things, so it is not read.
const stateVersion = 2

// stepTypes are all kinds of step. Their places are their numbers at rest: a new kind goes to the end.
var stepTypes = []reflect.Type{
	reflect.TypeFor[*phaseStep](),
	reflect.TypeFor[*nextTurn](),
	reflect.TypeFor[*actQuestion](),
	reflect.TypeFor[*faint](),
	reflect.TypeFor[*activation](),
	reflect.TypeFor[*request](),
	reflect.TypeFor[*opening](),
	reflect.TypeFor[*explore](),
	reflect.TypeFor[*tileChoice](),
	reflect.TypeFor[*populate](),
	reflect.TypeFor[*connect](),
	reflect.TypeFor[*deadEnd](),
	reflect.TypeFor[*deadEndChoice](),
	reflect.TypeFor[*monsterIcon](),
	reflect.TypeFor[*huntChoice](),
	reflect.TypeFor[*orderChoice](),
	reflect.TypeFor[*figures](),
	reflect.TypeFor[*squareChoice](),
	reflect.TypeFor[*keep](),
	reflect.TypeFor[*searched](),
	reflect.TypeFor[*waking](),
	reflect.TypeFor[*recovery](),
	reflect.TypeFor[*deckChoice](),
	reflect.TypeFor[*goOnChoice](),
	reflect.TypeFor[*lootChoice](),
	reflect.TypeFor[*playLoot](),
	reflect.TypeFor[*foundChoice](),
	reflect.TypeFor[*spent](),
	reflect.TypeFor[*springTrap](),
	reflect.TypeFor[*revealed](),
	reflect.TypeFor[*doorEvent](),
	reflect.TypeFor[*arrival](),
	reflect.TypeFor[*assault](),
	reflect.TypeFor[*guardChoice](),
	reflect.TypeFor[*parry](),
	reflect.TypeFor[*boostChoice](),
	reflect.TypeFor[*wound](),
	reflect.TypeFor[*happening](),
	reflect.TypeFor[*occurrence](),
	reflect.TypeFor[*drawLoot](),
	reflect.TypeFor[*pickHeroes](),
	reflect.TypeFor[*equipment](),
	reflect.TypeFor[*prepare](),
	reflect.TypeFor[*startBonus](),
	reflect.TypeFor[*firstRound](),
	reflect.TypeFor[*chooseBonus](),
	reflect.TypeFor[*heldRoll](),
	reflect.TypeFor[*pendingCheck](),
	reflect.TypeFor[*fillShop](),
	reflect.TypeFor[*initiative](),
	reflect.TypeFor[*rollInitiative](),
	reflect.TypeFor[*initiativeResult](),
	reflect.TypeFor[*settleInitiative](),
	reflect.TypeFor[*placeHeroes](),
	reflect.TypeFor[*lossCheck](),
	reflect.TypeFor[*monsterMarkers](),
	reflect.TypeFor[*poisonHeroes](),
	reflect.TypeFor[*poisonRoll](),
	reflect.TypeFor[*poisonResult](),
	reflect.TypeFor[*poisonMonsters](),
	reflect.TypeFor[*poisonedMonster](),
	reflect.TypeFor[*specials](),
	reflect.TypeFor[*specialChoice](),
	reflect.TypeFor[*doomCount](),
	reflect.TypeFor[*buyOff](),
	reflect.TypeFor[*doomSteps](),
	reflect.TypeFor[*extraActivation](),
	reflect.TypeFor[*refill](),
	reflect.TypeFor[*extraRound](),
	reflect.TypeFor[*extraNext](),
	reflect.TypeFor[*riseHeroes](),
	reflect.TypeFor[*keptTraps](),
	reflect.TypeFor[*exchange](),
	reflect.TypeFor[*regenerate](),
	reflect.TypeFor[*spendPoints](),
	reflect.TypeFor[*recoverAll](),
	reflect.TypeFor[*wakeAll](),
	reflect.TypeFor[*wakeChoice](),
	reflect.TypeFor[*shopping](),
	reflect.TypeFor[*shopTraps](),
	reflect.TypeFor[*shopTrap](),
	reflect.TypeFor[*changeRoster](),
	reflect.TypeFor[*welcome](),
	reflect.TypeFor[*trial](),
	reflect.TypeFor[*trialResult](),
	reflect.TypeFor[*injury](),
	reflect.TypeFor[*summons](),
	reflect.TypeFor[*cardChoice](),
	reflect.TypeFor[*wayChoice](),
	reflect.TypeFor[*verdict](),
	reflect.TypeFor[*rule](),
	reflect.TypeFor[*entered](),
	reflect.TypeFor[*roomEvent](),
	reflect.TypeFor[*secretDoor](),
	reflect.TypeFor[*trapSettled](),
	reflect.TypeFor[*trapRound](),
	reflect.TypeFor[*multiply](),
	reflect.TypeFor[*disarmResult](),
	reflect.TypeFor[*attackRoll](),
	reflect.TypeFor[*guardRoll](),
	reflect.TypeFor[*landing](),
	reflect.TypeFor[*reviving](),
	reflect.TypeFor[*casting](),
	reflect.TypeFor[*grip](),
	reflect.TypeFor[*chapterEnd](),
	reflect.TypeFor[*chapterDone](),
	reflect.TypeFor[*gapPoint](),
	reflect.TypeFor[*branchChoice](),
	reflect.TypeFor[*chapterStart](),
	reflect.TypeFor[*outfit](),
	reflect.TypeFor[*mourn](),
	reflect.TypeFor[*afterLoss](),
	reflect.TypeFor[*escapeVote](),
	reflect.TypeFor[*leave](),
	reflect.TypeFor[*keepCards](),
	reflect.TypeFor[*actAtOnce](),
}

var stepNumbers = func() map[reflect.Type]int {
	numbers := make(map[reflect.Type]int, len(stepTypes))
	for i, t := range stepTypes {
		numbers[t] = i
	}
	return numbers
}()

var (
	errSnapshot = errors.New("doria: not a saved game")
	errAction   = errors.New("doria: not a saved action")
)

// AppendBinary appends the whole game. The error is always nil.
func (g *Game) AppendBinary(b []byte) ([]byte, error) {
	c := coder{pack: g.pack, out: append(b, stateVersion)}
	g.state.code(&c)
	return g.dice.AppendBinary(c.out)
}

// load restores a game that AppendBinary wrote. Of another version's the error is a refusal for the player to read. It
// trusts no byte.
func load(pack *content.Pack, data []byte) (*Game, error) {
	g, err := read(pack, data)
	if err != nil {
		return nil, err
	}
	if err := g.lawful(); err != nil {
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	}
	if err := g.rebuild(); err != nil {
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	}
	for _, law := range []func(*Game) error{(*Game).lawfulStory, (*Game).lawfulPlaces, (*Game).lawfulAgenda} {
		if err := law(g); err != nil {
			return nil, fmt.Errorf("%w: %w", errSnapshot, err)
		}
	}
	if again, _ := g.AppendBinary(nil); !bytes.Equal(again, data) {
		return nil, fmt.Errorf("%w: not in its shortest form", errSnapshot)
	}
	return g, nil
}

// read reads the state of a game, without a board and whatever laws it breaks.
func read(pack *content.Pack, data []byte) (*Game, error) {
	if len(data) == 0 {
		return nil, fmt.Errorf("%w: empty", errSnapshot)
	}
	if data[0] != stateVersion {
		return nil, fmt.Errorf("%w: %w", errSnapshot, refuse("", CodeOtherSave, "version", int(data[0]), "known", stateVersion))
	}
	g := &Game{pack: pack}
	c := coder{pack: pack, reading: true, in: compact.NewReader(data[1:]), of: &g.state}
	g.state.code(&c)
	switch {
	case c.amiss != nil:
		return nil, fmt.Errorf("%w: %w", errSnapshot, c.amiss)
	case c.in.Failed():
		return nil, fmt.Errorf("%w: ends early or holds what cannot be", errSnapshot)
	}
	d, rest, err := dice.Parse(c.in.Rest())
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	case len(rest) > 0:
		return nil, fmt.Errorf("%w: %d bytes behind its end", errSnapshot, len(rest))
	}
	g.dice = d
	return g, nil
}

// code names the fields of the state, all but the dice.
func (s *state) code(c *coder) {
	codeInt(c, &s.mode)
	s.options.code(c)
	orNone(c, &s.scenario, (*coder).scenario)
	orNone(c, &s.campaign, (*coder).campaign)
	orNone(c, &s.goal, (*coder).goal)
	s.saga.code(c)
	codeList(c, &s.heroes, (*coder).heroPiece)
	codeInt(c, &s.phase)
	for _, n := range []*int{&s.round, &s.doom, &s.level, &s.levelUps, &s.passed, &s.groupXP, &s.pointsEach, &s.fate} {
		c.int(n)
	}
	codeInt(c, &s.joining)
	c.bool(&s.doorOpened)
	codeList(c, &s.monsters, (*coder).monsterPiece)
	codeInt(c, &s.lastMonster)
	codeList(c, &s.tiles, (*coder).placedTile)
	codeList(c, &s.markers, (*coder).marker)
	codeList(c, &s.doors, (*coder).doorPair)
	codeList(c, &s.secrets, (*coder).square)
	s.decks.code(c)
	for i := range s.shop {
		c.slot(&s.shop[i])
	}
	codeList(c, &s.traps, (*coder).trap)
	c.int(&s.lastTrap)
	codeList(c, &s.counters, (*coder).int)
	codeList(c, &s.fired, (*coder).int)
	codeList(c, &s.agenda, (*coder).entry)
	c.uint64(&s.lastNumber)
	c.uint64(&s.decided)
	codeInt(c, &s.outcome)
	codeText(c, &s.ended)
}

// entry is a step and the numbers of its question.
func (c *coder) entry(e *entry) {
	c.step(&e.step)
	if c.in.Failed() {
		return
	}
	c.uint64(&e.number)
	answered := e.numbers != [MaxSeats]uint64{}
	if c.bool(&answered); !answered {
		return
	}
	for i := range e.numbers {
		c.uint64(&e.numbers[i])
	}
}

// step is a step by the number of its kind, and its fields.
func (c *coder) step(s *step) {
	if !c.reading {
		number := stepNumbers[reflect.TypeOf(*s)]
		c.int(&number)
	} else {
		var number int
		c.int(&number)
		if number < 0 || number >= len(stepTypes) {
			c.in.Fail()
			return
		}
		*s = reflect.New(stepTypes[number].Elem()).Interface().(step)
	}
	(*s).code(c)
}

// roll is a roll of dice.
func (c *coder) roll(r *Roll) {
	codeList(c, &r.Dice, func(c *coder, throws *[]int) { codeList(c, throws, (*coder).int) })
	c.int(&r.Plus)
	c.int(&r.Total)
	c.bool(&r.Fumble)
}

// action is the number of its kind and its fields: 0 for Choose, the deeds upwards from 1, the answers downwards from -1.
func (c *coder) action(a *Action) {
	number := 0
	if choose, ok := (*a).(Choose); !c.reading && ok {
		c.int(&number)
		c.int(&choose.Option)
		return
	}
	if !c.reading {
		number = numberOf(*a)
	}
	switch c.int(&number); {
	case number == 0:
		var choose Choose
		c.int(&choose.Option)
		*a = choose
	case number > 0 && number <= len(deeds):
		deeds[number-1].code(c, a)
	case number < 0 && number >= -len(answers):
		answers[-1-number].code(c, a)
	default:
		c.in.Fail()
	}
}

// numberOf is the number of a kind of action other than Choose.
func numberOf(a Action) int {
	if i := slices.IndexFunc(answers, func(k answerKind) bool { return k.zero.Kind() == a.Kind() }); i >= 0 {
		return -1 - i
	}
	return 1 + slices.IndexFunc(deeds, func(d deedKind) bool { return d.zero.Kind() == a.Kind() })
}

func (c *coder) heroPiece(h *Hero) {
	c.hero(&h.ID)
	c.seat(&h.Seat)
	orNone(c, &h.Kind, (*coder).heroKind)
	for i := range h.Attributes {
		c.int(&h.Attributes[i])
	}
	codeInt(c, &h.Bonuses)
	c.square(&h.At)
	for _, n := range []*int{&h.Points, &h.Level, &h.Rolled, &h.AP, &h.HP, &h.PP, &h.Poison, &h.Fate} {
		c.int(n)
	}
	for _, b := range []*bool{&h.Placed, &h.Conscious, &h.Reeling, &h.Asleep, &h.Leaving, &h.Gone, &h.Buried, &h.Fresh} {
		c.bool(b)
	}
	for i := range h.Body {
		c.held(&h.Body[i])
	}
	codeList(c, &h.Belt, (*coder).cardPiece)
	codeList(c, &h.Backpack, (*coder).cardPiece)
	codeList(c, &h.Aside, (*coder).card)
	codeList(c, &h.Conditions, (*coder).lasting)
}

func (c *coder) cardPiece(card *Card) {
	c.card(&card.ID)
	c.bool(&card.Damaged)
}

func (c *coder) held(h *Held) {
	c.bool(&h.Full)
	if h.Full {
		c.cardPiece(&h.Card)
	}
}

func (c *coder) slot(s *Slot) {
	c.bool(&s.Empty)
	if !s.Empty {
		c.card(&s.Card)
	}
}

func (c *coder) lasting(l *Lasting) {
	c.source(&l.From)
	c.int(&l.Round)
	c.int(&l.Trap)
	c.int(&l.Left)
}

func (c *coder) monsterPiece(m *Monster) {
	codeInt(c, &m.ID)
	c.monster(&m.Kind)
	codeList(c, &m.Modifiers, (*coder).modifier)
	c.square(&m.At)
	c.bool(&m.Outside)
	for _, n := range []*int{&m.Marker, &m.HP, &m.Rating, &m.Poison} {
		c.int(n)
	}
	c.heroOrNone(&m.PoisonBy)
	c.bool(&m.Buried)
	codeList(c, &m.Carries, (*coder).card)
	codeList(c, &m.Conditions, (*coder).lasting)
}

func (c *coder) placedTile(p *PlacedTile) {
	c.tile(&p.Tile)
	codeInt(c, &p.Cell.X)
	codeInt(c, &p.Cell.Y)
	codeInt(c, &p.Rotation)
	if int(p.Rotation) >= len(grid.Rotations) {
		c.refuse(fmt.Errorf("a tile cannot be turned %d times", p.Rotation))
	}
	codeList(c, &p.Waiting, (*coder).square)
}

func (c *coder) marker(m *Marker) {
	codeInt(c, &m.Kind)
	c.square(&m.At)
	c.source(&m.From)
}

func (c *coder) doorPair(d *DoorPair) {
	c.square(&d.A)
	c.square(&d.B)
	codeInt(c, &d.State)
	c.int(&d.Trap)
}

func (c *coder) trap(t *ActiveTrap) {
	c.int(&t.Number)
	c.card(&t.Card)
	c.heroPlace(&t.Hero)
	c.square(&t.At)
	codeList(c, &t.Tiles, (*coder).tilePlace)
	c.int(&t.HP)
	c.int(&t.Rounds)
}

func (d *decks) code(c *coder) {
	for i := range d.loot {
		codeList(c, &d.loot[i], (*coder).card)
	}
	codeList(c, &d.lootDiscard, (*coder).card)
	codeList(c, &d.lootOut, (*coder).card)
	codeList(c, &d.monster, (*coder).monsterCard)
	codeList(c, &d.monsterDiscard, (*coder).monsterCard)
	codeList(c, &d.held, (*coder).modifier)
	codeList(c, &d.tile, (*coder).tile)
	codeList(c, &d.door, (*coder).doorEvent)
	codeList(c, &d.doorDiscard, (*coder).doorEvent)
	codeList(c, &d.room, (*coder).roomEvent)
	codeList(c, &d.boss, (*coder).monster)
}

func (c *coder) monsterCard(m *content.MonsterCard) {
	orNone(c, &m.Monster, (*coder).monster)
	orNone(c, &m.Modifier, (*coder).modifier)
}
