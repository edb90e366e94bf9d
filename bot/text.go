package bot

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/games/session"
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

// nonce names a message so that a repetition of it is known for one: 25 characters are all there is.
func nonce(kind string, table session.ID, what string) string {
	n := kind + string(table) + what
	return n[:min(len(n), 25)]
}
