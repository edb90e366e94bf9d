package discordfake

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

// picture is a PNG of the given size.
func picture(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black})); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// altText is an entry of attachments with a description, which discordgo lacks.
type altText struct {
	ID          string `json:"id"`
	Filename    string `json:"filename,omitempty"`
	Description string `json:"description,omitempty"`
}

// callback is a response with alt text.
type callback struct {
	Type dg.InteractionResponseType `json:"type"`
	Data struct {
		*dg.InteractionResponseData
		Attachments []altText `json:"attachments"`
	} `json:"data"`
}

// board answers an interaction with a picture in an embed and a button.
func board(t *testing.T, s *dg.Session, i *dg.Interaction, kind dg.InteractionResponseType, text, button string) {
	var r callback
	r.Type = kind
	r.Data.InteractionResponseData = &dg.InteractionResponseData{
		Content:         text,
		Embeds:          []*dg.MessageEmbed{{Image: &dg.MessageEmbedImage{URL: "attachment://board.png"}}},
		Components:      []dg.MessageComponent{dg.ActionsRow{Components: []dg.MessageComponent{dg.Button{Label: "Next", Style: dg.PrimaryButton, CustomID: button}}}},
		AllowedMentions: &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}},
	}
	r.Data.Attachments = []altText{{ID: "0", Filename: "board.png", Description: text + ", in words"}}
	kindOf, body, err := dg.MultipartBodyWithJSON(r, []*dg.File{
		{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(picture(t, 8, 4))},
	})
	if err != nil {
		t.Error(err)
		return
	}
	endpoint := dg.EndpointInteractionResponse(i.ID, i.Token)
	limiter := dg.NewRatelimiter()
	if _, err := s.RequestWithLockedBucket(http.MethodPost, endpoint, kindOf, body, limiter.LockBucket("i"), 0); err != nil {
		t.Error(err)
	}
}

// TestATurn plays one turn as the bot does: a command answered with a picture and a button, a press answered with an
// update of the same message.
func TestATurn(t *testing.T) {
	sc := newScene(t, Config{})
	sc.connect(func(s *dg.Session, i *dg.Interaction) {
		switch i.Type {
		case dg.InteractionApplicationCommand:
			data := i.ApplicationCommandData()
			if data.Name != "throne" || data.Options[0].Name != "start" || data.Options[0].Options[0].IntValue() != 2 {
				t.Errorf("command came as %+v", data)
			}
			board(t, s, i, dg.InteractionResponseChannelMessageWithSource, "The first round", "next:1")
		case dg.InteractionMessageComponent:
			if i.Message.Content != "The first round" || i.MessageComponentData().CustomID != "next:1" {
				t.Errorf("press came as %+v", i.Message)
			}
			board(t, s, i, dg.InteractionResponseUpdateMessage, "The second round", "next:2")
		}
	})
	sc.register(throne)
	id := must(sc.ann.Slash(sc.ctx, sc.hall.ID, "throne start", Options{"hard": 2}))(t)
	first := must(sc.ann.WaitAnswered(sc.ctx, id))(t)
	if first.Kind != AnsweredMessage || first.Message == nil {
		t.Fatalf("answer %+v", first)
	}
	m := *first.Message
	if m.Type != commandAnswer || m.Interaction.Name != "throne start" || m.Author.ID != sc.BotID() {
		t.Errorf("message %+v", m)
	}
	img := m.Embeds[0].Image
	if len(m.Attachments) != 0 || img.Description != "The first round, in words" || img.Width != 8 || img.Height != 4 {
		t.Errorf("image %+v, attachments %+v", img, m.Attachments)
	}
	if got := fetch(t, img.URL); !bytes.Equal(got, picture(t, 8, 4)) {
		t.Errorf("the picture is served as %d other bytes", len(got))
	}

	id = must(sc.bob.Click(sc.ctx, m.ID, "next:1"))(t)
	second := must(sc.bob.WaitAnswered(sc.ctx, id))(t)
	if second.Kind != AnsweredUpdate || second.Message.ID != m.ID || second.Message.Content != "The second round" {
		t.Fatalf("answer %+v", second)
	}
	if served(t, img.URL) {
		t.Error("the old picture is still there")
	}
	if _, err := sc.ann.Click(sc.ctx, m.ID, "next:1"); err == nil {
		t.Error("a button that is gone could be pressed")
	}
	if n := len(sc.ann.Messages(sc.hall.ID)); n != 1 {
		t.Errorf("%d messages, want 1", n)
	}
}

func fetch(t *testing.T, url string) []byte {
	t.Helper()
	resp := must(http.Get(url))(t)
	defer resp.Body.Close()
	return must(io.ReadAll(resp.Body))(t)
}

// served tells whether there is something at an address.
func served(t *testing.T, url string) bool {
	t.Helper()
	resp := must(http.Get(url))(t)
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// throne is a command tree as the bot registers it.
const throne = `[{"name":"throne","description":"Play","name_localizations":{"de":"thron"},"description_localizations":{"de":"Spielen"},
	"contexts":[0,1,2],"integration_types":[0,1],"options":[
	{"type":1,"name":"start","description":"Start a game","options":[
		{"type":4,"name":"hard","description":"Hard cards","min_value":0,"max_value":4},
		{"type":3,"name":"seed","description":"Seed","autocomplete":true},
		{"type":11,"name":"save","description":"A saved game"}]},
	{"type":1,"name":"rules","description":"Search","options":[{"type":3,"name":"words","description":"Words","required":true}]}]}]`

// register overwrites the global commands.
func (sc *scene) register(commands string) {
	sc.t.Helper()
	url := dg.EndpointApplicationGlobalCommands(sc.ApplicationID())
	if _, err := sc.bot.RequestWithBucketID(http.MethodPut, url, json.RawMessage(commands), url); err != nil {
		sc.t.Fatal(err)
	}
}
