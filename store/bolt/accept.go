package bolt

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Bounds of what can be stored.
const (
	maxKeys = 64
	maxName = 255 // bytes of a table's or person's name or an index key
)

// accept reports a commit that could not be written, before others wait for it.
func accept(c session.Commit) error {
	if err := acceptName("table", string(c.ID)); err != nil {
		return err
	}
	if len(c.Keys) > maxKeys {
		return fmt.Errorf("%d index keys, want at most %d", len(c.Keys), maxKeys)
	}
	for _, key := range c.Keys {
		if err := acceptName("index key", key); err != nil {
			return err
		}
	}
	return nil
}

// acceptName reports a name that cannot be part of a key.
func acceptName(what, name string) error {
	if name == "" || len(name) > maxName || strings.IndexByte(name, 0) >= 0 {
		return fmt.Errorf("%s %.40q: want 1 to %d bytes other than 0", what, name, maxName)
	}
	return nil
}

// own copies a commit, for it may still be read after its caller has gone. Keys are sorted and named once.
func own(c session.Commit) session.Commit {
	c.Data = bytes.Clone(c.Data)
	c.Entries = slices.Clone(c.Entries)
	for i, entry := range c.Entries {
		c.Entries[i] = bytes.Clone(entry)
	}
	c.Keys = slices.Clone(c.Keys)
	slices.Sort(c.Keys)
	c.Keys = slices.Compact(c.Keys)
	return c
}
