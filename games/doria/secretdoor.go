package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// secretDoor asks the hero's player where a Secret Door appears: on a wall of its tile, before a door that a neighbour's
// wall covers, or on the nearest other tile (DD-347 to DD-351, DD-R112, DD-R211). It is no Blocked Door, also in a room
// that a trap closed before (DD-350).
type secretDoor struct{ Hero int }

func (s *secretDoor) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *secretDoor) about() asking { return asking{kind: "secret_door", rule: "DD-R112"} }

func (s *secretDoor) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// options are the places; there is always one, which is none where no place is eligible or no tile is left.
func (s *secretDoor) options(g *Game) []Option {
	var list []Option
	for _, p := range s.places(g) {
		at := p.At
		list = append(list, Option{Kind: "wall", Hero: g.heroes[s.Hero].ID, At: &at, Tile: g.tileName(g.tiles[p.Exit.Tile].Tile)})
	}
	if len(list) == 0 {
		return []Option{{Kind: "nowhere", Hero: g.heroes[s.Hero].ID}}
	}
	return list
}

func (s *secretDoor) places(g *Game) []grid.SecretPlace {
	if len(g.decks.tile) == 0 {
		return nil
	}
	return g.board.SecretPlaces(g.heroes[s.Hero].At)
}

func (s *secretDoor) best(*Game, []Option) int { return 0 }

func (s *secretDoor) chosen(t *turn, o Option) {
	if o.Kind == "nowhere" {
		t.emit(NoSecretPlace{Why: Why{"DD-R112"}, Hero: o.Hero})
		return
	}
	for _, p := range s.places(t.Game) {
		if p.At == *o.At {
			t.openSecret(s.Hero, p)
			return
		}
	}
}

// openSecret opens the wall. Outwards a tile is drawn and laid at once, which is no opening of a door (DD-333); else
// two parts of the dungeon are joined.
func (t *turn) openSecret(hero int, p grid.SecretPlace) {
	t.openWall(p.At, "DD-347")
	if p.Kind == grid.SecretOutward {
		t.push(&explore{Opener: hero, At: t.heroes[hero].At, Exits: []grid.Exit{p.Exit}})
		return
	}
	t.push(&connect{Opener: hero}, &deadEnd{By: hero + 1})
}
