package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// tableGames is with how many games a row the committed table was made.
const tableGames = 100

// The share of games, in percent, that a steward's party of 3 or 4 is to win in every scenario.
const leastWon, mostWon = 25, 75

// TestTableOfDungeons holds that the committed table was made as the program would make it and has every scenario in
// it, each neither hopeless nor a walk.
func TestTableOfDungeons(t *testing.T) {
	table, err := os.ReadFile(filepath.Join("..", "..", "games", "doria", "STRENGTH.md"))
	if err != nil {
		t.Fatal(err)
	}
	pack, err := doriaPack(nil)
	if err != nil {
		t.Fatal(err)
	}
	x := expedition{pack: pack, games: tableGames, seed: freshSeed}
	if head := x.head(); !strings.HasPrefix(string(table), head) {
		t.Errorf("the table does not begin with\n%s", head)
	}
	for _, scenario := range x.subjects("scenario") {
		for _, heroes := range tableParties {
			form := regexp.MustCompile(`(?m)^\| scenario \| ` + scenario + ` \| ` + heroes + ` \| ([\d.]+)% `)
			row := form.FindStringSubmatch(string(table))
			if row == nil {
				t.Errorf("no row of %s with %s heroes", scenario, heroes)
				continue
			}
			if won, err := strconv.ParseFloat(row[1], 64); err != nil || won < leastWon || won > mostWon {
				t.Errorf("%s heroes win %s%% of %s", heroes, row[1], scenario)
			}
		}
	}
}
