package throne

// Territory is one of the nine territories of Prydon, 1 to 9 (RT-005). 0 is none.
type Territory int

// Home is your home territory, whose loss ends the game (RT-004); KingSeat is where the King sits.
const (
	Home     Territory = 1
	KingSeat Territory = 9
)

// Territories is how many territories there are; a slice or array indexed by Territory has Territories+1 entries.
const Territories = 9

// Place is what is printed in a territory.
type Place struct {
	// Borders are the neighbouring territories, ascending (RT-005).
	Borders []Territory
	// Castle marks a High Lord's seat (RT-007).
	Castle bool
	// Wheat feeds armies (RT-008); Bugles and Shields help whoever defends here (RT-009, RT-010).
	Wheat, Bugles, Shields int
}

// prydon is the map, indexed by Territory; entry 0 is empty.
var prydon = [Territories + 1]Place{
	1: {Borders: []Territory{2, 5}, Castle: true, Wheat: 2, Bugles: 1},
	2: {Borders: []Territory{1, 5, 7}, Wheat: 1},
	3: {Borders: []Territory{5, 8}, Castle: true, Wheat: 1, Bugles: 1, Shields: 1},
	4: {Borders: []Territory{6, 7, 8, 9}},
	5: {Borders: []Territory{1, 2, 3, 7, 8}},
	6: {Borders: []Territory{4, 8, 9}, Wheat: 1},
	7: {Borders: []Territory{2, 4, 5, 8}, Castle: true, Bugles: 1, Shields: 1},
	8: {Borders: []Territory{3, 4, 5, 6, 7}},
	9: {Borders: []Territory{4, 6}, Castle: true, Bugles: 2, Shields: 1},
}

// Valid reports whether t is one of the nine.
func (t Territory) Valid() bool { return t >= 1 && t <= Territories }

// Place is what is printed in t; nothing for a t that is not Valid. The Borders must not be changed.
func (t Territory) Place() Place {
	if !t.Valid() {
		return Place{}
	}
	return prydon[t]
}
