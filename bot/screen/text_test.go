package screen_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
)

func TestNamesOfAllKinds(t *testing.T) {
	tests := []struct{ name, plain, escaped string }{
		{"ann", "ann", "ann"},
		{"  two \n\t lines ", "two lines", "two lines"},
		{"@everyone", "@everyone", `\@everyone`},
		{"<@&1>", "<@&1>", `\<\@&1\>`},
		{"`a` *b* _c_", "`a` *b* _c_", "\\`a\\` \\*b\\* \\_c\\_"},
		{"[x](https://e.example)", "[x](https://e.example)", `\[x\]\(https\://e.example\)`},
		{"\u202eevil\u2066", "evil", "evil"},
		{"zero\u200bwidth", "zerowidth", "zerowidth"},
		{"\x00\x07", "", ""},
		{"👩\u200d👧", "👩\u200d👧", "👩\u200d👧"},
		{"e" + strings.Repeat("\u0301", 200), "e\u0301\u0301\u0301", "e\u0301\u0301\u0301"},
		{strings.Repeat("x", 100), strings.Repeat("x", 40), strings.Repeat("x", 40)},
	}
	for _, tt := range tests {
		if got := screen.Plain(tt.name); got != tt.plain {
			t.Errorf("Plain(%q) = %q, want %q", tt.name, got, tt.plain)
		}
		if got := screen.Escape(tt.name); got != tt.escaped {
			t.Errorf("Escape(%q) = %q, want %q", tt.name, got, tt.escaped)
		}
	}
}

func TestTextsAreCutAtLinesAndNeverInsideWhatBelongsTogether(t *testing.T) {
	line := strings.Repeat("word ", 15) + "end.\n"
	tests := map[string]struct {
		text string
		want func([]string) bool
	}{
		"a short text is one piece": {"hello", func(p []string) bool { return len(p) == 1 }},
		"nothing is one piece":      {"", func(p []string) bool { return len(p) == 1 }},
		"pieces end with lines": {strings.Repeat(line, 10), func(p []string) bool {
			for _, s := range p {
				if !strings.HasSuffix(s, "\n") {
					return false
				}
			}
			return len(p) > 1
		}},
		"a mention stays whole": {strings.Repeat("x", 190) + "<@123456789012345678> and more, " + line, func(p []string) bool {
			return strings.Contains(p[1], "<@123456789012345678>")
		}},
		"a code block that fits stays whole": {strings.Repeat("x", 120) + "\n```\n" + strings.Repeat("code\n", 20) + "```\n" + line, func(p []string) bool {
			for _, s := range p {
				if strings.Count(s, "```")%2 != 0 {
					return false
				}
			}
			return true
		}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := screen.Split(tt.text, 200); !tt.want(got) {
				t.Errorf("pieces %q", got)
			}
		})
	}
}

func FuzzSplit(f *testing.F) {
	f.Add("hello", 200)
	f.Add(strings.Repeat("a line\n", 500), 100)
	f.Add("```\n"+strings.Repeat("code 🙂\n", 900)+"```", 2000)
	f.Add(strings.Repeat("<@1>`x`", 900), 150)
	f.Fuzz(func(t *testing.T, text string, limit int) {
		limit = 100 + max(0, limit)%2000
		if len(text) > 20_000 {
			text = text[:20_000]
		}
		pieces := screen.Split(text, limit)
		if strings.Join(pieces, "") != text {
			t.Error("the pieces are not the text")
		}
		for _, p := range pieces {
			if n := utf8.RuneCountInString(p); n > limit || n == 0 && text != "" {
				t.Errorf("a piece of %d characters, limit %d", n, limit)
			}
		}
	})
}

func FuzzEscape(f *testing.F) {
	for _, s := range []string{"@everyone", "<@1>", "`", "\u202e", "a\nb"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got := screen.Escape(name)
		if strings.ContainsAny(got, "\n\r\x00\u202e\u200b") || !utf8.ValidString(got) {
			t.Errorf("Escape(%q) = %q", name, got)
		}
		for _, sign := range "`*_~|<@[" {
			if rest := strings.ReplaceAll(got, `\`+string(sign), ""); strings.ContainsRune(rest, sign) {
				t.Errorf("Escape(%q) = %q: %c stands free", name, got, sign)
			}
		}
	})
}
