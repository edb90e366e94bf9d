package doriatable

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// further are the choices behind boards that are in the golden files too.
var further = map[string][]string{
	"melee":      {"map", "look", "cards.h0", "in.0.attack", "in.0.move", "in.0.items"},
	"first_turn": {"in.0.door", "in.0.wait"},
	"prepare":    {"in.0.items", "in.0.exchange"},
	"shop":       {"in.0.pay", "sale.1"},
}

// The boards as a player reads them, in all languages.
func TestScreens(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		for _, name := range slices.Sorted(maps.Keys(wanted)) {
			l := read(t, name)
			board := boardOf(t, p, v, l)
			screentest.Check(t, board, leftover)
			screentest.Golden(t, filepath.Join("testdata", "screens", v.Words.Language(), name+".txt"), screentest.Dump(board), *update)
			for _, choice := range further[name] {
				pressed, err := p.Press(context.Background(), v, l, choice, nil)
				if err != nil {
					t.Errorf("%s: %s: %v", name, choice, err)
					continue
				}
				screentest.Check(t, *pressed.Screen, leftover)
				file := name + "_" + strings.NewReplacer(".", "_").Replace(choice) + ".txt"
				screentest.Golden(t, filepath.Join("testdata", "screens", v.Words.Language(), file), screentest.Dump(*pressed.Screen), *update)
			}
		}
		screentest.Golden(t, filepath.Join("testdata", "screens", v.Words.Language(), "position.txt"), p.Position(v, read(t, "melee"))+"\n", *update)
	}
}

func boardOf(t testing.TB, p *Presenter, v bot.Viewer, l session.Look) screen.Screen {
	t.Helper()
	board, err := p.Board(context.Background(), v, l)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

func TestThoseWhoAreNotAskedHaveNoControls(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		l := read(t, "melee")
		l.Seat, l.Question, l.Legal = games.Spectator, nil, nil
		board := boardOf(t, p, v, l)
		if len(board.Rows) > 0 || !strings.Contains(board.Text, "**") {
			t.Errorf("a spectator sees\n%s", screentest.Dump(board))
		}
	}
}

// With less room the question and the heroes stay, and the end of the story.
func TestBoardsKeepToTheirRoom(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		for _, name := range slices.Sorted(maps.Keys(wanted)) {
			l := read(t, name)
			for _, spare := range []int{0, 200, 500} {
				v.Spare = spare
				board := boardOf(t, p, v, l)
				if n := screen.Length(board.Text); n > textRoom-spare {
					t.Errorf("%s: %d characters with %d to spare", name, n, spare)
				}
				s := p.speakerOf(v, l)
				if !strings.HasSuffix(board.Text, s.question(l)) || !strings.HasPrefix(board.Text, s.head()) {
					t.Errorf("%s: head or question is missing:\n%s", name, board.Text)
				}
			}
		}
	}
}
