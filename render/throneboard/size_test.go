package throneboard

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// What a picture may cost at most, in bytes and as a share of image/png's file of it in full colour, and how like it must
// be to that, in decibels.
const (
	mostFile  = 120_000
	mostShare = 0.40
	leastLike = 42
)

// The plain look has so little in it that image/png does well too: its files are the smallest by far. Where all edges are
// black on white, their softest steps count for more.
const (
	mostPlainFile  = 95_000
	mostPlainShare = 0.45
	leastPlainLike = 41.5
)

// A picture is measured against what the vectors draw, before colours are reduced for the plates and to the palette.
func TestSizeAndLikenessOfPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	at := newAtelier(t)
	for look, set := range plates() {
		full, _ := drawn(t, set.th)
		mostShare, leastLike, mostFile := mostShare, float64(leastLike), mostFile
		if set.th.plain {
			mostShare, leastLike, mostFile = mostPlainShare, leastPlainLike, mostPlainFile
		}
		for _, name := range []string{"opening", "battle", "contested", "won"} {
			s := scenes()[name]
			want, got := painted(t, full, &s), printed(t, at, &s, Look(look))
			var usual bytes.Buffer
			if err := png.Encode(&usual, want); err != nil {
				t.Fatal(err)
			}
			share, like := float64(len(got))/float64(usual.Len()), likeness(decode(t, got), want)
			t.Logf("%s %s: %d bytes, %.3f of image/png's, %.1f dB", name, set.th.name, len(got), share, like)
			if share > mostShare {
				t.Errorf("%s %s: %.2f of image/png's bytes: want at most %.2f", name, set.th.name, share, mostShare)
			}
			if len(got) > mostFile {
				t.Errorf("%s %s: %d bytes: want at most %d", name, set.th.name, len(got), mostFile)
			}
			if like < leastLike {
				t.Errorf("%s %s: %.1f dB: want at least %g", name, set.th.name, like, leastLike)
			}
		}
	}
}

// likeness is the peak signal to noise ratio, in decibels.
func likeness(got, want *image.RGBA) float64 {
	sum := 0.0
	for i, v := range want.Pix {
		if i%4 < 3 {
			d := float64(v) - float64(got.Pix[i])
			sum += d * d
		}
	}
	return 10 * math.Log10(255*255/(sum/float64(len(want.Pix)/4*3)))
}

// everyMoment plays so many games, careless ones in turn with careful ones, and shows each moment of them.
func everyMoment(t *testing.T, matches int, show func(name string, s *Scene)) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 11))
	for match := range matches {
		game, events, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{byte(match), 7}, Seats: 1})
		if err != nil {
			t.Fatal(err)
		}
		for click := 0; ; click++ {
			s := Scene{View: game.View(0).(throne.View), Events: games.Told(0, events)}
			legal := game.Legal(0)
			for _, a := range legal {
				if w, is := a.(throne.Withdraw); is {
					s.Open = append(s.Open, w.To)
				}
			}
			show(fmt.Sprintf("game %d, click %d", match, click), &s)
			if game.Result() != nil {
				break
			}
			action := game.Default(0)
			if match%2 == 0 || r.IntN(4) == 0 {
				action = legal[r.IntN(len(legal))]
			}
			if events, err = game.Act(0, action); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestNoPictureOfAGameIsLarge(t *testing.T) {
	at, press := newAtelier(t), paint.NewPress(32<<20)
	largest, moment, matches := 0, 0, 4
	if testing.Short() {
		matches = 1
	}
	everyMoment(t, matches, func(name string, s *Scene) {
		moment++
		for look := range looks {
			if look == Contrast && moment%4 > 0 { // they are smaller by far
				continue
			}
			var l paint.List
			base, err := at.Draw(s, look, &l)
			if err != nil {
				t.Fatal(err)
			}
			b, err := press.Print(base, &l)
			if err != nil {
				t.Fatal(err)
			}
			largest = max(largest, len(b))
			if len(b) > mostFile {
				t.Errorf("%s, %s: %d bytes: want at most %d", name, lookNames[look], len(b), mostFile)
			}
		}
	})
	t.Logf("the largest has %d bytes", largest)
}
