package throne

import "math/bits"

// cardSet is a set of cards: the hand, for one, whose order means nothing.
type cardSet uint32

func cardsOf(list ...CardID) (s cardSet) {
	for _, c := range list {
		s |= 1 << c
	}
	return s
}

func (s cardSet) has(c CardID) bool { return c.Valid() && s>>c&1 == 1 }
func (s cardSet) size() int         { return bits.OnesCount32(uint32(s)) }

// list is the set, ascending; never nil.
func (s cardSet) list() []CardID {
	list := make([]CardID, 0, s.size())
	for ; s != 0; s &= s - 1 {
		list = append(list, CardID(bits.TrailingZeros32(uint32(s))))
	}
	return list
}

// pile is cards in an order. Behind its last card the array is zero, so that equal piles are equal values.
type pile struct {
	size  int
	cards [Cards]CardID
}

func pileOf(list []CardID) (p pile) {
	p.size = copy(p.cards[:], list)
	return p
}

// ordered is the cards of the pile, which it still owns.
func (p *pile) ordered() []CardID { return p.cards[:p.size] }

// list is a copy of the cards in their order; never nil.
func (p *pile) list() []CardID { return append(make([]CardID, 0, p.size), p.ordered()...) }

// add puts a card behind all others.
func (p *pile) add(c CardID) {
	p.cards[p.size] = c
	p.size++
}

// take removes the first card. The pile must not be empty.
func (p *pile) take() CardID {
	c := p.cards[0]
	copy(p.cards[:], p.cards[1:p.size])
	p.size--
	p.cards[p.size] = 0
	return c
}

// orderList is the King's orders carried out in a phase: three at most, since no card has an uncertain order above
// another one (RT-024, RT-072).
type orderList struct {
	size   int
	orders [maxOrders]Order
}

const maxOrders = 3

func (l *orderList) add(o Order) {
	l.orders[l.size] = o
	l.size++
}

// list is a copy of the orders; never nil.
func (l *orderList) list() []Order { return append(make([]Order, 0, l.size), l.orders[:l.size]...) }
