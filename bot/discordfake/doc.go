// Package discordfake is a whole small Discord on loopback: REST, gateway and attachments, kept in memory.
//
// It exists so that the bot can be tested and shown without an account: the unmodified discordgo connects to it,
// is rate-limited, sharded, cut off and refused by it. What the real service refuses is refused with the same
// codes; what it would swallow but players would suffer from is recorded as a violation.
//
// A Server is the service. The test or the demo furnishes it with users, guilds and channels, lets the bot connect to
// URL, and then acts as a Person, which is what somebody's chat client can see and do:
//
//	s := discordfake.New(discordfake.Config{})
//	if err := s.Start("127.0.0.1:0"); err != nil { … }
//	defer s.Close()
//	ann := s.AddUser(discordfake.User{Name: "ann"})
//	guild := s.AddGuild(discordfake.Guild{Name: "The Inn"}, ann.ID)
//	hall := s.AddChannel(discordfake.Channel{GuildID: guild.ID, Name: "hall"})
//	… connect the bot …
//	p := s.As(ann.ID)
//	id, err := p.Slash(ctx, hall.ID, "throne start", discordfake.Options{"hard": 2})
//	answer, err := p.WaitAnswered(ctx, id)
//
// All methods of Server and Person may be called from several goroutines. Times come from Config.Now, so a test can
// move the clock by 16 minutes or 8 days; only the gateway's heartbeats and the three seconds within which an interaction must be
// acknowledged also run in real time.
package discordfake
