package bot_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

// TestMain lets more scenes play at once than there are cores: each spends most of its time waiting on purpose.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "16"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Exit(m.Run())
}
