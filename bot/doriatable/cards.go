package doriatable

import (
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// numbers are the numbers of a card in short as they are printed: price, attack, defence, what it needs.
func (s speaker) numbers(c *content.Card) string { return s.numbersFor(c, c.AP) }

// numbersFor are the numbers of a card that costs so many action points where it lies.
func (s speaker) numbersFor(c *content.Card, ap int) string {
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	add(s.Say("doria.kind."+c.Kind.String(), nil))
	add(s.zone(c))
	if ap > 0 {
		add(s.price(ap, s.psiOf(c)))
	}
	add(s.attackNumbers(c.Attack))
	if c.Use != nil && c.Use.TN > 0 {
		add(s.Say("doria.card.check", words.Args{"Target": c.Use.TN}))
	}
	if c.Defense.Count > 0 {
		add(s.Say("doria.card.defence", words.Args{"Dice": s.dice(c.Defense)}))
	}
	if c.Resistance.Count > 0 {
		add(s.Say("doria.card.resistance", words.Args{"Dice": s.dice(c.Resistance)}))
	}
	if c.Rating > 0 {
		add(s.Say("doria.card.rating", words.Args{"Rating": c.Rating}))
	}
	if len(c.Vulnerable) > 0 {
		add(s.Say("doria.card.weak", words.Args{"Elements": s.elements(c.Vulnerable)}))
	}
	add(s.bonuses(c.Bonus))
	add(s.requires(c))
	if c.Gold > 0 {
		add(s.Say("doria.card.gold", words.Args{"Gold": c.Gold}))
	}
	return strings.Join(parts, ", ")
}

// zone is where armour is worn, and that a card takes both hands; "" for all else.
func (s speaker) zone(c *content.Card) string {
	switch {
	case c.Zone == content.Hands:
		return s.Say("doria.card.both_hands", nil)
	case c.Kind == content.Armor:
		return s.Say("doria.place."+c.Zone.String(), nil)
	}
	return ""
}

// psiOf is what a card costs in psi points.
func (s speaker) psiOf(c *content.Card) int {
	switch {
	case c.Attack != nil:
		return c.Attack.PP
	case c.Use != nil:
		return c.Use.PP
	}
	return 0
}

// attackNumbers are dice, damage and range of an attack; "" for none.
func (s speaker) attackNumbers(a *content.Attack) string {
	if a == nil {
		return ""
	}
	said := words.Args{"Kind": s.Say("doria.attack."+a.Kind.String(), nil) + s.elementOf(a.Element), "Dice": s.dice(a.Dice), "Damage": a.Damage,
		"Range": a.Range}
	if a.Range > 1 {
		return s.Say("doria.card.attack_far", said)
	}
	return s.Say("doria.card.attack", said)
}

// bonuses are what a card adds while it is worn.
func (s speaker) bonuses(b content.Bonuses) string {
	var parts []string
	for _, one := range []struct {
		name  string
		value int
	}{{"melee", b.Melee}, {"ranged", b.Ranged}, {"magic", b.Magic}, {"defense", b.Defense}, {"resistance", b.Resistance},
		{"hp", b.HP}, {"ip", b.IP}, {"pp", b.PP}} {
		if one.value != 0 {
			parts = append(parts, signed(one.value)+" "+s.Say("doria.adds."+one.name, nil))
		}
	}
	return strings.Join(parts, ", ")
}

// requires is what a card asks of attributes.
func (s speaker) requires(c *content.Card) string {
	var parts []string
	for a, least := range c.Requires {
		if least > 0 {
			parts = append(parts, s.Say("doria.short."+content.Attribute(a).String(), nil)+" "+strconv.Itoa(least))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return s.Say("doria.card.requires", words.Args{"Attributes": strings.Join(parts, ", ")})
}

// carried are the cards of a hero by their places: Body, Belt, Backpack.
func carried(h *doria.HeroPosition) (places []doria.Place) {
	for p := doria.OnHead; p <= doria.InHand2; p++ {
		if h.Items.Body[p].ID != "" {
			places = append(places, p)
		}
	}
	for i := range h.Items.Belt {
		places = append(places, doria.InBelt+doria.Place(i))
	}
	for i := range h.Items.Backpack {
		places = append(places, doria.InBackpack+doria.Place(i))
	}
	return places
}

// cardsScreen shows the attributes and cards of a hero, each to be read by itself; the other heroes and the shop are a
// button away.
func (s speaker) cardsScreen(key string) (screen.Screen, bool) {
	h := s.heroAt(key)
	if h == nil {
		return screen.Screen{}, false
	}
	var options []screen.Option
	for _, p := range carried(h) {
		g := s.cardGroup(h.ID, p)
		options = append(options, screen.Option{Label: clip(g.title, maxDescription), Value: verbCard + "." + key + "." + p.String(),
			Description: clip(s.cardNote(h.ID, p), maxDescription)})
	}
	shown := screen.Screen{Text: clip(paragraphs(s.heroLine(h), s.values(h), s.cardLines(h)), textRoom)}
	if len(options) > 0 {
		shown.Rows = append(shown.Rows, screen.Row{Menu: &screen.Menu{Choice: pick, Placeholder: s.Say("doria.menu.read", nil),
			Options: options[:min(s.perPage, len(options))]}})
	}
	shown.Rows = append(shown.Rows, buttonRows(s.otherCards(h))...)
	return shown, true
}

// otherCards are buttons to the cards of the other heroes and of the shop.
func (s speaker) otherCards(but *doria.HeroPosition) []screen.Button {
	var buttons []screen.Button
	for i := range s.view.Heroes {
		if h := &s.view.Heroes[i]; h != but && !h.Gone {
			buttons = append(buttons, screen.Button{Label: s.heroTitle(h.ID), Choice: verbCards + "." + s.heroKey(h.ID)})
		}
	}
	for i, id := range s.view.Shop {
		if c := s.printed(id); c != nil {
			buttons = append(buttons, screen.Button{Label: clip(s.Say("doria.button.sale", words.Args{"Card": s.text(c.Title)}), maxLabel),
				Choice: verbShop + "." + strconv.Itoa(i+1)})
		}
	}
	return buttons
}

// values are the attributes and Hero Bonuses of a hero.
func (s speaker) values(h *doria.HeroPosition) string {
	a := h.Attributes
	text := s.Say("doria.position.attributes", words.Args{"STR": a.STR, "CON": a.CON, "AGI": a.AGI, "PER": a.PER, "WIS": a.WIS,
		"PSI": a.PSI, "IP": h.Max.IP, "Level": h.Level})
	for _, b := range h.Bonuses {
		text += "\n" + s.bonus(b)
	}
	return text
}

// cardLines are the cards of a hero with their numbers, a line each.
func (s speaker) cardLines(h *doria.HeroPosition) string {
	var lines []string
	for _, p := range carried(h) {
		lines = append(lines, s.Say("doria.position.card", words.Args{
			"Card": s.cardGroup(h.ID, p).title, "Numbers": s.cardNote(h.ID, p)}))
	}
	return strings.Join(lines, "\n")
}

// cardScreen shows one card of a hero.
func (s speaker) cardScreen(rest string) (screen.Screen, bool) {
	key, place, _ := strings.Cut(rest, ".")
	h := s.heroAt(key)
	if h == nil {
		return screen.Screen{}, false
	}
	i := slices.IndexFunc(carried(h), func(p doria.Place) bool { return p.String() == place })
	if i < 0 {
		return screen.Screen{}, false
	}
	return screen.Screen{Text: s.cardText(s.printed(s.cardAt(h.ID, carried(h)[i]).ID))}, true
}

// saleScreen shows a card in the shop.
func (s speaker) saleScreen(rest string) (screen.Screen, bool) {
	slot, ok := number(rest, len(s.view.Shop))
	if !ok || slot == 0 || s.printed(s.view.Shop[slot-1]) == nil {
		return screen.Screen{}, false
	}
	return screen.Screen{Text: s.cardText(s.printed(s.view.Shop[slot-1]))}, true
}

// cardText is a card to be read: title, numbers, what it does.
func (s speaker) cardText(c *content.Card) string {
	if c == nil {
		return s.Say("doria.none", nil)
	}
	return clip(paragraphs("**"+s.text(c.Title)+"**", s.numbers(c), s.text(c.Text)), textRoom)
}
