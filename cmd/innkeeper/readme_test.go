package main

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// update rewrites the picture of the demo's page that the README shows.
var update = flag.Bool("update", false, "rewrite testdata/demo.png")

// pageOnThatMove is the action of the won game before which the picture is taken: the board is full by then.
const pageOnThatMove = 30

// keepPicture takes the README's picture of the page, if that was asked for.
func keepPicture(t *testing.T, p *page) {
	t.Helper()
	if !*update {
		return
	}
	if err := os.WriteFile(filepath.Join("testdata", "demo.png"), p.Picture(), 0o644); err != nil {
		t.Fatal(err)
	}
}

var imageSource = regexp.MustCompile(`<img src="([^"]+)"[^>]*?(?:alt="([^"]*)")?>`)

func TestTheReadmesPicturesAreThereAndSayWhatTheyShow(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := imageSource.FindAllSubmatch(text, -1)
	if len(found) == 0 {
		t.Fatal("the README shows no picture")
	}
	for _, m := range found {
		name := string(m[1])
		if len(m[2]) == 0 {
			t.Errorf("%s has no alt text", name)
		}
		f, err := os.Open(filepath.Join(root, name))
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := png.DecodeConfig(f); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		f.Close()
	}
}
