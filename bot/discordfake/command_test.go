package discordfake

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCommandLimits checks both sides of every limit on commands, like TestMessageLimits.
func TestCommandLimits(t *testing.T) {
	sc := newScene(t, Config{})
	path := "/applications/" + sc.ApplicationID() + "/commands"
	options := func(options string) string { return `[{"name":"c","description":"d","options":` + options + `}]` }
	option := func(fields string) string { return options(`[{"type":3,"name":"o","description":"d",` + fields + `}]`) }
	ascii := func(n int) string { return `"` + strings.Repeat("a", n) + `"` }
	rows := []struct {
		what string
		most int
		body func(n int) string
		path string
	}{
		{"name", 32, func(n int) string { return `[{"name":` + ascii(n) + `,"description":"d"}]` }, "0.name"},
		{"description", 100, func(n int) string { return `[{"name":"c","description":` + text(n) + `}]` }, "0.description"},
		{"localised description", 100, func(n int) string {
			return `[{"name":"c","description":"d","description_localizations":{"de":` + text(n) + `}}]`
		}, "0.description_localizations.de"},
		{"options", 25, func(n int) string { return options(list(n, `{"type":3,"name":"o%d","description":"d"}`)) }, "0.options"},
		{"subcommands", 25, func(n int) string { return options(list(n, `{"type":1,"name":"o%d","description":"d"}`)) }, "0.options"},
		{"choices", 25, func(n int) string { return option(`"choices":` + list(n, `{"name":"n%d","value":"%d"}`)) }, "0.options.0.choices"},
		{"choice name", 100, func(n int) string { return option(`"choices":[{"value":"v","name":` + text(n) + `}]`) }, "0.options.0.choices.0.name"},
		{"choice value", 100, func(n int) string { return option(`"choices":[{"name":"n","value":` + text(n) + `}]`) }, "0.options.0.choices.0.value"},
		{"length of a string", 6000, func(n int) string { return option(fmt.Sprintf(`"max_length":%d`, n)) }, "0.options.0"},
		{"a whole command", 8000, func(n int) string {
			var subs []string
			for sub := range 4 { // each holds 20 options: a name of 3 and a description of 96 characters
				inner := strings.ReplaceAll(list(10, `{"type":3,"name":"a0%d","description":TEXT},{"type":3,"name":"b0%d","description":TEXT}`), "TEXT", text(96))
				subs = append(subs, fmt.Sprintf(`{"type":1,"name":"g%d","description":"d","options":%s}`, sub, inner))
			}
			used := 1 + 4*(2+1+20*(3+96))
			return `[{"name":"c","description":` + text(n-used) + `,"options":[` + strings.Join(subs, ",") + `]}]`
		}, "0"},
	}
	for _, r := range rows {
		t.Run(r.what, func(t *testing.T) {
			sc.raw("PUT", path, r.body(r.most)).want(t, 200, 0)
			over := sc.raw("PUT", path, r.body(r.most+1))
			over.want(t, 400, 50035)
			wantFault(t, over, r.path)
		})
	}
	sc.raw("PUT", path, list(100, `{"name":"c%d","description":"d"}`)).want(t, 200, 0)
	sc.raw("PUT", path, list(101, `{"name":"c%d","description":"d"}`)).want(t, 400, 30032)
	sc.raw("PUT", path, list(15, `{"type":3,"name":"M %d"}`)).want(t, 200, 0)
	sc.raw("PUT", path, list(16, `{"type":3,"name":"M %d"}`)).want(t, 400, 30032)
	sc.ForgetViolations()
}

// TestMalformedCommands are commands that are wrong in other ways than by their size.
func TestMalformedCommands(t *testing.T) {
	sc := newScene(t, Config{})
	options := func(options string) string { return `[{"name":"c","description":"d","options":` + options + `}]` }
	rows := []struct{ why, body, path string }{
		{"upper case", `[{"name":"Throne","description":"d"}]`, "0.name"},
		{"space in the name", `[{"name":"a b","description":"d"}]`, "0.name"},
		{"no description", `[{"name":"c"}]`, "0.description"},
		{"unknown locale", `[{"name":"c","description":"d","name_localizations":{"xx":"c"}}]`, "0.name_localizations.xx"},
		{"upper case in a language", `[{"name":"c","description":"d","name_localizations":{"de":"Thron"}}]`, "0.name_localizations.de"},
		{"two of a name", list(2, `{"name":"c","description":"d"}`), "1.name"},
		{"required after optional", options(`[{"type":3,"name":"a","description":"d"},{"type":3,"name":"b","description":"d","required":true}]`), "0.options.1"},
		{"two options of a name", options(list(2, `{"type":3,"name":"a","description":"d"}`)), "0.options.1.name"},
		{"options beside subcommands", options(`[{"type":1,"name":"a","description":"d"},{"type":3,"name":"b","description":"d"}]`), "0.options.1.type"},
		{"group in a group", options(`[{"type":2,"name":"a","description":"d","options":[{"type":2,"name":"b","description":"d"}]}]`), "0.options.0.options.0.type"},
		{"subcommand in a subcommand", options(`[{"type":1,"name":"a","description":"d","options":[{"type":1,"name":"b","description":"d"}]}]`), "0.options.0.options.0.type"},
		{"option in a group", options(`[{"type":2,"name":"a","description":"d","options":[{"type":3,"name":"b","description":"d"}]}]`), "0.options.0.options.0.type"},
		{"choices and autocomplete", options(`[{"type":3,"name":"a","description":"d","autocomplete":true,"choices":[{"name":"n","value":"v"}]}]`), "0.options.0.autocomplete"},
		{"choices of a user", options(`[{"type":6,"name":"a","description":"d","choices":[{"name":"n","value":"v"}]}]`), "0.options.0"},
		{"number as choice of a string", options(`[{"type":3,"name":"a","description":"d","choices":[{"name":"n","value":1}]}]`), "0.options.0.choices.0.value"},
		{"string as choice of an integer", options(`[{"type":4,"name":"a","description":"d","choices":[{"name":"n","value":"1"}]}]`), "0.options.0.choices.0.value"},
		{"blank choice", options(`[{"type":3,"name":"a","description":"d","choices":[{"name":" ","value":"1"}]}]`), "0.options.0.choices.0.name"},
		{"range of a string", options(`[{"type":3,"name":"a","description":"d","min_value":1}]`), "0.options.0"},
		{"unknown type", options(`[{"type":12,"name":"a","description":"d"}]`), "0.options.0.type"},
		{"unknown context", `[{"name":"c","description":"d","contexts":[3]}]`, "0.contexts.0"},
		{"permissions in words", `[{"name":"c","description":"d","default_member_permissions":"all"}]`, "0.default_member_permissions"},
		{"description of a message command", `[{"type":3,"name":"Quote","description":"d"}]`, "0"},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			got := sc.raw("PUT", "/applications/"+sc.ApplicationID()+"/commands", r.body)
			got.want(t, 400, 50035)
			wantFault(t, got, r.path)
		})
	}
	guild := "/applications/" + sc.ApplicationID() + "/guilds/" + sc.guild.ID + "/commands"
	sc.raw("PUT", guild, `[{"name":"c","description":"d","contexts":[0]}]`).want(t, 400, 50035)
	sc.ForgetViolations()
}

func TestCommandsKeepTheirIDs(t *testing.T) {
	sc := newScene(t, Config{})
	path := "/applications/" + sc.ApplicationID() + "/commands"
	put := func(body string) []Command { return decode[[]Command](t, sc.raw("PUT", path, body)) }
	first := put(list(2, `{"name":"c%d","description":"d"}`))
	second := put(`[{"name":"c1","description":"other"}]`)
	if len(second) != 1 || second[0].ID != first[1].ID || second[0].Description != "other" {
		t.Errorf("%+v then %+v", first, second)
	}
	sc.raw("POST", path, `{"name":"c1","description":"third"}`).want(t, 200, 0)
	sc.raw("POST", path, `{"name":"new","description":"d"}`).want(t, 200, 0)
	sc.raw("DELETE", path+"/"+first[1].ID, "").want(t, 204, 0)
	left := decode[[]Command](t, sc.raw("GET", path, ""))
	if len(left) != 1 || left[0].Name != "new" {
		t.Errorf("left: %+v", left)
	}
	if len(put("[]")) != 0 {
		t.Error("an empty overwrite left something")
	}
}

// TestWhereCommandsAreOnOffer pins contexts, ways of installing, permissions and languages.
func TestWhereCommandsAreOnOffer(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(`[
		{"name":"guild","description":"d","contexts":[0],"name_localizations":{"de":"gilde"}},
		{"name":"dm","description":"d","contexts":[1]},
		{"name":"anywhere","description":"d","integration_types":[0,1],"description_localizations":{"en-GB":"British"}},
		{"name":"mine","description":"d","integration_types":[1]},
		{"name":"admin","description":"d","default_member_permissions":"0"},
		{"type":3,"name":"A message command"}]`)
	sc.raw("PUT", "/applications/"+sc.ApplicationID()+"/guilds/"+sc.guild.ID+"/commands", `[{"name":"local","description":"d"}]`).want(t, 200, 0)
	group := sc.AddGroupDM(sc.ann.id, sc.bob.id)
	names := func(p *Person, channel string) string {
		var names []string
		for _, c := range p.Commands(channel) {
			names = append(names, c.NameLocalized)
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	check := func(where, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %q, want %q", where, got, want)
		}
	}
	check("ann, the owner, in the hall", names(sc.ann, sc.hall.ID), "admin anywhere guild local")
	check("bob in the hall", names(sc.bob, sc.hall.ID), "anywhere gilde local")
	check("bob's direct messages", names(sc.bob, sc.bob.OpenDM().ID), "admin anywhere dm")
	check("a group without installation", names(sc.bob, group.ID), "")
	sc.InstallForUser(sc.bob.id)
	check("a group of who installed it", names(sc.bob, group.ID), "anywhere mine")
	check("a group of who did not", names(sc.ann, group.ID), "")
	sc.SetPermissions(sc.hall.ID, sc.bob.id, EverydayPermissions&^UseCommands)
	check("bob without the permission", names(sc.bob, sc.hall.ID), "")
	for _, c := range sc.ann.Commands(sc.hall.ID) {
		if c.Name == "anywhere" && c.DescriptionLocalized != "British" {
			t.Errorf("en-US does not fall back to en-GB: %q", c.DescriptionLocalized)
		}
	}
}

// TestTypingACommand is what a chat client lets through and what not.
func TestTypingACommand(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(`[{"name":"c","description":"d","options":[
		{"type":3,"name":"text","description":"d","required":true,"min_length":2,"max_length":4},
		{"type":4,"name":"int","description":"d","min_value":0,"max_value":9},
		{"type":10,"name":"num","description":"d"},
		{"type":5,"name":"bool","description":"d"},
		{"type":6,"name":"user","description":"d"},
		{"type":7,"name":"channel","description":"d"},
		{"type":11,"name":"file","description":"d"},
		{"type":3,"name":"pick","description":"d","choices":[{"name":"One","value":"1"}]}]},
		{"name":"tree","description":"d","options":[{"type":2,"name":"g","description":"d","options":[{"type":1,"name":"s","description":"d"}]}]}]`)
	refused := []struct {
		why, path string
		options   Options
	}{
		{"unknown command", "x", nil},
		{"required option missing", "c", nil},
		{"unknown option", "c", Options{"text": "abc", "x": 1}},
		{"too short", "c", Options{"text": "a"}},
		{"too long", "c", Options{"text": "abcde"}},
		{"no text", "c", Options{"text": 5}},
		{"out of range", "c", Options{"text": "abc", "int": 10}},
		{"no whole number", "c", Options{"text": "abc", "int": 1.5}},
		{"no number", "c", Options{"text": "abc", "num": "many"}},
		{"no truth value", "c", Options{"text": "abc", "bool": "perhaps"}},
		{"unknown user", "c", Options{"text": "abc", "user": "1"}},
		{"no file", "c", Options{"text": "abc", "file": "x"}},
		{"no choice", "c", Options{"text": "abc", "pick": "2"}},
		{"subcommand missing", "tree g", nil},
		{"unknown subcommand", "tree g x", nil},
	}
	for _, r := range refused {
		if _, err := sc.ann.Slash(sc.ctx, sc.hall.ID, r.path, r.options); err == nil {
			t.Errorf("%s: it was sent", r.why)
		}
	}
	i := sc.beginCommand(sc.ann, "c", Options{
		"text": "abc", "int": "7", "num": 1.5, "bool": true, "user": sc.bob.id, "channel": sc.hall.ID, "pick": "1",
		"file": File{Name: "my save.json", ContentType: "application/json", Data: []byte("{}")},
	})
	type resolved struct {
		Users       map[string]User
		Channels    map[string]Channel
		Attachments map[string]Attachment
	}
	sent := decode[struct {
		Data struct {
			Options  []optionData
			Resolved resolved
		}
	}](t, reply{text: string(i.payload)})
	values := map[string]any{}
	for _, o := range sent.Data.Options {
		values[o.Name] = o.Value
	}
	if values["text"] != "abc" || values["int"] != 7.0 || values["num"] != 1.5 || values["bool"] != true || values["user"] != sc.bob.id {
		t.Errorf("sent %v", values)
	}
	file := sent.Data.Resolved.Attachments[fmt.Sprint(values["file"])]
	if file.Filename != "my_save.json" || string(fetch(t, file.URL)) != "{}" {
		t.Errorf("file %+v", file)
	}
	if sent.Data.Resolved.Users[sc.bob.id].Name != "bob" || sent.Data.Resolved.Channels[sc.hall.ID].Name != "hall" {
		t.Errorf("resolved %+v", sent.Data.Resolved)
	}
	sc.respondRaw(i, callbackBody(4, `"content":"ok"`)).want(t, 204, 0)
	tree := sc.beginCommand(sc.ann, "tree g s", nil)
	if !strings.Contains(string(tree.payload), `"options":[{"name":"g","type":2,"options":[{"name":"s","type":1}]}]`) {
		t.Errorf("sent %s", tree.payload)
	}
	sc.respondRaw(tree, callbackBody(4, `"content":"ok"`)).want(t, 204, 0)
}
