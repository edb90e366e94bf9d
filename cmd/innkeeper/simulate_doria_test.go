package main

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestSimulateDoriaReports(t *testing.T) {
	args := []string{"simulate", "doria", "-games", "4", "-heroes", "3", "-seed", "5"}
	got := innkeeper(t, "", nil, args...)
	if got.status != 0 || got.stderr != "" {
		t.Fatalf("exit %d: %s", got.status, got.stderr)
	}
	form := regexp.MustCompile(`^steward, scenario all, heroes 3, 4 games, seed 5
won +\d+\.\d%  \(\d+\.\d% to \d+\.\d%\)
rounds +\d+\.\d  \(\d+\.\d to \d+\.\d\)
decisions +\d+\.\d  \(\d+\.\d to \d+\.\d\)
`)
	if !form.MatchString(got.stdout) {
		t.Errorf("got %s", got.stdout)
	}
	if again := innkeeper(t, "", nil, args...); again.stdout != got.stdout {
		t.Errorf("the same seed gives\n%s, then\n%s", got.stdout, again.stdout)
	}
	if other := innkeeper(t, "", nil, append(args, "-seed", "6")...); strings.SplitN(other.stdout, "\n", 2)[1] == strings.SplitN(got.stdout, "\n", 2)[1] {
		t.Error("another seed gives the same games")
	}
}

func TestSimulateDoriaMistakes(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-games", "0"}, "0 games"},
		{[]string{"-mode", "duel"}, `"duel"`},
		{[]string{"-player", "king"}, `"king"`},
		{[]string{"-scenario", "nowhere"}, `"nowhere"`},
		{[]string{"-heroes", "7"}, "7 heroes"},
		{[]string{"-heroes", "0"}, "0 heroes"},
		{[]string{"-heroes", "warrior,warrior"}, "bad_setup"},
		{[]string{"-options", "no_rules"}, "bad_option"},
		{[]string{"-content", "no-such-folder"}, `no folder "no-such-folder"`},
		{[]string{"-table", "-heroes", "3"}, "only -games and -seed"},
		{[]string{"now"}, "want 0 arguments"},
	} {
		got := innkeeper(t, "", nil, append([]string{"simulate", "doria"}, c.args...)...)
		if got.status != exitUsage || !strings.Contains(got.stderr, c.says) {
			t.Errorf("%v: exit %d, %q; want %q", c.args, got.status, got.stderr, c.says)
		}
	}
}

// TestExpeditionLeavesToChance holds that games left open differ, are set up the same way again, and can all be begun.
func TestExpeditionLeavesToChance(t *testing.T) {
	x := expedition{pack: content.Builtin(), mode: anything, heroes: anything, options: []string{anything}, player: "random", games: 1}
	var modes, options []string
	counts := map[int]bool{}
	for n := range 120 {
		s := x.setup(n)
		if again := x.setup(n); fmt.Sprint(s) != fmt.Sprint(again) {
			t.Fatalf("game %d is %+v, then %+v", n, s, again)
		}
		if _, err := doria.ParseOptions(s.Options); err != nil {
			t.Errorf("game %d: %v", n, err)
		}
		modes, options = append(modes, s.Mode), append(options, s.Options...)
		counts[len(s.Heroes)] = true
	}
	slices.Sort(modes)
	slices.Sort(options)
	if m := slices.Compact(modes); len(m) != 3 || len(counts) != doria.MaxSeats || len(slices.Compact(options)) < len(doria.OptionNames()) {
		t.Errorf("modes %v, heroes %v, %d options", m, counts, len(slices.Compact(options)))
	}
}

// TestExpeditionOfNamedHeroes plays named heroes by chance, and holds what is counted to the sums of single games.
func TestExpeditionOfNamedHeroes(t *testing.T) {
	x := expedition{pack: content.Builtin(), mode: "scenario", heroes: "mage,warrior", player: "random", games: 2, seed: 3}
	book, err := x.run(t.Context(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	var alone logbook
	for n := range x.games {
		j, err := x.play(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		alone.add(j)
	}
	if book != alone {
		t.Errorf("side by side %+v, one by one %+v", book, alone)
	}
	if setup := x.setup(0); len(setup.Heroes) != 2 || setup.Heroes[1].Hero != "warrior" {
		t.Errorf("the heroes are %+v", setup.Heroes)
	}
}

// TestExpeditionStopped ends a series early.
func TestExpeditionStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	endless := expedition{pack: content.Builtin(), mode: "scenario", heroes: "1", player: "random", games: 1_000_000}
	book, err := endless.run(ctx, func(done int) {
		if done == 2 {
			stop()
		}
	})
	if err != nil || book.games < 2 || book.games > 100 {
		t.Errorf("%d games, error %v", book.games, err)
	}
}

// TestExpeditionCountsChapters holds that a campaign counts as won only if no chapter was left behind.
func TestExpeditionCountsChapters(t *testing.T) {
	left := doria.ChapterEnded{Why: doria.Why{By: "DD-623"}, Outcome: doria.OutcomeLost}
	done := doria.ChapterEnded{Why: doria.Why{By: "DD-609"}, Outcome: doria.OutcomeWon}
	again := doria.ChapterEnded{Why: doria.Why{By: "DD-609"}, Outcome: doria.OutcomeLost}
	var book logbook
	for _, chapters := range [][]games.Event{{done, again, done, done}, {done, again, left, done}} {
		var j journey
		for _, e := range chapters {
			j.see(e)
		}
		j.end(doria.OutcomeWon)
		book.add(j)
	}
	if book.won != 1 {
		t.Errorf("%d of 2 campaigns count as won", book.won)
	}
	if got := book.chapters(); got != "2.5 of 3.0" {
		t.Errorf("chapters won: %s", got)
	}
	if got := new(logbook).chapters(); got != "" {
		t.Errorf("without a campaign: %s", got)
	}
}
