package content

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// diceForm is how dice are written: a count of dice, a number added, or both.
var diceForm = regexp.MustCompile(`^(?:([+-]?\d{1,2})D)?([+-]?\d{1,2})?$`)

// ParseDice reads a roll as it is written on cards: 3D+5, 2D, +1D, -2.
func ParseDice(s string) (Dice, error) {
	m := diceForm.FindStringSubmatch(s)
	if s == "" || m == nil || m[1] != "" && m[2] != "" && !strings.ContainsAny(m[2][:1], "+-") {
		return Dice{}, fmt.Errorf("%q: want dice like 3D+5, 2D, +1D or +2", s)
	}
	count, _ := strconv.Atoi(m[1]) // empty is none; the form lets only numbers through
	plus, _ := strconv.Atoi(m[2])
	return Dice{Count: count, Plus: plus}, nil
}

// String is the roll as it is written on cards; empty for no roll.
func (d Dice) String() string {
	switch {
	case d == Dice{}:
		return ""
	case d.Count == 0:
		return fmt.Sprintf("%+d", d.Plus)
	case d.Plus == 0:
		return fmt.Sprintf("%dD", d.Count)
	}
	return fmt.Sprintf("%dD%+d", d.Count, d.Plus)
}

// UnmarshalYAML reads the text form.
func (d *Dice) UnmarshalYAML(n *yaml.Node) error {
	read, err := ParseDice(n.Value)
	if err != nil {
		return fault(n, "%v", err)
	}
	*d = read
	return nil
}

// UnmarshalYAML reads {STR: 9, CON: 10}.
func (v *Values) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return fault(n, "want attributes like {STR: 9, CON: 10}")
	}
	*v = Values{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		var a Attribute
		if err := a.UnmarshalYAML(n.Content[i]); err != nil {
			return err
		}
		points, err := strconv.Atoi(n.Content[i+1].Value)
		if err != nil || v[a] != 0 {
			return fault(n.Content[i+1], "%v: want one whole number", a)
		}
		v[a] = points
	}
	return nil
}
