package thronetable

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A staged scene has been played: what is to be seen then, and what happened.
type staged struct {
	view   throne.View
	events []games.Event
	open   []throne.Territory // to withdraw to
}

// opening is the position that a scene starts from, as the rules reference writes it.
type opening struct {
	Land        string          `json:"land"` // "1:p2 7:p4k2"
	Turn        int             `json:"turn"`
	Phase       throne.Phase    `json:"phase"`
	Step        throne.Step     `json:"step"`
	Card        throne.CardID   `json:"card"`
	Points      int             `json:"points"`
	Hand        []throne.CardID `json:"hand"`
	Deck        []throne.CardID `json:"deck"` // its top
	Battle      *fight          `json:"battle"`
	LenientHome bool            `json:"lenient_home"`
}

type fight struct {
	Territory throne.Territory `json:"territory"`
	Defender  throne.Side      `json:"defender"`
}

// quiet is what a scene is in the middle of, where it does not say.
func quiet() opening {
	return opening{Land: "1:p2 3:k2 7:k2 9:k2", Turn: 3, Phase: throne.PlayerCardPhase, Step: throne.StepPlayCard}
}

// quietHand is how many cards the hand has in a scene that names none.
const quietHand = 3

// stage plays a scene. The engine refuses a position that cannot be and an action that is not allowed.
func stage(sc reference.Scene) (staged, error) {
	o := quiet()
	strict := json.NewDecoder(bytes.NewReader(sc.Position))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&o); err != nil {
		return staged{}, fmt.Errorf("read the position: %w", err)
	}
	at, err := o.position()
	if err != nil {
		return staged{}, err
	}
	g, _, err := throne.NewAt(at, throne.Options{LenientHome: o.LenientHome}, dice.New([16]byte{}))
	if err != nil {
		return staged{}, fmt.Errorf("set up the position: %w", err)
	}
	var played staged
	for _, data := range sc.Play {
		a, err := throne.Actions.Decode(data)
		if err != nil {
			return staged{}, fmt.Errorf("read an action: %w", err)
		}
		events, err := g.Act(a)
		if err != nil {
			return staged{}, fmt.Errorf("play %s: %w", data, err)
		}
		played.events = append(played.events, events...)
	}
	played.view = g.View(throne.PlayerSeat)
	for _, a := range g.Legal() {
		if w, is := a.(throne.Withdraw); is {
			played.open = append(played.open, w.To)
		}
	}
	return played, nil
}

// position is the opening as the engine takes it: cards that are named nowhere lie in the deck below those that are.
func (o opening) position() (throne.Position, error) {
	land, err := parseLand(o.Land)
	if err != nil {
		return throne.Position{}, err
	}
	at := throne.Position{
		Phase: o.Phase, Step: o.Step, Turn: o.Turn, Card: o.Card, CommandPoints: o.Points, Land: land, Hand: o.Hand, Deck: o.Deck,
	}
	if o.Battle != nil {
		at.Battle = &throne.Battle{Territory: o.Battle.Territory, Defender: o.Battle.Defender}
	}
	var left []throne.CardID
	for id := throne.CardID(1); id <= throne.BasicCards; id++ {
		if id != o.Card && !slices.Contains(o.Hand, id) && !slices.Contains(o.Deck, id) {
			left = append(left, id)
		}
	}
	if o.Hand == nil {
		at.Hand, left = left[:quietHand], left[quietHand:]
	}
	at.Deck = slices.Concat(o.Deck, left)
	return at, nil
}

// parseLand reads forces as "1:p2 7:p4k2": in each territory so many of yours and so many of the King's.
func parseLand(s string) (land throne.Land, err error) {
	for _, word := range strings.Fields(s) {
		number, forces, _ := strings.Cut(word, ":")
		t, err := strconv.Atoi(number)
		if err != nil || !throne.Territory(t).Valid() {
			return land, fmt.Errorf("read land %q: no territory %q", s, number)
		}
		for forces != "" {
			n := strings.IndexAny(forces[1:], "pk") + 1
			if n == 0 {
				n = len(forces)
			}
			count, err := strconv.Atoi(forces[1:n])
			if err != nil {
				return land, fmt.Errorf("read land %q: %w", s, err)
			}
			switch forces[0] {
			case 'p':
				land[t].Player = count
			case 'k':
				land[t].King = count
			default:
				return land, fmt.Errorf("read land %q: no side %q", s, forces[:1])
			}
			forces = forces[n:]
		}
	}
	return land, nil
}
