package content

import (
	"maps"
	"reflect"
	"slices"
	"strings"
)

// The tile that lies first unless a scenario names another (DD-028).
const usualStart = "A-1"

// StartTile is the tile laid first.
func (s *Scenario) StartTile() string {
	if s.Start == "" {
		return usualStart
	}
	return s.Start
}

// mostLevel is the highest Monster Level with a card of its own (DD-577).
const mostLevel = 4

func (c *checker) scenario(s spot, sc *Scenario) {
	s.title(sc.Title)
	s.text("story", sc.Story)
	s.in("task").want(sc.Task.EN != "", "a scenario wants a task")
	s.text("task", sc.Task)
	s.text("won", sc.Won)
	s.text("lost", sc.Lost)
	s.between("length", sc.Length, 1, 60)
	s.between("hard", sc.Hard, 1, 5)
	s.between("monster_level", sc.MonsterLevel, 0, mostLevel)
	s.startTile(sc)
	s.tileDeck(sc)
	s.shown(sc.Shown, sc.Counters)
	at := occasion{counters: sc.Counters, scenario: true}
	s.triggers(sc.Rules, at)
	s.deeds(sc.Deeds, at)
	wins := func(list []Effect) bool {
		return anyEffect(list, func(e *Effect) bool { return e.End != nil && e.End.Won })
	}
	s.in("rules").want(slices.ContainsFunc(sc.Rules, func(t Trigger) bool { return wins(t.Effects) }) ||
		slices.ContainsFunc(sc.Deeds, func(d Deed) bool { return wins(d.Effects) }), "nothing wins this scenario")
}

// startTile wants the places of six heroes and an entrance on the tile laid first.
func (s spot) startTile(sc *Scenario) {
	id, ok := s.pack.Tile(sc.StartTile())
	s.in("start").want(ok, "no tile %q", sc.StartTile())
	s.in("start").want(!ok || s.pack.Tiles[id].has("123456<"), "%s has no six start squares and entrance", sc.StartTile())
}

// tileDeck wants tiles that there are, each of them once, and enough of the families that are drawn from.
func (s spot) tileDeck(sc *Scenario) {
	s.in("deck").want(len(sc.Deck) > 0, "no tile deck")
	s.in("destination").want(sc.Destination == "" || slices.ContainsFunc(sc.Deck, func(part TilePart) bool {
		return slices.Contains(part.Tiles, sc.Destination)
	}), "the deck names no tile %s", sc.Destination)
	used := []string{sc.StartTile()}
	for i, part := range sc.Deck {
		for j, id := range part.Tiles {
			s.in("deck", i).in("tiles", j).tileRef("", id)
			s.in("deck", i, "tiles", j).want(!slices.Contains(used, id), "tile %s is used already", id)
			used = append(used, id)
		}
	}
	chance := 0
	unnamed := func(part TilePart) int {
		return len(slices.DeleteFunc(s.pack.RoomTiles(part), func(id TileID) bool { return slices.Contains(used, s.pack.Tiles[id].ID) }))
	}
	for i, part := range sc.Deck {
		s.in("deck", i).between("any", part.Any, 0, len(s.pack.Tiles))
		s.in("deck", i).want(part.Any > 0 || len(part.Tiles) > 0, "no tiles")
		chance += part.Any
		s.in("deck", i, "any").want(part.Any <= unnamed(part), "%d tiles of the families %s, %d are left", part.Any,
			strings.Join(part.Families, " "), unnamed(part))
	}
	s.in("deck").want(chance <= unnamed(TilePart{}), "%d tiles by chance, %d are left", chance, unnamed(TilePart{}))
}

func (s spot) triggers(rules []Trigger, at occasion) {
	names := map[string]bool{}
	for i := range rules {
		t := &rules[i]
		s := s.in("rules", i)
		s.in("name").want(t.Name != "" && !names[t.Name], "a rule wants a name of its own")
		names[t.Name] = true
		s.in("on").when(t.On, at)
		s.facts(t.If, at)
		s.in("effects").want(len(t.Effects) > 0, "a rule wants effects")
		s.effects("effects", t.Effects, at)
	}
}

func (s spot) deeds(deeds []Deed, at occasion) {
	names := map[string]bool{}
	for i := range deeds {
		d := &deeds[i]
		s := s.in("deeds", i)
		s.in("name").want(d.Name != "" && !names[d.Name], "a deed wants a name of its own")
		names[d.Name] = true
		s.title(d.Title)
		s.in("on").want(d.On != 0, "a deed wants a spot")
		s.tileRef("tile", d.Tile)
		s.between("ap", d.AP, 0, mostAP)
		s.facts(d.If, at)
		s.in("effects").want(len(d.Effects) > 0, "a deed wants effects")
		s.effects("effects", d.Effects, at)
	}
}

// when wants exactly one moment.
func (s spot) when(w When, at occasion) {
	s.want(set(w, "Tile") == 1, "want exactly one moment")
	s.between("round", w.Round, 0, 60)
	s.between("every", w.Every, 0, 20)
	s.between("level", w.Level, 0, 20)
	s.tileRef("tile", w.Tile)
	s.in("tile").want(w.Tile == "" || w.Entered != 0 || w.Defeated != "", "only entered and defeated are narrowed by a tile")
	if w.Revealed != anyThing {
		s.tileRef("revealed", w.Revealed)
	}
	if w.Searched != anyThing {
		s.tileRef("searched", w.Searched)
	}
	if w.Defeated != anyThing && w.Defeated != anyBoss {
		s.monsterRef("defeated", w.Defeated)
	}
	if _, known := at.counters[w.Counted]; w.Counted != "" {
		s.in("counted").want(known, "no counter %q here", w.Counted)
	}
}

// Words of When that stand for all tiles and monsters, and for all bosses.
const (
	anyThing = "any"
	anyBoss  = "boss"
)

func (s spot) facts(facts []Fact, at occasion) {
	for i, f := range facts {
		s := s.in("if", i)
		s.want(set(f, "Tile") == 1, "want exactly one fact")
		s.tileRef("revealed", f.Revealed)
		s.tileRef("tile", f.Tile)
		s.card("has", f.Has)
		s.in("tile").want(f.Tile == "" || f.AllOn != 0 || f.Clear, "only all_on and clear are narrowed by a tile")
		if f.Counter != nil {
			_, known := at.counters[f.Counter.Name]
			s.in("counter", "name").want(known, "no counter %q here", f.Counter.Name)
			s.in("counter").want(f.Counter.Below == 0 || f.Counter.Below > f.Counter.Least, "no number is so")
		}
	}
}

// set counts the fields of a struct that are not zero, but for one.
func set(of any, but string) int {
	v := reflect.ValueOf(of)
	n := 0
	for i := range v.NumField() {
		if !v.Field(i).IsZero() && v.Type().Field(i).Name != but {
			n++
		}
	}
	return n
}

// anyEffect tells whether one of the effects, or of those within them, is so.
func anyEffect(list []Effect, is func(*Effect) bool) bool {
	for i := range list {
		e := &list[i]
		if is(e) {
			return true
		}
		if e.Check != nil && (anyEffect(e.Check.Pass, is) || anyEffect(e.Check.Fail, is)) {
			return true
		}
		if e.Choose != nil && slices.ContainsFunc(e.Choose.Options, func(o Option) bool { return anyEffect(o.Effects, is) }) {
			return true
		}
		if e.Marker != nil && anyEffect(e.Marker.With, is) {
			return true
		}
	}
	return false
}

func (c *checker) goal(s spot, g *Goal) {
	s.title(g.Title)
	s.text("text", g.Text)
	s.shown(g.Shown, g.Counters)
	s.triggers(g.Rules, occasion{counters: g.Counters, scenario: true})
	s.in("rules").want(slices.ContainsFunc(g.Rules, func(t Trigger) bool {
		return anyEffect(t.Effects, func(e *Effect) bool { return e.End != nil && e.End.Won })
	}), "nothing wins this goal")
}

func (c *checker) campaign(s spot, cp *Campaign) {
	s.title(cp.Title)
	s.text("story", cp.Story)
	s.text("won", cp.Won)
	s.in("chapters").want(len(cp.Chapters) > 0, "no chapters")
	chapters := map[string]*Chapter{}
	for i := range cp.Chapters {
		ch := &cp.Chapters[i]
		_, ok := c.pack.Scenario(ch.Scenario)
		s.in("chapters", i, "scenario").want(ok, "no scenario %q", ch.Scenario)
		s.in("chapters", i, "scenario").want(chapters[ch.Scenario] == nil, "%s is a chapter already", ch.Scenario)
		chapters[ch.Scenario] = ch
	}
	for i := range cp.Chapters {
		s.in("chapters", i).chapter(&cp.Chapters[i], cp.Chapters[i+1:])
	}
	if len(cp.Chapters) > 0 {
		for i, reached := range cp.reached() {
			s.in("chapters", i).want(reached, "no way leads to %s", cp.Chapters[i].Scenario)
		}
	}
}

// chapter wants ways that lead on only, to chapters further down.
func (s spot) chapter(ch *Chapter, after []Chapter) {
	s.between("monster_points", ch.MonsterPoints, 0, 10)
	s.in("rewards").text("text", ch.Rewards.Text)
	s.in("rewards").amount("xp", ch.Rewards.XP)
	for i, id := range ch.Rewards.Cards {
		s.in("rewards", "cards", i).card("", id)
	}
	at := occasion{}
	if id, ok := s.pack.Scenario(ch.Scenario); ok {
		at.counters = s.pack.Scenarios[id].Counters
	}
	for i, b := range ch.Next {
		s := s.in("next", i)
		s.in("scenario").want(slices.ContainsFunc(after, func(c Chapter) bool { return c.Scenario == b.Scenario }),
			"%q is no later chapter", b.Scenario)
		s.in("label").want(b.Label.EN != "" || len(ch.Next) == 1, "a way among several wants a label")
		s.facts(b.If, at)
	}
	s.in("next").want(len(ch.Next) == 0 || slices.ContainsFunc(ch.Next, func(b Branch) bool { return len(b.If) == 0 }),
		"one way on must be open whatever happened")
}

// reached tells of each chapter whether a way from the first one leads there.
func (cp *Campaign) reached() []bool {
	reached := make([]bool, len(cp.Chapters))
	reached[0] = true
	for i, ch := range cp.Chapters {
		for _, b := range ch.Next {
			for j := range cp.Chapters {
				if reached[i] && cp.Chapters[j].Scenario == b.Scenario {
					reached[j] = true
				}
			}
		}
	}
	return reached
}

// shown checks that what players are told of are counters with words.
func (s spot) shown(shown map[string]Text, counters map[string]int) {
	for _, name := range slices.Sorted(maps.Keys(shown)) {
		_, counts := counters[name]
		s.in("shown", name).want(counts, "there is no such counter")
		s.in("shown").text(name, shown[name])
	}
}
