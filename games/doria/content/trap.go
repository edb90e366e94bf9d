package content

// Trap is what a trap card does (DD-331 to DD-346).
type Trap struct {
	Scope Scope `yaml:"scope"` // whom it takes hold of
	// Radius of an Area trap, in squares.
	Radius int `yaml:"radius"`
	// Sprung happens at once when the card is drawn.
	Sprung []Effect `yaml:"sprung"`
	// Lasting traps stay in force until they are disarmed or their end comes; nil for those that are over at once.
	Lasting *Lasting `yaml:"lasting"`
}

// Lasting is a trap that stays. When it ends, all that it blocks and every condition and change of it ends (DD-338).
type Lasting struct {
	// Holds traps end when no condition of theirs, laid until disarmed, holds anybody any more; at once if nobody was
	// caught.
	Holds bool `yaml:"holds"`
	// BlocksDoors of the room while the trap is in force (DD-345).
	BlocksDoors bool `yaml:"blocks_doors"`
	// EachRound happens in every Phase F while it is in force (DD-147).
	EachRound []Effect `yaml:"each_round"`
	// Rounds after which it ends by itself; 0 for never.
	Rounds int `yaml:"rounds"`
	// Disarm is how a hero in reach may end it; nil if nobody can.
	Disarm *Disarm `yaml:"disarm"`
	// HP of a trap that can be attacked (DD-507), and is over at none; 0 for one that cannot.
	HP      int `yaml:"hp"`
	Defense int `yaml:"defense"` // what an attack on it must reach
}

// Disarm is the action that ends a lasting trap.
type Disarm struct {
	AP         int          `yaml:"ap"`         // its price
	Attributes [2]Attribute `yaml:"attributes"` // that are rolled
	TN         Amount       `yaml:"tn"`         // Target Number
	// Anyone on the trap's tiles may try; else only the heroes that it holds. Success ends the whole trap.
	Anyone bool `yaml:"anyone"`
	// Fail happens to whoever failed.
	Fail []Effect `yaml:"fail"`
}
