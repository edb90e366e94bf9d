package doria

// SourceKind is what sort of thing an effect is printed on.
type SourceKind int

// The kinds of source. A FromRule source is the engine itself: a rule of the book.
const (
	FromRule SourceKind = iota
	FromCard
	FromMonster
	FromModifier
	FromScenario
	FromDoorEvent
	FromRoomEvent
)

// Source names a list of effects, or one effect, by where it is printed, so that what is on the agenda or lasts can be
// saved: Kind and Number say which card, monster, modifier or trigger, Path leads from its lists of effects inwards.
type Source struct {
	Kind   SourceKind
	Number int
	Path   []int
}

// source writes and reads where an effect is printed. Entries of the pack stand by their stable numbers.
func (c *coder) source(s *Source) {
	codeInt(c, &s.Kind)
	switch s.Kind {
	case FromCard:
		codeAs(c, &s.Number, (*coder).card)
	case FromMonster:
		codeAs(c, &s.Number, (*coder).monster)
	case FromModifier:
		codeAs(c, &s.Number, (*coder).modifier)
	case FromDoorEvent:
		codeAs(c, &s.Number, (*coder).doorEvent)
	case FromRoomEvent:
		codeAs(c, &s.Number, (*coder).roomEvent)
	default:
		c.int(&s.Number)
	}
	codeList(c, &s.Path, (*coder).int)
}

// codeAs writes and reads a number as what it stands for.
func codeAs[ID ~int16](c *coder, n *int, as func(*coder, *ID)) {
	id := ID(*n)
	as(c, &id)
	*n = int(id)
}
