package content

import (
	"math/rand/v2"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// explored is a dungeon laid out of shuffled tiles.
type explored struct {
	doors    int // doors opened
	tiles    int // laid, without the stairs
	longest  int // most tiles that one door brought
	deadEnds int // Secret Doors that had to be added (DD-352)
}

// explore opens doors by chance until so many tiles are laid.
func explore(t *testing.T, p *Pack, tiles int, chance *rand.Rand) (e explored) {
	stairs := &p.Tiles[must(t, p.Tile, "A-1")]
	b, err := grid.Build([]grid.Placed{{Tile: stairs.Squares}})
	if err != nil {
		t.Fatal(err)
	}
	start := grid.Square{X: 2, Y: 2}
	deck := p.RoomTiles(TilePart{})
	chance.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	lay := func(exits ...grid.Exit) bool {
		for i, id := range deck {
			if places := b.Placements(p.Tiles[id].Squares, exits...); len(places) > 0 {
				at := places[chance.IntN(len(places))]
				deck = append(append(deck[:0:0], deck[:i]...), deck[i+1:]...)
				if err := b.Place(grid.Placed{Tile: p.Tiles[id].Squares, Cell: at.Cell, Rotation: at.Rotation}); err != nil {
					t.Fatal(err)
				}
				e.tiles++
				return true
			}
		}
		return false
	}
	for e.tiles < tiles {
		doors := b.UnopenedDoors(start)
		if len(doors) == 0 {
			secrets := b.DeadEndPlaces(len(b.Tiles())-1, start)
			if len(secrets) == 0 {
				t.Fatalf("after %d tiles there is no way on", e.tiles)
			}
			b.OpenSecret(secrets[0].At)
			e.deadEnds++
			continue
		}
		before := e.tiles
		if !lay(doors[chance.IntN(len(doors))]) {
			t.Fatalf("after %d tiles none fits", e.tiles)
		}
		for open := b.OpenExits(start); len(open) > 0 && lay(open...); open = b.OpenExits(start) {
		}
		e.doors++
		e.longest = max(e.longest, e.tiles-before)
	}
	return e
}

// A shuffle of all tiles builds dungeons of about ten tiles that lead on: doors enough, few dead ends, and no door that
// floods the table with caves.
func TestShuffledTilesMakeDungeons(t *testing.T) {
	p := Builtin()
	chance := rand.New(rand.NewPCG(1, 2))
	const dungeons = 300
	var sum explored
	withoutDeadEnd := 0
	for range dungeons {
		e := explore(t, p, 10, chance)
		sum.doors, sum.tiles, sum.deadEnds = sum.doors+e.doors, sum.tiles+e.tiles, sum.deadEnds+e.deadEnds
		sum.longest = max(sum.longest, e.longest)
		if e.deadEnds == 0 {
			withoutDeadEnd++
		}
	}
	perDoor := float64(sum.tiles) / float64(sum.doors)
	t.Logf("%.2f tiles a door, %d at most; %d of %d dungeons without a dead end, %.2f dead ends each", perDoor, sum.longest,
		withoutDeadEnd, dungeons, float64(sum.deadEnds)/dungeons)
	if perDoor < 1.1 || perDoor > 2 || sum.longest > 20 || withoutDeadEnd < dungeons*6/10 {
		t.Error("these dungeons do not lead on as they should")
	}
}
