package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// revive is worth it, with as much as the healer can give, for a hero who is fit; in a fight also for one who is not, where
// it is better to have one more on its feet, though it is in reach of the monsters then and does not recover.
func (a *adviser) revive(r Revive) int {
	target := a.g.hero(r.Target)
	fit := target.HP >= 0 && target.PP >= 0
	switch {
	case 2*r.AP < a.h.AP-1:
		return 0
	case a.quiet && fit:
		return worthRevive + r.AP
	case a.quiet:
		return 0
	}
	gain := a.rousing(r)
	if !fit {
		gain -= hpWorth * recovered
	}
	if gain <= 0 {
		return 0
	}
	return worthAid + min(gain, 99)
}

// rousing is what the outlook gains by an attempt to revive.
func (a *adviser) rousing(r Revive) int {
	check := a.g.checkRoll(a.h, [2]content.Attribute{content.Perception, content.Wisdom})
	chance := chanceOf(check, content.Dice{Plus: reviveTN + reviveTNByLevel*a.g.level})
	woken := prospect{ap: r.AP, wakes: a.g.heroNumber(r.Target) + 1, with: r.AP}
	return (chance*a.imagine(nil, nil, woken) + (certain-chance)*a.imagine(nil, nil, prospect{ap: r.AP})) / certain
}

// throw is worth it for what serves another hero better while it is quiet, and at any time for what heals one who needs it
// now.
func (a *adviser) throw(t Throw) int {
	to := a.g.hero(t.To)
	if !to.active() {
		return 0
	}
	card, _ := a.h.at(t.From)
	if worth := a.relief(to, a.g.card(card)); worth > 0 {
		return worth
	}
	if !a.quiet {
		return 0
	}
	gain := a.g.gainOf(to, card) - a.g.keepWorth(a.h, t.From, card)
	if gain <= dull {
		return 0
	}
	return worthEquip + min(gain, 200) - 1
}

// relief is what it is worth to hand a healing potion to a hero who is hurt and can drink it; nothing to one who has its
// own, or from one who is hurt.
func (a *adviser) relief(to *Hero, printed *content.Card) int {
	if printed.Kind != content.Potion || !healing(printed) || a.hurt(a.h) || !a.hurt(to) || to.AP < printed.AP || a.heals(to) {
		return 0
	}
	return worthHeal
}
