package redis_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

// slots is how many a Cluster has.
const slots = 16384

// startCluster starts a Cluster of three masters.
func startCluster(t *testing.T) []*server {
	t.Helper()
	var nodes []*server
	for range 3 {
		_, bus, _ := net.SplitHostPort(freeAddr(t))
		nodes = append(nodes, startServer(t,
			"--cluster-enabled", "yes", "--cluster-port", bus, "--cluster-node-timeout", "2000",
			"--cluster-config-file", "nodes.conf"))
	}
	firstHost, firstPort, _ := net.SplitHostPort(nodes[0].addr)
	firstBus := nodes[0].args[3]
	for n, node := range nodes {
		node.must("CLUSTER", "SET-CONFIG-EPOCH", n+1)
		node.must("CLUSTER", "ADDSLOTSRANGE", n*slots/3, (n+1)*slots/3-1)
		if n > 0 {
			node.must("CLUSTER", "MEET", firstHost, firstPort, firstBus)
		}
	}
	for _, node := range nodes {
		node.awaitCluster()
	}
	return nodes
}

// awaitCluster waits until the node knows all three and all slots.
func (s *server) awaitCluster() {
	s.t.Helper()
	eventually(s.t, "the cluster stands", func(ctx context.Context) error {
		info, err := s.ask(ctx, "CLUSTER", "INFO")
		if err != nil {
			return err
		}
		if text := fmt.Sprint(info); !strings.Contains(text, "cluster_state:ok") || !strings.Contains(text, "cluster_known_nodes:3") {
			return errors.New(text)
		}
		return nil
	})
}

func TestACluster(t *testing.T) {
	t.Parallel()
	nodes := startCluster(t)
	t.Run("keeps the promises", func(t *testing.T) { clusterKeepsPromises(t, nodes) })
	t.Run("with a node down is reported and comes back", func(t *testing.T) { clusterComesBack(t, nodes) })
	t.Run("that would lose games is refused", func(t *testing.T) { clusterIsRefused(t, nodes) })
}

func clusterKeepsPromises(t *testing.T, nodes []*server) {
	prefix := prefixes()
	storetest.Run(t, func(t *testing.T) session.Store {
		return open(t, redis.Config{Cluster: []string{nodes[1].addr}, Prefix: prefix()})
	})
	for _, node := range nodes {
		if keys := node.must("DBSIZE"); keys.(int64) < 50 {
			t.Errorf("node %s has %v keys: the tables are not spread", node.addr, keys)
		}
	}
}

func clusterComesBack(t *testing.T, nodes []*server) {
	s := open(t, redis.Config{Cluster: []string{nodes[0].addr, nodes[1].addr}, Timeout: time.Second})
	first(t, s)
	nodes[2].kill()
	begun := time.Now()
	if err := s.Check(t.Context()); err == nil {
		t.Error("check found nothing wrong")
	}
	if took := time.Since(begun); took > time.Second+slack {
		t.Errorf("check took %v", took)
	}
	nodes[2].start()
	wantGoesOn(t, s)
}

func clusterIsRefused(t *testing.T, nodes []*server) {
	nodes[2].must("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
	_, err := redis.Open(t.Context(), redis.Config{Cluster: []string{nodes[0].addr}})
	if !errors.Is(err, redis.ErrVolatile) || !strings.Contains(err.Error(), nodes[2].addr) {
		t.Errorf("open: %v, want ErrVolatile that names %s", err, nodes[2].addr)
	}
}

// startSentinel starts a Sentinel that watches a master under the name "inn" and trusts its own eyes.
func startSentinel(t *testing.T, master *server) *server {
	t.Helper()
	host, port, _ := net.SplitHostPort(master.addr)
	conf := filepath.Join(t.TempDir(), "sentinel.conf")
	text := fmt.Sprintf(`sentinel monitor inn %s %s 1
sentinel down-after-milliseconds inn 500
sentinel failover-timeout inn 3000
`, host, port)
	if err := os.WriteFile(conf, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, addr: freeAddr(t), dir: filepath.Dir(conf), sentinel: conf}
	s.start()
	t.Cleanup(s.kill)
	return s
}

func TestWhenTheMasterDiesTheStoreFollowsTheSentinelsToTheNext(t *testing.T) {
	t.Parallel()
	master := startServer(t)
	host, port, _ := net.SplitHostPort(master.addr)
	replica := startServer(t, "--replicaof", host+" "+port, "--repl-diskless-sync-delay", "0")
	sentinel := startSentinel(t, master)
	eventually(t, "the sentinel knows the replica", func(ctx context.Context) error {
		answer, err := sentinel.ask(ctx, "SENTINEL", "REPLICAS", "inn")
		if list, ok := answer.([]any); err == nil && (!ok || len(list) == 0) {
			err = errors.New("none yet")
		}
		return err
	})
	s := open(t, redis.Config{Sentinels: []string{sentinel.addr}, Master: "inn", Timeout: time.Second})
	first(t, s)
	eventually(t, "the replica has it", func(ctx context.Context) error {
		if n, err := replica.ask(ctx, "DBSIZE"); err != nil || n.(int64) < master.must("DBSIZE").(int64) {
			return fmt.Errorf("%v keys, %w", n, err)
		}
		return nil
	})
	master.kill()
	wantGoesOn(t, s)
	if role := fmt.Sprint(replica.must("ROLE")); !strings.Contains(role, "master") {
		t.Errorf("the replica's role is %s", role)
	}
}

func TestSentinelsKeepThePromises(t *testing.T) {
	t.Parallel()
	sentinel, prefix := startSentinel(t, startServer(t)), prefixes()
	storetest.Run(t, func(t *testing.T) session.Store {
		return open(t, redis.Config{Sentinels: []string{sentinel.addr}, Master: "inn", Prefix: prefix()})
	})
}
