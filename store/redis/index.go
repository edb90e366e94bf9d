package redis

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// enter makes the index ready for the commit that will bring a table under some keys.
func (s *Store) enter(ctx context.Context, id session.ID, keys []string, version uint64) error {
	if len(keys) == 0 {
		return nil
	}
	_, err := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, key := range keys {
			enterScript.Eval(ctx, p, s.indexKeys(key), string(id), version)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("enter index: %w", err)
	}
	return nil
}

// gone is the version of a table that is not there, as leave takes it.
const gone = "gone"

// leave takes a table out of the index of keys that it was not under at a version. It returns how many entries were
// taken out. What fails here does no harm but to leave an entry too many, which Find will notice.
func (s *Store) leave(ctx context.Context, id session.ID, keys []string, version string) int {
	if len(keys) == 0 {
		return 0
	}
	answers, _ := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, key := range keys {
			leaveScript.Eval(ctx, p, s.indexKeys(key), string(id), version)
		}
		return nil
	})
	left := 0
	for _, answer := range answers {
		if n, err := answer.(*redis.Cmd).Int(); err == nil {
			left += n
		}
	}
	return left
}

// maxSweeps bounds how often Find reads again after it removed entries.
const maxSweeps = 4

// Find lists tables under an index key, those first that came under it last.
func (s *Store) Find(ctx context.Context, key string, offset, limit int) ([]session.ID, error) {
	if limit <= 0 {
		return nil, nil
	}
	ids, err := s.find(ctx, key, int64(max(offset, 0)), int64(limit))
	if err != nil {
		return nil, fmt.Errorf("find tables under %s: %w", key, err)
	}
	return ids, nil
}

func (s *Store) find(ctx context.Context, key string, offset, limit int64) (ids []session.ID, err error) {
	ctx, err = s.bound(ctx)
	if err != nil {
		return nil, err
	}
	for range maxSweeps {
		listed, err := s.client.ZRevRange(ctx, s.indexKeys(key)[0], offset, lastOf(offset, limit)).Result()
		if err != nil || len(listed) == 0 {
			return nil, err
		}
		var removed int
		if ids, removed, err = s.verify(ctx, key, listed); err != nil || removed == 0 {
			return ids, err
		}
	}
	return ids, nil
}

// verify keeps those of the tables listed that are under the key indeed. Entries left behind are removed.
func (s *Store) verify(ctx context.Context, key string, listed []string) (ids []session.ID, removed int, err error) {
	answers, err := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, id := range listed {
			p.HMGet(ctx, s.tableKeys(session.ID(id))[0], "v", "k")
		}
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	for i, answer := range answers {
		slice, ok := answer.(*redis.SliceCmd)
		if !ok || len(slice.Val()) != 2 {
			return nil, 0, errors.New("unexpected answer")
		}
		version, there := slice.Val()[0].(string)
		keys, _ := slice.Val()[1].(string)
		switch {
		case !there:
			version = gone
		case slices.Contains(splitKeys(keys), key):
			ids = append(ids, session.ID(listed[i]))
			continue
		}
		removed += s.leave(ctx, session.ID(listed[i]), []string{key}, version)
	}
	return ids, removed, nil
}
