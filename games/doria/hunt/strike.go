package hunt

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// strike is whom the monster could attack from where.
type strike struct {
	body    *Body
	ends    []end // all squares from which it could attack, those of other monsters included
	best    []end
	inReach uint32   // whom it may come to attack, by bit
	area    []uint32 // by hero: whom an attack on that hero hits, by bit, wherever it comes from
	across  []reachAcross
	ordered []int           // conscious heroes in target order
	rank    []int           // by hero: the place in target order, equal for heroes who tie
	away    []grid.Distance // by hero: how far from where the activation began; -1 not yet asked for
	origin  grid.ID
	standing
}

// reachAcross is a square from which a hero can be struck over a Hole (DD-456).
type reachAcross struct {
	hero int
	from grid.ID
}

// attackable tells whether the rules let monsters attack the hero at all (DD-432, DD-R152, DD-R153).
func (h *Hero) attackable() bool { return h.Conscious && !h.Buried && !h.Spared }

// reaches tells whether an attack from the square reaches the hero: range and line of sight (DD-464, DD-465), or a strike
// straight over a Hole (DD-R151).
func (h *Hunter) reaches(from grid.ID, hero int) bool {
	return h.within(from, hero, h.body.Range) || h.strikesAcross(from, hero)
}

// within tells whether the hero is within so many squares of the square and seen from there; without lines of sight the
// walking distance counts instead (DD-R192).
func (h *Hunter) within(from grid.ID, hero, squares int) bool {
	return h.withinOf(h.board.Square(from), from, hero, squares)
}

// withinOf is within for a square that is known by both its names.
func (h *Hunter) withinOf(s grid.Square, from grid.ID, hero, squares int) bool {
	at := h.scene.Heroes[hero].At
	if h.scene.Options.NoLineOfSight {
		far := h.distance(from, hero, h.ghost)
		return !far.Pathless() && far.Steps() <= squares
	}
	// A bridge shortens the distance by one where the line is two squares long at least.
	return s.Manhattan(at) <= 2*squares && h.board.Range(s, at) <= squares && h.sees(hero, from)
}

func (h *Hunter) strikesAcross(from grid.ID, hero int) bool {
	for _, a := range h.across {
		if a.hero == hero && a.from == from {
			return true
		}
	}
	return false
}

// aroundHero goes through all squares from which an attack with the monster's range, or one step, can reach a hero, and a
// few more.
func (h *Hunter) aroundHero(hero int, yield func(grid.ID)) {
	at := h.scene.Heroes[hero].At
	radius := int16(min(h.body.Range+h.board.Bridges(), 2*h.body.Range)) // ways and ranges below a bridge are one shorter
	for y := -radius; y <= radius; y++ {
		wide := radius - max(y, -y)
		for x := -wide; x <= wide; x++ {
			if id := h.board.ID(grid.Square{X: at.X + x, Y: at.Y + y}); id != grid.Nowhere {
				yield(id)
			}
		}
	}
	for _, a := range h.across {
		if a.hero == hero {
			yield(a.from)
		}
	}
}

// findAcross notes the squares beyond the Holes next to each hero. Only range 1 reaches across, and not from the air
// (DD-R151, DD-R206).
func (h *Hunter) findAcross() {
	h.across = h.across[:0]
	if h.body.Range > 1 || h.flies {
		return
	}
	for i := range h.scene.Heroes {
		if who := &h.scene.Heroes[i]; !who.Conscious || who.Buried {
			continue
		}
		for _, d := range grid.Directions {
			at := h.board.Beyond(h.board.ID(h.scene.Heroes[i].At), d)
			for at != grid.Nowhere && h.board.At(at).Hole() && !h.board.At(at).Has(grid.Rubble) {
				if at = h.board.Beyond(at, d); at != grid.Nowhere {
					h.across = append(h.across, reachAcross{i, at})
				}
			}
		}
	}
}

// findAreas works out whom an attack on each hero hits besides (DD-R174, DD-R208).
func (h *Hunter) findAreas() {
	h.area = cleared(h.area, len(h.scene.Heroes))
	for i := range h.scene.Heroes {
		if !h.scene.Heroes[i].attackable() {
			continue
		}
		h.area[i] = 1 << i
		switch h.body.Shape.Kind {
		case Burst:
			h.area[i] |= h.around(i)
		case Lightning:
			for hit := uint32(0); hit != h.area[i]; {
				hit = h.area[i]
				for leap := hit; leap != 0; leap &= leap - 1 {
					h.area[i] |= h.around(bits.TrailingZeros32(leap))
				}
			}
		}
	}
}

// around are the heroes within the shape's reach of a hero.
func (h *Hunter) around(hero int) (found uint32) {
	id := h.board.ID(h.scene.Heroes[hero].At)
	for i := range h.scene.Heroes {
		if i != hero && h.scene.Heroes[i].attackable() && h.within(id, i, h.body.Shape.Reach) {
			found |= 1 << i
		}
	}
	return found
}

// hits are the heroes whom an attack on a hero from e hits.
func (h *Hunter) hits(e *end, hero int) uint32 {
	if h.body.Shape.Kind == Adjacent {
		return e.heroes
	}
	return h.area[hero]
}

// findEnds lists the squares from which the monster could attack after its move: free ones, and those of monsters that it
// could push away (DD-R137, DD-R147).
func (h *Hunter) findEnds() {
	h.findAcross()
	h.findAreas()
	h.findInReach()
	h.setStands()
	for !h.enough() && h.goOn() {
	}
	h.ends = h.ends[:0]
	for _, id := range h.order {
		if heroes := h.attackedFrom(id); heroes != 0 {
			h.addEnd(h.endAt(id), heroes)
		}
	}
	for _, e := range h.landings {
		if heroes := h.attackedFrom(e.at); heroes != 0 && !e.lame {
			e.push = h.monsterAt(e.at)
			h.addEnd(e, heroes)
		}
	}
}

func (h *Hunter) addEnd(e end, heroes uint32) {
	e.heroes = heroes
	if e.push >= 0 {
		if h.scene.Monsters[e.push].Buried {
			return
		}
		e.cost += h.pushPrice()
	}
	if h.affords(e.cost) {
		h.ends = append(h.ends, e)
	}
}

// affords tells whether an attack may follow a way of that price (DD-451).
func (h *Hunter) affords(cost int) bool {
	return cost < h.ap || cost == h.ap && !h.scene.Options.MonsterAP
}

// attackedFrom are the heroes who can be attacked from a square.
func (h *Hunter) attackedFrom(id grid.ID) (heroes uint32) {
	if h.close {
		return h.strikes[id]
	}
	s := h.board.Square(id)
	for left := h.inReach; left != 0; left &= left - 1 {
		if hero := bits.TrailingZeros32(left); h.withinOf(s, id, hero, h.body.Range) || h.strikesAcross(id, hero) {
			heroes |= 1 << hero
		}
	}
	return heroes
}

// findInReach leaves those out who are so far away that the monster cannot come within range of them.
func (h *Hunter) findInReach() {
	h.inReach = 0
	start, most := h.board.Square(h.start), h.ap+h.body.Range+h.board.Bridges() // ranges below a bridge are shorter, too
	for i := range h.scene.Heroes {
		who := &h.scene.Heroes[i]
		if who.attackable() && (h.apart(start, who.At) <= most || h.isStruckAcross(i)) {
			h.inReach |= 1 << i
		}
	}
}

func (h *Hunter) isStruckAcross(hero int) bool {
	for _, a := range h.across {
		if a.hero == hero {
			return true
		}
	}
	return false
}

// pushPrice is what a push costs (DD-449, DD-450).
func (h *Hunter) pushPrice() int {
	if h.scene.Options.MonsterSwap {
		return 5
	}
	return 0
}
