package demo_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/gif"
	"strings"
	"testing"
)

// Who asks their system for more contrast gets WCAG's AAA on the page too, in both looks.
func TestMoreContrast(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start\r")
	b.says("turn 1")
	b.Keys("/th")
	b.Media("prefers-contrast", "more")
	b.Until(`matchMedia('(prefers-contrast: more)').matches && document.documentElement.dataset.theme ===
		(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')`) // the tab's wish for the dark is gone
	stricter := strings.Replace(contrastFaults, "? 3 : 4.5", "? 4.5 : 7", 1)
	for range 2 {
		look := eval[string](b, `document.documentElement.dataset.theme`)
		for _, fault := range eval[[]string](b, stricter) {
			t.Errorf("%s: %s", look, fault)
		}
		b.Click("#theme")
		b.Until(`document.documentElement.dataset.theme !== ` + quote(look))
	}
	if width := eval[float64](b, `parseFloat(getComputedStyle(document.querySelector('.btn')).borderTopWidth)`); width < 2 {
		t.Errorf("buttons have a border of %g", width)
	}
}

// twoFrames is a film that turns from white to black, as the address of an image.
func twoFrames(t *testing.T) string {
	t.Helper()
	film := &gif.GIF{}
	for _, c := range []color.Color{color.White, color.Black} {
		film.Image = append(film.Image, image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{c, color.Transparent}))
		film.Delay = append(film.Delay, 2)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, film); err != nil {
		t.Fatal(err)
	}
	return "data:image/gif;base64," + base64.StdEncoding.EncodeToString(out.Bytes())
}

// Who asks their system for less motion sees the first picture of a film until they start it.
func TestFilmsWaitForWhoWantsNoMotion(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	shown := func(value string) {
		b.Media("prefers-reduced-motion", value)
		b.Until(`matchMedia('(prefers-reduced-motion: ` + value + `)').matches`)
		eval[bool](b, `import('/js/media.js').then(({ gallery }) => {
			document.querySelectorAll('.test-film').forEach((e) => e.remove());
			const box = gallery([{ url: `+quote(twoFrames(t))+`, content_type: 'image/gif', filename: 'replay.gif', description: 'A film' }]);
			box.classList.add('test-film');
			document.body.append(box);
			return true;
		})`)
	}
	const src = `document.querySelector('.test-film img').src`
	shown("no-preference")
	b.Until(src + `.startsWith('data:image/gif')`)
	if eval[bool](b, `document.querySelector('.film-play') !== null`) {
		t.Error("a film that plays has a button to play it")
	}
	shown("reduce")
	b.Until(src + `.startsWith('data:image/png')`)
	b.Until(`document.querySelector('.test-film img').complete`)
	white := eval[bool](b, `(() => {
		const c = document.createElement('canvas').getContext('2d');
		c.drawImage(document.querySelector('.test-film img'), 0, 0);
		return c.getImageData(0, 0, 1, 1).data[0] === 255;
	})()`)
	if !white {
		t.Error("the film stands on another picture than its first")
	}
	for _, want := range []string{"data:image/gif", "data:image/png"} {
		eval[bool](b, `(document.querySelector('.film-play').click(), true)`)
		b.Until(src + `.startsWith('` + want + `')`)
	}
}
