package bot

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// anyControl is a control that a screen may hold.
func anyControl() *rapid.Generator[control] {
	return rapid.Custom(func(t *rapid.T) control {
		c := control{
			owner:  rapid.SampledFrom([]owner{ofGame, ofTable, ofRules}).Draw(t, "owner"),
			at:     session.DecisionID{Epoch: rapid.Uint64().Draw(t, "epoch"), Number: rapid.Uint64().Draw(t, "number")},
			choice: rapid.StringMatching(`[A-Za-z0-9._-]{1,48}`).Draw(t, "choice"),
		}
		if c.owner != ofRules {
			c.table = session.ID(rapid.StringMatching(`[a-z0-9]{1,16}`).Draw(t, "table"))
		}
		return c
	})
}

func TestEveryControlFitsAndIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyControl().Draw(t, "control")
		id := c.String()
		if len(id) > 100 {
			t.Fatalf("%s has %d characters", id, len(id))
		}
		if got, err := parseControl(id); err != nil || got != c {
			t.Fatalf("%s is read as %+v, %v", id, got, err)
		}
	})
}

func TestTheLongestControlFits(t *testing.T) {
	c := control{ofGame, session.ID(strings.Repeat("z", 16)), session.DecisionID{Epoch: math.MaxUint64, Number: math.MaxUint64}, strings.Repeat("x", 48)}
	if n := len(c.String()); n > 100 {
		t.Errorf("it has %d characters", n)
	}
	if err := c.check(); err != nil {
		t.Error(err)
	}
}

func TestEveryControlHasOneOwner(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := anyControl().Draw(t, "control").String()
		for _, foreign := range []string{"x" + id, id + ":", strings.ToUpper(id), strings.Replace(id, namespace, "ik0", 1), id + " "} {
			if foreign == id {
				continue
			}
			if got, err := parseControl(foreign); err == nil && got.String() == id {
				t.Fatalf("%q is taken for %q", foreign, id)
			}
		}
	})
}

func FuzzParseControl(f *testing.F) {
	f.Add("ik1:p:abc:0.1:take.1")
	f.Add("ik1:t:abc:z.0:undo")
	f.Add("ik1:r::0.0:read")
	f.Fuzz(func(t *testing.T, id string) {
		if c, err := parseControl(id); err == nil && c.String() != id {
			t.Errorf("%q is written back as %q", id, c)
		}
		if a, ok := parseAction(id); ok && a.String() != id {
			t.Errorf("action %q is written back as %q", id, a)
		}
	})
}
