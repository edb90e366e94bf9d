package doria

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// TestDamageFormula holds random attacks of heroes to the formula as the rules write it, worked out from what was told.
func TestDamageFormula(t *testing.T) {
	t.Run("DD-R166 DD-463 DD-485 DD-488 DD-R183 a hit, its damage and what armour keeps off", func(t *testing.T) {
		r := rand.New(rand.NewPCG(4, 2))
		s, hits := arena(t, "mage warrior"), 0
		s.goal = -1 // however many are slain
		for range 400 {
			s.monsters = nil
			s.at(PhaseD)
			h := s.the("mage")
			h.Body, h.Conscious, h.HP = [BodyPlaces]Held{}, true, 10
			s.the("warrior").Conscious, s.the("warrior").HP = true, 10
			h.Attributes, h.PP, h.AP = content.Values{20, 20, 20, 20, 20, 20}, 15, 40
			h.Bonuses = bonusSet(r.IntN(1 << Bonuses))
			card := s.anyWeapon(r)
			s.equip("mage", card.ID, zonePlaces(card.Zone)[0])
			m := s.monster(s.pack.Monsters[r.IntN(len(s.pack.Monsters))].ID, 'p')
			before := *s.Game.monster(m)
			before.Rating = r.IntN(3)
			*s.Game.monster(m) = before
			a := Attack{Hero: "mage", With: zonePlaces(card.Zone)[0], Target: m, Enchantment: r.IntN(len(card.Attack.Enchantments) + 1)}
			s.run()
			if s.Check(0, a) != nil {
				continue // a Poltergeist
			}
			s.act(a)
			if one[AttackRolled](s).Roll.Fumble {
				none[Defended](s)
				continue
			}
			s.holdHit(a, card, &before, &hits)
		}
		if hits < 100 {
			t.Errorf("only %d hits", hits)
		}
	})
}

// anyWeapon is a card that attacks one target.
func (s *scene) anyWeapon(r *rand.Rand) *content.Card {
	for {
		if c := &s.pack.Cards[r.IntN(len(s.pack.Cards))]; c.Attack != nil && c.Attack.Shape.Kind == content.Single {
			return c
		}
	}
}

func (s *scene) holdHit(a Attack, card *content.Card, m *Monster, hits *int) {
	s.t.Helper()
	attack, defence := one[AttackRolled](s).Roll, all[Defended](s)[0].Roll
	hit := attack.Total >= defence.Total || defence.Fumble
	equal(s.t, "hit", len(all[MonsterHit](s)) > 0, hit)
	if !hit {
		return
	}
	*hits++
	damage, element := card.Attack.Damage, card.Attack.Element
	if a.Enchantment > 0 {
		e := card.Attack.Enchantments[a.Enchantment-1]
		damage += e.Damage
		if e.Element != content.NoElement {
			element = e.Element
		}
	}
	if s.the("mage").Bonuses.has(DamageBonus) && card.Attack.Damage > 0 {
		damage++
	}
	if s.kind(m).Undead {
		damage += card.Attack.Undead
	}
	damage += max(0, attack.Total-defence.Total) / 10
	if defence.Fumble {
		damage++
	}
	armour := m.Rating
	if slices.Contains(s.levelCard(m).Vulnerable, element) {
		armour = 0
	}
	told := all[MonsterHit](s)[0]
	equal(s.t, card.ID+" damage", told.Damage, damage)
	equal(s.t, card.ID+" left", told.Left, max(0, m.HP-max(0, damage-armour)))
	equal(s.t, card.ID+" slain", len(all[MonsterSlain](s)) > 0, m.HP-max(0, damage-armour) <= 0)
}

// TestWoundFormula holds random attacks of monsters to the same formula.
func TestWoundFormula(t *testing.T) {
	t.Run("DD-R166 DD-R165 DD-481 DD-482 DD-488 DD-532 what a hero loses by a hit", func(t *testing.T) {
		r := rand.New(rand.NewPCG(8, 2))
		s := arena(t, "mage warrior")
		for range 600 {
			s.monsters, s.level = nil, 1+r.IntN(4)
			h := s.the("mage")
			h.Body, h.Conscious, h.HP, h.PP, h.Conditions = [BodyPlaces]Held{}, true, 20, 20, nil
			for _, worn := range []struct {
				card string
				at   Place
			}{{"leather-helmet", OnHead}, {"leather-armor", OnTorso}, {"bark-bracers", OnArms}, {"leather-shield", InHand1}, {"force-shield", InHand2}} {
				if r.IntN(2) == 0 {
					s.equip("mage", worn.card, worn.at)
				}
			}
			h.HP = 20
			m := s.monster(s.pack.Monsters[r.IntN(len(s.pack.Monsters))].ID, 'p')
			s.strikes(m, "mage")
			s.holdWound(m, r)
		}
	})
}

// holdWound answers the questions of an attack on the Mage by chance and holds its outcome to the formula.
func (s *scene) holdWound(m MonsterID, r *rand.Rand) {
	s.t.Helper()
	told := slices.Clone(s.events)
	undefended := true
	for len(s.Decisions()) > 0 {
		if s.Decisions()[0].Kind == "defend" {
			undefended = false
		}
		legal := s.Legal(0)
		s.act(legal[r.IntN(len(legal))])
		told = append(told, s.events...)
	}
	s.events = told
	attack := one[AttackRolled](s).Roll
	hp := 20 - s.the("mage").HP
	if attack.Fumble {
		equal(s.t, "lost by a Fumble", hp, 0)
		return
	}
	defence := Roll{}
	if d := all[Defended](s); len(d) > 0 {
		defence = d[0].Roll
	}
	if b := all[Boosted](s); len(b) > 0 {
		defence.Total = b[0].Total
	}
	level, want := s.levelCard(s.Game.monster(m)), 0
	if attack.Total >= defence.Total || defence.Fumble {
		want = level.Attack.Damage + max(0, attack.Total-defence.Total)/10
		if undefended {
			want = level.Attack.Damage
		}
		if defence.Fumble {
			want++
		}
	}
	if a := all[ArmorUsed](s); len(a) > 0 {
		card := &s.pack.Cards[s.cardID(a[0].Card)]
		equal(s.t, "vulnerable armour used", slices.Contains(card.Vulnerable, level.Attack.Element), false)
		want = max(0, want-card.Rating)
	}
	equal(s.t, s.kind(s.Game.monster(m)).ID+" costs", hp, want)
}
