package throne

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// snapshotVersion is the first byte of a saved game. A new layout takes the next number; Load goes on reading the old
// ones, of which testdata keeps samples.
const snapshotVersion = 1

// AppendBinary appends the whole game: some 80 bytes. The error is always nil.
//
// In this order, one byte each unless noted: version; lenient home; phase; step; stage; outcome; turn and number of
// decisions (uvarints); hard cards (2 bytes, little end first, card 19 lowest); action card; points; orders (their
// number, then each); the nine territories (11 times your forces and the King's); battle (territory, defender, your
// card, the King's); hand (4 bytes, little end first, card 1 second lowest); deck and discard pile (size, then each
// card); dice.
func (g *Game) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, snapshotVersion, oneIf(g.lenient), byte(g.phase), byte(g.step), byte(g.stage), byte(g.outcome))
	b = binary.AppendUvarint(b, uint64(g.turn))
	b = binary.AppendUvarint(b, g.decided)
	b = binary.LittleEndian.AppendUint16(b, uint16(g.hard>>(BasicCards+1)))
	b = append(b, byte(g.card), byte(g.points))
	b = appendBytes(b, g.orders.orders[:g.orders.size])
	for _, h := range g.land[Home:] {
		b = append(b, byte(h.Player*(ForcesPerSide+1)+h.King))
	}
	b = append(b, byte(g.battle.Territory), byte(g.battle.Defender), byte(g.battle.PlayerCard), byte(g.battle.KingCard))
	b = binary.LittleEndian.AppendUint32(b, uint32(g.hand))
	b = appendBytes(b, g.deck.ordered())
	b = appendBytes(b, g.discard.ordered())
	return g.dice.AppendBinary(b)
}

func oneIf(set bool) byte {
	if set {
		return 1
	}
	return 0
}

// appendBytes appends the size of a short list of small numbers and each of them.
func appendBytes[N ~int](b []byte, list []N) []byte {
	b = append(b, byte(len(list)))
	for _, n := range list {
		b = append(b, byte(n))
	}
	return b
}

var errSnapshot = errors.New("throne: not a saved game")

// Load restores a game that AppendBinary wrote, of this or an earlier version. It refuses whatever AppendBinary would
// not have written and every position that cannot be.
func Load(data []byte) (*Game, error) {
	if len(data) == 0 || data[0] != snapshotVersion {
		return nil, fmt.Errorf("%w: unknown version", errSnapshot)
	}
	r := reader{compact.NewReader(data[1:])}
	g := r.game()
	if r.Failed() {
		return nil, fmt.Errorf("%w: ends early or holds a number out of range", errSnapshot)
	}
	d, rest, err := dice.Parse(r.Rest())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("%w: %d bytes behind its end", errSnapshot, len(rest))
	}
	g.dice = d
	if err := g.lawful(); err != nil {
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	}
	if again, _ := g.AppendBinary(nil); !bytes.Equal(again, data) {
		return nil, fmt.Errorf("%w: not in its shortest form", errSnapshot)
	}
	return g, nil
}

// game reads all but the dice.
func (r *reader) game() *Game {
	g := &Game{cards: &printed}
	g.lenient = r.upTo(1) == 1
	g.phase, g.step, g.stage, g.outcome = Phase(r.Byte()), Step(r.Byte()), stage(r.Byte()), Outcome(r.Byte())
	g.turn = int(min(r.Uvarint(), mostTurns+1))
	g.decided = r.Uvarint()
	g.hard = cardSet(r.Uint16()) << (BasicCards + 1) & (1<<(Cards+1) - 1)
	g.card, g.points = CardID(r.upTo(Cards)), int(r.Byte())
	g.orders.size = r.upTo(maxOrders)
	for i := range g.orders.size {
		g.orders.orders[i] = Order(r.Byte())
	}
	for t := Home; t <= Territories; t++ {
		n := int(r.Byte())
		g.land[t] = Holding{Player: n / (ForcesPerSide + 1), King: n % (ForcesPerSide + 1)}
	}
	g.battle = Battle{
		Territory: Territory(r.upTo(Territories)), Defender: Side(r.Byte()),
		PlayerCard: CardID(r.upTo(Cards)), KingCard: CardID(r.upTo(Cards)),
	}
	g.hand = cardSet(r.Uint32()) & (1<<(Cards+1) - 2)
	g.deck, g.discard = r.pile(), r.pile()
	return g
}

func (r *reader) pile() (p pile) {
	p.size = r.upTo(Cards)
	for i := range p.size {
		p.cards[i] = CardID(r.upTo(Cards))
	}
	return p
}

// reader reads a state or an action.
type reader struct{ compact.Reader }

// upTo is the next byte, which must not be above most.
func (r *reader) upTo(most int) int {
	n := int(r.Byte())
	if n > most {
		r.Fail()
		return 0
	}
	return n
}

// number is the next varint.
func (r *reader) number() int { return int(r.Varint()) }

func appendNumbers(b []byte, numbers ...int) []byte {
	for _, n := range numbers {
		b = binary.AppendVarint(b, int64(n))
	}
	return b
}
