package content

// The bounds of monsters.
const (
	mostCards   = 40
	mostFigures = 12
	mostHP      = 40
)

func (c *checker) monster(s spot, m *Monster) {
	s.title(m.Title)
	s.text("text", m.Text)
	s.between("cards", m.Cards, 0, mostCards)
	s.in("boss").want(!m.Boss || m.Cards == 0, "a boss is in the Boss Deck only")
	s.between("per_card", m.PerCard, 0, mostFigures)
	s.between("figures", m.Figures, 0, mostFigures)
	s.in("per_card").want(m.FiguresPerCard() <= m.FigureLimit(), "one card brings more figures than there are")
	for i := range m.Levels {
		s.in("levels", i).level(&m.Levels[i])
	}
	s.effects("defeated", m.Defeated, occasion{})
}

func (s spot) level(l *Level) {
	s.between("ap", l.AP, 1, mostAP)
	s.in("letter").want(l.Letter == "" || len(l.Letter) == 1 && l.Letter[0] >= 'A' && l.Letter[0] <= 'D',
		"letter %q: want A to D", l.Letter)
	s.between("hp", l.HP, 1, mostHP)
	s.between("rating", l.Rating, 0, mostRating)
	s.in("defense").want(l.Defense.Count > 0, "a level card wants a defense")
	s.in("resistance").want(l.Resistance.Count > 0, "a level card wants a resistance")
	s.dice("defense", l.Defense)
	s.dice("resistance", l.Resistance)
	s.in("attack").attack(&l.Attack, occasion{})
	s.in("attack").want(l.Attack.PP == 0 && len(l.Attack.Enchantments) == 0, "the magic of monsters costs nothing (DD-530)")
}

// FiguresPerCard is how many figures one card of the Monster Deck brings (DD-R122).
func (m *Monster) FiguresPerCard() int { return max(1, m.PerCard) }

// defaultFigures is how many figures of most monsters there are (DD-R122).
const defaultFigures = 3

// FigureLimit is how many figures of it there are at most (DD-370).
func (m *Monster) FigureLimit() int {
	if m.Figures == 0 {
		return defaultFigures
	}
	return m.Figures
}

func (c *checker) modifier(s spot, m *Modifier) {
	s.title(m.Title)
	s.text("text", m.Text)
	s.between("cards", m.Cards, 0, mostCards)
	s.between("loot", m.Loot, 0, mostXP)
	s.between("xp", m.XP, 0, mostXP)
	s.between("ap", m.AP, -mostBonus, mostPlus)
	s.between("hp", m.HP, 0, mostHP)
	s.between("damage", m.Damage, 0, mostDamage)
	s.between("rating", m.Rating, 0, mostRating)
	s.between("range", m.Range, 0, mostRange)
	s.between("poison", m.Poison, 0, mostBonus)
	s.between("figures", m.Figures, 0, mostFigures)
	s.effects("each_round", m.EachRound, occasion{})
	s.effects("defeated", m.Defeated, occasion{})
}
