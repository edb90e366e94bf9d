package doria

// Codes of refusals before the first round, in the level-up and in the shop, with their arguments in brackets.
const (
	CodeNotReady      = "not_ready"       // [hero, cards: still to come, points: still to be spent] DD-049
	CodeNoSuchCard    = "no_such_card"    // [card]
	CodeNotReplaced   = "not_replaced"    // [card] neither a Standard Item nor a Trap, DD-050
	CodeEnoughCards   = "enough_cards"    // [hero] DD-049
	CodeNoSuchDeck    = "no_such_deck"    // [deck: 1 to 3] there is none, or it is empty
	CodeCardTaken     = "card_taken"      // [card] another hero has it, DD-R8
	CodeNoPlace       = "no_place"        // [card, place] it does not fit there, or there is no room
	CodeNoPoints      = "no_points"       // [hero, points: how many there are] DD-566
	CodeTooHigh       = "too_high"        // [attribute, most] DD-055
	CodeNoAttribute   = "no_attribute"    // [attribute]
	CodeNoBonus       = "no_bonus"        // [hero, bonus] the hero has it, or none is due, DD-580
	CodeNoSuchSlot    = "no_such_slot"    // [slot: 1 to 3] it is empty, or there is none
	CodeNotForSale    = "not_for_sale"    // [card] no gold value, or a Trap, DD-R224
	CodeNotEnoughGold = "not_enough_gold" // [gold: what was paid, price] DD-176
	CodeNoGold        = "no_gold"         // [card] it has no gold value
	CodeTrapStays     = "trap_stays"      // [card] DD-184
	CodeNotATrap      = "not_a_trap"      // [card]
	CodeNoRoom        = "no_room"         // [most: heroes] DD-001
	CodeNobodyThere   = "nobody_there"    // [seat] no hero is played there
	CodeSeatTaken     = "seat_taken"      // [seat]
	CodeLastPlayer    = "last_player"     // [] nobody would be left
	CodeOtherSave     = "other_save"      // [version: of its form, known: the one that is read] a game saved by another version
)
