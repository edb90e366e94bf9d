package reference

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games"
)

// threeRules are a base of three entries.
const threeRules = `- { id: RT-001, title: One, text: One. }
- { id: RT-002, title: Two, text: Two. }
- { id: RT-003, title: Three, text: Three. }
`

func withScenes(scenes string) fstest.MapFS {
	return fstest.MapFS{
		"entries/throne.en.yaml": {Data: []byte(threeRules)}, "scenes/throne.yaml": {Data: []byte(scenes)},
	}
}

func TestAScenesDataIsHandedOnAsItStands(t *testing.T) {
	l, err := load(withScenes(`without: [RT-002]
scenes:
- rules: [RT-001, RT-003]
  show: map
  near: [1, 2]
  mark: [2]
  position: { land: "1:p2", hand: [3, 4] }
  play:
  - { type: move, from: 1, to: 2 }
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []games.Rule{"RT-001", "RT-003"} {
		s, has := l.Scene(id)
		if !has || s.Game != "throne" || s.Show != "map" || len(s.Near) != 2 || len(s.Mark) != 1 {
			t.Errorf("%s: %v %+v", id, has, s)
		}
		if string(s.Position) != `{"hand":[3,4],"land":"1:p2"}` || len(s.Play) != 1 || string(s.Play[0]) != `{"from":1,"to":2,"type":"move"}` {
			t.Errorf("%s: position %s, play %s", id, s.Position, s.Play)
		}
	}
	for _, id := range []games.Rule{"RT-002", "RT-009"} {
		if s, has := l.Scene(id); has {
			t.Errorf("%s has the scene %+v", id, s)
		}
	}
}

func TestFaultyScenesAreRefused(t *testing.T) {
	for want, scenes := range map[string]string{
		"RT-009 is no entry":             "without: [RT-001, RT-002, RT-003, RT-009]",
		"RT-003 has neither a scene nor": "without: [RT-001, RT-002]",
		"RT-002 stands there twice":      "without: [RT-001, RT-002, RT-003, RT-002]",
		"RT-001 stands there twice":      "without: [RT-001, RT-002, RT-003]\nscenes: [{ rules: [RT-001], show: map }]",
		"scene 1: want rules, and what":  "without: [RT-001, RT-002, RT-003]\nscenes: [{ rules: [] , show: map }]",
		"field picture not found":        "without: [RT-001, RT-002, RT-003]\nscenes: [{ rules: [RT-001], picture: map }]",
		"cannot unmarshal":               "without: nothing",
	} {
		_, err := load(withScenes(scenes))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", scenes, err, want)
		}
	}
}
