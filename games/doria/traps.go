package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// springTrap is a trap that takes effect on a hero: one that it drew, or one out of the shop that is sprung on it
// (DD-331, DD-189).
type springTrap struct {
	Hero int
	Card content.CardID
}

func (s *springTrap) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.card(&s.Card)
}

// do puts the trap in force, blocks its doors (DD-345) and has it take effect. Whether it stays is looked at then.
func (s *springTrap) do(t *turn) {
	h := &t.heroes[s.Hero]
	t.lastTrap++
	trap := ActiveTrap{Number: t.lastTrap, Card: s.Card, Hero: s.Hero, At: h.At}
	trap.Tiles = t.trapTiles(&trap)
	printed := t.trapOf(&trap)
	if printed.Lasting != nil {
		trap.HP = printed.Lasting.HP
	}
	t.traps = append(t.traps, trap)
	t.emit(TrapSprung{Chance: by("DD-331"), Hero: h.ID, Card: t.cardName(s.Card), Number: trap.Number, At: trap.At})
	t.regainFate(h)
	if printed.Lasting != nil && printed.Lasting.BlocksDoors {
		for _, e := range t.board.RoomDoors(trap.Tiles) {
			t.blockDoor(t.board.DoorSquare(e), e.Side, trap.Number)
		}
	}
	t.push(t.trapEffects(&trap, listSprung), &trapSettled{Trap: trap.Number})
}

// trapEffects are the effects of one of a trap's lists, about the hero who drew it.
func (g *Game) trapEffects(trap *ActiveTrap, list int) *happening {
	happen := happens(FromCard, int(trap.Card), trap.At, list).about(trap.Hero)
	happen.Trap = trap.Number
	return happen
}

// trapOf is what is printed on a trap in force.
func (g *Game) trapOf(trap *ActiveTrap) *content.Trap { return g.pack.Cards[trap.Card].Trap }

// trapTiles are the tiles that a trap takes hold of, as places in state.tiles: of a room all of the Large Room (DD-335,
// DD-R116), of an area those on which it reaches a square, else the one where it was drawn.
func (g *Game) trapTiles(trap *ActiveTrap) []int {
	own := g.tileOf(trap.At)
	switch printed := g.trapOf(trap); printed.Scope {
	case content.Room:
		return g.board.LargeRoom(own)
	case content.Area:
		var list []int
		for i := range g.tiles {
			if i == own || g.reachesTile(i, trap.At, printed.Radius) {
				list = append(list, i)
			}
		}
		return list
	}
	return []int{own}
}

// spreadTraps has the traps in force that hold no tile take hold of theirs.
func (g *Game) spreadTraps() {
	for i := range g.traps {
		if trap := &g.traps[i]; len(trap.Tiles) == 0 {
			trap.Tiles = g.trapTiles(trap)
		}
	}
}

func (g *Game) reachesTile(tile int, from Square, radius int) bool {
	return len(g.squaresOf(tile, func(at Square, glyph grid.Glyph) bool {
		return glyph.Passable() && from.Manhattan(at) <= radius && g.inReach(from, at, radius).open()
	})) > 0
}

// trap finds a trap in force by its number; nil if it is over.
func (g *Game) trap(number int) *ActiveTrap {
	for i := range g.traps {
		if g.traps[i].Number == number {
			return &g.traps[i]
		}
	}
	return nil
}

// holds reports whether a hero is on one of a trap's tiles.
func (g *Game) holds(t *ActiveTrap, h *Hero) bool { return slices.Contains(t.Tiles, g.tileOf(h.At)) }

// covers reports whether a square is in a trap's scope: for a person its own square (DD-334).
func (g *Game) covers(t *ActiveTrap, at Square) bool {
	switch printed := g.trapOf(t); printed.Scope {
	case content.Room:
		return slices.Contains(t.Tiles, g.tileOf(at))
	case content.Area:
		return g.inReach(t.At, at, printed.Radius).open()
	}
	return at == t.At
}

// inScope reports whether a hero is one whom a trap takes hold of (DD-334). A trap for one person follows that hero.
func (g *Game) inScope(t *ActiveTrap, h *Hero) bool {
	if t == nil {
		return false
	}
	if g.trapOf(t).Scope == content.Person {
		return g.heroNumber(h.ID) == t.Hero
	}
	return g.covers(t, h.At)
}

// trapHolds reports whether a list has a condition that holds until a trap is disarmed.
func (g *Game) trapHolds(trap int, list []Lasting) bool {
	return slices.ContainsFunc(list, func(l Lasting) bool {
		e := g.effect(l.From)
		return l.Trap == trap && e != nil && e.Condition != nil && e.Condition.Until == content.UntilDisarmed
	})
}

// trapSettled looks, once a trap has taken effect, whether it is over (DD-338).
type trapSettled struct{ Trap int }

func (s *trapSettled) code(c *coder) { c.int(&s.Trap) }

func (s *trapSettled) do(t *turn) {
	trap := t.trap(s.Trap)
	if trap == nil {
		return
	}
	lasting := t.trapOf(trap).Lasting
	if lasting == nil || lasting.Holds && len(t.heldBy(s.Trap)) == 0 || lasting.Rounds > 0 && trap.Rounds >= lasting.Rounds {
		t.endTrap(s.Trap, trap.Hero, false)
	}
}

// endTrap ends a trap with all that it blocks and every condition and change of it (DD-338). Its card becomes gold in
// the Backpack of whoever disarmed it, or else of who drew it, and its experience goes to the group, once (DD-339,
// DD-340, DD-R117, DD-R224).
func (t *turn) endTrap(number, to int, disarmed bool) {
	i := slices.IndexFunc(t.traps, func(a ActiveTrap) bool { return a.Number == number })
	if i < 0 {
		return
	}
	trap := t.traps[i]
	t.traps = slices.Delete(t.traps, i, i+1)
	t.freeDoorsOf(number)
	for _, who := range t.everybody() {
		t.endLasting(who, func(l Lasting, _ *content.Effect) bool { return l.Trap == number })
	}
	printed := &t.pack.Cards[trap.Card]
	e := TrapEnded{Why: Why{"DD-339"}, Number: number, Card: printed.ID, Disarmed: disarmed, XP: printed.XP}
	if !disarmed {
		e.By = "DD-340"
	}
	if h := &t.heroes[to]; !h.Gone {
		e.Hero = h.ID
	}
	t.emit(e)
	t.gainXP(printed.XP, "DD-339")
	t.becomesGold(to, trap.Card)
}

// becomesGold gives a trap or Secret Door that is over to a hero, as gold; without a gold value, or with the hero gone,
// it is discarded.
func (t *turn) becomesGold(hero int, card content.CardID) {
	h := &t.heroes[hero]
	if h.Gone || t.pack.Cards[card].Gold == 0 {
		t.discard(Card{ID: card})
		return
	}
	h.pack(Card{ID: card})
}
