package bot_test

import (
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

// playWell lets a careful player play a table of the Throne to its end.
func (sc *scene) playWell(p *discordfake.Person, id session.ID) {
	sc.t.Helper()
	user := session.UserID(p.User().ID)
	for {
		l, err := sc.house.Look(sc.ctx, id, user)
		if err != nil {
			sc.t.Fatal(err)
		}
		if l.Decision == nil {
			return
		}
		view := l.View.(throne.View)
		plan, err := steward.Greedy().Decide(sc.ctx, view)
		if err != nil {
			sc.t.Fatal(err)
		}

		if _, err := sc.house.Act(sc.ctx, session.By{User: user}, id, *l.Decision, plan[0]); err != nil {
			sc.t.Fatal(err)
		}
	}
}

// TestAWinShowsItsFeats plays until a game is won: its last board and the statistics tell of the feats.
func TestAWinShowsItsFeats(t *testing.T) {
	sc := newScene(t)
	for n := 0; ; n++ {
		if n > 60 {
			t.Fatal("the careful player never wins")
		}
		sc.slash(sc.ann, sc.hall.ID, "throne start", discordfake.Options{"text_only": true})
		id := sc.table(sc.ann).ID
		sc.playWell(sc.ann, id)
		board := sc.slash(sc.ann, sc.hall.ID, "table show", discordfake.Options{"table": string(id)})
		table := sc.table(sc.ann)
		if won := table.WonBy(table.Owner); !won {
			if strings.Contains(said(board), "🏅") {
				t.Fatalf("a loss shows %q", said(board))
			}
			continue
		}
		if !strings.Contains(said(board), "🏅 **Crowned**: won a game") {
			t.Errorf("the win shows %q", said(board))
		}
		if now := sc.table(sc.ann); len(now.Feats) == 0 || now.Judged == 0 {
			t.Errorf("the table keeps %v", now.Feats)
		}
		break
	}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table stats", nil), "• **Crowned** × 1: won a game")
}
