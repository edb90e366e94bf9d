package thronetable

import (
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// told is an event and the sentences that tell it.
type told struct {
	event games.Event
	want  string
}

var castles, player = throne.OrderMoveCastle, throne.OrderMovePlayer

// everyEvent has each kind of event at least once, and each reason that one may have.
var everyEvent = []told{
	{throne.GameBegun{},
		"The game begins: 2 of your forces stand in Hartholm (1), 2 of the King's in each of Larkspire (3), Greyhold (7) and Crownhythe (9). " +
			"Hold all four castles to win.\nYou lose when none of your forces is left in Hartholm (1)."},
	{throne.GameBegun{HardCards: []throne.CardID{19, 22}, LenientHome: true},
		"The game begins: 2 of your forces stand in Hartholm (1), 2 of the King's in each of Larkspire (3), Greyhold (7) and Crownhythe (9). " +
			"Hold all four castles to win.\n" +
			"2 hard cards in the deck: 19 and 22.\n" +
			"You lose only when the King stands alone in Hartholm (1) or none of your forces is left."},
	{throne.DeckShuffled{Cards: 18}, "18 cards are shuffled into a new deck."},
	{throne.HandDrawn{Cards: []throne.CardID{9, 2, 17}, Count: 3}, "You draw 3 cards: 2, 9 and 17."},
	{throne.HandDrawn{Count: 5}, "5 cards are drawn for the hand."},
	{throne.PhaseBegun{Phase: throne.KingCardPhase, Turn: 2}, "Turn 2: the King's card phase."},
	{throne.CardPlayed{Side: throne.Player, Card: 5}, "You play card 5: to castle, 2 points, falling."},
	{throne.CardPlayed{Side: throne.King, Card: 16}, "The King plays card 16: rally then to you, 4 points, rising."},
	{throne.OrderBegun{Order: throne.OrderRally, Source: 3}, "Order: the King rallies."},
	{throne.OrderBegun{Order: castles, Source: 5}, "Order: the King moves to the nearest castles."},
	{throne.OrderBegun{Order: throne.OrderMoveWheat, Source: 4}, "Order: the King moves to the nearest wheat."},
	{throne.OrderBegun{Order: player, Source: 1}, "Order: the King moves to your nearest forces."},
	{throne.OrderBegun{Order: throne.OrderUncertain, Source: 7}, "Uncertain orders: cards are drawn."},
	{throne.UncertainDrawn{Card: 16, Used: true}, "Card 16 is drawn for the uncertain order: rally then to you."},
	{throne.UncertainDrawn{Card: 7}, "Card 7 is drawn for the uncertain order, but is uncertain itself: the next one is drawn."},
	{throne.KingRallied{At: 9, Forces: 3}, "The King rallies in Crownhythe (9): 3 there now."},
	{throne.NoRally{At: 7, Why: throne.RallyContested}, "The King cannot rally in Greyhold (7): it is contested."},
	{throne.NoRally{At: 7, Why: throne.RallyFull}, "The King does not rally in Greyhold (7): 5 are there already."},
	{throne.NoRally{At: 7, Why: throne.RallySupply}, "The King does not rally in Greyhold (7): all 10 of his forces are on the map."},
	{throne.KingMoved{Order: castles, From: 4, To: 9, Forces: 3, Goals: []throne.Territory{7, 9}, Distance: 1,
		Candidates: []throne.Territory{7, 9}, Priority: throne.Rising},
		"King: 3 forces from Sedgemarch (4) to Crownhythe (9): castles 7 and 9 are nearest, 1 away; " +
			"of 7 and 9, rising takes the highest."},
	{throne.KingMoved{Order: throne.OrderMoveWheat, From: 7, To: 2, Forces: 1, Stayed: 3, Goals: []throne.Territory{2}, Distance: 1,
		Candidates: []throne.Territory{2}, Priority: throne.Rising},
		"King: 1 force from Greyhold (7) to Gullwick (2): the wheat in 2 is nearest, 1 away; " +
			"3 stay, 1 to guard the castle, the rest for want of room in Gullwick (2)."},
	{throne.KingMoved{Order: player, From: 8, To: 5, Forces: 2, Stayed: 1, Goals: []throne.Territory{5}, Distance: 1,
		Candidates: []throne.Territory{5}, Priority: throne.Rising, Attacks: true},
		"King attacks: 2 forces from Ravenmoor (8) to Midwold (5): your forces in 5 are nearest, 1 away; " +
			"1 stays for want of room in Midwold (5)."},
	{throne.KingStayed{Order: castles, At: 3, Forces: 2, Why: throne.StayAtGoal}, "King: his forces in Larkspire (3) stay, their goal is there."},
	{throne.KingStayed{Order: castles, At: 3, Forces: 1, Why: throne.StayContested}, "King: his forces in Larkspire (3) stay for the battle."},
	{throne.KingStayed{Order: player, At: 3, Forces: 1, Why: throne.StayGarrison}, "King: his single force in Larkspire (3) stays to guard the castle."},
	{throne.KingStayed{Order: player, At: 8, Forces: 2, Why: throne.StayFull, To: 5},
		"King: his forces in Ravenmoor (8) stay, for Midwold (5) is full with 5."},
	{throne.KingStayed{Order: player, At: 8, Forces: 2, Why: throne.StayNoGoal}, "King: his forces in Ravenmoor (8) stay, there is nothing to march to."},
	{throne.BattleBegun{At: 7, Defender: throne.King, Player: 4, King: 2}, "Battle for Greyhold (7): you attack with 4, the King defends with 2."},
	{throne.BattleBegun{At: 2, Defender: throne.Player, Player: 1, King: 2}, "Battle for Gullwick (2): you defend with 1 against 2."},
	{throne.BattleCardLaid{Side: throne.Player, Card: 18}, "You fight with card 18: 2 bugles, 1 sword."},
	{throne.BattleCardLaid{Side: throne.King, Card: 5}, "The King fights with card 5: 3 swords."},
	{throne.BattleFought{At: 7, Defender: throne.King, Winner: throne.Player,
		Player: throne.BattleSide{Card: 18, Before: 4, Bugles: 2, Swords: 1, Casualties: 2, Left: 2, Total: 4},
		King:   throne.BattleSide{Card: 5, Before: 2, Swords: 3, LandBugles: 1, LandShields: 1, Left: 2, Total: 3}},
		"You lose 2 (3 swords against 0 shields, but only 2 forces to strike), the King loses 0 (1 sword against 1 shield).\n" +
			"You win Greyhold (7): 2 forces + 2 bugles = 4, the King 2 forces + 1 bugle = 3."},
	{throne.BattleFought{At: 2, Defender: throne.Player, Winner: throne.Player, ByTie: true,
		Player: throne.BattleSide{Before: 1, Left: 1, Total: 1}, King: throne.BattleSide{Before: 1, Left: 1, Total: 1}},
		"You lose 0 (0 swords against 0 shields), the King loses 0 (0 swords against 0 shields).\n" +
			"You hold Gullwick (2): 1 force + 0 bugles = 1, the King 1 force + 0 bugles = 1; a tie is the defender's."},
	{throne.BattleFought{At: 2, Defender: throne.Player, Winner: throne.King,
		Player: throne.BattleSide{Before: 1, Left: 1, Total: 1}, King: throne.BattleSide{Before: 2, Left: 2, Total: 2}},
		"You lose 0 (0 swords against 0 shields), the King loses 0 (0 swords against 0 shields).\n" +
			"The King wins Gullwick (2): 2 forces + 0 bugles = 2, you 1 force + 0 bugles = 1."},
	{throne.BattleFought{At: 9, Defender: throne.King, Winner: throne.King, ByTie: true,
		Player: throne.BattleSide{Before: 3, Left: 3, Total: 3}, King: throne.BattleSide{Before: 1, LandBugles: 2, Left: 1, Total: 3}},
		"You lose 0 (0 swords against 0 shields), the King loses 0 (0 swords against 0 shields).\n" +
			"The King holds Crownhythe (9): 1 force + 2 bugles = 3, you 3 forces + 0 bugles = 3; a tie is the defender's."},
	{throne.BattleFought{At: 2, Defender: throne.King, Winner: throne.Player,
		Player: throne.BattleSide{Before: 2, Swords: 2, Left: 2}, King: throne.BattleSide{Before: 1, Casualties: 1}},
		"You lose 0 (0 swords against 0 shields), the King loses 1 (2 swords against 0 shields, but only 1 force to fall).\n" +
			"You win Gullwick (2) with 2 forces left; none of the King's is."},
	{throne.BattleFought{At: 2, Defender: throne.King, Winner: throne.King,
		Player: throne.BattleSide{Before: 1, Casualties: 1}, King: throne.BattleSide{Before: 2, Swords: 1, Left: 2}},
		"You lose 1 (1 sword against 0 shields), the King loses 0 (0 swords against 0 shields).\n" +
			"The King wins Gullwick (2) with 2 forces left; none of yours is."},
	{throne.BattleFought{At: 2, Defender: throne.King,
		Player: throne.BattleSide{Before: 1, Swords: 1, Casualties: 1}, King: throne.BattleSide{Before: 1, Swords: 1, Casualties: 1}},
		"You lose 1 (1 sword against 0 shields), the King loses 1 (1 sword against 0 shields).\nGullwick (2) is empty: nobody is left."},
	{throne.Withdrew{Side: throne.Player, From: 2, To: 1, Forces: 2, Open: []throne.Territory{1, 5}},
		"Your 2 forces withdraw from Gullwick (2) to Hartholm (1)."},
	{throne.Withdrew{Side: throne.King, From: 7, To: 8, Forces: 2, Open: []throne.Territory{4, 8}, Priority: throne.Rising},
		"The King's 2 forces withdraw from Greyhold (7) to Ravenmoor (8): of 4 and 8, his rising battle card takes the highest."},
	{throne.Withdrew{Side: throne.King, From: 7, To: 4, Forces: 1, Open: []throne.Territory{4, 8}, Priority: throne.Falling},
		"The King's force withdraws from Greyhold (7) to Sedgemarch (4): of 4 and 8, his falling battle card takes the lowest."},
	{throne.Withdrew{Side: throne.King, From: 7, To: 4, Forces: 1, Open: []throne.Territory{4}, Priority: throne.Falling},
		"The King's force withdraws from Greyhold (7) to Sedgemarch (4), the only way open."},
	{throne.NoEscape{Side: throne.Player, At: 3, Forces: 2}, "Your 2 forces in Larkspire (3) have nowhere to go and are lost."},
	{throne.NoEscape{Side: throne.King, At: 3, Forces: 1}, "The King's force in Larkspire (3) has nowhere to go and is lost."},
	{throne.ExcessLost{Side: throne.Player, At: 5, Lost: 1, Limit: 2}, "1 of your forces in Midwold (5) starves: your wheat feeds 2 in one territory."},
	{throne.ExcessLost{Side: throne.King, At: 8, Lost: 2, Limit: 5}, "2 of the King's forces in Ravenmoor (8) are lost: he has room for 5."},
	{throne.Moved{From: 1, To: 2, Forces: 1, Points: 1}, "You move 1 force from Hartholm (1) to Gullwick (2); 1 point left."},
	{throne.Moved{From: 5, To: 3, Forces: 2, Points: 0, Attacks: true}, "You attack with 2 forces from Midwold (5) to Larkspire (3); 0 points left."},
	{throne.Rallied{At: 1, Forces: 2, Points: 2}, "You rally in Hartholm (1): 2 there now; 2 points left."},
	{throne.ActionsEnded{PointsLost: 0}, "You end your actions."},
	{throne.ActionsEnded{PointsLost: 1}, "You end your actions; 1 point is lost."},
	{throne.PhaseEnded{Phase: throne.PlayerCardPhase, Card: 5}, "Card 5 goes to the discard pile."},
	{throne.GameEnded{Outcome: throne.Won, Because: "RT-120", Turn: 9}, "**You have won!** All four castles are yours. Turn 9."},
	{throne.GameEnded{Outcome: throne.Lost, Because: "RT-121", Turn: 2},
		"**You have lost.** None of your forces is left in Hartholm (1). Turn 2."},
	{throne.GameEnded{Outcome: throne.Lost, Because: "RT-122", Turn: 2},
		"**You have lost.** The King stands alone in Hartholm (1), or none of your forces is left on the map. Turn 2."},
}

func TestEveryEventIsToldWithItsReasons(t *testing.T) {
	p, v := New(nil, nil), english(t)
	for _, c := range everyEvent {
		got := strings.Join(p.Tell(v, []session.Step{{Events: []games.Event{c.event}}}), "\n")
		if got != c.want {
			t.Errorf("%#v\n got %s\nwant %s", c.event, got, c.want)
		}
	}
}

func TestNoKindOfEventIsLeftOut(t *testing.T) {
	var have []string
	for _, c := range everyEvent {
		have = append(have, c.event.Kind())
	}
	for _, kind := range throne.Events.Names() {
		if !slices.Contains(have, kind) {
			t.Errorf("no test tells %s", kind)
		}
	}
}

// at plays one action from a position.
func at(t *testing.T, land throne.Land, hand []throne.CardID, change func(*throne.Position), a throne.Action) []session.Step {
	t.Helper()
	p := throne.Setup()
	p.Land, p.Hand = land, hand
	change(&p)
	g, _, err := throne.NewAt(p, throne.Options{}, dice.New([16]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	events, err := g.Act(a)
	if err != nil {
		t.Fatal(err)
	}
	return []session.Step{{Action: a, Events: events}}
}

// RT-063 to RT-068: the movement example, as it is told.
func TestTheMovementExampleIsTold(t *testing.T) {
	land := throne.Land{1: {Player: 1}, 2: {Player: 2}, 3: {King: 2}, 4: {King: 1}, 5: {Player: 2}, 7: {King: 2}, 9: {King: 2}}
	steps := at(t, land, []throne.CardID{1, 8}, func(*throne.Position) {}, throne.PlayCard{Card: 1})
	want := []string{
		"You play card 1: to you, 2 points, falling.",
		"Order: the King moves to your nearest forces.",
		"King: 1 force from Crownhythe (9) to Sedgemarch (4): your forces in 2 and 5 are nearest, 3 away; of 4 and 6, falling takes the lowest; 1 guards the castle.",
		"King attacks: 1 force from Greyhold (7) to Gullwick (2): your forces in 2 and 5 are nearest, 1 away; of 2 and 5, falling takes the lowest; 1 guards the castle.",
		"King: 2 forces from Sedgemarch (4) to Greyhold (7): your forces in 2 and 5 are nearest, 2 away; of 7 and 8, falling takes the lowest.",
		"King attacks: 1 force from Larkspire (3) to Midwold (5): your forces in 5 are nearest, 1 away; 1 guards the castle.",
		"King: his forces in Gullwick (2) stay for the battle.",
		"Battle for Midwold (5): you defend with 2 against 1.",
	}
	if got := New(nil, nil).Tell(english(t), steps); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Stays for one reason are told in one sentence, one after another or not at all.
func TestStaysAreToldTogether(t *testing.T) {
	stay := func(at throne.Territory, why throne.StayReason) games.Event {
		return throne.KingStayed{At: at, Forces: 1, Why: why}
	}
	steps := []session.Step{{Events: []games.Event{
		stay(9, throne.StayAtGoal), stay(7, throne.StayAtGoal), stay(5, throne.StayContested), stay(3, throne.StayAtGoal),
	}}}
	want := []string{
		"King: his forces in Crownhythe (9) and Greyhold (7) stay, their goal is there.",
		"King: his forces in Midwold (5) stay for the battle.",
		"King: his forces in Larkspire (3) stay, their goal is there.",
	}
	if got := New(nil, nil).Tell(english(t), steps); !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestAnAnswerGivenInThePlayersSteadIsNamed(t *testing.T) {
	p, v := New(nil, nil), english(t)
	withdrew := throne.Withdrew{Side: throne.Player, From: 1, To: 2, Forces: 1, Open: []throne.Territory{2}}
	for auto, want := range map[string]string{
		"standing": "Only one way was open: Withdraw to Gullwick (2).",
		"away":     "Decided by the house for the absent player: Withdraw to Gullwick (2).",
	} {
		got := p.Tell(v, []session.Step{{Action: throne.Withdraw{To: 2}, Auto: auto, Events: []games.Event{withdrew}}})
		if len(got) != 2 || got[0] != want {
			t.Errorf("%s: %q, want %q first", auto, got, want)
		}
	}
}

// TestWhatIsWorthLeastGoesFirst gives one story less and less room: details go before reasons, old reasons before new ones,
// and facts last; what is left says that it is not all.
func TestWhatIsWorthLeastGoesFirst(t *testing.T) {
	for _, v := range viewers(t) {
		s := speaker{v.Words}
		lines := []line{
			{full: "moved, for the first reason", brief: "moved"}, detail.of("a detail"), {full: "attacked, for the second reason", brief: "attacked"},
			fact("won"),
		}
		whole := joined(lines, func(l line) string { return l.full })
		note := s.Say("throne.story.shortened", nil)
		last := screen.Length(whole)
		if got := s.fit(lines, last); got != whole {
			t.Errorf("with room for all: %q", got)
		}
		worth := []string{"won", "attacked", "moved", "second reason", "first reason", "a detail"}
		for room := last - 1; room > screen.Length("moved\nattacked\nwon\n"+note); room-- {
			got := s.fit(lines, room)
			if screen.Length(got) > room || !strings.HasSuffix(got, "\n"+note) {
				t.Fatalf("in %d characters: %q", room, got)
			}
			for i, part := range worth[1:5] { // a detail may fit where no reason does
				if strings.Contains(got, part) && !strings.Contains(got, worth[i]) {
					t.Fatalf("in %d characters %q is told and %q is not: %q", room, part, worth[i], got)
				}
			}
		}
	}
}

func TestALongStoryIsCutFromItsBeginning(t *testing.T) {
	s := speaker{english(t).Words}
	steps := []session.Step{}
	for n := range 30 {
		steps = append(steps, session.Step{Events: []games.Event{throne.KingRallied{At: 3, Forces: n}}})
	}
	full := s.fit(s.story(steps), 5000)
	if strings.Count(full, "\n") != 29 {
		t.Errorf("with room enough not all is told:\n%s", full)
	}
	cut := s.fit(s.story(steps), 300)
	if screen.Length(cut) > 300 || !strings.HasSuffix(cut, "29 there now.") || !strings.HasPrefix(cut, "(25 earlier lines are left out here") {
		t.Errorf("in 300 characters:\n%s", cut)
	}
	if got := s.fit(s.story(steps), 20); got != "" {
		t.Errorf("in 20 characters: %q", got)
	}
}
