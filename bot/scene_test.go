package bot_test

import (
	"context"
	"crypto/rand"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/gateway"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// limit is how long a test waits for what should come at once: so long that it only ends what would never come, also on a
// busy machine.
const limit = 5 * time.Minute

// clock stands still until it is moved.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// scene is a Discord with a server, three people and a bot that runs.
type scene struct {
	*discordfake.Server
	t     *testing.T
	ctx   context.Context
	clock *clock
	guild discordfake.Guild
	hall  discordfake.Channel
	ann   *discordfake.Person
	bob   *discordfake.Person
	cyd   *discordfake.Person
	store session.Store
	house *session.House
	pips  *pipsTable
	shows []bot.Presenter // nil for pips and the Throne
	bot   *bot.Bot
	stop  func()
	words *words.Catalogue
	rules *reference.Library
}

type sceneOption struct {
	fake  discordfake.Config
	bot   bot.Config
	store session.Store
	dry   bool // no bot runs yet
}

// loadWords and loadRules read once what all scenes share and none changes.
var (
	loadWords = sync.OnceValues(words.Load)
	loadRules = sync.OnceValues(reference.Load)
)

// newScene furnishes the scene. At the end of the test the fake must have nothing to complain about.
func newScene(t *testing.T, opts ...func(*sceneOption)) *scene {
	t.Helper()
	t.Parallel() // most of a scene's time goes by while discordgo waits for its connection to close
	o := sceneOption{store: new(memory.Store)}
	for _, set := range opts {
		set(&o)
	}
	sc := &scene{t: t, clock: &clock{t: time.Now().Truncate(time.Second)}, store: o.store, shows: o.bot.Presenters}
	o.fake.Now = sc.clock.now
	if o.fake.Deadline == 0 {
		o.fake.Deadline = limit // a busy machine may need more than the three seconds that Discord gives
	}
	sc.Server = discordfake.New(o.fake)
	if err := sc.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 4*limit)
	sc.ctx = ctx
	t.Cleanup(func() {
		for _, v := range sc.Violations() {
			t.Errorf("violation: %s", v)
		}
		if sc.stop != nil {
			sc.stop()
		}
		cancel()
		if err := sc.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	ann, bob, cyd := sc.AddUser(discordfake.User{Name: "ann"}), sc.AddUser(discordfake.User{Name: "bob"}), sc.AddUser(discordfake.User{Name: "cyd"})
	sc.guild = sc.AddGuild(discordfake.Guild{Name: "The Inn"}, ann.ID, bob.ID, cyd.ID)
	sc.SetPermissions(sc.guild.ID, sc.BotID(), discordfake.EverydayPermissions) // as invited: no moderator
	sc.hall = sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, Name: "hall"})
	sc.ann, sc.bob, sc.cyd = sc.As(ann.ID), sc.As(bob.ID), sc.As(cyd.ID)
	sc.pips = &pipsTable{picture: picture(2000)}
	var err error
	if sc.words, err = loadWords(); err != nil {
		t.Fatal(err)
	}
	if sc.rules, err = loadRules(); err != nil {
		t.Fatal(err)
	}
	if !o.dry {
		sc.house = sc.newHouse()
		sc.bot, sc.stop = sc.run(o.bot)
	}
	return sc
}

// picture is bytes that stand for a PNG.
func picture(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.Read(b)
	copy(b, "\x89PNG\r\n\x1a\n")
	return b
}

func (sc *scene) newHouse() *session.House {
	sc.t.Helper()
	h, err := session.NewHouse(session.Config{
		Store: sc.store, Engines: []games.Engine{pipsEngine{}, throne.Engine{}}, Now: sc.clock.now,
	})
	if err != nil {
		sc.t.Fatal(err)
	}
	return h
}

// config completes a configuration for the scene.
func (sc *scene) config(c bot.Config) bot.Config {
	c.Token = sc.Token()
	if c.APIURL == "" {
		c.APIURL = sc.URL()
	}
	if c.House == nil {
		c.House = sc.house
	}
	c.Presenters = sc.shows
	if c.Presenters == nil {
		c.Presenters = []bot.Presenter{sc.pips, thronetable.New(nil, nil)}
	}
	if testing.Verbose() && c.Log == nil {
		c.Log = slog.New(slog.NewTextHandler(sc.t.Output(), nil))
	}
	c.Words, c.Rules, c.Now = sc.words, sc.rules, sc.clock.now
	if c.Gateway == (gateway.Times{}) {
		c.Gateway = gateway.Times{Spacing: time.Millisecond, Patience: 20 * time.Millisecond}
	}
	return c
}

// run starts a bot and waits until it is ready. stop ends it and waits for that.
func (sc *scene) run(c bot.Config) (b *bot.Bot, stop func()) {
	sc.t.Helper()
	b, err := bot.New(sc.config(c))
	if err != nil {
		sc.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	sc.eventually("the bot is ready", func() bool { return b.Ready(sc.ctx) == nil && len(sc.ann.Commands(sc.hall.ID)) > 0 })
	return b, sync.OnceFunc(func() {
		cancel()
		select {
		case err := <-done:
			if err != nil {
				sc.t.Errorf("run: %v", err)
			}
		case <-time.After(2 * limit):
			sc.t.Error("the bot does not end")
		}
	})
}

// restart ends the bot and starts another one, with a new house over the same store.
func (sc *scene) restart() {
	sc.t.Helper()
	sc.stop()
	sc.house = sc.newHouse()
	sc.bot, sc.stop = sc.run(bot.Config{})
}

func (sc *scene) eventually(what string, is func() bool) {
	sc.t.Helper()
	for end := time.Now().Add(limit); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			sc.t.Fatalf("never: %s", what)
		}
	}
}

// slash types a command and waits for its answer.
func (sc *scene) slash(p *discordfake.Person, channel, path string, o discordfake.Options) discordfake.Answer {
	sc.t.Helper()
	id, err := p.Slash(sc.ctx, channel, path, o)
	if err != nil {
		sc.t.Fatalf("/%s: %v", path, err)
	}
	return sc.finished(p, id)
}

func (sc *scene) finished(p *discordfake.Person, id string) discordfake.Answer {
	sc.t.Helper()
	ctx, cancel := context.WithTimeout(sc.ctx, limit)
	defer cancel()
	a, err := p.WaitFinished(ctx, id)
	if err != nil {
		sc.t.Fatalf("answer: %v", err)
	}
	if a.Kind == discordfake.AnsweredFailed {
		sc.t.Fatalf("interaction %s was not answered in time", id)
	}
	return sc.inTime(p, a)
}

// inTime makes an answer that took so long that it was deferred look like one that did not: on a busy machine that may
// happen to any. What a test expects of a deferral itself it asks the fake for.
func (sc *scene) inTime(p *discordfake.Person, a discordfake.Answer) discordfake.Answer {
	sc.t.Helper()
	if a.Kind == discordfake.AnsweredThinking && a.Message == nil { // the placeholder is gone, a further message comes
		sc.eventually("what was promised has come", func() bool {
			again, err := p.WaitFinished(sc.ctx, a.InteractionID)
			a = again
			return err == nil && len(a.FollowUps) > 0
		})
		a.Message = &a.FollowUps[0]
	}
	if a.Kind == discordfake.AnsweredLater {
		a.Kind = discordfake.AnsweredUpdate
		if len(a.FollowUps) > 0 {
			a.Kind, a.Message = discordfake.AnsweredMessage, &a.FollowUps[0]
		}
	}
	return a
}

// press presses the button with a label of a message as the person sees it now.
func (sc *scene) press(p *discordfake.Person, message, label string) discordfake.Answer {
	sc.t.Helper()
	m, ok := p.Message(message)
	if !ok {
		sc.t.Fatalf("%s does not see message %s", p.User().Name, message)
	}
	id, err := p.Click(sc.ctx, message, buttonID(sc.t, m, label))
	if err != nil {
		sc.t.Fatalf("press %q: %v", label, err)
	}
	return sc.finished(p, id)
}

// labelled tells whether a button has a label, alone or with what it is about behind a colon.
func labelled(c discordfake.Component, label string) bool {
	return c.Type == discordfake.Button && (c.Label == label || strings.HasPrefix(c.Label, label+": "))
}

// buttonID is the custom id of the button with a label.
func buttonID(t *testing.T, m discordfake.Message, label string) string {
	t.Helper()
	var labels []string
	id := ""
	discordfake.Walk(m.Components, func(c discordfake.Component) {
		if c.Type == discordfake.Button {
			labels = append(labels, c.Label)
			if labelled(c, label) {
				id = c.CustomID
			}
		}
	})
	if id == "" {
		t.Fatalf("no button %q in %q, which has %q", label, m.Content, labels)
	}
	return id
}

func hasButton(m discordfake.Message, label string) bool {
	found := false
	discordfake.Walk(m.Components, func(c discordfake.Component) { found = found || labelled(c, label) })
	return found
}

// menuID is the custom id of the first menu of a message.
func menuID(t *testing.T, m discordfake.Message) string {
	t.Helper()
	id := ""
	discordfake.Walk(m.Components, func(c discordfake.Component) {
		if c.Type == discordfake.StringSelect && id == "" {
			id = c.CustomID
		}
	})
	if id == "" {
		t.Fatalf("no menu in %q", m.Content)
	}
	return id
}

// start begins a game of pips for a person and returns its board.
func (sc *scene) start(p *discordfake.Person, channel string) discordfake.Message {
	sc.t.Helper()
	a := sc.slash(p, channel, "pips start", discordfake.Options{"rounds": 50})
	if a.Kind != discordfake.AnsweredMessage && a.Kind != discordfake.AnsweredThinking || a.Message == nil {
		sc.t.Fatalf("start: %+v", a)
	}
	if a.Message.Ephemeral() {
		sc.t.Fatalf("start refused: %s", a.Message.Content)
	}
	sc.eventually("the screen is recorded", func() bool {
		t, ok := sc.tableAt(p)
		return ok && t.Screen.Message == a.Message.ID
	})
	return *a.Message
}

// tableAt is a person's newest table.
func (sc *scene) tableAt(p *discordfake.Person) (session.Table, bool) {
	sc.t.Helper()
	tables, _, err := sc.house.Tables(sc.ctx, session.Filter{User: session.UserID(p.User().ID), Over: true}, 0, 1)
	if err != nil {
		sc.t.Fatal(err)
	}
	if len(tables) == 0 {
		return session.Table{}, false
	}
	return tables[0], true
}

// table is a person's newest table, which must exist.
func (sc *scene) table(p *discordfake.Person) session.Table {
	sc.t.Helper()
	t, ok := sc.tableAt(p)
	if !ok {
		sc.t.Fatal("no table")
	}
	return t
}

// open opens a table of pips for several people in the hall and shows it.
func (sc *scene) open(atOnce bool, players ...*discordfake.Person) discordfake.Message {
	sc.t.Helper()
	options := `{"rounds":50}`
	if atOnce {
		options = `{"rounds":50,"at_once":true}`
	}
	nt := session.NewTable{Game: "pips", Options: []byte(options), Place: session.Place{Guild: sc.guild.ID, Channel: sc.hall.ID}}
	for _, p := range players {
		nt.Seats = append(nt.Seats, session.By{User: session.UserID(p.User().ID), Name: p.User().Name})
	}
	if _, err := sc.house.Open(sc.ctx, nt.Seats[0], nt); err != nil {
		sc.t.Fatal(err)
	}
	a := sc.slash(players[0], sc.hall.ID, "pips show", nil)
	sc.eventually("the screen is recorded", func() bool { return sc.table(players[0]).Screen.Message == a.Message.ID })
	return *a.Message
}

// remind has the house look for what is due now, instead of when it next would by itself, and what it is told before that.
func (sc *scene) remind() {
	sc.t.Helper()
	sc.bot.TellDisplayed(sc.ctx)
	notices, err := sc.house.Tick(sc.ctx)
	if err != nil {
		sc.t.Fatal(err)
	}
	for _, n := range notices {
		sc.bot.Remind(sc.ctx, n)
	}
}

// settled is how many requests there were, once the fake has written down all that were answered.
func (sc *scene) settled() int {
	for last := -1; ; time.Sleep(30 * time.Millisecond) {
		n := sc.RequestCount()
		if n == last {
			return n
		}
		last = n
	}
}

// since are the requests made after the first n.
func (sc *scene) since(n int) []discordfake.Request {
	all := sc.Requests()
	if done := sc.RequestCount() - n; done < len(all) {
		return all[len(all)-done:]
	}
	return all
}

// see is a message as a person sees it now.
func (sc *scene) see(p *discordfake.Person, id string) discordfake.Message {
	sc.t.Helper()
	m, ok := p.Message(id)
	if !ok {
		sc.t.Fatalf("%s does not see message %s", p.User().Name, id)
	}
	return m
}

// wantSaid fails unless a private message says something.
func wantSaid(t *testing.T, a discordfake.Answer, part string) {
	t.Helper()
	switch {
	case a.Message == nil:
		t.Fatalf("answer %s without message, want %q", a.Kind, part)
	case !a.Message.Ephemeral():
		t.Errorf("everybody sees %q", a.Message.Content)
	case !strings.Contains(a.Message.Content, part):
		t.Errorf("answered %q, want %q in it", a.Message.Content, part)
	}
}

// routes are the routes of requests, in order.
func routes(list []discordfake.Request) []string {
	var out []string
	for _, r := range list {
		out = append(out, r.Method+" "+r.Route)
	}
	return out
}
