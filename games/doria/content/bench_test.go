package content

import (
	"io/fs"
	"testing"
)

func BenchmarkLoad(b *testing.B) {
	files, err := fs.Sub(builtin, "data")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Load(files); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoadOverOneFile(b *testing.B) {
	for b.Loop() {
		if _, err := over("modifiers/m.yaml", "- id: lazy\n  title: {en: Lazy}\n  cards: 2\n  ap: -3\n"); err != nil {
			b.Fatal(err)
		}
	}
}
