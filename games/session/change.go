package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// change is one change of one table in the making: a sheet as it was loaded, and what was done to it since. It is
// pure: it knows no store and reads no clock.
type change struct {
	engines catalogue
	s       *sheet
	read    uint64 // version of the sheet; 0 for a new table
	by      By
	now     time.Time

	play    *play  // nil until the game is needed
	before  []byte // the state before the first move of this change
	group   []entry
	reveals bool
	entries [][]byte // for the journal
	steps   []Step
	asked   []UserID // who had to decide before
	rebuilt bool     // the position was not reached by moves made on top of the one loaded
	back    bool     // the person was away and is back
	stood   *Stead   // what the house did in their stead
	ended   []parted // what it did in the stead of people for whom it plays no longer
	alone   bool     // the house moves with nobody present
	quiet   bool     // nothing changed for those at the table
	vote    VoteStep
	trouble error   // what kept the house from answering for a seat: to be logged
	advisor Advisor // plays for people who are away; nil for none
	advised int     // how often it was asked
}

func newChange(engines catalogue, s *sheet, read uint64, by By, now time.Time) *change {
	return &change{engines: engines, s: s, read: read, by: by, now: now, asked: s.asked()}
}

// game makes sure that the game is in hand.
func (c *change) game() error {
	if c.play != nil {
		return nil
	}
	engine, err := c.engines.loading(c.s.Game, c.s.Rules)
	if err != nil {
		return err
	}
	if c.play, err = loadPlay(engine, c.s.now); err != nil {
		return err
	}
	if engine.Version() != c.s.Rules { // a line is replayed by one version
		c.s.Rules = engine.Version()
		c.s.base, c.s.line = c.s.now, nil
	}
	return nil
}

// decide lets do make the change. Who was away and does something is back by that, even where it came too late. The
// first result says whether there is something to commit; a refusal can go with it.
func (c *change) decide(do func(*change) error) (changed bool, refusal error) {
	c.welcome()
	if c.by.Mark != 0 && c.by.Mark != c.s.Mark {
		return c.back, ErrStale
	}
	switch err := do(c); {
	case err == nil:
		return true, nil
	case errors.Is(err, errSame):
		return c.back, nil
	default:
		return c.back && errors.Is(err, ErrStale), err
	}
}

// welcome ends the absence of the person.
func (c *change) welcome() {
	if c.by.User == "" || c.s.Status != Running {
		return
	}
	for i, seat := range c.s.Seats {
		if seat.User == c.by.User && seat.Away {
			c.s.Seats[i].Away, c.s.Seats[i].Stead = false, nil
			c.back = true
			if seat.Stead != nil {
				c.stood = seat.Stead
				c.s.askAnew(games.Seat(i), c.now)
			}
			c.note(entryStand, games.Seat(i), standData(c.s.Seats[i]))
		}
	}
}

// note adds an entry to the journal.
func (c *change) note(kind entryKind, seat games.Seat, data []byte) {
	c.log(entry{kind: kind, seat: seat, data: data})
}

func (c *change) log(e entry) entry {
	e.at = uint64(max(0, c.now.Sub(c.s.Created)/time.Second))
	c.entries = append(c.entries, appendEntry(nil, e))
	c.s.Entries++
	return e
}

// move makes a move. When the game refuses, nothing has changed.
func (c *change) move(e entry) error {
	if err := c.game(); err != nil {
		return err
	}
	step, err := c.play.apply(e)
	if err != nil {
		return err
	}
	if len(c.group) == 0 {
		c.before = c.s.now
	}
	e.lead = len(c.group) == 0
	e.rules = c.s.Rules
	c.group = append(c.group, c.log(e))
	c.steps = append(c.steps, step)
	c.reveals = c.reveals || revealing(step.Events)
	return nil
}

// act makes a move of a person; what was taken back can then not be taken again.
func (c *change) act(seat games.Seat, a games.Action) error {
	if err := c.game(); err != nil {
		return err
	}
	data, err := c.play.write(a)
	if err != nil {
		return err
	}
	if err := c.move(entry{kind: entryAct, seat: seat, data: data}); err != nil {
		return err
	}
	c.s.undone = nil
	return nil
}

// finish brings the sheet up to date with the game after the moves of this change.
func (c *change) finish() error {
	if len(c.group) == 0 && !c.rebuilt {
		return nil
	}
	if len(c.group) > 0 {
		c.s.settle(c.before, c.group, c.reveals)
		state, err := c.play.state()
		if err != nil {
			return err
		}
		c.s.now = state
		if err := c.trim(); err != nil {
			return err
		}
	}
	c.s.Mark++
	if err := c.ask(); err != nil {
		return err
	}
	c.dropVote()
	return nil
}

// ask takes what the game asks now into the sheet, and its result if it has one.
func (c *change) ask() (err error) {
	defer guard("ask for decisions", &err)
	decisions := c.play.game.Decisions()
	for _, d := range decisions {
		if d.Seat < 0 || int(d.Seat) >= len(c.s.Seats) {
			return fmt.Errorf("%s asks seat %d of %d", c.s.Game, d.Seat, len(c.s.Seats))
		}
	}
	c.s.ask(decisions, c.now)
	if c.s.Result = c.play.game.Result(); c.s.Result != nil {
		c.end(Finished)
	}
	return nil
}

// end closes the table.
func (c *change) end(status Status) {
	c.s.Status, c.s.Ended = status, c.now
	c.s.Asks, c.s.Vote, c.s.undone = nil, nil, nil
	for i := range c.s.Seats {
		c.endStead(games.Seat(i))
	}
	c.s.Safe, c.s.Free = 0, 0
}

// dropVote lets a vote lapse when what it was about has passed.
func (c *change) dropVote() {
	v := c.s.Vote
	switch {
	case v == nil:
	case v.Kind == VoteUndo && (len(c.group) > 0 || c.rebuilt):
		c.s.Vote = nil
	case v.Kind == VoteSteward && (c.s.askOf(v.Seat) == nil || c.s.Seats[v.Seat].Away || c.s.Seats[v.Seat].User == ""):
		c.s.Vote = nil
	}
}

// trim lets the base follow when the line has become long, so that nothing grows with the match.
func (c *change) trim() error {
	if len(c.s.line) <= maxLine {
		return nil
	}
	cut := len(c.s.line) - keepLine
	for cut > 0 && !c.s.line[cut].lead {
		cut--
	}
	if cut == 0 {
		return nil // all one group
	}
	p, err := c.replay(c.s.line[:cut], nil)
	if err != nil {
		return err
	}
	if c.s.base, err = p.state(); err != nil {
		return err
	}
	c.s.line = slices.Clone(c.s.line[cut:])
	return nil
}

// replay plays moves from the base on and tells each step of them.
func (c *change) replay(line []entry, each func(Step)) (*play, error) {
	engine, err := c.engines.loading(c.s.Game, c.s.Rules)
	if err != nil {
		return nil, err
	}
	p, err := loadPlay(engine, c.s.base)
	if err != nil {
		return nil, err
	}
	for i, e := range line {
		step, err := p.apply(e)
		if err != nil {
			return nil, fmt.Errorf("replay move %d of %d: %w", i, len(line), err)
		}
		if each != nil {
			each(step)
		}
	}
	return p, nil
}

// commit is the change as it goes to the store, and what came of it.
func (c *change) commit() (Commit, Outcome, error) {
	if err := c.finish(); err != nil {
		return Commit{}, Outcome{}, err
	}
	c.s.remember(c.by.Interaction, c.now)
	c.s.usher()
	c.s.stir(c.now)
	c.doubt()
	if !c.quiet {
		c.s.Updated = c.now
	}
	c.s.Stamp = rand.Uint64()
	data, err := c.s.encode()
	if err != nil {
		return Commit{}, Outcome{}, err
	}
	commit := Commit{ID: c.s.ID, Read: c.read, Data: data, Entries: c.entries, Keys: c.s.keys(), Due: c.s.due(c.now)}
	return commit, c.outcome(c.read + 1), nil
}

// unchanged is the outcome where there is nothing to commit.
func (c *change) unchanged(repeated bool) Outcome {
	return Outcome{Table: c.s.table(c.read, c.now), Repeated: repeated, engines: c.engines, sheet: c.s}
}

func (c *change) outcome(version uint64) Outcome {
	out := Outcome{Table: c.s.table(version, c.now), Steps: c.steps, Vote: c.vote, engines: c.engines, sheet: c.s, play: c.play}
	out.Back = c.stood
	for _, u := range c.s.asked() {
		if u != c.by.User && !slices.Contains(c.asked, u) {
			out.Turn = append(out.Turn, u)
		}
	}
	return out
}
