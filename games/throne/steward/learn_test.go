package steward

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var (
	learn     = flag.Int("learn", 0, "teach the network for so many games and write its weights to -out")
	learnFrom = flag.String("from", "", "go on from these weights")
	learnOut  = flag.String("out", "weights.bin", "where to write the weights")
	learnRate = flag.Float64("rate", 0.01, "the learning rate at the start; it falls to a tenth")
)

// TestLearn teaches a network and holds that what it learned is written as it is read. By default that is a school of a
// few games; the network in the program is that of
//
//	go test ./games/throne/steward -run TestLearn -learn 60000 -timeout 0
//
// The squire plays against the King with the network as it is, with as many hard cards as it happens; then each
// position of the game is pulled to what came of it. The weights in the program are those of 60,000 games. Several games
// go on at once, so that no two schools end with quite the same network.
func TestLearn(t *testing.T) {
	games, out := *learn, *learnOut
	if games == 0 {
		games, out = 20, filepath.Join(t.TempDir(), "weights.bin")
	}
	p := newPupil()
	ignorant := p.network().bytes()
	if *learnFrom != "" {
		data, err := os.ReadFile(*learnFrom)
		if err != nil {
			t.Fatal(err)
		}
		n, err := readNetwork(data)
		if err != nil {
			t.Fatal(err)
		}
		p = pupilOf(n)
	}
	var now atomic.Pointer[network]
	now.Store(p.network())
	lessons := make(chan lesson, 16)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			for i := next.Add(1); i <= int64(games); i = next.Add(1) {
				lessons <- attend(now.Load(), uint64(i))
			}
		})
	}
	go func() { workers.Wait(); close(lessons) }()
	done, wins, played := 0, 0, 0
	for l := range lessons {
		rate := float32(*learnRate * math.Pow(0.1, float64(done)/float64(games)))
		p.study(l, rate)
		done++
		played++
		if l.won {
			wins++
		}
		if done%32 == 0 {
			now.Store(p.network())
		}
		if done%2000 == 0 {
			fmt.Printf("%d games, won %.3f of the last\n", done, float64(wins)/float64(played))
			wins, played = 0, 0
			if err := os.WriteFile(out, p.network().bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(out, p.network().bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := readNetwork(data); err != nil || *n != *p.network() || bytes.Equal(data, ignorant) {
		t.Errorf("after %d games the network is read back with %v, changed by learning: %v", games, err, !bytes.Equal(data, ignorant))
	}
}

// A lesson is one game: the features of its positions in order, and how it ended.
type lesson struct {
	positions [][]int16
	won       bool
}

const explore = 0.05 // the share of decisions left to chance while learning

func attend(n *network, seed uint64) (l lesson) {
	chance := rand.New(rand.NewPCG(seed, 1))
	var o throne.Options
	wanted := chance.IntN(10)
	for _, i := range chance.Perm(9)[:wanted] {
		o.Hard = append(o.Hard, throne.CardID(throne.BasicCards+1+i))
	}
	o.LenientHome = chance.IntN(20) == 0
	var d [16]byte
	binary.LittleEndian.PutUint64(d[:], chance.Uint64())
	g, _, err := throne.New(o, dice.New(d))
	if err != nil {
		panic(err)
	}
	s := newSquire(n, g.View(throne.PlayerSeat), seed, 2)
	record := func(ended bool) {
		v := g.Glance()
		if v.Step == throne.StepOver {
			return
		}
		s.judge.hold(cards{v.Hand, v.Hidden})
		l.positions = append(l.positions, s.judge.landFeatures(s.judge.cardFeatures(nil), g, &v, ended))
	}
	record(false)
	for range 1500 {
		v := g.Glance()
		if v.Step == throne.StepOver {
			break
		}
		plan := s.plan(g)
		if chance.Float64() < explore {
			if v.Step == throne.StepPlayerActions {
				plan = s.outing.wayTo(chance.IntN(len(s.outing.stops)))
			} else {
				legal := g.Legal()
				plan = []throne.Action{legal[chance.IntN(len(legal))]}
			}
		}
		for _, a := range plan {
			if a == (throne.EndActions{}) {
				record(true)
			}
			if !g.Try(a) {
				panic("a plan is illegal")
			}
		}
		record(false)
	}
	l.won = g.Glance().Outcome == throne.Won
	return l
}

// A pupil is a network with fractions.
type pupil struct {
	bias, out [hidden]float32
	rows      [features][hidden]float32
	outBias   float32
}

func newPupil() *pupil {
	chance := rand.New(rand.NewPCG(1, 2))
	var p pupil
	for f := range p.rows {
		for i := range p.rows[f] {
			p.rows[f][i] = float32(chance.NormFloat64() * 0.1)
		}
	}
	for i := range p.out {
		p.out[i] = float32(chance.NormFloat64() * 0.2)
	}
	return &p
}

func pupilOf(n *network) *pupil {
	var p pupil
	for i := range p.bias {
		p.bias[i], p.out[i] = float32(n.bias[i])/unit, float32(n.out[i])/unit
	}
	for f := range p.rows {
		for i := range p.rows[f] {
			p.rows[f][i] = float32(n.rows[f][i]) / unit
		}
	}
	p.outBias = float32(n.outBias) / unit
	return &p
}

func whole(v float32) int16 {
	return int16(max(-32767, min(32767, math.Round(float64(v*unit)))))
}

func (p *pupil) network() *network {
	var n network
	for i := range p.bias {
		n.bias[i], n.out[i] = int32(whole(p.bias[i])), whole(p.out[i])
	}
	for f := range p.rows {
		for i := range p.rows[f] {
			n.rows[f][i] = whole(p.rows[f][i])
		}
	}
	n.outBias = int32(whole(p.outBias))
	return &n
}

// bytes is what readNetwork reads.
func (n *network) bytes() (data []byte) {
	put := func(v int32) { data = binary.LittleEndian.AppendUint16(data, uint16(v)) }
	for _, v := range n.bias {
		put(v)
	}
	for _, r := range n.rows {
		for _, v := range r {
			put(int32(v))
		}
	}
	for _, v := range n.out {
		put(int32(v))
	}
	put(n.outBias)
	return data
}

func (p *pupil) forward(position []int16) (sum [hidden]float32, guess float32) {
	sum = p.bias
	for _, f := range position {
		r := &p.rows[f]
		for i := range sum {
			sum[i] += r[i]
		}
	}
	logit := p.outBias
	for i, v := range sum {
		logit += max(v, 0) * p.out[i]
	}
	return sum, float32(1 / (1 + math.Exp(-float64(logit))))
}

// trust is how much a position is pulled to what came of the game rather than to the judgement of the next one.
const trust = 0.8

// study goes back through the game.
func (p *pupil) study(l lesson, rate float32) {
	var target float32
	if l.won {
		target = 1
	}
	for at := len(l.positions) - 1; at >= 0; at-- {
		position := l.positions[at]
		sum, guess := p.forward(position)
		miss := rate * (target - guess)
		for i, v := range sum {
			if v <= 0 {
				continue
			}
			pull := miss * p.out[i]
			p.out[i] += miss * v
			p.bias[i] += pull
			for _, f := range position {
				p.rows[f][i] += pull
			}
		}
		p.outBias += miss
		target = trust*target + (1-trust)*guess
	}
}
