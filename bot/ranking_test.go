package bot_test

import (
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// TestAResultStandsInTheRankingWhereItIsShared begins a try in direct messages, which no server ranks, and shares it in one
// server of two, in each language.
func TestAResultStandsInTheRankingWhereItIsShared(t *testing.T) {
	for language, says := range map[string]struct{ share, named, lost, none, somebody string }{
		"en": {"Share the result", "The ranking of a server names you if", ": lost in turn", "Nobody has finished yet.", "1. somebody elsewhere: lost"},
		"de": {"Ergebnis teilen", "In der Rangliste eines Servers stehst du mit Namen, wenn", ": verloren in Runde", "Noch ist niemand fertig.",
			"1. jemand anderswo: verloren"},
	} {
		t.Run(language, func(t *testing.T) {
			sc := newScene(t)
			jana, reader := sc.speaker("jana", language), sc.speaker("reader", language)
			inn := sc.AddGuild(discordfake.Guild{Name: "Another inn"}, jana.User().ID, reader.User().ID)
			yard := sc.AddChannel(discordfake.Channel{GuildID: inn.ID, Name: "yard"}).ID
			ranking := func(p *discordfake.Person, channel, scope string) string {
				t.Helper()
				return said(sc.slash(p, channel, "throne ranking", discordfake.Options{"scope": scope}))
			}
			nowhere := func(channel string) {
				t.Helper()
				if got := ranking(reader, channel, "server"); !strings.Contains(got, says.none) {
					t.Errorf("a server ranks %q", got)
				}
				if got := ranking(reader, channel, "all"); strings.Contains(got, "jana") || !strings.Contains(got, says.somebody) {
					t.Errorf("where nothing was begun or shared, the ranking of all is %q", got)
				}
			}
			dm := jana.OpenDM().ID
			sc.daily(jana, dm)
			sc.playOut(jana, sc.table(jana).ID)
			if board := sc.daily(jana, dm); !strings.Contains(board.Content, says.named) {
				t.Errorf("the board does not say where she is named: %q", board.Content)
			} else if a := sc.press(jana, board.ID, says.share); a.Message == nil || a.Message.Ephemeral() {
				t.Fatalf("shared with herself as %+v", a)
			}
			nowhere(sc.hall.ID)
			nowhere(yard)
			board := sc.daily(jana, yard)
			for range 2 {
				sc.press(jana, board.ID, says.share)
			}
			sc.restart()
			for _, scope := range []string{"server", "all"} {
				if got := ranking(reader, yard, scope); strings.Count(got, says.lost) != 1 || !strings.Contains(got, "1. jana"+says.lost) {
					t.Errorf("where she shared it, the ranking of %s is %q", scope, got)
				}
			}
			nowhere(sc.hall.ID)
			if got := ranking(jana, sc.hall.ID, "all"); !strings.Contains(got, "**1. jana"+says.lost) {
				t.Errorf("her own ranking is %q", got)
			}
		})
	}
}

// TestATryRanksWhereItWasBegunAndWhereItIsShared shares a try of one server in another one.
func TestATryRanksWhereItWasBegunAndWhereItIsShared(t *testing.T) {
	sc := newScene(t)
	inn := sc.AddGuild(discordfake.Guild{Name: "Another inn"}, sc.ann.User().ID, sc.bob.User().ID)
	yard := sc.AddChannel(discordfake.Channel{GuildID: inn.ID, Name: "yard"}).ID
	sc.daily(sc.ann, sc.hall.ID)
	table := sc.playOut(sc.ann, sc.table(sc.ann).ID)
	sc.press(sc.ann, sc.daily(sc.ann, yard).ID, "Share the result")
	for _, channel := range []string{sc.hall.ID, yard} {
		wantSaid(t, sc.slash(sc.bob, channel, "throne ranking", nil), "1. ann: lost")
	}
	look, err := sc.house.Look(sc.ctx, table.ID, session.UserID(sc.bob.User().ID))
	if err == nil { // sharing opens nothing else
		t.Errorf("others see %+v", look.Table)
	}
}
