package protocol

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// set replaces parts of the position. Fields that are not given stay as they are; heroes are taken by their id, so that
// those not named and fields not given stay too, and so it is with decks by their names. Monsters take what is not
// given from their Level Card, heroes that were not in the game from their sheet. The game stands at the beginning of
// its phase then, and waits for go; where nothing but a script is given it stays where it is.
func (t *table) set(data json.RawMessage) (any, error) {
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	patch, err := fieldsOf(data)
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	script, err := takeScript(patch)
	if err != nil {
		return nil, err
	}
	next := t.game.Copy()
	if len(patch) > 0 || string(data) == "{}" {
		position, err := t.merged(patch)
		if err == nil {
			err = next.Set(position)
		}
		if err != nil {
			return nil, headless.AsFault(headless.BadState, err)
		}
	}
	next.Follow(script)
	answer := report(next, nil)
	t.game = next
	return answer, nil
}

type fields map[string]json.RawMessage

// said tells whether a field was given.
func (f fields) said(name string) bool {
	_, is := f[name]
	return is
}

// fieldsOf reads an object whose names each come once.
func fieldsOf(data json.RawMessage) (fields, error) {
	members, err := headless.Object(data)
	if err != nil {
		return nil, err
	}
	f := fields{}
	for _, m := range members {
		f[m.Name] = m.Value
	}
	return f, nil
}

// takeScript takes dice and shuffles out of what is set.
func takeScript(patch fields) (script doria.Script, err error) {
	given := fields{}
	for _, name := range []string{"dice", "shuffles"} {
		if value, is := patch[name]; is {
			given[name] = value
			delete(patch, name)
		}
	}
	if err = headless.Strict(headless.Encode(given), &script); err == nil {
		err = script.Check()
	}
	if err != nil {
		return script, headless.AsFault(headless.BadShuffle, err)
	}
	return script, nil
}

// derived are the fields of a state that follow from the others; set takes no notice of them.
var derived = []string{"speaker", "base_level", "decision", "decisions", "outcome"}

// mayBeMissing are fields that a position leaves out where they are empty.
var mayBeMissing = []string{"scenario", "campaign", "goal"}

// merged is the position with the patch over it.
func (t *table) merged(patch fields) (p doria.Position, err error) {
	base := t.game.Position()
	if base.Phase == doria.PhaseSetup {
		base.Begin()
	}
	now, err := fieldsOf(headless.Encode(base))
	if err != nil {
		return p, err
	}
	if patch.said("scenario") || patch.said("goal") {
		now["counters"], now["fired"] = json.RawMessage("{}"), json.RawMessage("[]")
	}
	for name, value := range patch {
		switch {
		case slices.Contains(derived, name), name == "heroes", name == "monsters", name == "traps":
			continue
		case !now.said(name) && !slices.Contains(mayBeMissing, name):
			return p, fmt.Errorf("unknown field %.40q", name)
		case name == "decks", name == "discards", name == "counters":
			if value, err = mergeFields(now[name], value); err != nil {
				return p, fmt.Errorf("%s: %w", name, err)
			}
		}
		now[name] = value
	}
	if err := headless.Strict(headless.Encode(now), &p); err != nil {
		return p, err
	}
	if heroes, given := patch["heroes"]; given {
		if err := t.mergeHeroes(&p, heroes); err != nil {
			return p, fmt.Errorf("heroes: %w", err)
		}
	}
	if monsters, given := patch["monsters"]; given {
		if err := t.replaceMonsters(&p, monsters); err != nil {
			return p, fmt.Errorf("monsters: %w", err)
		}
	}
	if traps, given := patch["traps"]; given {
		if err := t.replaceTraps(&p, traps); err != nil {
			return p, fmt.Errorf("traps: %w", err)
		}
	}
	t.dropStale(&p, patch)
	return p, nil
}

// mergeFields lays the members of an object over those of another.
func mergeFields(under, over json.RawMessage) (json.RawMessage, error) {
	merged, err := fieldsOf(under)
	if err != nil {
		return nil, err
	}
	given, err := fieldsOf(over)
	if err != nil {
		return nil, err
	}
	maps.Copy(merged, given)
	return headless.Encode(merged), nil
}

// mostPieces is how many heroes or monsters of a list are read.
const mostPieces = 1000

// pieces reads a list of objects.
func pieces(data json.RawMessage) ([]fields, error) {
	var list []fields
	err := headless.List(&list, data, mostPieces, func(into *fields, data json.RawMessage) (err error) {
		*into, err = fieldsOf(data)
		return err
	})
	return list, err
}

// readPieces reads a list of objects, each of which is then filled in by what was said of it.
func readPieces[T any](t *table, p *doria.Position, data json.RawMessage, fill func(*doria.Filler, *T, fields) error) ([]T, error) {
	given, err := pieces(data)
	if err != nil {
		return nil, err
	}
	filler, err := t.game.Filler(p)
	if err != nil {
		return nil, err
	}
	list := make([]T, len(given))
	for i, f := range given {
		if err := headless.Strict(headless.Encode(f), &list[i]); err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
		if err := fill(filler, &list[i], f); err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
	}
	return list, nil
}

// mergeHeroes lays each hero that is given over the one with its id; one with a new id joins the others.
func (t *table) mergeHeroes(p *doria.Position, data json.RawMessage) error {
	given, err := pieces(data)
	if err != nil {
		return err
	}
	filler, err := t.game.Filler(p)
	if err != nil {
		return err
	}
	for _, f := range given {
		var id doria.HeroID
		if err := headless.Value(&id, f["id"]); err != nil {
			return fmt.Errorf("id: %w", err)
		}
		i := slices.IndexFunc(p.Heroes, func(h doria.HeroPosition) bool { return h.ID == id })
		if i < 0 {
			fresh, err := filler.Newcomer(id)
			if err != nil {
				return err
			}
			i, p.Heroes = len(p.Heroes), append(p.Heroes, fresh)
		}
		if p.Heroes[i], err = mergeHero(p.Heroes[i], f); err != nil {
			return fmt.Errorf("%.40s: %w", id, err)
		}
		if err := filler.Hero(&p.Heroes[i], f.said); err != nil {
			return fmt.Errorf("%.40s: %w", id, err)
		}
	}
	return nil
}

// mergeHero lays what is given of a hero over it, attributes and items each by their own fields.
func mergeHero(under doria.HeroPosition, over fields) (h doria.HeroPosition, err error) {
	merged, err := fieldsOf(headless.Encode(under))
	if err != nil {
		return h, err
	}
	for name, value := range over {
		if name == "attributes" || name == "items" {
			if value, err = mergeFields(merged[name], value); err != nil {
				return h, fmt.Errorf("%s: %w", name, err)
			}
		}
		merged[name] = value
	}
	err = headless.Strict(headless.Encode(merged), &h)
	return h, err
}

// replaceMonsters puts other monsters in the place of those that are there. Those without a number get the next.
func (t *table) replaceMonsters(p *doria.Position, data json.RawMessage) error {
	monsters, err := readPieces(t, p, data, func(filler *doria.Filler, m *doria.MonsterPosition, f fields) error {
		return filler.Monster(m, f.said)
	})
	if err != nil {
		return err
	}
	p.Monsters = monsters
	last := doria.MonsterID(p.LastMonster)
	for _, m := range p.Monsters {
		last = max(last, m.ID)
	}
	for i := range p.Monsters {
		if m := &p.Monsters[i]; m.ID == 0 {
			last++
			m.ID = last
		}
	}
	return nil
}

// replaceTraps puts other traps in the place of those in force. Those without a number get the next.
func (t *table) replaceTraps(p *doria.Position, data json.RawMessage) error {
	last := 0
	traps, err := readPieces(t, p, data, func(filler *doria.Filler, trap *doria.TrapPosition, f fields) error {
		if !f.said("number") {
			trap.Number = last + 1
		}
		last = max(last, trap.Number)
		return filler.Trap(trap, f.said)
	})
	if err != nil {
		return err
	}
	p.Traps = traps
	return nil
}
