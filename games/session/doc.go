// Package session is the layer that all games share: tables with their seats, turns, journal, undo, votes,
// deadlines, reminders, standing orders, followers without a seat, and playing for people who are away.
//
// A table is one session: a game, its options, the people in its seats, the place where it is played, the state and
// the journal of all that was done. A House keeps the tables over a Store and is the only way to change one: each
// change is decided by a pure function of the stored record and committed by compare-and-set together with its
// journal entries, or not at all.
//
//	house, err := session.NewHouse(session.Config{Store: store, Engines: engines})
//	out, err := house.Open(ctx, session.By{Interaction: "77", User: "1001"}, session.NewTable{Game: "throne"})
//	look, err := out.Look("1001")
//	out, err = house.Act(ctx, by, out.Table.ID, *look.Decision, look.Legal[0])
//
// # What always holds
//
//   - An interaction is carried out once at most, in whichever process and after whichever crash it comes again.
//   - A refusal changes nothing. A success is stored. After trouble with the store, the same interaction again is
//     answered by what truly happened.
//   - A decision's id never comes back. A question that is still open keeps its id while others act; undo and redo
//     close all of them.
//   - The state of a table is what its journal leads to from its seed: Verify proves it from an export.
//   - What a table costs does not grow with the match; only its journal does, by some ten bytes an action.
//   - Nobody is shown more than their seat may know: looks, steps and histories are told for a seat, a Table holds no
//     secret, and error texts hold nothing of a game.
//   - The cards of a challenge are known to nobody before its day, and to nobody but its players within it: no look,
//     file or verdict of a try tells more to others, or opens its seed, before the day is over for everybody.
//   - What the house tells of its own accord it tells once, and nobody in their quiet hours.
//   - What followers do not see as it is, the house tells of until it hears that they were shown it, and whoever may follow
//     a table no longer stays among them until they were told goodbye.
//   - The house plays where nobody is present only for who asked for that, at the pace that they asked for, and stops at
//     whatever they do at the table.
package session
