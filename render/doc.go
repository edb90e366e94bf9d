// Package render makes pictures of games: views in, PNG out. It knows no chat service and no store, and no words
// but those that a scene brings along.
package render
