package demo_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/demo"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// inn is a furnished world with the page before it.
type inn struct {
	t     *testing.T
	world *discordfake.Server
	cast  demo.Cast
	page  *demo.Server
	srv   *httptest.Server
}

func newInn(t *testing.T) *inn {
	t.Helper()
	return furnish(t, discordfake.Config{})
}

// newHastyInn is one whose interactions fail soon, so that failures can be seen soon.
func newHastyInn(t *testing.T) *inn {
	t.Helper()
	return furnish(t, discordfake.Config{Deadline: time.Second})
}

func furnish(t *testing.T, config discordfake.Config) *inn {
	t.Helper()
	world := discordfake.New(config)
	if err := world.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { world.Close() })
	in := &inn{t: t, world: world, cast: demo.Furnish(world)}
	page, err := demo.New(world, in.cast, demo.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	in.page = page
	in.srv = httptest.NewServer(page)
	t.Cleanup(in.srv.Close)
	t.Cleanup(page.Close)
	return in
}

func (in *inn) person(name string) string {
	in.t.Helper()
	for _, p := range in.cast.People {
		if p.Username == name {
			return p.ID
		}
	}
	in.t.Fatalf("nobody is called %s", name)
	return ""
}

// channel is the id of a channel as a person sees it: by its name, or by kind for "dm".
func (in *inn) channel(person, name string) string {
	in.t.Helper()
	for _, c := range in.world.As(in.person(person)).Channels() {
		if c.Name == name || name == "dm" && c.Type == discordfake.DM {
			return c.ID
		}
	}
	in.t.Fatalf("%s sees no channel %s", person, name)
	return ""
}

// call sends a request and decodes the answer into out, unless that is nil.
func (in *inn) call(method, path string, body, out any) int {
	in.t.Helper()
	var r io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			in.t.Fatal(err)
		}
		r = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(in.t.Context(), method, in.srv.URL+path, r)
	if err != nil {
		in.t.Fatal(err)
	}
	return in.do(req, out)
}

func (in *inn) do(req *http.Request, out any) int {
	in.t.Helper()
	resp, err := in.srv.Client().Do(req)
	if err != nil {
		in.t.Fatal(err)
	}
	defer resp.Body.Close()
	if out != nil {
		if err := json.NewDecoder(resp.Body).Decode(out); err != nil {
			in.t.Fatalf("%s %s: %v", req.Method, req.URL.Path, err)
		}
	}
	return resp.StatusCode
}

// run sends a slash command as the page does.
func (in *inn) run(person, channel, command string, file *discordfake.File, out any) int {
	in.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	form.WriteField("command", command)
	if file != nil {
		part, err := form.CreateFormFile("file:file", file.Name)
		if err != nil {
			in.t.Fatal(err)
		}
		part.Write(file.Data)
	}
	form.Close()
	path := "/api/people/" + in.person(person) + "/channels/" + in.channel(person, channel) + "/commands"
	req, err := http.NewRequestWithContext(in.t.Context(), "POST", in.srv.URL+path, &body)
	if err != nil {
		in.t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	return in.do(req, out)
}

func (in *inn) newest(person, channel string) discordfake.Message {
	in.t.Helper()
	all := in.world.As(in.person(person)).Messages(in.channel(person, channel))
	if len(all) == 0 {
		in.t.Fatalf("%s sees nothing in %s", person, channel)
	}
	return all[len(all)-1]
}

type refusal struct{ Error string }
type result struct {
	Kind  string
	Modal *discordfake.Modal
}

func TestFurnish(t *testing.T) {
	in := newInn(t)
	for _, p := range in.cast.People {
		if _, err := time.LoadLocation(p.Zone); err != nil {
			t.Errorf("%s lives in no time zone: %v", p.Name, err)
		}
		var names []string
		for _, c := range in.world.As(p.ID).Channels() {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); !strings.Contains(got, "game-table") || !strings.Contains(got, "the-window-seat") || len(names) != 4 {
			t.Errorf("%s sees %q, want two channels, a thread and a conversation", p.Name, got)
		}
	}
	demo.Furnish(in.world) // a second time changes nothing
	if n := len(in.world.As(in.person("ada")).Channels()); n != 4 {
		t.Errorf("furnished twice, Ada sees %d channels, want 4", n)
	}
}

func TestViewCountsWhatIsUnread(t *testing.T) {
	in := newInn(t)
	table := in.channel("bram", "game-table")
	for _, text := range []string{"Hello", "and you, <@" + in.person("ada") + ">?"} {
		if code := in.call("POST", "/api/people/"+in.person("bram")+"/channels/"+table+"/messages", map[string]string{"content": text}, nil); code != 200 {
			t.Fatalf("message answered %d", code)
		}
	}
	type view struct {
		Channels []struct {
			ID     string
			Unread struct{ Count, Pings int }
		}
		People map[string]struct{ Count, Pings int }
	}
	unread := func(who string) (count, pings int) {
		var v view
		in.call("GET", "/api/people/"+in.person(who)+"/view", nil, &v)
		for _, c := range v.Channels {
			if c.ID == table {
				return c.Unread.Count, c.Unread.Pings
			}
		}
		t.Fatalf("%s does not see the table", who)
		return 0, 0
	}
	for who, want := range map[string][2]int{"ada": {2, 1}, "bram": {0, 0}, "chidi": {2, 0}} {
		if count, pings := unread(who); count != want[0] || pings != want[1] {
			t.Errorf("%s has %d unread with %d pings, want %v", who, count, pings, want)
		}
	}
	last := in.newest("ada", "game-table")
	in.call("POST", "/api/people/"+in.person("ada")+"/channels/"+table+"/read", map[string]string{"message": last.ID}, nil)
	if count, _ := unread("ada"); count != 0 {
		t.Errorf("after reading Ada has %d unread", count)
	}
	if count, _ := unread("chidi"); count != 2 {
		t.Errorf("Ada's reading left Chidi with %d unread, want 2", count)
	}
}

func TestCommandsAndComponents(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	var got result
	if code := in.run("ada", "dm", `{"path":"throne start","options":{"hard":2,"lenient":true}}`, nil, &got); code != 200 || got.Kind != "message" {
		t.Fatalf("start: %d %+v", code, got)
	}
	board := in.newest("ada", "dm")
	if want := "**A new game hard=2 lenient=true**, turn 1"; board.Content != want {
		t.Errorf("board says %q, want %q", board.Content, want)
	}
	press := func(body string, out any) int {
		return in.call("POST", "/api/people/"+in.person("ada")+"/messages/"+board.ID+"/components", json.RawMessage(body), out)
	}
	if code := press(`{"custom_id":"next:1","type":2}`, &got); code != 200 || got.Kind != "update" {
		t.Fatalf("next: %d %+v", code, got)
	}
	if code := press(`{"custom_id":"some:2","type":3,"values":["2","7"]}`, &got); code != 200 || in.newest("ada", "dm").Content != "**Chosen 2 and 7**, turn 3" {
		t.Errorf("select: %d %q", code, in.newest("ada", "dm").Content)
	}
	var refused refusal
	if code := press(`{"custom_id":"next:1","type":2}`, &refused); code != 422 || refused.Error != "This board has changed meanwhile; look again." {
		t.Errorf("a button that is gone: %d %+v, want a kind sentence", code, refused)
	}
	if code := press(`{"custom_id":"ask:3","type":2}`, &got); code != 200 || got.Kind != "modal" || got.Modal.Title != "How many?" {
		t.Fatalf("ask: %d %+v", code, got)
	}
	form := map[string]any{"modal": got.Modal, "fields": map[string]string{"n": "4"}}
	if code := in.call("POST", "/api/people/"+in.person("ada")+"/modals", form, &got); code != 200 || in.newest("ada", "dm").Content != "Sent 4" {
		t.Errorf("form: %d, newest says %q", code, in.newest("ada", "dm").Content)
	}
}

func TestUploadReachesTheBot(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	file := &discordfake.File{Name: "game.json", Data: []byte(`{"a":1}`)}
	if code := in.run("dana", "general", `{"path":"tell","options":{"whom":"`+in.person("bram")+`"}}`, file, nil); code != 200 {
		t.Fatalf("answered %d", code)
	}
	if got := in.newest("dana", "general").Content; !strings.Contains(got, "whom="+in.person("bram")) || !strings.HasSuffix(got, "game.json") {
		t.Errorf("the bot was told %q", got)
	}
}

func TestRefusals(t *testing.T) {
	in := newHastyInn(t)
	startHost(t, in.world)
	for what, command := range map[string]string{
		"unknown command":  `{"path":"throne fly"}`,
		"missing option":   `{"path":"throne move","options":{}}`,
		"number too large": `{"path":"throne start","options":{"hard":9}}`,
		"wrong type":       `{"path":"throne start","options":{"hard":"many"}}`,
	} {
		var got refusal
		if code := in.run("ada", "game-table", command, nil, &got); code != 422 || !strings.HasPrefix(got.Error, "This command cannot be used so here.") {
			t.Errorf("%s: %d %q, want 422 and a kind sentence", what, code, got.Error)
		}
	}
	var got result
	if in.run("ada", "game-table", `{"path":"silence"}`, nil, &got); got.Kind != "failed" {
		t.Errorf("a bot that says nothing: %q, want failed", got.Kind)
	}
	for path, want := range map[string]int{
		"/api/people/1/view": 404,
		"/api/people/" + in.person("ada") + "/channels/1/messages":                                404,
		"/api/people/" + in.person("ada") + "/channels/" + in.channel("bram", "dm") + "/messages": 404, // of somebody else
	} {
		if code := in.call("GET", path, nil, nil); code != want {
			t.Errorf("GET %s: %d, want %d", path, code, want)
		}
	}
}

func TestSuggestions(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	var got []discordfake.Choice
	path := "/api/people/" + in.person("ada") + "/channels/" + in.channel("ada", "game-table") + "/suggestions"
	in.call("POST", path, json.RawMessage(`{"path":"throne move","options":{"from":"gull"},"focused":"from"}`), &got)
	if len(got) != 1 || got[0].Name != "Gull Rock" {
		t.Errorf("suggested %+v, want Gull Rock alone", got)
	}
}

func TestHistoryIsPaged(t *testing.T) {
	in := newInn(t)
	bram := in.world.As(in.person("bram"))
	general := in.channel("bram", "general")
	for range 60 {
		if _, err := bram.Send(general, "again"); err != nil {
			t.Fatal(err)
		}
	}
	type page struct {
		Messages []discordfake.Message
		More     bool
	}
	var first, second page
	path := "/api/people/" + in.person("ada") + "/channels/" + general + "/messages?before="
	in.call("GET", path, nil, &first)
	in.call("GET", path+first.Messages[0].ID, nil, &second)
	if len(first.Messages) != 50 || !first.More || len(second.Messages) != 10 || second.More {
		t.Errorf("pages of %d (more: %v) and %d (more: %v), want 50 with more and 10 without", len(first.Messages), first.More, len(second.Messages), second.More)
	}
}

func TestThreads(t *testing.T) {
	in := newInn(t)
	path := "/api/people/" + in.person("chidi") + "/channels/" + in.channel("chidi", "game-table") + "/threads"
	var made discordfake.Channel
	if code := in.call("POST", path, map[string]string{"name": "  Chidi's  game "}, &made); code != 200 || made.Name != "Chidi's game" {
		t.Fatalf("answered %d with %q", code, made.Name)
	}
	if in.channel("dana", "Chidi's game") != made.ID {
		t.Error("Dana does not see the new thread")
	}
	if code := in.call("POST", path, map[string]string{"name": " "}, nil); code != 422 {
		t.Errorf("a thread without a name: %d, want 422", code)
	}
}

func TestStreamTellsOfChangesAndOfTheOthers(t *testing.T) {
	in := newInn(t)
	req, err := http.NewRequestWithContext(t.Context(), "GET", in.srv.URL+"/api/people/"+in.person("ada")+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := in.srv.Client().Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	next := func(event string) (data string) {
		for lines.Scan() {
			if lines.Text() == "event: "+event && lines.Scan() {
				return strings.TrimPrefix(lines.Text(), "data: ")
			}
		}
		t.Fatalf("the stream ended before %q", event)
		return ""
	}
	next("hello")
	if _, err := in.world.As(in.person("bram")).Send(in.channel("bram", "general"), "Psst\nAda"); err != nil {
		t.Fatal(err)
	}
	var change discordfake.Change
	if err := json.Unmarshal([]byte(next("change")), &change); err != nil || change.Message.Content != "Psst\nAda" {
		t.Errorf("change %+v, %v", change, err)
	}
	if got := next("unread"); !strings.Contains(got, `"count":1`) {
		t.Errorf("unread says %s", got)
	}
	in.page.Close()
	for lines.Scan() {
	}
	if err := lines.Err(); err != nil {
		t.Errorf("Close ended the stream with %v, want a clean end", err)
	}
}

func TestReadMarksAreKept(t *testing.T) {
	in := newInn(t)
	dir := t.TempDir()
	first, err := demo.New(in.world, in.cast, demo.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	in.world.As(in.person("bram")).Send(in.channel("bram", "general"), "Hello")
	read := func(page *demo.Server) (unread int) {
		in.srv.Config.Handler = page
		var got struct{ Unread int }
		in.call("GET", "/api/people/"+in.person("ada")+"/channels/"+in.channel("ada", "general")+"/messages", nil, &got)
		return got.Unread
	}
	if got := read(first); got != 1 {
		t.Fatalf("%d unread, want 1", got)
	}
	in.call("POST", "/api/people/"+in.person("ada")+"/channels/"+in.channel("ada", "general")+"/read", map[string]string{"message": in.newest("ada", "general").ID}, nil)
	second, err := demo.New(in.world, in.cast, demo.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	if got := read(second); got != 0 {
		t.Errorf("after a restart %d unread, want 0", got)
	}
}
