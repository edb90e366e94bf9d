package session_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// follow lets a person follow a table.
func (in *inn) follow(id session.ID, user session.UserID) error {
	_, err := in.house.Follow(context.Background(), in.by(user), id, "en")
	return err
}

func (in *inn) mustFollow(id session.ID, users ...session.UserID) {
	in.t.Helper()
	for _, u := range users {
		if err := in.follow(id, u); err != nil {
			in.t.Fatalf("%s follows: %v", u, err)
		}
	}
}

// show tells the house that all followers were shown the table as it is.
func (in *inn) show(id session.ID) {
	in.t.Helper()
	t := in.look(id, "").Table
	var list []session.Shown
	for _, f := range t.Followers {
		list = append(list, session.Shown{User: f.User, Since: f.Since, Screen: session.Screen{Channel: "dm", Message: "m"}, Mark: t.Mark, Gone: f.Parting != ""})
	}
	if err := in.house.Showed(context.Background(), id, list); err != nil {
		in.t.Fatal(err)
	}
}

// partings are those who follow a table, each as "person" or "person: why they no longer do".
func (in *inn) partings(id session.ID) string {
	in.t.Helper()
	var all []string
	for _, f := range in.look(id, "").Table.Followers {
		all = append(all, strings.TrimSuffix(fmt.Sprintf("%s: %s", f.User, f.Parting), ": "))
	}
	return strings.Join(all, ", ")
}

func TestFollowersAreShownWhateverHappensOnce(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.mustFollow(id, "eve", "fay")
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
	in.want()
	in.show(id)
	in.clock.forward(time.Minute)
	in.want()
	in.act(id, "ann", lay{0})
	in.want()
	in.clock.forward(time.Second)
	in.act(id, "bob", lay{0}) // is shown along with it
	in.clock.forward(time.Second)
	n := in.want("gallery []")
	if len(n[0].Table.Followers) != 2 {
		t.Fatalf("followers %+v", n[0].Table.Followers)
	}
	in.show(id)
	in.clock.forward(time.Minute)
	in.want()
}

// Who took it on to show them the table and died is followed by another one after a minute.
func TestWhatWasNotShownIsShownByAnother(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.mustFollow(id, "eve")
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
	in.house = in.another(bidEngine{})
	in.clock.forward(time.Minute - time.Millisecond)
	in.want()
	in.clock.forward(time.Millisecond)
	in.want("gallery []")
	in.act(id, "ann", lay{0}) // while it is being shown
	in.clock.forward(2 * time.Second)
	in.want()
	if err := in.house.Showed(context.Background(), id, []session.Shown{{User: "eve", Since: noon, Mark: in.look(id, "").Table.Mark - 1}}); err != nil {
		t.Fatal(err)
	}
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
}

func TestWhoMayFollow(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	refused(t, in.follow(id, ""), session.ErrNotYours)
	refusal(t, in.follow(id, "bob"), "follow_seated")
	in.mustFollow(id, "eve", "eve") // again: it is shown anew
	if got := in.partings(id); got != "eve" {
		t.Fatalf("followers %s", got)
	}
	in.configure(id, func(s *session.Settings) { s.Spectators = session.SpectatorsNobody })
	refusal(t, in.follow(id, "fay"), "follow_closed")
	if got := in.partings(id); got != "eve: closed" {
		t.Fatalf("followers %s", got)
	}
	daily := in.must(in.daily(in.house, "ann")).Table.ID
	refused(t, in.follow(daily, "eve"), session.ErrSealed)
	direct := in.must(in.house.Open(context.Background(), in.by("ann"), session.NewTable{
		Game: "bids", Options: []byte(`{"rounds":1}`), Place: session.Place{Channel: "dm"},
	})).Table.ID
	refusal(t, in.follow(direct, "eve"), "follow_closed")
	in.configure(direct, func(s *session.Settings) { s.Spectators = session.SpectatorsAnyone })
	in.mustFollow(direct, "eve")
	in.toEnd(direct, "ann")
	refused(t, in.follow(direct, "fay"), session.ErrOver)
	in.configure(id, func(s *session.Settings) { s.Spectators = session.SpectatorsAnyone })
	_, err := in.house.Configure(context.Background(), in.by("ann"), id, func(s *session.Settings) { s.Spectators = "friends" })
	refusal(t, err, "bad_setting")
}

func TestATableThatMovesToDirectMessagesIsItsPeoples(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.mustFollow(id, "eve")
	in.must(in.house.MoveTo(context.Background(), in.by("ann"), id, session.Place{Channel: "dm"}))
	if got := in.partings(id); got != "eve: closed" {
		t.Fatalf("followers %s", got)
	}
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
	in.show(id)
	if got := in.partings(id); got != "" {
		t.Fatalf("followers %s", got)
	}
}

func TestTheOwnerSendsSomebodyAway(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	id := in.open("", "ann", "bob")
	in.mustFollow(id, "eve", "fay")
	_, err := in.house.Unfollow(ctx, in.by("bob"), id, "eve")
	refused(t, err, session.ErrNotYours)
	in.must(in.house.Unfollow(ctx, in.by("ann"), id, "eve"))
	if got := in.partings(id); got != "eve: sent_off, fay" {
		t.Fatalf("followers %s", got)
	}
	refusal(t, in.follow(id, "eve"), "follow_barred")
	in.configure(id, func(s *session.Settings) { s.Spectators = session.SpectatorsAnyone })
	in.mustFollow(id, "eve")
	in.must(in.house.Unfollow(ctx, in.by("fay"), id, "fay"))
	_, err = in.house.Unfollow(ctx, in.by("fay"), id, "fay")
	refused(t, err, session.ErrNothing)
	if got := in.partings(id); got != "eve" {
		t.Fatalf("followers %s", got)
	}
}

func TestFollowersStayThroughAHandover(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	id := in.open("", "ann", "bob")
	in.mustFollow(id, "eve")
	in.must(in.house.Handover(ctx, in.by("ann"), id, "bob"))
	if got := in.partings(id); got != "eve" {
		t.Fatalf("followers %s", got)
	}
	_, err := in.house.Unfollow(ctx, in.by("ann"), id, "eve") // it is no longer hers to say
	refused(t, err, session.ErrNotYours)
	in.must(in.house.Unfollow(ctx, in.by("bob"), id, "eve"))
}

func TestHowFollowingEnds(t *testing.T) {
	for want, end := range map[string]func(in *inn, id session.ID){
		"eve: over": func(in *inn, id session.ID) { in.playOn(id) },
		"eve: over ": func(in *inn, id session.ID) {
			in.must(in.house.Close(context.Background(), in.by("ann"), id))
		},
		"eve: seated": func(in *inn, id session.ID) { in.must(in.join(id, "eve", 3)) },
	} {
		in := newInn(t)
		id := in.open(`{"rounds":1}`, "ann", "bob")
		in.mustFollow(id, "eve")
		end(in, id)
		if got := in.partings(id); got != strings.TrimSpace(want) {
			t.Fatalf("followers %s, want %s", got, want)
		}
		in.clock.forward(2 * time.Second)
		in.want("gallery []")
		in.show(id)
		if got := in.partings(id); got != "" {
			t.Fatalf("followers %s", got)
		}
		in.clock.forward(2 * time.Minute)
		in.want()
	}
}

// What was on its way to somebody when they came again is not theirs: neither a goodbye nor a message that is not the last.
func TestWhoComesAnewIsShownItAnew(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.mustFollow(id, "eve")
	before := in.look(id, "").Table
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
	in.mustFollow(id, "eve")
	for _, late := range []session.Shown{
		{User: "eve", Since: before.Followers[0].Since, Gone: true},
		{User: "eve", Since: before.Followers[0].Since, Screen: session.Screen{Channel: "dm", Message: "old"}, Mark: before.Mark},
	} {
		if err := in.house.Showed(context.Background(), id, []session.Shown{late}); err != nil {
			t.Fatal(err)
		}
		if f := in.look(id, "").Table.Followers; len(f) != 1 || f[0].Screen != (session.Screen{}) {
			t.Fatalf("followers %+v", f)
		}
	}
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
}

func TestWhoCannotBeReachedIsForgottenInTheEnd(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.configure(id, func(s *session.Settings) { s.DeadlineHours = 0 })
	in.mustFollow(id, "eve")
	in.clock.forward(2 * time.Second)
	for tries := 1; ; tries++ {
		in.want("gallery []")
		if err := in.house.Showed(context.Background(), id, []session.Shown{{User: "eve", Since: noon, Failed: true}}); err != nil {
			t.Fatal(err)
		}
		if in.partings(id) == "" {
			if tries != 8 {
				t.Fatalf("forgotten after %d tries", tries)
			}
			break
		}
		in.clock.forward(time.Minute)
	}
	in.clock.forward(time.Hour)
	in.want()
}

// The gallery is as large as it is, and nobody sits in too many.
func TestThereIsRoomForSoMany(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat", "dan", "ema", "fin")
	err := error(nil)
	n := 0
	for ; err == nil; n++ {
		err = in.follow(id, session.UserID(fmt.Sprint("u", n)))
	}
	refusal(t, err, "follow_full")
	if n != 21 {
		t.Fatalf("%d people follow", n-1)
	}
	for n := range session.MaxFollowed {
		table := in.open("", session.UserID(fmt.Sprint("p", n)))
		in.mustFollow(table, "eve")
	}
	refusal(t, in.follow(in.open("", "zoe"), "eve"), "follow_many")
	followed, more, err := in.house.Tables(context.Background(), session.Filter{Follower: "eve"}, 0, 20)
	if err != nil || more || len(followed) != session.MaxFollowed {
		t.Fatalf("%d tables are followed, more %v, %v", len(followed), more, err)
	}
	in.must(in.house.Unfollow(context.Background(), in.by("eve"), followed[0].ID, "eve"))
	in.mustFollow(in.open("", "zoe"), "eve")
}

// Following changes nothing for those who play: no turn of theirs is stale by it, and no table moves up in a list.
func TestFollowersDisturbNobody(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	before := in.look(id, "ann")
	in.clock.forward(time.Hour)
	in.mustFollow(id, "eve")
	in.clock.forward(2 * time.Second)
	in.want("gallery []")
	in.show(id)
	after := in.look(id, "ann")
	if after.Table.Mark != before.Table.Mark || *after.Decision != *before.Decision || !after.Table.Updated.Equal(before.Table.Updated) {
		t.Fatalf("before %+v, after %+v", before.Table, after.Table)
	}
	_, err := in.house.Act(context.Background(), in.by("eve"), id, *after.Decision, lay{0})
	refused(t, err, session.ErrNotYours)
	_, err = in.undo(id, "eve")
	refused(t, err, session.ErrNotYours)
}

// A watch that runs does not let followers wait until it next looks by itself.
func TestWatchWakesForFollowers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		house, err := session.NewHouse(session.Config{Store: new(memory.Store), Engines: bidEngines})
		if err != nil {
			t.Fatal(err)
		}
		told := make(chan time.Time, 1)
		done := make(chan error)
		go func() {
			done <- house.Watch(ctx, func(_ context.Context, n session.Notice) {
				if n.Kind == session.NoticeGallery {
					told <- time.Now()
				}
			})
		}()
		synctest.Wait()
		begun := time.Now()
		out, err := house.Open(ctx, session.By{User: "ann"}, session.NewTable{Game: "bids", Place: session.Place{Guild: "g", Channel: "c"}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := house.Follow(ctx, session.By{User: "eve"}, out.Table.ID, "en"); err != nil {
			t.Fatal(err)
		}
		if after := (<-told).Sub(begun); after < 2*time.Second || after > 3*time.Second {
			t.Errorf("told after %v", after)
		}
		cancel()
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}
