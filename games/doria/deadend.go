package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// deadEnd adds a Secret Door where the dungeon has no unopened door left, tiles remain and the scenario's destination has
// not been found (DD-352, DD-R113). It is looked at after each reveal and at the end of Phase D.
type deadEnd struct {
	By int // the hero whose act it follows from, plus 1; 0 for nobody
}

func (s *deadEnd) code(c *coder) { c.heroAfter(&s.By) }

func (s *deadEnd) do(t *turn) {
	from := t.standing()
	if len(from) == 0 || len(t.decks.tile) == 0 || t.destinationFound() || t.board.LeadsOn(from...) {
		return
	}
	t.push(&deadEndChoice{*s})
}

// destinationFound reports whether the tile lies in the dungeon that the scenario leads to. Without one the way always
// goes on.
func (g *Game) destinationFound() bool {
	if g.scenario < 0 {
		return false
	}
	tile := g.pack.Scenarios[g.scenario].Destination
	return tile != "" && g.placedTile(tile) >= 0
}

// deadEndChoice asks the group where the Secret Door of a dead end appears (DD-353, DD-354).
type deadEndChoice struct{ deadEnd }

func (*deadEndChoice) about() asking { return asking{kind: "dead_end", rule: "DD-353"} }

func (s *deadEndChoice) seat(g *Game) games.Seat { return g.seatFor(s.By) }

func (*deadEndChoice) places(g *Game) []grid.SecretPlace {
	return g.board.DeadEndPlaces(len(g.tiles)-1, g.standing()...)
}

func (s *deadEndChoice) options(g *Game) []Option {
	var list []Option
	for _, p := range s.places(g) {
		at := p.At
		list = append(list, Option{Kind: "wall", At: &at, Tile: g.pack.Tiles[g.tiles[p.Exit.Tile].Tile].ID})
	}
	return list
}

func (*deadEndChoice) best(*Game, []Option) int { return 0 }

// chosen makes the wall a door that is still to be opened by a hero (DD-355). One that joins two parts of a tile is open
// at once, and what it connects is laid (DD-R211).
func (s *deadEndChoice) chosen(t *turn, o Option) {
	inner := slices.ContainsFunc(s.places(t.Game), func(p grid.SecretPlace) bool {
		return p.At == *o.At && p.Kind == grid.SecretInner
	})
	t.openWall(*o.At, "DD-352")
	if inner {
		t.push(&connect{Opener: t.speakerHero()}, &s.deadEnd)
	}
}

// openWall makes the middle of a wall side a door square (DD-398).
func (t *turn) openWall(at Square, rule games.Rule) {
	t.secrets = append(t.secrets, at)
	t.board.OpenSecret(at)
	t.emit(SecretDoorFound{Chance: by(rule), At: at})
}
