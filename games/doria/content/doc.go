// Package content is what Dungeons of Doria prints on cards, tiles and scenario sheets: data, read from files that a
// person can write, checked as a whole. The engine knows no card by name; what a card does is put together of the
// primitives of Effect.
//
// # Packs
//
// A Pack is everything there is to play with. Builtin is the pack that comes with the program, Load reads one from
// files, LoadOver lays one over another: an entry with the same id replaces, one with a new id is added. Whatever is
// wrong is found while loading, all of it at once, each fault with its file and line:
//
//	pack, err := content.LoadOver(content.Builtin(), os.DirFS(dir))
//	// loot/weapons.yaml:42: longsword: gold 4 is above 3
//
// In a pack each thing has a dense number, its place on its Shelf: CardID, MonsterID and so on. Those hold within one
// pack only. What is kept longer, names a thing by its id or by its Number.
//
// # Files
//
// One folder holds one kind of thing (see folders.go); a file holds one entry or a list of entries. Every field and
// every primitive is described in REFERENCE.md, which is generated from the comments here.
package content

//go:generate go test -run TestReferenceIsFresh -update .
