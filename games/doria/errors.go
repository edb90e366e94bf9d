package doria

import "github.com/innkeeper-bot/innkeeper/games"

// Codes of refusals: the words for them stand in the catalogues under these names, with the arguments in brackets.
const (
	CodeGameOver      = "game_over"        // [] DD-016
	CodeNotAsked      = "not_asked"        // [] another seat is asked
	CodeOtherQuestion = "other_question"   // [question: its kind] the game asks something else
	CodeNoSuchOption  = "no_such_option"   // [most: the last option]
	CodeNoSuchHero    = "no_such_hero"     // [hero]
	CodeNotYourHero   = "not_your_hero"    // [hero]
	CodeNotItsTurn    = "not_its_turn"     // [hero] another figure stands higher, DD-123
	CodeBadOption     = "bad_option"       // [option] DD-R227
	CodeBadSetup      = "bad_setup"        // [reason: in English] what a new game is asked to be
	CodeNothingThere  = "nothing_there"    // [place] no card lies there
	CodeNoWeapon      = "no_weapon"        // [card] it has no attack
	CodeNoEnchantment = "no_enchantment"   // [card] DD-538
	CodeImmobilized   = "immobilized"      // [hero] DD-660
	CodeBadPart       = "bad_part"         // [] a part of a movement that is not one thing, DD-R54
	CodeNotToCarry    = "not_to_carry"     // [hero] DD-262, DD-265
	CodeNoDoor        = "no_door"          // [] DD-230
	CodeDoorBlocked   = "door_blocked"     // [] DD-399
	CodeNoTileLeft    = "no_tile_left"     // [] DD-R108
	CodeEquipped      = "equipped"         // [card] it is on the Body already
	CodeDoesNotFit    = "does_not_fit"     // [card, place] DD-072
	CodeTooFar        = "too_far"          // [hero] DD-240, DD-254
	CodeUnconscious   = "unconscious"      // [hero] DD-R68
	CodeConscious     = "conscious"        // [hero] DD-266
	CodeBadRevive     = "bad_revive"       // [least, most] DD-267
	CodeBadRepair     = "bad_repair"       // [] no cards, or one twice
	CodeNotDamaged    = "not_damaged"      // [card] DD-250
	CodeNotOneSet     = "not_one_set"      // [card] DD-252
	CodeBadSearch     = "bad_search"       // [] one card or two, DD-235
	CodeNoLootMarker  = "no_loot_marker"   // [] DD-234
	CodeNoUse         = "no_use"           // [card] it is not put to use like that
	CodeNoSuchTrap    = "no_such_trap"     // []
	CodeBadTarget     = "bad_doria_target" // [card] it is used on something else
	CodeNotFree       = "not_free"         // [] the square is taken or cannot be stood on
	CodeNoCampaign    = "no_campaign"      // [] DD-616
	CodeNoEscape      = "no_escape"        // [] the scenario forbids it, DD-616
	CodeEscaping      = "escaping"         // [] it is agreed already
	CodeNotToKeep     = "not_to_keep"      // [card, most] DD-605
	CodeNoSuchMonster = "no_such_monster"  // [monster]
	CodeInBackpack    = "in_backpack"      // [card] DD-248
	CodeTwoHanded     = "two_handed"       // [card] not out of the Belt, DD-502
	CodeNotEquipped   = "not_equipped"     // [card] works on the Body only, DD-249
	CodeDamaged       = "damaged"          // [card] DD-506
	CodeRequires      = "requires"         // [card] attributes too low, DD-084
	CodeNotOnBoard    = "not_on_board"     // [monster] it waits before the entrance, DD-R45
	CodeOnlyMagic     = "only_magic"       // [monster] DD-R209
	CodeBuried        = "buried"           // [monster] only from next to it, DD-409
	CodeOutOfRange    = "out_of_range"     // [range] DD-464
	CodeNoSight       = "no_sight"         // [] DD-465
	CodeBadWait       = "bad_wait"         // [least, most] DD-279
	CodeNoSuchDeed    = "no_such_deed"     // [deed] this scenario has none of that name
	CodeNotHere       = "not_here"         // [deed] it is done on another square
	CodeNotNow        = "not_now"          // [deed] it is done already, or something has to happen first
	CodeNoDisarming   = "no_disarming"     // [card] nobody can disarm it, DD-336
	CodeTrapTooFar    = "trap_too_far"     // [card] it does not hold the hero, who is not on its tiles
	CodeNoRubble      = "no_rubble"        // [] none lies there within reach, DD-410
)

// refuse makes the refusal of a rule. Arguments are pairs of name and value.
func refuse(rule games.Rule, code string, args ...any) *games.Error {
	e := &games.Error{Code: code, Rule: rule}
	if len(args) > 0 {
		e.Args = make(map[string]any, len(args)/2)
		for i := 0; i < len(args); i += 2 {
			e.Args[args[i].(string)] = args[i+1]
		}
	}
	return e
}
