package doriatable

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// text is a text of the pack in the language spoken, English where there is none.
func (s speaker) text(t content.Text) string {
	if s.Language() == "de" && t.DE != "" {
		return t.DE
	}
	return t.EN
}

// heroTitle is a hero's bare name: "Mage", or "Hero 2" for one made by its player.
func (s speaker) heroTitle(id doria.HeroID) string {
	if i, ok := s.pack.Hero(string(id)); ok {
		return s.text(s.pack.Heroes[i].Title)
	}
	number, _ := strings.CutPrefix(string(id), "hero")
	return s.Say("doria.own_hero", words.Args{"Number": number})
}

// The cases that a hero's name has besides the plain one, as messages name them.
// "from" is the dative behind the word for it: "vom Magier".
var grammatical = [...]string{"nominative", "accusative", "dative", "genitive", "from"}

// hero is a hero in a sentence: "the Mage", "den Magier".
func (s speaker) hero(id doria.HeroID) words.Bent {
	i, ok := s.pack.Hero(string(id))
	if !ok {
		return s.unbent(s.heroTitle(id))
	}
	german := s.pack.Heroes[i].German
	if s.Language() == "de" && german != (content.Cases{}) {
		return words.Bent{Plain: german.Nominative, Cases: map[string]string{"nominative": german.Nominative,
			"accusative": german.Accusative, "dative": german.Dative, "genitive": german.Genitive, "from": s.from(german.Dative)}}
	}
	return s.unbent(s.Say("doria.the_hero", words.Args{"Name": s.heroTitle(id)}))
}

// unbent is a name that is the same in all cases but the genitive, which takes a word more.
func (s speaker) unbent(name string) words.Bent {
	return words.Bent{Plain: name, Cases: map[string]string{"genitive": s.Say("doria.of_hero", words.Args{"Name": name}), "from": s.from(name)}}
}

// from is a name in the dative with "from" before it, which German draws together with "dem".
func (s speaker) from(dative string) string {
	if noun, masculine := strings.CutPrefix(dative, "dem "); masculine {
		return s.Say("doria.from_the", words.Args{"Name": noun})
	}
	return s.Say("doria.from", words.Args{"Name": dative})
}

// heroes lists heroes in a sentence.
func (s speaker) heroes(ids []doria.HeroID) words.Bent {
	names := make([]words.Bent, len(ids))
	for i, id := range ids {
		names[i] = s.hero(id)
	}
	return s.andBent(names)
}

// andBent joins names for a sentence, in each case.
func (s speaker) andBent(names []words.Bent) words.Bent {
	joined := func(grammatical string) string {
		forms := make([]string, len(names))
		for i, n := range names {
			forms[i] = n.In(grammatical)
		}
		return s.and(forms)
	}
	all := words.Bent{Plain: joined(""), Cases: map[string]string{}}
	for _, c := range grammatical {
		all.Cases[c] = joined(c)
	}
	return all
}

// monsterKind is the title of a kind of monster.
func (s speaker) monsterKind(kind string) string {
	if i, ok := s.pack.Monster(kind); ok {
		return s.text(s.pack.Monsters[i].Title)
	}
	return kind
}

// monster is a monster by kind and number: "Ogre 3".
func (s speaker) monster(id doria.MonsterID) string {
	if kind := s.kinds[id]; kind != "" {
		return s.Say("doria.monster", words.Args{"Kind": s.monsterKind(kind), "Number": int(id)})
	}
	return s.Say("doria.monster_unknown", words.Args{"Number": int(id)})
}

// card is the title of a card.
func (s speaker) card(id string) string {
	if i, ok := s.pack.Card(id); ok {
		return s.text(s.pack.Cards[i].Title)
	}
	return id
}

func (s speaker) cards(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.card(id)
	}
	return s.and(names)
}

// tile is a Room Tile by title and id: "Hall of Echoes (A-2)".
func (s speaker) tile(id string) string {
	if i, ok := s.pack.Tile(id); ok {
		return s.Say("doria.tile", words.Args{"Name": s.text(s.pack.Tiles[i].Title), "Id": id})
	}
	return id
}

// modifiers are the titles of a monster's modifiers, behind its name: " (Venomous, Fast)".
func (s speaker) modifiers(ids []string) string {
	var names []string
	for _, id := range ids {
		if i, ok := s.pack.Modifier(id); ok {
			names = append(names, s.text(s.pack.Modifiers[i].Title))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// place is where a hero keeps a card: "Head", "Belt 1".
func (s speaker) place(p doria.Place) string {
	switch {
	case p >= doria.InBackpack:
		return s.Say("doria.backpack", words.Args{"Number": int(p-doria.InBackpack) + 1})
	case p >= doria.InBelt:
		return s.Say("doria.belt", words.Args{"Number": int(p-doria.InBelt) + 1})
	case p == doria.NoPlace:
		return s.Say("doria.no_place", nil)
	}
	return s.Say("doria.place."+p.String(), nil)
}

// seat is a player by name or else by number, from 1.
func (s speaker) seat(n int) string {
	if n >= 0 && n < len(s.players) && s.players[n] != "" {
		return s.players[n]
	}
	return s.Say("doria.seat", words.Args{"Number": n + 1})
}

// attribute is the name of an attribute: "Strength".
func (s speaker) attribute(code string) string {
	return s.Say("doria.attribute."+code, nil)
}

// attributeOf is what an attribute of a hero is now.
func (s speaker) attributeOf(id doria.HeroID, code string) int {
	h := s.heroOf(id)
	if h == nil {
		return 0
	}
	a := h.Attributes
	return map[string]int{"STR": a.STR, "CON": a.CON, "AGI": a.AGI, "PER": a.PER, "WIS": a.WIS, "PSI": a.PSI}[code]
}

// bonus is a Hero Bonus with what it does.
func (s speaker) bonus(b doria.Bonus) string { return s.Say("doria.bonus."+b.String(), nil) }

// marker is the name of a dungeon marker.
func (s speaker) marker(kind string) string { return s.Say("doria.marker."+kind, nil) }

// side is a side of a square: "north".
func (s speaker) side(d doria.Side) string { return s.Say("doria.side."+d.String(), nil) }

// pool is hit or psi points in short: "HP".
func (s speaker) pool(p doria.Pool) string { return s.Say("doria.pool."+p.String(), nil) }

// phase names a phase: "Phase D, actions".
func (s speaker) phase(p doria.Phase) string {
	return s.Say("doria.phase."+p.String(), nil)
}

// dice are dice on paper: "2d10+3".
func (s speaker) dice(d content.Dice) string {
	plus := signed(d.Plus)
	if d.Count == 0 {
		return strings.TrimPrefix(plus, "+")
	}
	return s.Say("doria.dice", words.Args{"Number": d.Count, "Plus": plus})
}

// signed is a number that is added: "+3", "-2", nothing for 0.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	if n < 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// roll is a roll with each die: "28 = 3+4+(10+6)+5".
func roll(r doria.Roll) string {
	total := strconv.Itoa(r.Total)
	if len(r.Dice) == 0 {
		return total
	}
	parts := make([]string, len(r.Dice))
	for i, throws := range r.Dice {
		faces := make([]string, len(throws))
		for j, f := range throws {
			faces[j] = strconv.Itoa(f)
		}
		parts[i] = strings.Join(faces, "+")
		if len(throws) > 1 {
			parts[i] = "(" + parts[i] + ")"
		}
	}
	return total + " = " + strings.Join(parts, "+") + signed(r.Plus)
}

// check is the outcome of a check: "17 = 5+6+6 against 20, failed".
func (s speaker) check(c doria.Checked) string {
	said := words.Args{"Roll": roll(c.Roll), "Target": c.TN, "Count": c.Criticals}
	switch {
	case c.Roll.Fumble:
		return s.Say("doria.check.fumble", said)
	case c.Pass:
		return s.Say("doria.check.passed", said)
	case c.Criticals > 0:
		return s.Say("doria.check.failed_badly", said)
	}
	return s.Say("doria.check.failed", said)
}

// and joins the items of a list for a sentence.
func (s speaker) and(items []string) string {
	if len(items) == 0 {
		return s.Say("doria.none", nil)
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return s.Say("doria.list.last", words.Args{"Items": strings.Join(items[:last], ", "), "Last": items[last]})
}

// sentence begins with a capital letter.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// The room of Discord's limits, in characters.
const (
	maxLabel       = 80
	maxDescription = 100
)

// clip shortens a text that is too long; three dots tell so.
func clip(text string, most int) string {
	if screen.Length(text) <= most {
		return text
	}
	runes := []rune(text)
	for screen.Length(string(runes)) > most-1 {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ,;:(") + "…"
}
