package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// PickBonus chooses a Hero Bonus for good (DD-578, DD-580).
type PickBonus struct {
	Hero  HeroID `json:"hero"`
	Bonus Bonus  `json:"bonus"`
}

// Kind names the action in journals and protocols.
func (PickBonus) Kind() string { return "pick_bonus" }

func (a PickBonus) actor() HeroID { return a.Hero }

func (a *PickBonus) fields(c *coder) { c.hero(&a.Hero); codeInt(c, &a.Bonus) }

// chooseBonus asks all seats at the same time for the Hero Bonuses that are due (DD-579). Due counts them for each hero.
type chooseBonus struct{ Due []int }

func (q *chooseBonus) code(c *coder) { codeList(c, &q.Due, (*coder).int) }

func (*chooseBonus) about() asking { return asking{kind: "hero_bonus", rule: "DD-578"} }

func (q *chooseBonus) due(i int, h *Hero) bool {
	return i < len(q.Due) && q.Due[i] > 0 && h.Bonuses != allBonuses
}

const allBonuses bonusSet = 1<<Bonuses - 1

func (q *chooseBonus) seats(g *Game) seatSet { return g.seatsOf(q.due) }

func (q *chooseBonus) legal(g *Game, s games.Seat) []Action {
	var list []Action
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Seat != s || h.Gone || !q.due(i, h) {
			continue
		}
		for b := range Bonuses {
			if !h.Bonuses.has(b) {
				list = append(list, PickBonus{h.ID, b})
			}
		}
	}
	return list
}

func (q *chooseBonus) check(g *Game, s games.Seat, a Action) error {
	pick, ok := a.(PickBonus)
	if !ok {
		return refuse("DD-578", CodeOtherQuestion, "question", q.about().kind)
	}
	h, err := g.owned(s, pick, "DD-578")
	if err != nil {
		return err
	}
	if !q.due(g.heroNumber(h.ID), h) || pick.Bonus < 0 || pick.Bonus >= Bonuses || h.Bonuses.has(pick.Bonus) {
		return refuse("DD-580", CodeNoBonus, "hero", string(h.ID), "bonus", pick.Bonus.String())
	}
	return nil
}

func (q *chooseBonus) take(t *turn, _ games.Seat, a Action) {
	pick := a.(PickBonus)
	h := t.hero(pick.Hero)
	q.Due[t.heroNumber(h.ID)]--
	h.Bonuses = h.Bonuses.with(pick.Bonus)
	t.emit(BonusChosen{Why: Why{"DD-578"}, Hero: h.ID, Bonus: pick.Bonus, Level: h.Level})
}

// standard takes first the die for the hero's best attack, then what helps everybody.
func (q *chooseBonus) standard(g *Game, s games.Seat) Action {
	legal := q.legal(g, s)
	h := g.hero(legal[0].(PickBonus).Hero)
	for _, b := range append([]Bonus{g.attackBonus(h)}, InitiativeBonus, DefenseBonus, DamageBonus, Efficiency, Regeneration) {
		if pick := (PickBonus{h.ID, b}); slices.Contains(legal, Action(pick)) {
			return pick
		}
	}
	return legal[0]
}

// attackBonus is the Hero Bonus for the kind of a hero's best attack.
func (g *Game) attackBonus(h *Hero) Bonus {
	return map[content.AttackKind]Bonus{content.Melee: MeleeBonus, content.Ranged: RangedBonus, content.Magic: MagicBonus}[g.bestAttack(h)]
}

// bestAttack is the kind of a hero's best attack; Melee if it has none.
func (g *Game) bestAttack(h *Hero) content.AttackKind {
	kind, best := content.Melee, 0
	for _, c := range h.cards {
		printed := g.card(c)
		if w := g.attackWorth(h, printed, content.Bonuses{}); h.fulfils(printed) && w > best {
			kind, best = printed.Attack.Kind, w
		}
	}
	return kind
}
