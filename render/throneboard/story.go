package throneboard

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A leg is a movement over one border.
type leg struct {
	side     throne.Side
	from, to throne.Territory
	retreat  bool
	forces   int
}

// A change is what a side won and lost in a territory besides movement.
type change struct{ raised, fallen int }

// A story is what the events of a scene tell that a picture can show.
type story struct {
	legs   []leg // each way once
	player [throne.Territories + 1]change
	king   [throne.Territories + 1]change
	battle throne.BattleFought // the last one, if fought
	fought bool
}

// tell reads the events in order. Kinds of events that a picture does not show are passed over.
func tell(events []games.Event) *story {
	s := &story{}
	for _, e := range events {
		switch e := e.(type) {
		case throne.KingMoved:
			s.leg(leg{throne.King, e.From, e.To, false, e.Forces})
		case throne.Moved:
			s.leg(leg{throne.Player, e.From, e.To, false, e.Forces})
		case throne.Withdrew:
			s.leg(leg{e.Side, e.From, e.To, true, e.Forces})
		case throne.KingRallied:
			s.at(throne.King, e.At).raised++
		case throne.Rallied:
			s.at(throne.Player, e.At).raised++
		case throne.BattleFought:
			s.battle, s.fought = e, true
			s.at(throne.Player, e.At).fallen += e.Player.Casualties
			s.at(throne.King, e.At).fallen += e.King.Casualties
		case throne.NoEscape:
			s.at(e.Side, e.At).fallen += e.Forces
		case throne.ExcessLost:
			s.at(e.Side, e.At).fallen += e.Lost
		}
	}
	return s
}

// leg adds a movement; forces that go the same way at another time are counted together.
func (s *story) leg(l leg) {
	if !l.from.Valid() || !l.to.Valid() || l.from == l.to {
		return
	}
	for i := range s.legs {
		k := &s.legs[i]
		if k.side == l.side && k.from == l.from && k.to == l.to && k.retreat == l.retreat {
			k.forces += l.forces
			return
		}
	}
	s.legs = append(s.legs, l)
}

// at is the change of a side in t; for a t that is not on the map it is one that nobody sees.
func (s *story) at(side throne.Side, t throne.Territory) *change {
	if !t.Valid() {
		t = 0
	}
	if side == throne.King {
		return &s.king[t]
	}
	return &s.player[t]
}
