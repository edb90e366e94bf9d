package doria

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	commandline "flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// keepSamples writes the samples of a new version: go test ./games/doria -run TestSavedForm -samples
var keepSamples = commandline.Bool("samples", false, "keep samples of the saved form, where its version has none yet")

// The samples of the present version: games, and each kind of step by itself. They are kept as they are for good: a new
// version gets files of its own.
func samplesOf(what string) string {
	return filepath.Join("testdata", "saved", fmt.Sprintf("v%d.%s.txt", stateVersion, what))
}

// sampled reads the samples: what each of them is, and its bytes.
func sampled(t *testing.T, what string, write func() string) (names []string, bytes [][]byte) {
	t.Helper()
	file := samplesOf(what)
	if _, err := os.Stat(file); *keepSamples && errors.Is(err, os.ErrNotExist) {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(write()), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: a new version needs samples: run this test with -samples", err)
	}
	for lines := bufio.NewScanner(strings.NewReader(string(text))); lines.Scan(); {
		name, code, _ := strings.Cut(lines.Text(), " = ")
		data, err := base64.StdEncoding.DecodeString(code)
		if err != nil {
			t.Fatal(err)
		}
		names, bytes = append(names, name), append(bytes, data)
	}
	return names, bytes
}

// changed is what to do where the form is another than that of the samples.
const changed = "the saved form has changed: raise stateVersion, have load read the old form if it can, and run this test with -samples"

func TestSavedForm(t *testing.T) {
	names, saved := sampled(t, "games", someGames)
	met := map[string]bool{}
	for i, data := range saved {
		g, err := load(testPack(), data)
		if err != nil {
			t.Errorf("%s: %v; %s", names[i], err, changed)
			continue
		}
		equal(t, "game", stop(g), names[i])
		if again, _ := g.AppendBinary(nil); !bytes.Equal(again, data) {
			t.Errorf("%s: not written as it was read; %s", names[i], changed)
		}
		if err := goesOn(g, 25); err != nil {
			t.Errorf("%s: does not go on: %v", names[i], err)
		}
		words := strings.Fields(names[i])
		met[words[0]], met[words[2]] = true, true
	}
	for _, want := range []string{"scenario,", "random,", "campaign,", "setup,", "C,", "D,", "E,", "G,", "H,", "I,"} {
		if !met[want] {
			t.Errorf("no sample of %q", want)
		}
	}
	names, saved = sampled(t, "steps", someSteps)
	want := strings.Split(strings.TrimSpace(someSteps()), "\n")
	for i := range max(len(names), len(want)) {
		if i >= len(names) || i >= len(want) || names[i]+" = "+base64.StdEncoding.EncodeToString(saved[i]) != want[i] {
			t.Fatalf("step %d is not written as in its sample; %s", i, changed)
		}
	}
}

// stop names where a game waits.
func stop(g *Game) string {
	kind := "over"
	if asked := g.Decisions(); len(asked) > 0 {
		kind = asked[0].Kind
	}
	return fmt.Sprintf("%v, phase %v, %s", g.mode, g.phase, kind)
}

// goesOn answers by default for so many questions.
func goesOn(g *Game, answers int) error {
	for range answers {
		asked := g.Decisions()
		if len(asked) == 0 {
			break
		}
		if _, err := g.Act(asked[0].Seat, g.Default(asked[0].Seat)); err != nil {
			return err
		}
	}
	return errors.Join(g.lawful(), g.lawfulFigures())
}

// someGames are games of all modes: one for each phase of each, and one for each kind of question.
func someGames() string {
	var out strings.Builder
	met := map[string]bool{}
	pack := testPack()
	for seed := range byte(6) {
		for _, setup := range []Setup{
			{Mode: "scenario", Scenario: pack.Scenarios[int(seed)%len(pack.Scenarios)].ID},
			{Mode: "random", Goal: pack.Goals[int(seed)%len(pack.Goals)].ID},
			{Mode: "campaign", Campaign: pack.Campaigns[0].ID},
		} {
			setup.Heroes, setup.Options = []HeroSetup{{Seat: 0}, {Seat: 1}}, []string{"fate_points=character"}
			g, _, err := New(pack, 2, setup, dice.New([16]byte{seed}))
			if err != nil {
				panic(err)
			}
			for actions := 0; len(g.Decisions()) > 0 && g.round <= 8; actions++ {
				if g.round == 2 {
					g.heroes[0].Poison = max(g.heroes[0].Poison, 1) // so that something is asked in Phase E
				}
				where := stop(g)
				phase, kind, _ := strings.Cut(where, "phase ")
				phase += kind[:1]
				if _, kind, _ = strings.Cut(kind, ", "); actions > 2 && !(met[phase] && met[kind]) {
					met[phase], met[kind] = true, true
					data, _ := g.AppendBinary(nil)
					fmt.Fprintf(&out, "%s = %s\n", where, base64.StdEncoding.EncodeToString(data))
				}
				asked := g.Decisions()
				if _, err := g.Act(asked[0].Seat, g.Default(asked[0].Seat)); err != nil {
					panic(err)
				}
			}
		}
	}
	return out.String()
}

// someSteps is each kind of step with something in each of its fields, as it is written.
func someSteps() string {
	var out strings.Builder
	for number, kind := range stepTypes {
		s := reflect.New(kind.Elem())
		fill(s.Elem())
		c := coder{pack: testPack()}
		entry := s.Interface().(step)
		c.step(&entry)
		fmt.Fprintf(&out, "%d %s = %s\n", number, kind.Elem().Name(), base64.StdEncoding.EncodeToString(c.out))
	}
	return out.String()
}

// fill puts a value into all that can hold one: 1, true, a word, one element.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.String:
		v.SetString("mage")
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			fill(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem())
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Interface:
		for _, some := range []any{&poisonResult{}, &attackRoll{}, Wait{Hero: "mage", AP: 1}} {
			if reflect.TypeOf(some).AssignableTo(v.Type()) {
				v.Set(reflect.ValueOf(some))
				return
			}
		}
		panic("nothing to put into a " + v.Type().String())
	}
}

func TestASaveOfAnotherVersionIsRefused(t *testing.T) {
	_, saved := sampled(t, "games", someGames)
	for _, version := range []byte{0, 1, stateVersion + 1, 255} {
		data := slices.Clone(saved[0])
		data[0] = version
		_, err := NewEngine(testPack()).Load(data)
		refusal, is := errors.AsType[*games.Error](err)
		if !is || refusal.Code != CodeOtherSave || refusal.Args["version"] != int(version) || refusal.Args["known"] != stateVersion {
			t.Errorf("version %d: %v", version, err)
		}
	}
}
