package doria

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// moment is whom and where a moment of the game is about, for the rules of the scenario.
type moment struct {
	Hero int // plus 1; 0 for nobody
	At   Square
}

// momentOf is the moment of a hero on a square.
func momentOf(hero int, at Square) moment { return moment{Hero: hero + 1, At: at} }

// setOff has the rules of the scenario, or of the goal of a random dungeon, take effect for which the moment is the
// right one: in their order, each whole before the next. Whether the rest of a rule holds is looked at when its turn
// comes. A win among them counts when all of them have happened (DD-R25).
func (t *turn) setOff(m moment, due func(*content.When) bool) {
	t.push(t.dueRules(m, due)...)
}

// dueRules are the steps of setOff.
func (g *Game) dueRules(m moment, due func(*content.When) bool) []step {
	var steps []step
	rules := g.triggers()
	for i := range rules {
		if due(&rules[i].On) && !slices.Contains(g.fired, i) {
			steps = append(steps, &rule{Number: i, Of: m})
		}
	}
	if len(steps) > 0 {
		steps = append(steps, &verdict{})
	}
	return steps
}

// rule is a rule of the scenario whose moment has come.
type rule struct {
	Number int
	Of     moment
}

func (s *rule) code(c *coder) {
	c.int(&s.Number)
	c.heroAfter(&s.Of.Hero)
	c.square(&s.Of.At)
}

func (s *rule) do(t *turn) {
	r := &t.triggers()[s.Number]
	if r.Once && slices.Contains(t.fired, s.Number) || !t.factsHold(r.If) {
		return
	}
	if r.Once {
		t.fired = append(t.fired, s.Number)
	}
	t.emit(RuleSetOff{Why: Why{"DD-658"}, Name: r.Name})
	t.push(happens(FromScenario, s.Number, s.Of.At, listOccurs).about(s.Of.Hero - 1))
}

// factsHold reports whether all facts hold now.
func (g *Game) factsHold(facts []content.Fact) bool {
	for i := range facts {
		if !g.factHolds(&facts[i]) {
			return false
		}
	}
	return true
}

func (g *Game) factHolds(f *content.Fact) bool {
	switch {
	case f.Counter != nil:
		i := slices.Index(g.counterNames(), f.Counter.Name)
		return i >= 0 && g.counters[i] >= f.Counter.Least && (f.Counter.Below == 0 || g.counters[i] < f.Counter.Below)
	case f.AllOn != 0:
		return g.allOn(f.AllOn, f.Tile)
	case f.Revealed != "":
		return g.placedTile(f.Revealed) >= 0
	case f.Clear:
		return !slices.ContainsFunc(g.monsters, func(m Monster) bool { return !m.Outside && g.onTileNamed(m.At, f.Tile) })
	case f.Level > 0:
		return g.level >= f.Level
	case f.Round > 0:
		return g.round >= f.Round
	case f.Has != "":
		return g.somebodyHas(f.Has)
	}
	return true
}

// allOn reports whether every conscious hero, and there is one, stands on such a spot.
func (g *Game) allOn(spot content.Spot, tile string) bool {
	for i := range g.heroes {
		h := &g.heroes[i]
		if !h.Gone && h.Conscious && (!h.Placed || !g.onSpot(spot, h.At) || !g.onTileNamed(h.At, tile)) {
			return false
		}
	}
	return g.anyConscious()
}

// onTileNamed reports whether a square lies on the tile of that id; every one does where none is named.
func (g *Game) onTileNamed(at Square, tile string) bool { return tile == "" || g.tileID(at) == tile }

func (g *Game) somebodyHas(card string) bool {
	id, _ := g.pack.Card(card)
	for i := range g.heroes {
		found := false
		if h := &g.heroes[i]; !h.Gone {
			h.places(func(_ Place, c Card) { found = found || c.ID == id })
		}
		if found {
			return true
		}
	}
	return false
}

// roundBegins sets off the rules for the start of a round.
func (t *turn) roundBegins() {
	t.push(&faint{})
	t.setOff(moment{}, func(w *content.When) bool { return w.Round > 0 && w.Round == t.round })
}

// levelReached sets off the rules for a Monster Level.
func (t *turn) levelReached() {
	t.push(&faint{})
	t.setOff(moment{}, func(w *content.When) bool { return w.Level > 0 && w.Level == t.level })
}

// rulesOnDefeat are the rules that the defeat of a monster sets off.
func (g *Game) rulesOnDefeat(m Monster, by int) []step {
	return g.dueRules(momentOf(by, m.At), func(w *content.When) bool {
		kind := g.kind(&m)
		is := w.Defeated == "any" || w.Defeated == kind.ID || w.Defeated == "boss" && kind.Boss
		return w.Defeated != "" && is && g.onTileNamed(m.At, w.Tile)
	})
}

// deedPrefix tells deeds from rules on paper.
const deedPrefix = "deed:"

// firedName is a number of state.fired on paper: the name of a rule, or of a deed behind a prefix.
func (g *Game) firedName(number int) string {
	if rules := g.triggers(); number < len(rules) {
		return rules[number].Name
	}
	return deedPrefix + g.scenarioDeeds()[number-len(g.triggers())].Name
}

// firedNumber reads what firedName wrote; -1 for no rule or deed of the scenario.
func (g *Game) firedNumber(name string) int {
	if deed, is := strings.CutPrefix(name, deedPrefix); is {
		if number := g.deedNumber(deed); number >= 0 {
			return g.doneDeed(number)
		}
		return -1
	}
	return slices.IndexFunc(g.triggers(), func(r content.Trigger) bool { return r.Name == name })
}
