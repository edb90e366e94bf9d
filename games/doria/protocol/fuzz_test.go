package protocol

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// FuzzLines sends any line into a game: it is answered with one line of JSON, a refused one leaves the game as it is, a
// position that was accepted goes on, and no line finds a fault of the engine.
func FuzzLines(f *testing.F) {
	for _, line := range []string{twoInRandom, chamber, goOn, get, `{"act":{"seat":0,"type":"walk","path":[[1,2],[1,3]]}}`,
		`{"query":{"sight":{"from":[1,1],"to":[5,1]}}}`, `{"query":{"reach":{"hero":"mage"}}}`, `{"query":{"route":{"monster":"m1","ap":4}}}`,
		`{"set":{"monsters":[{"kind":"orc","at":[5,5],"modifiers":["colossal"],"poison":2,"poison_by":"mage"}],"doom":33,"phase":"G"}}`,
		`{"set":{"traps":[{"number":1,"card":"vine-tendrils","hero":"mage","at":[1,1],"tiles":[0]}],"doors":[{"between":[[6,3],[7,3]],"state":"blocked","trap":1}]}}`,
		`{"set":{"phase":"F","monsters":[{"kind":"zombie","at":[5,5]}],"markers":[{"kind":"loot","at":[4,4]},{"kind":"rubble","at":[3,4]}]}}`,
		`{"set":{"dice":[1,10,10,3],"shuffles":{"loot":[["dagger"]]}}}`, `{"set":{"phase":"A","heroes":[{"id":"mage","at":null,"conscious":false}]}}`} {
		f.Add(line)
	}
	begun := newTalk(f, twoInRandom, chamber, goOn).table
	f.Fuzz(func(t *testing.T, line string) {
		if strings.Contains(line, "\n") {
			return // two lines
		}
		c := &talk{TB: t, table: table{begun.pack, begun.game.Copy()}}
		c.hold(line)
	})
}

// hold sends a line and holds the laws of answers; it goes on from positions that were accepted.
func (c *talk) hold(line string) {
	c.Helper()
	c.say(get)
	before := c.last
	r := c.say(line)
	switch {
	case strings.Contains(c.last, "\n"):
		c.Fatalf("%.2000s: an answer of two lines", line)
	case r.Error.Code == headless.EngineFault:
		c.Fatalf("%.2000s: %s", line, c.last)
	case !r.OK && r.Error.Code == "":
		c.Fatalf("%.2000s: no reason: %s", line, c.last)
	case !r.OK:
		if c.say(get); c.last != before {
			c.Fatalf("%.2000s: refused, and the game changed", line)
		}
		return
	}
	if !strings.Contains(line, `"set"`) {
		return
	}
	r = c.say(goOn)
	for n := range 5 {
		if !r.OK && r.Error.Code != headless.BadShuffle {
			c.Fatalf("%.3000s: %d actions later: %s", line, n, c.last)
		}
		if len(r.Legal) == 0 {
			return
		}
		r = c.say(encode(c, map[string]any{"act": r.Legal[(n*7+5)%len(r.Legal)]}))
	}
}

// mutations is how many lines TestMutatedLines sends.
var mutations = flag.Int("mutations", 600, "how many lines TestMutatedLines sends")

// TestMutatedLines plays at random and sends, between the actions, lines that are almost right: valid ones in which
// values were changed, swapped, taken away or doubled.
func TestMutatedLines(t *testing.T) {
	chance := rand.New(rand.NewPCG(uint64(*mutations), 9))
	var c *talk
	many := *mutations
	if testing.Short() {
		many /= 10
	}
	for i := range many {
		if i%40 == 0 {
			c = newTalk(t, twoInRandom, chamber, `{"set":{"monsters":[{"kind":"orc","at":[5,5]}],"markers":[{"kind":"loot","at":[4,4]}]}}`, goOn)
		}
		r := c.say(get)
		if r.State["outcome"] != nil || len(r.Legal) == 0 {
			continue
		}
		subject := any(map[string]any{"act": r.Legal[chance.IntN(len(r.Legal))]})
		if i%3 == 0 {
			c.hold(encode(t, subject))
			continue
		}
		if chance.IntN(2) == 0 {
			delete(r.State, "decks") // the largest part of a line, and the dullest
			subject = map[string]any{"set": r.State}
		}
		for range 1 + chance.IntN(3) {
			subject = mutate(chance, subject)
		}
		c.hold(encode(t, subject))
	}
}

func encode(t testing.TB, v any) string {
	line, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// odd is a value that hardly anything expects.
func odd(chance *rand.Rand) any {
	values := []any{nil, true, "", "m1", "mage", "longsword", -1, 0, 1, 2, 7, 40, 41, 1e6, 9007199254740993.0, 0.5, []any{}, map[string]any{},
		[]any{3, 3}, []any{0, 0}, []any{-7, 7}, []any{32767, -32768}, "D", "open", "closed", "fire", "card:vine-tendrils:2.0"}
	return values[chance.IntN(len(values))]
}

// mutate changes one value somewhere within v.
func mutate(chance *rand.Rand, v any) any {
	switch v := v.(type) {
	case map[string]any:
		if len(v) == 0 {
			return odd(chance)
		}
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		name := names[chance.IntN(len(names))]
		if chance.IntN(20) == 0 {
			delete(v, name)
			return v
		}
		v[name] = mutate(chance, v[name])
		return v
	case []any:
		if len(v) == 0 || chance.IntN(8) == 0 {
			return append(v, odd(chance))
		}
		i := chance.IntN(len(v))
		switch chance.IntN(10) {
		case 0:
			return append(v, v[i])
		case 1:
			return slices.Delete(v, i, i+1)
		}
		v[i] = mutate(chance, v[i])
		return v
	case float64:
		if chance.IntN(2) == 0 {
			return v + float64(chance.IntN(7)-3)
		}
	}
	return odd(chance)
}
