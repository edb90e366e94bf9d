package discordfake

import "context"

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
	Kind          AnswerKind
	Message       *Message // as it is now; nil for modals, choices, failures, and when it was deleted
	Modal         *Modal
	Choices       []Choice
}

// ChangeKind says what changed in what a person sees.
type ChangeKind string

// The kinds of change.
const (
	MessageCreated      ChangeKind = "message_created"
	MessageUpdated      ChangeKind = "message_updated"
	MessageDeleted      ChangeKind = "message_deleted"      // also an ephemeral one that was dismissed
	InteractionPending  ChangeKind = "interaction_pending"  // it was sent and the person waits
	InteractionAnswered ChangeKind = "interaction_answered" // the first response arrived
	InteractionFailed   ChangeKind = "interaction_failed"   // none arrived in time, or a deferral was never finished
	ModalOpened         ChangeKind = "modal_opened"
	ChannelChanged      ChangeKind = "channel_changed" // new, renamed, archived, locked …
	ChannelDeleted      ChangeKind = "channel_deleted" // or no longer visible
	CommandsChanged     ChangeKind = "commands_changed"
)

// Change is one change in what a person sees. Fields that do not belong to its kind are empty.
type Change struct {
	Kind          ChangeKind `json:"kind"`
	ChannelID     string     `json:"channel_id,omitempty"`
	MessageID     string     `json:"message_id,omitempty"`
	InteractionID string     `json:"interaction_id,omitempty"`
	Message       *Message   `json:"message,omitempty"`
	Channel       *Channel   `json:"channel,omitempty"`
	Modal         *Modal     `json:"modal,omitempty"`
	Ping          bool       `json:"ping,omitempty"` // of a created message: it notifies this person
}

// Person is one user's chat client.
type Person struct {
	server *Server
	id     string
}

// Slash types a command and sends it. path is the command with its subcommands by their default names, as "throne start".
// What a chat client would not let through (an unknown or required option, a wrong type or range) is an error.
// It returns the id of the interaction without waiting for the bot.
func (p *Person) Slash(ctx context.Context, channelID, path string, options Options) (string, error) {
	return "", nil
}

// Autocomplete asks for suggestions for the option named focused, whose value so far, like that of the others, is in options.
func (p *Person) Autocomplete(ctx context.Context, channelID, path string, options Options, focused string) ([]Choice, error) {
	return nil, nil
}

// Click presses a button of a message that the person sees. It returns the id of the interaction.
func (p *Person) Click(ctx context.Context, messageID, customID string) (string, error) {
	return "", nil
}

// Select picks values in a select menu of a message that the person sees: values of options, or ids of users or channels.
func (p *Person) Select(ctx context.Context, messageID, customID string, values ...string) (string, error) {
	return "", nil
}

// Submit sends a form with the given values by custom_id of the field; fields not given keep their prefilled value.
func (p *Person) Submit(ctx context.Context, m Modal, fields map[string]string) (string, error) {
	return "", nil
}

// RawComponent sends a press that no chat client would offer: of a message as it once was, of a button that is no longer
// there or never was, or of somebody else's ephemeral message. kind is Button or one of the selects.
func (p *Person) RawComponent(ctx context.Context, snapshot Message, kind ComponentType, customID string, values ...string) (string, error) {
	return "", nil
}

// WaitAnswered waits for the first response to an interaction, or for its failure, and returns what the person sees.
func (p *Person) WaitAnswered(ctx context.Context, interactionID string) (Answer, error) {
	return Answer{}, nil
}

// WaitFinished is WaitAnswered, and where the answer was a deferral it waits until what was promised has come.
func (p *Person) WaitFinished(ctx context.Context, interactionID string) (Answer, error) {
	return Answer{}, nil
}

// OpenDM returns the person's direct conversation with the bot, and makes it when there is none.
func (p *Person) OpenDM() Channel { return Channel{} }

// Channels are the channels, threads and direct conversations that the person sees, oldest first. Archived threads are
// among them.
func (p *Person) Channels() []Channel { return nil }

// Commands are the slash commands on offer to the person in a channel, with Localized names in the person's language.
func (p *Person) Commands(channelID string) []Command { return nil }

// Send posts a plain message. Like in a chat client it un-archives a thread that is not locked.
func (p *Person) Send(channelID, text string) (Message, error) { return Message{}, nil }

// Messages are the messages of a channel that the person sees, oldest first, with their own ephemeral ones.
func (p *Person) Messages(channelID string) []Message { return nil }

// Message returns one message that the person sees.
func (p *Person) Message(messageID string) (Message, bool) { return Message{}, false }

// DismissEphemeral removes an ephemeral message from the person's screen.
func (p *Person) DismissEphemeral(messageID string) error { return nil }

// User is the person's account.
func (p *Person) User() User { return User{} }
