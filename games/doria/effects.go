package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// The lists of effects of an entry of the pack: the first number of a Source's path. The lists of Level Cards are
// followed by the level, from 0; those of a campaign's or scenario's triggers and deeds by their place.
const (
	listUse        = iota // what a card does when it is used
	listDrawn             // what an Event or Secret Door does when it is drawn
	listSprung            // what a trap does when it is drawn
	listEachRound         // what a lasting trap or a modifier does in Phase F
	listDisarmFail        // what befalls whoever fails to disarm
	listHit               // what an attack does besides damage
	listDefeated          // what happens when a monster is defeated
	listOccurs            // what a door event, a room event or a trigger does
	listDeed              // what an action of a scenario does
)

// happening is a list of effects that is about to happen, and to whom.
type happening struct {
	// From is the list: its path ends with a list, not with an effect.
	From Source
	// Hero is the one that it happens to, as a place in state.heroes; -1 for nobody.
	Hero int
	// User used the card or aimed the attack, Target is the hero on whom, -1 for nobody; Monster is the monster that was
	// hit or on which the card was used, Attacker the one that attacked, 0 for none; At is where.
	User     int
	Target   int
	Monster  MonsterID
	Attacker MonsterID
	At       Square
	// Trap is the number of the trap that it belongs to; 0 for none.
	Trap int
	// Worse is how much more damage a trap deals to whom its check was a critical failure of (critical_traps, DD-644).
	Worse int
}

func (s *happening) code(c *coder) {
	c.source(&s.From)
	c.heroOrNone(&s.Hero)
	c.heroOrNone(&s.User)
	c.heroOrNone(&s.Target)
	c.monsterNumber(&s.Monster)
	c.monsterNumber(&s.Attacker)
	c.square(&s.At)
	c.int(&s.Trap)
	c.int(&s.Worse)
}

// happens are effects that are about nobody yet: those of one list of an entry of the pack.
func happens(kind SourceKind, number int, at Square, path ...int) *happening {
	return &happening{From: Source{Kind: kind, Number: number, Path: path}, Hero: -1, User: -1, Target: -1, At: at}
}

// about makes a hero the one whom the effects are about.
func (s *happening) about(hero int) *happening {
	s.Hero = hero
	return s
}

// into is a list inside the effect that happens, about the same; see inner.
func (s *happening) into(which int) *happening {
	next := *s
	next.From.Path = append(slices.Clone(s.From.Path), which)
	return &next
}

// do puts the effects on the agenda one after another, each whole before the next.
func (s *happening) do(t *turn) {
	list := t.effects(s.From)
	steps := make([]step, len(list))
	for i := range list {
		one := *s
		one.From.Path = append(slices.Clone(s.From.Path), i)
		steps[i] = &occurrence{one}
	}
	t.push(steps...)
}

// occurrence is one effect that happens: the path of its source ends with the effect.
type occurrence struct{ happening }

func (s *occurrence) do(t *turn) {
	e := t.effect(s.From)
	if e == nil {
		return
	}
	t.occur(e, &s.happening)
}

// effect is the effect that a source's path ends with; nil if it leads nowhere.
func (g *Game) effect(s Source) *content.Effect {
	if len(s.Path) == 0 {
		return nil
	}
	last := len(s.Path) - 1
	list := g.effects(Source{Kind: s.Kind, Number: s.Number, Path: s.Path[:last]})
	if s.Path[last] < 0 || s.Path[last] >= len(list) {
		return nil
	}
	return &list[s.Path[last]]
}

// effects is the list of effects that a source's path ends with: the list of the entry, then an effect in it and one of
// the lists inside that effect, and so on.
func (g *Game) effects(s Source) []content.Effect {
	list, path := g.firstList(s)
	for len(path) >= 2 {
		if path[0] < 0 || path[0] >= len(list) {
			return nil
		}
		list = inner(&list[path[0]], path[1])
		path = path[2:]
	}
	return list
}

// inner is a list inside an effect: what follows a passed or failed check, a marker's effects, or one way of a choice.
func inner(e *content.Effect, which int) []content.Effect {
	switch {
	case e.Check != nil && which == 0:
		return e.Check.Pass
	case e.Check != nil:
		return e.Check.Fail
	case e.Marker != nil:
		return e.Marker.With
	case e.Choose != nil && which >= 0 && which < len(e.Choose.Options):
		return e.Choose.Options[which].Effects
	}
	return nil
}

// firstList is the list of an entry that a path begins with, and the rest of the path.
func (g *Game) firstList(s Source) (list []content.Effect, rest []int) {
	if len(s.Path) == 0 || s.Number < 0 {
		return nil, nil
	}
	rest = s.Path[1:]
	switch s.Kind {
	case FromCard:
		return cardList(&g.pack.Cards[s.Number], s.Path[0]), rest
	case FromMonster:
		m := &g.pack.Monsters[s.Number]
		if s.Path[0] == listDefeated {
			return m.Defeated, rest
		}
		if len(rest) > 0 && rest[0] >= 0 && rest[0] < len(m.Levels) {
			return m.Levels[rest[0]].Attack.Hit, rest[1:]
		}
	case FromModifier:
		if s.Path[0] == listDefeated {
			return g.pack.Modifiers[s.Number].Defeated, rest
		}
		return g.pack.Modifiers[s.Number].EachRound, rest
	case FromDoorEvent:
		return g.pack.DoorEvents[s.Number].Effects, rest
	case FromRoomEvent:
		return g.pack.RoomEvents[s.Number].Effects, rest
	case FromScenario:
		if s.Path[0] == listDeed {
			if deeds := g.scenarioDeeds(); s.Number < len(deeds) {
				return deeds[s.Number].Effects, rest
			}
		} else if rules := g.triggers(); s.Number < len(rules) {
			return rules[s.Number].Effects, rest
		}
	}
	return nil, nil
}

func cardList(c *content.Card, which int) []content.Effect {
	switch {
	case which == listUse && c.Use != nil:
		return c.Use.Effects
	case which == listDrawn:
		return c.Drawn
	case which == listHit && c.Attack != nil:
		return c.Attack.Hit
	case c.Trap == nil:
		return nil
	case which == listSprung:
		return c.Trap.Sprung
	case c.Trap.Lasting == nil:
		return nil
	case which == listEachRound:
		return c.Trap.Lasting.EachRound
	case which == listDisarmFail && c.Trap.Lasting.Disarm != nil:
		return c.Trap.Lasting.Disarm.Fail
	}
	return nil
}

// triggers are the rules of the scenario, or of the goal of a random dungeon.
func (g *Game) triggers() []content.Trigger {
	switch {
	case g.scenario >= 0:
		return g.pack.Scenarios[g.scenario].Rules
	case g.goal >= 0:
		return g.pack.Goals[g.goal].Rules
	}
	return nil
}

// amount is what a number of an effect comes to now; dice are thrown for all whom it happens to together.
func (t *turn) amount(a content.Amount) int {
	n := a.Base + a.PerLevel*t.level + a.PerHero*t.playerCount()
	if a.Dice > 0 {
		r := t.roll(content.Dice{Count: a.Dice})
		t.emit(AmountRolled{Chance: by("DD-032"), Roll: r})
		n += r.Total
	}
	return n
}

// occur makes one effect happen.
func (t *turn) occur(e *content.Effect, s *happening) {
	switch {
	case e.Check != nil:
		t.occurCheck(e.Check, s)
	case e.Damage != nil:
		t.occurDamage(e.Damage, s)
	case e.Drain != nil, e.Poison != nil, e.Cure != nil, e.AP != nil:
		t.occurPoints(e, s)
	case e.Heal != nil:
		t.occurHeal(e.Heal, s)
	case e.Condition != nil, e.Modify != nil:
		t.occurLasting(e, s)
	case e.Marker != nil:
		t.occurMarker(e.Marker, s)
	case e.Block != nil:
		t.occurBlock(e.Block, s)
	case e.Spawn != nil:
		t.occurSpawn(e.Spawn, s)
	case e.Draw != nil:
		t.occurDraw(e.Draw, s)
	case e.Move != nil:
		t.occurMove(e.Move, s)
	case e.Break != nil:
		t.occurBreak(e.Break, false, s)
	case e.Repair != nil:
		t.occurBreak(e.Repair, true, s)
	case e.Choose != nil:
		t.push(&wayChoice{*s})
	case e.Door != nil && e.Door.Secret && s.Hero >= 0:
		t.push(&secretDoor{Hero: s.Hero})
	default:
		t.occurStory(e)
	}
}

// poison puts Poison markers on a hero (DD-138).
func (t *turn) poison(h *Hero, markers int, why Cause) {
	h.Poison += markers
	t.emit(Poisoned{Why: Why{"DD-138"}, Cause: why, Hero: h.ID, Markers: markers, Total: h.Poison})
}
