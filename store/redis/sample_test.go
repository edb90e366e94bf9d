package redis_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	driver "github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

// A sample is kept for every format that was ever released: the commands that make its keys, a line each, words
// quoted as in Go. None is ever written again: -write-sample makes that of a new format.
var writeSample = flag.Int("write-sample", 0, "write the sample of this new format")

func samplePath(format int) string {
	return filepath.Join("testdata", fmt.Sprintf("format%d.txt", format))
}

func TestKeysOfEveryFormatAreReadable(t *testing.T) {
	const formats = 1
	if *writeSample > 0 {
		makeSample(t, samplePath(*writeSample))
	}
	for format := 1; format <= formats; format++ {
		srv := startServer(t)
		for _, command := range readSample(t, samplePath(format)) {
			srv.must(command...)
		}
		storetest.CheckSample(t, open(t, redis.Config{URL: srv.url()}))
	}
}

func readSample(t *testing.T, path string) (commands [][]any) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var words []any
		for rest := lines.Text(); rest != ""; {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				t.Fatalf("%s: %q: %v", path, rest, err)
			}
			word, _ := strconv.Unquote(quoted)
			words, rest = append(words, word), strings.TrimPrefix(rest[len(quoted):], " ")
		}
		commands = append(commands, words)
	}
	return commands
}

func makeSample(t *testing.T, path string) {
	t.Helper()
	srv := startServer(t)
	if err := storetest.WriteSample(t.Context(), open(t, redis.Config{URL: srv.url()})); err != nil {
		t.Fatal(err)
	}
	c := driver.NewClient(&driver.Options{Addr: srv.addr})
	defer c.Close()
	keys := c.Keys(t.Context(), "*").Val()
	slices.Sort(keys)
	var out strings.Builder
	for _, key := range keys {
		for i, word := range commandFor(t, c, key) {
			out.WriteString(strings.Repeat(" ", min(i, 1)) + strconv.Quote(word))
		}
		out.WriteString("\n")
	}
	if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// commandFor is the command that makes a key.
func commandFor(t *testing.T, c *driver.Client, key string) []string {
	ctx := t.Context()
	switch kind := c.Type(ctx, key).Val(); kind {
	case "string":
		return []string{"SET", key, c.Get(ctx, key).Val()}
	case "list":
		return append([]string{"RPUSH", key}, c.LRange(ctx, key, 0, -1).Val()...)
	case "hash":
		command := []string{"HSET", key}
		for field, value := range c.HGetAll(ctx, key).Val() {
			command = append(command, field, value)
		}
		return command
	case "zset":
		command := []string{"ZADD", key}
		for _, z := range c.ZRangeWithScores(ctx, key, 0, -1).Val() {
			command = append(command, strconv.FormatFloat(z.Score, 'f', -1, 64), z.Member.(string))
		}
		return command
	default:
		t.Fatalf("key %s is a %s", key, kind)
		return nil
	}
}
