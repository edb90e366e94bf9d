package doria

import (
	"errors"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// veil is a game as everybody may know it, in the saved form: of the decks it says how many cards they have and nothing of
// which these are, and it has no dice.
func (g *Game) veil() []byte {
	known := g.state
	d := &known.decks
	for i := range d.loot {
		d.loot[i] = make([]content.CardID, len(d.loot[i]))
	}
	d.monster = make([]content.MonsterCard, len(d.monster))
	d.tile = make([]content.TileID, len(d.tile))
	d.door = make([]content.DoorEventID, len(d.door))
	d.room = make([]content.RoomEventID, len(d.room))
	d.boss = make([]content.MonsterID, len(d.boss))
	d.held = nil
	c := coder{pack: g.pack, out: make([]byte, 0, 4096)}
	known.code(&c)
	return c.out
}

// errNoPosition says that a View has been through a file or a wire, which it loses its position by.
var errNoPosition = errors.New("doria: a view without its position")

// unveil is the game that a View shows: one to think about, in which the decks hold anything. A View without an open
// question has none.
func (e Engine) unveil(v View) (*Game, error) {
	if len(v.veil) == 0 {
		return nil, errNoPosition
	}
	g := &Game{pack: e.pack}
	g.dice = dice.New([16]byte{})
	c := coder{pack: e.pack, reading: true, in: compact.NewReader(v.veil), of: &g.state}
	g.state.code(&c)
	if c.in.Failed() || len(c.in.Rest()) > 0 {
		return nil, errNoPosition
	}
	return g, g.rebuild()
}

// Advise is what a sound player would do in the place of a seat that is asked, and why. It knows what the View shows and
// nothing else. It takes some milliseconds.
func (e Engine) Advise(v View, s games.Seat) (Advice, error) {
	g, err := e.unveil(v)
	if err != nil {
		return Advice{}, err
	}
	a := g.Default(s)
	if a == nil {
		return Advice{}, refuse("DD-R100", CodeNotAsked)
	}
	return Advice{Action: a, Grounds: g.grounds(s, a)}, nil
}
