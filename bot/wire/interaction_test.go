package wire

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestWhoPressed(t *testing.T) {
	tests := map[string]struct{ raw, id, name string }{
		"a member with a nickname": {`{"id":"1","token":"t","type":3,"guild_id":"2","member":{"nick":"Nan","user":{"id":"5","username":"nan"}},"data":{}}`, "5", "Nan"},
		"a member without":         {`{"id":"1","token":"t","type":3,"guild_id":"2","member":{"nick":null,"user":{"id":"5","username":"nan","global_name":"N"}},"data":{}}`, "5", "N"},
		"a user in a DM":           {`{"id":"1","token":"t","type":3,"user":{"id":"6","username":"joe"},"data":{}}`, "6", "joe"},
		"components of tomorrow":   {`{"id":"1","token":"t","type":3,"user":{"id":"6","username":"joe"},"message":{"id":"9","components":[{"type":99,"x":[{}]}]},"data":{"custom_id":"a","component_type":99}}`, "6", "joe"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			i, err := ParseInteraction([]byte(tt.raw))
			if err != nil {
				t.Fatal(err)
			}
			if i.Author().ID != tt.id || i.AuthorName() != tt.name {
				t.Errorf("%s %q, want %s %q", i.Author().ID, i.AuthorName(), tt.id, tt.name)
			}
		})
	}
}

func TestHollowInteractionsAreErrors(t *testing.T) {
	for _, raw := range []string{``, `{}`, `null`, `[]`, `{"id":"1","type":3,"token":"t"}`, `{"type":3,"token":"t","user":{"id":"1"}}`, `{"id":1}`} {
		if _, err := ParseInteraction([]byte(raw)); err == nil {
			t.Errorf("%s was taken", raw)
		}
	}
}

func TestWhereTheBotIs(t *testing.T) {
	tests := map[string]struct {
		raw  string
		want bool
	}{
		"a server with the bot":    {`"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2"}`, true},
		"and installed by a user":  {`"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2","1":"5"}`, true},
		"a server without the bot": {`"guild_id":"2","context":0,"authorizing_integration_owners":{"1":"5"}`, false},
		"the bot's own DM":         {`"context":1,"authorizing_integration_owners":{"1":"5"}`, true},
		"a group":                  {`"context":2,"channel":{"type":3},"authorizing_integration_owners":{"1":"5"}`, false},
		"a DM of two people":       {`"context":2,"channel":{"type":1},"authorizing_integration_owners":{"1":"5"}`, false},
		"nothing told":             {`"channel_id":"3"`, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			i, err := ParseInteraction([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"5","username":"u"},"data":{},` + tt.raw + `}`))
			if err != nil {
				t.Fatal(err)
			}
			if got := i.BotPresent(); got != tt.want {
				t.Errorf("present %v, want %v", got, tt.want)
			}
		})
	}
}

func TestOptionsOfAllKindsAreReadWithoutPanic(t *testing.T) {
	tests := []struct {
		value  string
		text   string
		number int
		flag   bool
	}{
		{`"a"`, "a", 0, false}, {`7`, "7", 7, false}, {`7.0`, "7.0", 7, false}, {`true`, "true", 0, true}, {`null`, "", 0, false}, {``, "", 0, false},
	}
	for _, tt := range tests {
		o := Option{Value: []byte(tt.value)}
		if o.Text() != tt.text || o.Number() != tt.number || o.Flag() != tt.flag {
			t.Errorf("%q: %q %d %v", tt.value, o.Text(), o.Number(), o.Flag())
		}
	}
}

// plain has the fields of an interaction in the ordinary way of encoding/json.
type plain struct {
	ID      string            `json:"id"`
	Kind    Kind              `json:"type"`
	Token   string            `json:"token"`
	Channel *Channel          `json:"channel"`
	Member  *Member           `json:"member"`
	User    *User             `json:"user"`
	Locale  string            `json:"locale"`
	Owners  map[string]string `json:"authorizing_integration_owners"`
	Data    Data              `json:"data"`
	Message *struct {
		ID          string       `json:"id"`
		Flags       int          `json:"flags"`
		Attachments []Attachment `json:"attachments"`
	} `json:"message"`
}

func TestWhatIsReadIsWhatStandsThere(t *testing.T) {
	for _, raw := range []string{
		`{"id":"1","token":"a\"b\\","type":3,"user":{"id":"5","username":"x\u00e9"},"message":{"content":"}{\"]","components":[{"a":["]"]}],"flags":64,"id":"9","attachments":[{"id":"3"}]},"data":{"custom_id":"c","values":["1","2"]}}`,
		` { "id" : "1" , "token" : "t" , "type" : 2 , "member" : { "nick" : null , "user" : { "id" : "5" } } , "locale" : "de" , "authorizing_integration_owners" : { "0" : "2" } , "data" : { "name" : "x" } } `,
		`{"x":{"y":[1,2,{"z":"\\"}]},"id":"1","token":"t","type":4,"user":{"id":"5"},"message":null,"n":-1.5e3,"b":true}`,
	} {
		var want plain
		if err := json.Unmarshal([]byte(raw), &want); err != nil {
			t.Fatal(err)
		}
		got, err := ParseInteraction([]byte(raw))
		if err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		same := got.ID == want.ID && got.Kind == want.Kind && got.Token == want.Token && got.Locale == want.Locale &&
			reflect.DeepEqual(got.Member, want.Member) && reflect.DeepEqual(got.User, want.User) &&
			reflect.DeepEqual(got.Data, want.Data) && reflect.DeepEqual(map[string]string(got.Installed), want.Owners)
		if want.Message != nil {
			same = same && got.Message != nil && got.Message.ID == want.Message.ID && got.Message.Flags == want.Message.Flags &&
				reflect.DeepEqual(got.Message.Attachments, want.Message.Attachments)
		} else {
			same = same && got.Message == nil
		}
		if !same {
			t.Errorf("%s is read as %+v, want %+v", raw, got, want)
		}
	}
}

func FuzzParseInteraction(f *testing.F) {
	f.Add([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"5"},"data":{"name":"x","options":[{"name":"a","type":3,"value":"b"}]}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		i, err := ParseInteraction(raw)
		if err != nil {
			return
		}
		i.AuthorName()
		i.BotPresent()
		i.BotPermissions()
		i.Message.Files()
		for _, o := range i.Data.Options {
			o.Text()
			o.Number()
		}
	})
}
