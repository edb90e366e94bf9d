package wire

import (
	"net/http"
	"testing"
)

func TestWhatAMemberMayDoInAChannel(t *testing.T) {
	view, send, admin := "1024", "2048", "8"
	everyone := Role{ID: "guild", Permissions: view}
	for name, c := range map[string]struct {
		roles   []Role
		has     []string
		user    string
		special []Overwrite
		want    Permissions
	}{
		"what everybody may": {want: ViewChannel},
		"what a role adds": {
			roles: []Role{{ID: "r", Permissions: send}}, has: []string{"r"}, want: ViewChannel | SendMessages,
		},
		"a role of others adds nothing": {roles: []Role{{ID: "r", Permissions: send}}, want: ViewChannel},
		"a channel closed to everybody": {special: []Overwrite{{ID: "guild", Deny: view}}, want: 0},
		"but open to a role": {
			roles: []Role{{ID: "r"}}, has: []string{"r"},
			special: []Overwrite{{ID: "r", Allow: view}, {ID: "guild", Deny: view}}, want: ViewChannel,
		},
		"of two roles the one that may wins": {
			roles: []Role{{ID: "r"}, {ID: "s"}}, has: []string{"r", "s"},
			special: []Overwrite{{ID: "r", Allow: view}, {ID: "s", Deny: view}}, want: ViewChannel,
		},
		"what is said of the person counts last": {
			roles: []Role{{ID: "r"}}, has: []string{"r"}, user: "ann",
			special: []Overwrite{{ID: "ann", Deny: view}, {ID: "r", Allow: view}}, want: 0,
		},
		"an administrator is never kept out": {
			roles: []Role{{ID: "r", Permissions: admin}}, has: []string{"r"},
			special: []Overwrite{{ID: "guild", Deny: view}}, want: ^Permissions(0),
		},
		"the owner neither": {user: "owner", special: []Overwrite{{ID: "guild", Deny: view}}, want: ^Permissions(0)},
	} {
		g := Guild{ID: "guild", Owner: "owner", Roles: append([]Role{everyone}, c.roles...)}
		if got := g.PermissionsOf(Member{Roles: c.has}, c.user, Channel{Overwrites: c.special}); got != c.want {
			t.Errorf("%s: got %b, want %b", name, got, c.want)
		}
	}
}

func TestWhoIsNoMember(t *testing.T) {
	answer := func(status int, body string) *Client {
		return newTestClient(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		})
	}
	for name, c := range map[string]struct {
		status int
		body   string
		is     bool
		fails  bool
	}{
		"a member":       {http.StatusOK, `{"roles":["1"]}`, true, false},
		"somebody else":  {http.StatusNotFound, `{"code":10007}`, false, false},
		"nobody":         {http.StatusNotFound, `{"code":10013}`, false, false},
		"a guild closed": {http.StatusForbidden, `{"code":50001}`, false, true},
	} {
		m, is, err := answer(c.status, c.body).Member(t.Context(), "5", "6")
		if is != c.is || (err != nil) != c.fails || is && len(m.Roles) != 1 {
			t.Errorf("%s: %+v, %v, %v", name, m, is, err)
		}
		in, err := answer(c.status, c.body).InThread(t.Context(), "5", "6")
		if in != c.is || (err != nil) != c.fails {
			t.Errorf("%s in a thread: %v, %v", name, in, err)
		}
	}
}
