package discordfake

import (
	"context"
	"fmt"
	"slices"
)

// componentData is the data of an interaction with a component.
type componentData struct {
	CustomID string         `json:"custom_id"`
	Type     ComponentType  `json:"component_type"`
	ID       int            `json:"id,omitempty"`
	Values   []string       `json:"values,omitempty"`
	Resolved map[string]any `json:"resolved,omitempty"`
}

// Click presses a button of a message that the person sees. It returns the id of the interaction.
func (p *Person) Click(ctx context.Context, messageID, customID string) (string, error) {
	return p.press(ctx, messageID, customID, nil, func(c Component) error {
		if c.Type != Button {
			return fmt.Errorf("component %q is no button", customID)
		}
		return nil
	})
}

// Select picks values in a select menu of a message that the person sees: values of options, or ids of users or channels.
func (p *Person) Select(ctx context.Context, messageID, customID string, values ...string) (string, error) {
	return p.press(ctx, messageID, customID, values, func(c Component) error {
		return checkSelection(c, values)
	})
}

// checkSelection checks what a chat client lets somebody pick.
func checkSelection(c Component, values []string) error {
	if !c.Type.Select() {
		return fmt.Errorf("component %q is no select menu", c.CustomID)
	}
	if n := len(values); n < valueOr(c.MinValues, 1) || n > valueOr(c.MaxValues, 1) {
		return fmt.Errorf("select %q takes %d to %d values, not %d", c.CustomID, valueOr(c.MinValues, 1), valueOr(c.MaxValues, 1), n)
	}
	for _, v := range values {
		offered := slices.ContainsFunc(c.Options, func(o SelectOption) bool { return o.Value == v })
		if c.Type == StringSelect && !offered {
			return fmt.Errorf("select %q offers no %q", c.CustomID, v)
		}
	}
	return nil
}

// press sends an interaction with a component that the person sees and check lets through.
func (p *Person) press(ctx context.Context, messageID, customID string, values []string, check func(Component) error) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	defer p.server.lock()()
	m, ch, err := p.seesMessage(messageID)
	if err != nil {
		return "", err
	}
	var found *Component
	Walk(m.Components, func(c Component) {
		if c.CustomID == customID && customID != "" {
			found = &c
		}
	})
	switch {
	case found == nil:
		return "", fmt.Errorf("message %s has no component %q", messageID, customID)
	case found.Disabled:
		return "", fmt.Errorf("component %q is disabled", customID)
	}
	if err := check(*found); err != nil {
		return "", err
	}
	data := componentData{CustomID: customID, Type: found.Type, ID: found.ID, Values: values}
	return p.send(p.server.view(m), ch, data), nil
}

// send begins the interaction of a press.
func (p *Person) send(m Message, ch *channel, data componentData) string {
	if data.Type.Select() && data.Type != StringSelect {
		data.Resolved = p.server.resolved(ch, data.Values)
	}
	i := &interaction{kind: kindComponent, name: data.CustomID, message: m.ID}
	return p.server.begin(i, p.account(), ch, data, &m).id
}

// RawComponent sends a press that no chat client would offer: of a message as it once was, of a button that is no longer
// there or never was, or of somebody else's ephemeral message. kind is Button or one of the selects.
func (p *Person) RawComponent(ctx context.Context, snapshot Message, kind ComponentType, customID string, values ...string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	defer p.server.lock()()
	ch := p.server.w.Channels[snapshot.ChannelID]
	if ch == nil {
		return "", fmt.Errorf("press %q: no channel %s", customID, snapshot.ChannelID)
	}
	return p.send(snapshot, ch, componentData{CustomID: customID, Type: kind, ID: 1, Values: values}), nil
}

// Submit sends a form with the given values by custom_id of the field; fields not given keep their prefilled value.
// What a chat client would not let through (a required field left empty, a text too long) is an error.
func (p *Person) Submit(ctx context.Context, m Modal, fields map[string]string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	rows, err := filled(m.Components, fields)
	if err != nil {
		return "", fmt.Errorf("submit %q: %w", m.CustomID, err)
	}
	s := p.server
	defer s.lock()()
	ch, err := p.sees(m.ChannelID)
	if err != nil {
		return "", err
	}
	opener := s.interactions[m.InteractionID]
	if opener == nil || opener.user != p.id {
		return "", fmt.Errorf("submit %q: nobody opened it for %s", m.CustomID, p.account().Name)
	}
	i := &interaction{kind: kindModal, name: m.CustomID, message: opener.message}
	data := map[string]any{"custom_id": m.CustomID, "components": rows}
	var view *Message
	if on := s.w.Messages[opener.message]; on != nil {
		v := s.view(on)
		view = &v
	}
	return s.begin(i, p.account(), ch, data, view).id, nil
}

// filled is what a client sends of a form's rows.
func filled(rows []Component, fields map[string]string) ([]Component, error) {
	unused := len(fields)
	var out []Component
	for _, row := range rows {
		field := row.Component
		if len(row.Components) > 0 {
			field = &row.Components[0]
		}
		if field == nil {
			continue // a text display
		}
		text, given := fields[field.CustomID]
		if given {
			unused--
		} else {
			text = field.Value
		}
		n := len([]rune(text))
		switch least, most := valueOr(field.MinLength, 0), valueOr(field.MaxLength, maxInputValue); {
		case n == 0 && valueOr(field.Required, true):
			return nil, fmt.Errorf("field %q is required", field.CustomID)
		case n > most || n > 0 && n < least:
			return nil, fmt.Errorf("field %q takes %d to %d characters, not %d", field.CustomID, least, most, n)
		}
		sent := Component{Type: field.Type, CustomID: field.CustomID, Value: text}
		if row.Type == ActionRow {
			out = append(out, Component{Type: ActionRow, Components: []Component{sent}})
		} else {
			out = append(out, Component{Type: row.Type, Component: &sent})
		}
	}
	if unused > 0 {
		return nil, fmt.Errorf("the form lacks %d of the given fields", unused)
	}
	return out, nil
}

// resolved are the users and channels behind ids.
func (s *Server) resolved(ch *channel, ids []string) map[string]any {
	users, members, channels := map[string]any{}, map[string]any{}, map[string]any{}
	for _, id := range ids {
		if u := s.w.Users[id]; u != nil {
			users[id] = u.public()
			if g := s.w.Guilds[ch.GuildID]; g != nil && g.Members[id] != nil {
				member := s.memberEvent(g, id)
				delete(member, "user")
				member["permissions"] = s.w.permissions(ch, id).String()
				members[id] = member
			}
		}
		if c := s.w.Channels[id]; c != nil {
			channels[id] = s.viewChannel(c)
		}
	}
	return map[string]any{"users": users, "members": members, "channels": channels}
}
