package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Perform takes an action that only this scenario knows, on the spot where it can be done.
type Perform struct {
	Hero HeroID `json:"hero"`
	// Deed is its name in the scenario.
	Deed string `json:"deed"`
}

// Kind names the action in journals and protocols.
func (Perform) Kind() string { return "perform" }

func (a Perform) actor() HeroID { return a.Hero }

func (a *Perform) fields(c *coder) {
	c.hero(&a.Hero)
	c.text(&a.Deed)
}

// scenarioDeeds are the actions of the scenario.
func (g *Game) scenarioDeeds() []content.Deed {
	if g.scenario < 0 {
		return nil
	}
	return g.pack.Scenarios[g.scenario].Deeds
}

// deedNumber is the place of a deed in the scenario; -1 if there is none of that name.
func (g *Game) deedNumber(name string) int {
	return slices.IndexFunc(g.scenarioDeeds(), func(d content.Deed) bool { return d.Name == name })
}

// doneDeed is the number under which a deed that happens once stands in state.fired, behind the rules.
func (g *Game) doneDeed(number int) int { return len(g.triggers()) + number }

func (a Perform) check(g *Game, h *Hero) error {
	number := g.deedNumber(a.Deed)
	if number < 0 {
		return refuse("DD-658", CodeNoSuchDeed, "deed", a.Deed)
	}
	return g.performable(h, number).refusal()
}

// performable bars a deed of the scenario that is done elsewhere, is done already, or for which something is missing.
func (g *Game) performable(h *Hero, number int) bar {
	switch d := &g.scenarioDeeds()[number]; {
	case h.Buried || !g.onSpot(d.On, h.At) || !g.onTileNamed(h.At, d.Tile):
		return bar{rule: "DD-658", code: CodeNotHere, name: "deed", text: d.Name}
	case d.Once && slices.Contains(g.fired, g.doneDeed(number)) || !g.factsHold(d.If):
		return bar{rule: "DD-658", code: CodeNotNow, name: "deed", text: d.Name}
	}
	return bar{}
}

func (a Perform) do(t *turn, h *Hero) {
	number := t.deedNumber(a.Deed)
	d := &t.scenarioDeeds()[number]
	t.pay(h, d.AP)
	if d.Once {
		t.fired = append(t.fired, t.doneDeed(number))
	}
	t.emit(DeedDone{Why: Why{"DD-658"}, Hero: h.ID, Deed: d.Name, AP: d.AP, Left: h.AP})
	t.push(happens(FromScenario, number, h.At, listDeed).about(t.heroNumber(h.ID)), &verdict{})
}

func listPerforms(g *Game, h *Hero, add func(Action)) {
	deeds := g.scenarioDeeds()
	for i := range deeds {
		if g.performable(h, i).open() {
			add(Perform{Hero: h.ID, Deed: deeds[i].Name})
		}
	}
}
