package demo_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// host is a small scripted bot: every kind of answer that the page must show, and no game behind it.
type host struct {
	t *testing.T
	s *dg.Session
	n int // turns of the board
}

// startHost connects the scripted bot to world with unmodified discordgo and registers its commands.
func startHost(t *testing.T, world *discordfake.Server) *host {
	t.Helper()
	s, err := dg.New("Bot " + world.Token())
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(world.URL())
	if err != nil {
		t.Fatal(err)
	}
	s.Client = &http.Client{Timeout: time.Minute, Transport: redirect{u}}
	s.Identify.Intents = dg.IntentsGuilds
	s.StateEnabled = false
	s.LogLevel = -1
	s.ShouldReconnectOnError = false
	h := &host{t: t, s: s}
	ready := make(chan struct{})
	s.AddHandlerOnce(func(*dg.Session, *dg.Ready) { close(ready) })
	s.AddHandler(h.interaction)
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	// The session ends with the world's connections: its own Close would hold up every test for a second.
	<-ready
	if _, err := s.ApplicationCommandBulkOverwrite(world.ApplicationID(), "", commands()); err != nil {
		t.Fatal(err)
	}
	return h
}

type redirect struct{ to *url.URL }

func (d redirect) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = d.to.Scheme, d.to.Host, ""
	return http.DefaultTransport.RoundTrip(r)
}

func commands() []*dg.ApplicationCommand {
	least, most := 1.0, 5.0
	sub, text, whole := dg.ApplicationCommandOptionSubCommand, dg.ApplicationCommandOptionString, dg.ApplicationCommandOptionInteger
	everywhere := &[]dg.InteractionContextType{dg.InteractionContextGuild, dg.InteractionContextBotDM, dg.InteractionContextPrivateChannel}
	installs := &[]dg.ApplicationIntegrationType{dg.ApplicationIntegrationGuildInstall, dg.ApplicationIntegrationUserInstall}
	return []*dg.ApplicationCommand{
		{Name: "throne", Description: "The Rusty Throne", Contexts: everywhere, IntegrationTypes: installs, Options: []*dg.ApplicationCommandOption{
			{Type: sub, Name: "start", Description: "Begin a game", Options: []*dg.ApplicationCommandOption{
				{Type: whole, Name: "hard", Description: "How many hard cards", MinValue: &least, MaxValue: most},
				{Type: dg.ApplicationCommandOptionBoolean, Name: "lenient", Description: "Home may be left empty"},
			}},
			{Type: sub, Name: "move", Description: "Move forces", Options: []*dg.ApplicationCommandOption{
				{Type: text, Name: "from", Description: "Where from", Required: true, Autocomplete: true},
				{Type: text, Name: "to", Description: "Where to", Required: true, Choices: []*dg.ApplicationCommandOptionChoice{{Name: "Gull Rock", Value: "5"}, {Name: "Southmere", Value: "2"}}},
				{Type: whole, Name: "forces", Description: "How many", MinValue: &least, MaxValue: most},
			}},
		}},
		{Name: "tell", Description: "Says what it was told", Contexts: everywhere, IntegrationTypes: installs, Options: []*dg.ApplicationCommandOption{
			{Type: dg.ApplicationCommandOptionUser, Name: "whom", Description: "A person"},
			{Type: dg.ApplicationCommandOptionChannel, Name: "where", Description: "A channel"},
			{Type: dg.ApplicationCommandOptionAttachment, Name: "file", Description: "A file"},
		}},
		{Name: "silence", Description: "Is never answered", Contexts: everywhere, IntegrationTypes: installs},
		{Name: "later", Description: "Is answered after some thought", Contexts: everywhere, IntegrationTypes: installs},
	}
}

func (h *host) interaction(_ *dg.Session, i *dg.InteractionCreate) {
	switch i.Type {
	case dg.InteractionApplicationCommand:
		h.command(i)
	case dg.InteractionApplicationCommandAutocomplete:
		h.suggest(i)
	case dg.InteractionMessageComponent:
		h.press(i)
	case dg.InteractionModalSubmit:
		data := i.ModalSubmitData()
		field := data.Components[0].(*dg.ActionsRow).Components[0].(*dg.TextInput)
		h.respond(i, dg.InteractionResponseChannelMessageWithSource, &dg.InteractionResponseData{Content: "Sent " + field.Value})
	}
}

func (h *host) command(i *dg.InteractionCreate) {
	data := i.ApplicationCommandData()
	said := dg.InteractionResponseChannelMessageWithSource
	switch data.Name {
	case "throne":
		if data.Options[0].Name == "start" {
			h.board(i, said, "A new game"+values(data.Options[0].Options))
			return
		}
		h.respond(i, said, &dg.InteractionResponseData{Content: "Moved" + values(data.Options[0].Options)})
	case "tell":
		text := "Told" + values(data.Options)
		for _, a := range data.Resolved.Attachments {
			text += " " + a.Filename
		}
		h.respond(i, said, &dg.InteractionResponseData{Content: text})
	case "later":
		h.respond(i, dg.InteractionResponseDeferredChannelMessageWithSource, nil)
	}
}

// values puts the options of a command into words, in their order.
func values(options []*dg.ApplicationCommandInteractionDataOption) string {
	var out strings.Builder
	for _, o := range options {
		fmt.Fprintf(&out, " %s=%v", o.Name, o.Value)
	}
	return out.String()
}

func (h *host) suggest(i *dg.InteractionCreate) {
	var typed string
	for _, o := range i.ApplicationCommandData().Options[0].Options {
		if o.Focused {
			typed = o.StringValue()
		}
	}
	var choices []*dg.ApplicationCommandOptionChoice
	for _, name := range []string{"Southmere", "Gull Rock", "Thornfell"} {
		if strings.Contains(strings.ToLower(name), strings.ToLower(typed)) {
			choices = append(choices, &dg.ApplicationCommandOptionChoice{Name: name, Value: "id-of-" + name})
		}
	}
	h.respond(i, dg.InteractionApplicationCommandAutocompleteResult, &dg.InteractionResponseData{Choices: choices})
}

func (h *host) press(i *dg.InteractionCreate) {
	data := i.MessageComponentData()
	id, _, _ := strings.Cut(data.CustomID, ":")
	said := dg.InteractionResponseChannelMessageWithSource
	switch id {
	case "next":
		h.board(i, dg.InteractionResponseUpdateMessage, "Next turn")
	case "one", "some":
		h.board(i, dg.InteractionResponseUpdateMessage, "Chosen "+strings.Join(data.Values, " and "))
	case "whisper":
		h.respond(i, said, &dg.InteractionResponseData{Content: "Psst.", Flags: dg.MessageFlagsEphemeral})
	case "ask":
		h.respond(i, dg.InteractionResponseModal, &dg.InteractionResponseData{CustomID: "form", Title: "How many?", Components: []dg.MessageComponent{
			dg.ActionsRow{Components: []dg.MessageComponent{dg.TextInput{CustomID: "n", Label: "Forces", Style: dg.TextInputShort, Required: true}}},
		}})
	}
}

// board answers with what a game's message is: words, a picture with alt text, buttons and selects. Its
// custom_ids change with every turn.
func (h *host) board(i *dg.InteractionCreate, kind dg.InteractionResponseType, text string) {
	h.n++
	turn := func(id string) string { return fmt.Sprintf("%s:%d", id, h.n) }
	button := func(id, label string, style dg.ButtonStyle) dg.Button {
		return dg.Button{CustomID: turn(id), Label: label, Style: style}
	}
	one, two := 1, 2
	regions := []dg.SelectMenuOption{{Label: "Southmere", Value: "2", Description: "three forces"}, {Label: "Gull Rock", Value: "5"}, {Label: "Thornfell", Value: "7"}}
	name := fmt.Sprintf("board-%d.png", h.n)
	data := &dg.InteractionResponseData{
		Content:         fmt.Sprintf("**%s**, turn %d", text, h.n),
		AllowedMentions: &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}},
		Components: []dg.MessageComponent{
			dg.ActionsRow{Components: []dg.MessageComponent{
				button("next", "Next", dg.PrimaryButton), button("whisper", "Whisper", dg.SecondaryButton),
				button("ask", "Ask", dg.SuccessButton), button("mute", "Mute", dg.DangerButton),
				dg.Button{CustomID: turn("off"), Label: "Off", Style: dg.SecondaryButton, Disabled: true},
			}},
			dg.ActionsRow{Components: []dg.MessageComponent{dg.SelectMenu{MenuType: dg.StringSelectMenu, CustomID: turn("one"), Placeholder: "One region", MinValues: &one, MaxValues: 1, Options: regions}}},
			dg.ActionsRow{Components: []dg.MessageComponent{dg.SelectMenu{MenuType: dg.StringSelectMenu, CustomID: turn("some"), Placeholder: "Some regions", MinValues: &one, MaxValues: two, Options: regions}}},
			dg.ActionsRow{Components: []dg.MessageComponent{dg.Button{Label: "Rules", Style: dg.LinkButton, URL: "https://example.org/rules"}}},
		},
	}
	h.send(i, kind, data, name, fmt.Sprintf("Turn %d: you hold two regions.", h.n))
}

// send is InteractionRespond with a picture and its alt text, which discordgo has no field for.
func (h *host) send(i *dg.InteractionCreate, kind dg.InteractionResponseType, data *dg.InteractionResponseData, name, alt string) {
	type attachment struct {
		ID          string `json:"id"`
		Filename    string `json:"filename"`
		Description string `json:"description"`
	}
	type shadow struct {
		*dg.InteractionResponseData
		Attachments []attachment `json:"attachments"`
	}
	payload := struct {
		Type dg.InteractionResponseType `json:"type"`
		Data shadow                     `json:"data"`
	}{kind, shadow{data, []attachment{{"0", name, alt}}}}
	contentType, body, err := dg.MultipartBodyWithJSON(payload, []*dg.File{{Name: name, ContentType: "image/png", Reader: picture(h.n)}})
	if err != nil {
		h.t.Error(err)
		return
	}
	endpoint := dg.EndpointInteractionResponse(i.ID, i.Token)
	if _, err := h.s.RequestWithLockedBucket("POST", endpoint, contentType, body, dg.NewRatelimiter().LockBucket("i"), 0); err != nil {
		h.complain(fmt.Errorf("answer %s: %w", name, err))
	}
}

func (h *host) respond(i *dg.InteractionCreate, kind dg.InteractionResponseType, data *dg.InteractionResponseData) {
	if data != nil {
		data.AllowedMentions = &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}}
	}
	err := h.s.InteractionRespond(i.Interaction, &dg.InteractionResponse{Type: kind, Data: data})
	if err == nil && kind == dg.InteractionResponseDeferredChannelMessageWithSource {
		text := "Thought about it"
		_, err = h.s.InteractionResponseEdit(i.Interaction, &dg.WebhookEdit{Content: &text, AllowedMentions: &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}}})
	}
	if err != nil {
		h.complain(fmt.Errorf("answer: %w", err))
	}
}

// complain fails the test, unless it has ended and the world gone.
func (h *host) complain(err error) {
	if h.t.Context().Err() == nil {
		h.t.Error(err)
	}
}

// picture is a PNG whose colour tells the turn.
func picture(turn int) *bytes.Reader {
	img := image.NewPaletted(image.Rect(0, 0, 640, 400), color.Palette{color.RGBA{uint8(40 * turn), 110, 120, 255}})
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		panic(err) // encoding to memory cannot fail
	}
	return bytes.NewReader(out.Bytes())
}
