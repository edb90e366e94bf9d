package protocol

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// queries are what can be asked about a position, by name.
var queries = map[string]func(*doria.Game, json.RawMessage) (any, error){
	"sight": sight,
	"reach": reach,
	"route": route,
}

// query asks about the position without changing it.
func (t *table) query(data json.RawMessage) (any, error) {
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	members, err := headless.Object(data)
	if err != nil || len(members) != 1 {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: "a query is exactly one of sight, reach and route"}
	}
	ask, known := queries[members[0].Name]
	if !known {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: fmt.Sprintf("there is no query %.40q", members[0].Name)}
	}
	answer, err := ask(t.game, members[0].Value)
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	return answer, nil
}

// sight asks whether one square sees the other.
func sight(g *doria.Game, data json.RawMessage) (any, error) {
	var q struct {
		From *doria.Square `json:"from"`
		To   *doria.Square `json:"to"`
	}
	if err := headless.Strict(data, &q); err != nil {
		return nil, err
	}
	if q.From == nil || q.To == nil {
		return nil, errors.New("sight is from one square to another: from or to is left out")
	}
	return struct {
		OK bool `json:"ok"`
		doria.Sight
	}{true, g.Sight(*q.From, *q.To)}, nil
}

// reach asks where a hero can get to.
func reach(g *doria.Game, data json.RawMessage) (any, error) {
	var q struct {
		Hero     doria.HeroID `json:"hero"`
		Carrying doria.HeroID `json:"carrying"`
	}
	if err := headless.Strict(data, &q); err != nil {
		return nil, err
	}
	squares, err := g.Reach(q.Hero, q.Carrying)
	if err != nil {
		return nil, err
	}
	return struct {
		OK    bool            `json:"ok"`
		Reach []doria.Reached `json:"reach"`
	}{true, squares}, nil
}

// route asks what a monster would do.
func route(g *doria.Game, data json.RawMessage) (any, error) {
	var q struct {
		Monster doria.MonsterID `json:"monster"`
		AP      int             `json:"ap"`
	}
	if err := headless.Strict(data, &q); err != nil {
		return nil, err
	}
	r, err := g.Route(q.Monster, q.AP)
	if err != nil {
		return nil, err
	}
	return struct {
		OK bool `json:"ok"`
		doria.Route
	}{true, r}, nil
}
