package thronetable

import (
	"strconv"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// challenges are the hard cards of each weekday's challenge: from Monday to Sunday there are more of them.
var challenges = [7][]throne.CardID{
	time.Monday:    nil,
	time.Tuesday:   {24},
	time.Wednesday: {21, 25},
	time.Thursday:  {19, 22, 26},
	time.Friday:    {19, 21, 23, 27},
	time.Saturday:  {20, 22, 23, 24, 25, 26},
	time.Sunday:    {19, 20, 21, 22, 23, 24, 25, 26, 27},
}

// Daily are the options of a day's challenge: its weekday's hard cards.
func (p *Presenter) Daily(day session.Day) ([]byte, error) {
	list := make([]string, 0, hardCards)
	for _, c := range challenges[day.Weekday()] {
		list = append(list, strconv.Itoa(int(c)))
	}
	return p.Setup(map[string]any{optionCards: strings.Join(list, ",")})
}

// Variant is how many hard cards there are, and whether the home is lenient.
func (*Presenter) Variant(w words.Words, options []byte) string {
	o, err := throne.ParseOptions(options)
	if err != nil {
		return w.Say("throne.variant.unknown", nil)
	}
	name := w.Say("throne.variant.plain", nil)
	if len(o.Hard) > 0 {
		name = w.Say("throne.variant.hard", words.Args{"Count": len(o.Hard)})
	}
	if o.LenientHome {
		name = w.Say("throne.variant.lenient", words.Args{"Hard": name})
	}
	return name
}

// maxTrace is how many turns a trace shows; of a longer game it shows the last ones.
const maxTrace = 60

// castleSigns stand for how many of the four castles are held.
var castleSigns = [...]string{"⬛", "🟥", "🟧", "🟨", "👑"}

// Trace is the castles held at the end of each turn.
func (*Presenter) Trace(v bot.Viewer, course session.Course) (symbols, told string, err error) {
	var castles []int // by turn, from 1
	err = course(func(_ int, _ session.Step, game games.Game) error {
		view, err := viewIn(game, games.Spectator)
		if err != nil {
			return err
		}
		for len(castles) < view.Turn {
			castles = append(castles, 0)
		}
		castles[view.Turn-1] = view.Castles
		return nil
	})
	if err != nil {
		return "", "", err
	}
	castles = castles[max(0, len(castles)-maxTrace):]
	var row strings.Builder
	counts := make([]string, len(castles))
	for i, n := range castles {
		row.WriteString(castleSigns[n])
		counts[i] = strconv.Itoa(n)
	}
	return row.String(), v.Words.Say("throne.trace", words.Args{"Castles": strings.Join(counts, " ")}), nil
}
