package doriatable

import (
	"context"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func TestAMonstersNumbersAreThoseThatItRolls(t *testing.T) {
	s := presenter().speaker(viewers(t)[0])
	for _, m := range []struct {
		modifiers []string
		armor     int
		want      string
	}{
		{nil, 0, "magic (fire) 2d10-1, damage 1, range 3, defence 2d10+6, Psi Resistance 2d10+4"},
		{[]string{"colossal", "long-armed"}, 0, "magic (fire) 2d10-1, damage 2, range 4, defence 2d10+6, Psi Resistance 2d10+4"},
		{[]string{"ice-creature", "savage", "blocker"}, 1,
			"magic (water) 3d10-1, damage 1, range 3, defence 3d10+6, Psi Resistance 3d10+4, no armour against fire"},
	} {
		got := s.monsterAttack(doria.MonsterPosition{Kind: "fire-imp", Level: 1, Armor: m.armor, Modifiers: m.modifiers})
		if got != m.want {
			t.Errorf("%v: %s, want %s", m.modifiers, got, m.want)
		}
	}
}

func TestABoardWithRoomListsAllMonstersAndDoors(t *testing.T) {
	p, v, l := presenter(), viewers(t)[0], read(t, "after_monster")
	narrow, err := p.Board(context.Background(), v, l)
	if err != nil {
		t.Fatal(err)
	}
	v.Spare = -20_000
	wide, err := p.Board(context.Background(), v, l)
	if err != nil {
		t.Fatal(err)
	}
	s := p.speakerOf(v, l)
	for _, line := range append(s.monsterLines(), s.doorLines(len(s.doorsNear()))...) {
		if !strings.Contains(wide.Text, line) {
			t.Errorf("%q is not told", line)
		}
	}
	if len(narrow.Text) >= len(wide.Text) {
		t.Error("less room does not shorten the board")
	}
}

func TestAHistoryNamesWhatIsThereNow(t *testing.T) {
	p, v, l := presenter(), viewers(t)[0], read(t, "after_monster")
	m := viewOf(l).Monsters[0]
	poisoned := []session.Step{{Events: []games.Event{doria.MonsterPoisoned{Monster: m.ID, Points: 1, Left: 1}}}}
	told := strings.Join(p.Narrate(v, l, poisoned), "\n")
	if want := p.speakerOf(v, l).monster(m.ID); !strings.Contains(told, want) || strings.Contains(told, "monster ") {
		t.Errorf("told %q, want %s", told, want)
	}
}

func TestATileToBeLaidIsDrawnAsItCanLie(t *testing.T) {
	p, v, l := presenter(), viewers(t)[0], read(t, "place_tile")
	s := p.speakerOf(v, l)
	drawn := s.turned()
	for _, o := range s.view.Options {
		i, _ := s.pack.Tile(o.Tile)
		first := strings.Map(s.coming, s.pack.Tiles[i].Squares.Art(grid.Rotation(o.Rotation))[0])
		if !strings.Contains(drawn, first) {
			t.Errorf("turned %d times is not drawn in\n%s", o.Rotation, drawn)
		}
	}
	if !strings.Contains(p.Position(v, l), drawn) {
		t.Error("the position does not draw it")
	}
}
