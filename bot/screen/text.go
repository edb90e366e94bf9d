package screen

import (
	"slices"
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
	whole := spans(text)
	start := 0
	for {
		end := start + prefix(text[start:], limit)
		if end == len(text) {
			return append(pieces, text[start:])
		}
		end = cut(text, whole, start, end)
		pieces = append(pieces, text[start:end])
		start = end
	}
}

// prefix is how many bytes the first limit characters of a text have.
func prefix(text string, limit int) int {
	for at := range text {
		if limit == 0 {
			return at
		}
		limit--
	}
	return len(text)
}

// cut finds where a piece that begins at start and can reach to end is to end.
func cut(text string, whole []span, start, end int) int {
	for _, s := range whole {
		if start < s.from && s.from < end && end < s.to {
			end = s.from
		}
	}
	for _, sign := range []string{"\n", " "} {
		for at := end; ; {
			at = start + strings.LastIndex(text[start:at], sign)
			if at <= start+(end-start)/2 {
				break
			}
			if !within(whole, at+1) {
				return at + 1
			}
		}
	}
	return end
}

// span is a part of a text that belongs together, in bytes.
type span struct{ from, to int }

// longestMention is how many bytes a mention, a link or a time in angle brackets has at most.
const longestMention = 40

// spans finds code blocks, code spans and mentions, in order.
func spans(text string) []span {
	var found []span
	for at := 0; at < len(text); {
		sign, end, reach := "`", "`", len(text)
		switch {
		case strings.HasPrefix(text[at:], "```"):
			sign, end = "```", "```"
		case text[at] == '<':
			sign, end, reach = "<", ">", min(len(text), at+longestMention)
		case text[at] != '`':
			at++
			continue
		}
		from := at + len(sign)
		length := strings.Index(text[from:max(from, reach)], end)
		switch {
		case length >= 0:
			found = append(found, span{at, from + length + len(end)})
			at = from + length + len(end)
		case sign == "<":
			at = from
		default: // a tick that is never closed marks nothing, nor does any after it of its kind
			at = skip(text, from, sign)
		}
	}
	return found
}

// skip passes over all further signs of a kind that is not closed any more.
func skip(text string, from int, sign string) int {
	if sign == "```" {
		return from
	}
	for from < len(text) && text[from] != '<' {
		from++
	}
	return from
}

func within(whole []span, at int) bool {
	i, _ := slices.BinarySearchFunc(whole, at, func(s span, at int) int { return s.to - at })
	return i < len(whole) && whole[i].from < at && at < whole[i].to
}

// Length counts characters as Discord's limits do at their strictest: characters outside the basic plane as two.
func Length(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}
