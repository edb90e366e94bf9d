package session

import (
	"encoding/json"
	"testing"
)

// SumUp gives a forged file the sum that a writer would give it; what is no file is returned as it is.
func SumUp(t *testing.T, data []byte) []byte {
	t.Helper()
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	sum, err := f.sum()
	if err != nil {
		t.Fatal(err)
	}
	f.Sum = sum
	out, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
