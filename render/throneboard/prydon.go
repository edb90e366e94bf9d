package throneboard

import (
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// sea is the neighbour of a coast.
const sea throne.Territory = 0

// A march is a line of the map: the border between two territories, or the coast of one.
type march struct {
	of, with throne.Territory // with is sea for a coast
	line     []paint.Pt
}

// A course is a march as it is written down: few points of its way, ends included, before it is made natural.
type course struct {
	of, with throne.Territory
	points   []paint.Pt
}

// The places where three of territories and sea meet, in the units of the courses.
var (
	sea12, sea15, sea53 = pt(146, 226), pt(352, 206), pt(440, 250)
	sea38, sea86, sea69 = pt(616, 344), pt(622, 552), pt(508, 714)
	sea94, sea47, sea72 = pt(244, 728), pt(66, 566), pt(66, 402)
	meet125, meet257    = pt(248, 262), pt(236, 400)
	meet578, meet358    = pt(338, 438), pt(444, 378)
	meet478, meet468    = pt(322, 532), pt(424, 580)
	meet469             = pt(382, 676)
	mapOrigin           = pt(344, 16)
)

// How courses become lines: a unit is mapScale pixels, points lie lineStep pixels apart, and waver by so many pixels in
// waves of lineWave points.
const (
	mapScale    = 0.97
	lineStep    = 5.0
	lineWave    = 4
	coastWaver  = 5.5
	borderWaver = 3.2
)

// courses is the whole map: each border and each stretch of coast once. Territories touch along a border exactly
// where the engine's map says so; a test holds that.
var courses = []course{
	// The coast, clockwise from where the western borders of 1 reach it.
	{1, sea, []paint.Pt{sea12, pt(122, 190), pt(146, 152), pt(130, 112), pt(160, 80), pt(176, 46), pt(222, 26), pt(262, 36), pt(300, 18), pt(336, 48), pt(366, 76), pt(350, 112), pt(374, 146), pt(362, 178), sea15}},
	{5, sea, []paint.Pt{sea15, pt(366, 228), pt(388, 254), pt(412, 262), sea53}},
	{3, sea, []paint.Pt{sea53, pt(452, 216), pt(436, 178), pt(458, 140), pt(496, 120), pt(536, 96), pt(574, 122), pt(612, 140), pt(624, 178), pt(650, 214), pt(632, 254), pt(650, 296), sea38}},
	{8, sea, []paint.Pt{sea38, pt(630, 366), pt(654, 396), pt(638, 440), pt(656, 482), pt(632, 520), sea86}},
	{6, sea, []paint.Pt{sea86, pt(648, 582), pt(640, 622), pt(654, 660), pt(618, 698), pt(572, 700), pt(538, 716), sea69}},
	{9, sea, []paint.Pt{sea69, pt(528, 744), pt(516, 782), pt(480, 812), pt(450, 848), pt(400, 860), pt(352, 848), pt(306, 842), pt(264, 806), pt(250, 764), sea94}},
	{4, sea, []paint.Pt{sea94, pt(212, 724), pt(170, 736), pt(134, 712), pt(106, 680), pt(118, 640), pt(84, 612), sea47}},
	{7, sea, []paint.Pt{sea47, pt(34, 552), pt(20, 512), pt(40, 476), pt(26, 440), sea72}},
	{2, sea, []paint.Pt{sea72, pt(42, 368), pt(54, 330), pt(30, 296), pt(56, 262), pt(98, 250), sea12}},
	// The borders.
	{1, 2, []paint.Pt{sea12, pt(182, 240), pt(214, 244), meet125}},
	{1, 5, []paint.Pt{meet125, pt(284, 244), pt(318, 232), sea15}},
	{2, 5, []paint.Pt{meet125, pt(238, 300), pt(252, 350), meet257}},
	{2, 7, []paint.Pt{sea72, pt(116, 408), pt(170, 392), meet257}},
	{5, 7, []paint.Pt{meet257, pt(266, 424), pt(300, 418), meet578}},
	{3, 5, []paint.Pt{sea53, pt(434, 290), pt(450, 334), meet358}},
	{3, 8, []paint.Pt{meet358, pt(496, 372), pt(548, 352), sea38}},
	{5, 8, []paint.Pt{meet358, pt(416, 408), pt(376, 416), meet578}},
	{7, 8, []paint.Pt{meet578, pt(346, 470), pt(328, 504), meet478}},
	{4, 7, []paint.Pt{sea47, pt(130, 552), pt(196, 568), pt(262, 544), meet478}},
	{4, 8, []paint.Pt{meet478, pt(356, 544), pt(388, 568), meet468}},
	{6, 8, []paint.Pt{meet468, pt(478, 560), pt(548, 570), sea86}},
	{4, 6, []paint.Pt{meet468, pt(416, 620), pt(396, 646), meet469}},
	{6, 9, []paint.Pt{meet469, pt(420, 692), pt(460, 700), sea69}},
	{4, 9, []paint.Pt{sea94, pt(294, 712), pt(340, 694), meet469}},
}

func pt(x, y float64) paint.Pt { return paint.Pt{X: x, Y: y} }

// place is where a point of the courses lies in the picture.
func place(p paint.Pt) paint.Pt { return mapOrigin.Add(p.Mul(mapScale)) }

// A chart is the map in pixels.
type chart struct {
	marches []march
	// shapes are the outlines of the territories; entry 0 is the outline of the island.
	shapes [throne.Territories + 1][]paint.Pt
}

// survey makes the natural lines of the courses and the territories between them.
func survey() *chart {
	c := &chart{}
	for i, w := range courses {
		points := make([]paint.Pt, len(w.points))
		for j, p := range w.points {
			points[j] = place(p)
		}
		waver := borderWaver
		if w.with == sea {
			waver = coastWaver
		}
		line := paint.Roughen(paint.Smooth(points, lineStep), waver, lineWave, uint64(i)*7919+11)
		c.marches = append(c.marches, march{w.of, w.with, line})
	}
	for t := range c.shapes {
		c.shapes[t] = c.outline(throne.Territory(t))
	}
	return c
}

// outline joins the lines around t, or all coasts for the island itself.
func (c *chart) outline(t throne.Territory) []paint.Pt {
	var parts [][]paint.Pt
	for _, m := range c.marches {
		if m.of == t || m.with == t {
			parts = append(parts, m.line)
		}
	}
	ring := append([]paint.Pt(nil), parts[0]...)
	for parts = parts[1:]; len(parts) > 0; {
		end := ring[len(ring)-1]
		for i, p := range parts {
			next, joins := follow(p, end)
			if !joins {
				continue
			}
			ring = append(ring, next...)
			parts = append(parts[:i:i], parts[i+1:]...)
			break
		}
		if ring[len(ring)-1] == end {
			panic("throneboard: the lines around a territory do not meet")
		}
	}
	return ring
}

// follow is line as it goes on from end, without end itself.
func follow(line []paint.Pt, end paint.Pt) (next []paint.Pt, joins bool) {
	switch end {
	case line[0]:
		return line[1:], true
	case line[len(line)-1]:
		for i := len(line) - 2; i >= 0; i-- {
			next = append(next, line[i])
		}
		return next, true
	}
	return nil, false
}
