package discordfake

import (
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

// BenchmarkClick is one press answered by the bare library: the least that a bot's click can cost over this fake.
func BenchmarkClick(b *testing.B) {
	s := New(Config{})
	if err := s.Start("127.0.0.1:0"); err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	ann := s.AddUser(User{Name: "ann"})
	g := s.AddGuild(Guild{Name: "g"}, ann.ID)
	hall := s.AddChannel(Channel{GuildID: g.ID, Name: "hall"})
	bot := newBot(b, s.URL(), s.Token())
	ready := make(chan struct{})
	bot.AddHandlerOnce(func(*dg.Session, *dg.Ready) { close(ready) })
	bot.AddHandler(func(d *dg.Session, e *dg.InteractionCreate) {
		_ = d.InteractionRespond(e.Interaction, &dg.InteractionResponse{
			Type: dg.InteractionResponseUpdateMessage,
			Data: &dg.InteractionResponseData{Content: "x", Components: controls, AllowedMentions: nobody},
		})
	})
	if err := bot.Open(); err != nil {
		b.Fatal(err)
	}
	<-ready
	m, err := bot.ChannelMessageSendComplex(hall.ID, &dg.MessageSend{Content: "x", Components: controls, AllowedMentions: nobody})
	if err != nil {
		b.Fatal(err)
	}
	p := s.As(ann.ID)
	for b.Loop() {
		id, err := p.Click(b.Context(), m.ID, "ask")
		if err != nil {
			b.Fatal(err)
		}
		if a, err := p.WaitAnswered(b.Context(), id); err != nil || a.Kind != AnsweredUpdate {
			b.Fatalf("answer %+v, error %v", a, err)
		}
	}
}
