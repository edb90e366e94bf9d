package wire

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"

	dg "github.com/bwmarrin/discordgo"
)

// Answer is Discord's number for a kind of first response.
type Answer int

// The kinds of first response.
const (
	AnswerNew      Answer = 4 // a new message
	AnswerThinking Answer = 5 // a placeholder for one
	AnswerLater    Answer = 6 // the message pressed may change later
	AnswerUpdate   Answer = 7 // the message pressed changes now
)

// Respond gives the first response to an interaction. With wantSent it asks for the message that came of it; nil if
// Discord does not tell. m is nil for AnswerLater; only its Private counts for AnswerThinking.
func (c *Client) Respond(ctx context.Context, i *Interaction, a Answer, m *Message, wantSent bool) (*Sent, error) {
	payload := struct {
		Type Answer `json:"type"`
		Data any    `json:"data,omitempty"`
	}{Type: a}
	var files []File
	switch {
	case a == AnswerThinking:
		if m.Private {
			payload.Data = map[string]int{"flags": flagPrivate}
		}
	case m != nil:
		payload.Data, files = m.json(), m.Files
	}
	b, err := encode(payload, files)
	if err != nil {
		return nil, err
	}
	var told struct {
		Resource struct {
			Message *Sent `json:"message"`
		} `json:"resource"`
	}
	err = c.do(ctx, call{
		route: "callback", method: http.MethodPost, free: true, tries: 2, body: b,
		url: query(dg.EndpointInteractionResponse(i.ID, i.Token), wantSent, "with_response"),
	}, &told)
	return told.Resource.Message, err
}

// Choice is one suggestion of an autocompletion.
type Choice struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Suggest answers an autocompletion.
func (c *Client) Suggest(ctx context.Context, i *Interaction, choices []Choice) error {
	var payload struct {
		Type int `json:"type"`
		Data struct {
			Choices []Choice `json:"choices"`
		} `json:"data"`
	}
	payload.Type = int(dg.InteractionApplicationCommandAutocompleteResult)
	payload.Data.Choices = choices
	if choices == nil {
		payload.Data.Choices = []Choice{}
	}
	b, err := jsonBody(payload)
	if err != nil {
		return err
	}
	return c.do(ctx, call{
		route: "suggest", method: http.MethodPost, free: true, tries: 1, body: b,
		url: dg.EndpointInteractionResponse(i.ID, i.Token),
	}, nil)
}

// EditOriginal changes the first response, or the message pressed after AnswerLater.
func (c *Client) EditOriginal(ctx context.Context, i *Interaction, m Message) (*Sent, error) {
	return c.message(ctx, call{
		route: "edit_original", method: http.MethodPatch, free: true, tries: 3,
		url: dg.EndpointWebhookMessage(i.Application, i.Token, "@original"),
	}, m)
}

// DeleteOriginal takes the first response away.
func (c *Client) DeleteOriginal(ctx context.Context, i *Interaction) error {
	return c.do(ctx, call{
		route: "delete_original", method: http.MethodDelete, free: true, tries: 2,
		url: dg.EndpointWebhookMessage(i.Application, i.Token, "@original"),
	}, nil)
}

// FollowUp sends one more message in answer to an interaction.
func (c *Client) FollowUp(ctx context.Context, i *Interaction, m Message) (*Sent, error) {
	return c.message(ctx, call{
		route: "follow_up", method: http.MethodPost, free: true, tries: 1,
		url: query(dg.EndpointWebhookToken(i.Application, i.Token), true, "wait"),
	}, m)
}

// Post sends a message to a channel as the bot. With a Nonce it may be repeated and still is one message.
func (c *Client) Post(ctx context.Context, channel string, m Message) (*Sent, error) {
	tries := 1
	if m.Nonce != "" {
		tries = 3
	}
	return c.message(ctx, call{
		route: "post", method: http.MethodPost, lane: channel, tries: tries, url: dg.EndpointChannelMessages(channel),
	}, m)
}

// Edit changes a message of the bot's.
func (c *Client) Edit(ctx context.Context, channel, message string, m Message) (*Sent, error) {
	m.Nonce = ""
	return c.message(ctx, call{
		route: "edit", method: http.MethodPatch, lane: channel, tries: 3, url: dg.EndpointChannelMessage(channel, message),
	}, m)
}

// Bare takes the controls off a message of the bot's and leaves the rest as it is.
func (c *Client) Bare(ctx context.Context, channel, message string) error {
	b, err := jsonBody(struct {
		Components []struct{}   `json:"components"`
		Mentions   mentionsJSON `json:"allowed_mentions"`
	}{[]struct{}{}, mentionsJSON{Parse: []string{}}})
	if err != nil {
		return err
	}
	return c.do(ctx, call{
		route: "bare", method: http.MethodPatch, lane: channel, tries: 2, body: b,
		url: dg.EndpointChannelMessage(channel, message),
	}, nil)
}

func (c *Client) message(ctx context.Context, k call, m Message) (*Sent, error) {
	var err error
	if k.body, err = encode(m.json(), m.Files); err != nil {
		return nil, err
	}
	var sent Sent
	if err := c.do(ctx, k, &sent); err != nil {
		return nil, err
	}
	return &sent, nil
}

// StartThread makes a thread in a channel, of the public kind that belongs to it. Silence archives it after a week.
func (c *Client) StartThread(ctx context.Context, channel, name string, kind ChannelKind) (Channel, error) {
	b, err := jsonBody(struct {
		Name    string      `json:"name"`
		Kind    ChannelKind `json:"type"`
		Minutes int         `json:"auto_archive_duration"`
	}{name, kind, 7 * 24 * 60})
	if err != nil {
		return Channel{}, err
	}
	var ch Channel
	err = c.do(ctx, call{
		route: "thread", method: http.MethodPost, lane: channel, tries: 1, body: b, url: dg.EndpointChannelThreads(channel),
	}, &ch)
	return ch, err
}

// Archive closes a thread, or opens it again.
func (c *Client) Archive(ctx context.Context, thread string, archived bool) error {
	return c.do(ctx, call{
		route: "archive", method: http.MethodPatch, lane: thread, tries: 2, url: dg.EndpointChannel(thread),
		body: body{"application/json", fmt.Appendf(nil, `{"archived":%t}`, archived)},
	}, nil)
}

// DeleteChannel deletes a channel or thread of the bot's making.
func (c *Client) DeleteChannel(ctx context.Context, channel string) error {
	return c.do(ctx, call{
		route: "delete_channel", method: http.MethodDelete, lane: channel, tries: 2, url: dg.EndpointChannel(channel),
	}, nil)
}

// Channel tells of a channel.
func (c *Client) Channel(ctx context.Context, id string) (Channel, error) {
	var ch Channel
	err := c.do(ctx, call{route: "channel", method: http.MethodGet, lane: id, tries: 2, url: dg.EndpointChannel(id)}, &ch)
	return ch, err
}

// DirectChannel opens the conversation with a person; it is the same one each time. It succeeds even if the person takes
// no messages: the first Post tells.
func (c *Client) DirectChannel(ctx context.Context, user string) (string, error) {
	b, err := jsonBody(map[string]string{"recipient_id": user})
	if err != nil {
		return "", err
	}
	var ch Channel
	err = c.do(ctx, call{
		route: "open_dm", method: http.MethodPost, lane: "@me", tries: 3, body: b, url: dg.EndpointUserChannels("@me"),
	}, &ch)
	return ch.ID, err
}

// Commands are the global commands as Discord has them, and SetCommands replaces them all.
func (c *Client) Commands(ctx context.Context, application string) ([]json.RawMessage, error) {
	var list []json.RawMessage
	err := c.do(ctx, call{
		route: "commands", method: http.MethodGet, lane: "commands", tries: 3,
		url: dg.EndpointApplicationGlobalCommands(application) + "?with_localizations=true",
	}, &list)
	return list, err
}

// SetCommands replaces all global commands.
func (c *Client) SetCommands(ctx context.Context, application string, commands any) ([]json.RawMessage, error) {
	b, err := jsonBody(commands)
	if err != nil {
		return nil, err
	}
	var list []json.RawMessage
	err = c.do(ctx, call{
		route: "set_commands", method: http.MethodPut, lane: "commands", tries: 3, body: b,
		url: dg.EndpointApplicationGlobalCommands(application),
	}, &list)
	return list, err
}

// Gateway tells how the gateway wants to be connected to.
func (c *Client) Gateway(ctx context.Context) (dg.GatewayBotResponse, error) {
	var g dg.GatewayBotResponse
	err := c.do(ctx, call{route: "gateway", method: http.MethodGet, lane: "gateway", tries: 3, url: dg.EndpointGatewayBot}, &g)
	return g, err
}

// Application is the id of the application whose token the client has.
func (c *Client) Application(ctx context.Context) (string, error) {
	var a struct {
		ID string `json:"id"`
	}
	err := c.do(ctx, call{
		route: "application", method: http.MethodGet, tries: 3, url: dg.EndpointApplications + "/@me",
	}, &a)
	return a.ID, err
}

// Download fetches a file that somebody uploaded, of at most most bytes, without the bot's token. It goes only to
// Discord's own file servers, or to the host of the API address.
func (c *Client) Download(ctx context.Context, from string, most int64) ([]byte, error) {
	u, err := url.Parse(from)
	if err != nil {
		return nil, fmt.Errorf("parse address of upload: %w", err)
	}
	if !c.fileHost(u) {
		return nil, fmt.Errorf("upload at %q: not a file server of Discord's", u.Host)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, from, nil)
	if err != nil {
		return nil, fmt.Errorf("fetch upload: %w", err)
	}
	straight := *c.HTTP // a file server that sends elsewhere is none
	straight.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	resp, err := straight.Do(r)
	if err != nil {
		return nil, fmt.Errorf("fetch upload: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("fetch upload: %s", resp.Status)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, most+1))
	if err != nil {
		return nil, fmt.Errorf("fetch upload: %w", err)
	}
	if int64(len(data)) > most {
		return nil, ErrTooLong
	}
	return data, nil
}

func (c *Client) fileHost(u *url.URL) bool {
	switch u.Host {
	case "cdn.discordapp.com", "media.discordapp.net":
		return u.Scheme == "https"
	}
	to := c.HTTP.Transport.(*transport).to
	return to.Host != "discord.com" && u.Host == to.Host && u.Scheme == to.Scheme
}
