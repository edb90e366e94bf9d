package main

import (
	"context"
	"crypto/tls"
	"log/slog"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/redis"
)

// openStore opens Redis where it is configured, else the embedded store in the data folder.
func openStore(ctx context.Context, data string, r redisConfig, log *slog.Logger) (session.Store, error) {
	if !r.enabled() {
		store, err := bolt.Open(data)
		if err != nil {
			return nil, err
		}
		log.InfoContext(ctx, "games are kept in files", "folder", data)
		return store, nil
	}
	c := redis.Config{
		URL: r.url, Sentinels: r.sentinels, Master: r.master, Cluster: r.cluster,
		Username: r.username, Password: r.password, Prefix: r.prefix, AllowVolatile: r.allowVolatile, Log: log,
	}
	if r.tls {
		c.TLS = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	store, err := redis.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	log.InfoContext(ctx, "games are kept in Redis", "prefix", r.prefix)
	return store, nil
}
