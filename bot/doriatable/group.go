package doriatable

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// entry is a legal action as a control: what it says, and the groups that it is found under, from the outside in.
type entry struct {
	label, note string
	choice      string
	groups      []group
	// risky entries are not offered without their note.
	risky bool
	// rank orders entries of a group: low first; equal ones keep the order of the legal actions.
	rank int
}

// group is a level of groups that actions are found under. key is of a-z, 0-9 and '-'; about describes what is in it.
type group struct{ key, title, about string }

// entries are the controls of all legal actions.
func (p *Presenter) entries(s speaker, l session.Look) []entry {
	several := len(actors(l.Legal)) > 1
	list := make([]entry, 0, len(l.Legal))
	for _, a := range l.Legal {
		e := entry{label: s.action(a), choice: p.do(s.view, a)}
		s.sort(&e, a)
		if c, is := a.(doria.Choose); is && c.Option < len(s.view.Options) {
			e.note = s.note(s.view.Options[c.Option])
		}
		if id := actorOf(a); several && id != "" {
			e.groups = append([]group{{key: s.heroKey(id), title: s.heroTitle(id)}}, e.groups...)
		}
		list = append(list, e)
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(a.rank, b.rank) })
	return list
}

// heroKey is a hero in choices: its place in the view.
func (s speaker) heroKey(id doria.HeroID) string {
	return "h" + strconv.Itoa(slices.IndexFunc(s.view.Heroes, func(h doria.HeroPosition) bool { return h.ID == id }))
}

// actors are the heroes that legal actions are of, each once.
func actors(legal []games.Action) []doria.HeroID {
	var list []doria.HeroID
	for _, a := range legal {
		if id := actorOf(a); id != "" && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// actorOf is the hero that an action is of; "" for none.
func actorOf(a games.Action) doria.HeroID {
	switch a := a.(type) {
	case doria.Attack:
		return a.Hero
	case doria.Use:
		return a.Hero
	case doria.AttackTrap:
		return a.Hero
	case doria.Disarm:
		return a.Hero
	case doria.Perform:
		return a.Hero
	case doria.Clear:
		return a.Hero
	case doria.Escape:
		return a.Hero
	case doria.Revive:
		return a.Hero
	case doria.Search:
		return a.Hero
	case doria.Wait:
		return a.Hero
	case doria.Walk:
		return a.Hero
	case doria.Move:
		return a.Hero
	case doria.Open:
		return a.Hero
	}
	return cardActor(a)
}

// cardActor is the hero that an action with cards or points is of.
func cardActor(a games.Action) doria.HeroID {
	switch a := a.(type) {
	case doria.Equip:
		return a.Hero
	case doria.Stow:
		return a.Hero
	case doria.Discard:
		return a.Hero
	case doria.Throw:
		return a.Hero
	case doria.Take:
		return a.Hero
	case doria.Repair:
		return a.Hero
	case doria.PutBack:
		return a.Hero
	case doria.DrawCard:
		return a.Hero
	case doria.TakeStandard:
		return a.Hero
	case doria.Put:
		return a.Hero
	case doria.Give:
		return a.Hero
	case doria.Toss:
		return a.Hero
	case doria.Raise:
		return a.Hero
	case doria.PickBonus:
		return a.Hero
	case doria.Pay:
		return a.Hero
	case doria.KeepCard:
		return a.Hero
	}
	return ""
}

// The ranks of groups: what matters most comes first. Within the moves, squares worth going to and near ones first.
const (
	rankFight = iota * 10_000
	rankMove
	rankDoor
	rankUse
	rankSpecial
	rankItems
	rankLast
)

// in puts an entry into groups.
func (e *entry) in(rank int, groups ...group) { e.rank, e.groups = rank, groups }

// groupOf is a group of the catalogue.
func (s speaker) groupOf(key string) group {
	return group{key: key, title: s.Say("doria.group."+key, nil)}
}

// sort finds the groups of an action, and the note that helps to choose it.
func (s speaker) sort(e *entry, a games.Action) {
	switch a := a.(type) {
	case doria.Attack:
		e.in(rankFight, s.groupOf("attack"), s.monsterGroup(a.Target))
		e.note = s.deedNote(a.Hero, s.ownerOf(a.Hero, a.Of), a.With)
	case doria.AttackTrap:
		e.in(rankFight, s.groupOf("attack"))
		e.note = s.deedNote(a.Hero, a.Hero, a.With)
	case doria.Walk:
		s.sortWalk(e, a)
	case doria.Move:
		s.sortMove(e, a)
	case doria.Open:
		e.in(rankDoor, s.groupOf("door"))
	case doria.Use:
		e.in(rankUse, s.groupOf("use"), s.cardGroup(s.ownerOf(a.Hero, a.Of), a.With))
		e.note = s.deedNote(a.Hero, s.ownerOf(a.Hero, a.Of), a.With)
	case doria.Disarm, doria.Perform, doria.Clear, doria.Escape:
		e.in(rankSpecial, s.groupOf("special"))
	case doria.Search:
		e.in(rankSpecial, s.groupOf("search"))
	case doria.Revive:
		e.in(rankSpecial, s.groupOf("revive"), group{key: s.heroKey(a.Target), title: s.heroTitle(a.Target)})
	case doria.Wait:
		e.in(rankLast-a.AP, s.groupOf("wait"))
	default:
		s.sortCards(e, a)
	}
}

// sortCards finds the groups of what is done with cards, points and in the shop.
func (s speaker) sortCards(e *entry, a games.Action) {
	switch a := a.(type) {
	case doria.Equip:
		owner := s.ownerOf(a.Hero, a.Owner)
		e.in(rankItems, s.groupOf("items"), s.cardGroup(owner, a.From))
		e.note = s.fetchNote(a.Hero, owner, a.From) + "; " + s.wearNote(owner, a.From, a.To)
	case doria.Stow:
		e.in(rankItems+1, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
	case doria.Throw:
		e.in(rankItems+2, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
		e.note = s.fetchNote(a.Hero, a.Hero, a.From)
	case doria.Take:
		e.in(rankItems+3, s.groupOf("items"), s.cardGroup(a.Of, a.From))
		e.note = s.fetchNote(a.Hero, a.Of, a.From) + "; " + s.cardNote(a.Of, a.From)
	case doria.Repair:
		e.in(rankItems+4, s.groupOf("items"), s.cardGroup(s.ownerOf(a.Hero, a.Owner), a.Items[0]))
		e.note = s.repairNote(a)
	case doria.Discard:
		e.in(rankItems+5, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
	case doria.DrawCard:
		e.in(rankFight, s.groupOf("draw"))
	case doria.TakeStandard:
		e.in(rankMove, s.groupOf("standard"))
		e.note = s.numbers(s.printed(a.Card))
	case doria.KeepCard:
		e.note = s.numbers(s.printed(a.Card))
	case doria.PutBack:
		e.in(rankDoor, s.groupOf("exchange"))
		e.note = s.numbers(s.printed(a.Card))
	case doria.Put:
		e.in(rankItems, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
		e.note = s.wearNote(a.Hero, a.From, a.To)
	case doria.Give:
		e.in(rankItems+1, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
	case doria.Toss:
		e.in(rankItems+2, s.groupOf("items"), s.cardGroup(a.Hero, a.From))
	case doria.Raise:
		e.in(rankUse, s.groupOf("raise"), group{key: strings.ToLower(a.Attribute), title: s.attribute(a.Attribute)})
		e.note = s.Say("doria.note.raise", words.Args{"Value": s.attributeOf(a.Hero, a.Attribute)})
	case doria.Buy:
		e.in(rankFight, s.groupOf("buy"), group{"s" + strconv.Itoa(a.Slot), s.onSale(a.Slot), s.saleNote(a.Slot)})
		e.note = s.saleNote(a.Slot)
	case doria.RemoveTrap:
		e.in(rankFight, s.groupOf("buy"), group{"s" + strconv.Itoa(a.Slot), s.onSale(a.Slot), s.saleNote(a.Slot)})
	case doria.Pay:
		e.in(rankMove, s.groupOf("pay"))
		if c := s.printed(s.cardAt(a.Hero, a.From).ID); c != nil {
			e.note = s.numbers(c)
		}
	case doria.ClearSlot:
		e.in(rankItems, s.groupOf("clear"))
		e.note = s.saleNote(a.Slot)
	case doria.PickHero:
		if i, ok := s.pack.Hero(a.Pick); ok {
			e.note = s.text(s.pack.Heroes[i].Text)
		}
	case doria.Ready:
		e.in(rankLast, s.groupOf("ready"))
	}
}

// ownerOf is the hero whose card is used.
func (s speaker) ownerOf(hero, of doria.HeroID) doria.HeroID {
	if of != "" {
		return of
	}
	return hero
}

func (s speaker) monsterGroup(id doria.MonsterID) group {
	return group{"m" + strconv.Itoa(int(id)), s.monster(id), s.monsterNote(id)}
}

// cardGroup is all that is done with the card in a place of a hero.
func (s speaker) cardGroup(id doria.HeroID, p doria.Place) group {
	title := s.Say("doria.card_in_place", words.Args{"Card": s.held(id, p), "Place": s.place(p)})
	if s.cardAt(id, p).Damaged {
		title = s.Say("doria.damaged", words.Args{"Card": title})
	}
	return group{s.heroKey(id) + "-" + p.String(), title, s.cardNote(id, p)}
}

// replaces says which card has to leave a place on the Body: "instead of Longsword".
func (s speaker) replaces(id doria.HeroID, p doria.Place) string {
	if p == doria.InHand2 && s.fillsBothHands(id) {
		p = doria.InHand1
	}
	if c := s.cardAt(id, p); c.ID != "" && p < doria.InBelt {
		return s.Say("doria.note.replaces", words.Args{"Card": s.card(c.ID)})
	}
	return ""
}

// fillsBothHands reports whether the card in a hero's first hand takes the second too.
func (s speaker) fillsBothHands(id doria.HeroID) bool {
	c := s.printed(s.cardAt(id, doria.InHand1).ID)
	return c != nil && c.Zone == content.Hands
}

// saleNote is the numbers of a card in the shop.
func (s speaker) saleNote(slot int) string {
	if slot < 1 || slot > len(s.view.Shop) {
		return ""
	}
	if c := s.printed(s.view.Shop[slot-1]); c != nil {
		return s.numbers(c)
	}
	return ""
}
