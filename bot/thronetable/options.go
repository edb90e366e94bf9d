package thronetable

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// The options of the start command.
const (
	optionHard    = "hard"         // how many hard cards: the first of 19, 20, … 27
	optionCards   = "hard_cards"   // which hard cards: "19, 22"
	optionLenient = "lenient_home" // RT-122
)

// hardCards is how many hard cards there are (RT-002).
const hardCards = throne.Cards - throne.BasicCards

// maxCardsText is enough for all hard cards, each with a comma and blanks.
const maxCardsText = 80

// Options are the Throne's own options of its start command. A count of hard cards always means the first ones by
// number, so that the same command with the same seed is the same game for everybody.
func (*Presenter) Options() []bot.StartOption {
	return []bot.StartOption{
		{Name: optionHard, Kind: bot.Number, Least: 0, Most: hardCards},
		{Name: optionCards, Kind: bot.Text, Least: 1, Most: maxCardsText},
		{Name: optionLenient, Kind: bot.Flag},
	}
}

// Setup turns the options given into the engine's. It refuses with unknown_option, hard_count, hard_twice (both ways
// of choosing hard cards at once) or hard_list.
func (*Presenter) Setup(given map[string]any) ([]byte, error) {
	for name := range given {
		if !slices.Contains([]string{optionHard, optionCards, optionLenient}, name) {
			return nil, &games.Error{Code: "unknown_option"}
		}
	}
	hard, err := chosenHard(given)
	if err != nil {
		return nil, err
	}
	lenient, _ := given[optionLenient].(bool)
	data, err := json.Marshal(throne.Options{Hard: hard, LenientHome: lenient})
	if err != nil {
		return nil, fmt.Errorf("write the options of a game: %w", err)
	}
	return data, nil
}

// chosenHard are the hard cards that the options name, ascending.
func chosenHard(given map[string]any) ([]throne.CardID, error) {
	list, _ := given[optionCards].(string)
	count, counted := given[optionHard].(int)
	switch {
	case counted && strings.TrimSpace(list) != "":
		return nil, &games.Error{Code: "hard_twice", Rule: "RT-025"}
	case counted && (count < 0 || count > hardCards):
		return nil, &games.Error{Code: "hard_count", Rule: "RT-025", Args: map[string]any{"most": hardCards}}
	case counted:
		return firstHard(count), nil
	}
	return listedHard(list)
}

func firstHard(count int) []throne.CardID {
	var ids []throne.CardID
	for i := range count {
		ids = append(ids, throne.CardID(throne.BasicCards+1+i))
	}
	return ids
}

// listedHard reads numbers of hard cards between commas, semicolons or blanks.
func listedHard(list string) ([]throne.CardID, error) {
	var ids []throne.CardID
	fields := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ';' || r == ' ' || r == '\t' })
	for _, f := range fields {
		n, err := strconv.Atoi(f)
		id := throne.CardID(n)
		if err != nil || !id.Hard() || slices.Contains(ids, id) {
			return nil, &games.Error{Code: "hard_list", Rule: "RT-025", Args: map[string]any{
				"first": throne.BasicCards + 1, "last": throne.Cards,
			}}
		}
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids, nil
}
