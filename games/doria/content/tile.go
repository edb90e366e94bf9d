package content

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Tile is a room tile, drawn as text (DD-R101, DD-R102, DD-R212).
type Tile struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	// Art is seven rows of seven squares: # wall, . floor, D door, T treasure, w g y r white, green, yellow and red
	// monster icon, 1 to 6 start squares, < entrance, o hole, ~ difficult ground, ^ obstacle, B P O G blue, purple,
	// orange and green rune, = bridge.
	Art string `yaml:"art"`
	// Secret names the one wall square, [column, row], where a Secret Door joins two parts of the tile (DD-R211).
	Secret *[2]int `yaml:"secret"`
	// High squares, [column, row] each, are higher ground for the option combat_mods_height.
	High [][2]int `yaml:"high"`

	// Squares are what the drawing says.
	Squares *grid.Tile `yaml:"-"`
}

// Family is the letter that the tile's id begins with: A stairs and halls, B passages and open bends, C rooms, D vaults
// and cells, E open caverns, F crossings and oddities.
func (t *Tile) Family() string { return t.ID[:min(1, len(t.ID))] }
