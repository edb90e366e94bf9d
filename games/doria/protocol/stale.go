package protocol

import "github.com/innkeeper-bot/innkeeper/games/doria"

// dropStale takes out of a position whose tiles are new what belonged to the old ones: the doors, Secret Doors and markers
// that the line does not give and for which the new tiles have no place.
func (t *table) dropStale(p *doria.Position, patch fields) {
	if !patch.said("tiles") {
		return
	}
	bare := *p
	if !patch.said("doors") {
		bare.Doors = []doria.DoorPosition{}
	}
	if !patch.said("secret_doors") {
		bare.Secrets = []doria.Square{}
	}
	if !patch.said("markers") {
		bare.Markers = []doria.MarkerPosition{}
	}
	fits := func(p doria.Position) bool { return t.game.Copy().Set(p) == nil }
	if fits(*p) || !fits(bare) {
		return // nothing has to go, or it would not help
	}
	if !patch.said("secret_doors") {
		bare.Secrets = fitting(bare.Secrets, p.Secrets, func(list []doria.Square) bool { bare.Secrets = list; return fits(bare) })
	}
	if !patch.said("doors") {
		bare.Doors = fitting(bare.Doors, p.Doors, func(list []doria.DoorPosition) bool { bare.Doors = list; return fits(bare) })
	}
	if !patch.said("markers") {
		bare.Markers = fitting(bare.Markers, p.Markers, func(list []doria.MarkerPosition) bool { bare.Markers = list; return fits(bare) })
	}
	*p = bare
}

// fitting adds to a list, one by one, those of others with which it still fits.
func fitting[T any](list, others []T, fits func([]T) bool) []T {
	for _, one := range others {
		if longer := append(list[:len(list):len(list)], one); fits(longer) {
			list = longer
		}
	}
	return list
}
