package session

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// SpectatorPolicy says who may follow a table without a seat.
type SpectatorPolicy string

// The policies for spectators.
const (
	SpectatorsByPlace SpectatorPolicy = ""       // in a server anyone who sees the place, elsewhere nobody
	SpectatorsAnyone  SpectatorPolicy = "anyone" // who sees the place or, where only its people do, knows the table's ID
	SpectatorsNobody  SpectatorPolicy = "nobody"
)

func (p SpectatorPolicy) valid() bool {
	return p == SpectatorsByPlace || p == SpectatorsAnyone || p == SpectatorsNobody
}

// Follower is somebody who follows a table without a seat, in a message of their own.
type Follower struct {
	User UserID `json:"user"`
	// Name is what the person was called when they came. It is foreign text: escape it.
	Name string `json:"name,omitempty"`
	// Locale is the language of their client, a BCP 47 tag.
	Locale string `json:"locale,omitempty"`
	// Since is when they came.
	Since time.Time `json:"since"`
	// Screen is the message that shows them the table; zero for none yet. Seen is the Mark of the position in it.
	Screen Screen `json:"screen,omitzero"`
	Seen   uint64 `json:"seen,omitempty"`
	// Failed is how often in a row they could not be shown the table.
	Failed int `json:"failed,omitempty"`
	// Parting is why they follow it no longer, until they were told; "" while they do.
	Parting Parting `json:"parting,omitempty"`
}

// Parting is why somebody no longer follows a table.
type Parting string

// The partings.
const (
	PartingClosed  Parting = "closed"   // the table now is for its people alone
	PartingSentOff Parting = "sent_off" // its owner asked them to go
	PartingOver    Parting = "over"     // the game ended, or its people left it
	PartingSeated  Parting = "seated"   // they now sit at it
	PartingUnseen  Parting = "unseen"   // they no longer see the place where it is played
)

const (
	// maxFollowers is how many people may follow a table; those beside them must fit among the index keys, too.
	maxFollowers = 20
	// MaxFollowed is how many tables a person may follow.
	MaxFollowed = 10
	// maxBarred is how many people sent away are remembered; beyond it the first are forgotten.
	maxBarred = 50
	// mostKeys is how many index keys a Commit may have.
	mostKeys = 64
	// galleryPause is how long followers wait for what happened to be shown to them: what else happens until then is
	// shown along with it. galleryLease is how long whoever took that on has for it, before another one does.
	galleryPause = 2 * time.Second
	galleryLease = time.Minute
	// maxFailed is how often in a row a follower may not be reached before they are forgotten.
	maxFailed = 8
)

// Watchable reports whether people without a seat may follow the table.
func (t Table) Watchable() bool {
	switch t.Settings.Spectators {
	case SpectatorsAnyone:
		return true
	case SpectatorsNobody:
		return false
	}
	return t.Place.Guild != "" && t.Place.Channel != ""
}

func (s *sheet) watchable() bool { return Table{Settings: s.Settings, Place: s.Place}.Watchable() }

// followed is the place of a follower in the list, -1 for none.
func (s *sheet) followed(u UserID) int {
	return slices.IndexFunc(s.Followers, func(f Follower) bool { return f.User == u })
}

// Follow lets a person without a seat follow a running table: from now on there is a NoticeGallery whenever they do not see
// it as it is. Whether they see its place is for the caller to know. Who follows already is shown the table anew, in another
// message. What keeps them from it is a *games.Error: "follow_seated", "follow_closed", "follow_barred" by the owner,
// "follow_full" here, or "follow_many" elsewhere; a challenge of today is ErrSealed.
func (h *House) Follow(ctx context.Context, by By, id ID, locale string) (Outcome, error) {
	if by.User == "" {
		return Outcome{}, ErrNotYours
	}
	others, err := h.store.Find(ctx, followerKey(by.User), 0, MaxFollowed+1)
	if err != nil {
		return Outcome{}, fmt.Errorf("find tables followed by %s: %w", by.User, err)
	}
	others = slices.DeleteFunc(others, func(other ID) bool { return other == id })
	return h.change(ctx, id, by, func(c *change) error {
		c.quiet = true
		if err := c.s.mayFollow(by.User, c.now); err != nil {
			return err
		}
		if len(others) >= MaxFollowed {
			return &games.Error{Code: "follow_many", Args: map[string]any{"most": MaxFollowed}}
		}
		f := Follower{User: by.User, Name: by.seat().Name, Locale: locale, Since: c.now}
		if at := c.s.followed(by.User); at >= 0 {
			c.s.Followers[at] = f
			return nil
		}
		if len(c.s.Followers) >= maxFollowers || len(c.s.keys()) >= mostKeys {
			return &games.Error{Code: "follow_full"}
		}
		c.s.Followers = append(c.s.Followers, f)
		return nil
	})
}

func (s *sheet) mayFollow(user UserID, now time.Time) error {
	switch {
	case s.Status != Running:
		return ErrOver
	case s.seatOf(user) != games.Spectator:
		return &games.Error{Code: "follow_seated"}
	case s.secret(now):
		return ErrSealed
	case !s.watchable():
		return &games.Error{Code: "follow_closed"}
	case slices.Contains(s.Barred, user):
		return &games.Error{Code: "follow_barred"}
	}
	return nil
}

// Unfollow ends that somebody follows a table: by their own wish, or by that of the owner, who does not let them in again
// until they open the table to anyone anew. An empty by.User is the bot, which finds that they cannot be reached. Who does
// not follow it is ErrNothing.
func (h *House) Unfollow(ctx context.Context, by By, id ID, user UserID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		at := c.s.followed(user)
		sent := by.User != "" && by.User != user
		switch {
		case sent && by.User != c.s.Owner:
			return ErrNotYours
		case at < 0:
			return ErrNothing
		}
		c.quiet = true
		if !sent {
			c.s.Followers = slices.Delete(c.s.Followers, at, at+1)
			return nil
		}
		c.s.Followers[at].Parting = PartingSentOff
		c.s.Barred = append(c.s.Barred, user)
		c.s.Barred = c.s.Barred[max(0, len(c.s.Barred)-maxBarred):]
		return nil
	})
}

// Shown is what became of showing a table to one of its followers.
type Shown struct {
	User UserID
	// Since is that of the Follower who was shown it. Of somebody who has come anew meanwhile nothing is recorded: they are
	// shown it in another message.
	Since time.Time
	// Screen is the message that shows it, Mark the position in it.
	Screen Screen
	Mark   uint64
	// Failed says that they could not be reached now; Gone that they are told goodbye, or cannot be any more.
	Failed, Gone bool
}

// Showed records how followers were shown a table after a NoticeGallery.
func (h *House) Showed(ctx context.Context, id ID, list []Shown) error {
	_, err := h.change(ctx, id, By{}, func(c *change) error {
		c.quiet = true
		failed := false
		for _, s := range list {
			if at := c.s.followed(s.User); at >= 0 && c.s.Followers[at].Since.Equal(s.Since) {
				c.s.record(at, s)
				failed = failed || s.Failed
			}
		}
		if c.s.Gallery = (time.Time{}); failed {
			c.s.Gallery = c.now.Add(galleryLease)
		}
		return nil
	})
	return err
}

func (s *sheet) record(at int, shown Shown) {
	f := &s.Followers[at]
	switch {
	case shown.Gone || shown.Failed && f.Failed+1 >= maxFailed:
		s.Followers = slices.Delete(s.Followers, at, at+1)
	case shown.Failed:
		f.Failed++
	default:
		f.Screen, f.Seen, f.Failed = shown.Screen, shown.Mark, 0
	}
}

// usher finds those who may follow the table no longer.
func (s *sheet) usher() {
	for i := range s.Followers {
		f := &s.Followers[i]
		switch {
		case f.Parting != "":
		case s.Status != Running:
			f.Parting = PartingOver
		case s.seatOf(f.User) != games.Spectator:
			f.Parting = PartingSeated
		case !s.watchable():
			f.Parting = PartingClosed
		}
	}
}

// stir sees to it that those are shown the table who do not see it as it is.
func (s *sheet) stir(now time.Time) {
	switch behind := slices.ContainsFunc(s.Followers, s.behind); {
	case !behind:
		s.Gallery = time.Time{}
	case s.Gallery.IsZero():
		s.Gallery = now.Add(galleryPause)
	}
}

func (s *sheet) behind(f Follower) bool { return f.Parting != "" || f.Seen != s.Mark }

// takeGallery reports whether the followers are to be shown the table now, and gives the caller time for that.
func (s *sheet) takeGallery(now time.Time) bool {
	if s.Gallery.IsZero() || s.Gallery.After(now) {
		return false
	}
	s.Gallery = now.Add(galleryLease)
	return true
}

// followerKey is the index key of the tables that a person follows.
func followerKey(u UserID) string { return "follow:" + string(u) }

func (s *sheet) followerKeys() []string {
	var keys []string
	for _, f := range s.Followers {
		if f.Parting == "" {
			keys = append(keys, followerKey(f.User))
		}
	}
	return keys
}
