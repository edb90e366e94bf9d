package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"time"
	"unicode"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

func isLetterOrNumber(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// register makes Discord's global commands equal to ours. It goes on trying, at growing intervals, until it has
// succeeded or ctx ends; the bot serves meanwhile with the commands that are there.
func (b *Bot) register(ctx context.Context) {
	for wait := 5 * time.Second; ctx.Err() == nil; wait = min(2*wait, 30*time.Minute) {
		err := b.registerOnce(ctx)
		if err == nil || ctx.Err() != nil {
			return
		}
		b.log.ErrorContext(ctx, "commands not registered", "err", err, "fields", wire.Field(err), "again_in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}

// registerOnce overwrites all commands if they differ: overwriting is cheap, but it bothers every client.
func (b *Bot) registerOnce(ctx context.Context) error {
	app, err := b.application(ctx)
	if err != nil {
		return err
	}
	ours := b.commandTree()
	if theirs, err := b.client.Commands(ctx, app); err == nil && sameCommands(ours, theirs) {
		return nil
	}
	if _, err := b.client.SetCommands(ctx, app, ours); err != nil {
		return fmt.Errorf("overwrite commands: %w", err)
	}
	b.log.InfoContext(ctx, "commands registered", "count", len(ours))
	return nil
}

// sameCommands compares ours with what Discord has, by what we set.
func sameCommands(ours []commandJSON, theirs []json.RawMessage) bool {
	theirList := make([]commandJSON, 0, len(theirs))
	for _, raw := range theirs {
		var c commandJSON
		if json.Unmarshal(raw, &c) != nil {
			return false
		}
		theirList = append(theirList, c)
	}
	return reflect.DeepEqual(canonical(ours), canonical(theirList))
}

// canonical is a list of commands in one order, as it looks after a round trip.
func canonical(list []commandJSON) []commandJSON {
	data, err := json.Marshal(list)
	if err != nil {
		return nil
	}
	var out []commandJSON
	if json.Unmarshal(data, &out) != nil {
		return nil
	}
	slices.SortFunc(out, func(a, b commandJSON) int { return cmp.Compare(a.Name, b.Name) })
	for i := range out {
		slices.Sort(out[i].Contexts)
		slices.Sort(out[i].IntegrationTypes)
	}
	return out
}
