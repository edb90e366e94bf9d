package terminal

import (
	"strings"
	"testing"
)

// styled writes rows with their styles: <bold>, and so on.
func styled(rows []row) string {
	var lines []string
	for _, r := range rows {
		line := ""
		for _, s := range r.spans {
			text := s.text
			for _, mark := range []struct {
				style style
				name  string
			}{{strong, "b"}, {slanted, "i"}, {struck, "s"}, {code, "c"}, {quiet, "q"}, {quoted, "u"}} {
				if s.style&mark.style != 0 {
					text = "<" + mark.name + ">" + text + "</" + mark.name + ">"
				}
			}
			line += text
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestMarkdownIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "",
		"plain":                      "plain",
		"**bold** and *slanted*":     "<b>bold</b> and <i>slanted</i>",
		"**bold *and slanted***":     "<b>bold </b><i><b>and slanted</b></i>",
		"__under__ ~~struck~~":       "<i>under</i> <s>struck</s>",
		"a `code *x*` b":             "a <c>code *x*</c> b",
		"-# small **print**":         "<q>small </q><q><b>print</b></q>",
		"# Head":                     "<b>Head</b>",
		"> said":                     "<u>said</u>",
		"2 * 3 * 4":                  "2 * 3 * 4",
		"**never closed":             "**never closed",
		"snake_case_name":            "snake_case_name",
		`\*not\* \_slanted\_ C:\dir`: `*not* _slanted_ C:\dir`,
		"```\n**map**\n # #\n```":    "<c>**map**</c>\n<c> # #</c>",
		"```one line```":             "<c>one line</c>",
		"```\nopen":                  "<c>open</c>",
		"a\x1b[31mb\tc":              "a[31mb c",
	} {
		if got := styled(parse(text)); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"**a**", "`", "```", "*_*_", `\`, "__", "~~~~", "-# > # x", "a_b_c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 5000 {
			text = text[:5000]
		}
		for _, r := range parse(text) {
			if strings.ContainsAny(r.plain(), "\n\x1b\x00") {
				t.Errorf("%q: a control sign", text)
			}
		}
	})
}
