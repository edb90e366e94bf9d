package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// saga is the record of a campaign that goes from scenario to scenario (DD-600).
type saga struct {
	Chapter int // place among the campaign's chapters
	Done    int // scenarios completed
	Points  int // Monster Points in all (DD-612)
	Tries   int // how often the scenario was lost and played again
	// Escaping groups leave at the end of the round, if they can get to the entrance (DD-617).
	Escaping bool
	// Over campaigns have come to their end.
	Over bool
}

func (s *saga) code(c *coder) {
	for _, n := range []*int{&s.Chapter, &s.Done, &s.Points, &s.Tries} {
		c.int(n)
	}
	c.bool(&s.Escaping)
	c.bool(&s.Over)
}

// The numbers of Monster Points (DD-612, DD-623).
const (
	pointsPerLevel = 10
	pointsForGoing = 5
)

// baseLevel is the Monster Level that Monster Points give for good (DD-612, DD-613).
func (s *saga) baseLevel() int { return 1 + s.Points/pointsPerLevel }

// betweenScenarios goes on from the end of a campaign's scenario; it reports false where the game is over.
func (t *turn) betweenScenarios() bool {
	if t.mode != Campaign || t.saga.Over {
		return false
	}
	t.push(&chapterEnd{Outcome: t.outcome})
	t.outcome, t.ended, t.phase = OutcomeNone, "", PhaseSetup
	return true
}

// chapter is what the campaign says about the scenario being played.
func (g *Game) chapter() *content.Chapter {
	return &g.pack.Campaigns[g.campaign].Chapters[g.saga.Chapter]
}

// chapterEnd is what follows the end of a scenario: points are counted, the dead are replaced, and the group goes on
// (DD-600 to DD-624).
type chapterEnd struct{ Outcome Outcome }

func (s *chapterEnd) code(c *coder) { codeInt(c, &s.Outcome) }

func (s *chapterEnd) do(t *turn) {
	points := t.passed
	if s.Outcome == OutcomeWon {
		points += t.chapter().MonsterPoints
	}
	t.saga.Points += points
	t.saga.Escaping = false
	t.emit(ChapterEnded{Why: Why{"DD-609"}, Scenario: t.pack.Scenarios[t.scenario].ID, Outcome: s.Outcome, Points: points,
		Total: t.saga.Points})
	if s.Outcome == OutcomeWon {
		t.push(&chapterDone{})
		return
	}
	var steps []step
	for i := range t.heroes {
		if h := &t.heroes[i]; !h.Gone && (h.HP <= DeathAt || h.PP <= DeathAt) {
			steps = append(steps, &mourn{Hero: i})
		}
	}
	t.push(append(steps, &afterLoss{Outcome: s.Outcome})...)
}

// chapterDone gives what a completed scenario gives: rewards, kept cards, after every second one a Hero Bonus, then the
// point that keeps monsters up with heroes (DD-603 to DD-610).
type chapterDone struct{}

func (*chapterDone) code(*coder) {}

func (*chapterDone) do(t *turn) {
	t.saga.Done++
	t.saga.Tries = 0
	t.reward()
	steps := []step{&keepCards{Allowed: keptCards(t.saga.Done)}}
	if t.saga.Done%2 == 0 {
		due := make([]int, len(t.heroes))
		for i := range t.heroes {
			t.heroes[i].Level++
			due[i] = 1
		}
		steps = append(steps, &chooseBonus{Due: due}, &gapPoint{})
	}
	t.push(append(steps, &branchChoice{})...)
}

// keptCards is how many cards with gold value each hero keeps after so many scenarios (DD-605, DD-R186).
func keptCards(done int) int { return (done + 1) / 2 }

// reward gives experience to the group and special cards to the first hero; they can be handed on before the next
// scenario (DD-015, DD-596).
func (t *turn) reward() {
	r := t.chapter().Rewards
	t.gainXP(t.amount(r.XP), "DD-015")
	for _, id := range r.Cards {
		if card, ok := t.pack.Card(id); ok {
			h := &t.heroes[0]
			p := h.pack(Card{ID: card})
			t.emit(CardKept{Why: Why{"DD-015"}, Hero: h.ID, Card: id, Place: p})
		}
	}
}

// gapPoint is the Monster Point after scenarios 2, 4 and 6 where heroes stand above the monsters (DD-610, DD-R188).
type gapPoint struct{}

func (*gapPoint) code(*coder) {}

func (*gapPoint) do(t *turn) {
	if t.options.NoMonsterPointGap || t.saga.Done > 6 || t.heroes[0].Level <= t.saga.baseLevel() {
		return
	}
	t.saga.Points++
	t.emit(ChapterEnded{Why: Why{"DD-610"}, Outcome: OutcomeWon, Points: 1, Total: t.saga.Points})
}

// branchChoice asks the group which way the campaign goes; without one it is over, and won (DD-625).
type branchChoice struct{}

func (*branchChoice) code(*coder) {}

func (*branchChoice) about() asking { return asking{kind: "next_scenario", rule: "DD-625"} }

func (*branchChoice) seat(g *Game) games.Seat { return g.speaker() }

func (*branchChoice) options(g *Game) []Option {
	var list []Option
	for i := range g.chapter().Next {
		if b := &g.chapter().Next[i]; g.factsHold(b.If) {
			o := Option{Kind: "scenario", Card: b.Scenario, Amount: i}
			if b.Label != (content.Text{}) {
				o.Label = &Words{b.Label.EN, b.Label.DE}
			}
			list = append(list, o)
		}
	}
	if len(list) == 0 {
		return []Option{{Kind: "end"}}
	}
	return list
}

func (*branchChoice) best(*Game, []Option) int { return 0 }

func (*branchChoice) chosen(t *turn, o Option) {
	if o.Kind == "end" {
		t.finishCampaign(OutcomeWon, "DD-594")
		return
	}
	chapters := t.pack.Campaigns[t.campaign].Chapters
	t.saga.Chapter = slices.IndexFunc(chapters, func(c content.Chapter) bool { return c.Scenario == o.Card })
	t.push(&chapterStart{})
}

// finishCampaign ends the game for good.
func (t *turn) finishCampaign(o Outcome, rule games.Rule) {
	t.saga.Over = true
	t.outcome, t.ended = o, rule
	t.emit(GameEnded{Why: Why{rule}, Outcome: o, Round: t.round})
}

// chapterStart clears the table and lays the next scenario out; heroes fill up to six cards, those they kept counted
// (DD-601, DD-602, DD-604, DD-613).
type chapterStart struct{}

func (*chapterStart) code(*coder) {}

func (*chapterStart) do(t *turn) {
	t.scenario, _ = t.pack.Scenario(t.chapter().Scenario)
	t.round, t.phase, t.doom, t.doorOpened = 0, PhaseSetup, headOfDoom, false
	t.level, t.levelUps, t.passed = t.saga.baseLevel(), 0, 0
	t.monsters, t.lastMonster, t.tiles, t.markers, t.doors, t.secrets, t.traps = nil, 0, nil, nil, nil, nil, nil
	t.decks, t.fired, t.counters = decks{}, nil, nil
	for i := range t.shop {
		t.shop[i] = Slot{Empty: true}
	}
	t.board, _ = grid.Build(nil)
	for i := range t.heroes {
		t.rest(&t.heroes[i])
	}
	t.emit(ChapterBegun{Why: Why{"DD-600"}, Scenario: t.chapter().Scenario, Number: t.saga.Done + 1, Level: t.level})
	t.emit(StoryTold{Why: Why{"DD-029"}, Scenario: t.chapter().Scenario})
	t.layDecks()
	t.layStart()
	t.push(&changeRoster{}, &outfit{}, &firstRound{}, &phaseStep{PhaseA})
}

// outfit has everybody who is in the game by then fill up and equip. Heroes that came for dead ones then get as many
// attribute points as the others have got (DD-622).
type outfit struct{}

func (*outfit) code(*coder) {}

func (*outfit) do(t *turn) {
	everybody, fresh, others := make([]int, len(t.heroes)), []int(nil), ^seatSet(0)
	for i := range everybody {
		everybody[i] = i
		if h := &t.heroes[i]; h.Fresh {
			h.Fresh = false
			fresh, others = append(fresh, i), others.without(h.Seat)
		}
	}
	steps := []step{&equipment{Heroes: everybody}}
	if len(fresh) > 0 {
		steps = append(steps, &welcome{Heroes: fresh}, &spendPoints{Done: others})
	}
	t.push(steps...)
}

// rest brings a hero back between scenarios: conscious, repaired, free of all that held it (DD-R11).
func (t *turn) rest(h *Hero) {
	h.Conscious, h.Asleep, h.Reeling, h.Buried, h.Placed = true, false, false, false, false
	h.AP, h.Rolled, h.Conditions = 0, 0, nil
	for p := range h.cards {
		h.slot(p).Damaged = false
	}
	t.refresh(h)
}
