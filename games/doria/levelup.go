package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// keptTraps pays for what was dealt before the first round and kept without being sprung: in Phase H of round 1 its
// experience goes to the group, before the exchange, and the card into its keeper's Backpack as gold (DD-051, DD-R10,
// DD-R117). A card without gold value is discarded.
type keptTraps struct{}

func (*keptTraps) code(*coder) {}

func (*keptTraps) do(t *turn) {
	for i := range t.heroes {
		h := &t.heroes[i]
		for _, id := range h.Aside {
			card := &t.pack.Cards[id]
			t.groupXP += card.XP
			t.emit(TrapKept{Why: Why{"DD-R10"}, Hero: h.ID, Card: card.ID, XP: card.XP, GroupXP: t.groupXP, Gold: card.Gold})
			if card.Gold > 0 {
				h.pack(Card{ID: id})
			} else {
				t.discard(Card{ID: id})
			}
		}
		h.Aside = nil
	}
}

// regenerate gives heroes with that Hero Bonus a hit and a psi point back, conscious or not (DD-172, DD-586, DD-R27).
type regenerate struct{}

func (*regenerate) code(*coder) {}

func (*regenerate) do(t *turn) {
	for _, i := range t.bySeat() {
		if h := &t.heroes[i]; h.Bonuses.has(Regeneration) {
			t.gain(h, HP, 1, "DD-586")
			t.gain(h, PP, 1, "DD-586")
		}
	}
}

// recoverAll has unconscious heroes recover (DD-173).
type recoverAll struct{}

func (*recoverAll) code(*coder) {}

func (*recoverAll) do(t *turn) {
	var steps []step
	for _, i := range t.bySeat() {
		if !t.heroes[i].Conscious {
			steps = append(steps, &recovery{Hero: i, Points: recovered, By: "DD-557"})
		}
	}
	t.push(steps...)
}

// recovered is how many points an unconscious hero recovers in Phase H (DD-173).
const recovered = 3

// wakeAll has the players of unconscious heroes decide (DD-174).
type wakeAll struct{}

func (*wakeAll) code(*coder) {}

func (*wakeAll) do(t *turn) {
	var steps []step
	for _, i := range t.bySeat() {
		if !t.heroes[i].Conscious {
			steps = append(steps, &wakeChoice{Hero: i})
		}
	}
	t.push(steps...)
}

// wakeChoice asks whether an unconscious hero rolls initiative next round, with the risk of a step of Doom, or stays
// unconscious (DD-174, DD-558).
type wakeChoice struct{ Hero int }

func (s *wakeChoice) code(c *coder) { c.heroPlace(&s.Hero) }

func (*wakeChoice) about() asking { return asking{kind: "wake", rule: "DD-558"} }

func (s *wakeChoice) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *wakeChoice) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	return []Option{{Kind: "wake", Hero: h.ID}, {Kind: "stay", Hero: h.ID}}
}

// best wakes where that is likelier than not.
func (s *wakeChoice) best(g *Game, _ []Option) int {
	d := g.initiativeDice(&g.heroes[s.Hero])
	if meanOf(content.Dice{Count: d.Count, Plus: d.Plus}) < 2 {
		return 1
	}
	return 0
}

func (s *wakeChoice) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	h.Asleep = o.Kind == "stay"
	t.emit(WakeDecided{Why: Why{"DD-558"}, Hero: h.ID, Wakes: !h.Asleep})
}
