package doria

import "github.com/innkeeper-bot/innkeeper/games"

// shopTraps has the group get rid of every Trap that is left in the shop, one by one (DD-186).
type shopTraps struct{}

func (*shopTraps) code(*coder) {}

func (*shopTraps) do(t *turn) {
	if !t.options.TrapShop {
		return
	}
	var steps []step
	for i, slot := range t.shop {
		if !slot.Empty && isTrap(&t.pack.Cards[slot.Card]) {
			steps = append(steps, &shopTrap{Slot: i + 1})
		}
	}
	t.push(steps...)
}

// shopTrap asks how a Trap that nobody paid for leaves the shop (DD-186 to DD-189).
type shopTrap struct{ Slot int }

func (s *shopTrap) code(c *coder) { c.int(&s.Slot) }

func (*shopTrap) about() asking { return asking{kind: "shop_trap", rule: "DD-186"} }

func (*shopTrap) seat(g *Game) games.Seat { return g.speaker() }

// anybody is every player of the group (DD-R36).
func (*shopTrap) anybody(g *Game) seatSet {
	return g.seatsOf(func(int, *Hero) bool { return true })
}

// options are a step of Doom, or the Trap springs upon a conscious hero (DD-189, DD-R53).
func (s *shopTrap) options(g *Game) []Option {
	card := g.pack.Cards[g.shop[s.Slot-1].Card].ID
	list := []Option{{Kind: "doom", Card: card, Amount: 1}}
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious {
			list = append(list, Option{Kind: "spring", Card: card, Hero: h.ID})
		}
	}
	return list
}

func (*shopTrap) best(*Game, []Option) int { return 0 }

func (s *shopTrap) chosen(t *turn, o Option) {
	if o.Kind == "spring" {
		card := t.shop[s.Slot-1].Card
		t.shop[s.Slot-1] = Slot{Empty: true}
		t.push(&springTrap{Hero: t.heroNumber(o.Hero), Card: card}, &faint{})
		return
	}
	t.clearSlot(s.Slot)
	t.push(&doomSteps{Left: 1, By: "DD-188"}, &faint{})
}
