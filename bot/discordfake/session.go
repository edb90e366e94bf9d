package discordfake

import (
	"crypto/rand"
	"encoding/json"
	"strings"
	"time"
)

// Gateway intents that matter here.
const (
	intentGuilds         = 1 << 0
	intentMembers        = 1 << 1 // privileged
	intentPresences      = 1 << 8 // privileged
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
	intentContent        = 1 << 15 // privileged
	privilegedIntents    = intentMembers | intentPresences | intentContent
	allIntents           = 1<<26 - 1
)

// identify answers op 2 with READY and the guilds of the shard.
func (c *conn) identify(data json.RawMessage) {
	var p struct {
		Token   string  `json:"token"`
		Intents int     `json:"intents"`
		Shard   *[2]int `json:"shard"`
	}
	g := &c.s.gateway
	err := json.Unmarshal(data, &p)
	shard := valueOr(p.Shard, [2]int{0, 1})
	switch {
	case err != nil:
		c.close(closeDecode)
	case g.refuse != 0:
		c.close(g.refuse)
	case c.session != nil:
		c.close(closeAlreadyIn)
	case !c.authentic(p.Token):
		c.close(closeBadToken)
	case shard[1] < 1 || shard[0] < 0 || shard[0] >= shard[1]:
		c.close(closeInvalidShard)
	case p.Intents&^allIntents != 0:
		c.close(closeInvalidIntents)
	case p.Intents&privilegedIntents&^c.s.config.Privileged != 0:
		c.close(closeForbiddenIntents)
	case c.s.config.RateLimits && g.hurried(time.Now()):
		c.send(opInvalidSession, false)
	default:
		g.identifies = append(g.identifies, time.Now())
		c.begin(&session{id: rand.Text(), shard: shard, intents: p.Intents})
	}
}

// hurried tells whether another IDENTIFY came too shortly before, or too many in a day.
func (g *gateway) hurried(now time.Time) bool {
	n := g.identified(now)
	return n >= maxIdentifies || n > 0 && now.Sub(g.identifies[n-1]) < identifyPace
}

// begin makes a session ready.
func (c *conn) begin(n *session) {
	s := c.s
	n.conn, c.session = c, n
	s.gateway.sessions[n.id] = n
	s.gateway.prune()
	unavailable := []any{}
	for _, g := range s.sortedGuilds() {
		if n.serves(g.ID) {
			unavailable = append(unavailable, map[string]any{"id": g.ID, "unavailable": true})
		}
	}
	n.dispatch("READY", map[string]any{
		"v": 9, "user": s.botUser(), "session_id": n.id, "shard": n.shard, "guilds": unavailable,
		"resume_gateway_url": "ws" + strings.TrimPrefix(s.base, "http") + "/gateway/", "private_channels": []any{},
		"application": map[string]any{"id": s.ApplicationID(), "flags": 0},
	})
	if n.intents&intentGuilds == 0 {
		return
	}
	for _, g := range s.sortedGuilds() {
		if n.serves(g.ID) {
			n.dispatch("GUILD_CREATE", s.guildCreate(g))
		}
	}
}

// resume answers op 6 with what the client missed, or with op 9 when the session is gone.
func (c *conn) resume(data json.RawMessage) {
	var p struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int    `json:"seq"`
	}
	g := &c.s.gateway
	err := json.Unmarshal(data, &p)
	n := g.sessions[p.SessionID]
	switch {
	case err != nil:
		c.close(closeDecode)
	case g.refuse != 0:
		c.close(g.refuse)
	case !c.authentic(p.Token):
		c.close(closeBadToken)
	case n == nil || n.seq-p.Seq > len(n.backlog):
		c.send(opInvalidSession, false)
	case p.Seq > n.seq:
		c.close(closeInvalidSeq)
	default:
		if n.conn != nil {
			n.conn.drop()
		}
		n.conn, c.session = c, n
		for _, f := range n.backlog[len(n.backlog)-(n.seq-p.Seq):] {
			c.out.put(outgoing{frame: f})
		}
		n.dispatch("RESUMED", nil)
	}
}

// serves tells whether events of a guild, or direct ones (no guild), go to this session.
func (n *session) serves(guildID string) bool { return shardOf(guildID, n.shard[1]) == n.shard[0] }

// dispatch sends an event, and keeps it for a client that has to resume.
func (n *session) dispatch(name string, data any) {
	text, _ := json.Marshal(data) // made of plain structs and maps, which always marshal
	n.seq++
	seq := n.seq
	f := frame{Op: opDispatch, Data: text, Seq: &seq, Name: name}
	n.backlog = append(n.backlog, f)
	if len(n.backlog) > maxBacklog {
		n.backlog = n.backlog[len(n.backlog)-maxBacklog:]
	}
	if n.conn != nil {
		n.conn.out.put(outgoing{frame: f})
	}
}

// event is something to tell the bot.
type event struct {
	name    string
	channel *channel // where it is, if it is in a channel; the bot must see it
	guild   string   // filled in from channel
	intents int      // any of these; 0 needs none
	data    any
	bare    any // for sessions without the message content intent; nil means data
}

// dispatch sends an event to every session that serves it and asked for it.
func (s *Server) dispatch(e event) {
	if e.channel != nil {
		e.guild = e.channel.GuildID
		if e.intents != 0 && !s.w.sees(s.BotID(), s.BotID(), e.channel) {
			return
		}
	}
	for _, n := range s.gateway.sessions {
		if !n.serves(e.guild) || e.intents != 0 && n.intents&e.intents == 0 {
			continue
		}
		data := e.data
		if e.bare != nil && n.intents&intentContent == 0 {
			data = e.bare
		}
		n.dispatch(e.name, data)
	}
	s.changed()
}

func messageIntent(ch *channel) int {
	return pick(ch.GuildID == "", intentDirectMessages, intentGuildMessages)
}

// dispatchMessage tells the bot about a message that it can see. Without the intent it reads only what it wrote, what mentions
// it, and what is said to it directly.
func (s *Server) dispatchMessage(name string, m *message) {
	if m.For != "" {
		return
	}
	ch := s.w.Channels[m.ChannelID]
	full := s.view(m)
	e := event{name: name, channel: ch, intents: messageIntent(ch), data: full}
	mentioned := false
	for _, u := range m.Mentions {
		mentioned = mentioned || u.ID == s.BotID()
	}
	if m.Author.ID != s.BotID() && ch.GuildID != "" && !mentioned {
		full.Content, full.Embeds, full.Attachments, full.Components = "", []Embed{}, []Attachment{}, []Component{}
		e.bare = full
	}
	s.dispatch(e)
}
