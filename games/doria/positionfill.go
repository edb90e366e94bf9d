package doria

import (
	"maps"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Filler fills in what is not said of heroes and monsters that are put into a position, by what the position is else.
type Filler struct {
	reader positionReader
}

// Filler makes the filler of a position that is going to be set.
func (g *Game) Filler(p *Position) (*Filler, error) {
	options, err := ParseOptions(p.Options)
	if err != nil {
		return nil, impossible("options %v", p.Options)
	}
	scratch := &Game{pack: g.pack}
	scratch.options, scratch.level = options, p.Level
	scratch.scenario, scratch.campaign, scratch.goal = -1, -1, -1
	for _, h := range p.Heroes {
		scratch.heroes = append(scratch.heroes, Hero{ID: h.ID})
	}
	f := &Filler{positionReader{pack: g.pack, p: &Position{}, g: scratch}}
	f.reader.within("monster_level", p.Level, 1, mostPoints)
	if f.reader.err != nil {
		return nil, f.reader.err
	}
	return f, nil
}

// Newcomer is a ready-made hero as it comes into a game, with nothing in its hands.
func (f *Filler) Newcomer(id HeroID) (HeroPosition, error) {
	kind, ok := f.reader.pack.Hero(string(id))
	if !ok {
		return HeroPosition{}, impossible("no hero %q", id)
	}
	h := newHero(0, 0)
	f.reader.g.become(&h, kind)
	h.HP, h.PP = f.reader.g.maxHP(&h), f.reader.g.maxPP(&h)
	return f.reader.g.heroPosition(&h), nil
}

// Begin takes a position from before the first round into it: everybody stands at its maximum (DD-R11). The phase is
// still to be named.
func (p *Position) Begin() {
	p.Round = 1
	for i := range p.Heroes {
		h := &p.Heroes[i]
		h.HP, h.PP = h.Max.HP, h.Max.PP
	}
}

// Hero gives a hero what follows from what is said of it: with action points it is conscious, an unconscious one has
// none and is going to wake, action points are what initiative came to, hit and psi points are no more than their
// maximum, and what it can no longer wear lies in its Backpack. said tells which fields were given, by their names in
// JSON.
func (f *Filler) Hero(p *HeroPosition, said func(field string) bool) error {
	if said("attributes") && !said("items") {
		f.undress(p)
	}
	h := f.reader.hero(*p)
	if f.reader.err != nil {
		return f.reader.err
	}
	if said("ap") && p.AP > 0 && !said("conscious") {
		p.Conscious = true
	}
	if !p.Conscious && !said("ap") {
		p.AP = 0
	}
	if !p.Conscious && said("conscious") && !said("waking") {
		p.Waking = true
	}
	if said("ap") && !said("rolled") {
		p.Rolled = p.AP
	}
	if !said("hp") {
		p.HP = min(p.HP, f.reader.g.maxHP(&h))
	}
	if !said("pp") {
		p.PP = min(p.PP, f.reader.g.maxPP(&h))
	}
	return nil
}

// undress puts what a hero's attributes do not allow on the Body into the Backpack (DD-084).
func (f *Filler) undress(p *HeroPosition) {
	h := f.reader.hero(*p)
	p.Items.Body = maps.Clone(p.Items.Body)
	for i, held := range h.Body {
		if place := Place(i + 1); held.Full && !h.fulfils(f.reader.g.card(held.Card)) {
			p.Items.Backpack = append(p.Items.Backpack, p.Items.Body[place])
			delete(p.Items.Body, place)
		}
	}
}

// Trap gives a trap that can be attacked the hit points on its card.
func (f *Filler) Trap(p *TrapPosition, said func(field string) bool) error {
	var id content.CardID
	if f.reader.cardID(&id, p.Card); f.reader.err != nil {
		return f.reader.err
	}
	if printed := f.reader.pack.Cards[id].Trap; printed != nil && printed.Lasting != nil && !said("hp") {
		p.HP = printed.Lasting.HP
	}
	return nil
}

// Monster gives a monster its values by the Level Card of the Monster Level and by its modifiers.
func (f *Filler) Monster(p *MonsterPosition, said func(field string) bool) error {
	m := f.reader.monster(*p)
	if f.reader.err != nil {
		return f.reader.err
	}
	if !said("ap") {
		p.AP = f.reader.g.monsterAP(&m)
	}
	if !said("hp") {
		p.HP = f.reader.g.monsterHP(&m)
	}
	if !said("armor") {
		p.Armor = f.reader.g.monsterRating(&m)
	}
	return nil
}
