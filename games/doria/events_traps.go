package doria

// TrapSprung tells of a trap that was drawn and takes effect at once (DD-331). Number is that of the trap while it is
// in force.
type TrapSprung struct {
	Chance
	Hero   HeroID `json:"hero"`
	Card   string `json:"card"`
	Number int    `json:"number"`
	At     Square `json:"at"`
}

// TrapEnded tells that a trap is over. Hero is who gets the card as gold: who disarmed it, or else who drew it (DD-339,
// DD-340); XP goes to the group.
type TrapEnded struct {
	Why
	Number   int    `json:"number"`
	Card     string `json:"card"`
	Hero     HeroID `json:"hero,omitempty"`
	Disarmed bool   `json:"disarmed"`
	XP       int    `json:"xp"`
}

// DisarmTried tells of an attempt to disarm a trap (DD-336).
type DisarmTried struct {
	Chance
	Hero       HeroID    `json:"hero"`
	Number     int       `json:"number"`
	Card       string    `json:"card"`
	Attributes [2]string `json:"attributes"`
	AP         int       `json:"ap"`
	Left       int       `json:"left"`
	Check      Checked   `json:"check"`
}

// TrapHit tells of an attack that hit a trap (DD-507).
type TrapHit struct {
	Why
	Hero   HeroID `json:"hero"`
	Number int    `json:"number"`
	Card   string `json:"card"`
	Damage int    `json:"damage"`
	Left   int    `json:"left"`
}

// TrapMissed tells of an attack on a trap that was too weak.
type TrapMissed struct {
	Why
	Hero    HeroID `json:"hero"`
	Number  int    `json:"number"`
	Card    string `json:"card"`
	Attack  int    `json:"attack"`
	Defense int    `json:"defense"`
}

// RubbleCleared tells that a hero or a monster cleared Rubble (DD-410, DD-457). AP are what it paid.
type RubbleCleared struct {
	Why
	Bearer
	At   Square `json:"at"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// DoorEventDrawn shows a card of the Door Event deck (DD-414).
type DoorEventDrawn struct {
	Chance
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// RoomEventPlayed tells of an entry of the Room Events booklet (DD-640).
type RoomEventPlayed struct {
	Chance
	Hero  HeroID `json:"hero"`
	Event string `json:"event"`
	Tile  string `json:"tile"`
}

// DeedDone tells of an action of the scenario that a hero took.
type DeedDone struct {
	Why
	Hero HeroID `json:"hero"`
	// Deed is its name in the scenario.
	Deed string `json:"deed"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// RuleSetOff tells that a rule of the scenario takes effect.
type RuleSetOff struct {
	Why
	// Name is that of the rule in the scenario.
	Name string `json:"name"`
}

// NoSecretPlace tells that a Secret Door found no place (DD-R112).
type NoSecretPlace struct {
	Why
	Hero HeroID `json:"hero"`
}

// Kind names the event in protocols and catalogues.
func (TrapSprung) Kind() string      { return "trap_sprung" }
func (TrapEnded) Kind() string       { return "trap_ended" }
func (DisarmTried) Kind() string     { return "disarm_tried" }
func (TrapHit) Kind() string         { return "trap_hit" }
func (TrapMissed) Kind() string      { return "trap_missed" }
func (RubbleCleared) Kind() string   { return "rubble_cleared" }
func (DoorEventDrawn) Kind() string  { return "door_event_drawn" }
func (RoomEventPlayed) Kind() string { return "room_event_played" }
func (DeedDone) Kind() string        { return "deed_done" }
func (RuleSetOff) Kind() string      { return "rule_set_off" }
func (NoSecretPlace) Kind() string   { return "no_secret_place" }
