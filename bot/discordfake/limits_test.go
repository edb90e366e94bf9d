package discordfake

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// text is a JSON string of n characters outside ASCII, because characters are counted, not bytes.
func text(n int) string { return `"` + strings.Repeat("é", n) + `"` }

// list is a JSON array of n items; "%d" in item is its number.
func list(n int, item string) string {
	var items []string
	for i := range n {
		items = append(items, strings.ReplaceAll(item, "%d", fmt.Sprint(i)))
	}
	return "[" + strings.Join(items, ",") + "]"
}

func rowOf(components string) string {
	return `"components":[{"type":1,"components":` + components + `}]`
}

func button(fields string) string { return rowOf(`[{"type":2,` + fields + `}]`) }

func selectOf(fields string) string { return rowOf(`[{"type":3,"custom_id":"s",` + fields + `}]`) }

const v2 = `"flags":32768,`

// TestMessageLimits checks both sides of every limit on a message. A row's fields are made for a number: with the
// number it passes, with one more it is refused at the path.
func TestMessageLimits(t *testing.T) {
	sc := newScene(t, Config{})
	embed := func(fields string) string { return `"embeds":[{` + fields + `}]` }
	rows := []struct {
		what   string
		most   int
		fields func(n int) string
		path   string
	}{
		{"content", 2000, func(n int) string { return `"content":` + text(n) }, "content"},
		{"embeds", 10, func(n int) string { return `"embeds":` + list(n, `{"title":"x"}`) }, "embeds"},
		{"embed title", 256, func(n int) string { return embed(`"title":` + text(n)) }, "embeds.0.title"},
		{"embed description", 4096, func(n int) string { return embed(`"description":` + text(n)) }, "embeds.0.description"},
		{"embed footer", 2048, func(n int) string { return embed(`"footer":{"text":` + text(n) + `}`) }, "embeds.0.footer.text"},
		{"embed author", 256, func(n int) string { return embed(`"author":{"name":` + text(n) + `}`) }, "embeds.0.author.name"},
		{"embed fields", 25, func(n int) string { return embed(`"fields":` + list(n, `{"name":"n","value":"v"}`)) }, "embeds.0.fields"},
		{"field name", 256, func(n int) string { return embed(`"fields":[{"name":` + text(n) + `,"value":"v"}]`) }, "embeds.0.fields.0.name"},
		{"field value", 1024, func(n int) string { return embed(`"fields":[{"value":` + text(n) + `,"name":"n"}]`) }, "embeds.0.fields.0.value"},
		{"all embeds", 6000, func(n int) string {
			return `"embeds":[{"description":` + text(4096) + `},{"description":` + text(n-4096) + `}]`
		}, "embeds"},
		{"rows", 5, func(n int) string {
			return `"components":` + list(n, `{"type":1,"components":[{"type":2,"style":1,"label":"l","custom_id":"%d"}]}`)
		}, "components"},
		{"buttons in a row", 5, func(n int) string { return rowOf(list(n, `{"type":2,"style":1,"label":"l","custom_id":"%d"}`)) }, "components.0.components"},
		{"custom id", 100, func(n int) string { return button(`"style":1,"label":"l","custom_id":` + text(n)) }, "components.0.components.0.custom_id"},
		{"button label", 80, func(n int) string { return button(`"style":1,"custom_id":"a","label":` + text(n)) }, "components.0.components.0.label"},
		{"button url", 512, func(n int) string {
			return button(`"style":5,"label":"l","url":"https://` + strings.Repeat("a", n-8) + `"`)
		}, "components.0.components.0.url"},
		{"select options", 25, func(n int) string { return selectOf(`"options":` + list(n, `{"label":"l","value":"%d"}`)) }, "components.0.components.0.options"},
		{"option label", 100, func(n int) string { return selectOf(`"options":[{"value":"v","label":` + text(n) + `}]`) }, "components.0.components.0.options.0.label"},
		{"option value", 100, func(n int) string { return selectOf(`"options":[{"label":"l","value":` + text(n) + `}]`) }, "components.0.components.0.options.0.value"},
		{"option description", 100, func(n int) string {
			return selectOf(`"options":[{"label":"l","value":"v","description":` + text(n) + `}]`)
		}, "components.0.components.0.options.0.description"},
		{"placeholder", 150, func(n int) string { return selectOf(`"options":[{"label":"l","value":"v"}],"placeholder":` + text(n)) }, "components.0.components.0.placeholder"},
		{"values of a select", 2, func(n int) string {
			return selectOf(`"options":` + list(2, `{"label":"l","value":"%d"}`) + `,"max_values":` + fmt.Sprint(n))
		}, "components.0.components.0.max_values"},
		{"V2 components", 40, func(n int) string { return v2 + `"components":` + list(n, `{"type":10,"content":"x"}`) }, "components"},
		{"V2 components at all depths", 40, func(n int) string {
			return v2 + `"components":[{"type":17,"components":` + list(n-1, `{"type":14}`) + `}]`
		}, "components"},
		{"V2 text in sum", 4000, func(n int) string {
			return v2 + `"components":[{"type":10,"content":` + text(3000) + `},{"type":10,"content":` + text(n-3000) + `}]`
		}, "components"},
		{"gallery items", 10, func(n int) string {
			return v2 + `"components":[{"type":12,"items":` + list(n, `{"media":{"url":"https://a/%d"}}`) + `}]`
		}, "components.0.items"},
		{"gallery alt text", 1024, func(n int) string {
			return v2 + `"components":[{"type":12,"items":[{"media":{"url":"https://a"},"description":` + text(n) + `}]}]`
		}, "components.0.items.0.description"},
		{"section texts", 3, func(n int) string {
			return v2 + `"components":[{"type":9,"accessory":{"type":2,"style":1,"label":"l","custom_id":"a"},"components":` + list(n, `{"type":10,"content":"x"}`) + `}]`
		}, "components.0.components"},
		{"nonce", 25, func(n int) string { return `"content":"x","nonce":"` + strings.Repeat("a", n) + `"` }, "nonce"},
	}
	for _, r := range rows {
		t.Run(r.what, func(t *testing.T) {
			path := "/channels/" + sc.hall.ID + "/messages"
			sc.raw("POST", path, "{"+r.fields(r.most)+","+quiet+"}").want(t, 200, 0)
			over := sc.raw("POST", path, "{"+r.fields(r.most+1)+","+quiet+"}")
			over.want(t, 400, 50035)
			wantFault(t, over, r.path)
		})
	}
	sc.ForgetViolations()
}

// wantFault checks that the errors tree of a 50035 has a fault at a path.
func wantFault(t *testing.T, r reply, path string) {
	t.Helper()
	var body struct{ Errors map[string]any }
	if err := json.Unmarshal([]byte(r.text), &body); err != nil {
		t.Fatal(err)
	}
	node := body.Errors
	for _, name := range strings.Split(path, ".") {
		node, _ = node[name].(map[string]any)
	}
	if node["_errors"] == nil {
		t.Errorf("no fault at %s: %s", path, r.text)
	}
}

// TestMalformedComponents are components that are wrong in other ways than by their number.
func TestMalformedComponents(t *testing.T) {
	sc := newScene(t, Config{})
	rows := []struct{ why, fields, path string }{
		{"custom id missing", button(`"style":1,"label":"l"`), "components.0.components.0.custom_id"},
		{"custom id twice", rowOf(list(2, `{"type":2,"style":1,"label":"l","custom_id":"a"}`)), "components.0.components.1.custom_id"},
		{"neither label nor emoji", button(`"style":1,"custom_id":"a"`), "components.0.components.0"},
		{"empty emoji", button(`"style":1,"custom_id":"a","label":"l","emoji":{}`), "components.0.components.0.emoji.name"},
		{"unknown style", button(`"style":9,"custom_id":"a","label":"l"`), "components.0.components.0.style"},
		{"link with a custom id", button(`"style":5,"url":"https://a","custom_id":"a","label":"l"`), "components.0.components.0.custom_id"},
		{"link without a url", button(`"style":5,"label":"l"`), "components.0.components.0.url"},
		{"url on another button", button(`"style":1,"custom_id":"a","url":"https://a","label":"l"`), "components.0.components.0.url"},
		{"empty row", rowOf(`[]`), "components.0.components"},
		{"button outside a row", `"components":[{"type":2,"style":1,"label":"l","custom_id":"a"}]`, "components.0.type"},
		{"button beside a select", rowOf(`[{"type":5,"custom_id":"a"},{"type":2,"style":1,"label":"l","custom_id":"b"}]`), "components.0.components"},
		{"text input in a message", rowOf(`[{"type":4,"custom_id":"a","style":1,"label":"l"}]`), "components.0.components.0.type"},
		{"select without options", selectOf(`"options":[]`), "components.0.components.0.options"},
		{"option value twice", selectOf(`"options":` + list(2, `{"label":"l","value":"v"}`)), "components.0.components.0.options.1.value"},
		{"more defaults than values", selectOf(`"options":` + list(2, `{"label":"l","value":"%d","default":true}`)), "components.0.components.0.options"},
		{"options on a user select", rowOf(`[{"type":5,"custom_id":"a","options":[{"label":"l","value":"v"}]}]`), "components.0.components.0.options"},
		{"V2 component without the flag", `"components":[{"type":10,"content":"x"}]`, "components.0.type"},
		{"content beside V2", v2 + `"content":"x","components":[{"type":10,"content":"x"}]`, "content"},
		{"container in a container", v2 + `"components":[{"type":17,"components":[{"type":17,"components":[{"type":14}]}]}]`, "components.0.components.0.type"},
		{"section without accessory", v2 + `"components":[{"type":9,"components":[{"type":10,"content":"x"}]}]`, "components.0.accessory"},
		{"file by url", v2 + `"components":[{"type":13,"file":{"url":"https://a"}}]`, "components.0.file.url"},
		{"component number twice", v2 + `"components":[{"type":14,"id":3},{"type":14,"id":3}]`, "components.1.id"},
		{"empty field name", `"embeds":[{"fields":[{"name":" ","value":"v"}]}]`, "embeds.0.fields.0.name"},
		{"picture by file url", `"embeds":[{"image":{"url":"file:///etc/passwd"}}]`, "embeds.0.image.url"},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			got := sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{`+r.fields+`,`+quiet+`}`)
			got.want(t, 400, 50035)
			wantFault(t, got, r.path)
		})
	}
	sc.ForgetViolations()
}

func TestMalformedModals(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	input := func(fields string) string {
		return `{"type":1,"components":[{"type":4,"custom_id":"%d","style":1,"label":"l"` + fields + `}]}`
	}
	modal := func(title string, components string) string {
		return `"custom_id":"m","title":` + title + `,"components":` + components
	}
	rows := []struct{ why, fields, path string }{
		{"no custom id", `"title":"t","components":` + list(1, input("")), "custom_id"},
		{"title too long", modal(text(46), list(1, input(""))), "title"},
		{"no rows", modal(text(45), "[]"), "components"},
		{"six rows", modal(text(45), list(6, input(""))), "components"},
		{"button", modal(`"t"`, `[{"type":1,"components":[{"type":2,"style":1,"label":"l","custom_id":"a"}]}]`), "components.0.components.0.type"},
		{"two fields in a row", modal(`"t"`, `[{"type":1,"components":`+list(2, `{"type":4,"custom_id":"%d","style":1,"label":"l"}`)+`}]`), "components.0.components"},
		{"label too long", modal(`"t"`, `[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":`+text(46)+`}]}]`), "components.0.components.0.label"},
		{"no style", modal(`"t"`, `[{"type":1,"components":[{"type":4,"custom_id":"a","label":"l"}]}]`), "components.0.components.0.style"},
		{"placeholder too long", modal(`"t"`, list(1, input(`,"placeholder":`+text(101)))), "components.0.components.0.placeholder"},
		{"value too long", modal(`"t"`, list(1, input(`,"value":`+text(4001)))), "components.0.components.0.value"},
		{"value above its own limit", modal(`"t"`, list(1, input(`,"max_length":2,"value":"abc"`))), "components.0.components.0.value"},
		{"crossed lengths", modal(`"t"`, list(1, input(`,"min_length":3,"max_length":2`))), "components.0.components.0.max_length"},
		{"label inside a label", modal(`"t"`, `[{"type":18,"label":"l","component":{"type":4,"custom_id":"a","style":1,"label":"x"}}]`), "components.0.component.label"},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			i := sc.beginCommand(sc.ann, "throne start", nil)
			got := sc.respondRaw(i, `{"type":9,"data":{`+r.fields+`}}`)
			got.want(t, 400, 50035)
			wantFault(t, got, "data."+r.path)
			sc.respondRaw(i, `{"type":9,"data":{`+modal(text(45), list(5, input("")))+`}}`).want(t, 204, 0)
		})
	}
	sc.ForgetViolations()
}
