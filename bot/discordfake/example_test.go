package discordfake_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// A test furnishes a Discord, acts as a person, and looks at what the bot did. The bot of this example is a few raw
// requests.
func Example() {
	s := discordfake.New(discordfake.Config{})
	if err := s.Start("127.0.0.1:0"); err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	ann := s.AddUser(discordfake.User{Name: "ann"})
	guild := s.AddGuild(discordfake.Guild{Name: "The Inn"}, ann.ID)
	hall := s.AddChannel(discordfake.Channel{GuildID: guild.ID, Name: "hall"})

	post := func(content string) {
		body := fmt.Sprintf(`{"content":%q,"allowed_mentions":{"parse":[]}}`, content)
		req, _ := http.NewRequestWithContext(context.Background(), http.MethodPost,
			s.URL()+"/api/v9/channels/"+hall.ID+"/messages", strings.NewReader(body))
		req.Header.Set("Authorization", "Bot "+s.Token())
		if resp, err := http.DefaultClient.Do(req); err == nil {
			fmt.Println(resp.Status)
			resp.Body.Close()
		}
	}
	post("Welcome to the inn!")
	post(strings.Repeat("long ", 500))

	for _, m := range s.As(ann.ID).Messages(hall.ID) {
		fmt.Printf("%s: %s\n", m.Author.Name, m.Content)
	}
	fmt.Println(len(s.Violations()), "violation")
	// Output:
	// 200 OK
	// 400 Bad Request
	// Innkeeper: Welcome to the inn!
	// 1 violation
}
