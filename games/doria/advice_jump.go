package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// What a jump may bring: whoever fails it lands all the same and is only hurt (DD-215).
const (
	dared     = 500 // the chance to fall unconscious, in ten-thousandths
	daredHarm = 100 // the harm to be expected, in hundredths of a hit point
	leapPrice = 10  // so much expected harm counts like an action point
)

// dares reports whether a jump is unlikely to hurt the hero much, and to knock it out.
func (a *adviser) dares(leap grid.Leap) bool {
	if a.leapHarm(leap) > daredHarm {
		return false
	}
	n := 0 // how far below its number the check must be for that
	for ; leap.Squares*(1+n) <= a.h.HP; n++ {
	}
	if n == 0 {
		return a.failsBy(leap, 1) <= dared
	}
	return a.failsBy(leap, faces*n) <= dared
}

// leapHarm is what a jump is likely to cost, in hundredths of a hit point.
func (a *adviser) leapHarm(leap grid.Leap) int {
	return 100 * leap.Squares * (a.failsBy(leap, 1) + a.failsBy(leap, faces)) / certain
}

// failsBy is the chance, in ten-thousandths, that the check of a jump is so much or more below its number.
func (a *adviser) failsBy(leap grid.Leap, below int) int {
	roll := a.g.checkRoll(a.h, [2]content.Attribute{content.Strength, content.Agility})
	return certain - chanceOf(roll, content.Dice{Plus: jumpTN*leap.Squares - below + 1})
}

// cutOff reports whether the hero can neither attack nor walk to the fight: it has to jump.
func (a *adviser) cutOff() bool { return !a.strikes && a.foot[a.g.board.ID(a.h.At)] < 0 }
