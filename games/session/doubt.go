package session

import (
	"context"
	"time"
)

const (
	// doubtPause is how long whoever changed a table has to say that its message shows that; see House.Displayed. It is
	// longer than that takes where nothing goes wrong, so that nothing is shown twice for no reason.
	doubtPause = 15 * time.Second
	// doubtLease is how long whoever was told that the message may be behind has to set that right.
	doubtLease = time.Minute
)

// doubt notes that the message that shows the table shows it as it was before this change, until House.Displayed says
// otherwise.
func (c *change) doubt() {
	switch {
	case c.s.Screen.Message == "":
		c.s.Doubt = time.Time{}
	case len(c.entries) > 0 || c.vote != "":
		c.s.Changed, c.s.Doubt = c.read+1, c.now.Add(doubtPause)
	}
}

// takeDoubt reports whether the message is to be brought up to date now, and gives the caller time for that.
func (s *sheet) takeDoubt(now time.Time) bool {
	if s.Doubt.IsZero() || s.Doubt.After(now) {
		return false
	}
	s.Doubt = now.Add(doubtLease)
	return true
}

// Displayed records that the message of a table shows it as it was in a version. Where nobody records that within
// some seconds after a change, because the process that made it died before its answer got out, there is a NoticeScreen,
// and again each minute until it is recorded. It may be said late, and once for several changes.
func (h *House) Displayed(ctx context.Context, id ID, version uint64) error {
	_, err := h.change(ctx, id, By{}, func(c *change) error {
		if c.s.Doubt.IsZero() || version < c.s.Changed {
			return errSame
		}
		c.quiet = true
		c.s.Doubt = time.Time{}
		return nil
	})
	return err
}
