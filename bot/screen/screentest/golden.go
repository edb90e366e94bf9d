package screentest

import (
	"os"
	"path/filepath"
	"testing"
)

// Golden compares a text with a kept file, or writes the file anew where update is set: read it before it is
// committed. What differs is left in the artifacts of the test.
func Golden(t *testing.T, file, got string, update bool) {
	t.Helper()
	if update {
		write(t, file, got)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	left := filepath.Join(t.ArtifactDir(), filepath.Base(file))
	write(t, left, got)
	t.Errorf("%s is not as it was: the new text is in %s\n%s", file, left, got)
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
