package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// moveNames are the names of the moves in events.
var moveNames = [...]string{content.Push: "push", content.Pull: "pull", content.Teleport: "teleport", content.ToEntrance: "to_entrance"}

// occurMove puts each subject elsewhere. It costs nobody action points; who lies under Rubble stays (DD-408).
func (t *turn) occurMove(m *content.Move, s *happening) {
	for _, who := range t.subjects(m.Whom, s) {
		if who.Monster != 0 && t.ofTrap(s) || t.isBuried(who) {
			continue
		}
		var path []Square
		switch m.How {
		case content.Push, content.Pull:
			path = t.shoved(who, t.userSquare(s), m)
		case content.Teleport:
			if t.freeSquare(s.At) {
				path = []Square{s.At}
			}
		case content.ToEntrance:
			path = t.nearestEntrance(who)
		}
		if len(path) > 0 {
			t.displace(who, m, path, s)
		}
	}
}

func (g *Game) isBuried(who subject) bool {
	if who.Monster != 0 {
		return g.monster(who.Monster).Buried
	}
	return g.heroes[who.Hero].Buried
}

// squareOf is where a subject is.
func (g *Game) squareOf(who subject) Square {
	if who.Monster != 0 {
		return g.monster(who.Monster).At
	}
	return g.heroes[who.Hero].At
}

// userSquare is from where a push drives away and whither a pull draws: the user's square, or where it happens.
func (g *Game) userSquare(s *happening) Square {
	if users := g.presentOf(s.User, s.Attacker); len(users) > 0 {
		return g.squareOf(users[0])
	}
	return s.At
}

// shoved is the way of a push or pull: straight along the longer distance between the two, as far as each square can be
// entered and stood on.
func (g *Game) shoved(who subject, user Square, m *content.Move) (path []Square) {
	at := g.squareOf(who)
	d, ok := heading(user, at)
	if !ok {
		return nil
	}
	if m.How == content.Pull {
		d = d.Back()
	}
	for range m.By {
		next := g.board.Beyond(g.board.ID(at), d)
		if next == grid.Nowhere || !g.canStand(who, g.board.Square(next)) {
			break
		}
		at = g.board.Square(next)
		path = append(path, at)
	}
	return path
}

// heading is the direction from one square towards another along the longer of the two distances, east and west first;
// false for one square.
func heading(from, to Square) (grid.Direction, bool) {
	dx, dy := int(to.X-from.X), int(to.Y-from.Y)
	switch {
	case dx == 0 && dy == 0:
		return 0, false
	case dx*dx >= dy*dy && dx > 0:
		return grid.East, true
	case dx*dx >= dy*dy:
		return grid.West, true
	case dy > 0:
		return grid.South, true
	}
	return grid.North, true
}

// canStand reports whether a subject can be put on a square: a free one, which may be a Hole for who flies or floats.
func (g *Game) canStand(who subject, at Square) bool {
	if g.freeSquare(at) {
		return true
	}
	ground := g.board.Look(at)
	if !ground.Hole() || ground.Has(grid.Rubble) || g.taken(at, nil) {
		return false
	}
	if who.Monster != 0 {
		return g.flies(g.monster(who.Monster))
	}
	return g.has(g.heroes[who.Hero].Conditions, content.Floating)
}

// nearestEntrance is the free square nearest to the entrance of the dungeon.
func (g *Game) nearestEntrance(who subject) []Square {
	entrance := g.entrance()
	if len(entrance) == 0 {
		return nil
	}
	scene := g.sceneForMonsters()
	if who.Monster == 0 {
		scene.Heroes[who.Hero].Conscious = false // nobody is in its own way
	}
	var best []Square
	nearest := grid.Distance(0)
	for _, at := range entrance { // of squares that are equally near, the first
		squares := g.hunting.hunter.Nearest(scene, at)
		if len(squares) == 0 {
			continue
		}
		if far := g.board.Distance(at, squares[0]); best == nil || far < nearest {
			best, nearest = []Square{squares[0]}, far
		}
	}
	return best
}

// displace moves a subject along the squares to the last of them. A hero meets there what it would meet by walking.
func (t *turn) displace(who subject, m *content.Move, path []Square, s *happening) {
	e := Displaced{Why: Why{"DD-658"}, Bearer: t.bearer(who), Of: t.origin(s.From), How: moveNames[m.How],
		From: t.squareOf(who), To: path[len(path)-1]}
	if m.How == content.Push || m.How == content.Pull {
		e.Path = path
	}
	t.emit(e)
	if who.Monster != 0 {
		monster := t.monster(who.Monster)
		monster.At, monster.Outside = e.To, false
		return
	}
	t.heroes[who.Hero].At = e.To
	t.push(&arrival{Hero: who.Hero, Path: path})
}
