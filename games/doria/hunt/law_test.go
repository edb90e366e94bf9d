package hunt

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// inTheWild runs the law on random scenes, for each monster with random AP.
func inTheWild(t *testing.T, scenes uint64, law func(s *sketch, monster, ap int) string) {
	t.Helper()
	for seed := range scenes {
		rng := rand.New(rand.NewPCG(seed, 2))
		s := wild(t, rng)
		for i := range s.Monsters {
			ap := rng.IntN(14)
			if fault := law(s, i, ap); fault != "" {
				t.Fatalf("seed %d, monster %c with %d AP: %s\n%s", seed, 'a'+i, ap, fault, s.picture())
			}
		}
	}
}

func TestLawsOfPlans(t *testing.T) {
	var h Hunter
	plan := func(s *sketch, monster, ap int) Plan { return h.Plan(&s.Scene, Turn{Monster: monster, AP: ap}) }

	t.Run("every part of a way is a step or a jump that the rules allow, and costs what it says", func(t *testing.T) {
		inTheWild(t, 400, func(s *sketch, monster, ap int) string {
			return checkWay(&oracle{&s.Scene, &s.Monsters[monster], ap}, plan(s, monster, ap))
		})
	})
	t.Run("DD-R144 the way is the best of all that lead to its end", func(t *testing.T) {
		inTheWild(t, 400, func(s *sketch, monster, ap int) string {
			p, o := plan(s, monster, ap), &oracle{&s.Scene, &s.Monsters[monster], ap}
			if len(p.Steps) == 0 {
				return ""
			}
			walls, exposed, cost := 0, 0, 0
			for _, step := range p.Steps {
				walls, exposed, cost = walls+o.wall(step.To), exposed+o.watchers(step.To), cost+step.Cost
			}
			for _, a := range o.ways() {
				if a.at == p.End && a.cost == cost && a.walls == walls && a.exposed == exposed {
					return ""
				}
			}
			return "no best way is like that: " + s.tell(p)
		})
	})
	t.Run("nobody ends on a hero, or on a monster that is not pushed away, or where nobody can stand", func(t *testing.T) {
		inTheWild(t, 400, func(s *sketch, monster, ap int) string {
			p, o := plan(s, monster, ap), &oracle{&s.Scene, &s.Monsters[monster], ap}
			there := s.monsterOn(p.End)
			switch {
			case o.hero(p.End):
				return "ends on a hero"
			case there >= 0 && there != monster && there != p.Push.Monster:
				return "ends on a monster"
			case p.End != s.Monsters[monster].At && !o.ground(p.End) && !o.m.ThroughWalls:
				return "ends on bad ground"
			}
			return checkPush(s, monster, p)
		})
	})
	t.Run("an attack reaches its target, with AP to spare if it must", func(t *testing.T) {
		inTheWild(t, 400, func(s *sketch, monster, ap int) string {
			p, o := plan(s, monster, ap), &oracle{&s.Scene, &s.Monsters[monster], ap}
			switch {
			case !p.Attacks:
				return ""
			case !o.canHit(p.End, p.Target) || !slices.Contains(p.Hits, p.Target):
				return "the target is not hit"
			case s.Options.MonsterAP && p.Left == 0 || p.Left != ap-p.Cost || p.Left < 0:
				return "the AP do not fit"
			case p.Clear.Clears:
				return "attacks and clears"
			}
			return ""
		})
	})
	t.Run("the same question has the same answer, whatever was asked before, and changes nothing", func(t *testing.T) {
		inTheWild(t, 300, func(s *sketch, monster, ap int) string {
			board := s.Board.Clone()
			heroes, monsters := slices.Clone(s.Heroes), slices.Clone(s.Monsters)
			p := lasting(plan(s, monster, ap))
			if !reflect.DeepEqual(p, lasting(new(Hunter).Plan(&s.Scene, Turn{Monster: monster, AP: ap}))) {
				return "a fresh hunter plans otherwise"
			}
			if !reflect.DeepEqual(heroes, s.Heroes) || !reflect.DeepEqual(monsters, s.Monsters) {
				return "figures have changed"
			}
			for id := range grid.ID(board.Len()) {
				if board.At(id) != s.Board.At(id) {
					return "the board has changed"
				}
			}
			return ""
		})
	})
	t.Run("the order in which monsters were created does not matter", func(t *testing.T) {
		inTheWild(t, 300, func(s *sketch, monster, ap int) string {
			p := lasting(plan(s, monster, ap))
			slices.Reverse(s.Monsters)
			defer slices.Reverse(s.Monsters)
			q := lasting(plan(s, len(s.Monsters)-1-monster, ap))
			if q.Push.Pushes {
				q.Push.Monster = len(s.Monsters) - 1 - q.Push.Monster
			}
			if !reflect.DeepEqual(p, q) {
				return "the plan changes: " + s.tell(p)
			}
			return ""
		})
	})
	t.Run("DD-R100 every answer to every question is followed, and then all is settled", func(t *testing.T) {
		inTheWild(t, 400, func(s *sketch, monster, ap int) string {
			return answerAll(&h, s, Turn{Monster: monster, AP: ap})
		})
	})
}

// lasting is a copy of a plan that later plans of its hunter do not change.
func lasting(p Plan) Plan {
	p.Entrances = append([]grid.Square(nil), p.Entrances...)
	p.Options = append([]Option(nil), p.Options...)
	for i := range p.Options {
		p.Options[i].Ends = append([]grid.Square(nil), p.Options[i].Ends...)
	}
	p.Steps = append([]Step(nil), p.Steps...)
	p.Push.Ties = append([]grid.Square(nil), p.Push.Ties...)
	p.Hits = append([]int(nil), p.Hits...)
	p.Reasons = append([]Reason(nil), p.Reasons...)
	return p
}

// checkWay names what is wrong with a plan's way.
func checkWay(o *oracle, p Plan) string {
	at, cost := p.Start, 0
	for n, step := range p.Steps {
		legal := false
		for _, move := range o.onward(arrival{at: at, cost: cost}) {
			last := n == len(p.Steps)-1
			legal = legal || move.at == step.To && move.cost == cost+step.Cost && (last || !move.lame && !move.landed)
		}
		if !legal {
			return "no move leads from " + at.String() + " to " + step.To.String()
		}
		at, cost = step.To, cost+step.Cost
	}
	if at != p.End || cost+p.Push.Cost != p.Cost || p.Cost > o.ap {
		return "the way does not lead to its end or costs too much"
	}
	return ""
}

// checkPush names what is wrong with where a pushed monster goes.
func checkPush(s *sketch, monster int, p Plan) string {
	if !p.Push.Pushes {
		return ""
	}
	pushed := s.Monsters[p.Push.Monster]
	there := s.monsterOn(p.Push.To)
	o := oracle{&s.Scene, &pushed, 0}
	switch {
	case pushed.At != p.End || p.Push.Monster == monster:
		return "pushes somebody who is not in the way"
	case o.hero(p.Push.To) || there >= 0 && there != monster || p.Push.To == p.End:
		return "pushes onto a figure"
	case !o.ground(p.Push.To):
		return "pushes onto bad ground"
	case !p.Attacks:
		return "pushes without an attack"
	}
	return ""
}

// answerAll gives each answer to each question in turn and names what is not followed.
func answerAll(h *Hunter, s *sketch, turn Turn) string {
	p := h.Plan(&s.Scene, turn)
	var answers []Choices
	made := turn.Made
	made.Answered |= p.Ask
	switch p.Ask {
	case WhichTarget:
		for _, o := range p.Options {
			made.Target = o.Hero
			answers = append(answers, made)
		}
	case WhichEnd:
		for _, o := range p.Options {
			for _, at := range o.Ends {
				if o.Hero == p.Target {
					made.End = at
					answers = append(answers, made)
				}
			}
		}
	case WhereAway:
		for _, at := range p.Push.Ties {
			made.Away = at
			answers = append(answers, made)
		}
	case 0:
		return ""
	}
	if len(answers) < 2 {
		return "a question without a choice"
	}
	for _, a := range answers {
		turn.Made = a
		q := h.Plan(&s.Scene, turn)
		if a.Answered&WhichTarget != 0 && q.Target != a.Target || a.Answered&WhichEnd != 0 && q.End != a.End ||
			a.Answered&WhereAway != 0 && q.Push.To != a.Away || q.Ask&a.Answered != 0 {
			return "an answer is not followed"
		}
		if fault := answerAll(h, s, turn); fault != "" {
			return fault
		}
	}
	return ""
}

func TestEveryReasonHasItsName(t *testing.T) {
	names := map[string]ReasonKind{}
	for k := OnlyTarget; k <= ChosenByGroup; k++ {
		if other, taken := names[k.String()]; taken || k.String() == "" {
			t.Errorf("reason %d is named %q as %d is", k, k, other)
		}
		names[k.String()] = k
	}
}
