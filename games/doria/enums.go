package doria

import "fmt"

// Mode is how the game is played (DD-006).
type Mode int

// The modes.
const (
	Single Mode = iota + 1
	Campaign
	RandomDungeon
)

// Phase is a phase of a round, A to I (DD-099). PhaseSetup is before the first round.
type Phase int

// The phases.
const (
	PhaseSetup Phase = iota
	PhaseA
	PhaseB
	PhaseC
	PhaseD
	PhaseE
	PhaseF
	PhaseG
	PhaseH
	PhaseI
)

// Outcome is how a game ended; OutcomeNone while it goes on.
type Outcome int

// The outcomes.
const (
	OutcomeNone Outcome = iota
	OutcomeWon
	OutcomeLost
	OutcomeEscaped // a campaign scenario left by the entrance (DD-616)
)

// DoorState is what a pair of facing door squares is like (DD-399, DD-400).
type DoorState int

// The states of doors.
const (
	DoorOpen DoorState = iota
	DoorClosed
	DoorBlocked
)

// Bonus is a Hero Bonus (DD-580).
type Bonus int

// The Hero Bonuses (DD-581 to DD-592).
const (
	MeleeBonus Bonus = iota
	RangedBonus
	MagicBonus
	DamageBonus
	DefenseBonus
	Regeneration
	InitiativeBonus
	Efficiency
	DoubleRange
	Bonuses // how many there are
)

var (
	modeNames    = []string{"", "scenario", "campaign", "random"}
	phaseNames   = []string{"setup", "A", "B", "C", "D", "E", "F", "G", "H", "I"}
	outcomeNames = []string{"", "won", "lost", "escaped"}
	doorNames    = []string{"open", "closed", "blocked"}
	poolNames    = []string{"hp", "pp"}
	bonusNames   = []string{"melee", "ranged", "magic", "damage", "defense", "regeneration", "initiative", "efficiency", "range"}
)

// String is the name in protocols.
func (m Mode) String() string      { return nameOf(m, modeNames) }
func (p Phase) String() string     { return nameOf(p, phaseNames) }
func (o Outcome) String() string   { return nameOf(o, outcomeNames) }
func (d DoorState) String() string { return nameOf(d, doorNames) }
func (p Pool) String() string      { return nameOf(p, poolNames) }
func (b Bonus) String() string     { return nameOf(b, bonusNames) }

// MarshalText writes the name.
func (m Mode) MarshalText() ([]byte, error)      { return []byte(m.String()), nil }
func (p Phase) MarshalText() ([]byte, error)     { return []byte(p.String()), nil }
func (o Outcome) MarshalText() ([]byte, error)   { return []byte(o.String()), nil }
func (d DoorState) MarshalText() ([]byte, error) { return []byte(d.String()), nil }
func (p Pool) MarshalText() ([]byte, error)      { return []byte(p.String()), nil }
func (b Bonus) MarshalText() ([]byte, error)     { return []byte(b.String()), nil }

// UnmarshalText reads a name.
func (m *Mode) UnmarshalText(b []byte) error      { return readName(m, b, modeNames) }
func (p *Phase) UnmarshalText(b []byte) error     { return readName(p, b, phaseNames) }
func (o *Outcome) UnmarshalText(b []byte) error   { return readName(o, b, outcomeNames) }
func (d *DoorState) UnmarshalText(b []byte) error { return readName(d, b, doorNames) }
func (p *Pool) UnmarshalText(b []byte) error      { return readName(p, b, poolNames) }
func (b *Bonus) UnmarshalText(text []byte) error  { return readName(b, text, bonusNames) }

func nameOf[E ~int](e E, names []string) string {
	if e < 0 || int(e) >= len(names) {
		return fmt.Sprintf("(%d)", int(e))
	}
	return names[e]
}

func readName[E ~int](e *E, text []byte, names []string) error {
	for i, name := range names {
		if name == string(text) {
			*e = E(i)
			return nil
		}
	}
	return fmt.Errorf("%q is none of %v", text, names)
}
