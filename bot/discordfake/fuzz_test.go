package discordfake

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// FuzzPayload sends anything as a message, an edit, a set of commands, and an answer: it is carried out or refused with a
// 4xx, and whatever is stored can be shown.
func FuzzPayload(f *testing.F) {
	for _, seed := range []string{
		`{"content":"x",` + quiet + `}`, `{` + oneButton + `}`, throne, `{"type":4,"data":{"content":"x"}}`, `{"type":8,"data":{"choices":[]}}`,
		`{"type":9,"data":{"custom_id":"m","title":"t","components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"l"}]}]}}`,
		`{` + v2 + `"components":[{"type":17,"components":[{"type":9,"accessory":{"type":11,"media":{"url":"attachment://a"}},"components":[{"type":10,"content":"x"}]}]}]}`,
		`{"embeds":[{"image":{"url":"attachment://a"},"fields":[{"name":"n","value":"v"}]}],"attachments":[{"id":"0"}]}`,
		`{"type":7,"data":{"attachments":null,"embeds":null,"components":null,"flags":null}}`, `null`, `[null]`, `{"name":"t","type":11}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		s := New(Config{})
		defer s.Close()
		ann := s.AddUser(User{Name: "ann"})
		g := s.AddGuild(Guild{Name: "g"}, ann.ID)
		hall := s.AddChannel(Channel{GuildID: g.ID, Name: "hall"})
		p, handler := s.As(ann.ID), s.Handler()
		send := func(method, path, body string) *httptest.ResponseRecorder {
			r := httptest.NewRequest(method, "/api/v9"+path, strings.NewReader(body))
			r.Header.Set("Authorization", "Bot "+s.Token())
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code >= http.StatusInternalServerError {
				t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
			}
			return w
		}
		messages := "/channels/" + hall.ID + "/messages"
		send("POST", messages, body)
		send("POST", messages, `{`+oneButton+`}`)
		list := p.Messages(hall.ID)
		last := list[len(list)-1]
		send("PATCH", messages+"/"+last.ID, body)
		send("POST", messages+"/"+last.ID+"/threads", body)
		send("PUT", "/applications/"+s.ApplicationID()+"/commands", body)
		id, err := p.RawComponent(t.Context(), last, Button, "go")
		if err != nil {
			t.Fatal(err)
		}
		s.mu.Lock()
		token := s.interactions[id].token
		s.mu.Unlock()
		send("POST", "/interactions/"+id+"/"+token+"/callback", body)
		send("POST", "/webhooks/"+s.ApplicationID()+"/"+token, body)
		for _, m := range p.Messages(hall.ID) {
			Walk(m.Components, func(Component) {})
		}
		p.Commands(hall.ID)
	})
}
