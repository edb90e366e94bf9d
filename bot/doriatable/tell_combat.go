package doriatable

import (
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// attackJoined tells an attack with its roll.
func (s speaker) attackJoined(rest []games.Event) (string, int) {
	begun, is := rest[0].(doria.AttackBegun)
	if !is || len(rest) < 2 {
		return "", 0
	}
	rolled, is := rest[1].(doria.AttackRolled)
	if !is {
		return "", 0
	}
	return s.Say("doria.event.attack_with_roll", words.Args{"Attack": s.attackBegun(begun), "Roll": roll(rolled.Roll)}), 2
}

// defenceJoined tells a defence with what it came to. Where nothing follows yet psi points may still change it.
func (s speaker) defenceJoined(rest []games.Event) (string, int) {
	d, is := rest[0].(doria.Defended)
	if !is || len(rest) < 2 {
		return "", 0
	}
	said := words.Args{"Defence": s.defended(d), "Blow": s.blow(d), "More": more(d)}
	switch next := rest[1].(type) {
	case doria.AttackMissed:
		if next.Hero == d.Hero && next.Monster == d.Monster && !next.Fumble {
			return s.Say("doria.event.defended_off", said), 2
		}
	case doria.MonsterHit:
		if next.Monster == d.Monster && d.Hero == "" {
			said["Hit"] = s.damage(next)
			return s.Say("doria.event.defended_hit", said), 2
		}
	case doria.Boosted: // may yet change what gets through
		return "", 0
	case doria.ArmorUsed, doria.PointsLost, doria.DamageKeptOff:
		if d.Hero != "" && more(d) == 0 {
			return s.Say("doria.event.defended_in_vain", said), 1
		}
	}
	if d.Hero != "" && more(d) > 0 {
		return s.Say("doria.event.defended_badly", said), 1
	}
	return "", 0
}

// criticals is how many full tens a defence lies below the attack (DD-039).
func criticals(d doria.Defended) int { return max(0, d.Against-d.Roll.Total) / 10 }

// more is what a defence that fails adds to the damage printed: one for each critical, one for a Fumble (DD-R166).
func more(d doria.Defended) int {
	if d.Roll.Fumble {
		return criticals(d) + 1
	}
	return criticals(d)
}

// blow says why a hit does more damage than printed, behind the hit: " (2 criticals)"; "" where it does not.
func (s speaker) blow(d doria.Defended) string {
	said := words.Args{"Count": criticals(d)}
	switch {
	case d.Roll.Fumble && criticals(d) > 0:
		return s.Say("doria.hit.both", said)
	case d.Roll.Fumble:
		return s.Say("doria.hit.fumble", nil)
	case criticals(d) > 0:
		return s.Say("doria.hit.criticals", said)
	}
	return ""
}

// deathJoined tells a loss of points that somebody dies of, with the points that are left.
func (s speaker) deathJoined(rest []games.Event) (string, int) {
	lost, is := rest[0].(doria.PointsLost)
	if !is || len(rest) < 2 {
		return "", 0
	}
	if died, is := rest[1].(doria.HeroDied); is && died.Hero == lost.Hero && died.Pool == lost.Pool {
		return s.Say("doria.event.hero_lost_and_died", words.Args{"Hero": s.hero(lost.Hero), "Points": lost.Points,
			"Pool": s.pool(lost.Pool), "Left": lost.Left, "Cause": s.cause(lost.Cause)}), 2
	}
	return "", 0
}

// priceJoined leaves a loss of psi points to the attack that they pay for and that names them, or to what they add to a
// defence.
func (s speaker) priceJoined(rest []games.Event) (string, int) {
	lost, is := rest[0].(doria.PointsLost)
	if !is || len(rest) < 2 {
		return "", 0
	}
	switch next := rest[1].(type) {
	case doria.AttackBegun:
		if lost.How != "price" || next.Hero != lost.Hero || next.PP != lost.Points {
			break
		}
		if text, used := s.attackJoined(rest[1:]); used > 0 {
			return text, used + 1
		}
		return s.event(next), 2
	case doria.Boosted:
		if lost.How == "resistance" && next.Hero == lost.Hero {
			return s.Say("doria.event.boosted_left", words.Args{"Hero": s.hero(next.Hero), "Points": next.Points,
				"Total": next.Total, "Against": next.Against, "Left": lost.Left}), 2
		}
	}
	return "", 0
}

// armorJoined tells of armour that keeps damage off and is damaged by it.
func (s speaker) armorJoined(rest []games.Event) (string, int) {
	a, is := rest[0].(doria.ArmorUsed)
	if !is || len(rest) < 2 {
		return "", 0
	}
	if d, is := rest[1].(doria.CardDamaged); is && d.Card == a.Card && d.Hero == a.Hero {
		return s.Say("doria.event.armor_used_damaged", words.Args{"Armor": s.armorUsed(a)}), 2
	}
	return "", 0
}

// combatEvent tells one event of an attack.
func (s speaker) combatEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.AttackBegun:
		return s.Say("doria.event.attack_begun", words.Args{"Attack": s.attackBegun(e)}), true
	case doria.AttackRolled:
		return s.Say("doria.event.attack_rolled", words.Args{"Roll": roll(e.Roll)}), true
	case doria.AttackMissed:
		return s.attackMissed(e), true
	case doria.Defended:
		return s.Say("doria.event.defended", words.Args{"Defence": s.defended(e)}), true
	case doria.Boosted:
		return s.Say("doria.event.boosted", words.Args{
			"Hero": s.hero(e.Hero), "Points": e.Points, "Total": e.Total, "Against": e.Against}), true
	case doria.ArmorUsed:
		return s.Say("doria.event.armor_used", words.Args{"Armor": s.armorUsed(e)}), true
	case doria.CardDamaged:
		return s.Say("doria.event.card_damaged", words.Args{"Hero": s.hero(e.Hero), "Card": s.card(e.Card)}), true
	case doria.MonsterHit:
		return s.Say("doria.event.monster_hit", words.Args{"Monster": s.monster(e.Monster), "Hit": s.damage(e)}), true
	case doria.MonsterSlain:
		return s.monsterSlain(e), true
	}
	return "", false
}

// attackBegun says who attacks whom, with what and at what price.
func (s speaker) attackBegun(e doria.AttackBegun) string {
	said := words.Args{"Kind": s.Say("doria.attack."+e.Attack, nil), "Targets": s.targets(e), "Element": s.element(e.Element)}
	if e.Hero == "" {
		said["Monster"] = s.monster(e.Monster)
		return s.Say("doria.event.attack_monster", said)
	}
	said["Hero"] = s.hero(e.Hero)
	said["Card"] = s.card(e.Card)
	said["Price"] = s.price(e.AP, e.PP)
	said["Left"] = e.Left
	return s.Say("doria.event.attack_hero", said)
}

// targets are all that an attack is aimed at or hits besides.
func (s speaker) targets(e doria.AttackBegun) words.Bent {
	var names []words.Bent
	for _, m := range e.Monsters {
		names = append(names, words.Bent{Plain: s.monster(m)})
	}
	for _, h := range e.Heroes {
		names = append(names, s.hero(h))
	}
	return s.andBent(names)
}

// element is the element of damage, behind the attack: " (fire)".
func (s speaker) element(name string) string {
	if name == "" {
		return ""
	}
	return " (" + s.Say("doria.element."+name, nil) + ")"
}

// price is a number of action points, with psi points where there are any.
func (s speaker) price(ap, pp int) string {
	said := words.Args{"AP": ap, "PP": pp}
	if pp > 0 {
		return s.Say("doria.price.both", said)
	}
	return s.Say("doria.price.ap", said)
}

func (s speaker) attackMissed(e doria.AttackMissed) string {
	said := words.Args{"Who": s.who(e.Hero, e.Monster)}
	switch {
	case e.Fumble && e.Hero == "" && e.Monster == 0:
		return s.Say("doria.event.attack_fumble", said)
	case e.Fumble:
		return s.Say("doria.event.attack_fumble_at", said)
	}
	return s.Say("doria.event.attack_missed", said)
}

// who is a hero or else a monster.
func (s speaker) who(h doria.HeroID, m doria.MonsterID) words.Bent {
	if h != "" {
		return s.hero(h)
	}
	name := s.monster(m)
	return words.Bent{Plain: name, Cases: map[string]string{"from": s.from(name)}}
}

// defended says what a target rolled against an attack.
func (s speaker) defended(e doria.Defended) string {
	said := words.Args{"Who": s.who(e.Hero, e.Monster), "Roll": roll(e.Roll), "Against": e.Against, "Card": s.card(e.Card)}
	switch {
	case e.Card != "":
		return s.Say("doria.defence.card", said)
	case e.Hero != "":
		return s.Say("doria.defence.skill", said)
	}
	return s.Say("doria.defence.monster", said)
}

// damage says what a hit did to a monster.
func (s speaker) damage(e doria.MonsterHit) string {
	said := words.Args{"Damage": e.Damage, "Armor": e.Armor, "Left": e.Left}
	if e.Armor > 0 {
		return s.Say("doria.hit.armor", said)
	}
	return s.Say("doria.hit.plain", said)
}

func (s speaker) armorUsed(e doria.ArmorUsed) string {
	return s.Say("doria.armor_used", words.Args{
		"Hero": s.hero(e.Hero), "Card": s.card(e.Card), "Kept": min(e.Rating, e.Damage), "Damage": e.Damage})
}

func (s speaker) monsterSlain(e doria.MonsterSlain) string {
	said := words.Args{"Monster": s.monster(e.Monster), "XP": e.XP, "Group": e.GroupXP, "Count": e.Loot}
	if e.Hero == "" {
		return s.Say("doria.event.monster_slain", said)
	}
	said["Hero"] = s.hero(e.Hero)
	return s.Say("doria.event.monster_slain_by", said)
}

// harmEvent tells of points lost and won, and what comes of it.
func (s speaker) harmEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.PointsLost:
		return s.Say("doria.event.points_lost", words.Args{"Hero": s.hero(e.Hero), "Points": e.Points,
			"Pool": s.pool(e.Pool), "Left": e.Left, "Cause": s.cause(e.Cause)}), true
	case doria.PointsGained:
		return s.Say("doria.event.points_gained", words.Args{
			"Hero": s.hero(e.Hero), "Points": e.Points, "Pool": s.pool(e.Pool), "Left": e.Left}), true
	case doria.HeroFell:
		return s.Say("doria.event.hero_fell", words.Args{"Hero": s.hero(e.Hero)}), true
	case doria.HeroDied:
		return s.Say("doria.event.hero_died", words.Args{"Hero": s.hero(e.Hero), "Pool": s.pool(e.Pool)}), true
	case doria.HeroWoke:
		return s.Say("doria.event.hero_woke", words.Args{"Hero": s.hero(e.Hero), "AP": e.AP}), true
	case doria.Poisoned:
		return s.Say("doria.event.poisoned", words.Args{"Hero": s.hero(e.Hero), "Count": e.Markers,
			"Total": e.Total, "Cause": s.cause(e.Cause)}), true
	case doria.PoisonChecked:
		return s.Say("doria.event.poison_checked", words.Args{
			"Hero": s.hero(e.Hero), "Check": s.check(e.Check), "Before": e.Before, "Markers": e.Markers}), true
	case doria.MonsterPoisoned:
		return s.Say("doria.event.monster_poisoned", words.Args{
			"Monster": s.monster(e.Monster), "Points": e.Points, "Left": e.Left}), true
	case doria.Revived:
		return s.Say("doria.event.revived", words.Args{
			"Hero": s.hero(e.Hero), "Target": s.hero(e.Target), "AP": e.AP, "Check": s.check(e.Check)}), true
	}
	return "", false
}
