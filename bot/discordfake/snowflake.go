package discordfake

import (
	"strconv"
	"time"
)

// discordEpoch is the first second of 2015 in Unix milliseconds, where snowflakes begin to count.
const discordEpoch = 1420070400000

// nextID makes a snowflake: the clock's milliseconds in the upper bits, and larger than all before it, also while
// the clock stands still.
func (w *world) nextID(now time.Time) string {
	id := uint64(now.UnixMilli()-discordEpoch) << 22
	if id <= w.LastID {
		id = w.LastID + 1
	}
	w.LastID = id
	return strconv.FormatUint(id, 10)
}

// snowflake reads an id; ok is false for what cannot be one. Small numbers are not: they are indexes of uploaded files.
func snowflake(id string) (n uint64, ok bool) {
	n, err := strconv.ParseUint(id, 10, 64)
	return n, err == nil && n >= 1<<22
}

// older orders ids by age. They are numbers of different lengths.
func older(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// shardOf is the shard out of count that a guild's events go to; direct messages (no guild) go to shard 0.
func shardOf(guildID string, count int) int {
	n, _ := strconv.ParseUint(guildID, 10, 64)
	return int((n >> 22) % uint64(count))
}
