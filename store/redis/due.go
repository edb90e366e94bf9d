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

// place is where a table stands among the due ones of its shard, or its due time.
type place struct {
	id    session.ID
	time  int64 // milliseconds since 1970
	shard int
}

// Claim hands out tables whose due time has come, those first that are due longest, at most limit of them. It keeps
// them from others until the lease has run out. Times count by the millisecond. A table that was put off by a commit
// is only found to be so here, which may let one due a little less long go first.
func (s *Store) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]session.ID, error) {
	until := now.Add(max(lease, time.Millisecond)) // without any lease this call itself would get a table twice
	due, err := s.claim(ctx, now.UnixMilli(), dueText(until), limit)
	if err != nil {
		return nil, fmt.Errorf("claim due tables: %w", err)
	}
	byTime(due)
	ids := make([]session.ID, len(due))
	for i, p := range due {
		ids[i] = p.id
	}
	return ids, nil
}

// claim tries to get tables until it has enough or there are no more: some may not be due after all, and others may
// be quicker.
func (s *Store) claim(ctx context.Context, now int64, until string, limit int) (due []place, err error) {
	ctx, err = s.bound(ctx)
	if err != nil {
		return nil, err
	}
	for len(due) < limit {
		found, err := s.standing(ctx, now, limit-len(due))
		if err == nil && len(found) > 0 {
			var got []place
			got, err = s.keep(ctx, now, until, found)
			due = append(due, got...)
		}
		switch {
		case err != nil && len(due) == 0:
			return nil, err
		case err != nil || len(found) == 0:
			return due, nil // what has been got is worth more than the error
		}
	}
	return due, nil
}

// standing lists tables that stand among the due ones at a time that has come, the longest first, from all shards.
func (s *Store) standing(ctx context.Context, now int64, limit int) ([]place, error) {
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
	var all []place
	for shard, answer := range answers {
		for _, z := range answer.(*redis.ZSliceCmd).Val() {
			all = append(all, place{id: session.ID(z.Member.(string)), time: int64(z.Score), shard: shard})
		}
	}
	byTime(all)
	return all[:min(len(all), limit)], nil
}

// keep takes leases on the tables found that are due and that nobody else took. An error tells of shards that did not
// answer.
func (s *Store) keep(ctx context.Context, now int64, until string, found []place) (due []place, err error) {
	keys, args := map[int][]string{}, map[int][]any{}
	for _, f := range found {
		if keys[f.shard] == nil {
			keys[f.shard] = []string{s.shardKey(f.shard, "due")}
			args[f.shard] = []any{now, until}
		}
		keys[f.shard] = append(keys[f.shard], s.tableKeys(f.id)[0])
		args[f.shard] = append(args[f.shard], string(f.id))
	}
	answers, err := s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for shard := range keys {
			claimScript.Eval(ctx, p, keys[shard], args[shard]...)
		}
		return nil
	})
	for _, answer := range answers {
		pairs, _ := answer.(*redis.Cmd).StringSlice()
		for pair := range slices.Chunk(pairs, 2) {
			ms, _ := strconv.ParseInt(pair[1], 10, 64)
			due = append(due, place{id: session.ID(pair[0]), time: ms})
		}
	}
	return due, err
}

// byTime sorts places, the longest past first.
func byTime(places []place) {
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(cmp.Compare(a.time, b.time), cmp.Compare(a.id, b.id)) })
}
