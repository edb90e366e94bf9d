package doria

import "github.com/innkeeper-bot/innkeeper/games"

// waking puts a hero that came to on the nearest free square if its own is taken (DD-554, DD-R177).
type waking struct{ Hero int }

func (s *waking) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *waking) about() asking { return asking{kind: "wake_at", rule: "DD-554", routine: true} }

func (s *waking) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// options are the nearest free squares; the hero itself is not in its own way.
func (s *waking) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	scene := g.sceneForMonsters()
	scene.Heroes[s.Hero].Conscious = false
	squares := g.hunting.hunter.Nearest(scene, h.At)
	list := make([]Option, len(squares))
	for i := range squares {
		list[i] = Option{Kind: "square", Hero: h.ID, At: &squares[i]}
	}
	return list
}

func (s *waking) best(*Game, []Option) int { return 0 }

func (s *waking) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	if h.At != *o.At {
		h.At = *o.At
		t.emit(CrawledAside{Why: Why{"DD-554"}, Hero: h.ID, To: h.At})
	}
}

// recovery asks a hero's player how recovered points are split between hit and psi points, up to the maximum of each
// (DD-173, DD-557, DD-R82).
type recovery struct {
	Hero, Points int
	By           games.Rule
}

func (s *recovery) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.int(&s.Points)
	codeText(c, &s.By)
}

func (s *recovery) about() asking { return asking{kind: "recover", rule: "DD-557", routine: true} }

func (s *recovery) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

// options are the numbers of hit points; the other points go to psi. Points that neither could take are lost (DD-R15).
func (s *recovery) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	hp, pp := max(0, g.maxHP(h)-h.HP), max(0, g.maxPP(h)-h.PP)
	n := min(s.Points, hp+pp)
	var list []Option
	for to := min(n, hp); to >= max(0, n-pp); to-- {
		list = append(list, Option{Kind: "hp", Hero: h.ID, Amount: to})
	}
	return list
}

// best helps the pool that is lower, as only the worse one weighs on initiative (DD-543).
func (s *recovery) best(g *Game, options []Option) int {
	h := &g.heroes[s.Hero]
	n := min(s.Points, max(0, g.maxHP(h)-h.HP)+max(0, g.maxPP(h)-h.PP))
	best, worst := 0, 0
	for i, o := range options {
		lowest := min(h.HP+o.Amount, h.PP+n-o.Amount)
		if i == 0 || lowest > worst {
			best, worst = i, lowest
		}
	}
	return best
}

func (s *recovery) chosen(t *turn, o Option) {
	h := &t.heroes[s.Hero]
	n := min(s.Points, max(0, t.maxHP(h)-h.HP)+max(0, t.maxPP(h)-h.PP))
	t.gain(h, HP, o.Amount, s.By)
	t.gain(h, PP, n-o.Amount, s.By)
}
