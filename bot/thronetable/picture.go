package thronetable

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// picture draws a look: the position with what has just happened on it, and all of it in words.
func (p *Presenter) picture(ctx context.Context, v bot.Viewer, l session.Look) (*screen.Picture, error) {
	s, view := speaker{v.Words}, viewOf(l)
	scene := render.ThroneScene{View: view, Labels: s.labels(), Open: exits(l)}
	for _, step := range l.Steps {
		scene.Events = append(scene.Events, step.Events...)
	}
	drawn, err := p.renderer.Throne(ctx, scene, theme(v.Theme))
	if err != nil {
		return nil, fmt.Errorf("draw the table: %w", err)
	}
	return &screen.Picture{PNG: drawn.PNG, Alt: s.alt(view)}, nil
}

// exits are the territories that the open decision offers to withdraw to: the map marks them.
func exits(l session.Look) (open []throne.Territory) {
	for _, a := range l.Legal {
		if w, is := a.(throne.Withdraw); is {
			open = append(open, w.To)
		}
	}
	return open
}

// theme is the look of a picture by its name in the settings; what there is not is light.
func theme(name string) render.Theme {
	switch name {
	case "dark":
		return render.Dark
	case "contrast":
		return render.Contrast
	}
	return render.Light
}

// labels are the words in the picture.
func (s speaker) labels() render.ThroneLabels {
	l := render.ThroneLabels{
		Land: s.Say("throne.land", nil), Turn: s.Say("throne.picture.turn", nil),
		Won: s.Say("throne.picture.won", nil), Lost: s.Say("throne.picture.lost", nil),
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		l.Territories[t] = s.name(t)
	}
	return l
}
