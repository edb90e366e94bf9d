package bot

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// clip cuts a text to most characters, with an ellipsis where something is missing.
func clip(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	r := []rune(s)
	return strings.TrimRight(string(r[:most-1]), " \n") + "…"
}

// itoa36 writes a number in few letters.
func itoa36(n uint64) string { return strconv.FormatUint(n, 36) }
