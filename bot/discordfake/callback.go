package discordfake

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Types of callback.
const (
	callbackPong         = 1
	callbackMessage      = 4
	callbackDefer        = 5
	callbackDeferUpdate  = 6
	callbackUpdate       = 7
	callbackAutocomplete = 8
	callbackModal        = 9
)

func (s *Server) interactionRoutes(public func(string, handle)) {
	public("POST /interactions/{interaction}/{token}/callback", postCallback)
	public("POST /webhooks/{application}/{token}", postFollowUp)
	public("GET /webhooks/{application}/{token}/messages/{message}", getWebhookMessage)
	public("PATCH /webhooks/{application}/{token}/messages/{message}", patchWebhookMessage)
	public("DELETE /webhooks/{application}/{token}/messages/{message}", deleteWebhookMessage)
}

func postCallback(c *call) (any, error) {
	i := c.s.interactions[c.PathValue("interaction")]
	if i == nil || i.token != c.PathValue("token") {
		return nil, errUnknownInteraction
	}
	if err := c.s.respond(i, c.body, c.version); err != nil {
		return nil, err
	}
	if c.URL.Query().Get("with_response") == "true" {
		return c.s.callbackResult(i), nil
	}
	return nil, nil
}

// respond carries out the first response to an interaction.
func (s *Server) respond(i *interaction, b body, version int) error {
	if i.first != "" && i.first != AnsweredFailed {
		s.violate("%s: acknowledged twice", i)
		return errAcknowledged
	}
	if s.late(i) {
		s.fail(i)
	}
	if i.first == AnsweredFailed {
		return errUnknownInteraction
	}
	var p struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := b.decode(&p); err != nil {
		return err
	}
	if !slices.Contains(i.allowed(), p.Type) {
		return faulty("type", "INTERACTION_CALLBACK_TYPE_INVALID", "Type %d cannot answer this interaction", p.Type)
	}
	ch := s.w.Channels[i.channel]
	switch {
	case ch == nil:
		return errUnknownChannel
	case ch.Thread != nil && ch.Thread.Archived && ch.Thread.Locked:
		return errThreadArchived
	}
	data := body{json: p.Data, uploads: b.uploads}
	if len(data.json) == 0 || string(data.json) == "null" {
		data.json = []byte("{}")
	}
	err := s.perform(i, p.Type, data, version)
	if e, ok := errors.AsType[*apiError](err); ok && e.form != nil { // in a callback the message is under "data"
		return &apiError{e.status, e.code, e.message, &formNode{kids: map[string]*formNode{"data": e.form}}}
	}
	return err
}

// allowed are the types of callback that may answer an interaction.
func (i *interaction) allowed() []int {
	switch i.kind {
	case kindAutocomplete:
		return []int{callbackAutocomplete}
	case kindComponent:
		return []int{callbackMessage, callbackDefer, callbackDeferUpdate, callbackUpdate, callbackModal}
	case kindModal:
		if i.message != "" {
			return []int{callbackMessage, callbackDefer, callbackDeferUpdate, callbackUpdate}
		}
		return []int{callbackMessage, callbackDefer}
	}
	return []int{callbackMessage, callbackDefer, callbackModal}
}

func (s *Server) perform(i *interaction, callback int, b body, version int) error {
	switch callback {
	case callbackAutocomplete:
		return s.suggest(i, b)
	case callbackModal:
		return s.openModal(i, b)
	case callbackDeferUpdate:
		i.original = i.message
		s.settle(i, AnsweredLater)
		return nil
	}
	var p messagePayload
	if err := b.decode(&p); err != nil {
		return err
	}
	p.uploads = b.uploads
	switch callback {
	case callbackUpdate:
		return s.answerUpdate(i, &p, version)
	case callbackDefer:
		s.answerThinking(i, p.Flags.V)
		return nil
	}
	return s.answerMessage(i, &p, version)
}

func (s *Server) suggest(i *interaction, b body) error {
	var p struct {
		Choices []Choice `json:"choices"`
	}
	if err := b.decode(&p); err != nil {
		return err
	}
	var f form
	checkChoices(&f, "choices", p.Choices, i.option)
	if err := f.err(); err != nil {
		return err
	}
	i.choices = p.Choices
	s.settle(i, AnsweredChoices)
	return nil
}

func (s *Server) openModal(i *interaction, b body) error {
	var m Modal
	if err := b.decode(&m); err != nil {
		return err
	}
	var f form
	checkModal(&f, m)
	if err := f.err(); err != nil {
		return err
	}
	m.InteractionID, m.ChannelID = i.id, i.channel
	i.modal = &m
	s.settle(i, AnsweredModal)
	return nil
}

// reply is an empty message that answers an interaction.
func (s *Server) reply(i *interaction) message {
	m := message{ReplyTo: i.id, Message: Message{
		ChannelID: i.channel, Author: s.botUser(), WebhookID: s.ApplicationID(),
		Interaction: &InteractionInfo{ID: i.id, Type: i.kind, User: s.w.Users[i.user].public()},
	}}
	if i.kind == kindCommand {
		m.Type, m.Interaction.Name = commandAnswer, i.name
	}
	return m
}

func (s *Server) answerMessage(i *interaction, p *messagePayload, version int) error {
	stored, err := s.say(i, s.reply(i), p, version, fmt.Sprint(i))
	if err != nil {
		return err
	}
	i.original = stored.ID
	s.settle(i, AnsweredMessage)
	return nil
}

// say stores a new message that answers an interaction; ephemeral ones are for its person only.
func (s *Server) say(i *interaction, m message, p *messagePayload, version int, where string) (*message, error) {
	done, err := s.compose(composing{p: p, m: m, version: version, asked: true})
	if err != nil {
		return nil, err
	}
	s.checkMentionPolicy(where, p)
	if done.m.Ephemeral() {
		done.m.For = i.user
	} else {
		s.w.Channels[i.channel].wake(s)
	}
	return done.finish(), nil
}

func (s *Server) answerThinking(i *interaction, flags MessageFlags) {
	m := s.reply(i)
	m.Flags = FlagLoading | flags&FlagEphemeral
	if m.Ephemeral() {
		m.For = i.user
	} else {
		s.w.Channels[i.channel].wake(s)
	}
	i.original = s.addMessage(m).ID
	s.settle(i, AnsweredThinking)
}

func (s *Server) answerUpdate(i *interaction, p *messagePayload, version int) error {
	m := s.w.Messages[i.message]
	if m == nil {
		return errUnknownMessage
	}
	if len(m.Files) > 0 && !p.Attachments.Set {
		s.violate("%s: an update without a list of attachments, on a message that has some", i)
	}
	if _, err := s.edit(m, p, version, fmt.Sprint(i)); err != nil {
		return err
	}
	i.original = m.ID
	s.settle(i, AnsweredUpdate)
	return nil
}

// callbackResult is what with_response=true asks for.
func (s *Server) callbackResult(i *interaction) map[string]any {
	info := map[string]any{"id": i.id, "type": i.kind}
	resource := map[string]any{"type": map[AnswerKind]int{
		AnsweredMessage: callbackMessage, AnsweredThinking: callbackDefer, AnsweredLater: callbackDeferUpdate,
		AnsweredUpdate: callbackUpdate, AnsweredChoices: callbackAutocomplete, AnsweredModal: callbackModal,
	}[i.first]}
	if m := s.w.Messages[i.original]; m != nil && i.first != AnsweredLater {
		info["response_message_id"] = m.ID
		info["response_message_loading"] = m.Thinking()
		info["response_message_ephemeral"] = m.Ephemeral()
		info["channel_id"] = m.ChannelID
		resource["message"] = s.view(m)
	}
	return map[string]any{"interaction": info, "resource": resource}
}
