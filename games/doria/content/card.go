package content

// Kind is what sort of Loot Card a card is.
type Kind uint8

// The kinds of card. Armor is everything worn for its Armor Rating or its bonuses, accessories too. A Secret Door is
// kept as gold like a trap (DD-R117); an Event is discarded when its effects are over.
const (
	Weapon Kind = iota + 1
	Spell
	Armor
	Shield
	Potion
	Event
	TrapCard
	SecretDoor
)

// Card is one Loot Card or Standard Item (DD-087).
type Card struct {
	// ID names the card in files, journals and protocols: lower case, words joined by hyphens.
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Text  Text   `yaml:"text"`
	Kind  Kind   `yaml:"kind"` // what sort of card it is
	// Copies is how many of the card the Loot Decks hold; 0 for a Standard Item and for a special card, which only
	// effects and rewards give.
	Copies int `yaml:"copies"`
	// Standard items come with a hero (Hero names it) or may be chosen by anybody (Hero is "any") (DD-045, DD-047).
	Hero string `yaml:"hero"`

	Set      string `yaml:"set"`      // armour set (DD-R75)
	Class    string `yaml:"class"`    // weapon category: sword, bow, …
	Magic    bool   `yaml:"magic"`    // enchanted or magic
	Zone     Zone   `yaml:"zone"`     // where it is worn or held; items only
	AP       int    `yaml:"ap"`       // to use or to repair it
	Requires Values `yaml:"requires"` // the least attributes to use it (DD-083)
	Gold     int    `yaml:"gold"`     // 0 to 3; 0 has no gold value
	XP       int    `yaml:"xp"`       // of traps and Secret Doors: for the group (DD-339)

	Attack     *Attack   `yaml:"attack"`     // what it attacks with
	Defense    Dice      `yaml:"defense"`    // a defense roll of its own (DD-095)
	Resistance Dice      `yaml:"resistance"` // a psi resistance roll of its own (DD-096)
	Bonus      Bonuses   `yaml:"bonus"`      // while on the Body (DD-R19)
	Rating     int       `yaml:"rating"`     // Armor Rating
	Vulnerable []Element `yaml:"vulnerable"` // elements that ignore the Rating (DD-488)

	Use  *Use  `yaml:"use"`  // of potions, spells without attack, things that are put to use
	Trap *Trap `yaml:"trap"` // of trap cards
	// Drawn happens when an Event or a Secret Door is drawn.
	Drawn []Effect `yaml:"drawn"`
}

// Bonuses are added to rolls and values of the wearer (DD-097, DD-098). Negative ones are penalties.
type Bonuses struct {
	Melee      int `yaml:"melee"`      // to every melee attack
	Ranged     int `yaml:"ranged"`     // to every ranged attack
	Magic      int `yaml:"magic"`      // to every magic attack
	Defense    int `yaml:"defense"`    // to every defense roll
	Resistance int `yaml:"resistance"` // to every psi resistance roll
	HP         int `yaml:"hp"`         // to the maximum of hit points
	IP         int `yaml:"ip"`         // to the initiative points
	PP         int `yaml:"pp"`         // to the maximum of psi points
}

// Add adds the bonuses of another card.
func (b *Bonuses) Add(more Bonuses) {
	b.Melee += more.Melee
	b.Ranged += more.Ranged
	b.Magic += more.Magic
	b.Defense += more.Defense
	b.Resistance += more.Resistance
	b.HP += more.HP
	b.IP += more.IP
	b.PP += more.PP
}

// Attack is an attack of a card or a monster.
type Attack struct {
	Kind    AttackKind `yaml:"kind"`    // what it is answered with
	Dice    Dice       `yaml:"dice"`    // the attack roll
	Damage  int        `yaml:"damage"`  // of a hit; 0 only does what hit says
	Element Element    `yaml:"element"` // of the damage
	// Range in squares; melee weapons have 1 (DD-464).
	Range int `yaml:"range"`
	// PP is the price of a spell, paid with the attack (DD-522).
	PP int `yaml:"pp"`
	// Shape is what else the attack hits; the zero value is one target.
	Shape Shape `yaml:"shape"`
	// Enchantments may be bought for one attack before it is rolled, one at most (DD-536 to DD-538).
	Enchantments []Enchantment `yaml:"enchantments"`
	// Hit happens to each target hit, after the damage: poison and the like.
	Hit []Effect `yaml:"hit"`
	// Undead is the damage that it deals to undead monsters besides.
	Undead int `yaml:"undead"`
	// SparesFriends is an area attack that leaves heroes out (DD-509).
	SparesFriends bool `yaml:"spares_friends"`
}

// Shape is which targets one attack hits (DD-R208).
type Shape struct {
	Kind ShapeKind `yaml:"kind"` // the form
	// Radius: for Burst all within Radius of the target with sight from its square; for Lightning how far it leaps
	// from a target to the next (DD-R174).
	Radius int `yaml:"radius"`
	// Most is how many targets at most, 0 for no limit.
	Most int `yaml:"most"`
}

// ShapeKind is the form of an attack.
type ShapeKind uint8

// The shapes. Adjacent hits everybody within the attack's range that the attacker sees.
const (
	Single ShapeKind = iota
	Adjacent
	Burst
	Lightning
)

// Enchantment is an effect of a weapon paid with psi points (DD-536).
type Enchantment struct {
	Title   Text    `yaml:"title"`
	PP      int     `yaml:"pp"`      // its price
	Element Element `yaml:"element"` // that the attack gets
	Damage  int     `yaml:"damage"`  // more of it
	Dice    Dice    `yaml:"dice"`    // more for the attack roll
}

// Use is what a card does when it is used without an attack: a potion that is drunk, a spell against a Target Number
// (DD-526).
type Use struct {
	// Target says on whom or what it may be used.
	Target Target `yaml:"target"`
	Range  int    `yaml:"range"` // in squares; 0 is the user's own square, or a place next to it for Range×2 (DD-R185)
	PP     int    `yaml:"pp"`    // its price in psi points (DD-522)
	// TN is the Target Number; 0 always succeeds. The two attributes that are required are added (DD-526).
	TN      int      `yaml:"tn"`
	Effects []Effect `yaml:"effects"`
	// Consumed cards are discarded after use (potions).
	Consumed bool `yaml:"consumed"`
}

// Target is on whom or what a card may be used. All but OnSelf and a hero on the same square take sight.
type Target uint8

// The targets of uses.
const (
	OnSelf        Target = iota + 1
	OnHero               // a hero in range, conscious or not, the user too
	OnUnconscious        // an unconscious hero in range
	OnMonster            // a monster in range
	OnSquare             // a free square in range
	OnDoor               // a Blocked Door in range
	OnTrap               // a lasting trap that holds the user or whose tiles are in range
)
