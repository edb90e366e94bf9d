package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// faces is how many a die has; 10 is the zero, which counts 10 and is thrown again (DD-038).
const faces = 10

// Roll is one roll of ten-sided dice (DD-032).
type Roll struct {
	// Dice are the throws of each die: more than one for a die that showed 10 (DD-038).
	Dice [][]int `json:"dice"`
	// Plus is all that is added to the dice.
	Plus int `json:"plus,omitempty"`
	// Total is the dice and Plus.
	Total int `json:"total"`
	// Fumble tells that two dice or more showed 1 at their first throw (DD-041, DD-R1).
	Fumble bool `json:"fumble,omitempty"`
}

// roll throws n dice, each to its end before the next (DD-R228).
func (t *turn) roll(d content.Dice) Roll {
	count := max(d.Count, 0)
	r := Roll{Dice: take(&t.pieces.dice, count)[:0], Plus: d.Plus, Total: d.Plus}
	ones, thrown := 0, take(&t.pieces.faces, count+1)[:0] // room for all throws of most rolls
	for range d.Count {
		first, face := len(thrown), faces
		for face == faces {
			face = t.dice.RollWith(&t.hashed, faces)
			thrown = append(thrown, face)
			r.Total += face
		}
		if thrown[first] == 1 {
			ones++
		}
		r.Dice = append(r.Dice, thrown[first:len(thrown):len(thrown)])
	}
	r.Fumble = ones >= 2 && !t.options.NoFumbles
	return r
}

// FixedDie is what each die of a monster counts under fixed_monster_dice (DD-641).
const FixedDie = 6

// monsterRoll throws the dice of a monster (DD-641).
func (t *turn) monsterRoll(d content.Dice) Roll {
	if !t.options.FixedMonsterDice {
		return t.roll(d)
	}
	return Roll{Dice: [][]int{}, Plus: d.Plus + FixedDie*d.Count, Total: d.Plus + FixedDie*d.Count}
}

// criticals is how many full tens lie between the higher and the lower number (DD-039, DD-040).
func criticals(higher, lower int) int { return max(0, higher-lower) / 10 }

// Checked is the outcome of a check against a Target Number (DD-035).
type Checked struct {
	Roll Roll `json:"roll"`
	TN   int  `json:"tn"`
	Pass bool `json:"pass"`
	// Criticals are full tens above the Target Number if it was passed, below it if not (DD-039, DD-040); a Fumble
	// adds one to the latter (DD-R3).
	Criticals int `json:"criticals,omitempty"`
}

// checkDice is how many dice a check has (DD-035).
const checkDice = 2

// checkRoll is what is thrown for a check: two attributes and two dice.
func (g *Game) checkRoll(h *Hero, attributes [2]content.Attribute) content.Dice {
	change := g.changes(h, content.CheckRoll)
	plus := h.Attributes[attributes[0]] + h.Attributes[attributes[1]]
	return content.Dice{Count: max(1, checkDice+change.Count), Plus: plus + change.Plus}
}

// judge holds the roll of a check against its Target Number. A Fumble fails (DD-041).
func judge(r Roll, tn int) Checked {
	c := Checked{Roll: r, TN: tn, Pass: r.Total >= tn && !r.Fumble}
	switch {
	case c.Pass:
		c.Criticals = criticals(r.Total, tn)
	default:
		c.Criticals = criticals(tn, r.Total)
		if r.Fumble {
			c.Criticals++
		}
	}
	return c
}
