package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// Why is part of every event: the rule that it follows from.
type Why struct {
	By games.Rule `json:"rule"`
}

// Rule is the rule that the event follows from.
func (w Why) Rule() games.Rule { return w.By }

// Reveals is false for events that follow from what everybody knew.
func (Why) Reveals() bool { return false }

// Chance is part of every event that shows what was hidden or left to chance.
type Chance struct{ Why }

// Reveals is true: an undo stops here.
func (Chance) Reveals() bool { return true }

// by is the reason of an event of chance.
func by(rule games.Rule) Chance { return Chance{Why{rule}} }

// Events are all kinds of event.
var Events = games.NewKinds[games.Event](
	AttackBegun{}, AttackRolled{}, AttackMissed{}, Defended{}, Boosted{}, ArmorUsed{}, CardDamaged{}, MonsterHit{}, MonsterSlain{}, Poisoned{},
	Moved{}, Jumped{}, Declined{}, DoorOpened{}, TileDrawn{}, MarkerLaid{}, MarkerTaken{}, SecretDoorFound{},
	MonsterAppeared{}, ExtraActivation{}, MonsterActed{}, DeckRenewed{},
	CardKept{}, Equipped{}, CardDiscarded{}, Thrown{}, Taken{}, Repaired{}, Searched{}, LootDrawn{}, Revived{}, CrawledAside{}, XPGained{},
	Used{},
	ChapterEnded{}, ChapterBegun{}, HeroReplaced{}, EscapeAgreed{},
	PhaseBegun{}, TilePlaced{}, Waited{}, PointsLost{}, PointsGained{}, HeroFell{}, HeroDied{}, GameEnded{},
	StoryTold{}, HeroPicked{}, HeroDealt{}, CardDealt{}, StandardTaken{}, CardPutBack{}, CardPut{}, CardGiven{},
	CardTossed{}, SeatReady{}, BonusChosen{}, AttributeRaised{}, XPExchanged{}, HeroesRose{}, InitiativeRolled{},
	HeroPlaced{}, HeroWoke{}, RollHeld{}, FateSpent{}, FateGained{}, PoisonChecked{}, MonsterPoisoned{},
	DoomMoved{}, DoomCounted{}, DoomBoughtOff{}, MonstersRose{}, MonsterRose{}, Refilled{}, TrapKept{},
	WakeDecided{}, ShopFilled{}, GoldPaid{}, CardBought{}, TrapRemoved{}, SlotCleared{}, HeroJoined{}, HeroLeft{},
	SeatJoined{}, SeatLeft{},
	AmountRolled{}, CheckMade{}, CheckDeclined{}, LastingBegun{}, LastingEnded{}, DamageKeptOff{}, MonsterStunned{}, MonsterHealed{}, MonsterHurt{},
	PoisonLaid{}, PoisonCured{}, APChanged{}, Displaced{}, CardMended{}, DoorBarred{}, DoorFreed{}, WayTaken{}, Counted{}, Told{},
	RubbleFell{}, TrapSprung{}, TrapEnded{}, DisarmTried{}, TrapHit{}, TrapMissed{}, RubbleCleared{}, DoorEventDrawn{},
	RoomEventPlayed{}, DeedDone{}, RuleSetOff{}, NoSecretPlace{},
)

// PhaseBegun opens a phase of a round (DD-099).
type PhaseBegun struct {
	Why
	Phase Phase `json:"phase"`
	Round int   `json:"round"`
}

// TilePlaced tells of a Room Tile laid into the dungeon (DD-300). Cell is its place on the lattice, the start tile's
// being 0,0; Rotation counts quarter turns clockwise.
type TilePlaced struct {
	Chance
	Tile     string    `json:"tile"`
	Cell     grid.Cell `json:"cell"`
	Rotation int       `json:"rotation"`
}

// Waited tells of action points given up (DD-280).
type Waited struct {
	Why
	Hero HeroID `json:"hero"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// PointsLost tells of hit or psi points that a hero lost, also by a card that it took off (DD-R16).
type PointsLost struct {
	Why
	Cause
	Hero   HeroID `json:"hero"`
	Pool   Pool   `json:"pool"`
	Points int    `json:"points"`
	Left   int    `json:"left"`
}

// PointsGained tells of points that a hero got back, or gets by a card that it puts on (DD-R16).
type PointsGained struct {
	Why
	Hero   HeroID `json:"hero"`
	Pool   Pool   `json:"pool"`
	Points int    `json:"points"`
	Left   int    `json:"left"`
}

// HeroFell tells that a hero became unconscious (DD-541).
type HeroFell struct {
	Why
	Hero HeroID `json:"hero"`
	At   Square `json:"at"`
}

// HeroDied tells of a death (DD-562).
type HeroDied struct {
	Why
	Hero HeroID `json:"hero"`
	Pool Pool   `json:"pool"`
}

// GameEnded tells how the game ended.
type GameEnded struct {
	Why
	Outcome Outcome `json:"outcome"`
	Round   int     `json:"round"`
}

// Kind names the event in protocols and catalogues.
func (PhaseBegun) Kind() string   { return "phase_begun" }
func (TilePlaced) Kind() string   { return "tile_placed" }
func (Waited) Kind() string       { return "waited" }
func (PointsLost) Kind() string   { return "points_lost" }
func (PointsGained) Kind() string { return "points_gained" }
func (HeroFell) Kind() string     { return "hero_fell" }
func (HeroDied) Kind() string     { return "hero_died" }
func (GameEnded) Kind() string    { return "game_ended" }
