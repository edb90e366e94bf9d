package doria

// Moved tells of a movement action: the squares stepped and landed on, what it cost and what is left (DD-192, DD-209).
type Moved struct {
	Why
	Hero    HeroID   `json:"hero"`
	From    Square   `json:"from"`
	To      Square   `json:"to"`
	Path    []Square `json:"path"`
	AP      int      `json:"ap"`
	Left    int      `json:"left"`
	Carried []HeroID `json:"carried,omitempty"`
	// Swapped are those who changed places with the mover, in order (DD-224).
	Swapped []HeroID `json:"swapped,omitempty"`
}

// Jumped tells the check of a jump over a number of squares and the fall damage that it cost (DD-214, DD-215).
type Jumped struct {
	Chance
	Hero   HeroID  `json:"hero"`
	Over   int     `json:"over"`
	Check  Checked `json:"check"`
	Damage int     `json:"damage"`
}

// Declined tells that a player did not agree to something (DD-R37).
type Declined struct {
	Why
	Hero  HeroID `json:"hero"`
	Asker HeroID `json:"asker"`
}

// DoorOpened tells of a door opened by a hero on the square before it (DD-229).
type DoorOpened struct {
	Why
	Hero HeroID `json:"hero"`
	At   Square `json:"at"`
	Side Side   `json:"side"`
}

// TileDrawn tells the Room Tile that came up, before it is laid (DD-300).
type TileDrawn struct {
	Chance
	Tile string `json:"tile"`
}

// MarkerLaid tells of a dungeon marker put down.
type MarkerLaid struct {
	Why
	Marker string `json:"marker"`
	At     Square `json:"at"`
}

// MarkerTaken tells of a dungeon marker taken away.
type MarkerTaken struct {
	Why
	Marker string `json:"marker"`
	At     Square `json:"at"`
}

// SecretDoorFound tells of a wall that turned out to be a door (DD-352, DD-398).
type SecretDoorFound struct {
	Chance
	At Square `json:"at"`
}

// Kind names the event in protocols and catalogues.
func (Moved) Kind() string           { return "moved" }
func (Jumped) Kind() string          { return "jumped" }
func (Declined) Kind() string        { return "declined" }
func (DoorOpened) Kind() string      { return "door_opened" }
func (TileDrawn) Kind() string       { return "tile_drawn" }
func (MarkerLaid) Kind() string      { return "marker_laid" }
func (MarkerTaken) Kind() string     { return "marker_taken" }
func (SecretDoorFound) Kind() string { return "secret_door_found" }
