package redis

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/maintnotifications"
)

// withDefaults completes a configuration or reports what is wrong with it.
func withDefaults(cfg Config) (Config, error) {
	ways := 0
	for _, set := range []bool{cfg.URL != "", len(cfg.Sentinels) > 0, len(cfg.Cluster) > 0} {
		if set {
			ways++
		}
	}
	if ways != 1 {
		return cfg, errors.New("redis: want exactly one of a URL, Sentinels and a Cluster")
	}
	if (len(cfg.Sentinels) > 0) != (cfg.Master != "") {
		return cfg, errors.New("redis: want Sentinels and the name of their master together")
	}
	if strings.ContainsAny(cfg.Prefix, "{}") {
		return cfg, fmt.Errorf("redis: prefix %q: want no braces", cfg.Prefix)
	}
	if cfg.Prefix == "" {
		cfg.Prefix = "innkeeper"
	}
	if cfg.Timeout == 0 {
		cfg.Timeout = 2 * time.Second
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	return cfg, nil
}

// connect makes the client; nothing is sent yet.
func connect(cfg Config) (redis.UniversalClient, error) {
	o := options(cfg)
	switch {
	case len(cfg.Cluster) > 0:
		o.Addrs = cfg.Cluster
		return redis.NewClusterClient(o.Cluster()), nil
	case len(cfg.Sentinels) > 0:
		o.Addrs, o.MasterName = cfg.Sentinels, cfg.Master
		return redis.NewFailoverClient(o.Failover()), nil
	}
	at, err := redis.ParseURL(cfg.URL)
	if err != nil {
		return nil, errors.New("the URL cannot be read; want redis://user:password@host:port/database") // it may hold a password
	}
	single := o.Simple()
	single.Network, single.Addr, single.DB = at.Network, at.Addr, at.DB
	single.Username, single.Password, single.TLSConfig = at.Username, at.Password, at.TLSConfig
	return redis.NewClient(single), nil
}

// options are what all ways of connecting have in common. Whatever happens, a call ends within the timeout; a try that
// gets no answer is given up half-way, to leave time for another.
func options(cfg Config) *redis.UniversalOptions {
	return &redis.UniversalOptions{
		Username: cfg.Username, Password: cfg.Password, TLSConfig: cfg.TLS,
		ContextTimeoutEnabled: true,
		DialTimeout:           cfg.Timeout / 2,
		DialerRetries:         1,
		ReadTimeout:           cfg.Timeout / 2,
		WriteTimeout:          cfg.Timeout / 2,
		PoolTimeout:           cfg.Timeout,
		MinRetryBackoff:       minBackoff,
		MaxRetryBackoff:       cfg.Timeout / 8,
		PipelinePoolSize:      -1, // pipelines are rare here
		DisableIdentity:       true,
		MaintNotificationsConfig: &maintnotifications.Config{
			Mode: maintnotifications.ModeDisabled, // an extension of one vendor
		},
	}
}
