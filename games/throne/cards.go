package throne

// CardID is the number of a card: 1 to 18, and 19 to 27 for the hard ones. 0 is no card.
type CardID int

// Cards counts all cards; the first BasicCards are always in play, the hard ones by choice (RT-002, RT-025).
const (
	BasicCards = 18
	Cards      = 27
)

// Priority is the arrow on a card: it orders territories and breaks ties (RT-027, RT-028).
type Priority int

// The two arrows.
const (
	Rising  Priority = iota + 1 // from 1 to 9; a tie goes to the highest number
	Falling                     // from 9 to 1; a tie goes to the lowest number
)

// Order is one King's action on a card (RT-021).
type Order int

// The orders; OrderUncertain is replaced by the orders of cards drawn for it (RT-071).
const (
	OrderRally Order = iota + 1
	OrderMoveCastle
	OrderMoveWheat
	OrderMovePlayer
	OrderUncertain
)

// Card is what is printed on an action card (RT-019).
type Card struct {
	// Bugles, Swords and Shields are the battle symbols, 0 to 3 each.
	Bugles, Swords, Shields int
	// Orders are the King's actions, one or two, top to bottom.
	Orders []Order
	// Flags are the command points that the card gives, 2 to 5 (RT-023).
	Flags    int
	Priority Priority
}

// printed holds all cards, indexed by CardID; entry 0 is empty.
var printed = [Cards + 1]Card{
	1:  {0, 1, 1, []Order{OrderMovePlayer}, 2, Falling},
	2:  {0, 2, 0, []Order{OrderMovePlayer}, 3, Falling},
	3:  {1, 1, 0, []Order{OrderRally}, 4, Falling},
	4:  {2, 2, 0, []Order{OrderMoveWheat}, 2, Falling},
	5:  {0, 3, 0, []Order{OrderMoveCastle}, 2, Falling},
	6:  {0, 2, 1, []Order{OrderMoveCastle}, 2, Falling},
	7:  {0, 1, 1, []Order{OrderUncertain}, 2, Falling},
	8:  {1, 1, 1, []Order{OrderUncertain}, 4, Falling},
	9:  {1, 0, 0, []Order{OrderMovePlayer, OrderMovePlayer}, 5, Falling},
	10: {0, 0, 2, []Order{OrderRally}, 4, Rising},
	11: {0, 0, 1, []Order{OrderRally}, 3, Rising},
	12: {0, 0, 3, []Order{OrderMovePlayer}, 3, Rising},
	13: {3, 0, 0, []Order{OrderMovePlayer}, 4, Rising},
	14: {2, 2, 0, []Order{OrderMoveCastle}, 3, Rising},
	15: {1, 2, 1, []Order{OrderMoveWheat}, 2, Rising},
	16: {0, 0, 1, []Order{OrderRally, OrderMovePlayer}, 4, Rising},
	17: {0, 1, 0, []Order{OrderMoveCastle, OrderRally}, 4, Rising},
	18: {2, 1, 0, []Order{OrderUncertain}, 3, Rising},
	19: {0, 0, 1, []Order{OrderRally, OrderRally}, 3, Rising},
	20: {1, 0, 0, []Order{OrderMovePlayer, OrderMovePlayer}, 2, Falling},
	21: {0, 1, 0, []Order{OrderMovePlayer, OrderRally}, 2, Rising},
	22: {0, 1, 1, []Order{OrderMovePlayer, OrderUncertain}, 3, Falling},
	23: {1, 0, 1, []Order{OrderRally, OrderUncertain}, 2, Rising},
	24: {0, 0, 1, []Order{OrderMoveCastle, OrderUncertain}, 2, Falling},
	25: {1, 0, 1, []Order{OrderMoveWheat, OrderMovePlayer}, 3, Rising},
	26: {1, 0, 0, []Order{OrderMovePlayer, OrderMoveCastle}, 2, Falling},
	27: {0, 0, 1, []Order{OrderRally, OrderMovePlayer}, 2, Rising},
}

// Valid reports whether c is the number of a card.
func (c CardID) Valid() bool { return c >= 1 && c <= Cards }

// Hard reports whether c bears a skull (RT-025).
func (c CardID) Hard() bool { return c > BasicCards && c <= Cards }

// Card is what is printed on c; nothing for a c that is not Valid. The Orders must not be changed.
func (c CardID) Card() Card {
	if !c.Valid() {
		return Card{}
	}
	return printed[c]
}
