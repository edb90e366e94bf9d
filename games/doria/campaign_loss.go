package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// mourn asks the player of a dead hero whether the group goes on without it or a new hero takes its seat; its cards are
// lost, but for those that belong to the campaign (DD-620, DD-622). A group does not go on without its last hero.
type mourn struct{ Hero int }

func (s *mourn) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *mourn) about() asking { return asking{kind: "after_death", rule: "DD-622"} }

func (s *mourn) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *mourn) options(g *Game) []Option {
	id := g.heroes[s.Hero].ID
	list := []Option{{Kind: "new_hero", Hero: id}}
	if g.playerCount() > 1 {
		list = append(list, Option{Kind: "without", Hero: id})
	}
	return list
}

func (s *mourn) best(*Game, []Option) int { return 0 }

func (s *mourn) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	t.bequeath(s.Hero)
	if o.Kind == "without" {
		h.Leaving = true
		return
	}
	fresh := newHero(t.freeNumber(), h.Seat)
	fresh.Level, fresh.Fresh, fresh.Conscious = h.Level, true, true
	*h = fresh
	t.emit(HeroReplaced{Why: Why{"DD-622"}, Hero: o.Hero, Seat: h.Seat})
	due := make([]int, len(t.heroes))
	due[s.Hero] = h.Level - 1
	t.push(&pickHeroes{Left: []int{s.Hero}}, &chooseBonus{Due: due})
}

// bequeath hands the campaign's own cards of a dead hero to another one; the rest is lost.
func (t *turn) bequeath(dead int) {
	heir := slices.IndexFunc(t.heroes, func(h Hero) bool { return !h.Gone && h.HP > DeathAt && h.PP > DeathAt })
	h := &t.heroes[dead]
	var kept []Card
	for _, c := range h.cards {
		if printed := t.card(c); printed.Copies == 0 && printed.Hero == "" {
			kept = append(kept, c)
		}
	}
	h.Body, h.Belt, h.Backpack, h.Aside = [BodyPlaces]Held{}, nil, nil, nil
	if heir < 0 {
		heir = dead
	}
	for _, c := range kept {
		t.heroes[heir].pack(c)
	}
}

// afterLoss asks the group whether the scenario is played again, or left behind for 5 Monster Points and with all that
// it would have given (DD-623, DD-624, DD-R190). A campaign can also be given up.
type afterLoss struct{ Outcome Outcome }

func (s *afterLoss) code(c *coder) { codeInt(c, &s.Outcome) }

func (s *afterLoss) about() asking { return asking{kind: "after_loss", rule: "DD-623"} }

func (s *afterLoss) seat(g *Game) games.Seat { return g.speaker() }

func (s *afterLoss) options(*Game) []Option {
	return []Option{{Kind: "replay"}, {Kind: "go_on", Amount: pointsForGoing}, {Kind: "give_up"}}
}

// best plays an early loss again, once, and leaves a long one behind (DD-623).
func (s *afterLoss) best(g *Game, _ []Option) int {
	if g.round > longScenario || g.saga.Tries > 0 {
		return 1
	}
	return 0
}

// longScenario is after how many rounds a lost scenario counts as nearly done.
const longScenario = 8

func (s *afterLoss) chosen(t *turn, o Option) {
	switch o.Kind {
	case "replay":
		t.saga.Tries++
		t.push(&keepCards{Allowed: keptCards(t.saga.Done)}, &chapterStart{})
	case "go_on":
		t.saga.Points += pointsForGoing
		t.emit(ChapterEnded{Why: Why{"DD-623"}, Outcome: s.Outcome, Points: pointsForGoing, Total: t.saga.Points})
		t.push(&chapterDone{})
	default:
		t.finishCampaign(OutcomeLost, "DD-623")
	}
}

// Escape proposes to leave a campaign's scenario by its entrance (DD-616). Everybody must agree.
type Escape struct {
	Hero HeroID `json:"hero"`
}

// Kind names the action in journals and protocols.
func (Escape) Kind() string { return "escape" }

func (a Escape) actor() HeroID { return a.Hero }

func (a *Escape) fields(c *coder) { c.hero(&a.Hero) }

func (a Escape) check(g *Game, _ *Hero) error { return g.escapable().refusal() }

// escapable bars an escape outside campaigns, where the scenario forbids it, and once it is agreed.
func (g *Game) escapable() bar {
	switch {
	case g.mode != Campaign:
		return bar{rule: "DD-616", code: CodeNoCampaign}
	case g.pack.Scenarios[g.scenario].NoEscape:
		return bar{rule: "DD-616", code: CodeNoEscape}
	case g.saga.Escaping:
		return bar{rule: "DD-616", code: CodeEscaping}
	}
	return bar{}
}

// do has every other seat vote; the unconscious are asked too (DD-R189).
func (a Escape) do(t *turn, h *Hero) {
	asked := seatSet(0).with(h.Seat)
	t.push(&escapeVote{Hero: t.heroNumber(h.ID), Agreed: asked})
}

// escapeVote asks every other seat whether the group leaves.
type escapeVote struct {
	Hero   int
	Agreed seatSet
}

func (s *escapeVote) code(c *coder) {
	c.heroPlace(&s.Hero)
	codeInt(c, &s.Agreed)
}

func (s *escapeVote) about() asking { return asking{kind: "escape", rule: "DD-616"} }

// left are the seats that have not agreed yet.
func (s *escapeVote) left(g *Game) seatSet {
	return g.seatsOf(func(_ int, h *Hero) bool { return !s.Agreed.has(h.Seat) })
}

func (s *escapeVote) seat(g *Game) games.Seat {
	if left := s.left(g); left != 0 {
		return left.first()
	}
	return g.heroes[s.Hero].Seat
}

func (s *escapeVote) options(g *Game) []Option {
	id := g.heroes[s.Hero].ID
	if s.left(g) == 0 {
		return []Option{{Kind: "yes", Hero: id}}
	}
	return []Option{{Kind: "yes", Hero: id}, {Kind: "no", Hero: id}}
}

func (s *escapeVote) best(*Game, []Option) int { return 0 }

func (s *escapeVote) chosen(t *turn, o Option) {
	left := s.left(t.Game)
	if o.Kind == "no" {
		t.emit(Declined{Why: Why{"DD-R189"}, Hero: t.firstHeroOf(left.first()), Asker: o.Hero})
		return
	}
	if left.count() > 1 {
		t.push(&escapeVote{Hero: s.Hero, Agreed: s.Agreed.with(left.first())})
		return
	}
	t.saga.Escaping = true
	t.emit(EscapeAgreed{Why: Why{"DD-616"}, Hero: o.Hero})
}

// firstHeroOf is the name of a seat's first hero.
func (g *Game) firstHeroOf(s games.Seat) HeroID {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.Seat == s && !h.Gone {
			return h.ID
		}
	}
	return ""
}

func listEscapes(g *Game, h *Hero, add func(Action)) {
	if g.escapable().open() {
		add(Escape{h.ID})
	}
}

// leave ends the scenario at the end of a round in which everybody agreed to escape, if each hero could get to the
// entrance: Blocked Doors cut the way, figures do not (DD-617, DD-R189).
type leave struct{}

func (*leave) code(*coder) {}

func (*leave) do(t *turn) {
	if !t.saga.Escaping {
		return
	}
	steps := t.board.Steps(nil, 0, t.entrance()...)
	for i := range t.heroes {
		if h := &t.heroes[i]; h.present() && steps[t.board.ID(h.At)] < 0 {
			return
		}
	}
	t.end(OutcomeEscaped, "DD-617")
}
