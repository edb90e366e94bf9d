package session

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

const (
	// tickEvery is how often Watch looks for tables that are due, tickBatch how many it takes at once, and tickLease
	// how long it keeps them from other processes: one that dies with a table in hand delays it that long.
	tickEvery = 10 * time.Second
	tickBatch = 32
	tickLease = time.Minute
	// remindGap is how long a person who was just reminded of one table is not reminded of another by a reminder that
	// comes late: after an outage, or at the end of their quiet hours, they get one and not one from each table.
	remindGap = 15 * time.Minute
)

// Watch attends to tables that are due, again and again until ctx ends, and tells of what came of it. It returns nil
// then. Any number of processes may watch: each thing is told by one of them, once. What a process does not live to
// tell is not told again.
func (h *House) Watch(ctx context.Context, tell func(context.Context, Notice)) error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	next := time.Now()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-h.stirred:
			if soon := time.Now().Add(galleryPause); soon.Before(next) {
				next = soon
				timer.Reset(galleryPause)
			}
			continue
		case <-timer.C:
		}
		claimed, err := h.tick(ctx, func(n Notice) { tell(ctx, n) })
		if err != nil && ctx.Err() == nil {
			h.cfg.Log.ErrorContext(ctx, "tables not attended to", "err", err)
		}
		wait := tickEvery
		if claimed == tickBatch && err == nil {
			wait = 0
		}
		next = time.Now().Add(wait)
		timer.Reset(wait)
	}
}

// stir wakes Watch in time for those who follow a table.
func (h *House) stir(gallery time.Time) {
	if gallery.IsZero() {
		return
	}
	select {
	case h.stirred <- struct{}{}:
	default: // it is awake
	}
}

// Tick attends to tables that are due, at most some at once, and says whom to tell what. With an error come the
// notices of those tables where there was none.
func (h *House) Tick(ctx context.Context) ([]Notice, error) {
	var notices []Notice
	_, err := h.tick(ctx, func(n Notice) { notices = append(notices, n) })
	return notices, err
}

func (h *House) tick(ctx context.Context, tell func(Notice)) (claimed int, err error) {
	ids, err := h.store.Claim(ctx, h.now(), tickLease, tickBatch)
	if err != nil {
		return 0, fmt.Errorf("claim tables: %w", err)
	}
	var errs []error
	for _, id := range ids {
		notices, err := h.attend(ctx, id)
		if err != nil {
			errs = append(errs, fmt.Errorf("attend to table %s: %w", id, err))
		}
		for _, n := range notices {
			tell(n)
		}
	}
	return len(ids), errors.Join(errs...)
}

// attend does for one table what is due there.
func (h *House) attend(ctx context.Context, id ID) ([]Notice, error) {
	var r round
	out, err := h.change(ctx, id, By{}, func(c *change) error {
		r = round{ctx: ctx, house: h, c: c, gallery: c.s.takeGallery(c.now), doubt: c.s.takeDoubt(c.now)}
		if c.s.Status != Running {
			c.quiet = true
			return nil
		}
		if err := r.walk(); err != nil {
			return err
		}
		if err := c.playAlone(); err != nil {
			return err
		}
		err := c.standing()
		c.quiet = r.idle()
		return err
	})
	if err != nil {
		return nil, err
	}
	return r.notices(out), nil
}

// round is one walk round the seats of a table that is due.
type round struct {
	ctx   context.Context
	house *House
	c     *change

	half, due []UserID // whom to remind
	seats     map[NoticeKind]games.Seat
	punctual  bool     // something is told at its time
	away      []Notice // of seats that the house plays from now on, without their table
	voting    bool     // a vote was opened
	gallery   bool     // the followers are to be shown the table
	doubt     bool     // its message may be behind
}

// idle reports whether a round found nothing to do for those at the table.
func (r *round) idle() bool {
	return (r.gallery || r.doubt) && len(r.c.entries) == 0 && len(r.half) == 0 && len(r.due) == 0
}

// walk looks at each open decision that is for a person.
func (r *round) walk() error {
	c, limit := r.c, r.c.s.Settings.limit()
	r.seats = make(map[NoticeKind]games.Seat)
	for i := range c.s.Asks {
		a := &c.s.Asks[i]
		seat := c.s.Seats[a.Seat]
		if !c.s.waits(*a) {
			continue
		}
		next := a.next(limit)
		if next.IsZero() || next.After(c.now) {
			continue
		}
		d, _, err := r.house.diary(r.ctx, seat.User)
		if err != nil {
			return err
		}
		if until := d.QuietUntil(c.now); until.After(c.now) {
			a.Hold = until
			continue
		}
		r.punctual = r.punctual || a.Hold.IsZero() && c.now.Sub(next) < remindGap
		if c.now.Before(a.At.Add(limit)) {
			a.Stage = stageHalf
			r.half = r.remind(r.half, NoticeHalf, *a)
			continue
		}
		r.overdue(a)
	}
	return nil
}

// remind puts the person of a seat on a list, once.
func (r *round) remind(list []UserID, kind NoticeKind, a ask) []UserID {
	if user := r.c.s.Seats[a.Seat].User; !slices.Contains(list, user) {
		if len(list) == 0 {
			r.seats[kind] = a.Seat
		}
		list = append(list, user)
	}
	return list
}

// overdue applies the absence policy to a decision whose time is up.
func (r *round) overdue(a *ask) {
	c := r.c
	user := c.s.Seats[a.Seat].User
	steward := &Vote{Kind: VoteSteward, Seat: a.Seat}
	switch policy := c.s.Settings.Absence; {
	case c.s.Seats[a.Seat].Away: // the house plays, and could not answer this
		r.due = r.remind(r.due, NoticeDue, *a)
	case policy == AbsenceSteward && len(c.s.present()) > 1:
		c.sendAway(user)
		r.away = append(r.away, Notice{Kind: NoticeSteward, Users: []UserID{user}, Seat: a.Seat})
	case policy == AbsenceVote && c.s.Vote != nil && c.s.Vote.Kind == VoteSteward:
		a.Stage = stageHalf // its turn comes when that vote is over
		return
	case policy == AbsenceVote && len(c.s.voters(steward)) > 0:
		c.openVote(VoteSteward, "", a.Seat)
		r.voting = true
	default:
		r.due = r.remind(r.due, NoticeDue, *a)
	}
	a.Stage = stageDue
}

// notices is what there is to tell after the round was committed.
func (r *round) notices(out Outcome) []Notice {
	notices := slices.Clone(r.away)
	if v := out.Table.Vote; r.voting && v != nil {
		notices = append(notices, Notice{Kind: NoticeVote, Users: r.c.s.voters(v), Seat: v.Seat})
	}
	if len(r.due) > 0 {
		notices = append(notices, Notice{Kind: NoticeDue, Users: r.due, Seat: r.seats[NoticeDue]})
	}
	if half := without(r.half, r.due); len(half) > 0 {
		notices = append(notices, Notice{Kind: NoticeHalf, Users: half, Seat: r.seats[NoticeHalf]})
	}
	for i := range notices {
		notices[i].Users = slices.DeleteFunc(notices[i].Users, func(u UserID) bool { return !r.reminds(u) })
	}
	notices = slices.DeleteFunc(notices, func(n Notice) bool {
		return len(n.Users) == 0 && (n.Kind == NoticeDue || n.Kind == NoticeHalf)
	})
	notices = append(r.steads(), notices...)
	if len(out.Steps) > 0 {
		if len(r.away) == 0 && len(r.c.ended) == 0 {
			notices = slices.Insert(notices, 0, Notice{Kind: r.c.playedKind(), Seat: out.Steps[0].Seat})
		}
		turn := slices.DeleteFunc(without(out.Turn, notices[0].Users), r.sleeps)
		notices[0].Steps, notices[0].Users = out.Steps, append(notices[0].Users, turn...)
	}
	if r.gallery {
		notices = append(notices, Notice{Kind: NoticeGallery})
	}
	if r.doubt && len(out.Steps) == 0 {
		notices = append(notices, Notice{Kind: NoticeScreen})
	}
	for i := range notices {
		notices[i].Table = out.Table
	}
	return notices
}

func without(people, others []UserID) []UserID {
	return slices.DeleteFunc(slices.Clone(people), func(u UserID) bool { return slices.Contains(others, u) })
}

// reminds reports whether a person may be reminded now, and notes that they are. Who reminds them at the same moment
// of another table is told that they were.
func (r *round) reminds(user UserID) bool {
	may := false
	_, err := r.house.note(r.ctx, user, func(d *diary) error {
		may = !d.NoReminders && !d.QuietUntil(r.c.now).After(r.c.now) &&
			(r.punctual || r.c.now.Sub(d.Reminded) >= remindGap)
		if may {
			d.Reminded = r.c.now
		}
		return nil
	})
	if err != nil {
		r.house.cfg.Log.WarnContext(r.ctx, "reminder not noted", "table", r.c.s.ID, "err", err)
		return true // better twice than not at all
	}
	return may
}

// sleeps reports whether a person has quiet hours now.
func (r *round) sleeps(user UserID) bool {
	p, err := r.house.Person(r.ctx, user)
	return err == nil && p.QuietUntil(r.c.now).After(r.c.now)
}
