package discordfake

import (
	"strings"
	"time"
)

// accountRoutes are those about the application, users, guilds and the gateway's address.
func (s *Server) accountRoutes(bot, public func(string, handle)) {
	public("GET /gateway", func(c *call) (any, error) { return map[string]any{"url": c.gatewayURL()}, nil })
	bot("GET /gateway/bot", getGatewayBot)
	bot("GET /users/@me", func(c *call) (any, error) { return c.s.botUser(), nil })
	bot("GET /users/{user}", getUser)
	bot("POST /users/@me/channels", postDM)
	bot("GET /users/@me/guilds", func(c *call) (any, error) { return c.s.botGuilds(), nil })
	bot("DELETE /users/@me/guilds/{guild}", leaveGuild)
	bot("GET /applications/@me", func(c *call) (any, error) { return c.s.application(), nil })
	bot("GET /oauth2/applications/@me", func(c *call) (any, error) { return c.s.application(), nil })
	bot("GET /guilds/{guild}", getGuild)
	bot("GET /guilds/{guild}/channels", getGuildChannels)
	bot("GET /guilds/{guild}/members/{user}", getMember)
}

// gatewayURL is the gateway's address as this client reaches it.
func (c *call) gatewayURL() string {
	if base := c.s.base; base != "" {
		return "ws" + strings.TrimPrefix(base, "http") + "/gateway/"
	}
	return "ws://" + c.Host + "/gateway/"
}

func getGatewayBot(c *call) (any, error) {
	return map[string]any{
		"url": c.gatewayURL(), "shards": c.s.config.Shards,
		"session_start_limit": map[string]int{
			"total": maxIdentifies, "remaining": maxIdentifies - c.s.gateway.identified(time.Now()),
			"reset_after": int(24 * time.Hour / time.Millisecond), "max_concurrency": 1,
		},
	}, nil
}

// application is the one application, as both of its routes show it.
func (s *Server) application() map[string]any {
	return map[string]any{
		"id": s.ApplicationID(), "name": s.config.BotName, "description": "", "bot_public": true, "flags": 0,
		"verify_key": hexKey(s.PublicKey()), "bot": s.botUser(), "interactions_endpoint_url": s.endpoint,
		"integration_types_config": map[string]any{"0": map[string]any{}, "1": map[string]any{}},
	}
}

func getUser(c *call) (any, error) {
	u := c.s.w.Users[c.PathValue("user")]
	if u == nil {
		return nil, errUnknownUser
	}
	return u.public(), nil
}

// postDM opens a direct conversation. It succeeds for closed ones too: only the first message is refused.
func postDM(c *call) (any, error) {
	var p struct {
		RecipientID string `json:"recipient_id"`
	}
	if err := c.body.decode(&p); err != nil {
		return nil, err
	}
	u := c.s.w.Users[p.RecipientID]
	switch {
	case u == nil:
		return nil, errUnknownUser
	case u.Bot:
		return nil, errCannotDM
	}
	return c.s.viewChannel(c.s.openDM(u)), nil
}

func (s *Server) botGuilds() []Guild {
	list := []Guild{}
	for _, g := range s.sortedGuilds() {
		list = append(list, g.Guild)
	}
	return list
}

// guild is the guild of the path, if the bot is in it.
func (c *call) guild() (*guild, error) {
	g := c.s.w.Guilds[c.PathValue("guild")]
	switch {
	case g == nil:
		return nil, errUnknownGuild
	case g.Members[c.s.BotID()] == nil:
		return nil, errMissingAccess
	}
	return g, nil
}

func leaveGuild(c *call) (any, error) {
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	c.s.leave(g)
	return nil, nil
}

func getGuild(c *call) (any, error) {
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	return c.s.guildCreate(g), nil
}

func getGuildChannels(c *call) (any, error) {
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	channels, _ := c.s.channelsOf(g)
	return channels, nil
}

func getMember(c *call) (any, error) {
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	if g.Members[c.PathValue("user")] == nil {
		return nil, errUnknownMember
	}
	return c.s.memberEvent(g, c.PathValue("user")), nil
}

// channelsOf are the channels and the open threads of a guild that the bot sees.
func (s *Server) channelsOf(g *guild) (channels, threads []Channel) {
	channels, threads = []Channel{}, []Channel{}
	for _, ch := range s.sortedChannels() {
		switch {
		case ch.GuildID != g.ID || !s.w.sees(s.BotID(), s.BotID(), ch):
		case ch.Thread == nil:
			channels = append(channels, s.viewChannel(ch))
		case !ch.Thread.Archived:
			threads = append(threads, s.viewChannel(ch))
		}
	}
	return channels, threads
}

// guildCreate is a guild with everything that GUILD_CREATE tells.
func (s *Server) guildCreate(g *guild) map[string]any {
	channels, threads := s.channelsOf(g)
	everyone := map[string]any{"id": g.ID, "name": "@everyone", "permissions": EverydayPermissions.String()}
	return map[string]any{
		"id": g.ID, "name": g.Name, "owner_id": g.OwnerID, "preferred_locale": g.Locale, "unavailable": false,
		"roles": []any{everyone}, "channels": channels, "threads": threads,
		"members": []any{s.memberEvent(g, s.BotID())}, "presences": []any{}, "voice_states": []any{},
		"member_count": len(g.Members), "joined_at": g.Members[s.BotID()].Joined,
	}
}

// memberEvent is a member of a guild as events and REST show it.
func (s *Server) memberEvent(g *guild, userID string) map[string]any {
	return map[string]any{
		"guild_id": g.ID, "user": s.w.Users[userID].public(), "roles": []string{}, "joined_at": g.Members[userID].Joined,
	}
}
