package session

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games"
)

var update = flag.Bool("update", false, "write the kept samples of stored formats anew")

// sample is a sheet with something in every field.
func sample() *sheet {
	at := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	move := entry{kind: entryAct, lead: true, at: 70, seat: 1, rules: 2, data: []byte{7, 1}}
	auto := entry{kind: entryAct, auto: autoStanding, redo: true, at: 71, seat: 0, rules: 2, data: []byte{9}}
	settings := DefaultSettings()
	settings.Spectators, settings.Still = SpectatorsAnyone, true
	stead := &Stead{Minutes: 30, Left: 4, Until: at.Add(5 * time.Hour), Since: at, Step: 6, Played: 2, Next: at.Add(time.Hour)}
	return &sheet{
		meta: meta{
			ID: "abc234", Game: "bids", Rules: 2, Began: 1, Taken: 2, Options: json.RawMessage(`{"rounds":2}`),
			SeedChosen: true, Copied: true, Owner: "1001",
			Seats:  []Seat{{User: "1001", Name: "Ann <@1>"}, {User: "1002", AskMe: true, Away: true, Stead: stead}, {}},
			Place:  Place{Guild: "5", Channel: "6"},
			Screen: Screen{Channel: "6", Message: "8"}, Settings: settings, Status: Running,
			Result:  &games.Result{Outcome: "won", Winners: []games.Seat{1}, Rule: "BID-9", Rounds: 2},
			Created: at, Updated: at.Add(time.Hour), Entries: 12, Moves: 9, Mark: 14, Epoch: 3, Safe: 1, Free: 4,
			Vote:  &Vote{Kind: VoteUndo, By: "1001", Seat: 1, Yes: []UserID{"1002"}, Number: 2},
			Votes: 2, Stamp: 77,
			Asks:  []ask{{Seat: 1, Number: 5, Routine: true, Stuck: true, At: at, Stage: stageHalf, Hold: at.Add(time.Minute)}},
			Daily: "2026-05-01", Home: "5", Origin: &Origin{Table: "xyz", Step: 3}, Ended: at.Add(time.Hour),
			Feats: []Feat{{Kind: "swift", Seat: 1}}, Judged: 4,
			Followers: []Follower{{
				User: "1004", Name: "Dot", Locale: "de", Since: at, Screen: Screen{Channel: "9", Message: "10"}, Seen: 13, Failed: 1, Parting: PartingClosed,
			}},
			Aided: true, Barred: []UserID{"1005"}, Gallery: at.Add(time.Minute),
			Shared: []string{"7", "8"}, Changed: 21, Doubt: at.Add(time.Second),
		},
		seed: [16]byte{1, 2, 3, 15: 4}, now: []byte("now"), base: []byte("base"),
		line: []entry{move, auto}, undone: [][]entry{{move}, {move, auto}},
		recent: []seen{{hash: 1 << 63, at: at.Unix()}, {hash: 2, at: at.Unix() + 1}},
	}
}

func TestASheetIsReadAsItWasWritten(t *testing.T) {
	data, err := sample().encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeSheet(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, sample()) {
		t.Fatalf("got %+v\nwant %+v", got, sample())
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= 0x10
		if _, err := decodeSheet(bad); err == nil {
			t.Fatalf("a changed byte %d of %d is not noticed", i, len(data))
		}
		if _, err := decodeSheet(data[:i]); err == nil {
			t.Fatalf("the first %d bytes of %d are taken for all", i, len(data))
		}
	}
}

// TestSheetsOfEveryVersionAreRead reads what each version of the format left behind.
func TestSheetsOfEveryVersionAreRead(t *testing.T) {
	if *update {
		data, err := sample().encode()
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join("testdata", fmt.Sprintf("sheet-%d.hex", sheetVersion))
		if err := os.WriteFile(name, []byte(hex.EncodeToString(data)+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for version := range sheetReaders {
		text, err := os.ReadFile(filepath.Join("testdata", fmt.Sprintf("sheet-%d.hex", version)))
		if err != nil {
			t.Fatal(err)
		}
		data, err := hex.DecodeString(string(bytes.TrimSpace(text)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := decodeSheet(data)
		if err != nil {
			t.Fatal(err)
		}
		want := sample()
		if version < 2 {
			want.Daily, want.Home, want.Origin, want.Ended, want.Feats, want.Judged = "", "", nil, time.Time{}, nil, 0
		}
		if version < 3 {
			want.Followers, want.Aided, want.Barred, want.Gallery = nil, false, nil, time.Time{}
			want.Settings, want.Seats[1].Stead = DefaultSettings(), nil
		}
		if version < 4 {
			want.Shared, want.Changed, want.Doubt = nil, 0, time.Time{}
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("version %d: got %+v\nwant %+v", version, got, want)
		}
		again, err := got.encode()
		if err != nil || version == sheetVersion && !bytes.Equal(again, data) {
			t.Fatalf("version %d is written otherwise than it was: %v", version, err)
		}
	}
}

func TestASheetOfALaterProgramIsLeftAlone(t *testing.T) {
	data, err := sample().encode()
	if err != nil {
		t.Fatal(err)
	}
	data[0] = sheetVersion + 1
	body := data[:len(data)-4]
	_, err = decodeSheet(binary.BigEndian.AppendUint32(body, crc32.Checksum(body, castagnoli)))
	if !errors.Is(err, errRecord) || !strings.Contains(err.Error(), fmt.Sprint("version ", sheetVersion+1)) {
		t.Fatalf("error %v", err)
	}
}

func TestASheetThatNamesNoSeatOfItsOwnIsRefused(t *testing.T) {
	for name, spoil := range map[string]func(*sheet){
		"ask":  func(s *sheet) { s.Asks[0].Seat = 3 },
		"vote": func(s *sheet) { s.Vote.Seat = -1 },
	} {
		s := sample()
		spoil(s)
		data, err := s.encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := decodeSheet(data); !errors.Is(err, errRecord) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestMovesTakenBackAreKeptUpToALimit(t *testing.T) {
	var s sheet
	for i := range 300 {
		group := make([]entry, 3)
		group[0].at = uint64(i)
		s.undone = append(s.undone, group)
		s.forgetUndone()
	}
	if n := len(s.undone); n != maxUndone/3 || s.undone[n-1][0].at != 299 {
		t.Fatalf("%d groups are kept", n)
	}
}

func anyEntry() *rapid.Generator[entry] {
	return rapid.Custom(func(t *rapid.T) entry {
		e := entry{
			kind:  entryKind(rapid.IntRange(1, int(entryLast)).Draw(t, "kind")),
			auto:  auto(rapid.IntRange(0, 2).Draw(t, "auto")),
			lead:  rapid.Bool().Draw(t, "lead"),
			redo:  rapid.Bool().Draw(t, "redo"),
			at:    rapid.Uint64().Draw(t, "at"),
			seat:  games.Seat(rapid.IntRange(-1, maxSeats-1).Draw(t, "seat")),
			rules: rapid.IntRange(0, 1<<20).Draw(t, "rules"),
		}
		if data := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "data"); len(data) > 0 {
			e.data = data
		}
		return e
	})
}

func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyEntry().Draw(t, "entry")
		got, err := parseEntry(appendEntry(nil, e))
		if err != nil || !reflect.DeepEqual(got, e) {
			t.Fatalf("got %+v, %v\nwant %+v", got, err, e)
		}
	})
}

func TestAnActionIsAShortEntry(t *testing.T) {
	weeks := uint64(60 * 24 * 3600)
	e := entry{kind: entryAct, auto: autoAway, lead: true, at: weeks, seat: maxSeats - 1, rules: 100, data: make([]byte, 12)}
	if n := len(appendEntry(nil, e)); n > 20 {
		t.Fatalf("an action of 12 bytes takes %d", n)
	}
}

func TestInteractionsAreRememberedLongEnough(t *testing.T) {
	var s sheet
	start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	name := func(i int) string { return fmt.Sprint("interaction ", i) }
	for i := range 100 { // one every minute
		s.remember(name(i), start.Add(time.Duration(i)*time.Minute))
	}
	for i := range 100 {
		if saw := s.saw(name(i)); saw != (i >= 100-21) {
			t.Fatalf("%d minutes later it is remembered: %v", 99-i, saw)
		}
	}
	for i := range 1000 { // all at once
		s.remember(name(1000+i), start.Add(100*time.Minute))
	}
	if len(s.recent) != maxRecent || !s.saw(name(1999)) {
		t.Fatalf("%d are remembered", len(s.recent))
	}
	s.remember(name(5000), start.Add(1000*time.Hour))
	if len(s.recent) != leastRecent || !s.saw(name(1999)) {
		t.Fatalf("after weeks, %d are remembered", len(s.recent))
	}
	if s.saw("") || s.saw("never") {
		t.Fatal("what never came is remembered")
	}
}

func TestThePresentLine(t *testing.T) {
	act := func(b byte) entry { return entry{kind: entryAct, data: []byte{b}} }
	back := func(n int) entry { return entry{kind: entryUndo, data: undoTo(n)} }
	line, err := presentLine([]entry{{kind: entryOpen}, act(1), act(2), {kind: entrySit}, act(3), back(1), act(4)})
	if err != nil || !reflect.DeepEqual(line, []entry{act(1), act(4)}) {
		t.Fatalf("line %+v, %v", line, err)
	}
	if _, err := presentLine([]entry{act(1), back(2)}); err == nil {
		t.Fatal("more is left than was made")
	}
}

func FuzzSheet(f *testing.F) {
	data, err := sample().encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data[1 : len(data)-4])
	f.Fuzz(func(t *testing.T, body []byte) {
		s, err := readSheet(body)
		if err != nil {
			return
		}
		again, err := s.encode()
		if err != nil {
			return // JSON that reads and does not write, such as a year beyond 9999
		}
		if _, err := decodeSheet(again); err != nil {
			t.Fatalf("what was read is written unreadably: %v", err)
		}
	})
}

func FuzzEntry(f *testing.F) {
	f.Add(appendEntry(nil, sample().line[0]))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := parseEntry(data)
		if err != nil {
			return
		}
		again, err := parseEntry(appendEntry(nil, e))
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Fatalf("%+v is read again as %+v, %v", e, again, err)
		}
	})
}

// BenchmarkSheet writes and reads a table as it is stored; "time/json" is its time in that of encoding/json for the same
// table, "B/json" its bytes in those.
func BenchmarkSheet(b *testing.B) {
	s := sample()
	s.now, s.base = bytes.Repeat([]byte("now "), 200), bytes.Repeat([]byte("base"), 200)
	whole := struct {
		Meta      meta
		Now, Base []byte
		Line      []string
	}{Meta: s.meta, Now: s.now, Base: s.base, Line: []string{"a move", "another move"}}
	var ours, yardstick time.Duration
	var size, jsonSize int
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		data, err := s.encode()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := decodeSheet(data); err != nil {
			b.Fatal(err)
		}
		middle := time.Now()
		plain, err := json.Marshal(whole)
		if err != nil {
			b.Fatal(err)
		}
		back := whole
		if err := json.Unmarshal(plain, &back); err != nil {
			b.Fatal(err)
		}
		ours, yardstick = ours+middle.Sub(start), yardstick+time.Since(middle)
		size, jsonSize = len(data), len(plain)
	}
	b.ReportMetric(float64(ours)/float64(yardstick), "time/json")
	b.ReportMetric(float64(size)/float64(jsonSize), "B/json")
}
