package steward

import (
	_ "embed" // the network's weights
	"encoding/binary"
	"errors"
	"math"
)

// hidden is how many neurons stand between the features and the judgement.
const hidden = 32

// unit is 1.0 in the network's whole numbers. Whole numbers come out the same on every machine.
const unit = 1024

// A network judges positions: features in, one hidden layer, a logit out. It is safe for concurrent use.
type network struct {
	bias    layer
	rows    [features]row
	out     row
	outBias int32
}

type row [hidden]int16

// layer is the sums of the hidden neurons.
type layer [hidden]int32

// add switches a feature on.
func (l *layer) add(n *network, feature int16) {
	r := &n.rows[feature]
	for i := range l {
		l[i] += int32(r[i])
	}
}

// output is the judgement that follows from the sums: a logit, in units.
func (n *network) output(l *layer) int {
	var sum int64
	for i, v := range l {
		sum += int64(max(v, 0)) * int64(n.out[i])
	}
	return int(min(max(sum/unit+int64(n.outBias), 1-won), won-1))
}

// sure is a chance of 1. Chances are counted in millionths.
const sure = 1_000_000

// chance turns a judgement into the share of games that is won from there.
func chance(judgement int) int {
	switch {
	case judgement >= won:
		return sure
	case judgement <= -won:
		return 0
	}
	at := min(max(judgement/chanceStep, -chanceSteps), chanceSteps)
	return chances[at+chanceSteps]
}

const (
	chanceStep  = unit / 32
	chanceSteps = 8 * 32 // beyond logits of 8 nothing changes
)

// chances are the chances by judgement; rounded, so that all machines agree.
var chances = func() (table [2*chanceSteps + 1]int) {
	for i := range table {
		logit := float64(i-chanceSteps) * chanceStep / unit
		table[i] = int(math.Round(sure / (1 + math.Exp(-logit))))
	}
	return table
}()

// taught is the network that plays.
var taught = func() *network {
	n, err := readNetwork(weights)
	if err != nil {
		panic("steward: the weights in the program are not those of its network: " + err.Error())
	}
	return n
}()

//go:embed weights.bin
var weights []byte

var errWeights = errors.New("not as many weights as the network has")

// readNetwork reads what write wrote.
func readNetwork(data []byte) (*network, error) {
	var n network
	if len(data) != 2*(hidden*(features+2)+1) {
		return nil, errWeights
	}
	next := func() int16 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return v
	}
	for i := range n.bias {
		n.bias[i] = int32(next())
	}
	for f := range n.rows {
		for i := range n.rows[f] {
			n.rows[f][i] = next()
		}
	}
	for i := range n.out {
		n.out[i] = next()
	}
	n.outBias = int32(next())
	return &n, nil
}
