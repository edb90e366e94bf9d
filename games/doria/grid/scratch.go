package grid

// scratch is memory for a board's questions. It holds nothing between two of them.
type scratch struct {
	queue   []ID
	steps   []int16
	linked  []bool
	fan     fan
	bridged bool // whether lines of sight came to a bridge
	figures Occupancy
	ring    [longest][]stand
}
