package paint

import (
	"math"

	"github.com/fogleman/gg"
)

// Pt is a point or a direction, in pixels.
type Pt struct{ X, Y float64 }

// Add, Sub and Mul are what they are for vectors.
func (p Pt) Add(q Pt) Pt             { return Pt{p.X + q.X, p.Y + q.Y} }
func (p Pt) Sub(q Pt) Pt             { return Pt{p.X - q.X, p.Y - q.Y} }
func (p Pt) Mul(k float64) Pt        { return Pt{p.X * k, p.Y * k} }
func (p Pt) Len() float64            { return math.Hypot(p.X, p.Y) }
func (p Pt) Lerp(q Pt, t float64) Pt { return p.Add(q.Sub(p).Mul(t)) }

// Unit is p at length 1; a p of no length stays as it is.
func (p Pt) Unit() Pt {
	if l := p.Len(); l > 0 {
		return p.Mul(1 / l)
	}
	return p
}

// Left is p turned by a quarter.
func (p Pt) Left() Pt { return Pt{p.Y, -p.X} }

// Smooth is a curve through all points (Catmull-Rom), with a point about every step pixels.
func Smooth(points []Pt, step float64) []Pt {
	if len(points) < 2 {
		return points
	}
	out := []Pt{points[0]}
	for i := range len(points) - 1 {
		a, b, c, d := points[max(0, i-1)], points[i], points[i+1], points[min(len(points)-1, i+2)]
		n := max(1, int(c.Sub(b).Len()/step+0.5))
		for k := 1; k < n; k++ {
			out = append(out, catmullRom(a, b, c, d, float64(k)/float64(n)))
		}
		out = append(out, c)
	}
	return out
}

// catmullRom is the point at t, 0 to 1, of the curve from b to c.
func catmullRom(a, b, c, d Pt, t float64) Pt {
	at := func(a, b, c, d float64) float64 {
		return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
	}
	return Pt{at(a.X, b.X, c.X, d.X), at(a.Y, b.Y, c.Y, d.Y)}
}

// Roughen moves the inner points of a line sideways by up to amount pixels, in waves of about wave points. The ends
// stay. The same seed gives the same line.
func Roughen(line []Pt, amount float64, wave int, seed uint64) []Pt {
	noise := Rand(seed)
	knots := make([]float64, len(line)/wave+3)
	for i := range knots {
		knots[i] = 2*noise.Float() - 1
	}
	out := make([]Pt, len(line))
	copy(out, line)
	for i := 1; i < len(line)-1; i++ {
		k, f := i/wave, float64(i%wave)/float64(wave)
		f = f * f * (3 - 2*f)
		ends := min(1, float64(min(i, len(line)-1-i))/float64(wave))
		side := line[i+1].Sub(line[i-1]).Unit().Left()
		out[i] = line[i].Add(side.Mul(amount * ends * (knots[k]*(1-f) + knots[k+1]*f)))
	}
	return out
}

// Rand is a small generator for the places of marks: the same everywhere and for ever, and good enough for that.
type Rand uint64

// Float is the next number, 0 to below 1.
func (r *Rand) Float() float64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// Between is the next number, low to below high.
func (r *Rand) Between(low, high float64) float64 { return low + (high-low)*r.Float() }

// Trace lays a line as the path of dc.
func Trace(dc *gg.Context, line []Pt) {
	dc.NewSubPath()
	for i, p := range line {
		if i == 0 {
			dc.MoveTo(p.X, p.Y)
		} else {
			dc.LineTo(p.X, p.Y)
		}
	}
}

// Inside reports whether p lies in the polygon.
func Inside(polygon []Pt, p Pt) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}
