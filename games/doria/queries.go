package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Sight is what lies between two squares: whether one sees the other (DD-465), whether the target has cover (DD-395),
// and how far it is (DD-464).
type Sight struct {
	Sight bool `json:"sight"`
	Cover bool `json:"cover"`
	Range int  `json:"range"`
}

// Sight tells what lies between two squares.
func (g *Game) Sight(from, to Square) Sight {
	s := Sight{Sight: g.board.Sight(from, to), Range: g.board.Range(from, to)}
	s.Cover = s.Sight && g.board.Cover(from, to)
	return s
}

// Reached is a square where a movement action of a hero may end, and the fewest action points for it by walking alone
// and with jumps; nil if it is out of reach that way.
type Reached struct {
	At   Square `json:"at"`
	Walk *int   `json:"walk"`
	Move *int   `json:"move"`
}

// Reach lists the squares that a hero can get to with the action points it has, its own for 0; with the unconscious hero
// that it carries, if one is named.
func (g *Game) Reach(hero, carrying HeroID) ([]Reached, error) {
	h := g.hero(hero)
	if h == nil || !h.present() {
		return nil, refuse("DD-192", CodeNoSuchHero, "hero", string(hero))
	}
	if other := g.hero(carrying); carrying != "" && (other == nil || other.Conscious || other.At != h.At) {
		return nil, refuse("DD-262", CodeNotToCarry, "hero", string(carrying))
	}
	ways := &g.treks.ways
	g.board.Ways(ways, g.mover(h), carrying != "")
	ends := append(slices.Clone(ways.Moves), g.board.ID(h.At))
	slices.Sort(ends)
	list := []Reached{}
	for _, end := range ends {
		list = append(list, Reached{At: g.board.Square(end), Walk: costOf(ways.WalkCost(end)), Move: costOf(ways.MoveCost(end))})
	}
	return list, nil
}

func costOf(ap int) *int {
	if ap < 0 {
		return nil
	}
	return &ap
}

// Route is what a monster would do in an activation: its possible targets with where it would stand, and the way to the
// first.
type Route struct {
	Targets []RouteTarget `json:"targets"`
	Path    []Square      `json:"path"`
	AP      int           `json:"ap"`
	Attacks bool          `json:"attacks"`
	Hits    []HeroID      `json:"hits"`
	Reasons []Reason      `json:"reasons"`
}

// RouteTarget is a hero that a monster may choose: several where the choice is left to the group. Push tells that every
// end is another monster's square.
type RouteTarget struct {
	ID   HeroID   `json:"id"`
	Ends []Square `json:"ends"`
	Push bool     `json:"push"`
}

// Route works out the next activation of a monster without moving it, as it would be with all that holds now. It counts
// with the given action points, or with the monster's marker, or with those of its Level Card if that is 0.
func (g *Game) Route(id MonsterID, ap int) (Route, error) {
	m := g.monster(id)
	if m == nil {
		return Route{}, refuse("DD-423", CodeNoSuchMonster, "monster", int(id))
	}
	if ap <= 0 {
		ap = g.markerAP(m)
	}
	p := (&activation{Monster: id, AP: g.mobility(m, ap), Origin: m.At}).plan(g)
	r := Route{Targets: []RouteTarget{}, Path: []Square{}, AP: p.Cost, Attacks: p.Attacks, Hits: []HeroID{}, Reasons: []Reason{}}
	for _, o := range p.Options {
		r.Targets = append(r.Targets, RouteTarget{ID: g.heroes[o.Hero].ID, Ends: append([]Square{}, o.Ends...), Push: o.Pushes})
	}
	for _, s := range p.Steps {
		r.Path = append(r.Path, s.To)
	}
	for _, h := range p.Hits {
		r.Hits = append(r.Hits, g.heroes[h].ID)
	}
	for _, reason := range p.Reasons {
		r.Reasons = append(r.Reasons, reasonOf(reason))
	}
	return r, nil
}

// HeroesToAct are the heroes for which a seat can act now: those whose turn it is in the Action Phase, else all of the
// seat.
func (g *Game) HeroesToAct(s games.Seat) []HeroID {
	q := g.asked()
	_, turn := q.(*actQuestion)
	var list []HeroID
	for i := range g.heroes {
		if h := &g.heroes[i]; h.Seat == s && !h.Gone && (!turn || g.hasTurn(h)) {
			list = append(list, h.ID)
		}
	}
	return list
}
