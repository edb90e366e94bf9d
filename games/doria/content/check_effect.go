package content

import (
	"reflect"
	"strings"
)

// occasion is where effects stand: some make sense in some places only.
type occasion struct {
	use      Target // of a card that is used
	hit      bool   // of an attack
	trap     bool
	lasting  bool           // the trap stays
	counters map[string]int // of the scenario or goal
	scenario bool
}

func (s spot) effects(field string, list []Effect, at occasion) {
	for i := range list {
		s.in(field, i).effect(&list[i], at)
	}
}

// effect holds an effect to its one field and to the place where it stands.
func (s spot) effect(e *Effect, at occasion) {
	name, primitive := only(e)
	if primitive == nil {
		s.want(false, "an effect wants exactly one primitive")
		return
	}
	s = s.in(name)
	switch p := primitive.(type) {
	case *Check:
		s.whom(p.Whom, at)
		s.amount("tn", p.TN)
		s.want(p.Attributes[0] != p.Attributes[1], "a check wants two different attributes")
		s.want(len(p.Pass)+len(p.Fail) > 0, "a check that changes nothing")
		s.effects("pass", p.Pass, at)
		s.effects("fail", p.Fail, at)
	case *Damage:
		s.whom(p.Whom, at)
		s.amount("amount", p.Amount)
		s.want(p.Amount != Amount{}, "damage wants an amount")
	case *Points:
		s.whom(p.Whom, at)
		s.want(p.Amount != Amount{}, "wants an amount")
		s.want(name == "ap" || p.Amount.positive(), "wants a positive amount")
	case *Heal:
		s.whom(p.Whom, at)
		s.want(*p != Heal{Whom: p.Whom}, "heal wants hp, pp, split or wake")
		s.amount("hp", p.HP)
		s.amount("pp", p.PP)
		s.amount("split", p.Split)
	case *Amount:
		s.want(*p != Amount{} && p.positive(), "wants a positive amount")
	default:
		s.thing(primitive, at)
	}
}

// thing checks the primitives that are no numbers of points.
func (s spot) thing(primitive any, at occasion) {
	switch p := primitive.(type) {
	case *Condition:
		s.whom(p.Whom, at)
		s.in("kind").want(p.Kind != 0, "a condition wants a kind")
		s.until(p.Until, at)
		s.in("value").want((p.Value > 0) == (p.Kind == Slowed || p.Kind == Shielded), "slowed and shielded have a value, others none")
	case *Modify:
		s.whom(p.Whom, at)
		s.in("roll").want(p.Roll != 0, "modify wants a roll")
		s.in("dice").want(p.Dice != Dice{}, "modify wants dice")
		s.in("dice").want(p.Dice.Count == 0 || p.Roll < DamageValue, "%v has no dice", p.Roll)
		s.until(p.Until, at)
	case *Marker:
		s.in("kind").want(p.Kind != 0, "a marker wants a kind")
		s.place(p.Place, p.Tile, at)
		s.effects("with", p.With, occasion{counters: at.counters, scenario: at.scenario})
	case *Block:
		s.in("doors").want(p.Doors != 0, "block wants doors")
		s.in("doors").want(p.Doors != DoorsOfRoom || at.trap, "only traps have a room")
		s.in("doors").want(p.Doors != ChosenDoor || at.use == OnDoor, "only what is used on a door has a chosen door")
	case *Spawn:
		s.spawn(p, at)
	case *Draw:
		s.whom(p.Whom, at)
		s.amount("count", p.Count)
		s.card("card", p.Card)
	case *Move:
		s.whom(p.Whom, at)
		s.in("how").want(p.How != 0, "move wants a how")
		s.in("by").want((p.By > 0) == (p.How == Push || p.How == Pull), "push and pull go by some squares, others by none")
		s.in("how").want(p.How != Teleport || at.use == OnSquare, "only what is used on a square teleports")
	case *Break:
		s.whom(p.Whom, at)
	case *Choose:
		s.want(len(p.Options) > 1, "a choice wants two options")
		for i, o := range p.Options {
			s.in("options", i).want(o.Label.EN != "", "an option wants a label")
			s.in("options", i).effects("effects", o.Effects, at)
		}
	case *Door:
		s.want(p.Secret, "a door that does nothing")
	case *Count:
		_, known := at.counters[p.Counter]
		s.in("counter").want(known, "no counter %q here", p.Counter)
		s.want(p.By != Amount{}, "count wants a number")
	case *End:
		s.want(at.scenario, "only scenarios and goals end")
	case *Text:
		s.text("say", *p)
	}
}

// only is the one primitive of an effect and its name; nil if there are none or several.
func only(e *Effect) (name string, primitive any) {
	v := reflect.ValueOf(e).Elem()
	for i := range v.NumField() {
		if v.Field(i).IsNil() {
			continue
		}
		if primitive != nil {
			return "", nil
		}
		name, primitive = v.Type().Field(i).Tag.Get("yaml"), v.Field(i).Interface()
	}
	return name, primitive
}

func (s spot) whom(w Whom, at occasion) {
	s = s.in("who")
	s.want((w.Radius > 0) == (w.Who == InRange), "in_range has a radius, others have none")
	switch w.Who {
	case InScope:
		s.want(at.trap, "only traps have a scope")
	case Held:
		s.want(at.lasting, "only a lasting trap holds")
	case TheUser:
		s.want(at.use != 0 || at.hit, "only cards in use and attacks have a user")
	case TheTarget:
		s.want(at.use != 0, "only cards in use have a target")
	case TheMonster:
		s.want(at.hit || at.use == OnMonster, "no monster is hit or used upon here")
	}
}

func (s spot) until(u Until, at occasion) {
	s.in("until").want(u != 0, "wants an end: %s", strings.Join(untilWords.all(), ", "))
	s.in("until").want(u != UntilDisarmed || at.lasting, "only a lasting trap can be disarmed")
}

func (s spot) amount(field string, a Amount) {
	s.in(field).want(a.positive(), "%s: want no negative number", field)
}

func (a Amount) positive() bool {
	return a.Base >= 0 && a.PerLevel >= 0 && a.PerHero >= 0 && a.Dice >= 0
}

func (s spot) place(p Place, tile string, at occasion) {
	s.in("place").want(p != 0, "wants a place")
	s.in("place").want(p != Chosen || at.use == OnSquare, "only what is used on a square has a chosen place")
	s.tileRef("tile", tile)
}

func (s spot) spawn(p *Spawn, at occasion) {
	s.monsterRef("monster", p.Monster)
	s.want(!p.Boss || p.Monster == "", "a boss of the deck has no name")
	for i, id := range p.Modifiers {
		_, ok := s.pack.Modifier(id)
		s.in("modifiers", i).want(ok, "no modifier %q", id)
	}
	s.amount("count", p.Count)
	s.place(p.Place, p.Tile, at)
}

func (s spot) card(field, id string) {
	_, ok := s.pack.Card(id)
	s.in(field).want(ok || id == "", "no card %q", id)
}

func (s spot) monsterRef(field, id string) {
	_, ok := s.pack.Monster(id)
	s.in(field).want(ok || id == "", "no monster %q", id)
}

func (s spot) tileRef(field, id string) {
	_, ok := s.pack.Tile(id)
	s.in(field).want(ok || id == "", "no tile %q", id)
}
