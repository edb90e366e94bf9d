package doria

import (
	"encoding/binary"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// coder writes or reads the compact form of a state or an action. Each type has one method that names its fields in
// order, for both ways: what is written is what is read. Names of the content stand as their stable numbers, so that a
// saved game goes on with a pack that has grown.
type coder struct {
	pack    *content.Pack
	reading bool
	out     []byte
	in      compact.Reader
	none    bool   // the entry of the pack that is read may be none
	of      *state // that is read, as far as it is there
	amiss   error  // why the reading failed, where more can be said than that it did
}

// int is a whole number, small ones in few bytes.
func (c *coder) int(n *int) {
	if c.reading {
		*n = int(c.in.Varint())
		return
	}
	c.out = binary.AppendVarint(c.out, int64(*n))
}

// uint64 is a number that only counts up.
func (c *coder) uint64(n *uint64) {
	if c.reading {
		*n = c.in.Uvarint()
		return
	}
	c.out = binary.AppendUvarint(c.out, *n)
}

// bool is one byte.
func (c *coder) bool(b *bool) {
	if c.reading {
		switch c.in.Byte() {
		case 0:
			*b = false
		case 1:
			*b = true
		default:
			c.in.Fail()
		}
		return
	}
	c.out = append(c.out, oneIf(*b))
}

func oneIf(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// text is a short text.
func (c *coder) text(s *string) {
	if c.reading {
		*s = string(c.in.Blob())
		return
	}
	c.out = binary.AppendUvarint(c.out, uint64(len(*s)))
	c.out = append(c.out, *s...)
}

// hero is the name of a hero.
func (c *coder) hero(id *HeroID) { codeText(c, id) }

// square is a place in the dungeon.
func (c *coder) square(s *Square) {
	codeInt(c, &s.X)
	codeInt(c, &s.Y)
}

// The entries of the pack stand as their Numbers.
func (c *coder) card(id *content.CardID) {
	codeNumber(c, id, c.pack.CardNumbered, func() content.Number { return c.pack.Cards[*id].Number() })
}

func (c *coder) monster(id *content.MonsterID) {
	codeNumber(c, id, c.pack.MonsterNumbered, func() content.Number { return c.pack.Monsters[*id].Number() })
}

func (c *coder) modifier(id *content.ModifierID) {
	codeNumber(c, id, c.pack.ModifierNumbered, func() content.Number { return c.pack.Modifiers[*id].Number() })
}

func (c *coder) tile(id *content.TileID) {
	codeNumber(c, id, c.pack.TileNumbered, func() content.Number { return c.pack.Tiles[*id].Number() })
}

func (c *coder) doorEvent(id *content.DoorEventID) {
	codeNumber(c, id, c.pack.DoorEventNumbered, func() content.Number { return c.pack.DoorEvents[*id].Number() })
}

func (c *coder) roomEvent(id *content.RoomEventID) {
	codeNumber(c, id, c.pack.RoomEventNumbered, func() content.Number { return c.pack.RoomEvents[*id].Number() })
}

func (c *coder) heroKind(id *content.HeroID) {
	codeNumber(c, id, c.pack.HeroNumbered, func() content.Number { return c.pack.Heroes[*id].Number() })
}

func (c *coder) scenario(id *content.ScenarioID) {
	codeNumber(c, id, c.pack.ScenarioNumbered, func() content.Number { return c.pack.Scenarios[*id].Number() })
}

func (c *coder) campaign(id *content.CampaignID) {
	codeNumber(c, id, c.pack.CampaignNumbered, func() content.Number { return c.pack.Campaigns[*id].Number() })
}

func (c *coder) goal(id *content.GoalID) {
	codeNumber(c, id, c.pack.GoalNumbered, func() content.Number { return c.pack.Goals[*id].Number() })
}

// noNumber stands for no entry. It lies outside the 24 bits of a Number only in writing: the validator of a pack
// refuses an entry of this Number.
const noNumber content.Number = 1<<24 - 1

// codeNumber writes an entry of the pack as its Number, in three bytes, and reads it back; a Number that this pack does
// not know is a failure.
func codeNumber[ID ~int16](c *coder, id *ID, numbered func(content.Number) (ID, bool), number func() content.Number) {
	if !c.reading {
		n := noNumber
		if *id >= 0 {
			n = number()
		}
		c.out = append(c.out, byte(n), byte(n>>8), byte(n>>16))
		return
	}
	n := content.Number(c.in.Byte()) | content.Number(c.in.Byte())<<8 | content.Number(c.in.Byte())<<16
	if n == noNumber {
		if !c.none {
			c.in.Fail()
		}
		*id = -1
		return
	}
	known, ok := numbered(n)
	if !ok {
		c.in.Fail()
	}
	*id = known
}

// orNone is an entry of the pack, or -1 for none.
func orNone[ID ~int16](c *coder, id *ID, as func(*coder, *ID)) {
	c.none = true
	as(c, id)
	c.none = false
}

// codeInt is a number of a type of its own.
func codeInt[N ~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16](c *coder, n *N) {
	if c.reading {
		wide := c.in.Varint()
		*n = N(wide)
		if int64(*n) != wide {
			c.in.Fail()
		}
		return
	}
	c.out = binary.AppendVarint(c.out, int64(*n))
}

// codeText is a text of a type of its own.
func codeText[S ~string](c *coder, s *S) {
	text := string(*s)
	c.text(&text)
	*s = S(text)
}

// codeList is a list, its length first.
func codeList[E any](c *coder, list *[]E, element func(*coder, *E)) {
	if !c.reading {
		c.out = binary.AppendUvarint(c.out, uint64(len(*list)))
		for i := range *list {
			element(c, &(*list)[i])
		}
		return
	}
	n := c.in.Count()
	*list = make([]E, 0, n)
	for range n {
		var e E
		element(c, &e)
		if c.in.Failed() {
			return
		}
		*list = append(*list, e)
	}
	if n == 0 {
		*list = nil
	}
}

// seat is a seat of the table.
func (c *coder) seat(s *games.Seat) { codeInt(c, s) }
