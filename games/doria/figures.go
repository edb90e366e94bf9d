package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
)

// advent is why monsters come.
type advent int

// What brings monsters.
const (
	adventIcon     advent = iota // an icon of a revealed tile (DD-357)
	adventRefill                 // the refill of an Extra Activation (DD-158)
	adventMultiply               // a Zombie that multiplies (DD-R125)
	adventEffect                 // the text of a card, a modifier or a scenario
)

var (
	adventNames = []string{"icon", "refill", "multiply", "effect"}
	adventRules = []games.Rule{"DD-357", "DD-158", "DD-R125", "DD-658"}
)

// figures are monsters of one kind about to be placed, one after another (DD-362, DD-R119). Where no figure of the kind
// is left another one of it has an Extra Activation instead (DD-371).
type figures struct {
	Kind      content.MonsterID
	Modifiers []content.ModifierID
	// At is where they belong: the icon, then the first of them once it is Placed. Outside ones wait before the entrance.
	At      Square
	Placed  bool
	Outside bool
	Count   int
	// By is the hero whose act reveals them, plus 1; 0 for nobody.
	By int
	// Advent is why they come, From what brings them if it is an effect.
	Advent advent
	From   Source
	// Taken had their Extra Activation in this event (DD-R123). Passed tells that the modifiers went to the first of them.
	Taken  []MonsterID
	Passed bool
}

func (s *figures) code(c *coder) {
	c.monster(&s.Kind)
	codeList(c, &s.Modifiers, (*coder).modifier)
	c.square(&s.At)
	c.bool(&s.Placed)
	c.bool(&s.Outside)
	c.int(&s.Count)
	c.heroAfter(&s.By)
	codeInt(c, &s.Advent)
	if s.Advent < adventIcon || s.Advent > adventEffect {
		c.in.Fail()
	}
	c.source(&s.From)
	codeList(c, &s.Taken, (*coder).monsterNumber)
	c.bool(&s.Passed)
}

func (s *figures) do(t *turn) {
	switch {
	case s.Count <= 0:
		return
	case t.figuresOf(s.Kind) >= t.figureLimit(s.Kind):
		s.extra(t)
	case s.Outside:
		s.appear(t, Square{})
	default:
		t.push(&squareChoice{*s})
	}
}

// figureLimit is how many figures of a kind there are (DD-370); female_zombie_figure adds one to the Zombies (DD-659).
func (g *Game) figureLimit(kind content.MonsterID) int {
	limit := g.pack.Monsters[kind].FigureLimit()
	if g.options.FemaleZombieFigure && g.pack.Monsters[kind].Multiplies {
		limit++
	}
	return limit
}

// figuresOf is how many figures of a kind are in play.
func (g *Game) figuresOf(kind content.MonsterID) (n int) {
	for i := range g.monsters {
		if g.monsters[i].Kind == kind {
			n++
		}
	}
	return n
}

// appear puts one figure into play and goes on with the others.
func (s *figures) appear(t *turn, at Square) {
	t.lastMonster++
	m := Monster{ID: t.lastMonster, Kind: s.Kind, Modifiers: slices.Clone(s.Modifiers), At: at, Outside: s.Outside, PoisonBy: -1}
	m.HP, m.Rating = t.monsterHP(&m), t.monsterRating(&m)
	if t.phase == PhaseD {
		m.Marker = t.monsterAP(&m) // DD-R201, DD-R202
	}
	t.monsters = append(t.monsters, m)
	came := MonsterAppeared{Chance: by(adventRules[s.Advent]), Monster: m.ID, Type: t.kind(&m).ID,
		Modifiers: t.modifierNames(&m), Cause: adventNames[s.Advent], At: at, Outside: s.Outside, Marker: m.Marker,
		HP: m.HP, Armor: m.Rating}
	if s.Advent == adventEffect {
		of := t.origin(s.From)
		came.Of = &of
	}
	t.emit(came)
	rest := *s
	rest.Count--
	if !s.Outside && !s.Placed {
		rest.At, rest.Placed = at, true
	}
	t.push(&rest)
}

func (g *Game) modifierNames(m *Monster) (names []string) {
	g.modified(m, func(mod *content.Modifier) { names = append(names, mod.ID) })
	return names
}

// extra gives the first of the kind by monster order, of those that had none in this event, an Extra Activation (DD-372,
// DD-R123).
func (s *figures) extra(t *turn) {
	fresh := func(m *Monster) bool { return m.Kind == s.Kind && !slices.Contains(s.Taken, m.ID) }
	first := t.firstInOrder(fresh)
	if len(first) == 0 {
		s.Taken = nil
		first = t.firstInOrder(fresh)
	}
	if len(first) == 0 {
		return // a kind without figures
	}
	t.push(&orderChoice{Among: first, Then: orderExtra, Figures: *s})
}

// activate passes the modifiers on to the monster and has it act at once (DD-373, DD-374).
func (s *figures) activate(t *turn, m *Monster) {
	if !s.Passed && len(s.Modifiers) > 0 {
		before := *m
		m.Modifiers = append(m.Modifiers, s.Modifiers...)
		m.HP += t.monsterHP(m) - t.monsterHP(&before)
		m.Rating += t.monsterRating(m) - t.monsterRating(&before)
	}
	t.emit(ExtraActivation{Chance: by("DD-371"), Monster: m.ID, Modifiers: t.modifierNames(m)})
	rest := *s
	rest.Count--
	rest.Passed, rest.Taken = true, append(slices.Clone(s.Taken), m.ID)
	t.push(&activation{Monster: m.ID}, &faint{}, &rest)
}

// squareChoice asks the group on which of several equally near squares a figure is put (DD-363).
type squareChoice struct{ figures }

func (s *squareChoice) about() asking {
	return asking{kind: "monster_square", rule: "DD-363", routine: true}
}

func (s *squareChoice) seat(g *Game) games.Seat { return g.seatFor(s.By) }

func (s *squareChoice) options(g *Game) []Option {
	squares := g.hunting.hunter.PlaceNear(g.sceneForMonsters(), s.At, g.body(s.Kind, s.Modifiers))
	list := make([]Option, len(squares))
	for i := range squares {
		list[i] = Option{Kind: "square", At: &squares[i], Card: g.pack.Monsters[s.Kind].ID}
	}
	return list
}

func (s *squareChoice) best(*Game, []Option) int { return 0 }

func (s *squareChoice) chosen(t *turn, o Option) { s.figures.appear(t, *o.At) }

// monsterHP is the most hit points of a monster: its Level Card's, its modifiers', one more for each level above 4
// (DD-577, DD-R182), and what options give (DD-645, DD-646).
func (g *Game) monsterHP(m *Monster) int {
	level := g.levelCard(m)
	hp := level.HP + max(0, g.level-len(g.kind(m).Levels))
	g.modified(m, func(mod *content.Modifier) { hp += mod.HP })
	if g.options.MonsterHPPlus {
		hp++
	}
	if level.Rating > 0 {
		hp += g.options.ArmorToHP
	}
	return hp
}

// monsterRating is the Armor Rating of a monster with its modifiers (DD-R130, DD-646).
func (g *Game) monsterRating(m *Monster) int {
	rating := g.levelCard(m).Rating
	if rating > 0 && g.options.ArmorToHP > 0 {
		rating--
	}
	g.modified(m, func(mod *content.Modifier) { rating += mod.Rating })
	return max(0, rating)
}

// monsterIcon draws the monster of an icon: modifiers until a monster comes, which has them all (DD-357, DD-365).
type monsterIcon struct {
	At     Square
	Opener int
}

func (s *monsterIcon) code(c *coder) {
	c.square(&s.At)
	c.heroOrNone(&s.Opener)
}

func (s *monsterIcon) do(t *turn) {
	kind, modifiers, ok := t.drawMonster()
	if !ok {
		return
	}
	group := t.group(kind, modifiers, s.At)
	group.By = s.Opener + 1
	t.push(group)
}

// group is all figures of one card (DD-R122, DD-R129).
func (g *Game) group(kind content.MonsterID, modifiers []content.ModifierID, at Square) *figures {
	count := max(1, g.pack.Monsters[kind].PerCard)
	for _, mod := range modifiers {
		count += g.pack.Modifiers[mod].Figures
	}
	return &figures{Kind: kind, Modifiers: modifiers, At: at, Count: count}
}

// drawMonster draws from the Monster Deck until a monster comes; ok is false only if the deck holds none at all. Under
// limit_modifiers those beyond the Monster Level wait for the next monster (DD-652). An empty deck is made anew from
// the discard pile (DD-R121).
func (t *turn) drawMonster() (kind content.MonsterID, modifiers []content.ModifierID, ok bool) {
	modifiers, t.decks.held = t.decks.held, nil
	for {
		if len(t.decks.monster) == 0 && !t.renewMonsters() {
			t.decks.held = modifiers
			return 0, nil, false
		}
		last := len(t.decks.monster) - 1
		card := t.decks.monster[last]
		t.decks.monster = t.decks.monster[:last]
		if card.Modifier < 0 {
			t.decks.monsterDiscard = append(t.decks.monsterDiscard, card)
			kind = card.Monster
			break
		}
		modifiers = append(modifiers, card.Modifier)
	}
	if t.options.LimitModifiers && len(modifiers) > t.level {
		t.decks.held = slices.Clone(modifiers[t.level:])
		modifiers = modifiers[:t.level]
	}
	return kind, modifiers, true
}

// renewMonsters shuffles the discard pile into a new Monster Deck. Without a monster in it there is none.
func (t *turn) renewMonsters() bool {
	if !slices.ContainsFunc(t.decks.monsterDiscard, func(c content.MonsterCard) bool { return c.Modifier < 0 }) {
		return false
	}
	t.decks.monster, t.decks.monsterDiscard = t.decks.monsterDiscard, nil
	shuffle(t, "monsters", t.decks.monster, t.monsterCardName)
	t.emit(DeckRenewed{Why: Why{"DD-R121"}, Deck: "monsters"})
	return true
}

func (g *Game) monsterCardName(c content.MonsterCard) string {
	if c.Modifier >= 0 {
		return g.pack.Modifiers[c.Modifier].ID
	}
	return g.pack.Monsters[c.Monster].ID
}

// Reason is a rule that decided about an activation, with the value that decided and that of the next best.
type Reason struct {
	Kind  string `json:"kind"`
	Value int    `json:"value,omitempty"`
	Next  int    `json:"next,omitempty"`
}

func reasonOf(r hunt.Reason) Reason {
	return Reason{Kind: r.Kind.String(), Value: r.Value, Next: r.Next}
}
