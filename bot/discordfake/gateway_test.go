package discordfake

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// socket is a bare gateway client.
type socket struct {
	*websocket.Conn
	t *testing.T
}

func (sc *scene) dial(query string) socket {
	sc.t.Helper()
	ws, _, err := websocket.DefaultDialer.DialContext(sc.ctx, "ws"+strings.TrimPrefix(sc.URL(), "http")+"/gateway/"+query, nil)
	if err != nil {
		sc.t.Fatal(err)
	}
	sc.t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(patience))
	return socket{ws, sc.t}
}

func (s socket) say(op int, data string) {
	s.t.Helper()
	if err := s.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"op":%d,"d":%s}`, op, data)); err != nil {
		s.t.Fatal(err)
	}
}

func (s socket) next() frame {
	s.t.Helper()
	var f frame
	if err := s.ReadJSON(&f); err != nil {
		s.t.Fatal(err)
	}
	return f
}

// want reads frames until one of a kind comes; name is for dispatches.
func (s socket) want(op int, name string) frame {
	s.t.Helper()
	for {
		if f := s.next(); f.Op == op && f.Name == name {
			return f
		}
	}
}

// closeCode reads until the server closes.
func (s socket) closeCode() int {
	for {
		if _, _, err := s.ReadMessage(); err != nil {
			if e, ok := errors.AsType[*websocket.CloseError](err); ok {
				return e.Code
			}
			s.t.Fatalf("ended with %v", err)
		}
	}
}

const identifyData = `{"token":"Bot fake-token","intents":1,"properties":{}}`

// identified is a client that is ready.
func (sc *scene) identified(data string) (socket, string) {
	sc.t.Helper()
	s := sc.dial("?v=9&encoding=json")
	if f := s.next(); f.Op != opHello {
		sc.t.Fatalf("greeted with op %d", f.Op)
	}
	s.say(opIdentify, data)
	ready := s.want(opDispatch, "READY")
	var p struct {
		SessionID string `json:"session_id"`
	}
	if err := json.Unmarshal(ready.Data, &p); err != nil {
		sc.t.Fatal(err)
	}
	return s, p.SessionID
}

func TestHandshake(t *testing.T) {
	sc := newScene(t, Config{})
	s, _ := sc.identified(identifyData)
	f := s.want(opDispatch, "GUILD_CREATE")
	for _, want := range []string{`"name":"The Inn"`, `"name":"hall"`, `"member_count":3`} {
		if !strings.Contains(string(f.Data), want) {
			t.Errorf("GUILD_CREATE lacks %s: %s", want, f.Data)
		}
	}
	if *f.Seq != 2 {
		t.Errorf("sequence %d, want 2", *f.Seq)
	}
	s.say(opHeartbeat, "2")
	s.want(opHeartbeatAck, "")
}

// TestCloseCodes is what the gateway ends a connection for, and how.
func TestCloseCodes(t *testing.T) {
	sc := newScene(t, Config{Privileged: intentMembers})
	rows := []struct {
		why  string
		code int
		do   func(s socket)
	}{
		{"wrong token", 4004, func(s socket) { s.say(opIdentify, `{"token":"Bot x","intents":1}`) }},
		{"wrong token on resume", 4004, func(s socket) { s.say(opResume, `{"token":"Bot x","session_id":"x","seq":1}`) }},
		{"bad shard", 4010, func(s socket) { s.say(opIdentify, `{"token":"fake-token","intents":1,"shard":[2,2]}`) }},
		{"intents that do not exist", 4013, func(s socket) { s.say(opIdentify, `{"token":"fake-token","intents":1073741824}`) }},
		{"intents that are not granted", 4014, func(s socket) { s.say(opIdentify, `{"token":"fake-token","intents":32768}`) }},
		{"unknown opcode", 4001, func(s socket) { s.say(42, "null") }},
		{"no JSON", 4002, func(s socket) { _ = s.WriteMessage(websocket.TextMessage, []byte("{")) }},
		{"frame too large", 4002, func(s socket) { s.say(opHeartbeat, `"`+strings.Repeat("x", maxFrame)+`"`) }},
		{"not identified", 4003, func(s socket) { s.say(opPresence, "{}") }},
		{"identified twice", 4005, func(s socket) {
			s.say(opIdentify, identifyData)
			s.say(opIdentify, identifyData)
		}},
		{"too many frames", 4008, func(s socket) {
			for range maxFrames + 1 {
				s.say(opHeartbeat, "0")
			}
		}},
		{"injected", 4000, func(s socket) {
			s.say(opIdentify, identifyData)
			s.want(opDispatch, "GUILD_CREATE")
			sc.CloseGateway(4000)
		}},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			s := sc.dial("?v=9&encoding=json")
			s.t = t
			r.do(s)
			if got := s.closeCode(); got != r.code {
				t.Errorf("closed with %d, want %d", got, r.code)
			}
		})
	}
	if got := sc.dial("?v=6").closeCode(); got != 4012 {
		t.Errorf("an old version is closed with %d", got)
	}
	s, _ := sc.identified(`{"token":"Bot fake-token","intents":2}`)
	bob := sc.AddUser(User{Name: "new"})
	sc.AddMember(sc.guild.ID, bob.ID)
	s.want(opDispatch, "GUILD_MEMBER_ADD")
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	sc := newScene(t, Config{})
	s, id := sc.identified(identifyData)
	seq := *s.want(opDispatch, "GUILD_CREATE").Seq
	sc.DropGateway()
	eventually(t, "the connection is lost", func() bool { return len(sc.Connected()) == 0 })
	sc.AddChannel(Channel{GuildID: sc.guild.ID, Name: "yard"})
	again := sc.dial("?v=9&encoding=json")
	again.say(opResume, fmt.Sprintf(`{"token":"fake-token","session_id":%q,"seq":%d}`, id, seq))
	if f := again.want(opDispatch, "CHANNEL_CREATE"); *f.Seq != seq+1 {
		t.Errorf("missed event has sequence %d, want %d", *f.Seq, seq+1)
	}
	again.want(opDispatch, "RESUMED")

	ahead := sc.dial("?v=9&encoding=json")
	ahead.say(opResume, fmt.Sprintf(`{"token":"fake-token","session_id":%q,"seq":99}`, id))
	if got := ahead.closeCode(); got != 4007 {
		t.Errorf("a sequence from the future is closed with %d", got)
	}
	_ = again.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""))
	eventually(t, "the client has left", func() bool { return len(sc.Connected()) == 0 })
	late := sc.dial("?v=9&encoding=json")
	late.say(opResume, fmt.Sprintf(`{"token":"fake-token","session_id":%q,"seq":%d}`, id, seq))
	if f := late.want(opInvalidSession, ""); string(f.Data) != "false" {
		t.Errorf("after a normal close the session is %s", f.Data)
	}
}

func TestShards(t *testing.T) {
	sc := newScene(t, Config{Shards: 2})
	// The shard of a guild follows from its id: these two differ in the lowest bit above the lower 22.
	even := sc.AddGuild(Guild{ID: fmt.Sprint(uint64(1000) << 22), Name: "even"}, sc.ann.id)
	odd := sc.AddGuild(Guild{ID: fmt.Sprint(uint64(1001) << 22), Name: "odd"}, sc.ann.id)
	type got struct {
		shard int
		where string
	}
	seen := make(chan got, 10)
	for shard := range 2 {
		bot := sc.newBot(sc.Token())
		bot.ShardID, bot.ShardCount = shard, 2
		bot.AddHandler(func(s *dg.Session, e *dg.InteractionCreate) {
			seen <- got{shard, e.GuildID}
			_ = s.InteractionRespond(e.Interaction, &dg.InteractionResponse{
				Type: dg.InteractionResponseChannelMessageWithSource,
				Data: &dg.InteractionResponseData{Content: "x", AllowedMentions: &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}}},
			})
		})
		ready := make(chan struct{})
		bot.AddHandlerOnce(func(*dg.Session, *dg.Ready) { close(ready) })
		if err := bot.Open(); err != nil {
			t.Fatal(err)
		}
		await(t, ready)
		sc.bot = bot
	}
	if got := sc.Connected(); !slices.Equal(got, [][2]int{{0, 2}, {1, 2}}) {
		t.Errorf("connected %v", got)
	}
	sc.register(throne)
	for _, place := range []struct {
		channel string
		want    got
	}{
		{sc.AddChannel(Channel{GuildID: even.ID, Name: "e"}).ID, got{0, even.ID}},
		{sc.AddChannel(Channel{GuildID: odd.ID, Name: "o"}).ID, got{1, odd.ID}},
		{sc.ann.OpenDM().ID, got{0, ""}},
	} {
		id := must(sc.ann.Slash(sc.ctx, place.channel, "throne start", nil))(t)
		if got := await(t, seen); got != place.want {
			t.Errorf("came to %+v, want %+v", got, place.want)
		}
		must(sc.ann.WaitAnswered(sc.ctx, id))(t)
	}
	select {
	case g := <-seen:
		t.Errorf("delivered twice: %+v", g)
	default:
	}
}

// TestTwoProcessesWithTheSameShard are both told, and only one of them can answer.
func TestTwoProcessesWithTheSameShard(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	one, _ := sc.identified(identifyData)
	two, _ := sc.identified(identifyData)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	a, b := one.want(opDispatch, "INTERACTION_CREATE"), two.want(opDispatch, "INTERACTION_CREATE")
	if string(a.Data) != string(b.Data) {
		t.Errorf("told differently: %s and %s", a.Data, b.Data)
	}
	sc.respondRaw(i, `{"type":5}`).want(t, 204, 0)
	sc.respondRaw(i, `{"type":5}`).want(t, 400, 40060)
	sc.ForgetViolations()
}

// TestIntents pins who is told of messages, and what of them.
func TestIntents(t *testing.T) {
	sc := newScene(t, Config{})
	quietOne, _ := sc.identified(identifyData)
	s, _ := sc.identified(fmt.Sprintf(`{"token":"Bot fake-token","intents":%d}`, intentGuilds|intentGuildMessages|intentDirectMessages))
	content := func() string {
		var m Message
		if err := json.Unmarshal(s.want(opDispatch, "MESSAGE_CREATE").Data, &m); err != nil {
			t.Fatal(err)
		}
		return m.Content
	}
	m := must(sc.ann.Send(sc.hall.ID, "secret"))(t)
	if got := content(); got != "" {
		t.Errorf("without the intent a message reads %q", got)
	}
	must(sc.ann.Send(sc.hall.ID, "<@"+sc.BotID()+"> hello"))(t)
	if got := content(); !strings.HasSuffix(got, "hello") {
		t.Errorf("a mention reads %q", got)
	}
	must(sc.ann.Send(sc.ann.OpenDM().ID, "direct"))(t)
	if got := content(); got != "direct" {
		t.Errorf("a direct message reads %q", got)
	}
	sc.DeleteMessage(m.ID)
	s.want(opDispatch, "MESSAGE_DELETE")
	thread := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "t"})
	s.want(opDispatch, "THREAD_CREATE")
	sc.ArchiveThread(thread.ID, true)
	s.want(opDispatch, "THREAD_UPDATE")
	sc.DeleteChannel(thread.ID)
	s.want(opDispatch, "THREAD_DELETE")
	sc.DeleteChannel(sc.hall.ID)
	s.want(opDispatch, "CHANNEL_DELETE")
	sc.RemoveGuild(sc.guild.ID)
	s.want(opDispatch, "GUILD_DELETE")
	for f := quietOne.next(); f.Name != "GUILD_DELETE"; f = quietOne.next() {
		if strings.HasPrefix(f.Name, "MESSAGE") {
			t.Errorf("%s came without its intent", f.Name)
		}
	}
}

// TestDiscordgoReconnects is how the unmodified library fares with what a gateway does to it. Each blow falls on a fresh
// connection: the library may miss one that comes while it is still busy with its last reconnect. For the same reason it
// can hang on a session that was forgotten, since its answer to op 9 comes in the midst of that; the bot's own supervisor
// of connections is tested with those.
func TestDiscordgoReconnects(t *testing.T) {
	for name, c := range map[string]struct {
		blow    func(*Server)
		resumes bool // else it identifies anew
	}{
		"asked to reconnect": {(*Server).Reconnect, true},
		"session invalid":    {func(s *Server) { s.InvalidSession(false) }, false},
		"connection dropped": {(*Server).DropGateway, true},
		"closed with 4009":   {func(s *Server) { s.CloseGateway(4009) }, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sc := newScene(t, Config{})
			bot := sc.newBot(sc.Token())
			bot.ShouldReconnectOnError = true
			resumed, ready := make(chan struct{}, 10), make(chan struct{}, 10)
			bot.AddHandler(func(*dg.Session, *dg.Resumed) { resumed <- struct{}{} })
			bot.AddHandler(func(*dg.Session, *dg.Ready) { ready <- struct{}{} })
			if err := bot.Open(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				bot.Lock()
				bot.ShouldReconnectOnError = false
				bot.Unlock()
				_ = bot.Close()
			})
			await(t, ready)
			c.blow(sc.Server)
			want, identified := ready, 2
			if c.resumes {
				want, identified = resumed, 1
			}
			await(t, want)
			if n := sc.Identifies(); n != identified {
				t.Errorf("identified %d times, want %d", n, identified)
			}
		})
	}
}

func TestRefusedAndStalledConnections(t *testing.T) {
	sc := newScene(t, Config{})
	sc.RefuseIdentify(4004)
	err := sc.newBot(sc.Token()).Open()
	if e, ok := errors.AsType[*websocket.CloseError](err); !ok || e.Code != 4004 {
		t.Errorf("refused with %v", err)
	}
	sc.RefuseIdentify(0)
	if err := sc.newBot("wrong").Open(); err == nil {
		t.Error("a wrong token opened")
	}
	sc.StallHandshake(true)
	silent := sc.dial("?v=9&encoding=json")
	_ = silent.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
	if _, data, err := silent.ReadMessage(); err == nil {
		t.Errorf("a stalled handshake sent %s", data)
	}
	sc.StallHandshake(false)
	s, _ := sc.identified(identifyData)
	sc.StallHeartbeats(true)
	s.say(opHeartbeat, "1")
	s.say(42, "null") // ends the connection when the heartbeat has been handled
	for {
		_, data, err := s.ReadMessage()
		if err != nil {
			break
		}
		if strings.Contains(string(data), `"op":11`) {
			t.Errorf("a stalled heartbeat was acknowledged: %s", data)
		}
	}
	sc.StallHeartbeats(false)
	s, _ = sc.identified(identifyData)
	s.say(opHeartbeat, "1")
	s.want(opHeartbeatAck, "")
}

func TestASilentClientIsClosed(t *testing.T) {
	sc := newScene(t, Config{Heartbeat: time.Millisecond})
	s, _ := sc.identified(identifyData)
	if got := s.closeCode(); got != 4009 {
		t.Errorf("closed with %d, want 4009", got)
	}
}

func TestIdentifyPace(t *testing.T) {
	sc := newScene(t, Config{RateLimits: true})
	sc.identified(identifyData)
	s := sc.dial("?v=9&encoding=json")
	s.say(opIdentify, identifyData)
	if f := s.want(opInvalidSession, ""); string(f.Data) != "false" {
		t.Errorf("a hurried IDENTIFY is answered with %s", f.Data)
	}
	r := sc.raw(http.MethodGet, "/gateway/bot", "")
	if !strings.Contains(r.text, `"remaining":999`) {
		t.Errorf("gateway/bot: %s", r.text)
	}
}
