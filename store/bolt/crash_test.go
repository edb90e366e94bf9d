package bolt_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

// workerDir makes the test binary a process that does nothing but commit to a store in this folder.
const workerDir = "INNKEEPER_TEST_WORKER_DIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(workerDir); dir != "" {
		fmt.Fprintln(os.Stderr, commitUntilKilled(dir))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func commitUntilKilled(dir string) error {
	s, err := bolt.Open(dir)
	if err != nil {
		return err
	}
	return storetest.Worker(context.Background(), s, os.Stdout)
}

func TestNothingAcknowledgedIsLostWhenTheProcessIsKilled(t *testing.T) {
	dir := t.TempDir()
	for round := range uint64(6) {
		child := storetest.StartChild(t, workerDir+"="+dir)
		child.Await(1 + round*7)
		acknowledged := child.Kill()
		checkAll(t, dir, acknowledged)
	}
}

func TestAProcessKilledWhileItOpensLeavesAFolderThatOpens(t *testing.T) {
	for n := range 12 {
		dir := t.TempDir()
		child := storetest.StartChild(t, workerDir+"="+dir)
		<-time.After(time.Duration(n) * 2 * time.Millisecond) // somewhere between start and first commit
		checkAll(t, dir, child.Kill())
	}
}

// checkAll opens a folder that a child has left and checks its tables.
func checkAll(t *testing.T, dir string, acknowledged map[session.ID]uint64) {
	t.Helper()
	s, err := bolt.Open(dir)
	if err != nil {
		t.Fatalf("open after kill: %v", err)
	}
	if err := storetest.CheckTables(t.Context(), s, acknowledged); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestASecondProcessIsToldThatTheFolderIsInUse(t *testing.T) {
	dir := t.TempDir()
	child := storetest.StartChild(t, workerDir+"="+dir)
	child.Await(1)
	begun := time.Now()
	_, err := bolt.Open(dir)
	if !errors.Is(err, bolt.ErrInUse) || !strings.Contains(err.Error(), dir) {
		t.Errorf("open: %v, want ErrInUse that names the folder", err)
	}
	if took := time.Since(begun); took > time.Minute {
		t.Errorf("it took %v to say no", took)
	}
	checkAll(t, dir, child.Kill())
}
