package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// throneWithPictures presents the Throne as it is presented to people.
func throneWithPictures(t *testing.T) *thronetable.Presenter {
	t.Helper()
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	return thronetable.New(r, nil)
}

// handOf is what may not be said to a reader of a Throne that ann plays: whatever can be told from her view alone, in both
// languages, a line each, and the cards of her hand in a row.
func (w *watched) handOf(p bot.Presenter, id session.ID, reader string) []string {
	w.t.Helper()
	if reader == w.ann.User().Name {
		return nil
	}
	mine, err := w.house.Look(w.ctx, id, session.UserID(w.ann.User().ID))
	if err != nil {
		w.t.Fatal(err)
	}
	theirs, err := w.house.LookFrom(w.ctx, id, "", games.Spectator)
	if err != nil {
		w.t.Fatal(err)
	}
	var secrets []string
	all := ""
	for _, tongue := range []string{"en", "de"} {
		v := bot.Viewer{Words: w.words.For(tongue), Theme: "light"}
		open := strings.Join(linesOf(p, v, theirs), "\n")
		all += open
		for _, line := range linesOf(p, v, mine) {
			if !strings.Contains(open, line) {
				secrets = append(secrets, line)
			}
		}
		if mine.Question != nil && strings.Contains(mine.Question.Kind, "card") {
			for _, a := range mine.Legal {
				secrets = append(secrets, p.Describe(v, a))
			}
		}
	}
	return append(secrets, slices.DeleteFunc(runs(mine.View.(throne.View).Hand), func(run string) bool {
		return strings.Contains(all, run) // so are the cards that were laid
	})...)
}

// linesOf are all lines in which a look is told.
func linesOf(p bot.Presenter, v bot.Viewer, l session.Look) []string {
	all := append(strings.Split(p.Position(v, l), "\n"), p.Tell(v, l.Steps)...)
	return slices.DeleteFunc(all, func(line string) bool { return len(strings.TrimSpace(line)) < 8 })
}

// runs are each three neighbours in a list of cards, as they would be listed in a text.
func runs(cards []throne.CardID) []string {
	var all []string
	for i := 0; i+3 <= len(cards); i++ {
		all = append(all, fmt.Sprintf("%d, %d, %d", cards[i], cards[i+1], cards[i+2]), fmt.Sprintf("[%d %d %d]", cards[i], cards[i+1], cards[i+2]),
			fmt.Sprintf("%d,%d,%d", cards[i], cards[i+1], cards[i+2]))
	}
	return all
}

// anyControl is a control of a board that moves the game on, another one each time.
func (w *watched) anyControl(m discordfake.Message, n int) discordfake.Component {
	w.t.Helper()
	var usable []discordfake.Component
	discordfake.Walk(m.Components, func(c discordfake.Component) {
		if !c.Disabled && strings.HasPrefix(c.CustomID, "ik1:p:") {
			usable = append(usable, c)
		}
	})
	if len(usable) == 0 {
		w.t.Fatalf("nothing to press in %q", m.Content)
	}
	return usable[n%len(usable)]
}

// TestTheThroneShowsNobodyMoreThanTheyMayKnow plays the Throne in somebody's direct messages with somebody else following
// it: what the player's view says and that of somebody without a seat does not, is told to the player alone, and what lies in
// the deck is told to nobody.
func TestTheThroneShowsNobodyMoreThanTheyMayKnow(t *testing.T) {
	p := throneWithPictures(t)
	w := newWatched(t, []games.Engine{throne.Engine{}}, func(*journal) []bot.Presenter { return []bot.Presenter{p} })
	seen := 0
	for game := range 4 {
		seen += w.playThrone(p, fmt.Sprint("hidden ", game))
	}
	for _, leak := range w.leaks {
		t.Error(leak)
	}
	if len(w.said) < 80 || seen < 20 {
		t.Fatalf("only %d things were said, %d of them secret", len(w.said), seen)
	}
	if got := w.direct(w.dora); len(got.Attachments) == 0 || got.Attachments[0].Description == "" {
		t.Errorf("dora sees no picture: %q", got.Content)
	}
}

// playThrone plays a game with somebody following it, and tells how often the player's board held what is kept from others.
func (w *watched) playThrone(p *thronetable.Presenter, seed string) (secret int) {
	w.t.Helper()
	first, dm := len(w.said), w.ann.OpenDM().ID
	w.slash(w.ann, dm, "throne start", discordfake.Options{"hard": 2, "seed": seed})
	id := w.table(w.ann).ID
	here := discordfake.Options{"table": string(id)}
	w.slash(w.ann, dm, "table settings", discordfake.Options{"spectators": "anyone", "table": string(id)})
	w.secrets = func(reader string) []string { return w.handOf(p, id, reader) }
	w.slash(w.dora, w.hall.ID, "table watch", here)
	for n := 0; n < 40; n++ {
		t := w.table(w.ann)
		if w.actions = t.Actions; t.Status != session.Running {
			break
		}
		m := w.see(w.ann, t.Screen.Message)
		for _, s := range w.handOf(p, id, "dora") {
			if strings.Contains(m.Content+m.Attachments[0].Description, s) {
				secret++
				break
			}
		}
		w.use(w.ann, m, w.anyControl(m, n))
		if n%6 == 0 {
			w.waits(2 * time.Second)
		}
		if n == 10 {
			w.slash(w.dora, w.hall.ID, "table history", here)
			w.slash(w.dora, w.hall.ID, "table past", discordfake.Options{"step": "3", "table": string(id)})
			w.suggest(w.ann, dm, "throne do", "action")
			w.press(w.ann, t.Screen.Message, "Why?")
			w.press(w.dora, w.direct(w.dora).ID, "Warum?")
		}
	}
	w.waits(2 * time.Second)
	w.secrets = nil
	w.deckWasSealed(id, w.said[first:])
	return secret
}

// deckWasSealed holds that no hand was told of while its cards lay in the deck: in nothing that was said since the deck was
// shuffled, to the player or to anybody.
func (w *watched) deckWasSealed(id session.ID, said []utterance) {
	w.t.Helper()
	steps, err := w.house.History(w.ctx, id, session.UserID(w.ann.User().ID), 0, 10_000)
	if err != nil {
		w.t.Fatal(err)
	}
	shuffled, hands := 0, 0
	for at, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case throne.DeckShuffled:
				shuffled = at
			case throne.HandDrawn:
				hands++
				w.unsaid(runs(e.Cards), slices.DeleteFunc(slices.Clone(said), func(u utterance) bool {
					return u.actions < shuffled || u.actions >= at-1
				}))
			}
		}
	}
	if hands == 0 {
		w.t.Error("no hand was drawn")
	}
}

// unsaid holds that nothing that was said tells one of the secrets.
func (w *watched) unsaid(secrets []string, said []utterance) {
	w.t.Helper()
	for _, u := range said {
		for _, secret := range secrets {
			if strings.Contains(u.text, secret) {
				w.t.Errorf("after %d actions it was said too early: %q", u.actions, around(u.text, secret))
			}
		}
	}
}
