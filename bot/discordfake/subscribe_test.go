package discordfake

import (
	"fmt"
	"testing"
)

func TestSubscribersSeeWhatTheirPersonSees(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	ann, stopAnn := sc.Subscribe(sc.ann.id)
	bob, stopBob := sc.Subscribe(sc.bob.id)
	defer stopBob()
	expect := func(who string, changes <-chan Change, want ...string) {
		t.Helper()
		for _, w := range want {
			c := await(t, changes)
			got := string(c.Kind)
			if c.Ping {
				got += "!"
			}
			if got != w {
				t.Errorf("%s saw %s, want %s", who, got, w)
			}
		}
	}
	m := sc.post(sc.hall.ID, `"content":"board"`)
	expect("ann", ann, "message_created")
	expect("bob", bob, "message_created")
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", fmt.Sprintf(`{"content":"<@%s>","allowed_mentions":{"users":[%q]}}`, sc.bob.id, sc.bob.id))
	expect("ann", ann, "message_created")
	expect("bob", bob, "message_created!")
	sc.raw("PATCH", "/channels/"+sc.hall.ID+"/messages/"+m.ID, fmt.Sprintf(`{"content":"<@%s>","allowed_mentions":{"users":[%q]}}`, sc.bob.id, sc.bob.id))
	expect("ann", ann, "message_updated")
	expect("bob", bob, "message_updated") // an edit notifies nobody

	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, callbackBody(4, `"content":"for ann","flags":64`)).want(t, 204, 0)
	expect("ann", ann, "interaction_pending", "message_created", "interaction_answered")
	i = sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, `{"type":9,"data":{"custom_id":"m","title":"t","components":[{"type":1,"components":[{"type":4,"custom_id":"a","style":1,"label":"l"}]}]}}`).want(t, 204, 0)
	expect("ann", ann, "interaction_pending", "interaction_answered", "modal_opened")

	den := sc.AddChannel(Channel{ParentID: sc.hall.ID, Type: PrivateThread, Name: "den", OwnerID: sc.BotID()})
	sc.post(den.ID, `"content":"secret"`)
	sc.DeleteMessage(m.ID)
	expect("bob", bob, "message_deleted") // and nothing of the den
	sc.raw("PUT", "/channels/"+den.ID+"/thread-members/"+sc.bob.id, "").want(t, 204, 0)
	expect("bob", bob, "channel_changed")
	sc.DeleteChannel(den.ID)
	expect("bob", bob, "channel_deleted")
	sc.registerRaw("[]")
	expect("bob", bob, "commands_changed")
	sc.post(sc.bob.OpenDM().ID, `"content":"your turn"`)
	expect("bob", bob, "channel_changed", "message_created!")

	stopAnn()
	stopAnn() // twice is harmless
	for range ann {
		continue // it ends
	}
}

func TestASlowSubscriberDelaysNobody(t *testing.T) {
	sc := newScene(t, Config{})
	_, stop := sc.Subscribe(sc.ann.id)
	defer stop()
	for range 1000 {
		must(sc.bob.Send(sc.hall.ID, "hello"))(t)
	}
	if n := len(sc.ann.Messages(sc.hall.ID)); n != 1000 {
		t.Errorf("%d messages", n)
	}
}

func TestAfterCloseSubscriptionsEnd(t *testing.T) {
	s := New(Config{})
	u := s.AddUser(User{Name: "ann"})
	changes, cancel := s.Subscribe(u.ID)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for range changes {
		continue
	}
	cancel()
	late, _ := s.Subscribe(u.ID)
	if _, open := <-late; open {
		t.Error("a closed server told something")
	}
}
