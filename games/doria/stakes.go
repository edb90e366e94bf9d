package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Stakes are the numbers that the open question is about, so that it says by itself what is to be decided. Those that do
// not matter are zero.
type Stakes struct {
	// Of is what asks for a check or a choice, Whose the attack that is answered.
	Of    Origin `json:"of,omitzero"`
	Whose Bearer `json:"whose,omitzero"`
	// Attack and Element are of an attack; Element also of other damage. Damage is what is due or, of an attack that is
	// not rolled yet, what a hit does before criticals.
	Attack  string `json:"attack,omitempty"`
	Element string `json:"element,omitempty"`
	Damage  int    `json:"damage,omitempty"`
	// Throw is what will be thrown: of the attack, or for the check, whose attributes are named.
	Throw      *Handful   `json:"throw,omitempty"`
	Attributes *[2]string `json:"attributes,omitempty"`
	// What was rolled: "check", "defense" …, with which Roll, against which number, as far as that is known; Needs is the
	// least roll that does. A check is For an effect or a card, or for "jump", "poison", "disarm" or "revive".
	What    string `json:"what,omitempty"`
	For     string `json:"for,omitempty"`
	Roll    *Roll  `json:"roll,omitempty"`
	Against int    `json:"against,omitempty"`
	Needs   int    `json:"needs,omitempty"`
	// Points are to be split, or can be spent.
	Points int `json:"points,omitempty"`
	// Ways are what the options come to, in their order; none where they do not differ in numbers.
	Ways []Way `json:"ways,omitempty"`
}

// Handful is a number of dice with what is added.
type Handful struct {
	Dice int `json:"dice"`
	Plus int `json:"plus,omitempty"`
}

// Way is what an option comes to.
type Way struct {
	// Throw is what is rolled with it.
	Throw *Handful `json:"throw,omitempty"`
	// Hit tells that an attack gets through, with so many criticals and so much damage in all.
	Hit       bool `json:"hit,omitempty"`
	Criticals int  `json:"criticals,omitempty"`
	Damage    int  `json:"damage,omitempty"`
	// HP and PP are what the hero has after it.
	HP int `json:"hp"`
	PP int `json:"pp"`
}

// staked is a question with numbers at stake.
type staked interface {
	stakes(*Game, []Option) Stakes
}

// Stakes are the numbers of the open question; nil where it has none.
func (g *Game) Stakes() *Stakes {
	q := g.asked()
	c, is := q.(*choiceQuestion)
	if !is {
		return nil
	}
	if q, is := c.choice.(staked); is {
		s := q.stakes(g, c.offer(g))
		return &s
	}
	return nil
}

func throwOf(d content.Dice) *Handful { return &Handful{Dice: d.Count, Plus: d.Plus} }

// attackStakes are what everybody knows of the attack under way.
func (g *Game) attackStakes() Stakes {
	a := g.underWay()
	s := Stakes{Whose: g.bearer(a.attacker()), Attack: attackNames[g.attackKind()], Element: g.element(a).String(), Damage: g.damageTo(a)}
	if a.Monster != 0 {
		s.Throw = throwOf(g.monsterAttackDice(a))
	} else {
		s.Throw = throwOf(g.heroAttackDice(a))
	}
	return s
}

// stakes of a defence are the attack and the dice of each way to answer it.
func (s *guardChoice) stakes(g *Game, options []Option) Stakes {
	at, h, magic := g.attackStakes(), g.defender(s.Target), g.attackKind() == content.Magic
	for _, o := range options {
		way := Way{HP: h.HP, PP: h.PP}
		switch o.Kind {
		case "skill":
			way.Throw = throwOf(g.heroGuardDice(g.underWay(), h, guard{Kind: guardSkill}, magic))
		case "card":
			way.Throw = throwOf(g.heroGuardDice(g.underWay(), h, guard{Kind: guardItem, With: o.Place}, magic))
		}
		at.Ways = append(at.Ways, way)
	}
	return at
}

// stakes of psi points are both rolls, what it takes to repel the attack, and what each number of points comes to
// (DD-532, DD-R170).
func (s *boostChoice) stakes(g *Game, options []Option) Stakes {
	at, a, h := g.attackStakes(), g.underWay(), g.defender(s.Target)
	at.What, at.Roll, at.Against, at.Needs, at.Points = "defense", &Roll{Total: s.Total}, a.Roll, a.Roll+1, h.PP
	for _, o := range options {
		way := Way{HP: h.HP, PP: h.PP - o.Amount, Hit: s.Total+o.Amount <= a.Roll}
		if way.Hit {
			way.Criticals = criticals(a.Roll, s.Total+o.Amount)
			way.Damage = at.Damage + way.Criticals
		}
		at.Ways = append(at.Ways, way)
	}
	return at
}

// stakes of a wound are what did it, and what is left of the hero with each armour.
func (s *wound) stakes(g *Game, options []Option) Stakes {
	h, due := &g.heroes[s.Hero], s.due(g)
	why := g.cause(s.For, s.Element)
	if s.ByAssault {
		why = g.causedByAttack(s.Element)
	}
	at := Stakes{Of: why.Of, Whose: why.Whose, Element: why.Element, Damage: due}
	if s.ByAssault {
		at.Attack = attackNames[g.attackKind()]
	}
	for _, o := range options {
		kept := 0
		if o.Kind == "card" {
			card, _ := h.at(o.Place)
			kept = min(due, g.card(card).Rating)
		}
		at.Ways = append(at.Ways, Way{Hit: due > kept, Damage: due - kept, HP: h.HP - due + kept, PP: h.PP})
	}
	return at
}

// stakes of a held roll are the roll and the number that it has to reach, where everybody knows one, and the fate points
// that are left (DD-649).
func (s *heldRoll) stakes(g *Game, _ []Option) Stakes {
	at := Stakes{What: s.What, Roll: s.Roll.clone(), Points: g.fateOf(&g.heroes[s.Hero])}
	switch next := s.Next.(type) {
	case *pendingCheck:
		at.Against, at.Needs = next.TN, next.TN
		at.Of, at.For = g.purpose(next.Next)
	case *guardRoll:
		at.Whose, at.Against = g.bearer(g.underWay().attacker()), g.underWay().Roll
		at.Needs = at.Against + 1
	case *attackRoll:
		a := g.underWay()
		if m := g.monster(a.Targets[0].Monster); m != nil {
			at.Whose, at.Throw = Bearer{Monster: m.ID}, throwOf(g.monsterGuardDice(a, m))
		}
	}
	return at
}

// clone is a copy that shares no memory.
func (r Roll) clone() *Roll {
	r.Dice = slices.Clone(r.Dice)
	for i := range r.Dice {
		r.Dice[i] = slices.Clone(r.Dice[i])
	}
	return &r
}

// purpose is what a check is made for: an effect or a card, else a name.
func (g *Game) purpose(s checking) (Origin, string) {
	switch s := s.(type) {
	case *trialResult:
		return g.origin(s.From), ""
	case *casting:
		return Origin{"card", g.pack.Cards[s.Card].ID}, ""
	case *landing:
		return Origin{}, "jump"
	case *poisonResult:
		return Origin{}, "poison"
	case *disarmResult:
		return Origin{}, "disarm"
	case *reviving:
		return Origin{}, "revive"
	}
	return Origin{}, ""
}

// stakes of a check that may be let go are its number and what is thrown for it (DD-336).
func (s *trial) stakes(g *Game, _ []Option) Stakes {
	at := Stakes{Of: g.origin(s.From), What: "check", Against: s.TN, Needs: s.TN}
	if e := g.effect(s.From); e != nil && e.Check != nil {
		names := attributeNames(e.Check.Attributes)
		at.Attributes, at.Throw = &names, throwOf(g.checkRoll(&g.heroes[s.Roller], e.Check.Attributes))
	}
	return at
}

// stakes of a way that is left open are what leaves it open.
func (s *wayChoice) stakes(g *Game, _ []Option) Stakes { return Stakes{Of: g.origin(s.From)} }

// stakes of a recovery are the points, and what the hero has with each division (DD-173).
func (s *recovery) stakes(g *Game, options []Option) Stakes {
	h := &g.heroes[s.Hero]
	n := min(s.Points, max(0, g.maxHP(h)-h.HP)+max(0, g.maxPP(h)-h.PP))
	at := Stakes{Points: n}
	for _, o := range options {
		at.Ways = append(at.Ways, Way{HP: h.HP + o.Amount, PP: h.PP + n - o.Amount})
	}
	return at
}

// stakes of waking are the dice of the initiative roll, which has to come to 1 (DD-113, DD-558).
func (s *wakeChoice) stakes(g *Game, _ []Option) Stakes {
	return Stakes{What: "initiative", Needs: 1, Throw: throwOf(g.initiativeDice(&g.heroes[s.Hero]))}
}

// stakes of a step of Doom that can be bought off are the steps that are due with it (DD-632).
func (s *buyOff) stakes(g *Game, _ []Option) Stakes {
	return Stakes{Against: s.Tiles + 1, Points: g.groupXP}
}
