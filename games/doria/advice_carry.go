package doria

// worthCarry is to bring a fallen hero to the others.
const worthCarry = worthAim + 600

// carry is worth it off a square that hurts whoever lies there (DD-413), and while it is quiet to where others are for one
// who would lie alone on its tile, which costs a step of Doom (DD-149). Out of a fight nobody need be carried: monsters
// leave the unconscious alone (DD-551).
func (a *adviser) carry(m Move) int {
	if m.Open != NoSide || len(m.partners(a.g)) > 0 {
		return 0
	}
	way, err := m.plan(a.g, a.h)
	if err != nil || len(way.Leaps) > 0 {
		return 0
	}
	worth := 0
	for _, b := range way.carried {
		load := &a.g.heroes[b.hero]
		switch {
		case a.burning(load.At) > a.burning(b.down):
			worth = max(worth, worthEscape+100-way.Cost) // rather than to leave it behind
		case a.quiet && a.burning(b.down) == 0 && !a.company(load, load.At) && a.company(load, b.down):
			worth = max(worth, worthCarry-way.Cost)
		}
	}
	return worth
}

// company reports whether anybody but the hero itself and the one on its arm stands or lies on the tile of a square.
func (a *adviser) company(load *Hero, at Square) bool {
	tile := a.g.tileOf(at)
	for i := range a.g.heroes {
		if h := &a.g.heroes[i]; h != a.h && h != load && h.present() && a.g.tileOf(h.At) == tile {
			return true
		}
	}
	return false
}

// stranded are where unconscious heroes lie alone on their tiles, near enough for the hero to fetch them before anybody
// else.
func (a *adviser) stranded() (list []Square) {
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		if h.present() && !h.Conscious && !a.company(h, h.At) && a.nearestTo(h.At) {
			list = append(list, h.At)
		}
	}
	return list
}
