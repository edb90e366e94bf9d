package throne

import (
	"encoding/json"
	"fmt"
	"slices"
)

// The names of the enumerations in JSON; 0, which stands for none, is null.
var (
	sideNames     = []string{Player: "player", King: "king"}
	phaseNames    = []string{PlayerCardPhase: "player_card", KingCardPhase: "king_card"}
	stepNames     = []string{StepPlayCard: "play_card", StepBattleCard: "battle_card", StepWithdraw: "withdraw", StepPlayerActions: "player_actions", StepOver: "over"}
	outcomeNames  = []string{Won: "won", Lost: "lost"}
	priorityNames = []string{Rising: "rising", Falling: "falling"}
	orderNames    = []string{OrderRally: "rally", OrderMoveCastle: "move_castle", OrderMoveWheat: "move_wheat", OrderMovePlayer: "move_player", OrderUncertain: "uncertain"}
)

// The enumerations are written by their names in protocols and catalogues; "" is none.

func (s Side) String() string     { return name(sideNames, s) }
func (p Phase) String() string    { return name(phaseNames, p) }
func (s Step) String() string     { return name(stepNames, s) }
func (o Outcome) String() string  { return name(outcomeNames, o) }
func (p Priority) String() string { return name(priorityNames, p) }
func (o Order) String() string    { return name(orderNames, o) }

// MarshalJSON writes the name.
func (s Side) MarshalJSON() ([]byte, error)     { return appendName(sideNames, s) }
func (p Phase) MarshalJSON() ([]byte, error)    { return appendName(phaseNames, p) }
func (s Step) MarshalJSON() ([]byte, error)     { return appendName(stepNames, s) }
func (o Outcome) MarshalJSON() ([]byte, error)  { return appendName(outcomeNames, o) }
func (p Priority) MarshalJSON() ([]byte, error) { return appendName(priorityNames, p) }
func (o Order) MarshalJSON() ([]byte, error)    { return appendName(orderNames, o) }

// UnmarshalJSON reads the name; any other is an error.
func (s *Side) UnmarshalJSON(b []byte) error     { return parseName(sideNames, s, b) }
func (p *Phase) UnmarshalJSON(b []byte) error    { return parseName(phaseNames, p, b) }
func (s *Step) UnmarshalJSON(b []byte) error     { return parseName(stepNames, s, b) }
func (o *Outcome) UnmarshalJSON(b []byte) error  { return parseName(outcomeNames, o, b) }
func (p *Priority) UnmarshalJSON(b []byte) error { return parseName(priorityNames, p, b) }
func (o *Order) UnmarshalJSON(b []byte) error    { return parseName(orderNames, o, b) }

func name[E ~int](names []string, e E) string {
	if e < 0 || int(e) >= len(names) {
		return ""
	}
	return names[e]
}

func appendName[E ~int](names []string, e E) ([]byte, error) {
	if e == 0 {
		return []byte("null"), nil
	}
	n := name(names, e)
	if n == "" {
		return nil, fmt.Errorf("throne: no %T has the number %d", e, int(e))
	}
	return json.Marshal(n)
}

func parseName[E ~int](names []string, e *E, data []byte) error {
	if string(data) == "null" {
		*e = 0
		return nil
	}
	var n string
	if err := json.Unmarshal(data, &n); err != nil {
		return fmt.Errorf("throne: %T: %w", *e, err)
	}
	at := slices.Index(names, n)
	if at < 1 {
		return fmt.Errorf("throne: no %T is called %q", *e, n)
	}
	*e = E(at)
	return nil
}
