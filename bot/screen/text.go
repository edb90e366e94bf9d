package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is how many characters of a foreign name are shown.
const maxName = 40

// Plain makes a foreign name fit for labels, alt text and files: one line, nothing invisible, nothing that turns the
// direction of writing, at most 40 characters. It may be empty if nothing is left.
func Plain(name string) string {
	var b strings.Builder
	marks, length, space := 0, 0, false
	for _, r := range name {
		switch {
		case unicode.IsSpace(r):
			space = b.Len() > 0
			continue
		case hidden(r):
			continue
		case unicode.Is(unicode.M, r):
			if marks++; marks > 3 { // a letter can carry hundreds, and they grow over the lines above
				continue
			}
		default:
			marks = 0
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.WriteRune(r)
		if length++; length == maxName {
			break
		}
	}
	return b.String()
}

// hidden tells whether r is a control, an invisible sign or no character at all. The joiner of emoji stays.
func hidden(r rune) bool {
	const joiner = '\u200d'
	return r == utf8.RuneError || r != joiner && (unicode.Is(unicode.C, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r))
}

// Escape makes a foreign name fit for the text of a message: Plain, and nothing in it is markdown, a mention or a link.
func Escape(name string) string { return escaper.Replace(Plain(name)) }

// EscapeText makes one line of foreign text of any length fit for the text of a message.
func EscapeText(line string) string { return escaper.Replace(strings.ReplaceAll(line, "\n", " ")) }

var escaper = func() *strings.Replacer {
	var pairs []string
	for _, sign := range "\\`*_~|<>@#[]():-+=" {
		pairs = append(pairs, string(sign), "\\"+string(sign))
	}
	return strings.NewReplacer(pairs...)
}()

// Split cuts a text into pieces of at most limit characters that follow one another without loss: joined they are the
// text. It cuts after a line where it can, else after a word, and never inside a mention, a code span or a code block
// that would fit into a piece of its own. limit is at least 100.
func Split(text string, limit int) []string {
	var pieces []string
	for utf8.RuneCountInString(text) > limit {
		at := cut(text, limit)
		pieces = append(pieces, text[:at])
		text = text[at:]
	}
	if text != "" || pieces == nil {
		pieces = append(pieces, text)
	}
	return pieces
}

// cut finds where the first piece ends, in bytes.
func cut(text string, limit int) int {
	end := 0
	for n := 0; n < limit; n++ {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	safe := end
	for _, s := range spans(text) {
		if s.from < safe && safe < s.to && s.from > 0 {
			safe = s.from
			break
		}
	}
	head := text[:safe]
	best := 0
	for _, sign := range []string{"\n", " "} {
		for at := len(head); at > len(head)/2 && best == 0; {
			at = strings.LastIndex(head[:at], sign)
			if at < 0 {
				break
			}
			if !within(text, at+1) {
				best = at + 1
			}
		}
		if best > 0 {
			return best
		}
	}
	return safe
}

// span is a part of a text that belongs together, in bytes.
type span struct{ from, to int }

// spans finds code blocks, code spans and mentions, in order.
func spans(text string) []span {
	var found []span
	for at := 0; at < len(text); {
		open, end := "", ""
		switch {
		case strings.HasPrefix(text[at:], "```"):
			open, end = "```", "```"
		case text[at] == '`':
			open, end = "`", "`"
		case text[at] == '<':
			open, end = "<", ">"
		default:
			at++
			continue
		}
		close := strings.Index(text[at+len(open):], end)
		if close < 0 || open == "<" && close > 32 {
			at += len(open)
			continue
		}
		to := at + len(open) + close + len(end)
		found = append(found, span{at, to})
		at = to
	}
	return found
}

func within(text string, at int) bool {
	for _, s := range spans(text) {
		if s.from < at && at < s.to {
			return true
		}
	}
	return false
}
