package doria

import "github.com/innkeeper-bot/innkeeper/games"

// bar is why something may not be done, before it is told to anybody: a value, so that Legal can try much without
// leaving errors behind. The zero bar bars nothing.
type bar struct {
	rule   games.Rule
	code   string
	name   string // of what the words need to know: a text or a number; "" if nothing
	text   string
	number int
}

// open reports whether nothing is in the way.
func (b bar) open() bool { return b.code == "" }

// refusal is the bar as the error that a player reads; nil if there is none.
func (b bar) refusal() error {
	switch {
	case b.open():
		return nil
	case b.name == "":
		return refuse(b.rule, b.code)
	case b.text != "":
		return refuse(b.rule, b.code, b.name, b.text)
	}
	return refuse(b.rule, b.code, b.name, b.number)
}
