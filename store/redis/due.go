package redis

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// candidate is a table that seems to be due.
type candidate struct {
	id    string
	due   float64 // milliseconds since 1970
	shard int
}

// Claim hands out tables whose due time has come, those first that are due longest, at most limit of them. It keeps
// them from others until the lease has run out. Times count by the millisecond.
func (s *Store) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]session.ID, error) {
	ids, err := s.claim(ctx, now.UnixMilli(), dueText(now.Add(lease)), limit)
	if err != nil {
		return nil, fmt.Errorf("claim due tables: %w", err)
	}
	return ids, nil
}

// claim looks for candidates and tries to get them, until it has enough or there are no more: others may be quicker.
func (s *Store) claim(ctx context.Context, now int64, until string, limit int) (ids []session.ID, err error) {
	ctx, cancel, err := s.bound(ctx)
	if err != nil {
		return nil, err
	}
	defer cancel()
	for len(ids) < limit {
		found, err := s.candidates(ctx, now, limit-len(ids))
		if err == nil && len(found) > 0 {
			var got []session.ID
			got, err = s.keep(ctx, now, until, found)
			ids = append(ids, got...)
		}
		switch {
		case err != nil && len(ids) == 0:
			return nil, err
		case err != nil || len(found) == 0:
			return ids, nil // what has been got is worth more than the error
		}
	}
	return ids, nil
}

// candidates lists tables due, the longest first, from all shards.
func (s *Store) candidates(ctx context.Context, now int64, limit int) ([]candidate, error) {
	answers, err := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for shard := range shards {
			p.ZRangeByScoreWithScores(ctx, s.shardKey(shard, "due"), &redis.ZRangeBy{
				Min: "-inf", Max: strconv.FormatInt(now, 10), Count: int64(limit),
			})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var all []candidate
	for shard, answer := range answers {
		for _, z := range answer.(*redis.ZSliceCmd).Val() {
			all = append(all, candidate{id: z.Member.(string), due: z.Score, shard: shard})
		}
	}
	slices.SortFunc(all, func(a, b candidate) int { return cmp.Or(cmp.Compare(a.due, b.due), cmp.Compare(a.id, b.id)) })
	return all[:min(len(all), limit)], nil
}

// keep takes leases on candidates and returns those that it got, in their order.
func (s *Store) keep(ctx context.Context, now int64, until string, found []candidate) (ids []session.ID, err error) {
	perShard := map[int][]any{}
	for _, c := range found {
		if perShard[c.shard] == nil {
			perShard[c.shard] = []any{now, until}
		}
		perShard[c.shard] = append(perShard[c.shard], c.id)
	}
	answers, err := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for shard, args := range perShard {
			claimScript.Eval(ctx, p, []string{s.shardKey(shard, "due")}, args...)
		}
		return nil
	})
	kept := map[string]bool{}
	for _, answer := range answers {
		got, _ := answer.(*redis.Cmd).StringSlice()
		for _, id := range got {
			kept[id] = true
		}
	}
	for _, c := range found {
		if kept[c.id] {
			ids = append(ids, session.ID(c.id))
		}
	}
	return ids, err
}
