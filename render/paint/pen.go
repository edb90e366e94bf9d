package paint

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/fogleman/gg"
)

// A Path is a shape in its own units, made of lines and curves.
type Path []segment

// A segment is one command of a path: m, l, q, c or z, with its points.
type segment struct {
	op byte
	at [6]float64
}

// arity is how many numbers each command of a path takes.
var arity = map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'C': 6, 'Z': 0}

// ParsePath reads a path as SVG writes it, with the absolute commands M, L, Q, C and Z and spaces between all
// numbers and commands: "M 0 0 L 10 0 Q 10 10 0 10 Z". A command's letter is given each time.
func ParsePath(s string) (Path, error) {
	var p Path
	words := strings.Fields(s)
	for len(words) > 0 {
		op := words[0][0]
		n, ok := arity[op]
		if !ok || len(words[0]) != 1 || len(words) <= n {
			return nil, fmt.Errorf("path %q: bad command %q", s, words[0])
		}
		seg := segment{op: op}
		for i := range n {
			v, err := strconv.ParseFloat(words[1+i], 64)
			if err != nil {
				return nil, fmt.Errorf("path %q: %w", s, err)
			}
			seg.at[i] = v
		}
		p = append(p, seg)
		words = words[1+n:]
	}
	return p, nil
}

// MustPath is ParsePath for paths written in the program.
func MustPath(s string) Path {
	p, err := ParsePath(s)
	if err != nil {
		panic("paint: " + err.Error())
	}
	return p
}

// A Pen draws shapes in units of their own onto a context: unit (0,0) lies at (X, Y), and one unit is Scale pixels.
type Pen struct {
	DC          *gg.Context
	X, Y, Scale float64
	// Bold is how many times as wide its lines are drawn as they are asked for; 0 is once.
	Bold float64
}

// At is a pen whose unit (0,0) lies at (x, y) of p, and whose units are so many of p's. It is as bold.
func (p Pen) At(x, y, units float64) Pen {
	return Pen{DC: p.DC, X: p.X + x*p.Scale, Y: p.Y + y*p.Scale, Scale: p.Scale * units, Bold: p.Bold}
}

// Trace lays the path as the context's.
func (p Pen) Trace(path Path) {
	x := func(v float64) float64 { return p.X + v*p.Scale }
	y := func(v float64) float64 { return p.Y + v*p.Scale }
	p.DC.NewSubPath()
	for _, s := range path {
		switch s.op {
		case 'M':
			p.DC.MoveTo(x(s.at[0]), y(s.at[1]))
		case 'L':
			p.DC.LineTo(x(s.at[0]), y(s.at[1]))
		case 'Q':
			p.DC.QuadraticTo(x(s.at[0]), y(s.at[1]), x(s.at[2]), y(s.at[3]))
		case 'C':
			p.DC.CubicTo(x(s.at[0]), y(s.at[1]), x(s.at[2]), y(s.at[3]), x(s.at[4]), y(s.at[5]))
		case 'Z':
			p.DC.ClosePath()
		}
	}
}

// Fill fills the path.
func (p Pen) Fill(path Path, c color.Color) {
	p.Trace(path)
	p.DC.SetColor(c)
	p.DC.Fill()
}

// Line strokes the path with a round line of width units.
func (p Pen) Line(path Path, c color.Color, width float64) {
	p.Trace(path)
	p.round(c, width)
}

// Disc fills a circle.
func (p Pen) Disc(x, y, r float64, c color.Color) {
	p.DC.DrawCircle(p.X+x*p.Scale, p.Y+y*p.Scale, r*p.Scale)
	p.DC.SetColor(c)
	p.DC.Fill()
}

// Ring strokes a circle with a line of width units.
func (p Pen) Ring(x, y, r float64, c color.Color, width float64) {
	p.DC.DrawCircle(p.X+x*p.Scale, p.Y+y*p.Scale, r*p.Scale)
	p.round(c, width)
}

// Both fills the path and lines its edge.
func (p Pen) Both(path Path, fill, line color.Color, width float64) {
	p.Fill(path, fill)
	p.Line(path, line, width)
}

func (p Pen) round(c color.Color, width float64) {
	p.DC.SetLineCap(gg.LineCapRound)
	p.DC.SetLineJoin(gg.LineJoinRound)
	if p.Bold != 0 {
		width *= p.Bold
	}
	p.DC.SetLineWidth(width * p.Scale)
	p.DC.SetColor(c)
	p.DC.Stroke()
}
