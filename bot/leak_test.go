package bot_test

import (
	"encoding/hex"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// everybody reads what stands in a channel, and nobody at the table more than they: also logs and the gateway are read by
// people who may know nothing.
const everybody = ""

// watched is a scene in which all that the bot says is overheard and searched for what its reader may not know.
type watched struct {
	*scene
	tap    *eavesdropper
	log    *journal
	logged int
	dora   *discordfake.Person

	sources map[string]source // by interaction
	tokens  map[string]string // the reader of the first answer, by token
	typist  string
	actions int // of the table that is looked at
	// secrets tells what a reader may not know now, searched for before the game is over.
	secrets func(reader string) []string
	leaks   []string
	said    []utterance // all that was sent while there were secrets
}

// utterance is something that was said to whomever, when so many actions had been taken.
type utterance struct {
	text    string
	actions int
}

// source is where an interaction came from.
type source struct {
	by, channel string
	private     bool // from a message that only they see
}

// newWatched furnishes the scene with a bot of the presenters whose every word passes the eavesdropper.
func newWatched(t *testing.T, engines []games.Engine, presenters func(log *journal) []bot.Presenter) *watched {
	t.Helper()
	w := &watched{log: new(journal), sources: map[string]source{}, tokens: map[string]string{}}
	w.scene = newScene(t, func(o *sceneOption) {
		o.dry, o.store = true, new(memory.Store)
		o.bot.Presenters = presenters(w.log)
	})
	house, err := session.NewHouse(session.Config{Store: w.store, Engines: engines, Now: w.clock.now, Log: slog.New(slog.NewTextHandler(w.log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	w.house = house
	w.dora = w.As(w.AddUser(discordfake.User{Name: "dora", Locale: "de"}).ID)
	w.AddMember(w.guild.ID, w.dora.User().ID)
	w.tap = newEavesdropper(t, w.URL())
	w.bot, w.stop = w.run(bot.Config{
		APIURL: w.tap.URL, Log: slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	return w
}

// slash types a command, waits for its answer and for what follows from it, and searches all of it.
func (w *watched) slash(p *discordfake.Person, channel, path string, o discordfake.Options) discordfake.Answer {
	w.t.Helper()
	id, err := p.Slash(w.ctx, channel, path, o)
	if err != nil {
		w.t.Fatalf("/%s: %v", path, err)
	}
	return w.answered(p, id, source{by: p.User().Name, channel: channel})
}

// use presses a button of a message, or chooses in a menu.
func (w *watched) use(p *discordfake.Person, m discordfake.Message, c discordfake.Component) discordfake.Answer {
	w.t.Helper()
	var id string
	var err error
	if c.Type == discordfake.StringSelect {
		id, err = p.Select(w.ctx, m.ID, c.CustomID, c.Options[len(c.Options)-1].Value)
	} else {
		id, err = p.Click(w.ctx, m.ID, c.CustomID)
	}
	if err != nil {
		w.t.Fatalf("use %q of %q: %v", c.Label, m.Content, err)
	}
	return w.answered(p, id, source{p.User().Name, m.ChannelID, m.Ephemeral()})
}

// press presses the button with a label.
func (w *watched) press(p *discordfake.Person, message, label string) discordfake.Answer {
	w.t.Helper()
	m := w.see(p, message)
	return w.use(p, m, discordfake.Component{Type: discordfake.Button, CustomID: buttonID(w.t, m, label)})
}

func (w *watched) answered(p *discordfake.Person, id string, from source) discordfake.Answer {
	w.t.Helper()
	w.sources[id] = from
	a := w.finished(p, id)
	w.listen()
	return a
}

// suggest has somebody type an option.
func (w *watched) suggest(p *discordfake.Person, channel, path, option string) {
	w.t.Helper()
	w.typist = p.User().Name
	if _, err := p.Autocomplete(w.ctx, channel, path, nil, option); err != nil {
		w.t.Fatal(err)
	}
	w.listen()
}

// waits lets time go by, and searches what comes of it.
func (w *watched) waits(d time.Duration) {
	w.t.Helper()
	w.pass(d)
	w.listen()
}

// listen searches all that was sent since it last did, once nothing more comes.
func (w *watched) listen() {
	w.t.Helper()
	w.settled()
	for _, d := range w.tap.take() {
		reader := w.reader(d)
		w.search(reader, fmt.Sprintf("%s %s", d.method, d.path), d.text())
	}
	log := w.log.String()
	w.search(everybody, "the log", log[w.logged:])
	w.logged = len(log)
}

func (w *watched) search(reader, where, text string) {
	if w.secrets == nil {
		return
	}
	w.said = append(w.said, utterance{text, w.actions})
	for _, secret := range w.secrets(reader) {
		if strings.Contains(text, secret) {
			w.leaks = append(w.leaks, fmt.Sprintf("%s tells %q of %q in %q", where, reader, secret, around(text, secret)))
		}
	}
}

// around is a part of a text, for people to look at.
func around(text, part string) string {
	at := strings.Index(text, part)
	return text[max(0, at-80):min(len(text), at+len(part)+40)]
}

// reader is who reads what was sent: one person's name, or everybody.
func (w *watched) reader(d dispatch) string {
	_, path, _ := strings.Cut(strings.TrimPrefix(d.path, "/api/"), "/")
	parts := strings.Split(path, "/")
	switch {
	case len(parts) == 4 && parts[0] == "interactions":
		reader := w.first(d, parts[1])
		w.tokens[parts[2]] = reader
		return reader
	case len(parts) >= 3 && parts[0] == "webhooks" && d.method == "PATCH":
		return w.tokens[parts[2]]
	case len(parts) >= 3 && parts[0] == "webhooks" && d.private():
		return w.author(parts[2])
	case len(parts) >= 2 && parts[0] == "channels":
		return w.inChannel(parts[1])
	}
	return everybody
}

// first is who reads the first answer to an interaction.
func (w *watched) first(d dispatch, id string) string {
	from, known := w.sources[id]
	switch {
	case !known: // suggestions come before one knows what they answer
		return w.typist
	case d.private() || from.private:
		return from.by
	}
	return w.inChannel(from.channel)
}

// author is who began the interaction with a token.
func (w *watched) author(token string) string {
	for _, r := range w.Requests() {
		parts := strings.Split(r.Path, "/")
		if len(parts) == 5 && parts[1] == "interactions" && parts[3] == token {
			return w.sources[parts[2]].by
		}
	}
	return everybody
}

// inChannel is who reads what stands in a channel.
func (w *watched) inChannel(channel string) string {
	for _, p := range []*discordfake.Person{w.ann, w.bob, w.cyd, w.dora} {
		if p.OpenDM().ID == channel {
			return p.User().Name
		}
	}
	return everybody
}

// handsGame is a game of hands by three people that is searched.
type handsGame struct {
	*watched
	table *handsTable
	id    session.ID
	cards []string            // all of them, in the order in which they are drawn
	known map[string][]string // to each reader
}

func newHandsGame(t *testing.T) *handsGame {
	t.Helper()
	g := &handsGame{table: new(handsTable), known: map[string][]string{}}
	g.watched = newWatched(t, []games.Engine{handsEngine{}}, func(log *journal) []bot.Presenter {
		g.table.log = func(line string) { _, _ = log.Write([]byte(line + "\n")) }
		return []bot.Presenter{g.table}
	})
	nt := session.NewTable{Game: "hands", Place: session.Place{Guild: g.guild.ID, Channel: g.hall.ID}}
	for _, p := range g.players() {
		nt.Seats = append(nt.Seats, session.By{User: session.UserID(p.User().ID), Name: p.User().Name})
	}
	out, err := g.house.Open(g.ctx, nt.Seats[0], nt)
	if err != nil {
		t.Fatal(err)
	}
	g.id = out.Table.ID
	all := g.state()
	g.cards = slices.Concat(append(slices.Clone(all.Held), all.Deck)...)
	g.secrets = g.hidden
	return g
}

func (g *handsGame) players() []*discordfake.Person {
	return []*discordfake.Person{g.ann, g.bob, g.cyd}
}

// state is the whole game, with all that is hidden.
func (g *handsGame) state() *hands {
	g.t.Helper()
	l, err := g.house.LookFrom(g.ctx, g.id, "", games.Spectator)
	if err != nil {
		g.t.Fatal(err)
	}
	return l.View.(handsView).all
}

// hidden are the cards that a reader has had no chance to see: those that lie open, and for a player their own, are known,
// and stay so.
func (g *handsGame) hidden(reader string) []string {
	all := g.state()
	known := append(g.known[reader], all.Turned...)
	for seat, p := range g.players() {
		if p.User().Name == reader {
			known = append(append(known, all.Held[seat]...), all.Laid[seat])
		}
	}
	g.known[reader] = known
	return slices.DeleteFunc(slices.Clone(g.cards), func(card string) bool { return slices.Contains(known, card) })
}

// turn has each of the players lay a card, in the ways that there are.
func (g *handsGame) turn() {
	g.t.Helper()
	for n, p := range g.players() {
		if g.now().Status != session.Running || g.state().Open[n] == 0 {
			continue
		}
		if n == 1 {
			g.suggest(p, g.hall.ID, "hands do", "action")
			g.slash(p, g.hall.ID, "hands do", discordfake.Options{"action": "Lay card 1"})
			continue
		}
		mine := g.press(p, g.screen(), "My seat").Message
		g.press(p, mine.ID, "Lay "+g.state().Held[n][0])
	}
	g.waits(2 * time.Second)
}

// screen is the message that shows the table to everybody, once it does.
func (g *handsGame) screen() string {
	g.t.Helper()
	return g.screenWith("My seat")
}

// screenWith is the message that shows the table to everybody, once that has a button.
func (g *handsGame) screenWith(label string) (id string) {
	g.t.Helper()
	g.eventually("the table is shown", func() bool {
		id = g.now().Screen.Message
		m, ok := g.ann.Message(id)
		return ok && hasButton(m, label)
	})
	return id
}

// now is the table as it is.
func (g *handsGame) now() session.Table {
	g.t.Helper()
	l, err := g.house.Look(g.ctx, g.id, "")
	if err != nil {
		g.t.Fatal(err)
	}
	return l.Table
}

// begin shows the table, and lets dora follow it.
func (g *handsGame) begin() {
	g.t.Helper()
	g.slash(g.ann, g.hall.ID, "hands show", nil)
	g.suggest(g.dora, g.hall.ID, "table watch", "table")
	g.slash(g.dora, g.hall.ID, "table watch", discordfake.Options{"table": string(g.id)})
	g.waits(2 * time.Second)
}

// TestNothingHiddenIsSaidToAnybody plays a game of hands by three people, with one who follows it, in all the ways that the
// bot has of telling something, and searches each of its words for cards that their reader may not know.
func TestNothingHiddenIsSaidToAnybody(t *testing.T) {
	g := newHandsGame(t)
	g.begin()
	board := g.direct(g.dora)
	g.turn()
	for _, reads := range []struct {
		p    *discordfake.Person
		path string
		more discordfake.Options
	}{
		{g.ann, "table history", nil}, {g.dora, "table history", discordfake.Options{"table": string(g.id)}},
		{g.bob, "table show", nil}, {g.dora, "table show", discordfake.Options{"table": string(g.id)}},
		{g.cyd, "table settings", nil}, {g.cyd, "table past", discordfake.Options{"step": "2"}},
		{g.dora, "table past", discordfake.Options{"step": "2", "table": string(g.id)}},
		{g.ann, "table story", nil}, {g.ann, "table replay", nil}, {g.ann, "table verify", nil}, {g.ann, "table list", nil},
		{g.ann, "table settings", discordfake.Options{"text_only": true}},
		{g.ann, "table settings", discordfake.Options{"undo": "vote", "absence": "vote"}},
		{g.bob, "table handover", discordfake.Options{"person": g.ann.User().ID}},
		{g.ann, "table handover", discordfake.Options{"person": g.bob.User().ID}},
	} {
		g.slash(reads.p, g.hall.ID, reads.path, reads.more)
	}
	for _, label := range []string{"Warum?", "Tisch"} {
		g.press(g.dora, board.ID, label)
	}
	g.press(g.dora, g.screen(), "My seat")
	g.press(g.cyd, g.screen(), "Why?")
	mine := g.press(g.ann, g.screen(), "My seat").Message
	g.press(g.ann, mine.ID, "Lay "+g.state().Held[0][1])
	g.slash(g.ann, g.hall.ID, "table undo", nil) // a vote
	g.press(g.bob, g.screenWith("Agree"), "Agree")
	g.press(g.cyd, g.screenWith("Agree"), "Agree")
	g.slash(g.ann, g.hall.ID, "table redo", nil)
	g.slash(g.cyd, g.hall.ID, "table away", discordfake.Options{"every": 5})
	g.turn()
	g.slash(g.cyd, g.hall.ID, "table away", discordfake.Options{"back": true})
	g.waits(12 * time.Hour)
	g.waits(12 * time.Hour) // reminders, and a vote on who is late
	for g.now().Status == session.Running {
		g.turn()
	}
	over := g.now()
	g.secrets = nil
	for _, leak := range g.leaks {
		t.Error(leak)
	}
	if n := len(g.said); n < 100 {
		t.Errorf("only %d things were said", n)
	}
	g.seedWasSealed(over)
}

// seedWasSealed holds that the seed of a game was in nothing that was said before its end.
func (w *watched) seedWasSealed(over session.Table) {
	w.t.Helper()
	if len(over.Seed) != 32 {
		w.t.Fatalf("the seed %q is not open", over.Seed)
	}
	raw, err := hex.DecodeString(over.Seed)
	if err != nil {
		w.t.Fatal(err)
	}
	last := 0 // what ended the game shows the seed, and so does what follows
	for n, said := range w.said {
		text := said.text
		if last == 0 && strings.Contains(text, over.Seed) {
			last = n
		}
		if strings.Contains(text, string(raw)) {
			w.t.Errorf("the seed's bytes are in %q", around(text, string(raw)))
		}
	}
	if last == 0 || last < len(w.said)*9/10 {
		w.t.Errorf("the seed is said first in %d of %d", last, len(w.said))
	}
}

// The search would find what leaks: each of these presenters gives away one card in its way.
func TestTheSearchFindsWhatLeaks(t *testing.T) {
	for _, way := range []string{"text", "alt", "picture", "control", "log"} {
		t.Run(way, func(t *testing.T) {
			g := newHandsGame(t)
			g.table.leak.Store(&way)
			g.begin()
			g.press(g.ann, g.screen(), "My seat")
			if len(g.leaks) == 0 {
				t.Fatal("nothing is found")
			}
		})
	}
	t.Run("told to the wrong one", func(t *testing.T) {
		g := newHandsGame(t)
		g.begin()
		mine := g.press(g.ann, g.screen(), "My seat").Message
		if len(g.leaks) > 0 {
			t.Fatal(g.leaks)
		}
		g.search("bob", "a message to bob", mine.Content)
		g.search(everybody, "a message to all", mine.Content)
		if len(g.leaks) < 2 {
			t.Fatalf("found %v", g.leaks)
		}
	})
}
