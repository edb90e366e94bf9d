package grid

import (
	"encoding/json"
	"testing"
)

func TestJSON(t *testing.T) {
	t.Run("squares and cells are [x, y]", func(t *testing.T) {
		type places struct {
			At   Square `json:"at"`
			Cell Cell   `json:"cell"`
		}
		written, err := json.Marshal(places{Square{-3, 4}, Cell{0, -1}})
		if err != nil || string(written) != `{"at":[-3,4],"cell":[0,-1]}` {
			t.Fatalf("%s, %v", written, err)
		}
		var read places
		if err := json.Unmarshal(written, &read); err != nil || read != (places{Square{-3, 4}, Cell{0, -1}}) {
			t.Errorf("%v, %v", read, err)
		}
	})
	t.Run("anything else is refused", func(t *testing.T) {
		for _, text := range []string{`[1]`, `[1,2,3]`, `"1,2"`, `{"x":1}`, `[1,99999]`} {
			var s Square
			var c Cell
			if json.Unmarshal([]byte(text), &s) == nil || json.Unmarshal([]byte(text), &c) == nil {
				t.Errorf("%s is read as %v and %v", text, s, c)
			}
		}
	})
}
