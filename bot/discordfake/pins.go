package discordfake

import (
	"slices"
	"time"
)

// getPins lists the pins of a channel, newest first.
func getPins(c *call) (any, error) {
	ch, err := c.channel(ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	type item struct {
		PinnedAt time.Time `json:"pinned_at"`
		Message  Message   `json:"message"`
	}
	list := struct {
		Items   []item `json:"items"`
		HasMore bool   `json:"has_more"`
	}{Items: []item{}}
	const page = 50
	before, _ := time.Parse(time.RFC3339Nano, c.URL.Query().Get("before")) // none: from the newest
	for _, p := range slices.Backward(ch.Pins) {
		if !before.IsZero() && !p.At.Before(before) {
			continue
		}
		if list.HasMore = len(list.Items) == page; list.HasMore {
			break
		}
		list.Items = append(list.Items, item{p.At, c.s.view(c.s.w.Messages[p.MessageID])})
	}
	return list, nil
}

func putPin(c *call) (any, error) {
	ch, m, err := c.message(PinMessages)
	switch {
	case err != nil:
		return nil, err
	case m.Type != plainMessage && m.Type != replyMessage && m.Type != commandAnswer:
		return nil, errSystemMessage
	case m.Pinned:
		return nil, nil
	case ch.Thread != nil && ch.Thread.Archived:
		return nil, errThreadArchived
	case len(ch.Pins) >= maxPins:
		return nil, errTooManyPins
	}
	ch.Pins = append(ch.Pins, pin{m.ID, c.s.now()})
	m.Pinned = true
	c.s.messageChanged(m)
	c.s.pinsChanged(ch)
	c.s.addMessage(message{Message: Message{
		ChannelID: ch.ID, Author: c.s.botUser(), Type: pinNotice,
		Reference: &MessageReference{MessageID: m.ID, ChannelID: ch.ID, GuildID: ch.GuildID},
	}})
	return nil, nil
}

func deletePin(c *call) (any, error) {
	ch, m, err := c.message(PinMessages)
	if err != nil {
		return nil, err
	}
	if ch.Thread != nil && ch.Thread.Archived {
		return nil, errThreadArchived
	}
	ch.Pins = slices.DeleteFunc(ch.Pins, func(p pin) bool { return p.MessageID == m.ID })
	m.Pinned = false
	c.s.messageChanged(m)
	c.s.pinsChanged(ch)
	return nil, nil
}

func (s *Server) pinsChanged(ch *channel) {
	s.dispatch(event{name: "CHANNEL_PINS_UPDATE", channel: ch, intents: intentGuilds, data: map[string]any{
		"guild_id": ch.GuildID, "channel_id": ch.ID, "last_pin_timestamp": s.now(),
	}})
}
