package discordfake

import (
	"slices"
)

// maxUserFollowUps is how many follow-ups there may be where the application is installed to the user only.
const maxUserFollowUps = 5

// webhook is the interaction whose token is in the path.
func (c *call) webhook() (*interaction, error) {
	if c.PathValue("application") != c.s.ApplicationID() {
		return nil, errUnknownWebhook
	}
	i := c.s.byToken[c.PathValue("token")]
	switch {
	case i == nil, i.first == AnsweredFailed, c.s.now().Sub(i.created) > tokenLife:
		return nil, errInvalidToken
	case i.first == "":
		return nil, errUnknownWebhook
	}
	return i, nil
}

// webhookMessage is the message of the path: of those that the interaction made, or the one that its component is on.
func (c *call) webhookMessage() (*interaction, *message, error) {
	i, err := c.webhook()
	if err != nil {
		return nil, nil, err
	}
	id := c.PathValue("message")
	if id == "@original" {
		id = i.original
	}
	m := c.s.w.Messages[id]
	if m == nil || id != i.original && !slices.Contains(i.followUps, id) {
		return nil, nil, errUnknownMessage
	}
	return i, m, nil
}

func getWebhookMessage(c *call) (any, error) {
	_, m, err := c.webhookMessage()
	if err != nil {
		return nil, err
	}
	return c.s.view(m), nil
}

func patchWebhookMessage(c *call) (any, error) {
	_, m, err := c.webhookMessage()
	if err != nil {
		return nil, err
	}
	if ch := c.s.w.Channels[m.ChannelID]; ch.Thread != nil && ch.Thread.Archived && ch.Thread.Locked {
		return nil, errThreadArchived
	}
	p, err := c.payload()
	if err != nil {
		return nil, err
	}
	edited, err := c.s.edit(m, p, c.version, c.Method+" "+c.path)
	if err != nil {
		return nil, err
	}
	return c.s.view(edited), nil
}

func deleteWebhookMessage(c *call) (any, error) {
	_, m, err := c.webhookMessage()
	if err != nil {
		return nil, err
	}
	c.s.removeMessage(m)
	return nil, nil
}

// postFollowUp posts another message. After a deferral the first one takes the placeholder's place.
func postFollowUp(c *call) (any, error) {
	i, err := c.webhook()
	if err != nil {
		return nil, err
	}
	ch := c.s.w.Channels[i.channel]
	switch {
	case ch == nil:
		return nil, errUnknownChannel
	case ch.Thread != nil && ch.Thread.Archived && ch.Thread.Locked:
		return nil, errThreadArchived
	case i.userOnly && len(i.followUps) >= maxUserFollowUps:
		return nil, errFollowUps
	case i.first == AnsweredChoices:
		return nil, errUnknownWebhook
	}
	p, err := c.payload()
	if err != nil {
		return nil, err
	}
	where := c.Method + " " + c.path
	if m := c.s.w.Messages[i.original]; m != nil && m.Thinking() && c.s.promises[i] {
		m, err = c.s.edit(m, p, c.version, where)
		if err != nil {
			return nil, err
		}
		return c.s.view(m), nil
	}
	m := c.s.reply(i)
	m.Type = replyMessage
	if i.original != "" {
		m.Reference = &MessageReference{MessageID: i.original, ChannelID: ch.ID, GuildID: ch.GuildID}
	}
	stored, err := c.s.say(i, m, p, c.version, where)
	if err != nil {
		return nil, err
	}
	i.followUps = append(i.followUps, stored.ID)
	c.s.keep(i)
	return c.s.view(stored), nil
}
