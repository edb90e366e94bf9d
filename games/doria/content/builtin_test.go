package content

import (
	"slices"
	"testing"
)

// must finds a thing of the built-in pack.
func must[ID ~int16](t *testing.T, find func(string) (ID, bool), id string) ID {
	t.Helper()
	at, ok := find(id)
	if !ok {
		t.Fatalf("no %s in the built-in pack", id)
	}
	return at
}

func TestTheDecksHaveTheirSizes(t *testing.T) {
	p := Builtin()
	monsters, modifiers := 0, 0
	for _, c := range p.MonsterDeck() {
		if c.Modifier < 0 {
			monsters++
		} else {
			modifiers++
		}
	}
	count := func(is func(*Card) bool) (different, copies int) {
		for i := range p.Cards {
			if c := &p.Cards[i]; c.Copies > 0 && is(c) {
				different, copies = different+1, copies+c.Copies
			}
		}
		return different, copies
	}
	different, loot := count(func(*Card) bool { return true })
	traps, trapCards := count(func(c *Card) bool { return c.Kind == TrapCard })
	for _, tt := range []struct {
		what       string
		got, least int
		most       int
	}{
		{"DD-045 heroes", len(p.Heroes), 8, 8},
		{"DD-021 cards of the Loot Decks", loot, 510, 510},
		{"different cards of the Loot Decks", different, 120, 510},
		{"different traps", traps, 12, 51},
		{"trap cards: one in ten", trapCards, 51, 51},
		{"DD-045, DD-047 Standard Items", len(p.StandardItems()), 16 + 8, 60},
		{"kinds of monster", len(p.Monsters) - len(p.BossDeck()), 19, 19},
		{"monsters of the Monster Deck", monsters, 110, 110},
		{"modifiers of the Monster Deck", modifiers, 50, 50},
		{"kinds of modifier", len(p.Modifiers), 20, 50},
		{"tiles", len(p.Tiles), 50, 50},
		{"bosses", len(p.BossDeck()), 4, 12},
		{"DD-414 door events", len(p.DoorDeck(60)), 60, 60},
		{"DD-415 door events without No Event", len(p.DoorDeck(0)), 45, 45},
		{"kinds of door event", len(p.DoorEvents), 12, 46},
		{"room events", len(p.RoomEvents), 10, 99},
		{"single scenarios and those of campaigns", len(p.Scenarios), 5, 99},
		{"campaigns", len(p.Campaigns), 1, 9},
		{"goals of play without a scenario", len(p.Goals), 2, 20},
	} {
		if tt.got < tt.least || tt.got > tt.most {
			t.Errorf("%s: %d, want %d to %d", tt.what, tt.got, tt.least, tt.most)
		}
	}
	if sets := armorSets(p); sets < 4 {
		t.Errorf("%d armor sets, want at least 4", sets)
	}
}

// armorSets counts the sets that have a part for every zone of armor.
func armorSets(p *Pack) int {
	parts := map[string][]Zone{}
	for i := range p.Cards {
		if c := &p.Cards[i]; c.Set != "" {
			parts[c.Set] = append(parts[c.Set], c.Zone)
		}
	}
	whole := 0
	for _, zones := range parts {
		slices.Sort(zones)
		if slices.Equal(slices.Compact(zones), []Zone{Head, Arms, Torso, Legs, Feet}) {
			whole++
		}
	}
	return whole
}

func TestHeroesAreAsTheBookHasThem(t *testing.T) {
	p := Builtin()
	for _, tt := range []struct {
		id         string
		attributes Values
		hp, ip, pp int
		items      [2]string
	}{
		{"warrior", Values{13, 13, 9, 5, 6, 4}, 13, 7, 5, [2]string{"combat-hammer", "tri-anon-armor"}},
		{"shield-maiden", Values{11, 12, 9, 6, 7, 5}, 11, 7, 6, [2]string{"squire-sword", "squire-shield"}},
		{"ranger", Values{9, 8, 11, 11, 6, 5}, 8, 11, 5, [2]string{"tomahawk", "bark-bracers"}},
		{"huntress", Values{7, 6, 10, 13, 8, 6}, 6, 11, 7, [2]string{"hunting-bow", "hunting-boots"}},
		{"adventurer", Values{9, 9, 8, 8, 8, 8}, 9, 8, 8, [2]string{"side-sword", "psi-dart"}},
		{"scoundrel", Values{8, 8, 13, 11, 5, 5}, 8, 12, 5, [2]string{"moon-spear", "moon-greaves"}},
		{"mage", Values{4, 5, 7, 8, 13, 13}, 4, 7, 13, [2]string{"psi-orb", "spell-guard"}},
		{"priestess", Values{5, 8, 6, 6, 13, 12}, 6, 6, 12, [2]string{"sun-staff", "small-healing-spell"}},
	} {
		h := p.Heroes[must(t, p.Hero, tt.id)]
		a := h.Attributes
		if a != tt.attributes || h.Items != tt.items {
			t.Errorf("DD-070 %s: %v with %v, want %v with %v", tt.id, a, h.Items, tt.attributes, tt.items)
		}
		hp, ip, pp := (a[Strength]+a[Constitution])/2, (a[Agility]+a[Perception])/2, (a[Wisdom]+a[Psi])/2
		if hp != tt.hp || ip != tt.ip || pp != tt.pp {
			t.Errorf("DD-070 %s: HP %d IP %d PP %d, want %d %d %d", tt.id, hp, ip, pp, tt.hp, tt.ip, tt.pp)
		}
		for _, id := range h.Items {
			item := p.Cards[must(t, p.Card, id)]
			for at, needs := range item.Requires {
				if a[at] < needs {
					t.Errorf("%s cannot use %s: %v %d, needs %d", tt.id, id, Attribute(at), a[at], needs)
				}
			}
		}
	}
}

func TestCardsOfTheBookHaveItsNumbers(t *testing.T) {
	p := Builtin()
	card := func(id string) *Card { return &p.Cards[must(t, p.Card, id)] }
	facts := []struct {
		rule string
		fact bool
	}{
		{"DD-461 Longsword 3D+5", card("longsword").Attack.Dice == Dice{3, 5}},
		{"DD-525 Thunderstorm 4D+2", card("thunderstorm").Attack.Dice == Dice{4, 2}},
		{"DD-525 Thunderstorm is of air", card("thunderstorm").Attack.Element == Air},
		{"DD-509 Chain Lightning spares friends", card("chain-lightning").Attack.SparesFriends},
		{"DD-527 Dense Hide: 28", card("dense-hide").Use.TN == 28},
		{"DD-527 Dense Hide: CON and PSI", card("dense-hide").Requires[Constitution] > 0 && card("dense-hide").Requires[Psi] > 0},
		{"DD-527 the Priestess can cast it with CON 10, PSI 12", card("dense-hide").Requires[Constitution] <= 10},
		{"DD-091 Woolen Jacket AR 2", card("woolen-jacket").Rating == 2},
		{"DD-091 Woolen Shoes AR 2", card("woolen-shoes").Rating == 2},
		{"DD-091 Tights AR 1", card("tights").Rating == 1},
		{"DD-091 Padded Hood AR 3", card("padded-hood").Rating == 3},
		{"DD-515 Leather Armor 8 AP", card("leather-armor").AP == 8},
		{"DD-515 Leather Helmet 9 AP", card("leather-helmet").AP == 9},
		{"DD-515 both are of one set", card("leather-armor").Set == card("leather-helmet").Set},
		{"DD-515 Padded Boots 7 AP, of another set", card("padded-boots").AP == 7 && card("padded-boots").Set != "leather"},
		{"DD-489 both leather parts AR 3, vulnerable to earth", card("leather-armor").Rating == 3 &&
			card("leather-helmet").Rating == 3 && slices.Contains(card("leather-armor").Vulnerable, Earth) &&
			slices.Contains(card("leather-helmet").Vulnerable, Earth)},
		{"DD-568 Leather Shield STR 9, CON 10", card("leather-shield").Requires == Values{Strength: 9, Constitution: 10}},
		{"DD-075 Plate Arms IP -1", card("plate-arms").Bonus.IP == -1},
		{"DD-185 Wizard Hat 2 gold", card("wizard-hat").Gold == 2 && card("wizard-hat").Zone == Head},
		{"DD-185 Hypno Hat 2 gold", card("hypno-hat").Gold == 2 && card("hypno-hat").Zone == Head},
		{"DD-185 Dagger 1 gold", card("dagger").Gold == 1},
		{"DD-185 Log Trap 2 gold", card("log-trap").Gold == 2 && card("log-trap").Kind == TrapCard},
		{"DD-470 the Huntress shoots 6 squares", card("hunting-bow").Attack.Range == 6},
		{"DD-470 the Mage reaches 4 squares", card("psi-orb").Attack.Range == 4},
		{"DD-591 a Fireball bursts 1 square around", card("fireball").Attack.Shape == Shape{Kind: Burst, Radius: 1}},
		{"DD-344 Boulder Trap: an area", card("boulder-trap").Trap.Scope == Area},
		{"DD-344 Boulder Trap: STR+AGI", card("boulder-trap").Trap.Sprung[0].Check.Attributes == [2]Attribute{Strength, Agility}},
		{"DD-344 Boulder Trap: 28+3xML", card("boulder-trap").Trap.Sprung[0].Check.TN == Amount{Base: 28, PerLevel: 3}},
		{"DD-346 Spiked Walls: a room, closed", card("spiked-walls").Trap.Scope == Room && card("spiked-walls").Trap.Lasting.BlocksDoors},
		{"DD-346 Pitfall: a room", card("pitfall").Trap.Scope == Room},
		{"DD-660 Water Pit holds", card("water-pit").Trap.Lasting.Holds},
		{"DD-507 Vine Tendrils can be attacked", card("vine-tendrils").Trap.Lasting.HP > 0},
		{"DD-332 Secret Door", card("secret-door").Kind == SecretDoor && card("secret-door").Drawn[0].Door.Secret},
	}
	for _, f := range facts {
		if !f.fact {
			t.Errorf("%s: not so", f.rule)
		}
	}
}

func TestMonstersOfTheBookHaveItsNumbers(t *testing.T) {
	p := Builtin()
	monster := func(id string) *Monster { return &p.Monsters[must(t, p.Monster, id)] }
	first := func(id string) Level { return monster(id).Levels[0] }
	for _, f := range []struct {
		rule string
		fact bool
	}{
		{"DD-034 Orc defends with 2D+5", first("orc").Defense == Dice{2, 5}},
		{"DD-418 Orc AP 7, Mummy AP 5", first("orc").AP == 7 && first("mummy").AP == 5},
		{"DD-419 Orc A before Shaman D at the same AP", first("orc").Letter == "A" && first("shaman").Letter == "D" &&
			first("shaman").AP == 7},
		{"DD-440 Slimecrawler: ranged, 5 squares", first("slimecrawler").Attack.Kind == Ranged && first("slimecrawler").Attack.Range == 5},
		{"DD-487 Ogre: damage 4, an area", first("ogre").Attack.Damage == 4 && first("ogre").Attack.Shape.Kind == Adjacent},
		{"DD-511 Troll and Shaman: areas", first("troll").Attack.Shape.Kind == Adjacent && first("shaman").Attack.Shape.Kind == Burst},
		{"DD-511 Shaman: magic", first("shaman").Attack.Kind == Magic},
		{"DD-R174 Dark Mage: lightning of range 6, leaping 2", first("dark-mage").Attack.Range == 6 &&
			first("dark-mage").Attack.Shape == Shape{Kind: Lightning, Radius: 2}},
		{"DD-377, DD-489 Gargoyle: AP 10, damage 2 of earth, 2 figures", first("gargoyle").AP == 10 && first("gargoyle").Attack.Damage == 2 &&
			first("gargoyle").Attack.Element == Earth && monster("gargoyle").FigureLimit() == 2},
		{"DD-406 Gargoyles fly", monster("gargoyle").Flies},
		{"DD-R162 Poltergeists walk through walls, only magic hits them", monster("poltergeist").ThroughWalls && monster("poltergeist").MagicOnly},
		{"DD-491 Mercenary: damage 3", first("mercenary").Attack.Damage == 3},
		{"DD-R141 Archer and Ghoul", monster("archer").Prey == LeastAgile && monster("ghoul").Prey == MostWounded},
		{"DD-R122 Goblin: 2 a card, 6 figures", monster("goblin").FiguresPerCard() == 2 && monster("goblin").FigureLimit() == 6},
		{"DD-R125 Zombie multiplies, 6 figures", monster("zombie").Multiplies && monster("zombie").FigureLimit() == 6},
		{"DD-R122 every other kind has 3", monster("orc").FigureLimit() == 3 && monster("orc").FiguresPerCard() == 1},
		{"DD-458 the Goblins are faster than the Dark Mage, he than the Slimecrawler, it than the Mummy", first("goblin").AP > first("dark-mage").AP &&
			first("dark-mage").AP > first("slimecrawler").AP && first("slimecrawler").AP > first("mummy").AP},
		{"DD-539 Mummy: vulnerable to an element", first("mummy").Rating > 0 && len(first("mummy").Vulnerable) > 0},
		{"DD-659 two Dragons and the Female Zombie are bosses, one of each", monster("fire-dragon").Boss && monster("ice-dragon").Boss &&
			monster("female-zombie").Boss && monster("female-zombie").FigureLimit() == 1},
	} {
		if !f.fact {
			t.Errorf("%s: not so", f.rule)
		}
	}
}

func TestModifiersOfTheBook(t *testing.T) {
	p := Builtin()
	modifier := func(id string) *Modifier { return &p.Modifiers[must(t, p.Modifier, id)] }
	for _, tt := range []struct {
		id       string
		loot, xp int
		fact     func(*Modifier) bool
	}{
		{"colossal", 1, 1, func(m *Modifier) bool { return m.HP == 2 && m.Damage == 1 && m.Large }},
		{"explosion", 0, 1, func(m *Modifier) bool {
			c := m.Defeated[0].Check
			return c.Whom == Whom{InRange, 1} && c.TN == Amount{Base: 28, PerLevel: 2} &&
				c.Attributes == [2]Attribute{Strength, Agility} && *c.Fail[0].Damage == Damage{Amount: Amount{Base: 2}, Element: Fire}
		}},
		{"horde", 0, 0, func(m *Modifier) bool { return m.Figures == 2 }},
		{"fire-creature", 0, 1, func(m *Modifier) bool {
			return m.Element == Fire && m.Rating == 1 && slices.Equal(m.Vulnerable, []Element{Water})
		}},
		{"blocker", 1, 0, func(m *Modifier) bool { return m.Defense == Dice{1, 0} && m.Resistance == Dice{1, 0} }},
		{"faster", 1, 0, func(m *Modifier) bool { return m.AP == 5 }},
		{"necromancer", 1, 1, func(m *Modifier) bool { return m.EachRound[0].Spawn.Monster == "zombie" }},
	} {
		if m := modifier(tt.id); m.Loot != tt.loot || m.XP != tt.xp || !tt.fact(m) {
			t.Errorf("DD-R126 to DD-R133 %s: %+v", tt.id, *m)
		}
	}
}
