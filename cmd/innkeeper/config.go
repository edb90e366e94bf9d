package main

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/joho/godotenv"
)

// config is everything that the environment decides, checked. It is read once, at the start.
type config struct {
	token     string
	apiURL    *url.URL          // nil for Discord itself
	publicKey ed25519.PublicKey // for HTTP interactions
	// interactionsAddr, if set, turns on the signed HTTP endpoint in place of the gateway.
	interactionsAddr string
	opsAddr          string // metrics, health and readiness; "" for none
	shards           shardRange
	data             string // folder of the embedded store
	redis            redisConfig
	logLevel         slog.Level
	logJSON          bool
}

// shardRange is which shards of how many this process runs. A Count of 0 lets Discord recommend one and runs all.
type shardRange struct{ First, Last, Count int }

// redisConfig says where Redis is; without addresses the embedded store is used.
type redisConfig struct {
	url           string
	sentinels     []string
	master        string
	cluster       []string
	username      string
	password      string
	tls           bool // with Sentinel and Cluster; a URL says it by its scheme
	prefix        string
	allowVolatile bool
}

func (r redisConfig) enabled() bool {
	return r.url != "" || len(r.sentinels) > 0 || len(r.cluster) > 0
}

// environment looks variables up and gathers what is wrong with them, so that a host is told all faults at once.
type environment struct {
	vars   map[string]string
	faults []error
}

// readEnvironment is the process's environment over the .env file in the working folder, if there is one.
func readEnvironment(environ []string, dotenv string) (*environment, error) {
	vars, err := godotenv.Read(dotenv)
	if errors.Is(err, os.ErrNotExist) {
		vars = map[string]string{}
	} else if err != nil {
		return nil, fmt.Errorf("read %s: %w", dotenv, err)
	}
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		vars[name] = value
	}
	return &environment{vars: vars}, nil
}

func (e *environment) fault(name, format string, args ...any) {
	e.faults = append(e.faults, fmt.Errorf("%s: %s", name, fmt.Sprintf(format, args...)))
}

func (e *environment) text(name, otherwise string) string {
	if v := strings.TrimSpace(e.vars[name]); v != "" {
		return v
	}
	return otherwise
}

func (e *environment) flag(name string) bool {
	v := e.text(name, "false")
	on, err := strconv.ParseBool(v)
	if err != nil {
		e.fault(name, "%q is neither true nor false", v)
	}
	return on
}

func (e *environment) list(name string) []string {
	var items []string
	for item := range strings.SplitSeq(e.text(name, ""), ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// addr is a host:port to listen on, "" if the variable is not set or says "off".
func (e *environment) addr(name, otherwise string) string {
	v := e.text(name, otherwise)
	if v == "" || v == "off" {
		return ""
	}
	if _, _, err := net.SplitHostPort(v); err != nil {
		e.fault(name, "%q is not host:port (such as 127.0.0.1:8080)", v)
	}
	return v
}

// readConfig checks the environment for the serve command.
func readConfig(e *environment) (config, error) {
	c := config{
		token:            strings.TrimPrefix(e.text("DISCORD_TOKEN", ""), "Bot "),
		apiURL:           e.apiURL(),
		publicKey:        e.publicKey(),
		interactionsAddr: e.addr("INTERACTIONS_ADDR", ""),
		opsAddr:          e.addr("OPS_ADDR", "127.0.0.1:9090"),
		shards:           e.shards(),
		data:             dataFolder(e),
		redis:            e.redis(),
		logLevel:         e.logLevel(),
		logJSON:          e.flag("LOG_JSON"),
	}
	if c.token == "" {
		e.fault("DISCORD_TOKEN", "not set: create an application at https://discord.com/developers/applications, "+
			"open its Bot page, press Reset Token and put the token here (to try without one: innkeeper demo)")
	}
	if c.interactionsAddr != "" && c.publicKey == nil && e.text("DISCORD_PUBLIC_KEY", "") == "" {
		e.fault("DISCORD_PUBLIC_KEY", "not set, but INTERACTIONS_ADDR needs it to check Discord's signatures "+
			"(General Information page of the application)")
	}
	return c, errors.Join(e.faults...)
}

func (e *environment) apiURL() *url.URL {
	v := e.text("DISCORD_API_URL", "")
	if v == "" {
		return nil
	}
	u, err := url.Parse(v)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		e.fault("DISCORD_API_URL", "%q is not an address such as http://127.0.0.1:8081", v)
		return nil
	}
	return u
}

func (e *environment) publicKey() ed25519.PublicKey {
	v := e.text("DISCORD_PUBLIC_KEY", "")
	if v == "" {
		return nil
	}
	key, err := hex.DecodeString(v)
	if err != nil || len(key) != ed25519.PublicKeySize {
		e.fault("DISCORD_PUBLIC_KEY", "want %d hexadecimal digits, as on the application's General Information page",
			2*ed25519.PublicKeySize)
		return nil
	}
	return key
}

// shards reads "auto", a count such as "4", or a range such as "0-3/16".
func (e *environment) shards() shardRange {
	v := e.text("DISCORD_SHARDS", "auto")
	if v == "auto" {
		return shardRange{}
	}
	r, ok := parseShards(v)
	if !ok {
		e.fault("DISCORD_SHARDS", `%q is neither "auto", a count ("4") nor a range of a count ("0-3/16")`, v)
	}
	return r
}

func parseShards(v string) (shardRange, bool) {
	span, total, ranged := strings.Cut(v, "/")
	if !ranged {
		n, err := strconv.Atoi(v)
		return shardRange{Last: n - 1, Count: n}, err == nil && n > 0
	}
	first, last, _ := strings.Cut(span, "-")
	if last == "" {
		last = first
	}
	a, errA := strconv.Atoi(first)
	b, errB := strconv.Atoi(last)
	n, errN := strconv.Atoi(total)
	ok := errA == nil && errB == nil && errN == nil && 0 <= a && a <= b && b < n
	return shardRange{First: a, Last: b, Count: n}, ok
}

func (e *environment) redis() redisConfig {
	r := redisConfig{
		url:           e.redisURL(),
		sentinels:     e.nodes("REDIS_SENTINELS"),
		master:        e.text("REDIS_MASTER", ""),
		cluster:       e.nodes("REDIS_CLUSTER"),
		username:      e.text("REDIS_USERNAME", ""),
		password:      e.text("REDIS_PASSWORD", ""),
		tls:           e.flag("REDIS_TLS"),
		prefix:        e.text("REDIS_PREFIX", "innkeeper"),
		allowVolatile: e.flag("REDIS_ALLOW_VOLATILE"),
	}
	ways := 0
	for _, set := range []bool{r.url != "", len(r.sentinels) > 0, len(r.cluster) > 0} {
		if set {
			ways++
		}
	}
	if ways > 1 {
		e.fault("REDIS_URL", "set only one of REDIS_URL, REDIS_SENTINELS and REDIS_CLUSTER")
	}
	if r.tls && r.url != "" {
		e.fault("REDIS_TLS", "is for Sentinel and Cluster; begin REDIS_URL with rediss:// instead")
	}
	if strings.ContainsAny(r.prefix, "{}") {
		e.fault("REDIS_PREFIX", "%q has braces, which decide where a Cluster keeps a key", r.prefix)
	}
	if (len(r.sentinels) > 0) != (r.master != "") {
		e.fault("REDIS_MASTER", "REDIS_SENTINELS and REDIS_MASTER (the name of the master) are set together")
	}
	return r
}

// redisURL is the address of one Redis, "" if there is none. What it says is not repeated: it may hold a password.
func (e *environment) redisURL() string {
	v := e.text("REDIS_URL", "")
	if v == "" {
		return ""
	}
	u, err := url.Parse(v)
	switch {
	case err != nil:
	case u.Scheme == "unix" && u.Path != "":
		return v
	case u.Scheme == "redis" || u.Scheme == "rediss":
		database := strings.Trim(u.Path, "/")
		n, err := strconv.Atoi(database)
		if database == "" || err == nil && n >= 0 {
			return v
		}
	}
	e.fault("REDIS_URL", "want redis://user:password@host:6379/0, or rediss:// for TLS; the database behind the slash is a number")
	return v
}

// nodes are servers as host:port.
func (e *environment) nodes(name string) []string {
	servers := e.list(name)
	for _, s := range servers {
		if _, _, err := net.SplitHostPort(s); err != nil {
			e.fault(name, "%q is not host:port (such as 127.0.0.1:6379)", s)
		}
	}
	return servers
}

func (e *environment) logLevel() slog.Level {
	var level slog.Level
	v := e.text("LOG_LEVEL", "info")
	if err := level.UnmarshalText([]byte(v)); err != nil {
		e.fault("LOG_LEVEL", "%q is none of debug, info, warn, error", v)
	}
	return level
}

// dataFolder is INNKEEPER_DATA, or "innkeeper" in the user's data folder.
func dataFolder(e *environment) string {
	if v := e.text("INNKEEPER_DATA", ""); v != "" {
		return v
	}
	if v := e.text("XDG_DATA_HOME", ""); v != "" {
		return filepath.Join(v, "innkeeper")
	}
	if v := e.text("LOCALAPPDATA", ""); v != "" {
		return filepath.Join(v, "innkeeper")
	}
	if home := e.text("HOME", ""); home != "" {
		return filepath.Join(home, ".local", "share", "innkeeper")
	}
	return "innkeeper-data"
}
