package dice

import (
	"fmt"
	"slices"
)

// Script says in advance how shuffles and rolls come out. Each shuffle takes the next list, each roll the next face;
// when they run out, the dice go on with their seed. It must not be changed once dice follow it.
type Script struct {
	// Shuffles are the orders that shuffles give, first card first.
	Shuffles [][]int
	// Faces are what dice show.
	Faces []int
}

// ScriptError tells that a script does not fit what is shuffled or rolled.
type ScriptError struct {
	// Shuffle or Roll is the number of the entry that does not fit, from 1; the other one is 0.
	Shuffle, Roll int
}

// Error says which entry of the script does not fit.
func (e *ScriptError) Error() string {
	if e.Roll > 0 {
		return fmt.Sprintf("dice: scripted face %d is not on the die", e.Roll)
	}
	return fmt.Sprintf("dice: scripted shuffle %d does not hold exactly the cards that are shuffled", e.Shuffle)
}

// Scripted returns the dice of a seed that follow a script first.
func Scripted(seed [16]byte, script Script) Dice {
	return Dice{seed: seed, script: &script}
}

// Err is nil as long as the script has fitted. After an entry that did not, the dice go on with their seed, and
// their owner should return to the state before.
func (d *Dice) Err() error {
	if d.err == nil {
		return nil
	}
	return d.err
}

func (d *Dice) nextList() (list []int, scripted bool) {
	if d.script == nil || d.shuffled == len(d.script.Shuffles) {
		return nil, false
	}
	d.shuffled++
	return d.script.Shuffles[d.shuffled-1], true
}

func (d *Dice) nextFace(sides int) (face int, scripted bool) {
	if d.script == nil || d.rolled == len(d.script.Faces) {
		return 0, false
	}
	d.rolled++
	face = d.script.Faces[d.rolled-1]
	if face < 1 || face > sides {
		d.fail(ScriptError{Roll: d.rolled})
		return 1, true
	}
	return face, true
}

// fail keeps the first fault of the script.
func (d *Dice) fail(e ScriptError) {
	if d.err == nil {
		d.err = &e
	}
}

// arrange gives cards the order of list and reports whether it holds just the same ones; if not, they stay as they are.
func arrange[Card ~int](cards []Card, list []int) bool {
	wanted := make([]Card, len(list))
	for i, id := range list {
		wanted[i] = Card(id)
	}
	if !slices.Equal(slices.Sorted(slices.Values(wanted)), slices.Sorted(slices.Values(cards))) {
		return false
	}
	copy(cards, wanted)
	return true
}

// Scripted reports whether a script was given, used up or not.
func (d *Dice) Scripted() bool { return d.script != nil }

// Follow makes the next rolls show the given faces, in place of those of a script that were still to come.
func (d *Dice) Follow(faces []int) {
	script := Script{Faces: faces}
	if d.script != nil {
		script.Shuffles = d.script.Shuffles
	}
	d.script, d.rolled = &script, 0
}
