package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// said is the memory of what the last Plan says, and for putting it together.
type said struct {
	reasons   []Reason
	why       []Reason // for one of the targets that tie
	entrances []grid.Square
	options   []Option
	offers    []end         // those of all options, one after the other
	ends      []grid.Square // the same as squares
	steps     []Step
	hits      []int
	ties      []grid.Square
	path      []grid.Square
	tied      []end // those of the target
}
