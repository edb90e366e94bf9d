package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// PickHero chooses a hero before the first round, or on joining: the id of a ready-made one, "random" for one by chance
// or, with create_heroes, "custom" for one that the player makes (DD-046, DD-055).
type PickHero struct {
	Pick string `json:"pick"`
}

// What PickHero takes besides the ids of heroes.
const (
	PickRandom = "random"
	PickCustom = "custom"
)

// Kind names the action in journals and protocols.
func (PickHero) Kind() string { return "pick_hero" }

func (a *PickHero) fields(c *coder) { c.text(&a.Pick) }

// pickHeroes asks the seats of the heroes left, places in state.heroes, which ones they want. Who comes first has the
// choice.
type pickHeroes struct{ Left []int }

func (q *pickHeroes) code(c *coder) { codeList(c, &q.Left, (*coder).heroPlace) }

func (*pickHeroes) about() asking { return asking{kind: "pick_hero", rule: "DD-046"} }

func (q *pickHeroes) seats(g *Game) seatSet {
	return g.seatsOf(func(i int, _ *Hero) bool { return slices.Contains(q.Left, i) })
}

func (q *pickHeroes) legal(g *Game, _ games.Seat) []Action {
	var list []Action
	free := g.freeHeroes()
	for _, id := range free {
		list = append(list, PickHero{g.pack.Heroes[id].ID})
	}
	if len(free) > 1 {
		list = append(list, PickHero{PickRandom})
	}
	if g.options.CreateHeroes {
		list = append(list, PickHero{PickCustom})
	}
	return list
}

// freeHeroes are the ready-made heroes that are not in the game: each exists once (DD-046).
func (g *Game) freeHeroes() []content.HeroID {
	var list []content.HeroID
	for i := range g.pack.Heroes {
		if g.heroNumber(HeroID(g.pack.Heroes[i].ID)) < 0 {
			list = append(list, content.HeroID(i))
		}
	}
	return list
}

// pickOrder is what a careful group takes: fighters, a healer, a shot, a mage.
var pickOrder = []string{"warrior", "priestess", "ranger", "mage", "shield-maiden", "huntress", "adventurer", "scoundrel"}

func (q *pickHeroes) standard(g *Game, s games.Seat) Action {
	legal := q.legal(g, s)
	for _, id := range pickOrder {
		if slices.Contains(legal, Action(PickHero{id})) {
			return PickHero{id}
		}
	}
	return legal[0]
}

func (q *pickHeroes) check(g *Game, s games.Seat, a Action) error {
	if _, ok := a.(PickHero); !ok {
		return refuse("DD-046", CodeOtherQuestion, "question", q.about().kind)
	}
	if !slices.Contains(q.legal(g, s), a) {
		return refuse("DD-046", CodeNoSuchHero, "hero", a.(PickHero).Pick)
	}
	return nil
}

func (q *pickHeroes) take(t *turn, s games.Seat, a Action) {
	i := slices.IndexFunc(q.Left, func(i int) bool { return t.heroes[i].Seat == s })
	h := &t.heroes[q.Left[i]]
	q.Left = slices.Delete(q.Left, i, i+1)
	switch pick := a.(PickHero).Pick; pick {
	case PickCustom:
		t.create(h)
	case PickRandom:
		t.dealHeroes([]int{t.heroNumber(h.ID)})
		return
	default:
		id, _ := t.pack.Hero(pick)
		t.become(h, id)
	}
	t.emit(HeroPicked{Why: Why{"DD-046"}, Hero: h.ID, Seat: s, Custom: h.Kind < 0})
}

// The numbers for a hero that its player makes (DD-055).
const (
	CreationPoints = 50 // over all six attributes
	CreationMost   = 13 // in one attribute
)

// create begins a hero of its player's own: one point in each attribute, the others to be spent.
func (t *turn) create(h *Hero) {
	h.Kind, h.Points = -1, CreationPoints-int(content.Attributes)
	for a := range h.Attributes {
		h.Attributes[a] = 1
	}
}

// dealHeroes deals the ready-made heroes at random, one for each of the places (DD-046).
func (t *turn) dealHeroes(places []int) {
	free := t.freeHeroes()
	shuffle(t, "heroes", free, func(id content.HeroID) string { return t.pack.Heroes[id].ID })
	for i, place := range places {
		h := &t.heroes[place]
		t.become(h, free[len(free)-1-i])
		t.emit(HeroDealt{Chance: by("DD-046"), Hero: h.ID, Seat: h.Seat})
	}
}

// The numbers of cards at the start.
const (
	firstCards  = 4 // drawn before a hero is chosen (DD-027)
	startCards  = 6 // for each hero (DD-049)
	startOfTwo  = 8 // where there are two (DD-628)
	startOfSolo = 10
)

// startLimit is how many cards a hero starts with (DD-054).
func (g *Game) startLimit() int {
	switch g.playerCount() {
	case 1:
		return startOfSolo
	case 2:
		return startOfTwo
	}
	return startCards
}

// drawFirst draws the four Loot Cards that are seen before a hero is chosen (DD-027), fewer where it has cards already.
func (t *turn) drawFirst(h *Hero) {
	for range min(firstCards, t.startLimit()-h.cardCount()) {
		if t.lootLeft() {
			t.dealCard(h, t.fullestLootDeck())
		}
	}
}

// filledLootDecks lists the Loot Decks with cards, from 0 (DD-022).
func (g *Game) filledLootDecks() []int {
	var list []int
	for i := range g.decks.loot {
		if len(g.decks.loot[i]) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// fullestLootDeck is the Loot Deck with the most cards, of several the first: the one to draw from where nobody says
// otherwise.
func (g *Game) fullestLootDeck() int {
	best := 0
	for i := range g.decks.loot {
		if len(g.decks.loot[i]) > len(g.decks.loot[best]) {
			best = i
		}
	}
	return best
}

// dealCard gives a hero the top card of a deck before the first round. What would spring or happen lies aside (DD-051,
// DD-R10, DD-R117).
func (t *turn) dealCard(h *Hero, deck int) {
	c := Card{ID: t.takeLoot(deck)}
	kind := t.card(c).Kind
	t.emit(CardDealt{Chance: by("DD-049"), Hero: h.ID, Card: t.card(c).ID, Deck: deck + 1})
	if kind == content.TrapCard || kind == content.Event || kind == content.SecretDoor {
		h.Aside = append(h.Aside, c.ID)
		return
	}
	h.stow(c)
}

// equipment gives ready-made heroes their own Standard Items, which are kept for them (DD-045, DD-R8), and has everybody
// prepare.
type equipment struct{ Heroes []int }

func (s *equipment) code(c *coder) { codeList(c, &s.Heroes, (*coder).heroPlace) }

func (s *equipment) do(t *turn) {
	open := make([]int, len(t.heroes))
	for _, i := range s.Heroes {
		h := &t.heroes[i]
		t.giveOwnItems(h)
		open[i] = max(0, t.startLimit()-h.cardCount())
	}
	t.push(&prepare{Heroes: s.Heroes, Open: open, Items: make([]int, len(t.heroes))})
}

func (t *turn) giveOwnItems(h *Hero) {
	if h.Kind < 0 {
		return
	}
	for _, id := range t.pack.Heroes[h.Kind].Items {
		if card, _ := t.pack.Card(id); t.itemFree(card) && h.cardCount() < t.startLimit() {
			t.emit(StandardTaken{Why: Why{"DD-045"}, Hero: h.ID, Card: id})
			h.stow(Card{ID: card})
		}
	}
}

// itemFree reports whether nobody has that Standard Item: each exists once (DD-R8).
func (g *Game) itemFree(item content.CardID) bool {
	for i := range g.heroes {
		for _, c := range g.heroes[i].cards {
			if c.ID == item {
				return false
			}
		}
	}
	return true
}

// startBonus gives the Hero Bonuses that come before the first round: heroes of a group of one or two start at level 2
// (DD-629, DD-634, DD-R226), and extra_start_bonus gives everybody one more (DD-651).
type startBonus struct{}

func (*startBonus) code(*coder) {}

func (*startBonus) do(t *turn) {
	due := make([]int, len(t.heroes))
	for i := range t.heroes {
		h := &t.heroes[i]
		if t.playerCount() <= 2 && h.Level == 1 {
			h.Level++
			due[i]++
		}
		if t.options.ExtraStartBonus {
			due[i]++
		}
	}
	t.push(&chooseBonus{Due: due})
}
