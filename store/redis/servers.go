package redis

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/redis/go-redis/v9"
)

// ErrVolatile says that a Redis would lose games: it may evict keys, or writes nothing to disk.
var ErrVolatile = errors.New("redis would lose games")

// checkServers refuses servers that do not keep what they are given.
func checkServers(ctx context.Context, client redis.UniversalClient, log *slog.Logger) error {
	switch c := client.(type) {
	case *redis.ClusterClient:
		return c.ForEachMaster(ctx, func(ctx context.Context, node *redis.Client) error {
			return checkServer(ctx, node, log)
		})
	case *redis.Client:
		return checkServer(ctx, c, log)
	}
	return fmt.Errorf("unknown kind of client %T", client)
}

// checkServer looks at one server's settings. A managed Redis may hide them; then its reports have to do.
func checkServer(ctx context.Context, c *redis.Client, log *slog.Logger) error {
	at := c.Options().Addr
	policy, err := setting(ctx, c, "maxmemory-policy")
	if err == nil {
		var appendOnly, save string
		appendOnly, err = setting(ctx, c, "appendonly")
		if err == nil {
			save, err = setting(ctx, c, "save")
		}
		if err == nil {
			return judge(at, policy, appendOnly == "yes" || save != "")
		}
	}
	if !hidden(err) {
		return fmt.Errorf("read settings of %s: %w", at, err)
	}
	report, err := c.Info(ctx, "memory", "persistence").Result()
	if err != nil {
		log.WarnContext(ctx, "redis hides its settings: make sure that it has maxmemory-policy noeviction and writes to disk", "addr", at)
		return nil
	}
	return judgeReport(ctx, at, report, log)
}

// judgeReport goes by INFO, which tells the policy and whether there is an append-only file, but not whether snapshots
// are made.
func judgeReport(ctx context.Context, at, report string, log *slog.Logger) error {
	facts := map[string]string{}
	for line := range strings.Lines(report) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		facts[name] = value
	}
	policy := facts["maxmemory_policy"]
	if policy == "" {
		log.WarnContext(ctx, "redis hides maxmemory-policy: make sure that it is noeviction", "addr", at)
		policy = noEviction
	}
	if facts["aof_enabled"] != "1" {
		log.WarnContext(ctx, "redis hides whether it writes to disk: make sure that it has an append-only file or snapshots", "addr", at)
	}
	return judge(at, policy, true)
}

// noEviction is the only policy under which no key is thrown away.
const noEviction = "noeviction"

// judge says no in words that tell what to do.
func judge(at, policy string, persists bool) error {
	var reasons []error
	if policy != noEviction {
		reasons = append(reasons, fmt.Errorf("maxmemory-policy of %s is %s: set it to %s", at, policy, noEviction))
	}
	if !persists {
		reasons = append(reasons, fmt.Errorf("%s has neither an append-only file nor snapshots: set appendonly to yes", at))
	}
	if len(reasons) == 0 {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrVolatile, errors.Join(reasons...))
}

// errHidden says that a setting cannot be read although the command works.
var errHidden = errors.New("setting is not shown")

// setting reads one setting of a server.
func setting(ctx context.Context, c *redis.Client, name string) (string, error) {
	got, err := c.ConfigGet(ctx, name).Result()
	if err != nil {
		return "", err
	}
	value, ok := got[name]
	if !ok {
		return "", errHidden
	}
	return value, nil
}

// hidden tells whether a server answered that it does not show its settings.
func hidden(err error) bool {
	if errors.Is(err, errHidden) {
		return true
	}
	_, answered := errors.AsType[redis.Error](err)
	return answered && (strings.HasPrefix(err.Error(), "NOPERM") || strings.HasPrefix(err.Error(), "ERR"))
}
