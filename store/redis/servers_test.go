package redis_test

import (
	"bytes"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
)

func TestARedisThatWouldLoseGamesIsRefused(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want string // in the reason; "" for none
	}{
		{"append-only file", nil, ""},
		{"snapshots", []string{"--appendonly", "no", "--save", "3600 1"}, ""},
		{"neither", []string{"--appendonly", "no"}, "appendonly"},
		{"evicting", []string{"--maxmemory-policy", "allkeys-lru"}, "maxmemory-policy"},
		{"evicting what expires", []string{"--maxmemory-policy", "volatile-ttl"}, "maxmemory-policy"},
		{"settings hidden", []string{"--rename-command", "CONFIG", ""}, ""},
		{"settings hidden, evicting", []string{"--rename-command", "CONFIG", "", "--maxmemory-policy", "allkeys-lru"}, "maxmemory-policy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			srv := startServer(t, c.args...)
			s, err := redis.Open(t.Context(), redis.Config{URL: srv.url()})
			if err == nil {
				_ = s.Close()
			}
			if c.want == "" && err != nil {
				t.Errorf("refused: %v", err)
			}
			if c.want != "" && (!errors.Is(err, redis.ErrVolatile) || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("open: %v, want ErrVolatile because of %s", err, c.want)
			}
			open(t, redis.Config{URL: srv.url(), AllowVolatile: true})
		})
	}
}

func TestWhatARedisHidesIsNamedInTheLog(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		user []any // for ACL SETUSER default
		want string
	}{
		{"settings", []string{"--rename-command", "CONFIG", "", "--appendonly", "no"}, nil, "writes to disk"},
		{"settings, by its access list", []string{"--appendonly", "no"}, []any{"-config"}, "writes to disk"},
		{"everything", nil, []any{"-config", "-info"}, "noeviction"},
	} {
		t.Run(c.name, func(t *testing.T) {
			srv := startServer(t, c.args...)
			if c.user != nil {
				srv.must(append([]any{"ACL", "SETUSER", "default"}, c.user...)...)
			}
			var log bytes.Buffer
			open(t, redis.Config{URL: srv.url(), Log: slog.New(slog.NewTextHandler(&log, nil))})
			if !strings.Contains(log.String(), c.want) {
				t.Errorf("the log says %q, want something about %q", log.String(), c.want)
			}
		})
	}
}

func TestUsersPasswordsDatabasesAndSocketsAreUsed(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	srv := startServer(t, "--requirepass", "sesame", "--unixsocket", socket)
	_, port, _ := strings.Cut(srv.addr, ":")
	for _, url := range []string{
		"redis://:sesame@127.0.0.1:" + port + "/3", "redis://default:sesame@127.0.0.1:" + port, "unix://:sesame@" + socket + "?db=3",
	} {
		if err := open(t, redis.Config{URL: url}).Check(t.Context()); err != nil {
			t.Errorf("%s: %v", url, err)
		}
	}
	a, b := open(t, redis.Config{URL: "redis://:sesame@" + srv.addr + "/3"}), open(t, redis.Config{URL: "redis://:sesame@" + srv.addr + "/4"})
	if err := a.Commit(t.Context(), session.Commit{ID: "t1"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Load(t.Context(), "t1"); !errors.Is(err, session.ErrNotFound) {
		t.Errorf("another database: %v, want ErrNotFound", err)
	}
	_, err := redis.Open(t.Context(), redis.Config{URL: "redis://:wrong@" + srv.addr})
	if err == nil || strings.Contains(err.Error(), "wrong@") {
		t.Errorf("open with a wrong password: %v", err)
	}
}

func TestAConfigurationThatMakesNoSenseIsRefusedWithoutTellingSecrets(t *testing.T) {
	for name, cfg := range map[string]redis.Config{
		"nothing":                  {},
		"two ways":                 {URL: "redis://127.0.0.1", Cluster: []string{"127.0.0.1:1"}},
		"sentinels without master": {Sentinels: []string{"127.0.0.1:1"}},
		"master without sentinels": {URL: "redis://127.0.0.1", Master: "m"},
		"prefix with braces":       {URL: "redis://127.0.0.1", Prefix: "a{b}"},
		"no such scheme":           {URL: "http://:sesame@127.0.0.1"},
		"no URL":                   {URL: "redis://:sesame@127.0.0.1:port:1/%zz"},
	} {
		_, err := redis.Open(t.Context(), cfg)
		if err == nil || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: %v, want an error without the password", name, err)
		}
	}
}

func TestKeysOfANewerProgramAreRefused(t *testing.T) {
	srv := startServer(t)
	srv.must("SET", "innkeeper:format", "2")
	if _, err := redis.Open(t.Context(), redis.Config{URL: srv.url()}); !errors.Is(err, redis.ErrFormat) {
		t.Errorf("open: %v, want ErrFormat", err)
	}
}

func TestARecordOfANewerProgramIsNotMisread(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	if err := s.SavePerson(t.Context(), "1", 0, []byte("x")); err != nil {
		t.Fatal(err)
	}
	srv.must("HSET", "innkeeper:person:{1}", "f", "2")
	if _, err := s.Person(t.Context(), "1"); !errors.Is(err, redis.ErrFormat) {
		t.Errorf("person: %v, want ErrFormat", err)
	}
}
