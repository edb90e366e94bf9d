package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// TestAPartIsThatPartOfThePicture holds parts against the whole, also those across strips and at the edges.
func TestAPartIsThatPartOfThePicture(t *testing.T) {
	base, red := testBase(), disc(30, color.RGBA{184, 64, 28, 255})
	var l List
	l.Put(red, 60, 48)
	l.Put(red, 229, 166)
	l.Fill(image.Rect(10, 100, 60, 140), color.RGBA{0, 0, 128, 128})
	p := NewPress(1 << 20)
	whole, err := png.Decode(bytes.NewReader(mustPrint(t, p, base, &l)))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []image.Rectangle{
		whole.Bounds(), image.Rect(0, 0, 1, 1), image.Rect(40, 30, 97, 151), image.Rect(200, 150, 400, 400), image.Rect(-50, 90, 30, 130),
	} {
		data, err := p.PrintPart(base, &l, part)
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		part = part.Intersect(whole.Bounds())
		if got.Bounds().Size() != part.Size() {
			t.Fatalf("%v has the size %v", part, got.Bounds().Size())
		}
		for y := range part.Dy() {
			for x := range part.Dx() {
				if got.At(x, y) != whole.At(part.Min.X+x, part.Min.Y+y) {
					t.Fatalf("%v: pixel %d, %d is another one than in the whole", part, x, y)
				}
			}
		}
		again, err := p.PrintPart(base, &l, part)
		if err != nil || &again[0] != &data[0] {
			t.Errorf("%v is printed twice: %v", part, err)
		}
		fresh, err := NewPress(0).PrintPart(base, &l, part)
		if err != nil || !bytes.Equal(fresh, data) {
			t.Errorf("%v is another one from a new press: %v", part, err)
		}
	}
	if after := mustPrint(t, NewPress(0), base, &l); !bytes.Equal(after, mustPrint(t, p, base, &l)) {
		t.Error("parts have changed the whole")
	}
	for _, part := range []image.Rectangle{{}, image.Rect(500, 500, 600, 600)} {
		if _, err := p.PrintPart(base, &l, part); err == nil {
			t.Errorf("%v is printed", part)
		}
	}
}
