package session_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

var bidEngines = []games.Engine{bidEngine{}}

func (in *inn) export(id session.ID, user session.UserID) []byte {
	in.t.Helper()
	data, err := in.house.Export(context.Background(), in.by(user), id)
	if err != nil {
		in.t.Fatal(err)
	}
	return data
}

// played is a table of two people in mid-game, with moves taken back, a seat joined and left.
func (in *inn) played() session.ID {
	in.t.Helper()
	id := in.open(`{"rounds":2}`, "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	in.act(id, "ann", lay{2})
	in.must(in.undo(id, "ann"))
	in.act(id, "ann", lay{1})
	in.must(in.join(id, "cat", 4))
	in.act(id, "bob", lay{1})
	in.act(id, "cat", lay{1})
	in.act(id, "ann", bid{1})
	in.act(id, "bob", bid{3})
	in.act(id, "cat", bid{2})
	in.must(in.undo(id, "cat"))
	in.must(in.redo(id, "cat"))
	in.must(in.leave(id, "cat"))
	return id
}

// playOn plays a table to its end.
func (in *inn) playOn(id session.ID) {
	in.t.Helper()
	for {
		l := in.look(id, "")
		if len(l.Waiting) == 0 {
			return
		}
		u := l.Table.Seats[l.Waiting[0]].User
		in.act(id, u, in.look(id, u).Legal[0])
	}
}

func TestAGameGoesOnAtAnotherHost(t *testing.T) {
	here, there := newInn(t), newInn(t)
	id := here.played()
	file := here.export(id, "bob")
	if !here.look(id, "").Table.Copied {
		t.Fatal("nobody sees that a copy was taken")
	}
	by := there.by("bob")
	out := there.must(there.house.Import(context.Background(), by, file, session.Place{Channel: "x"}))
	moved := out.Table.ID
	if out.Table.Owner != "bob" || out.Table.Place.Channel != "x" || !out.Table.Copied {
		t.Fatalf("table %+v", out.Table)
	}
	if again := there.must(there.house.Import(context.Background(), by, file, session.Place{Channel: "x"})); !again.Repeated || again.Table.ID != moved {
		t.Fatalf("the same interaction imports again: %+v", again)
	}
	users := []session.UserID{"ann", "bob"}
	if a, b := here.views(id, users...), there.views(moved, users...); !reflect.DeepEqual(a, b) {
		t.Fatalf("here %+v\nthere %+v", a, b)
	}
	if a, b := here.history(id, "ann"), there.history(moved, "ann"); !reflect.DeepEqual(a, b) {
		t.Fatalf("here %+v\nthere %+v", a, b)
	}
	here.playOn(id)
	there.playOn(moved)
	a, b := here.look(id, "ann"), there.look(moved, "ann")
	if !reflect.DeepEqual(a.View, b.View) || !reflect.DeepEqual(a.Table.Result, b.Table.Result) {
		t.Fatalf("here %+v\nthere %+v", a, b)
	}
	there.checkReplay(moved)
}

func TestUndoReachesBehindAnImport(t *testing.T) {
	here, there := newInn(t), newInn(t)
	id := here.open(`{"rounds":2}`, "ann")
	here.configure(id, policy(session.UndoFree))
	start := here.views(id, "ann")
	here.act(id, "ann", lay{1})
	here.act(id, "ann", bid{1})
	out := there.must(there.house.Import(context.Background(), there.by("ann"), here.export(id, "ann"), session.Place{}))
	there.must(there.undo(out.Table.ID, "ann"))
	there.must(there.undo(out.Table.ID, "ann"))
	if got := there.views(out.Table.ID, "ann"); !reflect.DeepEqual(got, start) {
		t.Fatalf("got %+v, want %+v", got, start)
	}
}

func TestWhoMayExportAndImport(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	id := in.open(`{"rounds":1}`, "ann", "bob")
	for _, stranger := range []session.UserID{"eve", ""} {
		_, err := in.house.Export(ctx, in.by(stranger), id)
		refused(t, err, session.ErrNotYours)
	}
	file := in.export(id, "bob")
	_, err := in.house.Import(ctx, in.by("eve"), file, session.Place{})
	refused(t, err, session.ErrNotYours)
	in.playOn(id)
	over := in.export(id, "eve") // nothing is hidden any more
	out := in.must(in.house.Import(ctx, in.by("ann"), over, session.Place{}))
	if out.Table.Status != session.Finished || out.Table.Result == nil {
		t.Fatalf("table %+v", out.Table)
	}

	alone := in.open("", "ann")
	out = in.must(in.house.Import(ctx, in.by("eve"), in.export(alone, "ann"), session.Place{}))
	if out.Table.Seats[0].User != "eve" || in.look(out.Table.ID, "eve").Question == nil {
		t.Fatalf("eve does not go on with ann's game: %+v", out.Table)
	}
}

func TestAnAbandonedGameCanBeTakenUpAgain(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.act(id, "ann", lay{1})
	in.must(in.leave(id, "ann"))
	out := in.must(in.house.Import(context.Background(), in.by("ann"), in.export(id, "ann"), session.Place{}))
	if out.Table.Status != session.Running || in.look(out.Table.ID, "ann").Question == nil {
		t.Fatalf("table %+v", out.Table)
	}
}

func TestSealAndSeed(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann")
	before := in.look(id, "ann").Table
	if before.Seed != "" || before.SeedChosen || len(before.Seal) != 64 {
		t.Fatalf("table %+v", before)
	}
	in.playOn(id)
	seed, err := hex.DecodeString(in.look(id, "").Table.Seed)
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(seed); hex.EncodeToString(sum[:]) != before.Seal {
		t.Fatal("the seal is not of this seed")
	}
	for text, want := range map[string]string{
		"7":                    "00000000000000000000000000000007",
		" 258 ":                "00000000000000000000000000000102",
		"18446744073709551615": "0000000000000000ffffffffffffffff",
		"18446744073709551616": "", "-7": "", "seven": "",
	} {
		seed := session.SeedOf(text)
		sum := sha256.Sum256([]byte(text))
		if want == "" {
			want = hex.EncodeToString(sum[:16])
		}
		if hex.EncodeToString(seed[:]) != want {
			t.Errorf("seed of %q is %x", text, seed)
		}
	}
	open := func(seed string) session.Look {
		out := in.must(in.house.Open(context.Background(), in.by("ann"), session.NewTable{Game: "bids", Seed: seed}))
		return in.look(out.Table.ID, "ann")
	}
	a, b, c := open("tea"), open("tea"), open("coffee")
	if !a.Table.SeedChosen || a.Table.Seed != "" || !reflect.DeepEqual(a.View, b.View) || reflect.DeepEqual(a.View, c.View) {
		t.Fatalf("tea %+v, tea %+v, coffee %+v", a.View, b.View, c.View)
	}
}

// forge changes a game file and sets its sum right again.
func forge(t *testing.T, file []byte, change func(map[string]any)) []byte {
	t.Helper()
	var f map[string]any
	d := json.NewDecoder(bytes.NewReader(file))
	d.UseNumber()
	if err := d.Decode(&f); err != nil {
		t.Fatal(err)
	}
	change(f)
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return session.SumUp(t, data)
}

func TestVerifyFindsWhatIsNotTrue(t *testing.T) {
	in := newInn(t)
	id := in.played()
	in.playOn(id)
	file := in.export(id, "ann")
	verdict := func(file []byte) session.Verdict {
		t.Helper()
		v, err := session.Verify(file, bidEngines)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	if v := verdict(file); !v.True || v.Flaw != "" || v.Seal != in.look(id, "").Table.Seal || v.Moves == 0 {
		t.Fatalf("the file as it is: %+v", v)
	}
	otherSeed := strings.Repeat("0", 32)
	seed, _ := hex.DecodeString(otherSeed)
	sum := sha256.Sum256(seed)
	journal := func(f map[string]any) []any { return f["journal"].([]any) }
	for name, c := range map[string]struct {
		flaw   string
		change func(map[string]any)
	}{
		"nothing":                {"", func(f map[string]any) {}},
		"another seed":           {"seal", func(f map[string]any) { f["seed"] = otherSeed }},
		"half a seed":            {"seal", func(f map[string]any) { f["seed"] = "00" }},
		"another seed and seal":  {"seal", func(f map[string]any) { f["seed"], f["seal"] = otherSeed, hex.EncodeToString(sum[:]) }},
		"another result":         {"result", func(f map[string]any) { f["result"].(map[string]any)["Outcome"] = "lost" }},
		"another winner":         {"result", func(f map[string]any) { f["result"].(map[string]any)["Winners"] = []int{5} }},
		"no result":              {"result", func(f map[string]any) { delete(f, "result") }},
		"still running":          {"result", func(f map[string]any) { f["status"] = "running" }},
		"a move less":            {"journal", func(f map[string]any) { f["journal"] = journal(f)[:len(journal(f))-2] }},
		"a move more":            {"journal", func(f map[string]any) { f["moves"] = 99 }},
		"moves swapped":          {"move", func(f map[string]any) { j := journal(f); j[7], j[8] = j[8], j[7] }},
		"no opening":             {"journal", func(f map[string]any) { f["journal"] = journal(f)[1:] }},
		"two openings":           {"journal", func(f map[string]any) { f["journal"] = append(journal(f), journal(f)[0]) }},
		"no entry":               {"journal", func(f map[string]any) { journal(f)[2] = "AAAA" }},
		"other options":          {"journal", func(f map[string]any) { f["options"] = map[string]any{"rounds": 3} }},
		"other people at start":  {"journal", func(f map[string]any) { f["taken"] = 3 }},
		"another state":          {"state", func(f map[string]any) { f["state"] = "e30=" }},
		"no state":               {"state", func(f map[string]any) { f["state"] = "" }},
		"other rules than those": {"journal", func(f map[string]any) { f["rules"] = 0 }},
	} {
		t.Run(name, func(t *testing.T) {
			forged := forge(t, file, c.change)
			v := verdict(forged)
			if v.Flaw != c.flaw || v.True != (c.flaw == "") || (v.Detail == "") != v.True {
				t.Fatalf("verdict %+v, want flaw %q", v, c.flaw)
			}
			if _, err := in.house.Import(context.Background(), in.by("ann"), forged, session.Place{}); c.flaw != "" {
				refused(t, err, session.ErrBadFile)
			} else if err != nil {
				t.Fatal(err)
			}
		})
	}
	// Each single byte of the file: it is no file any more, or not true, or the same one written otherwise.
	for i := 0; i < len(file); i += 7 {
		bad := bytes.Clone(file)
		bad[i] ^= 1
		if v, err := session.Verify(bad, bidEngines); err == nil && v.True && !bytes.Equal(session.SumUp(t, file), session.SumUp(t, bad)) {
			t.Fatalf("byte %d (%q) changed to %q, and it is true", i, file[i], bad[i])
		}
	}
}

func TestWhatIsNoGameFile(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	file := in.export(id, "ann")
	for name, data := range map[string][]byte{
		"nothing":      nil,
		"no JSON":      []byte("a game"),
		"another JSON": []byte(`{}`),
		"half a file":  file[:len(file)/2],
		"two files":    append(bytes.Clone(file), file...),
		"a huge one":   bytes.Repeat([]byte(" "), session.MaxFile+1),
		"a later one":  forge(t, file, func(f map[string]any) { f["format"] = 2 }),
		"no journal":   forge(t, file, func(f map[string]any) { f["journal"] = []any{} }),
		"no seats":     forge(t, file, func(f map[string]any) { f["seats"] = []any{} }),
		"nobody":       forge(t, file, func(f map[string]any) { f["seats"].([]any)[0] = map[string]any{} }),
		"five seats":   forge(t, file, func(f map[string]any) { f["seats"] = f["seats"].([]any)[:5] }),
		"odd settings": forge(t, file, func(f map[string]any) { f["settings"].(map[string]any)["undo"] = "maybe" }),
		"a long name": forge(t, file, func(f map[string]any) {
			f["seats"].([]any)[0] = map[string]any{"user": "ann", "name": strings.Repeat("n", 5000)}
		}),
		"unknown field": bytes.Replace(file, []byte(`"format"`), []byte(`"frm": 1, "format"`), 1),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := in.house.Import(context.Background(), in.by("ann"), data, session.Place{})
			refused(t, err, session.ErrBadFile)
		})
	}
	_, err := session.Verify(file, nil)
	refused(t, err, session.ErrNoGame)
}

func TestNamesThatAreNoTextSurvive(t *testing.T) {
	in := newInn(t)
	by := in.by("ann")
	by.Name = strings.Repeat("\xff", 2000) + "@everyone\u202e`\n\x00"
	out := in.must(in.house.Open(context.Background(), by, session.NewTable{Game: "bids"}))
	if v, err := session.Verify(in.export(out.Table.ID, "ann"), bidEngines); err != nil || !v.True {
		t.Fatalf("verdict %+v %v", v, err)
	}
}

func TestReplayTellsTheGameOfAFile(t *testing.T) {
	in := newInn(t)
	id := in.played()
	var kinds []string
	err := session.Replay(in.export(id, "ann"), bidEngines, func(i int, s session.Step, g games.Game) error {
		if i != len(kinds) {
			t.Fatalf("step %d after %d", i, len(kinds))
		}
		kinds = append(kinds, fmt.Sprint(s.Events[0].Kind(), g.View(0).(bidView).Round))
		return nil
	})
	if err != nil || strings.Join(kinds, " ") != "dealt1 laid1 joined1 laid1 laid1 bid1 bid1 bid1 kept2 left2" {
		t.Fatalf("%v %v", kinds, err)
	}
}

func TestRulesThatChange(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":4}`, "ann")
	in.configure(id, policy(session.UndoFree))
	round := func() { in.act(id, "ann", lay{0}); in.act(id, "ann", bid{1}) }
	round()
	// Both versions are at hand: the table goes on with its own.
	in.house = in.another(bidEngine{}, bidEngine{version: 2})
	round()
	if rules := in.look(id, "").Table.Rules; rules != 1 {
		t.Fatalf("it went on with version %d", rules)
	}
	if fresh := in.open("", "ann"); in.look(fresh, "").Table.Rules != 2 {
		t.Fatal("a new table has old rules")
	}
	// Only the new one is: it goes on with that, but cannot be replayed.
	in.house = in.another(bidEngine{version: 2})
	in.act(id, "ann", lay{0})
	position := in.views(id, "ann")
	in.act(id, "ann", bid{1})
	if rules := in.look(id, "").Table.Rules; rules != 2 {
		t.Fatalf("it went on with version %d", rules)
	}
	in.must(in.undo(id, "ann"))
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNoGame)
	if got := in.views(id, "ann"); !reflect.DeepEqual(got, position) {
		t.Fatalf("got %+v, want %+v", got, position)
	}
	in.act(id, "ann", bid{1})
	// With both it is, through the change of rules.
	both := []games.Engine{bidEngine{}, bidEngine{version: 2}}
	in.house = in.another(both...)
	file := in.export(id, "ann")
	if v, err := session.Verify(file, both); err != nil || !v.True {
		t.Fatalf("verdict %+v %v", v, err)
	}
	_, err = session.Verify(file, both[1:])
	refused(t, err, session.ErrNoGame)
	in.must(in.undo(id, "ann"))
	in.must(in.undo(id, "ann"))
	in.must(in.undo(id, "ann"))
	if n := len(in.history(id, "ann")); n != 5 {
		t.Fatalf("%d steps", n)
	}
	// Back there it goes by the old rules, and what was made by the new ones is not made again.
	in.must(in.redo(id, "ann"))
	_, err = in.redo(id, "ann")
	refused(t, err, session.ErrNothing)
	if table := in.look(id, "").Table; table.Rules != 1 || table.CanRedo {
		t.Fatalf("table %+v", table)
	}
}

func TestAnOlderProgramDoesNotTouchWhatANewerWrote(t *testing.T) {
	in := newInnOver(t, new(memory.Store), bidEngine{version: 2})
	id := in.open("", "ann")
	_, err := in.another(bidEngine{}).Look(context.Background(), id, "ann")
	refused(t, err, session.ErrNoGame)
}

func TestAHouseWithoutAStoreOrWithTwinsDoesNotOpen(t *testing.T) {
	if _, err := session.NewHouse(session.Config{}); err == nil {
		t.Fatal("a house without a store")
	}
	_, err := session.NewHouse(session.Config{Store: new(memory.Store), Engines: []games.Engine{bidEngine{}, bidEngine{}}})
	if err == nil {
		t.Fatal("a house with the same engine twice")
	}
}
