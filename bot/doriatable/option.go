package doriatable

import (
	"strconv"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// option is one thing that can be chosen, in a few words. Kinds that mean different things in different questions have
// a message for each: "doria.choice.<question>.<kind>"; the others are "doria.option.<kind>".
func (s speaker) option(o doria.Option) string {
	said := words.Args{"Hero": s.hero(o.Hero), "Monster": s.monster(o.Monster), "Card": s.optionCard(o), "Sides": "",
		"Place": s.place(o.Place), "Number": o.Amount, "Count": o.Amount, "Where": "", "Label": "", "Dice": "", "Points": 0,
		"Degrees": quarter * o.Rotation, "Tile": s.tile(o.Tile)}
	if o.At != nil {
		said["Where"] = s.where(*o.At)
	}
	if o.Kind == "place" && o.At != nil {
		said["Sides"] = s.waysOut(o.Tile, o.Rotation)
	}
	if o.Label != nil {
		said["Label"] = s.text(content.Text(*o.Label))
	}
	if o.Kind == "points" && o.Amount == 0 {
		return sentence(s.Say("doria.spend_nothing", nil))
	}
	if w := s.wayOf(o); w != nil {
		said["Dice"], said["Points"] = s.handful(w.Throw), s.view.Stakes.Points-o.Amount
	}
	if o.Kind == "skill" && s.view.Stakes != nil && s.view.Stakes.Attack == "magic" {
		return sentence(s.Say("doria.option.resist", said))
	}
	if special := "doria.choice." + s.view.Question + "." + o.Kind; s.Knows(special) && (o.Kind != "scenario" || o.Label != nil) {
		return sentence(s.Say(special, said))
	}
	return sentence(s.Say("doria.option."+o.Kind, said))
}

// consent says to what a player is asked to agree.
func (s speaker) consent(o doria.Option) string {
	said := words.Args{"Hero": s.hero(o.Hero), "Deed": s.Say("doria.ask.consent", nil)}
	if deed := "doria.consent." + o.Deed; s.Knows(deed) {
		said["Deed"] = s.Say(deed, words.Args{"Card": s.card(o.Card), "Price": s.consentPrice(o), "On": s.consentTarget(o)})
	}
	return sentence(s.Say("doria.asks_consent", said))
}

// consentTarget is at whom the deed of an option is aimed, as a part of the question; "" for nobody.
func (s speaker) consentTarget(o doria.Option) string {
	switch {
	case o.Monster != 0:
		return s.Say("doria.consent_on", words.Args{"On": s.monster(o.Monster)})
	case o.On == o.Hero && o.On != "":
		return s.Say("doria.consent_on_itself", nil)
	case o.On != "":
		return s.Say("doria.consent_on", words.Args{"On": s.hero(o.On)})
	}
	return ""
}

// consentPrice is what the asking hero pays for what it wants to do with the card of an option.
func (s speaker) consentPrice(o doria.Option) string {
	ap, psi := doria.HelpAP, 0
	if c := s.printed(o.Card); c != nil && (o.Deed == "attack" || o.Deed == "use") {
		ap, psi = ap+c.AP, s.psiOf(c)
	}
	return s.price(efficient(s.heroOf(o.Hero), ap), psi)
}

// optionCard is what the card of an option is called: it may be a monster or a modifier too.
func (s speaker) optionCard(o doria.Option) string {
	switch o.Kind {
	case "square":
		return s.monsterKind(o.Card)
	case "scenario":
		return s.scenario(o.Card)
	case "modifier":
		if i, ok := s.pack.Modifier(o.Card); ok {
			return s.text(s.pack.Modifiers[i].Title)
		}
	}
	return s.card(o.Card)
}

// note is what else helps to choose an option: the numbers of a card, or where somebody stands.
func (s speaker) note(o doria.Option) string {
	if w := s.wayOf(o); w != nil {
		return s.comesTo(o, w)
	}
	switch {
	case o.Kind == "deck":
		return s.Say("doria.note.cards", words.Args{"Count": s.view.DeckSizes["loot"+strconv.Itoa(o.Amount)]})
	case o.Kind == "place" && o.At != nil:
		return s.Say("doria.note.tile", words.Args{"Where": s.tileWhere(*o.At)})
	case o.Kind == "place":
		return s.replaces(o.Hero, o.Place)
	case o.Kind == "card" && s.printed(o.Card) != nil:
		return s.protection(s.printed(o.Card))
	case o.Hero != "" && o.Kind == "target":
		return s.standing(o.Hero)
	case o.Monster != 0 && o.Kind == "monster":
		return s.monsterNote(o.Monster)
	}
	return ""
}

// protection is what a card is worth in the question that is open: against an attack, against damage, or at all.
func (s speaker) protection(c *content.Card) string {
	switch {
	case s.view.Question == "armor":
		return s.Say("doria.card.rating", words.Args{"Rating": c.Rating})
	case s.view.Question == "defend" && c.Defense.Count > 0 && c.Resistance.Count == 0:
		return s.Say("doria.card.defence", words.Args{"Dice": s.dice(c.Defense)})
	case s.view.Question == "defend" && c.Resistance.Count > 0 && c.Defense.Count == 0:
		return s.Say("doria.card.resistance", words.Args{"Dice": s.dice(c.Resistance)})
	}
	return s.numbers(c)
}

// tileWhere says where a tile would lie: its middle as seen from the focus.
func (s speaker) tileWhere(corner doria.Square) string {
	return s.where(doria.Square{X: corner.X + 3, Y: corner.Y + 3})
}

// waysOut are the sides on which a tile has a door or is open, turned by so many quarters.
func (s speaker) waysOut(id string, rotation int) string {
	i, ok := s.pack.Tile(id)
	if !ok {
		return s.Say("doria.none", nil)
	}
	var sides []string
	for _, d := range grid.Directions {
		if s.pack.Tiles[i].Squares.Side(grid.Rotation(rotation), d) != grid.SideWall {
			sides = append(sides, s.Say("doria.side."+d.String(), nil))
		}
	}
	return s.and(sides)
}

// standing is a hero's points in short.
func (s speaker) standing(id doria.HeroID) string {
	h := s.heroOf(id)
	if h == nil {
		return ""
	}
	if s.view.Phase == doria.PhaseSetup {
		if h.Max.HP == 0 {
			return s.Say("doria.state.unchosen", nil)
		}
		return s.Say("doria.points_before", words.Args{"MaxHP": h.Max.HP, "MaxPP": h.Max.PP})
	}
	return s.Say("doria.points", words.Args{"AP": h.AP, "HP": h.HP, "MaxHP": h.Max.HP, "PP": h.PP, "MaxPP": h.Max.PP})
}

// monsterNote is where a monster stands and what it has left.
func (s speaker) monsterNote(id doria.MonsterID) string {
	for _, m := range s.view.Monsters {
		if m.ID == id && m.At != nil {
			return s.Say("doria.note.monster", words.Args{"HP": m.HP, "Reach": s.reach(*m.At)})
		}
	}
	return ""
}
