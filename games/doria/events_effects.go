package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// Origin is what an effect is printed on: a card, a monster, a rule of the scenario.
type Origin struct {
	// Kind is "card", "monster", "modifier", "scenario", "deed", "door_event", "room_event", or "" for a rule of the book.
	Kind string `json:"kind"`
	// ID is its id; of a rule or deed of the scenario its name.
	ID string `json:"id"`
}

// Bearer is the hero or monster to whom something happens; the other is zero.
type Bearer struct {
	Hero    HeroID    `json:"hero,omitempty"`
	Monster MonsterID `json:"monster,omitempty"`
}

// Words are a text of the content in both languages; DE may be empty (see content.Text).
type Words struct {
	EN string `json:"en"`
	DE string `json:"de,omitempty"`
}

// attributeNames are the names of the two attributes of a check.
func attributeNames(pair [2]content.Attribute) [2]string {
	return [2]string{pair[0].String(), pair[1].String()}
}

// origin is what a source is printed on.
func (g *Game) origin(s Source) Origin {
	switch s.Kind {
	case FromCard:
		return Origin{"card", g.pack.Cards[s.Number].ID}
	case FromMonster:
		return Origin{"monster", g.pack.Monsters[s.Number].ID}
	case FromModifier:
		return Origin{"modifier", g.pack.Modifiers[s.Number].ID}
	case FromDoorEvent:
		return Origin{"door_event", g.pack.DoorEvents[s.Number].ID}
	case FromRoomEvent:
		return Origin{"room_event", g.pack.RoomEvents[s.Number].ID}
	case FromScenario:
		deeds, rules := g.scenarioDeeds(), g.triggers()
		switch isDeed := len(s.Path) > 0 && s.Path[0] == listDeed; {
		case s.Number < 0:
		case isDeed && s.Number < len(deeds):
			return Origin{"deed", deeds[s.Number].Name}
		case !isDeed && s.Number < len(rules):
			return Origin{"scenario", rules[s.Number].Name}
		}
	}
	return Origin{}
}

// bearer names a subject.
func (g *Game) bearer(who subject) Bearer {
	if who.Monster != 0 {
		return Bearer{Monster: who.Monster}
	}
	return Bearer{Hero: g.heroes[who.Hero].ID}
}

// AmountRolled shows the dice of a number that an effect leaves to chance.
type AmountRolled struct {
	Chance
	Roll Roll `json:"roll"`
}

// CheckMade tells of a check that an effect asked for (DD-035, DD-336).
type CheckMade struct {
	Chance
	Of         Origin    `json:"of"`
	Hero       HeroID    `json:"hero"`
	Attributes [2]string `json:"attributes"`
	Check      Checked   `json:"check"`
}

// CheckDeclined tells that a hero let a check go, which counts as failed (DD-336).
type CheckDeclined struct {
	Why
	Of   Origin `json:"of"`
	Hero HeroID `json:"hero"`
}

// LastingBegun tells of a condition or a change of a roll that lasts. Condition or Roll is empty. Dice are dice more or
// fewer; Value is what is added, or of a condition its strength.
type LastingBegun struct {
	Why
	Bearer
	Of        Origin `json:"of"`
	Condition string `json:"condition,omitempty"`
	Roll      string `json:"roll,omitempty"`
	Dice      int    `json:"dice,omitempty"`
	Value     int    `json:"value,omitempty"`
	Until     string `json:"until"`
}

// LastingEnded tells that a condition or change is over.
type LastingEnded struct {
	Why
	Bearer
	Of Origin `json:"of"`
}

// DamageKeptOff tells that a condition kept damage off, before any armour card. Left is what remains.
type DamageKeptOff struct {
	Why
	Bearer
	Damage int `json:"damage"`
	Left   int `json:"left"`
}

// MonsterStunned tells that a monster lost its activation.
type MonsterStunned struct {
	Why
	Monster MonsterID `json:"monster"`
}

// MonsterHealed tells of hit points that a monster got back.
type MonsterHealed struct {
	Why
	Of      Origin    `json:"of"`
	Monster MonsterID `json:"monster"`
	Points  int       `json:"points"`
	Left    int       `json:"left"`
}

// MonsterHurt tells of damage that a monster took from something that is no attack. Armor is what its rating kept off.
type MonsterHurt struct {
	Why
	Of      Origin    `json:"of"`
	Monster MonsterID `json:"monster"`
	Damage  int       `json:"damage"`
	Armor   int       `json:"armor"`
	Left    int       `json:"left"`
}

// PoisonLaid tells of Poison markers put on a monster (DD-138); heroes have Poisoned.
type PoisonLaid struct {
	Why
	Of      Origin    `json:"of"`
	Monster MonsterID `json:"monster"`
	Markers int       `json:"markers"`
	Total   int       `json:"total"`
}

// PoisonCured tells of Poison markers taken off. Left is how many remain.
type PoisonCured struct {
	Why
	Bearer
	Of      Origin `json:"of"`
	Markers int    `json:"markers"`
	Left    int    `json:"left"`
}

// APChanged tells of action points gained, or lost if negative, by an effect.
type APChanged struct {
	Why
	Bearer
	Of   Origin `json:"of"`
	AP   int    `json:"ap"`
	Left int    `json:"left"`
}

// Displaced tells of a hero or monster that an effect put elsewhere. How is "push", "pull", "teleport" or
// "to_entrance"; Path are the squares of a push or pull.
type Displaced struct {
	Why
	Bearer
	Of   Origin   `json:"of"`
	How  string   `json:"how"`
	From Square   `json:"from"`
	To   Square   `json:"to"`
	Path []Square `json:"path,omitempty"`
}

// CardMended tells that an effect took a Damaged marker off a card.
type CardMended struct {
	Why
	Hero  HeroID `json:"hero"`
	Card  string `json:"card"`
	Place Place  `json:"place"`
}

// DoorBarred tells of a door that became blocked: between the square At and the one beside it (DD-399).
type DoorBarred struct {
	Why
	At   Square `json:"at"`
	Side Side   `json:"side"`
	Trap int    `json:"trap,omitempty"`
}

// DoorFreed tells of a Blocked Door that is none any more (DD-338).
type DoorFreed struct {
	Why
	At   Square `json:"at"`
	Side Side   `json:"side"`
}

// WayTaken tells what was chosen where an effect leaves the choice. Way is its place in the list, from 0.
type WayTaken struct {
	Why
	Of   Origin `json:"of"`
	Hero HeroID `json:"hero,omitempty"`
	Way  int    `json:"way"`
	// Label is what the players read.
	Label Words `json:"label"`
}

// Counted tells of a counter of the scenario that changed.
type Counted struct {
	Why
	Counter string `json:"counter"`
	By      int    `json:"by"`
	Total   int    `json:"total"`
}

// Told is text of the story, read out to everybody.
type Told struct {
	Why
	Text Words `json:"text"`
}

// RubbleFell tells of somebody buried under Rubble (DD-408).
type RubbleFell struct {
	Why
	Bearer
	At Square `json:"at"`
}

// Kind names the event in protocols and catalogues.
func (AmountRolled) Kind() string   { return "amount_rolled" }
func (CheckMade) Kind() string      { return "check_made" }
func (CheckDeclined) Kind() string  { return "check_declined" }
func (LastingBegun) Kind() string   { return "lasting_begun" }
func (LastingEnded) Kind() string   { return "lasting_ended" }
func (DamageKeptOff) Kind() string  { return "damage_kept_off" }
func (MonsterStunned) Kind() string { return "monster_stunned" }
func (MonsterHealed) Kind() string  { return "monster_healed" }
func (MonsterHurt) Kind() string    { return "monster_hurt" }
func (PoisonLaid) Kind() string     { return "poison_laid" }
func (PoisonCured) Kind() string    { return "poison_cured" }
func (APChanged) Kind() string      { return "ap_changed" }
func (Displaced) Kind() string      { return "displaced" }
func (CardMended) Kind() string     { return "card_mended" }
func (DoorBarred) Kind() string     { return "door_barred" }
func (DoorFreed) Kind() string      { return "door_freed" }
func (WayTaken) Kind() string       { return "way_taken" }
func (Counted) Kind() string        { return "counted" }
func (Told) Kind() string           { return "told" }
func (RubbleFell) Kind() string     { return "rubble_fell" }
