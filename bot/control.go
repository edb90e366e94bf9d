package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// control is what a button or menu of ours does when it is used; String is its custom_id. Whoever presses may have
// made it up: it names things and proves nothing.
type control struct {
	owner owner
	table session.ID // "" for controls of the rules and of the house only
	// at pins the position that the control was shown for: for a game's control the decision, for a table's own the
	// table's version and count of actions.
	at session.DecisionID
	// choice is the presenter's Choice, or one of the verbs.
	choice string
}

// owner says who answers a control.
type owner byte

const (
	ofGame  owner = 'p' // the game's presenter
	ofTable owner = 't' // the table itself: undo, menu, settings …
	ofRules owner = 'r' // the rules reference; choice is the entry's id
	ofHouse owner = 'h' // the house, whatever the table: tours
)

// namespace begins every id of this form. A later form takes another; old ids then still are told from foreign ones.
const namespace = "ik1"

// String is at most 99 characters for every control that a screen may hold.
func (c control) String() string {
	return strings.Join([]string{
		namespace, string(rune(c.owner)), string(c.table),
		strconv.FormatUint(c.at.Epoch, 36) + "." + strconv.FormatUint(c.at.Number, 36), c.choice,
	}, ":")
}

var errForeignControl = errors.New("not a control of ours")

// parseControl reads what String wrote, and nothing else.
func parseControl(id string) (control, error) {
	parts := strings.Split(id, ":")
	if len(parts) != 5 || parts[0] != namespace || len(parts[1]) != 1 {
		return control{}, errForeignControl
	}
	c := control{owner: owner(parts[1][0]), table: session.ID(parts[2]), choice: parts[4]}
	epoch, number, ok := strings.Cut(parts[3], ".")
	if !ok {
		return control{}, fmt.Errorf("%w: no position", errForeignControl)
	}
	var err, err2 error
	c.at.Epoch, err = strconv.ParseUint(epoch, 36, 64)
	c.at.Number, err2 = strconv.ParseUint(number, 36, 64)
	if err != nil || err2 != nil || c.String() != id { // one control, one spelling
		return control{}, fmt.Errorf("%w: position %q", errForeignControl, parts[3])
	}
	return c, c.check()
}

func (c control) check() error {
	switch {
	case c.owner != ofGame && c.owner != ofTable && c.owner != ofRules && c.owner != ofHouse:
		return fmt.Errorf("%w: owner %q", errForeignControl, c.owner)
	case !only(string(c.table), 0, 16, tableLetters) || (c.table == "") != (c.owner == ofRules || c.owner == ofHouse):
		return fmt.Errorf("%w: table %q", errForeignControl, c.table)
	case !only(c.choice, 1, 48, choiceLetters):
		return fmt.Errorf("%w: choice %q", errForeignControl, c.choice)
	}
	return nil
}

const (
	tableLetters  = "abcdefghijklmnopqrstuvwxyz0123456789"
	choiceLetters = tableLetters + "ABCDEFGHIJKLMNOPQRSTUVWXYZ.-_"
)

// only tells whether s has least to most characters, all of letters.
func only(s string, least, most int, letters string) bool {
	return len(s) >= least && len(s) <= most && strings.Trim(s, letters) == ""
}
