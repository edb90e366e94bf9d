package discordfake

import (
	"context"
	"fmt"
	"slices"
)

// Person is one user's chat client.
type Person struct {
	server *Server
	id     string
}

// User is the person's account.
func (p *Person) User() User {
	defer p.server.lock()()
	return p.account().User
}

// account is who acts. Acting for somebody who does not exist is a bug of the caller.
func (p *Person) account() *account {
	u := p.server.w.Users[p.id]
	if u == nil {
		panic("discordfake: no user " + p.id)
	}
	return u
}

// sees is a channel that the person has in their list.
func (p *Person) sees(channelID string) (*channel, error) {
	ch := p.server.w.Channels[channelID]
	if ch == nil || !p.server.w.sees(p.id, p.server.BotID(), ch) {
		return nil, fmt.Errorf("%s sees no channel %s", p.account().Name, channelID)
	}
	return ch, nil
}

// seesMessage is a message that the person sees.
func (p *Person) seesMessage(messageID string) (*message, *channel, error) {
	m := p.server.w.Messages[messageID]
	if m == nil || m.For != "" && m.For != p.id {
		return nil, nil, fmt.Errorf("%s sees no message %s", p.account().Name, messageID)
	}
	ch, err := p.sees(m.ChannelID)
	return m, ch, err
}

// OpenDM returns the person's direct conversation with the bot, and makes it when there is none.
func (p *Person) OpenDM() Channel {
	defer p.server.lock()()
	return p.server.viewChannel(p.server.openDM(p.account()))
}

// Channels are the channels, threads and direct conversations that the person sees, oldest first. Archived threads are
// among them.
func (p *Person) Channels() []Channel {
	defer p.server.lock()()
	var list []Channel
	for _, ch := range p.server.sortedChannels() {
		if p.server.w.sees(p.id, p.server.BotID(), ch) {
			list = append(list, p.server.viewChannel(ch))
		}
	}
	return list
}

// Messages are the messages of a channel that the person sees, oldest first, with their own ephemeral ones.
func (p *Person) Messages(channelID string) []Message {
	defer p.server.lock()()
	ch, err := p.sees(channelID)
	if err != nil {
		return nil
	}
	var list []Message
	for _, id := range ch.Order {
		if m := p.server.w.Messages[id]; m.For == "" || m.For == p.id {
			list = append(list, p.server.view(m))
		}
	}
	return list
}

// Message returns one message that the person sees.
func (p *Person) Message(messageID string) (Message, bool) {
	defer p.server.lock()()
	m, _, err := p.seesMessage(messageID)
	if err != nil {
		return Message{}, false
	}
	return p.server.view(m), true
}

// Send posts a plain message. Like in a chat client it un-archives a thread that is not locked.
func (p *Person) Send(channelID, text string) (Message, error) {
	s := p.server
	defer s.lock()()
	ch, err := p.sees(channelID)
	if err != nil {
		return Message{}, err
	}
	have := s.w.permissions(ch, p.id)
	need := pick(ch.Type.Thread(), SendMessagesInThreads, SendMessages)
	switch {
	case have&need == 0:
		return Message{}, fmt.Errorf("send: %w", errMissingPermissions)
	case ch.Thread != nil && ch.Thread.Locked && have&ManageThreads == 0:
		return Message{}, fmt.Errorf("send: %w", errThreadLocked)
	}
	var f form
	f.length("content", text, 1, maxContent)
	if err := f.err(); err != nil {
		return Message{}, fmt.Errorf("send: %w", err)
	}
	c := composing{s: s, p: &messagePayload{}, m: message{Message: Message{
		ChannelID: ch.ID, Author: p.account().public(), Content: text,
	}}, asked: true}
	c.setMentions()
	ch.wake(s)
	return s.view(s.addMessage(c.m)), nil
}

// DismissEphemeral removes an ephemeral message from the person's screen.
func (p *Person) DismissEphemeral(messageID string) error {
	defer p.server.lock()()
	m, _, err := p.seesMessage(messageID)
	if err != nil {
		return err
	}
	if m.For != p.id {
		return fmt.Errorf("dismiss %s: not an ephemeral message", messageID)
	}
	p.server.removeMessage(m)
	return nil
}

// AnswerKind says how an interaction ended for the person who began it.
type AnswerKind string

// The kinds of answer.
const (
	AnsweredMessage  AnswerKind = "message"  // a new message, see Answer.Message
	AnsweredThinking AnswerKind = "thinking" // deferred: a placeholder stands where the message will be
	AnsweredUpdate   AnswerKind = "update"   // the message of the component was changed
	AnsweredLater    AnswerKind = "later"    // deferred: the message of the component may change later
	AnsweredModal    AnswerKind = "modal"    // a form opened
	AnsweredChoices  AnswerKind = "choices"  // suggestions for an option
	AnsweredFailed   AnswerKind = "failed"   // "This interaction failed" or "The application did not respond"
)

// Answer is what a person sees of the bot's answer to an interaction.
type Answer struct {
	InteractionID string
	Kind          AnswerKind // of the first response
	Message       *Message   // as it is now; nil for modals, choices, failures, and when it was deleted
	FollowUps     []Message  // further messages so far
	Modal         *Modal
	Choices       []Choice
}

// WaitAnswered waits for the first response to an interaction, or for its failure, and returns what the person sees.
func (p *Person) WaitAnswered(ctx context.Context, interactionID string) (Answer, error) {
	return p.wait(ctx, interactionID, func(i *interaction) chan struct{} { return i.answered })
}

// WaitFinished is WaitAnswered, and where the answer was a deferral it waits until what was promised has come.
func (p *Person) WaitFinished(ctx context.Context, interactionID string) (Answer, error) {
	return p.wait(ctx, interactionID, func(i *interaction) chan struct{} { return i.finished })
}

func (p *Person) wait(ctx context.Context, id string, on func(*interaction) chan struct{}) (Answer, error) {
	p.server.mu.Lock()
	i := p.server.interactions[id]
	p.server.mu.Unlock()
	if i == nil || i.user != p.id {
		return Answer{}, fmt.Errorf("wait for interaction %s: %s has begun no such one", id, p.id)
	}
	select {
	case <-on(i):
		return p.answer(i), nil
	case <-ctx.Done():
		return Answer{}, fmt.Errorf("wait for %s: %w", i, ctx.Err())
	}
}

func (p *Person) answer(i *interaction) Answer {
	defer p.server.lock()()
	a := Answer{InteractionID: i.id, Kind: i.first, Modal: i.modal, Choices: slices.Clone(i.choices)}
	if m := p.server.w.Messages[i.original]; m != nil {
		view := p.server.view(m)
		a.Message = &view
	}
	for _, id := range i.followUps {
		if m := p.server.w.Messages[id]; m != nil {
			a.FollowUps = append(a.FollowUps, p.server.view(m))
		}
	}
	return a
}
