package protocol_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/throne/protocol"
)

func ExampleServe() {
	lines := strings.NewReader(`{"act":{"type":"end_actions"}}
{"set":{"territories":{"1":{"player":2},"4":{"king":6}}}}
{"go":true}
`)
	if err := protocol.Serve(context.Background(), lines, os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"ok":false,"error":{"code":"no_game","message":"no game has begun"}}
	// {"ok":false,"error":{"code":"bad_state","message":"6 of the King's forces in territory 4 (RT-103)"}}
	// {"ok":false,"error":{"code":"unknown_command","message":"there is no command \"go\""}}
}
