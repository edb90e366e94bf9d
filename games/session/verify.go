package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Verdict says whether a game file tells the truth.
type Verdict struct {
	True bool
	// Flaw is where it does not: "sum", "seal", "journal", "move", "state" or "result"; empty if it does. Detail
	// says more, in English.
	Flaw, Detail string

	Game       string
	Rules      int
	Status     Status
	Result     *games.Result
	Moves      int
	SeedChosen bool
	// Seal and Seed are those of the file. That the game was played with this seed from the start, the seal proves
	// only together with the one that was shown at the table then: compare them.
	Seal, Seed string
}

// Verify plays the game of a file again from its seed, every die and every shuffle of it, and compares: the seal with
// the seed, the journal with the rules, the state and the result with what comes out. A file that is not one at all
// is ErrBadFile; ErrNoGame says that the engines do not have the rules that it was played by. Neither is a verdict.
func Verify(data []byte, engines []games.Engine) (Verdict, error) {
	c, err := newCatalogue(engines)
	if err != nil {
		return Verdict{}, err
	}
	f, err := parseFile(data)
	if err != nil {
		return Verdict{}, err
	}
	return f.verdict(c)
}

// flaw is why a file is not true.
type flaw struct{ where, detail string }

func (f *flaw) Error() string { return f.where + ": " + f.detail }

func flawed(where, format string, args ...any) error {
	return &flaw{where, fmt.Sprintf(format, args...)}
}

func (f file) verdict(engines catalogue) (Verdict, error) {
	v := Verdict{
		Game: f.Game, Rules: f.Rules, Status: f.Status, Result: f.Result, Moves: f.Moves,
		SeedChosen: f.SeedChosen, Seal: f.Seal, Seed: f.Seed,
	}
	err := f.verify(engines)
	if bad, ok := errors.AsType[*flaw](err); ok {
		v.Flaw, v.Detail = bad.where, bad.detail
		return v, nil
	}
	v.True = err == nil
	return v, err
}

func (f file) verify(engines catalogue) error {
	if sum, err := f.sum(); err != nil || sum != f.Sum {
		return flawed("sum", "the file was changed after it was written")
	}
	seed, err := f.seed()
	if err != nil {
		return flawed("seal", "a seed is 16 bytes in hex")
	}
	if seal(seed) != f.Seal {
		return flawed("seal", "the SHA-256 of the seed is %s, not %s", seal(seed), f.Seal)
	}
	entries, err := f.entries()
	if err != nil {
		return flawed("journal", "%v", err)
	}
	if err := f.verifyOpening(entries); err != nil {
		return err
	}
	line, err := presentLine(entries)
	if err != nil {
		return flawed("journal", "%v", err)
	}
	if len(line) != f.Moves {
		return flawed("journal", "it holds %d moves, the file says %d", len(line), f.Moves)
	}
	return f.verifyPlay(engines, line)
}

// verifyOpening holds the head of the file against the first entry of its journal.
func (f file) verifyOpening(entries []entry) error {
	var o opening
	if entries[0].kind != entryOpen || json.Unmarshal(entries[0].data, &o) != nil {
		return flawed("journal", "it does not begin with an opening")
	}
	if slices.ContainsFunc(entries[1:], func(e entry) bool { return e.kind == entryOpen }) {
		return flawed("journal", "it begins twice")
	}
	if o.Seal != f.Seal {
		return flawed("seal", "the journal was begun under another seal, %s", o.Seal)
	}
	if o.Game != f.Game || o.Rules != f.Began || o.Taken != f.Taken || !sameJSON(o.Options, f.Options) {
		return flawed("journal", "it tells of another game than the file's head")
	}
	return nil
}

func sameJSON(a, b json.RawMessage) bool {
	var x, y bytes.Buffer
	if len(a) == 0 || len(b) == 0 {
		return len(a) == len(b)
	}
	return json.Compact(&x, a) == nil && json.Compact(&y, b) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

// verifyPlay plays the game and compares how it stands.
func (f file) verifyPlay(engines catalogue, line []entry) (err error) {
	defer guard("verify a game", &err)
	r, err := f.replayer(engines)
	if errors.Is(err, ErrNoGame) {
		return err
	}
	if err != nil {
		return flawed("journal", "the game cannot begin: %v", err)
	}
	made := 0
	err = r.run(line, func(int, Step, games.Game) error { made++; return nil })
	if errors.Is(err, ErrNoGame) {
		return err
	}
	if err != nil {
		return flawed("move", "move %d was not possible: %v", made, err)
	}
	if version := r.play.engine.Version(); version > f.Rules {
		return flawed("journal", "it was played by version %d of the rules, the file says %d", version, f.Rules)
	}
	if err := f.verifyState(r); err != nil {
		return err
	}
	result := r.play.game.Result()
	if !reflect.DeepEqual(result, f.Result) || (result != nil) != (f.Status == Finished) {
		return flawed("result", "the game came out otherwise than the file says")
	}
	return nil
}

// verifyState compares the state of the file with the replayed one, both written by the same program.
func (f file) verifyState(r *replayer) error {
	replayed, err := r.play.state()
	if err != nil {
		return err
	}
	p, err := loadPlay(r.play.engine, f.State)
	if err != nil {
		return flawed("state", "it cannot be read: %v", err)
	}
	told, err := p.state()
	if err != nil || !bytes.Equal(told, replayed) {
		return flawed("state", "it is not what the moves lead to")
	}
	return nil
}

// Replay plays the game of a file and shows each step of its present line of play, the start as number 0, with the
// game after it. An error of each ends it.
func Replay(data []byte, engines []games.Engine, each func(i int, step Step, game games.Game) error) error {
	c, err := newCatalogue(engines)
	if err != nil {
		return err
	}
	f, err := parseFile(data)
	if err != nil {
		return err
	}
	entries, err := f.entries()
	if err != nil {
		return err
	}
	line, err := presentLine(entries)
	if err != nil {
		return badFile("%v", err)
	}
	r, err := f.replayer(c)
	if err != nil {
		return err
	}
	return r.run(line, each)
}
