package discordfake

import (
	"strings"
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

// nobody is the mention policy that notifies nobody.
var nobody = &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}}

// TestDiscordgoAnswersInEveryWay has the unmodified library give every kind of answer that it can.
func TestDiscordgoAnswersInEveryWay(t *testing.T) {
	sc := newScene(t, Config{})
	sc.connect(func(s *dg.Session, i *dg.Interaction) {
		if err := answerInEveryWay(s, i); err != nil {
			t.Error(err)
		}
	})
	sc.register(throne)

	choices := must(sc.ann.Autocomplete(sc.ctx, sc.hall.ID, "throne start", Options{"seed": "ab"}, "seed"))(t)
	if len(choices) != 1 || choices[0].Value != "ab!" {
		t.Errorf("suggested %+v", choices)
	}

	id := must(sc.ann.Slash(sc.ctx, sc.hall.ID, "throne start", Options{"seed": "x"}))(t)
	a := must(sc.ann.WaitFinished(sc.ctx, id))(t)
	if a.Kind != AnsweredThinking || a.Message == nil || a.Message.Content != "thought" {
		t.Fatalf("deferred answer %+v", a)
	}
	eventually(t, "the follow-up is edited", func() bool {
		a = must(sc.ann.WaitFinished(sc.ctx, id))(t)
		return len(a.FollowUps) == 1 && a.FollowUps[0].Content == "and more"
	})
	if !a.FollowUps[0].Ephemeral() || len(sc.bob.Messages(sc.hall.ID)) != 1 {
		t.Errorf("follow-up %+v", a.FollowUps[0])
	}

	id = must(sc.ann.Click(sc.ctx, a.Message.ID, "ask"))(t)
	asked := must(sc.ann.WaitAnswered(sc.ctx, id))(t)
	if asked.Kind != AnsweredModal {
		t.Fatalf("answer %+v", asked)
	}
	id = must(sc.ann.Submit(sc.ctx, *asked.Modal, map[string]string{"name": "Ann"}))(t)
	if got := must(sc.ann.WaitAnswered(sc.ctx, id))(t); got.Kind != AnsweredUpdate || got.Message.Content != "Hello Ann" {
		t.Errorf("answer to the form %+v", got)
	}

	id = must(sc.ann.Select(sc.ctx, a.Message.ID, "pick", "2"))(t)
	if got := must(sc.ann.WaitFinished(sc.ctx, id))(t); got.Kind != AnsweredLater || got.Message.Content != "picked 2" {
		t.Errorf("answer to the menu %+v", got)
	}
	for why, values := range map[string][]string{"none": nil, "two": {"1", "2"}, "unknown": {"3"}} {
		if _, err := sc.ann.Select(sc.ctx, a.Message.ID, "pick", values...); err == nil {
			t.Errorf("%s could be picked", why)
		}
	}
}

// controls are a button and a menu.
var controls = []dg.MessageComponent{
	dg.ActionsRow{Components: []dg.MessageComponent{dg.Button{Label: "Ask", Style: dg.SecondaryButton, CustomID: "ask"}}},
	dg.ActionsRow{Components: []dg.MessageComponent{dg.SelectMenu{MenuType: dg.StringSelectMenu, CustomID: "pick", Options: []dg.SelectMenuOption{
		{Label: "One", Value: "1"}, {Label: "Two", Value: "2"},
	}}}},
}

// answerInEveryWay is a bot that defers commands, opens a form for its button, greets who fills it in, and answers its
// menu late.
func answerInEveryWay(s *dg.Session, i *dg.Interaction) error {
	respond := func(kind dg.InteractionResponseType, data *dg.InteractionResponseData) error {
		return s.InteractionRespond(i, &dg.InteractionResponse{Type: kind, Data: data})
	}
	edit := func(content string, components *[]dg.MessageComponent) error {
		_, err := s.InteractionResponseEdit(i, &dg.WebhookEdit{Content: &content, Components: components, AllowedMentions: nobody})
		return err
	}
	switch i.Type {
	case dg.InteractionApplicationCommandAutocomplete:
		typed := i.ApplicationCommandData().Options[0].Options[0]
		return respond(dg.InteractionApplicationCommandAutocompleteResult, &dg.InteractionResponseData{
			Choices: []*dg.ApplicationCommandOptionChoice{{Name: "Louder", Value: typed.StringValue() + "!"}},
		})
	case dg.InteractionApplicationCommand:
		if err := respond(dg.InteractionResponseDeferredChannelMessageWithSource, nil); err != nil {
			return err
		}
		if err := edit("thought", &controls); err != nil {
			return err
		}
		m, err := s.FollowupMessageCreate(i, true, &dg.WebhookParams{Content: "and", Flags: dg.MessageFlagsEphemeral, AllowedMentions: nobody})
		if err != nil {
			return err
		}
		more := "and more"
		_, err = s.FollowupMessageEdit(i, m.ID, &dg.WebhookEdit{Content: &more, AllowedMentions: nobody})
		return err
	case dg.InteractionModalSubmit:
		name := i.ModalSubmitData().Components[0].(*dg.ActionsRow).Components[0].(*dg.TextInput).Value
		return respond(dg.InteractionResponseUpdateMessage, &dg.InteractionResponseData{
			Content: "Hello " + name, Components: controls, AllowedMentions: nobody,
		})
	}
	if values := i.MessageComponentData().Values; len(values) > 0 {
		if err := respond(dg.InteractionResponseDeferredMessageUpdate, nil); err != nil {
			return err
		}
		return edit("picked "+strings.Join(values, " "), nil)
	}
	return respond(dg.InteractionResponseModal, &dg.InteractionResponseData{
		CustomID: "greet", Title: "Who are you?", Components: []dg.MessageComponent{dg.ActionsRow{Components: []dg.MessageComponent{
			dg.TextInput{CustomID: "name", Label: "Name", Style: dg.TextInputShort, Required: true},
		}}},
	})
}

// TestDiscordgoReadsWhatRESTAnswers calls the rest of what a bot calls.
func TestDiscordgoReadsWhatRESTAnswers(t *testing.T) {
	sc := newScene(t, Config{Shards: 3})
	bot := sc.newBot(sc.Token())
	m := must(bot.ChannelMessageSendComplex(sc.hall.ID, &dg.MessageSend{
		Content: "board", AllowedMentions: nobody, Components: controls,
		Files: []*dg.File{{Name: "a.png", ContentType: "image/png", Reader: strings.NewReader("x")}},
	}))(t)
	if len(m.Attachments) != 1 || len(m.Components) != 2 {
		t.Errorf("message %+v", m)
	}
	text := "later"
	edited := must(bot.ChannelMessageEditComplex(&dg.MessageEdit{
		Channel: sc.hall.ID, ID: m.ID, Content: &text, AllowedMentions: nobody, Attachments: &[]*dg.MessageAttachment{},
	}))(t)
	if edited.Content != "later" || edited.EditedTimestamp == nil || len(edited.Attachments) != 0 {
		t.Errorf("edited %+v", edited)
	}
	if err := bot.ChannelMessagePin(sc.hall.ID, m.ID); err != nil { // by the old route
		t.Error(err)
	}
	if list := must(bot.ChannelMessages(sc.hall.ID, 10, "", "", ""))(t); len(list) != 2 || list[1].ID != m.ID || !list[1].Pinned {
		t.Errorf("history %+v", list)
	}
	if err := bot.ChannelTyping(sc.hall.ID); err != nil {
		t.Error(err)
	}
	if err := bot.ChannelMessageDelete(sc.hall.ID, m.ID); err != nil {
		t.Error(err)
	}
	if g := must(bot.GatewayBot())(t); g.Shards != 3 || g.SessionStartLimit.Total != 1000 {
		t.Errorf("gateway %+v", g)
	}
	own := []*dg.ApplicationCommand{{Name: "throne", Description: "Play"}}
	made := must(bot.ApplicationCommandBulkOverwrite(sc.ApplicationID(), "", own))(t)
	if listed := must(bot.ApplicationCommands(sc.ApplicationID(), ""))(t); len(listed) != 1 || listed[0].ID != made[0].ID {
		t.Errorf("commands %+v", listed)
	}
}
