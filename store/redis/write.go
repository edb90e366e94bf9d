package redis

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// notReady stands for the index keys seen when none were looked at yet.
const notReady = keySeparator

// write is what commit.lua is asked to do.
type write struct {
	places  []string // table, journal, due
	read    uint64
	token   []byte
	data    []byte
	due     string
	keys    string // joined
	seen    string // the stored keys that the index was made ready for, or notReady
	id      string
	entries [][]byte
}

func (s *Store) writeOf(c session.Commit, keys []string) write {
	return write{
		places: s.tableKeys(c.ID), read: c.Read, token: newToken(), data: c.Data, due: dueText(c.Due),
		keys: strings.Join(keys, keySeparator), seen: notReady, id: string(c.ID), entries: c.Entries,
	}
}

// keysDiffer says that the index must be made ready before the commit.
type keysDiffer struct{ stored string }

func (*keysDiffer) Error() string { return "table has other index keys" }

// send asks for the write. It returns the index keys that the table had before, if the index was made ready for a
// change.
func (s *Store) send(ctx context.Context, w write) (before string, err error) {
	args := make([]any, 0, 8+len(w.entries))
	args = append(args, strconv.FormatUint(w.read, 10), strconv.FormatUint(w.read+1, 10), w.token, w.data, w.due, w.keys, w.seen, w.id)
	for _, entry := range w.entries {
		args = append(args, entry)
	}
	begun := time.Now()
	answer, err := commitScript.Run(ctx, s.client, w.places, args...).Result()
	if err != nil {
		return "", err
	}
	refusal, refused := answer.([]any)
	if !refused {
		if w.seen == notReady {
			return "", nil
		}
		return w.seen, nil
	}
	return "", w.refusal(refusal, time.Since(begun))
}

// refusal reads why nothing was written.
func (w write) refusal(answer []any, took time.Duration) error {
	if len(answer) != 2 {
		return fmt.Errorf("unexpected answer %v", answer)
	}
	detail, _ := answer[1].(string)
	if answer[0] == "keys" {
		return &keysDiffer{stored: detail}
	}
	version, err := strconv.ParseUint(detail, 10, 64)
	if err != nil {
		return fmt.Errorf("unexpected version %q", detail)
	}
	if took >= minBackoff && version > w.read+ring {
		return errUnsure
	}
	return session.ErrConflict
}
