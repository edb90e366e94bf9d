package doriatable

import (
	"maps"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// position is the whole view in words, with the map last.
func (s speaker) position(l session.Look) string {
	return paragraphs(s.head(), s.surroundings(l), s.mapBlock(wholeMap, wholeMap), s.turned())
}

// surroundings is the view in words without the map: the task, heroes, monsters, ways on, what lies about, the shop.
func (s speaker) surroundings(l session.Look) string {
	parts := []string{s.task(), strings.Join(s.counterLines(), "\n"), strings.Join(s.heroLines(l), "\n"), strings.Join(s.monsterLines(), "\n"),
		strings.Join(slices.Concat(s.hereLines(), s.doorLines(len(s.doorsNear())), s.markerLines(), s.trapLines()), "\n"), s.shop()}
	return paragraphs(parts...)
}

// counterLines are the counters of the scenario that players are told of, by name.
func (s speaker) counterLines() []string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(s.view.Counters)) {
		if title := s.counter(name); title != "" {
			said := words.Args{"Counter": sentence(title), "Total": s.view.Counters[name]}
			lines = append(lines, s.Say("doria.position.counter", said))
		}
	}
	return lines
}

// task is what the scenario or goal asks for.
func (s speaker) task() string {
	if text := s.text(s.view.Task); text != "" {
		return s.Say("doria.position.task", words.Args{"Task": text})
	}
	return ""
}

// heroLines are the heroes, a line each.
func (s speaker) heroLines(l session.Look) []string {
	var lines []string
	for i := range s.view.Heroes {
		if h := &s.view.Heroes[i]; !h.Gone {
			lines = append(lines, s.heroLine(h))
		}
	}
	return lines
}

// heroLine is how a hero stands: points, what it bears, where it is and what it wears.
func (s speaker) heroLine(h *doria.HeroPosition) string {
	parts := []string{s.standing(h.ID)}
	if h.Poison > 0 {
		parts = append(parts, s.Say("doria.state.poison", words.Args{"Count": h.Poison}))
	}
	if !h.Conscious {
		parts = append(parts, s.Say("doria.state.unconscious", nil))
	}
	if h.Buried {
		parts = append(parts, s.Say("doria.state.buried", nil))
	}
	if h.Fate > 0 {
		parts = append(parts, s.Say("doria.state.fate", words.Args{"Count": h.Fate}))
	}
	if h.Points > 0 {
		parts = append(parts, s.Say("doria.state.points", words.Args{"Count": h.Points}))
	}
	if h != s.focus && h.At != nil && s.focus != nil && s.focus.At != nil {
		parts = append(parts, s.where(*h.At))
	}
	if worn := s.worn(h); worn != "" {
		parts = append(parts, worn)
	}
	said := words.Args{"Hero": s.heroTitle(h.ID), "Facts": strings.Join(parts, " · "), "Player": s.seat(int(h.Seat))}
	if s.company() {
		return s.Say("doria.position.hero_of", said)
	}
	return s.Say("doria.position.hero", said)
}

// company reports whether several seats have heroes.
func (s speaker) company() bool {
	return slices.ContainsFunc(s.view.Heroes, func(h doria.HeroPosition) bool { return !h.Gone && h.Seat != s.view.Heroes[0].Seat })
}

// worn are the titles of the cards on the Body, hands first.
func (s speaker) worn(h *doria.HeroPosition) string {
	var names []string
	for _, p := range []doria.Place{doria.InHand1, doria.InHand2, doria.OnTorso, doria.OnHead, doria.OnArms, doria.OnLegs,
		doria.OnFeet, doria.OnAccessory} {
		c, full := h.Items.Body[p]
		if !full || c.ID == "" {
			continue
		}
		name := s.card(c.ID)
		if c.Damaged {
			name = s.Say("doria.damaged", words.Args{"Card": name})
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// around is what matters most about the place where the focus stands, for a board: at most so many monsters, doors and
// kinds of marker, the nearest first, and the traps in force.
func (s speaker) around(most int) []string {
	if s.view.Phase == doria.PhaseSetup { // what is left of the scenario before
		return nil
	}
	return slices.Concat(firstOf(s.monsterLines(), most, s), s.doorLines(most), firstOf(s.markerLines(), most, s), s.trapLines())
}

// aroundBriefly is the nearest monsters alone.
func (s speaker) aroundBriefly() []string {
	if s.view.Phase == doria.PhaseSetup {
		return nil
	}
	return firstOf(s.monsterLines(), leastAround, s)
}

// leastAround is how many monsters a board describes however little room there is.
const leastAround = 2

// firstOf keeps the first lines and counts the others.
func firstOf(lines []string, most int, s speaker) []string {
	if len(lines) <= most {
		return lines
	}
	return append(slices.Clone(lines[:most]), s.Say("doria.position.more", words.Args{"Count": len(lines) - most}))
}

// hereLines say what is special about the square of the focus.
func (s speaker) hereLines() []string {
	if s.focus == nil || s.focus.At == nil {
		return nil
	}
	worth := s.worth(*s.focus.At)
	if worth == "" {
		return nil
	}
	return []string{s.Say("doria.position.here", words.Args{"Hero": s.hero(s.focus.ID), "What": worth})}
}

// doorLines are the ways on, the nearest first, at most so many in one line.
func (s speaker) doorLines(most int) []string {
	doors := s.doorsNear()
	if len(doors) == 0 || s.focus == nil || s.focus.At == nil {
		return nil
	}
	most = max(2, most)
	var names []string
	for _, d := range doors[:min(most, len(doors))] {
		said := words.Args{"Where": s.reach(d.at), "Side": s.side(doria.Side(d.side) + 1)}
		switch {
		case d.blocked:
			names = append(names, s.Say("doria.door.blocked", said))
		case d.between:
			names = append(names, s.Say("doria.door.closed", said))
		default:
			names = append(names, s.Say("doria.door.unopened", said))
		}
	}
	said := words.Args{"Count": len(doors), "Doors": strings.Join(names, "; ")}
	if len(names) < len(doors) {
		return []string{s.Say("doria.position.doors_some", said)}
	}
	return []string{s.Say("doria.position.doors", said)}
}

// markerLines are the dungeon markers by kind, a line each.
func (s speaker) markerLines() []string {
	var kinds []string
	at := map[string][]doria.Square{}
	for _, m := range s.view.Markers {
		if len(at[m.Kind]) == 0 {
			kinds = append(kinds, m.Kind)
		}
		at[m.Kind] = append(at[m.Kind], m.At)
	}
	var lines []string
	for _, kind := range kinds {
		slices.SortStableFunc(at[kind], func(a, b doria.Square) int { return s.far(a) - s.far(b) })
		var places []string
		for _, square := range at[kind][:min(3, len(at[kind]))] {
			places = append(places, s.reach(square))
		}
		said := words.Args{"Marker": s.marker(kind), "Count": len(at[kind]), "Places": strings.Join(places, "; ")}
		lines = append(lines, sentence(s.Say("doria.position.markers", said)))
	}
	return lines
}

// trapLines are the traps in force.
func (s speaker) trapLines() []string {
	var lines []string
	for _, t := range s.view.Traps {
		lines = append(lines, s.Say("doria.position.trap", words.Args{"Trap": s.card(t.Card), "Where": s.reach(t.At)}))
	}
	return lines
}
