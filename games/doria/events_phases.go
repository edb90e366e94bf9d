package doria

// InitiativeRolled tells of an initiative roll (DD-109). Deducted is what negative points took off (DD-543), already in
// the roll; AP is where the marker goes if the hero stays up.
type InitiativeRolled struct {
	Chance
	Hero     HeroID `json:"hero"`
	Roll     Roll   `json:"roll"`
	Deducted int    `json:"deducted,omitempty"`
	Fumble   bool   `json:"fumble,omitempty"`
	AP       int    `json:"ap"`
}

// HeroPlaced tells where a hero comes into the dungeon (DD-118, DD-R180).
type HeroPlaced struct {
	Why
	Hero HeroID `json:"hero"`
	At   Square `json:"at"`
}

// HeroWoke tells that a hero is conscious again, with its action points.
type HeroWoke struct {
	Why
	Hero HeroID `json:"hero"`
	At   Square `json:"at"`
	AP   int    `json:"ap"`
}

// RollHeld shows a roll that may be thrown again for a fate point (DD-649). Fate is how many there are.
type RollHeld struct {
	Chance
	Hero HeroID `json:"hero"`
	What string `json:"what"`
	Roll Roll   `json:"roll"`
	Fate int    `json:"fate"`
}

// FateSpent tells that a roll is thrown again (DD-649).
type FateSpent struct {
	Why
	Hero HeroID `json:"hero"`
	What string `json:"what"`
	Left int    `json:"left"`
}

// FateGained tells that a fate point came back (DD-650).
type FateGained struct {
	Why
	Hero HeroID `json:"hero"`
	Left int    `json:"left"`
}

// PoisonChecked tells of a check against poison (DD-139): markers before and after.
type PoisonChecked struct {
	Chance
	Hero    HeroID  `json:"hero"`
	Check   Checked `json:"check"`
	Before  int     `json:"before"`
	Markers int     `json:"markers"`
}

// MonsterPoisoned tells of hit points that a monster lost by poison (DD-145).
type MonsterPoisoned struct {
	Why
	Monster MonsterID `json:"monster"`
	Points  int       `json:"points"`
	Left    int       `json:"left"`
}

// DoomCounted tells how many steps Phase G makes: for tiles with heroes, and one if no door was opened (DD-149, DD-151).
type DoomCounted struct {
	Why
	Tiles  int  `json:"tiles"`
	NoDoor bool `json:"no_door,omitempty"`
}

// DoomBoughtOff tells that a lone hero paid experience against a step of Doom (DD-632).
type DoomBoughtOff struct {
	Why
	XP   int `json:"xp"`
	Left int `json:"left"`
}

// DoomMoved tells of one step of the Doom marker; 41 is the red head (DD-155).
type DoomMoved struct {
	Why
	From int `json:"from"`
	To   int `json:"to"`
}

// Refilled tells how many monsters an Extra Activation wants on the board and how many there are (DD-158).
type Refilled struct {
	Why
	Wanted int `json:"wanted"`
	There  int `json:"there"`
}

// MonstersRose tells that the Monster Level rose (DD-575), or that a campaign lets it stand (DD-163).
type MonstersRose struct {
	Why
	Level   int  `json:"level"`
	Ignored bool `json:"ignored,omitempty"`
}

// MonsterRose tells what a living monster has after the Monster Level rose (DD-R181).
type MonsterRose struct {
	Why
	Monster MonsterID `json:"monster"`
	HP      int       `json:"hp"`
	Rating  int       `json:"rating"`
	AP      int       `json:"ap"`
}

// TrapKept tells that a Trap kept from the start pays its experience and becomes gold (DD-R10).
type TrapKept struct {
	Why
	Hero    HeroID `json:"hero"`
	Card    string `json:"card"`
	XP      int    `json:"xp"`
	GroupXP int    `json:"group_xp"`
	Gold    int    `json:"gold"`
}

// XPExchanged tells that Group XP became attribute points: so many for each hero, each at that price (DD-564).
type XPExchanged struct {
	Why
	Points int `json:"points"`
	Price  int `json:"price"`
	Left   int `json:"left"`
}

// HeroesRose tells that all heroes rise a level (DD-579).
type HeroesRose struct {
	Why
	Round int `json:"round"`
}

// AttributeRaised tells of attribute points spent, and the maxima that come of it (DD-566, DD-567).
type AttributeRaised struct {
	Why
	Hero      HeroID `json:"hero"`
	Attribute string `json:"attribute"`
	By        int    `json:"by"`
	Value     int    `json:"value"`
	Points    int    `json:"points"`
	MaxHP     int    `json:"max_hp"`
	MaxIP     int    `json:"max_ip"`
	MaxPP     int    `json:"max_pp"`
}

// WakeDecided tells whether an unconscious hero tries to wake (DD-558).
type WakeDecided struct {
	Why
	Hero  HeroID `json:"hero"`
	Wakes bool   `json:"wakes"`
}

// ShopFilled tells of a card laid into a slot of the shop from deck 1 to 3 (DD-105).
type ShopFilled struct {
	Chance
	Slot int    `json:"slot"`
	Card string `json:"card"`
	Deck int    `json:"deck"`
}

// GoldPaid tells of a card that a hero paid with; Paid is all the gold that lies ready (DD-176).
type GoldPaid struct {
	Why
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
	From Place  `json:"from"`
	Gold int    `json:"gold"`
	Paid int    `json:"paid"`
}

// CardBought tells of a purchase and where the card went; Paid is the gold that is left for this phase (DD-181).
type CardBought struct {
	Why
	Hero  HeroID `json:"hero"`
	Card  string `json:"card"`
	Slot  int    `json:"slot"`
	Price int    `json:"price"`
	Paid  int    `json:"paid"`
	Place Place  `json:"place"`
}

// TrapRemoved tells of a Trap bought out of the shop (DD-184).
type TrapRemoved struct {
	Why
	Card  string `json:"card"`
	Slot  int    `json:"slot"`
	Price int    `json:"price"`
	Paid  int    `json:"paid"`
}

// SlotCleared tells of a card discarded from the shop (DD-183).
type SlotCleared struct {
	Why
	Card string `json:"card"`
	Slot int    `json:"slot"`
}

// Kind names the event in protocols and catalogues.
func (InitiativeRolled) Kind() string { return "initiative_rolled" }
func (HeroPlaced) Kind() string       { return "hero_placed" }
func (HeroWoke) Kind() string         { return "hero_woke" }
func (RollHeld) Kind() string         { return "roll_held" }
func (FateSpent) Kind() string        { return "fate_spent" }
func (FateGained) Kind() string       { return "fate_gained" }
func (PoisonChecked) Kind() string    { return "poison_checked" }
func (MonsterPoisoned) Kind() string  { return "monster_poisoned" }
func (DoomCounted) Kind() string      { return "doom_counted" }
func (DoomBoughtOff) Kind() string    { return "doom_bought_off" }
func (DoomMoved) Kind() string        { return "doom_moved" }
func (Refilled) Kind() string         { return "refilled" }
func (MonstersRose) Kind() string     { return "monsters_rose" }
func (MonsterRose) Kind() string      { return "monster_rose" }
func (TrapKept) Kind() string         { return "trap_kept" }
func (XPExchanged) Kind() string      { return "xp_exchanged" }
func (HeroesRose) Kind() string       { return "heroes_rose" }
func (AttributeRaised) Kind() string  { return "attribute_raised" }
func (WakeDecided) Kind() string      { return "wake_decided" }
func (ShopFilled) Kind() string       { return "shop_filled" }
func (GoldPaid) Kind() string         { return "gold_paid" }
func (CardBought) Kind() string       { return "card_bought" }
func (TrapRemoved) Kind() string      { return "trap_removed" }
func (SlotCleared) Kind() string      { return "slot_cleared" }
