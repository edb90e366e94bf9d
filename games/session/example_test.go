package session_test

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A table is opened, looked at, and a decision is made.
func Example() {
	ctx := context.Background()
	house, err := session.NewHouse(session.Config{Store: new(memory.Store), Engines: []games.Engine{throne.Engine{}}})
	if err != nil {
		panic(err)
	}
	ann := session.By{Interaction: "77", User: "1001", Name: "Ann"}
	out, err := house.Open(ctx, ann, session.NewTable{Game: "throne", Seed: "7"})
	if err != nil {
		panic(err)
	}
	look, err := house.Look(ctx, out.Table.ID, "1001")
	if err != nil {
		panic(err)
	}
	fmt.Println(look.Question.Kind, look.Table.Status)

	press := session.By{Interaction: "78", User: "1001"}
	first, err := house.Act(ctx, press, out.Table.ID, *look.Decision, look.Legal[0])
	fmt.Println(first.Table.Actions, first.Repeated, err)
	again, err := house.Act(ctx, press, out.Table.ID, *look.Decision, look.Legal[0])
	fmt.Println(again.Table.Actions, again.Repeated, err)
	press.Interaction = "79"
	_, err = house.Act(ctx, press, out.Table.ID, *look.Decision, look.Legal[0])
	fmt.Println(err)
	// Output:
	// play_card running
	// 1 false <nil>
	// 1 true <nil>
	// session: decision is no longer open
}
