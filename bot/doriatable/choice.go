package doriatable

import (
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// What a control says begins with one of these words.
const (
	verbDo    = "do"    // do.MARK: play the legal action of that mark
	verbIn    = "in"    // in.PAGE.GROUP…: show what a group of actions holds
	verbMap   = "map"   // map: the dungeon as a drawing of letters
	verbLook  = "look"  // look: the position in words
	verbCards = "cards" // cards.HERO: the cards of a hero, by its place in the view
	verbCard  = "card"  // card.HERO.PLACE: one card of a hero
	verbShop  = "sale"  // sale.SLOT: a card in the shop
)

// pick is the choice of the menus: the value chosen is itself a choice.
const pick = "pick"

// mark names a legal action in choices. An answer by number is marked by what it chooses, so that a mark never comes to
// mean something else: where what can be done has changed since the screen was made, it is found no more.
func (p *Presenter) mark(v *doria.View, a games.Action) string {
	h := fnv.New64a()
	h.Write([]byte(a.Kind())) // never fails
	if c, is := a.(doria.Choose); is && c.Option < len(v.Options) {
		data, err := json.Marshal(v.Options[c.Option])
		if err != nil {
			panic("doriatable: an option cannot be written: " + err.Error())
		}
		h.Write([]byte(v.Question))
		h.Write(data)
	}
	if v.Question != "act" {
		h.Write(standing(v, a))
	}
	h.Write(doria.NewEngine(p.pack).AppendAction(nil, a))
	return strconv.FormatUint(h.Sum64(), 36)
}

// standing is what an answer to a lasting question, which one gives again and again, changes: the cards and points of
// its hero and the size of the deck. With it in the mark, a control that is pressed twice does one thing.
func standing(v *doria.View, a games.Action) []byte {
	i := slices.IndexFunc(v.Heroes, func(h doria.HeroPosition) bool { return h.ID == cardActor(a) })
	if i < 0 {
		return nil
	}
	deck := 0
	if draw, is := a.(doria.DrawCard); is {
		deck = v.DeckSizes["loot"+strconv.Itoa(draw.Deck)]
	}
	h := &v.Heroes[i]
	data, err := json.Marshal([]any{h.Items, h.Attributes, h.Points, h.Bonuses, deck})
	if err != nil {
		panic("doriatable: a hero cannot be written: " + err.Error())
	}
	return data
}

// do is the choice that plays an action.
func (p *Presenter) do(v *doria.View, a games.Action) string { return verbDo + "." + p.mark(v, a) }

// marked is the legal action of a mark; nil if there is none.
func (p *Presenter) marked(l session.Look, mark string) games.Action {
	v := viewOf(l)
	for _, a := range l.Legal {
		if p.mark(&v, a) == mark {
			return a
		}
	}
	return nil
}

// opens is the choice that shows a page, from 0, of a group.
func opens(path []string, page int) string {
	return strings.Join(append([]string{verbIn, strconv.Itoa(page)}, path...), ".")
}

// maxPages bounds what a choice may ask for.
const maxPages = 99

// number reads exactly what strconv.Itoa writes, from 0 to most.
func number(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= most && strconv.Itoa(n) == text
}
