package discordfake

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

func TestSnapshotAndRestore(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	m := sc.post(sc.hall.ID, `"content":"board",`+oneButton, upload{0, "a.png", "", picture(t, 3, 3)})
	thread := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "t"})
	thinking := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(thinking, `{"type":5,"data":{"flags":64}}`).want(t, 204, 0)
	sc.ForgetViolations()
	var b bytes.Buffer
	if err := sc.Snapshot(&b); err != nil {
		t.Fatal(err)
	}

	again := newScene(t, Config{})
	if err := again.Restore(&b); err != nil {
		t.Fatal(err)
	}
	ann := again.As(sc.ann.id)
	got, ok := ann.Message(m.ID)
	if !ok || got.Content != "board" || !bytes.Equal(fetch(t, got.Attachments[0].URL), picture(t, 3, 3)) {
		t.Errorf("message %+v", got)
	}
	if list := ann.Channels(); len(list) != 2 || list[1].ID != thread.ID {
		t.Errorf("channels %+v", list)
	}
	if list := ann.Messages(sc.hall.ID); len(list) != 2 || list[1].Thinking() || !list[1].Ephemeral() {
		t.Errorf("messages %+v", list)
	}
	press := again.interaction(must(ann.Click(again.ctx, m.ID, "go"))(t))
	again.respondRaw(press, callbackBody(7, `"content":"pressed","attachments":[]`)).want(t, 204, 0)
	must(ann.Slash(again.ctx, sc.hall.ID, "throne start", nil))(t)
	if err := again.Restore(strings.NewReader("{")); err == nil {
		t.Error("half a snapshot was restored")
	}
}

func TestAnEmptyDirectoryIsAnEmptyWorld(t *testing.T) {
	dir := t.TempDir()
	sc := newScene(t, Config{Dir: dir})
	if n := len(sc.Users()); n != 2 {
		t.Errorf("%d users", n)
	}
	if err := os.WriteFile(dir+"/world.json", []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := New(Config{Dir: dir}).Start("127.0.0.1:0"); err == nil {
		t.Error("half a world was loaded")
	}
}

// TestKilledAtAnyMoment kills a process in the middle of its saving, again and again, and each time goes on from what is
// there: a whole world, whose messages have their files.
func TestKilledAtAnyMoment(t *testing.T) {
	if dir := os.Getenv("DISCORDFAKE_DIR"); dir != "" {
		writeForEver(t, dir)
		return
	}
	dir := t.TempDir()
	seen := 0
	for round := range 6 {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestKilledAtAnyMoment$")
		cmd.Env = append(os.Environ(), "DISCORDFAKE_DIR="+dir)
		out := must(cmd.StdoutPipe())(t)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if !bufio.NewScanner(out).Scan() {
			t.Fatal("the writer wrote nothing")
		}
		began := savedAt(dir)
		eventually(t, "another save", func() bool { return savedAt(dir).After(began) })
		time.Sleep(time.Duration(round) * 11 * time.Millisecond) // the moment of the kill is the test's input
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // tells of the kill
		seen = checkWorld(t, dir, seen)
	}
	if seen == 0 {
		t.Error("nothing was ever saved")
	}
}

// savedAt is when the world in dir was last replaced.
func savedAt(dir string) time.Time {
	info, err := os.Stat(dir + "/world.json")
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// writeForEver posts and edits messages with files until it is killed.
func writeForEver(t *testing.T, dir string) {
	s := New(Config{Dir: dir})
	if err := s.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	sc := &scene{Server: s, t: t}
	if len(s.Users()) == 0 {
		u := s.AddUser(User{Name: "ann"})
		g := s.AddGuild(Guild{Name: "g"}, u.ID)
		s.AddChannel(Channel{GuildID: g.ID, Name: "hall"})
	}
	hall := s.As(s.Users()[0].ID).Channels()[0]
	eventually(t, "the first save", func() bool { _, err := os.Stat(dir + "/world.json"); return err == nil })
	fmt.Println("begun")
	for n := 0; ; n++ {
		sc.post(hall.ID, fmt.Sprintf(`"content":"%d"`, n), upload{0, "a.png", "", fmt.Append(nil, n)})
		time.Sleep(5 * time.Millisecond) // leaves the machine to the killer, too
	}
}

// checkWorld loads the directory and returns the number of its messages, which never becomes smaller.
func checkWorld(t *testing.T, dir string, before int) int {
	t.Helper()
	s := New(Config{Dir: dir})
	if err := s.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if len(s.Users()) == 0 {
		return 0
	}
	p := s.As(s.Users()[0].ID)
	list := p.Messages(p.Channels()[0].ID)
	if files := must(os.ReadDir(dir + "/files"))(t); len(files) != len(list) {
		t.Errorf("%d files for %d messages", len(files), len(list))
	}
	for _, m := range list {
		if len(m.Attachments) != 1 {
			t.Fatalf("message %s lost its file", m.ID)
		}
		if data, ok := s.Attachment(m.Attachments[0].ID); !ok || string(data) != m.Content {
			t.Fatalf("message %q has the file %q", m.Content, data)
		}
	}
	if len(list) < before {
		t.Errorf("%d messages, there were %d", len(list), before)
	}
	return len(list)
}
