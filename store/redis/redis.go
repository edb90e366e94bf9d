// Package redis keeps tables in Redis: one server, a master that Sentinels watch, or a Cluster. Any number of
// processes may share it.
//
//	store, err := redis.Open(ctx, redis.Config{URL: "redis://127.0.0.1:6379/0"})
//	defer store.Close()
//
// # Layout
//
// Keys begin with a prefix, "innkeeper" unless told otherwise. {s} is a hash tag: a table belongs to one of 64 shards,
// {00} to {63}, by the CRC-32 of its name, so that all that changes with a table lies in one slot of a Cluster.
//
//	innkeeper:format              string  number of this layout
//	innkeeper:{s}:table:ID        hash    f format of the hash, v version, d record, t tokens of the last 16 commits (8
//	                                      bytes each, newest first), k index keys (sorted, zero bytes between),
//	                                      u due time in milliseconds since 1970, empty for never, s where it stands in due
//	innkeeper:{s}:journal:ID      list    the journal's entries
//	innkeeper:{s}:due             zset    tables by the time at which Claim looks at them: their due time, an earlier
//	                                      due time that was put off since, or the end of a lease
//	innkeeper:{s}:check           string  written by Check
//	innkeeper:index:{KEY}         zset    tables by the time, in microseconds, at which they came under the key
//	innkeeper:fences:{KEY}        hash    table: version that the commit was to make for which it was entered
//	innkeeper:person:{USER}       hash    f, v, d, t as for a table; k and u are empty
//
// No key ever has a time to live.
//
// # Commits
//
// A commit is one script on the table's shard: it compares versions, writes the record, appends to the journal and
// sets the due time, or does none of it. Each commit carries a token of its own, so that a commit sent again because
// its answer was lost is known for what it is.
//
// Index keys live in slots of their own. A table is entered under a new key before the commit, and taken out of a
// dropped one after it; commits that change no key do not touch the index. What a crash between the two leaves behind
// names a table too many, never one too few: Find asks the tables themselves, leaves such entries out and removes
// them. An entry's fence, the version it was made for, keeps a removal that comes late from undoing a later entry.
//
// # What only Redis can promise
//
// An acknowledged commit survives a crash of the bot always, a crash of Redis if it runs with "appendfsync always"
// (with "everysec", the default, all but the last second), and the loss of a master if a replica has got the commit by
// then: "min-replicas-to-write 1" bounds how far behind it may be.
package redis

import (
	"context"
	"crypto/tls"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Config says which Redis to use and how. One of URL, Sentinels and Cluster is set.
type Config struct {
	// URL is one server: redis://user:password@host:port/database, rediss:// for TLS, or unix:///path.
	URL string
	// Sentinels are addresses, host:port, of Sentinels that watch the master called Master.
	Sentinels []string
	Master    string
	// Cluster are addresses, host:port, of some nodes of a Cluster.
	Cluster []string
	// Username and Password are for the servers behind Sentinels or of a Cluster; TLS, if not nil, is used with them.
	Username, Password string
	TLS                *tls.Config
	// Prefix is what all keys begin with, followed by a colon; "" is "innkeeper". It has no braces.
	Prefix string
	// AllowVolatile lets a Redis be used that would evict keys or forgets them when it ends.
	AllowVolatile bool
	// Timeout is how long a call takes at most before it fails; 0 is 2 s.
	Timeout time.Duration
	// Log gets what cannot be checked; nil is slog.Default. The first store of a process also sends the driver's own log
	// there.
	Log *slog.Logger
}

// ErrFormat says that the keys were written by a newer program.
var ErrFormat = errors.New("redis has a format that this program does not know")

const (
	format       = "1" // number of the layout that this package writes
	recordFormat = "1" // of a table's or person's hash
	shards       = 64  // part of the layout
	ring         = 16  // commits whose tokens are kept; as in commit.lua
)

// minBackoff is the least that the driver waits before it sends a command again. A call that took less was sent once.
const minBackoff = 10 * time.Millisecond

//go:embed *.lua
var luaFiles embed.FS

var (
	commitScript = script("commit.lua")
	removeScript = script("remove.lua")
	claimScript  = script("claim.lua")
	enterScript  = script("enter.lua")
	leaveScript  = script("leave.lua")
)

func script(name string) *redis.Script {
	src, err := fs.ReadFile(luaFiles, name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return redis.NewScript(string(src))
}

// Store is a session.Store in Redis. It is safe for concurrent use.
type Store struct {
	client  redis.UniversalClient
	prefix  string
	timeout time.Duration
}

var _ session.Store = (*Store)(nil)

// Open connects and makes sure that Redis keeps what it is given: it refuses one that may evict keys or does not write
// them to disk, unless cfg allows it. It fails if Redis cannot be reached or written within the timeout.
func Open(ctx context.Context, cfg Config) (*Store, error) {
	cfg, err := withDefaults(cfg)
	if err != nil {
		return nil, err
	}
	routeDriverLog(cfg.Log)
	client, err := connect(cfg)
	if err != nil {
		return nil, fmt.Errorf("open redis: %w", err)
	}
	s := &Store{client: client, prefix: cfg.Prefix + ":", timeout: cfg.Timeout}
	if err := s.prepare(ctx, cfg); err != nil {
		return nil, errors.Join(fmt.Errorf("open redis: %w", err), client.Close())
	}
	return s, nil
}

// prepare checks the servers and the format of what they hold.
func (s *Store) prepare(ctx context.Context, cfg Config) error {
	ctx, err := s.bound(ctx)
	if err != nil {
		return err
	}
	if !cfg.AllowVolatile {
		if err := checkServers(ctx, s.client, cfg.Log); err != nil {
			return err
		}
	}
	key := s.prefix + "format"
	if err := s.client.SetNX(ctx, key, format, 0).Err(); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	got, err := s.client.Get(ctx, key).Result()
	if err != nil {
		return fmt.Errorf("read format: %w", err)
	}
	if got != format {
		return fmt.Errorf("%w: format %q, want %s", ErrFormat, got, format)
	}
	return nil
}

// bound gives a call its time. An error means that ctx has ended already.
func (s *Store) bound(ctx context.Context) (context.Context, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	end := time.Now().Add(s.timeout)
	if sooner, ok := ctx.Deadline(); ok && sooner.Before(end) {
		return ctx, nil
	}
	return bounded{Context: ctx, end: end}, nil
}

// bounded is a context whose deadline is only told, not waited for: the driver gives it to the connection. A timer for
// each call, as context.WithTimeout makes, would cost a tenth of a commit.
type bounded struct {
	context.Context
	end time.Time
}

// Deadline returns when the call must be over.
func (b bounded) Deadline() (time.Time, bool) { return b.end, true }

// Check writes to Redis and reports whether that can be done now, in a Cluster on every node that holds tables.
func (s *Store) Check(ctx context.Context) error {
	ctx, err := s.bound(ctx)
	if err != nil {
		return fmt.Errorf("check redis: %w", err)
	}
	probes := 1
	if _, cluster := s.client.(*redis.ClusterClient); cluster {
		probes = shards
	}
	_, err = s.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for n := range probes {
			p.Set(ctx, s.shardKey(n, "check"), "", 0)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("check redis: %w", err)
	}
	return nil
}

// Close ends all connections.
func (s *Store) Close() error {
	if err := s.client.Close(); err != nil {
		return fmt.Errorf("close redis: %w", err)
	}
	return nil
}

// shardKey is the key of something that a shard has once.
func (s *Store) shardKey(shard int, what string) string {
	tag := [...]byte{'{', byte('0' + shard/10), byte('0' + shard%10), '}', ':'}
	return s.prefix + string(tag[:]) + what
}

// shardOf is the shard that a table belongs to.
func shardOf(id session.ID) int { return int(crc32.ChecksumIEEE([]byte(id)) % shards) }

// tableKeys are the keys of a table, as the scripts take them: table, journal, due.
func (s *Store) tableKeys(id session.ID) []string {
	shard := shardOf(id)
	return []string{
		s.shardKey(shard, "table:"+string(id)),
		s.shardKey(shard, "journal:"+string(id)),
		s.shardKey(shard, "due"),
	}
}

// indexKeys are the keys of one index key, as the scripts take them: index, fences.
func (s *Store) indexKeys(key string) []string {
	return []string{s.prefix + "index:{" + key + "}", s.prefix + "fences:{" + key + "}"}
}

func (s *Store) personKey(user session.UserID) string {
	return s.prefix + "person:{" + string(user) + "}"
}

// newToken names one commit. It need not be secret, only its own.
func newToken() []byte { return binary.NativeEndian.AppendUint64(nil, rand.Uint64()) }

// maxName bounds names of tables, people and index keys, in bytes.
const maxName = 255

// acceptName reports a name that cannot be part of a key.
func acceptName(what, name string) error {
	ok := name != "" && len(name) <= maxName
	for i := range len(name) {
		ok = ok && name[i] != 0 && name[i] != '{' && name[i] != '}'
	}
	if !ok {
		return fmt.Errorf("%s %.40q: want 1 to %d bytes, no braces, no zero byte", what, name, maxName)
	}
	return nil
}
