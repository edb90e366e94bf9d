// Package dice is where all chance in a game comes from: rolls and shuffles that follow from a 128-bit seed alone,
// that are saved with the game they belong to, and that a test or a protocol can script.
//
//	d := dice.New(seed)
//	face := d.Roll(6)        // 1 to 6
//	dice.Shuffle(&d, cards)  // the first card is the top one
//
// # The sequence
//
// It is the same on every machine and in every version, so that whoever knows a seed can check a game with nothing
// but SHA-256. Block n of the sequence is the SHA-256 of the 16 bytes of the seed followed by n as 8 bytes, big end
// first; n counts from 0. A block is eight words of 32 bits, big end first. The position of the dice is the number of
// words used so far, so a saved Dice is a seed and a number.
//
// A number below n takes one word w: it is w mod n, unless w is below 2³² mod n. Such a word is passed over and the
// next one taken, which leaves every number equally likely. A shuffle of k cards draws k-1 such numbers: for i from
// k-1 down to 1, card i changes places with the card at a number below i+1.
package dice

import (
	"crypto/sha256"
	"encoding/binary"
)

// Dice are a place in a sequence of chance. They are a plain value: a copy goes on by itself, the same way as the
// original. The zero value has seed 0 and no script.
type Dice struct {
	seed     [16]byte
	position uint64

	script *Script // never written to, so copies may share it
	shuffled,
	rolled int // how many entries of the script are used up
	err *ScriptError
}

// New returns the dice of a seed, at the start of their sequence.
func New(seed [16]byte) Dice { return Dice{seed: seed} }

// Seed is what the sequence follows from.
func (d *Dice) Seed() [16]byte { return d.seed }

// Position is how many words of the sequence are used up.
func (d *Dice) Position() uint64 { return d.position }

// Below returns a number from 0 to n-1, each equally likely. n is 1 to 2³¹-1; others are a bug and panic.
func (d *Dice) Below(n int) int { return d.below(n, new(Memory)) }

// Roll returns the face of a die with the given number of sides, 1 to sides; the script's next face if there is one.
func (d *Dice) Roll(sides int) int { return d.RollWith(new(Memory), sides) }

// RollWith is Roll with a memory for rolls that follow each other.
func (d *Dice) RollWith(m *Memory, sides int) int {
	if face, scripted := d.nextFace(sides); scripted {
		return face
	}
	return d.below(sides, m) + 1
}

// Shuffle puts cards into an order of chance, each equally likely, or into that of the script's next list.
func Shuffle[Card ~int](d *Dice, cards []Card) {
	if list, scripted := d.nextList(); scripted {
		if !arrange(cards, list) {
			d.fail(ScriptError{Shuffle: d.shuffled})
		}
		return
	}
	var m Memory
	for i := len(cards) - 1; i > 0; i-- {
		j := d.below(i+1, &m)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// Memory keeps the block of a sequence that was used last, so that rolls which follow each other hash once in eight words.
// It makes no difference to any of them, whatever dice it is used with, and is no part of their state. The zero value is
// empty.
type Memory struct {
	seed   [16]byte
	number uint64 // of the block, plus 1; 0 for none
	block  [sha256.Size]byte
}

const wordsInBlock = sha256.Size / 4

// word takes the next word of the sequence.
func (d *Dice) word(m *Memory) uint32 {
	number, at := d.position/wordsInBlock, d.position%wordsInBlock
	if m.number != number+1 || m.seed != d.seed {
		var input [24]byte
		copy(input[:], d.seed[:])
		binary.BigEndian.PutUint64(input[16:], number)
		*m = Memory{d.seed, number + 1, sha256.Sum256(input[:])}
	}
	d.position++
	return binary.BigEndian.Uint32(m.block[4*at:])
}

func (d *Dice) below(n int, m *Memory) int {
	if n < 1 || n > 1<<31-1 {
		panic("dice: a number is asked for below something not from 1 to 2^31-1")
	}
	bound := uint32(n)
	for {
		if w := d.word(m); w >= -bound%bound { // -bound is 2^32-bound
			return int(w % bound)
		}
	}
}
