package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// certain is a chance of one: chances are counted in ten-thousandths, in whole numbers, so that advice comes out the
// same on every machine.
const certain = 10000

// The sizes of the table of odds: numbers of dice on each side, and how far the bonuses may differ. Beyond that the
// nearest chance of the table stands.
const (
	mostOddsDice = 8
	mostOddsPlus = 60
	// highestDie is the most that one die is counted to show with all that it is thrown again (DD-038).
	highestDie = 40
)

// oddsTable holds the chance that so many dice with so much more bonus reach so many other dice.
type oddsTable [mostOddsDice + 1][mostOddsDice + 1][2*mostOddsPlus + 1]uint16

// odds is worked out at the start of the program, in a few milliseconds: from then on a chance is one look into a table.
var odds = newOddsTable()

func newOddsTable() *oddsTable {
	var sums [mostOddsDice + 1][]int
	sums[0] = []int{scale}
	for n := 1; n <= mostOddsDice; n++ {
		sums[n] = withDie(sums[n-1])
	}
	table := new(oddsTable)
	for a := range sums {
		for d := range sums {
			for plus := -mostOddsPlus; plus <= mostOddsPlus; plus++ {
				table[a][d][plus+mostOddsPlus] = reaches(sums[a], sums[d], plus)
			}
		}
	}
	return table
}

// scale is the sum of all chances of a sum of dice while the table is worked out.
const scale = 100_000_000

// withDie is how a sum is spread with one die more: a die shows 1 to 9, and 10 is thrown again and added.
func withDie(sum []int) []int {
	spread := make([]int, len(sum)+highestDie)
	for have, chance := range sum {
		for base, part := 0, chance/faces; base < highestDie; base, part = base+faces, part/faces {
			for face := 1; face < faces; face++ {
				spread[have+base+face] += part
			}
		}
	}
	return spread
}

// reaches is the chance that a sum with a bonus is at least another sum, in ten-thousandths.
func reaches(attack, defense []int, plus int) uint16 {
	below := make([]int, len(defense)+1) // below[n]: the defence shows less than n
	for n, chance := range defense {
		below[n+1] = below[n] + chance
	}
	total := 0
	for n, chance := range attack {
		if most := n + plus + 1; most > 0 {
			total += chance * below[min(most, len(defense))]
		}
	}
	return uint16(min(certain, total/(scale/certain*scale)))
}

// chanceOf is the chance, in ten-thousandths, that an attack reaches a defence.
func chanceOf(attack, defense content.Dice) int {
	a, d := min(max(0, attack.Count), mostOddsDice), min(max(0, defense.Count), mostOddsDice)
	plus := min(max(-mostOddsPlus, attack.Plus-defense.Plus), mostOddsPlus)
	return int(odds[a][d][plus+mostOddsPlus])
}

// mostCriticals is how many criticals are counted on.
const mostCriticals = 3

// harmOf is the damage to be expected of an attack, in ten-thousandths of a point: of so much damage less what armour
// keeps off, and a point more for each 10 over the defence (DD-490).
func harmOf(attack, defense content.Dice, damage, rating int) int {
	sum := 0
	for n := range mostCriticals + 1 {
		gain := 1
		if n == 0 {
			gain = max(0, damage-rating)
		} else if damage+n <= rating {
			gain = 0
		}
		sum += gain * chanceOf(attack, defense)
		attack.Plus -= faces
	}
	return sum
}

// killsWith is the chance, in ten-thousandths, that one attack takes so many hit points.
func killsWith(attack, defense content.Dice, damage, rating, hp int) int {
	attack.Plus -= faces * max(0, hp+rating-damage)
	return chanceOf(attack, defense)
}
