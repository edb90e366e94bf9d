package doriatable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// action is a decision in a few words, without its hero.
func (s speaker) action(a games.Action) string {
	for _, say := range []func(games.Action) (string, bool){s.fightAction, s.moveAction, s.itemAction, s.prepareAction} {
		if text, known := say(a); known {
			return sentence(text)
		}
	}
	return a.Kind()
}

// fightAction describes attacks, uses and what else is aimed at something.
func (s speaker) fightAction(a games.Action) (string, bool) {
	switch a := a.(type) {
	case doria.Attack:
		return s.attack(a), true
	case doria.Use:
		return s.use(a), true
	case doria.AttackTrap:
		return s.Say("doria.action.attack_trap", words.Args{"Trap": s.trap(a.Trap), "Card": s.held(a.Hero, a.With),
			"Enchantment": s.enchantment(a.Hero, a.With, a.Enchantment)}), true
	case doria.Disarm:
		return s.Say("doria.action.disarm", words.Args{"Trap": s.trap(a.Trap)}), true
	case doria.Perform:
		return s.deed(a.Deed), true
	case doria.Escape:
		return s.Say("doria.action.escape", nil), true
	case doria.Clear:
		return s.Say("doria.action.clear", words.Args{"Where": s.where(a.At)}), true
	case doria.Revive:
		return s.Say("doria.action.revive", words.Args{"Hero": s.hero(a.Target), "AP": a.AP}), true
	case doria.Search:
		if a.Cards > 1 {
			return s.Say("doria.action.search_long", words.Args{"Count": a.Cards}), true
		}
		return s.Say("doria.action.search", nil), true
	case doria.Wait:
		return s.Say("doria.action.wait", words.Args{"AP": a.AP}), true
	}
	return "", false
}

func (s speaker) attack(a doria.Attack) string {
	owner := a.Hero
	if a.Of != "" {
		owner = a.Of
	}
	said := words.Args{"Monster": s.monster(a.Target), "Card": s.held(owner, a.With),
		"Enchantment": s.enchantment(owner, a.With, a.Enchantment)}
	if a.Of != "" {
		said["Hero"] = s.hero(a.Of)
		return s.Say("doria.action.attack_of", said)
	}
	return s.Say("doria.action.attack", said)
}

// use says what is used on what.
func (s speaker) use(a doria.Use) string {
	owner := a.Hero
	if a.Of != "" {
		owner = a.Of
	}
	said := words.Args{"Card": s.held(owner, a.With), "Hero": s.hero(owner)}
	c := s.printed(s.cardAt(owner, a.With).ID)
	switch {
	case a.Monster != 0:
		said["On"] = s.monster(a.Monster)
	case a.On == a.Hero && a.On != "":
		said["On"] = s.Say("doria.oneself", nil)
	case a.On != "":
		said["On"] = s.hero(a.On)
	case a.At != nil:
		said["On"] = s.where(*a.At)
	case a.Trap != 0:
		said["On"] = s.trap(a.Trap)
	case c != nil && c.Use != nil && c.Use.Target == content.OnHero:
		said["On"] = s.Say("doria.oneself", nil)
	case owner != a.Hero:
		return s.Say("doria.action.use_of", said)
	default:
		return s.Say("doria.action.use", said)
	}
	if owner != a.Hero {
		return s.Say("doria.action.use_of_on", said)
	}
	return s.Say("doria.action.use_on", said)
}

// moveAction describes movements and doors.
func (s speaker) moveAction(a games.Action) (string, bool) {
	switch a := a.(type) {
	case doria.Walk:
		said := words.Args{"Where": s.where(a.Path[len(a.Path)-1]), "Side": s.side(a.Open)}
		if a.Open != doria.NoSide {
			return s.Say("doria.action.walk_open", said), true
		}
		return s.Say("doria.action.walk", said), true
	case doria.Move:
		return s.move(a), true
	case doria.Open:
		return s.Say("doria.action.open", words.Args{"Side": s.side(a.Side)}), true
	}
	return "", false
}

// move names the parts of a movement in order.
func (s speaker) move(a doria.Move) string {
	var parts []string
	for _, p := range a.Parts {
		said := words.Args{"Hero": s.hero(p.Swap)}
		text := ""
		switch {
		case p.Swap != "":
			text = s.Say("doria.part.swap", said)
		case p.Jump != nil:
			said["Where"] = s.where(*p.Jump)
			text = s.Say("doria.part.jump", said)
		case len(p.Walk) > 0:
			said["Where"] = s.where(p.Walk[len(p.Walk)-1])
			text = s.Say("doria.part.walk", said)
		}
		if p.Carry != "" {
			text = s.Say("doria.part.carrying", words.Args{"Part": text, "Hero": s.hero(p.Carry)})
		}
		parts = append(parts, text)
	}
	if a.Open != doria.NoSide {
		parts = append(parts, s.Say("doria.part.open", words.Args{"Side": s.side(a.Open)}))
	}
	return strings.Join(parts, "; ")
}

// itemAction describes what is done with cards in the Action Phase.
func (s speaker) itemAction(a games.Action) (string, bool) {
	switch a := a.(type) {
	case doria.Equip:
		if a.Owner != "" && a.Owner != a.Hero {
			return s.Say("doria.action.equip_other", words.Args{"Hero": s.hero(a.Owner), "Card": s.held(a.Owner, a.From),
				"Place": s.place(a.To)}), true
		}
		return s.Say("doria.action.equip", words.Args{"Card": s.held(a.Hero, a.From), "Place": s.place(a.To)}), true
	case doria.Stow:
		return s.Say("doria.action.stow", words.Args{"Card": s.held(a.Hero, a.From), "Place": s.place(a.To)}), true
	case doria.Discard:
		return s.Say("doria.action.discard", words.Args{"Card": s.held(a.Hero, a.From)}), true
	case doria.Throw:
		return s.Say("doria.action.throw", words.Args{"Card": s.held(a.Hero, a.From), "Hero": s.hero(a.To)}), true
	case doria.Take:
		return s.Say("doria.action.take", words.Args{"Card": s.held(a.Of, a.From), "Hero": s.hero(a.Of)}), true
	case doria.Repair:
		return s.repair(a), true
	}
	return "", false
}

func (s speaker) repair(a doria.Repair) string {
	owner := a.Hero
	if a.Owner != "" {
		owner = a.Owner
	}
	var names []string
	for _, p := range a.Items {
		names = append(names, s.held(owner, p))
	}
	if owner != a.Hero {
		return s.Say("doria.action.repair_for", words.Args{"Cards": s.and(names), "Hero": s.hero(owner)})
	}
	return s.Say("doria.action.repair", words.Args{"Cards": s.and(names)})
}

// prepareAction describes answers outside the Action Phase.
func (s speaker) prepareAction(a games.Action) (string, bool) {
	switch a := a.(type) {
	case doria.Choose:
		return s.choice(a), true
	case doria.Ready:
		return s.Say("doria.action.ready", nil), true
	case doria.PickHero:
		return s.pick(a), true
	case doria.PutBack:
		return s.Say("doria.action.put_back", words.Args{"Card": s.card(a.Card)}), true
	case doria.DrawCard:
		return s.Say("doria.action.draw_card", words.Args{"Deck": a.Deck}), true
	case doria.TakeStandard:
		return s.Say("doria.action.take_standard", words.Args{"Card": s.card(a.Card)}), true
	case doria.Put:
		return s.Say("doria.action.put", words.Args{"Card": s.held(a.Hero, a.From), "Place": s.place(a.To)}), true
	case doria.Give:
		return s.Say("doria.action.give", words.Args{"Card": s.held(a.Hero, a.From), "Hero": s.hero(a.To)}), true
	case doria.Toss:
		return s.Say("doria.action.discard", words.Args{"Card": s.held(a.Hero, a.From)}), true
	case doria.Raise:
		return s.Say("doria.action.raise", words.Args{"Attribute": s.attribute(a.Attribute), "By": a.By}), true
	case doria.PickBonus:
		return s.bonus(a.Bonus), true
	case doria.KeepCard:
		return s.Say("doria.action.keep_card", words.Args{"Card": s.card(a.Card)}), true
	}
	return s.shopAction(a)
}

// shopAction describes what is done in the shop.
func (s speaker) shopAction(a games.Action) (string, bool) {
	switch a := a.(type) {
	case doria.Pay:
		return s.Say("doria.action.pay", words.Args{"Card": s.held(a.Hero, a.From)}), true
	case doria.Buy:
		said := words.Args{"Card": s.onSale(a.Slot), "Hero": s.hero(a.Hero), "Place": s.place(a.Place)}
		if a.Place == doria.NoPlace {
			return s.Say("doria.action.buy", said), true
		}
		return s.Say("doria.action.buy_wear", said), true
	case doria.RemoveTrap:
		return s.Say("doria.action.remove_trap", words.Args{"Card": s.onSale(a.Slot)}), true
	case doria.ClearSlot:
		return s.Say("doria.action.clear_slot", words.Args{"Card": s.onSale(a.Slot)}), true
	}
	return "", false
}

// pick describes the choice of a hero.
func (s speaker) pick(a doria.PickHero) string {
	switch a.Pick {
	case doria.PickRandom:
		return s.Say("doria.action.pick_random", nil)
	case doria.PickCustom:
		return s.Say("doria.action.pick_custom", nil)
	}
	return s.heroTitle(doria.HeroID(a.Pick))
}

// choice describes an answer by number: by what it chooses where the question is known.
func (s speaker) choice(a doria.Choose) string {
	if s.view != nil && a.Option >= 0 && a.Option < len(s.view.Options) {
		return s.option(s.view.Options[a.Option])
	}
	return s.Say("doria.action.choose", words.Args{"Number": a.Option + 1})
}
