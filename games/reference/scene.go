package reference

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Scene is an example of one or more rules, to be seen in a picture. It is data and no more: a position of the game, what
// is played there, and which part of the table to look at, all in the game's own words. The reference neither plays nor
// draws it.
type Scene struct {
	// Game is the name of the engine.
	Game string
	// Rules are those that the scene is an example of.
	Rules []games.Rule
	// Show names the part of the table to look at.
	Show string
	// Near are the places of the board to look at, Mark those to mark; none is all, and none.
	Near, Mark []int
	// Position is a JSON object, Play are JSON objects: the actions played from there, in their order.
	Position json.RawMessage
	Play     []json.RawMessage
}

// scenes are those of all games, by rule. A rule without an example has nil.
type scenes map[games.Rule]*Scene

// sceneFile is a file of scenes, as it is written: each rule of its game stands in a scene or among those without.
type sceneFile struct {
	Without []games.Rule `yaml:"without"`
	Scenes  []struct {
		Rules    []games.Rule     `yaml:"rules"`
		Show     string           `yaml:"show"`
		Near     []int            `yaml:"near"`
		Mark     []int            `yaml:"mark"`
		Position map[string]any   `yaml:"position"`
		Play     []map[string]any `yaml:"play"`
	} `yaml:"scenes"`
}

// readScenes reads the files of scenes/ and checks them against the entries that there are.
func readScenes(files fs.FS, book *Book) (scenes, []error) {
	names, err := fs.Glob(files, "scenes/*.yaml")
	if err != nil {
		return nil, []error{fmt.Errorf("list the scenes: %w", err)}
	}
	all, faults := scenes{}, []error(nil)
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		var f sceneFile
		strict := yaml.NewDecoder(bytes.NewReader(data))
		strict.KnownFields(true)
		if err := strict.Decode(&f); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
			continue
		}
		faults = append(faults, all.add(name, f, book)...)
	}
	return all, faults
}

// add enters the scenes of one file.
func (all scenes) add(name string, f sceneFile, book *Book) (faults []error) {
	enter := func(id games.Rule, s *Scene) {
		_, twice := all[id]
		switch _, known := book.Entry(id); {
		case !known:
			faults = append(faults, fmt.Errorf("%s: %s is no entry", name, id))
		case twice:
			faults = append(faults, fmt.Errorf("%s: %s stands there twice", name, id))
		default:
			all[id] = s
		}
	}
	for i, s := range f.Scenes {
		scene := &Scene{Game: strings.TrimSuffix(path.Base(name), ".yaml"), Rules: s.Rules, Show: s.Show, Near: s.Near, Mark: s.Mark}
		if len(s.Rules) == 0 || s.Show == "" {
			faults = append(faults, fmt.Errorf("%s: scene %d: want rules, and what to show", name, i+1))
		}
		var err error
		if scene.Position, err = json.Marshal(s.Position); err != nil {
			faults = append(faults, fmt.Errorf("%s: scene %d: %w", name, i+1, err))
		}
		for _, p := range s.Play {
			played, err := json.Marshal(p)
			if err != nil {
				faults = append(faults, fmt.Errorf("%s: scene %d: %w", name, i+1, err))
			}
			scene.Play = append(scene.Play, played)
		}
		for _, id := range s.Rules {
			enter(id, scene)
		}
	}
	for _, id := range f.Without {
		enter(id, nil)
	}
	return append(faults, all.missing(name, book)...)
}

// missing are the rules of the games named in a file that stand nowhere in it.
func (all scenes) missing(name string, book *Book) (faults []error) {
	named := map[string]bool{}
	for id := range all {
		if e, known := book.Entry(id); known {
			named[e.Game()] = true
		}
	}
	for _, e := range book.Entries() {
		if _, stands := all[e.ID]; !stands && named[e.Game()] {
			faults = append(faults, fmt.Errorf("%s: %s has neither a scene nor a place among those without", name, e.ID))
		}
	}
	return faults
}

// Scene is an example of a rule; false for a rule that a picture says nothing about.
func (l *Library) Scene(id games.Rule) (Scene, bool) {
	s := l.scenes[id]
	if s == nil {
		return Scene{}, false
	}
	return *s, true
}
