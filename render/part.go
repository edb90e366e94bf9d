package render

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
	"github.com/innkeeper-bot/innkeeper/render/throneboard"
)

// ThronePart is a part of a scene of the Rusty Throne.
type ThronePart = throneboard.Part

// The parts of a scene of the Rusty Throne.
const (
	ThroneMap    = throneboard.Map
	ThroneBoard  = throneboard.Board
	ThronePoints = throneboard.Points
	ThroneHand   = throneboard.Hand
	ThroneFight  = throneboard.Fight
)

// ThronePart is the picture of a part of a scene: of the map, where territories are given, the piece that shows them. It
// takes its turn among the other pictures as they do.
func (r *Renderer) ThronePart(ctx context.Context, s ThroneScene, part ThronePart, near []throne.Territory, theme Theme) (Picture, error) {
	if err := take(ctx, r.slots); err != nil {
		return Picture{}, fmt.Errorf("wait to draw: %w", err)
	}
	defer func() { <-r.slots }()
	l := r.lists.Get().(*paint.List)
	defer func() { l.Reset(); r.lists.Put(l) }()
	base, err := r.throne.Draw(&s, theme, l)
	if err != nil {
		return Picture{}, fmt.Errorf("lay out a part of the Throne's board: %w", err)
	}
	at, err := r.throne.Of(&s, theme, part, near)
	if err != nil {
		return Picture{}, fmt.Errorf("find a part of the Throne's board: %w", err)
	}
	png, err := r.press.PrintPart(base, l, at)
	if err != nil {
		return Picture{}, fmt.Errorf("draw a part of the Throne's board: %w", err)
	}
	return Picture{PNG: png, Width: at.Dx(), Height: at.Dy()}, nil
}
