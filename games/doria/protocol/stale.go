package protocol

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// dropStale takes out of a position whose tiles or traps are new what belonged to the old ones, as far as the line does
// not give it: doors, Secret Doors, markers and traps for which the tiles have no place, and doors and conditions that
// end with a trap that is not there any more.
func (t *table) dropStale(p *doria.Position, patch fields) {
	fits := func(p *doria.Position) bool { return t.game.Copy().Set(*p) == nil }
	if !patch.said("tiles") && !patch.said("traps") || fits(p) {
		return
	}
	bare := *p
	if !patch.said("traps") {
		bare.Traps = []doria.TrapPosition{}
	}
	if !patch.said("doors") {
		bare.Doors = []doria.DoorPosition{}
	}
	if !patch.said("secret_doors") {
		bare.Secrets = []doria.Square{}
	}
	if !patch.said("markers") {
		bare.Markers = []doria.MarkerPosition{}
	}
	release(&bare, p, patch)
	if !fits(&bare) {
		return // something else is wrong; it is told of the position as it was meant
	}
	if !patch.said("traps") {
		refit(&bare.Traps, p.Traps, func() bool { return fits(&bare) })
		release(&bare, p, patch)
	}
	if !patch.said("doors") {
		refit(&bare.Doors, p.Doors, func() bool { return fits(&bare) })
	}
	if !patch.said("secret_doors") {
		refit(&bare.Secrets, p.Secrets, func() bool { return fits(&bare) })
	}
	if !patch.said("markers") {
		refit(&bare.Markers, p.Markers, func() bool { return fits(&bare) })
	}
	*p = bare
}

// refit adds to a list, one by one, those of others with which all still fits.
func refit[T any](list *[]T, others []T, fits func() bool) {
	for _, one := range others {
		before := *list
		*list = append(before[:len(before):len(before)], one)
		if !fits() {
			*list = before
		}
	}
}

// release gives bare the heroes and monsters of the position meant, without the conditions that would end with a trap
// that bare has not. Those that the line gives stay.
func release(bare, meant *doria.Position, patch fields) {
	given := map[doria.HeroID]bool{}
	if list, err := pieces(patch["heroes"]); err == nil {
		for _, f := range list {
			var id doria.HeroID
			if headless.Value(&id, f["id"]) == nil && f.said("conditions") {
				given[id] = true
			}
		}
	}
	over := func(l doria.LastingOnPaper) bool {
		return l.Trap != 0 && !slices.ContainsFunc(bare.Traps, func(t doria.TrapPosition) bool { return t.Number == l.Trap })
	}
	bare.Heroes, bare.Monsters = slices.Clone(meant.Heroes), slices.Clone(meant.Monsters)
	for i := range bare.Heroes {
		if h := &bare.Heroes[i]; !given[h.ID] {
			h.Conditions = slices.DeleteFunc(slices.Clone(h.Conditions), over)
		}
	}
	for i := range bare.Monsters {
		if m := &bare.Monsters[i]; !patch.said("monsters") {
			m.Conditions = slices.DeleteFunc(slices.Clone(m.Conditions), over)
		}
	}
}
