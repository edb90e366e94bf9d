package terminal

import (
	"context"
	"os"
)

func Screen(ctx context.Context, cfg Config, in, out *os.File) error { return Plain(ctx, cfg, in, out) }
