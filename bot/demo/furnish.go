package demo

import "github.com/innkeeper-bot/innkeeper/bot/discordfake"

// Person is one of the people that the page can be used as.
type Person struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Name     string `json:"global_name"`
	Locale   string `json:"locale"` // language of their client, as Discord writes it
	Zone     string `json:"zone"`   // IANA name of their time zone
	Place    string `json:"place"`  // where they live, in words
	Tone     int    `json:"tone"`   // which colour their disc has
}

// Cast is who and what Furnish made.
type Cast struct {
	Guild  discordfake.Guild
	People []Person
	About  map[string]string // one line about a channel, by its id
}

// The ids are fixed, so that games that the bot remembers find their people and places again in a world that was
// furnished anew.
const (
	guildID   = "1100000000000000001"
	tableID   = "1100000000000000002"
	generalID = "1100000000000000003"
	threadID  = "1100000000000000004"
)

func people() []Person {
	return []Person{
		{ID: "1100000000000000011", Username: "ada", Name: "Ada", Locale: "en-GB", Zone: "Europe/London", Place: "London", Tone: 0},
		{ID: "1100000000000000012", Username: "bram", Name: "Bram", Locale: "de", Zone: "Europe/Berlin", Place: "Berlin", Tone: 1},
		{ID: "1100000000000000013", Username: "chidi", Name: "Chidi", Locale: "en-US", Zone: "Africa/Lagos", Place: "Lagos", Tone: 2},
		{ID: "1100000000000000014", Username: "dana", Name: "Dana", Locale: "pt-BR", Zone: "America/Sao_Paulo", Place: "São Paulo", Tone: 4},
	}
}

// Furnish builds the demo's world: the guild "The Salty Griffin" with its channels, four people who also have
// the bot for themselves, and a conversation of each with the bot. In a world that was kept from an earlier run it adds only what
// is missing.
func Furnish(world *discordfake.Server) Cast {
	cast := Cast{
		Guild:  discordfake.Guild{ID: guildID, Name: "The Salty Griffin"},
		People: people(),
		About: map[string]string{
			tableID:   "Where games are played. Type /throne start",
			generalID: "Talk by the fire",
			threadID:  "A quiet corner for one game",
		},
	}
	if _, found := world.Guild(guildID); !found {
		build(world, cast)
	}
	return cast
}

func build(world *discordfake.Server, cast Cast) {
	var ids []string
	for _, p := range cast.People {
		world.AddUser(discordfake.User{ID: p.ID, Name: p.Username, GlobalName: p.Name, Locale: p.Locale})
		ids = append(ids, p.ID)
	}
	world.AddGuild(cast.Guild, ids...)
	world.AddChannel(discordfake.Channel{ID: tableID, GuildID: guildID, Name: "game-table"})
	world.AddChannel(discordfake.Channel{ID: generalID, GuildID: guildID, Name: "general"})
	world.AddChannel(discordfake.Channel{
		ID: threadID, Type: discordfake.PublicThread, GuildID: guildID, ParentID: tableID, Name: "the-window-seat", OwnerID: ids[0],
	})
	for _, id := range ids {
		world.InstallForUser(id)
		world.As(id).OpenDM()
	}
}
