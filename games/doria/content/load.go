package content

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed data
var builtin embed.FS

// Builtin is the pack that comes with the program.
func Builtin() *Pack { return readBuiltin() }

var readBuiltin = sync.OnceValue(func() *Pack {
	files, err := fs.Sub(builtin, "data")
	if err != nil {
		panic("content: " + err.Error()) // the folder is embedded
	}
	pack, err := Load(files)
	if err != nil {
		panic("content: the built-in pack is broken: " + err.Error()) // a test loads it
	}
	return pack
})

// Load reads a pack from files. Its error, if any, is Faults: all that is wrong, each with file and line.
func Load(files fs.FS) (*Pack, error) { return LoadOver(nil, files) }

// LoadOver reads a pack from files and lays it over base: an entry with the id of one in base takes its place, one with
// a new id is added. The result is checked as a whole. Its error, if any, is Faults.
func LoadOver(base *Pack, files fs.FS) (*Pack, error) {
	r := reader{files: files, origins: map[string]origin{}, fresh: map[string]bool{}}
	if base != nil {
		r.pack, r.origins = *base, maps.Clone(base.origins)
	}
	r.readAll()
	if len(r.faults) == 0 {
		r.pack.origins = r.origins
		r.pack.arrange()
		r.faults = check(&r.pack)
	}
	if len(r.faults) > 0 {
		return nil, r.faults.sorted()
	}
	return &r.pack, nil
}

// arrange makes what can be found quickly.
func (p *Pack) arrange() {
	p.heroes = newIndex[HeroID](p.Heroes, heroName)
	p.cards = newIndex[CardID](p.Cards, cardName)
	p.monsters = newIndex[MonsterID](p.Monsters, monsterName)
	p.modifiers = newIndex[ModifierID](p.Modifiers, modifierName)
	p.tiles = newIndex[TileID](p.Tiles, tileName)
	p.doorEvents = newIndex[DoorEventID](p.DoorEvents, doorEventName)
	p.roomEvents = newIndex[RoomEventID](p.RoomEvents, roomEventName)
	p.scenarios = newIndex[ScenarioID](p.Scenarios, scenarioName)
	p.campaigns = newIndex[CampaignID](p.Campaigns, campaignName)
	p.goals = newIndex[GoalID](p.Goals, goalName)
}

// reader reads the files of one pack.
type reader struct {
	files   fs.FS
	pack    Pack
	origins map[string]origin
	// fresh are the things read from these files, not from the pack below.
	fresh  map[string]bool
	faults Faults
}

// readAll reads every file of every folder, in the order of their names. Other files beside the folders, and all whose
// names begin with a dot, are none of ours.
func (r *reader) readAll() {
	err := fs.WalkDir(r.files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch top, _, below := strings.Cut(name, "/"); {
		case err != nil:
			return err
		case name == ".":
			return nil
		case entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir() && !below && folders[top] == nil:
			r.fault(name, "no such folder: want %s", strings.Join(folderNames(), ", "))
			return fs.SkipDir
		case !entry.IsDir() && below && path.Ext(name) == ".yaml":
			folders[top](r, name)
		}
		return nil
	})
	if err != nil {
		r.fault(".", "%v", err)
	}
}

func (r *reader) fault(file, format string, args ...any) {
	r.faults = append(r.faults, Fault{file, 0, fmt.Sprintf(format, args...)})
}

// decode reads one file as a list of entries; what is wrong with it goes to the faults.
func (r *reader) decode(file string, into any) (*source, bool) {
	data, err := fs.ReadFile(r.files, file)
	if err != nil {
		r.fault(file, "%v", err)
		return nil, false
	}
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	if err := d.Decode(into); err != nil && !errors.Is(err, io.EOF) {
		r.faults = append(r.faults, yamlFaults(file, err)...)
		return nil, false
	}
	if err := d.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		r.fault(file, "want one document in a file")
		return nil, false
	}
	return &source{file, data}, true
}

// readInto reads the entries of one file into a copy of things: they take the place of those with the same id, or come
// last.
func readInto[T any](r *reader, file string, things []T, name func(*T) string) []T {
	var entries []T
	from, ok := r.decode(file, &entries)
	if !ok {
		return things
	}
	things = slices.Clone(things)
	for i := range entries {
		id := name(&entries[i])
		key := keyOf[T](id)
		if earlier := r.origins[key]; r.fresh[key] {
			r.fault(file, "%s: the id is taken in %s", id, earlier.file)
			continue
		}
		r.origins[key], r.fresh[key] = origin{from, i}, true
		if len(things) > math.MaxInt16 {
			r.fault(file, "%s: a pack has room for %d things of a kind", id, math.MaxInt16+1)
			return things
		}
		if at := slices.IndexFunc(things, func(t T) bool { return name(&t) == id }); at >= 0 {
			things[at] = entries[i]
		} else {
			things = append(things, entries[i])
		}
	}
	return things
}
