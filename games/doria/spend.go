package doria

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Raise spends attribute points: By of them raise one attribute by as much (DD-566). Before the first round it spends
// those that a hero of a player's own is made of (DD-055).
type Raise struct {
	Hero HeroID `json:"hero"`
	// Attribute is its name, in the capital letters of cards or the small ones of a position.
	Attribute string `json:"attribute"`
	By        int    `json:"by"`
}

// Kind names the action in journals and protocols.
func (Raise) Kind() string { return "raise" }

func (a Raise) actor() HeroID { return a.Hero }

func (a *Raise) fields(c *coder) { c.hero(&a.Hero); c.text(&a.Attribute); c.int(&a.By) }

// attribute finds an attribute by its name, as cards print it or in the small letters of a position; false if there is
// none.
func attribute(name string) (content.Attribute, bool) {
	for a := range content.Attributes {
		if a.String() == name || strings.ToLower(a.String()) == name {
			return a, true
		}
	}
	return 0, false
}

// payable refuses what the hero has no points for.
func (a Raise) payable(h *Hero) error {
	if _, ok := attribute(a.Attribute); !ok {
		return refuse("DD-566", CodeNoAttribute, "attribute", a.Attribute)
	}
	if a.By < 1 || a.By > h.Points {
		return refuse("DD-566", CodeNoPoints, "hero", string(h.ID), "points", h.Points)
	}
	return nil
}

// allowed holds a new hero to its most in one attribute (DD-055).
func (a Raise) allowed(_ *Game, _ *prepare, h *Hero) error {
	if err := a.payable(h); err != nil {
		return err
	}
	if which, _ := attribute(a.Attribute); h.Attributes[which]+a.By > CreationMost {
		return refuse("DD-055", CodeTooHigh, "attribute", a.Attribute, "most", CreationMost)
	}
	return nil
}

func (a Raise) apply(t *turn, _ *prepare, h *Hero) { t.raise(h, a) }

// raise spends the points. Maximum and current hit and psi points rise together (DD-170, DD-567).
func (t *turn) raise(h *Hero, a Raise) {
	which, _ := attribute(a.Attribute)
	hp, pp := t.maxHP(h), t.maxPP(h)
	h.Points -= a.By
	h.Attributes[which] += a.By
	t.emit(AttributeRaised{Why: Why{"DD-566"}, Hero: h.ID, Attribute: which.String(), By: a.By, Value: h.Attributes[which],
		Points: h.Points, MaxHP: t.maxHP(h), MaxIP: t.initiative(h), MaxPP: t.maxPP(h)})
	if t.phase == PhaseSetup {
		return
	}
	t.rise(h, HP, t.maxHP(h)-hp)
	t.rise(h, PP, t.maxPP(h)-pp)
}

// rise gives current points that a maximum rose by (DD-567).
func (t *turn) rise(h *Hero, p Pool, more int) {
	if more <= 0 {
		return
	}
	*h.points(p) += more
	t.emit(PointsGained{Why: Why{"DD-567"}, Hero: h.ID, Pool: p, Points: more, Left: *h.points(p)})
}

// spendPoints asks all seats with attribute points at the same time which attributes they raise; points may be saved
// (DD-566).
type spendPoints struct{ Done seatSet }

func (q *spendPoints) code(c *coder) { codeInt(c, &q.Done) }

func (*spendPoints) about() asking { return asking{kind: "spend", rule: "DD-566"} }

func (q *spendPoints) seats(g *Game) seatSet {
	return g.seatsOf(func(_ int, h *Hero) bool { return h.Points > 0 && !q.Done.has(h.Seat) })
}

func (q *spendPoints) legal(g *Game, s games.Seat) []Action {
	var list []Action
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Seat != s || h.Gone {
			continue
		}
		for a := range content.Attributes {
			for by := 1; by <= h.Points; by++ {
				list = append(list, Raise{h.ID, a.String(), by})
			}
		}
	}
	return append(list, Ready{})
}

func (q *spendPoints) check(g *Game, s games.Seat, a Action) error {
	switch a := a.(type) {
	case Ready:
		return nil
	case Raise:
		h, err := g.owned(s, a, "DD-566")
		if err != nil {
			return err
		}
		return a.payable(h)
	}
	return refuse("DD-566", CodeOtherQuestion, "question", q.about().kind)
}

func (q *spendPoints) take(t *turn, s games.Seat, a Action) {
	if r, ok := a.(Raise); ok {
		t.raise(t.hero(r.Hero), r)
		return
	}
	q.Done = q.Done.with(s)
	t.emit(SeatReady{Why: Why{"DD-566"}, Seat: s})
}

// standard makes a card usable if the points do for it, and otherwise raises a maximum: hit points first.
func (q *spendPoints) standard(g *Game, s games.Seat) Action {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.Seat == s && !h.Gone && h.Points > 0 {
			return g.wiseRaise(h)
		}
	}
	return Ready{}
}

func (g *Game) wiseRaise(h *Hero) Raise {
	for _, c := range h.cards {
		if a, missing := lacking(h, g.card(c)); missing > 0 && missing <= h.Points {
			return Raise{h.ID, a.String(), missing}
		}
	}
	pairs := [][2]content.Attribute{{content.Constitution, content.Strength}, {content.Agility, content.Perception},
		{content.Wisdom, content.Psi}}
	for _, pair := range pairs {
		if (h.Attributes[pair[0]]+h.Attributes[pair[1]])%2 == 1 {
			return Raise{h.ID, pair[0].String(), 1}
		}
	}
	return Raise{h.ID, pairs[0][0].String(), min(2, h.Points)}
}

// lacking is the one attribute that a card asks more of than the hero has, and by how much; 0 if there is none or more
// than one.
func lacking(h *Hero, c *content.Card) (which content.Attribute, points int) {
	short := 0
	for a, least := range c.Requires {
		if h.Attributes[a] < least {
			short++
			which, points = content.Attribute(a), least-h.Attributes[a]
		}
	}
	if short != 1 {
		return 0, 0
	}
	return which, points
}

// exchange turns Group XP into attribute points for everybody, as often as they do for it (DD-564, DD-565, DD-R178).
type exchange struct{}

func (*exchange) code(*coder) {}

func (*exchange) do(t *turn) {
	price := t.pointPrice()
	each := 0
	for t.groupXP >= price {
		t.groupXP -= price
		each++
	}
	if each == 0 {
		return
	}
	t.pointsEach += each
	for i := range t.heroes {
		if h := &t.heroes[i]; !h.Gone {
			h.Points += each
		}
	}
	t.emit(XPExchanged{Why: Why{"DD-564"}, Points: each, Price: price, Left: t.groupXP})
}

// campaignPrice is how much dearer attribute points are in a campaign (DD-565).
const campaignPrice = 3

// pointPrice is how much Group XP one attribute point for each hero costs.
func (g *Game) pointPrice() int {
	if g.mode == Campaign {
		return campaignPrice * g.playerCount()
	}
	return g.playerCount()
}

// heroLevels are the rounds after which heroes rise a level (DD-171, DD-579).
var heroLevels = []int{7, 13, 18}

// riseHeroes raises the hero level after rounds 7, 13 and 18 and has everybody choose a Hero Bonus; not in campaigns
// (DD-102, DD-171, DD-598).
type riseHeroes struct{}

func (*riseHeroes) code(*coder) {}

func (*riseHeroes) do(t *turn) {
	if t.mode == Campaign || !slices.Contains(heroLevels, t.round) {
		return
	}
	due := make([]int, len(t.heroes))
	for i := range t.heroes {
		if h := &t.heroes[i]; !h.Gone {
			h.Level++
			due[i] = 1
		}
	}
	t.emit(HeroesRose{Why: Why{"DD-579"}, Round: t.round})
	t.push(&chooseBonus{Due: due})
}
