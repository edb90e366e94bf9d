package grid

// scratch is memory for a board's questions. It holds nothing between two of them.
type scratch struct {
	queue   []ID
	steps   []int16
	flood   Flood
	fan     fan
	met     bridgeSet // to which lines of sight came
	figures Occupancy
}
