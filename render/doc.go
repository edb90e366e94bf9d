// Package render makes pictures of games: views in, PNG out, or a GIF of many. It knows no chat service and no store, and no words but
// those that a scene brings along.
//
//	r, err := render.New() // once, at start
//	pic, err := r.Throne(ctx, render.ThroneScene{View: view, Events: events}, render.Light)
//	send(pic.PNG)
//
// # How a picture comes about
//
// Package paint holds the tools, which are the same for all games: sprites, lists, labels, palettes, the press. A
// package for each game (throneboard) holds its art and puts a scene together. What is drawn is the project's own
// vector art, with gg; but nothing is drawn on the way of a click:
//
//   - What never changes is a plate: the base (for the Throne the map with sea, relief and borders), all sprites, and a
//     palette of 256 colours cut for that look. Plates are drawn beforehand by the code beside them, embedded, and
//     unpacked when their look is first asked for. A test holds them to the code.
//   - A scene becomes a list of stamps: this sprite here, that mask there in this colour. A label is text set once and
//     kept as a mask. Making the list draws nothing.
//   - The press prints lists in strips of 60 rows. It keeps each strip, packed, under the key of what lies in it, and
//     whole pictures under the key of the whole list. So another click costs the strips that it changed, and a picture
//     that was sent before (undo, history, a retry, several people with one view) costs nothing. There is no state per
//     table: what two tables have in common is kept once.
//   - A fresh strip is a copy of the base's rows, the stamps that touch it, a look into the palette's table for each
//     pixel, and one run of deflate. The strips of a picture are chunks of one stream, so that the file made of kept
//     strips is byte for byte the file drawn in full.
//   - A part of a picture, for an example of a rule, is cut out of a fresh print before it is packed, and kept like a picture.
//   - A film is the same lists on the same base, scaled down, as a GIF whose frames hold only what changed. Films are
//     drawn one at a time and frame by frame in turn with the pictures, which do not wait for them.
//
// # Rules of the house
//
//   - gg fills and strokes paths, and only into what is kept. Its text, clips, gradients, patterns, pixels and images
//     go through slow ways; a test forbids them.
//   - Texture is sparse marks. Noise in each pixel would make files three times as large.
//   - Plates hold few colours: edges are soft in a handful of steps. A file stays under 120 KB, a test plays for it.
//   - What may stand in the way of something else (marks, numbers on arrows) is placed last, where it hides least.
//   - Soft tones are laid on in a few flat steps, like water colour: they look like it, and pack well.
//   - The sides differ in shape as well as in colour, and words and numbers have the contrast that WCAG asks for (AA);
//     tests hold both. For those to whom that is too soft one look has high contrast: AAA, thick lines, no ornament.
//
// The benchmarks compare with a board drawn and packed in the obvious way, in the same run: go test -bench Pictures.
package render
