package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

var attackNames = [...]string{content.Melee: "melee", content.Ranged: "ranged", content.Magic: "magic"}

// AttackBegun announces an attack of a hero or a monster: whom it is aimed at first, then what else it hits (DD-459,
// DD-462).
type AttackBegun struct {
	Why
	Hero    HeroID    `json:"hero,omitempty"`
	Card    string    `json:"card,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
	Attack  string    `json:"attack"`
	Element string    `json:"element,omitempty"`
	// Dice and Plus are what will be rolled, Damage what a hit deals, with all that changes them but criticals and what
	// depends on the target (DD-R164).
	Dice     int         `json:"dice"`
	Plus     int         `json:"plus,omitempty"`
	Damage   int         `json:"damage"`
	Heroes   []HeroID    `json:"heroes,omitempty"`
	Monsters []MonsterID `json:"monsters,omitempty"`
	// Trap is the number of the trap that it is aimed at (DD-507).
	Trap int `json:"trap,omitempty"`
	// AP and PP are what a hero paid, Left the action points that it has left.
	AP   int `json:"ap,omitempty"`
	PP   int `json:"pp,omitempty"`
	Left int `json:"left,omitempty"`
}

// AttackRolled tells the attack roll (DD-461).
type AttackRolled struct {
	Chance
	Roll Roll `json:"roll"`
}

// AttackMissed tells that an attack was a Fumble (DD-493), or that a target fended it off (DD-463).
type AttackMissed struct {
	Why
	Hero    HeroID    `json:"hero,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
	Fumble  bool      `json:"fumble,omitempty"`
}

// Defended tells a defence roll of a hero, with the card or else the skill, or of a monster (DD-476).
type Defended struct {
	Chance
	Hero    HeroID    `json:"hero,omitempty"`
	Card    string    `json:"card,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
	Roll    Roll      `json:"roll"`
	Against int       `json:"against"`
}

// Boosted tells of psi points added to Psi Resistance (DD-532).
type Boosted struct {
	Why
	Hero    HeroID `json:"hero"`
	Points  int    `json:"points"`
	Total   int    `json:"total"`
	Against int    `json:"against"`
}

// ArmorUsed tells of an armour card that was damaged to keep damage off (DD-482).
type ArmorUsed struct {
	Why
	Hero   HeroID `json:"hero"`
	Card   string `json:"card"`
	Rating int    `json:"rating"`
	Damage int    `json:"damage"`
}

// CardDamaged tells of a Damaged marker (DD-492).
type CardDamaged struct {
	Why
	Hero  HeroID `json:"hero"`
	Card  string `json:"card"`
	Place Place  `json:"place"`
}

// MonsterHit tells of damage to a monster, of which its armour kept some off (DD-485).
type MonsterHit struct {
	Why
	Monster MonsterID `json:"monster"`
	Damage  int       `json:"damage"`
	Armor   int       `json:"armor,omitempty"`
	Left    int       `json:"left"`
}

// MonsterSlain tells of a defeated monster, by a hero or nobody, the experience it gave and the Loot Cards it pays
// (DD-486, DD-517, DD-521).
type MonsterSlain struct {
	Why
	Monster MonsterID `json:"monster"`
	Type    string    `json:"monster_type"`
	At      Square    `json:"at"`
	Hero    HeroID    `json:"hero,omitempty"`
	XP      int       `json:"xp"`
	GroupXP int       `json:"group_xp"`
	Loot    int       `json:"loot"`
}

// Poisoned tells of Poison markers put on a hero (DD-138).
type Poisoned struct {
	Why
	Cause
	Hero    HeroID `json:"hero"`
	Markers int    `json:"markers"`
	Total   int    `json:"total"`
}

// Kind names the event in protocols and catalogues.
func (AttackBegun) Kind() string  { return "attack_begun" }
func (AttackRolled) Kind() string { return "attack_rolled" }
func (AttackMissed) Kind() string { return "attack_missed" }
func (Defended) Kind() string     { return "defended" }
func (Boosted) Kind() string      { return "boosted" }
func (ArmorUsed) Kind() string    { return "armor_used" }
func (CardDamaged) Kind() string  { return "card_damaged" }
func (MonsterHit) Kind() string   { return "monster_hit" }
func (MonsterSlain) Kind() string { return "monster_slain" }
func (Poisoned) Kind() string     { return "poisoned" }
