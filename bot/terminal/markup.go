package terminal

import (
	"strings"
)

// style is how a stretch of text is set apart; styles add up.
type style int

const (
	strong style = 1 << iota
	slanted
	struck
	code
	quiet  // small print
	quoted // a line that is quoted
)

// span is a stretch of one line in one style.
type span struct {
	text  string
	style style
}

// row is one line of a text. What stands in a block of code is not to be wrapped.
type row struct {
	spans []span
	block bool
}

// plain is the row without its styles.
func (r row) plain() string {
	var b strings.Builder
	for _, s := range r.spans {
		b.WriteString(s.text)
	}
	return b.String()
}

// parse reads the chat's markdown: bold, slanted, struck and code, blocks of code, quotes, small print, headings, signs
// that are escaped. A mark that is never closed is a sign like others.
func parse(text string) []row {
	var rows []row
	block := false
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.Map(printable, line)
		if fence, isFence := strings.CutPrefix(strings.TrimSpace(line), "```"); isFence {
			if rest, closed := strings.CutSuffix(fence, "```"); closed && !block && rest != "" {
				rows = append(rows, row{[]span{{rest, code}}, true})
				continue
			}
			block = !block
			continue
		}
		if block {
			ended := strings.HasSuffix(line, "```")
			rows = append(rows, row{[]span{{strings.TrimSuffix(line, "```"), code}}, true})
			block = !ended
			continue
		}
		rows = append(rows, parseLine(line))
	}
	return rows
}

// beginnings are the marks at the beginning of a line.
var beginnings = []struct {
	mark  string
	style style
}{
	{"-# ", quiet}, {"### ", strong}, {"## ", strong}, {"# ", strong}, {"> ", quoted},
}

func parseLine(line string) row {
	for _, b := range beginnings {
		if rest, has := strings.CutPrefix(line, b.mark); has {
			return row{spans: parseSpans(rest, b.style)}
		}
	}
	return row{spans: parseSpans(line, 0)}
}

// marks are those around a stretch of text, the longer ones first.
var marks = []struct {
	mark  string
	style style
}{
	{"**", strong}, {"__", slanted}, {"~~", struck}, {"*", slanted}, {"_", slanted}, {"`", code},
}

// parseSpans reads the marks within a line.
func parseSpans(line string, outer style) []span {
	var spans []span
	var run strings.Builder
	flush := func() {
		if run.Len() > 0 {
			spans = append(spans, span{run.String(), outer})
			run.Reset()
		}
	}
	for line != "" {
		if line[0] == '\\' && len(line) > 1 && isSign(line[1]) {
			run.WriteByte(line[1])
			line = line[2:]
			continue
		}
		inner, rest, style, marked := cutMarked(line)
		switch {
		case !marked:
			run.WriteByte(line[0])
			line = line[1:]
			continue
		case style == code:
			flush()
			spans = append(spans, span{inner, outer | code})
		default:
			flush()
			spans = append(spans, parseSpans(inner, outer|style)...)
		}
		line = rest
	}
	flush()
	return spans
}

// cutMarked takes what stands between two equal marks at the beginning of a line.
func cutMarked(line string) (inner, rest string, s style, marked bool) {
	for _, m := range marks {
		behind, has := strings.CutPrefix(line, m.mark)
		if !has {
			continue
		}
		end := closing(behind, m.mark)
		if end <= 0 || behind[0] == ' ' || behind[end-1] == ' ' && m.style != code {
			continue
		}
		return behind[:end], behind[end+len(m.mark):], m.style, true
	}
	return "", line, 0, false
}

// closing finds the mark that closes, jumping over signs that are escaped; -1 for none. A low line within a word closes
// nothing.
func closing(text, mark string) int {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && mark != "`":
			i++
		case !strings.HasPrefix(text[i:], mark):
		case mark == "_" && i+1 < len(text) && isWord(text[i+1]):
		case len(mark) == 2 && strings.HasPrefix(text[i+1:], mark): // of three signs the last two close this one
		default:
			return i
		}
	}
	return -1
}

func isSign(b byte) bool {
	return b > ' ' && b < 0x7f && !isWord(b)
}

func isWord(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}
