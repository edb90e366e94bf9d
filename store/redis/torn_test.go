package redis_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestAnAppendOnlyFileCutOffAnywhereHoldsWholeCommits(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	child := storetest.StartChild(t, workerURL+"="+srv.url())
	child.Await(4)
	child.Kill()
	srv.kill()
	for _, cut := range []int64{1, 20, 60, 150, 700, 5_000, 9_300, 10_100, 31_000} {
		torn := &server{t: t, addr: freeAddr(t), dir: t.TempDir()}
		copyCut(t, torn.dir, srv.dir, cut)
		torn.start()
		t.Cleanup(torn.kill)
		s := open(t, redis.Config{URL: torn.url()})
		if err := storetest.CheckTables(t.Context(), s, nil); err != nil {
			t.Errorf("with %d bytes cut off: %v", cut, err)
		}
		torn.kill()
	}
}

// copyCut copies a server's folder; its append-only file loses its last bytes.
func copyCut(t *testing.T, to, from string, cut int64) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(to, "appendonlydir", "*.incr.aof"))
	if err != nil || len(files) != 1 {
		t.Fatalf("append-only files: %s, %v", strings.Join(files, ", "), err)
	}
	info, err := os.Stat(files[0])
	if err == nil {
		err = os.Truncate(files[0], info.Size()-cut)
	}
	if err != nil {
		t.Fatal(err)
	}
}
