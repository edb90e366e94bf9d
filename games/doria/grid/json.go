package grid

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON writes the square as [x, y].
func (s Square) MarshalJSON() ([]byte, error) { return json.Marshal([2]int16{s.X, s.Y}) }

// UnmarshalJSON reads [x, y].
func (s *Square) UnmarshalJSON(data []byte) error {
	x, y, err := pairOf(data)
	*s = Square{x, y}
	return err
}

// MarshalJSON writes the cell as [x, y].
func (c Cell) MarshalJSON() ([]byte, error) { return json.Marshal([2]int16{c.X, c.Y}) }

// UnmarshalJSON reads [x, y].
func (c *Cell) UnmarshalJSON(data []byte) error {
	x, y, err := pairOf(data)
	*c = Cell{x, y}
	return err
}

func pairOf(data []byte) (x, y int16, err error) {
	var numbers []int16
	if err := json.Unmarshal(data, &numbers); err != nil || len(numbers) != 2 {
		return 0, 0, fmt.Errorf("want [x, y], whole numbers from -32768 to 32767, not %s", data)
	}
	return numbers[0], numbers[1], nil
}
