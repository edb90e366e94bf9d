package doria

import (
	"bytes"
	"errors"
	commandline "flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// randomGames and firstGame say which games TestRandomGames plays; those of 10,000 seeds take some hours:
//
//	go test ./games/doria -run TestRandomGames -games 10000 -timeout 0
var (
	randomGames = commandline.Int("games", usualGames, "how many games TestRandomGames plays")
	firstGame   = commandline.Int("seed", 0, "the seed of the first of them")
)

// usualGames is how many are played with every run of the tests, unless they take longer than quickly.
const (
	usualGames = 300
	quickly    = 8 * time.Second
)

// TestRandomGames plays whole games by chance alone and holds the laws of the game after every action. A game that
// breaks one is played again with its seed: -games 1 -seed N.
func TestRandomGames(t *testing.T) {
	begun, faults, done := time.Now(), 0, 0
	for i := range *randomGames {
		if *randomGames == usualGames && time.Since(begun) > quickly {
			break
		}
		if err := playRandomly(uint64(*firstGame + i)); err != nil {
			t.Errorf("seed %d: %v", *firstGame+i, err)
			if faults++; faults == 20 {
				break
			}
		}
		if done++; testing.Verbose() && done%100 == 0 {
			fmt.Printf("%d games, %d faults, %v\n", done, faults, time.Since(begun).Round(time.Second))
		}
	}
}

// The bounds of a random game. Actions of a round are far fewer: whoever goes on without end is stuck.
const (
	randomRounds       = 30
	mostActionsInRound = 5000
)

// randomMatch is a game by chance with all that is needed to play it again.
type randomMatch struct {
	*Game
	chance  *rand.Rand
	care    float64 // how often the default is taken
	setup   Setup
	seats   int
	seed    [16]byte
	journal []deal
	// answered are the numbers that questions had when a seat answered them.
	answered map[uint64]bool
	loot     []content.CardID // what the Loot Decks were made of
}

// deal is an action with its seat.
type deal struct {
	seat   games.Seat
	action Action
}

// playRandomly plays one game and returns what was wrong with it.
func playRandomly(seed uint64) (fault error) {
	m := &randomMatch{chance: rand.New(rand.NewPCG(seed, 0)), seed: [16]byte{0: byte(seed >> 8), 15: byte(seed)}}
	defer func() {
		if r := recover(); r != nil {
			fault = fmt.Errorf("%w: panic: %v\n%s", m.where(), r, debug.Stack())
		}
	}()
	m.chooseSetup(seed)
	var err error
	if m.Game, _, err = New(testPack(), m.seats, m.setup, dice.New(m.seed)); err != nil {
		return fmt.Errorf("%+v: %w", m.setup, err)
	}
	m.loot = slices.Sorted(slices.Values(m.pack.LootDeck()))
	m.loot = slices.DeleteFunc(m.loot, func(id content.CardID) bool { return !m.countsAsLoot(id) })
	for since, round := 0, 0; m.Result() == nil && m.round <= randomRounds; since++ {
		if m.round != round {
			since, round = 0, m.round
		}
		if since > mostActionsInRound {
			return fmt.Errorf("%w: %d actions without the end of the round", m.where(), since)
		}
		if err := m.step(); err != nil {
			return fmt.Errorf("%w: %w", m.where(), err)
		}
	}
	if m.Result() != nil && len(m.Decisions()) > 0 {
		return fmt.Errorf("%w: the game is over and asks %+v", m.where(), m.Decisions())
	}
	return m.again()
}

// where says how to get there.
func (m *randomMatch) where() error {
	last := m.journal[max(0, len(m.journal)-3):]
	phase := PhaseSetup
	if m.Game != nil {
		phase = m.phase
	}
	return fmt.Errorf("action %d in phase %v, after %+v, with %+v", len(m.journal), phase, last, m.setup)
}

// chooseSetup goes through all numbers of heroes; modes and options are up to chance.
func (m *randomMatch) chooseSetup(seed uint64) {
	r := m.chance
	heroes := 1 + int(seed%MaxSeats)
	m.care = []float64{0.1, 0.5, 0.9}[r.IntN(3)]
	m.seats = 1 + r.IntN(heroes)
	m.setup = Setup{Mode: []string{"scenario", "random", "campaign"}[r.IntN(3)], Deal: r.IntN(4) == 0, Quick: r.IntN(2) == 0}
	switch m.setup.Mode {
	case "scenario":
		m.setup.Scenario = testPack().Scenarios[r.IntN(len(testPack().Scenarios))].ID
	case "random":
		m.setup.Goal = testPack().Goals[r.IntN(len(testPack().Goals))].ID
	case "campaign":
		m.setup.Campaign = testPack().Campaigns[r.IntN(len(testPack().Campaigns))].ID
	}
	for i := range heroes {
		m.setup.Heroes = append(m.setup.Heroes, HeroSetup{Seat: games.Seat(i % m.seats)})
	}
	for _, o := range optionTable {
		switch {
		case r.IntN(6) > 0 || o.name == "dominance_tile" && slices.Contains(m.setup.Options, "dominance_adjacent"):
		case o.flag != nil:
			m.setup.Options = append(m.setup.Options, o.name)
		default:
			m.setup.Options = append(m.setup.Options, o.name+"="+o.value(o.least+r.IntN(o.most-o.least+1)))
		}
	}
}

// step holds the laws and takes one action.
func (m *randomMatch) step() error {
	asked := m.Decisions()
	if len(asked) == 0 {
		return errors.New("the game goes on and asks nobody")
	}
	if err := m.holdLaws(); err != nil {
		return err
	}
	d := asked[m.chance.IntN(len(asked))]
	legal := m.Legal(d.Seat)
	if len(legal) == 0 {
		return fmt.Errorf("nothing is legal for %+v", d)
	}
	for _, a := range legal {
		if err := m.Check(d.Seat, a); err != nil {
			return fmt.Errorf("%#v is listed and refused: %w", a, err)
		}
	}
	standard := m.Default(d.Seat)
	if !slices.ContainsFunc(legal, func(a Action) bool { return reflect.DeepEqual(a, standard) }) {
		return fmt.Errorf("the default %#v is not listed for %+v", standard, d)
	}
	if err := m.holdRefusal(d.Seat, legal); err != nil {
		return err
	}
	next := deal{d.Seat, standard}
	if m.chance.Float64() > m.care {
		next.action = m.oneOf(legal)
	}
	m.journal = append(m.journal, next)
	put := m.agenda[len(m.agenda)-1].number
	events, err := m.Act(next.seat, next.action)
	if err = errors.Join(err, reasonless(events), m.holdNumbers(d, asked, put)); err != nil {
		return err
	}
	if m.chance.IntN(20) > 0 {
		return nil
	}
	if err := m.holdPosition(); err != nil {
		return err
	}
	return m.rest()
}

// holdNumbers holds that no question has the number again by which a seat has answered one, so that a press that comes twice
// is taken once, and that what a seat answers leaves a question that stays what it was to the others.
func (m *randomMatch) holdNumbers(answered games.Decision, asked []games.Decision, put uint64) error {
	if m.answered == nil {
		m.answered = map[uint64]bool{}
	}
	m.answered[answered.Number] = true
	stays := len(m.agenda) > 0 && m.agenda[len(m.agenda)-1].number == put
	for _, now := range m.Decisions() {
		if m.answered[now.Number] {
			return fmt.Errorf("%+v has the number of an answer", now)
		}
		for _, before := range asked {
			if stays && now.Seat == before.Seat && now.Seat != answered.Seat && now.Number != before.Number {
				return fmt.Errorf("%+v has become %+v by the answer of seat %d", before, now, answered.Seat)
			}
		}
	}
	return nil
}

// holdPosition writes the position down, sets it, and goes on from the beginning of its phase. What is being resolved,
// as heroes that came to and have not crawled aside yet, is not written down.
func (m *randomMatch) holdPosition() error {
	if m.Result() != nil || m.phase == PhaseSetup || len(m.agenda) > 2 || !m.anyConscious() || m.chance.IntN(4) > 0 {
		return nil
	}
	again, p := m.Copy(), m.Position()
	if err := again.Set(p); err != nil {
		return err
	}
	if q := again.Position(); !reflect.DeepEqual(p, q) {
		return fmt.Errorf("set to %+v, stands at %+v", p, q)
	}
	if _, err := again.Go(); err != nil {
		return err
	}
	branch := randomMatch{Game: again, chance: rand.New(rand.NewPCG(m.decided, 1)), care: m.care, loot: m.loot}
	for range 3 {
		if branch.Result() != nil {
			break
		}
		if err := branch.step(); err != nil {
			return fmt.Errorf("from a position that was set, after %+v: %w", branch.journal, err)
		}
	}
	return nil
}

// holdRefusal tries an action from earlier in the game, or what an earlier one of another hero would be for this one:
// it is accepted if and only if it or what comes to the same is listed, and a refusal changes nothing.
func (m *randomMatch) holdRefusal(seat games.Seat, legal []Action) error {
	if len(m.journal) == 0 || m.chance.IntN(4) > 0 {
		return nil
	}
	a := m.journal[m.chance.IntN(len(m.journal))].action
	if v := reflect.New(reflect.TypeOf(a)).Elem(); m.chance.IntN(2) == 0 {
		v.Set(reflect.ValueOf(a))
		if hero := v.FieldByName("Hero"); hero.IsValid() && hero.Kind() == reflect.String {
			hero.SetString(string(m.heroes[m.chance.IntN(len(m.heroes))].ID))
			a = v.Interface().(Action)
		}
	}
	listed := slices.ContainsFunc(legal, func(l Action) bool { return reflect.DeepEqual(a, l) })
	err := m.Check(seat, a)
	if _, refused := errors.AsType[*games.Error](err); err != nil && !refused {
		return fmt.Errorf("%#v: the refusal %w is none", a, err)
	}
	if err == nil && !listed && !m.comesToTheSame(a, legal) {
		return fmt.Errorf("%#v is accepted and not listed", a)
	}
	if err == nil {
		return nil
	}
	before, _ := m.AppendBinary(nil)
	if _, err := m.Act(seat, a); err == nil {
		return fmt.Errorf("%#v: Check refuses it and Act does not", a)
	}
	if after, _ := m.AppendBinary(nil); !bytes.Equal(before, after) {
		return fmt.Errorf("%#v is refused and changes the game", a)
	}
	return nil
}

// oneOf takes any of the actions listed, half of the time a kind first, so that not all is walking.
func (m *randomMatch) oneOf(legal []Action) Action {
	kind := legal[m.chance.IntN(len(legal))].Kind()
	if m.chance.IntN(2) == 0 {
		var kinds []string
		for _, a := range legal {
			if !slices.Contains(kinds, a.Kind()) {
				kinds = append(kinds, a.Kind())
			}
		}
		kind = kinds[m.chance.IntN(len(kinds))]
	}
	of := slices.DeleteFunc(slices.Clone(legal), func(a Action) bool { return a.Kind() != kind })
	return of[m.chance.IntN(len(of))]
}

// rest saves the game and goes on with what was loaded, which offers what the game has kept for an open choice whatever
// else it was asked. load holds that saving it again gives the same bytes.
func (m *randomMatch) rest() error {
	for i := range m.monsters {
		if _, err := m.Route(m.monsters[i].ID, 0); err != nil {
			return err
		}
	}
	saved, _ := m.AppendBinary(nil)
	again, err := load(m.pack, saved)
	if err != nil {
		return err
	}
	if kept, fresh := m.Options(), again.Options(); !reflect.DeepEqual(kept, fresh) {
		return fmt.Errorf("offers %+v, and once it is loaded %+v", kept, fresh)
	}
	m.Game = again
	return nil
}

// again plays the journal, each action through its form at rest, and holds that it leads to the same game.
func (m *randomMatch) again() error {
	g, _, err := New(testPack(), m.seats, m.setup, dice.New(m.seed))
	if err != nil {
		return err
	}
	engine := NewEngine(testPack())
	for i, d := range m.journal {
		a, err := engine.ParseAction(engine.AppendAction(nil, d.action))
		if err != nil || !reflect.DeepEqual(a, d.action) {
			return fmt.Errorf("action %d: %#v at rest is %#v, %w", i, d.action, a, err)
		}
		if _, err := g.Act(d.seat, a); err != nil {
			return fmt.Errorf("replay of action %d, %#v: %w", i, a, err)
		}
	}
	first, _ := m.AppendBinary(nil)
	second, _ := g.AppendBinary(nil)
	if !bytes.Equal(first, second) {
		return errors.New("the replay went another way")
	}
	return nil
}

// holdLaws holds what is true of every game that waits for somebody.
func (m *randomMatch) holdLaws() error {
	for _, law := range []func() error{m.lawful, m.holdFigures, m.holdValues, m.holdCards} {
		if err := law(); err != nil {
			return err
		}
	}
	return nil
}

// holdFigures holds that figures stand on squares of their own, but for heroes that came to and have not crawled aside
// yet (DD-554).
func (m *randomMatch) holdFigures() error {
	for _, e := range m.agenda {
		if _, pending := e.step.(*waking); pending {
			return nil
		}
	}
	return m.lawfulFigures()
}

// holdValues holds the ranges of the numbers. Before a first round they are those of the scenario before: all become
// fresh with it.
func (m *randomMatch) holdValues() error {
	if m.phase == PhaseSetup {
		return nil
	}
	for i := range m.heroes {
		h := &m.heroes[i]
		switch {
		case h.HP > m.maxHP(h) || h.PP > m.maxPP(h):
			return fmt.Errorf("%s has %d hit points of %d, %d psi points of %d", h.ID, h.HP, m.maxHP(h), h.PP, m.maxPP(h))
		case h.HP <= DeathAt || h.PP <= DeathAt:
			return fmt.Errorf("%s lives with %d hit points and %d psi points (DD-019)", h.ID, h.HP, h.PP)
		case h.Poison < 0 || h.Fate < 0 || h.Points < 0 || h.Rolled > MaxAP:
			return fmt.Errorf("%s: %+v", h.ID, h)
		case !h.Conscious && h.AP > 0 && m.phase != PhaseC:
			return fmt.Errorf("%s is unconscious and has %d action points (DD-549)", h.ID, h.AP)
		case m.twoHanded(h) && h.Body[InHand2-1].Full:
			return fmt.Errorf("%s has three hands (DD-R6)", h.ID)
		}
	}
	for i := range m.monsters {
		if n := &m.monsters[i]; n.HP > m.monsterHP(n)+m.level || n.Marker < 0 || n.Marker > MaxAP || n.Rating < 0 || n.Poison < 0 {
			return fmt.Errorf("m%d: %+v", n.ID, *n)
		}
	}
	if m.groupXP < 0 || m.fate < 0 || m.level < 1 {
		return fmt.Errorf("group XP %d, fate %d, level %d", m.groupXP, m.fate, m.level)
	}
	return nil
}

// holdCards counts the Loot Cards, where nothing else is being resolved: each lies in exactly one place.
func (m *randomMatch) holdCards() error {
	if len(m.agenda) > 2 || m.phase == PhaseSetup {
		return nil
	}
	d := &m.decks
	all := slices.Concat(d.loot[0], d.loot[1], d.loot[2], d.lootDiscard, d.lootOut)
	for _, s := range m.shop {
		if !s.Empty {
			all = append(all, s.Card)
		}
	}
	for _, trap := range m.traps {
		all = append(all, trap.Card)
	}
	for i := range m.monsters {
		all = append(all, m.monsters[i].Carries...)
	}
	standard := map[content.CardID]int{}
	for i := range m.heroes {
		for _, c := range m.heroes[i].cards {
			all = append(all, c.ID)
			if m.pack.Cards[c.ID].Hero != "" {
				standard[c.ID]++
			}
		}
		all = append(all, m.heroes[i].Aside...)
	}
	for id, n := range standard {
		if n > 1 {
			return fmt.Errorf("%s is there %d times (DD-R8)", m.cardName(id), n)
		}
	}
	all = slices.DeleteFunc(all, func(id content.CardID) bool { return !m.countsAsLoot(id) })
	slices.Sort(all)
	if !slices.Equal(all, m.loot) {
		return fmt.Errorf("the Loot Cards are not the same any more: %s", m.difference(all))
	}
	return nil
}

// difference names the cards that are there more or less often than they should be.
func (m *randomMatch) difference(all []content.CardID) string {
	var names []string
	count := map[content.CardID]int{}
	for _, id := range all {
		count[id]++
	}
	for _, id := range m.loot {
		count[id]--
	}
	for id := range m.pack.Cards {
		if n := count[content.CardID(id)]; n != 0 {
			names = append(names, fmt.Sprintf("%s %+d", m.pack.Cards[id].ID, n))
		}
	}
	return strings.Join(names, ", ")
}

// countsAsLoot leaves out what no Loot Deck holds.
func (m *randomMatch) countsAsLoot(id content.CardID) bool {
	return m.pack.Cards[id].Copies > 0
}
