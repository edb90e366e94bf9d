package content

import "testing"

func TestBuiltin(t *testing.T) {
	if p := Builtin(); len(p.Heroes) != 8 {
		t.Errorf("%d heroes, want 8", len(p.Heroes))
	}
}
