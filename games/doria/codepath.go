package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// path is a list of squares as the runs that lead from each to the next, beginning at 0,0.
func (c *coder) path(path *[]Square) {
	var runs []run
	if !c.reading {
		runs = runsOf(*path)
	}
	codeList(c, &runs, (*coder).run)
	if c.reading {
		*path = c.follow(runs)
	}
}

// run is some steps in one direction, or one leap to anywhere else.
type run struct {
	steps int // 0 for a leap
	side  grid.Direction
	leap  Square // the difference
}

// mostSteps is more than anybody walks at once.
const mostSteps = 1000

// run takes a byte, or two if it is long; a leap three or more.
func (c *coder) run(r *run) {
	number := 0
	if r.steps > 0 {
		number = 1 + int(r.side) + len(grid.Directions)*(r.steps-1)
	}
	c.int(&number)
	if number == 0 {
		c.square(&r.leap)
		return
	}
	if number < 0 || number > mostSteps*len(grid.Directions) {
		c.in.Fail()
		return
	}
	r.side, r.steps = grid.Direction((number-1)%len(grid.Directions)), 1+(number-1)/len(grid.Directions)
}

// runsOf gathers steps in one direction.
func runsOf(path []Square) (runs []run) {
	last := Square{}
	for _, s := range path {
		r := runBetween(last, s)
		if end := len(runs) - 1; end >= 0 && r.steps > 0 && runs[end].steps > 0 && runs[end].steps < mostSteps && runs[end].side == r.side {
			runs[end].steps++
		} else {
			runs = append(runs, r)
		}
		last = s
	}
	return runs
}

// runBetween is a step to a neighbour or a leap.
func runBetween(from, to Square) run {
	for _, d := range grid.Directions {
		if from.To(d) == to {
			return run{steps: 1, side: d}
		}
	}
	return run{leap: Square{X: to.X - from.X, Y: to.Y - from.Y}}
}

// follow is the path of runs.
func (c *coder) follow(runs []run) (path []Square) {
	last := Square{}
	for _, r := range runs {
		if r.steps == 0 {
			last = Square{X: last.X + r.leap.X, Y: last.Y + r.leap.Y}
			path = append(path, last)
		}
		for range r.steps {
			last = last.To(r.side)
			path = append(path, last)
		}
		if len(path) > 2*mostSteps {
			c.in.Fail()
			return nil
		}
	}
	return path
}
