package redis

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"github.com/redis/go-redis/v9"
)

// driverLog takes what the driver has to say, such as that a server cannot be reached, where all else is logged.
type driverLog struct{ log *slog.Logger }

// Printf is what the driver calls.
func (d driverLog) Printf(ctx context.Context, format string, v ...any) {
	d.log.WarnContext(ctx, "redis driver", "says", fmt.Sprintf(format, v...))
}

// The driver has one log for the whole process, which may be set only before it is used.
var driverLogOnce sync.Once

// routeDriverLog sends the driver's log to that of the first store that is opened.
func routeDriverLog(log *slog.Logger) {
	driverLogOnce.Do(func() { redis.SetLogger(driverLog{log}) })
}
