package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// suffer lets an effect happen to a hero that is only imagined: number is its place in the list of a source.
func (a *adviser) suffer(h *Hero, e *content.Effect, list Source, number int) {
	switch {
	case e.Heal != nil:
		a.restore(h, e.Heal)
	case e.Cure != nil:
		h.Poison = max(0, h.Poison-e.Cure.Base)
	case e.AP != nil && h.Conscious:
		h.AP = min(MaxAP, h.AP+e.AP.Base)
	case e.Repair != nil:
		a.mend(h)
	case e.Modify != nil || e.Condition != nil:
		l := Lasting{From: Source{Kind: list.Kind, Number: list.Number, Path: append(slices.Clone(list.Path), number)}}
		if e.Condition != nil {
			l.Left = e.Condition.Value
		}
		h.Conditions = append(slices.Clip(h.Conditions), l)
	}
}

// restore gives points back; those for either pool go to the one that lacks more.
func (a *adviser) restore(h *Hero, e *content.Heal) {
	hp, pp := a.g.maxHP(h)-h.HP, a.g.maxPP(h)-h.PP
	toHP, toPP := e.HP.Base, e.PP.Base
	if hp >= pp {
		toHP += e.Split.Base
	} else {
		toPP += e.Split.Base
	}
	h.HP += max(0, min(toHP, hp))
	h.PP += max(0, min(toPP, pp))
	if e.Wake && !h.Conscious {
		a.wake(h, 0)
	}
}

// mend repairs the best Damaged armour on the Body.
func (a *adviser) mend(h *Hero) {
	best, rating := NoPlace, 0
	a.g.worn(h, func(p Place, card Card, printed *content.Card) {
		if card.Damaged && printed.Rating > rating {
			best, rating = p, printed.Rating
		}
	})
	if best != NoPlace {
		h.Body[best-1].Damaged = false
	}
}

// wake has a hero come to.
func (a *adviser) wake(h *Hero, ap int) {
	h.Conscious, h.AP = true, ap
	a.up++
}

// outlook is how good the position is for some heroes and as it is for the monsters' answer: what they have, what they
// can do in this round and about half of the next, less what all heroes are to fear until the next is over.
func (a *adviser) outlook(who []int) int {
	sum := 0
	for _, i := range who {
		h := &a.g.heroes[i]
		sum += a.estate(h)
		if !a.quiet {
			a.fear(i)
			sum += a.prowess(h)
		}
	}
	if a.quiet {
		return sum
	}
	a.later = nextRound
	sum -= a.danger(a.h.At)
	a.later = 0
	return sum
}

// estate is what a hero has: points, whole armour and no poison.
func (a *adviser) estate(h *Hero) int {
	sum := hpWorth*h.HP + a.psiWorth(h)*h.PP - a.ills(h)
	a.g.worn(h, func(_ Place, card Card, printed *content.Card) {
		if !card.Damaged {
			sum += worthArmor * printed.Rating
		}
	})
	return sum
}

// prowess is what a hero can do with its attacks from where it stands.
func (a *adviser) prowess(h *Hero) int {
	if !h.Conscious {
		return 0
	}
	arms := a.armsOf(h)
	return a.blows(h, arms, h.AP) + a.blows(h, arms, usualAP)/2
}

// ills is what the poison of a hero costs it until it is gone, in hundredths of a hit point: while there are n markers
// n for each check that fails, and n-1 when one is passed.
func (a *adviser) ills(h *Hero) (sum int) {
	if h.Poison == 0 {
		return 0
	}
	roll := a.g.checkRoll(h, [2]content.Attribute{content.Constitution, content.Wisdom})
	pass := max(certain/10, chanceOf(roll, content.Dice{Plus: poisonTN + poisonPerStep*a.g.level}))
	for n := range h.Poison {
		sum += 100*(n+1)*(certain-pass)/pass + 100*n
	}
	return sum
}
