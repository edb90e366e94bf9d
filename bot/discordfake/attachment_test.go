package discordfake

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// TestEditsOfAttachments is the table of what an edit keeps, for both versions of the API. Before each row the message
// has the files old1 and old2; OLD1 in a row is the id of the first.
func TestEditsOfAttachments(t *testing.T) {
	one := []upload{{0, "new.png", "image/png", []byte("new")}}
	rows := []struct {
		why, attachments string
		uploads          []upload
		v9, v10          string
	}{
		{"absent, new file", ``, one, "old1.png old2.png new.png", "new.png"},
		{"absent, no file", ``, nil, "old1.png old2.png", "old1.png old2.png"},
		{"empty, new file", `[]`, one, "new.png", ""},
		{"empty, no file", `[]`, nil, "", ""},
		{"new one listed", `[{"id":"0","filename":"new.png","description":"alt"}]`, one, "new.png(alt)", "new.png(alt)"},
		{"index as a number", `[{"id":0}]`, one, "new.png", "new.png"},
		{"one old kept", `[{"id":"OLD1"}]`, nil, "old1.png", "old1.png"},
		{"one old kept with another text", `[{"id":"OLD1","description":"alt"}]`, nil, "old1.png(alt)", "old1.png(alt)"},
		{"one old kept, one new", `[{"id":"OLD1"},{"id":"0"}]`, one, "old1.png new.png", "old1.png new.png"},
		{"null is absent", `null`, nil, "old1.png old2.png", "old1.png old2.png"},
	}
	sc := newScene(t, Config{})
	for _, r := range rows {
		for version, want := range map[int]string{9: r.v9, 10: r.v10} {
			t.Run(fmt.Sprintf("%s/v%d", r.why, version), func(t *testing.T) {
				m := sc.post(sc.hall.ID, `"content":"x"`, upload{0, "old1.png", "", []byte("1")}, upload{1, "old2.png", "", []byte("2")})
				body := `{"content":"y",` + quiet
				if r.attachments != "" {
					body += `,"attachments":` + strings.ReplaceAll(r.attachments, "OLD1", m.Attachments[0].ID)
				}
				path := fmt.Sprintf("/api/v%d/channels/%s/messages/%s", version, sc.hall.ID, m.ID)
				got := decode[Message](t, sc.raw("PATCH", path, body+"}", r.uploads...))
				var names []string
				for _, a := range got.Attachments {
					name := a.Filename
					if a.Description != "" {
						name += "(" + a.Description + ")"
					}
					names = append(names, name)
				}
				if s := strings.Join(names, " "); s != want {
					t.Errorf("left %q, want %q", s, want)
				}
				for _, a := range m.Attachments {
					if kept := strings.Contains(want, a.Filename); served(t, a.URL) != kept {
						t.Errorf("%s is served: %v", a.Filename, !kept)
					}
				}
			})
		}
	}
	sc.ForgetViolations()
}

func TestAShownFileIsNotListed(t *testing.T) {
	sc := newScene(t, Config{})
	png := picture(t, 20, 10)
	m := sc.post(sc.hall.ID, `"embeds":[{"image":{"url":"attachment://a.png"}}],"attachments":[{"id":"0","description":"alt"},{"id":"1"}]`,
		upload{0, "a.png", "", png}, upload{1, "b.png", "", png})
	if len(m.Attachments) != 1 || m.Attachments[0].Filename != "b.png" {
		t.Errorf("listed %+v", m.Attachments)
	}
	img := m.Embeds[0].Image
	if !bytes.Equal(fetch(t, img.URL), png) || img.Width != 20 || img.Description != "alt" {
		t.Errorf("image %+v", img)
	}
	// Not listing the shown file in an edit loses it: nobody knows its id.
	path := "/channels/" + sc.hall.ID + "/messages/" + m.ID
	got := decode[Message](t, sc.raw("PATCH", path, `{"attachments":[{"id":"`+m.Attachments[0].ID+`"}],`+quiet+`}`))
	if served(t, got.Embeds[0].Image.URL) {
		t.Error("the dropped picture is still served")
	}
}

func TestUnusualFileNamesAreRewritten(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"x"`, upload{0, "my böard.png", "", []byte("x")})
	if got := m.Attachments[0].Filename; got != "my_b_ard.png" {
		t.Errorf("named %q", got)
	}
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{"embeds":[{"image":{"url":"attachment://my board.png"}}],`+quiet+`}`,
		upload{0, "my board.png", "", []byte("x")}).want(t, 400, 50035)
	sc.ForgetViolations()
}

func TestTooManyFiles(t *testing.T) {
	sc := newScene(t, Config{})
	var eleven []upload
	for i := range 11 {
		eleven = append(eleven, upload{i, fmt.Sprintf("%d.png", i), "", []byte("x")})
	}
	m := sc.post(sc.hall.ID, `"content":"x"`, eleven[:10]...)
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{"content":"x",`+quiet+`}`, eleven...).want(t, 400, 30015)
	sc.raw("PATCH", "/channels/"+sc.hall.ID+"/messages/"+m.ID, `{"content":"x",`+quiet+`}`, eleven[10]).want(t, 400, 30015)
}

func TestRequestTooLarge(t *testing.T) {
	sc := newScene(t, Config{})
	nine := make([]byte, 9<<20)
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{"content":"x",`+quiet+`}`,
		upload{0, "a", "", nine}, upload{1, "b", "", nine}, upload{2, "c", "", nine}).want(t, 413, 40005)
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{"content":"x",`+quiet+`}`, upload{0, "a", "", make([]byte, 11<<20)}).want(t, 400, 50045)
}

func TestPiledUpFilesAreRecorded(t *testing.T) {
	sc := newScene(t, Config{})
	file := upload{0, "a.png", "", []byte("x")}
	m := sc.post(sc.hall.ID, `"content":"x",`+oneButton, file)
	path := "/channels/" + sc.hall.ID + "/messages/" + m.ID
	sc.raw("PATCH", path, `{"content":"y",`+quiet+`,"attachments":[{"id":"0"}]}`, file).want(t, 200, 0)
	sc.raw("PATCH", path, `{"content":"z",`+quiet+`}`).want(t, 200, 0)
	if v := sc.Violations(); len(v) != 0 {
		t.Errorf("violations %q", v)
	}
	sc.raw("PATCH", path, `{"content":"y",`+quiet+`}`, file).want(t, 200, 0)
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, callbackBody(7, `"content":"z"`)).want(t, 204, 0)
	if v := sc.Violations(); len(v) != 2 {
		t.Errorf("violations %q", v)
	}
	sc.ForgetViolations()
}

func TestPicturesOfComponents(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://a.png"},"description":"alt"}]},
		{"type":9,"components":[{"type":10,"content":"x"}],"accessory":{"type":11,"media":{"url":"attachment://a.png"}}},
		{"type":13,"file":{"url":"attachment://b.txt"}}]`, upload{0, "a.png", "", picture(t, 2, 2)}, upload{1, "b.txt", "", []byte("text")})
	if len(m.Attachments) != 0 || m.Flags&FlagComponentsV2 == 0 {
		t.Errorf("message %+v", m)
	}
	item := m.Components[0].Items[0]
	if item.Description != "alt" || !bytes.Equal(fetch(t, item.Media.URL), picture(t, 2, 2)) {
		t.Errorf("item %+v", item)
	}
	if url := m.Components[1].Accessory.Media.URL; url != item.Media.URL {
		t.Errorf("thumbnail %s", url)
	}
	if got := fetch(t, m.Components[2].File.URL); string(got) != "text" {
		t.Errorf("file %q", got)
	}
	// The flag stays without being sent again.
	path := "/channels/" + sc.hall.ID + "/messages/" + m.ID
	sc.raw("PATCH", path, `{"content":"x",`+quiet+`}`).want(t, 400, 50035)
	sc.raw("PATCH", path, `{"components":[{"type":10,"content":"y"}],`+quiet+`}`).want(t, 200, 0)
	sc.ForgetViolations()
}
