package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
)

// placeHeroes puts the heroes that are not in the dungeon on their squares: in the first round on the start squares, in
// order of initiative, the unconscious last (DD-118, DD-R30); those that joined later at the entrance (DD-R180). Next is
// the number of the next start square.
type placeHeroes struct{ Next int }

func (s *placeHeroes) code(c *coder) { c.int(&s.Next) }

func (*placeHeroes) about() asking { return asking{kind: "start_order", rule: "DD-R30", routine: true} }

func (*placeHeroes) seat(g *Game) games.Seat { return g.speaker() }

// options are the heroes that are equally next, in the order in which they joined.
func (s *placeHeroes) options(g *Game) []Option {
	var first []*Hero
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Gone || h.Placed {
			continue
		}
		switch {
		case len(first) == 0 || ahead(h, first[0]):
			first = []*Hero{h}
		case !ahead(first[0], h):
			first = append(first, h)
		}
	}
	list := make([]Option, len(first))
	for i, h := range first {
		list[i] = Option{Kind: "hero", Hero: h.ID, Amount: s.Next}
	}
	return list
}

// ahead reports whether a is placed before b: conscious ones first, then by initiative.
func ahead(a, b *Hero) bool {
	if a.Conscious != b.Conscious {
		return a.Conscious
	}
	return a.Rolled > b.Rolled
}

func (*placeHeroes) best(*Game, []Option) int { return 0 }

func (s *placeHeroes) chosen(t *turn, o Option) {
	h := t.hero(o.Hero)
	at, rule := t.placeFor(h, s.Next)
	h.At, h.Placed = at, true
	t.emit(HeroPlaced{Why: Why{rule}, Hero: h.ID, At: at})
	if !h.Conscious { // by its roll just now: a total of 1 or more fells by a Fumble only (DD-546, DD-547)
		t.fell(h, h.Rolled >= 1)
	}
	t.push(&placeHeroes{Next: s.Next + 1})
}

// placeFor is where a hero comes into the dungeon.
func (g *Game) placeFor(h *Hero, number int) (Square, games.Rule) {
	first, _ := g.startSquare(1)
	if g.round == 1 {
		if at, ok := g.startSquare(number); ok && !g.taken(at, h) {
			return at, "DD-118"
		}
		return g.nearestFree(first), "DD-118"
	}
	best, found := Square{}, false
	for _, at := range g.entrance() {
		if !g.taken(at, h) && (!found || g.board.Distance(first, at) < g.board.Distance(first, best)) {
			best, found = at, true
		}
	}
	if !found {
		best = g.nearestFree(first)
	}
	return best, "DD-R180"
}

// taken reports whether a monster or a conscious hero other than h stands on a square (DD-199).
func (g *Game) taken(at Square, h *Hero) bool {
	for i := range g.heroes {
		if other := &g.heroes[i]; other != h && other.present() && other.Conscious && other.At == at {
			return true
		}
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && m.At == at {
			return true
		}
	}
	return false
}

// nearestFree is the first of the free squares that are nearest (DD-R135).
func (g *Game) nearestFree(from Square) Square {
	return g.hunting.hunter.Nearest(g.sceneForMonsters(), from)[0]
}
