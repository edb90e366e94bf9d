package grid_test

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// A hall and a room are laid door to door; a hero looks and walks from the one into the other.
func Example() {
	hall, err := grid.ParseTile("A-1", []string{
		"#######",
		"#.....#",
		"#..#..#",
		"#.....D",
		"#.....#",
		"#..~..#",
		"#######",
	})
	if err != nil {
		panic(err)
	}
	room, err := grid.ParseTile("A-3", []string{
		"###D###",
		"#.....#",
		"#.T.o.#",
		"#.....#",
		"#..w..#",
		"#.....#",
		"#######",
	})
	if err != nil {
		panic(err)
	}
	b, err := grid.Build([]grid.Placed{{Tile: hall}})
	if err != nil {
		panic(err)
	}

	door, _ := b.ExitAt(grid.Square{X: 6, Y: 3})
	for _, p := range b.Placements(room, door) {
		fmt.Println("the room goes to cell", p.Cell, "turned", p.Rotation, "times")
		if err := b.Place(grid.Placed{Tile: room, Cell: p.Cell, Rotation: p.Rotation}); err != nil {
			panic(err)
		}
	}

	hero, icon := grid.Square{X: 4, Y: 3}, grid.Square{X: 11, Y: 3}
	fmt.Println("sight:", b.Sight(hero, icon), "range:", b.Range(hero, icon), "steps:", b.Distance(hero, icon).Steps())

	var ways grid.Ways
	b.Ways(&ways, grid.Mover{At: hero, AP: 6}, false)
	fmt.Println("walking there:", ways.WalkCost(b.ID(icon)), "jumping:", ways.MoveCost(b.ID(icon)))
	trip, objection := b.Check(grid.Mover{At: hero, AP: 6}, ways.MoveTo(nil, b.ID(icon)))
	fmt.Println("AP:", trip.Cost, "squares jumped:", trip.Leaps[0].Squares, "objection:", objection)
	// Output:
	// the room goes to cell {1 0} turned 3 times
	// sight: true range: 7 steps: 7
	// walking there: -1 jumping: 5
	// AP: 5 squares jumped: 7 objection: <nil>
}
