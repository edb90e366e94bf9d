package bot_test

import (
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/bot/gateway"
)

func TestTheGatewayIsKeptThroughEverythingThatPasses(t *testing.T) {
	t.Parallel()
	resumed := []string{"op 7", "the socket drops", "close 4000"} // without identifying anew
	troubles := map[string]func(*scene){
		"op 7":                       func(sc *scene) { sc.Reconnect() },
		"op 9, resumable":            func(sc *scene) { sc.InvalidSession(true) },
		"op 9, session gone":         func(sc *scene) { sc.InvalidSession(false) },
		"the socket drops":           func(sc *scene) { sc.DropGateway() },
		"the sessions are forgotten": func(sc *scene) { sc.ForgetSessions(); sc.DropGateway() },
		"close 4000":                 func(sc *scene) { sc.CloseGateway(4000) },
		"close 4009":                 func(sc *scene) { sc.CloseGateway(4009) },
		"a handshake that hangs": func(sc *scene) {
			sc.StallHandshake(true)
			sc.DropGateway()
			time.Sleep(700 * time.Millisecond)
			sc.StallHandshake(false)
		},
	}
	for name, trouble := range troubles {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t, func(o *sceneOption) {
				o.bot.Gateway = gateway.Times{Spacing: time.Millisecond, Patience: 20 * time.Millisecond}
				if name == "a handshake that hangs" {
					o.bot.Gateway.Handshake = 500 * time.Millisecond
				}
			})
			board := sc.start(sc.ann, sc.hall.ID)
			trouble(sc)
			sc.eventually("it is connected again", func() bool {
				return sc.bot.Ready(sc.ctx) == nil && slices.Equal(sc.Connected(), [][2]int{{0, 1}})
			})
			sc.eventually("presses are answered", func() bool {
				id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, sc.see(sc.ann, board.ID), "Take 1"))
				return err == nil && sc.finished(sc.ann, id).Kind == discordfake.AnsweredUpdate
			})
			if got := sc.Identifies(); slices.Contains(resumed, name) && got != 1 {
				t.Errorf("it identified %d times instead of resuming", got)
			}
			sc.ForgetViolations() // what was pressed while nobody listened
		})
	}
}

func TestASilentGatewayIsUnhealthyAndCut(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) {
		o.fake.Heartbeat = 100 * time.Millisecond
		o.bot.Gateway = gateway.Times{Silence: 300 * time.Millisecond, Spacing: time.Millisecond, Patience: 20 * time.Millisecond}
	})
	sc.StallHeartbeats(true)
	sc.eventually("it is unhealthy", func() bool { return sc.bot.Ready(sc.ctx) != nil })
	sc.StallHeartbeats(false)
	sc.eventually("it is well again", func() bool { return sc.bot.Ready(sc.ctx) == nil })
	for _, h := range sc.bot.Health() {
		if !h.Connected || h.LastAck.IsZero() || h.LastEvent.IsZero() {
			t.Errorf("health %+v", h)
		}
	}
}

func TestARefusalForGoodEndsTheRun(t *testing.T) {
	for _, code := range []int{4004, 4010, 4011, 4012, 4013, 4014} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			sc := newScene(t, func(o *sceneOption) { o.dry = true })
			sc.house = sc.newHouse()
			sc.RefuseIdentify(code)
			b, err := bot.New(sc.config(bot.Config{}))
			if err != nil {
				t.Fatal(err)
			}
			err = b.Run(sc.ctx)
			if fatal, ok := errors.AsType[*gateway.FatalError](err); !ok || fatal.Code != code {
				t.Errorf("run ended with %v", err)
			}
		})
	}
}

func TestAWrongTokenEndsTheRun(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) { o.dry = true })
	sc.house = sc.newHouse()
	c := sc.config(bot.Config{})
	c.Token = "wrong"
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Run(sc.ctx); err == nil {
		t.Error("run ended well")
	}
	sc.ForgetViolations()
}

func TestShardsServeTogether(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) {
		o.fake.Shards = 3
		o.bot.Gateway = gateway.Times{Spacing: time.Millisecond, Patience: 20 * time.Millisecond}
	})
	if got := sc.Connected(); len(got) != 3 {
		t.Fatalf("connected: %v", got)
	}
	board := sc.start(sc.ann, sc.hall.ID)
	if a := sc.press(sc.ann, board.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
		t.Errorf("answered by %s", a.Kind)
	}
	// A direct conversation comes to shard 0, whatever table it is about.
	dm := sc.ann.OpenDM()
	a := sc.slash(sc.ann, dm.ID, "pips show", nil)
	if a.Message == nil || !hasButton(*a.Message, "Take 2") {
		t.Fatalf("show: %+v", a.Message)
	}
	if b := sc.press(sc.ann, a.Message.ID, "Take 2"); b.Kind != discordfake.AnsweredUpdate {
		t.Errorf("answered by %s", b.Kind)
	}
	if got := sc.table(sc.ann).Actions; got != 2 {
		t.Errorf("%d actions, want 2", got)
	}
}

func TestAShardOfARangeIsOpenedAlone(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) {
		o.bot.Shards = bot.Shards{First: 1, Last: 1, Count: 2}
		o.bot.Gateway = gateway.Times{Spacing: time.Millisecond, Patience: 20 * time.Millisecond}
	})
	if got := sc.Connected(); !slices.Equal(got, [][2]int{{1, 2}}) {
		t.Errorf("connected: %v", got)
	}
}
