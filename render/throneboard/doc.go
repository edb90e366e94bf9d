// Package throneboard draws the Rusty Throne: the map of Prydon, the cards, the battles, the end.
//
// The map is a planar drawing: each border and each stretch of coast is written down once (prydon.go), made natural,
// and joined to the outlines of the territories, so that neighbours share their border by construction. Art is drawn
// from vectors by the methods of theme and pieces, and read at run time from plates (plates.go). A scene is laid out by
// board: map, panel and action card in board.go and panel.go, arrows in arrows.go, cards in cards.go, battles in
// battle.go, the end in ending.go; story.go reads the events.
//
// After a change of the drawing:
//
//	go generate ./render/throneboard                          # the plates
//	go test ./render/throneboard -run GoldenPictures -update  # the pictures in testdata: look at them
package throneboard
