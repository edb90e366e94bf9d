package wire

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	dg "github.com/bwmarrin/discordgo"
)

// Guild is a server, with what its roles may do in all of it.
type Guild struct {
	ID    string `json:"id"`
	Owner string `json:"owner_id"`
	Roles []Role `json:"roles"`
}

// Role is a role of a guild. That of everybody has the guild's ID.
type Role struct {
	ID          string `json:"id"`
	Permissions string `json:"permissions"` // digits
}

// Overwrite is an exception that a channel makes from what its guild allows, for a role or a person.
type Overwrite struct {
	ID    string `json:"id"`
	Allow string `json:"allow"` // digits
	Deny  string `json:"deny"`
}

// bits reads permissions as Discord writes them; what is no number is none.
func bits(digits string) Permissions {
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil {
		return 0
	}
	return Permissions(n)
}

// PermissionsOf are what a member may do in a channel that is no thread, as Discord computes it: the roles together; then,
// in the channel, the exceptions for everybody, those for the roles together, and those for the person. The owner and
// administrators may do everything.
func (g Guild) PermissionsOf(m Member, user string, ch Channel) Permissions {
	mine := func(role string) bool { return role == g.ID || slices.Contains(m.Roles, role) }
	var p Permissions
	for _, r := range g.Roles {
		if mine(r.ID) {
			p |= bits(r.Permissions)
		}
	}
	if user == g.Owner || p&Administrator != 0 {
		return ^Permissions(0)
	}
	var allow, deny, ownAllow, ownDeny Permissions
	for _, o := range ch.Overwrites {
		switch {
		case o.ID == g.ID:
			p = p&^bits(o.Deny) | bits(o.Allow)
		case o.ID == user:
			ownAllow, ownDeny = bits(o.Allow), bits(o.Deny)
		case mine(o.ID):
			allow, deny = allow|bits(o.Allow), deny|bits(o.Deny)
		}
	}
	p = p&^deny | allow
	return p&^ownDeny | ownAllow
}

// Guild tells of a guild that the bot is in.
func (c *Client) Guild(ctx context.Context, id string) (Guild, error) {
	var g Guild
	err := c.do(ctx, call{route: "guild", method: http.MethodGet, lane: id, tries: 2, url: dg.EndpointGuild(id)}, &g)
	return g, err
}

// Member tells of a member of a guild; is is false for people who are none.
func (c *Client) Member(ctx context.Context, guild, user string) (m Member, is bool, err error) {
	err = c.do(ctx, call{
		route: "member", method: http.MethodGet, lane: "members " + guild, tries: 2, url: dg.EndpointGuildMember(guild, user),
	}, &m)
	if Code(err) == codeUnknownMember || Code(err) == codeUnknownUser {
		return m, false, nil
	}
	return m, err == nil, err
}

// InThread tells whether somebody has joined a thread.
func (c *Client) InThread(ctx context.Context, thread, user string) (bool, error) {
	err := c.do(ctx, call{
		route: "thread_member", method: http.MethodGet, lane: thread, tries: 2, url: dg.EndpointThreadMember(thread, user),
	}, nil)
	if Code(err) == codeUnknownMember || Code(err) == codeUnknownUser {
		return false, nil
	}
	return err == nil, err
}
