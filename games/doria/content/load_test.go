package content

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// files makes a pack's files of their texts by name.
func files(texts map[string]string) fs.FS {
	all := fstest.MapFS{}
	for name, text := range texts {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// over lays one file over the built-in pack.
func over(name, text string) (*Pack, error) {
	return LoadOver(Builtin(), files(map[string]string{name: text}))
}

func TestFaultsNameFileLineAndReason(t *testing.T) {
	const sword = "- id: test-sword\n  title: {en: Test}\n  kind: weapon\n  class: sword\n  zone: hand\n  ap: 10\n" +
		"  attack: {kind: melee, dice: 3D, damage: 2, range: 1}\n"
	tests := []struct{ name, file, text, want string }{
		{"a value above its bounds", "loot/w.yaml", sword + "  gold: 4\n", "loot/w.yaml:8: test-sword: gold 4 is above 3"},
		{"a value below its bounds", "loot/w.yaml", sword + "  copies: -1\n", "loot/w.yaml:8: test-sword: copies -1 is below 0"},
		{"an unknown field", "loot/w.yaml", sword + "  golds: 1\n", "loot/w.yaml:8: field golds not found in type Card"},
		{"an unknown field within", "loot/w.yaml", sword + "  use: {targets: self}\n",
			"loot/w.yaml:8: field targets not found in type Use"},
		{"a word that is none", "loot/w.yaml", "\n" + strings.Replace(sword, "zone: hand", "zone: paw", 1),
			`loot/w.yaml:6: "paw": want head, arms, torso, legs, feet, accessory, hand, hands, any`},
		{"dice that are none", "loot/w.yaml", strings.Replace(sword, "3D", "3W6", 1),
			`loot/w.yaml:7: "3W6": want dice like 3D+5, 2D, +1D or +2`},
		{"an attribute twice", "loot/w.yaml", sword + "  requires: {STR: 3, STR: 4}\n", "loot/w.yaml:8: STR: want one whole number"},
		{"no YAML", "loot/w.yaml", "- id: [\n", "loot/w.yaml:1: did not find expected node content"},
		{"a second document", "loot/w.yaml", sword + "---\n- id: other\n", "loot/w.yaml: want one document in a file"},
		{"a folder that is none", "lute/w.yaml", sword, "lute: no such folder: want bosses, campaigns, door-events, goals, " +
			"heroes, loot, modifiers, monsters, room-events, scenarios, special, standard, tiles, traps"},
		{"an id twice", "loot/w.yaml", sword + sword, "loot/w.yaml: test-sword: the id is taken in loot/w.yaml"},
		{"an id of the wrong form", "loot/w.yaml", strings.Replace(sword, "test-sword", "Test Sword", 1),
			"loot/w.yaml:1: Test Sword: id \"Test Sword\": want ^[a-z][a-z0-9]*(-[a-z0-9]+)*$"},
		{"an id with the Number of another", "loot/w.yaml", strings.Replace(sword, "test-sword", "c2896", 1) +
			strings.Replace(sword, "test-sword", "c12266", 1), "loot/w.yaml:8: c12266: the Number is that of c2896 too: give it another id"},
		{"a weapon on the head", "loot/w.yaml", strings.Replace(sword, "zone: hand", "zone: head", 1),
			`loot/w.yaml:5: test-sword: a card of the kind weapon cannot have the zone "head"`},
		{"armor that attacks", "loot/w.yaml", strings.NewReplacer("weapon", "armor", "zone: hand", "zone: head").Replace(sword),
			"loot/w.yaml:1: test-sword: armor wants a rating, a bonus, a roll or a use, and no attack"},
		{"a potion with requirements", "loot/p.yaml", "- id: brew\n  title: {en: Brew}\n  kind: potion\n  zone: any\n" +
			"  requires: {STR: 5}\n  use: {target: self, consumed: true, effects: [{ap: {base: 3}}]}\n",
			"loot/p.yaml:5: brew: potions require nothing (DD-086)"},
		{"an effect of two primitives", "loot/p.yaml", "- id: brew\n  title: {en: Brew}\n  kind: potion\n  zone: any\n" +
			"  use:\n    target: self\n    consumed: true\n    effects:\n      - {ap: {base: 3}, doom: {base: 1}}\n",
			"loot/p.yaml:9: brew: an effect wants exactly one primitive"},
		{"an effect that names nobody there", "door-events/d.yaml", "- id: gust-of-wind\n  title: {en: Gust}\n  cards: 1\n  effects:\n" +
			"    - damage: {who: in_scope, amount: {base: 1}}\n", "door-events/d.yaml:5: gust-of-wind: only traps have a scope"},
		{"a monster that there is not", "modifiers/m.yaml", "- id: caller\n  title: {en: Caller}\n  cards: 1\n  each_round:\n" +
			"    - spawn:\n        monster: unicorn\n        place: around\n", `modifiers/m.yaml:6: caller: no monster "unicorn"`},
		{"a hero with too many points", "heroes/h.yaml", "- id: mage\n  title: {en: Mage}\n" +
			"  attributes: {STR: 5, CON: 5, AGI: 7, PER: 8, WIS: 13, PSI: 13}\n  items: [psi-orb, spell-guard]\n",
			"heroes/h.yaml:3: mage: 51 points of attributes, want 50"},
		{"a crooked tile", "tiles/t.yaml", "- id: Z-1\n  title: {en: Crooked}\n  art: |\n    ###D###\n    #.....#\n" +
			"    #....x#\n    #.....#\n    #.....#\n    #.....#\n    #######\n", "tiles/t.yaml:6: Z-1: row 2, column 5: " +
			"'x' is no square of a tile"},
		{"a tile in two parts", "tiles/t.yaml", "- id: Z-1\n  title: {en: Parted}\n  art: |\n    ###D###\n    #.....#\n" +
			"    #######\n    #.....#\n    #.....#\n    #.....#\n    #######\n", "tiles/t.yaml:3: Z-1: the squares are not connected inside"},
		{"a scenario that nobody wins", "scenarios/s.yaml", "- id: dull\n  title: {en: Dull}\n  task: {en: None}\n  length: 5\n  hard: 1\n" +
			"  deck: [{any: 5}]\n", "scenarios/s.yaml:1: dull: nothing wins this scenario"},
		{"a destination that is not in the deck", "scenarios/s.yaml", "- id: lost\n  title: {en: Lost}\n  task: {en: Walk}\n  length: 5\n  hard: 1\n" +
			"  deck: [{any: 5}]\n  destination: C-8\n  rules: [{name: r, on: {round: 3}, effects: [{end: {won: true}}]}]\n",
			"scenarios/s.yaml:7: lost: the deck names no tile C-8"},
		{"more tiles than there are", "scenarios/s.yaml", "- id: vast\n  title: {en: Vast}\n  task: {en: Walk}\n  length: 5\n  hard: 1\n" +
			"  deck:\n    - {any: 99}\n  rules: [{name: r, on: {round: 3}, effects: [{end: {won: true}}]}]\n",
			"scenarios/s.yaml:7: vast: any 99 is above 50"},
		{"a campaign that goes back", "campaigns/c.yaml", "- id: loop\n  title: {en: Loop}\n  chapters:\n" +
			"    - scenario: bell-hollow-hill\n      next:\n        - {scenario: bell-hollow-hill}\n",
			`campaigns/c.yaml:6: loop: "bell-hollow-hill" is no later chapter`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := over(tt.file, tt.text)
			var faults Faults
			if !errors.As(err, &faults) {
				t.Fatalf("error %v, want Faults", err)
			}
			if !slices.ContainsFunc(faults, func(f Fault) bool { return f.Error() == tt.want }) {
				t.Errorf("faults\n%v\nwant among them\n%s", err, tt.want)
			}
		})
	}
}

func TestAllFaultsAreReportedInOrder(t *testing.T) {
	_, err := LoadOver(Builtin(), files(map[string]string{
		"modifiers/b.yaml": "- id: odd\n  title: {en: Odd}\n  hp: -1\n  xp: 9\n",
		"modifiers/a.yaml": "- id: strange\n  title: {de: Seltsam}\n",
	}))
	want := "modifiers/a.yaml:2: strange: no English title\n" +
		"modifiers/b.yaml:3: odd: hp -1 is below 0\n" +
		"modifiers/b.yaml:4: odd: xp 9 is above 5"
	if err == nil || err.Error() != want {
		t.Errorf("faults\n%v\nwant\n%s", err, want)
	}
}

func TestLoadWantsAWholePack(t *testing.T) {
	_, err := Load(files(map[string]string{"README.md": "not ours", ".git/config": "nor this"}))
	want := ".: 0 heroes, want at least 1\n.: 0 cards of the Loot Decks, want at least 60\n" +
		".: 0 monsters of the Monster Deck, want at least 10\n.: 0 tiles, want at least 5"
	if err == nil || err.Error() != want {
		t.Errorf("faults\n%v\nwant\n%s", err, want)
	}
}

func TestLoadOverReplacesAndAdds(t *testing.T) {
	base := Builtin()
	horde, _ := base.Modifier("horde")
	p, err := over("modifiers/mine.yaml", "- id: horde\n  title: {en: Swarm}\n  cards: 5\n  figures: 3\n"+
		"- id: lazy\n  title: {en: Lazy}\n  cards: 2\n  ap: -3\n")
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := p.Modifier("horde"); at != horde || p.Modifiers[at].Figures != 3 {
		t.Errorf("horde at %d brings %d figures, want it at its old place %d with 3", at, p.Modifiers[at].Figures, horde)
	}
	if at, ok := p.Modifier("lazy"); !ok || int(at) != len(base.Modifiers) {
		t.Errorf("lazy at %d, %v, want last", at, ok)
	}
	if base.Modifiers[horde].Figures != 2 || len(p.Modifiers) != len(base.Modifiers)+1 {
		t.Errorf("the pack below has changed: horde brings %d figures", base.Modifiers[horde].Figures)
	}
	if got, want := len(p.MonsterDeck()), len(base.MonsterDeck())+4; got != want {
		t.Errorf("%d cards of the Monster Deck, want %d", got, want)
	}
	if _, err := LoadOver(p, files(map[string]string{"modifiers/m.yaml": "- id: lazy\n  title: {en: Lazier}\n"})); err != nil {
		t.Errorf("a third pack over the second: %v", err)
	}
}

func TestFaultsBelowAreNamedToo(t *testing.T) {
	_, err := over("tiles/f.yaml", "- id: F-4\n  title: {en: Plain}\n  art: |\n"+strings.Repeat("    #######\n", 3)+
		"    #.....D\n"+strings.Repeat("    #######\n", 3))
	if err != nil {
		t.Errorf("a tile without its runes can be drawn all the same: %v", err)
	}
	_, err = over("heroes/h.yaml", "- id: mage\n  title: {en: Mage}\n  attributes: {STR: 4, CON: 5, AGI: 7, PER: 8, WIS: 13, PSI: 13}\n"+
		"  items: [psi-orb, sling]\n")
	if want := "heroes/h.yaml:4: mage: sling is no Standard Item of mage"; err == nil || err.Error() != want {
		t.Errorf("fault %v, want %s", err, want)
	}
}

func TestThingsAreFoundByIDAndNumber(t *testing.T) {
	p := Builtin()
	for i := range p.Cards {
		id, found := p.Card(p.Cards[i].ID)
		numbered, known := p.CardNumbered(p.Cards[i].Number())
		if !found || !known || id != CardID(i) || numbered != CardID(i) {
			t.Errorf("%s: found at %d and %d, want %d", p.Cards[i].ID, id, numbered, i)
		}
	}
	if id, ok := p.Card("excalibur"); ok || id != -1 {
		t.Errorf("Card(excalibur) = %d, %v, want -1, false", id, ok)
	}
	if id, ok := p.TileNumbered(0); ok || id != -1 {
		t.Errorf("TileNumbered(0) = %d, %v, want -1, false", id, ok)
	}
}

func TestNumbersNeverChange(t *testing.T) {
	for id, want := range map[string]Number{"mage": 0xa8d822, "longsword": 0x5b89f5, "A-1": 0x512f19} {
		if got := NumberOf(id); got != want {
			t.Errorf("NumberOf(%q) = %#x, want %#x: games at rest hold the old one", id, got, want)
		}
	}
}

func TestDiceReadWhatTheyWrite(t *testing.T) {
	for _, text := range []string{"3D+5", "2D", "4D-1", "-1D", "+2", "-2", "1D"} {
		if d, err := ParseDice(text); err != nil || d.String() != text {
			t.Errorf("ParseDice(%q) = %q, %v", text, d, err)
		}
	}
	if d, err := ParseDice("+1D"); err != nil || d != (Dice{Count: 1}) {
		t.Errorf("ParseDice(+1D) = %+v, %v, want one die", d, err)
	}
	for _, text := range []string{"", "D", "+", "3D5", "3d+5", "100D", "3D+", "3 D"} {
		if d, err := ParseDice(text); err == nil {
			t.Errorf("ParseDice(%q) = %+v, want an error", text, d)
		}
	}
}
