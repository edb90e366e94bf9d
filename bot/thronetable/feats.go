package thronetable

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var _ bot.Chronicler = (*Presenter)(nil)

// The kinds of feats. Each needs a won game. The names stand with the tables and never change.
const (
	featCrown      = "crown"      // of the crowns a game gives the highest
	featCrown3     = "crown_3"    // with three hard cards or more
	featCrown6     = "crown_6"    // with six or more
	featCrown9     = "crown_9"    // with all nine
	featSwift      = "swift"      // within swiftTurns turns
	featLongWar    = "long_war"   // after longTurns turns or more
	featLastStand  = "last_stand" // thrown back on the home alone after another castle was held
	featManyToOne  = "one_to_many"
	featRout       = "rout"      // with no force of the King's left on the map
	featUnscathed  = "unscathed" // without a force lost in battle
	judgeVersion   = 1
	swiftTurns     = 8
	longTurns      = 30
	oneToManyRatio = 3 // a battle won against so many times one's own forces
)

// Feats are the kinds of feats, the crowns first, then from the usual to the rare.
func (*Presenter) Feats() []string {
	return []string{
		featCrown, featCrown3, featCrown6, featCrown9, featRout, featManyToOne, featSwift, featLongWar, featLastStand, featUnscathed,
	}
}

// Judge finds the feats of finished games.
func (*Presenter) Judge() session.Judge { return session.Judge{Version: judgeVersion, Find: findFeats} }

// saga is what of a game its feats follow from.
type saga struct {
	hard, turns int
	won         bool
	lost        int  // your forces that fell in battles
	outnumbered bool // you won a battle against three times your forces
	conquered   bool // you held another castle than your home
	cornered    bool // and were thrown back on your home alone after it
	routed      bool // the King has no force on the map
}

func findFeats(_ session.Table, course session.Course) ([]session.Feat, error) {
	var s saga
	err := course(func(_ int, step session.Step, game games.Game) error {
		v, err := viewIn(game, games.Spectator)
		if err != nil {
			return err
		}
		for _, e := range step.Events {
			s.hear(e)
		}
		s.see(v)
		return nil
	})
	if err != nil || !s.won {
		return nil, err
	}
	var feats []session.Feat
	for _, kind := range s.feats() {
		feats = append(feats, session.Feat{Kind: kind, Seat: throne.PlayerSeat})
	}
	return feats, nil
}

// viewIn is what a seat may know of a game, which is one of the Throne.
func viewIn(game games.Game, seat games.Seat) (throne.View, error) {
	view := game.View(seat)
	v, is := view.(throne.View)
	if !is {
		return throne.View{}, fmt.Errorf("look at a game with a view of %T", view)
	}
	return v, nil
}

// hear takes an event in.
func (s *saga) hear(e games.Event) {
	switch e := e.(type) {
	case throne.BattleFought:
		s.lost += e.Player.Casualties
		if e.Winner == throne.Player && e.King.Before >= oneToManyRatio*e.Player.Before {
			s.outnumbered = true
		}
	case throne.NoEscape:
		if e.Side == throne.Player {
			s.lost += e.Forces
		}
	}
}

// see takes a position in.
func (s *saga) see(v throne.View) {
	s.hard, s.turns = len(v.HardCards), v.Turn
	s.won = v.Outcome == throne.Won
	s.routed = v.KingSupply == throne.ForcesPerSide
	onlyHome := true
	for t := throne.Home + 1; t <= throne.Territories; t++ {
		onlyHome = onlyHome && v.Land[t].Player == 0
	}
	s.conquered = s.conquered || v.Castles >= 2
	s.cornered = s.cornered || s.conquered && onlyHome
}

// feats are those of a won game.
func (s *saga) feats() []string {
	kinds := []string{s.crown()}
	for _, f := range []struct {
		kind string
		done bool
	}{
		{featRout, s.routed},
		{featManyToOne, s.outnumbered},
		{featSwift, s.turns <= swiftTurns},
		{featLongWar, s.turns >= longTurns},
		{featLastStand, s.cornered},
		{featUnscathed, s.lost == 0},
	} {
		if f.done {
			kinds = append(kinds, f.kind)
		}
	}
	return kinds
}

// crown is the highest crown for the hard cards of the game.
func (s *saga) crown() string {
	switch {
	case s.hard >= 9:
		return featCrown9
	case s.hard >= 6:
		return featCrown6
	case s.hard >= 3:
		return featCrown3
	}
	return featCrown
}
