package content

// The bounds of what cards print.
const (
	mostAP      = 40 // the Initiative Board
	mostGold    = 3
	mostCopies  = 20
	mostRange   = 20
	mostDice    = 9
	mostPlus    = 20
	mostDamage  = 12
	mostPsi     = 12
	mostRating  = 9
	mostRequire = 20
	mostXP      = 5
	mostBonus   = 9
)

func (c *checker) card(s spot, card *Card) {
	s.title(card.Title)
	s.text("text", card.Text)
	s.between("ap", card.AP, 0, mostAP)
	s.between("gold", card.Gold, 0, mostGold)
	s.between("copies", card.Copies, 0, mostCopies)
	s.between("xp", card.XP, 0, mostXP)
	s.between("rating", card.Rating, 0, mostRating)
	for a, points := range card.Requires {
		s.in("requires").want(points >= 0 && points <= mostRequire, "%v %d: want 0 to %d", Attribute(a), points, mostRequire)
	}
	s.in("copies").want(card.Hero == "" || card.Copies == 0, "a Standard Item has no copies in the Loot Decks")
	if _, known := c.pack.Hero(card.Hero); card.Hero != "" {
		s.in("hero").want(known || card.Hero == AnyHero, "no hero %q; %s is for all", card.Hero, AnyHero)
	}
	s.dice("defense", card.Defense)
	s.dice("resistance", card.Resistance)
	s.bonuses(card.Bonus)
	s.kind(card)
	if card.Attack != nil {
		s.in("attack").attack(card.Attack, occasion{})
	}
	if card.Use != nil {
		s.in("use").use(card)
	}
	if card.Trap != nil {
		s.in("trap").trap(card.Trap)
	}
	s.effects("drawn", card.Drawn, occasion{})
}

// kind holds a card to what its kind has and has not.
func (s spot) kind(card *Card) {
	item := card.Kind != Event && card.Kind != TrapCard && card.Kind != SecretDoor
	s.in("kind").want(card.Kind != 0, "no kind")
	s.in("trap").want((card.Trap != nil) == (card.Kind == TrapCard), "trap cards and no others have a trap")
	s.in("xp").want(!item || card.XP == 0, "only traps and Secret Doors give experience")
	s.in("zone").want(card.fits(), "a card of the kind %v cannot have the zone %q", card.Kind, card.Zone)
	s.in("vulnerable").want(len(card.Vulnerable) == 0 || card.Rating > 0, "vulnerable without an Armor Rating")
	s.in("class").want(card.Kind != Weapon || card.Class != "", "a weapon wants a class")
	switch card.Kind {
	case Weapon:
		s.in("attack").want(card.Attack != nil, "a weapon wants an attack")
	case Spell:
		s.want(card.Attack != nil || card.Use != nil || card.Defense.Count > 0 || card.Resistance.Count > 0,
			"a spell wants an attack, a use or a roll of its own")
	case Armor:
		s.want(card.Attack == nil && (card.Rating > 0 || card.Bonus != Bonuses{} || card.Defense.Count > 0 ||
			card.Resistance.Count > 0 || card.Use != nil), "armor wants a rating, a bonus, a roll or a use, and no attack")
	case Shield:
		s.in("defense").want(card.Defense.Count > 0, "a shield wants a defense")
	case Potion:
		s.in("use").want(card.Use != nil && card.Use.Consumed, "a potion wants a use that consumes it")
		s.in("requires").want(card.Requires == Values{}, "potions require nothing (DD-086)")
	case Event, TrapCard, SecretDoor:
		s.want(card.Attack == nil && card.Use == nil && card.Defense == Dice{} && card.Resistance == Dice{} &&
			card.Bonus == Bonuses{} && card.Rating == 0 && card.Hero == "", "only items have values, uses and heroes")
		s.in("drawn").want((len(card.Drawn) > 0) == (card.Kind != TrapCard), "events and Secret Doors have effects when drawn, "+
			"traps have a trap")
		s.in("gold").want(card.Kind != Event || card.Gold == 0, "an event has no gold value")
	}
}

// AnyHero is the Hero of Standard Items that come with no hero.
const AnyHero = "any"

// fits tells whether the zone suits the kind.
func (c *Card) fits() bool {
	switch c.Kind {
	case Weapon:
		return c.Zone == Hand || c.Zone == Hands
	case Spell:
		return c.Zone == Hand || c.Zone == Hands || c.Zone == AnyZone
	case Armor:
		return c.Zone >= Head && c.Zone <= Accessory
	case Shield:
		return c.Zone == Hand
	case Potion:
		return c.Zone == AnyZone
	}
	return c.Zone == NoZone
}

// dice wants a roll with dice, or none.
func (s spot) dice(field string, d Dice) {
	s.in(field).want(d == Dice{} || d.Count >= 1 && d.Count <= mostDice && d.Plus >= -mostPlus && d.Plus <= mostPlus,
		"%s %v: want 1 to %d dice and %d at most added", field, d, mostDice, mostPlus)
}

func (s spot) bonuses(b Bonuses) {
	for _, n := range []int{b.Melee, b.Ranged, b.Magic, b.Defense, b.Resistance, b.HP, b.IP, b.PP} {
		s.in("bonus").want(n >= -mostBonus && n <= mostBonus, "bonus %d: want %d at most", n, mostBonus)
	}
}

func (s spot) attack(a *Attack, at occasion) {
	s.in("kind").want(a.Kind != 0, "an attack wants a kind")
	s.in("dice").want(a.Dice.Count > 0, "an attack wants dice")
	s.dice("dice", a.Dice)
	s.between("damage", a.Damage, 0, mostDamage)
	s.between("range", a.Range, 1, mostRange)
	s.between("pp", a.PP, 0, mostPsi)
	s.between("undead", a.Undead, 0, mostDamage)
	s.in("shape").want((a.Shape.Radius > 0) == (a.Shape.Kind == Burst || a.Shape.Kind == Lightning),
		"burst and lightning have a radius, other shapes have none")
	s.in("shape").want(a.Shape.Most >= 0 && a.Shape.Radius <= mostRange && a.Shape.Radius >= 0, "radius or most out of range")
	for i, e := range a.Enchantments {
		s := s.in("enchantments", i)
		s.title(e.Title)
		s.between("pp", e.PP, 1, mostPsi)
		s.between("damage", e.Damage, 0, mostDamage)
		s.want(e.Element != NoElement || e.Damage > 0 || e.Dice != Dice{}, "an enchantment that does nothing")
	}
	at.hit = true
	s.effects("hit", a.Hit, at)
}

func (s spot) use(card *Card) {
	u := card.Use
	s.in("target").want(u.Target != 0, "a use wants a target")
	s.between("range", u.Range, 0, mostRange)
	s.between("pp", u.PP, 0, mostPsi)
	s.between("tn", u.TN, 0, 60)
	s.in("effects").want(len(u.Effects) > 0, "a use wants effects")
	asked := 0
	for _, points := range card.Requires {
		if points > 0 {
			asked++
		}
	}
	s.in("tn").want(u.TN == 0 || asked == 2, "a Target Number wants exactly two required attributes (DD-526)")
	s.effects("effects", u.Effects, occasion{use: u.Target})
}

func (s spot) trap(t *Trap) {
	s.in("scope").want(t.Scope != 0, "a trap wants a scope")
	s.in("radius").want((t.Radius > 0) == (t.Scope == Area), "traps of an area have a radius, others have none")
	s.want(len(t.Sprung) > 0 || t.Lasting != nil, "a trap that does nothing")
	s.effects("sprung", t.Sprung, occasion{trap: true, lasting: t.Lasting != nil})
	if t.Lasting == nil {
		return
	}
	s = s.in("lasting")
	l := t.Lasting
	s.between("rounds", l.Rounds, 0, 20)
	s.between("hp", l.HP, 0, 30)
	s.want(l.Rounds > 0 || l.Disarm != nil || l.HP > 0, "a lasting trap wants an end: rounds, disarm or hp")
	s.in("defense").want((l.Defense > 0) == (l.HP > 0), "a trap with hp, and no other, has a defense")
	s.effects("each_round", l.EachRound, occasion{trap: true, lasting: true})
	if l.Disarm != nil {
		s.between("ap", l.Disarm.AP, 0, mostAP)
		s.in("disarm").amount("tn", l.Disarm.TN)
		s.in("disarm").effects("fail", l.Disarm.Fail, occasion{trap: true, lasting: true})
	}
}
