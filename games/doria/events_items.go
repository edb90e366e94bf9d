package doria

// CardKept tells where a received card went (DD-277).
type CardKept struct {
	Why
	Hero  HeroID `json:"hero"`
	Card  string `json:"card"`
	Place Place  `json:"place"`
}

// Equipped tells of a card moved from one place of a hero to another, and what it cost who did it (DD-243, DD-274).
type Equipped struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	From Place  `json:"from"`
	To   Place  `json:"to"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// CardDiscarded tells of a card laid aside; Out for the rest of the scenario (DD-236).
type CardDiscarded struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	Out  bool   `json:"out,omitempty"`
}

// Thrown tells of a card thrown to another hero (DD-238).
type Thrown struct {
	Why
	Hero HeroID `json:"hero"`
	To   HeroID `json:"to"`
	Card string `json:"card"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// Taken tells of a card taken from another hero (DD-253).
type Taken struct {
	Why
	Hero HeroID `json:"hero"`
	Of   HeroID `json:"of"`
	Card string `json:"card"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// Repaired tells of Damaged markers taken off cards of Owner (DD-250).
type Repaired struct {
	Why
	Hero  HeroID   `json:"hero"`
	Owner HeroID   `json:"owner"`
	Cards []string `json:"cards"`
	AP    int      `json:"ap"`
	Left  int      `json:"left"`
}

// Searched tells that a hero searches a Loot Marker for one or two cards (DD-234).
type Searched struct {
	Why
	Hero  HeroID `json:"hero"`
	At    Square `json:"at"`
	Cards int    `json:"cards"`
	Left  int    `json:"left"`
}

// LootDrawn tells of a Loot Card drawn from deck 1, 2 or 3 (DD-022).
type LootDrawn struct {
	Chance
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	Deck int    `json:"deck"`
}

// Revived tells of an attempt to bring a hero to with AP action points (DD-269).
type Revived struct {
	Chance
	Hero   HeroID  `json:"hero"`
	Target HeroID  `json:"target"`
	AP     int     `json:"ap"`
	Check  Checked `json:"check"`
}

// CrawledAside tells that a hero who came to left a square that is taken (DD-554).
type CrawledAside struct {
	Why
	Hero HeroID `json:"hero"`
	To   Square `json:"to"`
}

// XPGained tells of experience for the group (DD-521).
type XPGained struct {
	Why
	XP      int `json:"xp"`
	GroupXP int `json:"group_xp"`
}

// Used tells of a card put to use, and of its check if it has a Target Number (DD-246, DD-526).
type Used struct {
	Chance
	Hero    HeroID    `json:"hero"`
	Card    string    `json:"card"`
	Of      HeroID    `json:"of,omitempty"`
	On      HeroID    `json:"on,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
	At      *Square   `json:"at,omitempty"`
	Check   *Checked  `json:"check,omitempty"`
	AP      int       `json:"ap"`
	Left    int       `json:"left"`
}

// Kind names the event in protocols and catalogues.
func (CardKept) Kind() string      { return "card_kept" }
func (Equipped) Kind() string      { return "equipped" }
func (CardDiscarded) Kind() string { return "card_discarded" }
func (Thrown) Kind() string        { return "thrown" }
func (Taken) Kind() string         { return "taken" }
func (Repaired) Kind() string      { return "repaired" }
func (Searched) Kind() string      { return "searched" }
func (LootDrawn) Kind() string     { return "loot_drawn" }
func (Revived) Kind() string       { return "revived" }
func (CrawledAside) Kind() string  { return "crawled_aside" }
func (XPGained) Kind() string      { return "xp_gained" }
func (Used) Kind() string          { return "used" }
