package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func readAll(t *testing.T, environ ...string) (config, error) {
	t.Helper()
	e, err := readEnvironment(environ, filepath.Join(t.TempDir(), ".env"))
	if err != nil {
		t.Fatal(err)
	}
	return readConfig(e)
}

func TestConfigNamesEveryFaultAtOnce(t *testing.T) {
	_, err := readAll(t, "DISCORD_API_URL=discord", "DISCORD_PUBLIC_KEY=abc", "DISCORD_SHARDS=3/2", "OPS_ADDR=9090",
		"REDIS_URL=redis://a", "REDIS_CLUSTER=b:1,c:1", "REDIS_MASTER=m", "LOG_LEVEL=loud", "LOG_JSON=maybe", "REDIS_TLS=true",
		"INTERACTIONS_ADDR=:1")
	if err == nil {
		t.Fatal("accepted")
	}
	for _, name := range []string{"DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_PUBLIC_KEY", "DISCORD_SHARDS",
		"OPS_ADDR", "REDIS_URL", "REDIS_MASTER", "REDIS_TLS", "LOG_LEVEL", "LOG_JSON"} {
		if !strings.Contains(err.Error(), name+": ") {
			t.Errorf("does not name %s:\n%v", name, err)
		}
	}
	if n := strings.Count(err.Error(), "DISCORD_PUBLIC_KEY"); n != 1 {
		t.Errorf("DISCORD_PUBLIC_KEY is named %d times", n)
	}
}

func TestConfigNeedsAKeyForSignedInteractions(t *testing.T) {
	if _, err := readAll(t, "DISCORD_TOKEN=t", "INTERACTIONS_ADDR=127.0.0.1:0"); err == nil {
		t.Error("accepted an endpoint that could check no signature")
	}
}

func TestConfigShards(t *testing.T) {
	for in, want := range map[string]shardRange{
		"auto": {}, "1": {0, 0, 1}, "4": {0, 3, 4}, "0-3/16": {0, 3, 16}, "5/8": {5, 5, 8},
	} {
		c, err := readAll(t, "DISCORD_TOKEN=t", "DISCORD_SHARDS="+in)
		if err != nil || c.shards != want {
			t.Errorf("%s: got %v, %v; want %v", in, c.shards, err, want)
		}
	}
	for _, bad := range []string{"0", "-1", "a", "4-3/8", "0-8/8", "1-2", "0-/", "/4"} {
		if _, err := readAll(t, "DISCORD_TOKEN=t", "DISCORD_SHARDS="+bad); err == nil {
			t.Errorf("accepted %q", bad)
		}
	}
}

func TestEnvironmentWinsOverDotEnv(t *testing.T) {
	dotenv := filepath.Join(t.TempDir(), ".env")
	if err := os.WriteFile(dotenv, []byte("DISCORD_TOKEN=from-file\nLOG_LEVEL=debug\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	e, err := readEnvironment([]string{"DISCORD_TOKEN=Bot from-env"}, dotenv)
	if err != nil {
		t.Fatal(err)
	}
	c, err := readConfig(e)
	if err != nil {
		t.Fatal(err)
	}
	if c.token != "from-env" || c.logLevel.String() != "DEBUG" {
		t.Errorf("token %q, level %v", c.token, c.logLevel)
	}
}

func TestBrokenDotEnvStopsTheStart(t *testing.T) {
	dotenv := filepath.Join(t.TempDir(), ".env")
	if err := os.WriteFile(dotenv, []byte("LOG_LEVEL='debug"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readEnvironment(nil, dotenv); err == nil || !strings.Contains(err.Error(), dotenv) {
		t.Errorf("got %v, want an error that names the file", err)
	}
}

func TestDataFolder(t *testing.T) {
	for _, c := range []struct {
		environ []string
		want    string
	}{
		{[]string{"INNKEEPER_DATA=/d", "XDG_DATA_HOME=/x", "HOME=/h"}, "/d"},
		{[]string{"XDG_DATA_HOME=/x", "HOME=/h"}, filepath.Join("/x", "innkeeper")},
		{[]string{"HOME=/h"}, filepath.Join("/h", ".local", "share", "innkeeper")},
		{nil, "innkeeper-data"},
	} {
		e, err := readEnvironment(c.environ, filepath.Join(t.TempDir(), ".env"))
		if err != nil {
			t.Fatal(err)
		}
		if got := dataFolder(e); got != c.want {
			t.Errorf("%v: got %s, want %s", c.environ, got, c.want)
		}
	}
}

func TestConfigReadsListsAndRedis(t *testing.T) {
	c, err := readAll(t, "DISCORD_TOKEN=t", "REDIS_SENTINELS= a:1 ,b:2,", "REDIS_MASTER=inn", "REDIS_ALLOW_VOLATILE=1")
	if err != nil {
		t.Fatal(err)
	}
	want := redisConfig{sentinels: []string{"a:1", "b:2"}, master: "inn", prefix: "innkeeper", allowVolatile: true}
	if !reflect.DeepEqual(c.redis, want) || !c.redis.enabled() {
		t.Errorf("got %+v, want %+v", c.redis, want)
	}
}

func TestConfigChecksHowRedisIsReached(t *testing.T) {
	for _, good := range []string{"redis://h", "redis://u:p@h:6379/3", "rediss://h:1/", "unix:///run/redis.sock"} {
		if _, err := readAll(t, "DISCORD_TOKEN=t", "REDIS_URL="+good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range [][2]string{
		{"REDIS_URL", "h:6379"}, {"REDIS_URL", "http://u:secret@h"}, {"REDIS_URL", "redis://u:secret@h/games"},
		{"REDIS_URL", "redis://u:secret@h/-1"}, {"REDIS_URL", "redis://u:secret@h:port"},
		{"REDIS_CLUSTER", "a:1,b"}, {"REDIS_SENTINELS", "a"}, {"REDIS_PREFIX", "{inn}"},
	} {
		_, err := readAll(t, "DISCORD_TOKEN=t", bad[0]+"="+bad[1])
		if err == nil || !strings.Contains(err.Error(), bad[0]+": ") {
			t.Errorf("%s=%s: got %v, want a fault of that name", bad[0], bad[1], err)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("the password is told: %v", err)
		}
	}
}
