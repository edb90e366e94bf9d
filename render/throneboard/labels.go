package throneboard

import (
	"strconv"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// Labels are all the words on the board. What is left empty is set in English.
type Labels struct {
	// Land is the name of the island.
	Land string
	// Territories are the names of the territories; entry 0 is not used.
	Territories [throne.Territories + 1]string
	// Turn goes before the number of the turn.
	Turn string
	// Won and Lost are the words of the last picture.
	Won, Lost string
}

// English are the labels in English.
var english = Labels{
	Land: "Prydon",
	Territories: [throne.Territories + 1]string{
		1: "Hartholm", 2: "Gullwick", 3: "Larkspire", 4: "Sedgemarch", 5: "Midwold",
		6: "Barleyford", 7: "Greyhold", 8: "Ravenmoor", 9: "Crownhythe",
	},
	Turn: "Turn", Won: "Victory", Lost: "Defeat",
}

// English are the labels of a picture whose Labels are left empty.
func English() Labels { return english }

// orEnglish is the labels with English ones where there are none.
func (l Labels) orEnglish() Labels {
	e := english
	for _, w := range []struct{ to, from *string }{
		{&e.Land, &l.Land}, {&e.Turn, &l.Turn}, {&e.Won, &l.Won}, {&e.Lost, &l.Lost},
	} {
		if *w.from != "" {
			*w.to = *w.from
		}
	}
	for t, name := range l.Territories {
		if name != "" {
			e.Territories[t] = name
		}
	}
	return e
}

// The styles of the board.
var (
	nameStyle       = paint.Style{Weight: paint.SemiBold, Size: 29, Spacing: 1, Halo: 4, Width: 176}
	plainNameStyle  = paint.Style{Weight: paint.Bold, Size: 34, Halo: 5, Width: 196}
	paperNameStyle  = paint.Style{Weight: paint.SemiBold, Size: 34, Spacing: 1, Width: 210}
	medalStyle      = paint.Style{Weight: paint.Bold, Size: 40}
	badgeStyle      = paint.Style{Weight: paint.Bold, Size: 33}
	markStyle       = paint.Style{Weight: paint.Bold, Size: 28}
	cardNumberStyle = paint.Style{Weight: paint.Bold, Size: 35}
	runeStyle       = paint.Style{Weight: paint.Bold, Size: 60}
	smallRuneStyle  = paint.Style{Weight: paint.Bold, Size: 44}
	titleStyle      = paint.Style{Weight: paint.Bold, Size: 46, Spacing: 3, Width: 250}
	turnStyle       = paint.Style{Weight: paint.Italic, Size: 34, Width: 240}
	countStyle      = paint.Style{Weight: paint.Bold, Size: 34, Width: 54}
	sumStyle        = paint.Style{Weight: paint.Bold, Size: 42, Width: 56}
	totalStyle      = paint.Style{Weight: paint.Bold, Size: 62}
	noteStyle       = paint.Style{Weight: paint.Bold, Size: 44}
	endStyle        = paint.Style{Weight: paint.Bold, Size: 108, Spacing: 6, Width: 690}
)

// medalRoom is how many pixels the number of a territory takes before its name.
const medalRoom = 56

// nameRoom is how long the name of t may become on the map: those of 2 and 5 stand in one line, where the first would reach
// the number of the second.
func nameRoom(t throne.Territory, style paint.Style) int {
	switch t {
	case 2:
		return min(style.Width, 130)
	case 5:
		return min(style.Width, 148)
	}
	return style.Width
}

// number is n as a label.
func number(n int) string { return strconv.Itoa(n) }
