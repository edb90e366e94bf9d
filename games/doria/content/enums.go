package content

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// words are the text forms of an enumeration, by value. An empty word has no text form: it is the zero value, which
// files leave out, or a gap.
type words[E ~uint8] []string

func (w words[E]) of(e E) string {
	if int(e) < len(w) {
		return w[e]
	}
	return fmt.Sprintf("(%d)", uint8(e))
}

// read puts the value of a word into e. A fault names the words that would do.
func (w words[E]) read(node *yaml.Node, e *E) error {
	i := slices.Index(w, node.Value)
	if node.Kind != yaml.ScalarNode || node.Value == "" || i < 0 {
		return fault(node, "%q: want %s", node.Value, strings.Join(w.all(), ", "))
	}
	*e = E(i)
	return nil
}

// all are the words that files may use.
func (w words[E]) all() []string {
	return slices.DeleteFunc(slices.Clone(w), func(word string) bool { return word == "" })
}

// fault is a fault of a file that yaml collects with those of its own.
func fault(node *yaml.Node, format string, args ...any) error {
	return &yaml.TypeError{Errors: []string{fmt.Sprintf("line %d: ", node.Line) + fmt.Sprintf(format, args...)}}
}

var (
	attributeWords = words[Attribute]{"STR", "CON", "AGI", "PER", "WIS", "PSI"}
	elementWords   = words[Element]{"", "fire", "water", "earth", "air"}
	attackWords    = words[AttackKind]{"", "melee", "ranged", "magic"}
	zoneWords      = words[Zone]{"", "head", "arms", "torso", "legs", "feet", "accessory", "hand", "hands", "any"}
	scopeWords     = words[Scope]{"", "person", "area", "room"}
	kindWords      = words[Kind]{"", "weapon", "spell", "armor", "shield", "potion", "event", "trap", "secret_door"}
	shapeWords     = words[ShapeKind]{"single", "adjacent", "burst", "lightning"}
	targetWords    = words[Target]{"", "self", "hero", "unconscious", "monster", "square", "door", "trap"}
	subjectWords   = words[Subject]{"the_one", "everyone", "in_scope", "in_range", "on_tile", "lying_there", "the_user",
		"the_target", "the_monster", "all_monsters", "monsters_there", "held"}
	untilWords = words[Until]{"", "end_of_round", "end_of_next_round", "disarmed", "used", "end_of_scenario"}
	stateWords = words[ConditionKind]{"", "immobilized", "slowed", "floating", "shielded", "hidden", "stunned"}
	rollWords  = words[Roll]{"", "melee", "ranged", "magic", "any_attack", "defense", "resistance", "initiative", "check",
		"damage", "armor"}
	markerWords = words[MarkerKind]{"", "loot", "hole", "rubble", "fire", "ice", "air", "rune", "scenario"}
	placeWords  = words[Place]{"", "here", "around", "tile", "runes", "blue_rune", "purple_rune", "orange_rune",
		"green_rune", "treasures", "monster_icons", "chosen", "entrance"}
	doorsWords = words[BlockedDoors]{"", "room", "tile", "nearest", "chosen"}
	moveWords  = words[MoveKind]{"", "push", "pull", "teleport", "to_entrance"}
	preyWords  = words[Prey]{"nearest", "least_agile", "most_wounded"}
	spotWords  = words[Spot]{"", "entrance", "rune", "blue_rune", "purple_rune", "orange_rune", "green_rune",
		"scenario_marker", "any"}
)

func (a Attribute) String() string     { return attributeWords.of(a) }
func (e Element) String() string       { return elementWords.of(e) }
func (k AttackKind) String() string    { return attackWords.of(k) }
func (z Zone) String() string          { return zoneWords.of(z) }
func (s Scope) String() string         { return scopeWords.of(s) }
func (k Kind) String() string          { return kindWords.of(k) }
func (k ShapeKind) String() string     { return shapeWords.of(k) }
func (t Target) String() string        { return targetWords.of(t) }
func (s Subject) String() string       { return subjectWords.of(s) }
func (u Until) String() string         { return untilWords.of(u) }
func (k ConditionKind) String() string { return stateWords.of(k) }
func (r Roll) String() string          { return rollWords.of(r) }
func (k MarkerKind) String() string    { return markerWords.of(k) }
func (p Place) String() string         { return placeWords.of(p) }
func (d BlockedDoors) String() string  { return doorsWords.of(d) }
func (k MoveKind) String() string      { return moveWords.of(k) }
func (p Prey) String() string          { return preyWords.of(p) }
func (s Spot) String() string          { return spotWords.of(s) }

// UnmarshalYAML reads the text form.
func (a *Attribute) UnmarshalYAML(n *yaml.Node) error { return attributeWords.read(n, a) }

// UnmarshalYAML reads the text form.
func (e *Element) UnmarshalYAML(n *yaml.Node) error { return elementWords.read(n, e) }

// UnmarshalYAML reads the text form.
func (k *AttackKind) UnmarshalYAML(n *yaml.Node) error { return attackWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (z *Zone) UnmarshalYAML(n *yaml.Node) error { return zoneWords.read(n, z) }

// UnmarshalYAML reads the text form.
func (s *Scope) UnmarshalYAML(n *yaml.Node) error { return scopeWords.read(n, s) }

// UnmarshalYAML reads the text form.
func (k *Kind) UnmarshalYAML(n *yaml.Node) error { return kindWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (k *ShapeKind) UnmarshalYAML(n *yaml.Node) error { return shapeWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (t *Target) UnmarshalYAML(n *yaml.Node) error { return targetWords.read(n, t) }

// UnmarshalYAML reads the text form.
func (s *Subject) UnmarshalYAML(n *yaml.Node) error { return subjectWords.read(n, s) }

// UnmarshalYAML reads the text form.
func (u *Until) UnmarshalYAML(n *yaml.Node) error { return untilWords.read(n, u) }

// UnmarshalYAML reads the text form.
func (k *ConditionKind) UnmarshalYAML(n *yaml.Node) error { return stateWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (r *Roll) UnmarshalYAML(n *yaml.Node) error { return rollWords.read(n, r) }

// UnmarshalYAML reads the text form.
func (k *MarkerKind) UnmarshalYAML(n *yaml.Node) error { return markerWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (p *Place) UnmarshalYAML(n *yaml.Node) error { return placeWords.read(n, p) }

// UnmarshalYAML reads the text form.
func (d *BlockedDoors) UnmarshalYAML(n *yaml.Node) error { return doorsWords.read(n, d) }

// UnmarshalYAML reads the text form.
func (k *MoveKind) UnmarshalYAML(n *yaml.Node) error { return moveWords.read(n, k) }

// UnmarshalYAML reads the text form.
func (p *Prey) UnmarshalYAML(n *yaml.Node) error { return preyWords.read(n, p) }

// UnmarshalYAML reads the text form.
func (s *Spot) UnmarshalYAML(n *yaml.Node) error { return spotWords.read(n, s) }
