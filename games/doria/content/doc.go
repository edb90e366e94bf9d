// Package content is what Dungeons of Doria prints on cards, tiles and scenario sheets: data, read from files that a
// person can write, checked as a whole. The engine knows no card by name; what a card does is put together of the
// primitives of Effect.
package content
