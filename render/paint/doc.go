// Package paint holds the tools that boards of all games are drawn with: vector paths over gg (Pen, Path), curves and
// distances (Smooth, Field), sprites and masks (Sprite), text set once and kept (Type, Label), lists of stamps (List),
// palettes (Palette, Cut), art drawn beforehand (Plate), and the Press, which prints a list on a base as PNG.
//
//	var l paint.List
//	l.Put(sprite, 100, 80)
//	l.Write(typ.Label("Hartholm", style), 100, 120, ink, halo)
//	png, err := press.Print(base, &l)
//
// Colours are premultiplied, as in image/color. Sprites, bases, palettes and labels do not change once they are made
// and may be shared by all goroutines.
package paint
