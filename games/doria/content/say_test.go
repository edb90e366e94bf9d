package content

import (
	"fmt"
	"reflect"
	"strings"
)

// numbers says effects in words and keeps the numbers in them.
type numbers struct{ must, may []int }

func (n *numbers) needed(all ...int)   { n.must = keep(n.must, all) }
func (n *numbers) optional(all ...int) { n.may = keep(n.may, all) }

func keep(kept, all []int) []int {
	for _, number := range all {
		if number != 0 {
			kept = append(kept, max(number, -number))
		}
	}
	return kept
}

func (n *numbers) card(c *Card) []string {
	var does []string
	if a := c.Attack; a != nil {
		n.optional(a.Range, a.PP, a.Shape.Radius, a.Undead)
		for _, e := range a.Enchantments {
			n.needed(e.PP, e.Damage, e.Dice.Count)
			does = append(does, fmt.Sprintf("for %d PP %v %+d damage %v", e.PP, e.Element, e.Damage, e.Dice))
		}
		if a.Undead > 0 {
			n.needed(a.Undead)
			does = append(does, fmt.Sprintf("%d more damage to undead", a.Undead))
		}
		does = append(does, n.shape(a), n.list("hit", a.Hit))
	}
	if c.Kind == Shield && c.Bonus.Melee != 0 {
		n.needed(c.Bonus.Melee)
		does = append(does, fmt.Sprintf("melee %+d", c.Bonus.Melee))
	}
	if u := c.Use; u != nil {
		n.optional(u.PP, u.TN, u.Range)
		does = append(does, n.list(fmt.Sprintf("on %v, range %d", u.Target, u.Range), u.Effects))
		if u.Consumed {
			does = append(does, "used up")
		}
	}
	if c.Trap != nil {
		does = append(does, n.trap(c.Trap)...)
	}
	return append(does, n.list("drawn", c.Drawn))
}

func (n *numbers) trap(t *Trap) []string {
	n.needed(t.Radius)
	does := []string{fmt.Sprintf("%v %d", t.Scope, t.Radius), n.list("sprung", t.Sprung)}
	l := t.Lasting
	if l == nil {
		return does
	}
	n.needed(l.Rounds, l.HP, l.Defense)
	does = append(does, fmt.Sprintf("lasting: holds %v, blocks doors %v, rounds %d, hp %d, defense %d", l.Holds, l.BlocksDoors, l.Rounds,
		l.HP, l.Defense), n.list("each round", l.EachRound))
	if d := l.Disarm; d != nil {
		n.needed(d.AP)
		does = append(does, fmt.Sprintf("disarm for %d AP, %v+%v against %s, anyone %v", d.AP, d.Attributes[0], d.Attributes[1], n.amount(d.TN),
			d.Anyone), n.list("failed", d.Fail))
	}
	return does
}

func (n *numbers) shape(a *Attack) string {
	if a.Shape.Kind == Single {
		return ""
	}
	return fmt.Sprintf("%v %d, range %d, spares friends %v", a.Shape.Kind, a.Shape.Radius, a.Range, a.SparesFriends)
}

func (n *numbers) modifier(m *Modifier) string {
	var said []string
	for _, part := range []struct {
		name  string
		value any
	}{
		{"ap", m.AP}, {"hp", m.HP}, {"damage", m.Damage}, {"rating", m.Rating}, {"attack", m.Attack}, {"defense", m.Defense},
		{"resistance", m.Resistance}, {"range", m.Range}, {"element", m.Element}, {"poison", m.Poison}, {"figures", m.Figures},
		{"large", m.Large}, {"flies", m.Flies}, {"acts at once", m.ActsAtOnce},
	} {
		if !reflect.ValueOf(part.value).IsZero() {
			said = append(said, fmt.Sprintf("%s %v", part.name, part.value))
		}
	}
	if len(m.Vulnerable) > 0 {
		said = append(said, fmt.Sprintf("vulnerable %v", m.Vulnerable))
	}
	return strings.Join(said, ", ")
}

func (n *numbers) list(when string, list []Effect) string {
	if len(list) == 0 {
		return ""
	}
	said := make([]string, len(list))
	for i := range list {
		said[i] = n.effect(&list[i])
	}
	return when + " [" + strings.Join(said, ", ") + "]"
}

func (n *numbers) amount(a Amount) string {
	n.needed(a.Base, a.PerLevel, a.PerHero, a.Dice)
	said := fmt.Sprint(a.Base)
	if a.PerLevel != 0 {
		said += fmt.Sprintf("+%dxML", a.PerLevel)
	}
	if a.PerHero != 0 {
		said += fmt.Sprintf("+%dxheroes", a.PerHero)
	}
	if a.Dice != 0 {
		said += fmt.Sprintf("+%dD", a.Dice)
	}
	return said
}

func (n *numbers) whom(w Whom) string {
	n.needed(w.Radius)
	switch {
	case w.Who == TheOne:
		return ""
	case w.Who == InRange:
		return fmt.Sprintf(" to in_range %d", w.Radius)
	}
	return " to " + w.Who.String()
}

func (n *numbers) effect(e *Effect) string {
	name, primitive := only(e)
	switch p := primitive.(type) {
	case *Check:
		return fmt.Sprintf("check%s %v+%v against %s%s%s", n.whom(p.Whom), p.Attributes[0], p.Attributes[1], n.amount(p.TN),
			n.list(" made", p.Pass), n.list(" failed", p.Fail))
	case *Damage:
		return fmt.Sprintf("damage %s %v%s, no armor %v", n.amount(p.Amount), p.Element, n.whom(p.Whom), p.NoArmor)
	case *Points:
		return fmt.Sprintf("%s %s%s", name, n.amount(p.Amount), n.whom(p.Whom))
	case *Heal:
		return fmt.Sprintf("heal%s hp %s pp %s split %s wake %v", n.whom(p.Whom), n.amount(p.HP), n.amount(p.PP), n.amount(p.Split), p.Wake)
	case *Amount:
		return name + " " + n.amount(*p)
	case *Condition:
		n.needed(p.Value)
		return fmt.Sprintf("%v %d%s until %v", p.Kind, p.Value, n.whom(p.Whom), p.Until)
	case *Modify:
		n.needed(p.Dice.Count, p.Dice.Plus)
		return fmt.Sprintf("%v %v%s until %v", p.Roll, p.Dice, n.whom(p.Whom), p.Until)
	case *Marker:
		return fmt.Sprintf("marker %v %v%s", p.Kind, p.Place, n.list(" with", p.With))
	case *Block:
		return fmt.Sprintf("doors %v free %v", p.Doors, p.Free)
	case *Spawn:
		return fmt.Sprintf("spawn %s x%s %v", p.Monster, n.amount(p.Count), p.Place)
	case *Draw:
		return fmt.Sprintf("draw %s %s%s keep %d", p.Card, n.amount(p.Count), n.whom(p.Whom), p.Keep)
	case *Move:
		n.needed(p.By)
		return fmt.Sprintf("%v %d%s", p.How, p.By, n.whom(p.Whom))
	case *Break:
		return fmt.Sprintf("%s %v all %v%s", name, p.Kind, p.All, n.whom(p.Whom))
	case *Choose:
		ways := make([]string, len(p.Options))
		for i, o := range p.Options {
			ways[i] = n.list(o.Label.EN, o.Effects)
		}
		return "choose " + strings.Join(ways, " or ")
	case *Door:
		return "secret door"
	}
	return name
}
