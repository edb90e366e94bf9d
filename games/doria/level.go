package doria

// raiseMonsters follows when the Doom marker comes to the red head: the Monster Level rises by one (DD-162, DD-575). In
// a campaign only the first time in a scenario counts, and only up to one above the campaign's own level (DD-163, DD-608).
func (t *turn) raiseMonsters() {
	if t.mode == Campaign && (t.levelUps > 0 || t.level > max(t.saga.baseLevel(), t.options.StartMonsterLevel)) {
		t.emit(MonstersRose{Why: Why{"DD-163"}, Level: t.level, Ignored: true})
		return
	}
	type values struct{ hp, rating int }
	before := make([]values, len(t.monsters))
	for i := range t.monsters {
		before[i] = values{t.monsterHP(&t.monsters[i]), t.monsterRating(&t.monsters[i])}
	}
	t.levelUps++
	t.level++
	t.emit(MonstersRose{Why: Why{"DD-575"}, Level: t.level})
	for i := range t.monsters {
		m := &t.monsters[i]
		t.raiseMonster(m, t.monsterHP(m)-before[i].hp, t.monsterRating(m)-before[i].rating)
	}
	t.levelReached()
}

// raiseMonster changes what a living monster has left by the difference of its Level Cards, at least one hit point and
// no Armor Rating below 0; a marker that waits moves to the new number (DD-575, DD-R181).
func (t *turn) raiseMonster(m *Monster, hp, rating int) {
	m.HP = max(1, m.HP+hp)
	m.Rating = max(0, m.Rating+rating)
	if m.Marker > 0 {
		m.Marker = t.monsterAP(m)
	}
	t.emit(MonsterRose{Why: Why{"DD-575"}, Monster: m.ID, HP: m.HP, Rating: m.Rating, AP: m.Marker})
}
