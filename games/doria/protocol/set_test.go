package protocol

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// TestSetOfWhatGetGave sets whole states where they came from, and in another game of the same heroes.
func TestSetOfWhatGetGave(t *testing.T) {
	for name, lines := range map[string][]string{
		"after setup":     {twoInRandom},
		"a drawn chamber": {twoInRandom, chamber, `{"set":{"monsters":[{"kind":"orc","at":[5,5],"modifiers":["colossal"]}]}}`},
		"in mid-phase":    {twoInRandom, chamber, goOn},
		"a scenario": {`{"new":{"seed":1,"mode":"scenario","heroes":[{"hero":"mage"},{"hero":"ranger","seat":2}],"seats":3,"quick":true,` +
			`"options":["fate_points=group","door_events","no_fumbles"]}}`},
		"a campaign":          {`{"new":{"seed":1,"mode":"campaign","heroes":[{"hero":"mage"}],"quick":true}}`},
		"a hero of one's own": {`{"new":{"seed":1,"mode":"random","options":["create_heroes"]}}`, `{"act":{"type":"pick_hero","pick":"custom"}}`, `{"set":{"phase":"A","round":1}}`},
	} {
		t.Run(name, func(t *testing.T) {
			c := newTalk(t, lines...)
			want := c.say(get).State
			state, err := json.Marshal(want)
			if err != nil {
				t.Fatal(err)
			}
			other := newTalk(t, strings.Replace(lines[0], `"seed":`, `"seed":9`, 1))
			if strings.Contains(lines[0], "create_heroes") {
				other.say(lines[1])
			}
			for _, in := range []*talk{c, other} {
				r := in.say(`{"set":` + string(state) + `}`)
				if !r.OK {
					t.Fatalf("refused: %+v", r.Error)
				}
				for _, asked := range []string{"decision", "decisions"} { // it stands at the beginning of the phase
					delete(r.State, asked)
					delete(want, asked)
				}
				if !reflect.DeepEqual(r.State, want) {
					t.Errorf("got  %v\nwant %v", r.State, want)
				}
			}
		})
	}
}

func TestSetFillsInWhatIsNotSaid(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber)
	t.Run("DD-119 a monster takes its values from its Level Card", func(t *testing.T) {
		r := c.say(`{"set":{"monster_level":2,"monsters":[{"kind":"orc","at":[5,5]},{"id":"m9","kind":"orc","at":[4,5],"hp":1,"ap":0,"armor":0}]}}`)
		full, hurt := r.piece("monsters", "m10"), r.piece("monsters", "m9")
		if full == nil || full["hp"].(float64) < 2 || full["ap"].(float64) < 1 || full["level"] != float64(2) {
			t.Errorf("%v", full)
		}
		if hurt == nil || hurt["hp"] != float64(1) || hurt["ap"] != float64(0) {
			t.Errorf("%v", hurt)
		}
	})
	t.Run("DD-045 a hero that was not in the game comes as its sheet says", func(t *testing.T) {
		r := c.say(`{"set":{"heroes":[{"id":"ranger","seat":2,"at":[3,1],"ap":12}]}}`)
		h := r.hero("ranger")
		if h == nil || h["hp"] != float64(8) || h["rolled"] != float64(12) || h["attributes"].(map[string]any)["per"] != float64(11) {
			t.Errorf("%v %+v", h, r.Error)
		}
	})
	t.Run("DD-549 an unconscious hero has no action points and will try to wake", func(t *testing.T) {
		h := c.say(`{"set":{"heroes":[{"id":"warrior","conscious":false}]}}`).hero("warrior")
		if h["ap"] != float64(0) || h["waking"] != true {
			t.Errorf("%v", h)
		}
	})
	t.Run("DD-R15 points sink with their maximum", func(t *testing.T) {
		h := c.say(`{"set":{"heroes":[{"id":"mage","attributes":{"str":1,"con":1}}]}}`).hero("mage")
		if h["hp"] != float64(1) || h["attributes"].(map[string]any)["psi"] != float64(13) {
			t.Errorf("%v", h)
		}
	})
	t.Run("DD-084 what lower attributes do not allow on the Body goes into the Backpack", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber, `{"set":{"heroes":[{"id":"warrior","items":{"body":{"hand1":{"id":"combat-hammer"},"head":{"id":"healing-potion"}},"backpack":[]}}]}}`)
		items := c.say(`{"set":{"heroes":[{"id":"warrior","attributes":{"str":4}}]}}`).hero("warrior")["items"].(map[string]any)
		if body, pack := items["body"].(map[string]any), items["backpack"].([]any); body["hand1"] != nil || body["head"] == nil || len(pack) != 1 {
			t.Errorf("%v", items)
		}
	})
	t.Run("DD-R11 DD-101 before the first round a phase is enough: heroes are whole, and it is round 1", func(t *testing.T) {
		c := newTalk(t, strings.Replace(twoInRandom, `,"quick":true`, "", 1))
		if says := c.say(`{"set":{"doom":36}}`).Error.Message; !strings.Contains(says, "name a phase") {
			t.Error(says)
		}
		r := c.say(`{"set":{"phase":"D","heroes":[{"id":"mage","at":[2,2],"ap":10},{"id":"warrior","at":[3,3],"ap":5,"hp":3}]}}`)
		if h := r.hero("mage"); h["hp"] != float64(4) || h["pp"] != float64(13) || r.hero("warrior")["hp"] != float64(3) || r.State["round"] != float64(1) {
			t.Errorf("%.300s", c.last)
		}
	})
	t.Run("DD-101 at the beginning of Phase A the marker may be on 0", func(t *testing.T) {
		c := newTalk(t, twoInRandom, `{"set":{"phase":"A","round":0}}`)
		if r := c.say(goOn); r.State["round"] != float64(1) {
			t.Errorf("%.300s", c.last)
		}
	})
	t.Run("doors, Secret Doors and markers of old tiles go, what still has its place stays", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber,
			`{"set":{"secret_doors":[[3,0]],"doors":[{"between":[[6,3],[7,3]],"state":"closed"}],"markers":[{"kind":"loot","at":[1,1]},{"kind":"loot","at":[9,3]}]}}`)
		room := `"tiles":[{"art":["###.###","#.....#","#.....#","#.....#","#.....#","#.....#","#######"],"at":[0,0]}]`
		r := c.say(`{"set":{` + strings.Replace(room, "###.###", "###D###", 1) + `}}`)
		if !r.OK || len(r.State["secret_doors"].([]any)) != 0 || len(r.State["doors"].([]any)) != 0 || len(r.State["markers"].([]any)) != 1 {
			t.Errorf("%.600s", c.last)
		}
		c.refuse(`{"set":{`+strings.Replace(room, "###.###", "###D###", 1)+`,"secret_doors":[[0,0]]}}`, headless.BadState)
	})
	t.Run("what a trap did ends with it, unless it is given", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber, `{"set":{"traps":[{"card":"vine-tendrils","hero":"mage","at":[1,1]}],`+
			`"heroes":[{"id":"mage","conditions":[{"from":"card:vine-tendrils:2.0.1.0","trap":1}]}],`+
			`"doors":[{"between":[[6,3],[7,3]],"state":"blocked","trap":1}]}}`)
		c.refuse(`{"set":{"traps":[],"heroes":[{"id":"mage","conditions":[{"from":"card:vine-tendrils:2.0.1.0","trap":1}]}]}}`, headless.BadState)
		r := c.say(`{"set":{"traps":[]}}`)
		if !r.OK || len(r.piece("heroes", "mage")["conditions"].([]any)) != 0 || r.State["doors"].([]any)[0].(map[string]any)["state"] != "open" {
			t.Errorf("%.600s", c.last)
		}
	})
	t.Run("DD-335 a trap takes the next number, hit points from its card and the tiles that it reaches", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber)
		r := c.say(`{"set":{"traps":[{"card":"vine-tendrils","hero":"mage","at":[1,1]},{"card":"vine-tendrils","hero":"mage","at":[1,1],"hp":1}]}}`)
		traps, _ := r.State["traps"].([]any)
		if len(traps) != 2 {
			t.Fatalf("%.300s", c.last)
		}
		whole, hurt := traps[0].(map[string]any), traps[1].(map[string]any)
		if tiles := whole["tiles"].([]any); whole["number"] != float64(1) || len(tiles) != 1 || whole["hp"].(float64) <= 1 {
			t.Errorf("%v", whole)
		}
		if hurt["number"] != float64(2) || hurt["hp"] != float64(1) {
			t.Errorf("%v", hurt)
		}
	})
	t.Run("items are set place by place", func(t *testing.T) {
		r := c.say(`{"set":{"heroes":[{"id":"mage","items":{"backpack":[{"id":"longsword","damaged":true}]}}]}}`)
		items := r.hero("mage")["items"].(map[string]any)
		if pack := items["backpack"].([]any); len(pack) != 1 || pack[0].(map[string]any)["damaged"] != true || items["belt"] == nil {
			t.Errorf("%v", items)
		}
	})
	t.Run("decks are set one by one, the top card first", func(t *testing.T) {
		before := len(c.say(get).State["decks"].(map[string]any)["loot2"].([]any))
		decks := c.say(`{"set":{"decks":{"loot1":["dagger","longsword"]}}}`).State["decks"].(map[string]any)
		if top := decks["loot1"].([]any); len(top) != 2 || top[0] != "dagger" || len(decks["loot2"].([]any)) != before {
			t.Errorf("%v", decks["loot1"])
		}
	})
	t.Run("other chambers can be drawn again and again", func(t *testing.T) {
		for _, floor := range []string{"#.....#", "#..~..#", "#.o...#"} {
			r := c.say(strings.Replace(chamber, "#..o..D", floor, 1))
			if tiles, _ := r.State["tiles"].([]any); !r.OK || tiles[0].(map[string]any)["art"].([]any)[3] != floor {
				t.Errorf("%.300s", c.last)
			}
		}
	})
	t.Run("a position with a phase stands at its beginning until go", func(t *testing.T) {
		r := c.say(`{"set":{"phase":"A","round":5}}`)
		if r.State["round"] != float64(5) || r.State["decision"] != nil || len(r.Legal) > 0 || len(r.Events) > 0 {
			t.Errorf("%.300s", c.last)
		}
		r = c.say(goOn)
		if r.State["round"] != float64(5) || r.State["decision"] == nil || r.Events[0]["phase"] != "A" {
			t.Errorf("%.300s", c.last)
		}
	})
}

// TestImpossiblePositions holds that every part of a position is refused that cannot be, with its reason.
func TestImpossiblePositions(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber)
	for _, row := range []struct{ set, says string }{
		{`"rounds":1`, `unknown field "rounds"`}, {`"Round":1`, `unknown field "Round"`}, {`"round":1,"round":2`, "round comes twice"},
		{`"round":0`, "round 0"}, {`"round":-5`, "round -5"}, {`"round":1e9`, "want a whole number"}, {`"round":"3"`, "want a whole number"},
		{`"round":null`, "null"}, {`"phase":"J"`, "none of"}, {`"phase":"setup"`, "name a phase"}, {`"phase":4`, "want"},
		{`"doom":30`, "doom on 30 (DD-155)"}, {`"doom":42`, "doom on 42"}, {`"monster_level":0`, "monster_level 0"},
		{`"monster_level":9223372036854775807`, "monster_level"}, {`"group_xp":-1`, "group_xp -1"}, {`"scenario_points":-1`, "scenario_points"},
		{`"mode":"campaign"`, "mode campaign"}, {`"mode":""`, "mode"}, {`"mode":"chess"`, "none of"}, {`"scenario":"nowhere"`, `no scenario "nowhere"`},
		{`"goal":"fame"`, `no goal "fame"`}, {`"campaign":"no-such"`, `no campaign "no-such"`}, {`"options":["luck"]`, "options [luck]"},
		{`"options":["trap_shop","trap_shop"]`, "options"}, {`"joining":[6]`, "seat 6"}, {`"joining":[0]`, "is joining and has a hero"},

		{`"heroes":[{"seat":0}]`, "id:"}, {`"heroes":[{"id":"clown"}]`, `no hero "clown"`}, {`"heroes":{}`, "want a list"},
		{`"heroes":[{"id":"mage","Hp":1}]`, `unknown field "Hp"`}, {`"heroes":[{"id":"mage","kind":"clown"}]`, `no hero "clown"`},
		{`"heroes":[{"id":"mage","kind":"ranger"}]`, "no hero of that name is of this kind"}, {`"heroes":[{"id":"mage","kind":""}]`, "no hero of that name is of this kind"},
		{`"heroes":[{"id":"mage","seat":6}]`, "seat 6"}, {`"heroes":[{"id":"mage","seat":-1}]`, "seat -1"},
		{`"heroes":[{"id":"mage","ap":41}]`, "ap 41"}, {`"heroes":[{"id":"mage","ap":-1}]`, "ap -1"},
		{`"heroes":[{"id":"mage","ap":5,"conscious":false}]`, "unconscious with 5 ap (DD-549)"},
		{`"heroes":[{"id":"mage","conscious":false},{"id":"warrior","conscious":false}]`, "no hero is conscious (DD-017)"},
		{`"heroes":[{"id":"mage","gone":true,"conscious":false},{"id":"warrior","gone":true}]`, "no hero"},
		{`"heroes":[{"id":"mage","hp":-20}]`, "hp -20"}, {`"heroes":[{"id":"mage","pp":-20}]`, "pp -20"},
		{`"heroes":[{"id":"mage","hp":5}]`, "hp 5 of 4"}, {`"heroes":[{"id":"mage","pp":14}]`, "pp 14 of 13"},
		{`"heroes":[{"id":"mage","poison":-1}]`, "poison -1"}, {`"heroes":[{"id":"mage","points":100000}]`, "points 100000"},
		{`"heroes":[{"id":"mage","level":0}]`, "level 0"}, {`"heroes":[{"id":"mage","attributes":{"str":0}}]`, "STR 0"},
		{`"heroes":[{"id":"mage","attributes":{"STR":5}}]`, `unknown field "STR"`}, {`"heroes":[{"id":"mage","bonuses":["luck"]}]`, "none of"},
		{`"heroes":[{"id":"mage","at":[0,0]}]`, "mage on 0,0"}, {`"heroes":[{"id":"mage","at":[2,1]}]`, "mage and warrior on 2,1 (DD-195)"},
		{`"heroes":[{"id":"mage","at":[900,900]}]`, "mage on 900,900"}, {`"heroes":[{"id":"mage","at":[1]}]`, "want"},
		{`"heroes":[{"id":"mage","at":[40000,1]}]`, "want"}, {`"heroes":[{"id":"mage","at":null}]`, "nowhere in phase D (DD-118)"},
		{`"heroes":[{"id":"mage","ap":0,"conscious":false,"at":[0,0]}]`, "mage on 0,0"},
		{`"heroes":[{"id":"mage","items":{"body":{"head":{"id":"longsword"}}}}]`, "longsword on head (DD-072)"},
		{`"heroes":[{"id":"mage","items":{"body":{"tail":{"id":"longsword"}}}}]`, "tail"},
		{`"heroes":[{"id":"mage","items":{"body":{"belt1":{"id":"longsword"}}}}]`, "no place on the Body"},
		{`"heroes":[{"id":"mage","items":{"body":{"hand1":{"id":"excalibur"}}}}]`, `no card "excalibur"`},
		{`"heroes":[{"id":"mage","items":{"body":{"hand1":{"id":"combat-hammer"}}}}]`, "combat-hammer on hand1, which requires more than its attributes (DD-084)"},
		{`"heroes":[{"id":"mage","items":{"body":{"hand1":{"id":"combat-hammer"},"hand2":{"id":"dagger"}}}}]`, "third hand"},
		{`"heroes":[{"id":"mage","items":{"belt":[` + strings.Repeat(`{"id":"dagger"},`, 4) + `{"id":"dagger"}]}}]`, "Belt 5"},
		{`"heroes":[{"id":"mage","items":{"sack":[]}}]`, `unknown field "sack"`}, {`"heroes":[{"id":"mage","aside":["excalibur"]}]`, `no card "excalibur"`},
		{`"heroes":[{"id":"mage","conditions":[{"from":"card:dagger:0.0"}]}]`, "nothing lasts from"},
		{`"heroes":[{"id":"mage","conditions":[{"from":"card:vine-tendrils:99.99.99"}]}]`, "nothing lasts from"},
		{`"heroes":[{"id":"mage","conditions":[{"from":"wish"}]}]`, `no source "wish"`}, {`"heroes":[{"id":"mage","conditions":[{}]}]`, "nothing lasts from"},

		{`"monsters":[{}]`, `no monster ""`}, {`"monsters":[{"kind":"unicorn"}]`, `no monster "unicorn"`}, {`"monsters":[{"kind":"orc","id":3}]`, "want"},
		{`"monsters":[{"kind":"orc","id":"m0","at":[4,4]}]`, "no monster"}, {`"monsters":[{"kind":"orc","id":"m99999999999999"}]`, "number"},
		{`"monsters":[{"kind":"orc","id":"m1","at":[4,4]},{"kind":"orc","id":"m1","at":[5,4]}]`, "monster number 1"},
		{`"monsters":[{"kind":"orc","at":[4,4]},{"kind":"orc","at":[4,4]}]`, "on 4,4 (DD-195)"}, {`"monsters":[{"kind":"orc","at":[1,1]}]`, "on 1,1"},
		{`"monsters":[{"kind":"orc","at":[6,6]}]`, "orc on 6,6"}, {`"monsters":[{"kind":"orc","at":[4,4],"hp":0}]`, "hp 0"},
		{`"monsters":[{"kind":"orc","at":[4,4],"ap":41}]`, "ap 41"}, {`"monsters":[{"kind":"orc","at":[4,4],"armor":-1}]`, "armor -1"},
		{`"monsters":[{"kind":"orc","at":[4,4],"modifiers":["shiny"]}]`, `no modifier "shiny"`},
		{`"monsters":[{"kind":"orc","at":[4,4],"carries":["excalibur"]}]`, `no card "excalibur"`},
		{`"monsters":[{"kind":"orc","at":[4,4],"poison":1,"poison_by":"elf"}]`, `no hero "elf"`},
		{`"monsters":[{"kind":"orc","at":[4,4],"poisoned":1}]`, `unknown field "poisoned"`},

		{`"tiles":[]`, "number of tiles 0"}, {`"tiles":[{"id":"Q-9","at":[0,0]}]`, `no tile "Q-9"`}, {`"tiles":[{"id":"A-3","at":[1,0]}]`, "multiple of 7"},
		{`"tiles":[{"id":"A-3","at":[0,0],"rotation":4}]`, "turned 4 times"}, {`"tiles":[{"id":"A-3","at":[0,0]},{"id":"A-1","at":[0,0]}]`, "lies there"},
		{`"tiles":[{"id":"A-3","at":[7000,0]}]`, "lattice"}, {`"tiles":[{"art":["#######"],"at":[0,0]}]`, "tile"},
		{`"tiles":[{"art":[],"at":[0,0]}]`, "tile"}, {`"tiles":[{"id":"A-3","art":` + room + `,"at":[0,0]}]`, "another one of that id"},
		{`"tiles":[{"id":"A-3","at":[0,0],"waiting":[[0,0]]}]`, "no monster icon"}, {`"tiles":[{"id":"A-3","at":[0,0],"waiting":[[8,1]]}]`, "no monster icon"},
		{`"tiles":[` + strings.Repeat(`{"art":`+room+`,"at":[0,0]},`, 200) + `{"id":"A-3","at":[7,0]}]`, "number of tiles 201"},
		{`"markers":[{"kind":"flag","at":[1,1]}]`, `no marker "flag"`}, {`"markers":[{"kind":"rubble","at":[0,0]}]`, "rubble marker on 0,0"},
		{`"markers":[{"kind":"hole","at":[4,4]},{"kind":"hole","at":[4,4]}]`, "hole marker on 4,4"},
		{`"markers":[{"kind":"fire","at":[4,4],"from":"card:dagger:0"}]`, "lays no marker"},
		{`"doors":[{"between":[[1,1],[1,2]],"state":"closed"}]`, "no door between"}, {`"doors":[{"between":[[6,3],[8,3]],"state":"closed"}]`, "no door between"},
		{`"doors":[{"between":[[6,3]],"state":"closed"}]`, "want 2 values"}, {`"doors":[{"between":[[6,3],[7,3]],"state":"ajar"}]`, "none of"},
		{`"doors":[{"between":[[6,3],[7,3]],"state":"closed"},{"between":[[7,3],[6,3]],"state":"closed"}]`, "twice"},
		{`"doors":[{"between":[[6,3],[7,3]],"state":"blocked","trap":4}]`, "trap 4"}, {`"secret_doors":[[1,1]]`, "no Secret Door"},
		{`"secret_doors":[[0,3],[0,3]]`, "no Secret Door"}, {`"secret_doors":[[90,90]]`, "no Secret Door"},
		{`"traps":[{"number":1,"card":"longsword","hero":"mage","at":[1,1]}]`, "no lasting trap"},
		{`"traps":[{"number":0,"card":"vine-tendrils","hero":"mage","at":[1,1]}]`, "trap number 0"},
		{`"traps":[{"number":1,"card":"vine-tendrils","hero":"elf","at":[1,1]}]`, "no such hero"},
		{`"traps":[{"number":1,"card":"vine-tendrils","hero":"mage","at":[1,1],"tiles":[2]}]`, "on tile 2"},
		{`"traps":[{"number":1,"card":"vine-tendrils","hero":"mage","at":[70,1],"tiles":[0]}]`, "on 70,1"},

		{`"shop":["","",""," "]`, "want 3 values"}, {`"shop":["excalibur","",""]`, `no card "excalibur"`}, {`"decks":{"loot4":[]}`, `no deck "loot4"`},
		{`"decks":{"loot1":["orc"]}`, `no card "orc"`}, {`"decks":{"monsters":["longsword"]}`, `no monster card "longsword"`},
		{`"decks":{"tiles":["Q-9"]}`, `no tile "Q-9"`}, {`"decks":{"loot1":["dagger"],"loot1":[]}`, "comes twice"}, {`"discards":{"loot1":[]}`, `no deck "loot1"`},
		{`"decks":{"loot1":[` + strings.Repeat(`"dagger",`, 3000) + `"dagger"]}`, "number of cards 3001"},
		{`"counters":{"wishes":1}`, `no counter "wishes"`}, {`"fired":["never"]`, `no rule "never"`}, {`"last_monster":-1`, "last_monster"},
	} {
		if message := c.refuse(`{"set":{`+row.set+`}}`, headless.BadState); !strings.Contains(message, row.says) {
			t.Errorf("%.200s: %q, want %q", row.set, message, row.says)
		}
	}
}

// room is the drawing of a plain room.
const room = `["#######","#.....#","#.....#","#.....D","#.....#","#.....#","#######"]`
