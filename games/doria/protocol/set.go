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
// given from their Level Card. The game stands at the beginning of its phase then, and waits for go.
func (t *table) set(data json.RawMessage) (any, error) {
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	patch, err := fieldsOf(data)
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	var script doria.Script
	if err := takeScript(patch, &script); err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	position, err := t.merged(patch)
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	next := t.game.Copy()
	if err := next.Set(position); err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	next.Follow(script)
	t.game = next
	return t.report(nil), nil
}

type fields = map[string]json.RawMessage

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
func takeScript(patch fields, script *doria.Script) error {
	given := fields{}
	for _, name := range []string{"dice", "shuffles"} {
		if value, is := patch[name]; is {
			given[name] = value
			delete(patch, name)
		}
	}
	return headless.Strict(headless.Encode(given), script)
}

// merged is the position with the patch over it.
func (t *table) merged(patch fields) (p doria.Position, err error) {
	now, err := fieldsOf(headless.Encode(t.game.Position()))
	if err != nil {
		return p, err
	}
	for name, value := range patch {
		if _, known := now[name]; !known && !slices.Contains(mayBeMissing, name) {
			return p, fmt.Errorf("unknown field %q", name)
		}
		switch name {
		case "heroes":
			value, err = mergeByID(now[name], value)
		case "decks", "discards", "counters":
			value, err = mergeFields(now[name], value)
		case "monsters":
			value, err = t.completeMonsters(value)
		}
		if err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		now[name] = value
	}
	return p, headless.Strict(headless.Encode(now), &p)
}

// mayBeMissing are fields that a position leaves out where they are empty.
var mayBeMissing = []string{"scenario", "campaign", "goal"}

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

// mergeByID lays each object of a list over the one with its id; one with a new id is added.
func mergeByID(under, over json.RawMessage) (json.RawMessage, error) {
	var old, given []json.RawMessage
	if err := json.Unmarshal(under, &old); err != nil {
		return nil, err
	}
	if err := headless.Plain(json.Unmarshal(over, &given)); err != nil {
		return nil, err
	}
	for _, g := range given {
		id, err := idOf(g)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(old, func(o json.RawMessage) bool { known, _ := idOf(o); return known == id })
		if i < 0 {
			old = append(old, g)
			continue
		}
		if old[i], err = mergeHero(old[i], g); err != nil {
			return nil, err
		}
	}
	return headless.Encode(old), nil
}

// mergeHero lays what is given of a hero over it, attributes and items each by their own fields.
func mergeHero(under, over json.RawMessage) (json.RawMessage, error) {
	merged, err := fieldsOf(under)
	if err != nil {
		return nil, err
	}
	given, err := fieldsOf(over)
	if err != nil {
		return nil, err
	}
	for name, value := range given {
		if name == "attributes" || name == "items" {
			if value, err = mergeFields(merged[name], value); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
		merged[name] = value
	}
	return headless.Encode(merged), nil
}

func idOf(data json.RawMessage) (string, error) {
	f, err := fieldsOf(data)
	if err != nil {
		return "", err
	}
	var id string
	if err := headless.Value(&id, f["id"]); err != nil {
		return "", fmt.Errorf("id: %w", err)
	}
	return id, nil
}

// completeMonsters gives each monster what is not said of it: the next number, and the values of its Level Card.
func (t *table) completeMonsters(data json.RawMessage) (json.RawMessage, error) {
	var given []json.RawMessage
	if err := headless.Plain(json.Unmarshal(data, &given)); err != nil {
		return nil, err
	}
	list, last := make([]doria.MonsterPosition, len(given)), doria.MonsterID(t.game.Position().LastMonster)
	for i, g := range given {
		m := &list[i]
		if err := headless.Strict(g, m); err != nil {
			return nil, err
		}
		if m.ID == 0 {
			last++
			m.ID = last
		}
		had, err := fieldsOf(g)
		if err != nil {
			return nil, err
		}
		if err := t.game.Complete(m, func(field string) bool { _, is := had[field]; return is }); err != nil {
			return nil, err
		}
	}
	return headless.Encode(list), nil
}
