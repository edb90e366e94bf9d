package discordfake

import (
	"fmt"
	"sync"
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

// TestACrowd presses one button from many sides at once: every press is delivered once and gets its own answer.
func TestACrowd(t *testing.T) {
	sc := newScene(t, Config{})
	var mu sync.Mutex
	seen := map[string]int{}
	sc.connect(func(s *dg.Session, i *dg.Interaction) {
		mu.Lock()
		seen[i.ID]++
		mu.Unlock()
		_ = s.InteractionRespond(i, &dg.InteractionResponse{
			Type: dg.InteractionResponseChannelMessageWithSource,
			Data: &dg.InteractionResponseData{
				Content: "for " + i.Member.User.Username, Flags: dg.MessageFlagsEphemeral,
				AllowedMentions: &dg.MessageAllowedMentions{Parse: []dg.AllowedMentionType{}},
			},
		})
	})
	m := sc.post(sc.hall.ID, `"content":"table",`+oneButton)
	const people, presses = 6, 5
	var crowd sync.WaitGroup
	for n := range people {
		u := sc.AddUser(User{Name: fmt.Sprintf("p%d", n)})
		sc.AddMember(sc.guild.ID, u.ID)
		p := sc.As(u.ID)
		for range presses {
			crowd.Go(func() {
				id, err := p.Click(sc.ctx, m.ID, "go")
				if err != nil {
					t.Error(err)
					return
				}
				a, err := p.WaitAnswered(sc.ctx, id)
				if err != nil || a.Message == nil || a.Message.Content != "for "+u.Name {
					t.Errorf("answer %+v, error %v", a, err)
				}
			})
		}
	}
	crowd.Wait()
	if len(seen) != people*presses {
		t.Errorf("%d presses came, want %d", len(seen), people*presses)
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("press %s came %d times", id, n)
		}
	}
	if n := len(sc.ann.Messages(sc.hall.ID)); n != 1 {
		t.Errorf("ann sees %d messages, want 1", n)
	}
}
