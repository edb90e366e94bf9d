package discordfake

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// callbackBody is a callback of type 4 or 7.
func callbackBody(kind int, fields string) string {
	return fmt.Sprintf(`{"type":%d,"data":{%s,%s}}`, kind, fields, quiet)
}

const oneButton = `"components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]`

func TestEphemeralIsForOnePersonOnly(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, callbackBody(4, `"content":"just you","flags":64,`+oneButton)).want(t, 204, 0)
	if got := sc.ann.Messages(sc.hall.ID); len(got) != 1 || !got[0].Ephemeral() {
		t.Fatalf("ann sees %+v", got)
	}
	if got := sc.bob.Messages(sc.hall.ID); len(got) != 0 {
		t.Errorf("bob sees %+v", got)
	}
	m := sc.ann.Messages(sc.hall.ID)[0]
	path := "/channels/" + sc.hall.ID + "/messages/" + m.ID
	for _, method := range []string{"GET", "PATCH", "DELETE"} {
		sc.raw(method, path, `{"content":"x",`+quiet+`}`).want(t, 404, 10008)
	}
	if _, err := sc.bob.Click(sc.ctx, m.ID, "go"); err == nil {
		t.Error("bob pressed what he cannot see")
	}
	// It can be changed by a 7 to a press, and by its token.
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, callbackBody(7, `"content":"pressed"`)).want(t, 204, 0)
	sc.raw("PATCH", sc.hook(i, "/messages/@original"), `{"content":"edited",`+quiet+`}`).want(t, 200, 0)
	if got := sc.ann.Messages(sc.hall.ID)[0]; got.Content != "edited" || !got.Ephemeral() {
		t.Errorf("now it is %+v", got)
	}
	if err := sc.ann.DismissEphemeral(m.ID); err != nil {
		t.Error(err)
	}
	if got := sc.ann.Messages(sc.hall.ID); len(got) != 0 {
		t.Errorf("after dismissal ann sees %+v", got)
	}
}

func TestModal(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, `{"type":9,"data":{"custom_id":"seed:1","title":"Seed","components":[
		{"type":1,"components":[{"type":4,"custom_id":"seed","style":1,"label":"Seed","max_length":4}]},
		{"type":1,"components":[{"type":4,"custom_id":"note","style":2,"label":"Note","required":false,"value":"old"}]}]}}`).want(t, 204, 0)
	a := must(sc.ann.WaitAnswered(sc.ctx, i.id))(t)
	if a.Kind != AnsweredModal || a.Modal.Title != "Seed" {
		t.Fatalf("answer %+v", a)
	}
	for name, fields := range map[string]map[string]string{
		"required left empty": {}, "too long": {"seed": "12345"}, "unknown field": {"seed": "1", "other": "x"},
	} {
		if _, err := sc.ann.Submit(sc.ctx, *a.Modal, fields); err == nil {
			t.Errorf("%s: the form could be sent", name)
		}
	}
	submit := sc.interaction(must(sc.ann.Submit(sc.ctx, *a.Modal, map[string]string{"seed": "77"}))(t))
	for _, want := range []string{`"custom_id":"seed:1"`, `"value":"77"`, `"value":"old"`} {
		if !strings.Contains(string(submit.payload), want) {
			t.Errorf("the form was sent without %s: %s", want, submit.payload)
		}
	}
	for _, kind := range []int{6, 7, 9} {
		sc.respondRaw(submit, callbackBody(kind, `"content":"x"`)).want(t, 400, 50035)
	}
	sc.respondRaw(submit, callbackBody(4, `"content":"thanks"`)).want(t, 204, 0)
	sc.ForgetViolations()
}

func TestModalOpenedByAButtonMayUpdateItsMessage(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"table",`+oneButton)
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, `{"type":9,"data":{"custom_id":"f","title":"F","components":[
		{"type":1,"components":[{"type":4,"custom_id":"x","style":1,"label":"X"}]}]}}`).want(t, 204, 0)
	a := must(sc.ann.WaitAnswered(sc.ctx, press.id))(t)
	submit := sc.interaction(must(sc.ann.Submit(sc.ctx, *a.Modal, map[string]string{"x": "1"}))(t))
	sc.respondRaw(submit, callbackBody(7, `"content":"changed"`)).want(t, 204, 0)
	if got, _ := sc.bob.Message(m.ID); got.Content != "changed" {
		t.Errorf("the message says %q", got.Content)
	}
}

func TestAutocomplete(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	changes, cancel := sc.Subscribe(sc.ann.id)
	defer cancel()
	answered := make(chan struct{})
	go func() { // the bot
		defer close(answered)
		i := sc.interaction((<-changes).InteractionID)
		sc.respondRaw(i, `{"type":4,"data":{"content":"no"}}`).want(t, 400, 50035)
		sc.respondRaw(i, `{"type":8,"data":{"choices":[{"name":"First","value":"1"}]}}`).want(t, 204, 0)
	}()
	got := must(sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "throne start", Options{"seed": "a"}, "seed"))(t)
	await(t, answered)
	if len(got) != 1 || got[0].Name != "First" || got[0].Value != "1" {
		t.Errorf("suggested %+v", got)
	}
	if _, err := sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "throne start", nil, "hard"); err == nil {
		t.Error("an option without suggestions was completed")
	}
	sc.ForgetViolations()
}

func TestDeferredAnswerAndFollowUps(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.raw("PATCH", sc.hook(i, "/messages/@original"), `{"content":"x"}`).want(t, 404, 10015)
	r := sc.raw("POST", "/interactions/"+i.id+"/"+i.token+"/callback?with_response=true", `{"type":5}`)
	r.want(t, 200, 0)
	if !strings.Contains(r.text, `"response_message_loading":true`) {
		t.Errorf("with_response: %s", r.text)
	}
	a := must(sc.ann.WaitAnswered(sc.ctx, i.id))(t)
	if a.Kind != AnsweredThinking || !a.Message.Thinking() {
		t.Fatalf("answer %+v", a)
	}
	if v := sc.Violations(); len(v) != 1 || !strings.Contains(v[0], "never finished") {
		t.Errorf("violations while it thinks: %q", v)
	}
	sc.raw("PATCH", sc.hook(i, "/messages/@original"), `{"content":"done <@`+sc.bob.id+`>","allowed_mentions":{"parse":["users"]}}`).want(t, 200, 0)
	a = must(sc.ann.WaitFinished(sc.ctx, i.id))(t)
	if a.Message.Thinking() || !strings.HasPrefix(a.Message.Content, "done") {
		t.Errorf("finished as %+v", a.Message)
	}
	follow := sc.raw("POST", sc.hook(i, "?wait=true"), `{"content":"and this","flags":64,`+quiet+`}`)
	follow.want(t, 200, 0)
	m := decode[Message](t, follow)
	if m.Reference.MessageID != a.Message.ID || len(sc.ann.Messages(sc.hall.ID)) != 2 || len(sc.bob.Messages(sc.hall.ID)) != 1 {
		t.Errorf("follow-up %+v", m)
	}
	sc.raw("DELETE", sc.hook(i, "/messages/"+m.ID), "").want(t, 204, 0)
	sc.raw("DELETE", sc.hook(i, "/messages/@original"), "").want(t, 204, 0)
	sc.raw("GET", sc.hook(i, "/messages/@original"), "").want(t, 404, 10008)
}

func TestFollowUpTakesThePlaceholder(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, `{"type":5,"data":{"flags":64}}`).want(t, 204, 0)
	sc.raw("POST", sc.hook(i, ""), `{"content":"here",`+quiet+`}`).want(t, 200, 0)
	got := sc.ann.Messages(sc.hall.ID)
	if len(got) != 1 || got[0].Content != "here" || !got[0].Ephemeral() || got[0].Thinking() {
		t.Errorf("ann sees %+v", got)
	}
}

func TestEveryInteractionIsAcknowledgedOnceAndInTime(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.raw("POST", "/interactions/"+i.id+"/wrong/callback", callbackBody(4, `"content":"x"`)).want(t, 404, 10062)
	sc.respondRaw(i, callbackBody(4, `"content":"one"`)).want(t, 204, 0)
	sc.respondRaw(i, callbackBody(4, `"content":"two"`)).want(t, 400, 40060)
	if v := sc.Violations(); len(v) != 1 || !strings.Contains(v[0], "twice") {
		t.Errorf("violations %q", v)
	}
	late := sc.beginCommand(sc.ann, "throne start", nil)
	sc.clock.advance(3*time.Second + time.Millisecond)
	sc.respondRaw(late, callbackBody(4, `"content":"late"`)).want(t, 404, 10062)
	if a := must(sc.ann.WaitAnswered(sc.ctx, late.id))(t); a.Kind != AnsweredFailed {
		t.Errorf("answer %+v", a)
	}
	sc.raw("POST", sc.hook(late, ""), `{"content":"x"}`).want(t, 401, 50027)
	sc.clock.advance(15 * time.Minute)
	sc.raw("PATCH", sc.hook(i, "/messages/@original"), `{"content":"x"}`).want(t, 401, 50027)
	if n := len(sc.ann.Messages(sc.hall.ID)); n != 1 {
		t.Errorf("%d messages, want 1", n)
	}
	sc.ForgetViolations()
}

func TestSilenceFailsByItself(t *testing.T) {
	sc := newScene(t, Config{Deadline: 20 * time.Millisecond})
	sc.registerRaw(throne)
	changes, cancel := sc.Subscribe(sc.ann.id)
	defer cancel()
	id := must(sc.ann.Slash(sc.ctx, sc.hall.ID, "throne start", nil))(t)
	if a := must(sc.ann.WaitAnswered(sc.ctx, id))(t); a.Kind != AnsweredFailed {
		t.Errorf("answer %+v", a)
	}
	if a, b := await(t, changes), await(t, changes); a.Kind != InteractionPending || b.Kind != InteractionFailed {
		t.Errorf("changes %v, %v", a.Kind, b.Kind)
	}
	if v := sc.Violations(); len(v) != 1 || !strings.Contains(v[0], "not acknowledged") {
		t.Errorf("violations %q", v)
	}
	sc.ForgetViolations()
}

func TestABrokenPromiseIsShownAndRecorded(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, `{"type":5}`).want(t, 204, 0)
	sc.clock.advance(16 * time.Minute)
	got := sc.ann.Messages(sc.hall.ID)
	if len(got) != 1 || got[0].Thinking() || got[0].Content != "The application did not respond" {
		t.Errorf("ann sees %+v", got)
	}
	if v := sc.Violations(); len(v) != 1 || !strings.Contains(v[0], "never finished") {
		t.Errorf("violations %q", v)
	}
	sc.ForgetViolations()
}

// TestCallbackTypes pins which type of callback answers which kind of interaction.
func TestCallbackTypes(t *testing.T) {
	allowed := map[string][]int{
		"command": {4, 5, 9}, "button": {4, 5, 6, 7, 9}, "modal of a command": {4, 5}, "modal of a button": {4, 5, 6, 7},
		"autocomplete": {8},
	}
	kinds := map[string]interaction{
		"command": {kind: kindCommand}, "button": {kind: kindComponent, message: "1"}, "modal of a command": {kind: kindModal},
		"modal of a button": {kind: kindModal, message: "1"}, "autocomplete": {kind: kindAutocomplete},
	}
	for name, i := range kinds {
		got := i.allowed()
		slices.Sort(got)
		if !slices.Equal(got, allowed[name]) {
			t.Errorf("%s: %v, want %v", name, got, allowed[name])
		}
	}
}

func TestAfterASilentUpdateOriginalIsTheMessageOfTheButton(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"table",`+oneButton)
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, `{"type":6}`).want(t, 204, 0)
	if a := must(sc.ann.WaitAnswered(sc.ctx, press.id))(t); a.Kind != AnsweredLater {
		t.Errorf("answer %+v", a)
	}
	sc.raw("PATCH", sc.hook(press, "/messages/@original"), `{"content":"later",`+quiet+`}`).want(t, 200, 0)
	a := must(sc.ann.WaitFinished(sc.ctx, press.id))(t)
	if a.Message.ID != m.ID || a.Message.Content != "later" {
		t.Errorf("finished as %+v", a.Message)
	}
}

func TestStaleForeignAndDoubledPresses(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"table",`+oneButton)
	snapshot, _ := sc.ann.Message(m.ID)
	sc.DeleteMessage(m.ID)
	if _, err := sc.ann.Click(sc.ctx, m.ID, "go"); err == nil {
		t.Error("a deleted message could be pressed")
	}
	stale := sc.interaction(must(sc.bob.RawComponent(sc.ctx, snapshot, Button, "long:gone"))(t))
	if !strings.Contains(string(stale.payload), `"custom_id":"long:gone"`) {
		t.Errorf("sent %s", stale.payload)
	}
	sc.respondRaw(stale, callbackBody(7, `"content":"x"`)).want(t, 404, 10008)
	sc.respondRaw(stale, callbackBody(4, `"content":"gone","flags":64`)).want(t, 204, 0)
	if err := sc.Redeliver(stale.id); err != nil {
		t.Error(err)
	}
	if err := sc.Redeliver("1"); err == nil {
		t.Error("an unknown interaction was delivered again")
	}
}

func TestUserInstalledAppHasFiveFollowUps(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	other := sc.AddGuild(Guild{Name: "Elsewhere"}, sc.ann.id)
	sc.RemoveGuild(other.ID)
	yard := sc.AddChannel(Channel{GuildID: other.ID, Name: "yard"})
	if got := sc.ann.Commands(yard.ID); len(got) != 0 {
		t.Errorf("commands where the bot is not: %+v", got)
	}
	sc.InstallForUser(sc.ann.id)
	i := sc.interaction(must(sc.ann.Slash(sc.ctx, yard.ID, "throne start", nil))(t))
	sc.respondRaw(i, callbackBody(4, `"content":"here too"`)).want(t, 204, 0)
	for range 5 {
		sc.raw("POST", sc.hook(i, ""), `{"content":"more",`+quiet+`}`).want(t, 200, 0)
	}
	sc.raw("POST", sc.hook(i, ""), `{"content":"more",`+quiet+`}`).want(t, 400, 40094)
	sc.raw("POST", "/channels/"+yard.ID+"/messages", `{"content":"x",`+quiet+`}`).want(t, 403, 50001)
}
